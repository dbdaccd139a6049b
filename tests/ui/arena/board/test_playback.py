"""Motions: what moves, how long it takes, how it is skipped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.board.geometry import center
from magicfight.ui.arena.board.playback import duration
from magicfight.ui.arena.board.scene_data import (
    Aura,
    BoardView,
    Burst,
    Center,
    Hex,
    Leave,
    Motion,
    Note,
    Shot,
    Strike,
    Teleport,
    Walk,
    Word,
)
from magicfight.ui.arena.board.view import Board
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes

WAY: tuple[Hex, ...] = ((17, 12), (18, 12), (19, 12), (20, 12))
EVERYTHING: tuple[Motion, ...] = (
    Walk("Merlin", WAY),
    Shot((20, 12), (23, 10)),
    Note((23, 10), Word("manqué")),
    Burst(frozenset({(23, 10), (24, 10)}), (23, 10)),
    Aura("Circé", "burst"),
    Strike("Circé", Word("−17", tone="bad"), is_shaken=True),
    Strike("Circé", Word(note="étourdissement", icon="stunned", tone="good")),
    Teleport("Viviane", (30, 20)),
    Center((30, 20)),
    Leave("Circé"),
)


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    """A board of 1000 × 600 with three wizards."""
    made = Board(theme())
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.display(BoardView(tokens=scenes.tokens()))
    with qtbot.waitExposed(made):
        made.show()
    return made


def place(board: Board, name: str) -> QPointF:
    """Where a token is, in scene units."""
    return board.pieces.items[name].position


def is_on(board: Board, name: str, hex_: Hex) -> bool:
    """Whether a token's center is that hex's."""
    return (place(board, name).x(), place(board, name).y()) == pytest.approx(center(hex_))


def test_a_step_takes_ninety_milliseconds_and_a_hit_two_hundred_and_twenty() -> None:
    """Three steps, a hit, a glide (tokens.md "Motion")."""
    assert duration(Walk("Merlin", WAY)) == 270
    assert duration(Walk("Merlin", ())) == 0
    assert duration(Strike("Circé")) == 220
    assert duration(Center((0, 0))) == 250
    assert duration(EVERYTHING[1]) == 320


def test_motions_come_one_after_the_other_and_end_once(board: Board, qtbot: QtBot) -> None:
    """All kinds, ten times as fast: each begins and ends in order, then `played` comes once."""
    began: list[object] = []
    ended: list[object] = []
    played: list[bool] = []
    board.motion_began.connect(began.append)
    board.motion_ended.connect(ended.append)
    board.played.connect(lambda: played.append(True))
    board.playback.set_pace(20.0)
    board.play(EVERYTHING)
    assert began == [EVERYTHING[0]]
    assert board.playback.is_playing
    qtbot.waitUntil(lambda: played == [True], timeout=60_000)
    assert began == list(EVERYTHING)
    assert ended == list(EVERYTHING)


def test_a_walking_token_passes_between_hexes(board: Board, qtbot: QtBot) -> None:
    """On its way from (17, 12) to (20, 12) Merlin is neither here nor there; then the record's place holds."""
    board.play([Walk("Merlin", WAY)])
    left, right = center(WAY[0])[0], center(WAY[-1])[0]
    qtbot.waitUntil(lambda: left < place(board, "Merlin").x() < right, timeout=60_000)
    moved = tuple(replace(one, hex=(20, 12)) if one.name == "Merlin" else one for one in scenes.tokens())
    board.display(BoardView(tokens=moved))
    assert place(board, "Merlin").x() < right  # the new record does not make it jump
    qtbot.waitUntil(lambda: not board.playback.is_playing, timeout=60_000)
    assert is_on(board, "Merlin", (20, 12))


def test_skipping_brings_everything_to_its_end_at_once(board: Board) -> None:
    """Skipped in the middle of the first of ten motions; the record puts the tokens where they belong."""
    played: list[bool] = []
    ended: list[object] = []
    board.played.connect(lambda: played.append(True))
    board.motion_ended.connect(ended.append)
    board.play(EVERYTHING)
    after = tuple(
        replace(one, hex={"Merlin": (20, 12), "Viviane": (30, 20)}.get(one.name, one.hex), is_gone=one.name == "Circé")
        for one in scenes.tokens()
    )
    board.display(BoardView(tokens=after))
    board.skip()
    assert played == [True]
    assert ended == list(EVERYTHING)
    assert not board.playback.is_playing
    assert is_on(board, "Merlin", (20, 12))
    assert is_on(board, "Viviane", (30, 20))
    with pytest.raises(KeyError):
        board.pieces.items["Circé"]


def test_reduced_motion_takes_no_time_but_still_says_when_it_is_done(board: Board, qtbot: QtBot) -> None:
    """All motions at once; `played` comes from the event loop, not from within `play`."""
    played: list[bool] = []
    board.played.connect(lambda: played.append(True))
    board.playback.set_pace(1.0, is_reduced=True)
    board.play(EVERYTHING)
    assert is_on(board, "Viviane", (30, 20))
    assert played == []
    qtbot.waitUntil(lambda: played == [True], timeout=60_000)


def test_motions_may_be_asked_for_when_the_last_ones_end(board: Board, qtbot: QtBot) -> None:
    """A screen that plays three hundred events one by one without motion neither nests nor stops."""
    left = [300]

    def more() -> None:
        if left[0]:
            left[0] -= 1
            board.play([Strike("Circé", Word("−1"))])

    board.playback.set_pace(1.0, is_reduced=True)
    board.played.connect(more)
    more()
    qtbot.waitUntil(lambda: left[0] == 0 and not board.playback.is_playing, timeout=60_000)


def test_motions_of_wizards_that_are_not_there_are_passed_over(board: Board, qtbot: QtBot) -> None:
    """An event of one who has left."""
    board.playback.set_pace(50.0)
    with qtbot.waitSignal(board.played, timeout=60_000):
        board.play(
            [
                Walk("Morgane", WAY),
                Strike("Morgane", Word("−3")),
                Aura("Morgane", "aid"),
                Teleport("Morgane", (1, 1)),
                Leave("Morgane"),
            ]
        )


def test_a_motion_out_of_the_window_brings_the_view_along(board: Board, qtbot: QtBot) -> None:
    """Viviane teleports to a corner that is not shown."""
    board.camera.zoom(3.0)
    board.playback.set_pace(20.0)
    assert not board.camera.is_in_view((1, 38))
    with qtbot.waitSignal(board.played, timeout=60_000):
        board.play([Teleport("Viviane", (1, 38))])
    qtbot.waitUntil(lambda: board.camera.is_in_view((1, 38)), timeout=60_000)


@pytest.mark.parametrize("speed", [0.0, -1.0])
def test_a_speed_that_is_none_is_refused(board: Board, speed: float) -> None:
    """Nothing would ever end."""
    with pytest.raises(ValueError, match="playback speed"):
        board.playback.set_pace(speed)
