"""The arena's window for tests: nothing moves, so that a test waits for nothing but what it did."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from magicfight.ui.settings import Settings
from tests.ui.arena.driving import Driver
from tests.ui.conftest import MakeWindow


@pytest.fixture
def driver(qtbot: QtBot, make_window: MakeWindow, settings: Settings) -> Driver:
    """A window whose motions are reduced."""
    settings.is_motion_reduced = True
    return Driver(qtbot, make_window())
