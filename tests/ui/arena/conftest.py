"""The arena's window for tests: nothing moves, so that a test waits for nothing but what it did."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from magicfight.computer.decision import Decision
from magicfight.duel.actions import End
from magicfight.duel.state import FightState
from magicfight.ui.settings import Settings
from tests.ui.arena.driving import Driver
from tests.ui.conftest import MakeWindow


@pytest.fixture
def driver(qtbot: QtBot, make_window: MakeWindow, settings: Settings) -> Driver:
    """A window whose motions are reduced."""
    settings.is_motion_reduced = True
    return Driver(qtbot, make_window())


class Thinker:
    """A computer that thinks until it is told to go on, and then ends its segment. `count` are its thoughts so far."""

    def __init__(self) -> None:
        self.count = 0
        self._may_answer = threading.Event()

    def choose(self, state: FightState, *_: object) -> Decision:
        """In place of the computer's own."""
        self.count += 1
        self._may_answer.wait(20)
        return Decision((End(state.active or ""),), 0.0)

    def go_on(self) -> None:
        """Let it answer, now and from now on."""
        self._may_answer.set()


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """Every computer of the window thinks until the test lets it answer."""
    made = Thinker()
    monkeypatch.setattr("magicfight.computer.choose.choose", made.choose)
    yield made
    made.go_on()
