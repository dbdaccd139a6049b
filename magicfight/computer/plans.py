"""Plans: what the wizard that chooses could do with its action segment, each weighed as the sum of named terms.

Never the whole legal list: the hexes in walking reach as arrays, the ways to cast (`kit`), the choices that make the
most of each. A plan is a walk, then a cast, a recovery or nothing; dropping a power may come first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from magicfight.computer.decision import Reason
from magicfight.computer.ground import Places, ways_to
from magicfight.computer.kit import Way, kit_of, upkeep_of
from magicfight.computer.strikes import USUAL, Strike, best_at, strike_of, strikes_on, threat_of
from magicfight.computer.tables import CURVE, HIDDEN, Floats, hit_curve, sure_curve
from magicfight.computer.view import View
from magicfight.computer.worth import HORIZON, Stake, breath, rested
from magicfight.duel.actions import Action, AidChoice, Cast, Drop, End, Move, Recover
from magicfight.duel.aiming import area_of
from magicfight.duel.records import changed
from magicfight.duel.state import WALK, Aided, Power, aided_in, ocv
from magicfight.hexgrid.coords import Hex, neighbors
from magicfight.rules import odds, to_hit
from magicfight.rules.costing import upkeep_cost

#: What being able to strike in the next phase is worth beside striking now; what a step costs, so that nobody walks for
#: nothing; what a step nearer to a hidden foe is worth.
NEXT, STEP, NEARER = 0.22, 0.0006, 0.006
#: The turn in which waiting in a mist that can't strike is worth nothing any more.
WAITING = 10
#: The turn from which danger counts for nothing: two careful ones don't look at each other for ever.
PATIENCE = 30.0


@dataclass(slots=True)
class Plan:
    """A way to use the action segment: where to stand, what to cast there, what speaks for it."""

    place: int
    kind: str
    terms: list[tuple[str, float, dict[str, object]]] = field(default_factory=list)
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
        shown = [(code, value, facts) for code, value, facts in self.terms if abs(value) >= 0.005]
        shown.sort(key=lambda one: -abs(one[1]))
        return tuple(Reason(code, round(value, 6), tuple(facts.items())) for code, value, facts in shown)  # type: ignore[arg-type]


class Planner:
    """Finds and weighs the plans of one choice."""

    def __init__(self, view: View) -> None:
        self.view = view
        state, actor, sight = view.state, view.actor, view.sight
        self.state, self.actor, self.sight = state, actor, sight
        self.temper = view.temper
        self.here = sight.number(actor.hex)
        steps = WALK - state.walked
        self.reach: Places = sight.reach(actor.hex, steps, view.busy, actor.is_desolidified)
        self.kit = kit_of(actor)
        self.ways = self.kit.ways(actor)
        self.danger, self.parts = view.danger()
        boredom = max(0.0, 1.0 - state.turn / PATIENCE)
        self.caution = self.temper.danger * boredom * (0.0 if view.is_puppet else 1.0)
        fresh = actor if actor.endurance >= self.kit.endurance else changed(actor, endurance=self.kit.endurance)
        self.usual_cost = max([way.cost for way in self.kit.ways(fresh, False) if way.is_attack], default=4)
        self.strikes: dict[str, list[Strike]] = {}
        for stake in view.foes():
            self.strikes[stake.fighter.sheet.name] = list(strikes_on(actor, stake, True))
        found = [strike.at(USUAL) for strikes in self.strikes.values() for strike in strikes]
        self.usual_gain = max(found, default=0.1)
        if actor.endurance < 2 * self.usual_cost:
            self.usual_gain = max(self.usual_gain, *[best_at(fresh, stake) for stake in view.foes()], 0.05)
        self.breath_now = self._breath(actor.endurance)
        self.ahead: Floats = self._ahead()
        steps_from_here = (sight.far[self.here] & (HIDDEN - 1)) * STEP
        self.base: Floats = self.ahead - self.caution * self.danger
        self.worth: Floats = (self.base - steps_from_here).take(self.reach)

    def _breath(self, endurance: int) -> float:
        return breath(endurance, self.usual_cost, self.usual_gain)

    def _ahead(self) -> Floats:
        """Return for every hex what the next phase may bring from there: strikes after another walk, foes nearer."""
        total: Floats = np.zeros(self.sight.terrain.columns * self.sight.terrain.rows)
        best = None
        for stake in self.view.foes():
            strikes = self.strikes[stake.fighter.sheet.name]
            number = self.sight.number(stake.fighter.hex)
            far = self.sight.far[number] & (HIDDEN - 1)
            if strikes:
                curve = strikes[0].curve()
                for strike in strikes[1:]:
                    curve = np.maximum(curve, strike.curve())
                shifted = np.empty(CURVE)
                shifted[: WALK + 1] = curve[1]
                shifted[WALK + 1 :] = curve[1 : CURVE - WALK]
                shifted[:HIDDEN] = np.maximum.accumulate(shifted[HIDDEN - 1 :: -1])[::-1]
                value = shifted.take(far) * (NEXT * stake.weight)
                best = value if best is None else np.maximum(best, value)
        if best is not None:
            total = total + best
        foes = self.view.foes()
        if foes and not any(
            int(self.sight.far[self.sight.number(one.fighter.hex)].take(self.reach).min()) < HIDDEN for one in foes
        ):
            nearest = min(
                foes, key=lambda one: int(self.sight.far[self.sight.number(one.fighter.hex)][self.here]) & 127
            )
            total = total - np.minimum(ways_to(self.sight.terrain, nearest.fighter.hex), 400) * (
                NEARER * self.temper.near
            )
        return total

    # --- every plan -------------------------------------------------------------------------------------------

    def plans(self) -> list[Plan]:
        """Return the plans worth looking at, the best first; ties go to the one found first."""
        found: list[Plan] = [self._still()]
        found.extend(self._recovery())
        found.extend(self._single())
        found.extend(self._areas())
        found.extend(self._others())
        found = [self._looked_at(plan) if plan.needs_look else plan for plan in found]
        for plan in found:
            plan.settle()
        return sorted(found, key=lambda plan: -plan.value)

    def _ground_terms(self, place: int, plan: Plan, spared: float = 0.0) -> None:
        danger = float(self.danger[place]) * self.caution
        if danger:
            plan.terms.append(("danger", -danger, {"hex": self.sight.hex(place)}))
        if spared:
            plan.terms.append(("spared", spared, {}))
        ahead = float(self.ahead[place])
        steps = int(self.sight.far[self.here, place] & (HIDDEN - 1)) * STEP
        plan.terms.append(("ahead", ahead - steps, {"hex": self.sight.hex(place)}))

    def _still(self) -> Plan:
        place = int(self.reach[int(np.argmax(self.worth))])
        plan = Plan(place, "stay")
        self._ground_terms(place, plan)
        return plan

    def _cost(self, way: Way) -> float:
        if self.view.is_puppet:
            return 0.0
        cost = self.breath_now - self._breath(self.actor.endurance - way.cost) if way.cost else 0.0
        for use in way.uses:
            charges = self.actor.charges[use.owned.spell][use.owned.index]
            if charges is not None:
                cost += 0.4 * min(0.4, self.usual_gain) / (charges + 1.0)
        return cost

    def _single(self) -> Iterator[Plan]:
        """Casts at one wizard."""
        for stake in self.view.foes():
            number = self.sight.number(stake.fighter.hex)
            far = self.sight.far[number].take(self.reach)
            if int(far.min()) >= HIDDEN:
                continue
            part = self._part_of(stake)
            for strike in self.strikes[stake.fighter.sheet.name]:
                way = strike.way
                if way.shape is not None and not way.on_wizard:
                    continue
                yield from self._cast_at(strike, stake, far, part)

    def _part_of(self, stake: Stake) -> Floats | None:
        for menace, part in zip(self.view.menaces, self.parts, strict=True):
            if menace.stake is stake:
                return part
        return None

    def _cast_at(self, strike: Strike, stake: Stake, far: np.ndarray, part: Floats | None) -> Iterator[Plan]:
        way = strike.way
        gain = strike.curve().take(far) * (stake.weight * self.temper.attack)
        value = gain + self.worth
        out = strike.parts[0].fate
        stopped = 0.0
        if out is not None:
            stopped = min(1.0, out.dead + out.ko + out.stunned)
        if part is not None and stopped and self.caution:
            spared = strike.parts[0].curve.take(far) * (stopped * self.caution) * part.take(self.reach)
            value = value + spared
        else:
            spared = None
        value = np.where(far < HIDDEN, value, -9.0)
        at = int(np.argmax(value))
        if float(gain[at]) <= 0.0:
            return
        place = int(self.reach[at])
        plan = Plan(place, "cast", way=way, target=stake.fighter.hex, against=strike.against, control=strike.control)
        plan.strike = strike
        plan.gain = float(gain[at])
        plan.terms.append(self._hit_term(strike, stake, int(far[at]), plan.gain))
        plan.terms.append(("cost", -self._cost(way), {"spell": way.name}))
        if way.is_teleport:
            self._landing(plan, place, 0.0 if spared is None else float(spared[at]))
        else:
            self._ground_terms(place, plan, 0.0 if spared is None else float(spared[at]))
        plan.needs_look = way.shape is not None
        yield plan

    def _hit_term(self, strike: Strike, stake: Stake, far: int, gain: float) -> tuple[str, float, dict[str, object]]:
        chance, fate = strike.fate_at(far)
        facts: dict[str, object] = {
            "target": stake.fighter.sheet.name,
            "spell": strike.way.name,
            "hit": round(100 * chance),
            "stunned": round(100 * chance * fate.stunned),
            "ko": round(100 * chance * fate.ko),
            "dead": round(100 * chance * fate.dead),
        }
        code = "hit"
        if fate.dead * chance >= 0.05:
            code = "hit_dead"
        elif fate.ko * chance >= 0.05:
            code = "hit_ko"
        elif fate.stunned * chance >= 0.05:
            code = "hit_stunned"
        elif strike.control is not None:
            code = f"hit_{strike.control}"
        return code, gain, facts

    def _landing(self, plan: Plan, place: int, spared: float) -> None:
        """Choose where a teleportation goes: the best free hex in sight and within its steps (R7.12)."""
        found = self._best_landing(plan.way, place)
        if found is None:
            plan.terms.append(("impossible", -99.0, {}))
            return
        to, chance, value = found
        plan.destination = self.sight.hex(to)
        self._ground_terms(place, plan, spared)
        plan.terms.append(("landing", chance * (value - float(self.base[place])), {"hex": plan.destination}))

    def _best_landing(self, way: Way | None, place: int) -> tuple[int, float, float] | None:
        assert way is not None
        use = next(one for one in way.uses if one.aim.at_destination)
        far = self.sight.far[place]
        most = use.dice * use.owned.row.step_size
        allowed = (far <= (1 if self.actor.dazzled else most)) & (far > 0)
        for other in (*self.view.busy, *self.sight.terrain.blocked):
            allowed[self.sight.number(other)] = False
        if not allowed.any():
            return None
        curve = hit_curve(ocv(self.actor) - to_hit.HEX_DCV)
        chance = curve.take(far) * odds.activation_chance(use.owned.effect.value_of("activation_roll"))
        value = np.where(allowed, chance * (self.base - self.base[place]), -9.0)
        at = int(np.argmax(value))
        return at, float(chance[at]), float(self.base[at])

    # --- areas ------------------------------------------------------------------------------------------------

    def _areas(self) -> Iterator[Plan]:
        """Balls by their centre, lines and cones by the wizard that they are laid through (R7.13)."""
        for way in self.ways:
            if way.shape is None or not way.is_attack or way.on_wizard or way.is_teleport:
                continue
            if way.shape == "ball":
                yield from self._balls(way)
            else:
                yield from self._rays(way)

    def _struck(self, way: Way) -> dict[str, float]:
        """Return what an area is worth on each wizard that stands in it, the sign of its side in front; half of a
        strike's parts need no roll of their own, so the roll is left to the caller."""
        found: dict[str, float] = {}
        for name, stake in self.view.stakes.items():
            strike = strike_of(self.actor, way, stake)
            if strike is not None:
                found[name] = strike.worth * (stake.sign * (stake.weight if stake.sign > 0 else 1.0))
        return found

    def _balls(self, way: Way) -> Iterator[Plan]:
        use = next(one for one in way.uses if one.aim.shape is not None)
        has_hole = use.owned.effect.has("hole_in_center")
        worths = self._struck(way)
        if not any(value > 0 for value in worths.values()):
            return
        terrain, sight = self.sight.terrain, self.sight
        centres: dict[Hex, None] = {}
        for stake in self.view.foes():
            centres[stake.fighter.hex] = None
            for other in neighbors(stake.fighter.hex, terrain.columns, terrain.rows):
                centres[other] = None
        curve = hit_curve(ocv(self.actor) - to_hit.HEX_DCV, 1 if self.actor.dazzled else HIDDEN - 1)
        own = worths.get(self.actor.sheet.name, 0.0)
        for centre in centres:
            number = sight.number(centre)
            row = sight.far[number]
            total = 0.0
            for name, worth in worths.items():
                if name == self.actor.sheet.name:
                    continue
                far = int(row[sight.number(self.view.stakes[name].fighter.hex)])
                if far <= way.size and not (has_hole and far == 0):
                    total += worth
            if total <= 0:
                continue
            far = row.take(self.reach)
            chance = curve.take(far)
            hurts = (far <= way.size) & ~((far == 0) & has_hole)
            gain = chance * (total + np.where(hurts, own, 0.0)) * self.temper.attack
            value = np.where(far < HIDDEN, gain + self.worth, -9.0)
            at = int(np.argmax(value))
            if float(gain[at]) > 0:
                yield self._area_plan(way, int(self.reach[at]), centre, float(gain[at]), float(chance[at]))
        if has_hole:  # round oneself
            at_most = self._round_oneself(way, worths, curve)
            if at_most is not None:
                yield at_most

    def _round_oneself(self, way: Way, worths: dict[str, float], curve: Floats) -> Plan | None:
        total: Floats = np.zeros(len(self.reach))
        for name, worth in worths.items():
            if name == self.actor.sheet.name:
                continue
            number = self.sight.number(self.view.stakes[name].fighter.hex)
            total += np.where(self.sight.far[number].take(self.reach) <= way.size, worth, 0.0)
        gain = total * float(curve[0]) * self.temper.attack
        at = int(np.argmax(gain + self.worth))
        if float(gain[at]) <= 0:
            return None
        place = int(self.reach[at])
        return self._area_plan(way, place, self.sight.hex(place), float(gain[at]), float(curve[0]))

    def _rays(self, way: Way) -> Iterator[Plan]:
        worths = self._struck(way)
        for stake in self.view.foes():
            worth = worths.get(stake.fighter.sheet.name, 0.0)
            if worth <= 0:
                continue
            far = self.sight.far[self.sight.number(stake.fighter.hex)].take(self.reach)
            reach = sure_curve(min(way.size, 1) if self.actor.dazzled else way.size)
            gain = reach.take(far) * (worth * self.temper.attack)
            value = np.where(gain > 0, gain + self.worth, -9.0)
            order = np.argsort(-value, kind="stable")[: 1 if len(worths) <= 2 else 6]
            for at in order.tolist():
                if float(gain[at]) > 0:
                    place = int(self.reach[at])
                    yield self._area_plan(way, place, stake.fighter.hex, float(gain[at]), 1.0)

    def _area_plan(self, way: Way, place: int, centre: Hex, gain: float, chance: float) -> Plan:
        plan = Plan(place, "cast", way=way, target=centre)
        if any("against" in use.handler.choices for use in way.uses):
            plan.against = self._against(way)
        if any("control" in use.handler.choices for use in way.uses):
            plan.control = "block"
        plan.gain = gain
        facts: dict[str, object] = {"spell": way.name, "hit": round(100 * chance), "hex": centre}
        plan.terms.append(("area", gain, facts))
        plan.terms.append(("cost", -self._cost(way), {"spell": way.name}))
        self._ground_terms(place, plan)
        plan.needs_look = True
        return plan

    def _against(self, way: Way) -> str:
        for strikes in self.strikes.values():
            for strike in strikes:
                if strike.way is way and strike.against is not None:
                    return strike.against
        return "physical"

    def _looked_at(self, plan: Plan) -> Plan:
        """Weigh a plan with an area again by who really stands in it from there (R7.13)."""
        way = plan.way
        assert way is not None
        assert plan.target is not None
        origin = self.sight.hex(plan.place)
        if way.shape in ("line", "cone") and plan.target == origin:
            plan.terms.append(("impossible", -99.0, {}))
            return plan
        use = next(one for one in way.uses if one.aim.shape is not None)
        area = area_of(self.state, use, origin, plan.target)
        hexes = frozenset(area.hexes)
        total = 0.0
        count = 0
        for stake in self.view.stakes.values():
            where = origin if stake.fighter is self.actor else stake.fighter.hex
            if (
                where not in hexes
                or int(self.sight.far[self.sight.number(area.source), self.sight.number(where)]) >= HIDDEN
            ):
                continue
            strike = strike_of(self.actor, way, stake)
            if strike is None:
                continue
            count += 1
            total += strike.worth * (stake.sign * (stake.weight if stake.sign > 0 else 1.0))
        if way.on_wizard:
            return plan
        chance = 1.0
        if use.aim.roll == "hex":
            far = int(self.sight.far[self.sight.number(plan.target), plan.place])
            chance = float(hit_curve(ocv(self.actor) - to_hit.HEX_DCV)[far])
        gain = total * chance * self.temper.attack
        code, _, facts = plan.terms[0]
        plan.gain = gain
        plan.terms[0] = (code, gain, {**facts, "count": count})
        return plan

    # --- everything else --------------------------------------------------------------------------------------

    def _recovery(self) -> Iterator[Plan]:
        """Recover in place (R6.9)."""
        actor, kit = self.actor, self.kit
        if self.state.walked or self.view.is_puppet or kit.recovery <= 0:
            return
        stun = min(kit.stun, actor.stun + kit.recovery)
        endurance = min(kit.endurance, actor.endurance + kit.recovery)
        if stun <= actor.stun and endurance <= actor.endurance:
            return
        gain = max(0.0, rested(stun, kit.stun) - rested(actor.stun, kit.stun))
        gain += max(0.0, self._breath(endurance) - self.breath_now)
        gain *= self.temper.rest
        # It pays out only if no attack lands before: what lands is what comes nearest.
        resting = changed(actor, is_recovering=True)
        stake = replace(self.view.me, fighter=resting)
        kept, danger = 1.0, 0.0
        for menace in self.view.menaces:
            near = int(menace.near[self.here])
            threat = threat_of(menace.stake.fighter, stake)
            kept *= (1.0 - float(threat.hit[near])) ** min(1.0, menace.phases)
            danger += float(threat.worth[near]) * menace.phases
        plan = Plan(self.here, "recover")
        plan.gain = gain * kept
        plan.terms.append(("rest", gain * kept, {"chance": round(100 * kept)}))
        if danger:
            plan.terms.append(("danger", -danger * self.caution, {"hex": actor.hex}))
        plan.terms.append(("ahead", float(self.ahead[self.here]), {"hex": actor.hex}))
        yield plan

    def _others(self) -> Iterator[Plan]:
        """Teleportation by itself, aid, mist, and dropping the mist."""
        for way in self.ways:
            if way.is_teleport and not way.is_attack:
                yield from self._teleports(way)
            elif any(use.owned.id == "aid" for use in way.uses) and not way.is_attack and way.shape is None:
                yield from self._aids(way)
            elif way.is_mist and not way.is_attack and way.is_full and not self.actor.is_desolidified:
                yield from self._mists(way)

    def _teleports(self, way: Way) -> Iterator[Plan]:
        if any(use.aim.on_wizard for use in way.uses):
            return
        for place in dict.fromkeys((self.here, int(self.reach[int(np.argmax(self.worth))]))):
            plan = Plan(place, "cast", way=way)
            plan.terms.append(("cost", -self._cost(way), {"spell": way.name}))
            self._landing(plan, place, 0.0)
            yield plan

    def _aids(self, way: Way) -> Iterator[Plan]:
        use = next(one for one in way.uses if one.owned.id == "aid")
        points = round(3.5 * use.dice)
        foes = self.view.foes()
        for friend in self.view.friends():
            one = friend.fighter
            if one.is_desolidified and one is not self.actor:
                continue
            far = self.sight.far[self.sight.number(one.hex)].take(self.reach)
            if one is not self.actor and int(far.min()) >= HIDDEN:
                continue
            for spell, effects in enumerate(one.sheet.effects):
                for owned in effects:
                    gain = self._aided_gain(friend, spell, owned.index, points, use.owned.bought, foes)
                    if gain <= 0:
                        continue
                    value = self.worth if one is self.actor else np.where(far < HIDDEN, self.worth, -9.0)
                    place = int(self.reach[int(np.argmax(value))])
                    target = self.sight.hex(place) if one is self.actor else one.hex
                    name = one.sheet.wizard.spells[spell].spell.name
                    plan = Plan(place, "cast", way=way, target=target, aid=AidChoice(name, owned.index))
                    plan.gain = gain
                    plan.terms.append(("aid", gain, {"target": one.sheet.name, "spell": name}))
                    plan.terms.append(("cost", -self._cost(way), {"spell": way.name}))
                    self._ground_terms(place, plan)
                    yield plan

    def _aided_gain(self, friend: Stake, spell: int, index: int, points: int, bought: int, foes: list[Stake]) -> float:
        one = friend.fighter
        already = aided_in(one, spell, index)
        added = min(points, 6 * bought - already)
        if added <= 0 or not foes:
            return 0.0
        owned = one.sheet.effects[spell][index]
        rest = tuple(aid for aid in one.aided if (aid.spell, aid.index) != (spell, index))
        stronger = changed(one, aided=(*rest, Aided(spell, index, already + added)))
        if owned.id == "armor":
            before, after = friend, replace(friend, fighter=stronger, kit=kit_of(stronger))
            gain = sum(best_at(foe.fighter, before) - best_at(foe.fighter, after) for foe in foes)
        elif owned.row.is_attack:
            gain = max(best_at(stronger, foe) - best_at(one, foe) for foe in foes)
        else:
            return 0.0
        phases = min(HORIZON, added / 5 * max(1, self.kit.speed) / 2)
        return max(0.0, gain) * phases * self.temper.attack

    def _mists(self, way: Way) -> Iterator[Plan]:
        """Turn to mist: what it keeps off, now and while it is paid for, less what can't be cast meanwhile (R7.5)."""
        gain = mist_worth(self.view, self, way)
        place = int(self.reach[int(np.argmax(self.worth))])
        plan = Plan(place, "cast", way=way)
        plan.gain = gain
        plan.terms.append(("mist", gain, {}))
        plan.terms.append(("cost", -self._cost(way), {"spell": way.name}))
        self._ground_terms(place, plan)
        yield plan


