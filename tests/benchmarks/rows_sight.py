"""Rows of sight: the field from one hex, all pairs, one query."""

from __future__ import annotations

from functools import partial

import numpy as np

from magicfight.hexgrid import pairs, sight
from magicfight.hexgrid.terrain import Terrain
from tests.benchmarks import naive
from tests.benchmarks.boards import arena, free_hexes, free_pairs
from tests.benchmarks.harness import Measured, Row, Work, over, times_as_long, times_faster
from tests.benchmarks.peers import hexutil_module, tcod_module


def _fields(percent: int) -> Work:
    terrain = arena(percent)
    return over(sight.visible_field, [(terrain, viewer) for viewer in free_hexes(percent, 100)])


def _field_against_naive(percent: int) -> Measured:
    terrain = arena(percent)
    plain = over(naive.visible_field, [(terrain.blocked, viewer, 40, 40) for viewer in free_hexes(percent, 16)])
    return times_faster(_fields(percent), plain, "naive")


def _field_against_tcod(percent: int) -> Measured:
    tcod_map = tcod_module("map")
    terrain = arena(percent)
    is_clear = np.ones((40, 40), dtype=np.bool_)
    for column, row in terrain.blocked:
        is_clear[row, column] = False
    symmetric = tcod_module("constants").FOV_SYMMETRIC_SHADOWCAST

    def cast(viewer: tuple[int, int]) -> object:
        return tcod_map.compute_fov(is_clear, (viewer[1], viewer[0]), 0, True, symmetric)

    return times_as_long(_fields(percent), over(cast, [(viewer,) for viewer in free_hexes(percent, 100)]), "tcod")


def _field_against_hexutil(percent: int) -> Measured:
    hexutil = hexutil_module()
    terrain = arena(percent)
    clear = {
        hexutil.Hex(2 * column + (row & 1), row)
        for row in range(40)
        for column in range(40)
        if (column, row) not in terrain.blocked
    }

    def look(viewer: tuple[int, int]) -> object:
        column, row = viewer
        return hexutil.Hex(2 * column + (row & 1), row).field_of_view(clear.__contains__, 80)

    return times_faster(_fields(percent), over(look, [(viewer,) for viewer in free_hexes(percent, 16)]), "hexutil")


def _first_field_of_a_layout(percent: int) -> Measured:
    blocked = arena(percent).blocked

    def fresh(number: int) -> object:
        # The odd hex out makes each layout another one, so that nothing of it is known yet.
        terrain = Terrain(40, 40, blocked ^ {(number % 40, number // 40 % 40)})
        return sight.visible_field(terrain, (20, 20))

    count = iter(range(10**9))
    return times_as_long(Work(lambda: fresh(next(count))), _fields(percent), "a field of a known one")


def _all_pairs_against_naive() -> Measured:
    terrain = arena(10)

    def together() -> object:
        return pairs.unpacked(pairs.packed(terrain))

    plain = over(naive.visible_field, [(terrain.blocked, viewer, 40, 40) for viewer in free_hexes(10, 8)], 1600)
    return times_faster(Work(together), plain, "naive (from 8 of the 1,600 viewers)")


def _packed_against_fields() -> Measured:
    terrain = arena(10)
    return times_as_long(Work(lambda: pairs.packed(terrain)), _fields(10), "a field")


def _query_against_naive(is_cached: bool) -> Measured:
    # A terrain of its own each: once all pairs of one are known, its queries are read from them.
    terrain = Terrain(40, 40, arena(10).blocked ^ {(0, 0) if is_cached else (1, 0)})
    if is_cached:
        sight.sees_on(terrain)
    asked = free_pairs(10, 1000)
    query = sight.is_visible

    def ours() -> None:
        for a, b in asked:
            query(terrain, a, b)

    return times_faster(Work(ours, len(asked)), _plain_queries(terrain), "naive")


def _bound_query_against_naive() -> Measured:
    terrain = arena(10)
    asked = free_pairs(10, 1000)
    sees = sight.sees_on(terrain)

    def ours() -> None:
        for a, b in asked:
            sees(a, b)

    return times_faster(Work(ours, len(asked)), _plain_queries(terrain), "naive")


def _plain_queries(terrain: Terrain) -> Work:
    asked, blocked = free_pairs(10, 1000), terrain.blocked

    def plain() -> None:
        for a, b in asked:
            naive.is_visible(blocked, a, b)

    return Work(plain, len(asked))


ROWS = [
    *(
        Row("sight", f"field, {percent} % obstacles", partial(_field_against_naive, percent), 250)
        for percent in (5, 10)
    ),
    Row("sight", "field, 20 % obstacles, against naive", lambda: _field_against_naive(20)),
    *(
        Row(
            "sight",
            f"field, {percent} %, as long as tcod",
            partial(_field_against_tcod, percent),
            target,
            "at most",
            remark="libtcod's symmetric shadowcast in C, square 40×40 map",
        )
        for percent, target in ((5, 2.5), (10, 2.5), (20, 5.5))
    ),
    Row(
        "sight",
        "field, 10 %, against hexutil",
        lambda: _field_against_hexutil(10),
        remark="hexutil's own definition of sight",
    ),
    Row(
        "sight",
        "first field of a new layout, 10 %",
        lambda: _first_field_of_a_layout(10),
        None,
        "at most",
        remark="making the terrain included",
    ),
    Row("sight", "all pairs, bool", _all_pairs_against_naive, 1000, remark="10 % obstacles"),
    Row("sight", "all pairs, packed, in fields", _packed_against_fields, 200, "at most", remark="10 % obstacles"),
    Row("sight", "one query, uncached", lambda: _query_against_naive(False), 6, remark="10 % obstacles"),
    Row(
        "sight",
        "one query, from cached pairs",
        _bound_query_against_naive,
        25,
        remark="10 % obstacles; sees_on(terrain), bound to its terrain once",
    ),
    Row(
        "sight",
        "one query, from cached pairs, unbound",
        lambda: _query_against_naive(True),
        remark="10 % obstacles; is_visible, which has to recognise the terrain each time",
    ),
]
