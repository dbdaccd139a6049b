"""Odds: exact chances of sums and structure counts, and of what attacks take, without throwing any dice.

The joint table of n dice grows one die at a time by six shifted adds. Chances are float64 (relative error below 1e-15
at 40 dice). numpy is imported here and in hexgrid alone; whatever shows no odds does not load this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from magicfight.rules.damage import STRUCTURE_OF_FACE, HarmRule, stun_multiplier
from magicfight.rules.to_hit import ACTIVATION_DICE, ATTACK_DICE, needed_on_dice

FACES = len(STRUCTURE_OF_FACE)
Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


# --- sums and counts of dice --------------------------------------------------------------------------------------


def joint_chances(dice: int) -> Floats:
    """Return the chance of each sum and structure count of n dice: shape `(6 n + 1, 2 n + 1)`, summing to 1 (R6.5)."""
    return np.asarray(_ways(dice, np.zeros(_size(dice))) / float(FACES) ** dice)


def _size(dice: int) -> int:
    return (FACES * dice + 1) * (2 * dice + 1)


def _ways(dice: int, flat: Floats) -> Floats:
    """Count the ways of every sum and structure into an array of zeros, a row of the table after the other: a die more
    is six adds, each face shifting what is there by its sum (whole rows) and its structure."""
    width = 2 * dice + 1
    shifts = [face * width + structure for face, structure in enumerate(STRUCTURE_OF_FACE, start=1)]
    flat[0] = 1
    used = 1
    for _ in range(dice):
        before = flat[:used].copy()
        flat[:used] = 0
        for shift in shifts:
            flat[shift : shift + used] += before
        used += shifts[-1]
    return flat.reshape(FACES * dice + 1, width)


@lru_cache(maxsize=128)
def joint(dice: int) -> Floats:
    """Return `joint_chances`, made once and read-only."""
    chances = joint_chances(dice)
    chances.setflags(write=False)
    return chances


@lru_cache(maxsize=128)
def sum_chances(dice: int) -> tuple[float, ...]:
    """Return the chance of each sum of n dice, from 0 on."""
    return tuple(joint(dice).sum(axis=1).tolist())


@lru_cache(maxsize=128)
def count_chances(dice: int) -> tuple[float, ...]:
    """Return the chance of each structure count of n dice, from 0 on (R6.5)."""
    return tuple(joint(dice).sum(axis=0).tolist())


@lru_cache(maxsize=4096)
def at_least(dice: int, needed: int) -> float:
    """Return the chance that the sum of n dice reaches a number; exact 0 and 1 where it can't or must."""
    if needed <= dice:
        return 1.0
    if needed > FACES * dice:
        return 0.0
    return float(sum(sum_chances(dice)[needed:]))


def at_most(dice: int, threshold: int) -> float:
    """Return the chance that the sum of n dice stays at or below a number."""
    return 1.0 - at_least(dice, threshold + 1)


def hit_chance(ocv: int, dcv: int, penalty: int) -> float:
    """Return the chance that an attack roll hits (R6.2)."""
    return at_least(ATTACK_DICE, needed_on_dice(ocv, dcv, penalty))


def activation_chance(threshold: int | None) -> float:
    """Return the chance that an effect activates: 1 without the malus (R6.4)."""
    return 1.0 if threshold is None else at_most(ACTIVATION_DICE, threshold)


# --- spreads of losses --------------------------------------------------------------------------------------------

#: A number per column of a spread is packed in so many bits; losses stay far below.
_BITS = 15


@dataclass(frozen=True, slots=True)
class Spread:
    """Chances of several whole numbers together: row k has the chance `chances[k]` of the numbers `values[:, k]`.

    The preview's columns are stun and structure lost by the target, then by the caster. `values` has the shape
    `(columns, rows)`; chances need not sum to 1 (a branch carries its own weight). Rows are distinct.
    """

    chances: Floats
    values: Integers

    @property
    def weight(self) -> float:
        """The sum of the chances."""
        return float(self.chances.sum())

    def scaled(self, factor: float) -> Spread:
        """Return the same spread, every chance times a factor."""
        return Spread(self.chances * factor, self.values)

    def plus(self, other: Spread) -> Spread:
        """Return the spread of the sums of two independent spreads, column by column."""
        chances = (self.chances[:, None] * other.chances[None, :]).ravel()
        values = (self.values[:, :, None] + other.values[:, None, :]).reshape(self.values.shape[0], -1)
        return gathered(chances, values)

    def where(self, mask: NDArray[np.bool_]) -> Spread:
        """Return the rows that a mask picks."""
        return Spread(self.chances[mask], self.values[:, mask])

    def column(self, number: int) -> Integers:
        """Return one column of the values."""
        return np.asarray(self.values[number])

    def marginal(self, number: int) -> tuple[float, ...]:
        """Return the chance of each value of one column, from 0 on."""
        if not len(self.chances):
            return (0.0,)
        return tuple(np.bincount(self.values[number], weights=self.chances).tolist())

    def joint(self) -> tuple[tuple[int, int, float], ...]:
        """Return (first column, second column, chance) row by row."""
        return tuple(zip(self.values[0].tolist(), self.values[1].tolist(), self.chances.tolist(), strict=True))


