"""No key means two things on one screen (issue 14, point 6; look: "Since the second round of pictures").

Asked of every screen that `test_controls.py` shows, in each of its states: of all the shortcuts that can be pressed
there, no two share a key. What lies behind a dialog is out of reach while the dialog is open, and is not counted.
"""

from __future__ import annotations

from collections import defaultdict

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from magicfight.ui.widgets.control import OVER_DIALOGS
from magicfight.ui.widgets.dialog import Dialog
from tests.house.test_controls import SHOWS, settle
from tests.ui.conftest import MakeWindow

#: Keys that a list, a text or the board answers by itself while it has the keyboard: a shortcut would take them away.
EDITING = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_Space}


def open_dialog(window: QWidget) -> Dialog | None:
    """The dialog that lies over everything, if one does."""
    found = [one for one in window.findChildren(Dialog) if one.is_open]
    return max(found, key=lambda one: one._opening, default=None)


def pressed(window: QWidget) -> dict[str, list[str]]:
    """Who answers each key now: by the key, the names of the shortcuts and actions."""
    dialog = open_dialog(window)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        is_there = isinstance(owner, QWidget) and owner.isVisible() and owner.window() is window.window()
        if not isinstance(owner, QWidget) or not is_there or not shortcut.isEnabled():
            continue
        if dialog is not None and not dialog.isAncestorOf(owner) and not shortcut.property(OVER_DIALOGS):
            continue
        for key in shortcut.keys():  # noqa: SIM118  it is no dict
            found[key.toString()].append(f"{owner.objectName() or type(owner).__name__}/{shortcut.objectName()}")
    for action in window.findChildren(QAction):
        owner = action.parent()
        if isinstance(owner, QMenu) or not isinstance(owner, QWidget) or not owner.isVisible():
            continue
        for key in action.shortcuts():
            found[key.toString()].append(f"{owner.objectName()}/{action.objectName()}")
    return found


@pytest.mark.parametrize("name", sorted(set(SHOWS) - {"effects"}))
def test_no_key_means_two_things_on_one_screen_or_takes_one_for_editing(make_window: MakeWindow, name: str) -> None:
    """Two answers to one key would be none: Qt calls such a key ambiguous and does nothing. Enter, Tab, the space bar
    belong to whoever has the keyboard."""
    for root in SHOWS[name](make_window()):
        settle()
        answers = pressed(root)
        twice = {key: who for key, who in answers.items() if len(set(who)) > 1}
        assert not twice, f"{name}: {twice}"
        taken = [key for key in answers if QKeySequence(key)[0].toCombined() in EDITING]
        assert not taken, f"{name}: {taken}"
