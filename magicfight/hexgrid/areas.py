"""The hexes of an area (R7.13): ball, line and cone. Whole numbers only.

Every area is clipped to the board. Lists of hexes come row by row, each row from the left, but a line comes in the
order of its steps. The masks are the same areas as bool arrays of shape ``(rows, columns)``: an area is worked out once
by difference of place, and its mask on the board is a window on that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import gcd

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid.coords import COLUMNS, ROWS, Hex, distance, from_axial, is_on_board, to_axial

_Spans = tuple[tuple[int, int, int], ...]
"""Rows of an area as (r, first q, last q), axial and relative to where it is laid: ball and cone are convex."""


@lru_cache(maxsize=16)
def _board(columns: int, rows: int) -> tuple[tuple[Hex, ...], ...]:
    """Return the board's hexes row by row, made once so that areas only cut slices of them."""
    return tuple(tuple((column, row) for column in range(columns)) for row in range(rows))


def _clip(spans: _Spans, center: Hex, columns: int, rows: int) -> Iterable[tuple[int, int, int]]:
    """Yield (row, first column, column after the last) for each row of the board that the spans cover."""
    column, row = center
    q = column - (row >> 1)
    for dr, first, last in spans:
        at = row + dr
        if 0 <= at < rows:
            shift = q + (at >> 1)
            start, stop = max(first + shift, 0), min(last + shift + 1, columns)
            if start < stop:
                yield at, start, stop


def _hexes(spans: _Spans, center: Hex, columns: int, rows: int) -> tuple[Hex, ...]:
    board = _board(columns, rows)
    found: list[Hex] = []
    for row, start, stop in _clip(spans, center, columns, rows):
        found += board[row][start:stop]
    return tuple(found)


def _table(spans: _Spans, columns: int, rows: int) -> NDArray[np.bool_]:
    """Return an area by difference of place, laid from an even row (index 0) and from an odd row (index 1).

    Shape ``(2, 2 rows - 1, 2 columns - 1)``, where it is laid in the middle: the mask on the board is a window on it.
    """
    table = np.zeros((2, 2 * rows - 1, 2 * columns - 1), dtype=np.bool_)
    for parity in (0, 1):
        for dr, first, last in spans:
            shift = (dr + parity) >> 1
            row = rows - 1 + dr
            start, stop = max(columns - 1 + first + shift, 0), min(columns + last + shift, 2 * columns - 1)
            if 0 <= row < 2 * rows - 1 and start < stop:
                table[parity, row, start:stop] = True
    table.setflags(write=False)
    return table


def _window(table: NDArray[np.bool_], hex: Hex, columns: int, rows: int) -> NDArray[np.bool_]:
    column, row = hex
    if not (0 <= column < columns and 0 <= row < rows):
        raise ValueError(f"hex {hex} is off a board of {columns} by {rows}")
    top, left = rows - 1 - row, columns - 1 - column
    return table[row & 1, top : top + rows, left : left + columns]


@lru_cache(maxsize=256)
def _ball_spans(radius: int) -> _Spans:
    return tuple((r, max(-radius, -radius - r), min(radius, radius - r)) for r in range(-radius, radius + 1))


@lru_cache(maxsize=4096)
def _cone_spans(dq: int, dr: int, length: int) -> _Spans:
    """Return the rows of a cone along a direction: ``0 < distance <= length``, centres within 30 degrees of it.

    Within 30 degrees: ``dot2(c, d) > 0`` and ``3 |X(c)| <= dot2(c, d)``, X the cross and dot2 twice the scalar product.
    """
    along_q, along_r = 2 * dq + dr, 2 * dr + dq
    spans = []
    for r, first, last in _ball_spans(length):
        inside = [
            q for q in range(first, last + 1) if (q or r) and 3 * abs(q * dr - r * dq) <= q * along_q + r * along_r
        ]
        if inside:
            spans.append((r, inside[0], inside[-1]))
    return tuple(spans)


@lru_cache(maxsize=64)
def _ball_table(radius: int, columns: int, rows: int) -> NDArray[np.bool_]:
    return _table(_ball_spans(radius), columns, rows)


