"""The tab « Et si… »: one wizard changed step by step; curves at once, real fights as they come (laboratoire-6)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from threading import Event
from time import monotonic
from typing import Any

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from magicfight.duel.choices import UNTIL
from magicfight.laboratory.series import Series
from magicfight.laboratory.whatif import Knob, Point
from magicfight.laboratory.workers import fought
from magicfight.rules.book import CHARACTERISTIC_ORDER
from magicfight.rules.wizards import Wizard
from magicfight.ui.captions import language, tr
from magicfight.ui.icons import set_icon
from magicfight.ui.laboratory.plots import CurvePlot, WorthBars
from magicfight.ui.laboratory.whatif_presenter import WHICH, Curve, WhatIfPresenter, Which
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.page import Page, label, set_tone
from magicfight.ui.widgets.post import post
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.tasks import Tasks

#: Seconds between two drawings of the rows of worth while fights come.
_PACE = 0.5


class WhatIfPage(QWidget):
    """Choices at the top, two plots and the worth of a point; calculations and fights run off the window's thread."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = WhatIfPresenter()
        self.quick_tasks, self.fight_tasks = Tasks(self), Tasks(self)
        self.workers = os.cpu_count() or 1
        self._stop = Event()
        self._round, self._told = 0, 0.0
        self._is_filling = False
        self._build()
        self.confirm_button.clicked.connect(self.confirm)
        self.worth.picked.connect(self.pick)
        for box in (self.wizard, self.rivals, self.until):
            box.activated.connect(self._chosen)
        for which in WHICH:
            self.knobs[which].activated.connect(lambda index, which=which: self._turned(which, index))

    def _build(self) -> None:
        self.wizard, self.rivals, self.until = QComboBox(), QComboBox(), QComboBox()
        self._words = [label("", t="2") for _ in range(3)]
        self.progress, self.progress_note = QProgressBar(), label("", t="2")
        self.progress.setTextVisible(False)
        fix(self.progress, 150)
        self.confirm_button = push_button("play", "primary")
        top = QHBoxLayout()
        top.setSpacing(10)
        for word, box in zip(self._words, (self.wizard, self.rivals, self.until), strict=True):
            top.addWidget(word)
            top.addWidget(box)
        top.addStretch(1)
        top.addWidget(self.progress_note)
        top.addWidget(self.progress)
        top.addWidget(self.confirm_button)
        self.pages: dict[Which, Page] = {"characteristic": Page("", "wizard"), "dice": Page("", "die")}
        self.knobs: dict[Which, QComboBox] = {which: QComboBox() for which in WHICH}
        self.plots = {which: CurvePlot(f"whatif_plot_{which}") for which in WHICH}
        self.sentences = {which: label("", t="2", wrap=True) for which in WHICH}
        row = QHBoxLayout()
        row.setSpacing(12)
        for which in WHICH:
            page = self.pages[which]
            page.body.addWidget(self.knobs[which])  # a row of its own: beside it the heading would be cut
            page.body.addWidget(self.plots[which], 1)
            page.body.addWidget(self.sentences[which])
            row.addWidget(page, 5)
        self.worth_page, self.worth, self.worth_note = Page("", "coins"), WorthBars(), label("", t="2", wrap=True)
        self.worth_page.body.addWidget(self.worth_note)
        self.worth_page.body.addWidget(self.worth, 1)
        row.addWidget(self.worth_page, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 0)
        column.setSpacing(10)
        column.addLayout(top)
        column.addLayout(row, 1)

    def retranslate(self) -> None:
        """Write every word in the language in force."""
        self.presenter.language = language()
        for word, text in zip(self._words, (tr("Et si"), tr("changeait, contre"), tr("Défaite")), strict=True):
            word.setText(text)
        label_control(self.wizard, "whatif_wizard", tr("Le magicien qui change"))
        label_control(self.rivals, "whatif_rivals", tr("Ses rivaux"))
        label_control(self.until, "whatif_until", tr("Défaite"))
        self.pages["characteristic"].set_title(tr("Une caractéristique"))
        self.pages["dice"].set_title(tr("Les dés d’un sort"))
        label_control(self.knobs["characteristic"], "whatif_characteristic", tr("La caractéristique qui change"))
        label_control(self.knobs["dice"], "whatif_dice", tr("Le sort dont les dés changent"))
        self.worth_page.set_title(tr("Que vaut un point ?"))
        self.worth_note.setText(tr("Victoires de plus sur 100, par point dépensé (essayé sur une vingtaine)"))
        self._fill()
        self._show()

    def offer(self, wizards: Sequence[Wizard], first: Wizard | None = None) -> None:
        """Take the wizards of the tournament; ask anew if they are others."""
        if tuple(wizards) == self.presenter.wizards and first in (None, self.presenter.wizard):
            return
        self.stop()
        self.presenter.offer(wizards, first)
        self._fill()
        self.ask()

    def _fill(self) -> None:
        self._is_filling = True
        shown = self.presenter
        self._refill(self.wizard, [one.name for one in shown.wizards], shown.chosen)
        others = [index for index in range(len(shown.wizards)) if index != shown.chosen]
        words = [tr("tous les autres ({0})").format(len(others)), *(shown.wizards[index].name for index in others)]
        self._refill(self.rivals, words, others.index(shown.rival) + 1 if shown.rival in others else 0)
        for index, other in enumerate([-1, *others]):
            self.rivals.setItemData(index, other)
        self._refill(self.until, [tr("à la mort"), tr("au premier KO")], UNTIL.index(shown.until))
        names = {
            "characteristic": [Knob(key) for key in CHARACTERISTIC_ORDER],
            "dice": list(shown.dice_knobs()),
        }
        for which in WHICH:
            box, choices = self.knobs[which], names[which]
            now = shown.knob.get(which)
            self._refill(box, [shown.name_of(one) for one in choices], choices.index(now) if now in choices else 0)
            for index, one in enumerate(choices):
                box.setItemData(index, one)
        self._is_filling = False

    @staticmethod
    def _refill(box: QComboBox, words: Sequence[str], index: int) -> None:
        box.clear()
        box.addItems(list(words))
        box.setCurrentIndex(index)

    # choosing

    def _chosen(self, _: int) -> None:
        if self._is_filling:
            return
        self.stop()
        shown = self.presenter
        if self.wizard.currentIndex() != shown.chosen:
            shown.rival = -1
            shown.choose(max(0, self.wizard.currentIndex()))
        else:
            rival = self.rivals.currentData()
            shown.rival = rival if isinstance(rival, int) else -1
            shown.until = UNTIL[max(0, self.until.currentIndex())]
            shown.forget()
        self._fill()
        self.ask()

    def _turned(self, which: Which, index: int) -> None:
        knob = self.knobs[which].itemData(index)
        if isinstance(knob, Knob) and knob != self.presenter.knob.get(which):
            self.stop()
            self.presenter.turn(which, knob)
            self.ask(only=which)

    def pick(self, knob: Knob) -> None:
        """Put a row of the worths into the plots."""
        which: Which = "characteristic" if knob.spell < 0 else "dice"
        for index in range(self.knobs[which].count()):
            if self.knobs[which].itemData(index) == knob:
                self.knobs[which].setCurrentIndex(index)
                self._turned(which, index)

    # the quick answers

    def ask(self, only: Which | None = None) -> None:
        """Ask the quick model; what was asked before it is forgotten when its answer comes."""
        self._round += 1
        now = self._round
        for which in WHICH if only is None else (only,):
            self.quick_tasks.run(partial(self._asked, which), lambda found: self._answered(now, *found))
        if only is None:
            self.quick_tasks.run(self.presenter.ask_worth, lambda found: self._valued(now, found))
        self._show()

    def _asked(self, which: Which) -> tuple[Which, tuple[Point, ...]]:
        """Off the window's thread."""
        return which, self.presenter.ask(which)

    def _answered(self, asked: int, which: Which, points: Any) -> None:
        if asked == self._round:
            self.presenter.quick[which] = points
            self._show()

    def _valued(self, asked: int, found: Any) -> None:
        if asked == self._round:
            self.presenter.worth = found
            self._show()

    # the engine

    def confirm(self) -> None:
        """Play real fights for both curves, or stop them."""
        if self.fight_tasks.is_busy:
            self.stop()
            return
        jobs: list[tuple[Which | None, tuple[Series, int, int]]] = []
        for which in WHICH:
            if (job := self.presenter.confirm(which)) is not None:
                jobs.append((which, job))
        if (job := self.presenter.confirm_worth()) is not None:
            jobs.append((None, job))
        if not jobs:
            return
        self._stop.clear()
        self.fight_tasks.run(lambda: self._fight(jobs), lambda _: self._show())
        self._show()

    def _fight(self, jobs: Sequence[tuple[Which | None, tuple[Series, int, int]]]) -> None:
        """Off the window's thread; None is what a point is worth."""
        total = sum(stop - start for _, (_, start, stop) in jobs)
        done = 0
        for which, (series, start, stop) in jobs:
            workers = min(self.workers, max(1, stop - start))
            with closing(fought(series, start, stop, workers, self._stop.is_set)) as lines:
                for line in lines:
                    if self._stop.is_set():
                        return
                    done += 1
                    post(self._take, (which, series), line)
                    post(self._show_progress, done, total)

    def _take(self, asked: tuple[Which | None, Series], line: Any) -> None:
        which, series = asked
        if which is None:
            if self.presenter.worth_series is series:
                self.presenter.worth_lines.append(line)
                if monotonic() - self._told > _PACE:
                    self._told = monotonic()
                    self.worth.show_rows(self.presenter.rows())
        elif self.presenter.series.get(which) is series:
            self.presenter.take(which, line)
            self._show_curve(which)

    def stop(self) -> None:
        """End the fights; what was fought stays."""
        self._stop.set()

    def finish(self) -> None:
        """End everything and wait for it: the window closes."""
        self.stop()
        self.fight_tasks.wait()
        self.quick_tasks.wait()

    # showing

    def _show(self) -> None:
        for which in WHICH:
            self._show_curve(which)
        self.worth.show_rows(self.presenter.rows())
        is_busy = self.fight_tasks.is_busy
        has_more = any(self.presenter.lines.values())
        text = tr("Arrêter") if is_busy else tr("Préciser") if has_more else tr("Confirmer")
        tip = tr("Jouer de vrais combats pour ces courbes")
        self.confirm_button.setText(text)
        set_icon(self.confirm_button, "close" if is_busy else "play", "primary_text", 16)
        label_control(self.confirm_button, "whatif_confirm", text, tip)
        can_ask = bool(self.presenter.rivals()) and self.presenter.wizard is not None
        set_enabled_with_reason(self.confirm_button, can_ask, tr("Choisissez au moins deux magiciens."))
        self.progress.setVisible(is_busy)
        self.progress_note.setVisible(is_busy)

    def _show_curve(self, which: Which) -> None:
        curve: Curve = self.presenter.curve(which)
        self.plots[which].show_curve(curve)
        self.sentences[which].setText(curve.sentence)
        set_tone(self.sentences[which], "bad" if curve.is_warning else "")

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress_note.setText(tr("{0} sur {1}").format(done, total))
