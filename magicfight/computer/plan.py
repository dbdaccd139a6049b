"""Plan: one way to use an action segment, with the terms that speak for and against it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from magicfight.computer.decision import Reason
from magicfight.computer.kit import Way
from magicfight.computer.strikes import Strike
from magicfight.computer.view import View
from magicfight.duel.actions import Action, AidChoice, Cast, Drop, End, Move, Recover
from magicfight.ground.problems import Fact
from magicfight.hexgrid.coords import Hex

#: A term: its code in `reasons.toml`, its value, its facts.
Term: TypeAlias = tuple[str, float, dict[str, Fact]]

#: A term below this adds nothing that is worth telling.
LEAST_TOLD = 0.005


@dataclass(slots=True)
class Plan:
    """A way to use the action segment: where to stand, what to cast there, what speaks for it."""

    place: int
    kind: str
    terms: list[Term] = field(default_factory=list)
    way: Way | None = None
    target: Hex | None = None
    destination: Hex | None = None
    against: str | None = None
    control: str | None = None
    aid: AidChoice | None = None
    drops: tuple[str, ...] = ()
    strike: Strike | None = None
    gain: float = 0.0
    value: float = 0.0
    needs_look: bool = False

    def settle(self) -> Plan:
        """Sum the terms up."""
        self.value = round(sum(value for _, value, _ in self.terms), 6)
        return self

    def actions(self, view: View) -> tuple[Action, ...]:
        """Return the plan as actions."""
        by, here = view.actor.sheet.name, view.sight.number(view.actor.hex)
        found: list[Action] = [Drop(by, effect) for effect in self.drops]
        if self.place != here:
            found.append(Move(by, view.sight.hex(self.place)))
        if self.kind == "recover":
            found.append(Recover(by))
        elif self.way is None:
            found.append(End(by))
        else:
            found.append(
                Cast(
                    by,
                    self.way.name,
                    self.way.dice,
                    self.target,
                    self.destination,
                    self.against,
                    self.control,
                    self.aid,
                )
            )
        return tuple(found)

    def reasons(self) -> tuple[Reason, ...]:
        """Return the terms that add anything, the greatest first."""
        shown = [(code, value, facts) for code, value, facts in self.terms if abs(value) >= LEAST_TOLD]
        shown.sort(key=lambda one: -abs(one[1]))
        return tuple(Reason(code, round(value, 6), tuple(facts.items())) for code, value, facts in shown)
