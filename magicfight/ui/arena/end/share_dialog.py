"""Sharing a fight: the format, the text as it will be, to copy or to save."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QPlainTextEdit, QWidget

from magicfight.ui.arena.end.presenter import EndPresenter
from magicfight.ui.arena.end.told import SHARE_FORMATS, ShareFormat, told
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row


class ShareDialog(Dialog):
    """`copied` when the text went to the clipboard; `save_wanted(text, format)` asks for a file of it."""

    copied = Signal()
    save_wanted = Signal(str, str)

    def __init__(self, host: QWidget, presenter: EndPresenter) -> None:
        super().__init__(host, tr("Partager le combat"), "export", size=(820, 600))
        self.setObjectName("share_dialog")
        self._presenter = presenter
        self.form = QComboBox()
        words = {
            "text": tr("Texte"),
            "markdown": tr("Markdown"),
            "bbcode": tr("BBCode"),
            "html": tr("Page web (HTML)"),
        }
        for one in SHARE_FORMATS:
            self.form.addItem(words[one], one)
        self.form.activated.connect(self.refresh)
        label_control(self.form, "share_format", tr("Format du récit"))
        self.dice = QCheckBox(tr("Avec les dés et les calculs"))
        label_control(self.dice, "share_dice", tr("Avec les dés et les calculs"))
        self.dice.toggled.connect(self.refresh)
        self.page.body.addLayout(row(self.form, self.dice, None))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        label_control(self.text, "share_text", tr("Le combat raconté"))
        self.page.body.addWidget(self.text, 1)
        foot = self.page.foot()
        copy = push_button("copy", "primary")
        copy.setText(tr("Copier"))
        label_control(copy, "share_copy", tr("Copier"), tr("Copier ce récit"))
        copy.clicked.connect(self._copy)
        save = push_button("save")
        save.setText(tr("Enregistrer…"))
        label_control(save, "share_save", tr("Enregistrer…"), tr("Enregistrer ce récit dans un fichier"))
        save.clicked.connect(lambda: self.save_wanted.emit(self.text.toPlainText(), self.chosen))
        close = push_button("close")
        close.setText(tr("Fermer"))
        label_control(close, "share_close", tr("Fermer"))
        close.clicked.connect(self.close_dialog)
        foot.addWidget(close)
        foot.addStretch(1)
        foot.addWidget(save)
        foot.addWidget(copy)
        self.default_button = copy
        self.refresh()

    @property
    def chosen(self) -> ShareFormat:
        """The format chosen."""
        return cast(ShareFormat, self.form.currentData())

    def refresh(self) -> None:
        """Write the text anew."""
        self.text.setPlainText(told(self._presenter, self.chosen, with_dice=self.dice.isChecked()))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copied.emit()
