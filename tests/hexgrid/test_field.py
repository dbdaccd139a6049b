"""The field and all pairs are the single queries, put together otherwise (R5.5); caches follow the layout."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from magicfight.hexgrid import pairs, shadows, sight
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.sight import all_pairs, all_pairs_packed, is_visible, visible_field
from magicfight.hexgrid.terrain import Terrain
from tests.benchmarks import naive
from tests.hexgrid import maps

SIZES = [(40, 40), (1, 1), (1, 6), (6, 1), (2, 2), (7, 9), (9, 7), (13, 40), (40, 13), (64, 5), (66, 5)]
DENSITIES = [0, 3, 10, 20, 45, 100]


def queried(terrain: Terrain, viewer: Hex) -> NDArray[np.bool_]:
    """The field from the plain-Python query of the benchmarks, which knows none of the tables."""
    return np.array(naive.visible_field(terrain.blocked, viewer, terrain.columns, terrain.rows), dtype=np.bool_)


@pytest.mark.slow
@pytest.mark.parametrize("percent", DENSITIES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_field_is_the_queries(columns: int, rows: int, percent: int) -> None:
    terrain = maps.random_terrain(columns + percent, columns, rows, percent)
    hexes = maps.hexes(columns, rows)
    sees = sight.sees_on(terrain) if percent == 10 else None
    for viewer in random.Random(percent).sample(hexes, min(len(hexes), 8)):
        field = visible_field(terrain, viewer)
        assert field.shape == (rows, columns)
        assert field.dtype == np.bool_
        assert np.array_equal(field, queried(terrain, viewer)), viewer
        asked = [[is_visible(terrain, viewer, (column, row)) for column in range(columns)] for row in range(rows)]
        assert field.tolist() == asked, viewer
        if sees:
            assert field.tolist() == [[sees((column, row), viewer) for column in range(columns)] for row in range(rows)]


@pytest.mark.slow
@pytest.mark.parametrize("percent", [3, 10, 20, 45])
@pytest.mark.parametrize("size", [40, 80])
def test_leaving_out_hidden_obstacles_changes_nothing(size: int, percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    terrain = maps.random_terrain(percent, size, size, percent)
    viewers = random.Random(percent).sample(maps.hexes(size, size), 40)
    monkeypatch.setattr(shadows, "_CROWD_BYTES", -1)
    thinned = shadows.Field(terrain)
    monkeypatch.setattr(shadows, "_CROWD_BYTES", 1 << 60)
    whole = shadows.Field(terrain)
    for viewer in viewers:
        assert np.array_equal(thinned.from_hex(*viewer), whole.from_hex(*viewer)), viewer


def test_every_corner_and_edge_of_the_arena_sees_rightly() -> None:
    terrain = maps.random_terrain(3, 40, 40, 8)
    for viewer in [(0, 0), (39, 0), (0, 39), (39, 39), (0, 20), (0, 21), (39, 20), (39, 21), (20, 0), (21, 39)]:
        assert np.array_equal(visible_field(terrain, viewer), queried(terrain, viewer)), viewer


def test_rays_along_sides_stop_at_the_first_side_between_two_obstacles() -> None:
    # Obstacles on every odd row only: all lines along sides stay open, or close, in many places.
    terrain = Terrain(40, 40, [(column, row) for row in range(1, 40, 4) for column in range(40) if column % 5 < 3])
    for viewer in [(10, 10), (11, 13), (0, 0), (39, 39), (20, 2), (17, 37)]:
        assert np.array_equal(visible_field(terrain, viewer), queried(terrain, viewer)), viewer


def test_a_field_is_the_callers_own() -> None:
    terrain = Terrain(40, 40, [(5, 5)])
    field = visible_field(terrain, (0, 0))
    field[:] = False
    assert visible_field(terrain, (0, 0))[0, 0]


def test_shadows_filled_one_by_one_are_those_filled_at_once() -> None:
    little = shadows.Shadows(13, 11)
    for place in range(0, 11 * little.width, 7):
        little.fill(np.array([place]))
        if little.is_complete:
            break
    assert little.is_complete
    whole = shadows.Shadows(13, 11)
    whole.fill(np.arange(11 * whole.width))
    assert np.array_equal(little.table, whole.table)
    assert np.array_equal(little.buckets, whole.buckets)


@pytest.mark.slow
@pytest.mark.parametrize("percent", DENSITIES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_all_pairs_are_the_fields(columns: int, rows: int, percent: int) -> None:
    terrain = maps.random_terrain(columns + percent, columns, rows, percent)
    together = all_pairs(terrain)
    assert together.dtype == np.bool_
    assert np.array_equal(together, together.T)
    assert together.shape == (columns * rows, columns * rows)
    for number, viewer in enumerate(maps.hexes(columns, rows)):
        assert np.array_equal(together[number], visible_field(terrain, viewer).ravel()), viewer


@pytest.mark.parametrize(("columns", "rows"), [(7, 9), (40, 40), (64, 5)])
def test_packed_pairs_are_the_same_bits(columns: int, rows: int) -> None:
    terrain = maps.random_terrain(4, columns, rows, 12)
    packed = all_pairs_packed(terrain)
    together = all_pairs(terrain)
    assert packed.shape == (2, rows, (rows + 1) // 2, 2 * columns - 1)
    hexes = maps.hexes(columns, rows)
    dice = random.Random(1)
    for _ in range(2000):
        a, b = dice.choice(hexes), dice.choice(hexes)
        assert pairs.sees(packed, a, b) == together[a[1] * columns + a[0], b[1] * columns + b[0]]
    # Each pair stands once, from its upper hex (from both in one row), and bits without a pair are 0.
    in_one_row = sum(
        int(np.count_nonzero(together.reshape(rows, columns, rows, columns)[row, :, row])) for row in range(rows)
    )
    assert int(np.bitwise_count(packed).sum()) == (int(np.count_nonzero(together)) - in_one_row) // 2 + in_one_row


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (7, 9), (40, 40), (64, 5)])
def test_one_row_of_viewers_sees_what_it_sees_among_all(columns: int, rows: int) -> None:
    """Each row of a board by itself, from the packed pairs: those of all pairs (R5.5)."""
    terrain = maps.random_terrain(6, columns, rows, 12)
    packed, together = all_pairs_packed(terrain), all_pairs(terrain)
    for row in range(rows):
        assert np.array_equal(pairs.from_row(packed, row), together[row * columns : (row + 1) * columns]), row


def test_packed_pairs_need_a_row_in_a_word() -> None:
    with pytest.raises(ValueError, match="64"):
        all_pairs_packed(Terrain(65, 3))


def test_pairs_are_shared_and_so_read_only() -> None:
    for array in (all_pairs(Terrain(5, 5)), all_pairs_packed(Terrain(5, 5))):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.slow
def test_queries_read_from_the_pairs_say_the_same() -> None:
    terrain = maps.random_terrain(9, 40, 40, 10)
    dice = random.Random(2)
    asked = [(dice.choice(maps.hexes(40, 40)), dice.choice(maps.hexes(40, 40))) for _ in range(3000)]
    before = [is_visible(terrain, a, b) for a, b in asked]
    sees = sight.sees_on(terrain)
    after = [is_visible(terrain, a, b) for a, b in asked]
    bound = [sees(a, b) for a, b in asked]
    assert before == after == bound
    assert {type(answer) for answer in before + after + bound} == {bool}
    for outside in ((-1, 3), (3, -1), (40, 3), (3, 40)):
        for a, b in (((0, 0), outside), (outside, (0, 0))):
            with pytest.raises(ValueError, match="off a board"):
                is_visible(terrain, a, b)
            with pytest.raises((ValueError, IndexError)):
                sees(a, b)


@pytest.mark.slow
def test_answers_follow_the_layout_and_never_an_older_one() -> None:
    # One obstacle moves step by step between two hexes; every way of asking follows at once, warm caches or not.
    a, b = (4, 10), (12, 10)
    for _ in range(2):
        for column in range(2, 15):
            for extra in ([], [(20, 20)]):
                terrain = Terrain(40, 40, [(column, 10), *extra])
                free = not 4 < column < 12
                assert is_visible(terrain, a, b) == free
                assert bool(visible_field(terrain, a)[10, 12]) == free
                assert (sight.blockers(terrain, a, b) == ()) == free
                if column % 4 == 0:
                    assert sight.sees_on(terrain)(a, b) == free
                    assert bool(all_pairs(terrain)[10 * 40 + 4, 10 * 40 + 12]) == free
                    assert is_visible(terrain, a, b) == free
                    assert pairs.sees(all_pairs_packed(terrain), a, b) == free


def test_two_layouts_asked_in_turn_are_not_mixed_up() -> None:
    closed, opened = Terrain(40, 40, [(6, 10)]), Terrain(40, 40, [(6, 11)])
    for _ in range(5):
        assert not is_visible(closed, (4, 10), (8, 10))
        assert is_visible(opened, (4, 10), (8, 10))
        assert not visible_field(closed, (4, 10))[10, 8]
        assert visible_field(opened, (4, 10))[10, 8]


def test_boards_of_two_sizes_are_not_mixed_up() -> None:
    for _ in range(3):
        for columns, rows in ((9, 9), (9, 11), (11, 9)):
            terrain = Terrain(columns, rows, [(4, 4)])
            assert not is_visible(terrain, (2, 4), (6, 4))
            assert np.array_equal(visible_field(terrain, (2, 4)), queried(terrain, (2, 4)))


def test_every_cache_is_bounded() -> None:
    for cached in (
        sight._layout,
        sight._lines,
        sight.all_pairs_packed,
        shadows.shadows,
        pairs._plan,
    ):
        assert cached.cache_info().maxsize is not None
    for seed in range(3 * sight._LAYOUTS_KEPT):
        visible_field(maps.random_terrain(seed, 40, 40, 1), (0, 0))
    assert sight._layout.cache_info().currsize <= sight._LAYOUTS_KEPT
