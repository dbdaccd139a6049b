"""The cost of the spell as it stands, effect by effect, with its working (manual 2.1.1, "Coût"; R2.8, R2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.rules.spells import SpellEffect
from magicfight.ui.captions import tr
from magicfight.ui.hand.spell_draft import USUAL_EFFECTS
from magicfight.ui.library.views import CostBlockView, EditorView, WouldView
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_property
from magicfight.ui.widgets.layouts import put_spare, show_in_rows
from magicfight.ui.widgets.page import IconView, Page, label, rule
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import at_least


class _Block(QFrame):
    """An effect of the spell: a click shows its modifiers, the cross takes it out."""

    picked = Signal(object)  # the `SpellEffect` shown, whatever its place is by then
    dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._part: SpellEffect | None = None
        self._icon = IconView("book", "paccent", 18)
        self._name = label("", role="strong", wrap=True)
        self._cost = label("", role="value")
        self._detail = label("", role="note", t="2", wrap=True)
        self._working = label("", role="note", wrap=True)
        self._open = label("", role="note", t="bad", wrap=True)
        self.drop = tool_button("close", "ptext2", 11)
        self.drop.setFixedSize(22, 22)
        self.drop.clicked.connect(lambda: self.dropped.emit(self._part))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 3, 0, 5)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._icon, 0, 0)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._cost, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.drop, 0, 3)
        grid.addWidget(self._detail, 1, 0, 1, 4)
        grid.addWidget(self._working, 2, 0, 1, 4)
        grid.addWidget(self._open, 3, 0, 1, 4)
        grid.addWidget(rule(), 4, 0, 1, 4)
        grid.setColumnStretch(1, 1)

    def show_view(self, view: CostBlockView, *, is_alone: bool) -> None:
        """Show an effect of the spell; one that is alone has its working at the dice tried, under it."""
        self._working.setVisible(not is_alone)
        self._part = view.part
        self._icon.set_icon(view.effect, "paccent")
        self._name.setText(view.label)
        set_property(self._name, "t", "accent" if view.is_current else "")
        self._cost.setText(view.cost)
        self._detail.setText(view.detail)
        self._detail.setVisible(bool(view.detail))
        self._working.setText(view.working.replace(" = ", " =\u00a0"))  # the result is not left alone on a line
        self._open.setText(tr("À choisir : {0}").format(view.open_options))
        self._open.setVisible(bool(view.open_options))
        label_control(self.drop, f"drop_effect_{view.index}", tr("Retirer « {0} »").format(view.label))
        self.setAccessibleName(f"{view.label}, {view.cost}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.picked.emit(self._part)


class TriedTable(QWidget):
    """What the spell comes to at its minimum and at the dice tried, side by side, and the working of the second."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tried_table")
        self._heads = (label("", role="note", t="2"), label("", role="note", t="2"))
        self._rows = [
            (label("", role="note", t="2"), label("", role="note"), label("", role="strong")) for _ in range(3)
        ]
        self._working = label("", role="note", wrap=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight
        for index, head in enumerate(self._heads):
            grid.addWidget(head, 0, index + 1, right)
        for line, (name, least, tried) in enumerate(self._rows, start=1):
            grid.addWidget(name, line, 0)
            for column, value in enumerate((least, tried), start=1):
                value.setAlignment(right | Qt.AlignmentFlag.AlignTop)
                grid.addWidget(value, line, column)
        grid.addWidget(self._working, len(self._rows) + 1, 0, 1, 3)
        self._grid = grid

    def show_view(self, view: EditorView) -> None:
        """Show both, where there is an effect."""
        self.setVisible(bool(view.tried_total))
        self._heads[0].setText(tr("minimum"))
        self._heads[1].setText(tr("essayé"))
        figures = (
            (view.dice_name, view.minimum_dice, view.tried_dice),
            (tr("Points actifs"), view.active_points, view.tried_points),
            (tr("Endurance"), view.endurance, view.tried_endurance),
        )
        is_alone = len(view.blocks) == 1
        for column in (1, 2):  # the dice of four effects are broken into lines rather than wider than the panel
            self._grid.setColumnStretch(column, 0 if is_alone else 1)
        for (name, least, tried), texts in zip(self._rows, figures, strict=True):
            for part, text in zip((name, least, tried), texts, strict=True):
                part.setWordWrap(not is_alone)
                part.setText(text)
            tried.setAccessibleName(f"{texts[0]} {texts[2]}")
        self._working.setText(view.tried_working if len(view.blocks) == 1 else "")
        self._working.setVisible(len(view.blocks) == 1)


class WouldWell(QFrame):
    """What the modifier that is pointed at would change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "well")
        self.setObjectName("would_well")
        self._icon = IconView("book", "paccent", 16)
        self._head = label("", role="strong", wrap=True)
        self._rows = [(label("", role="note"), label("", role="strong")) for _ in range(4)]
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 4, 8, 5)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._icon, 0, 0)
        grid.addWidget(self._head, 0, 1, 1, 2)
        for line, (name, value) in enumerate(self._rows, start=1):
            grid.addWidget(name, line, 0, 1, 2)
            grid.addWidget(value, line, 2, Qt.AlignmentFlag.AlignRight)
        self.hide()

    def show_view(self, view: WouldView | None) -> None:
        """Show it, or nothing."""
        self.setVisible(view is not None)
        if view is None:
            return
        self._icon.set_icon(view.modifier)
        self._head.setText(view.head)
        for index, (name, value) in enumerate(self._rows):
            is_used = index < len(view.rows)
            name.setVisible(is_used)
            value.setVisible(is_used)
            if is_used:
                name.setText(view.rows[index][0])
                value.setText(view.rows[index][1])


class CostPanel(Page):
    """Blocks of effects, the total, active points and endurance at the minimum dice."""

    picked = Signal(object)
    dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Coût", "coins", parent)
        self.setObjectName("cost_panel")
        self._blocks: list[_Block] = []
        self._shown: int | None = None
        inside = QWidget()
        self._area = scroller(inside, self)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 2, 0)
        self._column.setSpacing(2)
        self._empty = label("", role="note", t="2", wrap=True)
        self._column.addWidget(self._empty)
        self._column.addStretch(1)
        self.table, self.would = TriedTable(), WouldWell()
        self._column.insertWidget(1, self.table)
        self._column.insertWidget(2, self.would)
        for _ in range(USUAL_EFFECTS):  # before what follows, for the order of the Tab key
            self._add_block()
        self.body.addWidget(self._area, 3)
        self.curve_place = QVBoxLayout()
        self.body.addLayout(self.curve_place, 2)
        self._total_name = label("", role="page")
        self.total = label("0", role="total")
        self.total.setObjectName("spell_total")
        self.least = label("", role="strong")
        self.least.setObjectName("spell_minimum")
        foot = QVBoxLayout()
        foot.setSpacing(0)
        first = QHBoxLayout()
        first.addWidget(self._total_name)
        first.addStretch(1)
        first.addWidget(self.least)
        first.addSpacing(14)
        first.addWidget(self.total)
        foot.addLayout(first)
        self.body.addLayout(foot)
        at_least(self, height=150)

    def _add_block(self) -> None:
        block = _Block()
        block.picked.connect(self.picked)
        block.dropped.connect(self.dropped)
        put_spare(self._column, self.table, block)
        self._blocks.append(block)

    def show_view(self, view: EditorView) -> None:
        """Show the cost of the spell in the editor."""
        self.set_title(tr("Coût"))
        self.set_aside("")
        self._show_blocks(view.blocks)
        self._empty.setText(tr("Rien encore : un clic sur un effet de base le met dans le sort."))
        self._empty.setVisible(not view.blocks)
        self._total_name.setText(tr("Total"))
        self.least.setText(view.total if view.tried_total else "")
        self.least.setAccessibleName(tr("Coût minimum {0}").format(view.total))
        self.total.setText(view.tried_total or view.total)
        self.total.setAccessibleName(tr("Coût total {0}").format(view.tried_total or view.total))
        self.table.show_view(view)
        self.would.show_view(view.would)
        if view.would is not None:  # it goes when the pointer does: nobody could scroll to it
            QTimer.singleShot(0, self.would, lambda: self._area.ensureWidgetVisible(self.would, 0, 4))

    def _show_blocks(self, views: Sequence[CostBlockView]) -> None:
        show = partial(_Block.show_view, is_alone=len(views) == 1)
        show_in_rows(self._blocks, views, self._add_block, show)
        current = next((view.index for view in views if view.is_current), None)
        if current is not None and current != self._shown:
            block = self._blocks[current]
            QTimer.singleShot(0, block, lambda: self._area.ensureWidgetVisible(block, 0, 8))  # once it has its place
        self._shown = current
