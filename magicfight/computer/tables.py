"""Tables: what a blow that hits may take, as tails and means that any target's state is looked up in.

A blow is a few throws of dice behind one attack roll, each with the rule that stands between dice and loss and the
chance that it activates. Its table is worked out once from `rules.odds`; looking a wizard's stun and structure up in it
costs next to nothing, so that a hundred candidates can be weighed in a millisecond.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.rules import odds, to_hit
from magicfight.rules.damage import HarmRule

Floats: TypeAlias = NDArray[np.float64]

#: Distances that curves are given for; a hidden hex stands at `HIDDEN` or above.
HIDDEN = 128
CURVE = 256

#: (dice, rule, chance that the effect activates), one entry an effect.
Throws: TypeAlias = tuple[tuple[int, HarmRule, float], ...]


class Fate(NamedTuple):
    """What one hit brings a wizard (R6.7): chances that exclude each other, and means of what it really loses.

    `stun` and `body` are capped by what is left; `deep` is the stun lost beyond it on average (doubled on a wizard that
    is KO already, R6.7): how long it stays KO.
    """

    stunned: float
    ko: float
    dead: float
    stun: float
    body: float
    deep: float = 0.0


class Tails:
    """The table of one blow: `tail[i, j]` is the chance to lose at least i stun and at least j structure."""

    __slots__ = ("_body_means", "_fates", "_stun_means", "bodies", "chances", "stuns", "tail")

    def __init__(self, spread: odds.Spread) -> None:
        self.chances = spread.chances
        self.stuns, self.bodies = spread.values[0], spread.values[1]
        grid = np.zeros((int(self.stuns.max()) + 2, int(self.bodies.max()) + 2))
        np.add.at(grid, (self.stuns, self.bodies), self.chances)
        self.tail: Floats = grid[::-1, ::-1].cumsum(0).cumsum(1)[::-1, ::-1]
        self._stun_means: list[float] = [0.0, *np.cumsum(self.tail[1:, 0]).tolist()]
        self._body_means: list[float] = [0.0, *np.cumsum(self.tail[0, 1:]).tolist()]
        self._fates: dict[tuple[int, int, int, bool, bool], Fate] = {}

    def at(self, stun: int, body: int) -> float:
        """Return the chance to lose at least so much of both."""
        rows, columns = self.tail.shape
        if stun >= rows or body >= columns:
            return 0.0
        return float(self.tail[max(stun, 0), max(body, 0)])

    def stun_mean(self, left: int) -> float:
        """Return the stun lost on average, what goes beyond `left` not counted."""
        means = self._stun_means
        return means[min(max(left, 0), len(means) - 1)]

    def body_mean(self, left: int) -> float:
        """Return the structure lost on average, what goes beyond `left` not counted."""
        means = self._body_means
        return means[min(max(left, 0), len(means) - 1)]

    def fate(self, stun: int, body: int, constitution: int, is_ko: bool = False, is_stunned: bool = False) -> Fate:
        """Return what a hit brings a wizard with so much left (R6.7)."""
        key = (stun, body, constitution, is_ko, is_stunned)
        known = self._fates.get(key)
        if known is not None:
            return known
        dead = self.at(0, body)
        if is_ko:
            found = Fate(0.0, 0.0, dead, 0.0, self.body_mean(body), 2.0 * self._stun_means[-1])
        else:
            ko = self.at(stun, 0) - self.at(stun, body)
            stunned = 0.0
            if not is_stunned and constitution + 1 < stun:
                stunned = self.at(constitution + 1, 0) - self.at(constitution + 1, body) - ko
            mean = self.stun_mean(stun)
            found = Fate(stunned, ko, dead, mean, self.body_mean(body), self._stun_means[-1] - mean)
        if len(self._fates) > 4096:
            self._fates.clear()
        self._fates[key] = found
        return found


@lru_cache(maxsize=2048)
def tails(throws: Throws) -> Tails:
    """Return the table of a blow: its throws are independent, and one that does not activate takes nothing."""
    whole: odds.Spread | None = None
    for dice, rule, activation in throws:
        spread = odds.harm(dice, rule)
        if activation < 1.0:
            spread = odds.merged((spread.scaled(activation), odds.nothing(2).scaled(1.0 - activation)))
        whole = spread if whole is None else whole.plus(spread)
    return Tails(odds.nothing(2) if whole is None else whole)


_PENALTIES = tuple(to_hit.range_penalty(distance) for distance in range(HIDDEN))


@lru_cache(maxsize=1024)
def hit_curve(advantage: int, reach: int = HIDDEN - 1) -> Floats:
    """Return the chance to hit by distance, OCV − DCV given: `CURVE` numbers, 0 beyond the reach and where hidden."""
    curve = np.zeros(CURVE)
    for far in range(min(reach, HIDDEN - 1) + 1):
        curve[far] = odds.hit_chance(advantage, 0, _PENALTIES[far])
    curve.setflags(write=False)
    return curve


@lru_cache(maxsize=256)
def sure_curve(reach: int) -> Floats:
    """Return 1 up to a distance, 0 beyond it and where hidden: an area that needs no roll (R7.13)."""
    curve = np.zeros(CURVE)
    curve[: min(reach, HIDDEN - 1) + 1] = 1.0
    curve.setflags(write=False)
    return curve
