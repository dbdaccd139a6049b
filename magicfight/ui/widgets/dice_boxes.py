"""Real dice, typed in: a box a die, of whatever sides. The arena's sheet and the desk's panel both ask with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.page import clear_layout
from magicfight.ui.widgets.sizing import fix

_ONE_DIGIT = 9
_NARROW, _WIDE, _TALL = 38, 64, 38
_LINE = 460
_NOUGHTS = {10: "0", 100: "00"}


class DieBox(QLineEdit):
    """One die. A digit of a small die takes the keyboard on to the next by itself; Enter does for any.

    `stepped(1)` or `(-1)` asks for the next or the box before, `gone_on` tells of Enter, `refused` of a key that is no
    face of this die.
    """

    stepped = Signal(int)
    gone_on = Signal()
    refused = Signal()

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides = sides
        self._is_small = sides <= _ONE_DIGIT
        self.setValidator(QIntValidator(1, sides, self))
        self.setMaxLength(len(str(sides)))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fix(self, _NARROW if self._is_small else _WIDE, _TALL)
        if not self._is_small:
            self.setPlaceholderText(f"D{sides}")

    @property
    def face(self) -> int | None:
        """What was typed, None while it is no face: a real ten-sided die says 10 as 0, two of them 100 as 00."""
        if self.text() == _NOUGHTS.get(self.sides):
            return self.sides
        return int(self.text()) if self.hasAcceptableInput() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text, key = event.text(), event.key()
        is_typed = bool(text.strip()) and text.isprintable()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.gone_on.emit()
        elif is_typed and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif self._is_small and text.isdecimal() and 1 <= int(text) <= self.sides:
            self.setText(text)
            self.stepped.emit(1)
        elif is_typed:
            before = self.text()
            super().keyPressEvent(event)
            if self._is_small or not text.isdecimal() or (self.text() == before and not self.hasSelectedText()):
                self.refused.emit()
        elif (key == Qt.Key.Key_Backspace and not self.text()) or (key == Qt.Key.Key_Left and self._is_small):
            self.stepped.emit(-1)
        elif key == Qt.Key.Key_Right and self._is_small:
            self.stepped.emit(1)
        else:
            super().keyPressEvent(event)


def _line(widget: QWidget, box: DieBox) -> QWidget:
    """Whose die it is, and its box at the right."""
    line = QWidget()
    fix(line, _LINE)
    inside = QHBoxLayout(line)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.addWidget(widget, 1)
    inside.addWidget(box)
    return line


class DiceBoxes(QWidget):
    """The boxes of one roll.

    `changed` whenever something was typed; `refused(number)` a key that is no face of that die; `passed_end` when the
    last box was left forwards, `finished` when Enter was pressed and every box holds a face.
    """

    changed = Signal()
    refused = Signal(int)
    passed_end = Signal()
    finished = Signal()

    def __init__(self, prefix: str, parent: QWidget | None = None, *, are_large: bool = False) -> None:
        """`prefix` begins the boxes' object names: `typed_die` names `typed_die_0` and so on."""
        super().__init__(parent)
        self._prefix = prefix
        self._are_large = are_large
        self._flow = FlowLayout(parent=self)
        self.boxes: list[DieBox] = []

    def ask(self, sides: Sequence[int], beside: Sequence[tuple[str, QWidget]] = ()) -> None:
        """Empty boxes for dice of these sides; `beside` names whose each is and stands before it, a line for a die."""
        clear_layout(self._flow)
        self.boxes = []
        for number, one in enumerate(sides):
            box = DieBox(one)
            if self._are_large:
                fix(box, 84, 46)
                box.setProperty("kind", "large")
            label_control(
                box, f"{self._prefix}_{number}", tr("Dé {0}").format(number + 1), tr("De 1 à {0}").format(one)
            )
            box.stepped.connect(lambda step, number=number: self.go_to(number + step))
            box.gone_on.connect(lambda number=number: self._go_on(number))
            box.refused.connect(lambda number=number: self.refused.emit(number))
            box.textChanged.connect(self.changed)
            if beside:
                name, widget = beside[number]
                label_control(box, box.objectName(), tr("Dé : {0}").format(name), box.toolTip())
                self._flow.addWidget(_line(widget, box))
            else:
                self._flow.addWidget(box)
            self.boxes.append(box)

    def faces(self) -> tuple[int, ...]:
        """The faces typed so far, boxes without one left out."""
        return tuple(box.face for box in self.boxes if box.face is not None)

    def first_wrong(self) -> int | None:
        """The first box that holds no face, None where all do."""
        return next((number for number, box in enumerate(self.boxes) if box.face is None), None)

    def go_to(self, number: int) -> None:
        """Bring the keyboard to a box; past the last one somebody else takes it."""
        if 0 <= number < len(self.boxes):
            self.boxes[number].setFocus()
            self.boxes[number].selectAll()
        elif number >= len(self.boxes):
            self.passed_end.emit()

    def _go_on(self, number: int) -> None:
        if self.first_wrong() is not None and number + 1 < len(self.boxes):
            self.go_to(number + 1)
        else:
            self.finished.emit()
