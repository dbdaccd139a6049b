"""17.4: what a screen reader finds and hears: the tree of every screen and dialog, and a duel told by announcements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from magicfight.duel.events import AttackRolled, Damaged, Died, FightEnded, KnockedOut, SpellCast, Stunned
from magicfight.ground.dice import Roll, ScriptedDice, SeededDice
from magicfight.ground.phrases import MINUS
from magicfight.storage.table import load_table, play_again
from magicfight.ui.arena.log import sentences
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.announce import announcer
from magicfight.ui.widgets.dialog import Dialog
from tests.house.test_controls import SHOWS, WHOLES, place, settle
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow

#: Roles that say nothing of what a thing is: a reader must not land on one.
SAYS_NOTHING = (QAccessible.Role.NoRole, QAccessible.Role.Client)
#: Parts that Qt makes itself.
PARTS = (QAccessible.Role.ScrollBar, QAccessible.Role.ListItem, QAccessible.Role.TreeItem, QAccessible.Role.Cell)


def below(root: QAccessibleInterface, depth: int = 0) -> Iterator[QAccessibleInterface]:
    """Everything that can be seen in a tree; rows of lists are their list's to name."""
    yield root
    if root.role() in (QAccessible.Role.List, QAccessible.Role.Tree, QAccessible.Role.Table) or depth > 40:
        return
    for number in range(root.childCount()):
        child = root.child(number)
        if child is not None and child.isValid() and not child.state().invisible:
            yield from below(child, depth + 1)


def faults_in(window: QWidget) -> list[str]:
    """What takes the keyboard and has no name, or a role that says nothing."""
    found = []
    for one in below(QAccessible.queryAccessibleInterface(window)):
        thing = one.object()
        if not one.state().focusable or not isinstance(thing, QWidget) or isinstance(thing, (QScrollBar, Dialog)):
            continue
        if isinstance(thing.parentWidget(), (QAbstractScrollArea, *WHOLES)):
            continue  # a part of it
        if one.role() in PARTS or thing.isWindow() or thing.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        if not one.text(QAccessible.Text.Name):
            found.append(f"{place(thing)}: no name")
        if one.role() in SAYS_NOTHING and not isinstance(thing, QScrollArea):  # what it holds is read by itself
            found.append(f"{place(thing)}: its role says nothing")
    return found


@pytest.mark.parametrize("name", [name for name in SHOWS if name not in ("effects", "wizard list", "spell list")])
def test_the_tree_of_every_screen_has_names_and_roles(make_window: MakeWindow, name: str) -> None:
    window = make_window()
    window.settings.own_folder = Path(window.settings.own_folder.anchor) / "nowhere"
    faults: dict[str, None] = {}
    for number, root in enumerate(SHOWS[name](window)):
        settle()
        for fault in faults_in(root.window()):
            faults.setdefault(f"{name} {number}: {fault}")
    assert not faults, "\n" + "\n".join(faults)


def _is_told(root: QAccessibleInterface, name: str) -> bool:
    """Whether the widget of that name stands in the tree."""
    return any(thing is not None and thing.objectName() == name for thing in (one.object() for one in below(root)))


def _dialog(window: MainWindow) -> Dialog:
    return next(one for one in window.overlay_host.findChildren(Dialog) if one.is_open)


@pytest.mark.parametrize("which", ["settings", "keys", "about", "lessons", "rules"])
def test_a_sheet_is_a_dialog_with_a_name_and_what_lies_behind_leaves_the_tree(
    make_window: MakeWindow, which: str
) -> None:
    window = make_window()
    window.show_screen("menu")
    opened = {
        "settings": window.open_settings,
        "keys": window.open_keys,
        "about": window.open_about,
        "lessons": window.lessons.open_list,
        "rules": lambda: window.explain("rule.attack"),
    }
    opened[which]()
    settle()
    dialog = _dialog(window)
    said = QAccessible.queryAccessibleInterface(dialog)
    assert said.role() == QAccessible.Role.Dialog
    assert said.text(QAccessible.Text.Name)
    host = QAccessible.queryAccessibleInterface(window.overlay_host)
    assert host.childCount() == 1
    assert host.child(0).object() is dialog
    assert not _is_told(host, "menu_settings")
    dialog.close_dialog()
    settle()
    assert _is_told(host, "menu_settings")


def _press(qtbot: QtBot, key: Qt.Key) -> None:
    """A key, to whatever has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)
    settle()


def test_a_duel_by_keys_is_heard(qtbot: QtBot, make_window: MakeWindow) -> None:
    """Anne casts Trait at Boris, three hexes away, by keys alone; what is heard says who did what to whom, and what
    is left; then Boris's player is called to the screen."""
    heard: list[tuple[str, bool]] = []
    announcer().said.connect(lambda text, urgent: heard.append((text, urgent)))
    window = make_window()
    window.activateWindow()
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    settle()
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    screen.presenter.course.use_dice(ScriptedDice([Roll("attack", (4, 4, 4)), Roll("effect", (2, 2, 2, 2, 2, 2))]))
    words = " ".join(text for text, _ in heard)
    assert "Anne" in words  # whose turn it is
    heard.clear()
    _press(qtbot, Qt.Key.Key_A)
    _press(qtbot, Qt.Key.Key_1)
    _press(qtbot, Qt.Key.Key_Return)
    _press(qtbot, Qt.Key.Key_N)
    words = " ".join(text for text, _ in heard)
    assert "Boris" in words  # the wizard under the cursor
    assert "distance 3" in words
    assert "%" in words  # the odds
    heard.clear()
    _press(qtbot, Qt.Key.Key_Return)
    words = " ".join(text for text, _ in heard)
    assert "Anne" in words
    assert "Trait" in words
    assert "Boris" in words
    left = screen.presenter.course.state.fighter("Boris")
    assert f"étourdissement {left.stun}".replace("-", MINUS) in words  # what is left
    heard.clear()
    _press(qtbot, Qt.Key.Key_T)
    assert any("Bob" in text for text, _ in heard)  # the page between players


