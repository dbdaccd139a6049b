"""The preview of the set-up's arena: what is dragged while the fighters change."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from magicfight.duel.setup import Arena
from magicfight.ui.arena.setup.arena_preview import ArenaPreview


def test_a_start_that_is_dragged_while_its_wizard_goes_is_let_go(qtbot: QtBot) -> None:
    """Issue 11, random gestures: Suppr under a held button, then it is let go; the wizard left keeps its start."""
    preview = ArenaPreview()
    qtbot.addWidget(preview)
    one, other = (SimpleNamespace(index=index, name=name, start=(index, 0)) for index, name in enumerate("AB"))
    both: Any = (one, other)
    moved: list[Any] = []
    preview.start_moved.connect(lambda index, hex_: moved.append((index, hex_)))
    for left in ((one,), (other,)):
        preview.show_arena(Arena(), both, 1)
        preview._dragged, preview._drag_hex = 1, (4, 4)
        remaining: Any = left
        preview.show_arena(Arena(), remaining, None)
        QTest.mouseRelease(preview, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not moved
    preview.show_arena(Arena(), both, 1)
    preview._dragged, preview._drag_hex = 1, (4, 4)
    preview.show_arena(Arena(), both, 1)  # nothing else than drawn anew
    QTest.mouseRelease(preview, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert moved == [(1, (4, 4))]
