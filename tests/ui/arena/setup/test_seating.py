"""Seats in one click, who may end the fight at once, wizards outside the rules (issue 14, point 9; R4.8; fault A13)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from magicfight.duel.choices import Until, Victory
from magicfight.duel.setup import Arena, FighterSetup, FightSetup, fight_setup, setup_problems
from magicfight.duel.sides import are_allies
from magicfight.duel.state import opening_state
from magicfight.ground.dice import SeededDice
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.wizards import Wizard
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.arena.setup.first_cast import FirstCast, first_casts
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.fights import anne, boris
from tests.ui.conftest import MakeWindow

LAME = own(spell("Lame", effect("killing_attack")), 12)
PLUME = own(spell("Plume", effect("energy_blast")), 1)


@pytest.fixture
def window(make_window: MakeWindow, settings: Settings) -> MainWindow:
    settings.is_motion_reduced = True
    made = make_window()
    arena = made.screen_named("arena")
    assert isinstance(arena, ArenaScreen)
    arena.presenter.course.use_dice(SeededDice(3))
    made.show_screen("setup")
    return made


def _screen(window: MainWindow, *wizards: Wizard) -> SetupScreen:
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    presenter = screen.presenter
    while presenter.view().fighters:
        presenter.remove(0)
    presenter.offer(wizards, "hand")
    for key in range(len(wizards)):
        presenter.add(key)
    return screen


def _press(window: MainWindow, name: str) -> None:
    button = window.findChild(QAbstractButton, name)
    assert button is not None
    assert button.isEnabled(), button.toolTip()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def _fighter(name: str, *spells: object, player: str, at: tuple[int, int], **bought: int) -> FighterSetup:
    return FighterSetup(wizard(name, *spells, **bought), player, at)  # type: ignore[arg-type]


def _setup(
    *fighters: FighterSetup, until: Until = "death", victory: Victory = "wizard", wall: bool = False
) -> FightSetup:
    obstacles = (Obstacle("wall", tuple((14, row) for row in range(1, 8))),) if wall else ()
    return replace(fight_setup(Arena(obstacles=obstacles), fighters, victory), until=until)


def test_two_teams_in_one_click(window: MainWindow) -> None:
    """Four wizards, one of them a computer's: a click makes two teams that win together (R4.8: sides)."""
    screen = _screen(window, anne(), boris(), replace(anne(), name="Chloé"), replace(boris(), name="Denis"))
    screen.presenter.set_computer(3, "novice")
    _press(window, "setup_teams")
    setup = screen.presenter.fight_setup()
    assert setup.victory == "player"
    assert [one.player for one in setup.fighters] == ["Joueur 1", "Joueur 2", "Joueur 1", "Joueur 2"]
    assert not setup_problems(setup)
    state = opening_state(setup)
    assert are_allies(state, "Anne", "Chloé")
    assert not are_allies(state, "Anne", "Denis")
    _press(window, "setup_each")
    setup = screen.presenter.fight_setup()
    assert setup.victory == "wizard"
    assert [one.player for one in setup.fighters] == ["Joueur 1", "Joueur 2", "Joueur 3", "Ordinateur"]


def test_alone_one_player_has_both_and_they_stay_foes(window: MainWindow) -> None:
    """« Un joueur pour tous »: the last wizard wins, so that both are foes; nothing hinders the start."""
    screen = _screen(window, anne(), boris())
    _press(window, "setup_teams")
    _press(window, "setup_alone")
    setup = screen.presenter.fight_setup()
    assert [one.player for one in setup.fighters] == ["Joueur 1", "Joueur 1"]
    assert not are_allies(opening_state(setup), "Anne", "Boris")
    assert screen.presenter.view().hindrance == ""


