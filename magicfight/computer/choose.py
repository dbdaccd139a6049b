"""Choose: what a computer does with the action segment of whoever must choose; pure, and the same on every machine.

`choose` sees the state and its own seed, never the fight's dice and never a clock: how long it thinks is a number of
samples. Values are rounded to 1e-6 before they are compared, ties go to what was found first.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace

from magicfight.computer.decision import STEADY, TEMPERS, Alternative, Decision, Level, Temper
from magicfight.computer.plans import Plan, Planner, mist_worth
from magicfight.computer.view import View
from magicfight.duel.actions import Action, Cast, action_to_plain
from magicfight.duel.legal import cast_problems
from magicfight.duel.records import changed
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState
from magicfight.ground.dice import below

#: Rejected plans that a decision tells.
ALTERNATIVES = 2
#: A novice takes any blow that promises so much at least, without looking for the best.
NOVICE_SOUND = 0.005


def seed_of(setup: FightSetup, actions: Iterable[Action]) -> int:
    """Return the seed of a choice when none is given: a number from the set-up and the actions so far."""
    names = [(one.wizard.name, one.player, one.start) for one in setup.fighters]
    text = json.dumps([names, [action_to_plain(one) for one in actions]], ensure_ascii=False, sort_keys=True)
    return zlib.crc32(text.encode())


def choose(
    state: FightState, level: Level, temper: str = STEADY, seed: int = 0, samples: int | None = None
) -> Decision:
    """Return what a computer of that level and temper does for the wizard that can choose.

    `samples` is how often a master looks into the future (None: as often as its level does); the other levels don't.
    Raises ValueError where nobody can choose, KeyError for an unknown temper.
    """
    if state.active is None:
        raise ValueError("nobody can choose")
    if level == "novice":
        return _novice(state, TEMPERS[temper], below(seed))
    plans = weighed(state, TEMPERS[temper])
    return decision_of(plans)


def weighed(state: FightState, temper: Temper) -> list[tuple[Plan, View]]:
    """Return every plan of the wizard that can choose with the view that it was weighed in, the best first."""
    view = View(state, temper)
    planner = Planner(view)
    found = [(plan, view) for plan in planner.plans()]
    mist = [power for power in view.actor.powers if power.effect == "desolidification"]
    if mist and not view.is_puppet:
        worth = mist_worth(view, planner, None)
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
    plan, view = next((pair for pair in plans if is_legal(pair[1].state, pair[0], pair[1])), plans[-1])
    alternatives: list[Alternative] = []
    seen = {_gist(plan)}
    for other, its_view in plans:
        if _gist(other) not in seen and other.value > -50:
            seen.add(_gist(other))
            alternatives.append(Alternative(other.actions(its_view), other.value, other.reasons()))
            if len(alternatives) == ALTERNATIVES:
                break
    return Decision(plan.actions(view), plan.value, plan.reasons(), tuple(alternatives))


def is_legal(state: FightState, plan: Plan, view: View) -> bool:
    """Say whether the last action of a plan is legal once its walk is done; the walk itself always is."""
    last = plan.actions(view)[-1]
    if not isinstance(last, Cast):
        return True
    moved = changed(view.actor, hex=view.sight.hex(plan.place))
    fighters = tuple([moved if one.sheet.name == last.by else one for one in state.fighters])
    return not cast_problems(changed(state, fighters=fighters), moved, last)


def _gist(plan: Plan) -> tuple[object, ...]:
    return plan.kind, None if plan.way is None else plan.way.name, plan.target, plan.drops


def _novice(state: FightState, temper: Temper, draw: Callable[[int], int]) -> Decision:
    """A beginner: sound blows, not always the best, and no thought for what comes back."""
    plans = weighed(state, replace(temper, danger=0.0))
    casts = [pair for pair in plans if pair[0].kind == "cast" and pair[0].gain > NOVICE_SOUND]
    others = [pair for pair in plans if pair[0].kind != "cast"]
    rest = [pair for pair in others if pair[0].kind == "recover"]
    if not casts:
        return decision_of([*rest, *others] if rest and draw(2) else others)
    picked = casts[draw(len(casts))]
    return decision_of([picked, *[pair for pair in plans if pair is not picked]])
