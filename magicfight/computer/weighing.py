"""Weighing: the plans of a choice in the order of their value, and a plan as a decision."""

from __future__ import annotations

from magicfight.computer.decision import Alternative, Decision, Temper
from magicfight.computer.mist import mist_worth
from magicfight.computer.plan import Plan
from magicfight.computer.plans import Planner
from magicfight.computer.view import View
from magicfight.duel.actions import Cast
from magicfight.duel.legal import cast_problems
from magicfight.duel.state import FightState
from magicfight.ground.records import changed

#: Rejected plans that a decision tells.
ALTERNATIVES = 2


def weighed(state: FightState, temper: Temper) -> list[tuple[Plan, View]]:
    """Return every plan of the wizard that can choose with the view that it was weighed in, the best first."""
    view = View(state, temper)
    planner = Planner(view)
    found = [(plan, view) for plan in planner.plans()]
    mist = [power for power in view.actor.powers if power.effect == "desolidification"]
    if mist and not view.is_puppet:
        worth = mist_worth(view, planner.breath, None)
        for plan, _ in found:
            plan.terms.append(("mist_kept", worth, {}))
            plan.settle()
        solid = view.with_actor({"powers": tuple(one for one in view.actor.powers if one not in mist)})
        for plan in Planner(solid).plans():
            if plan.kind == "cast":
                plan.drops = ("desolidification",)
                found.append((plan, solid))
        found.sort(key=lambda pair: -pair[0].value)
    return found


def decision_of(plans: list[tuple[Plan, View]]) -> Decision:
    """Return the first of some plans as a decision, the next ones as what it was preferred to."""
    plan, view = first_legal(plans)
    alternatives: list[Alternative] = []
    seen = {gist(plan)}
    for other, its_view in plans:
        if gist(other) not in seen and other.value > -50:
            seen.add(gist(other))
            alternatives.append(Alternative(other.actions(its_view), other.value, other.reasons()))
            if len(alternatives) == ALTERNATIVES:
                break
    return Decision(plan.actions(view), plan.value, plan.reasons(), tuple(alternatives))


def first_legal(plans: list[tuple[Plan, View]]) -> tuple[Plan, View]:
    """Return the first of some plans that the rules allow."""
    return next((pair for pair in plans if is_legal(pair[1].state, pair[0], pair[1])), plans[-1])


def is_legal(state: FightState, plan: Plan, view: View) -> bool:
    """Say whether the last action of a plan is legal once its walk is done; the walk itself always is."""
    last = plan.actions(view)[-1]
    if not isinstance(last, Cast):
        return True
    moved = changed(view.actor, hex=view.sight.hex(plan.place))
    fighters = tuple([moved if one.sheet.name == last.by else one for one in state.fighters])
    return not cast_problems(changed(state, fighters=fighters), moved, last)


def gist(plan: Plan) -> tuple[object, ...]:
    return plan.kind, None if plan.way is None else plan.way.name, plan.target, plan.drops
