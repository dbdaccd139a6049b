"""The boards and cases that all rows are measured on: drawn once from a seed, so that two runs measure the same."""

from __future__ import annotations

import random
from functools import cache

from magicfight.hexgrid.obstacles import place
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid.maps import blocked_hexes

Hex = tuple[int, int]


@cache
def arena(percent: int, size: int = 40) -> Terrain:
    """Return a square arena with trees, rocks and walls, as fights have them (R5.2)."""
    dice = random.Random(1000 * size + percent)
    return Terrain(size, size, blocked_hexes(place(dice.randrange, size, size, percent)))


@cache
def free_hexes(percent: int, count: int, size: int = 40) -> tuple[Hex, ...]:
    """Return so many free hexes of that arena, anywhere."""
    terrain = arena(percent, size)
    free = [(column, row) for row in range(size) for column in range(size) if (column, row) not in terrain.blocked]
    return tuple(random.Random(percent).choices(free, k=count))


@cache
def free_pairs(percent: int, count: int, size: int = 40) -> tuple[tuple[Hex, Hex], ...]:
    """Return so many pairs of free hexes of that arena, anywhere."""
    both = free_hexes(percent, 2 * count, size)
    return tuple(zip(both[:count], both[count:], strict=True))
