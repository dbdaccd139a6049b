"""The log of a fight: the one list that saving, loading, undo, replay, the log panel and the journal read.

A `Fight` is a frozen value: its set-up and one entry a step, each with the action, the rolls that it took, the events
that it brought about and the state after it. `play` gives the fight with one more action; `undo` and `redo` go back and
forth up to the last die thrown; `cut` is the fight as it stood earlier; `replay` plays a file's lists again and refuses
the first thing that does not fit, by number; `replay_as_far` keeps what fits. `amended` and `corrected` play the same
actions again under another set-up, or with some faces changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from magicfight.ground.dice import Dice, DiceError, MendedDice, RecordedDice, Roll, ScriptedDice
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.ground.ruleset import RuleSystem

Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class Entry(Generic[State, Action, Event]):
    """One step of a fight: the action (None for its beginning), its rolls and events, and the state after it.

    The rolls are all that it took, those of the places that passed by themselves after it included.
    """

    action: Action | None
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, slots=True)
class Fight(Generic[Setup, State, Action, Event]):
    """A fight so far. `entries[0]` is its beginning; `undone` holds what was taken back, the next to redo last."""

    system: RuleSystem[Setup, State, Action, Event]
    setup: Setup
    opening: State
    entries: tuple[Entry[State, Action, Event], ...]
    undone: tuple[Entry[State, Action, Event], ...] = ()

    @property
    def last(self) -> Entry[State, Action, Event]:
        """The newest step."""
        return self.entries[-1]

    @property
    def state(self) -> State:
        """The state now."""
        return self.entries[-1].after

    @property
    def before(self) -> State:
        """The state before the newest step."""
        return self.before_entry(len(self.entries) - 1)

    def before_entry(self, number: int) -> State:
        """The state before a step, counted from 0 (the beginning)."""
        return self.entries[number - 1].after if number else self.opening

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions, in order."""
        return tuple([entry.action for entry in self.entries if entry.action is not None])

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Every roll, in order."""
        return tuple([roll for entry in self.entries for roll in entry.rolls])

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple([event for entry in self.entries for event in entry.events])

    def newest_events(self) -> Iterator[Event]:
        """Yield everything that happened, newest first: what looks back a little need not read a long fight."""
        for entry in reversed(self.entries):
            yield from reversed(entry.events)

    def play(self, action: Action, dice: Dice) -> Fight[Setup, State, Action, Event]:
        """Return the fight after an action; raises `Refused`, `DiceError` or `DiceOwed`."""
        recorded = RecordedDice(dice)
        events, after = self.system.play(self.state, action, recorded)
        entry = Entry(action, tuple(recorded.rolls), events, after)
        return Fight(self.system, self.setup, self.opening, (*self.entries, entry))

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: it is there, and no die was thrown for it."""
        return len(self.entries) > 1 and not self.entries[-1].rolls

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back and nothing else was played since."""
        return bool(self.undone)

    def undo(self) -> Fight[Setup, State, Action, Event]:
        """Return the fight without its last action; raises `Refused` (`undo_rolled`, `undo_nothing`)."""
        if not self.can_undo:
            raise Refused((problem("undo_rolled" if len(self.entries) > 1 else "undo_nothing"),))
        return Fight(self.system, self.setup, self.opening, self.entries[:-1], (*self.undone, self.entries[-1]))

    def redo(self) -> Fight[Setup, State, Action, Event]:
        """Return the fight with the action taken back last; raises `Refused` (`redo_nothing`)."""
        if not self.undone:
            raise Refused((problem("redo_nothing"),))
        return Fight(self.system, self.setup, self.opening, (*self.entries, self.undone[-1]), self.undone[:-1])

    def cut(self, actions: int) -> Fight[Setup, State, Action, Event]:
        """Return the fight as it stood after its first `actions` actions."""
        return Fight(self.system, self.setup, self.opening, self.entries[: actions + 1])

    def amended(self, setup: Setup) -> Fight[Setup, State, Action, Event]:
        """Return the fight under another set-up (a table with more rows, say) in which all that happened still happens.

        Raises `Refused`: what is wrong with the set-up, what no longer fits, or `past_changed`.
        """
        again = replay(self.system, setup, self.actions, self.rolls)
        if again.events != self.events:
            raise Refused([problem("past_changed")])
        return again

    def corrected(self, faces: Mapping[int, Sequence[int]], more: Dice) -> Fight[Setup, State, Action, Event]:
        """Return the fight with the same actions and some rolls' faces changed (counted from 0 in `rolls`).

        A roll that the changed course no longer asks for falls away; one that it asks for anew comes from `more`.
        Raises `Refused` at the first action that is no longer legal (`actions[N]`), `DiceError` where faces do not fit
        and whatever `more` raises (`DiceOwed`).
        """
        entries: list[Entry[State, Action, Event]] = []
        state, first, is_changed = self.opening, 0, False
        for number, entry in enumerate(self.entries):
            given = [
                Roll(roll.purpose, tuple(faces.get(first + index, roll.faces)))
                for index, roll in enumerate(entry.rolls)
            ]
            is_changed = is_changed or tuple(given) != entry.rolls
            if is_changed:
                recorded = RecordedDice(MendedDice(given, more, first))
                events, after = _step(self.system, state, entry.action, recorded, number - 1)
                entry = Entry(entry.action, tuple(recorded.rolls), events, after)
            first += len(given)
            entries.append(entry)
            state = entry.after
        return Fight(self.system, self.setup, self.opening, tuple(entries))


def _step(
    system: RuleSystem[Any, State, Action, Event], state: State, action: Action | None, dice: Dice, number: int
) -> tuple[tuple[Event, ...], State]:
    """Begin the fight (None) or play action `number` of it, by which a refusal is placed."""
    if action is None:
        return system.begin(state, dice)
    try:
        return system.play(state, action, dice)
    except Refused as refusal:
        raise Refused(one.at(f"actions[{number}]") for one in refusal.problems) from None


def begin(
    system: RuleSystem[Setup, State, Action, Event], setup: Setup, dice: Dice
) -> Fight[Setup, State, Action, Event]:
    """Start a fight; raises `Refused` with the set-up's problems, and `DiceOwed` when typed dice run out."""
    opening = system.opening(setup)
    recorded = RecordedDice(dice)
    events, after = system.begin(opening, recorded)
    entry: Entry[State, Action, Event] = Entry(None, tuple(recorded.rolls), events, after)
    return Fight(system, setup, opening, (entry,))