def test_alone_against_the_computer_in_one_click(window: MainWindow) -> None:
    """A newcomer wants to play alone: the button says so; the other wizards are the computer's, all foes (17.1, 12)."""
    screen = _screen(window, anne(), boris(), replace(anne(), name="Chloé"))
    screen.presenter.set_computer(1, "master")
    _press(window, "setup_teams")
    button = window.findChild(QAbstractButton, "setup_computer")
    assert button is not None
    assert button.text() == "Contre l’ordinateur"
    _press(window, "setup_computer")
    setup = screen.presenter.fight_setup()
    assert [one.computer for one in setup.fighters] == [None, "master", "ordinary"]
    assert setup.victory == "wizard"
    assert setup.fighters[0].player == "Joueur 1"
    assert not setup_problems(setup)
    assert screen.presenter.view().hindrance == ""
    screen.presenter.steps.undo()
    assert [one.computer for one in screen.presenter.fight_setup().fighters] == [None, "master", None]


def test_against_the_computer_who_sits_there_as_a_person_keeps_the_seat(window: MainWindow) -> None:
    """The second wizard is a person's, the first the computer's: nothing changes hands; with no person, the first."""
    screen = _screen(window, anne(), boris())
    screen.presenter.set_computer(0, "novice")
    _press(window, "setup_computer")
    assert [one.computer for one in screen.presenter.fight_setup().fighters] == ["novice", None]
    screen.presenter.set_computer(1, "novice")
    _press(window, "setup_computer")
    assert [one.computer for one in screen.presenter.fight_setup().fighters] == [None, "novice"]


def test_computers_alone_are_watched(window: MainWindow) -> None:
    """Every seat a computer's: the button reads « Regarder »; a person among them, « Commencer »."""
    screen = _screen(window, anne(), boris())
    start = window.findChild(QAbstractButton, "setup_start")
    assert start is not None
    assert start.text() == "Commencer"
    screen.presenter.set_computer(0, "novice")
    screen.presenter.set_computer(1, "ordinary")
    assert start.text() == "Regarder"


def test_who_may_end_it_with_the_first_cast_exactly() -> None:
    """A blade of twelve dice at four hexes against a plain wizard: the odds are those of the cast itself; the feather
    of the other ends nothing."""
    told = first_casts(
        _setup(_fighter("A", LAME, player="1", at=(10, 4)), _fighter("B", PLUME, player="2", at=(14, 4)))
    )
    assert [(one.name, one.spell, one.targets) for one in told] == [("A", "Lame", ("B",))]
    assert told[0].distance == 1, "it walks up first"
    assert told[0].chance == pytest.approx(0.5), "3d6 of 11 or more, and no throw of twelve dice spares B"


def test_to_the_first_ko_a_ko_ends_it_as_well() -> None:
    """R4.8, `until`: the same set-up, to the first KO, is likelier over at once."""
    fighters = (
        _fighter("A", own(spell("Trait", effect("energy_blast")), 12), player="1", at=(10, 4)),
        _fighter("B", PLUME, player="2", at=(12, 4)),
    )
    to_death = {one.name: one.chance for one in first_casts(_setup(*fighters))}
    to_ko = {one.name: one.chance for one in first_casts(_setup(*fighters, until="ko"))}
    assert to_ko["A"] > to_death.get("A", 0.0)


def test_nobody_ends_it_at_once_behind_a_wall_or_against_two() -> None:
    """Out of sight of every hex in reach, or with two foes left: nothing to tell."""
    far = (_fighter("A", LAME, player="1", at=(6, 4)), _fighter("B", PLUME, player="2", at=(24, 4)))
    assert first_casts(_setup(*far, wall=True)) == ()
    three = (*far, _fighter("C", PLUME, player="3", at=(8, 4)))
    assert first_casts(_setup(*three)) == ()
    teams = (*far[:1], replace(three[2], player="2"), replace(far[1], start=(9, 4)))
    assert first_casts(_setup(*teams, victory="player")) == (), "two are left"


