"""Timeline: who acts in which of the 12 segments, what ends when, and what happened since one's last phase (R4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import ceil

from magicfight.duel import events as e
from magicfight.duel.flow import POINTS_PER_TURN
from magicfight.duel.state import Fighter, FightState, gained_in, value
from magicfight.rules import clock
from magicfight.rules.book import CONDITIONS


@dataclass(frozen=True, slots=True)
class Slot:
    """One segment of the running turn: who acts in it, first to last, at today's vitesse and dexterity.

    `is_past` is true before the segment that runs; in that one the order is the one that was settled.
    """

    segment: int
    who: tuple[str, ...]
    is_past: bool
    is_now: bool


@dataclass(frozen=True, slots=True)
class ActionSegment:
    """An action segment to come, at today's vitesse and dexterity.

    `tied` are the others of the same dexterity in the same segment; `is_drawn` says whether their order has been
    thrown for already (R4.3).
    """

    who: str
    turn: int
    segment: int
    tied: tuple[str, ...] = ()
    is_drawn: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """Where a wizard stands in the turn (R4.4): action `number` of `of` in it (0 before its first), then the turn and
    segment of its next action segment."""

    number: int
    of: int
    next_turn: int
    next_segment: int


@dataclass(frozen=True, slots=True)
class Ending:
    """Something that ends by itself at an unchanged vitesse: `kind` names it, a condition, `drained`, `gained` or
    `aided`; `key` the effect or characteristic of the last three."""

    who: str
    kind: str
    turn: int
    segment: int
    key: str = ""


def slots(state: FightState) -> tuple[Slot, ...]:
    """Return the 12 segments of the running turn."""
    found = []
    for segment in range(1, clock.SEGMENTS + 1):
        is_now = segment == state.segment
        if is_now and state.has_begun:
            who = tuple(name for name in state.order if state.fighter(name).is_here)
        else:
            acting = [one for one in state.living if clock.acts(value(one, "speed"), segment)]
            acting.sort(key=lambda one: -value(one, "dexterity"))
            who = tuple(one.name for one in acting)
        found.append(Slot(segment, who, segment < state.segment, is_now))
    return tuple(found)


def next_to_act(state: FightState, count: int = 8) -> tuple[ActionSegment, ...]:
    """Return who acts next, the one whose turn it is first, over as many segments as it takes (R4.1, R4.3)."""
    found: list[ActionSegment] = []
    turn, segment = state.turn, state.segment
    if state.has_begun:
        now = [name for name in state.order if state.fighter(name).is_here and _is_still_to_come(state, name)]
        found += _action_segments(state, now, turn, segment, is_drawn=True)
        turn, segment = clock.following(turn, segment)
    if not state.living:
        return ()
    while len(found) < count:
        acting = [one for one in state.living if clock.acts(value(one, "speed"), segment)]
        acting.sort(key=lambda one: -value(one, "dexterity"))
        found += _action_segments(state, [one.name for one in acting], turn, segment, is_drawn=False)
        turn, segment = clock.following(turn, segment)
    return tuple(found[:count])


def _action_segments(
    state: FightState, names: list[str], turn: int, segment: int, *, is_drawn: bool
) -> Iterator[ActionSegment]:
    swiftness = {name: value(state.fighter(name), "dexterity") for name in names}
    for name in names:
        tied = tuple(other for other in names if other != name and swiftness[other] == swiftness[name])
        yield ActionSegment(name, turn, segment, tied, is_drawn)


def _is_still_to_come(state: FightState, name: str) -> bool:
    """Say whether a wizard's action segment in this segment has not ended yet."""
    if name not in state.order:
        return False
    index = state.order.index(name)
    return index > state.order_index or (index == state.order_index and state.is_open)


def coming(state: FightState, fighter: Fighter) -> Iterator[tuple[int, int]]:
    """Yield turn and segment of a wizard's action segments that have not ended, the running one included, for ever."""
    turn, segment = state.turn, state.segment
    if _is_still_to_come(state, fighter.name):
        yield turn, segment
    speed = value(fighter, "speed")
    while True:
        turn, segment = clock.next_action(speed, turn, segment)
        yield turn, segment


def phase(state: FightState, name: str) -> Phase:
    """Return where a wizard stands in the turn (R4.4)."""
    fighter = state.fighter(name)
    speed = value(fighter, "speed")
    number = clock.action_number(speed, state.segment)
    turn, segment = clock.next_action(speed, state.turn, state.segment)
    return Phase(number, len(clock.action_segments(speed)), turn, segment)


def _after_turns(state: FightState, points: int | Fraction) -> tuple[int, int]:
    return state.turn + ceil(Fraction(points) / POINTS_PER_TURN) - 1, clock.SEGMENTS


def _worn_off(state: FightState, fighter: Fighter, condition: str, left: int) -> tuple[int, int]:
    """Return turn and segment at whose end a condition is over that wears off by itself (R7.1)."""
    if CONDITIONS[condition].counts == "phases":
        return next(islice(coming(state, fighter), left - 1, None))
    turn, segment = state.turn, state.segment
    for _ in range(left - 1 if state.has_begun else left):
        turn, segment = clock.following(turn, segment)
    return turn, segment


def endings(state: FightState) -> tuple[Ending, ...]:
    """Return what ends by itself and when, soonest first: what wears off, stunning, a recovery, what was lent."""
    found: list[Ending] = []
    for one in state.living:
        for condition, left in one.lasting:
            found.append(Ending(one.name, condition, *_worn_off(state, one, condition, left)))
        if one.is_stunned:
            ahead = coming(state, one)
            first = next(ahead)
            is_own = state.is_open and state.order[state.order_index] == one.name and not state.was_stunned
            found.append(Ending(one.name, "stunned", *(next(ahead) if is_own else first)))
        if one.is_recovering:
            found.append(Ending(one.name, "recovering", *next(coming(state, one))))
        found.extend(Ending(one.name, "drained", *_after_turns(state, left), effect) for effect, left in one.drained)
        found.extend(
            Ending(one.name, "gained", *_after_turns(state, gained_in(one, key)), key) for key, _ in one.gained
        )
        found.extend(
            Ending(one.name, "aided", *_after_turns(state, aid.points), one.sheet.effects[aid.spell][aid.index].id)
            for aid in one.aided
        )
    return tuple(sorted(found, key=lambda ending: (ending.turn, ending.segment)))


def all_since_last_phase(newest: Iterable[e.Event], name: str) -> tuple[e.Event, ...]:
    """Return all that happened since the last action segment that a wizard's own player had ended, in order; everything
    before its first. For the page between players.

    `newest` yields the fight's events from the newest back, and is read no further than needed. An action segment that
    passed by itself (stunned, KO, blocked), or that another player had, has been seen by nobody who plays the wizard
    now.
    """
    since: list[e.Event] = []
    ending = -1  # how many events are newer than the end of the action segment that is being read
    for event in newest:
        if isinstance(event, e.ActionSegmentEnded) and event.who == name:
            ending = len(since)
        elif isinstance(event, e.ChoiceGiven) and event.who == name and ending >= 0:
            if event.controller == name:
                del since[ending:]
                break
            ending = -1
        since.append(event)
    return tuple(reversed(since))
