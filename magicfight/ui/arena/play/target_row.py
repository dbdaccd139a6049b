"""Rows of wizards on a page: the face, a line or two, and figures at the right, column under column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import label

#: Initials, colour, appearance, the line, a note under it (may be empty), the figures.
Row: TypeAlias = tuple[str, int, str, str, str, tuple[str, ...]]

_Cells: TypeAlias = tuple[TokenBadge, QWidget, ElidedLabel, ElidedLabel, tuple[QLabel, ...]]


class TargetRows(QWidget):
    """Rows with so many figures each; rows are made once and kept. `role` is that of the line's type."""

    def __init__(self, figures: int, role: str = "value", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures = figures
        self._role = role
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(7)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._cells: list[_Cells] = []

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows, in their order."""
        while len(self._cells) < len(rows):
            self._cells.append(self._made())
        for index, (badge, words, line, note, figures) in enumerate(self._cells):
            is_used = index < len(rows)
            for widget in (badge, words, *figures):
                widget.setVisible(is_used)
            if not is_used:
                continue
            mark, colour, appearance, text, below, values = rows[index]
            badge.show_token(mark, colour, appearance=appearance)
            line.setText(text)
            note.setText(below)
            note.setVisible(bool(below))
            for figure, value in zip(figures, values, strict=True):
                figure.setText(value)
        self.setVisible(bool(rows))

    def _made(self) -> _Cells:
        index = len(self._cells)
        badge = TokenBadge(26)
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        line, note = ElidedLabel(self._role), ElidedLabel("note", "2")
        column.addWidget(line)
        column.addWidget(note)
        self._grid.addWidget(badge, index, 0)
        self._grid.addWidget(words, index, 1)
        figures = []
        for number in range(self._figures):
            is_last = number == self._figures - 1
            figure = label(role="strong" if is_last else "note", t="" if is_last else "2")
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(figure, index, 2 + number)
            figures.append(figure)
        return badge, words, line, note, tuple(figures)
