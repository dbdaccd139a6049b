"""The control of one field: text, number, choice, check boxes, an order of names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from magicfight.desk.common.forms import LONGEST_NAME, LONGEST_TEXT, Field
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_property, set_tip, set_topic
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.numbers import parse_whole
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sizing import at_least, at_most
from magicfight.ui.widgets.stepper import Stepper

NOTHING = "—"


def commit_typing() -> None:
    """Take what is typed in the field that has the keyboard: a shortcut presses a button without leaving it."""
    focused = QApplication.focusWidget()
    if isinstance(focused, QLineEdit):
        focused.editingFinished.emit()


CELL_WIDTH = 150


def stops_in(widget: QWidget) -> list[QWidget]:
    """The controls inside that Tab comes to, in the order they were put there; not what combo boxes drop down."""
    window = widget.window()
    return [
        child
        for child in widget.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.focusProxy() is None and child.window() is window
    ]


def chain_tabs(*stops: QWidget) -> None:
    """Let Tab go from each to the next: controls made later would come last otherwise."""
    for before, after in pairwise(stops):
        if before.window() is after.window():  # not while the screen is still being built
            QWidget.setTabOrder(before, after)


class FormWords:
    """What a form asks of its surroundings: words of terms, names by source, the field behind a name of `adjust`
    and the value that a fighter has there now."""

    def __init__(
        self,
        word: Callable[[str], str],
        names: Callable[[str], Sequence[str]],
        adjustable: Callable[[str], Field] | None = None,
        present: Callable[[str, str], Any] = lambda _fighter, _field: None,
        choice: Callable[[str, str], str] | None = None,
        *,
        is_compact: bool = False,
        is_table: bool = False,
        most_width: int = 300,
        hint: Callable[[str], str] = lambda _term: "",
        topic: str = "",
    ) -> None:
        self.word = word
        self.hint = hint  # the sentence that explains a term
        self.topic = topic  # where the pages of its terms begin: the system's id
        self.names = names
        self.adjustable = adjustable
        self.present = present
        self.choice = choice or (lambda _field, choice: word(choice))
        self.most_width = most_width
        self.is_table = is_table  # rows as a table: their captions once, above
        self.is_compact = is_compact  # rows on one line each, captions before their controls


class Editor(QWidget):
    """One field's control. `value` is plain data; `changed` is sent for the player's changes only."""

    changed = Signal()
    is_wide = False

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__()
        self.field = one
        self.words = words
        self.prefix = f"{prefix}_{one.id}"
        self.is_in_line = False
        self.box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(2)

    def caption(self) -> str:
        return self.words.word(self.field.word)

    def add_caption(self) -> None:
        self._caption_label = label(self.caption(), role="note", t="2")
        self.box.addWidget(self._caption_label)

    def put_in_line(self, *, is_first: bool) -> None:
        """Stand on one line: the caption before the control, none before the first of the line."""
        self.is_in_line = True
        self.box.setDirection(QBoxLayout.Direction.LeftToRight)
        self.box.setSpacing(5)
        caption = getattr(self, "_caption_label", None)
        if is_first and caption is not None:
            caption.hide()

    def explain(self) -> None:
        """Say what the field is, with its numbers, wherever it is pointed at; F1 opens its page."""
        sentence = self.words.hint(self.field.word)
        if self.words.topic:
            set_topic(self, f"{self.words.topic}.{self.field.word}")
        if not sentence:
            return
        for part in ("edit", "stepper", "combo", "check"):
            control = getattr(self, part, None)
            if control is not None:
                label_control(control, control.objectName(), control.accessibleName(), sentence)
        caption = getattr(self, "_caption_label", None)
        if caption is not None:
            set_tip(caption, sentence)

    def value(self) -> Any:
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        raise NotImplementedError

    def take_names(self) -> bool:
        """Offer the names of this moment; False for a control that must be made anew for it."""
        return True

    def tab_stops(self) -> list[QWidget]:
        """What Tab comes to, in order."""
        return stops_in(self)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Mark the control; the key "" is the field itself, others are places inside it."""


def _mark(widget: QWidget, sentence: str) -> None:
    set_property(widget, "illegal", bool(sentence))
    widget.setAccessibleDescription(sentence)
    tip = str(widget.property("plain_tip") or "")
    set_tip(widget, sentence or tip)


