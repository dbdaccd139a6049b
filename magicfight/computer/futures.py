"""Futures: plans played in the fight itself with sampled dice, and what comes of each played on by a quick model: of
two wizards `duels`, which knows what was drained, fed and aided, of more `race`.

Both know open ground only; what they can't know is told them here: from how near each foe sees the wizard where it now
stands (cover, R5.5), what mist keeps off until its next phase (R7.5), and, for `race`, a lasting part of what was
drained, fed and aided (R7.6 to R7.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product

import numpy as np

from magicfight.computer.begun import BegunDuel, is_duel
from magicfight.computer.plan import Plan
from magicfight.computer.race import UNSEEN, Race, Rows, Whole
from magicfight.computer.strikes import best_at
from magicfight.computer.tables import Floats
from magicfight.computer.view import View
from magicfight.duel.decide import carry_out
from magicfight.duel.flow import POINTS_PER_TURN
from magicfight.duel.state import FightState, controller
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.records import changed
from magicfight.rules import clock, to_hit

#: Throws of the dice of a plan in one round; futures from each throw, the fewest and those of all plans together.
NODES, COPIES, SHARED_COPIES = 16, 4, 48
#: Segments that are played on: so many shared among all that stand, no fewer than so many; up to so many wizards what
#: was drained and fed is played on.
SEGMENTS_OF_ALL, LEAST_AHEAD, FEW = 192, 24, 4
#: A foe that can do less than so much to a wizard in mist can do nothing.
_NOTHING = 0.01
#: Every way in which an attack roll can fall, the lowest first.
_ATTACKS = sorted(product(range(1, 7), repeat=to_hit.ATTACK_DICE), key=sum)


@dataclass(slots=True, eq=False)
class Line:
    """A plan with the futures that were played from it: how much of each was won, 0 to 1; `chance` is the share won,
    or what a master believes of it; `part` what the plan's own value counts beside it."""

    plan: Plan
    view: View
    part: float = 0.0
    won: list[float] = field(default_factory=list)
    chance: float = 0.5

    @property
    def worth(self) -> float:
        """The share of futures won with what the plan is worth by itself."""
        return round(self.chance + self.part * self.plan.value, 6)


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
        self.duel = BegunDuel(state, self.mine) if is_duel(state) else None
        lasting = _lasting(state, state)
        self.race = None if self.duel else Race(lasting, self.mine)
        count = len(state.living)
        self.ahead = max(LEAST_AHEAD, SEGMENTS_OF_ALL // count)
        self.is_crowd = count > FEW
        self.changes, self.lasting = _changes(state), _changes(lasting)

    @property
    def can_hurt(self) -> bool:
        """Whether anybody can do anything to a foe: else there is nothing to look ahead for."""
        if self.duel is not None:
            return self.duel.can_hurt
        return self.race is not None and bool(self.race.valid.any())

    def play(self, lines: Sequence[Line], seed: int) -> int:
        """Play a round of each plan: `NODES` throws of the dice, some times on from each; return how many futures."""
        copies = max(COPIES, SHARED_COPIES // len(lines))
        groups = [_Group(self.race)]  # a duel knows what is drained and fed, row by row: one group
        for line in lines:
            before = self.state
            *first, last = line.plan.actions(line.view)
            for action in first:  # a walk or a power dropped: no die is thrown for it
                before = carry_out(before, action, SeededDice(0))[1]
            after = [carry_out(before, last, SpreadDice(seed, node))[1] for node in range(NODES)]
            other = [] if self.duel or self.is_crowd else [one for one in after if _changes(one) != self.changes]
            group = groups[0]
            if other:
                lasting = _lasting(self.state, sorted(other, key=_points)[len(other) // 2])
                if _changes(lasting) != self.lasting:
                    group = _Group(Race(lasting, self.mine))
                    groups.append(group)
            known: dict[tuple[object, ...], Whole] = {}
            place = len(line.won)
            line.won.extend([0.0] * NODES)
            for node, one in enumerate(after):
                its = group if other and _changes(one) != self.changes else groups[0]
                its.states.append(one)
                its.lots.append(node * copies)
                its.nears.append(self._nears(line.view, one, known))
                its.places.append((line, place + node))
        for group in groups:
            if group.states:
                won = self._played(group, copies, seed)
                for (line, place), share in zip(group.places, won.tolist(), strict=True):
                    line.won[place] = share
        for line in lines:
            line.chance = sum(line.won) / len(line.won)
        return len(lines) * NODES * copies

    def _played(self, group: _Group, copies: int, seed: int) -> Floats:
        if self.duel is not None:
            return self.duel.play(group.states, copies, group.lots, group.nears, seed)
        assert group.race is not None
        rows = Rows(group.race, group.states, copies, group.lots, group.nears)
        won = group.race.play(rows, seed, self.start, self.ahead)
        found: Floats = won.reshape(len(group.states), copies).mean(axis=1)
        return found

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

    race: Race | None
    states: list[FightState] = field(default_factory=list)
    lots: list[int] = field(default_factory=list)
    nears: list[Whole] = field(default_factory=list)
    places: list[tuple[Line, int]] = field(default_factory=list)


def _lasting(state: FightState, after: FightState) -> FightState:
    """Return a state with what is drained, gained and aided in another, as it lasts: a turn takes its share, and as
    whoever was robbed may rob in turn, half of the rest counts (R7.6 to R7.8). Nobody is mist: whoever is can drop it
    before it strikes (R7.5)."""
    fighters = []
    for now, later in zip(state.fighters, after.fighters, strict=True):
        if not (later.drained or later.gained or later.aided or now.powers):
            fighters.append(changed(now, drained=(), gained=(), aided=()))
            continue
        aided = [replace(one, points=_left(one.points)) for one in later.aided if _left(one.points)]
        fighters.append(
            changed(
                now,
                drained=tuple((key, Fraction(_left(points))) for key, points in later.drained if _left(points)),
                gained=tuple((key, _left(points)) for key, points in later.gained if _left(points)),
                aided=tuple(aided),
                powers=tuple(power for power in now.powers if power.effect != "desolidification"),
            )
        )
    return changed(state, fighters=tuple(fighters))


def _left(points: Fraction | int) -> int:
    return max(0, int(points) - POINTS_PER_TURN) // 2


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
