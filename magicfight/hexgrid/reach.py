"""Where feet can go (R5.3, R5.4): walking range and shortest paths.

A walker steps from hex to neighbouring hex; obstacles and other wizards stop it. A desolidified walker (``passes``)
goes through both, but may only end on a free hex. The walker's own hex never stops it, whether or not ``occupied``
names it.

The board is one whole number: the hex with axial ``(q, r)`` is the bit ``r * stride + q + lead``. A step in one of the
six directions is the same shift everywhere, and rows are kept apart by bits that stay empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from magicfight.hexgrid.coords import Hex, neighbors, to_axial
from magicfight.hexgrid.terrain import Terrain


@lru_cache(maxsize=4)
def _places(columns: int, rows: int, stride: int, lead: int) -> tuple[dict[Hex, int], list[Hex]]:
    """Return the number of each hex's bit, and the hex of each bit (a hex off the board for those kept empty)."""
    places = {}
    hexes = [(-1, -1)] * (rows * stride)
    for row in range(rows):
        for column in range(columns):
            place = row * stride + column - (row >> 1) + lead
            places[column, row] = place
            hexes[place] = (column, row)
    return places, hexes


@lru_cache(maxsize=4)
def _numbers(columns: int, rows: int, stride: int) -> NDArray[np.intp]:
    """Return ``row * columns + column`` of the hex of each bit; those kept empty have none that means anything."""
    _, hexes = _places(columns, rows, stride, (rows - 1) >> 1)
    return np.array([row * columns + column for column, row in hexes], dtype=np.intp)


class _Floor:
    """One terrain as bits: every hex of the board (``board``) and those without an obstacle (``free``)."""

    __slots__ = ("board", "free", "hex_of", "places", "stride")

    def __init__(self, terrain: Terrain) -> None:
        lead = (terrain.rows - 1) >> 1
        self.stride = terrain.columns + lead + 1
        line = (1 << terrain.columns) - 1
        self.places, self.hex_of = _places(terrain.columns, terrain.rows, self.stride, lead)
        self.board = 0
        for row in range(terrain.rows):
            self.board |= line << self.places[0, row]
        self.free = self.board
        for hex in terrain.blocked:
            self.free ^= 1 << self.places[hex]

    def without(self, bits: int, start: Hex, occupied: Collection[Hex]) -> int:
        """Return the bits less those of the hexes that others stand on; hexes off the board don't matter."""
        for hex in occupied:
            if hex != start and hex in self.places:
                bits &= ~(1 << self.places[hex])
        return bits

    def hexes(self, bits: int) -> list[Hex]:
        """Return the hexes of the bits set, row by row from the left."""
        if not bits:
            return []
        # As text, the next bit set is one search away; on the number itself each would cost a pass over all of it.
        first = (bits & -bits).bit_length() - 1
        find = bin(bits >> first)[:1:-1].find
        hex_of = self.hex_of
        found = []
        at = 0
        while at >= 0:
            found.append(hex_of[first + at])
            at = find("1", at + 1)
        return found


@lru_cache(maxsize=16)
def _floor(terrain: Terrain) -> _Floor:
    return _Floor(terrain)


def _grounds(floor: _Floor, start: Hex, occupied: Collection[Hex], passes: bool) -> tuple[int, int]:
    """Return the bits that may be walked through and the bits that a walk may end on."""
    if start not in floor.places:
        raise ValueError(f"hex {start} is off the board")
    ends = floor.without(floor.free, start, occupied)
    return (floor.board if passes else ends), ends


def _spread(bits: int, stride: int) -> int:
    """Return the bits and all their neighbours, the edges of the board not minded."""
    west = bits | bits >> 1
    east = bits | bits << 1
    return west | east | west << stride | east >> stride


def reach_bits(
    terrain: Terrain, start: Hex, steps: int, occupied: Collection[Hex] = frozenset(), passes: bool = False
) -> int:
    """Return the hexes of `reach` as bits, to be read with `numbers_of`."""
    floor = _floor(terrain)
    stride = floor.stride
    try:
        place = floor.places[start]
    except KeyError:
        raise ValueError(f"hex {start} is off the board") from None
    ends = floor.free
    if occupied:
        ends = floor.without(ends, start, occupied)
    through = floor.board if passes else ends
    # Only the rows that can be reached matter: numbers stay short when the start stands at bit ``middle``.
    middle = min(steps, terrain.rows) * (stride + 1)
    low = place - middle
    bits = 1 << middle
    near = (through >> low if low >= 0 else through << -low) | bits
    for _ in range(steps):
        grown = _spread(bits, stride) & near
        if grown == bits:
            break
        bits = grown
    bits = bits << low if low >= 0 else bits >> -low
    return bits & ends | 1 << place if passes else bits


def numbers_of(terrain: Terrain, bits: int) -> NDArray[np.intp]:
    """Return the hexes of some bits of `reach_bits` as numbers, ``row * columns + column``, in rising order."""
    floor = _floor(terrain)
    numbers = _numbers(terrain.columns, terrain.rows, floor.stride)
    first = (bits & -bits).bit_length() - 1 >> 3 if bits else 0
    short = bits >> 8 * first
    data = np.frombuffer(short.to_bytes((short.bit_length() + 7) >> 3, "little"), dtype=np.uint8)
    found: NDArray[np.intp] = numbers[np.flatnonzero(np.unpackbits(data, bitorder="little")) + 8 * first]
    return found


