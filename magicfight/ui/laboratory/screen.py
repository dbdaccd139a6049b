"""Laboratoire: a tournament of computers between chosen wizards (mockup laboratoire-5)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QProgressBar, QSpinBox, QVBoxLayout, QWidget

from magicfight.duel.choices import LEVELS, UNTIL
from magicfight.laboratory.series import Series
from magicfight.laboratory.summary import strengths
from magicfight.laboratory.workers import fought
from magicfight.rules.checks import PHRASES
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import FileProblem
from magicfight.storage.magic import load_magic
from magicfight.storage.places import saves_in, shipped_saves
from magicfight.storage.results import FightLine
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.laboratory.matrix import Matrix
from magicfight.ui.laboratory.presenter import LaboratoryPresenter
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import Page, clear_layout, label
from magicfight.ui.widgets.tasks import Tasks

#: Seconds between two drawings of what is known so far.
PACE = 0.5
SIDE_WIDTH = 290


class LaboratoryScreen(Screen):
    """Choose at the left, read in the middle and at the right; fights run in other processes."""

    _came = Signal(object)

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("laboratory_screen")
        self.presenter = LaboratoryPresenter()
        self.workers = os.cpu_count() or 1
        self.tasks = Tasks(self)
        self._stop = Event()
        self._began = self._drawn = 0.0
        self._build()
        self.start_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.stop)
        self.export_button.clicked.connect(self.export)
        self.back_button.clicked.connect(frame.go_back)
        self._came.connect(self._take)
        frame.when_closed(self._finish)
        self.retranslate()

    def _build(self) -> None:
        self.header = HeaderBar("flask", self)
        self.choice_page, self.matrix_page = Page("", "wizard"), Page("", "list")
        self.ranking_page = Page("", "trophy")
        for side in (self.choice_page, self.ranking_page):
            side.setFixedWidth(SIDE_WIDTH)
        self._boxes = QVBoxLayout()
        held = QWidget()
        held.setLayout(self._boxes)
        self.choice_page.body.addWidget(scroll_area(held), 1)
        self.fights, self.level = QSpinBox(), QComboBox()
        self.until, self.starts = QComboBox(), QComboBox()
        self.fights.setRange(2, 1000)
        self.fights.setSingleStep(2)
        self.fights.setValue(self.presenter.fights)
        for one in (self.fights, self.level, self.until, self.starts):
            self.choice_page.body.addWidget(one)
        self.matrix, self.note = Matrix(), label("", t="2", wrap=True)
        self.matrix_page.body.addWidget(self.note)
        self.matrix_page.body.addWidget(self.matrix, 1)
        self.ranking, self.ends = RowList(), label("", t="2", wrap=True)
        self.ranking_page.body.addWidget(self.ranking, 1)
        self.ranking_page.body.addWidget(self.ends)
        self.progress, self.progress_note = QProgressBar(), label("", t="2")
        self.progress.setTextVisible(False)
        self.back_button, self.export_button = push_button("back"), push_button("export")
        self.stop_button, self.start_button = push_button("close"), push_button("play", "primary")
        row = QHBoxLayout()
        row.setContentsMargins(14, 14, 14, 0)
        row.setSpacing(12)
        row.addWidget(self.choice_page)
        row.addWidget(self.matrix_page, 1)
        row.addWidget(self.ranking_page)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 10, 14, 12)
        foot.setSpacing(10)
        foot.addWidget(self.back_button)
        foot.addWidget(self.progress, 1)
        foot.addWidget(self.progress_note)
        for button in (self.stop_button, self.export_button, self.start_button):
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addLayout(row, 1)
        column.addLayout(foot)

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        """`wizards` of the context are chosen beside what is; wizards in hand and shipped ones may be."""
        named: tuple[Wizard, ...] = tuple(context.get("wizards", ()))
        shipped: list[Wizard] = []
        for path in saves_in(shipped_saves(), ".magic"):
            try:
                shipped.extend(load_magic(path))
            except FileProblem as refusal:
                self.frame.say(refusal.tell_with_file(language()), "bad")
        self.presenter.offer((*session_of(self.frame).wizards, *named, *shipped), named)
        self._show_choice()

    def home(self) -> QWidget | None:
        return self.start_button

    def help_rows(self) -> list[tuple[str, str]]:
        return [("F5", tr("Lancer le tournoi")), ("Esc", tr("Arrêter le tournoi ; ce qui est joué reste"))]

    def retranslate(self) -> None:
        super().retranslate()
        self.header.set_title(tr("Laboratoire"), tr("l’ordinateur joue beaucoup de combats"))
        self.choice_page.set_title(tr("Magiciens"))
        self.matrix_page.set_title(tr("Qui bat qui"))
        self.ranking_page.set_title(tr("Classement"))
        label_control(self.ranking, "laboratory_ranking", tr("Classement"))
        label_control(self.fights, "laboratory_fights", tr("Combats par paire"))
        self.fights.setSuffix(" " + tr("combats par paire"))
        words = {"novice": tr("Novice"), "ordinary": tr("Ordinaire"), "master": tr("Maître")}
        self._fill(self.level, "laboratory_level", tr("Niveau"), [words[one] for one in LEVELS], 1)
        ends = {"death": tr("Jusqu’à la mort"), "ko": tr("Au premier K.-O.")}
        self._fill(self.until, "laboratory_until", tr("Défaite"), [ends[one] for one in UNTIL], 0)
        places = [tr("Départs proches"), tr("Départs éloignés")]
        self._fill(self.starts, "laboratory_starts", tr("Départs"), places, 0)
        for button, name, text, keys in (
            (self.back_button, "laboratory_back", tr("Retour"), None),
            (self.stop_button, "laboratory_stop", tr("Arrêter"), "Esc"),
            (self.export_button, "laboratory_export", tr("Exporter"), "Ctrl+S"),
            (self.start_button, "laboratory_start", tr("Lancer le tournoi"), "F5"),
        ):
            button.setText(text)
            label_control(button, name, text, "", keys)
        self._show_results()
        self._allow()

    @staticmethod
    def _fill(box: QComboBox, name: str, spoken: str, words: list[str], default: int) -> None:
        place = box.currentIndex() if box.count() else default
        box.clear()
        box.addItems(words)
        box.setCurrentIndex(place)
        label_control(box, name, spoken)

    # choosing

    def _show_choice(self) -> None:
        clear_layout(self._boxes)
        for place, one in enumerate(self.presenter.wizards):
            box = QCheckBox(one.name)
            label_control(box, f"laboratory_wizard_{place}", one.name, one.name)
            box.setChecked(place in self.presenter.chosen)
            box.toggled.connect(lambda is_on, place=place: self._choose(place, is_on))
            self._boxes.addWidget(box)
        self._boxes.addStretch(1)
        self._allow()

    def _choose(self, place: int, is_on: bool) -> None:
        self.presenter.choose(place, is_on)
        self._allow()

    def _allow(self) -> None:
        is_busy = self.tasks.is_busy
        reason = tr("Choisissez au moins deux magiciens.")
        trouble = self.presenter.trouble()
        if trouble is not None:
            reason = PHRASES.tell(trouble[1], language())
        can_start = not is_busy and len(self.presenter.chosen) > 1 and trouble is None
        set_enabled_with_reason(self.start_button, can_start, tr("Un tournoi est en cours.") if is_busy else reason)
        set_enabled_with_reason(self.stop_button, is_busy, tr("Aucun tournoi n’est en cours."))
        has_lines = bool(self.presenter.lines)
        set_enabled_with_reason(self.export_button, has_lines, tr("Il n’y a pas encore de résultats."))
        if not self.presenter.lines:
            self.note.setText("" if can_start or is_busy else reason)

    # running

    def start(self) -> None:
        """Run the tournament with what is chosen."""
        chosen = self.presenter
        chosen.fights = self.fights.value()
        chosen.level, chosen.until = LEVELS[self.level.currentIndex()], UNTIL[self.until.currentIndex()]
        chosen.is_far = self.starts.currentIndex() == 1
        series = chosen.begin()
        total, workers = chosen.total, min(self.workers, chosen.total)
        self._stop.clear()
        self._began = self._drawn = monotonic()
        self.progress.setRange(0, total)
        self.progress.setValue(0)
        self.tasks.run(lambda: self._fight(series, total, workers), self._done, self._failed)
        self._show_results()
        self._allow()

    def _fight(self, series: Series, total: int, workers: int) -> None:
        """Off the window's thread: hand over each fight as it comes."""
        with closing(fought(series, 0, total, workers)) as lines:
            for line in lines:
                if self._stop.is_set():
                    return
                self._came.emit(line)

    def stop(self) -> None:
        """End the tournament; what was fought stays."""
        self._stop.set()

    def _take(self, line: FightLine) -> None:
        self.presenter.lines.append(line)
        now = monotonic()
        if now - self._drawn > PACE:
            self._drawn = now
            self._show_results()

    def _done(self, _: object) -> None:
        self._show_results()
        self._allow()

    def _failed(self, error: Exception) -> None:
        self._done(None)
        self.frame.say(tr("Le tournoi s’est arrêté ({0}) ; ce qui est joué reste.").format(type(error).__name__), "bad")

    def _finish(self) -> None:
        self._stop.set()
        self.tasks.wait()

    # showing

    def _show_results(self) -> None:
        chosen = self.presenter
        count = len(chosen.lines)
        if not count:
            self.matrix.show_summary(None, ())
            self.ranking.set_rows([])
            self.ends.setText("")
            self.progress_note.setText("")
            return
        summary = chosen.summary()
        self.matrix.show_summary(summary, chosen.order(summary))
        self.note.setText(tr("La ligne bat la colonne : part des points, en %, et son intervalle à 95 %"))
        rows = [
            Row(one.name, one.name, figures=(f"{one.elo:+.0f}", f"[{one.low:+.0f} ; {one.high:+.0f}]"))
            for one in strengths(summary)
        ]
        self.ranking.set_rows(rows)
        ended = summary.endings
        told = [
            (tr("morts : {0}"), ended["death"]),
            (tr("K.-O. : {0}"), ended["ko"]),
            (tr("abandons : {0}"), ended["surrender"]),
            (tr("nuls : {0}"), ended["draw"]),
            (tr("interrompus par une erreur : {0}"), ended["error"]),
        ]
        ends = ", ".join(text.format(number) for text, number in told if number)
        self.ends.setText(tr("{0}. Longueur médiane, en tours : {1}").format(ends, summary.median_turns))
        self.progress.setValue(count)
        rate = count / max(0.001, monotonic() - self._began)
        left = round((chosen.total - count) / rate)
        text = tr("{0} sur {1}").format(count, chosen.total)
        if self.tasks.is_busy and count < chosen.total:
            text = tr("{0} sur {1}, {2} par seconde, encore {3} s").format(count, chosen.total, f"{rate:.0f}", left)
        self.progress_note.setText(text)

    # files

    def export(self) -> None:
        """Save the results: lines, a table for a spreadsheet, or Markdown."""
        kinds = tr("Tableau CSV (*.csv);;Markdown (*.md);;Résultats (*.jsonl)")
        saving = Saving(".csv", kinds, tr("Tournoi"), self.export_to)
        save(self.frame, saving, self._exported)

    def export_to(self, path: Path) -> None:
        """Write the results as the ending of the name asks; raises `FileProblem`."""
        self.presenter.export(path)

    def _exported(self, path: Path | None, sentence: str) -> None:
        if path is not None:
            self.frame.say(tr("Résultats enregistrés : {0}").format(path.name))
        elif sentence:
            self.frame.say(sentence, "bad")
