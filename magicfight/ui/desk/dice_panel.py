"""Real dice: the roll that is owed, entered die by die."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.desk.presenter import Owed
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout, column, row
from magicfight.ui.widgets.page import clear_layout, label


class _Face(QLineEdit):
    """A die's face; Enter goes on."""

    gone_on = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.gone_on.emit()
        else:
            super().keyPressEvent(event)


class DicePanel(QWidget):
    """`entered(faces)` once all dice of the roll are in; `thrown` lets the program throw; `given_up` takes the action
    back, `stepped_back` the roll typed before this one."""

    entered = Signal(tuple)
    thrown = Signal()
    given_up = Signal()
    stepped_back = Signal()

    def __init__(self, word: Callable[[str], str]) -> None:
        super().__init__()
        self.setObjectName("desk_dice")
        self._word = word
        self._owed: Owed | None = None
        self.faces: list[_Face] = []
        self._title = label("", role="value", wrap=True)
        self._so_far = label("", t="2", wrap=True)
        self._so_far.setObjectName("desk_dice_so_far")
        self._note = label("", role="note", t="bad", wrap=True)
        self._holder = QWidget()
        self._flow = FlowLayout(parent=self._holder)
        self.ok_button = push_button("check", "primary")
        self.ok_button.clicked.connect(self._enter)
        self.throw_button = push_button("dice")
        self.throw_button.clicked.connect(self.thrown)
        self.give_up_button = push_button("close")
        self.give_up_button.clicked.connect(self.given_up)
        self.step_back_button = push_button("undo")
        self.step_back_button.clicked.connect(self.stepped_back)
        box = column(
            self._so_far,
            self._title,
            self._holder,
            self._note,
            row(self.ok_button, self.throw_button, self.step_back_button, self.give_up_button, None),
            None,
        )
        box.setContentsMargins(0, 0, 0, 0)
        self.setLayout(box)

    def show_owed(self, owed: Owed, *, can_give_up: bool, can_step_back: bool) -> None:
        """Ask for a roll; a new one empties the boxes and takes the keyboard."""
        self.ok_button.setText(tr("Entrer les dés"))
        self.throw_button.setText(tr("Lancer pour moi"))
        self.give_up_button.setText(tr("Renoncer"))
        label_control(self.ok_button, "desk_dice_ok", tr("Entrer les dés"))
        label_control(self.throw_button, "desk_dice_throw", tr("Lancer pour moi"), tr("Le programme lance ces dés"))
        label_control(self.give_up_button, "desk_dice_give_up", tr("Renoncer"), tr("Renoncer avant tout dé"))
        self.give_up_button.setVisible(can_give_up)
        self.step_back_button.setText(tr("Jet précédent"))
        words = tr("Reprendre le jet tapé juste avant")
        label_control(self.step_back_button, "desk_dice_step_back", tr("Jet précédent"), words)
        self.step_back_button.setVisible(can_step_back)
        kinds = sorted(set(owed.sides), reverse=True)
        dice = " + ".join(f"{owed.sides.count(sides)}D{sides}" for sides in kinds)
        parts = [owed.by, self._word(owed.purpose), dice]
        self._title.setText(tr("Jet demandé : {0}").format(", ".join(part for part in parts if part)))
        self._so_far.setText("\n".join(owed.so_far))
        self._so_far.setVisible(bool(owed.so_far))
        if owed == self._owed:
            return
        self._owed = owed
        self._note.setText("")
        clear_layout(self._flow)
        self.faces = []
        for number, sides in enumerate(owed.sides):
            box = _Face()
            box.setValidator(QIntValidator(1, sides, box))
            box.setFixedWidth(64)
            box.setPlaceholderText(f"D{sides}")
            label_control(box, f"desk_die_{number}", tr("Dé {0}").format(number + 1), tr("De 1 à {0}").format(sides))
            box.gone_on.connect(lambda number=number: self._go_on(number))
            self._flow.addWidget(box)
            self.faces.append(box)
        self.faces[0].setFocus()

    def show_problem(self, sentence: str) -> None:
        """Say what is wrong with the faces."""
        self._note.setText(sentence)

    def forget(self) -> None:
        """No roll is owed."""
        self._owed = None

    def _go_on(self, number: int) -> None:
        empty = [box for box in self.faces if not box.hasAcceptableInput()]
        if empty and number + 1 < len(self.faces):
            self.faces[number + 1].setFocus()
            self.faces[number + 1].selectAll()
        else:
            self._enter()

    def _enter(self) -> None:
        wrong = next((box for box in self.faces if not box.hasAcceptableInput()), None)
        if wrong is not None:
            number = self.faces.index(wrong)
            sides = self._owed.sides[number] if self._owed is not None else 0
            self._note.setText(tr("Dé {0} : une face de 1 à {1} est attendue.").format(number + 1, sides))
            wrong.setFocus()
            wrong.selectAll()
            return
        self.entered.emit(tuple(int(box.text()) for box in self.faces))
