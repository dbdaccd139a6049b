"""Hexes, their neighbours and their distances (R5.1).

The board is made of pointy-topped hexes in rows; every odd row stands half a hex to the right ("odd-r" offset). A hex
is a pair ``(column, row)`` counted from 0 at the top left. For sums it is turned into axial coordinates ``(q, r)``,
``q = column - (row - (row & 1)) / 2`` and ``r = row``, in which a step in one direction is always the same pair.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

Hex: TypeAlias = tuple[int, int]
"""(column, row)"""

COLUMNS = 40
ROWS = 40

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six axial steps: east, north-east, north-west, west, south-west, south-east."""


def to_axial(hex: Hex) -> tuple[int, int]:
    """Return the axial ``(q, r)`` of a hex, on the board or off it."""
    column, row = hex
    return column - (row >> 1), row


def from_axial(q: int, r: int) -> Hex:
    """Return the ``(column, row)`` of an axial pair; the inverse of `to_axial`."""
    return q + (r >> 1), r


def is_on_board(hex: Hex, columns: int = COLUMNS, rows: int = ROWS) -> bool:
    """Say whether the hex lies on a board of that size."""
    return 0 <= hex[0] < columns and 0 <= hex[1] < rows


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps from ``a`` to ``b`` on an open board (R5.1)."""
    dr = b[1] - a[1]
    dq = b[0] - a[0] - (b[1] >> 1) + (a[1] >> 1)
    if (dq ^ dr) >= 0:
        return abs(dq + dr)
    return max(abs(dq), abs(dr))


@lru_cache(maxsize=16384)
def neighbors(hex: Hex, columns: int = COLUMNS, rows: int = ROWS) -> tuple[Hex, ...]:
    """Return the neighbours of a hex that lie on the board, counter-clockwise from the east: two to six of them."""
    q, r = to_axial(hex)
    around = (from_axial(q + dq, r + dr) for dq, dr in DIRECTIONS)
    return tuple(other for other in around if is_on_board(other, columns, rows))


@lru_cache(maxsize=8)
def _distance_tables(columns: int, rows: int) -> NDArray[np.int16]:
    """Return distances by difference of place, seen from an even row (index 0) and from an odd row (index 1).

    Shape ``(2, 2 rows - 1, 2 columns - 1)``, the viewer in the middle; 12 kB a parity for the arena.
    """
    dr = np.arange(1 - rows, rows, dtype=np.int16)[:, None]
    dc = np.arange(1 - columns, columns, dtype=np.int16)[None, :]
    tables = np.empty((2, 2 * rows - 1, 2 * columns - 1), dtype=np.int16)
    for parity in (0, 1):
        dq = dc - ((dr + parity) >> 1)
        tables[parity] = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr))
    tables.setflags(write=False)
    return tables


def distances_from(hex: Hex, columns: int = COLUMNS, rows: int = ROWS) -> NDArray[np.int16]:
    """Return the distance of every hex of the board from one of them.

    Read-only int16 array of shape ``(rows, columns)``: a window on a table that all hexes share. ValueError when the
    hex is off the board.
    """
    column, row = hex
    if not (0 <= column < columns and 0 <= row < rows):
        raise ValueError(f"hex {hex} is off a board of {columns} by {rows}")
    top, left = rows - 1 - row, columns - 1 - column
    return _distance_tables(columns, rows)[row & 1, top : top + rows, left : left + columns]


@lru_cache(maxsize=2)
def all_distances(columns: int = COLUMNS, rows: int = ROWS) -> NDArray[np.int16]:
    """Return the distance of every hex from every hex.

    Read-only int16 array of shape ``(rows * columns, rows * columns)``; a hex stands at ``row * columns + column``.
    """
    tables = _distance_tables(columns, rows)
    _, line, cell = tables.strides
    pairs = np.empty((rows, columns, rows, columns), dtype=np.int16)
    for parity in (0, 1):
        # One row of viewers up is one row of the table down: the whole is one strided view, copied once.
        first = tables[parity, rows - 1 - parity :, columns - 1 :] if parity < rows else tables[0, :0]
        viewers = len(range(parity, rows, 2))
        pairs[parity::2] = as_strided(first, (viewers, columns, rows, columns), (-2 * line, -cell, line, cell))
    flat = pairs.reshape(rows * columns, rows * columns)
    flat.setflags(write=False)
    return flat
