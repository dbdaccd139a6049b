"""Walking range and shortest paths (R5.3, R5.4)."""

from __future__ import annotations

import random

import pytest

from magicfight.hexgrid.coords import Hex, distance, neighbors
from magicfight.hexgrid.reach import (
    Ground,
    numbers_of,
    reach,
    reach_bits,
    rings,
    shortest_path,
)
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid import maps, reference

SIZES = [(40, 40), (9, 8), (8, 9), (1, 9), (9, 1), (1, 1), (23, 17)]


def hexes_of(terrain: Terrain, bits: int) -> set[Hex]:
    """The hexes of some bits of `reach_bits`."""
    return {(number % terrain.columns, number // terrain.columns) for number in numbers_of(terrain, bits).tolist()}


def cases(count: int) -> list[tuple[Terrain, Hex, frozenset[Hex]]]:
    """Boards of several sizes and densities with a walker on a free hex and other wizards, some beside it."""
    dice = random.Random(11)
    made = []
    for number in range(count):
        columns, rows = SIZES[number % len(SIZES)]
        terrain = maps.random_terrain(number, columns, rows, dice.choice([0, 10, 20, 40]))
        free = [hex for hex in maps.hexes(columns, rows) if terrain.is_free(hex)]
        start = dice.choice(free)
        others = dice.sample(free, min(len(free), 3)) + dice.sample(
            neighbors(start, columns, rows), 1 if len(free) > 9 else 0
        )
        made.append((terrain, start, frozenset(others) - {start}))
    return made


@pytest.mark.slow
@pytest.mark.parametrize(("terrain", "start", "others"), cases(21))
def test_reach_is_what_a_plain_walk_finds(terrain: Terrain, start: Hex, others: frozenset[Hex]) -> None:
    def is_open(hex: Hex) -> bool:
        return hex not in terrain.blocked and hex not in others

    walks = reference.walk(is_open, start, terrain.columns, terrain.rows)
    for steps in (0, 1, 2, 5, 11, 2000):
        expected = {hex: away for hex, away in walks.items() if away <= steps}
        found = reach(terrain, start, steps, others)
        assert found == expected
        assert list(found) == sorted(found, key=lambda hex: (found[hex], hex[1], hex[0]))
        bits = reach_bits(terrain, start, steps, others)
        numbers = sorted(row * terrain.columns + column for column, row in expected)
        assert numbers_of(terrain, bits).tolist() == numbers


@pytest.mark.parametrize(("terrain", "start", "others"), cases(21))
def test_a_desolidified_walker_passes_everything_and_ends_on_free_hexes(
    terrain: Terrain, start: Hex, others: frozenset[Hex]
) -> None:
    open_board = reference.distances(start, terrain.columns, terrain.rows)
    for steps in (0, 1, 5, 12):
        expected = {
            hex: away
            for hex, away in open_board.items()
            if away <= steps and hex not in terrain.blocked and hex not in others
        }
        assert reach(terrain, start, steps, others, passes=True) == expected
        bits = reach_bits(terrain, start, steps, others, passes=True)
        assert hexes_of(terrain, bits) == set(expected)


@pytest.mark.parametrize(("terrain", "start", "others"), cases(14))
@pytest.mark.parametrize("passes", [False, True])
def test_paths_are_walks_and_shortest(terrain: Terrain, start: Hex, others: frozenset[Hex], passes: bool) -> None:
    far = reach(terrain, start, 9999, others, passes)
    goals = random.Random(1).sample(maps.hexes(terrain.columns, terrain.rows), min(25, terrain.columns * terrain.rows))
    for goal in goals:
        path = shortest_path(terrain, start, goal, None, others, passes)
        if goal not in far:
            assert path is None
            continue
        assert path is not None
        assert len(path) == far[goal]
        for here, there in zip((start, *path), path, strict=False):
            assert distance(here, there) == 1
        if path:
            assert path[-1] == goal
            assert start not in path
        if not passes:
            assert not set(path) & (terrain.blocked | others)
        assert path == shortest_path(terrain, start, goal, None, others, passes)
        assert shortest_path(terrain, start, goal, far[goal], others, passes) == path
        if path:
            assert shortest_path(terrain, start, goal, far[goal] - 1, others, passes) is None


def test_five_steps_on_open_ground_reach_a_ball() -> None:
    assert len(reach(Terrain(), (20, 20), 5)) == 91


def test_a_walk_goes_round_a_wall_and_round_a_wizard() -> None:
    terrain, marks = maps.read("""
        . . . . .
         . # # . .
        . @ # b .
         . # # . .
        . . . . .
    """)
    (start,), (goal,) = marks["@"], marks["b"]
    assert shortest_path(terrain, start, goal, 5) is None
    around = shortest_path(terrain, start, goal)
    assert around is not None
    assert len(around) == 6
    # R5.4: desolidified, straight through.
    assert shortest_path(terrain, start, goal, 5, passes=True) == ((2, 2), (3, 2))
    # A wizard in the way counts as an obstacle, but not for one that is desolidified.
    alley = Terrain(5, 1)
    assert shortest_path(alley, (0, 0), (4, 0), None, {(2, 0)}) is None
    assert shortest_path(alley, (0, 0), (4, 0), None, {(2, 0)}, passes=True) == ((1, 0), (2, 0), (3, 0), (4, 0))


def test_nobody_ends_on_an_obstacle_or_on_another_wizard() -> None:
    terrain = Terrain(9, 9, [(3, 3)])
    for passes in (False, True):
        assert shortest_path(terrain, (1, 3), (3, 3), passes=passes) is None
        assert shortest_path(terrain, (1, 3), (5, 3), None, {(5, 3)}, passes) is None


def test_ones_own_hex_is_reached_and_never_in_the_way() -> None:
    terrain = Terrain(9, 9)
    start = (4, 4)
    assert shortest_path(terrain, start, start, None, {start}) == ()
    assert reach(terrain, start, 0, {start}) == {start: 0}
    assert reach(terrain, start, 3, {start}) == reach(terrain, start, 3)
    assert reach_bits(terrain, start, 3, {start}, passes=True) == reach_bits(terrain, start, 3)


def test_shut_in_one_goes_nowhere() -> None:
    terrain = Terrain(9, 9, neighbors((4, 4), 9, 9))
    assert reach(terrain, (4, 4), 5) == {(4, 4): 0}
    assert shortest_path(terrain, (4, 4), (8, 8)) is None


def test_on_open_ground_the_path_keeps_to_the_straight_line() -> None:
    path = shortest_path(Terrain(), (5, 20), (25, 20))
    assert path == tuple((column, 20) for column in range(6, 26))
    # 30 degrees off an axis it turns to and fro about the line and never leaves it by more than a hex.
    down = shortest_path(Terrain(), (10, 10), (10, 20))
    assert down is not None
    assert {column for column, _ in down} <= {9, 10}


@pytest.mark.parametrize("outside", [(-1, 0), (0, -1), (40, 0), (0, 40)])
def test_off_the_board_nobody_walks(outside: Hex) -> None:
    terrain = Terrain()
    for ask in (
        lambda: reach(terrain, outside, 5),
        lambda: reach_bits(terrain, outside, 5),
        lambda: shortest_path(terrain, outside, (0, 0)),
        lambda: shortest_path(terrain, (0, 0), outside),
    ):
        with pytest.raises(ValueError, match="off the board"):
            ask()
    # Someone said to stand off the board (dead, surrendered) is in nobody's way.
    assert reach(terrain, (0, 0), 5, {outside}) == reach(terrain, (0, 0), 5)


def test_reach_follows_the_layout_and_who_stands_where() -> None:
    for _ in range(2):
        for column in range(2, 8):
            assert (column, 4) not in reach(Terrain(9, 9, [(column, 4)]), (1, 4), 9)
            assert (column, 4) not in reach(Terrain(9, 9), (1, 4), 9, {(column, 4)})
            assert (column, 4) in reach(Terrain(9, 9), (1, 4), 9)


def test_ground_refuses_what_would_cut_it_apart_and_keeps_the_rest() -> None:
    ground = Ground(5, 1)
    assert ground.block([(0, 0)])
    assert not ground.block([(2, 0)])
    assert ground.block([(1, 0), (2, 0)])
    assert not ground.block([(3, 0), (4, 0)])  # one free hex must stay


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_ground_blocked_piece_by_piece_stays_in_one(seed: int) -> None:
    """Random pieces on a small board, most of them beside one another or the edge: one is refused exactly when the free
    hexes would hang together no longer (R5.2)."""
    dice = random.Random(seed)
    ground = Ground(9, 8)
    blocked: frozenset[Hex] = frozenset()
    for _ in range(120):
        first = (dice.randrange(9), dice.randrange(8))
        piece = {first, *dice.sample(neighbors(first, 9, 8), dice.randrange(3))}
        after = Terrain(9, 8, blocked | piece)
        is_blocked = ground.block(tuple(piece))
        assert is_blocked == (len(after.blocked) < 72 and maps.is_connected(after))
        if is_blocked:
            blocked |= piece
    assert blocked


def test_rings_round_a_goal() -> None:
    """A hex behind a wall, from everywhere: each ring is a step further (R5.3); off the board there is none."""
    terrain = Terrain(12, 10, [(5, row) for row in range(8)])
    walked = reach(terrain, (8, 2), 99)
    for far, bits in enumerate(rings(terrain, (8, 2))):
        assert hexes_of(terrain, bits) == {hex for hex, steps in walked.items() if steps == far}
    with pytest.raises(ValueError, match="off the board"):
        next(rings(terrain, (12, 2)))
