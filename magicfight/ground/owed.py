"""Rolls still owed: an action that waits for real dice, typed one roll after the other.

A rule is a function of its dice, so nothing is remembered but the faces: each time some are entered the action is
decided anew with all of them, until it needs no more. The last roll can be taken back and entered again, as long as
somebody typed it: what the program threw, and what was already looked at, stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from magicfight.ground.dice import Dice, DiceError, DiceOwed, Roll, TypedDice, check_faces
from magicfight.ground.fight import dice_problem
from magicfight.ground.problems import Problem

Action = TypeVar("Action")


class OwedRolls(Generic[Action]):
    """What is being decided.

    `is_waiting`: an action (`action`), or the beginning of the fight (None), is not decided yet. `typed` are the rolls
    so far, `owed` the dice to be entered now, `problems` what was wrong with the faces entered last.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing is being decided."""
        self.is_waiting = False
        self.action: Action | None = None
        self.typed: list[Roll] = []
        self.owed: DiceOwed | None = None
        self.problems: tuple[Problem, ...] = ()
        self._standing = 0

    def begin(self, action: Action | None, typed: Sequence[Roll] = ()) -> None:
        """Decide an action, or the beginning of the fight, with these rolls entered already."""
        self.clear()
        self.is_waiting, self.action, self.typed = True, action, list(typed)

    def dice(self, thrown: Dice, *, is_typed: bool) -> Dice:
        """The dice to decide with: those entered, or those that the program throws."""
        return TypedDice(self.typed) if is_typed or self.typed else thrown

    def owe(self, owed: DiceOwed) -> None:
        """The dice ran out: these are owed now."""
        self.owed = owed

    def enter(self, faces: Sequence[int]) -> bool:
        """Take the faces of the dice owed; False, with `problems`, where they don't fit, or none are owed."""
        owed = self.owed
        if owed is None:
            return False
        roll = Roll(owed.purpose, tuple(faces))
        try:
            check_faces(len(self.typed), roll, owed.purpose, owed.sides)
        except DiceError as error:
            found = dice_problem(error)
            self.problems = (Problem(found.code, found.facts),)
            return False
        self.problems = ()
        self.typed.append(roll)
        self.owed = None
        return True

    def throw(self, dice: Dice) -> bool:
        """Let the program throw the dice owed: they stand; False if none are owed."""
        if self.owed is None or not self.enter(dice.roll(self.owed.purpose, self.owed.sides)):
            return False
        self.let_stand()
        return True

    def let_stand(self) -> None:
        """What was entered so far is not taken back any more: it was thrown, or looked at."""
        self._standing = len(self.typed)

    @property
    def can_step_back(self) -> bool:
        """Whether the roll entered last can be entered again."""
        return self.owed is not None and len(self.typed) > self._standing

    def step_back(self) -> Roll:
        """Take back the roll entered last, to be asked for again; raises IndexError if `can_step_back` is false."""
        if not self.can_step_back:
            raise IndexError("no roll to take back")
        self.owed, self.problems = None, ()
        return self.typed.pop()

    @property
    def can_give_up(self) -> bool:
        """Whether the action can still be given up: none of its dice was entered."""
        return self.owed is not None and not self.typed and self.action is not None
