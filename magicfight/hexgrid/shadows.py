"""The visible field from one hex, fast (R5.5): every obstacle's shadow is looked up, and the shadows are put together.

A shadow is the set of hexes that one obstacle hides from one viewer. It depends on their difference of place only, so
it is worked out once for each and kept as bits. Row by row it is the open interval between the obstacle's two tangent
corners, cut on whole numbers. Only shadows below a viewer on an even row are kept: above, rows are mirrored; on odd
rows, columns are. What runs along sides is no shadow of one obstacle and is walked apart.

On large boards most obstacles stand wholly behind nearer ones. They are left out first, by directions in buckets: one
is left out when every bucket that it touches is covered by obstacles of nearer rows. That is never wrong, only at times
too careful.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.lines import RAYS_DOWN
from magicfight.hexgrid.terrain import Terrain

_CORNERS_Q = np.array([1, 2, -1, -1, -2, 1])
_CORNERS_R = np.array([1, -1, 2, -1, 1, -2])
"""The corners of a hexagon from its centre, axial, in thirds."""

_FAR = 1 << 20
"""Beyond every column."""

_FILLS_BEFORE_ALL = 4
_BUCKET_WORDS = 2
_BUCKETS = 64 * _BUCKET_WORDS
_CROWD_BYTES = 150_000
"""So many bytes of shadows are worth the trouble of leaving out hidden obstacles first."""

_MIRRORED = (2, 1, 0)
"""Where the mirror in a column, for viewers on odd rows, sends each of the rays."""


class Shadows:
    """The shadows for one size of board.

    A shadow stands at ``dr * width + dc + columns - 1``, for an obstacle ``dr`` rows below and ``dc`` columns right of
    a viewer on an even row. It has ``lines`` rows of whole bytes: the bit ``dc + columns - 1`` of row ``dr`` is
    set where the hex there is hidden.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.width = 2 * columns - 1
        line_bytes = (self.width + 7) // 8
        # Whole words a shadow: a few empty rows more where the rows don't fill them.
        self.lines = next(lines for lines in range(rows, rows + 8) if lines * line_bytes % 8 == 0)
        self.words = self.lines * line_bytes // 8
        size = rows * self.width
        self.table = np.zeros((size, self.words), dtype=np.uint64)
        self.buckets = np.zeros((size, 2 * _BUCKET_WORDS), dtype=np.uint64)
        """For each obstacle the buckets of directions that it covers whole, then those that it touches."""
        self.filled = np.zeros(size, dtype=np.bool_)
        self.is_complete = False
        self._fills = 0
        # An obstacle c columns further right is c places further on: views that start later spare the sum.
        self.table_from = [self.table[k:] for k in range(columns)]
        self.buckets_from = [self.buckets[k:] for k in range(columns)]
        ones = np.arange(self.width)[None, :] < np.arange(self.width + 1)[:, None]
        self._ones = np.packbits(ones, axis=1, bitorder="little")
        self.rays = tuple([self._ray(uq, ur, first) for first in range(1, rows // ur + 2)] for uq, ur in RAYS_DOWN)
        """For each of the three directions, by number of sides seen along: what lies behind, as one more shadow."""

        # Axial places, in which a step along a ray is the same sum everywhere, and a ray the places of one remainder. A
        # ray that has left the board may meet places of other rows; by then nothing of it is left to hide.
        self.lead = (rows - 1) >> 1
        self.stride = columns + self.lead + 3
        self.steps = (self.stride + 1, 2 * self.stride - 1, self.stride - 2)

    def fill(self, places: NDArray[np.intp]) -> None:
        """Work out the shadows at these places that are still missing; after a few times, all that are."""
        missing = places[~self.filled[places]]
        if not missing.size:
            return
        self._fills += 1
        fills_all = self._fills >= _FILLS_BEFORE_ALL
        if fills_all:
            missing = np.flatnonzero(~self.filled)
        for part in np.array_split(missing, len(missing) // 4096 + 1):
            self._work_out(part)
        self.filled[missing] = True
        self.is_complete = fills_all

    def _work_out(self, places: NDArray[np.intp]) -> None:
        dr, dc = np.divmod(places, self.width)
        q = dc - (self.columns - 1) - (dr >> 1)
        each = np.arange(len(places))
        corners_q = 3 * q[:, None] + _CORNERS_Q
        corners_r = 3 * dr[:, None] + _CORNERS_R
        # Below row 0 all corners lie below the viewer, and the tangents are the least and the greatest slope. In floats
        # only equal slopes could be taken for one another: others differ by far more than their rounding.
        slopes = corners_q / corners_r
        least, greatest = slopes.argmin(axis=1), slopes.argmax(axis=1)
        # In the viewer's own row one tangent bounds the shadow, on the other side it has no end.
        level = dr == 0
        left_q = np.where(level, 3 * q - 1, corners_q[each, least])
        left_r = np.where(level, 2, corners_r[each, least])
        right_q = np.where(level, 3 * q - 1, corners_q[each, greatest])
        right_r = np.where(level, 2, corners_r[each, greatest])

        rows = np.arange(self.rows)
        start = rows * left_q[:, None] // left_r[:, None] + 1
        stop = -(-rows * right_q[:, None] // right_r[:, None])
        start[level & (q < 0)] = -_FAR
        stop[level & (q > 0)] = _FAR
        # In the obstacle's own row only what lies beyond it is hidden; straight below, nothing is.
        x = 2 * q + dr
        start[each, dr] = np.where(x > 0, q + 1, start[each, dr])
        stop[each, dr] = np.where(x < 0, q, np.where(x > 0, stop[each, dr], -_FAR))
        shift = (rows >> 1) + self.columns - 1
        start = np.clip(start + shift, 0, self.width)
        stop = np.clip(stop + shift, start, self.width)
        bits = self._ones.take(stop, axis=0) ^ self._ones.take(start, axis=0)
        bits[rows < dr[:, None]] = 0
        packed = np.zeros((len(places), self.words * 8), dtype=np.uint8)
        packed[:, : bits.shape[1] * bits.shape[2]] = bits.reshape(len(places), -1)
        itself = level & (q == 0)
        packed[itself] = 0
        self.table[places] = packed.view(np.uint64)

        # Buckets: directions downwards by their angle, from 0 (east) to _BUCKETS (west). The margin makes a bucket
        # count as covered only when it surely is, and as touched when it might be.
        def angle(a: NDArray[np.int64], r: NDArray[np.int64]) -> NDArray[np.float64]:
            turned: NDArray[np.float64] = np.arctan2(np.sqrt(3) * r, 2 * a + r)
            return turned * (_BUCKETS / np.pi)

        east = np.where(level & (q > 0), -1.0, angle(right_q, right_r))
        west = np.where(level & (q < 0), _BUCKETS + 1.0, angle(left_q, left_r))
        bucket = np.arange(_BUCKETS)
        margin = 1e-9
        covered = (bucket > east[:, None] + margin) & (bucket + 1 < west[:, None] - margin)
        touched = (bucket + 1 >= east[:, None] - margin) & (bucket <= west[:, None] + margin)
        covered[itself] = False
        self.buckets[places] = np.packbits(np.hstack((covered, touched)), axis=1, bitorder="little").view(np.uint64)

    def _ray(self, uq: int, ur: int, first: int) -> NDArray[np.uint64]:
        """Return the hexes at ``first`` times the direction and further on, as bits like a shadow's."""
        bits = np.zeros((self.lines, 64 * self.words // self.lines), dtype=np.uint8)
        for times in range(first, self.rows // ur + 1):
            row = times * ur
            at = times * uq + (row >> 1) + self.columns - 1
            if row < self.rows and 0 <= at < self.width:
                bits[row, at] = 1
        return np.packbits(bits, bitorder="little").view(np.uint64)


@lru_cache(maxsize=4)
def shadows(columns: int, rows: int) -> Shadows:
    """Return the shadows of a size of board, which all layouts on it share."""
    return Shadows(columns, rows)


class Field:
    """What can be seen from each hex of one terrain, asked hex by hex."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.shadows = shadows(terrain.columns, terrain.rows)
        obstacles = sorted((row, column) for column, row in terrain.blocked)
        places = np.array(obstacles, dtype=np.intp).reshape(-1, 2)
        self._row_of = places[:, 0]
        self._column_of = places[:, 1]
        self._from_row: list[_Row | None] = [None] * terrain.rows
        self._sides = tuple(self._sides_by_ray(obstacles))

    def _sides_by_ray(self, obstacles: list[Hex]) -> Iterator[dict[int, list[int]]]:
        """Yield for each direction the sides with an obstacle on both: by ray, the places where a step meets one."""
        stride, lead = self.shadows.stride, self.shadows.lead
        blocked = 0
        for row, column in obstacles:
            blocked |= 1 << (row * stride + column - (row >> 1) + lead)
        south_east, south_west = blocked >> stride, blocked >> (stride - 1)
        both = (blocked >> 1 & south_east, south_east & south_west, blocked << 1 & south_west)
        for bits, step in zip(both, self.shadows.steps, strict=True):
            by_ray: dict[int, list[int]] = {}
            text = bin(bits)[:1:-1]
            place = text.find("1")
            while place >= 0:
                by_ray.setdefault(place % step, []).append(place)
                place = text.find("1", place + 1)
            yield by_ray

    def from_hex(self, column: int, row: int) -> NDArray[np.bool_]:
        """Return the visible field from a hex of the board, ``(rows, columns)``."""
        table = self.shadows
        columns, rows = table.columns, table.rows
        base = self._from_row[row] or self._enter(row)
        odd = row & 1
        turn = column if odd else columns - 1 - column
        places, above = base.places, base.above
        if not table.is_complete:
            table.fill(places + turn)
        if base.nearer is not None:
            places, above = self._uncovered(base, turn)
        gathered = table.table_from[turn].take(places, 0)
        # Rows from the highest above to the lowest below, the viewer's own among those below: its part of the board is
        # then one window.
        hidden = np.empty((2, table.words), dtype=np.uint64)
        up, down = np.bitwise_or.reduce(gathered[:above], 0), hidden[1]
        np.bitwise_or.reduce(gathered[above:], 0, None, down)
        self._look_along_sides(column, row, up, down)
        lines = hidden.view(np.uint8).reshape(2 * table.lines, -1)
        first = table.lines - row
        lines[first : table.lines] = up.view(np.uint8).reshape(table.lines, -1)[row:0:-1]
        bits = np.unpackbits(lines[first : first + rows], bitorder="little").reshape(rows, -1)
        if odd:
            return np.logical_not(bits[:, column : column + columns][:, ::-1])
        return np.logical_not(bits[:, turn : turn + columns])

    def _enter(self, row: int) -> _Row:
        """Work out which shadows matter to the viewers of a row: above (with their own row), then below (with it)."""
        table = self.shadows
        columns = self._column_of
        across = table.columns - 1 - columns if row & 1 else columns
        stop = int(np.searchsorted(self._row_of, row, side="right"))
        start = int(np.searchsorted(self._row_of, row, side="left"))
        away_above = (row - self._row_of[:stop])[::-1]
        away_below = self._row_of[start:] - row
        places = np.concatenate(
            (away_above * table.width + across[:stop][::-1], away_below * table.width + across[start:])
        )
        nearer = None
        if places.size * table.words * 8 > _CROWD_BYTES:
            nearer_below = np.searchsorted(away_below, away_below, side="left")
            nearer_below[nearer_below > 0] += stop
            nearer = np.concatenate((np.searchsorted(away_above, away_above, side="left"), nearer_below))
        made = _Row(places, stop, nearer)
        self._from_row[row] = made
        return made

    def _uncovered(self, base: _Row, turn: int) -> tuple[NDArray[np.intp], int]:
        """Return the places of a row's shadows but for obstacles surely hidden by those of nearer rows."""
        assert base.nearer is not None
        places, above = base.places, base.above
        buckets = self.shadows.buckets_from[turn].take(places, 0)
        covered = np.empty(places.size + 1, dtype=np.uint64)
        covered[0] = 0
        is_open = None
        for word in range(_BUCKET_WORDS):
            np.bitwise_or.accumulate(buckets[:above, word], 0, None, covered[1 : above + 1])
            np.bitwise_or.accumulate(buckets[above:, word], 0, None, covered[above + 1 :])
            in_front = covered.take(base.nearer)
            is_open_here = (in_front | buckets[:, _BUCKET_WORDS + word]) != in_front
            is_open = is_open_here if is_open is None else is_open | is_open_here
        assert is_open is not None
        return places.compress(is_open), int(np.count_nonzero(is_open[:above]))

    def _look_along_sides(self, column: int, row: int, up: NDArray[np.uint64], down: NDArray[np.uint64]) -> None:
        """Hide what lies behind the first side with an obstacle on both, in each of the six directions along sides."""
        table = self.shadows
        place = row * table.stride + column - (row >> 1) + table.lead
        odd = row & 1
        for which, step in enumerate(table.steps):
            sides = self._sides[which].get(place % step)
            if sides is None:
                continue
            below = bisect_left(sides, place)
            if below < len(sides):
                ray = table.rays[_MIRRORED[which] if odd else which]
                np.bitwise_or(down, ray[min((sides[below] - place) // step, len(ray) - 1)], down)
            if below:
                ray = table.rays[which if odd else _MIRRORED[which]]
                np.bitwise_or(up, ray[min((place - sides[below - 1]) // step - 1, len(ray) - 1)], up)


class _Row:
    """What the viewers of one row share: the places of shadows, nearest row first in each half."""

    __slots__ = ("above", "nearer", "places")

    def __init__(self, places: NDArray[np.intp], above: int, nearer: NDArray[np.intp] | None) -> None:
        self.places = places
        self.above = above
        self.nearer = nearer
        """For each obstacle the last one of the nearer rows, counted from 1, or 0; None where the crowd is small."""
