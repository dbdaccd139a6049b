"""Replay: a fight from its set-up, its actions and its rolls; undo; the state as files tell it (formats).

The log of events is the fight: loading, undo and stepping through fold the same list. A refusal names the action or
the roll that is wrong, counted from 0 (`actions[3]`, `rolls[7]`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from magicfight.duel.actions import Action
from magicfight.duel.decide import begin, play
from magicfight.duel.events import Event
from magicfight.duel.evolve import fold
from magicfight.duel.setup import FightSetup, setup_problems
from magicfight.duel.state import Fighter, FightState, conditions, opening_state
from magicfight.ground.dice import Dice, DiceError, RecordedDice, Roll, ScriptedDice
from magicfight.ground.problems import Problem, Refused, problem


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of a fight: the action (None for the start), the rolls that it took, the events it brought about."""

    action: Action | None
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class FightLog:
    """A fight as played so far: its set-up, one entry a step, and the state that folding all events gives.

    A value: `act` and `undo` give another one.
    """

    setup: FightSetup
    entries: tuple[Entry, ...]
    state: FightState

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions, in order: `actions` of a `.combat`."""
        return tuple(entry.action for entry in self.entries if entry.action is not None)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Every roll, in order: `rolls` of a `.combat`."""
        return tuple(roll for entry in self.entries for roll in entry.rolls)

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, in order."""
        return tuple(event for entry in self.entries for event in entry.events)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: it is there, and it took no roll."""
        return bool(self.entries) and self.entries[-1].action is not None and not self.entries[-1].rolls

    def act(self, action: Action, dice: Dice) -> FightLog:
        """Return the fight after an action; raises `Refused`, and then nothing was rolled."""
        recorded = RecordedDice(dice)
        events, state = play(self.state, action, recorded)
        return FightLog(self.setup, (*self.entries, Entry(action, tuple(recorded.rolls), events)), state)

    def undo(self) -> FightLog:
        """Return the fight without its last action; raises `Refused` (`undo_rolled`, `undo_nothing`)."""
        if not self.can_undo:
            is_start = not self.entries or self.entries[-1].action is None
            raise Refused((problem("undo_nothing" if is_start else "undo_rolled"),))
        return self.cut(len(self.actions) - 1)

    def cut(self, actions: int) -> FightLog:
        """Return the fight after its first `actions` actions, folded anew (replay step by step)."""
        kept = self.entries[: actions + 1]
        return FightLog(self.setup, kept, fold(opening_state(self.setup), (e for one in kept for e in one.events)))

    def states(self) -> Iterator[FightState]:
        """Yield the state after the start and after each action."""
        state = opening_state(self.setup)
        for entry in self.entries:
            state = fold(state, entry.events)
            yield state


def start_log(setup: FightSetup, dice: Dice) -> FightLog:
    """Start a fight and run it to the first wizard that can choose; raises `Refused` with `setup_problems`."""
    found = setup_problems(setup)
    if found:
        raise Refused(found)
    recorded = RecordedDice(dice)
    events, state = begin(opening_state(setup), recorded)
    return FightLog(setup, (Entry(None, tuple(recorded.rolls), events),), state)


def dice_problem(error: DiceError) -> Problem:
    """Return a roll that does not fit as a problem at `rolls[N]`."""
    where = f"rolls[{error.index}]"
    if error.code == "roll_missing":
        purpose, _, count = error.expected.partition(" ")
        return problem(error.code, where, purpose=purpose, count=int(count.strip("()")))
    return problem(error.code, where, expected=error.expected, found=error.found)


def replay(setup: FightSetup, actions: Iterable[Action], rolls: Iterable[Roll]) -> FightLog:
    """Play a fight again from its file.

    Raises `Refused` whose problems stand at `actions[N]` (not legal at that point) or `rolls[N]` (missing, left over,
    of the wrong purpose, number or face), or in the set-up.
    """
    dice = ScriptedDice(rolls)
    place = -1
    try:
        log = start_log(setup, dice)
        entries = list(log.entries)
        state = log.state
        for number, action in enumerate(actions):
            place = number
            recorded = RecordedDice(dice)
            events, state = play(state, action, recorded)
            entries.append(Entry(action, tuple(recorded.rolls), events))
        dice.finish()
    except DiceError as error:
        raise Refused((dice_problem(error),)) from error
    except Refused as refusal:
        if place < 0:
            raise
        raise Refused(one.at(f"actions[{place}]") for one in refusal.problems) from refusal
    return FightLog(setup, tuple(entries), state)


# --- the state in files -------------------------------------------------------------------------------------------


def _points(points: int | Fraction) -> int | str:
    exact = Fraction(points)
    return exact.numerator if exact.denominator == 1 else str(exact)


def gained_by_id(fighter: Fighter) -> dict[str, int]:
    """Return active points gained by effect or characteristic; an aid counts under its effect's id (formats)."""
    found: dict[str, int] = dict(fighter.gained)
    for one in fighter.aided:
        key = fighter.sheet.effects[one.spell][one.index].id
        found[key] = found.get(key, 0) + one.points
    return {key: points for key, points in found.items() if points}


def fighter_to_plain(state: FightState, fighter: Fighter) -> dict[str, Any]:
    """Return one fighter as it stands in the last line of `replay --json`."""
    return {
        "name": fighter.name,
        "hex": list(fighter.hex),
        "body": fighter.body,
        "stun": fighter.stun,
        "endurance": fighter.endurance,
        "conditions": list(conditions(state, fighter)),
        "drained": {effect: _points(points) for effect, points in fighter.drained if points},
        "gained": gained_by_id(fighter),
    }


def state_to_plain(state: FightState) -> dict[str, Any]:
    """Return the last line of `replay --json`; points that are no whole number are written exactly (`"45/4"`)."""
    return {
        "event": "state",
        "turn": state.turn,
        "segment": state.segment,
        "active": state.active,
        "winner": state.winner,
        "fighters": [fighter_to_plain(state, one) for one in state.fighters],
    }