class TextEditor(Editor):
    """A line of text: a name, a note, dice."""

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.add_caption()
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST_TEXT if one.kind == "text" else LONGEST_NAME)
        self.edit.setMinimumWidth(CELL_WIDTH if one.kind != "dice" else 96)
        if one.kind == "text":
            self.edit.setMinimumWidth(2 * CELL_WIDTH)
        if one.kind == "dice":
            self.edit.setPlaceholderText("1d8+2")
        label_control(self.edit, self.prefix, self.caption())
        self.edit.textEdited.connect(self.changed)
        self.box.addWidget(self.edit)

    def value(self) -> Any:
        text = self.edit.text()
        if self.field.kind != "dice":
            return text or (None if self.field.is_optional else "")
        whole = parse_whole(text)
        if not text.strip():
            return None if self.field.is_optional else 0
        return whole if whole is not None else text

    def set_value(self, value: Any) -> None:
        text = "" if value is None else str(value)
        if self.edit.text() != text:
            self.edit.setText(text)
            self.edit.setCursorPosition(0)  # its beginning is what tells rows apart

    def show_faults(self, faults: Mapping[str, str]) -> None:
        _mark(self.edit, faults.get("", ""))


class NumberEditor(Editor):
    """A whole number: a stepper, or a line that may stay empty."""

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.add_caption()
        self.stepper: Stepper | None = None
        self.edit: QLineEdit | None = None
        self._is_setting = False
        if one.is_optional:
            self.edit = QLineEdit()
            self.edit.setPlaceholderText(NOTHING)
            at_most(self.edit, width=96)
            label_control(
                self.edit, self.prefix, self.caption(), tr("De {0} à {1}, ou rien").format(one.minimum, one.maximum)
            )
            self.edit.textEdited.connect(self.changed)
            self.box.addWidget(self.edit)
        else:
            self.stepper = Stepper(one.minimum, one.maximum)
            at_least(self.stepper, width=104)
            label_control(self.stepper, self.prefix, self.caption())
            self.stepper.field.setObjectName(f"{self.prefix}_field")
            self.stepper.field.setAccessibleName(self.caption())
            self.stepper.value_changed.connect(self._tell)
            bounds = tr("De {0} à {1}.").format(one.minimum, one.maximum)
            self.stepper.set_stop_reasons(bounds, bounds)
            self.stepper.refused.connect(lambda reason: self.show_faults({"": reason}))  # what was typed is told
            self.box.addWidget(self.stepper)

    def _tell(self) -> None:
        if not self._is_setting:
            self.changed.emit()

    def value(self) -> Any:
        if self.stepper is not None:
            return self.stepper.value()
        assert self.edit is not None
        text = self.edit.text().strip()
        if not text:
            return None
        whole = parse_whole(text)
        return text if whole is None else whole

    def set_value(self, value: Any) -> None:
        if self.stepper is not None:
            self._is_setting = True
            self.stepper.set_value(int(value or 0))
            self._is_setting = False
        elif self.edit is not None:
            text = "" if value is None else str(value)
            if self.edit.text() != text:
                self.edit.setText(text)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        sentence = faults.get("", "")
        if self.stepper is not None:
            self.stepper.set_illegal(bool(sentence), sentence)
        elif self.edit is not None:
            _mark(self.edit, sentence)


class FlagEditor(Editor):
    """Yes or no."""

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.check = QCheckBox(self.caption())
        label_control(self.check, self.prefix, self.caption())
        self.check.clicked.connect(self.changed)
        self.box.addStretch(1)
        self.box.addWidget(self.check)

    def value(self) -> Any:
        return self.check.isChecked()

    def set_value(self, value: Any) -> None:
        self.check.setChecked(bool(value))