@lru_cache(maxsize=512)
def _cone_table(dq: int, dr: int, length: int, columns: int, rows: int) -> NDArray[np.bool_]:
    return _table(_cone_spans(dq, dr, length), columns, rows)


def _toward(caster: Hex, toward: Hex) -> tuple[int, int]:
    """Return the direction from one hex to another in its smallest terms. ValueError when they are the same."""
    q, r = to_axial(caster)
    to_q, to_r = to_axial(toward)
    dq, dr = to_q - q, to_r - r
    shared = gcd(dq, dr)
    if shared == 0:
        raise ValueError(f"no direction from {caster} to itself")
    return dq // shared, dr // shared


@lru_cache(maxsize=1024)
def ball(center: Hex, radius: int, columns: int = COLUMNS, rows: int = ROWS) -> tuple[Hex, ...]:
    """Return the hexes within a radius of a hex, itself included: ``1 + 3 r (r + 1)`` less what is off the board.

    ValueError when the radius is negative.
    """
    if radius < 0:
        raise ValueError(f"a radius of {radius}")
    return _hexes(_ball_spans(radius), center, columns, rows)


def ball_mask(center: Hex, radius: int, columns: int = COLUMNS, rows: int = ROWS) -> NDArray[np.bool_]:
    """Return `ball` as a read-only bool array of shape ``(rows, columns)``.

    ValueError when the radius is negative or the centre off the board.
    """
    if radius < 0:
        raise ValueError(f"a radius of {radius}")
    return _window(_ball_table(radius, columns, rows), center, columns, rows)


@lru_cache(maxsize=1024)
def cone(caster: Hex, toward: Hex, length: int, columns: int = COLUMNS, rows: int = ROWS) -> tuple[Hex, ...]:
    """Return the hexes at most ``length`` away whose centre lies within 30 degrees of the direction to ``toward``.

    The caster's own hex is not among them. ValueError when ``toward`` is the caster's hex or the length is negative.
    """
    if length < 0:
        raise ValueError(f"a length of {length}")
    dq, dr = _toward(caster, toward)
    return _hexes(_cone_spans(dq, dr, length), caster, columns, rows)


def cone_mask(caster: Hex, toward: Hex, length: int, columns: int = COLUMNS, rows: int = ROWS) -> NDArray[np.bool_]:
    """Return `cone` as a read-only bool array of shape ``(rows, columns)``.

    ValueError as `cone`, and when the caster is off the board.
    """
    if length < 0:
        raise ValueError(f"a length of {length}")
    dq, dr = _toward(caster, toward)
    return _window(_cone_table(dq, dr, length, columns, rows), caster, columns, rows)


@lru_cache(maxsize=1024)
def line(caster: Hex, through: Hex, length: int, columns: int = COLUMNS, rows: int = ROWS) -> tuple[Hex, ...]:
    """Return the hexes of a line from next to the caster through a hex and on, ``length`` steps, in their order.

    Step k is the hex that holds the point ``k / distance`` of the way (prolonged beyond the hex chosen); a point on the
    side between two hexes goes to the smaller row, then to the smaller column. Steps off the board are left out.
    ValueError when ``through`` is the caster's hex or the length is negative.
    """
    if length < 0:
        raise ValueError(f"a length of {length}")
    steps = distance(caster, through)
    if steps == 0:
        raise ValueError(f"no direction from {caster} to itself")
    q, r = to_axial(caster)
    to_q, to_r = to_axial(through)
    dq, dr = to_q - q, to_r - r
    found = []
    for k in range(1, length + 1):
        # The point, in units of 1 / steps; a hex holds it when no two of its cube coordinates differ by more than one.
        at_q, at_r = k * dq, k * dr
        floor_q, floor_r = at_q // steps, at_r // steps
        holding = []
        for hex_r in (floor_r, floor_r + 1):
            for hex_q in (floor_q, floor_q + 1):
                off_q, off_r = at_q - hex_q * steps, at_r - hex_r * steps
                off_s = -off_q - off_r
                if max(abs(off_q - off_r), abs(off_r - off_s), abs(off_s - off_q)) <= steps:
                    column, row = from_axial(q + hex_q, r + hex_r)
                    holding.append((row, column))
        row, column = min(holding)
        if is_on_board((column, row), columns, rows):
            found.append((column, row))
    return tuple(found)