def mist_worth(view: View, planner: Planner, way: Way | None) -> float:
    """Return what being mist is worth beside not being it, over the phases for which it can be paid: the danger that it
    keeps off, less the strikes that it forbids. With `way` it is yet to be cast, without it is in force."""
    actor = view.actor
    if way is not None:
        use = next(one for one in way.uses if one.owned.id == "desolidification")
        power = Power(0, "desolidification", way.spell, use.owned.index, 1, mental=bool(use.owned.effect.mental))
        misty = changed(actor, powers=(*actor.powers, power))
        solid = actor
        upkeep = upkeep_cost(use.owned.effect, 1)
        charges = actor.charges[way.spell][use.owned.index]
    else:
        misty = actor
        solid = changed(actor, powers=tuple(one for one in actor.powers if one.effect != "desolidification"))
        upkeep, charges = upkeep_of(actor), None
        for one in actor.powers:
            if one.effect == "desolidification":
                charges = actor.charges[one.spell][one.index]
    left = actor.endurance - (way.cost if way is not None else 0)
    phases = float(charges) if charges is not None else left / max(1, upkeep)
    phases = max(0.0, min(HORIZON, phases))
    me = view.me
    kept_off = 0.0
    as_mist = replace(me, fighter=misty)
    as_solid = replace(me, fighter=solid)
    for foe in view.foes():
        if foe.fighter.ko_since is None:
            kept_off += best_at(foe.fighter, as_solid) - best_at(foe.fighter, as_mist)
    foes = view.foes()
    forbidden = 0.0
    if foes:
        forbidden = max(best_at(solid, foe) for foe in foes) - max(best_at(misty, foe) for foe in foes)
    tiring = planner._breath(left) - planner._breath(int(left - upkeep * phases))
    # Mist that can't strike only waits: the longer the fight, the less that is worth.
    strikes = max((best_at(misty, foe) for foe in foes), default=0.0)
    bored = max(0.0, 1.0 - view.state.turn / (WAITING if strikes < 0.02 else 2.5 * WAITING))
    return kept_off * phases * planner.temper.danger * bored - forbidden * phases - max(0.0, tiring)