class ChoiceEditor(Editor):
    """One of some choices: ids told by their words, sides of a die, or names."""

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.add_caption()
        self.combo = QComboBox()
        at_least(self.combo, width=112 if one.steps else CELL_WIDTH)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        at_most(self.combo, width=words.most_width)
        self.is_free = one.kind == "name" and one.source == "sides"
        if self.is_free:
            self.combo.setEditable(True)
            self.combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        label_control(self.combo, self.prefix, self.caption())
        edit = self.combo.lineEdit()
        if edit is not None:
            edit.setMaxLength(LONGEST_NAME)
            edit.setObjectName(f"{self.prefix}_field")
            edit.setAccessibleName(self.caption())
            edit.textEdited.connect(self.changed)
        self.combo.activated.connect(self.changed)
        self.box.addWidget(self.combo)
        self.refill()

    def refill(self) -> None:
        """Offer the choices of this moment."""
        one = self.field
        kept = self.value() if self.combo.count() or self.is_free else None
        self.combo.clear()
        if one.is_optional or (one.kind == "name" and not self.is_free):
            self.combo.addItem(NOTHING, None)
        if one.steps:
            for sides in one.steps:
                self.combo.addItem(f"D{sides}", sides)
        elif one.kind == "choice":
            for choice in one.choices:
                self.combo.addItem(self.words.choice(one.id, choice), choice)
        else:
            for name in self.words.names(one.source):
                shown = self.words.word(name) if one.source == "skills" else name
                self.combo.addItem(self.words.choice(one.id, name) if one.source == "spells" else shown, name)
        if kept is not None:
            self.set_value(kept)

    def take_names(self) -> bool:
        if self.field.kind == "name":
            self.refill()
        return True

    def value(self) -> Any:
        if self.is_free:
            return self.combo.currentText()
        found = self.combo.currentData()
        return "" if found is None and not self.field.is_optional else found

    def set_value(self, value: Any) -> None:
        if self.is_free:
            if self.combo.currentText() != value:
                self.combo.setCurrentText(str(value or ""))
            return
        index = self.combo.findData(value)
        if index < 0 and value not in (None, ""):
            self.combo.addItem(self.words.word(str(value)) if self.field.kind == "choice" else str(value), value)
            index = self.combo.count() - 1
        self.combo.setCurrentIndex(max(index, 0))

    def show_faults(self, faults: Mapping[str, str]) -> None:
        _mark(self.combo, faults.get("", ""))


class ChecksEditor(Editor):
    """Several of some choices, or of some names."""

    is_wide = True

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.add_caption()
        inner = QWidget()
        flow = FlowLayout(parent=inner)
        self.checks: dict[str, QCheckBox] = {}
        ids = one.choices if one.kind == "choices" else tuple(words.names(one.source))
        for number, choice in enumerate(ids):
            text = words.word(choice) if one.kind == "choices" else choice
            check = QCheckBox(text)
            label_control(check, f"{self.prefix}_{number}", text)
            check.clicked.connect(self.changed)
            self.checks[choice] = check
            flow.addWidget(check)
        self.box.addWidget(inner)

    def take_names(self) -> bool:
        return self.field.kind == "choices" or list(self.checks) == list(self.words.names(self.field.source))

    def value(self) -> Any:
        return [choice for choice, check in self.checks.items() if check.isChecked()]

    def set_value(self, value: Any) -> None:
        for choice, check in self.checks.items():
            check.setChecked(choice in (value or ()))


class OrderEditor(Editor):
    """All of some names, put in an order."""

    is_wide = True

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.add_caption()
        self._names = list(words.names(one.source))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.box.addLayout(self._rows)
        self._lines: list[QWidget] = []
        self._show()

    def _show(self) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines = []
        for number, name in enumerate(self._names):
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(4)
            row.addWidget(label(f"{number + 1}. {name}"), 1)
            for icon, by, words in (
                ("chevron_up", -1, tr("Déplacer {0} vers le haut").format(name)),
                ("chevron_down", 1, tr("Déplacer {0} vers le bas").format(name)),
            ):
                button = tool_button(icon, "paccent", 13)
                button.setFixedSize(24, 22)
                label_control(button, f"{self.prefix}_{icon}_{number}", words)
                last = tr("C’est déjà le premier.") if by < 0 else tr("C’est déjà le dernier.")
                set_enabled_with_reason(button, 0 <= number + by < len(self._names), last)
                button.clicked.connect(lambda _checked=False, number=number, by=by: self._move(number, by))
                row.addWidget(button)
            self._rows.addWidget(line)
            self._lines.append(line)

    def _move(self, number: int, by: int) -> None:
        names = self._names
        names[number], names[number + by] = names[number + by], names[number]
        self._show()
        self.changed.emit()

    def take_names(self) -> bool:
        return set(self._names) == set(self.words.names(self.field.source))

    def value(self) -> Any:
        return list(self._names)

    def set_value(self, value: Any) -> None:
        given = [name for name in value or () if name in self._names]
        self._names = [*given, *(name for name in self._names if name not in given)]
        self._show()