def test_a_refusal_is_urgent(qtbot: QtBot, make_window: MakeWindow) -> None:
    """A walk out of reach: said at once, over what is being read."""
    heard: list[tuple[str, bool]] = []
    announcer().said.connect(lambda text, urgent: heard.append((text, urgent)))
    window = make_window()
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    settle()
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    screen.presenter.click((30, 30))
    settle()
    assert any(urgent for _, urgent in heard)


class _SoftDice:
    """Every attack hits, no blow is hard: a duel of several casts."""

    def __init__(self) -> None:
        self._others = SeededDice(3)

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        if purpose == "attack":
            return (4,) * len(sides)
        return (1, 2) * (len(sides) // 2) if purpose == "effect" else self._others.roll(purpose, sides)


def _left(heard: list[str]) -> dict[str, tuple[int, int]]:
    """What a listener knows of each wizard: the last stun and Body that were said of it."""
    known: dict[str, tuple[int, int]] = {}
    said = re.compile(r"(\w+) : étourdissement (−?\d+), structure (−?\d+)")
    for text in heard:
        plain = text.replace("\u00a0", " ")
        for name, stun, body in said.findall(plain):
            known[name] = int(stun.replace(MINUS, "-")), int(body.replace(MINUS, "-"))
    return known


def test_a_whole_duel_is_played_by_keys_and_told_by_ear(qtbot: QtBot, make_window: MakeWindow) -> None:
    """Anne and Boris cast at one another until one is out: every cast, roll and blow is heard, who plays, and how it
    ends; what is left to each can be told from what was heard alone."""
    heard: list[str] = []
    announcer().said.connect(lambda text, _urgent: heard.append(text))
    window = make_window()
    window.activateWindow()
    window.settings.is_motion_reduced = True
    window.settings.asks_before_passing = False
    window.show_screen("arena", setup=duel(), seed="7")
    settle()
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    course = screen.presenter.course
    course.use_dice(_SoftDice())
    for _ in range(60):
        if course.state.is_over:
            break
        if any(one.is_open for one in window.overlay_host.findChildren(Dialog)):
            _press(qtbot, Qt.Key.Key_Return)  # the page between two players
            continue
        screen.board.setFocus()
        before = len(course.fight.entries) if course.fight is not None else 0
        for key in (Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_N, Qt.Key.Key_Return):
            _press(qtbot, key)
        if course.fight is not None and len(course.fight.entries) == before:
            _press(qtbot, Qt.Key.Key_R)  # out of breath, or nobody to be seen
        _press(qtbot, Qt.Key.Key_T)
    assert course.state.is_over
    assert course.fight is not None
    qtbot.waitUntil(lambda: screen.end_page.is_open, timeout=60_000)
    settle()
    words = " ".join(heard)
    told_of = (SpellCast, AttackRolled, Damaged, Stunned, KnockedOut, Died, FightEnded)
    events = [event for event in course.fight.events if isinstance(event, told_of)]
    assert {SpellCast, AttackRolled, Damaged, FightEnded} <= {type(event) for event in events}
    for event in events:
        for sentence in sentences((event,), "fr"):
            assert sentence in words
    for fighter in course.state.fighters:
        if any(isinstance(event, Damaged) and event.who == fighter.name for event in events):
            last = next(event for event in reversed(events) if isinstance(event, Damaged) and event.who == fighter.name)
            assert _left(heard)[fighter.name] == (last.stun_left, last.body_left)
    assert {event.who for event in events if isinstance(event, SpellCast)} == {"Anne", "Boris"}
    for name in ("Anne", "Boris"):
        assert f"À {name} d’agir" in words
    assert screen.end_page.page.accessibleName() in words  # the page that ends it


def test_the_desk_is_heard(qtbot: QtBot, make_window: MakeWindow) -> None:
    """The game master's fight goes on, act by act: each thing that comes about is said, and how it ends."""
    heard: list[str] = []
    announcer().said.connect(lambda text, _urgent: heard.append(text))
    window = make_window()
    window.show_screen("desk")
    settle()
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    story = next(iter(sorted((Path(__file__).parents[1] / "golden" / "desk").glob("*.table"))))
    whole = play_again(load_table(story))
    assert whole is not None
    presenter = screen.presenter
    screen._take(load_table(story), replace(whole, entries=whole.entries[:3]), story)
    settle()
    for count in range(4, len(whole.entries) + 1):
        heard.clear()
        presenter.played = replace(whole, entries=whole.entries[:count])
        screen._render()
        words = " ".join(heard)
        for event in whole.entries[count - 1].events:
            assert presenter.system.tell(event, "fr") in words
        if presenter.waited is None:
            assert "Le combat est terminé" in words
