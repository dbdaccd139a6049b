"""Master: looks ahead. The best plans, and those of other tempers, are played on in `futures`; what wins most is taken.

The budget is a number of futures in all. Rounds go on while it lasts: a plan that lies behind by more than chance
explains is played no further, so that most futures go to the plans that are near each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from math import sqrt

from magicfight.computer.begun import is_duel
from magicfight.computer.decision import TEMPERS, Decision, Reason, Temper
from magicfight.computer.futures import Futures, Line
from magicfight.computer.plan import LEAST_TOLD, Plan
from magicfight.computer.sides import is_foe
from magicfight.computer.view import View
from magicfight.computer.weighing import decision_of, gist, is_legal, weighed
from magicfight.computer.worth import FAR_SIGHTED
from magicfight.duel.state import FightState, controller

#: Futures of one choice in a duel; plans of its own temper that are looked at.
SAMPLES, PLANS = 1600, 5
#: What the value of a plan by itself counts beside a future won: in a duel, and among more, whose futures tell less.
PRIOR, CROWD_PRIOR = 0.1, 0.35
#: How many times the spread of what they won a plan may lie behind the best, and what is never too far.
BEHIND, NEAR = 1.7, 0.01
#: Below this value a plan can't be done at all.
IMPOSSIBLE = -50.0
#: While its foes are each other's foes too: how much more danger and a rest count, and the turn by which that is over.
WARY, RESTFUL, WARY_TURNS = 8.0, 1.5, 15.0
#: Below this chance to win a position is lost.
LOST = 0.03


def samples_of(state: FightState) -> int:
    """Return the futures of a choice where nobody says how many: the more wizards stand, the longer each takes."""
    return SAMPLES * 2 // max(2, len(state.living))


def stance(state: FightState, temper: Temper) -> Temper:
    """Return how a master weighs its own plans: by a scale of its own. Where foes stand that are each other's foes too
    it keeps out of it and lets them wear each other down."""
    if not _is_melee(state):
        return replace(temper, scale=FAR_SIGHTED)
    share = max(0.0, 1.0 - state.turn / WARY_TURNS)  # not for ever: somebody has to come out at last
    return replace(
        temper,
        danger=temper.danger * (1.0 + (WARY - 1.0) * share),
        rest=temper.rest * (1.0 + (RESTFUL - 1.0) * share),
        near=temper.near * (1.0 - share),
        scale=FAR_SIGHTED,
    )


def _is_melee(state: FightState) -> bool:
    """Say whether foes of the wizard that chooses are foes of each other."""
    assert state.active is not None
    mine = controller(state, state.active)
    foes = [one for one in state.living if is_foe(state, mine, one)]
    return any(is_foe(state, one, other) for one, other in combinations(foes, 2))


def portfolio(state: FightState, temper: Temper) -> list[Line]:
    """Return the plans that are looked at: the best of this temper, each another cast or another number of dice; its
    best rest and its best walk without a cast; the best of a careful and of a bold one."""
    own = weighed(state, stance(state, temper))
    is_melee = _is_melee(state)
    part = PRIOR if is_duel(state) else CROWD_PRIOR
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
                found.setdefault(key, Line(plan, view, part))

    take(own, PLANS)
    for idle in ("recover", "stay"):
        take((pair for pair in own if pair[0].kind == idle), 1)
    for name in ("careful", "bold"):
        if name != temper.id and not is_melee:
            take(weighed(state, TEMPERS[name]), 1)
    return list(found.values())


def look_ahead(state: FightState, temper: Temper, seed: int, samples: int) -> Decision:
    """Return what a master does."""
    lines = portfolio(state, temper)
    futures = Futures(state)
    if futures.can_hurt:  # of a single plan too: whether all is lost
        lines = _by_rounds(futures, lines, seed, samples)
    best = lines[0]
    decided = decision_of([(line.plan, line.view) for line in lines])
    if not best.won:
        return decided
    told = {line.plan.actions(line.view): line for line in lines}
    alternatives = tuple(
        replace(other, value=told[other.actions].worth, reasons=_reasons(told[other.actions]))
        for other in decided.alternatives
    )
    chance = round(best.chance, 6)
    return replace(
        decided,
        value=best.worth,
        chance=chance,
        reasons=_reasons(best),
        alternatives=alternatives,
        concedes=chance < LOST,
    )


def _reasons(line: Line) -> tuple[Reason, ...]:
    """Return the terms of a plan's worth: the futures won, then its own terms with their part in it."""
    chance = round(line.chance, 6)
    own = [replace(reason, value=round(line.part * reason.value, 6)) for reason in line.plan.reasons()]
    told = (reason for reason in own if abs(reason.value) >= LEAST_TOLD)
    return (Reason("future", chance, (("chance", round(100 * chance)),)), *told)


def _by_rounds(futures: Futures, lines: list[Line], seed: int, samples: int) -> list[Line]:
    """Play rounds of the plans that are still near the best, and of the first; return all plans, the best first, those
    that were given up behind those that were not."""
    first, number = lines[0], 0
    alive: list[Line] = list(lines)
    behind: list[Line] = []
    while (len(alive) > 1 or not first.won) and samples > 0:
        samples -= futures.play(alive, seed * 64 + number)
        number += 1
        alive.sort(key=lambda line: -line.worth)
        best = alive[0]
        chances = {id(line): BEHIND * _gap(best, line)[1] for line in alive[1:]}
        if max(chances.values(), default=0.0) < NEAR:
            break  # what is left is as good as the best
        out = [
            line for line in alive[1:] if line is not first and best.worth - line.worth > max(NEAR, chances[id(line)])
        ]
        alive = [line for line in alive if line not in out]
        behind = sorted([*out, *behind], key=lambda line: (-len(line.won), -line.worth))
    for line in (*alive, *behind):
        if line is not first:
            line.chance = _believed(first, line)
    return [*sorted(alive, key=lambda line: (-line.worth, line is not first)), *behind]


def _gap(one: Line, other: Line) -> tuple[float, float]:
    """Return by how much one plan won more than another of the throws that both met, and how far chance spreads it."""
    gaps = [won - its for won, its in zip(one.won, other.won, strict=False)]
    count = len(gaps)
    mean = sum(gaps) / count
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count * (count - 1)))


def _believed(first: Line, line: Line) -> float:
    """Return the share of futures won of a plan, beside the first one's: what may be chance alone counts for nothing,
    what is far more than chance for nearly all of it (Stein's shrinkage)."""
    gap, spread = _gap(line, first)
    kept = max(0.0, 1.0 - (spread / gap) ** 2) if gap else 0.0
    return min(1.0, max(0.0, first.chance + gap * kept))
