"""The two wizards that are looked at: their page beside the matrix, their dialog over it, their further fights."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from threading import Event

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from magicfight.laboratory.series import Series
from magicfight.laboratory.workers import fought
from magicfight.storage.results import FightLine
from magicfight.ui.captions import tr
from magicfight.ui.laboratory.pair_page import PairBody, title_of
from magicfight.ui.laboratory.presenter import LaboratoryPresenter
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import Page
from magicfight.ui.widgets.post import post
from magicfight.ui.widgets.tasks import Tasks

_DIALOG_SIZE = (540, 216)


class PairView(QObject):
    """`fought_more` says that fights came; `host` is what the dialog lies over, `open_sample` shows a fight of two."""

    fought_more = Signal()

    def __init__(self, host: QWidget, presenter: LaboratoryPresenter, open_sample: Callable[[str, str], None]) -> None:
        super().__init__(host)
        self._host, self._presenter, self._open_sample = host, presenter, open_sample
        self.workers = 1
        self.is_tournament_busy: Callable[[], bool] = lambda: False
        self.names: tuple[str, str] | None = None
        self.page, self.body = Page("", "attack"), PairBody()
        self.page.body.addWidget(self.body, 1)
        self.dialog: Dialog | None = None
        self._in_dialog: PairBody | None = None
        self.tasks, self._stop, self._left = Tasks(self), Event(), 0
        self._wire(self.body)
        self.refresh()

    def _wire(self, body: PairBody) -> None:
        body.seen_again.connect(self.see_again)
        body.more_asked.connect(self.fight_more)

    def retranslate(self) -> None:
        """Write everything in the language of now."""
        self.body.retranslate()
        self.refresh()

    def look_at(self, one: str, other: str) -> None:
        """Show these two, if they met."""
        if self._presenter.pair(one, other) is not None:
            self.names = one, other
        self.refresh()

    def open_dialog(self, one: str, other: str) -> None:
        """Show these two in a dialog over the screen."""
        self.look_at(one, other)
        pair = self._presenter.pair(one, other)
        if pair is None or self.dialog is not None:
            return
        self.dialog = Dialog(self._host, title_of(pair), "attack", size=_DIALOG_SIZE)
        self.dialog.add_cross()
        self._in_dialog = PairBody()
        self._wire(self._in_dialog)
        self.dialog.page.body.addWidget(self._in_dialog)
        self.dialog.closed.connect(self._forget_dialog)
        self.refresh()
        self.dialog.open(self._in_dialog.again_button)

    def _forget_dialog(self) -> None:
        self.dialog = self._in_dialog = None

    def refresh(self) -> None:
        """Show what is known of the two now."""
        pair = None if self.names is None else self._presenter.pair(*self.names)
        if pair is None:
            self.names = None
            self.page.set_title(tr("Deux magiciens"))
            self.body.show_nothing(tr("Une case de la table : pointez-la, ou allez-y avec les flèches."))
            if self.dialog is not None:
                self.dialog.close_dialog()
            return
        self.page.set_title(title_of(pair))
        sample = self._presenter.sample_of(pair.one, pair.other, 0)
        no_sample = "" if sample is not None else tr("Aucun combat de ces deux magiciens n’est à revoir ici.")
        for body in (self.body, self._in_dialog):
            if body is not None:
                body.show_pair(pair, no_sample, self._no_more(pair.one, pair.other), self._left)

    def _no_more(self, one: str, other: str) -> str:
        if self.is_tournament_busy():
            return tr("Un tournoi est en cours.")
        if self._presenter.more_of(one, other) is None:
            return tr("Lancez d’abord un tournoi de duels où ces deux magiciens se rencontrent.")
        return ""

    def see_again(self) -> None:
        """Open a fight of the two in the replay viewer."""
        names = self.names
        if self.dialog is not None:
            self.dialog.close_dialog()
        if names is not None:
            self._open_sample(*names)

    # more fights

    def fight_more(self) -> None:
        """Fight a hundred more fights of the two; while they run, stop them."""
        if self.tasks.is_busy:
            self._stop.set()
            return
        asked = None if self.names is None else self._presenter.more_of(*self.names)
        if asked is None:
            return
        series, start, stop = asked
        self._stop.clear()
        self._left = stop - start
        self.tasks.run(lambda: self._fight(series, start, stop), lambda _: self._done(), lambda _: self._done())
        self.refresh()

    def _fight(self, series: Series, start: int, stop: int) -> None:
        """Off the window's thread."""
        workers = min(self.workers, stop - start)
        with closing(fought(series, start, stop, workers, self._stop.is_set)) as lines:
            for line in lines:
                if self._stop.is_set():
                    return
                post(self._take, (series, line))

    def _take(self, came: tuple[Series, FightLine]) -> None:
        series, line = came
        own = self._presenter.series
        if own is None or not set(series.contestants) <= set(own.contestants):
            return  # another tournament was begun meanwhile
        self._presenter.lines.append(line)
        self._left -= 1
        self.refresh()

    def _done(self) -> None:
        self._left = 0
        self.refresh()
        self.fought_more.emit()

    def finish(self) -> None:
        """End the fights and wait for them: the window closes."""
        self._stop.set()
        self.tasks.wait()
