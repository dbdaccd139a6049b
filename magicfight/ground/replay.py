"""Replay: a fight as its actions and rolls, played through any rule system; undo and loading fold shorter logs.

A `Played` is a frozen value: its steps hold each action with the events and rolls that it brought about and the state
after it. `then` plays one more action, `undone` takes the last one back if no die was thrown for it (design: undo goes
back to the last roll), `replay` plays a file's lists again and refuses the first thing that does not fit, by number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from magicfight.ground.dice import Dice, DiceError, RecordedDice, Roll, ScriptedDice
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.ground.ruleset import RuleSystem, fold
from magicfight.ground.terms import Term

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True)
class Step(Generic[State, Action, Event]):
    """One action (None for the start of the fight), what it brought about, and the state after it."""

    action: Action | None
    events: tuple[Event, ...]
    rolls: tuple[Roll, ...]
    state: State


@dataclass(frozen=True)
class Played(Generic[State, Action, Event]):
    """A fight so far; `steps[0]` is its start."""

    system: RuleSystem[Any, State, Action, Event]
    setup: Any
    steps: tuple[Step[State, Action, Event], ...]

    @property
    def state(self) -> State:
        """The state now."""
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played, in order."""
        return tuple(step.action for step in self.steps if step.action is not None)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Every roll thrown, in order."""
        return tuple(roll for step in self.steps for roll in step.rolls)

    @property
    def can_undo(self) -> bool:
        """Say whether the last action can be taken back: there is one, and no die was thrown for it."""
        return len(self.steps) > 1 and not self.steps[-1].rolls

    def then(self, action: Action, dice: Dice) -> Played[State, Action, Event]:
        """Return the fight with one more action; raises `Refused`, `DiceError` or `DiceOwed`, changing nothing."""
        recorded = RecordedDice(dice)
        events = self.system.decide(self.state, action, recorded)
        state = fold(self.system, self.state, events)
        return Played(self.system, self.setup, (*self.steps, Step(action, events, tuple(recorded.rolls), state)))

    def undone(self) -> Played[State, Action, Event]:
        """Return the fight without its last action; raises ValueError if `can_undo` is false."""
        if not self.can_undo:
            raise ValueError("dice have been thrown since")
        return Played(self.system, self.setup, self.steps[:-1])


def begin(system: RuleSystem[Any, State, Action, Event], setup: Any, dice: Dice) -> Played[State, Action, Event]:
    """Start a fight; raises `Refused` with the set-up's problems."""
    opening = system.opening(setup)
    recorded = RecordedDice(dice)
    events = system.start(opening, recorded)
    step: Step[State, Action, Event] = Step(None, events, tuple(recorded.rolls), fold(system, opening, events))
    return Played(system, setup, (step,))


def dice_problem(error: DiceError) -> Problem:
    """Return a roll that does not fit as a problem placed at `rolls[N]`."""
    return problem(error.code, f"rolls[{error.index}]", expected=error.expected, found=error.found)


def replay(
    system: RuleSystem[Any, State, Action, Event], setup: Any, actions: Sequence[Action], rolls: Sequence[Roll]
) -> Played[State, Action, Event]:
    """Play a fight again from its set-up, actions and rolls.

    Raises `Refused`: the set-up's problems, the first illegal action's at `actions[N]`, or the first roll that is not
    the one the rules ask for there (missing, of another purpose or count, no face of its die, left over) at `rolls[N]`.
    """
    dice = ScriptedDice(rolls)
    try:
        played = begin(system, setup, dice)
        steps = list(played.steps)
        for number, action in enumerate(actions):
            recorded = RecordedDice(dice)
            state = steps[-1].state
            try:
                events = system.decide(state, action, recorded)
            except Refused as refusal:
                raise Refused(one.at(f"actions[{number}]") for one in refusal.problems) from None
            steps.append(Step(action, events, tuple(recorded.rolls), fold(system, state, events)))
        dice.finish()
    except DiceError as error:
        raise Refused([dice_problem(error)]) from None
    return Played(system, setup, tuple(steps))


def amended(played: Played[State, Action, Event], setup: Any) -> Played[State, Action, Event]:
    """Return a fight under another set-up (a table with more rows, say) in which all that happened still happens.

    Raises `Refused`: what is wrong with the set-up, what no longer fits, or `past_changed`.
    """
    again = replay(played.system, setup, played.actions, played.rolls)
    if again.events != played.events:
        raise Refused([problem("past_changed")])
    return again


def actions_from_plain(system: RuleSystem[Any, Any, Action, Any], plain: Sequence[Any]) -> tuple[Action, ...]:
    """Read the actions of a file; raises `Refused` with the problems of each at `actions[N]`."""
    actions: list[Action] = []
    problems: list[Problem] = []
    for number, data in enumerate(plain):
        try:
            actions.append(system.action_from_plain(data))
        except Refused as refusal:
            problems.extend(one.at(f"actions[{number}]") for one in refusal.problems)
    if problems:
        raise Refused(problems)
    return tuple(actions)


def roll_phrases(terms: tuple[Term, ...] = ()) -> Phrasebook:
    """The phrases of rolls that do not fit, with the terms of a system for the purposes they name."""
    return Phrasebook.load("magicfight.ground", "rolls.toml", terms=terms)
