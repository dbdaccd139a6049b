"""Match: one fight being played, kept as its log. No Qt here.

A match holds the set-up, every action with the rolls it took and the events it brought about, and the state after
each. Saving, undo, resuming and the replay all read this one list (design: "the log is the game").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from magicfight.duel.actions import Action, Drop, Move
from magicfight.duel.decide import begin, play
from magicfight.duel.events import Event
from magicfight.duel.replay import replay
from magicfight.duel.setup import FightSetup, setup_problems
from magicfight.duel.state import FightState, opening_state
from magicfight.ground.dice import Dice, RecordedDice, Roll
from magicfight.ground.problems import Refused
from magicfight.storage.combat import Combat


@dataclass(frozen=True, slots=True)
class Step:
    """What one action brought about. `action` is None for the fight's beginning, which takes rolls of its own.

    `rolls` are all that it took, those of the wizards' places that passed by themselves after it included.
    """

    action: Action | None
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    after: FightState


class Match:
    """A fight from its set-up on. `steps[0]` is the beginning; every later step is an action."""

    def __init__(self, setup: FightSetup, opening: FightState, steps: Iterable[Step]) -> None:
        self.setup = setup
        self.opening = opening
        self._steps = list(steps)
        self._undone: list[Step] = []

    @classmethod
    def begin(cls, setup: FightSetup, dice: Dice) -> Match:
        """Start a fight. Raises `Refused` for a set-up that is not legal and `DiceOwed` when typed dice run out."""
        found = setup_problems(setup)
        if found:
            raise Refused(found)
        opening = opening_state(setup)
        recorded = RecordedDice(dice)
        events, state = begin(opening, recorded)
        return cls(setup, opening, [Step(None, tuple(recorded.rolls), events, state)])

    @classmethod
    def of(cls, combat: Combat) -> Match:
        """Play a saved fight again. Raises `Refused` naming the first action or roll that the rules do not allow."""
        log = replay(combat.setup, combat.actions, combat.rolls)
        steps = (
            Step(entry.action, entry.rolls, entry.events, after)
            for entry, after in zip(log.entries, log.states(), strict=True)
        )
        return cls(combat.setup, opening_state(combat.setup), steps)

    @property
    def steps(self) -> Sequence[Step]:
        """The beginning and every action played, oldest first."""
        return self._steps

    @property
    def state(self) -> FightState:
        """The state now."""
        return self._steps[-1].after

    @property
    def before(self) -> FightState:
        """The state before the newest step."""
        return self._steps[-2].after if len(self._steps) > 1 else self.opening

    def play(self, action: Action, dice: Dice) -> Step:
        """Carry out an action and note it. Raises `Refused`, `DiceOwed` or `DiceError`; then nothing has changed."""
        recorded = RecordedDice(dice)
        events, after = play(self.state, action, recorded)
        step = Step(action, tuple(recorded.rolls), events, after)
        self._steps.append(step)
        self._undone.clear()
        return step

    @property
    def can_undo(self) -> bool:
        """Whether the newest step can be taken back: a walk (or a power dropped), before any die was rolled."""
        step = self._steps[-1]
        return isinstance(step.action, (Move, Drop)) and not step.rolls

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing else was done since."""
        return bool(self._undone)

    def undo(self) -> Step:
        """Take the newest step back. Raises ValueError where `can_undo` is false."""
        if not self.can_undo:
            raise ValueError("nothing to take back")
        step = self._steps.pop()
        self._undone.append(step)
        return step

    def redo(self) -> Step:
        """Do again what was taken back. Raises ValueError where `can_redo` is false."""
        if not self._undone:
            raise ValueError("nothing was taken back")
        step = self._undone.pop()
        self._steps.append(step)
        return step

    def combat(self) -> Combat:
        """The fight as it stands in a file."""
        return Combat(
            setup=self.setup,
            actions=tuple(step.action for step in self._steps if step.action is not None),
            rolls=tuple(roll for step in self._steps for roll in step.rolls),
        )