@pytest.mark.slow
def test_an_area_over_all_foes_may_end_it_at_once() -> None:
    """R7.13: two foes one behind the other, a line of killing through both (no roll to hit); the plain blade kills one
    only. A line that can't reach both ends nothing, nor does a ball that kills its caster with them."""
    nova = own(spell("Nova", effect("killing_attack", "area_line")), 12)
    ball = own(spell("Soleil", effect("killing_attack", "area_ball")), 12)
    foes = (_fighter("B", PLUME, player="2", at=(14, 4)), _fighter("C", PLUME, player="3", at=(15, 4)))
    told = {one.name: one for one in first_casts(_setup(_fighter("A", nova, LAME, player="1", at=(10, 4)), *foes))}
    assert (told["A"].spell, told["A"].targets) == ("Nova", ("B", "C"))
    assert told["A"].chance == pytest.approx(1.0, abs=0.01)
    assert first_casts(_setup(_fighter("A", ball, player="1", at=(10, 4)), *foes)) == ()
    assert "A" not in {one.name for one in first_casts(_setup(_fighter("A", LAME, player="1", at=(10, 4)), *foes))}
    apart = (foes[0], replace(foes[1], start=(35, 35)))
    assert first_casts(_setup(_fighter("A", nova, player="1", at=(10, 4)), *apart)) == ()


def test_the_warning_stands_under_the_fighters(window: MainWindow, qtbot: QtBot) -> None:
    """The set-up stands still: the note comes by itself, with its percentage."""
    screen = _screen(window, wizard("Aube", LAME), wizard("Brune", PLUME))
    screen.presenter.set_density(0)
    qtbot.waitUntil(lambda: not screen.first_casts.is_busy, timeout=60_000)
    assert any("dès son premier sort" in note.text for note in screen.presenter.view().notes)


@pytest.mark.parametrize(("chance", "tone"), [(0.023, "note"), (0.099, "note"), (0.1, "bad"), (0.5, "bad")])
def test_a_first_cast_that_seldom_kills_is_told_quietly(window: MainWindow, chance: float, tone: str) -> None:
    """2,3 times in a hundred stood in the colour of danger."""
    screen = _screen(window, wizard("Aube", LAME), wizard("Brune", PLUME))
    presenter = screen.presenter
    presenter.take_first_casts(presenter.fight_setup(), (FirstCast("Aube", "Lame", ("Brune",), 3, chance),))
    told = [note.tone for note in presenter.view().notes if "dès son premier sort" in note.text]
    assert told == [tone]


def test_every_broken_rule_is_told_before_the_fight(window: MainWindow) -> None:
    """A13: one wizard is over its points, another has a characteristic over its ceiling: both are told, and asked."""
    over = replace(anne(), points=50)
    screen = _screen(window, over, boris())
    _press(window, "setup_start")
    assert window.current_screen is screen
    text = window.findChild(QLabel, "question_text")
    assert text is not None
    assert "Anne" in text.text()
    first = window.findChild(QAbstractButton, "question_cancel")
    assert first is not None
    assert first.hasFocus(), "the harmless answer is the default"
    _press(window, "question_cancel")
    assert window.current_screen is screen
    _press(window, "setup_start")
    start = [one for one in window.findChildren(QAbstractButton, "question_start") if one.isVisible()]
    QTest.mouseClick(start[-1], Qt.MouseButton.LeftButton)
    assert window.current_name == "arena"


def test_wizards_that_keep_the_rules_start_at_once(window: MainWindow) -> None:
    _screen(window, anne(), boris())
    _press(window, "setup_start")
    assert window.current_name == "arena"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_sixteen_wizards_fit(window: MainWindow, size: tuple[int, int]) -> None:
    """14.9: with sixteen rows the buttons at the foot stay in sight, and each row can be scrolled to."""
    made = [wizard(f"Magicien au nom plutôt long numéro {number}", PLUME) for number in range(16)]
    screen = _screen(window, *made)
    window.resize(*size)
    for _ in range(3):
        QApplication.processEvents()
    assert len(screen.presenter.view().fighters) == 16
    start = window.findChild(QAbstractButton, "setup_start")
    assert start is not None
    corner = start.mapTo(window, start.rect().bottomRight())
    assert corner.y() <= size[1]
    assert corner.x() <= size[0]
    last = screen._rows[15]
    screen._fighters_scroll.ensureWidgetVisible(last)
    assert last.visibleRegion().boundingRect().height() >= last.height() - 2
