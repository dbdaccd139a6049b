"""The modifiers of the selected effect, with its options above them (manual 2.1.1, "Modificateurs"; R2.4 to R2.7)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.ui.captions import tr
from magicfight.ui.icons import set_icon
from magicfight.ui.library.views import ModifierRowView, OptionView
from magicfight.ui.theme import px
from magicfight.ui.widgets.control import label_control, set_property, set_topic
from magicfight.ui.widgets.page import SectionCaption, label
from magicfight.ui.widgets.sizing import at_least, fix

#: Every option that an effect can have.
OPTIONS = tuple(dict.fromkeys(option for row in EFFECTS.values() for option in row.options))


#: Room for what a modifier changes, or for what is missing.
CHANGE_WIDTH = 64
#: Where a modifier's name begins: after its box and icon.
_NOTE_INDENT = 46
#: What a check box gets beyond its words: their widths are not the sum of their letters'.
_SLACK = 6


class _ElidingBox(QCheckBox):
    """A check box whose words end with an ellipsis where they have no room; a screen reader has all of them."""

    def __init__(self) -> None:
        super().__init__()
        self._full = ""

    def set_full(self, text: str) -> None:
        """Its words."""
        self._full = text
        self.updateGeometry()
        self._elide()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        more = self.fontMetrics().horizontalAdvance(self._full) - self.fontMetrics().horizontalAdvance(self.text())
        return QSize(hint.width() + more + _SLACK, hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(110), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._elide()

    def _elide(self) -> None:
        if self.width() >= self.sizeHint().width() - _SLACK:
            shown = self._full
        else:
            around = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
            room = max(0, self.width() - around)
            shown = self.fontMetrics().elidedText(self._full, Qt.TextElideMode.ElideRight, room)
        if shown != self.text():
            self.setText(shown)


class _ModifierRow(QWidget):
    """Check box, icon, name, its number where it has one, price."""

    ticked = Signal(str, bool)
    numbered = Signal(str, int)
    hovered = Signal(object)

    def __init__(self, modifier: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.modifier = modifier
        set_topic(self, modifier)
        self.box = _ElidingBox()
        set_icon(self.box, modifier, "paccent", 18)
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.box.toggled.connect(lambda is_on: self.ticked.emit(self.modifier, is_on))
        self.number: QComboBox | None = None
        self.price = label()
        self.price.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        row.addWidget(self.box)
        row.addStretch(1)
        row.addWidget(self.price)
        self._row = row
        self.change = label()
        self.change.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        at_least(self.change, width=CHANGE_WIDTH)
        row.addWidget(self.change)
        self.note = label("", role="note", t="2", wrap=True)
        self.note.setContentsMargins(_NOTE_INDENT, 0, 8, 0)
        self.note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 3, 0)
        column.setSpacing(0)
        column.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addStretch(1)
        at_least(self, height=28)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)  # a tall page is filled
        self.box.installEventFilter(self)

    def height_with_note(self, width: int) -> int:
        """How high it is, that wide, with what it does under its name."""
        return px(28) + self.note.heightForWidth(width - 7) + px(4)

    def show_note(self, width: int) -> None:
        """Show what it does under its name, that wide; its name alone where that is 0."""
        self.note.setVisible(width > 0)
        self.setMaximumHeight(self.height_with_note(width) + px(12) if width else px(44))

    def show_view(self, view: ModifierRowView) -> None:
        """Show a modifier as the presenter tells it, without a signal."""
        with QSignalBlocker(self.box):
            self.box.set_full(view.label)
            self.box.setChecked(view.is_on)
            set_property(self.box, "strong", view.is_on)
            set_property(self.price, "role", "strong" if view.is_on else "")
            set_property(self.change, "role", "strong" if view.is_on else "" if view.is_possible else "note")
            set_property(self.change, "t", "" if view.is_possible else "2")
        self._show_number(view)
        self.price.setText(view.price)
        self.change.setText(view.change)
        self.note.setText(view.description)
        tip = "\n".join(part for part in (view.description, view.hindrance) if part)
        label_control(self.box, f"modifier_{self.modifier}", f"{view.label}, {view.price}", tip)
        self.box.setAccessibleDescription(tip)

    def _show_number(self, view: ModifierRowView) -> None:
        """The number that it is taken with, where it has one: most have none, and a box is many widgets to Qt."""
        if self.number is None and view.choices:
            self.number = made = QComboBox()
            made.setProperty("kind", "small")
            fix(made, width=72)
            made.activated.connect(lambda index: self.numbered.emit(self.modifier, made.itemData(index)))
            self._row.insertWidget(1, made)
            self.setTabOrder(self.box, made)
        if self.number is None:
            return
        with QSignalBlocker(self.number):
            self.number.setVisible(bool(view.choices))
            if [self.number.itemData(index) for index in range(self.number.count())] != [n for n, _ in view.choices]:
                self.number.clear()
                for value, text in view.choices:
                    self.number.addItem(text, value)
            self.number.setCurrentIndex(self.number.findData(view.value))
        if view.choices:
            caption = tr("{0} : seuil") if self.modifier == "activation_roll" else tr("{0} : usages")
            label_control(self.number, f"number_{self.modifier}", caption.format(view.label))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.hovered.emit(self.modifier)
        elif event.type() == QEvent.Type.FocusOut:
            self.hovered.emit(None)
        return super().eventFilter(watched, event)

    def enterEvent(self, event: QEvent) -> None:
        self.hovered.emit(self.modifier)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)


class _OptionRow(QWidget):
    """An option of the effect: a choice from a list, or a check box."""

    changed = Signal(str, object)

    def __init__(self, option: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self.name = label("", t="2")
        self.choice = QComboBox()
        self.choice.setMaxVisibleItems(16)
        self.choice.setMinimumContentsLength(8)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.activated.connect(lambda index: self.changed.emit(self.option, self.choice.itemData(index)))
        self.box = QCheckBox()
        self.box.toggled.connect(lambda is_on: self.changed.emit(self.option, is_on))
        self.price = label()
        row = QHBoxLayout(self)
        row.setContentsMargins(5, 1, 7, 1)
        row.setSpacing(8)
        row.addWidget(self.name)
        row.addWidget(self.choice, 1)
        row.addWidget(self.box, 1)
        row.addWidget(self.price)

    def show_view(self, view: OptionView) -> None:
        """Show an option as the presenter tells it, without a signal."""
        is_list = bool(view.choices)
        self.name.setVisible(is_list)
        self.choice.setVisible(is_list)
        self.box.setVisible(not is_list)
        self.price.setVisible(not is_list)
        self.price.setText(view.price)
        with QSignalBlocker(self.choice), QSignalBlocker(self.box):
            if is_list:
                self.name.setText(view.label)
                self.choice.clear()
                self.choice.addItem(tr("à choisir…"), None)
                for value, text in view.choices:
                    if value is None:
                        self._add_caption(text)
                    else:
                        self.choice.addItem(text, value)
                self.choice.setCurrentIndex(0 if view.value is None else max(0, self.choice.findData(view.value)))
                set_property(self.choice, "illegal", view.value is None)
                label_control(self.choice, f"option_{self.option}", view.label)
            else:
                self.box.setText(view.label)
                self.box.setChecked(view.is_on)
                label_control(self.box, f"option_{self.option}", f"{view.label}, {view.price}")

    def _add_caption(self, text: str) -> None:
        """A caption in the list of choices, which can't be chosen."""
        self.choice.addItem(text.upper())
        item = self.choice.model().item(self.choice.count() - 1)  # type: ignore[attr-defined]  # the box's own model
        item.setEnabled(False)
        font = item.font()
        font.setBold(True)
        item.setFont(font)


