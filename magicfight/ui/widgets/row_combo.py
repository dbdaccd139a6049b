"""A drop-down list whose choices are rows: a name, and a quiet line that says what it means."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QComboBox, QWidget

from magicfight.ui.theme import SIZES, text_font
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate

_AROUND = 24
_ICON = 26


class RowCombo(QComboBox):
    """Shows the name of the chosen row; opened, every row with its note, as wide as the longest needs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self.setItemDelegate(RowDelegate(self))
        # the box may be narrower than its words: the room it is given decides
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Offer these; the `key` of each is its item's data. What is chosen is the caller's to set."""
        if tuple(rows) == self._rows:
            return
        self._rows = tuple(rows)
        self.clear()
        for index, row in enumerate(rows):
            self.addItem(row.name, row.key)
            self.setItemData(index, row, ROW_ROLE)
            self.setItemData(index, ", ".join(filter(None, (row.name, row.note))), Qt.ItemDataRole.AccessibleTextRole)

    def choose(self, key: object) -> None:
        """Show the row of a key; none where there is no such row."""
        self.setCurrentIndex(next((index for index, row in enumerate(self._rows) if row.key == key), -1))

    def showPopup(self) -> None:
        names, notes = QFontMetrics(text_font(SIZES.text, bold=True)), QFontMetrics(text_font(SIZES.note))
        widest = max(
            (
                max(names.horizontalAdvance(row.name), notes.horizontalAdvance(row.note)) + (_ICON if row.icon else 0)
                for row in self._rows
            ),
            default=0,
        )
        self.view().setMinimumWidth(max(self.width(), widest + _AROUND))
        super().showPopup()
