"""Top left of the builder: the characteristics, what they cost, what depends on them (manual 2.2.1)."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from magicfight.rules.book import CHARACTERISTICS, CharacteristicPart
from magicfight.ui.builder.segments import SegmentStrip
from magicfight.ui.builder.views import BuilderView, CharacteristicView
from magicfight.ui.builder.words import PHRASES
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.control import SHORT_NAME, label_control, set_property, set_tip, set_topic
from magicfight.ui.widgets.page import Page, label, rule
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import at_least, at_most, fix
from magicfight.ui.widgets.stepper import Stepper

#: More than any wizard can pay for (R3.4 has a ceiling for speed alone); what is loaded beyond it is still shown.
_HIGHEST = 999

_ROW = 22


class _Name(QLabel):
    """A characteristic's name, its abbreviation where there is no room for it; the pointer over it tells about it."""

    hovered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._names = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_names(self, name: str, short: str) -> None:
        """Show one of these."""
        self._names = (name, short)
        self.setAccessibleName(name)
        self._fit()

    def _fit(self) -> None:
        self.setText(self._names[self.fontMetrics().horizontalAdvance(self._names[0]) > self.width()])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hovered.emit()


class _Row(QObject):
    """Name, stepper, initial value, price of one characteristic in a grid."""

    changed = Signal(str, int)
    looked_at = Signal(str)
    refused = Signal(str)

    def __init__(self, characteristic: str, grid: QGridLayout, line: int, parent: QObject) -> None:
        super().__init__(parent)
        self.characteristic = characteristic
        self._shown: tuple[str, CharacteristicView] | None = None
        self.name = _Name()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.stepper = Stepper(0, _HIGHEST)
        set_topic(self.stepper, characteristic)
        set_topic(self.name, characteristic)
        fix(self.stepper, 80, _ROW)
        self.initial = label("", t="2")
        self.price = label()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self.name, line, 0)
        grid.addWidget(self.stepper, line, 1, Qt.AlignmentFlag.AlignVCenter)  # aligned, it lets its row grow
        grid.addWidget(self.initial, line, 2, right)
        grid.addWidget(self.price, line, 3, right)
        self.name.hovered.connect(lambda: self.looked_at.emit(characteristic))
        self.stepper.value_changed.connect(lambda value: self.changed.emit(characteristic, value))
        self.stepper.refused.connect(self._refuse)
        self.stepper.field.installEventFilter(self)

    def _refuse(self, reason: str) -> None:
        self.refused.emit(tr("{0} : {1}").format(self.name.accessibleName(), reason[:1].lower() + reason[1:]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.looked_at.emit(self.characteristic)
        return super().eventFilter(watched, event)

    def show_view(self, view: CharacteristicView) -> None:
        """Show a characteristic without a signal; what is shown already is left alone, but for what one types in."""
        told_in, shown = language(), self._shown
        self._shown = (told_in, view)
        focus = QApplication.focusWidget()
        is_typed_in = focus is not None and (focus is self.stepper or self.stepper.isAncestorOf(focus))
        if self._shown == shown and self.stepper.value() == view.value and not is_typed_in:
            return
        set_property(self.name, "role", "strong" if view.is_bought else "")
        self.name.set_names(view.label, view.short)
        set_property(self.name, "t", "bad" if view.trouble else "")
        with QSignalBlocker(self.stepper):
            highest = view.ceiling if view.ceiling is not None else _HIGHEST
            self.stepper.set_range(min(view.floor, view.value), max(highest, view.value))
            self.stepper.set_stop_reasons(
                tr("Pas au-dessous de {0}.").format(view.floor), tr("Pas au-dessus de {0}.").format(highest)
            )
            self.stepper.set_value(view.value)
            told = tr("{0}, valeur de départ {1}, prix {2}").format(view.label, view.initial, view.price)
            self.stepper.setProperty(SHORT_NAME, view.label)
            label_control(self.stepper, f"value_{view.id}", told, view.label)
            self.stepper.set_illegal(bool(view.trouble), view.trouble)
        self.initial.setText(str(view.initial))
        self.price.setText(view.price)


class CharacteristicsPanel(Page):
    """The nineteen characteristics by group, and a word on the one that is looked at."""

    changed = Signal(str, int)
    looked_at = Signal(str)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "wizard", parent)
        self.setObjectName("characteristics_panel")
        self.rows: dict[str, _Row] = {}
        self._heads: dict[str, list[QLabel]] = {}
        inside = QWidget()
        self.area = scroller(inside, self)
        columns = QHBoxLayout(inside)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(14)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(2)
        left.addLayout(self._group_grid(("physical", "mental", "frame")), 11)
        left.addWidget(self._made_detail(), 3)
        right.addLayout(self._group_grid(("defense", "secondary", "combat")), 1)
        columns.addLayout(left, 12)
        columns.addWidget(rule(vertical=True))
        columns.addLayout(right, 13)
        self.body.addWidget(self.area, 1)

    def _made_detail(self) -> QFrame:
        self._detail = QFrame()
        self._detail.setProperty("kind", "well")
        well = QVBoxLayout(self._detail)
        well.setContentsMargins(9, 3, 9, 4)
        well.setSpacing(1)
        self._detail_name = label("", role="page")
        self._detail_price = label("", role="note")
        top = QHBoxLayout()
        top.addWidget(self._detail_name)
        top.addStretch(1)
        top.addWidget(self._detail_price)
        self._detail_text = label("", role="note", wrap=True)
        self._detail_text.setObjectName("characteristic_detail")
        self._detail_text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._detail_text.setMinimumHeight(1)
        self.segments = SegmentStrip()
        well.addLayout(top)
        well.addWidget(self._detail_text, 1)
        well.addWidget(self.segments)
        at_least(self._detail, height=60)
        at_most(self._detail, height=170)
        return self._detail

    def _group_grid(self, parts: tuple[CharacteristicPart, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(0, 46)
        grid.setColumnMinimumWidth(2, 30)
        grid.setColumnMinimumWidth(3, 34)
        line = 0
        for group in parts:
            head: list[QLabel] = [label("", role="section")]
            if line == 0:
                head += [label("", role="note", t="2") for _ in range(3)]
            sides = (Qt.AlignmentFlag(0), Qt.AlignmentFlag.AlignHCenter) + (Qt.AlignmentFlag.AlignRight,) * 2
            for index, part in enumerate(head):
                wide = 1 if line == 0 else 4
                grid.addWidget(part, line, index, 1, wide, sides[index])
            self._heads[group] = head
            line += 1
            for row in CHARACTERISTICS.values():
                if row.part == group:
                    made = _Row(row.id, grid, line, self)
                    grid.setRowMinimumHeight(line, _ROW)
                    grid.setRowStretch(line, 1)
                    made.changed.connect(self.changed)
                    made.looked_at.connect(self.looked_at)
                    made.refused.connect(self.refused)
                    self.rows[row.id] = made
                    line += 1
        return grid

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.set_title(tr("Caractéristiques"))
        columns = (tr("valeur"), tr("départ"), tr("prix"))
        for group, head in self._heads.items():
            head[0].setText(PHRASES.label(f"part_{group}", language()).upper())
            for part, text in zip(head[1:], columns, strict=False):
                part.setText(text)

    def show_view(self, view: BuilderView) -> None:
        """Show the characteristics of the wizard in the builder."""
        for characteristic in view.characteristics:
            self.rows[characteristic.id].show_view(characteristic)
        self.set_aside(view.aside, "bad" if view.aside_is_trouble else "")
        self._detail_name.setText(view.detail.label)
        self._detail_price.setText(view.detail.next_price)
        text = " ".join(part for part in (view.detail.text, view.detail.dependents) if part)
        self._detail_text.setText(text)
        self.segments.show_segments(view.detail.segments)
        set_tip(self._detail, text)

    def show_row(self, characteristic: str) -> None:
        """Bring a characteristic into view and give it the keyboard."""
        stepper = self.rows[characteristic].stepper
        self.area.ensureWidgetVisible(stepper)
        stepper.setFocus(Qt.FocusReason.OtherFocusReason)
