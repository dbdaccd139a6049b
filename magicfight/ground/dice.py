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

    `code` is one of `roll_missing`, `roll_purpose`, `roll_count`, `roll_face`, `roll_left_over`; `index` counts the
    given rolls from 0; `expected` and `found` are what the rules ask for and what was given.
    """

    def __init__(self, code: str, index: int, expected: str, found: str) -> None:
        super().__init__(f"rolls[{index}]: {code}, expected {expected}, found {found}")
        self.code = code
        self.index = index
        self.expected = expected
        self.found = found


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
        raise DiceError("roll_purpose", index, purpose, roll.purpose)
    if len(roll.faces) != len(sides):
        raise DiceError("roll_count", index, str(len(sides)), str(len(roll.faces)))
    for face, side in zip(roll.faces, sides, strict=True):
        if not 1 <= face <= side:
            raise DiceError("roll_face", index, f"1-{side}", str(face))
    return roll.faces


class ScriptedDice:
    """Dice that show given faces, in order; they fail when a roll is missing, of another kind, or left over."""

    def __init__(self, rolls: Iterable[Roll], first_index: int = 0) -> None:
        self._rolls = tuple(rolls)
        self._first = first_index
        self._used = 0

    @property
    def used(self) -> int:
        """How many of the given rolls were shown."""
        return self._used

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`; raises `DiceError` where the script does not fit."""
        index = self._first + self._used
        if self._used >= len(self._rolls):
            raise DiceError("roll_missing", index, f"{purpose} ({len(sides)})", "")
        faces = check_faces(index, self._rolls[self._used], purpose, sides)
        self._used += 1
        return faces

    def finish(self) -> None:
        """Raise `DiceError` if rolls are left over."""
        if self._used < len(self._rolls):
            raise DiceError("roll_left_over", self._first + self._used, "", self._rolls[self._used].purpose)


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
