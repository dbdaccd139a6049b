"""Scales: what every plan of one choice is weighed with: the hexes in reach, their danger, what they allow next, what
endurance and charges are worth, what can be done to each foe."""

from __future__ import annotations

import numpy as np

from magicfight.computer.ground import Bytes, Places, ways_to
from magicfight.computer.kit import Way, kit_of
from magicfight.computer.plan import Plan
from magicfight.computer.strikes import USUAL, Strike, best_at, strike_of, strikes_on
from magicfight.computer.tables import CURVE, HIDDEN, Floats
from magicfight.computer.threats import best_curve
from magicfight.computer.view import View
from magicfight.computer.worth import Stake, breath
from magicfight.duel.state import WALK
from magicfight.ground.records import changed

#: What being able to strike in the next phase is worth beside striking now; what a step costs, so that nobody walks for
#: nothing; what a step nearer to a hidden foe is worth.
NEXT, STEP, NEARER = 0.22, 0.0006, 0.006
#: The turn from which danger counts for nothing: two careful ones don't look at each other for ever.
PATIENCE = 30.0


class Scales:
    """See the module; arrays are by the numbers of hexes, `worth` by the hexes of `reach`."""

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
        self.danger, self.parts = view.danger(self.reach)
        boredom = max(0.0, 1.0 - state.turn / PATIENCE)
        self.caution = self.temper.danger * boredom * (0.0 if view.is_puppet else 1.0)
        fresh = actor if actor.endurance >= self.kit.endurance else changed(actor, endurance=self.kit.endurance)
        self.usual_cost = max([way.cost for way in self.kit.ways(fresh, False) if way.is_attack], default=4)
        self._struck: dict[tuple[int, str], Strike | None] = {}
        self.strikes: dict[str, list[Strike]] = {}
        for stake in view.foes():
            name = stake.fighter.sheet.name
            strikes = self.strikes[name] = list(strikes_on(actor, stake, True))
            self._struck.update({(id(way), name): None for way in self.ways})
            self._struck.update({(id(strike.way), name): strike for strike in strikes})
        found = [strike.at(USUAL) for strikes in self.strikes.values() for strike in strikes]
        self.usual_gain = max(found, default=0.1)
        if actor.endurance < 2 * self.usual_cost:
            self.usual_gain = max(self.usual_gain, *[best_at(fresh, stake) for stake in view.foes()], 0.05)
        self.breath_now = self.breath(actor.endurance)
        #: For each foe, the hexes of reach as it sees them: how far, `HIDDEN` added where it doesn't.
        self.seen: dict[str, Bytes] = {
            stake.fighter.sheet.name: sight.far(sight.number(stake.fighter.hex)).take(self.reach)
            for stake in view.foes()
        }
        self.ahead: Floats = self._ahead(self.reach)
        self.base: Floats = self.ahead - self.caution * self.danger
        self.worth: Floats = self.base - (sight.far(self.here).take(self.reach) & (HIDDEN - 1)) * STEP
        self.best = int(np.argmax(self.worth))
        self._places: dict[int, int] = {}
        self._everywhere: Floats | None = None

    def strike(self, way: Way, stake: Stake) -> Strike | None:
        """Return what one of the ways does to a wizard, None where it does nothing to it."""
        key = (id(way), stake.fighter.sheet.name)
        if key not in self._struck:
            self._struck[key] = strike_of(self.actor, way, stake)
        return self._struck[key]

    def breath(self, endurance: int) -> float:
        """Return what so much endurance is worth to the wizard that chooses."""
        return breath(endurance, self.usual_cost, self.usual_gain)

    def at(self, place: int) -> int:
        """Return where a hex of `reach` stands in it."""
        if not self._places:
            self._places = {number: at for at, number in enumerate(self.reach.tolist())}
        return self._places[place]

    @property
    def everywhere(self) -> Floats:
        """For every hex of the board what speaks for standing there, as `base` for those of `reach`."""
        if self._everywhere is None:
            self._everywhere = self._ahead(None) - self.caution * self.view.danger(None)[0]
        return self._everywhere

    def _ahead(self, places: Places | None) -> Floats:
        """Return for some hexes (None: all) what the next phase may bring from there: strikes after another walk, foes
        nearer."""
        sight, foes = self.sight, self.view.foes()
        best: Floats | None = None
        for stake in foes:
            name = stake.fighter.sheet.name
            strikes = self.strikes[name]
            if strikes:
                far = self.seen[name] if places is not None else sight.far(sight.number(stake.fighter.hex))
                value = _after_walk(best_curve(strikes)).take(far & (HIDDEN - 1)) * (NEXT * stake.weight)
                best = value if best is None else np.maximum(best, value)
        size = sight.terrain.columns * sight.terrain.rows if places is None else len(places)
        total: Floats = np.zeros(size) if best is None else best
        if foes and not any(int(self.seen[one.fighter.sheet.name].min()) < HIDDEN for one in foes):
            nearest = min(foes, key=lambda one: int(sight.far(sight.number(one.fighter.hex))[self.here]) & 127)
            steps = ways_to(sight.terrain, nearest.fighter.hex)
            steps = steps if places is None else steps.take(places)
            total = total - np.minimum(steps, 400) * (NEARER * self.temper.near)
        return total

    def add_ground(self, place: int, plan: Plan, spared: float = 0.0) -> None:
        """Add what speaks for and against standing on a hex; `spared` is the danger that a blow may take away."""
        at = self.at(place)
        danger = float(self.danger[at]) * self.caution
        if danger:
            plan.terms.append(("danger", -danger, {"hex": self.sight.hex(place)}))
        if spared:
            plan.terms.append(("spared", spared, {}))
        steps = (int(self.sight.far(self.here)[place]) & (HIDDEN - 1)) * STEP
        plan.terms.append(("ahead", float(self.ahead[at]) - steps, {"hex": self.sight.hex(place)}))

    def cost(self, way: Way) -> float:
        """Return what a cast costs, endurance and charges."""
        if self.view.is_puppet:
            return 0.0
        cost = self.breath_now - self.breath(self.actor.endurance - way.cost) if way.cost else 0.0
        for use in way.uses:
            charges = self.actor.charges[use.owned.spell][use.owned.index]
            if charges is not None:
                cost += 0.4 * min(0.4, self.usual_gain) / (charges + 1.0)
        return cost


def _after_walk(curve: Floats) -> Floats:
    """Return by distance the best of a curve that the next walk can reach."""
    shifted = np.empty(CURVE)
    shifted[: WALK + 1] = curve[1]
    shifted[WALK + 1 :] = curve[1 : CURVE - WALK]
    shifted[:HIDDEN] = np.maximum.accumulate(shifted[HIDDEN - 1 :: -1])[::-1]
    return shifted
