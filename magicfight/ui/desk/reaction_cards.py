"""The reaction to an attack: the attack as it stands, and a card for each answer that is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from magicfight.desk.common.offers import Offer
from magicfight.desk.needs import Need, need_of
from magicfight.ui.captions import tr
from magicfight.ui.desk.parts import OddsBar
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_property, set_topic
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import ElidingLabel, SectionCaption, label, rule
from magicfight.ui.widgets.sizing import at_least, at_most

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter
    from magicfight.ui.desk.writing import Writing

KEYS = {"parry": "P", "parry_shield": "B", "dodge": "E", "take_blow": "A"}


class _Card(QFrame):
    """One answer; a click anywhere chooses it."""

    pressed = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class ReactionCards(QWidget):
    """The attack's box and the cards under it. `chosen(offer)`."""

    chosen = Signal(object)

    def __init__(self, presenter: DeskPresenter, writing: Writing, offers: tuple[Offer, ...]) -> None:
        super().__init__()
        self._presenter = presenter
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(label(tr("1. L’attaque  ›  2. La réaction  ›  3. Les dés"), role="note", t="2"))
        assert presenter.played is not None
        for odds in presenter.system.questions.facing(presenter.played.state):
            box.addWidget(self._attack(need_of(presenter.system, odds, presenter.language)))
        box.addWidget(SectionCaption(tr("{0} : quelle réaction ?").format(writing.by)))
        for number, offer in enumerate(offers):
            is_on = writing.offer is not None and offer.id == writing.offer.id
            box.addWidget(self._card(number, offer, writing.need(offer), is_on=is_on))

    def _attack(self, need: Need) -> QFrame:
        well = QFrame()
        well.setProperty("kind", "well")
        again = push_button("undo", "small")
        again.setText(tr("Revoir l’attaque"))
        label_control(again, "desk_attack_again", tr("Revoir l’attaque"), tr("La défaire, écrite telle qu’elle était"))
        again.clicked.connect(self._presenter.undo)
        again.setVisible(self._presenter.can_undo)
        inner = QVBoxLayout(well)
        inner.setContentsMargins(10, 6, 10, 6)
        inner.setSpacing(3)
        dice = tr("{0} sur D{1}").format(need.need, need.sides)
        words = tr("{0} attaque {1}").format(need.by, need.foe)
        head = row(ElidingLabel(words, role="strong"), label(dice, role="value", t="accent"))
        head.setStretch(0, 1)
        inner.addLayout(head)
        under = row(ElidingLabel(f"{need.chance} · {need.degrees}", role="note", t="2"), again)
        under.setStretch(0, 1)
        inner.addLayout(under)
        return well

    def _card(self, number: int, offer: Offer, need: Need | None, *, is_on: bool) -> QFrame:
        presenter = self._presenter
        card = _Card()
        card.setObjectName(f"desk_reaction_card_{number}")
        card.setProperty("kind", "well")
        set_property(card, "edge", "now" if is_on else "")
        card.pressed.connect(lambda: self.chosen.emit(offer))
        outer = QHBoxLayout(card)
        outer.setContentsMargins(10, 6, 10, 6)
        outer.setSpacing(10)
        figure = label(need.chance if need is not None and need.sides else "—", role="total")
        at_least(figure, 86)
        figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(figure)
        outer.addWidget(rule(vertical=True))
        name = presenter.word(offer.term)
        if offer.name:
            name = f"{name} ({offer.name})"
        radio = QRadioButton(name)
        radio.setAutoExclusive(False)
        radio.setChecked(is_on)
        cost = presenter.word(offer.cost).lower() if offer.cost else tr("ne coûte rien")
        said = ", ".join((name, need.need if need is not None else "", cost))
        label_control(
            radio,
            f"desk_reaction_{offer.term}",
            said,
            presenter.system.hint(offer.term, presenter.language) or name,
            KEYS.get(offer.term),
        )
        set_topic(card, f"{presenter.system.id}.{offer.term}")
        radio.clicked.connect(lambda: self.chosen.emit(offer))
        inner = QVBoxLayout()
        inner.setSpacing(2)
        head = row(radio, None, ElidingLabel(cost, role="note", t="2"))
        inner.addLayout(head)
        if need is not None:
            dice = tr("{0} sur D{1}").format(need.need, need.sides) if need.sides else need.need
            inner.addWidget(ElidingLabel(" · ".join(part for part in (dice, need.degrees) if part), role="note", t="2"))
            if need.shares:
                bar = OddsBar(need.shares, need.told)
                at_most(bar, 72)
                line = row(bar, label(need.told, role="note", wrap=True))  # its last share is one of those weighed
                line.setStretch(1, 1)
                inner.addLayout(line)
        outer.addLayout(inner, 1)
        return card
