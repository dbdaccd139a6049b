"""Garbage that belongs to Qt goes in the window's thread, whoever makes objects meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from magicfight.ui.collector import collect_here, tidy

gone_in: list[Thread] = []


class Running(QTimer):
    """A timer that refers to itself, as what went with a window does: only a collector finds it."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self
        self.start(60_000)

    def __del__(self) -> None:
        gone_in.append(current_thread())


@pytest.fixture
def collecting(qapp: QObject) -> Iterator[QObject]:
    """Stands where the application does, for its time only."""
    gone_in.clear()
    owner = QObject(qapp)
    collect_here(owner)
    yield owner
    owner.deleteLater()


def _think() -> None:
    """Make and keep more objects than two generations of garbage last."""
    kept = [[[]] for _ in range(100_000)]
    assert kept


def test_a_thread_that_thinks_collects_nothing(collecting: QObject) -> None:
    """Timers that nobody holds any more, then a computer's thought: each is destroyed by the window's thread."""
    for _ in range(20):
        Running()
    thread = Thread(target=_think)
    thread.start()
    thread.join()
    assert gone_in == []
    gc.collect()
    assert gone_in == [main_thread()] * 20


def test_what_is_due_goes_while_the_window_waits(collecting: QObject, qtbot: QtBot) -> None:
    """The same garbage, and as many objects as make Python look for some: the timer of the collector takes it away."""
    for _ in range(20):
        Running()
    kept = [[] for _ in range(2 * gc.get_threshold()[0])]
    qtbot.waitUntil(lambda: len(gone_in) == 20, timeout=60_000)
    assert kept
    assert set(gone_in) == {main_thread()}


def test_little_garbage_is_left_for_later(collecting: QObject) -> None:
    """Just collected: nothing is due, so nothing is looked through."""
    gc.collect()
    looks: list[object] = []

    def count(phase: str, _: object) -> None:
        looks.append(phase)

    gc.callbacks.append(count)
    try:
        tidy()
    finally:
        gc.callbacks.remove(count)
    assert looks == []
