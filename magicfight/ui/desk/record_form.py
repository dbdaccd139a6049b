"""Controls made from a declared record: what a system lists as fields, the game master fills in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.desk.common.forms import Field, Record, blank_value
from magicfight.ui.captions import tr
from magicfight.ui.desk.editors import (
    ChecksEditor,
    ChoiceEditor,
    Editor,
    FlagEditor,
    FormWords,
    NumberEditor,
    OrderEditor,
    TextEditor,
)
from magicfight.ui.theme import px, text_font
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_tip
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.page import ElidingLabel, SectionCaption
from magicfight.ui.widgets.sizing import at_least, at_most


class ValueEditor(Editor):
    """The value of `adjust`: the control of whatever value is named beside it."""

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self._inner: Editor | None = None
        self._of = ("", "")

    def follow(self, fighter: str, name: str) -> None:
        """Take the control of another value, showing what it is now."""
        if (fighter, name) == self._of or self.words.adjustable is None:
            return
        self._of = (fighter, name)
        if self._inner is not None:
            self._inner.hide()
            self._inner.deleteLater()
        behind = self.words.adjustable(name)
        is_flag = behind.kind == "whole" and (behind.minimum, behind.maximum) == (0, 1)
        wanted = (
            replace(behind, id="value", kind="flag", term=name)
            if is_flag
            else replace(behind, id="value", term="value")
        )
        inner = make_editor(wanted, self.words, self.prefix.removesuffix("_value"))
        present = self.words.present(fighter, name)
        inner.set_value(blank_value(behind) if present is None else present)
        inner.changed.connect(self.changed)
        self._inner = inner
        self.box.addWidget(inner)

    def take_names(self) -> bool:
        """What the value is now may have changed."""
        if self._inner is not None:
            present = self.words.present(*self._of)
            if present is not None:
                self._inner.set_value(present)
        return True

    def value(self) -> Any:
        found = 0 if self._inner is None else self._inner.value()
        return int(found) if isinstance(found, bool) else found

    def set_value(self, value: Any) -> None:
        if self._inner is not None and value not in (None, 0, ""):
            self._inner.set_value(value)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        if self._inner is not None:
            self._inner.show_faults(faults)


class GroupEditor(Editor):
    """A record inside: its fields under a caption, with a check box where it may be missing."""

    is_wide = True

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        assert one.record is not None
        self.check: QCheckBox | None = None
        if one.is_optional:
            self.check = QCheckBox(self.caption())
            label_control(self.check, f"{self.prefix}_has", self.caption())
            self.check.clicked.connect(self._toggled)
            self.box.addWidget(self.check)
        else:
            self.box.addWidget(SectionCaption(self.caption()))
        self.form = RecordForm(one.record, words, self.prefix)
        self.form.changed.connect(self.changed)
        self.box.addWidget(self.form)

    def _toggled(self) -> None:
        assert self.check is not None
        self.form.setVisible(self.check.isChecked())
        self.changed.emit()

    def take_names(self) -> bool:
        return self.form.take_names()

    def tab_stops(self) -> list[QWidget]:
        return [*([self.check] if self.check is not None else []), *self.form.tab_stops()]

    def value(self) -> Any:
        return None if self.check is not None and not self.check.isChecked() else self.form.data()

    def set_value(self, value: Any) -> None:
        if self.check is not None:
            self.check.setChecked(value is not None)
            self.form.setVisible(value is not None)
        assert self.field.record is not None
        self.form.set_data(self.field.record.blank() if value is None else value)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        self.form.show_faults(faults)


class RowsEditor(Editor):
    """A list of records: each in a well with its tools, and a button for one more."""

    is_wide = True

    def __init__(self, one: Field, words: FormWords, prefix: str) -> None:
        super().__init__(one, words, prefix)
        self.box.setSpacing(4)
        self.box.addWidget(SectionCaption(self.caption()))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self.box.addLayout(self._rows)
        self.forms: list[RecordForm] = []
        self._wells: list[QWidget] = []
        self._tools: list[list[QWidget]] = []
        self.add_button = push_button("plus", "small")
        self.add_button.setText(tr("Ajouter"))
        label_control(self.add_button, f"{self.prefix}_add", tr("Ajouter : {0}").format(self.caption()))
        self.add_button.clicked.connect(self._add)
        line = QHBoxLayout()
        line.addWidget(self.add_button)
        line.addStretch(1)
        self.box.addLayout(line)

    def _add(self) -> None:
        record = self.field.record
        assert record is not None
        rows = self.value()
        rows.append(record.blank())
        self.set_value(rows)
        self.changed.emit()
        first = self.forms[-1].first_control()
        if first is not None:
            first.setFocus()

    def _change(self, rows: list[Any], focus: int) -> None:
        self.set_value(rows)
        self.changed.emit()
        if self.forms:
            control = self.forms[min(focus, len(self.forms) - 1)].first_control()
            if control is not None:
                control.setFocus()
        else:
            self.add_button.setFocus()

    def _remove(self, form: RecordForm) -> None:
        rows, number = self.value(), self._place_of(form)
        if number is not None:
            del rows[number]
            self._change(rows, number)

    def _move(self, form: RecordForm, by: int) -> None:
        rows, number = self.value(), self._place_of(form)
        if number is not None and 0 <= number + by < len(rows):
            rows[number], rows[number + by] = rows[number + by], rows[number]
            self._change(rows, number + by)

    def _place_of(self, form: RecordForm) -> int | None:
        """Where a row stands; None for one that is gone, whose button was pressed all the same (faults E2)."""
        return next((number for number, one in enumerate(self.forms) if one is form), None)

    def take_names(self) -> bool:
        return all(form.take_names() for form in self.forms)

    def tab_stops(self) -> list[QWidget]:
        found: list[QWidget] = []
        for form, tools in zip(self.forms, self._tools, strict=True):
            found += [*form.tab_stops(), *tools]
        return [*found, self.add_button]

    def value(self) -> list[Any]:
        return [form.data() for form in self.forms]

    def set_value(self, value: Any) -> None:
        rows = list(value or ())
        if len(rows) != len(self.forms):
            self._build(len(rows))
        for form, row in zip(self.forms, rows, strict=True):
            form.set_data(row)

    def _add_head(self) -> None:
        """The columns' captions, once above all rows."""
        assert self.field.record is not None
        head = QWidget()
        line = QHBoxLayout(head)
        line.setContentsMargins(6, 0, 4 + 3 * 26, 0)
        line.setSpacing(COLUMN_SPACING)
        for one in self.field.record.fields:
            if one.kind == "flag":
                continue
            caption = ElidingLabel(head_of(self.words.word(one.word)), role="note", t="2")
            set_tip(caption, self.words.word(one.word))
            width, stretch = column_of(one, self.words)
            at_least(caption, width)
            if not stretch:
                at_most(caption, width)
            line.addWidget(caption, stretch)
        self._rows.addWidget(head)
        self._wells.append(head)

    def _build(self, count: int) -> None:
        for well in self._wells:
            self._rows.removeWidget(well)
            well.hide()
            well.deleteLater()
        self._wells, self.forms, self._tools = [], [], []
        if count and self.words.is_table:
            self._add_head()
        for number in range(count):
            well = QFrame()
            well.setProperty("kind", "well")
            outer = QHBoxLayout(well)
            outer.setContentsMargins(8, 4, 4, 6)
            outer.setSpacing(4)
            assert self.field.record is not None
            form = RecordForm(
                self.field.record,
                self.words,
                f"{self.prefix}_{number}",
                is_in_line=self.words.is_compact,
                is_row=self.words.is_table,
            )
            form.changed.connect(self.changed)
            outer.addWidget(form, 1)
            if self.words.is_table:
                outer.setContentsMargins(6, 2, 4, 2)
            tools = QBoxLayout(
                QBoxLayout.Direction.LeftToRight
                if self.words.is_compact or self.words.is_table
                else QBoxLayout.Direction.TopToBottom
            )
            tools.setSpacing(0)
            buttons: list[QWidget] = []
            what = f"{self.caption()} {number + 1}"
            for icon, act, caption, is_on in (
                ("chevron_up", lambda form=form: self._move(form, -1), tr("Déplacer vers le haut : {0}"), number > 0),
                (
                    "chevron_down",
                    lambda form=form: self._move(form, 1),
                    tr("Déplacer vers le bas : {0}"),
                    number < count - 1,
                ),
                ("delete", lambda form=form: self._remove(form), tr("Retirer : {0}"), True),
            ):
                button = tool_button(icon, "paccent", 15)
                button.setFixedSize(26, 22)
                label_control(button, f"{self.prefix}_{number}_{icon}", caption.format(what))
                end = tr("C’est déjà le premier.") if icon == "chevron_up" else tr("C’est déjà le dernier.")
                set_enabled_with_reason(button, is_on, end)
                button.clicked.connect(lambda _checked=False, act=act: act())
                tools.addWidget(button)
                buttons.append(button)
            tools.addStretch(1)
            self._tools.append(buttons)
            outer.addLayout(tools)
            self._rows.addWidget(well)
            self._wells.append(well)
            self.forms.append(form)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        for number, form in enumerate(self.forms):
            form.show_faults(inside(f"[{number}]", faults))


