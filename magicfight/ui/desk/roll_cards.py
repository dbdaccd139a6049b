"""The rolls of the last action, side by side: who threw what, the total or the degree, and who came out on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.desk.common.shown import Thrown
from magicfight.ground.phrases import MINUS
from magicfight.ui.captions import tr
from magicfight.ui.widgets.page import IconView, clear_layout, label


class RollCards(QWidget):
    """Cards in a row; the two of an opposed roll stand together with their outcome between them."""

    def __init__(self, word: Callable[[str], str]) -> None:
        super().__init__()
        self.setObjectName("desk_rolls")
        self._word = word
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self._shown: tuple[tuple[Thrown, ...], ...] | None = None

    def show_rolls(self, groups: Sequence[tuple[Thrown, ...]]) -> None:
        """Show those rolls, event by event."""
        shown = tuple(groups)
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._row)
        texts = []
        for group in shown:
            for number, thrown in enumerate(group):
                if number:
                    first = group[0]
                    sign = ">" if first.is_winner else "<"
                    if not thrown.is_test:
                        sign = MINUS  # what a parry or an armour takes off
                    elif first.total == thrown.total:
                        sign = "="
                    against = label(sign, role="page")
                    against.setAlignment(Qt.AlignmentFlag.AlignCenter)
                    self._row.addWidget(against)
                self._row.addWidget(self._card(thrown))
                texts.append(self.text_of(thrown))
        if not shown:
            self._row.addWidget(label(tr("Aucun dé n’a encore roulé."), t="2"))
        self._row.addStretch(1)
        self.setAccessibleName("; ".join(texts))

    def text_of(self, thrown: Thrown) -> str:
        """A card in words."""
        faces = " ".join(str(face) for face in thrown.faces)
        parts = [thrown.name, self._word(thrown.purpose), faces, self._outcome(thrown)]
        return ", ".join(part for part in parts if part)

    def _outcome(self, thrown: Thrown) -> str:
        if not thrown.is_test:
            return ""
        if thrown.degree:
            return self._word(thrown.degree)
        return tr("réussi") if thrown.is_winner else tr("échoué")

    def _card(self, thrown: Thrown) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "well")
        outer = QVBoxLayout(card)
        outer.setContentsMargins(10, 5, 10, 6)
        outer.setSpacing(3)
        outer.addWidget(label(thrown.name, role="strong"))
        outer.addWidget(label(self._word(thrown.purpose), role="note", t="2"))
        faces = QHBoxLayout()
        faces.setSpacing(6)
        faces.addWidget(label(" + ".join(str(face) for face in thrown.faces), role="page"))
        sums = []
        if thrown.total is not None:
            sums.append(tr("total {0}").format(thrown.total))
        if thrown.against is not None:
            sums.append(tr("pour {0}").format(thrown.against))
        if sums:
            faces.addWidget(label(", ".join(sums), role="note", t="2"))
        faces.addStretch(1)
        outer.addLayout(faces)
        if not thrown.is_test:
            outer.addStretch(1)
            return card
        outcome = QHBoxLayout()
        outcome.setSpacing(4)
        icon = "check" if thrown.is_winner else "close"
        outcome.addWidget(IconView(icon, "pok" if thrown.is_winner else "pbad", 13))
        outcome.addWidget(label(self._outcome(thrown), role="note", t="accent" if thrown.is_winner else "bad"))
        outcome.addStretch(1)
        outer.addLayout(outcome)
        outer.addStretch(1)
        return card
