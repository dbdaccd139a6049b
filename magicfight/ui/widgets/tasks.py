"""Work off the GUI thread: a function runs in a pool, its result comes back to the GUI thread."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool
from shiboken6 import isValid

from magicfight.ui.widgets.post import open_box, post

#: Every pool of the process. Qt waits for a pool’s threads when it destroys it, and does so with Python’s lock in hand:
#: a window closed while something was under way would wait for ever. So none is ever a child of what goes away.
_POOLS: list[QThreadPool] = []


def _wait_for_all() -> None:
    """Wait, with Python's lock let go, before Qt destroys what is left at the end of the process."""
    for pool in _POOLS:
        pool.clear()
        pool.waitForDone()


atexit.register(_wait_for_all)


class _Job(QRunnable):
    def __init__(self, work: Callable[[], Any], finish: Callable[[Any, Exception | None], None]) -> None:
        super().__init__()
        self._work = work
        self._finish = finish

    def run(self) -> None:
        try:
            result, error = self._work(), None
        except Exception as problem:  # handed to whoever asked
            result, error = None, problem
        post(self._finish, result, error)


class Tasks(QObject):
    """Runs functions in a thread pool of its own; `done(result)` or `failed(error)` are called in the GUI thread.

    `stop_asked` is for the functions to look at now and then; `stop` sets it and waits for what is under way.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        open_box()
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        _POOLS.append(self._pool)
        self._running = 0

    @property
    def is_busy(self) -> bool:
        """Whether something is under way."""
        return self._running > 0

    def run(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run `work`; an error without `failed` is raised in the GUI thread."""
        self._running += 1

        def finish(result: Any, error: Exception | None) -> None:
            self._running -= 1
            if not isValid(self):
                return  # whoever asked is gone
            if error is None:
                done(result)
            elif failed is not None:
                failed(error)
            else:
                raise error

        self._pool.start(_Job(work, finish))

    def wait(self) -> None:
        """Wait for what is under way; its results still come through the event loop."""
        self._pool.waitForDone()
