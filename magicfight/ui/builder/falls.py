"""Working out how wizards fall to spells in a thread, the latest wish first, and what is known kept."""

from __future__ import annotations

from collections import OrderedDict
from threading import Thread

from PySide6.QtCore import QObject, Signal

from magicfight.ui.builder.duel_bench import Bout, Fall
from magicfight.ui.widgets.post import post

_KEPT = 96


def _work_out(bout: Bout) -> tuple[Fall | None, ...]:
    # numpy, which the fight's odds need, stays off the way to the screen until the bench is looked at
    from magicfight.computer.falling import fall

    return tuple(fall(bout.caster, bout.target, owned, bout.distance) for owned in bout.spells)


class FallWorker(QObject):
    """A `Falls`: what is known, or None and later `ready`."""

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: OrderedDict[Bout, tuple[Fall | None, ...]] = OrderedDict()
        self._wanted: list[Bout] = []
        self._is_running = False

    def __call__(self, bout: Bout) -> tuple[Fall | None, ...] | None:
        """Return the falls of a bout if they are known; else begin to work them out and return None."""
        if bout in self._known:
            self._known.move_to_end(bout)
            return self._known[bout]
        self._wanted = [one for one in self._wanted if one != bout][-5:]
        self._wanted.append(bout)
        self._start()
        return None

    def _start(self) -> None:
        if self._is_running or not self._wanted:
            return
        self._is_running = True
        Thread(target=self._run, args=(self._wanted.pop(),), daemon=True).start()

    def _run(self, bout: Bout) -> None:
        post(self._take, bout, _work_out(bout))

    def _take(self, bout: Bout, found: tuple[Fall | None, ...]) -> None:
        self._is_running = False
        self._known[bout] = found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        self.ready.emit()
        self._start()
