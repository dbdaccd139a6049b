"""Balls, lines and cones (R7.13)."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from magicfight.hexgrid.areas import ball, ball_mask, cone, cone_mask, line
from magicfight.hexgrid.coords import DIRECTIONS, Hex, distance, from_axial, is_on_board, to_axial
from tests.hexgrid import maps, reference

SIZES = [(40, 40), (11, 12), (1, 1), (1, 7), (7, 1)]
ALONG_SIDES = [(1, 1), (2, -1), (-1, 2), (-1, -1), (-2, 1), (1, -2)]
CENTERS = [(40, 40), (40, 41)]
"""Far from every edge of a board of 81 by 81, on an even and on an odd row."""

on_board = st.tuples(st.integers(0, 39), st.integers(0, 39))


def ahead(hex: Hex, direction: tuple[int, int], times: int = 1) -> Hex:
    q, r = to_axial(hex)
    return from_axial(q + times * direction[0], r + times * direction[1])


@pytest.mark.parametrize("center", CENTERS)
@pytest.mark.parametrize("radius", range(13))
def test_a_ball_has_1_plus_3_r_r_plus_1_hexes(center: Hex, radius: int) -> None:
    assert len(ball(center, radius, 81, 81)) == 1 + 3 * radius * (radius + 1)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_ball_is_what_lies_within_its_radius_clipped_to_the_board(columns: int, rows: int) -> None:
    hexes = maps.hexes(columns, rows)
    for center in random.Random(1).sample(hexes, min(12, len(hexes))):
        for radius in (0, 1, 2, 5, 50):
            found = ball(center, radius, columns, rows)
            within = {hex for hex in hexes if reference.steps_between(center, hex) <= radius}
            assert set(found) == within
            assert list(found) == sorted(found, key=lambda hex: (hex[1], hex[0]))
            assert np.array_equal(ball_mask(center, radius, columns, rows), maps.as_mask(found, columns, rows))


@pytest.mark.parametrize("center", CENTERS)
@pytest.mark.parametrize("length", [1, 2, 3, 6, 12])
def test_cones_along_the_six_axes_and_between_them_have_their_counts(center: Hex, length: int) -> None:
    # Along an axis ring k lends floor(k / 2) hexes on each side of its middle one: those within 30 degrees.
    # Along a side (30 degrees from two axes) the edges of the cone are the axes themselves: k + 1 hexes of ring k.
    along_axis = sum(1 + 2 * (k // 2) for k in range(1, length + 1))
    between = sum(k + 1 for k in range(1, length + 1))
    for direction in DIRECTIONS:
        assert len(cone(center, ahead(center, direction), length, 81, 81)) == along_axis
    for direction in ALONG_SIDES:
        assert len(cone(center, ahead(center, direction), length, 81, 81)) == between


@pytest.mark.parametrize("center", CENTERS)
def test_the_six_cones_between_the_axes_cover_a_ball_their_edges_twice(center: Hex) -> None:
    cones = [cone(center, ahead(center, direction), 7, 81, 81) for direction in ALONG_SIDES]
    assert set().union(*cones) == set(ball(center, 7, 81, 81)) - {center}
    assert sum(len(part) for part in cones) == 3 * 7 * 8 + 6 * 7


@pytest.mark.parametrize(("columns", "rows"), SIZES[:2])
def test_cones_in_any_direction_hold_what_lies_within_30_degrees(columns: int, rows: int) -> None:
    dice = random.Random(3)
    hexes = maps.hexes(columns, rows)
    for _ in range(60):
        caster, toward = dice.sample(hexes, 2)
        length = dice.randrange(14)
        found = cone(caster, toward, length, columns, rows)
        assert set(found) == reference.cone(caster, toward, length, columns, rows)
        assert np.array_equal(cone_mask(caster, toward, length, columns, rows), maps.as_mask(found, columns, rows))


@given(on_board, on_board, st.integers(0, 20))
def test_a_cone_depends_on_the_direction_only_not_on_how_far_the_chosen_hex_is(a: Hex, b: Hex, length: int) -> None:
    assume(a != b)
    q, r = to_axial(a)
    to_q, to_r = to_axial(b)
    assert cone(a, b, length) == cone(a, ahead(a, (to_q - q, to_r - r), 3), length)
    assert a not in cone(a, b, length)


@given(on_board, on_board, st.integers(0, 60))
def test_a_line_holds_the_points_of_its_steps_in_order(a: Hex, b: Hex, length: int) -> None:
    assume(a != b)
    found = line(a, b, length)
    assert list(found) == reference.line(a, b, length, 40, 40)


@given(on_board, on_board)
def test_a_line_starts_next_to_the_caster_and_passes_the_chosen_hex(a: Hex, b: Hex) -> None:
    assume(a != b)
    steps = distance(a, b)
    # On a board where nothing is clipped every step k stands k hexes away.
    far_a, far_b = (a[0] + 100, a[1] + 100), (b[0] + 100, b[1] + 100)
    whole = line(far_a, far_b, 2 * steps, 300, 300)
    assert [distance(far_a, hex) for hex in whole] == list(range(1, 2 * steps + 1))
    assert whole[steps - 1] == far_b


def test_a_line_on_a_side_takes_the_smaller_row_then_the_smaller_column() -> None:
    # Straight down from (5, 4) every other step lies on the side between two hexes of one row.
    assert line((5, 4), (5, 6), 4) == ((4, 5), (5, 6), (4, 7), (5, 8))
    # Down to the right the first step lies between (6, 4) and (5, 5): the smaller row.
    assert line((5, 4), (6, 5), 2) == ((6, 4), (6, 5))


@pytest.mark.parametrize("center", CENTERS)
def test_lines_along_the_axes_are_straight(center: Hex) -> None:
    for direction in DIRECTIONS:
        assert line(center, ahead(center, direction), 9, 81, 81) == tuple(
            ahead(center, direction, k) for k in range(1, 10)
        )


def test_areas_at_the_edge_are_clipped() -> None:
    assert ball((0, 0), 1) == ((0, 0), (1, 0), (0, 1))
    assert line((1, 0), (0, 0), 5) == ((0, 0),)
    assert all(is_on_board(hex) for hex in cone((39, 39), (38, 39), 30))
    # Straight down the left edge the steps that would fall left of the board are left out, the others stay.
    assert line((0, 0), (0, 2), 4) == ((0, 2), (0, 4))


def test_an_area_of_size_0() -> None:
    assert ball((3, 3), 0) == ((3, 3),)
    assert cone((3, 3), (4, 3), 0) == ()
    assert line((3, 3), (4, 3), 0) == ()


def test_what_makes_no_area_is_refused() -> None:
    for make in (cone, cone_mask, line):
        with pytest.raises(ValueError, match="no direction"):
            make((3, 3), (3, 3), 4)
        with pytest.raises(ValueError, match="length of -1"):
            make((3, 3), (4, 3), -1)
    for make_ball in (ball, ball_mask):
        with pytest.raises(ValueError, match="radius of -1"):
            make_ball((3, 3), -1)
    with pytest.raises(ValueError, match="off a board"):
        ball_mask((40, 3), 1)
    with pytest.raises(ValueError, match="off a board"):
        cone_mask((40, 3), (4, 3), 1)
