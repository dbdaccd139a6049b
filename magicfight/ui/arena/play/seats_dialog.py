"""« Places »: who plays each wizard from now on, a person or a computer of a level and a temper."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from magicfight.duel.choices import LEVELS, TEMPERS
from magicfight.duel.setup import FighterSetup
from magicfight.duel.state import FightState
from magicfight.ui.arena.play.seat_words import PHRASES
from magicfight.ui.arena.play.seats import Computer, Seats
from magicfight.ui.arena.scene import marks
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import ElidingLabel, label

_WIDTH = 560


class SeatsDialog(Dialog):
    """A row for each wizard in the arena. `changed` tells a wizard's set-up and its computer, None for a person."""

    changed = Signal(object, object)

    def __init__(self, host: QWidget, state: FightState, seats: Seats) -> None:
        super().__init__(host, tr("Places"), "players", can_close=True)
        self.setObjectName("seats_dialog")
        self.page.setFixedWidth(_WIDTH)
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._boxes: dict[str, tuple[QComboBox, QComboBox]] = {}
        look = marks(state)
        for row, fighter in enumerate(one for one in state.fighters if one.is_here):
            badge = TokenBadge(26)
            badge.show_token(*look[fighter.name])
            level, temper = self._boxes_of(fighter.sheet.setup, seats.of(fighter.sheet.setup), row)
            grid.addWidget(badge, row, 0)
            grid.addWidget(ElidingLabel(fighter.name, role="strong"), row, 1)
            grid.addWidget(level, row, 2)
            grid.addWidget(temper, row, 3)
        grid.setRowStretch(len(self._boxes), 1)
        area = scroll_area(inner)
        area.setMinimumHeight(min(inner.sizeHint().height() + 4, 320))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page.body.addWidget(area, 1)
        said = tr("Le combat garde les places de son début : ce qui change ici est noté à côté de sa sauvegarde.")
        self.page.body.addWidget(label(said, role="note", t="2", wrap=True))
        close = push_button("check", "primary")
        close.setText(tr("Fermer"))
        label_control(close, "seats_close", tr("Fermer"))
        close.clicked.connect(self.close_dialog)
        foot = self.page.foot()
        foot.addStretch(1)
        foot.addWidget(close)
        self.default_button = close

    def _boxes_of(self, seat: FighterSetup, computer: Computer | None, row: int) -> tuple[QComboBox, QComboBox]:
        name = seat.wizard.name
        level, temper = QComboBox(), QComboBox()
        level.addItem(PHRASES.say("seat_person", language()), None)
        for one in LEVELS:
            word = PHRASES.say(f"level_{one}", language())
            level.addItem(PHRASES.say("seat_computer", language(), {"level": word}), one)
        for other in TEMPERS:
            temper.addItem(PHRASES.say(f"temper_{other}", language()), other)
        level.setCurrentIndex(0 if computer is None else 1 + LEVELS.index(computer.level))
        temper.setCurrentIndex(0 if computer is None else TEMPERS.index(computer.temper))
        temper.setEnabled(computer is not None)
        label_control(
            level,
            f"seats_level_{row}",
            tr("Qui joue {0}").format(name),
            tr("Une personne, ou l’ordinateur à l’un de ses trois niveaux"),
        )
        label_control(
            temper,
            f"seats_temper_{row}",
            tr("Tempérament de l’ordinateur qui joue {0}").format(name),
            tr("Ce à quoi il tient : l’équilibre, sa peau, l’attaque, ou le plus dangereux"),
        )
        for box in (level, temper):
            box.activated.connect(lambda _index: self._tell(seat))
        self._boxes[name] = level, temper
        return level, temper

    def _tell(self, seat: FighterSetup) -> None:
        level, temper = self._boxes[seat.wizard.name]
        chosen = level.currentData()
        temper.setEnabled(chosen is not None)
        self.changed.emit(seat, None if chosen is None else Computer(chosen, temper.currentData()))
