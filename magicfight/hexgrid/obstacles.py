"""Drawing an arena: obstacles (R5.2) and start hexes (R5.7).

Nothing here throws dice: ``roll(n)`` is given by the caller and returns a whole number from 0 to n - 1. The same rolls
give the same arena.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from magicfight.hexgrid.coords import (
    COLUMNS,
    DIRECTIONS,
    ROWS,
    Hex,
    distances_from,
    from_axial,
    is_on_board,
    neighbors,
    to_axial,
)
from magicfight.hexgrid.reach import Ground
from magicfight.hexgrid.terrain import Terrain

Roll: TypeAlias = Callable[[int], int]
Kind: TypeAlias = Literal["tree", "rock", "wall"]

KINDS: tuple[Kind, ...] = ("tree", "rock", "wall")
SIZES: dict[Kind, tuple[int, int]] = {"tree": (1, 1), "rock": (1, 3), "wall": (3, 7)}
"""The fewest and the most hexes of each kind."""
MAX_DENSITY_PERCENT = 20

_MISSES_ALLOWED = 200
"""Pieces that found no room before the rest of the density is filled with trees, hex by hex."""


class Obstacle(NamedTuple):
    """One obstacle: its kind and the hexes it stands on, a wall's from one end to the other."""

    kind: Kind
    hexes: tuple[Hex, ...]


def place(
    roll: Roll,
    columns: int = COLUMNS,
    rows: int = ROWS,
    density_percent: int = 0,
    keep_free: Collection[Hex] = (),
) -> tuple[Obstacle, ...]:
    """Draw obstacles on ``density_percent`` per cent of the board, all free hexes staying connected (R5.2).

    Trees stand on 1 hex, rocks on 1 to 3 that touch, walls on 3 to 7 in a straight line; none overlaps another or a hex
    of ``keep_free``. Their hexes are that share of the board rounded down, or fewer where no hex more can be taken
    without cutting the free ones apart. ValueError when the density is not within 0 to 20.
    """
    if not 0 <= density_percent <= MAX_DENSITY_PERCENT:
        raise ValueError(f"a density of {density_percent} %: it goes from 0 to {MAX_DENSITY_PERCENT}")
    wanted = columns * rows * density_percent // 100
    ground = Ground(columns, rows)
    taken: set[Hex] = set(keep_free)
    placed: list[Obstacle] = []

    def settle(kind: Kind, hexes: tuple[Hex, ...]) -> bool:
        nonlocal wanted
        if any(hex in taken for hex in hexes) or not ground.block(hexes):
            return False
        taken.update(hexes)
        placed.append(Obstacle(kind, hexes))
        wanted -= len(hexes)
        return True

    misses = 0
    while wanted and misses < _MISSES_ALLOWED:
        kind = KINDS[roll(len(KINDS))]
        fewest, most = SIZES[kind]
        size = fewest + roll(most - fewest + 1)
        if size > wanted:
            kind, size = "tree", 1
        first = (roll(columns), roll(rows))
        hexes = _wall(roll, first, size, columns, rows) if kind == "wall" else _clump(roll, first, size, columns, rows)
        if hexes is None or not settle(kind, hexes):
            misses += 1
    if wanted:
        everywhere = [(column, row) for row in range(rows) for column in range(columns)]
        first_at = roll(len(everywhere))
        for hex in everywhere[first_at:] + everywhere[:first_at]:
            if not wanted:
                break
            settle("tree", (hex,))
    return tuple(placed)


def _wall(roll: Roll, first: Hex, size: int, columns: int, rows: int) -> tuple[Hex, ...] | None:
    """Return a straight line of hexes in one of the six directions; None when it leaves the board."""
    q, r = to_axial(first)
    dq, dr = DIRECTIONS[roll(len(DIRECTIONS))]
    hexes = tuple(from_axial(q + k * dq, r + k * dr) for k in range(size))
    return hexes if all(is_on_board(hex, columns, rows) for hex in hexes) else None


def _clump(roll: Roll, first: Hex, size: int, columns: int, rows: int) -> tuple[Hex, ...] | None:
    """Return hexes that hang together, grown one by one from the first; None when there is no room to grow."""
    hexes = [first]
    while len(hexes) < size:
        around = sorted({hex for one in hexes for hex in neighbors(one, columns, rows)} - set(hexes))
        if not around:
            return None
        hexes.append(around[roll(len(around))])
    return tuple(hexes)


_TRIES = 20


def start_hexes(roll: Roll, terrain: Terrain, count: int, apart: int = 12) -> tuple[Hex, ...]:
    """Draw ``count`` free hexes at least ``apart`` steps from one another, or as far apart as room is found (R5.7).

    Distances are those of an open board. ValueError when there are fewer free hexes than asked for.
    """
    columns, rows = terrain.columns, terrain.rows
    free = np.ones((rows, columns), dtype=np.bool_)
    for column, row in terrain.blocked:
        free[row, column] = False
    if count > int(free.sum()):
        raise ValueError(f"{count} start hexes on {int(free.sum())} free ones")
    for gap in range(max(apart, 1), 0, -1):
        for careful in (False,) * _TRIES + (True,):
            chosen: list[Hex] = []
            room = free.copy()
            while len(chosen) < count:
                places = np.flatnonzero(room)
                if not places.size:
                    break
                if careful and chosen:
                    # Packed close: the free hex nearest to those chosen leaves the most room for the rest.
                    nearness = sum(distances_from(hex, columns, rows).astype(np.int64) for hex in chosen)
                    row, column = divmod(int(places[np.argmin(np.ravel(nearness)[places])]), columns)
                elif careful:
                    row, column = divmod(int(places[0]), columns)
                else:
                    row, column = divmod(int(places[roll(len(places))]), columns)
                chosen.append((column, row))
                room &= distances_from((column, row), columns, rows) >= gap
            if len(chosen) == count:
                return tuple(chosen)
    raise AssertionError("with a gap of 1 every free hex has room")


#: How far a near start lies from the nearest of the others (R5.7).
NEAR = (6, 8)


def near_starts(roll: Roll, terrain: Terrain, count: int) -> tuple[Hex, ...]:
    """Draw ``count`` free hexes so that each is 6 to 8 from the nearest of the others and none nearer (R5.7); where
    there is no room for that, as far apart as there is. ValueError as for `start_hexes`."""
    columns, rows = terrain.columns, terrain.rows
    free = np.ones((rows, columns), dtype=np.bool_)
    for column, row in terrain.blocked:
        free[row, column] = False
    for _ in range(_TRIES):
        chosen: list[Hex] = []
        nearest = np.full(free.shape, columns + rows, dtype=np.int16)
        while len(chosen) < count:
            places = np.flatnonzero(free & (nearest >= NEAR[0]) & (nearest <= NEAR[1]) if chosen else free)
            if not places.size:
                break
            row, column = divmod(int(places[roll(len(places))]), columns)
            chosen.append((column, row))
            nearest = np.minimum(nearest, distances_from((column, row), columns, rows))
        if len(chosen) == count:
            return tuple(chosen)
    return start_hexes(roll, terrain, count, NEAR[0])
