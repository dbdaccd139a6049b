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

from magicfight.hexgrid.coords import Hex, neighbors, to_axial
from magicfight.hexgrid.terrain import Terrain


class _Floor:
    """One terrain as bits: every hex of the board (``board``) and those without an obstacle (``free``)."""

    __slots__ = ("board", "free", "lead", "stride", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.lead = (terrain.rows - 1) >> 1
        self.stride = terrain.columns + self.lead + 1
        line = (1 << terrain.columns) - 1
        self.board = 0
        for row in range(terrain.rows):
            self.board |= line << self.place((0, row))
        blocked = 0
        for hex in terrain.blocked:
            blocked |= 1 << self.place(hex)
        self.free = self.board ^ blocked

    def place(self, hex: Hex) -> int:
        """Return the number of a hex's bit."""
        column, row = hex
        return row * self.stride + column - (row >> 1) + self.lead

    def hexes(self, bits: int) -> Iterator[Hex]:
        """Yield the hexes of the bits set, row by row from the left."""
        while bits:
            low = bits & -bits
            row, at = divmod(low.bit_length() - 1, self.stride)
            yield at - self.lead + (row >> 1), row
            bits ^= low


@lru_cache(maxsize=16)
def _floor(terrain: Terrain) -> _Floor:
    return _Floor(terrain)


def _grounds(floor: _Floor, start: Hex, occupied: Collection[Hex], passes: bool) -> tuple[int, int]:
    """Return the bits that may be walked through and the bits that a walk may end on."""
    terrain = floor.terrain
    if not terrain.has(start):
        raise ValueError(f"hex {start} is off the board")
    ends = floor.free
    for hex in occupied:
        if hex != start and terrain.has(hex):
            ends &= ~(1 << floor.place(hex))
    return (floor.board if passes else ends), ends


def _spread(bits: int, stride: int) -> int:
    """Return the bits and all their neighbours, the edges of the board not minded."""
    west = bits | bits >> 1
    east = bits | bits << 1
    return west | east | west << stride | east >> stride


def reach_bits(
    terrain: Terrain, start: Hex, steps: int, occupied: Collection[Hex] = frozenset(), passes: bool = False
) -> int:
    """Return the hexes of `reach` as bits, to be read with `hexes_of` or asked with `bit_of`."""
    floor = _floor(terrain)
    through, ends = _grounds(floor, start, occupied, passes)
    stride = floor.stride
    here = 1 << floor.place(start)
    bits = here
    for _ in range(steps):
        grown = _spread(bits, stride) & through | bits
        if grown == bits:
            break
        bits = grown
    return bits & ends | here


def bit_of(terrain: Terrain, hex: Hex) -> int:
    """Return the one bit that stands for a hex in `reach_bits`."""
    return 1 << _floor(terrain).place(hex)


def hexes_of(terrain: Terrain, bits: int) -> tuple[Hex, ...]:
    """Return the hexes of some bits of `reach_bits`, row by row from the left."""
    return tuple(_floor(terrain).hexes(bits))


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
    bits = 1 << floor.place(start)
    found = {start: 0}
    for step in range(1, steps + 1):
        fresh = _spread(bits, stride) & through & ~bits
        if not fresh:
            break
        for hex in floor.hexes(fresh & ends):
            found[hex] = step
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
    target = 1 << floor.place(goal)
    if not target & ends:
        return None
    stride = floor.stride
    bits = 1 << floor.place(start)
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
        before = [hex for hex in neighbors(path[-1], terrain.columns, terrain.rows) if layer >> floor.place(hex) & 1]
        path.append(min(before, key=astray))
    return tuple(reversed(path))


def is_connected(terrain: Terrain) -> bool:
    """Say whether every free hex can be walked to from every other (R5.2); a board without a free hex is connected."""
    floor = _floor(terrain)
    return _is_one_piece(floor.free, floor.stride)


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
            free &= ~(1 << self._floor.place(hex))
        if not free or not _is_one_piece(free, self._floor.stride):
            return False
        self.free = free
        return True
