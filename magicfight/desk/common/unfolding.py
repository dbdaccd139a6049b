"""A decision under way, and the questions every system asks of its state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from magicfight.desk.common.records import (
    GM,
    Adjusted,
    DeskEvent,
    DeskFighter,
    DeskState,
    FightEnded,
    FighterOut,
    Joined,
    Left,
    TieThrow,
)
from magicfight.ground.decision import Decision
from magicfight.ground.problems import Problem, problem

StateT = TypeVar("StateT", bound=DeskState)


class Unfolding(Decision[StateT, DeskEvent]):
    """A decision of the desk's systems."""

    def roll(self, purpose: str, *sides: int, by: str = "") -> tuple[int, ...]:
        """Throw one die per entry of `sides` for a purpose; `by` is whose dice they are, for who throws real ones."""
        return self.throw(purpose, sides, by)

    def untied(self, purpose: str, sides: int, names: list[str], throws: list[TieThrow]) -> list[str]:
        """Throw a die for each of those tied, the higher first, again for those that tie again; each throw is noted
        (D2.2, D3.4)."""
        if len(names) == 1:
            return names
        faces = self.roll(purpose, *[sides] * len(names), by=", ".join(names))
        throws.append(TieThrow(tuple(names), faces))
        order: list[str] = []
        for face in sorted(set(faces), reverse=True):
            again = [name for name, own in zip(names, faces, strict=True) if own == face]
            order += self.untied(purpose, sides, again, throws)
        return order

    def put_out(self, name: str) -> None:
        """Take a fighter out, unless it is out already, and end the fight if that decides it (D0.4)."""
        if not self.state.is_over and not fighter_of(self.state, name).is_out:
            self.emit(FighterOut(name))
            self.end_if_decided()

    def end_if_decided(self) -> None:
        """End the fight when those not out are of one side, or none is left (D0.4)."""
        sides = {one.side for one in self.state.fighters if not one.is_out}
        if len(sides) <= 1 and not self.state.is_over:
            self.emit(FightEnded(tuple(sides)))


def find(state: DeskState, name: str) -> Any | None:
    """Return the fighter called `name`, or None."""
    return next((one for one in state.fighters if one.name == name), None)


def fighter_of(state: DeskState, name: str) -> Any:
    """Return the fighter called `name`; raises KeyError."""
    found = find(state, name)
    if found is None:
        raise KeyError(name)
    return found


def with_fighter(state: StateT, fighter: Any) -> StateT:
    """Return the state with one fighter's record put in the place of its last."""
    fighters = tuple(fighter if one.name == fighter.name else one for one in state.fighters)
    return replace(state, fighters=fighters)


def who_left(events: Iterable[DeskEvent]) -> frozenset[str]:
    """Return the names of those who went away, and have neither come back nor been put out since (issue 16.4)."""
    found: set[str] = set()
    for event in events:
        match event:
            case Left():
                found.add(event.fighter)
            case Joined():
                found.discard(event.sheet.name)
            case FighterOut():
                found.discard(event.fighter)
            case Adjusted() if event.field == "out":
                found.discard(event.fighter)
    return frozenset(found)


def names_in(state: DeskState) -> tuple[str, ...]:
    """Return the names of those not out, in list order."""
    return tuple(one.name for one in state.fighters if not one.is_out)


def not_waited_on(waited: str) -> Problem:
    """Return the problem of an action that comes while somebody else is waited on (D0.5)."""
    return problem("not_waited_on", waited="the_gm" if waited == GM else waited)


def target_problems(state: DeskState, name: str, where: str = "") -> tuple[Problem, ...]:
    """Return why `name` can't be aimed at: `unknown_target`, `target_out` (D0.5)."""
    target = find(state, name)
    if target is None:
        return (problem("unknown_target", where, target=name),)
    return (problem("target_out", where, target=name),) if target.is_out else ()


def sides_of(state: DeskState) -> tuple[str, ...]:
    """Return the sides in list order."""
    return tuple(dict.fromkeys(one.side for one in state.fighters))


def own_side(fighter: DeskFighter) -> str:
    """Return a fighter's side as its sheet has it: nothing for one who stands for itself."""
    return "" if fighter.side == fighter.name else fighter.side
