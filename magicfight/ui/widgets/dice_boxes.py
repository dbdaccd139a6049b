"""Real dice, typed in: a box a die, of whatever sides. The arena's sheet and the desk's panel both ask with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.page import clear_layout
from magicfight.ui.widgets.sizing import fix

_ONE_DIGIT = 9
_NARROW, _WIDE, _TALL = 38, 64, 38
_LINE = 460
_NOUGHTS = {10: "0", 100: "00"}


class DieBox(QLineEdit):
    """One die. A digit of a small die takes the keyboard on to the next by itself; Enter does for any.

    `filled` when such a digit was typed, `refused` tells of a key that is no face of this die.
    """

    filled = Signal()
    refused = Signal()

    def __init__(self, sides: int, press: Callable[[QKeyEvent], bool]) -> None:
        """`press` answers the keys that are no face, as far as they mean something now."""
        super().__init__()
        self._press = press
        self.sides = sides
        self.is_small = sides <= _ONE_DIGIT
        self.setValidator(QIntValidator(1, sides, self))
        self.setMaxLength(len(str(sides)))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fix(self, _NARROW if self.is_small else _WIDE, _TALL)
        if not self.is_small:
            self.setPlaceholderText(f"D{sides}")

    @property
    def face(self) -> int | None:
        """What was typed, None while it is no face: a real ten-sided die says 10 as 0, two of them 100 as 00."""
        if self.text() == _NOUGHTS.get(self.sides):
            return self.sides
        return int(self.text()) if self.hasAcceptableInput() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        is_typed = bool(text.strip()) and text.isprintable()
        if self._press(event):
            return
        if is_typed and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif self.is_small and text.isdecimal() and 1 <= int(text) <= self.sides:
            self.setText(text)
            self.filled.emit()
        elif is_typed:
            before = self.text()
            super().keyPressEvent(event)
            if self.is_small or not text.isdecimal() or (self.text() == before and not self.hasSelectedText()):
                self.refused.emit()
        else:
            super().keyPressEvent(event)


def dice_keys(pressed: Callable[[QKeyEvent], bool] | None = None) -> tuple[KeyRow, ...]:
    """What the keys do in a box for a real die; whoever has boxes only now and then tells them without `pressed`."""
    return (
        KeyRow(("Return",), lambda: tr("Aux vrais dés : case suivante, puis entrer les dés"), pressed),
        KeyRow(("Left", "Right"), lambda: tr("Aux vrais dés : dé d’avant, d’après"), pressed),
        KeyRow(("Backspace",), lambda: tr("Aux vrais dés : dans une case vide, dé d’avant"), pressed),
    )


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
        self._at = 0
        self._own_keys = OwnKeys(self, *dice_keys(self._press))

    def ask(self, sides: Sequence[int], beside: Sequence[tuple[str, QWidget]] = ()) -> None:
        """Empty boxes for dice of these sides; `beside` names whose each is and stands before it, a line for a die."""
        clear_layout(self._flow)
        self.boxes = []
        for number, one in enumerate(sides):
            box = DieBox(one, partial(self._press_at, number))
            if self._are_large:
                fix(box, 84 if one < 100 else 108, 46)  # « D100 » stands in an empty one
                box.setProperty("kind", "large")
            label_control(
                box, f"{self._prefix}_{number}", tr("Dé {0}").format(number + 1), tr("De 1 à {0}").format(one)
            )
            box.filled.connect(lambda number=number: self.go_to(number + 1))
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

    def _press_at(self, number: int, event: QKeyEvent) -> bool:
        self._at = number
        return self._own_keys.press(event)

    def _press(self, event: QKeyEvent) -> bool:
        """A key that is no face; False where the box keeps it."""
        number, key = self._at, event.key()
        box = self.boxes[number]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on(number)
        elif (key == Qt.Key.Key_Backspace and not box.text()) or (key == Qt.Key.Key_Left and box.is_small):
            self.go_to(number - 1)
        elif key == Qt.Key.Key_Right and box.is_small:
            self.go_to(number + 1)
        else:
            return False
        return True

    def _go_on(self, number: int) -> None:
        if self.first_wrong() is not None and number + 1 < len(self.boxes):
            self.go_to(number + 1)
        else:
            self.finished.emit()
