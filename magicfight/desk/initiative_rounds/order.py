"""The count-down of a round: initiative, counts, ties (D3.4, D3.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from magicfight.desk.common.records import TieThrow
from magicfight.desk.common.unfolding import Unfolding, fighter_of
from magicfight.desk.initiative_rounds.evolve import LOSING
from magicfight.desk.initiative_rounds.records import (
    ActionLost,
    ConditionChanged,
    CountReached,
    Fighter,
    InitiativeRolled,
    OrderSettled,
    RoundEnded,
    RoundStarted,
    StartRound,
    State,
)
from magicfight.desk.initiative_rounds.sheets import TABLES

COUNT_STEP: int = TABLES["count_step"]
ROUNDS_A_TOUR: int = TABLES["rounds_a_tour"]


@dataclass(frozen=True, slots=True)
class CountToCome:
    """A count to come: `key` sorts the round, those of equal key are tied."""

    key: tuple[int, ...]
    name: str
    count: int


def counts_of(initiative: int, reach: str) -> tuple[int, ...]:
    """Return the counts of an initiative: by tens down to 0, at most as many as the reach allows (D3.4)."""
    most: int = TABLES["reach"][reach]["counts"]
    return following(initiative, most)


def following(count: int, how_many: int) -> tuple[int, ...]:
    """Return so many counts from one down by tens; those below 0 are lost (D3.4, D3.6)."""
    return tuple(found for found in range(count, count - COUNT_STEP * how_many, -COUNT_STEP) if found >= 0)


def to_come(state: State) -> list[CountToCome]:
    """Return the counts to come, in order, ties by the dice that settled them, then list order (D3.5)."""
    coming = []
    for fighter in state.fighters:
        if fighter.is_out:
            continue
        for number, count in enumerate(fighter.counts):
            pass_number = fighter.taken + number if state.settings.order_method == "each_once" else 0
            coming.append(CountToCome((pass_number, -count, -fighter.initiative_base), fighter.name, count))
    list_order = {fighter.name: number for number, fighter in enumerate(state.fighters)}
    keys: dict[tuple[int, ...], list[str]] = {}
    for one in coming:
        keys.setdefault(one.key, []).append(one.name)

    def behind(one: CountToCome) -> int:
        return -sum((one.name, other) in state.ahead for other in keys[one.key])

    return sorted(coming, key=lambda one: (one.key, behind(one), list_order[one.name]))


def unsettled(state: State) -> list[str]:
    """Return, in list order, those of the first tie that no dice have settled yet."""
    keys: dict[tuple[int, ...], list[str]] = {}
    for one in to_come(state):
        names = keys.setdefault(one.key, [])
        if one.name not in names:
            names.append(one.name)
    for names in keys.values():
        pairs = [(one, other) for one in names for other in names if one != other]
        if any((one, other) not in state.ahead and (other, one) not in state.ahead for one, other in pairs):
            return [fighter.name for fighter in state.fighters if fighter.name in names]
    return []


def settle(unfolding: Unfolding[State]) -> None:
    """Throw 1D6 for each of those tied, the higher first, again for those that tie again (D3.4)."""
    while names := unsettled(unfolding.state):
        throws: list[TieThrow] = []
        order = unfolding.untied("initiative_tie", 6, names, throws)
        unfolding.emit(OrderSettled(tuple(order), tuple(throws)))


def start_round(unfolding: Unfolding[State], action: StartRound) -> None:
    """Throw everyone's initiative, in list order; the surprised have at most their surpriser's (D3.4, D3.5)."""
    number = unfolding.state.turn + 1
    unfolding.emit(RoundStarted(number, (number - 1) // ROUNDS_A_TOUR + 1))
    surprisers = {one.fighter: one.by for one in action.surprised}
    thrown: dict[str, tuple[tuple[int, ...], int, tuple[int, ...]]] = {}
    for fighter in unfolding.state.fighters:
        if not fighter.is_out:
            faces = unfolding.roll("initiative", *[6] * TABLES["reach"][fighter.reach]["dice"], by=fighter.name)
            initiative = fighter.initiative_base + sum(faces)
            thrown[fighter.name] = (faces, initiative, counts_of(initiative, fighter.reach))
    for name, (faces, initiative, counts) in thrown.items():
        fighter = fighter_of(unfolding.state, name)
        by = surprisers.get(name)
        for surpriser in _surprisers_of(name, surprisers):
            _, most, their_counts = thrown[surpriser]
            initiative = min(initiative, most)
            counts = counts_of(initiative, fighter.reach)[: min(len(counts), len(their_counts))]
        unfolding.emit(InitiativeRolled(name, fighter.initiative_base, faces, initiative, counts, by))
    settle(unfolding)


def _surprisers_of(name: str, surprisers: Mapping[str, str]) -> list[str]:
    """Return who surprised a fighter, and who surprised those: each holds back the one before (D3.5)."""
    found: list[str] = []
    by = surprisers.get(name)
    while by is not None and by != name and by not in found:
        found.append(by)
        by = surprisers.get(by)
    return found


def advance(unfolding: Unfolding[State]) -> str | None:
    """Go on to the next count at which somebody acts; None when the round has no more.

    Those who lose their action do so on the way.
    """
    while coming := to_come(unfolding.state):
        first = coming[0]
        unfolding.emit(CountReached(first.name, first.count))
        fighter: Fighter = fighter_of(unfolding.state, first.name)
        reason = next((one for one in LOSING if one in fighter.losing), "finishing" if fighter.finishing else "")
        if not reason:
            return first.name
        if reason != "finishing" and fighter.finishing:
            unfolding.emit(ConditionChanged(first.name, "finishing", False))
        unfolding.emit(ActionLost(first.name, reason))
    return None


def end_round(unfolding: Unfolding[State]) -> None:
    """Close the round."""
    unfolding.emit(RoundEnded(unfolding.state.turn))
