"""Real dice: the roll that is owed, entered die by die."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import tr
from magicfight.ui.desk.presenter import Owed
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dice_boxes import DiceBoxes
from magicfight.ui.widgets.flow import column, row
from magicfight.ui.widgets.page import label


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
        self._title = label("", role="value", wrap=True)
        self._so_far = label("", t="2", wrap=True)
        self._so_far.setObjectName("desk_dice_so_far")
        self._note = label("", role="note", t="bad", wrap=True)
        self.dice = DiceBoxes("desk_die")
        self.dice.finished.connect(self._enter)
        self.dice.refused.connect(self._refuse)
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
            self.dice,
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
        self.dice.ask(owed.sides)
        self.dice.go_to(0)

    def show_problem(self, sentence: str) -> None:
        """Say what is wrong with the faces."""
        self._note.setText(sentence)

    def forget(self) -> None:
        """No roll is owed."""
        self._owed = None

    def _refuse(self, number: int) -> None:
        sides = self.dice.boxes[number].sides
        self._note.setText(tr("Dé {0} : une face de 1 à {1} est attendue.").format(number + 1, sides))

    def _enter(self) -> None:
        wrong = self.dice.first_wrong()
        if wrong is None:
            self.entered.emit(self.dice.faces())
        else:
            self._refuse(wrong)
            self.dice.go_to(wrong)
