"""What is at hand beside the fight: a fighter's life and conditions, a word to write, a die to correct."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from magicfight.ground.dice import Roll
from magicfight.ui.captions import tr
from magicfight.ui.desk.gm_hand import FighterTools
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout, column, row
from magicfight.ui.widgets.page import clear_layout, label
from magicfight.ui.widgets.sheet import Sheet


class FighterBar(QWidget):
    """The chosen fighter's life with quick − and +, and its conditions, each taken off by a click.

    `life_wanted(name, points)`, `mark_ended(name, condition)`.
    """

    life_wanted = Signal(str, int)
    mark_ended = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self.title = label("", role="strong")
        self.title.setObjectName("desk_quick_life")
        self.points = QSpinBox()
        self.points.setRange(1, 999)
        self.minus = tool_button("minus")
        self.minus.clicked.connect(lambda: self.life_wanted.emit(self._name, -self.points.value()))
        self.plus = tool_button("plus")
        self.plus.clicked.connect(lambda: self.life_wanted.emit(self._name, self.points.value()))
        self._life = QWidget()
        self._life.setLayout(row(self.minus, self.points, self.plus, None, spacing=4))
        self._marks = QWidget()
        self._flow = FlowLayout(parent=self._marks)
        box = column(self.title, self._life, self._marks, spacing=2)
        box.setContentsMargins(0, 0, 0, 0)
        self.setLayout(box)

    def show_tools(self, tools: FighterTools | None) -> None:
        """Show what is at hand for a fighter, or nothing."""
        self.setVisible(tools is not None and (tools.life is not None or bool(tools.marks)))
        if tools is None:
            return
        self._name = tools.name
        life = "" if tools.life is None else f" : {tools.life[0]} / {tools.life[1]}"
        self.title.setText(f"{tools.name}{life}")
        self._life.setVisible(tools.life is not None)
        label_control(self.minus, "desk_life_minus", tr("Retirer des points de vie"))
        label_control(self.points, "desk_life_points", tr("Combien de points de vie"))
        label_control(self.plus, "desk_life_plus", tr("Rendre des points de vie"))
        clear_layout(self._flow)
        for number, mark in enumerate(tools.marks):
            chip = push_button("close", "small")
            chip.setText(mark.name)
            label_control(chip, f"desk_mark_{number}", tr("Fin de l’état : {0}").format(mark.name))
            chip.clicked.connect(lambda _on=False, name=mark.name: self.mark_ended.emit(self._name, name))
            self._flow.addWidget(chip)
        self._marks.setVisible(bool(tools.marks))


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
        label_control(self.edit, "desk_word", tr("Mot du MJ"), words, "Ctrl+M")
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
