"""Rows of growth: the same work on a board of 80 by 80 against 40 by 40 (four times the hexes)."""

from __future__ import annotations

from functools import partial

from magicfight.hexgrid import reach, sight
from tests.benchmarks.boards import arena, free_hexes, free_pairs
from tests.benchmarks.harness import Measured, Row, Work, over, times_as_long


def _fields(size: int, percent: int) -> Work:
    terrain = arena(percent, size)
    return over(sight.visible_field, [(terrain, viewer) for viewer in free_hexes(percent, 100, size)])


def _walks(size: int) -> Work:
    terrain = arena(10, size)
    return over(reach.reach_bits, [(terrain, start, 5) for start in free_hexes(10, 100, size)])


def _queries(size: int) -> Work:
    terrain = arena(10, size)
    asked = free_pairs(10, 1000, size)

    def ask() -> None:
        for a, b in asked:
            sight.is_visible(terrain, a, b)

    return Work(ask, len(asked))


def _field_growth(percent: int) -> Measured:
    # Both are asked all over first: the shadows of a size of board are worked out once.
    for size in (40, 80):
        for viewer in free_hexes(percent, 20, size):
            sight.visible_field(arena(percent, size), viewer)
    return times_as_long(_fields(80, percent), _fields(40, percent), "40×40")


ROWS = [
    *(
        Row("growth", f"field at 80×80, {percent} %", partial(_field_growth, percent), 4, "at most")
        for percent in (5, 10, 20)
    ),
    Row("growth", "reach at 80×80", lambda: times_as_long(_walks(80), _walks(40), "40×40"), 4, "at most"),
    Row("growth", "query at 80×80", lambda: times_as_long(_queries(80), _queries(40), "40×40"), 4, "at most"),
]
