"""Keeps the danger card up to date: threats are worked out off the GUI thread and kept for the state shown."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, QTimer, Signal

from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.play.danger import Threat, danger_view, threats
from magicfight.ui.arena.play.overlays import DangerCard
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.tasks import Tasks

#: The pointer must rest this long on a hex before its dangers are worked out.
REST_MS = 90


class DangerWatch(QObject):
    """Asks for the threats on the hex in question and shows them when they come; `shown` when the card has grown."""

    shown = Signal()

    def __init__(self, presenter: ArenaPresenter, card: DangerCard, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._card = card
        self._tasks = Tasks(self)
        self._known: dict[Hex, tuple[Threat, ...]] = {}
        self._version = -1
        self._wanted: Hex | None = None
        self._asked: Hex | None = None
        self._stop = threading.Event()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._ask)

    @property
    def is_busy(self) -> bool:
        """Whether threats are being worked out."""
        return self._tasks.is_busy or self._rest.isActive()

    def toggle(self) -> None:
        """Show or hide what the enemies could do."""
        self._presenter.toggle_danger()
        self.point_at()

    def forget(self) -> None:
        """Another fight."""
        self._stop.set()
        self._known.clear()
        self._version = -1
        self._asked = None

    def stop(self) -> None:
        """Leave the work undone."""
        self._rest.stop()
        self._stop.set()

    def follow(self) -> None:
        """The state shown, or whether the card is wanted, may be another one."""
        if not self._presenter.picture.is_danger_shown or self._presenter.course.viewer is None:
            self._card.hide()
            self.stop()
            return
        if self._version != self._presenter.course.version:
            self.forget()
            self._version = self._presenter.course.version
        self.point_at()

    def point_at(self) -> None:
        """The pointer is on another hex."""
        hex_ = self._presenter.picture.danger_hex() if self._presenter.picture.is_danger_shown else None
        if hex_ is None:
            self._card.hide()
            return
        self._wanted = hex_
        if hex_ in self._known:
            self._show(hex_)
        elif hex_ != self._asked:
            if self._asked is None and not self._known:
                self._card.show_danger(None, tr("Calcul des dangers…"))
            self._rest.start()

    def _ask(self) -> None:
        hex_, viewer = self._wanted, self._presenter.course.viewer
        if hex_ is None or viewer is None or not self._presenter.picture.is_danger_shown:
            return
        if self._tasks.is_busy:
            self._stop.set()
            self._rest.start()
            return
        state, version = self._presenter.course.state, self._presenter.course.version
        stop = self._stop = threading.Event()
        self._asked = hex_

        def done(found: tuple[Threat, ...]) -> None:
            self._asked = None
            if stop.is_set() or version != self._presenter.course.version:
                return
            self._known[hex_] = found
            if hex_ == self._wanted:
                self._show(hex_)

        self._tasks.run(lambda: threats(state, viewer, hex_, stop.is_set), done)

    def _show(self, hex_: Hex) -> None:
        viewer = self._presenter.course.viewer
        if viewer is not None:
            view = danger_view(self._presenter.course.state, viewer, hex_, self._known[hex_], language())
            self._card.show_danger(view, "")
            self.shown.emit()
