"""The told turn: which turn, in what tone, language and format; to be copied, or exported whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QPlainTextEdit

from magicfight.desk.common.system import TONES
from magicfight.ground.markup import FORMATS
from magicfight.ground.terms import LANGUAGES
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import Page

LAST, WHOLE = -2, -1


class ToldPanel(Page):
    """A page with the text of a turn. `export_wanted` asks for a file of the whole fight; `copied` tells of a copy,
    `retold` of another tone, format or language (as `told_as` gives them), to be remembered."""

    export_wanted = Signal()
    copied = Signal()
    retold = Signal(tuple)

    def __init__(self, told: Callable[..., str], latest: Callable[[], int]) -> None:
        super().__init__("", "log")
        self._told = told
        self._latest = latest
        self._spoken = language()
        self.turn = QComboBox()
        self.tone = QComboBox()
        self.tongue = QComboBox()
        self.form = QComboBox()
        for combo in (self.turn, self.tone, self.tongue, self.form):
            combo.setProperty("kind", "small")
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            combo.activated.connect(self.refresh)
        for combo in (self.tone, self.tongue, self.form):
            combo.activated.connect(lambda _place: self.retold.emit(self.told_as()))
        self.body.addLayout(row(self.turn, self.tone, None, spacing=6))
        self.body.addLayout(row(self.tongue, self.form, None, spacing=6))
        self.public = QCheckBox()
        self.public.toggled.connect(lambda _on: self.refresh())
        self.body.addWidget(self.public)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.body.addWidget(self.text, 1)
        self.copy_button = push_button("copy")
        self.copy_button.clicked.connect(self._copy)
        self.export_button = push_button("export")
        self.export_button.clicked.connect(self.export_wanted)
        self.foot().addWidget(self.copy_button)
        self.foot().addWidget(self.export_button)
        self.foot().addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.set_title(tr("Récit"))
        tones = {"plain": tr("Sobre"), "told": tr("Raconté"), "storied": tr("Romancé")}
        forms = {"text": tr("Texte"), "markdown": tr("Markdown"), "bbcode": tr("BBCode")}
        tongues = {"fr": tr("en français"), "en": tr("en anglais")}
        for combo, ids, words in (
            (self.tone, TONES, tones),
            (self.form, FORMATS, forms),
            (self.tongue, LANGUAGES, tongues),
        ):
            kept = combo.currentData()
            if combo is self.tongue and kept in (None, self._spoken):  # another one was chosen on purpose
                kept = language()
            combo.clear()
            for one in ids:
                combo.addItem(words[one], one)
            combo.setCurrentIndex(max(0, combo.findData(kept)))
        self._spoken = language()
        label_control(self.turn, "desk_told_turn", tr("Moment à raconter"))
        label_control(self.tone, "desk_told_tone", tr("Ton du récit"))
        label_control(self.tongue, "desk_told_language", tr("Langue du récit"))
        label_control(self.form, "desk_told_format", tr("Format du récit"))
        self.public.setText(tr("Récit public"))
        hint = tr("Sans les seuils, les défenses, la vie qui reste ni les jets cachés")
        label_control(self.public, "desk_told_public", tr("Récit public"), hint)
        label_control(self.text, "desk_told_text", tr("Récit"))
        self.copy_button.setText(tr("Copier"))
        label_control(self.copy_button, "desk_copy", tr("Copier"), tr("Copier ce récit"), "Ctrl+Shift+C")
        self.export_button.setText(tr("Exporter le combat"))
        label_control(
            self.export_button, "desk_export", tr("Exporter le combat"), tr("Tout le combat, dans un fichier"), "Ctrl+E"
        )

    def show_turns(self, titles: tuple[tuple[int, str], ...]) -> None:
        """Offer those turns; the last one is followed as long as no other was chosen."""
        kept = self.turn.currentData()
        self.turn.clear()
        self.turn.addItem(tr("Le dernier joué"), LAST)
        self.turn.addItem(tr("Tout le combat"), WHOLE)
        for number, title in reversed(titles):
            self.turn.addItem(title, number)
        self.turn.setCurrentIndex(max(0, self.turn.findData(kept)))
        self.refresh()

    def told_as(self) -> tuple[str, str, str]:
        """Tone, format, and the language where it is another than the screen's."""
        tongue, tone, form = self.chosen()
        return tone, form, "" if tongue == language() else tongue

    def tell_as(self, tone: str, form: str, tongue: str) -> None:
        """Tell as it was told last; what is not known any more, or empty, stays as it is."""
        for combo, wanted in ((self.tone, tone), (self.form, form), (self.tongue, tongue)):
            place = combo.findData(wanted)
            if place >= 0:
                combo.setCurrentIndex(place)
        self.refresh()

    def chosen(self) -> tuple[Any, Any, Any]:
        """Language, tone and format."""
        return self.tongue.currentData(), self.tone.currentData(), self.form.currentData()

    def refresh(self) -> None:
        """Write the text anew, keeping its end in sight."""
        number = self.turn.currentData()
        if number == LAST:
            number = self._latest()
        text = self._told(number, *self.chosen(), self.public.isChecked())
        if self.text.toPlainText() != text:
            self.text.setPlainText(text)
            bar = self.text.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copied.emit()
