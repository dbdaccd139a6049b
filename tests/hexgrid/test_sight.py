"""Sight (R5.5), pair by pair: against exact polygons, along sides, at the border, near and far; and what blocks."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.hexgrid.coords import Hex, distance, from_axial, neighbors, to_axial
from magicfight.hexgrid.sight import blockers, is_visible, visible_field
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid import maps, reference

ALONG_SIDES = [(1, 1), (2, -1), (-1, 2), (-1, -1), (-2, 1), (1, -2)]
"""Axial directions in which lines run along sides."""

on_board = st.tuples(st.integers(0, 39), st.integers(0, 39))


#: Every day two of the boards that the long run looks at.
BOARDS = [(columns, rows, percent) for columns, rows in ((10, 9), (9, 10)) for percent in (2, 8, 15, 30, 60)]
EVERY_DAY = ((10, 9, 8), (9, 10, 30))


@pytest.mark.parametrize(
    ("columns", "rows", "percent"),
    [pytest.param(*board, marks=() if board in EVERY_DAY else pytest.mark.long) for board in BOARDS],
)
@pytest.mark.slow
def test_every_pair_of_small_boards_agrees_with_the_polygons(columns: int, rows: int, percent: int) -> None:
    terrain = maps.random_terrain(percent, columns, rows, percent)
    hexes = maps.hexes(columns, rows)
    for a in hexes:
        for b in hexes:
            seen = reference.is_visible(terrain.blocked, a, b)
            assert is_visible(terrain, a, b) == seen, (a, b)
            if not seen:
                assert set(blockers(terrain, a, b)) == reference.blockers(terrain.blocked, a, b), (a, b)


@pytest.mark.slow
@pytest.mark.parametrize("pairs", [15, pytest.param(60, marks=pytest.mark.long)])
def test_far_pairs_of_the_arena_agree_with_the_polygons(pairs: int) -> None:
    dice = random.Random(5)
    hexes = maps.hexes(40, 40)
    for percent in (2, 5, 10, 20):
        terrain = maps.random_terrain(percent, 40, 40, percent)
        for _ in range(pairs):
            a, b = dice.choice(hexes), dice.choice(hexes)
            assert is_visible(terrain, a, b) == reference.is_visible(terrain.blocked, a, b), (percent, a, b)


@given(on_board, on_board, st.sets(on_board, max_size=60))
def test_symmetric_and_told_by_its_blockers(a: Hex, b: Hex, obstacles: set[Hex]) -> None:
    terrain = Terrain(40, 40, obstacles)
    there, back = blockers(terrain, a, b), blockers(terrain, b, a)
    assert is_visible(terrain, a, b) == is_visible(terrain, b, a) == (not there)
    assert set(there) == set(back) <= obstacles - {a, b}


@given(on_board, on_board, st.sets(on_board, max_size=40), st.sets(on_board, max_size=10))
def test_more_obstacles_never_show_more(a: Hex, b: Hex, obstacles: set[Hex], more: set[Hex]) -> None:
    if is_visible(Terrain(40, 40, obstacles | more), a, b):
        assert is_visible(Terrain(40, 40, obstacles), a, b)


@given(on_board, on_board)
def test_removing_all_blockers_of_a_line_opens_it_and_any_kept_closes_it(a: Hex, b: Hex) -> None:
    terrain = maps.random_terrain(a[0] + 40 * a[1], 40, 40, 20)
    found = blockers(terrain, a, b)
    assert is_visible(Terrain(40, 40, terrain.blocked - set(found)), a, b)
    for one in found:
        alone = Terrain(40, 40, [one])
        if is_visible(alone, a, b):
            # It blocks together with the hex across the side only, and that one is named too.
            assert any(
                other in found for other in neighbors(one) if not is_visible(Terrain(40, 40, [one, other]), a, b)
            )


def test_everyone_sees_itself_and_its_neighbours_even_inside_obstacles() -> None:
    # Distance 0 and 1: between two neighbours there is nothing to cross.
    for columns, rows in ((40, 40), (3, 3)):
        walled = Terrain(columns, rows, maps.hexes(columns, rows))
        for hex in maps.hexes(columns, rows):
            assert is_visible(walled, hex, hex)
            assert blockers(walled, hex, hex) == ()
            for other in neighbors(hex, columns, rows):
                assert is_visible(walled, hex, other)
                assert blockers(walled, hex, other) == ()
        seen = {other for other in maps.hexes(columns, rows) if is_visible(walled, (1, 1), other)}
        assert seen == {(1, 1), *neighbors((1, 1), columns, rows)}


def test_the_ends_never_block_even_as_obstacles() -> None:
    a, b = (3, 5), (9, 5)
    assert is_visible(Terrain(40, 40, [a, b]), a, b)
    assert not is_visible(Terrain(40, 40, [(6, 5)]), a, b)


@pytest.mark.parametrize("direction", ALONG_SIDES)
@pytest.mark.parametrize("start", [(20, 20), (20, 21)])
@pytest.mark.parametrize("times", [1, 2, 3, 6])
def test_a_line_along_a_side_is_blocked_only_by_both_hexes_of_it(
    direction: tuple[int, int], start: Hex, times: int
) -> None:
    uq, ur = direction
    q, r = to_axial(start)
    end = from_axial(q + times * uq, r + times * ur)
    for j in range(times):
        near = from_axial(q + j * uq, r + j * ur)
        far = from_axial(q + (j + 1) * uq, r + (j + 1) * ur)
        # The two hexes of the side are the neighbours that both ends of this stretch have.
        one, other = sorted(set(neighbors(near)) & set(neighbors(far)), key=lambda hex: (hex[1], hex[0]))
        for terrain in (Terrain(40, 40, [one]), Terrain(40, 40, [other])):
            assert is_visible(terrain, start, end)
            assert blockers(terrain, start, end) == ()
        both = Terrain(40, 40, [one, other])
        assert not is_visible(both, start, end)
        assert blockers(both, start, end) == (one, other)
        if j:
            # Between two such stretches the line goes through a hex from corner to corner.
            assert not is_visible(Terrain(40, 40, [near]), start, end)


def test_two_sides_half_blocked_on_different_sides_hide_nothing() -> None:
    terrain, marks = maps.read("""
        . . @ . .
         . # . . .
        . . . . .
         . . # . .
        . . b . .
    """)
    (viewer,), (target,) = marks["@"], marks["b"]
    assert is_visible(terrain, viewer, target)


def test_a_line_along_the_border_sees_past_the_one_hex_that_is_there() -> None:
    # Straight down at the left edge the line has a hex on one side only; off the board nothing hides.
    terrain = Terrain(40, 40, [(0, row) for row in range(1, 40, 2)])
    for row in range(0, 40, 2):
        assert is_visible(terrain, (0, 0), (0, row))
    right = Terrain(40, 40, [(39, row) for row in range(0, 40, 2)])
    for row in range(1, 40, 2):
        assert is_visible(right, (39, 1), (39, row))


def test_blockers_come_from_the_first_hex_on() -> None:
    terrain, marks = maps.read("""
        @ . # . # # . b
    """)
    (viewer,), (target,) = marks["@"], marks["b"]
    assert blockers(terrain, viewer, target) == ((2, 0), (4, 0), (5, 0))
    assert blockers(terrain, target, viewer) == ((5, 0), (4, 0), (2, 0))


@given(on_board, on_board)
def test_blockers_never_go_back(a: Hex, b: Hex) -> None:
    terrain = maps.random_terrain(7, 40, 40, 35)
    away = [distance(a, hex) for hex in blockers(terrain, a, b)]
    assert all(later >= earlier - 1 for earlier, later in pairwise(away))
    assert all(0 < steps <= distance(a, b) for steps in away)


@pytest.mark.parametrize("outside", [(-1, 3), (3, -1), (40, 3), (3, 40)])
def test_off_the_board_nothing_can_be_asked(outside: Hex) -> None:
    terrain = Terrain(40, 40)
    for ask in (
        lambda: is_visible(terrain, (0, 0), outside),
        lambda: is_visible(terrain, outside, (0, 0)),
        lambda: blockers(terrain, (0, 0), outside),
        lambda: blockers(terrain, outside, (0, 0)),
        lambda: visible_field(terrain, outside),
    ):
        with pytest.raises(ValueError, match="off a board"):
            ask()
