"""Futures: plans played in the fight itself with sampled dice, and what comes of each played on by the quick model.

The model knows open ground and lasting strength only; what it can't know is told it here: from how near each foe sees
the wizard where it now stands (cover, R5.5), what mist keeps off until its next phase (R7.5), and what was drained, fed
and aided, less what fades within a turn (R7.6 to R7.8).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TypeVar

import numpy as np

from magicfight.computer.plan import Plan
from magicfight.computer.race import UNSEEN, Race, Rows, Whole
from magicfight.computer.strikes import best_at
from magicfight.computer.view import View
from magicfight.duel.decide import carry_out
from magicfight.duel.flow import POINTS_PER_TURN
from magicfight.duel.state import FightState, controller
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.records import changed
from magicfight.rules import clock, to_hit

Number = TypeVar("Number", int, Fraction)

#: Throws of the dice of a plan in one round; futures from each throw, the fewest and those of all plans together.
NODES, COPIES, SHARED_COPIES = 16, 4, 24
#: A foe that can do less than so much to a wizard in mist can do nothing.
_NOTHING = 0.01
#: Every way in which an attack roll can fall, the lowest first.
_ATTACKS = sorted(product(range(1, 7), repeat=to_hit.ATTACK_DICE), key=sum)


@dataclass(slots=True, eq=False)
class Line:
    """A plan with the futures that were played from it: how much of each was won, 0 to 1."""

    plan: Plan
    view: View
    won: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The share of futures won."""
        return sum(self.won) / len(self.won) if self.won else 0.5


@lru_cache(maxsize=512)
def _slots(seed: int, number: int) -> tuple[int, ...]:
    draw = below(seed * 64 + number)
    return tuple(sorted(range(NODES), key=lambda _: draw(1 << 30)))


