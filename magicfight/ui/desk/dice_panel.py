"""Real dice: the roll that is owed, who throws it against whom, what it needs, and what was typed so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.desk.common.odds import Odds
from magicfight.desk.needs import need_of, tell_bands, tell_face
from magicfight.ui.captions import tr
from magicfight.ui.desk.gm_hand import owed_odds, owed_title
from magicfight.ui.desk.parts import Disc
from magicfight.ui.desk.presenter import Owed
from magicfight.ui.desk.row_views import look_of
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_property
from magicfight.ui.widgets.dice_boxes import DiceBoxes
from magicfight.ui.widgets.flow import FlowLayout, column, row
from magicfight.ui.widgets.page import SectionCaption, clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class DicePanel(QWidget):
    """`entered(faces)` once all dice of the roll are in; `thrown` lets the program throw; `given_up` takes the action
    back, `stepped_back` the roll typed before this one."""

    entered = Signal(tuple)
    thrown = Signal()
    given_up = Signal()
    stepped_back = Signal()

    def __init__(self, presenter: DeskPresenter) -> None:
        super().__init__()
        self.setObjectName("desk_dice")
        self._presenter = presenter
        self._owed: Owed | None = None
        self._odds: Odds | None = None
        self._fallen_caption = SectionCaption("")
        self._so_far = label("", wrap=True)
        self._so_far.setObjectName("desk_dice_so_far")
        self._wanted_caption = SectionCaption("")
        self._disc_box = QHBoxLayout()
        self._title = label("", role="value", wrap=True)
        self._title.setObjectName("desk_dice_title")
        self._kinds = label("", role="note", t="2")
        self._kinds.setObjectName("desk_dice_kinds")
        self.dice = DiceBoxes("desk_die", are_large=True)
        self.dice.finished.connect(self._enter)
        self.dice.refused.connect(self._refuse)
        self.dice.changed.connect(self._show_typed)
        self._need = label("", role="total", wrap=True)
        self._need.setObjectName("desk_dice_need")
        self._chance = label("", role="value", t="2")
        self._degrees = label("", t="2", wrap=True)
        self._note = label("", role="note", t="bad", wrap=True)
        self._note.setObjectName("desk_dice_note")
        self._faces = label("", role="note", t="2", wrap=True)
        self._faces.setObjectName("desk_dice_faces")
        self.ok_button = push_button("check", "primary")
        self.ok_button.clicked.connect(self._enter)
        self.throw_button = push_button("dice")
        self.throw_button.clicked.connect(self.thrown)
        self.give_up_button = push_button("close")
        self.give_up_button.clicked.connect(self.given_up)
        self.step_back_button = push_button("undo")
        self.step_back_button.clicked.connect(self.stepped_back)
        self._lay_out()

    def _lay_out(self) -> None:
        well = QFrame()
        well.setProperty("kind", "well")
        inner = QVBoxLayout(well)
        inner.setContentsMargins(12, 10, 12, 10)
        inner.setSpacing(8)
        head = row(self._disc_box, self._title)
        head.setStretch(1, 1)
        inner.addLayout(head)
        inner.addWidget(self._kinds)
        chances = row(self._chance, self._degrees, spacing=10)
        chances.setContentsMargins(0, 0, 0, 0)
        chances.setStretch(1, 1)
        beside = column(self._need, chances)
        beside.setContentsMargins(0, 0, 0, 0)
        self._single = row(self.dice, beside)
        self._single.setStretch(1, 1)
        inner.addLayout(self._single)
        inner.addWidget(self._note)
        buttons = QWidget()
        flow = FlowLayout(6, buttons)  # a narrow window takes two lines for them
        for button in (self.step_back_button, self.give_up_button, self.throw_button, self.ok_button):
            flow.addWidget(button)
        box = column(
            self._fallen_caption,
            self._so_far,
            self._wanted_caption,
            well,
            self._faces,
            buttons,
            None,
        )
        box.setContentsMargins(0, 0, 0, 0)
        self.setLayout(box)

    def _label_all(self, *, can_give_up: bool, can_step_back: bool) -> None:
        self._fallen_caption.set_text(tr("Dés tombés"))
        self.ok_button.setText(tr("Entrer les dés"))
        self.throw_button.setText(tr("Lancer les dés"))
        self.give_up_button.setText(tr("Renoncer"))
        label_control(self.ok_button, "desk_dice_ok", tr("Entrer les dés"))
        label_control(self.throw_button, "desk_dice_throw", tr("Lancer les dés"), tr("Le programme lance ces dés"))
        label_control(self.give_up_button, "desk_dice_give_up", tr("Renoncer"), tr("Renoncer avant tout dé"))
        self.give_up_button.setVisible(can_give_up)
        self.step_back_button.setText(tr("Jet précédent"))
        words = tr("Reprendre le jet tapé juste avant")
        label_control(self.step_back_button, "desk_dice_step_back", tr("Jet précédent"), words)
        self.step_back_button.setVisible(can_step_back)

    def show_owed(self, owed: Owed, *, can_give_up: bool, can_step_back: bool) -> None:
        """Ask for a roll; a new one empties the boxes and takes the keyboard."""
        self._label_all(can_give_up=can_give_up, can_step_back=can_step_back)
        presenter = self._presenter
        self._so_far.setText("\n".join(owed.so_far))
        for widget in (self._so_far, self._fallen_caption):
            widget.setVisible(bool(owed.so_far))
        self._odds = odds = owed_odds(presenter)
        self._wanted_caption.set_text(tr("Dé à entrer") if len(owed.sides) == 1 else tr("Dés à entrer"))
        for at, is_wide in enumerate((odds is None, odds is not None)):  # several dice stand side by side
            self._single.setStretch(at, int(is_wide))
        kinds = sorted(set(owed.sides), reverse=True)
        dice = " + ".join(f"{owed.sides.count(sides)}D{sides}" for sides in kinds)
        nought = {10: tr("« 0 » vaut 10"), 100: tr("« 00 » vaut 100")}.get(max(owed.sides))
        self._kinds.setText(" · ".join(part for part in (dice, nought) if part))
        self._title.setText(owed_title(presenter, odds))
        if odds is not None:
            need = need_of(presenter.system, odds, presenter.language)
            self._need.setText(need.need)
            self._chance.setText(need.chance)
            self._degrees.setText(need.degrees)
            self._degrees.setVisible(bool(need.degrees))
            self._faces.setText(tell_bands(odds, presenter.language))
        for widget in (self._need, self._chance, self._faces):
            widget.setVisible(odds is not None)
        self._degrees.setVisible(odds is not None and bool(self._degrees.text()))
        clear_layout(self._disc_box)
        look = look_of(presenter, owed.by)
        if look is not None:
            self._disc_box.addWidget(Disc(owed.by, look[0], is_round=look[1]))
        if owed == self._owed:
            return
        self._owed = owed
        self._note.setText("")
        self.dice.ask(owed.sides)
        self.dice.go_to(0)

    def show_problem(self, sentence: str) -> None:
        """Say what is wrong with the faces."""
        set_property(self._note, "t", "bad")
        self._note.setText(sentence)

    def forget(self) -> None:
        """No roll is owed."""
        self._owed = None

    def _refuse(self, number: int) -> None:
        sides = self.dice.boxes[number].sides
        self.show_problem(tr("Dé {0} : une face de 1 à {1} est attendue.").format(number + 1, sides))

    def _show_typed(self) -> None:
        """What the face in the box does, in words, before it is entered."""
        face = self.dice.boxes[0].face if len(self.dice.boxes) == 1 else None
        words = "" if self._odds is None or face is None else tell_face(self._odds, face, self._presenter.language)
        set_property(self._note, "t", "accent")
        self._note.setText(words)

    def _enter(self) -> None:
        wrong = self.dice.first_wrong()
        if wrong is None:
            self.entered.emit(self.dice.faces())
        else:
            self._refuse(wrong)
            self.dice.go_to(wrong)
