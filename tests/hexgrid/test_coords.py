"""Coordinates, neighbours, distances (R5.1)."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.hexgrid.coords import (
    COLUMNS,
    ROWS,
    all_distances,
    distance,
    distances_from,
    from_axial,
    is_on_board,
    neighbors,
    to_axial,
)
from tests.hexgrid import maps, reference

anywhere = st.tuples(st.integers(-90, 90), st.integers(-90, 90))


def test_the_arena_is_40_by_40() -> None:
    assert (COLUMNS, ROWS) == (40, 40)


@given(anywhere)
def test_axial_and_back(hex: tuple[int, int]) -> None:
    assert from_axial(*to_axial(hex)) == hex


@given(anywhere, anywhere)
def test_distance_counts_steps_and_is_symmetric(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a) == reference.steps_between(a, b)


@given(anywhere, anywhere, anywhere)
def test_no_way_round_is_shorter(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_distance_0_only_to_itself_and_1_to_six_neighbours() -> None:
    for viewer in ((5, 4), (5, 5)):
        at_one = [hex for hex in maps.hexes(11, 11) if distance(viewer, hex) == 1]
        assert sorted(at_one) == sorted(neighbors(viewer, 11, 11)) == sorted(reference.around(viewer, 11, 11))
        assert [hex for hex in maps.hexes(11, 11) if distance(viewer, hex) == 0] == [viewer]


@pytest.mark.parametrize(("columns", "rows"), [(40, 40), (1, 1), (1, 5), (5, 1), (2, 2), (7, 6)])
def test_neighbours_are_those_that_share_a_side_and_lie_on_the_board(columns: int, rows: int) -> None:
    for hex in maps.hexes(columns, rows):
        assert sorted(neighbors(hex, columns, rows)) == sorted(reference.around(hex, columns, rows))


def test_corners_of_the_arena_have_two_or_three_neighbours() -> None:
    # Odd rows stand half a hex to the right, so the corners differ.
    assert neighbors((0, 0)) == ((1, 0), (0, 1))
    assert neighbors((39, 0)) == ((38, 0), (38, 1), (39, 1))
    assert neighbors((0, 39)) == ((1, 39), (1, 38), (0, 38))
    assert neighbors((39, 39)) == ((39, 38), (38, 39))


def test_on_board() -> None:
    assert is_on_board((0, 0))
    assert is_on_board((39, 39))
    for outside in ((-1, 0), (0, -1), (40, 0), (0, 40)):
        assert not is_on_board(outside)
    assert is_on_board((40, 40), 41, 41)


@pytest.mark.parametrize(("columns", "rows"), [(40, 40), (1, 1), (9, 4), (4, 9), (3, 1), (1, 3)])
def test_one_to_all_and_all_pairs_agree_with_single_distances(columns: int, rows: int) -> None:
    hexes = maps.hexes(columns, rows)
    everything = all_distances(columns, rows)
    assert everything.shape == (len(hexes), len(hexes))
    for viewer in hexes[:: max(1, len(hexes) // 60)]:
        field = distances_from(viewer, columns, rows)
        assert field.shape == (rows, columns)
        assert field.ravel().tolist() == [distance(viewer, hex) for hex in hexes]
        assert np.array_equal(everything[viewer[1] * columns + viewer[0]], field.ravel())
    assert np.array_equal(everything, everything.T)


def test_distance_arrays_are_shared_and_so_read_only() -> None:
    for array in (distances_from((3, 3)), all_distances(5, 5)):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("outside", [(-1, 0), (0, -1), (40, 0), (0, 40)])
def test_no_distances_from_off_the_board(outside: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="off a board"):
        distances_from(outside)
