"""Master: looks ahead. The best plans, and those of other tempers, are played on in `futures`; what wins most is taken.

The budget is a number of futures in all. Rounds go on while it lasts: a plan that lies behind by more than chance
explains is played no further, so that most futures go to the plans that are near each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import sqrt

from magicfight.computer.decision import TEMPERS, Decision, Reason, Temper
from magicfight.computer.futures import Futures, Line
from magicfight.computer.plan import LEAST_TOLD, Plan
from magicfight.computer.view import View
from magicfight.computer.weighing import decision_of, gist, is_legal, weighed
from magicfight.duel.state import FightState

#: Futures of one choice in a duel; plans of its own temper that are looked at.
SAMPLES, PLANS = 1200, 5
#: What the value of a plan by itself counts beside a future won.
PRIOR = 0.35
#: How many times the spread of what they won a plan may lie behind the best, and what is never too far.
BEHIND, NEAR = 1.7, 0.01
#: Below this value a plan can't be done at all.
IMPOSSIBLE = -50.0
#: Below this chance to win a position is lost.
LOST = 0.03


def samples_of(state: FightState) -> int:
    """Return the futures of a choice where nobody says how many: the more wizards stand, the longer each takes."""
    return SAMPLES * 2 // max(2, len(state.living))


def portfolio(state: FightState, temper: Temper) -> list[Line]:
    """Return the plans that are looked at: the best of this temper, each another cast or another number of dice; its
    best rest and its best walk without a cast; the best of a careful and of a bold one."""
    own = weighed(state, temper)
    found: dict[object, Line] = {}

    def take(plans: Iterable[tuple[Plan, View]], most: int) -> None:
        kinds: set[object] = set()
        for plan, view in plans:
            kind = (gist(plan), plan.way and plan.way.dice)
            key = (*kind, plan.place, plan.destination)
            if len(kinds) >= most or plan.value < IMPOSSIBLE:
                return
            if kind not in kinds and (key in found or is_legal(view.state, plan, view)):
                kinds.add(kind)
                found.setdefault(key, Line(plan, view))

    take(own, PLANS)
    for idle in ("recover", "stay"):
        take((pair for pair in own if pair[0].kind == idle), 1)
    for name in ("careful", "bold"):
        if name != temper.id:
            take(weighed(state, TEMPERS[name]), 1)
    return list(found.values())


def look_ahead(state: FightState, temper: Temper, seed: int, samples: int) -> Decision:
    """Return what a master does."""
    lines = portfolio(state, temper)
    if len(lines) > 1:
        futures = Futures(state)
        if futures.can_hurt:
            lines = _by_rounds(futures, lines, seed, samples)
    best = lines[0]
    decided = decision_of([(line.plan, line.view) for line in lines])
    if not best.won:
        return decided
    told = {line.plan.actions(line.view): line for line in lines}
    alternatives = tuple(
        replace(other, value=_worth(told[other.actions]), reasons=_reasons(told[other.actions]))
        for other in decided.alternatives
    )
    chance = round(best.chance, 6)
    return replace(
        decided,
        value=_worth(best),
        chance=chance,
        reasons=_reasons(best),
        alternatives=alternatives,
        concedes=chance < LOST,
    )


def _reasons(line: Line) -> tuple[Reason, ...]:
    """Return the terms of a plan's worth: the futures won, then its own terms with their part in it."""
    chance = round(line.chance, 6)
    own = [replace(reason, value=round(PRIOR * reason.value, 6)) for reason in line.plan.reasons()]
    told = (reason for reason in own if abs(reason.value) >= LEAST_TOLD)
    return (Reason("future", chance, (("chance", round(100 * chance)),)), *told)


def _worth(line: Line) -> float:
    """Return the share of futures won with what the plan is worth by itself."""
    return round(line.chance + PRIOR * max(-1.0, min(1.5, line.plan.value)), 6)


def _by_rounds(futures: Futures, lines: list[Line], seed: int, samples: int) -> list[Line]:
    """Play rounds of the plans that are still near the best; return all plans, the best first, those that were given
    up behind those that were not."""
    alive, number = list(lines), 0
    behind: list[Line] = []
    while len(alive) > 1 and samples > 0:
        samples -= futures.play(alive, seed * 64 + number)
        number += 1
        alive.sort(key=lambda line: -_worth(line))
        chances = [_by_chance(alive[0], line) for line in alive[1:]]
        out = [
            line
            for line, chance in zip(alive[1:], chances, strict=True)
            if _worth(alive[0]) - _worth(line) > max(NEAR, chance)
        ]
        if max(chances) < NEAR:
            break  # what is left is as good as the best
        alive = [line for line in alive if line not in out]
        behind = sorted([*out, *behind], key=lambda line: (-len(line.won), -_worth(line)))
    return [*alive, *behind]


def _by_chance(best: Line, line: Line) -> float:
    """Return by how much a plan may lie behind another by chance alone, from the throws that both met."""
    count = len(line.won)
    gaps = [one - other for one, other in zip(best.won, line.won, strict=True)]
    mean = sum(gaps) / count
    return BEHIND * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count * (count - 1)))
