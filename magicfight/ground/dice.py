"""Dice: the one source of chance, always passed in, never imported by a rule.

A die is named by its number of sides; a roll is several dice thrown for one purpose (R1.3). Every rule asks
through the single verb `Dice.roll`, so that a fight can be seeded, scripted, typed in or played again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Roll:
    """Faces that came up for one purpose, in the order thrown (formats: an entry of `rolls`)."""

    purpose: str
    faces: tuple[int, ...]


class Dice(Protocol):
    """Whatever can throw dice."""

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """Throw one die per entry of `sides` and return the faces, each 1 to its sides."""
        ...


class DiceError(ValueError):
    """Given dice do not fit the roll asked for.

    `code` names the phrase and `facts` its values: `roll_missing` (purpose, count), `roll_purpose`, `roll_count` and
    `roll_face` (expected, found), `roll_left_over` (found); `index` counts the given rolls from 0.
    """

    def __init__(self, code: str, index: int, **facts: str | int) -> None:
        super().__init__(f"rolls[{index}]: {code}, {facts}")
        self.code = code
        self.index = index
        self.facts = facts


class DiceOwed(Exception):
    """Typed dice have run out: somebody must throw `sides` for `purpose` and enter the faces."""

    def __init__(self, purpose: str, sides: tuple[int, ...]) -> None:
        super().__init__(f"{purpose}: {len(sides)} dice owed")
        self.purpose = purpose
        self.sides = sides


def d6(count: int) -> tuple[int, ...]:
    """Return the sides of `count` six-sided dice."""
    return (6,) * count


def below(seed: int | str | None = None) -> Callable[[int], int]:
    """Return a source of whole numbers: called with n >= 1 it gives 0 to n - 1.

    The same seed gives the same numbers for ever (arenas are drawn from it, R5.2); None draws from the system.
    """
    return random.Random(seed).randrange


class SeededDice:
    """Dice thrown by the program; the same seed throws the same faces."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        return tuple([int(self._random.random() * side) + 1 for side in sides])


def check_faces(index: int, roll: Roll, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Return the faces of a given roll if it is what the rules ask for; raise `DiceError` otherwise."""
    if roll.purpose != purpose:
        raise DiceError("roll_purpose", index, expected=purpose, found=roll.purpose)
    if len(roll.faces) != len(sides):
        raise DiceError("roll_count", index, expected=len(sides), found=len(roll.faces))
    for face, side in zip(roll.faces, sides, strict=True):
        if not 1 <= face <= side:
            raise DiceError("roll_face", index, expected=f"1-{side}", found=face)
    return roll.faces


class ScriptedDice:
    """Dice that show given faces, in order; they fail when a roll is missing, of another kind, or left over."""

    def __init__(self, rolls: Iterable[Roll]) -> None:
        self._rolls = tuple(rolls)
        self._used = 0

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`; raises `DiceError` where the script does not fit."""
        index = self._used
        if self._used >= len(self._rolls):
            raise DiceError("roll_missing", index, purpose=purpose, count=len(sides))
        faces = check_faces(index, self._rolls[self._used], purpose, sides)
        self._used += 1
        return faces

    def finish(self) -> None:
        """Raise `DiceError` if rolls are left over."""
        if self._used < len(self._rolls):
            raise DiceError("roll_left_over", self._used, found=self._rolls[self._used].purpose)


class RecordedDice:
    """Dice that note every roll of the dice inside them."""

    def __init__(self, inner: Dice) -> None:
        self._inner = inner
        self.rolls: list[Roll] = []

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        faces = self._inner.roll(purpose, sides)
        self.rolls.append(Roll(purpose, faces))
        return faces


class TypedDice:
    """Real dice, entered by hand: shows what was typed so far and raises `DiceOwed` for the next roll.

    A rule is a function of its dice, so the asker adds the typed roll and decides again from the start.
    """

    def __init__(self, typed: Iterable[Roll] = ()) -> None:
        self._rolls = tuple(typed)
        self._used = 0

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`; raises `DiceOwed` when nothing is typed yet for this roll."""
        if self._used >= len(self._rolls):
            raise DiceOwed(purpose, tuple(sides))
        faces = check_faces(self._used, self._rolls[self._used], purpose, sides)
        self._used += 1
        return faces


class MendedDice:
    """Given rolls where they are still asked for, others where not: dice for a course that may have changed.

    The next roll shown is the first of those left of the purpose and number asked for; those before it fall away.
    `first` is what the given rolls are counted from in a `DiceError`.
    """

    def __init__(self, rolls: Iterable[Roll], more: Dice, first: int = 0) -> None:
        self._rolls = tuple(rolls)
        self._more = more
        self._first = first
        self._used = 0

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`; raises `DiceError` for a face that the die has not."""
        for index in range(self._used, len(self._rolls)):
            given = self._rolls[index]
            if given.purpose == purpose and len(given.faces) == len(sides):
                self._used = index + 1
                return check_faces(self._first + index, given, purpose, sides)
        return self._more.roll(purpose, sides)
