"""A spell's description: the dialog that Créer opens (manual 2.1.1)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from magicfight.ground.limits import NAME, TAGS_OF_A_SPELL, TEXT
from magicfight.ground.names import clean
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sizing import fix


class _Description(QPlainTextEdit):
    """A text where Ctrl+Enter takes and Tab leaves."""

    taken = Signal()

    @staticmethod
    def _takes(event: QKeyEvent) -> bool:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return is_enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Enter from the screen behind, where it creates."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._takes(event):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


def tags_of(text: str) -> tuple[str, ...]:
    """Return the tags of a line, one after another between commas; each once, in their order."""
    cleaned = (clean(part) for part in text.split(","))
    return tuple(dict.fromkeys(part[:NAME] for part in cleaned if part))[:TAGS_OF_A_SPELL]


def ask_description(
    host: QWidget, name: str, initial: str, tags: tuple[str, ...], taken: Callable[[str, tuple[str, ...]], None]
) -> Dialog:
    """Ask for a spell's description and its tags, then OK (manual 2.1.1, "Créer")."""
    dialog = Dialog(host, tr("Description de « {0} »").format(name), "file")
    dialog.setObjectName("description_dialog")
    dialog.page.setFixedWidth(500)
    text = _Description(initial)
    text.setTabChangesFocus(True)
    fix(text, height=120)
    text.setPlaceholderText(tr("Ce que l’on voit, ce que l’on entend quand il part… (facultatif)"))
    label_control(text, "description_field", tr("Description"))
    cancel, take = push_button("close"), push_button("check", "primary")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "description_cancel", tr("Annuler"), f"{tr('Annuler')} ({keys_text('Esc')})")
    take.setText(tr("OK"))
    label_control(take, "description_ok", tr("OK"), f"{tr('OK')} ({keys_text('Ctrl+Return')})")
    labels = QLineEdit(", ".join(tags))
    labels.setPlaceholderText(tr("feu, à distance… (facultatif)"))
    label_control(labels, "tags_field", tr("Étiquettes, entre virgules"))
    dialog.page.body.addWidget(text)
    dialog.page.body.addWidget(label(tr("Étiquettes, entre virgules"), t="2"))
    dialog.page.body.addWidget(labels)
    foot = dialog.page.foot()
    foot.addStretch(1)
    foot.addWidget(cancel)
    foot.addWidget(take)

    def hold_to_limit() -> None:
        beyond = len(text.toPlainText()) - TEXT
        if beyond > 0:  # as a line of text does it: what is too much does not come in
            cursor = text.textCursor()
            place = cursor.position()
            cursor.setPosition(max(0, place - beyond))
            cursor.setPosition(place, cursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()

    def give() -> None:
        words = text.toPlainText()
        dialog.close_dialog()
        taken(words, tags_of(labels.text()))

    cancel.clicked.connect(dialog.close_dialog)
    take.clicked.connect(give)
    text.taken.connect(give)
    if len(initial) <= TEXT:  # an older file may have brought more
        text.textChanged.connect(hold_to_limit)
    dialog.default_button = take
    dialog.open(text)
    return dialog
