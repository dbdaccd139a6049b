"""The end in figures: a line a wizard, and a line a spell with its hits (mockup arena-07)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from magicfight.ui.arena.end.plots import HitBar, LuckBar
from magicfight.ui.arena.end.presenter import EndRow, SpellRow
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.theme import px
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.page import ElidingLabel, breakable, clear_layout, label
from magicfight.ui.widgets.sizing import at_least

#: From so many wizards on the table scrolls.
FITTING = 4
_HEAD = 20
_LUCK_COLUMN = 8


#: In a window narrower than this, in pixels of 100 %, the columns stand closer.
_NARROW = 800


class FiguresTable(QWidget):
    """A line a wizard."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(2)

    def show_rows(self, rows: Sequence[EndRow], luck_words: str) -> None:
        """Show some wizards' figures."""
        clear_layout(self._grid)
        self._grid.setHorizontalSpacing(8 if self.window().width() < px(_NARROW) else 14)
        heads = (
            tr("Magicien"),
            tr("Sorts"),
            tr("Touches (attendu)"),
            "",
            tr("Étourdissement infligé"),
            tr("Structure infligée"),
            tr("Coups reçus (ét. · str.)"),
            tr("Chance aux dés"),
        )
        for column, head in enumerate(heads, start=1):
            made = label(head.replace(" · ", "\u00a0·\u00a0"), role="note", t="2", wrap=True)
            is_figure = 1 < column < _LUCK_COLUMN
            made.setAlignment(Qt.AlignmentFlag.AlignRight if is_figure else Qt.AlignmentFlag.AlignLeft)
            if column in (3, _LUCK_COLUMN):
                set_tip(made, luck_words)
            if head:
                self._grid.addWidget(made, 0, column, 1, 2 if column == 3 else 1)
        most = max((abs(row.luck) for row in rows), default=1)
        for line, row in enumerate(rows, start=1):
            self._add_row(line, row, most)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(len(rows) + 1, 1)

    def height_in(self, width: int, rows: int) -> int:
        """Its height in that width, with a part of one row more than fit to tell that there are more."""
        tall = self._grid.totalHeightForWidth(width)
        return tall if rows <= FITTING else round(_HEAD + (tall - _HEAD) * (FITTING + 0.4) / rows)

    def _add_row(self, line: int, row: EndRow, most: int) -> None:
        badge = TokenBadge(32)
        badge.show_token(row.mark, row.colour)
        self._grid.addWidget(badge, line, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(breakable(row.name), role="page", wrap=True))
        words.addWidget(label(breakable(row.fate), role="note", t="2", wrap=True))
        self._grid.addLayout(words, line, 1)
        for column, (text, role, tone) in enumerate(
            (
                (row.casts, "", ""),
                (row.hits, "strong", ""),
                (row.expected, "note", "2"),
                (row.stun_dealt, "strong", ""),
                (row.body_dealt, "strong", ""),
                (row.taken, "", ""),
            ),
            start=2,
        ):
            cell: QLabel = label(text, role=role, t=tone)
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(cell, line, column)
        luck = QHBoxLayout()
        luck.setSpacing(6)
        bar = LuckBar(row.luck, most)
        set_tip(bar, row.luck_note)
        luck.addWidget(bar)
        value = label(row.luck_text, role="strong")
        set_tip(value, row.luck_note)
        at_least(value, width=34)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        luck.addWidget(value)
        self._grid.addLayout(luck, line, _LUCK_COLUMN)


class SpellsTable(QWidget):
    """A line a spell: whose, its name, a box an attack roll, how many hit."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)

    def show_spells(self, rows: Sequence[SpellRow]) -> None:
        """Show the spells that attack rolls were made for."""
        clear_layout(self._grid)
        for line, row in enumerate(rows):
            badge = TokenBadge(22)
            badge.show_token(row.mark, row.colour)
            name = ElidingLabel(row.spell)
            bar = HitBar(row.hits, row.attacks, row.expected)
            text = label(row.text, role="strong")
            text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column, widget in enumerate((badge, name, bar, text)):
                if widget is not name:
                    set_tip(widget, row.note)
                self._grid.addWidget(widget, line, column)
        if not rows:
            self._grid.addWidget(label(tr("Aucun jet offensif."), role="note", t="2"), 0, 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(max(1, len(rows)), 1)
