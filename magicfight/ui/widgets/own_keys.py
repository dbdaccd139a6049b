"""Keys that a widget answers while it has the keyboard, as rows that both act and tell.

A shortcut (`keymap.py`) works on a whole screen and can be changed; arrows, Enter, Escape, Delete and the like belong
to whatever has the keyboard. Both stand on the page of keys and in the help, made from what answers them: nothing is
listed by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

#: What a key does; False where there is nothing to do now, so that the key is whoever's that comes next.
Act: TypeAlias = Callable[[QKeyEvent], object]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that do one thing (as `QKeySequence` writes them), what that is in words, and the doing of it.

    Without `act` the owner answers them by itself, as it is too much for a row; a test asks it whether it does.
    """

    keys: tuple[str, ...]
    says: Callable[[], str]
    act: Act | None = None


def _combined(event: QKeyEvent) -> int:
    key = Qt.Key.Key_Return if event.key() == Qt.Key.Key_Enter else Qt.Key(event.key())
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return int(key) | held.value


class OwnKeys(QObject):
    """The keys of its owner; `press` does what a key stands for."""

    def __init__(self, owner: QWidget, *rows: KeyRow) -> None:
        super().__init__(owner)
        self.rows = rows
        self._acts = {
            QKeySequence(keys)[0].toCombined(): row.act  # type: ignore[index]  # the stubs forget it
            for row in rows
            for keys in row.keys
            if row.act is not None
        }

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; False where it is none of these, or there is nothing to do."""
        act = self._acts.get(_combined(event))
        if act is None or act(event) is False:
            return False
        event.accept()
        return True
