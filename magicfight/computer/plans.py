"""Plans: what the wizard that chooses could do with its action segment, each weighed as the sum of named terms.

Never the whole legal list: the hexes in walking reach as arrays, the ways to cast (`kit`), the choices that make the
most of each. A plan is a walk, then a cast, a recovery or nothing; dropping a power may come first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from magicfight.computer.areas import area_plans, looked_at
from magicfight.computer.ground import Bytes
from magicfight.computer.kit import Way, kit_of
from magicfight.computer.mist import as_mist, mist_worth
from magicfight.computer.plan import Plan, Term
from magicfight.computer.scales import Scales
from magicfight.computer.strikes import Strike, best_at
from magicfight.computer.tables import HIDDEN, Floats, hit_curve
from magicfight.computer.threats import threat_of
from magicfight.computer.worth import Stake, rested
from magicfight.duel.actions import AidChoice
from magicfight.duel.state import aided_in, ocv
from magicfight.ground.problems import Fact
from magicfight.ground.records import changed
from magicfight.rules import odds, to_hit
from magicfight.rules.effects.in_play import Aided


class Planner(Scales):
    """Finds and weighs the plans of one choice."""

    # --- every plan -------------------------------------------------------------------------------------------

    def plans(self) -> list[Plan]:
        """Return the plans worth looking at, the best first; ties go to the one found first."""
        found: list[Plan] = [self._still()]
        found.extend(self._recovery())
        found.extend(self._single())
        found.extend(area_plans(self))
        found.extend(self._others())
        found = [looked_at(self, plan) if plan.needs_look else plan for plan in found]
        for plan in found:
            plan.settle()
        return sorted(found, key=lambda plan: -plan.value)

    def _still(self) -> Plan:
        place = int(self.reach[self.best])
        plan = Plan(place, "stay")
        self.add_ground(place, plan)
        return plan

    def _single(self) -> Iterator[Plan]:
        """Casts at one wizard."""
        for stake in self.view.foes():
            far = self.seen[stake.fighter.sheet.name]
            if int(far.min()) < HIDDEN:
                strikes = [
                    strike
                    for strike in self.strikes[stake.fighter.sheet.name]
                    if strike.way.shape is None or strike.way.on_wizard
                ]
                if strikes:
                    yield from self._casts_at(strikes, stake, far)

    def _part_of(self, stake: Stake) -> Floats | None:
        for menace, part in zip(self.view.menaces, self.parts, strict=True):
            if menace.stake is stake:
                return part
        return None

    def _casts_at(self, strikes: list[Strike], stake: Stake, far: Bytes) -> Iterator[Plan]:
        """Each of some casts at a wizard from where it is best."""
        curves = {id(part.curve): part.curve for strike in strikes for part in strike.parts}
        chances = {key: curve.take(far) for key, curve in curves.items()}
        part = self._part_of(stake)
        factor = stake.weight * self.temper.attack
        gains = np.zeros((len(strikes), len(far)))
        spareds: list[Floats | None] = []
        for row, strike in zip(gains, strikes, strict=True):
            for one in strike.parts:
                row += chances[id(one.curve)] * one.worth
            out = strike.parts[0].fate
            stopped = 0.0 if out is None else min(1.0, out.dead + out.ko + out.stunned)
            if part is not None and stopped and self.caution:
                spareds.append(chances[id(strike.parts[0].curve)] * (stopped * self.caution) * part)
            else:
                spareds.append(None)
        gains *= factor
        values = gains + self.worth
        for row, spared in zip(values, spareds, strict=True):
            if spared is not None:
                row += spared
        values = np.where(far < HIDDEN, values, -9.0)
        for number, at in enumerate(values.argmax(axis=1).tolist()):
            gain, spared = float(gains[number, at]), spareds[number]
            if gain > 0.0:
                kept_off = 0.0 if spared is None else float(spared[at])
                yield self._cast_at(strikes[number], stake, at, int(far[at]), gain, kept_off)

    def _cast_at(self, strike: Strike, stake: Stake, at: int, far: int, gain: float, spared: float) -> Plan:
        way, place = strike.way, int(self.reach[at])
        plan = Plan(place, "cast", way=way, target=stake.fighter.hex, against=strike.against, control=strike.control)
        plan.strike = strike
        plan.gain = gain
        plan.terms.append(self._hit_term(strike, stake, far, gain))
        plan.terms.append(("cost", -self.cost(way), {"spell": way.name}))
        if way.is_teleport:
            self._landing(plan, place, spared)
        else:
            self.add_ground(place, plan, spared)
        plan.needs_look = way.shape is not None
        return plan

    def _hit_term(self, strike: Strike, stake: Stake, far: int, gain: float) -> Term:
        chance, fate = strike.fate_at(far)
        facts: dict[str, Fact] = {
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
        self.add_ground(place, plan, spared)
        plan.terms.append(("landing", chance * (value - float(self.base[self.at(place)])), {"hex": plan.destination}))

    def _best_landing(self, way: Way | None, place: int) -> tuple[int, float, float] | None:
        assert way is not None
        use = next(one for one in way.uses if one.aim.at_destination)
        far = self.sight.far(place)
        most = use.dice * use.owned.row.step_size
        allowed = (far <= (1 if self.actor.dazzled else most)) & (far > 0)
        allowed &= self.sight.free
        allowed[self.sight.numbers(self.view.busy)] = False
        if not allowed.any():
            return None
        curve = hit_curve(ocv(self.actor) - to_hit.HEX_DCV)
        chance = curve.take(far) * odds.activation_chance(use.owned.effect.value_of("activation_roll"))
        base = self.everywhere
        value = np.where(allowed, chance * (base - base[place]), -9.0)
        at = int(np.argmax(value))
        return at, float(chance[at]), float(base[at])

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
        gain += max(0.0, self.breath(endurance) - self.breath_now)
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
        plan.terms.append(("ahead", float(self.ahead[self.at(self.here)]), {"hex": actor.hex}))
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
        for place in dict.fromkeys((self.here, int(self.reach[self.best]))):
            plan = Plan(place, "cast", way=way)
            plan.terms.append(("cost", -self.cost(way), {"spell": way.name}))
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
            far = self.sight.far(self.sight.number(one.hex)).take(self.reach)
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
                    plan.terms.append(("cost", -self.cost(way), {"spell": way.name}))
                    self.add_ground(place, plan)
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
        phases = min(self.temper.scale.horizon, added / 5 * max(1, self.kit.speed) / 2)
        return max(0.0, gain) * phases * self.temper.attack

    def _mists(self, way: Way) -> Iterator[Plan]:
        """Turn to mist: what it keeps off, now and while it is paid for, less what can't be cast meanwhile (R7.5)."""
        gain = mist_worth(self.view, self.breath, way)
        place = int(self.reach[self.best])
        plan = Plan(place, "cast", way=way)
        plan.gain = gain
        plan.terms.append(("mist", gain, {}))
        plan.terms.append(("cost", -self.cost(way), {"spell": way.name}))
        misty = self.view.danger(self.reach, replace(self.view.me, fighter=as_mist(self.actor, way)))[0]
        at = self.best
        self.add_ground(place, plan, self.caution * float(self.danger[at] - misty[at]))
        yield plan
