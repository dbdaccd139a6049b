"""Laboratoire: a tournament of computers between chosen wizards (mockup laboratoire-5)."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp
from threading import Event
from time import monotonic
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from magicfight.duel.choices import LEVELS, UNTIL
from magicfight.laboratory.sample import sample, wizards_of
from magicfight.laboratory.series import Series
from magicfight.laboratory.whatif import helpless
from magicfight.laboratory.workers import fought
from magicfight.rules.checks import PHRASES
from magicfight.rules.wizards import Wizard
from magicfight.storage.combat import save_combat
from magicfight.storage.files import FileProblem, safe_file_name
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import load_magic
from magicfight.storage.results import ENDINGS, FightLine, read_lines
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.files import choose_files
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.laboratory.exporting import BBCODE
from magicfight.ui.laboratory.matrix import Matrix
from magicfight.ui.laboratory.pair_view import PairView
from magicfight.ui.laboratory.plots import Ends, Ranking, Strong
from magicfight.ui.laboratory.presenter import KINDS, LaboratoryPresenter, Shown
from magicfight.ui.laboratory.whatif_page import WhatIfPage
from magicfight.ui.screen import Screen
from magicfight.ui.theme import px
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import Page, clear_layout, label
from magicfight.ui.widgets.post import post
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.tasks import Tasks

#: Seconds between two drawings of what is known so far.
PACE = 0.5
CHOICE_WIDTH, SIDE_WIDTH, WIDE_SIDE = 236, 330, 470
#: The width from which the page of two wizards has room.
_WIDE = 1600


class LaboratoryScreen(Screen):
    """Choose at the left, read in the middle and at the right; fights run in other processes."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("laboratory_screen")
        self.presenter = LaboratoryPresenter()
        self.workers = os.cpu_count() or 1
        self.tasks, self.sample_tasks = Tasks(self), Tasks(self)
        self._stop = Event()
        self._began = self._drawn = 0.0
        self.is_wide = False
        self._samples: dict[tuple[str, str], int] = {}
        self._shipped: tuple[Wizard, ...] = ()
        self._build()
        self.tabs.currentChanged.connect(self._turn_to)
        self.matrix.opened.connect(self._open_cell)
        self.matrix.pointed.connect(self.pair.look_at)
        self.matrix.detailed.connect(self._detail)
        self.pair.fought_more.connect(self._done)
        self.kind.currentIndexChanged.connect(self._take_kind)
        self.open_button.clicked.connect(self.open_results)
        self.whatif_button.clicked.connect(lambda: self.tabs.setCurrentIndex(1))
        self.start_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.stop)
        self.export_button.clicked.connect(self.export)
        self.back_button.clicked.connect(frame.go_back)
        frame.when_closed(self._finish)
        self.retranslate()

    def _build(self) -> None:
        self.header = HeaderBar("flask", self)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.addTab("")
        self.tabs.addTab("")
        self.header.row.insertWidget(2, self.tabs)
        self.whatif = WhatIfPage()
        self.choice_page, self.matrix_page = Page("", "wizard"), Page("", "list")
        self.ranking_page, self.ends_page = Page("", "trophy"), Page("", "clock")
        fix(self.choice_page, CHOICE_WIDTH)
        for side in (self.ranking_page, self.ends_page):
            fix(side, SIDE_WIDTH)
        self._boxes = QVBoxLayout()
        held = QWidget()
        held.setLayout(self._boxes)
        choice = scroll_area(held)
        choice.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it holds takes the keyboard
        self.choice_page.body.addWidget(choice, 1)
        self.fights, self.level = QSpinBox(), QComboBox()
        self.kind, self.until, self.starts = QComboBox(), QComboBox(), QComboBox()
        self.fights.setRange(2, 1000)
        self.fights.setSingleStep(2)
        self.fights.setValue(self.presenter.fights)
        for one in (self.kind, self.fights, self.level, self.until, self.starts):
            self.choice_page.body.addWidget(one)
        self.matrix, self.note = Matrix(), label("", t="2", wrap=True)
        self.matrix_page.body.addWidget(self.note)
        self.matrix_page.body.addWidget(self.matrix, 1)
        self.ranking, self.ends = Ranking(), Ends()
        self.ranking_page.body.addWidget(self.ranking, 1)
        self.ends_page.body.addWidget(self.ends, 1)
        self.pair = PairView(self, self.presenter, self.open_sample)
        self.pair.is_tournament_busy = lambda: self.tasks.is_busy
        self.pair.page.hide()
        self.progress, self.progress_note = QProgressBar(), label("", t="2")
        self.progress.setTextVisible(False)
        self.progress.setMinimumWidth(40)
        self.back_button, self.export_button = push_button("back"), push_button("export")
        self.open_button, self.whatif_button = push_button("open"), push_button("try")
        self.stop_button, self.start_button = push_button("close"), push_button("play", "primary")
        row = QHBoxLayout()
        row.setContentsMargins(14, 14, 14, 0)
        row.setSpacing(12)
        row.addWidget(self.choice_page)
        row.addWidget(self.matrix_page, 1)
        at_right = QVBoxLayout()
        at_right.setSpacing(12)
        at_right.addWidget(self.ranking_page, 5)
        at_right.addWidget(self.ends_page, 4)
        at_right.addWidget(self.pair.page, 2)
        row.addLayout(at_right)
        self.tournament = QWidget()
        self.tournament.setLayout(row)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.tournament)
        self.pages.addWidget(self.whatif)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 10, 14, 12)
        foot.setSpacing(10)
        foot.addWidget(self.back_button)
        foot.addWidget(self.progress, 10)
        foot.addStretch(1)
        foot.addWidget(self.progress_note)
        for button in (
            self.stop_button,
            self.open_button,
            self.export_button,
            self.whatif_button,
            self.start_button,
        ):
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(Body(self.pages), 1)
        column.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room, what is told of two stands at the right, and all at the right is wider."""
        super().resizeEvent(event)
        self.is_wide = self.width() >= px(_WIDE)
        self.pair.page.setVisible(self.is_wide)
        for side in (self.ranking_page, self.ends_page, self.pair.page):
            fix(side, WIDE_SIDE if self.is_wide else SIDE_WIDTH)

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        """`wizards` of the context are chosen beside what is; wizards in hand and shipped ones may be. With `tab`
        `whatif` the first of them is asked about."""
        named: tuple[Wizard, ...] = tuple(context.get("wizards", ()))
        shipped = self._shipped = self._shipped or self._read_shipped()
        self.presenter.offer((*session_of(self.frame).wizards, *named, *shipped), named)
        if named and len(self.presenter.chosen) < 2:
            self.presenter.choose_all(shipped)
        self._show_choice()
        if context.get("tab") == "whatif" and named:
            self.tabs.setCurrentIndex(1)
            self._turn_to(1, named[0])

    def _read_shipped(self) -> tuple[Wizard, ...]:
        """The wizards that the program brings; they are never written to, and so read once."""
        shipped: list[Wizard] = []
        for path in saves_in(shipped_saves(), ".magic"):
            try:
                shipped.extend(load_magic(path))
            except FileProblem as refusal:
                self.frame.say(refusal.tell_with_file(language()), "bad")
        return tuple(shipped)

    def home(self) -> QWidget | None:
        return self.start_button

    def retranslate(self) -> None:
        super().retranslate()
        self.header.set_title(tr("Laboratoire"), tr("l’ordinateur joue beaucoup de combats"))
        self.choice_page.set_title(tr("Magiciens"))
        self.matrix_page.set_title(tr("Qui bat qui"))
        self.ranking_page.set_title(tr("Classement"))
        self.ranking_page.set_aside(tr("Elo ± 95 %"))
        self.ends_page.set_title(tr("Fin des combats"))
        self.tabs.setTabText(0, tr("Tournoi"))
        self.tabs.setTabText(1, tr("Et si…"))
        label_control(self.tabs, "laboratory_tabs", tr("Tournoi, ou ce que vaudrait un changement"))
        self.whatif.retranslate()
        label_control(self.fights, "laboratory_fights", tr("Combats par paire"))
        self.fights.setSuffix(" " + tr("combats par paire"))
        kinds = [
            tr("Duels, tous entre eux"),
            tr("Duels, un contre tous"),
            tr("À trois, sans équipe"),
            tr("À quatre, sans équipe"),
            tr("Équipes de deux"),
        ]
        self._fill(self.kind, "laboratory_kind", tr("Rencontres"), kinds, 0)
        words = {"novice": tr("Novice"), "ordinary": tr("Ordinaire"), "master": tr("Maître")}
        self._fill(self.level, "laboratory_level", tr("Niveau"), [words[one] for one in LEVELS], 1)
        ends = {"death": tr("Jusqu’à la mort"), "ko": tr("Au premier KO")}
        self._fill(self.until, "laboratory_until", tr("Défaite"), [ends[one] for one in UNTIL], 0)
        starts = [tr("Départs proches"), tr("Départs éloignés")]
        self._fill(self.starts, "laboratory_starts", tr("Départs"), starts, 0)
        for button, name, text, keys in (
            (self.back_button, "laboratory_back", tr("Retour"), None),
            (self.stop_button, "laboratory_stop", tr("Arrêter"), "Esc"),
            (self.open_button, "laboratory_open", tr("Ouvrir"), "Ctrl+Shift+O"),
            (self.whatif_button, "laboratory_whatif", tr("Et si…"), None),
            (self.export_button, "laboratory_export", tr("Exporter"), "Ctrl+S"),
            (self.start_button, "laboratory_start", tr("Lancer le tournoi"), "F5"),
        ):
            button.setText(text)
            label_control(button, name, text, "", keys)
        self.pair.retranslate()
        self._show_results()
        self._allow()

    @staticmethod
    def _fill(box: QComboBox, name: str, spoken: str, words: list[str], default: int) -> None:
        index = box.currentIndex() if box.count() else default
        box.clear()
        box.addItems(words)
        box.setCurrentIndex(index)
        label_control(box, name, spoken)

    # choosing

    def _show_choice(self) -> None:
        clear_layout(self._boxes)
        for index, one in enumerate(self.presenter.wizards):
            box = QCheckBox(one.name)
            label_control(box, f"laboratory_wizard_{index}", one.name, one.name)
            box.setChecked(index in self.presenter.chosen)
            box.toggled.connect(lambda is_on, index=index: self._choose(index, is_on))
            self._boxes.addWidget(box)
        self._boxes.addStretch(1)
        self._allow()

    def _choose(self, index: int, is_on: bool) -> None:
        self.presenter.choose(index, is_on)
        self._allow()

    def _reason(self) -> str:
        """Why the tournament can't start with what is chosen; empty where it can."""
        trouble = self.presenter.trouble()
        if trouble is not None:
            return PHRASES.tell(trouble[1], language())
        if len(self.presenter.chosen) >= self.presenter.least:
            return ""
        if self.presenter.least == 2:
            return tr("Choisissez au moins deux magiciens.")
        return tr("Choisissez au moins {0} magiciens.").format(self.presenter.least)

    def _take_kind(self, index: int) -> None:
        self.presenter.kind = KINDS[max(0, index)]
        self._allow()

    def _turn_to(self, tab: int, first: Wizard | None = None) -> None:
        """Show a tab; « Et si… » asks about the wizards chosen."""
        if tab:
            self.whatif.workers = self.workers
            self.whatif.offer(self.presenter.fighting(), first)
        for index, page in enumerate((self.tournament, self.whatif)):  # the one that is not seen asks for no room
            held = QSizePolicy.Policy.Preferred if index == tab else QSizePolicy.Policy.Ignored
            page.setSizePolicy(held, held)
        self.pages.setCurrentIndex(tab)
        for button in (self.stop_button, self.open_button, self.export_button, self.whatif_button, self.start_button):
            button.setVisible(not tab)
        self.progress.setVisible(not tab)
        self.progress_note.setVisible(not tab)

    def _allow(self) -> None:
        is_busy = self.tasks.is_busy
        reason = self._reason()
        can_start = not is_busy and not reason
        set_enabled_with_reason(self.start_button, can_start, tr("Un tournoi est en cours.") if is_busy else reason)
        set_enabled_with_reason(self.stop_button, is_busy, tr("Aucun tournoi n’est en cours."))
        has_lines = bool(self.presenter.lines)
        set_enabled_with_reason(self.export_button, has_lines, tr("Il n’y a pas encore de résultats."))
        set_enabled_with_reason(self.open_button, not is_busy, tr("Un tournoi est en cours."))
        if not has_lines:
            self._show_results()

    # running

    def start(self) -> None:
        """Run the tournament with what is chosen."""
        chosen = self.presenter
        chosen.fights = self.fights.value()
        chosen.level, chosen.until = LEVELS[self.level.currentIndex()], UNTIL[self.until.currentIndex()]
        chosen.is_far = self.starts.currentIndex() == 1
        series = chosen.begin()
        total, workers = chosen.total, min(self.workers, chosen.total)
        self.pair.workers = self.workers
        self._stop.clear()
        self._began = self._drawn = monotonic()
        self.progress.setRange(0, total)
        self.progress.setValue(0)
        self.tasks.run(lambda: self._fight(series, total, workers), self._done, self._failed)
        self._show_results()
        self._allow()

    def _fight(self, series: Series, total: int, workers: int) -> None:
        """Off the window's thread: hand over each fight as it comes; first, who can't hurt whom is looked for."""
        if not series.has_sides:
            post(self._take_idle, helpless([one.wizards[0] for one in series.contestants]))
        with closing(fought(series, 0, total, workers, self._stop.is_set)) as lines:
            for line in lines:
                if self._stop.is_set():
                    return
                post(self._take, line)

    def stop(self) -> None:
        """End the tournament; what was fought stays."""
        self._stop.set()

    def _take(self, line: FightLine) -> None:
        self.presenter.lines.append(line)
        self.presenter.played += 1
        now = monotonic()
        if now - self._drawn > PACE:
            self._drawn = now
            self._show_results()

    def _take_idle(self, pairs: tuple[tuple[int, int], ...]) -> None:
        """Name the pairs of which neither can hurt the other: their fights end in a draw."""
        names = [one.name for one in self.presenter.series.contestants] if self.presenter.series else []
        self.presenter.idle = tuple((names[one], names[other]) for one, other in pairs)
        self._show_results()

    def _done(self, _: object = None) -> None:
        self._show_results()
        self._allow()

    def _failed(self, error: Exception) -> None:
        self._done(None)
        self.frame.say(tr("Le tournoi s’est arrêté ({0}) ; ce qui est joué reste.").format(type(error).__name__), "bad")

    def _finish(self) -> None:
        self._stop.set()
        self.tasks.wait()
        self.pair.finish()
        self.whatif.finish()

    # showing

    def _show_results(self) -> None:
        chosen = self.presenter
        shown = chosen.shown()
        self.matrix.show_summary(shown.summary, shown.order)
        self.ranking.show_rows([Strong(one.name, one.elo, one.low, one.high) for one in shown.strengths])
        words = (tr("mort"), tr("KO"), tr("abandon"), tr("nul"), tr("erreur"))
        ends = [(word, shown.endings.get(ending, 0)) for word, ending in zip(words, ENDINGS, strict=True)]
        self.ends.show_counts(ends, shown.lengths)
        self.ends_page.set_aside(tr("médiane : {0}").format(shown.median) if shown.fights else "")
        self.note.setText(self._told(shown))
        self.pair.refresh()
        count = chosen.played
        self.progress.setValue(count)
        rate = count / max(0.001, monotonic() - self._began)
        text = tr("{0} sur {1}").format(count, chosen.total) if chosen.total else ""
        if self.tasks.is_busy and 0 < count < chosen.total:
            left = round((chosen.total - count) / rate)
            text = tr("{0} sur {1}, {2} par seconde, encore {3} s").format(count, chosen.total, f"{rate:.0f}", left)
        self.progress_note.setText(text)

    def _told(self, shown: Shown) -> str:
        """What stands over the matrix."""
        if not shown.fights:
            return self._reason()
        text = tr("La ligne bat la colonne : part des points, en %, et son intervalle à 95 %")
        if shown.is_measured:
            text = tr("Les dix magiciens fournis, mesurés sur {0} combats. {1}").format(shown.fights, text)
        if self.presenter.idle:
            pairs = ", ".join(f"{one} – {other}" for one, other in self.presenter.idle)
            text += "\n" + tr("Ne peuvent rien l’un contre l’autre : {0}").format(pairs)
        return text

    # two wizards

    def _open_cell(self, one: str, other: str) -> None:
        """A click on a cell: the two stay beside the matrix, and a fight of theirs is opened."""
        self.pair.look_at(one, other)
        self.open_sample(one, other)

    def _detail(self, one: str, other: str) -> None:
        """Enter on a cell: what is known of the two, beside the matrix or over it."""
        if self.is_wide:
            self.pair.look_at(one, other)
            self.pair.body.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.pair.open_dialog(one, other)

    # a sample fight

    def open_sample(self, one: str, other: str) -> None:
        """Play a fight of two again and open it in the replay viewer; each time the next one."""
        line = self.presenter.sample_of(one, other, self._samples.get((one, other), 0))
        if line is None:
            self.frame.say(tr("Aucun combat de ces deux magiciens n’est à revoir ici."), "bad")
            return
        wizards = wizards_of(line, self.presenter.wizards)
        if wizards is None:
            self.frame.say(tr("Ces magiciens ont changé depuis : ce combat ne peut plus être rejoué."), "bad")
            return
        self._samples[one, other] = self._samples.get((one, other), 0) + 1
        name = tr("Combat {0}").format(line.fight + 1)
        self.sample_tasks.run(lambda: _write_sample(line, wizards, name), lambda path: self.frame.open_files([path]))

    # files

    def export(self) -> None:
        """Save the results: lines, or the matrix for a spreadsheet, a notebook, a forum, a letter."""
        kinds = tr("Tableau CSV (*.csv);;Markdown (*.md);;BBCode (*{0});;Texte (*.txt);;Résultats (*.jsonl)").format(
            BBCODE
        )
        others = (".md", BBCODE, ".txt", ".jsonl")
        saving = Saving(".csv", kinds.format(BBCODE), tr("Tournoi"), self.export_to, others=others)
        save(self.frame, saving, self._exported)

    def export_to(self, path: Path) -> None:
        """Write the results as the ending of the name asks; raises `FileProblem`."""
        self.presenter.export(path)

    def open_results(self) -> None:
        """Choose a file of results and show it."""
        choose_files(
            self.frame, "results", tr("Ouvrir des résultats"), tr("Résultats (*.jsonl)"), self._take_paths, many=False
        )

    def _take_paths(self, paths: Sequence[Path]) -> None:
        for path in paths:
            self.take_results(path)

    def take_results(self, path: Path) -> None:
        """Show the results of a file; what is in hand stays where it can't be read."""
        if self.tasks.is_busy:
            self.frame.say(tr("Un tournoi est en cours."), "bad")
            return
        try:
            self.presenter.take_lines(read_lines(path))
        except FileProblem as refusal:
            self.frame.say(refusal.tell_with_file(language()), "bad")
            return
        self._show_results()
        self._allow()

    def _exported(self, path: Path | None, sentence: str) -> None:
        if path is not None:
            self.frame.say(tr("Résultats enregistrés : {0}").format(path.name))
        elif sentence:
            self.frame.say(sentence, "bad")


def _write_sample(line: FightLine, wizards: tuple[Wizard, ...], name: str) -> Path:
    """Play a fight again into a file of its own; what a worker thread does."""
    path = Path(mkdtemp(prefix="magicfight-")) / f"{safe_file_name(name)}.combat"
    save_combat(path, sample(line, wizards))
    return path
