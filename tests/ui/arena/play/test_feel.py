"""What is played is felt and holds nobody up: words rise, the hit one shakes, a key skips it (issue 14, point 5)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicfight.ui.settings import Settings
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel, rolls
from tests.ui.conftest import MakeWindow

HIT = (("attack", (6, 6, 6)), ("effect", (3,) * 6))


@pytest.fixture
def moving(qtbot: QtBot, make_window: MakeWindow, settings: Settings) -> Driver:
    """A window in which things move, four times as fast as written down."""
    settings.playback_speed = 4.0
    return Driver(qtbot, make_window())


def cast_trait(driver: Driver) -> None:
    """Anne casts Trait at Boris; what follows is being played."""
    driver.begin(duel(), rolls(*HIT))
    arena = driver.arena
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    arena.board.skip()  # the board may still glide to who plays
    arena.board.setFocus()
    arena.board.move_cursor((13, 10))
    driver.qtbot.keyClick(arena.board, Qt.Key.Key_Return)
    driver.wait(lambda: arena.animator.is_showing)


def rising(driver: Driver) -> list[str]:
    """The large words over the board now."""
    return [word.text for _, word in driver.arena.board.stage.words]


def test_what_a_hit_takes_rises_over_the_token_that_shakes(moving: Driver) -> None:
    """R6.5: six threes are 18, less Boris's defence; the word stays a moment when all was played."""
    cast_trait(moving)
    moving.wait(lambda: any(word.startswith("−") for word in rising(moving)))
    moving.settle()
    assert moving.arena.presenter.course.is_holding
    moving.wait(lambda: not rising(moving))


@pytest.mark.parametrize("gesture", ["space", "click"])
def test_one_gesture_skips_everything_that_is_played(moving: Driver, gesture: str) -> None:
    """Space or a click: at once the state that it all leads to, no word, nothing clicked besides."""
    cast_trait(moving)
    entries = len(moving.arena.presenter.course.fight.entries)  # type: ignore[union-attr]
    if gesture == "space":
        moving.key(Qt.Key.Key_Space)
    else:
        moving.click((12, 10))
    assert not moving.arena.animator.is_showing
    assert not moving.arena.board.playback.is_playing
    assert rising(moving) == []
    assert moving.arena.presenter.course.is_holding
    assert len(moving.arena.presenter.course.fight.entries) == entries  # type: ignore[union-attr]


def test_with_reduced_motion_nothing_moves_and_no_word_rises(driver: Driver) -> None:
    """The state is there at once; the log tells what happened."""
    driver.begin(duel(), rolls(*HIT))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert driver.arena.presenter.course.is_holding
    assert rising(driver) == []