def inside(name: str, faults: Mapping[str, str]) -> dict[str, str]:
    """The faults under a place, by the place inside it."""
    found = {}
    for where, sentence in faults.items():
        if where == name:
            found[""] = sentence
        elif where.startswith((f"{name}.", f"{name}[")):
            found[where[len(name) :].removeprefix(".")] = sentence
    return found


def make_editor(one: Field, words: FormWords, prefix: str) -> Editor:
    """The control of a field, by its kind."""
    if one.kind == "whole":
        return ChoiceEditor(one, words, prefix) if one.steps else NumberEditor(one, words, prefix)
    if one.kind == "name":
        return ChoiceEditor(one, words, prefix) if one.source else TextEditor(one, words, prefix)
    if one.kind == "names":
        return OrderEditor(one, words, prefix) if one.is_ordered else ChecksEditor(one, words, prefix)
    makers: dict[str, type[Editor]] = {
        "flag": FlagEditor,
        "choice": ChoiceEditor,
        "choices": ChecksEditor,
        "value": ValueEditor,
        "group": GroupEditor,
        "rows": RowsEditor,
    }
    return makers.get(one.kind, TextEditor)(one, words, prefix)


#: The groups that hold a fighter’s life: what a game master looks for first.
LIFE = ("hit_points", "life")
#: Between the columns of a table of rows, in pixels.
COLUMN_SPACING = 6


