"""Undo in the set-up: what is chosen of a fight is taken back as what is made elsewhere (one undo for all screens)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QRadioButton
from pytestqt.qtbot import QtBot

from magicfight.ground.dice import below
from magicfight.ui.arena.setup.presenter import SetupPresenter
from magicfight.ui.arena.setup.screen import SetupScreen
from tests.makers import own, wizard
from tests.ui.arena.fights import anne, boris
from tests.ui.conftest import MakeWindow


def _presenter() -> SetupPresenter:
    made = SetupPresenter(below(1))
    made.offer((anne(), boris(), wizard("Circé", own("mental_attack"))), "shipped")
    return made


def test_each_change_is_a_step_and_what_the_list_offers_is_none() -> None:
    """A wizard more, a computer, another arena, a rule: back one by one, and forth again."""
    presenter = _presenter()
    steps, states = presenter.steps, [presenter.fight_setup()]
    assert not steps.can_undo
    presenter.add(2)
    states.append(presenter.fight_setup())
    presenter.set_computer(1, "master", "bold")
    states.append(presenter.fight_setup())
    presenter.new_seed()
    states.append(presenter.fight_setup())
    presenter.set_until("ko")
    states.append(presenter.fight_setup())
    for state in reversed(states[:-1]):
        steps.undo()
        assert presenter.fight_setup() == state
    assert not steps.can_undo
    for state in states[1:]:
        steps.redo()
        assert presenter.fight_setup() == state
    assert not steps.can_redo


def test_moves_of_one_start_are_one_step_and_so_is_a_slider_drawn_along() -> None:
    """Arrow keys and the share of obstacles: what is done in a row is taken back at once; a choice alone is no step."""
    presenter = _presenter()
    before = presenter.fight_setup()
    presenter.choose(1)
    assert not presenter.steps.can_undo
    for percent in (9, 12, 15):
        presenter.set_density(percent)
    drawn = presenter.fight_setup()
    moved = sum(presenter.nudge_start(0, 1, 0) for _ in range(3))
    assert moved > 0
    presenter.steps.undo()
    assert presenter.fight_setup() == drawn
    presenter.steps.undo()
    assert presenter.fight_setup() == before


def test_a_rematch_begins_with_nothing_to_undo() -> None:
    """What was prepared before the fight that was played is not in hand any more."""
    presenter = _presenter()
    presenter.add(2)
    presenter.adopt(presenter.fight_setup())
    assert not presenter.steps.can_undo


def test_the_shortcut_and_the_tools_take_a_click_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Defeat at the first KO, then Ctrl+Z, then the tool that does it again."""
    window = make_window()
    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    death, ko = (screen.findChild(QRadioButton, f"setup_until_{one}") for one in ("death", "ko"))
    tools = [screen.findChild(QAbstractButton, f"header_{one}") for one in ("undo", "redo")]
    assert death is not None
    assert ko is not None
    undo, redo = tools
    assert undo is not None
    assert redo is not None
    assert not undo.isEnabled()
    qtbot.mouseClick(ko, Qt.MouseButton.LeftButton, pos=ko.rect().center())
    assert ko.isChecked()
    assert undo.isEnabled()
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert death.isChecked()
    assert screen.presenter.view().until == "death"
    qtbot.mouseClick(redo, Qt.MouseButton.LeftButton)
    assert screen.presenter.view().until == "ko"
