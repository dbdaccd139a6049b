"""Questions and messages within the window: never a chain of windows, never a nested event loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_property
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import breakable, label

WIDTH = 460


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its id, its caption, its icon; `is_first` marks the one that Enter gives."""

    id: str
    caption: str
    icon: str = "check"
    is_first: bool = False


def ask(
    host: QWidget,
    title: str,
    question: str,
    choices: Sequence[Choice],
    answered: Callable[[str], None],
    *,
    icon: str = "help",
) -> Dialog:
    """Ask, and call `answered` with the id chosen. Esc answers `cancel` where that is a choice, else can't be used."""
    can_cancel = any(choice.id == "cancel" for choice in choices)
    dialog = Dialog(host, title, icon, can_close=can_cancel)
    dialog.setObjectName("question")
    dialog.page.setFixedWidth(WIDTH)
    text = label(breakable(question), wrap=True)
    text.setObjectName("question_text")
    dialog.page.setAccessibleDescription(question)
    dialog.page.body.addWidget(text)
    dialog.page.body.addSpacing(6)
    foot = dialog.page.foot()
    foot.addStretch(1)
    given: list[str] = []

    def give(choice_id: str) -> None:
        given.append(choice_id)
        dialog.close_dialog()

    first: QPushButton | None = None
    for choice in choices:
        button = push_button(choice.icon, "primary" if choice.is_first else "")
        button.setText(choice.caption)
        label_control(button, f"question_{choice.id}", choice.caption)
        button.clicked.connect(lambda _checked=False, choice_id=choice.id: give(choice_id))
        foot.addWidget(button)
        if choice.is_first:
            first = button
    dialog.default_button = first
    dialog.closed.connect(lambda: answered(given[0] if given else "cancel"))
    dialog.open(first)
    return dialog


def ask_to_save(host: QWidget, sentence: str, answered: Callable[[str], None]) -> Dialog:
    """Unsaved work: `save`, `discard` or `cancel`."""
    return ask(
        host,
        tr("Travail non enregistré"),
        sentence,
        (
            Choice("cancel", tr("Annuler"), "close"),
            Choice("discard", tr("Ne pas enregistrer"), "delete"),
            Choice("save", tr("Enregistrer"), "save", is_first=True),
        ),
        answered,
        icon="save",
    )


def confirm(
    host: QWidget, title: str, question: str, caption: str, do: Callable[[], None], *, icon: str = "check"
) -> Dialog:
    """Ask before something that can't be taken back; `caption` is the verb on the button.

    Enter gives the harmless answer.
    """
    choices = (Choice("cancel", tr("Annuler"), "close", is_first=True), Choice("do", caption, icon))
    return ask(host, title, question, choices, lambda answer: do() if answer == "do" else None, icon="warning")


def tell(host: QWidget, title: str, sentence: str, *, icon: str = "info") -> Dialog:
    """One sentence and a button to close it."""
    return ask(
        host,
        title,
        sentence,
        (Choice("cancel", tr("Fermer"), "close", is_first=True),),
        lambda _answer: None,
        icon=icon,
    )


def ask_name(
    host: QWidget,
    title: str,
    caption: str,
    accepted: Callable[[str], None],
    *,
    initial: str = "",
    problem: Callable[[str], str] = lambda _name: "",
    icon: str = "edit",
    limit: int = 80,
) -> Dialog:
    """Ask for a name. `problem` returns what is wrong with it, or nothing; it is shown under the field as one types."""
    dialog = Dialog(host, title, icon)
    dialog.setObjectName("name_prompt")
    dialog.page.setFixedWidth(WIDTH)
    field = QLineEdit(initial)
    field.setMaxLength(limit)
    label_control(field, "name_field", caption)
    wrong = label("", role="note", t="bad", wrap=True)
    wrong.setObjectName("name_problem")
    dialog.page.body.addWidget(label(caption, t="2"))
    dialog.page.body.addWidget(field)
    dialog.page.body.addWidget(wrong)
    foot = dialog.page.foot()
    foot.addStretch(1)
    cancel = push_button("close")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "name_cancel", tr("Annuler"))
    cancel.clicked.connect(dialog.close_dialog)
    take = push_button("check", "primary")
    take.setText(tr("OK"))
    label_control(take, "name_ok", tr("OK"))
    foot.addWidget(cancel)
    foot.addWidget(take)

    def check(text: str) -> None:
        name = text.strip()
        said = problem(name) if name else ""
        wrong.setText(said)
        set_property(field, "illegal", bool(said))
        set_enabled_with_reason(take, bool(name) and not said, said or tr("Donnez d’abord un nom."))

    def give() -> None:
        name = field.text().strip()
        dialog.close_dialog()
        accepted(name)

    field.textChanged.connect(check)
    take.clicked.connect(give)
    dialog.default_button = take
    check(initial)
    dialog.open(field)
    field.selectAll()
    return dialog
