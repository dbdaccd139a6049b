"""What is at hand beside the fight: a word to write, a die to correct."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.desk.gm_hand import correctable, preview, thrower
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import column, row, scroll_area
from magicfight.ui.widgets.page import SectionCaption, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class WordLine(QWidget):
    """The game master's word: `written(text)` on Enter; it joins the told turn at its end."""

    written = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setMaxLength(4000)
        self.edit.returnPressed.connect(self._write)
        self.button = tool_button("check")
        self.button.clicked.connect(self._write)
        box = row(self.edit, self.button, spacing=4)
        box.setContentsMargins(0, 0, 0, 0)
        self.setLayout(box)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.edit.setPlaceholderText(tr("Ce que voient les joueurs…"))
        words = tr("Ces mots s’ajoutent au récit du tour")
        label_control(self.edit, "desk_word", tr("Mot du MJ"), words)
        label_control(self.button, "desk_word_add", tr("Ajouter au récit"))

    def _write(self) -> None:
        text = self.edit.text().strip()
        if text:
            self.edit.clear()
            self.written.emit(text)


class CorrectionDialog:
    """Which roll was misread, what it showed and why; the act before and after stand side by side as faces are typed.

    `take(number, faces, reason, is_told)` corrects and returns what is wrong, or nothing.
    """

    def __init__(
        self,
        host: QWidget,
        presenter: DeskPresenter,
        take: Callable[[int, tuple[int, ...], str, bool], str],
    ) -> None:
        self._presenter, self._take = presenter, take
        self.dialog = Dialog(host, tr("Corriger un jet"), "edit", size=(700, 460))
        self.dialog.add_cross()
        self.which, self.faces, self.reason = QComboBox(), QLineEdit(), QLineEdit()
        for number, roll in reversed(correctable(presenter)):
            shown = " ".join(str(face) for face in roll.faces)
            words = [thrower(presenter, number), presenter.word(roll.purpose).lower(), shown]
            self.which.addItem(", ".join(part for part in words if part), (number, len(roll.faces)))
        label_control(self.which, "desk_correct_roll", tr("Jet à corriger"))
        label_control(self.faces, "desk_correct_faces", tr("Faces lues, séparées par des espaces"))
        label_control(self.reason, "desk_correct_reason", tr("Raison"))
        self.before, self.after = (label("", role="note", wrap=True) for _ in range(2))
        self.before.setObjectName("desk_correct_before")
        self.after.setObjectName("desk_correct_after")
        self.wrong = label("", role="note", t="bad", wrap=True)
        self.wrong.setObjectName("desk_correct_problem")
        self.told = QCheckBox(tr("le dire dans le récit"))
        self.told.setChecked(True)
        label_control(self.told, "desk_correct_told", tr("le dire dans le récit"))
        self.button = push_button("check", "primary")
        self.button.setText(tr("Corriger"))
        label_control(self.button, "desk_correct_take", tr("Corriger"))
        self._lay_out()
        self.which.activated.connect(lambda _index: self._show())
        self.faces.textChanged.connect(lambda _text: self._show())
        self.button.clicked.connect(self._press)
        self.faces.returnPressed.connect(self._press)
        self._show()
        self.dialog.open(self.faces)

    def _lay_out(self) -> None:
        body = self.dialog.page.body
        body.addLayout(row(label(tr("Jet à corriger"), role="note", t="2"), self.which, None))
        body.addWidget(label(tr("Faces lues, séparées par des espaces"), role="note", t="2"))
        body.addWidget(self.faces)
        sides = QHBoxLayout()
        for title, words in ((tr("Avant"), self.before), (tr("Après"), self.after)):
            well = QFrame()
            well.setProperty("kind", "well")
            inner = QVBoxLayout(well)
            inner.addWidget(SectionCaption(title))
            inside = QWidget()
            inside.setLayout(column(words, None))
            inner.addWidget(scroll_area(inside), 1)
            sides.addWidget(well, 1)
        body.addLayout(sides, 1)
        body.addWidget(self.wrong)
        body.addWidget(self.told)
        body.addLayout(row(label(tr("Raison"), role="note", t="2"), self.reason))
        foot = self.dialog.page.foot()
        foot.addWidget(label(tr("L’ancien dé reste dans « Ce qui a changé »."), role="note", t="2"))
        foot.addStretch(1)
        foot.addWidget(self.button)

    def _typed(self) -> tuple[int, ...] | None:
        _number, count = self.which.currentData()
        words = self.faces.text().split()
        if len(words) != count or not all(word.isdecimal() for word in words):
            return None
        return tuple(100 if word == "00" else int(word) for word in words)

    def _show(self) -> None:
        number, count = self.which.currentData()
        faces = self._typed()
        now = dict(correctable(self._presenter))[number].faces
        shown = preview(self._presenter, number, faces or now)
        self.before.setText("\n".join(shown.before) if shown is not None else "")
        if faces is None:
            self.after.setText(tr("Nombre de dés attendu : {0}.").format(count))
            self.wrong.setText("")
            return
        assert shown is not None
        lines = list(shown.after)
        if shown.needs_more:
            lines.append(tr("D’autres dés seront lancés ensuite."))
        self.after.setText("\n".join(lines))
        self.wrong.setText("" if shown.problem is None else self._presenter.tell(shown.problem))

    def _press(self) -> None:
        faces = self._typed()
        number, count = self.which.currentData()
        if faces is None:
            self.wrong.setText(tr("Nombre de dés attendu : {0}.").format(count))
            return
        sentence = self._take(number, faces, self.reason.text().strip(), self.told.isChecked())
        self.wrong.setText(sentence)
        if not sentence:
            self.dialog.close_dialog()
