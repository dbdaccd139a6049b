"""Boards as text: one line a row, odd rows set in by one place, a space between hexes.

``.`` is a free hex, ``#`` an obstacle, ``@`` the viewer or walker, ``b`` another hex of interest. Drawn fields show
what is seen: ``+`` a free hex and ``O`` an obstacle in sight, ``.`` and ``#`` out of sight.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from textwrap import dedent

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid import reference


def blocked_hexes(obstacles: Iterable[Obstacle]) -> frozenset[Hex]:
    """Return the hexes that obstacles stand on: what a `Terrain` is made from."""
    return frozenset(hex for obstacle in obstacles for hex in obstacle.hexes)


def read(text: str) -> tuple[Terrain, dict[str, list[Hex]]]:
    """Return the terrain of a map and where each other mark stands on it."""
    lines = [line.split() for line in dedent(text).strip().splitlines()]
    marks: dict[str, list[Hex]] = {}
    for row, line in enumerate(lines):
        for column, mark in enumerate(line):
            marks.setdefault(mark, []).append((column, row))
    return Terrain(len(lines[0]), len(lines), marks.pop("#", [])), marks


def draw(terrain: Terrain, viewer: Hex, field: NDArray[np.bool_]) -> str:
    """Draw what a field shows, in the manner of `read`."""
    lines = []
    for row in range(terrain.rows):
        marks = []
        for column in range(terrain.columns):
            is_seen = bool(field[row, column])
            if (column, row) == viewer:
                marks.append("@" if is_seen else "?")
            elif (column, row) in terrain.blocked:
                marks.append("O" if is_seen else "#")
            else:
                marks.append("+" if is_seen else ".")
        lines.append(" " * (row % 2) + " ".join(marks))
    return "\n".join(lines)


def drawn(text: str) -> str:
    """Return an expected drawing without the indentation of the test it stands in."""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(line.rstrip() for line in lines)


def hexes(columns: int, rows: int) -> list[Hex]:
    return [(column, row) for row in range(rows) for column in range(columns)]


def random_terrain(seed: int, columns: int, rows: int, percent: float) -> Terrain:
    """Return a board with that share of obstacles, anywhere."""
    dice = random.Random(seed)
    count = round(columns * rows * percent / 100)
    return Terrain(columns, rows, dice.sample(hexes(columns, rows), count))


def as_mask(found: Iterable[Hex], columns: int, rows: int) -> NDArray[np.bool_]:
    mask = np.zeros((rows, columns), dtype=np.bool_)
    for column, row in found:
        mask[row, column] = True
    return mask


def is_connected(terrain: Terrain) -> bool:
    """Say whether every free hex is walked to from every other (R5.2); a board without a free hex is connected."""
    free = set(hexes(terrain.columns, terrain.rows)) - terrain.blocked
    return not free or reference.walk(terrain.is_free, next(iter(free)), terrain.columns, terrain.rows).keys() == free
