"""The page « Résultat »: the odds on what is under the pointer, exactly, before any die is thrown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from magicfight.ground.topics import Span
from magicfight.ui.arena.play.views import OddsView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.layouts import ElidedLabel, show_all
from magicfight.ui.widgets.page import IconView, Page, clear_layout, label, rule
from magicfight.ui.widgets.plot import Plot, Threshold
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.term_line import TermLine
from magicfight.ui.widgets.terms import TermLabel

#: What the page's edges take of the width.
_EDGES = 30
_PLOT_HEIGHT = 100


class OddsCard(Page):
    """Renders an `OddsView`; its pin keeps what it shows while the pointer goes elsewhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Résultat", "target", parent)
        self.setObjectName("odds_card")
        self._view: OddsView | None = None
        self.pin_button = tool_button("lock", "paccent", 14)
        self.pin_button.setCheckable(True)
        self.pin_button.setFixedSize(24, 22)
        self.add_to_head(self.pin_button)
        self._head_line = QWidget()
        head = QHBoxLayout(self._head_line)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(7)
        self._badge = TokenBadge(24)
        self._name = ElidedLabel("value")
        self._line = ElidedLabel("note", "2")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._line)
        head.addWidget(self._badge)
        head.addLayout(words, 1)
        self.body.addWidget(self._head_line)
        self._refusals = label(t="bad", wrap=True)
        self._refusals.setObjectName("odds_refusals")
        self.body.addWidget(self._refusals)
        self._chances = QGridLayout()
        self._chances.setHorizontalSpacing(7)
        self._chances.setVerticalSpacing(2)
        self._cells: list[tuple[TermLabel, QLabel]] = []
        self.body.addLayout(self._chances)
        self._shares = QGridLayout()
        self._shares.setHorizontalSpacing(10)
        self._shares.setVerticalSpacing(1)
        self._shares.setColumnStretch(0, 1)
        self._share_cells: list[tuple[TermLabel, QLabel, QLabel]] = []
        self._share_heads = (label(role="note", t="2"), label(role="note", t="2"))
        self._spell = ElidedLabel("strong")
        self._shares.addWidget(self._spell, 0, 0)
        for column, head_label in enumerate(self._share_heads):
            self._shares.addWidget(head_label, 0, column + 1, Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(self._shares)
        self._rolls, self._working = TermLine("note", "2"), TermLine("note", "2")
        self._rolls.setObjectName("odds_rolls")
        self._working.setObjectName("odds_working")
        self.body.addWidget(self._rolls)
        self.body.addWidget(self._working)
        self.pin_button.toggled.connect(self._working.setVisible)  # pinned, it can be read: the pointer may come here
        self._working.hide()
        self._plot = Plot()
        fix(self._plot, 0, _PLOT_HEIGHT)
        self.body.addWidget(self._plot)
        self._body_line = label(role="note", wrap=True)
        self.body.addWidget(self._body_line)
        self._notes = label(role="note", t="2", wrap=True)
        self.body.addWidget(self._notes)
        self._rule = rule()
        self.body.addWidget(self._rule)
        self._touched = QVBoxLayout()
        self._touched.setSpacing(2)
        self._touched_shown: object = None
        self.body.addLayout(self._touched)
        self.body.addStretch(1)  # what is over stays at the foot, not between the lines
        self.retranslate()

    def retranslate(self) -> None:
        """Say the captions in the language in force."""
        self.set_title(tr("Résultat"))
        label_control(
            self.pin_button, "odds_pin", tr("Épingler le résultat"), tr("Le garder sous les yeux, où qu’on pointe"), "I"
        )
        self._share_heads[0].setText(tr("si touché"))
        self._share_heads[1].setText(tr("en tout"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_share_heads"):
            self.retranslate()
        super().changeEvent(event)

    @property
    def is_pinned(self) -> bool:
        """Whether what is shown is to stay."""
        return self.pin_button.isChecked()

    def let_go(self) -> bool:
        """Take the pin out; False where there was none."""
        was_pinned = self.is_pinned
        self.pin_button.setChecked(False)
        return was_pinned

    def show_odds(self, view: OddsView, *, has_plate: bool = False) -> None:
        """Show what a cast would do; the plate at the target, where there is one, says whose it is."""
        self._head_line.setVisible(not has_plate)
        if view == self._view:
            return
        self._view = view
        self._spell.setText(view.spell)
        self._badge.setVisible(bool(view.mark))
        self._badge.show_token(view.mark, view.colour)
        self._name.setText(view.title)
        self._line.setText(view.line)
        self._line.setVisible(bool(view.line))
        self._set(self._refusals, "\n".join(view.refusals))
        self._show_chances(view.chances)
        self._show_shares(view)
        self._rolls.show_spans(_lines(view.rolls))
        self._rolls.setVisible(bool(view.rolls))
        self._working.show_spans(_lines(view.workings))
        self._plot.setVisible(view.plot is not None)
        if view.plot is not None:
            self._plot.set_title(view.plot.caption)
            self._plot.set_distribution(view.plot.bars, [Threshold(*one) for one in view.plot.thresholds])
        self._set(self._body_line, view.body)
        self._set(self._notes, "\n".join(view.notes))
        self._rule.setVisible(bool(view.touched))
        if view.touched != self._touched_shown:
            self._touched_shown = view.touched
            clear_layout(self._touched)
            for one in view.touched:
                row = QHBoxLayout()
                row.setSpacing(7)
                row.addWidget(IconView("target" if one.is_inside else "check", "pbad" if one.is_inside else "pok", 14))
                row.addWidget(label(one.text, role="note", wrap=True), 1)
                self._touched.addLayout(row)
            show_all(self._touched)
        told = [f"{name} {value}" for name, value in view.chances]
        told += [f"{one.label} {one.overall}" for one in view.shares]
        self.setAccessibleName(", ".join([view.title, view.spell, *told]))
        self.setAccessibleDescription(" ".join([*view.refusals, self._rolls.plain, view.body]))

    @staticmethod
    def _set(place: QLabel, text: str) -> None:
        place.setText(text)
        place.setVisible(bool(text))

    def _show_chances(self, chances: tuple[tuple[str, str], ...]) -> None:
        while len(self._cells) < len(chances):
            pair = (TermLabel("", "rule.attack", role="note", t="2"), label(role="strong"))
            pair[1].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._cells.append(pair)
        # two a line where the longest fits half of it, else one a line
        width = 0
        for side in (0, 1):  # each column of names and each of values is as wide as its widest
            for what in (0, 1):
                texts = [(cell[what], chance[what]) for cell, chance in zip(self._cells, chances, strict=False)]
                wide = [cell.fontMetrics().horizontalAdvance(text) for cell, text in texts[side::2]]
                width += max(wide, default=0)
        is_long = width + 3 * self._chances.horizontalSpacing() > self.width() - _EDGES
        for index, (name, value) in enumerate(self._cells):
            at = (index, 0) if is_long else (index // 2, 2 * (index % 2))
            self._chances.addWidget(name, at[0], at[1])
            self._chances.addWidget(value, at[0], at[1] + 1)
            self._chances.setColumnStretch(0, 1 if is_long else 0)
            is_used = index < len(chances)
            name.setVisible(is_used)
            value.setVisible(is_used)
            if is_used:
                name.setText(chances[index][0])
                value.setText(chances[index][1])

    def _show_shares(self, view: OddsView) -> None:
        """What may come of it, a row each: if it touches, and all told."""
        while len(self._share_cells) < len(view.shares):
            row = (TermLabel(role="note", t="2"), label(role="note"), label(role="strong"))
            index = len(self._share_cells) + 1
            for column, cell in enumerate(row):
                side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
                self._shares.addWidget(cell, index, column, side)
            self._share_cells.append(row)
        for head in (self._spell, *self._share_heads):
            head.setVisible(bool(view.shares))
        for index, cells in enumerate(self._share_cells):
            is_used = index < len(view.shares)
            texts = ("", "", "")
            cells[0].set_topic(view.shares[index].topic if is_used else "")
            if is_used:
                share = view.shares[index]
                texts = (share.label, share.if_touched, share.overall)
            for cell, text in zip(cells, texts, strict=True):
                cell.setText(text)
                cell.setVisible(is_used)


def _lines(rows: tuple[tuple[Span, ...], ...]) -> tuple[Span, ...]:
    """Rows of words as one run, each on a line of its own."""
    found: list[Span] = []
    for row in rows:
        found += [Span("\n"), *row] if found else row
    return tuple(found)
