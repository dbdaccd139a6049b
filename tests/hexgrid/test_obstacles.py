"""Obstacles (R5.2) and start hexes (R5.7), drawn from rolls."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from magicfight.hexgrid.coords import DIRECTIONS, Hex, distance, from_axial, neighbors, to_axial
from magicfight.hexgrid.obstacles import KINDS, SIZES, Obstacle, place, start_hexes
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid import maps
from tests.hexgrid.maps import blocked_hexes


def roller(seed: int) -> Callable[[int], int]:
    return random.Random(seed).randrange


def is_straight(hexes: tuple[Hex, ...]) -> bool:
    q, r = to_axial(hexes[0])
    return any(hexes == tuple(from_axial(q + k * dq, r + k * dr) for k in range(len(hexes))) for dq, dr in DIRECTIONS)


def hangs_together(hexes: tuple[Hex, ...]) -> bool:
    found = {hexes[0]}
    waiting = [hexes[0]]
    while waiting:
        for other in neighbors(waiting.pop()):
            if other in hexes and other not in found:
                found.add(other)
                waiting.append(other)
    return found == set(hexes)


@pytest.mark.slow
@pytest.mark.parametrize("percent", [0, 1, 5, 10, 13, 20])
@pytest.mark.parametrize("seed", range(5))
def test_obstacles_have_their_shapes_sizes_and_share_of_the_board(seed: int, percent: int) -> None:
    drawn = place(roller(seed), 40, 40, percent)
    for obstacle in drawn:
        fewest, most = SIZES[obstacle.kind]
        assert fewest <= len(obstacle.hexes) <= most
        assert len(set(obstacle.hexes)) == len(obstacle.hexes)
        assert is_straight(obstacle.hexes) if obstacle.kind == "wall" else hangs_together(obstacle.hexes)
    blocked = blocked_hexes(drawn)
    assert sum(len(obstacle.hexes) for obstacle in drawn) == len(blocked) == 1600 * percent // 100
    assert maps.is_connected(Terrain(40, 40, blocked))


def test_every_kind_and_size_turns_up() -> None:
    seen = {(one.kind, len(one.hexes)) for seed in range(4) for one in place(roller(seed), density_percent=20)}
    assert seen == {("tree", 1)} | {("rock", n) for n in (1, 2, 3)} | {("wall", n) for n in range(3, 8)}
    assert set(KINDS) == set(SIZES)


def test_the_same_rolls_give_the_same_arena_and_others_another() -> None:
    assert place(roller(1), density_percent=10) == place(roller(1), density_percent=10)
    assert place(roller(1), density_percent=10) != place(roller(2), density_percent=10)


def test_rolls_stay_within_what_was_asked_for() -> None:
    asked = []

    def roll(n: int) -> int:
        asked.append(n)
        return n - 1

    place(roll, 9, 9, 20)
    assert min(asked) >= 1


def test_hexes_to_keep_free_stay_free() -> None:
    kept = {(column, 20) for column in range(40)}
    assert not blocked_hexes(place(roller(3), density_percent=20, keep_free=kept)) & kept


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 10), (10, 1), (3, 3), (6, 5)])
def test_small_boards_are_filled_as_far_as_free_hexes_stay_together(columns: int, rows: int) -> None:
    for seed in range(10):
        drawn = place(roller(seed), columns, rows, 20)
        blocked = blocked_hexes(drawn)
        assert len(blocked) <= columns * rows * 20 // 100
        assert maps.is_connected(Terrain(columns, rows, blocked))
        assert all(is_straight(one.hexes) for one in drawn if one.kind == "wall")


def test_where_nothing_may_be_blocked_nothing_is() -> None:
    assert place(roller(1), 5, 5, 20, keep_free=maps.hexes(5, 5)) == ()


@pytest.mark.parametrize("percent", [-1, 21])
def test_a_density_out_of_bounds_is_refused(percent: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 20"):
        place(roller(1), density_percent=percent)


def test_obstacles_are_plain_values() -> None:
    one = Obstacle("rock", ((1, 2), (2, 2)))
    assert one == Obstacle("rock", ((1, 2), (2, 2)))
    assert hash(one) == hash(Obstacle("rock", ((1, 2), (2, 2))))
    assert one.kind == "rock"
    assert one.hexes == ((1, 2), (2, 2))


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2, 4, 8])
@pytest.mark.parametrize("percent", [0, 10, 20])
def test_fighters_start_on_free_hexes_12_apart(count: int, percent: int) -> None:
    for seed in range(15):
        roll = roller(seed)
        terrain = Terrain(40, 40, blocked_hexes(place(roll, 40, 40, percent)))
        starts = start_hexes(roll, terrain, count)
        assert len(starts) == count
        assert all(terrain.is_free(hex) for hex in starts)
        assert all(distance(a, b) >= 12 for a, b in combinations(starts, 2))


def test_the_same_rolls_give_the_same_starts() -> None:
    assert start_hexes(roller(6), Terrain(), 4) == start_hexes(roller(6), Terrain(), 4)
    assert start_hexes(roller(6), Terrain(), 4) != start_hexes(roller(7), Terrain(), 4)


def test_where_there_is_no_room_for_12_they_stand_as_far_apart_as_room_is_found() -> None:
    # In an alley of 13 hexes three can stand 6 apart and no further.
    starts = start_hexes(roller(1), Terrain(13, 1), 3)
    assert sorted(starts) == [(0, 0), (6, 0), (12, 0)]
    # As many as there are hexes: every one.
    assert sorted(start_hexes(roller(1), Terrain(2, 2, [(0, 0)]), 3)) == [(0, 1), (1, 0), (1, 1)]


def test_more_fighters_than_free_hexes_are_refused() -> None:
    with pytest.raises(ValueError, match="4 start hexes on 3"):
        start_hexes(roller(1), Terrain(2, 2, [(0, 0)]), 4)


def test_nobody_to_place() -> None:
    assert start_hexes(roller(1), Terrain(), 0) == ()