def rings(terrain: Terrain, goal: Hex) -> Iterator[int]:
    """Yield the hexes from which a goal is 0, 1, 2, … steps away round the obstacles, as bits like `reach_bits`; the
    goal's own stands for 0, free or not. ValueError when it is off the board."""
    floor = _floor(terrain)
    if goal not in floor.places:
        raise ValueError(f"hex {goal} is off the board")
    fresh = bits = 1 << floor.places[goal]
    while fresh:
        yield fresh
        fresh = _spread(bits, floor.stride) & floor.free & ~bits
        bits |= fresh


def reach(
    terrain: Terrain, start: Hex, steps: int, occupied: Collection[Hex] = frozenset(), passes: bool = False
) -> dict[Hex, int]:
    """Return the walking distance of each hex that can be reached and stood on within ``steps`` (R5.3, R5.4).

    The start is there with 0. Nearest hexes come first, those of one distance row by row. ValueError when the start is
    off the board.
    """
    floor = _floor(terrain)
    through, ends = _grounds(floor, start, occupied, passes)
    stride = floor.stride
    bits = 1 << floor.places[start]
    found = {start: 0}
    for step in range(1, steps + 1):
        fresh = _spread(bits, stride) & through & ~bits
        if not fresh:
            break
        found |= dict.fromkeys(floor.hexes(fresh & ends), step)
        bits |= fresh
    return found


def shortest_path(
    terrain: Terrain,
    start: Hex,
    goal: Hex,
    steps_limit: int | None = None,
    occupied: Collection[Hex] = frozenset(),
    passes: bool = False,
) -> tuple[Hex, ...] | None:
    """Return a shortest walk from start to goal, the start left out and the goal last; None when there is none.

    None too when the goal can't be stood on or is more than ``steps_limit`` steps away; the empty path when the two are
    the same. Of several shortest walks always the same one is returned, the one that stays close to the straight line.
    ValueError when a hex is off the board.
    """
    floor = _floor(terrain)
    through, ends = _grounds(floor, start, occupied, passes)
    if not terrain.has(goal):
        raise ValueError(f"hex {goal} is off the board")
    if start == goal:
        return ()
    target = 1 << floor.places[goal]
    if not target & ends:
        return None
    stride = floor.stride
    bits = 1 << floor.places[start]
    layers = [bits]
    while not bits & target:
        fresh = _spread(bits, stride) & through & ~bits
        if not fresh or (steps_limit is not None and len(layers) > steps_limit):
            return None
        layers.append(fresh)
        bits |= fresh
    q, r = to_axial(start)
    to_q, to_r = to_axial(goal)
    dq, dr = to_q - q, to_r - r

    def astray(hex: Hex) -> tuple[int, int, int]:
        hex_q, hex_r = to_axial(hex)
        return abs((hex_q - q) * dr - (hex_r - r) * dq), hex[1], hex[0]

    path = [goal]
    for layer in reversed(layers[1:-1]):
        before = [hex for hex in neighbors(path[-1], terrain.columns, terrain.rows) if layer >> floor.places[hex] & 1]
        path.append(min(before, key=astray))
    return tuple(reversed(path))


def _is_one_piece(free: int, stride: int) -> bool:
    bits = free & -free
    while True:
        grown = _spread(bits, stride) & free
        if grown == bits:
            return bits == free
        bits = grown


class Ground:
    """A board on which hexes are blocked one after another, kept in one piece (R5.2)."""

    __slots__ = ("_floor", "free")

    def __init__(self, columns: int, rows: int) -> None:
        self._floor = _floor(Terrain(columns, rows))
        self.free = self._floor.free

    def block(self, hexes: Collection[Hex]) -> bool:
        """Block these hexes, unless that would cut the free ones apart or leave none; say whether it was done."""
        free = self.free
        for hex in hexes:
            free &= ~(1 << self._floor.places[hex])
        if not free or not (self._is_passed_round(self.free ^ free) or _is_one_piece(free, self._floor.stride)):
            return False
        self.free = free
        return True

    def _is_passed_round(self, piece: int) -> bool:
        """Say whether the free hexes next to some newly blocked ones hang together within two steps of them: then
        nothing that hung together before is cut apart. Where they don't, the whole board must be looked at."""
        if not piece:
            return True
        stride = self._floor.stride
        low = max(0, (piece & -piece).bit_length() - 1 - 2 * stride)
        piece >>= low  # the numbers stay short
        free = self.free >> low & ~piece
        next_to = _spread(piece, stride)
        around = _spread(next_to, stride) & free
        next_to &= free
        bits = next_to & -next_to
        if not bits:
            return False
        while True:
            grown = _spread(bits, stride) & around
            if not next_to & ~grown:
                return True
            if grown == bits:
                return False
            bits = grown
