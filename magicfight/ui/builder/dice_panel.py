"""The last quarter of the builder: the dice of the current spell, and what one more or less changes (manual 2.2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from magicfight.rules.wizards import DEFENSES
from magicfight.ui.builder.duel_bench import DiceRow
from magicfight.ui.builder.views import ArmorView, BuilderView, DiceView
from magicfight.ui.captions import tr
from magicfight.ui.hand.spell_draft import USUAL_EFFECTS
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_property
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.layouts import put_spare, show_in_rows
from magicfight.ui.widgets.page import IconView, Page, label, set_tone
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.stepper import Stepper

#: More than any wizard can pay for; what is loaded beyond it is still shown.
_MOST = 999
#: The width, at 100 %, under which the panel of the dice leaves something out.
_NARROW = 380


class _DiceRow(QWidget):
    """Icon, effect, minimum, stepper, working."""

    changed = Signal(int, int)
    refused = Signal(str)

    def __init__(self, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self._icon = IconView("die", "paccent", 18)
        self._name = label("", role="strong", wrap=True)
        self._minimum = label("", role="note", t="2")
        self._detail = label("", role="note", t="2", wrap=True)
        self._working = label("", wrap=True)
        self._working.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._trouble = label("", role="note", t="bad", wrap=True)
        self.stepper = Stepper(1, _MOST)
        fix(self.stepper, width=88)
        self.stepper.value_changed.connect(lambda value: self.changed.emit(self._index, value))
        self.stepper.refused.connect(self.refused)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 1, 0, 3)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._icon, 0, 0)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._minimum, 0, 2)
        grid.addWidget(self.stepper, 0, 3)
        grid.addWidget(self._detail, 1, 0, 1, 4)
        grid.addWidget(self._working, 2, 0, 1, 4)
        grid.addWidget(self._trouble, 3, 0, 1, 4)
        grid.setColumnStretch(1, 1)

    def show_view(self, view: DiceView) -> None:
        """Show an effect's dice without a signal."""
        self._icon.set_icon(view.effect)
        self._name.setText(view.label)
        self._minimum.setText(view.minimum)
        self._detail.setText(view.detail)
        self._detail.setVisible(bool(view.detail))
        self._working.setText(view.working)
        self._trouble.setText(view.trouble)
        self._trouble.setVisible(bool(view.trouble))
        self.stepper.setVisible(not view.is_fixed)
        with QSignalBlocker(self.stepper):
            step = self.stepper
            step.set_step(view.step)
            most = max(_MOST // view.step * view.step, view.shown)
            step.set_range(min(view.least, view.shown), most)
            step.set_stop_reasons(tr("C’est le minimum de cet effet."), tr("Pas au-dessus de {0}.").format(most))
            step.set_value(view.shown)
            label_control(step, f"dice_{view.index}", tr("{0} : {1}").format(view.label, view.suffix))
            step.set_illegal(bool(view.trouble), view.trouble)


class _DiceTable(QWidget):
    """One die less, as many as now, one more: points, endurance, action segments until the other one falls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dice_table")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        # what is lacking wraps where it has no room beside the figures
        self._cells = [
            [label("", role="note", t="2" if not line else "", wrap=not column) for column in range(5)]
            for line in range(4)
        ]
        for line, cells in enumerate(self._cells):
            for column, cell in enumerate(cells):
                if column:
                    grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignRight)
                else:
                    grid.addWidget(cell, line, column)
        self.hide()

    def set_narrow(self, is_narrow: bool) -> None:
        """Leave out how far it may go, the last column, where there is no room."""
        for cells in self._cells:
            cells[-1].setVisible(not is_narrow)

    def show_rows(self, rows: Sequence[DiceRow]) -> None:
        """Show these; nothing for none."""
        self.setVisible(bool(rows))
        heads = ("", tr("points"), tr("endurance"), tr("segments"), tr("8 fois sur 10"))
        for cell, text in zip(self._cells[0], heads, strict=True):
            cell.setText(text)
        for line, cells in enumerate(self._cells[1:]):
            one = rows[line] if line < len(rows) else None
            name = "" if one is None else tr("{0} : {1}").format(one.amount, one.lacks) if one.lacks else one.amount
            texts = ("",) * 5 if one is None else (name, one.points, one.endurance, one.middle, one.span)
            for cell, text in zip(cells, texts, strict=True):
                cell.setText(text)
                set_property(cell, "role", "strong" if one is not None and one.is_now else "note")
                set_tone(cell, "2" if one is not None and one.lacks else "")


class DicePanel(Page):
    """Bottom right: the dice of each effect of the current spell, and where its armour goes."""

    dice_changed = Signal(int, int)
    armor_changed = Signal(str, int)
    even_wanted = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "dice", parent)
        self.rows: list[_DiceRow] = []
        self._none = label("", t="2", wrap=True)
        self._armor = QWidget()
        self._spread_caption = label("")
        self._even = push_button(None, "small")
        self.armor: dict[str, tuple[Stepper, QLabel]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        for index, defense in enumerate(DEFENSES):
            stepper, name = Stepper(0, _MOST), label("", role="note", t="2")
            fix(stepper, width=80)
            stepper.value_changed.connect(lambda value, defense=defense: self.armor_changed.emit(defense, value))
            stepper.refused.connect(self.refused)
            line, side = divmod(index, 2)
            grid.addWidget(name, line, side * 2, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(stepper, line, side * 2 + 1)
            self.armor[defense] = (stepper, name)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        spread = row(self._spread_caption, grid)
        spread.setContentsMargins(0, 0, 0, 0)
        spread.setStretch(1, 1)
        self._armor.setLayout(spread)
        fix(self._even, height=26)
        self.add_to_head(self._even)
        inside = QWidget()
        area = scroller(inside, self)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 2, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self._none)
        for _ in range(USUAL_EFFECTS):  # before what follows, for the order of the Tab key
            self._add_row()
        self._column.addWidget(self._armor)
        self.table = _DiceTable()
        self._column.addWidget(self.table)
        self._column.addStretch(1)
        self.body.addWidget(area, 1)
        self._trouble = label("", role="note", t="bad", wrap=True)
        self._trouble.setObjectName("spell_trouble")
        self._sign = IconView("warning", "pbad", 17)
        self._trouble_row = QWidget()
        trouble = row(self._sign, self._trouble)
        trouble.setContentsMargins(0, 0, 0, 0)
        trouble.setStretch(1, 1)
        self._trouble_row.setLayout(trouble)
        self.body.addWidget(self._trouble_row)
        self._even.clicked.connect(self.even_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel what can be told by itself is left out, so that no stepper is cut."""
        super().resizeEvent(event)
        is_narrow = self.width() < max(_NARROW, px(_NARROW))  # steppers are no smaller with small type
        self.table.set_narrow(is_narrow)
        self._spread_caption.setVisible(not is_narrow)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._none.setText(tr("Choisissez un sort acheté : ses dés s’affichent ici."))
        self._spread_caption.setText(tr("Répartition"))
        self._even.setText(tr("Moitié-moitié"))
        label_control(self._even, "armor_even", tr("Moitié physique, moitié énergie"))

    def focus_first(self) -> None:
        """Give the keyboard to the first number of dice."""
        for made in self.rows:
            if made.isVisible() and made.stepper.isVisible():
                made.stepper.setFocus()
                return

    def _add_row(self) -> None:
        made = _DiceRow(len(self.rows))
        made.changed.connect(self.dice_changed)
        made.refused.connect(self.refused)
        put_spare(self._column, self._armor, made)
        self.rows.append(made)

    def show_view(self, view: BuilderView) -> None:
        """Show the dice of the current spell."""
        self.set_title(tr("Dés de « {0} »").format(view.current_name) if view.current_name else tr("Dés"))
        show_in_rows(self.rows, view.dice, self._add_row, _DiceRow.show_view)
        self._none.setVisible(not view.dice)
        self._show_armor(view.armor)
        self._trouble.setText(view.spell_trouble)
        set_tone(self._trouble, "bad")
        self._trouble_row.setVisible(bool(view.spell_trouble))

    def _show_armor(self, armor: tuple[ArmorView, ...]) -> None:
        self._armor.setVisible(bool(armor))
        self._even.setVisible(bool(armor))
        for part in armor:
            stepper, name = self.armor[part.defense]
            name.setText(part.label)
            with QSignalBlocker(stepper):
                low, high = min(0, part.points), max(_MOST, part.points)
                stepper.set_range(low, high)
                stepper.set_stop_reasons(
                    tr("Pas au-dessous de {0}.").format(low), tr("Pas au-dessus de {0}.").format(high)
                )
                stepper.set_value(part.points)
                label_control(stepper, f"armor_{part.defense}", tr("Armure : {0}").format(part.label))
                stepper.set_illegal(part.is_wrong, tr("La répartition n’est pas juste."))