def dice_problem(error: DiceError) -> Problem:
    """Return a roll that does not fit as a problem placed at `rolls[N]`."""
    return problem(error.code, f"rolls[{error.index}]", **error.facts)


def replay_as_far(
    system: RuleSystem[Setup, State, Action, Event], setup: Setup, actions: Iterable[Action], rolls: Iterable[Roll]
) -> tuple[Fight[Setup, State, Action, Event], tuple[Problem, ...]]:
    """Play a fight again as far as its actions and rolls fit: the fight, and what stopped it (nothing if all did).

    Raises `Refused` if not even its beginning fits.
    """
    dice = ScriptedDice(rolls)
    try:
        fight = begin(system, setup, dice)
    except DiceError as error:
        raise Refused([dice_problem(error)]) from None
    entries = list(fight.entries)
    state = fight.state
    problems: tuple[Problem, ...] = ()
    try:
        for number, action in enumerate(actions):
            recorded = RecordedDice(dice)
            events, state = _step(system, state, action, recorded, number)
            entries.append(Entry(action, tuple(recorded.rolls), events, state))
        dice.finish()
    except DiceError as error:
        problems = (dice_problem(error),)
    except Refused as refusal:
        problems = refusal.problems
    return Fight(system, setup, fight.opening, tuple(entries)), problems


def replay(
    system: RuleSystem[Setup, State, Action, Event], setup: Setup, actions: Iterable[Action], rolls: Iterable[Roll]
) -> Fight[Setup, State, Action, Event]:
    """Play a fight again from its set-up, actions and rolls.

    Raises `Refused`: the set-up's problems, the first illegal action's at `actions[N]`, or the first roll that is not
    the one the rules ask for there (missing, of another purpose or count, no face of its die, left over) at `rolls[N]`.
    """
    fight, problems = replay_as_far(system, setup, actions, rolls)
    if problems:
        raise Refused(problems)
    return fight


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
