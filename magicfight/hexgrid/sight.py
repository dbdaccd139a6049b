"""What sees what (R5.5).

One hex is visible from another when the open segment between their centres misses the inside of the union of the
obstacles' hexagons, the two hexes themselves left out. So an obstacle that the line crosses hides, a corner that it
touches does not, and a line along a side is hidden only where both hexes of that side are obstacles. Obstacles are
visible themselves; wizards hide nothing; off the board nothing hides. Sight is symmetric.

Everything is decided on whole numbers. Four ways to ask, all with the same answers: `is_visible` for one pair,
`blockers` for the reason, `visible_field` for one viewer, `all_pairs` for the whole board.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid.coords import Hex, from_axial, to_axial
from magicfight.hexgrid.lines import along, crossed_hexes, crossed_rows, sides_along
from magicfight.hexgrid.terrain import Terrain


class _Lines:
    """The lines of one size of board as masks of bits, filled in as they are asked for.

    A hex is the bit ``row * stride + column``. ``masks[parity][s - p]`` has the bits that a line crosses between the
    hexes at p and s (p < s, p on a row of that parity), all moved by one stride so that none is negative; None when it
    was not asked for yet, -1 when the line runs along sides and ``sides`` has the rest.
    """

    __slots__ = ("by_place", "masks", "places", "sides", "stride")

    def __init__(self, columns: int, rows: int) -> None:
        self.stride = 2 * columns
        self.places = {(column, row): row * self.stride + column for row in range(rows) for column in range(columns)}
        self.masks: tuple[list[int | None], list[int | None]] = (
            [None] * (rows * self.stride),
            [None] * (rows * self.stride),
        )
        self.sides: dict[tuple[int, int], tuple[int, tuple[tuple[int, int], ...]]] = {}
        self.by_place = [self.masks[place // self.stride & 1] for place in range(rows * self.stride)]

    def fill(self, low: int, high: int) -> int:
        """Work out the mask of the line between two places, ``low <= high``, and keep it."""
        stride = self.stride
        row, column = divmod(low, stride)
        to_row, to_column = divmod(high, stride)
        dr = to_row - row
        dq = to_column - column - (to_row >> 1) + (row >> 1)

        def bit(q: int, r: int) -> int:
            return (r + 1) * stride + q + ((row + r) >> 1) - (row >> 1)

        mask = 0
        for r, first, last in crossed_rows(dq, dr):
            mask |= ((1 << (last - first + 1)) - 1) << bit(first, r)
        pairs = tuple((bit(*one), bit(*other)) for one, other in sides_along(dq, dr))
        if pairs:
            self.sides[row & 1, high - low] = (mask, pairs)
            mask = -1
        self.masks[row & 1][high - low] = mask
        return mask


@lru_cache(maxsize=4)
def _lines(columns: int, rows: int) -> _Lines:
    return _Lines(columns, rows)


class _Layout:
    """What sight derives from one terrain."""

    __slots__ = ("bits", "lines", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.lines = _lines(terrain.columns, terrain.rows)
        stride = self.lines.stride
        bits = 0
        for column, row in terrain.blocked:
            bits |= 1 << ((row + 1) * stride + column)
        self.bits = bits


@lru_cache(maxsize=16)
def _layout(terrain: Terrain) -> _Layout:
    return _Layout(terrain)


def is_visible(terrain: Terrain, a: Hex, b: Hex) -> bool:
    """Say whether two hexes see each other (R5.5). ValueError when one is off the board."""
    layout = _layout(terrain)
    lines = layout.lines
    try:
        low = lines.places[a]
        high = lines.places[b]
    except KeyError:
        raise ValueError(f"{a} or {b} is off the board") from None
    if low > high:
        low, high = high, low
    mask = lines.by_place[low][high - low]
    if mask is None:
        mask = lines.fill(low, high)
    near = layout.bits >> low
    if mask >= 0:
        return not near & mask
    mask, pairs = lines.sides[low // lines.stride & 1, high - low]
    return not near & mask and not any(near >> one & near >> other & 1 for one, other in pairs)


def blockers(terrain: Terrain, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the obstacles that hide two hexes from each other, from ``a``'s side on; empty when they see each other.

    Where the line runs along a side between two obstacles, both are there, the smaller row and column first. ValueError
    when a hex is off the board.
    """
    if not (terrain.has(a) and terrain.has(b)):
        raise ValueError(f"{a} or {b} is off the board")
    aq, ar = to_axial(a)
    bq, br = to_axial(b)
    dq, dr = bq - aq, br - ar
    blocked = terrain.blocked
    found = {c for c in crossed_hexes(dq, dr) if from_axial(aq + c[0], ar + c[1]) in blocked}
    for one, other in sides_along(dq, dr):
        if from_axial(aq + one[0], ar + one[1]) in blocked and from_axial(aq + other[0], ar + other[1]) in blocked:
            found |= {one, other}
    in_order = sorted(found, key=lambda c: (along(c[0], c[1], dq, dr), c[1], c[0]))
    return tuple(from_axial(aq + q, ar + r) for q, r in in_order)


def visible_field(terrain: Terrain, a: Hex) -> NDArray[np.bool_]:
    """Return what is visible from a hex: a bool array of shape ``(rows, columns)``, the hex itself included.

    ValueError when the hex is off the board.
    """
    return np.array(
        [[is_visible(terrain, a, (column, row)) for column in range(terrain.columns)] for row in range(terrain.rows)],
        dtype=np.bool_,
    )


@lru_cache(maxsize=4)
def all_pairs(terrain: Terrain) -> NDArray[np.bool_]:
    """Return which hexes see each other: a read-only bool array of shape ``(rows * columns, rows * columns)``.

    A hex stands at ``row * columns + column``.
    """
    columns, rows = terrain.columns, terrain.rows
    pairs = np.array(
        [visible_field(terrain, (column, row)).ravel() for row in range(rows) for column in range(columns)],
        dtype=np.bool_,
    )
    pairs.setflags(write=False)
    return pairs
