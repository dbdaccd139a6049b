"""Weighing trials without holding the window: light ones at once, heavy ones in a thread, the latest first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal

from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.ui.library.bench import Odds, Trial

#: From this many attacking effects on a trial may take longer than a frame: ways to go on multiply with each.
HEAVY_FROM = 3

_KEPT = 32

Key = tuple[Trial, Language]


def _weigh(trial: Trial, spoken: Language) -> Odds:
    # numpy, which the fight's odds need, stays off the way to the screen until a spell is tried
    from magicfight.ui.library.trial import weigh

    return weigh(trial, spoken)


class Weigher(QObject):
    """A `Weigh`: gives the odds of a trial, or None and later `ready` when they take longer."""

    ready = Signal()
    _weighed = Signal(object, object)

    def __init__(self, weigh: Callable[[Trial, Language], Odds] = _weigh, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._weigh = weigh
        self._known: OrderedDict[Key, Odds] = OrderedDict()
        self._running = False
        self._wanted: Key | None = None
        self._weighed.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def __call__(self, trial: Trial, spoken: Language) -> Odds | None:
        """Return the odds if they are known or light; else begin to weigh and return None."""
        key = (trial, spoken)
        if key in self._known:
            return self._known[key]
        attacks = sum(EFFECTS[part.effect].is_attack for part in trial.spell.effects)
        if attacks < HEAVY_FROM:
            self._keep(key, self._weigh(trial, spoken))
            return self._known[key]
        self._wanted = key
        self._start()
        return None

    def _start(self) -> None:
        if self._running or self._wanted is None:
            return
        key, self._wanted = self._wanted, None
        self._running = True
        Thread(target=self._run, args=(key,), daemon=True).start()

    def _run(self, key: Key) -> None:
        odds = self._weigh(*key)
        with suppress(RuntimeError):  # the window may have been closed meanwhile
            self._weighed.emit(key, odds)

    def _take(self, key: Key, odds: Odds) -> None:
        self._running = False
        self._keep(key, odds)
        self.ready.emit()
        self._start()

    def _keep(self, key: Key, odds: Odds) -> None:
        self._known[key] = odds
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
