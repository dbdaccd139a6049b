"""Ctrl+1 to Ctrl+5 go to the parts of the program, from everywhere but where these keys mean something else.

The menu's own buttons have them there, and in a running fight they centre on wizards (look: "Since the second
round"); the arena itself leads to the parts once the fight is over.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from magicfight.ui.frame import PARTS

#: Where the keys are the screen's own.
_NOT_IN = ("", "menu", "arena")


class PartKeys(QObject):
    """The shortcuts of a window; `follow` is told each screen that is shown."""

    def __init__(self, window: QWidget, show: Callable[[str], object]) -> None:
        super().__init__(window)
        self._shortcuts: list[QShortcut] = []
        for number, part in enumerate(PARTS, start=1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), window)
            shortcut.setObjectName(f"part_{part}")
            shortcut.activated.connect(lambda part=part: show(part))
            shortcut.setEnabled(False)
            self._shortcuts.append(shortcut)

    def follow(self, screen: str) -> None:
        """Let the keys work, or not, on the screen that is shown now; none leads to where one is."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(screen not in _NOT_IN and shortcut.objectName() != f"part_{screen}")