class SpreadDice:
    """Dice of one of `NODES` throws of a plan: together their attack rolls fall as often as they should, and the other
    dice of each two of them show opposite faces, so that few throws stand for many."""

    def __init__(self, seed: int, node: int) -> None:
        self._draw = below(seed * 1024 + node // 2)
        self._seed, self._node = seed, node
        self._attacks = 0

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        if purpose == "attack":
            slot = _slots(self._seed, self._attacks)[self._node]
            self._attacks += 1
            return _ATTACKS[(slot * len(_ATTACKS) + self._draw(len(_ATTACKS))) // NODES]
        faces = [self._draw(side) + 1 for side in sides]
        if self._node % 2:
            faces = [side + 1 - face for side, face in zip(sides, faces, strict=True)]
        return tuple(faces)


class Futures:
    """The futures of one choice."""

    def __init__(self, state: FightState) -> None:
        assert state.active is not None
        self.state = state
        self.mine = controller(state, state.active)
        self.start = state.turn * clock.SEGMENTS + state.segment
        self.race = Race(_solid(state), self.mine)
        self.changes = _changes(state)

    def play(self, lines: Sequence[Line], seed: int) -> int:
        """Play a round of each plan: `NODES` throws of the dice, some times on from each; return how many futures."""
        copies = max(COPIES, SHARED_COPIES // len(lines))
        groups = [_Group(self.race)]
        for line in lines:
            before = self.state
            *first, last = line.plan.actions(line.view)
            for action in first:  # a walk or a power dropped: no die is thrown for it
                before = carry_out(before, action, SeededDice(0))[1]
            after = [carry_out(before, last, SpreadDice(seed, node))[1] for node in range(NODES)]
            other = [one for one in after if _changes(one) != self.changes]
            if other:
                groups.append(_Group(Race(self._with(sorted(other, key=_points)[len(other) // 2]), self.mine)))
            known: dict[tuple[object, ...], Whole] = {}
            place = len(line.won)
            line.won.extend([0.0] * NODES)
            for node, one in enumerate(after):
                group = groups[0] if _changes(one) == self.changes else groups[-1]
                group.states.append(one)
                group.lots.append(node * copies)
                group.nears.append(self._nears(line.view, one, known))
                group.places.append((line, place + node))
        for group in groups:
            if group.states:
                rows = Rows(group.race, group.states, copies, group.lots, group.nears)
                won = group.race.play(rows, seed, self.start).reshape(len(group.states), copies).mean(axis=1)
                for (line, place), share in zip(group.places, won.tolist(), strict=True):
                    line.won[place] = share
        return len(lines) * NODES * copies

    def _with(self, after: FightState) -> FightState:
        """Return the state before the choice with what was drained, gained and aided after it, less what a turn takes
        of that."""
        fighters = []
        for now, later in zip(_solid(self.state).fighters, after.fighters, strict=True):
            aided = {(one.spell, one.index): one.points for one in now.aided}
            fighters.append(
                changed(
                    now,
                    drained=_faded(dict(now.drained), later.drained, Fraction(POINTS_PER_TURN)),
                    gained=_faded(dict(now.gained), later.gained, POINTS_PER_TURN),
                    aided=tuple(
                        replace(one, points=_kept(aided.get((one.spell, one.index), 0), one.points, POINTS_PER_TURN))
                        for one in later.aided
                    ),
                )
            )
        return changed(self.state, fighters=tuple(fighters))

    def _nears(self, view: View, after: FightState, known: dict[tuple[object, ...], Whole]) -> Whole:
        """Return from how near each foe sees the wizard that chose, in its next phase (see `Rows`)."""
        me = after.fighter(view.actor.sheet.name)
        key = (me.hex, me.is_desolidified)
        found = known.get(key)
        if found is None:
            found = known[key] = np.zeros((len(after.fighters), len(after.fighters)), dtype=np.int64)
            if me.is_here and not view.is_puppet:
                own, place = after.index(me.sheet.name), view.sight.number(me.hex)
                for menace in view.menaces:
                    foe = menace.stake.fighter
                    near = int(menace.near[place])
                    if me.is_desolidified and best_at(foe, replace(view.me, fighter=me)) < _NOTHING:
                        near = UNSEEN
                    found[after.index(foe.sheet.name), own] = min(max(near, 1), UNSEEN)
        return found


@dataclass(slots=True)
class _Group:
    """What is played on by one model: states with the lots of dice they meet, and whose futures they are."""

    race: Race
    states: list[FightState] = field(default_factory=list)
    lots: list[int] = field(default_factory=list)
    nears: list[Whole] = field(default_factory=list)
    places: list[tuple[Line, int]] = field(default_factory=list)


def _solid(state: FightState) -> FightState:
    """Return a state in which nobody is mist: whoever is can drop it before it strikes (R7.5)."""
    if not any(one.powers and one.is_desolidified for one in state.fighters):
        return state
    return changed(
        state,
        fighters=tuple(
            changed(one, powers=tuple(power for power in one.powers if power.effect != "desolidification"))
            for one in state.fighters
        ),
    )


def _changes(state: FightState) -> tuple[object, ...]:
    return tuple([(one.drained, one.gained, one.aided) for one in state.fighters])


def _points(state: FightState) -> float:
    """The points drained, gained and aided in all."""
    return sum(
        float(sum(points for _, points in one.drained))
        + sum(points for _, points in one.gained)
        + sum(aid.points for aid in one.aided)
        for one in state.fighters
    )


def _kept(before: Number, after: Number, fades: Number) -> Number:
    """Return points with what came new less what fades of it."""
    return after if after <= before else max(before, after - fades)


def _faded(
    before: Mapping[str, Number], after: Iterable[tuple[str, Number]], fades: Number
) -> tuple[tuple[str, Number], ...]:
    nothing = fades - fades
    kept = [(key, _kept(before.get(key, nothing), points, fades)) for key, points in after]
    return tuple(pair for pair in kept if pair[1] > 0)
