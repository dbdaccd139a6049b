"""What sees what (R5.5).

One hex is visible from another when the open segment between their centres misses the inside of the union of the
obstacles' hexagons, the two hexes themselves left out. So an obstacle that the line crosses hides, a corner that it
touches does not, and a line along a side is hidden only where both hexes of that side are obstacles. Obstacles are
visible themselves; wizards hide nothing; off the board nothing hides. Sight is symmetric.

Everything is decided on whole numbers. Four ways to ask, all with the same answers: `is_visible` for one pair,
`blockers` for the reason, `visible_field` for one viewer, `all_pairs` for the whole board.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid import pairs
from magicfight.hexgrid.coords import Hex, from_axial, to_axial
from magicfight.hexgrid.lines import along, crossed_hexes, crossed_rows, sides_along
from magicfight.hexgrid.shadows import Field
from magicfight.hexgrid.terrain import Terrain

_LAYOUTS_KEPT = 8
"""A layout with all its pairs holds 5 MB."""


class _Lines:
    """The lines of one size of board as masks of bits, filled in as they are asked for.

    A hex is the bit ``row * stride + column``, its place. ``from_place[p][s - p]`` has the bits that the line between
    the hexes at places p and s crosses (p <= s), all moved by one stride so that none is negative. It is below 0 when
    it was not asked for yet, or when the line runs along sides: `around` knows those.
    """

    __slots__ = ("from_place", "places", "sides", "stride")

    def __init__(self, columns: int, rows: int) -> None:
        # Twice the columns: so the difference of two places tells rows and columns apart.
        self.stride = stride = 2 * columns
        self.places = {(column, row): row * stride + column for row in range(rows) for column in range(columns)}
        # All viewers on even rows share one list, those on odd rows another.
        by_parity = ([-1] * (rows * stride), [-1] * (rows * stride))
        self.from_place = [by_parity[place // stride & 1] for place in range(rows * stride)]
        self.sides: dict[tuple[int, int], tuple[int, tuple[tuple[int, int], ...]]] = {}

    def around(self, low: int, high: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Return the mask of the line between two places, ``low <= high``, and the pairs of bits whose side it follows.

        A line that follows none is kept for the next time.
        """
        stride = self.stride
        row, column = divmod(low, stride)
        to_row, to_column = divmod(high, stride)
        known = self.sides.get((row & 1, high - low))
        if known is not None:
            return known
        dr = to_row - row
        dq = to_column - column - (to_row >> 1) + (row >> 1)

        def bit(q: int, r: int) -> int:
            return (r + 1) * stride + q + ((row + r) >> 1) - (row >> 1)

        mask = 0
        for r, first, last in crossed_rows(dq, dr):
            mask |= ((1 << (last - first + 1)) - 1) << bit(first, r)
        sides = tuple((bit(*one), bit(*other)) for one, other in sides_along(dq, dr))
        if sides:
            self.sides[row & 1, high - low] = (mask, sides)
        else:
            self.from_place[low][high - low] = mask
        return mask, sides


@lru_cache(maxsize=4)
def _lines(columns: int, rows: int) -> _Lines:
    return _Lines(columns, rows)


class _Layout:
    """What sight derives from one terrain, each part when it is first asked for."""

    __slots__ = ("bits", "field", "lines", "pairs", "seen")

    def __init__(self, terrain: Terrain) -> None:
        self.lines = _lines(terrain.columns, terrain.rows)
        self.field: Field | None = None
        self.pairs: NDArray[np.bool_] | None = None
        self.seen: list[list[list[bytes]]] | None = None
        """Once `sees_on` was asked for: by the viewer's row and column and the target's row, a byte a column."""
        stride = self.lines.stride
        bits = 0
        for column, row in terrain.blocked:
            bits |= 1 << ((row + 1) * stride + column)
        self.bits = bits


@lru_cache(maxsize=_LAYOUTS_KEPT)
def _layout(terrain: Terrain) -> _Layout:
    return _Layout(terrain)


