"""A circumstance of one's own: its reason and its number."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QWidget

from magicfight.desk.common.forms import LONGEST_NAME
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.stepper import Stepper

MOST = 200


def ask_circumstance(host: QWidget, reason: str, value: int, take: Callable[[str, int], None]) -> Dialog:
    """Ask for a reason and a number; Enter takes them."""
    dialog = Dialog(host, tr("Circonstance"), "edit", size=(420, 210))
    dialog.add_cross()
    edit = QLineEdit(reason)
    edit.setMaxLength(LONGEST_NAME)
    edit.setPlaceholderText(tr("pont glissant"))
    label_control(edit, "desk_circumstance_reason", tr("Raison"), tr("Elle est dite avec le jet"))
    number = Stepper(-MOST, MOST)
    number.set_value(value)
    label_control(number, "desk_circumstance_value", tr("Ce qu’elle change au jet"))
    dialog.page.body.addWidget(label(tr("Raison"), role="note", t="2"))
    dialog.page.body.addWidget(edit)
    dialog.page.body.addWidget(label(tr("Ce qu’elle change au jet"), role="note", t="2"))
    dialog.page.body.addLayout(row(number, None))
    dialog.page.body.addStretch(1)
    button = push_button("check", "primary")
    button.setText(tr("Compter"))
    label_control(button, "desk_circumstance_take", tr("Compter"), tr("Compter cette circonstance"))

    def check() -> None:
        set_enabled_with_reason(button, bool(edit.text().strip()), tr("Il faut une raison."))

    def press() -> None:
        if edit.text().strip():
            words, chosen = " ".join(edit.text().split()), number.value()
            dialog.close_dialog()
            take(words, chosen)

    edit.textChanged.connect(check)
    edit.returnPressed.connect(press)
    button.clicked.connect(press)
    check()
    dialog.page.foot().addStretch(1)
    dialog.page.foot().addWidget(button)
    dialog.open(edit)
    return dialog
