"""Typing and reading, for every test of a screen.

`QTest.keyClicks` aborts the whole run at an accent: text goes in as one key event per character.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.reading import plain

__all__ = ["plain", "type_text"]


def type_text(widget: QWidget, text: str) -> None:
    """Type into a widget as a keyboard would, accents included."""
    for sign in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, sign))