class _Recent:
    """A terrain with what a query needs of its lines and its layout; never changed once made."""

    __slots__ = ("bits", "from_place", "places", "seen", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        layout = _layout(terrain)
        self.terrain = terrain
        self.bits = layout.bits
        self.seen = layout.seen
        self.places = layout.lines.places
        self.from_place = layout.lines.from_place


_recent = _Recent(Terrain(1, 1))
"""The terrain asked about last, in front of the cache: a fight asks about one, and being the same object is the
quickest comparison. Replaced as a whole, so that no thread sees half of it."""


def _turn_to(terrain: Terrain) -> _Recent:
    global _recent
    _recent = recent = _Recent(terrain)
    return recent


def is_visible(terrain: Terrain, a: Hex, b: Hex) -> bool:
    """Say whether two hexes see each other (R5.5). ValueError when one is off the board.

    Once `sees_on` of the terrain was asked for, the answer is read from it.
    """
    recent = _recent
    if recent.terrain is not terrain:
        recent = _turn_to(terrain)
    try:
        if recent.seen is not None:
            column, row = a
            to_column, to_row = b
            if column >= 0 <= row and to_column >= 0 <= to_row:
                return recent.seen[row][column][to_row][to_column] != 0
        low = recent.places[a]
        high = recent.places[b]
    except LookupError:
        raise ValueError(f"{a} or {b} is off a board of {terrain.columns} by {terrain.rows}") from None
    if low > high:
        low, high = high, low
    mask = recent.from_place[low][high - low]
    if mask >= 0:
        return not recent.bits >> low & mask
    mask, sides = _lines(terrain.columns, terrain.rows).around(low, high)
    near = recent.bits >> low
    return not near & mask and not any(near >> one & near >> other & 1 for one, other in sides)


def blockers(terrain: Terrain, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the obstacles that hide two hexes from each other, from ``a``'s side on; empty when they see each other.

    Where the line runs along a side between two obstacles, both are there, the smaller row and column first. ValueError
    when a hex is off the board.
    """
    if not (terrain.has(a) and terrain.has(b)):
        raise ValueError(f"{a} or {b} is off a board of {terrain.columns} by {terrain.rows}")
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
    """Return what is visible from a hex: a new bool array of shape ``(rows, columns)``, the hex itself included.

    ValueError when the hex is off the board.
    """
    layout = _layout(terrain)
    if a not in layout.lines.places:
        raise ValueError(f"{a} is off a board of {terrain.columns} by {terrain.rows}")
    if layout.field is None:
        layout.field = Field(terrain)
    return layout.field.from_hex(a[0], a[1])


def all_pairs(terrain: Terrain) -> NDArray[np.bool_]:
    """Return which hexes see each other: a read-only bool array of shape ``(rows * columns, rows * columns)``.

    A hex stands at ``row * columns + column``.
    """
    layout = _layout(terrain)
    if layout.pairs is None:
        columns, rows = terrain.columns, terrain.rows
        if columns <= pairs.MOST_COLUMNS:
            seen = pairs.unpacked(pairs.packed(terrain))
        else:
            fields = [visible_field(terrain, (column, row)) for row in range(rows) for column in range(columns)]
            seen = np.array(fields).reshape(rows * columns, rows * columns)
        seen.setflags(write=False)
        layout.pairs = seen
    return layout.pairs


def sees_on(terrain: Terrain) -> Callable[[Hex, Hex], bool]:
    """Return the query for one terrain, for those who ask very often: ``sees(a, b)``, read from `all_pairs`.

    It costs less than `is_visible`, which has to find out first which terrain it is asked about; and that one reads its
    answers here too from then on. ValueError or IndexError when a hex is off the board.
    """
    layout = _layout(terrain)
    if layout.seen is None:
        columns, rows = terrain.columns, terrain.rows
        flat = all_pairs(terrain).tobytes()
        cut = [flat[start : start + columns] for start in range(0, len(flat), columns)]
        per_hex = [cut[start : start + rows] for start in range(0, len(cut), rows)]
        layout.seen = [per_hex[start : start + columns] for start in range(0, len(per_hex), columns)]
        _turn_to(terrain)
    seen = layout.seen

    def sees(a: Hex, b: Hex) -> bool:
        column, row = a
        to_column, to_row = b
        if column < 0 or row < 0 or to_column < 0 or to_row < 0:
            raise ValueError(f"{a} or {b} is off the board")
        return seen[row][column][to_row][to_column] != 0

    return sees


@lru_cache(maxsize=4)
def all_pairs_packed(terrain: Terrain) -> NDArray[np.uint64]:
    """Return `all_pairs` as bits, 1 MB for the arena; how they are laid out, `pairs.packed` says.

    ValueError on a board of more than 64 columns.
    """
    return pairs.packed(terrain)
