"""Ground: sight, distance and danger of many hexes at once, as arrays.

Hexes are numbers here: `row * columns + column`. `Sight` tells, for each pair of hexes of one layout of obstacles,
their distance, with the bit `tables.HIDDEN` added where they do not see each other (R5.5); a curve of `tables` looked
up by it so gives 0 behind a wall without asking twice.

The danger of a hex is the chance to be stunned, KO, dead, blocked or controlled there before one's next phase:
1 − Π(1 − p) over the enemies, each with its worst spell, as often as it acts before then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.computer.kit import kit_of
from magicfight.computer.sides import is_foe, is_to_first_ko, phases_before
from magicfight.computer.tables import HIDDEN, Floats
from magicfight.computer.threats import menace_of
from magicfight.computer.worth import Stake
from magicfight.duel.state import WALK, FightState, occupied
from magicfight.hexgrid.coords import Hex, all_distances
from magicfight.hexgrid.pairs import from_row
from magicfight.hexgrid.reach import numbers_of, reach_bits, rings
from magicfight.hexgrid.sight import all_pairs_packed
from magicfight.hexgrid.terrain import Terrain

Places: TypeAlias = NDArray[np.intp]
Bytes: TypeAlias = NDArray[np.uint8]

#: Walks of one terrain kept at a time.
_REACHES_KEPT = 512


class Sight:
    """The pairs of hexes of one terrain: their distance, `HIDDEN` added where they can't see each other.

    A row of the board is worked out when one of its hexes first looks: a fight sees a small part of an arena.
    """

    __slots__ = ("_far", "_known", "_pairs", "_reaches", "columns", "free", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.columns = terrain.columns
        size = terrain.columns * terrain.rows
        self._pairs = all_pairs_packed(terrain)
        self._far: Bytes = np.empty((size, size), dtype=np.uint8)
        self._known = [False] * terrain.rows
        self._reaches: dict[tuple[Hex, int, Collection[Hex], bool], Places] = {}
        self.free: NDArray[np.bool_] = np.ones(size, dtype=np.bool_)
        self.free[self.numbers(terrain.blocked)] = False

    def _look_from(self, row: int) -> None:
        """Work out what the hexes of a row see."""
        hidden = np.bitwise_xor(from_row(self._pairs, row).view(np.uint8), 1)
        hidden <<= 7
        here = slice(row * self.columns, (row + 1) * self.columns)
        np.bitwise_or(hidden, _distances(self.terrain.columns, self.terrain.rows)[here], out=self._far[here])
        self._known[row] = True

    def far(self, number: int) -> Bytes:
        """Return every hex's distance from one, `HIDDEN` added where it isn't seen."""
        if not self._known[number // self.columns]:
            self._look_from(number // self.columns)
        return self._far[number]  # type: ignore[no-any-return]

    def number(self, place: Hex) -> int:
        """Return the number of a hex."""
        return place[1] * self.columns + place[0]

    def hex(self, number: int) -> Hex:
        """Return the hex of a number."""
        row, column = divmod(number, self.columns)
        return column, row

    def numbers(self, places: Iterable[Hex]) -> Places:
        """Return the numbers of some hexes, in their order."""
        columns = self.columns
        return np.array([row * columns + column for column, row in places], dtype=np.intp)

    def reach(self, start: Hex, steps: int, occupied: frozenset[Hex], passes: bool) -> Places:
        """Return the hexes that can be walked to and stood on, the start among them (R5.3, R5.4), in rising order."""
        if steps <= 0:
            return np.array([self.number(start)], dtype=np.intp)
        key = (start, steps, occupied, passes)
        found = self._reaches.get(key)
        if found is None:
            if len(self._reaches) > _REACHES_KEPT:
                self._reaches.clear()
            found = numbers_of(self.terrain, reach_bits(self.terrain, start, steps, occupied, passes))
            self._reaches[key] = found
        return found

    def nearest(self, viewers: Places) -> Bytes:
        """Return for every hex the least distance from any of the viewers that sees it; `HIDDEN` or more: none does.

        The viewers stand in rising order."""
        first, last = int(viewers[0]), int(viewers[-1])
        if first == last:
            return self.far(first)
        for row in range(first // self.columns, last // self.columns + 1):
            if not self._known[row]:
                self._look_from(row)
        return np.minimum.reduce(self._far.take(viewers, axis=0), axis=0)  # type: ignore[no-any-return]


@lru_cache(maxsize=8)
def _distances(columns: int, rows: int) -> Bytes:
    return np.minimum(all_distances(columns, rows), HIDDEN - 1).astype(np.uint8)


@lru_cache(maxsize=12)
def sight_of(terrain: Terrain) -> Sight:
    """Return the pairs of a terrain, worked out once."""
    return Sight(terrain)


@lru_cache(maxsize=256)
def ways_to(terrain: Terrain, goal: Hex) -> NDArray[np.int16]:
    """Return the walking distance of every hex to a goal round the obstacles; a large number where there is no way."""
    found = np.full(terrain.columns * terrain.rows, 9999, dtype=np.int16)
    for far, bits in enumerate(rings(terrain, goal)):
        found[numbers_of(terrain, bits)] = far
    found.setflags(write=False)
    return found


@dataclass(frozen=True, slots=True)
class Share:
    """What one foe brings to the danger of some hexes: by hex its chance and its worst spell (empty: none)."""

    name: str
    chances: tuple[float, ...]
    spells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """The danger of hexes to one wizard: `chances[k]` is that of `hexes[k]`, `shares` what each foe brings to it."""

    hexes: tuple[Hex, ...]
    chances: tuple[float, ...]
    shares: tuple[Share, ...]

    def at(self, place: Hex) -> float:
        """Return the danger of one of the hexes; ValueError for another."""
        return self.chances[self.hexes.index(place)]

    def by(self, place: Hex) -> tuple[tuple[str, str, float], ...]:
        """Return who brings the danger of a hex, with which spell, the worst first; ValueError for another hex."""
        number = self.hexes.index(place)
        found = [(one.name, one.spells[number], one.chances[number]) for one in self.shares if one.chances[number] > 0]
        return tuple(sorted(found, key=lambda one: -one[2]))


def danger(state: FightState, name: str, hexes: Iterable[Hex] | None = None, walking: bool = False) -> Danger:
    """Return the danger of hexes to a wizard until its next phase comes up: by default those in walking reach now.

    A foe counts as often as it acts before then, from where it stands; with `walking` from wherever it could walk to.
    """
    me = state.fighter(name)
    sight = sight_of(state.terrain)
    if hexes is None:
        steps = WALK - state.walked if state.active == name else WALK
        places = sight.reach(me.hex, steps, occupied(state, name), me.is_desolidified)
        found = tuple(sight.hex(int(number)) for number in places)
    else:
        found = tuple(hexes)
        places = sight.numbers(found)
    stake = Stake(me, kit_of(me), -1.0, is_to_first_ko(state))
    kept: Floats = np.ones(len(places))
    shares = []
    for foe in state.living:
        phases = phases_before(state, me, foe)
        if not is_foe(state, me, foe) or phases <= 0:
            continue
        busy = occupied(state, foe.sheet.name)
        viewers = sight.reach(foe.hex, WALK if walking else 0, busy, foe.is_desolidified)
        far = sight.nearest(viewers).take(places)
        menace = menace_of(foe, stake)
        chance = 1.0 - (1.0 - menace.chance.take(far)) ** phases
        kept *= 1.0 - chance
        spells = tuple(menace.spells[int(one)] if share > 0 else "" for one, share in zip(far, chance, strict=True))
        shares.append(Share(foe.sheet.name, tuple(chance.tolist()), spells))
    return Danger(found, tuple((1.0 - kept).tolist()), tuple(shares))
