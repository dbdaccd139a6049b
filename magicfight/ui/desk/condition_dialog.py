"""A condition or a wound for a fighter: from the list or in free words, for how long, what it changes, who sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QRadioButton, QWidget

from magicfight.desk.common.conditions import USUAL, sign_of
from magicfight.desk.common.forms import LONGEST_NAME
from magicfight.desk.common.records import Condition
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.parts import Chip
from magicfight.ui.desk.wording import turns_until
from magicfight.ui.icons import set_icon
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import FlowLayout, column, row
from magicfight.ui.widgets.page import label, rule
from magicfight.ui.widgets.stepper import Stepper


class ConditionDialog:
    """The dialog that asks; `take(data)` gets the fields of `set_condition`, the fighter's name among them.

    `turn` is the one of the moment, `ahead` the one whose rolls are still to come: turns are counted from there.
    `word` is `turn` or `round`, as the system has it.
    `tests` are the rolls to which what it changes may be kept: id and words of each.
    """

    def __init__(
        self,
        host: QWidget,
        name: str,
        turn: int,
        ahead: int,
        word: str,
        tests: Sequence[tuple[str, str]],
        take: Callable[[dict[str, Any]], None],
    ) -> None:
        self._name, self._turn, self._ahead, self._word, self._take = name, turn, ahead, word, take
        self.dialog = Dialog(host, tr("État ou blessure : {0}").format(name), "stunned", size=(490, 420))
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST_NAME)
        self.edit.setPlaceholderText(tr("bras tailladé, dans les ronces…"))
        label_control(self.edit, "desk_condition_name", tr("État ou blessure"), tr("En mots libres, ou de la liste"))
        self.is_wound = self._radio("desk_condition_wound", tr("blessure"))
        self.is_condition = self._radio("desk_condition_state", tr("état"))
        self.is_condition.setChecked(True)
        self.lasting = self._radio("desk_condition_lasting", tr("jusqu’à ce que je l’ôte"))
        self.lasting.setChecked(True)
        self.timed = self._radio("desk_condition_timed", tr("finit après"))
        self.turns = Stepper(1, 99)
        label_control(self.turns, "desk_condition_turns", tr("Nombre de tours ou de rounds"))
        self.until = label("", role="note", t="2")
        self.modifier = Stepper(-99, 99)
        self.modifier.set_value(0)
        label_control(self.modifier, "desk_condition_modifier", tr("Ce qu’il change à ses jets"))
        self.counts_on = QComboBox()
        self.counts_on.addItem(tr("tous"), None)
        for test, words in tests:
            self.counts_on.addItem(words, test)
        label_control(self.counts_on, "desk_condition_roll", tr("Pour quel jet"), tr("Tous ses jets, ou un seul"))
        self.shown = QCheckBox(tr("montrer aux joueurs et dans le récit"))
        self.shown.setChecked(True)
        label_control(self.shown, "desk_condition_shown", tr("montrer aux joueurs et dans le récit"))
        self.button = push_button("check", "primary")
        self.button.setText(tr("Ajouter"))
        label_control(self.button, "desk_condition_take", tr("Ajouter"))
        self.sign = Chip(None, "condition")
        self.sign.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        label_control(self.sign, "desk_condition_sign", tr("Ce que portera sa ligne"))
        self.is_wound.toggled.connect(self._check)
        self._lay_out()
        self.edit.textChanged.connect(self._check)

        self.button.clicked.connect(self._press)
        self.turns.value_changed.connect(self._count)
        self.edit.returnPressed.connect(self._press)
        self._check()
        self.dialog.open(self.edit)

    @staticmethod
    def _radio(name: str, words: str) -> QRadioButton:
        made = QRadioButton(words)
        label_control(made, name, words, words)
        return made

    def _lay_out(self) -> None:
        body = self.dialog.page.body
        body.addWidget(self.edit)
        chips = QWidget()
        flow = FlowLayout(6, chips)
        for usual in USUAL:
            words = usual.term.label(language())
            chip = Chip(usual.icon)
            chip.setText(words)
            label_control(chip, f"desk_condition_{usual.term.id}", words, tr("Prendre cet état"))
            chip.clicked.connect(lambda _on=False, words=words: self.edit.setText(words))
            flow.addWidget(chip)
        body.addWidget(chips)
        kinds, ends = QWidget(), QWidget()  # radio buttons of one parent exclude one another
        kind_row = row(self.is_condition, self.is_wound, None, self.sign)
        end_rows = column(row(self.lasting, None), row(self.timed, self.turns, self.until, None))
        for holder, line in ((kinds, kind_row), (ends, end_rows)):
            line.setContentsMargins(0, 2, 0, 2)
            holder.setLayout(line)
            body.addWidget(holder)
            body.addWidget(rule())
        body.addLayout(row(label(tr("Sur ses jets")), self.modifier, label(tr("pour quel jet")), self.counts_on, None))
        body.addWidget(self.shown)
        body.addStretch(1)
        cancel = push_button("close")
        cancel.setText(tr("Annuler"))
        label_control(cancel, "desk_condition_cancel", tr("Annuler"), "", "Esc", is_bound=False)
        cancel.clicked.connect(self.dialog.close_dialog)
        self.dialog.page.foot().addStretch(1)
        self.dialog.page.foot().addWidget(cancel)
        self.dialog.page.foot().addWidget(self.button)

    def _count(self) -> None:
        self.timed.setChecked(True)
        self._check()

    def _show_sign(self) -> None:
        """The sign that the row will carry, as it will look."""
        name = " ".join(self.edit.text().split())
        self.sign.setVisible(bool(name))
        condition = Condition(name, self.is_wound.isChecked())
        self.sign.setText(name)
        self.sign.set_state("wound" if condition.is_wound else "condition")
        set_icon(self.sign, sign_of(condition), "pbad" if condition.is_wound else "paccent", 14)

    def _check(self) -> None:
        self._show_sign()
        last = self._ahead + self.turns.value() - 1
        self.until.setText(turns_until(self.turns.value(), last, self._word, language()))
        set_enabled_with_reason(self.button, bool(self.edit.text().strip()), tr("Écrivez l’état, ou prenez-en un."))

    def _press(self) -> None:
        if not self.button.isEnabled():
            return
        is_ahead = self.timed.isChecked() and self._ahead != self._turn
        data = {
            "fighter": self._name,
            "condition": self.edit.text().strip(),
            "is_wound": self.is_wound.isChecked(),
            "turns": self.turns.value() if self.timed.isChecked() else None,
            "modifier": self.modifier.value(),
            "is_shown": self.shown.isChecked(),
            "counts_on": self.counts_on.currentData() if self.modifier.value() else None,
            "first": self._ahead if is_ahead else None,
        }
        self.dialog.close_dialog()
        self._take(data)
