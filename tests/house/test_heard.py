"""17.4: what a screen reader finds and hears: the tree of every screen and dialog, and a duel told by announcements."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ground.phrases import MINUS
from magicfight.ui.arena.play.screen import ArenaScreen
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
    names = [one.text(QAccessible.Text.Name) for one in below(host)]
    assert "Gestion des sorts" not in names
    dialog.close_dialog()
    settle()
    names = [one.text(QAccessible.Text.Name) for one in below(host)]
    assert any("Gestion des sorts" in name for name in names)


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
