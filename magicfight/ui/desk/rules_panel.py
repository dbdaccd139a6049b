"""Tables and settings as controls: what a system lets the game master change, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicfight.desk.common.forms import Field
from magicfight.ground.problems import Problem
from magicfight.ui.captions import tr
from magicfight.ui.desk.editors import FormWords, commit_typing
from magicfight.ui.desk.record_form import RecordForm, RowsEditor
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import SectionCaption, clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class RulesPanel(QWidget):
    """The tables' rows and the settings; `changed` is sent for the game master's changes only."""

    changed = Signal()

    def __init__(self, presenter: DeskPresenter, prefix: str) -> None:
        super().__init__()
        self.presenter = presenter
        self._prefix = prefix
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 6, 0)
        scroll = scroll_area(inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._editors: dict[str, RowsEditor] = {}
        self._form: RecordForm | None = None
        self._of: tuple[str, str] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the system has nothing to change."""
        return not self._editors and self._form is None

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """The rows as they stand here."""
        return {table: editor.value() for table, editor in self._editors.items()}

    def settings(self) -> dict[str, Any]:
        """The settings as they stand here."""
        return {} if self._form is None else self._form.data()

    def tab_stops(self) -> list[QWidget]:
        """What Tab comes to, in order."""
        stops = [stop for editor in self._editors.values() for stop in editor.tab_stops()]
        return [*stops, *(self._form.tab_stops() if self._form is not None else [])]

    def show_rules(self, faults: Sequence[Problem] = ()) -> None:
        """Show the presenter's tables and settings, with what is wrong in them."""
        presenter = self.presenter
        wanted = (presenter.system.id, presenter.language)
        if self._of != wanted:
            self._of = wanted
            self._build()
        for table, editor in self._editors.items():
            if editor.value() != presenter.preparation.tables[table]:
                editor.set_value(presenter.preparation.tables[table])
        if self._form is not None and self._form.data() != presenter.preparation.settings:
            self._form.set_data(presenter.preparation.settings)
        self.show_faults(faults)

    def show_faults(self, faults: Sequence[Problem]) -> None:
        """Mark what is wrong."""
        for table, editor in self._editors.items():
            editor.show_faults(self.presenter.faults_at(f"tables.{table}", faults))

    def _build(self) -> None:
        presenter = self.presenter
        clear_layout(self._box)
        self._editors, self._form = {}, None
        words = FormWords(
            presenter.word,
            lambda source: presenter.names(source, ""),
            is_table=True,
            hint=lambda term: presenter.system.hint(term, presenter.language),
            topic=presenter.system.id,
        )
        for form in presenter.system.declared.tables:
            editor = RowsEditor(Field(form.id, "rows", record=form.record), words, f"{self._prefix}_table")
            editor.changed.connect(self.changed)
            self._box.addWidget(editor)
            self._editors[form.id] = editor
        if presenter.system.declared.settings.fields:
            self._box.addWidget(SectionCaption(presenter.word("settings")))
            self._form = RecordForm(presenter.system.declared.settings, words, f"{self._prefix}_settings")
            self._form.changed.connect(self.changed)
            self._box.addWidget(self._form)
        self._box.addStretch(1)


def open_rules_sheet(host: QWidget, presenter: DeskPresenter) -> None:
    """Tables and settings over the fight; they are taken if what was played stays as it was."""
    dialog = Dialog(host, tr("Tables et réglages"), "settings", size=(640, 520))
    dialog.setObjectName("desk_rules_dialog")
    panel = RulesPanel(presenter, "desk_rules")
    panel.show_rules()
    wrong = label("", role="note", t="bad", wrap=True)
    wrong.setObjectName("desk_rules_problem")
    dialog.page.body.addWidget(panel, 1)
    dialog.page.body.addWidget(wrong)
    cancel = push_button("close")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "desk_rules_cancel", tr("Annuler"))
    cancel.clicked.connect(dialog.close_dialog)
    take = push_button("check", "primary")
    take.setText(tr("Appliquer"))
    label_control(take, "desk_rules_take", tr("Appliquer"), tr("Rejouer le combat avec ces tables"))

    def amend() -> None:
        commit_typing()
        problems = presenter.amend_rules(panel.tables(), panel.settings())
        panel.show_faults(problems)
        wrong.setText(presenter.tell(problems[0]) if problems else "")
        if not problems:
            dialog.close_dialog()

    take.clicked.connect(amend)
    dialog.page.foot().addStretch(1)
    dialog.page.foot().addWidget(cancel)
    dialog.page.foot().addWidget(take)
    dialog.open()
