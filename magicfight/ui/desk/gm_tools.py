"""What is at hand beside the fight: a word to write, a die to correct."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from magicfight.ground.dice import Roll
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sheet import Sheet


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


def open_correction(
    host: QWidget,
    rolls: tuple[tuple[int, Roll], ...],
    word: Callable[[str], str],
    correct: Callable[[int, tuple[int, ...], str], str],
) -> Sheet:
    """Ask which roll was misread, what it showed and why; `correct` returns what is wrong, or nothing."""
    sheet = Sheet(host, tr("Corriger un jet"), "dice", size=(460, 320))
    which, faces, reason = QComboBox(), QLineEdit(), QLineEdit()
    for number, roll in reversed(rolls):
        which.addItem(f"{word(roll.purpose)}, {' '.join(str(face) for face in roll.faces)}", (number, len(roll.faces)))
    label_control(which, "desk_correct_roll", tr("Jet à corriger"))
    label_control(faces, "desk_correct_faces", tr("Faces lues, séparées par des espaces"))
    label_control(reason, "desk_correct_reason", tr("Raison"))
    wrong = label("", role="note", t="bad", wrap=True)
    wrong.setObjectName("desk_correct_problem")
    note = tr("Ce qui suit ce jet est rejoué ; les dés qui manqueraient sont lancés par le programme.")
    for widget in (
        label(tr("Jet à corriger"), role="note", t="2"),
        which,
        label(tr("Faces lues, séparées par des espaces"), role="note", t="2"),
        faces,
        label(tr("Raison"), role="note", t="2"),
        reason,
        label(note, role="note", t="2", wrap=True),
        wrong,
    ):
        sheet.page.body.addWidget(widget)
    sheet.page.body.addStretch(1)
    take = push_button("check", "primary")
    take.setText(tr("Corriger"))
    label_control(take, "desk_correct_take", tr("Corriger"))

    def press() -> None:
        number, count = which.currentData()
        words = faces.text().split()
        if len(words) != count or not all(word.isdecimal() for word in words):
            wrong.setText(tr("Nombre de dés attendu : {0}.").format(count))
            return
        sentence = correct(number, tuple(int(word) for word in words), reason.text().strip())
        wrong.setText(sentence)
        if not sentence:
            sheet.close_sheet()

    take.clicked.connect(press)
    faces.returnPressed.connect(press)
    sheet.page.foot().addStretch(1)
    sheet.page.foot().addWidget(take)
    sheet.open()
    faces.setFocus()
    return sheet
