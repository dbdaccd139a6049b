"""Work off the GUI thread whose asker goes away while it is under way."""

from __future__ import annotations

import threading

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