def head_of(word: str) -> str:
    """A column's caption: what stands in a word's brackets, where it has some (`PAM`)."""
    return word.rsplit("(", 1)[1].removesuffix(")") if word.endswith(")") else word


def column_of(one: Field, words: FormWords) -> tuple[int, int]:
    """The width of a field's column and how it stretches: names and notes take what is left, none cuts its caption."""
    if one.kind == "text":
        return 110, 3
    if one.kind == "name":
        return 116, 2
    metrics = QFontMetrics(text_font(px(12)))
    least = min(metrics.horizontalAdvance(head_of(words.word(one.word))) + 6, 190)
    if one.kind == "whole":
        return max(least, 56 if one.is_optional else 90), 0
    return (max(least, 76), 0) if one.kind == "dice" else (max(least, 104), 1)


class RecordForm(QWidget):
    """The fields of a record: short ones flow side by side, groups and lists stand under them."""

    changed = Signal()

    def __init__(
        self, record: Record, words: FormWords, prefix: str, *, is_in_line: bool = False, is_row: bool = False
    ) -> None:
        super().__init__()
        self.record = record
        self.setObjectName(f"{prefix}_form")
        self.editors: dict[str, Editor] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(3 if is_row else 6)
        if is_row:
            self._build_row(outer, words, prefix)
        else:
            self._build(outer, words, prefix, is_in_line=is_in_line)
        self._follow()

    def _made(self, one: Field, words: FormWords, prefix: str) -> Editor:
        editor = make_editor(one, words, prefix)
        editor.changed.connect(self._changed)
        editor.explain()
        self.editors[one.id] = editor
        return editor

    def _build_row(self, outer: QVBoxLayout, words: FormWords, prefix: str) -> None:
        """One line of a table, its captions in the table's head; yes and no under it."""
        line = QHBoxLayout()
        line.setSpacing(COLUMN_SPACING)
        flags = [one for one in self.record.fields if one.kind == "flag"]
        for one in self.record.fields:
            if one.kind == "flag":
                continue
            editor = self._made(one, words, prefix)
            editor.put_in_line(is_first=True)
            width, stretch = column_of(one, words)
            for inner in (editor, *(getattr(editor, part, None) for part in ("edit", "stepper", "combo"))):
                if inner is not None:
                    inner.setMinimumWidth(0)
                    at_least(inner, width)
                    if not stretch:
                        at_most(inner, width)
            line.addWidget(editor, stretch)
        outer.addLayout(line)
        if flags:
            holder = QWidget()
            flow = FlowLayout(10, holder)
            for one in flags:
                flow.addWidget(self._made(one, words, prefix))
            outer.addWidget(holder)

    def _build(self, outer: QVBoxLayout, words: FormWords, prefix: str, *, is_in_line: bool) -> None:
        """Short fields flow side by side, groups and lists stand under them; life comes first on a sheet."""
        flow: FlowLayout | None = None
        in_order = sorted(self.record.fields, key=lambda one: one.id not in ("name", "side", *LIFE))
        for one in in_order:
            editor = self._made(one, words, prefix)
            if is_in_line and not editor.is_wide:
                editor.put_in_line(is_first=len(self.editors) == 1)
            if editor.is_wide:
                flow = None
                outer.addWidget(editor)
                continue
            if flow is None:
                holder = QWidget()
                policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
                policy.setHeightForWidth(True)
                holder.setSizePolicy(policy)
                flow = FlowLayout(parent=holder)
                outer.addWidget(holder)
            flow.addWidget(editor)

    def take_names(self) -> bool:
        """Offer the names of this moment in every control; False if some must be made anew."""
        return all(editor.take_names() for editor in self.editors.values())

    def first_control(self) -> QWidget | None:
        """Where the keyboard starts."""
        return next((stop for stop in self.tab_stops() if stop.isEnabled() and not stop.isHidden()), None)

    def tab_stops(self) -> list[QWidget]:
        """What Tab comes to, in order."""
        return [stop for editor in self.editors.values() for stop in editor.tab_stops()]

    def _changed(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Show the fields that matter now, and let a value follow the name beside it."""
        for one in self.record.fields:
            editor = self.editors[one.id]
            if isinstance(editor, ValueEditor) and "field" in self.editors:
                fighter = self.editors["fighter"].value() if "fighter" in self.editors else ""
                editor.follow(str(fighter or ""), str(self.editors["field"].value()))
            if one.when is not None and one.when[0] in self.editors:
                editor.setVisible(self.editors[one.when[0]].value() in one.when[1])

    def data(self) -> dict[str, Any]:
        """The record as plain data; a field that does not matter now has its blank value."""
        found = {}
        for one in self.record.fields:
            editor = self.editors[one.id]
            is_shown = one.when is None or self.editors[one.when[0]].value() in one.when[1]
            found[one.id] = editor.value() if is_shown else blank_value(one)
        return found

    def set_data(self, data: Mapping[str, Any]) -> None:
        """Show a record, telling nobody."""
        for one in self.record.fields:
            editor = self.editors[one.id]
            if isinstance(editor, ValueEditor) and "field" in self.editors:
                fighter = self.editors["fighter"].value() if "fighter" in self.editors else ""
                editor.follow(str(fighter or ""), str(self.editors["field"].value()))
            editor.set_value(data.get(one.id, blank_value(one)))
        self._follow()

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Mark the fields that are at fault, by their place inside the record."""
        for name, editor in self.editors.items():
            editor.show_faults(inside(name, faults))
