"""A stepper: − value + in one box, by mouse, by keys, or typed in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from magicfight.ground.phrases import MINUS
from magicfight.ui.captions import tr
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import (
    SHORT_NAME,
    copy_tip,
    label_control,
    set_enabled_with_reason,
    set_property,
    set_tip,
)
from magicfight.ui.widgets.numbers import parse_whole
from magicfight.ui.widgets.sizing import at_least, at_most, fix


class Stepper(QFrame):
    """A whole number between `minimum` and `maximum`, changed by `step` (Up, Down) or ten steps (PageUp, PageDown).

    Typed text takes a comma or a point; what is no whole number, or out of range, is put back to what it was, and
    `refused` says why. The wheel scrolls what is behind, never the value. `value_changed` is sent for the player's
    changes and for `set_value` alike. What is being typed outlives a new showing of the same value, and undo belongs to
    the screen.
    """

    value_changed = Signal(int)
    refused = Signal(str)

    def __init__(self, minimum: int = 0, maximum: int = 99, step: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._minimum, self._maximum, self._step = minimum, maximum, step
        self._value = minimum
        self._stop_reasons = ("", "")
        self.setProperty("kind", "stepper")
        self.setProperty("ground", "page")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        fix(self, height=24)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self.minus = tool_button("minus", "ptext", 12)
        self.plus = tool_button("plus", "ptext", 12)
        self.field = QLineEdit()
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setFrame(False)
        self.field.setMaxLength(12)
        at_least(self.field, 30)
        for button, change in ((self.minus, -1), (self.plus, 1)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys do the same from the field
            fix(button, width=24)
            at_most(button, height=20)  # less where the whole is lower: it lies within the edge
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _checked=False, change=change: self._nudge(change))
        self.field.installEventFilter(self)
        self.field.editingFinished.connect(self._commit)
        self.setFocusProxy(self.field)
        row.addWidget(self.minus)
        row.addWidget(self.field, 1)
        row.addWidget(self.plus)
        self._show()

    def sizeHint(self) -> QSize:
        return QSize(px(84), px(24))

    def value(self) -> int:
        """The number now."""
        return self._value

    def set_value(self, value: int) -> None:
        """Set the number, held within the range."""
        held = min(self._maximum, max(self._minimum, value))
        is_new = held != self._value
        self._value = held
        if is_new:
            self.field.setModified(False)
        self._show()
        if is_new:
            self.value_changed.emit(held)

    def set_range(self, minimum: int, maximum: int) -> None:
        """Set the bounds; the value is held within them."""
        self._minimum, self._maximum = minimum, max(minimum, maximum)
        self.set_value(self._value)

    def set_step(self, step: int) -> None:
        """Set how far one click, or one press of Up or Down, goes."""
        self._step = step

    def set_stop_reasons(self, at_minimum: str = "", at_maximum: str = "") -> None:
        """Why it goes no lower and no higher: the tooltips of − and + when they are disabled, and what is refused."""
        self._stop_reasons = (at_minimum, at_maximum)
        self._show()

    def set_illegal(self, illegal: bool, reason: str = "") -> None:
        """Mark the number as not allowed, in red, with the reason as its tooltip."""
        set_property(self, "illegal", illegal)
        set_property(self.field, "illegal", illegal)
        if illegal:
            set_tip(self.field, reason)
        else:
            copy_tip(self, self.field)
        self.field.setAccessibleDescription(reason if illegal else "")

    def _nudge(self, steps: int) -> None:
        self._commit()
        before = self._value
        self.set_value(self._value + steps * self._step)
        if self.field.hasFocus():
            self.field.selectAll()
        if self._value == before:
            self._refuse(self._stop_reasons[steps > 0])

    def _commit(self) -> None:
        typed = parse_whole(self.field.text())
        is_new = self.field.text().strip() not in ("", str(self._value).replace("-", MINUS))
        self.field.setModified(False)
        if typed is not None and self._minimum <= typed <= self._maximum:
            self.set_value(typed)
            return
        self._show()
        if is_new:
            whole = tr("Il faut un nombre entier.")
            self._refuse(whole if typed is None else self._stop_reasons[typed > self._maximum])

    def _refuse(self, reason: str) -> None:
        if reason:
            self.refused.emit(reason)

    def _show(self) -> None:
        text = str(self._value).replace("-", MINUS)
        is_typing = self.field.isModified() and self.field.hasFocus()
        if self.field.text() != text and not is_typing:
            self.field.setText(text)
        low, high = self._stop_reasons
        set_enabled_with_reason(self.minus, self._value > self._minimum, low)
        set_enabled_with_reason(self.plus, self._value < self._maximum, high)
        self._name_parts()

    def _name_parts(self) -> None:
        name = self.accessibleName()
        self.field.setAccessibleName(name)
        for button, text, key in (
            (self.minus, tr("{0} : un de moins"), "Down"),
            (self.plus, tr("{0} : un de plus"), "Up"),
        ):
            said = text.format(self.property(SHORT_NAME) or name)
            if button.accessibleName() != said or not button.toolTip():
                label_control(button, button.objectName(), said, shortcut=key, is_bound=False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name_parts()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTipChange and not self.property("illegal"):
            copy_tip(self, self.field)
            self._name_parts()
        if event.type() == QEvent.Type.DynamicPropertyChange and self.objectName() and not self.field.objectName():
            self.field.setObjectName(f"{self.objectName()}_field")
            self.minus.setObjectName(f"{self.objectName()}_minus")
            self.plus.setObjectName(f"{self.objectName()}_plus")
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            set_property(self, "active", event.type() == QEvent.Type.FocusIn)
            if event.type() == QEvent.Type.FocusOut:
                self.field.deselect()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if event.matches(undo) or event.matches(redo):
                if self.field.isModified():  # first what is being typed
                    self.field.setModified(False)
                    self._show()
                    self.field.selectAll()
                    event.accept()
                else:
                    event.ignore()
                return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.matches(QKeySequence.StandardKey.Undo):
                return True
            steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}
            change = steps.get(Qt.Key(event.key()))
            if change is not None:
                self._nudge(change)
                return True
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
