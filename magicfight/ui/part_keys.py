"""Ctrl+1 to Ctrl+5 go to the parts of the program, from everywhere but where these keys mean something else.

The menu's own buttons have them there, and in a running fight they centre on wizards (look: "Since the second
round"); the arena itself leads to the parts once the fight is over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import tr
from magicfight.ui.frame import PARTS
from magicfight.ui.widgets.keymap import Said

#: Where the keys are the screen's own.
_NOT_IN = ("", "menu", "arena")


class PartKeys(QObject):
    """The shortcuts of a window; `follow` is told each screen that is shown."""

    def __init__(self, window: QWidget, show: Callable[[str], object]) -> None:
        super().__init__(window)
        self._shortcuts: list[QShortcut] = []
        for number, part in enumerate(PARTS, start=1):
            says = partial(_words, part)
            shortcut = Said(window, f"part_{part}", f"Ctrl+{number}", says, partial(show, part))
            shortcut.setEnabled(False)
            self._shortcuts.append(shortcut)

    def follow(self, screen: str) -> None:
        """Let the keys work, or not, on the screen that is shown now; none leads to where one is."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(screen not in _NOT_IN and shortcut.objectName() != f"part_{screen}")


def _words(part: str) -> str:
    """What the menu calls a part."""
    return {
        "library": tr("Gestion des sorts"),
        "builder": tr("Gestion des magiciens"),
        "setup": tr("Combat"),
        "desk": tr("Table du maître de jeu"),
        "laboratory": tr("Laboratoire"),
    }[part]
