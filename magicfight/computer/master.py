"""Master: looks ahead. Each of the best plans is played in the fight itself with sampled dice, and what comes of it is
played on by the quick model; the plan with the most futures won is taken.

The budget is a number of futures in all. A first part goes to every plan alike, the rest to those that did best.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from magicfight.computer.decision import TEMPERS, Decision, Reason, Temper
from magicfight.computer.plan import Plan
from magicfight.computer.race import Race, Rows
from magicfight.computer.view import View
from magicfight.computer.weighing import decision_of, gist, is_legal, weighed
from magicfight.duel.decide import carry_out
from magicfight.duel.state import FightState, controller
from magicfight.ground.dice import SeededDice, below

#: Futures of one choice; plans looked at; plans that go on to the second part; futures from one throw of the dice.
SAMPLES, PLANS, FINAL, COPIES = 800, 6, 3, 2
#: What the value of a plan by itself counts beside a future won.
PRIOR = 0.35
#: Below this chance to win a position is lost.
LOST = 0.03


@dataclass(slots=True)
class _Line:
    """A plan with the futures that were played from it."""

    plan: Plan
    view: View
    won: float = 0.0
    count: int = 0

    @property
    def chance(self) -> float:
        """The share of futures won."""
        return self.won / self.count if self.count else 0.5

    @property
    def value(self) -> float:
        """The share of futures won with what the plan is worth by itself."""
        return round(self.chance + PRIOR * max(-1.0, min(1.5, self.plan.value)), 6)


def portfolio(state: FightState, temper: Temper) -> list[_Line]:
    """Return the plans that are looked at: the best of this temper, then the best of a careful and a bold one."""
    found: list[_Line] = []
    seen: set[object] = set()
    own = weighed(state, temper)
    others = [weighed(state, TEMPERS[name]) for name in ("careful", "bold") if name != temper.id]
    for plans, most in ((own, PLANS - 2), *((plans, 1) for plans in others)):
        taken = 0
        kinds: set[object] = set()
        for plan, view in plans:
            key = (gist(plan), plan.place, plan.destination, plan.way and plan.way.dice)
            if taken >= most or plan.value < -50:
                break
            if key in seen or (gist(plan), plan.way and plan.way.dice) in kinds or not is_legal(view.state, plan, view):
                continue
            seen.add(key)
            kinds.add((gist(plan), plan.way and plan.way.dice))
            found.append(_Line(plan, view))
            taken += 1
    return found


def look_ahead(state: FightState, temper: Temper, seed: int, samples: int) -> Decision:
    """Return what a master does."""
    assert state.active is not None
    lines = portfolio(state, temper)
    race = Race(state, controller(state, state.active))
    if len(lines) > 1 and race.valid.any():
        _futures(state, race, lines, seed, max(1, samples // (2 * len(lines) * COPIES)))
        lines.sort(key=lambda line: -line.value)
        final = lines[:FINAL]
        _futures(state, race, final, seed + 1, max(1, samples // (2 * len(final) * COPIES)))
        lines[:FINAL] = sorted(final, key=lambda line: -line.value)
    best = lines[0]
    decided = decision_of([(line.plan, line.view) for line in lines])
    if not best.count:
        return decided
    chance = round(best.chance, 6)
    values = {line.plan.actions(line.view): line for line in lines}
    alternatives = tuple(replace(other, value=round(values[other.actions].chance, 6)) for other in decided.alternatives)
    reasons = (Reason("future", chance, (("chance", round(100 * chance)),)), *decided.reasons)
    return replace(
        decided, value=chance, chance=chance, reasons=reasons, alternatives=alternatives, concedes=chance < LOST
    )


def _futures(state: FightState, race: Race, lines: list[_Line], seed: int, nodes: int) -> None:
    """Play each plan with `nodes` throws of the dice, and what comes of it `COPIES` times on."""
    states: list[FightState] = []
    for line in lines:
        before = state
        *first, last = line.plan.actions(line.view)
        for action in first:  # a walk or a power dropped: no die is thrown for it
            before = carry_out(before, action, SeededDice(0))[1]
        states.extend(carry_out(before, last, SeededDice(f"{seed}/{node}"))[1] for node in range(nodes))
    rows = Rows(race, states, COPIES)
    won = race.play(rows, below(seed)(1 << 32), nodes * COPIES)
    sums = won.reshape(len(lines), nodes * COPIES).sum(axis=1)
    for line, total in zip(lines, np.asarray(sums).tolist(), strict=True):
        line.won += total
        line.count += nodes * COPIES