class ModifierPanel(QScrollArea):
    """Options, bonuses, maluses of the effect that is shown."""

    ticked = Signal(str, bool)
    numbered = Signal(str, int)
    option_changed = Signal(str, object)
    hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._captions = {key: SectionCaption() for key in ("options", "bonus", "malus")}
        self._options: dict[str, _OptionRow] = {}
        self.rows = {modifier: _ModifierRow(modifier) for modifier in MODIFIERS}
        inside = QWidget()
        inside.setObjectName("modifier_rows")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 2, 0)
        column.setSpacing(0)
        column.addWidget(self._captions["options"])
        for option in OPTIONS:  # all of them before what follows, for the order of the Tab key
            self._options[option] = _OptionRow(option)
            self._options[option].hide()
            self._options[option].changed.connect(self.option_changed)
            column.addWidget(self._options[option])
        for sign in ("bonus", "malus"):
            if sign == "bonus":
                head = QHBoxLayout()
                head.setContentsMargins(0, 0, 3, 0)
                head.addWidget(self._captions[sign], 1)
                self._heads = (label("", role="note", t="2"), label("", role="note", t="2"))
                at_least(self._heads[1], width=CHANGE_WIDTH)
                self._heads[1].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                for part in self._heads:
                    head.addSpacing(6)
                    head.addWidget(part)
                column.addLayout(head)
            else:
                column.addWidget(self._captions[sign])
            for row in self._of_sign(sign):
                column.addWidget(row, 20)
                row.ticked.connect(self.ticked)
                row.numbered.connect(self.numbered)
                row.hovered.connect(self.hovered)
        column.addStretch(1)
        self.setWidget(inside)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)

    def focus_first(self) -> None:
        """Give the keyboard to the first modifier that is shown."""
        first = next((row for row in self.rows.values() if row.isVisible()), None)
        if first is not None:
            first.box.setFocus()

    def _of_sign(self, sign: str) -> list[_ModifierRow]:
        return [row for modifier, row in self.rows.items() if MODIFIERS[modifier].sign == sign]

    def show_views(
        self,
        options: Sequence[OptionView],
        modifiers: Sequence[ModifierRowView],
        groups: dict[str, str],
        tried: str = "",
    ) -> None:
        """Show these options and modifiers; the others are hidden. `tried` heads the column of what each changes."""
        self._heads[0].setText(tr("prix") if tried else "")
        self._heads[1].setText(tr("à {0}").format(tried) if tried else "")
        self._captions["options"].set_text(tr("Options"))
        self._captions["options"].setVisible(bool(options))
        for key in ("bonus", "malus"):
            self._captions[key].set_text(groups[key])
            self._captions[key].setVisible(any(view.sign == key for view in modifiers))
        shown = {view.id: view for view in options}
        for option, view in shown.items():
            self._options[option].show_view(view)
        for option, option_row in self._options.items():
            option_row.setVisible(option in shown)
        by_id = {view.id: view for view in modifiers}
        for modifier, row in self.rows.items():
            if modifier in by_id:
                row.show_view(by_id[modifier])
            row.setVisible(modifier in by_id)
        self._spread()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        """What each modifier does stands under its name where there is room for that of all."""
        shown = [row for row in self.rows.values() if not row.isHidden()]
        others = [*self._captions.values(), *self._options.values()]
        taken = sum(part.sizeHint().height() for part in others if not part.isHidden())
        width = self.viewport().width()
        need = taken + sum(row.height_with_note(width) for row in shown)
        for row in self.rows.values():
            row.show_note(width if need <= self.viewport().height() else 0)
