"""A form for one of some actions: the game master's own, and those for which nothing is offered to click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from magicfight.desk.common.forms import Record
from magicfight.desk.common.setup import ActionForm
from magicfight.ground.problems import Problem
from magicfight.ui.captions import tr
from magicfight.ui.desk.editors import FormWords, chain_tabs, commit_typing
from magicfight.ui.desk.gm_hand import odds_lines
from magicfight.ui.desk.record_form import RecordForm
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, plain_tip, set_enabled_with_reason
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.page import clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class ActionPanel(QWidget):
    """A form for one of some actions: a choice of its kind, its fields, what it spends, what is against it.

    `wanted(by, do, data)` is sent when it may be taken and the button is pressed.
    """

    wanted = Signal(str, str, dict)

    def __init__(self, presenter: DeskPresenter, name: str, *, is_primary: bool) -> None:
        super().__init__()
        self.presenter = presenter
        self._name = name
        self._is_primary = is_primary
        self.setObjectName(name)
        self.by = ""
        self._forms: tuple[ActionForm, ...] = ()
        self.form: RecordForm | None = None
        self._state: tuple[object, object, object] | None = None
        self.is_kept = False
        self._kept: dict[tuple[str, ...], str] = {}
        self.kind = QComboBox()
        self.kind.setMaxVisibleItems(30)
        self.kind.activated.connect(lambda _index: self._take_kind())
        self._holder = QWidget()
        self._holder_box = QVBoxLayout(self._holder)
        self._holder_box.setContentsMargins(0, 0, 6, 0)
        self._scroll = scroll_area(self._holder)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.odds = label("", role="note", t="2", wrap=True)
        self.odds.setObjectName(f"{name}_odds")
        self._gauges = QWidget()
        self._gauge_flow = FlowLayout(parent=self._gauges)
        self.problems = label("", role="note", t="bad", wrap=True)
        self.problems.setObjectName(f"{name}_problems")
        self.button = push_button("check", "primary" if is_primary else "")
        self.button.clicked.connect(self._press)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self.kind)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self.odds)
        outer.addWidget(self._gauges)
        outer.addWidget(self.problems)
        outer.addLayout(row(self.button, None))
        self._filler = QWidget()
        outer.addWidget(self._filler, 1)

    @property
    def do(self) -> str:
        """The kind of action chosen."""
        return str(self.kind.currentData() or "")

    def show_forms(self, by: str, forms: tuple[ActionForm, ...], state: object) -> None:
        """Offer those actions to `by`; a new state empties the fields."""
        who = (by, tuple(form.do for form in forms), self.presenter.system.id)
        shown = (who, self.presenter.language, state)
        if shown == self._state:
            self.check()
            return
        before, self._state = self._state, shown
        is_same = before is not None and before[0] == who
        # what is written stays when only the language changes, or a value by the game master
        is_kept = is_same and (self.is_kept or (before is not None and before[2] == state))
        written = self.form.data() if is_kept and self.form is not None else None
        self.by = by
        is_spoken = before is not None and before[1] == self.presenter.language
        if is_same and is_spoken and self.form is not None and self.form.take_names():
            self.form.set_data(written or self._first_data(self.form.record))
            self.check()
            return
        self._forms = forms
        kept = self._kept.get(tuple(form.do for form in forms), self.do)
        self.kind.clear()
        for form in forms:
            self.kind.addItem(self.presenter.word(form.do), form.do)
        self.kind.setCurrentIndex(max(0, self.kind.findData(kept)))
        self.kind.setVisible(len(forms) > 1)
        label_control(self.kind, f"{self._name}_kind", tr("Action"), tr("Ce qui est fait"))
        for index, form in enumerate(forms):
            hint = self.presenter.system.hint(form.do, self.presenter.language)
            self.kind.setItemData(index, plain_tip(hint), Qt.ItemDataRole.ToolTipRole)
        self._build()
        if written and self.form is not None:
            self.form.set_data(written)
            self.check()

    def _build(self) -> None:
        """Make the fields of the kind chosen."""
        clear_layout(self._holder_box)
        self.form = None
        form = self._chosen()
        if form is None:
            return
        self._kept[tuple(one.do for one in self._forms)] = form.do
        words = FormWords(
            self.presenter.word,
            lambda source: self.presenter.names(source, self.by),
            self.presenter.system.questions.adjust_field,
            self.presenter.view.present_value,
            self.presenter.choice_word,
            is_compact=True,
            most_width=300 if self._is_primary else 240,
            hint=lambda term: self.presenter.system.hint(term, self.presenter.language),
            topic=self.presenter.system.id,
        )
        self.form = RecordForm(form.record, words, f"{self._name}_{form.do}")
        self.form.set_data(self._first_data(form.record))
        self.form.changed.connect(self.check)
        self._holder_box.addWidget(self.form)
        self._holder_box.addStretch(1)
        self._scroll.setVisible(bool(form.record.fields))
        self._filler.setVisible(not form.record.fields)
        caption = self.presenter.word(form.do)
        self.button.setText(caption)
        shortcut = "Ctrl+Return" if self._is_primary else "Ctrl+Shift+Return"
        label_control(self.button, f"{self._name}_go", caption, "", shortcut)
        self.check()

    def _take_kind(self) -> None:
        """Make the fields of the kind that was picked by hand, for the fighter who was named already."""
        data = {} if self.form is None else self.form.data()
        self._build()
        if data.get("fighter"):
            self.aim_at(str(data["fighter"]))

    def choose_kind(self, do: str) -> None:
        """Take another kind of action, where it is offered."""
        index = self.kind.findData(do)
        if index >= 0:
            self.kind.setCurrentIndex(index)
            self._build()

    def aim_at(self, name: str) -> None:
        """Name a fighter in the form, where it has a field for one; a value to be changed is that fighter's then."""
        if self.form is None or "fighter" not in self.form.editors:
            return
        data = {key: one for key, one in self.form.data().items() if key != "value"}
        self.form.set_data({**data, "fighter": name})
        self.check()

    def take_focus(self) -> None:
        """Bring the keyboard to the kind of action, to the first field, or to the button."""
        first = self.form.first_control() if self.form is not None else None
        if len(self._forms) > 1:
            first = self.kind
        elif first is None:
            first = self.button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_data(self, record: Record) -> dict[str, Any]:
        """Blank fields, but for a target where there is only one."""
        data = record.blank()
        for one in record.fields:
            if one.kind == "name" and one.id == "target":
                names = self.presenter.names(one.source, self.by)
                if len(names) == 1:
                    data[one.id] = names[0]
            if one.kind == "name" and one.is_needed:
                names = self.presenter.names(one.source, self.by)
                data[one.id] = names[0] if names else ""
        return data

    def _chosen(self) -> ActionForm | None:
        return next((form for form in self._forms if form.do == self.do), None)

    def check(self) -> None:
        """Count what the action spends and say what is against it, at once."""
        if self.form is None or self.presenter.played is None:
            return
        action, problems = self.presenter.read(self.by, self.do, self.form.data())
        faults: dict[str, str] = {}
        for one in problems:
            if one.where:
                faults.setdefault(one.where, self._sentence(one))
            facts = dict(one.facts)
            if one.code == "missing_field":
                faults.setdefault(f"{one.where}.{facts['field']}".removeprefix("."), self._sentence(one))
        self.form.show_faults(faults)
        chain_tabs(self.kind, *self.form.tab_stops(), self.button)
        sentences = list(dict.fromkeys(self._placed(one) for one in problems))
        self.problems.setText("\n".join(sentences))
        self.problems.setVisible(bool(sentences))
        set_enabled_with_reason(self.button, not problems, sentences[0] if sentences else "")
        self._show_gauges(action)
        lines = () if problems else odds_lines(self.presenter, action)
        self.odds.setText("\n".join(lines))
        self.odds.setVisible(bool(lines))

    def _sentence(self, one: Problem) -> str:
        return self.presenter.sentence(one)

    def _placed(self, one: Problem) -> str:
        sentence = self._sentence(one)
        if "[" in one.where:
            number = int(one.where.split("[", 1)[1].split("]", 1)[0])
            return f"{number + 1}. {sentence}"
        return sentence

    def _show_gauges(self, action: Any) -> None:
        gauges = self.presenter.view.gauges(action)
        texts = [
            (f"{self.presenter.short(gauge.term)} {gauge.spent} / {gauge.most}", gauge.is_over) for gauge in gauges
        ]
        clear_layout(self._gauge_flow)
        for text, is_over in texts:
            self._gauge_flow.addWidget(label(text, role="strong", t="bad" if is_over else "accent"))
        self._gauges.setVisible(bool(texts))
        self._gauges.setAccessibleName(", ".join(text for text, _ in texts))

    def _press(self) -> None:
        commit_typing()
        if self.form is not None and self.button.isEnabled():
            self.wanted.emit(self.by, self.do, self.form.data())
