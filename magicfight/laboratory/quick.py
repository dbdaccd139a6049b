"""Quick model: duels of two wizards by the thousand, as arrays; an answer while one builds, « ≈ » until the engine has
confirmed it.

The duels themselves are those of the computer's master (`computer.duels`), begun afresh on open ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from magicfight.computer.duels import Duels
from magicfight.computer.facing import START, Facing
from magicfight.computer.race import Flags
from magicfight.computer.stack import TURNS, Rows, Stack
from magicfight.duel.choices import Until
from magicfight.laboratory.tournament import Score
from magicfight.rules import clock
from magicfight.rules.wizards import Wizard

#: Copies of a pair; duels that are played at once.
COPIES, _ROWS = 400, 1 << 16


@dataclass(frozen=True, slots=True)
class Outcome:
    """What many duels of two wizards told: points of the first (a draw half), how many ended without a winner, how
    long they lasted on average (in turns)."""

    points: float
    duels: int
    drawn: int
    turns: float

    @property
    def score(self) -> Score:
        """The points as a score."""
        return Score(self.points, self.duels)


def facing_of(one: Wizard, other: Wizard, until: Until = "death", start: int = START) -> Facing:
    """Return the model of a duel on open ground, the first wizard's side being its own."""
    return Facing(one, other, until, start)


def can_hurt(facing: Facing) -> tuple[bool, bool]:
    """Say whether either wizard has anything that can take structure or stun from the other, or hold it."""
    first, second = (any(deed.can_hurt for deed in side.deeds) for side in facing.sides)
    return first, second


def duels(facings: Sequence[Facing], copies: int = COPIES, seed: int = 1, start: int = START) -> tuple[Outcome, ...]:
    """Play `copies` duels of each pair and return what came of them, in the order of the pairs."""
    # Pairs with as many ways together: a wizard of few spells is not held up by one of many.
    order = sorted(range(len(facings)), key=lambda index: max(len(side.deeds) for side in facings[index].sides))
    found: dict[int, Outcome] = {}
    at_once = max(1, _ROWS // copies)
    for first in range(0, len(order), at_once):
        indices = order[first : first + at_once]
        told = _Model([facings[index] for index in indices], copies, seed, start).play()
        found.update(zip(indices, told, strict=True))
    return tuple(found[index] for index in range(len(facings)))


class _Model:
    """Plays the duels of some pairs to their end."""

    def __init__(self, facings: Sequence[Facing], copies: int, seed: int, start: int) -> None:
        stack = Stack(facings)
        self.copies = copies
        self.duels = Duels(stack, Rows(stack, copies, start), copies, seed, self._count)
        count = len(facings)
        self.points = np.zeros(count)
        self.drawn = np.zeros(count, dtype=np.int64)
        self.turns = np.zeros(count)

    def play(self) -> tuple[Outcome, ...]:
        """Return what came of the duels."""
        self.duels.play(2 * clock.SEGMENTS, (TURNS + 2) * clock.SEGMENTS)
        return tuple(
            Outcome(float(points), self.copies, int(drawn), float(turns) / self.copies)
            for points, drawn, turns in zip(self.points, self.drawn, self.turns, strict=True)
        )

    def _count(self, rows: Rows, over: Flags) -> None:
        count = len(self.points)
        pair, lost = rows.pair[over], rows.lost.reshape(-1, 2)[over]
        undecided = lost[:, 0] == lost[:, 1]
        points = np.where(undecided, 0.5, lost[:, 1].astype(np.float64))
        self.points += np.bincount(pair, weights=points, minlength=count)
        self.drawn += np.bincount(pair[undecided], minlength=count)
        self.turns += np.bincount(pair, weights=rows.length[over], minlength=count)
