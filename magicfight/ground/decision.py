"""A decision under way: what an action brings about, recorded as it happens.

A rule emits one event after the other, and each is applied at once, so that whatever follows reads the state it left:
the state at the end is what folding the events gives. Dice are thrown through it as well; where real dice have to be
thrown first, whoever asks for them learns whose they are and what has come about so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from magicfight.ground.dice import Dice, DiceOwed

State = TypeVar("State")
Event = TypeVar("Event")


class RollOwed(DiceOwed):
    """Real dice must be thrown: `by` says whose they are (or nothing), `so_far` what the action has brought about."""

    def __init__(self, purpose: str, sides: tuple[int, ...], by: str, so_far: tuple[Any, ...]) -> None:
        super().__init__(purpose, sides)
        self.by = by
        self.so_far = so_far


class Decision(Generic[State, Event]):
    """Collects the events of one action; `state` is what they have led to."""

    def __init__(self, evolve: Callable[[State, Event], State], state: State, dice: Dice) -> None:
        self.state = state
        self.events: list[Event] = []
        self._evolve = evolve
        self._dice = dice

    def emit(self, event: Event) -> None:
        """Note an event and apply it."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

    def throw(self, purpose: str, sides: Sequence[int], by: str = "") -> tuple[int, ...]:
        """Throw one die per entry of `sides` for a purpose (R1.3); raises `RollOwed` where somebody must throw them."""
        try:
            return self._dice.roll(purpose, sides)
        except DiceOwed as owed:
            raise RollOwed(owed.purpose, owed.sides, by, tuple(self.events)) from None

    @property
    def outcome(self) -> tuple[tuple[Event, ...], State]:
        """The events so far and the state they lead to."""
        return tuple(self.events), self.state
