"""Areas: balls by their centre, lines and cones by the wizard that they are laid through (R7.13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from magicfight.computer.ground import Bytes
from magicfight.computer.kit import Way
from magicfight.computer.plan import Plan
from magicfight.computer.scales import Scales
from magicfight.computer.tables import HIDDEN, Floats, hit_curve, sure_curve
from magicfight.duel.aiming import Use, area_of
from magicfight.duel.state import ocv
from magicfight.ground.problems import Fact
from magicfight.hexgrid.coords import Hex, neighbors
from magicfight.rules import to_hit
from magicfight.rules.effects.aim import area_size


def area_plans(scales: Scales) -> Iterator[Plan]:
    """Balls by their centre, lines and cones by the wizard that they are laid through (R7.13)."""
    for way in scales.ways:
        if way.shape is None or not way.is_attack or way.on_wizard or way.is_teleport:
            continue
        if way.shape == "ball":
            yield from _balls(scales, way)
        else:
            yield from _rays(scales, way)


def _struck(scales: Scales, way: Way) -> dict[str, float]:
    """Return what an area is worth on each wizard that stands in it, the sign of its side in front; half of a
    strike's parts need no roll of their own, so the roll is left to the caller."""
    found: dict[str, float] = {}
    for name, stake in scales.view.stakes.items():
        strike = scales.strike(way, stake)
        if strike is not None:
            found[name] = strike.worth * (stake.sign * (stake.weight if stake.sign > 0 else 1.0))
    return found


def _balls(scales: Scales, way: Way) -> Iterator[Plan]:
    use = next(one for one in way.uses if one.aim.shape is not None)
    has_hole = use.owned.effect.has("hole_in_center")
    worths = _struck(scales, way)
    if not any(value > 0 for value in worths.values()):
        return
    terrain, sight = scales.sight.terrain, scales.sight
    centres: dict[Hex, None] = {}
    for stake in scales.view.foes():
        centres[stake.fighter.hex] = None
        for other in neighbors(stake.fighter.hex, terrain.columns, terrain.rows):
            centres[other] = None
    curve = hit_curve(ocv(scales.actor) - to_hit.HEX_DCV, 1 if scales.actor.dazzled else HIDDEN - 1)
    own = worths.get(scales.actor.sheet.name, 0.0)
    at = {name: sight.number(scales.view.stakes[name].fighter.hex) for name in worths}
    found: list[tuple[Hex, float, Bytes]] = []
    for centre in centres:
        row = sight.far(sight.number(centre))
        total = 0.0
        for name, worth in worths.items():
            if name != scales.actor.sheet.name:
                far = int(row[at[name]])
                if far <= way.size and not (has_hole and far == 0):
                    total += worth
        if total > 0:
            found.append((centre, total, row.take(scales.reach)))
    if found:
        from_there = np.array([row for _, _, row in found])
        chances = curve.take(from_there)
        hurts = from_there <= way.size
        if has_hole:
            hurts &= from_there > 0
        totals = np.array([total for _, total, _ in found])[:, None]
        gains = chances * (totals + np.where(hurts, own, 0.0)) * scales.temper.attack
        bests = np.where(from_there < HIDDEN, gains + scales.worth, -9.0).argmax(axis=1).tolist()
        for number, best in enumerate(bests):
            gain = float(gains[number, best])
            if gain > 0:
                chance = float(chances[number, best])
                yield _area_plan(scales, way, int(scales.reach[best]), found[number][0], gain, chance)
    if has_hole:  # round oneself
        at_most = _round_oneself(scales, way, worths, curve)
        if at_most is not None:
            yield at_most


def _round_oneself(scales: Scales, way: Way, worths: dict[str, float], curve: Floats) -> Plan | None:
    total: Floats = np.zeros(len(scales.reach))
    for name, worth in worths.items():
        if name == scales.actor.sheet.name:
            continue
        number = scales.sight.number(scales.view.stakes[name].fighter.hex)
        total += np.where(scales.sight.far(number).take(scales.reach) <= way.size, worth, 0.0)
    gain = total * float(curve[0]) * scales.temper.attack
    at = int(np.argmax(gain + scales.worth))
    if float(gain[at]) <= 0:
        return None
    place = int(scales.reach[at])
    return _area_plan(scales, way, place, scales.sight.hex(place), float(gain[at]), float(curve[0]))