def nothing(columns: int) -> Spread:
    """Return the spread that is certainly 0 in every column."""
    return Spread(np.ones(1), np.zeros((columns, 1), dtype=np.int64))


def gathered(chances: Floats, values: Integers) -> Spread:
    """Return a spread whose equal rows are added together."""
    key = values[0].copy()
    for column in values[1:]:
        key = (key << _BITS) | column
    kept, first, index = np.unique(key, return_index=True, return_inverse=True)
    summed = np.bincount(index, weights=chances, minlength=len(kept))
    return Spread(np.asarray(summed, dtype=np.float64), values[:, first])


def merged(spreads: Iterable[Spread]) -> Spread:
    """Return several spreads as one, equal rows added together."""
    every = list(spreads)
    return gathered(np.concatenate([one.chances for one in every]), np.concatenate([one.values for one in every], 1))


# --- what an attack takes -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _cells(dice: int, has_multiplier: bool, is_increased: bool) -> tuple[Floats, Integers, Integers, Integers]:
    """Return chance, sum, structure count and multiplier of everything that the dice can show."""
    table = joint(dice)
    totals, counts = np.nonzero(table)
    chances = table[totals, counts]
    if not has_multiplier:
        return chances, totals, counts, np.zeros_like(totals)
    faces = [stun_multiplier(face, is_increased=is_increased) for face in range(1, FACES + 1)]
    multipliers = np.tile(np.array(faces, dtype=np.int64), len(totals))
    return (
        np.repeat(chances, FACES) / FACES,
        np.repeat(totals, FACES),
        np.repeat(counts, FACES),
        multipliers,
    )


def _losses(
    rule: HarmRule, totals: Integers, counts: Integers, multipliers: Integers, is_doubled: bool
) -> tuple[Integers, Integers]:
    """Return stun and structure lost for each row: `HarmRule.loss` over whole columns."""
    against = rule.guard
    if rule.is_killing:
        body = np.maximum(totals - against.armor, 0)
        if rule.is_penetrating and not against.is_hardened:
            body = np.maximum(body, counts)
        dealt = body * multipliers if rule.has_stun else np.zeros_like(body)
    else:
        body = np.maximum(counts - against.total, 0) if rule.has_body else np.zeros_like(totals)
        dealt = totals if rule.has_stun else np.zeros_like(totals)
    stun = np.maximum(dealt - against.total, 0)
    return (2 * stun if is_doubled else stun), body


@lru_cache(maxsize=4096)
def harm(
    dice: int,
    rule: HarmRule | None,
    is_doubled: bool = False,
    own_rule: HarmRule | None = None,
    is_own_doubled: bool = False,
    columns: int = 2,
) -> Spread:
    """Return the spread of stun and structure lost to one throw of n dice.

    `rule` is what stands between the dice and the target (None: it loses nothing), `own_rule` the same for the caster
    where it is touched too; then `columns` is 4 and one throw of the dice counts for both (R7.13).
    """
    known = rule or own_rule
    if known is None:
        return nothing(columns)
    chances, totals, counts, multipliers = _cells(dice, known.is_killing and known.has_stun, known.is_increased)
    values = np.zeros((columns, len(totals)), dtype=np.int64)
    if rule is not None:
        values[0], values[1] = _losses(rule, totals, counts, multipliers, is_doubled)
    if own_rule is not None and columns == 4:
        values[2], values[3] = _losses(own_rule, totals, counts, multipliers, is_own_doubled)
    return gathered(chances, values)


@lru_cache(maxsize=4096)
def expected_loss(dice: int, rule: HarmRule, is_doubled: bool = False) -> tuple[float, float]:
    """Return the stun and structure that one hit takes on average."""
    spread = harm(dice, rule, is_doubled)
    return float(spread.values[0] @ spread.chances), float(spread.values[1] @ spread.chances)
