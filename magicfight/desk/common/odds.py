"""Needs and odds: what a roll must show, and how likely it is, by counting faces. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Band:
    """Faces next to one another that do the same: `low` to `high`, and the id of what they do."""

    result: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Odds:
    """One roll before it is thrown.

    `by` throws a die of `sides` for `purpose`, against `foe` or nobody, with `means`, a weapon or a spell, or nothing;
    `bands` say what each face does; `chance` is how often it does what it is thrown for; `outcomes` what becomes of the
    whole act in the end (id and chance, adding up to 1), where more rolls than this one decide it.
    """

    by: str
    purpose: str
    sides: int
    bands: tuple[Band, ...]
    chance: Fraction
    foe: str | None = None
    outcomes: tuple[tuple[str, Fraction], ...] = ()
    means: str = ""

    def least(self, results: Sequence[str]) -> int | None:
        """The lowest face with one of these results, or None."""
        return min((band.low for band in self.bands if band.result in results), default=None)

    def most(self, results: Sequence[str]) -> int | None:
        """The highest face with one of these results, or None."""
        return max((band.high for band in self.bands if band.result in results), default=None)


def bands_of(sides: int, result: Callable[[int], str]) -> tuple[Band, ...]:
    """Cut the faces of a die into bands of one result each."""
    bands: list[Band] = []
    for face in range(1, sides + 1):
        found = result(face)
        if bands and bands[-1].result == found:
            bands[-1] = Band(found, bands[-1].low, face)
        else:
            bands.append(Band(found, face, face))
    return tuple(bands)


def chances_of(bands: Sequence[Band]) -> dict[str, Fraction]:
    """Return how often each result comes."""
    sides = sum(band.high - band.low + 1 for band in bands)
    found: dict[str, Fraction] = {}
    for band in bands:
        found[band.result] = found.get(band.result, Fraction(0)) + Fraction(band.high - band.low + 1, sides)
    return found


def percents(shares: Sequence[Fraction]) -> tuple[int, ...]:
    """Return shares of 1 as whole per cent that add up to 100, by the largest remainders."""
    exact = [100 * share for share in shares]
    whole = [int(one) for one in exact]
    missing = round(sum(exact)) - sum(whole)
    by_remainder = sorted(range(len(exact)), key=lambda index: exact[index] - whole[index], reverse=True)
    for index in by_remainder[:missing]:
        whole[index] += 1
    return tuple(whole)
