"""The page of two wizards: who won how often, how surely, how it ended; a fight to see again, a hundred more to fight.

It stands beside the matrix where there is room, else in a dialog over it.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ground.phrases import number
from magicfight.storage.results import ENDINGS
from magicfight.ui.captions import language, tr
from magicfight.ui.laboratory.presenter import MORE, Pair
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.page import label


def title_of(pair: Pair) -> str:
    """The page's title."""
    return tr("{0} contre {1}").format(pair.one, pair.other)


class PairBody(QWidget):
    """What is told of two, with its two buttons."""

    #: A fight of the two is to be seen again; a hundred more are to be fought.
    seen_again = Signal()
    more_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("laboratory_pair")
        self.nothing = label("", t="2", wrap=True)
        self._told = QWidget()
        self._form = QFormLayout(self._told)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setHorizontalSpacing(12)
        self._form.setVerticalSpacing(4)
        self.heads = [label("", t="2") for _ in range(4)]
        self.wins, self.chances, self.ends, self.lengths = (label("", wrap=True) for _ in range(4))
        for head, text in zip(self.heads, (self.wins, self.chances, self.ends, self.lengths), strict=True):
            self._form.addRow(head, text)
        self.again_button, self.more_button = push_button("play"), push_button("plus")
        self.again_button.clicked.connect(self.seen_again)
        self.more_button.clicked.connect(self.more_asked)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.again_button)
        row.addWidget(self.more_button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.nothing)
        column.addWidget(self._told)
        column.addStretch(1)
        column.addLayout(row)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the words that stay."""
        words = (tr("Gagne"), tr("Chances"), tr("Fins"), tr("Durée"))
        for head, word in zip(self.heads, words, strict=True):
            head.setText(word)
        for button, name, text in (
            (self.again_button, "laboratory_again", tr("Revoir un combat")),
            (self.more_button, "laboratory_more", tr("{0} combats de plus").format(MORE)),
        ):
            button.setText(text)
            label_control(button, name, text)

    def show_nothing(self, sentence: str) -> None:
        """Say how to choose two."""
        self.nothing.setText(sentence)
        self._show_told(False)

    def _show_told(self, is_told: bool) -> None:
        self.nothing.setVisible(not is_told)
        self._told.setVisible(is_told)
        self.again_button.setVisible(is_told)
        self.more_button.setVisible(is_told)

    def show_pair(self, pair: Pair, no_sample: str, no_more: str, left: int) -> None:
        """Show two; the sentences say why no fight can be seen again and why no more can be fought, empty where they
        can; `left` fights of a hundred more are still to come."""
        self._show_told(True)
        one, other, drawn = pair.wins
        wins = f"{pair.one} {number(one, language())}, {pair.other} {number(other, language())}"
        self.wins.setText(wins + (tr(", nuls {0}").format(drawn) if drawn else ""))
        low, high = (f"{100 * edge:.0f}" for edge in pair.score.interval)
        facts = f"{100 * pair.score.mean:.0f}", low, high
        if pair.score.interval[0] <= 0.5 <= pair.score.interval[1]:
            self.chances.setText(tr("{0} %, entre {1} et {2} % : pas encore tranché").format(*facts))
        else:
            self.chances.setText(tr("{0} %, entre {1} et {2} %").format(*facts))
        words = (tr("mort"), tr("KO"), tr("abandon"), tr("nul"), tr("erreur"))
        counted = zip(words, (pair.endings.get(ending, 0) for ending in ENDINGS), strict=True)
        ends = ", ".join(tr("{0} : {1}").format(word, count) for word, count in counted if count)
        self.ends.setText(ends or "—")
        if pair.turns is None:
            self.lengths.setText("—")
        elif pair.turns[0] == pair.turns[1]:
            self.lengths.setText(tr("{0} tours").format(pair.turns[0]))
        else:
            self.lengths.setText(tr("de {0} à {1} tours").format(*pair.turns))
        set_enabled_with_reason(self.again_button, not no_sample, no_sample)
        more = tr("Arrêter : encore {0}").format(left) if left else tr("{0} combats de plus").format(MORE)
        self.more_button.setText(more)
        set_enabled_with_reason(self.more_button, bool(left) or not no_more, no_more)