def _rays(scales: Scales, way: Way) -> Iterator[Plan]:
    worths = _struck(scales, way)
    for stake in scales.view.foes():
        worth = worths.get(stake.fighter.sheet.name, 0.0)
        if worth <= 0:
            continue
        far = scales.seen[stake.fighter.sheet.name]
        reach = sure_curve(min(way.size, 1) if scales.actor.dazzled else way.size)
        gain = reach.take(far) * (worth * scales.temper.attack)
        value = np.where(gain > 0, gain + scales.worth, -9.0)
        order = np.argsort(-value, kind="stable")[: 1 if len(worths) <= 2 else 6]
        for at in order.tolist():
            if float(gain[at]) > 0:
                place = int(scales.reach[at])
                yield _area_plan(scales, way, place, stake.fighter.hex, float(gain[at]), 1.0)


def _area_plan(scales: Scales, way: Way, place: int, centre: Hex, gain: float, chance: float) -> Plan:
    plan = Plan(place, "cast", way=way, target=centre)
    if any("against" in use.handler.choices for use in way.uses):
        plan.against = _against(scales, way)
    if any("control" in use.handler.choices for use in way.uses):
        plan.control = "block"
    plan.gain = gain
    facts: dict[str, Fact] = {"spell": way.name, "hit": round(100 * chance), "hex": centre}
    plan.terms.append(("area", gain, facts))
    plan.terms.append(("cost", -scales.cost(way), {"spell": way.name}))
    scales.add_ground(place, plan)
    plan.needs_look = True
    return plan


def _against(scales: Scales, way: Way) -> str:
    for strikes in scales.strikes.values():
        for strike in strikes:
            if strike.way is way and strike.against is not None:
                return strike.against
    return "physical"


def looked_at(scales: Scales, plan: Plan) -> Plan:
    """Weigh a plan with an area again by who really stands in it from there (R7.13)."""
    way = plan.way
    assert way is not None
    assert plan.target is not None
    origin = scales.sight.hex(plan.place)
    if way.shape in ("line", "cone") and plan.target == origin:
        plan.terms.append(("impossible", -99.0, {}))
        return plan
    use = next(one for one in way.uses if one.aim.shape is not None)
    is_inside = _inside_of(scales, use, origin, plan.target)
    total = 0.0
    count = 0
    for stake in scales.view.stakes.values():
        where = origin if stake.fighter is scales.actor else stake.fighter.hex
        if not is_inside(where):
            continue
        strike = scales.strike(way, stake)
        if strike is None:
            continue
        count += 1
        total += strike.worth * (stake.sign * (stake.weight if stake.sign > 0 else 1.0))
    if way.on_wizard:
        return plan
    chance = 1.0
    if use.aim.roll == "hex":
        far = int(scales.sight.far(scales.sight.number(plan.target))[plan.place])
        chance = float(hit_curve(ocv(scales.actor) - to_hit.HEX_DCV)[far])
    gain = total * chance * scales.temper.attack
    code, _, facts = plan.terms[0]
    plan.gain = gain
    plan.terms[0] = (code, gain, {**facts, "count": count})
    return plan


def _inside_of(scales: Scales, use: Use, origin: Hex, target: Hex) -> Callable[[Hex], bool]:
    """Return the question whether an area reaches a hex: within it, and seen from its source (R7.13)."""
    sight = scales.sight
    if use.aim.shape == "ball":
        size = area_size(use.owned.effect, use.dice)
        least = 1 if use.owned.effect.has("hole_in_center") else 0
        row = sight.far(sight.number(target))
        return lambda where: least <= int(row[sight.number(where)]) <= size
    area = area_of(scales.state, use, origin, target)
    row = sight.far(sight.number(area.source))
    return lambda where: where in area.hexes and int(row[sight.number(where)]) < HIDDEN
