"""Work off the GUI thread whose asker goes away while it is under way."""

from __future__ import annotations

import threading
from functools import partial

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from magicfight.ui.widgets.tasks import Tasks


def test_what_asked_may_be_destroyed_while_its_work_goes_on(qtbot: QtBot) -> None:
    """A screen is closed while odds are worked out: nothing waits for ever, and nothing is told to what is gone."""
    begun, may_end, ended = threading.Event(), threading.Event(), threading.Event()
    told: list[object] = []

    def work() -> int:
        begun.set()
        may_end.wait(10)
        ended.set()
        return 1

    tasks = Tasks()
    tasks.run(work, told.append)
    assert begun.wait(10)
    delete(tasks)
    may_end.set()
    assert ended.wait(10)
    qtbot.wait(20)
    assert told == []


def test_whoever_asked_may_be_destroyed_while_the_answer_is_brought(qtbot: QtBot) -> None:
    """Many askers go at all moments of their work: no answer reaches what is gone, and nothing falls over it."""
    told: list[int] = []
    for number in range(200):
        tasks = Tasks()
        tasks.run(partial(pow, number, 2), told.append)
        if number % 3 == 0:
            QThread.usleep(20 * (number % 7))
        delete(tasks)
    kept = Tasks()
    kept.run(lambda: -1, told.append)
    qtbot.waitUntil(lambda: told == [-1])
