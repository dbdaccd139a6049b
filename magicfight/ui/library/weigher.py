"""Weighing trials without holding the window: light ones at once, heavy ones in a thread, the latest first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.ui.library.bench import Odds, Sweep, Trial
from magicfight.ui.widgets.post import post

#: From this many attacking effects on a trial may take longer than a frame: ways to go on multiply with each.
HEAVY_FROM = 3

_KEPT = 32

Key = tuple[Any, Language]


def _is_light(trial: Any) -> bool:
    return sum(EFFECTS[part.effect].is_attack for part in trial.spell.effects) < HEAVY_FROM


def _weigh_sweep(sweep: Sweep, spoken: Language) -> tuple[Odds, ...]:
    # as below
    from magicfight.ui.library.trial import weigh_sweep

    return weigh_sweep(sweep, spoken)


def sweeper(parent: QObject) -> Weigher:
    """A `WeighSweep`: it always works in the thread."""
    return Weigher(_weigh_sweep, parent, is_light=lambda _sweep: False)


def _weigh(trial: Trial, spoken: Language) -> Odds:
    # numpy, which the fight's odds need, stays off the way to the screen until a spell is tried
    from magicfight.ui.library.trial import weigh

    return weigh(trial, spoken)


class Weigher(QObject):
    """A `Weigh`: gives the odds of a trial, or None and later `ready` when they take longer."""

    ready = Signal()

    def __init__(
        self,
        weigh: Callable[[Any, Language], Any] = _weigh,
        parent: QObject | None = None,
        *,
        is_light: Callable[[Any], bool] = _is_light,
    ) -> None:
        super().__init__(parent)
        self._is_light = is_light
        self._weigh = weigh
        self._known: OrderedDict[Key, Any] = OrderedDict()
        self._running = False
        self._wanted: Key | None = None

    def __call__(self, trial: Any, spoken: Language) -> Any:
        """Return the odds if they are known or light; else begin to weigh and return None."""
        key = (trial, spoken)
        if key in self._known:
            return self._known[key]
        if self._is_light(trial):
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
        post(self._take, key, self._weigh(*key))

    def _take(self, key: Key, odds: Any) -> None:
        self._running = False
        self._keep(key, odds)
        self.ready.emit()
        self._start()

    def _keep(self, key: Key, odds: Any) -> None:
        self._known[key] = odds
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
