"""Where hexes lie on the drawing plane, and which hex a point is in: plain arithmetic, no Qt.

Hexes are pointy-topped, odd rows shifted right by half a hex (R5.1). The center of hex (0, 0) is the origin; `SIZE` is
the distance from center to corner in scene units, small enough that a unit is never less than a pixel on the screen
(pens of constant pixel width then never outgrow the bounds that Qt computes for them in scene units).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, sqrt
from typing import Final, Literal, TypeAlias

from magicfight.ui.arena.board.scene_data import Hex

Point: TypeAlias = tuple[float, float]
Direction: TypeAlias = Literal["north_east", "east", "south_east", "south_west", "west", "north_west"]

SIZE: Final = 6.0
WIDTH: Final = SIZE * sqrt(3.0)
PITCH: Final = SIZE * 1.5
"""Distance between the centers of two rows."""

# Corners in half widths and half sizes, clockwise from the top one; side i runs from corner i to corner i + 1.
_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
# The hex beyond side i, for even and for odd rows.
_BEYOND: Final = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)
_SIDE: Final[dict[str, int]] = {
    "north_east": 0,
    "east": 1,
    "south_east": 2,
    "south_west": 3,
    "west": 4,
    "north_west": 5,
}

CORNERS: Final[tuple[Point, ...]] = tuple((x * WIDTH / 2, y * SIZE / 2) for x, y in _CORNERS)
"""Corners of a hex around its center, clockwise from the top."""


def center(hex_: Hex) -> Point:
    """Center of a hex, in scene units."""
    column, row = hex_
    return (WIDTH * (column + 0.5 * (row & 1)), PITCH * row)


def bounds(columns: int, rows: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the whole board, in scene units."""
    width = WIDTH * (columns + (0.5 if rows > 1 else 0.0))
    return (-WIDTH / 2, -SIZE, width, PITCH * (rows - 1) + 2 * SIZE)


def hex_at(x: float, y: float, columns: int, rows: int) -> Hex | None:
    """The hex that holds a point, exactly; None off the board. A point on a side belongs to one of its two hexes.

    A row is a band of three half sizes: in its lower two thirds the hexes are plain bricks, in the upper third
    the roof of the brick decides between it and the two hexes above.
    """
    band = (y + SIZE) / PITCH
    if band < 0.0:
        return None
    row = int(band)
    odd = row & 1
    brick = x / WIDTH + 0.5 - 0.5 * odd
    column = floor(brick)
    across = brick - column - 0.5
    if (band - row) * 1.5 < (across if across >= 0.0 else -across):
        column += odd if across >= 0.0 else odd - 1
        row -= 1
    if 0 <= column < columns and 0 <= row < rows:
        return (column, row)
    return None


def neighbor(hex_: Hex, direction: Direction) -> Hex:
    """The next hex in one of the six directions; it may lie off the board."""
    column, row = hex_
    dx, dy = _BEYOND[row & 1][_SIDE[direction]]
    return (column + dx, row + dy)


def outlines(hexes: Iterable[Hex]) -> list[list[Point]]:
    """The closed lines around a region, clockwise (holes counterclockwise), in scene units.

    Three hexes meet in a corner, so exactly one side leaves each corner of the border: following them is unambiguous.
    """
    region = hexes if isinstance(hexes, set | frozenset) else frozenset(hexes)
    follows: dict[tuple[int, int], tuple[int, int]] = {}
    for column, row in region:
        x, y = 2 * column + (row & 1), 3 * row
        for side, (dx, dy) in enumerate(_BEYOND[row & 1]):
            if (column + dx, row + dy) not in region:
                (ax, ay), (bx, by) = _CORNERS[side], _CORNERS[(side + 1) % 6]
                follows[(x + ax, y + ay)] = (x + bx, y + by)
    loops: list[list[Point]] = []
    while follows:
        start, corner = follows.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = follows.pop(corner)
        loops.append([(px * WIDTH / 2, py * SIZE / 2) for px, py in loop])
    return loops
