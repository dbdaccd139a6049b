"""The dialog of real dice: whose they are, on whom, what is needed, a box for each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.arena.play.owed_dice import so_far
from magicfight.ui.arena.play.views import OwedView, PartyView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.dice_boxes import DiceBoxes, DieBox
from magicfight.ui.widgets.page import IconView, label, rule, set_tone

_WIDTH = 520
_TOKEN = 44


def _badge(party: PartyView) -> TokenBadge:
    badge = TokenBadge(_TOKEN)
    badge.show_token(party.mark, party.colour, appearance=party.appearance)
    return badge


def _named(party: PartyView) -> QWidget:
    """A wizard's token, its name, whose die it is."""
    line = QWidget()
    inside = QHBoxLayout(line)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.setSpacing(10)
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(label(party.name, role="strong", wrap=True))
    words.addWidget(label(party.line, role="note", t="2"))
    inside.addWidget(_badge(party))
    inside.addLayout(words, 1)
    return line


class TypedDiceDialog(Dialog):
    """Real dice, typed in one by one. `entered(faces)`; `given_up` before any die of the action; `rolled` for help;
    `stepped_back` to type the roll before this one again."""

    entered = Signal(tuple)
    given_up = Signal()
    rolled = Signal()
    stepped_back = Signal()

    def __init__(self, host: QWidget, view: OwedView, *, can_give_up: bool, can_step_back: bool = False) -> None:
        super().__init__(host, view.title, "dice", can_close=False)
        self.setObjectName("typed_dice")
        self.page.setFixedWidth(_WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a click beside the page leaves the keyboard with the dice
        self._view = view
        self.page.set_aside(view.aside)
        self._show_who(view)
        self._note = label(view.note, role="note", t="bad", wrap=True)
        self._note.setObjectName("typed_note")
        self._note.setVisible(bool(view.note))
        self.dice = DiceBoxes("typed_die")
        beside = [(party.name, _named(party)) for party in view.parties] if view.is_tie else []
        self.dice.ask((view.sides,) * view.count, beside)
        self.dice.changed.connect(self._count)
        self.dice.refused.connect(lambda _number: self._refuse())
        self.page.body.addWidget(self.dice)
        self.page.body.addWidget(self._note)
        self._sum = label("", role="strong", wrap=True)
        self._sum.setObjectName("typed_sum")
        self._left = label("", wrap=True)
        self._left.setObjectName("typed_left")
        self.page.body.addWidget(self._sum)
        self.page.body.addWidget(self._left)
        self._build_foot(can_give_up=can_give_up, can_step_back=can_step_back)
        self._count()

    def _show_who(self, view: OwedView) -> None:
        """Who casts what at whom, the sum that is needed, whose dice these are."""
        head = QHBoxLayout()
        head.setSpacing(8)
        if not view.is_tie:
            for number, party in enumerate(view.parties):
                if number:
                    head.addWidget(IconView("next", "paccent", 16))
                head.addWidget(_badge(party))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(view.line, role="strong" if view.parties and not view.is_tie else "", wrap=True))
        if not view.is_tie and view.parties:
            names = " → ".join(party.name for party in view.parties)
            words.addWidget(label(names, role="note", t="2", wrap=True))
        head.addLayout(words, 1)
        self.page.body.addLayout(head)
        if view.need:
            self.page.body.addWidget(rule())
        for text, role, name in (
            (view.need, "page", "typed_need"),
            (view.sum_line, "note", "typed_sum_line"),
            (view.whose, "note", "typed_whose"),
        ):
            if text:
                told = label(text, role=role, t="2" if role == "note" else "", wrap=True)
                told.setObjectName(name)
                self.page.body.addWidget(told)
        self.page.setAccessibleDescription(" ".join(filter(None, [view.line, view.need, view.sum_line, view.whose])))

    def _build_foot(self, *, can_give_up: bool, can_step_back: bool) -> None:
        foot = self.page.foot()
        roll = push_button("dice")
        roll.setText(tr("Lancer les dés"))
        label_control(roll, "typed_roll", tr("Lancer les dés"), tr("Le programme lance ces dés"), "Ctrl+R")
        roll.clicked.connect(self.rolled)
        self._give_up = push_button("close")
        self._give_up.setText(tr("Renoncer"))
        label_control(self._give_up, "typed_give_up", tr("Renoncer"), tr("Renoncer à cette action, avant tout dé"))
        self._give_up.clicked.connect(self.given_up)
        step_back = push_button("undo")
        step_back.setText(tr("Jet précédent"))
        label_control(
            step_back, "typed_step_back", tr("Jet précédent"), tr("Reprendre le jet tapé juste avant"), "Ctrl+Z"
        )
        step_back.clicked.connect(self.stepped_back)
        self._take = push_button("check", "primary")
        self._take.setText(tr("OK"))
        label_control(self._take, "typed_ok", tr("OK"))
        self._take.clicked.connect(lambda: self.entered.emit(self.dice.faces()))
        self.dice.passed_end.connect(self._take.setFocus)
        self.dice.finished.connect(self._take.click)
        foot.addWidget(roll)
        foot.addStretch(1)
        foot.addWidget(step_back)
        foot.addWidget(self._give_up)
        foot.addWidget(self._take)
        # hidden only once they have a parent: shown before, they would come up as windows of their own
        self._give_up.setVisible(can_give_up)
        step_back.setVisible(can_step_back)
        self.default_button = self._take

    def _refuse(self) -> None:
        """A key was no face of these dice: say what is."""
        set_tone(self._note, "bad")
        self._note.setText(self._view.wrong)
        self._note.setVisible(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Échap is « Renoncer », as long as no die of the action was entered."""
        if event.key() == Qt.Key.Key_Escape and not self._give_up.isHidden():
            self._give_up.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    @property
    def boxes(self) -> list[DieBox]:
        """The boxes, a die each."""
        return self.dice.boxes

    def _count(self) -> None:
        """What the dice typed so far come to."""
        head, left = so_far(self._view, [box.face for box in self.boxes], language())
        # a line each from the beginning: the boxes must not move while one types
        self._sum.setText(head or " ")
        self._left.setText(left or " ")
        self._take.setEnabled(self.dice.first_wrong() is None)
