"""Rows of reach, distances and areas."""

from __future__ import annotations

import random

import numpy as np

from magicfight.hexgrid import areas, coords, reach
from tests.benchmarks import naive
from tests.benchmarks.boards import arena, free_hexes, free_pairs
from tests.benchmarks.harness import Measured, Row, Work, over, times_faster
from tests.benchmarks.peers import tcod_module

_STEPS = 5


def _walks(function: object = reach.reach_bits) -> Work:
    terrain = arena(10)
    assert callable(function)
    return over(function, [(terrain, start, _STEPS) for start in free_hexes(10, 100)])


def _naive_walks() -> Work:
    blocked = arena(10).blocked
    return over(naive.reach, [(blocked, start, _STEPS, 40, 40) for start in free_hexes(10, 20)])


def _reach_against_tcod(is_cropped: bool) -> Measured:
    path = tcod_module("path")
    terrain = arena(10)
    # Axial coordinates make the hexes a square map with six of the eight directions.
    lead = 19
    cost = np.zeros((40, 40 + lead), dtype=np.int32)
    for row in range(40):
        for column in range(40):
            if (column, row) not in terrain.blocked:
                cost[row, column - row // 2 + lead] = 1
    six = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]

    def flood(start: tuple[int, int]) -> object:
        column, row = start
        at = column - row // 2 + lead
        ground = cost
        if is_cropped:
            top, left = max(row - _STEPS, 0), max(at - _STEPS, 0)
            ground = cost[top : row + _STEPS + 1, left : at + _STEPS + 1]
            row, at = row - top, at - left
        away = np.full(ground.shape, 9999, dtype=np.int32)
        away[row, at] = 0
        path.dijkstra2d(away, ground, edge_map=six, out=away)
        return away <= _STEPS

    return times_faster(_walks(), over(flood, [(start,) for start in free_hexes(10, 50)]), "tcod")


def _one_to_all() -> Measured:
    ours = over(coords.distances_from, [(hex,) for hex in free_hexes(10, 100)])
    return times_faster(ours, over(naive.distances_from, [(hex, 40, 40) for hex in free_hexes(10, 10)]), "naive")


def _all_to_all() -> Measured:
    made_anew = Work(lambda: coords.all_distances.__wrapped__(40, 40))
    plain = over(naive.distances_from, [(hex, 40, 40) for hex in free_hexes(10, 10)], 1600)
    return times_faster(made_anew, plain, "naive (from 10 of the 1,600 hexes)")


def _balls() -> Measured:
    centers = free_hexes(10, 100)
    ours = over(areas.ball_mask, [(center, 8) for center in centers])
    return times_faster(ours, over(naive.ball, [(center, 8, 40, 40) for center in centers[:20]]), "naive")


def _ball_hexes() -> Measured:
    centers = free_hexes(10, 100)
    ours = over(areas.ball.__wrapped__, [(center, 8) for center in centers])
    return times_faster(ours, over(naive.ball, [(center, 8, 40, 40) for center in centers[:20]]), "naive")


def _cones(is_mask: bool) -> Measured:
    # Directions that come again, as when a player turns a cone about: the offsets of each are known by then.
    aimed = [pair for pair in free_pairs(10, 100) if pair[0] != pair[1]]
    random.Random(1).shuffle(aimed)
    function = areas.cone_mask if is_mask else areas.cone.__wrapped__
    ours = over(function, [(*pair, 12) for pair in aimed])
    return times_faster(ours, over(naive.cone, [(*pair, 12, 40, 40) for pair in aimed[:20]]), "naive")


ROWS = [
    Row(
        "ground",
        "reach in 5 steps, against naive",
        lambda: times_faster(_walks(), _naive_walks(), "naive"),
        14,
        remark="as bits, 10 % obstacles",
    ),
    Row(
        "ground",
        "reach in 5 steps, against tcod",
        lambda: _reach_against_tcod(False),
        50,
        remark="libtcod's dijkstra2d with six directions; it has no limit of steps and floods the board",
    ),
    Row(
        "ground",
        "reach in 5 steps, against tcod on 11×11",
        lambda: _reach_against_tcod(True),
        remark="the same, given only the part of the map that 5 steps can reach",
    ),
    Row(
        "ground",
        "reach in 5 steps as a dict",
        lambda: times_faster(_walks(reach.reach), _naive_walks(), "naive"),
        remark="hexes with their distances",
    ),
    Row("ground", "distances, one to all", _one_to_all, 60),
    Row("ground", "distances, all pairs", _all_to_all, 1000, remark="made anew each time"),
    Row("ground", "ball 8", _balls, 15, remark="as a mask, any centre"),
    Row("ground", "ball 8 as hexes", _ball_hexes, remark="made anew each time"),
    Row("ground", "cone 12, cached offsets", lambda: _cones(True), 100, remark="as a mask, any centre"),
    Row("ground", "cone 12 as hexes, cached offsets", lambda: _cones(False), remark="made anew each time"),
]
