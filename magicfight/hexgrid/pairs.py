"""Which hexes of a board see each other, all pairs at once (R5.5).

For one difference of place the line crosses the same hexes wherever it starts, and in each row they stand side by side.
So a row of obstacles is one word, the obstacles within such a stretch of columns are that word widened and shifted, and
one more OR answers for a whole row of viewers. The stretches are few (918 on the arena), and which of them belong to
which difference is worked out once for a size of board.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.lines import RAYS_DOWN
from magicfight.hexgrid.terrain import Terrain

MOST_COLUMNS = 64
"""A row of the board has to fit into one word."""

_ALL = np.uint64(2**64 - 1)


class _Plan:
    """What to gather for each difference of place on one size of board."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.width = 2 * columns - 1
        dc = np.arange(1 - columns, columns)
        stretches: list[NDArray[np.intp]] = []
        for parity in (0, 1):
            stretches += [_stretches(parity, dr, dc, columns) for dr in range(rows)]
        known, flat = np.unique(np.concatenate([part.ravel() for part in stretches]), return_inverse=True)
        first, self.stretch_width = np.divmod(known, columns + 1)
        first -= columns
        self.to_right = np.maximum(first, 0).astype(np.uint64)[:, None]
        self.to_left = np.maximum(-first, 0).astype(np.uint64)[:, None]
        self.gathers: list[tuple[int, int, int, NDArray[np.intp]]] = []
        """(parity, dr, count of viewers' rows, places in the widened words by (row passed, viewers' row, dc))."""
        at = 0
        for part_number, part in enumerate(stretches):
            parity, dr = divmod(part_number, rows)
            which = flat[at : at + part.size].reshape(part.shape)
            at += part.size
            viewers = np.arange(parity, rows - dr, 2)
            passed = np.arange(dr + 1)
            if viewers.size:
                places = which[:, None, :] * rows + viewers[None, :, None] + passed[:, None, None]
                self.gathers.append((parity, dr, viewers.size, places))
        # A hex c of the viewers' row has its target on the board when c + dc is a column.
        column = np.arange(columns)
        targets = column[None, :] + dc[:, None]
        inside = (targets >= 0) & (targets < columns)
        self.valid = (inside.astype(np.uint64) << column.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        self._plan_rays()

    def _plan_rays(self) -> None:
        """Plan the sides passed along each ray from each row: which words, and where what follows stands."""
        columns, rows = self.columns, self.rows
        steps = rows
        sides = np.zeros((3, rows, steps), dtype=np.intp)
        shifts = np.zeros((3, rows, steps), dtype=np.int64)
        targets = np.full((3, rows, steps), -1, dtype=np.intp)
        half = (rows + 1) // 2
        for which, (uq, ur) in enumerate(RAYS_DOWN):
            for row in range(rows):
                for j in range(steps):
                    side_row = row + j * ur
                    row_after = side_row + ur
                    across = (j + 1) * uq + (row_after >> 1) - (row >> 1)
                    if row_after >= rows or abs(across) >= columns:
                        # No target that far: what is gathered here goes nowhere.
                        continue
                    sides[which, row, j] = which * rows + side_row
                    shifts[which, row, j] = j * uq + (side_row >> 1) - (row >> 1)
                    place = ((row & 1) * rows + row_after - row) * half + (row >> 1)
                    targets[which, row, j] = place * self.width + across + columns - 1
        self.ray_sides = sides
        self.ray_right = np.maximum(shifts, 0).astype(np.uint64)
        self.ray_left = np.maximum(-shifts, 0).astype(np.uint64)
        self.ray_is_real = targets >= 0
        self.ray_targets = targets[self.ray_is_real]


def _stretches(parity: int, dr: int, dc: NDArray[np.intp], columns: int) -> NDArray[np.intp]:
    """Return the columns crossed in each row passed, ``(dr + 1, len(dc))``: `lines.crossed_rows`, for many at once.

    Each is one number, ``(first + columns) * (columns + 1) + count``; 0 where none is crossed.
    """
    dq = (dc - ((dr + parity) >> 1))[None, :]
    if dr == 0:
        first = np.minimum(dq, 0) + 1
        last = np.maximum(dq, 0) - 1
    else:
        r = np.arange(dr + 1)[:, None]
        ds = -dq - dr
        reach = np.maximum(np.maximum(abs(dq - dr), abs(dr - ds)), abs(ds - dq))
        first = (3 * r * dq - reach) // (3 * dr) + 1
        last = -((-3 * r * dq - reach) // (3 * dr)) - 1
        # In the rows of the two ends only what lies strictly between them is crossed.
        lean = (2 * dq + dr)[0]
        first[0] = np.where(lean > 0, np.maximum(first[0], 1), first[0])
        last[0] = np.where(lean < 0, np.minimum(last[0], -1), np.where(lean == 0, first[0] - 1, last[0]))
        first[dr] = np.where(lean < 0, np.maximum(first[dr], dq[0] + 1), first[dr])
        last[dr] = np.where(lean > 0, np.minimum(last[dr], dq[0] - 1), np.where(lean == 0, first[dr] - 1, last[dr]))
        shift = (r + parity) >> 1
        first, last = first + shift, last + shift
    count = np.clip(last - first + 1, 0, columns)
    # A stretch that starts off the board's width is that of a pair which no board of this size has.
    first = np.clip(first, -columns, columns - 1)
    return np.where(count > 0, (first + columns) * (columns + 1) + count, 0)


@lru_cache(maxsize=2)
def _plan(columns: int, rows: int) -> _Plan:
    return _Plan(columns, rows)


def packed(terrain: Terrain) -> NDArray[np.uint64]:
    """Return all pairs that see each other, as bits.

    Shape ``(2, rows, (rows + 1) // 2, 2 columns - 1)``: the bit ``c`` of ``[parity, dr, i, dc + columns - 1]`` says
    whether the hex ``(c, 2 i + parity)`` sees the hex ``dr`` rows further down and ``dc`` columns further right; it is
    0 where there is no such hex. ValueError on a board of more than 64 columns.
    """
    columns, rows = terrain.columns, terrain.rows
    if columns > MOST_COLUMNS:
        raise ValueError(f"{columns} columns don't fit into a word of {MOST_COLUMNS} bits")
    plan = _plan(columns, rows)
    line = np.zeros(rows + 1, dtype=np.uint64)
    for column, row in terrain.blocked:
        line[row] |= np.uint64(1 << column)
    below, line = line[1:], line[:-1]

    widened = np.zeros((columns + 1, rows), dtype=np.uint64)
    shifted = line >> np.arange(columns, dtype=np.uint64)[:, None]
    np.bitwise_or.accumulate(shifted, axis=0, out=widened[1:])
    words = (widened.take(plan.stretch_width, axis=0) >> plan.to_right << plan.to_left).ravel()
    hidden = np.full((2, rows, (rows + 1) // 2, plan.width), _ALL, dtype=np.uint64)
    for parity, dr, viewers, places in plan.gathers:
        np.bitwise_or.reduce(words.take(places), axis=0, out=hidden[parity, dr, :viewers])

    # Sides with an obstacle on both: their two hexes as seen from the hex at which the step along the ray begins.
    odd = np.arange(rows, dtype=np.uint64) & np.uint64(1)
    one = np.uint64(1)
    south_east = below >> odd
    south_west = below << (one - odd)
    sides = np.concatenate(((line >> one) & south_east, south_east & south_west, (line << one) & south_west))
    passed = np.bitwise_or.accumulate(sides.take(plan.ray_sides) >> plan.ray_right << plan.ray_left, axis=2)
    hidden.reshape(-1)[plan.ray_targets] |= passed[plan.ray_is_real]
    np.invert(hidden, out=hidden)
    hidden &= plan.valid
    hidden.setflags(write=False)
    return hidden


def sees(pairs: NDArray[np.uint64], a: Hex, b: Hex) -> bool:
    """Say from the bits of `packed` whether two hexes of the board see each other."""
    if (b[1], b[0]) < (a[1], a[0]):
        a, b = b, a
    columns = (pairs.shape[3] + 1) // 2
    return bool(int(pairs[a[1] & 1, b[1] - a[1], a[1] >> 1, b[0] - a[0] + columns - 1]) >> a[0] & 1)


def unpacked(pairs: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return the bits of `packed` as a bool array of shape ``(rows * columns, rows * columns)``."""
    rows, half, width = pairs.shape[1:]
    columns = (width + 1) // 2
    seen = np.empty((rows, columns, rows, columns), dtype=np.bool_)
    viewer_row, viewer_column, row, column = seen.strides
    bits = np.unpackbits(pairs.view(np.uint8), bitorder="little").view(np.bool_)
    bits = bits.reshape(2, rows, half, width, 64)
    _, _, by_row, by_dc, by_column = bits.strides
    for parity in (0, 1):
        for dr in range(rows):
            viewers = len(range(parity, rows - dr, 2))
            if not viewers:
                continue
            shape = (viewers, columns, columns)
            # From (viewers' row, viewer's column, dc) to (viewers' row, viewer's column, target's column).
            source = as_strided(bits[parity, dr, :, columns - 1 :], shape, (by_row, by_column - by_dc, by_dc))
            down = as_strided(seen[parity:, :, parity + dr :], shape, (2 * viewer_row + 2 * row, viewer_column, column))
            up = as_strided(seen[parity + dr :, :, parity:], shape, (2 * viewer_row + 2 * row, column, viewer_column))
            down[...] = source
            up[...] = source
    return seen.reshape(rows * columns, rows * columns)


def from_row(pairs: NDArray[np.uint64], row: int) -> NDArray[np.bool_]:
    """Return what each hex of one row of the board sees, from the bits of `packed`.

    Shape ``(columns, rows * columns)``: those of `unpacked` for one row of viewers, at a small part of its price.
    """
    rows, _, width = pairs.shape[1:]
    columns = (width + 1) // 2
    other = np.arange(rows)
    upper, lower = np.minimum(other, row), np.maximum(other, row)
    words = pairs[upper & 1, lower - upper, upper >> 1]
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little").view(np.bool_).reshape(rows, width, 64)
    by_row, by_dc, by_column = bits.strides
    seen = np.empty((columns, rows, columns), dtype=np.bool_)
    # Of rows above, the targets are the words' viewers; of the others, the viewers themselves.
    above = as_strided(bits[:, columns - 1 :], (columns, row, columns), (by_dc, by_row, by_column - by_dc))
    others = as_strided(bits[row:, columns - 1 :], (columns, rows - row, columns), (by_column - by_dc, by_row, by_dc))
    seen[:, :row] = above
    seen[:, row:] = others
    return seen.reshape(columns, rows * columns)
