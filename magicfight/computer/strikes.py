"""Strikes: what a way to cast does to one wizard, by distance, as worth.

A strike has a part per attack roll (R6.4): the chance that it hits by distance, and what a hit is worth. Everything a
wizard could do to another is told by the best of its strikes, as curves over the distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import numpy as np

from magicfight.computer.blows import Blows, Group, activation, blows_of, groups_of
from magicfight.computer.kit import Kit, Way, kit_of, upkeep_of
from magicfight.computer.tables import CURVE, HIDDEN, Fate, Floats, Tails, hit_curve, sure_curve
from magicfight.computer.worth import (
    BLOCKED,
    BODY,
    CONTROLLED,
    GRIP,
    HORIZON,
    STUN,
    Stake,
    breath,
    mean_more,
)
from magicfight.duel.aiming import Use
from magicfight.duel.state import (
    Fighter,
    dcv,
    drained_of,
    gained_in,
    mental_dcv,
    mental_ocv,
    ocv,
    points_left,
)
from magicfight.ground.records import changed
from magicfight.rules import odds, to_hit
from magicfight.rules.book import CHARACTERISTICS, CONDITIONS, EFFECTS
from magicfight.rules.clock import SEGMENTS
from magicfight.rules.costing import active_points, upkeep_cost
from magicfight.rules.damage import guard
from magicfight.rules.effects.attacks import Affliction
from magicfight.rules.effects.changes import ABOVE_EGO
from magicfight.rules.wizardry import bonus_from
from magicfight.rules.wizards import POOLS

#: The distance at which two wizards are compared where no place is meant.
USUAL = 5
#: Where a dazzled wizard reaches (R6.1).
_NEXT_TO = 1
_MEAN = 3.5
NO_FATE = Fate(0.0, 0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class Part:
    """What hangs on one attack roll: its chance by distance, what a hit is worth, what its damage brings."""

    curve: Floats
    worth: float
    fate: Fate | None = None


@dataclass(slots=True)
class Strike:
    """One way to cast at one wizard, with the choices that make the most of it."""

    way: Way
    stake: Stake
    parts: list[Part] = field(default_factory=list)
    against: str | None = None
    control: str | None = None
    own: float = 0.0
    table: Tails | None = None
    phases: float = 0.0
    grip: float = 0.0

    @property
    def worth(self) -> float:
        """What it is worth when everything hits."""
        return sum(part.worth for part in self.parts)

    def curve(self) -> Floats:
        """Return what it is worth by distance."""
        parts = self.parts
        if len(parts) == 1:
            return parts[0].curve * parts[0].worth
        total = np.zeros(CURVE)
        for part in parts:
            total += part.curve * part.worth
        return total

    def at(self, distance: int) -> float:
        """Return what it is worth at one distance."""
        return sum(float(part.curve[distance]) * part.worth for part in self.parts)

    def fate_at(self, distance: int) -> tuple[float, Fate]:
        """Return the chance to hit and the fate of a hit of its damage at a distance."""
        for part in self.parts:
            if part.fate is not None:
                return float(part.curve[distance]), part.fate
        return (float(self.parts[0].curve[distance]) if self.parts else 0.0), NO_FATE


#: Worths of a KO wizard and states of a wizard with what strikes do then, kept with a kit at a time.
_MOST_PRONE, _MOST_STATES = 512, 256


class Pair:
    """A wizard and what it may strike: the numbers of both that change from phase to phase."""

    __slots__ = (
        "_before",
        "_known",
        "attacker",
        "is_misty",
        "is_own",
        "mental",
        "on_hex",
        "physical",
        "reach",
        "stake",
        "supplement",
        "target",
    )

    def __init__(self, attacker: Fighter, stake: Stake) -> None:
        target = stake.fighter
        self.attacker, self.stake, self.target = attacker, stake, target
        self._before: tuple[float, float] | None = None
        self._known: dict[int, tuple[Any, Any]] | None = None
        offense = ocv(attacker)
        self.physical = offense - dcv(target)
        self.on_hex = offense - to_hit.HEX_DCV
        self.mental = mental_ocv(attacker) - mental_dcv(target)
        self.reach = _NEXT_TO if attacker.dazzled else HIDDEN - 1
        self.is_misty = bool(target.powers) and target.is_desolidified
        self.supplement = self.is_misty and any(power.mental for power in target.powers)
        self.is_own = attacker.sheet.name == target.sheet.name

    def before(self) -> tuple[float, float]:
        """Return what each of the two can do to the other as they are."""
        if self._before is None:
            self._before = _strength(self.target, self.attacker), best_at(self.attacker, self.stake)
        return self._before

    def curve(self, group: Group, size: int) -> Floats:
        """Return the chance by distance that the roll of a group succeeds."""
        if group.roll == "physical":
            return hit_curve(self.physical, self.reach)
        if group.roll == "mental":
            return hit_curve(self.mental, self.reach)
        if group.roll == "hex":
            return hit_curve(self.on_hex, self.reach)
        return sure_curve(min(size, self.reach) if group.shape is not None else self.reach)

    def blows(self, is_thrifty: bool) -> Blows:
        """Return the ways of the attacker that touch the target, with their groups."""
        ways = kit_of(self.attacker).ways(self.attacker, is_thrifty)
        return blows_of(ways, self.stake.kit, self.is_misty, self.supplement, self.is_own)

    def strike(self, way: Way, is_deep: bool = True) -> Strike | None:
        """Return what a way does, None where it does nothing; see `strike_of`."""
        groups = groups_of(way, self.stake.kit, self.is_misty, self.supplement, self.is_own)
        return self.struck(way, groups, is_deep) if groups else None

    def struck(self, way: Way, groups: tuple[Group, ...], is_deep: bool) -> Strike | None:
        """Return what a way with these groups does, None where it does nothing; where it hangs on few numbers, as it
        was found before."""
        if self._known is None:
            self._known = self._as_before()
        key = id(groups) if is_deep else -id(groups)
        known = self._known.get(key)
        if known is not None and known[0] is groups:
            found: Strike | None = known[1]
            return found
        strike = self._struck(way, groups, is_deep)
        if all(group.is_plain(is_deep) for group in groups):
            self._known[key] = (groups, strike)
        return strike

    def _as_before(self) -> dict[int, tuple[Any, Any]]:
        """Return what plain strikes did when the two stood as they do, by the identity of their groups (deep) or less
        it (not)."""
        target, stake = self.target, self.stake
        key = (
            (self.physical, self.mental, self.on_hex, self.reach, self.is_misty, self.supplement, self.is_own),
            (target.stun, target.body, target.ko_since is None, target.is_stunned, target.lasting),
            (stake.is_first_ko, stake.power, stake.prone, stake.tempo, stake.scale),
        )
        kept = stake.kit.struck
        found = kept.get(key)
        if found is None:
            if len(kept) > _MOST_STATES:
                kept.clear()
            found = kept[key] = {}
        return found

    def _struck(self, way: Way, groups: tuple[Group, ...], is_deep: bool) -> Strike | None:
        strike = Strike(way, self.stake)
        for group in groups:
            worth, fate = 0.0, None
            for against, table in group.tables:
                one, value = self._harm(table)
                if fate is None or value > worth + 1e-9:
                    worth, fate = value, one
                    strike.table = table
                    if against is not None:
                        strike.against = against
            for use in group.others:
                worth += _effect(strike, use, self, is_deep)
            if worth > 0:
                strike.parts.append(Part(self.curve(group, way.size), worth, fate))
        return strike if strike.parts else None

    def _harm(self, table: Tails) -> tuple[Fate, float]:
        """Return what a hit with a table brings the target, and its worth."""
        target = self.target
        fate = table.fate(
            target.stun, target.body, self.stake.kit.constitution, target.ko_since is not None, target.is_stunned
        )
        return fate, self.stake.harm(fate)

    def best(self, distance: int) -> float:
        """Return the most that one way is worth at a distance, each at all the dice that can be paid for; what drains
        change for the phases to come is not counted."""
        best = 0.0
        for way, groups in self.blows(False):
            strike = self.struck(way, groups, False)
            if strike is not None:
                best = max(best, strike.at(distance))
        return best


def strike_of(attacker: Fighter, way: Way, stake: Stake, is_deep: bool = True) -> Strike | None:
    """Return what a way does to a wizard, None where it does nothing to it.

    `is_deep` counts what drains and transfers change for the phases to come; without it they count for nothing.
    """
    return Pair(attacker, stake).strike(way, is_deep)


def _effect(strike: Strike, use: Use, pair: Pair, is_deep: bool) -> float:
    """Return what an effect without damage is worth when it hits."""
    attacker, stake = pair.attacker, pair.stake
    kind, target = use.owned.id, stake.fighter
    if isinstance(use.handler, Affliction):
        return 0.0 if target.ko_since is not None else _affliction(strike, use, use.handler, stake)
    if kind == "mind_control":
        return activation(use) * _grip(strike, use, attacker, stake)
    if kind in ("drain", "transfer") and is_deep:
        return activation(use) * _drain(strike, use, pair)
    if kind == "dispel" and is_deep:
        return activation(use) * _dispel(use, attacker, stake)
    return 0.0


def _affliction(strike: Strike, use: Use, handler: Affliction, stake: Stake) -> float:
    """A condition that wears off by itself: the phases that it dazzles for, or those that a lower vitesse loses."""
    numbers, target = stake.kit.numbers, stake.fighter
    against = guard(
        numbers.natural(handler.defense),
        numbers.armor(handler.defense),
        is_piercing=use.owned.effect.has("armor_piercing"),
    )
    more = activation(use) * mean_more(use.dice, handler.reads, against.total, target.left(handler.condition))
    if handler.condition == "dazzled":
        strike.phases = more
        return stake.dazzled(more)
    slower = -CONDITIONS[handler.condition].changes.get("speed", 0)
    return stake.slowed(more * slower / SEGMENTS)


def _grip(strike: Strike, use: Use, attacker: Fighter, stake: Stake) -> float:
    """Mind control: a block takes its phases while it is paid for, a control turns them round (R7.3)."""
    target = stake.fighter
    if target.ko_since is not None:
        return 0.0
    held = {power.control for power in attacker.powers if power.target == target.sheet.name}
    cost = upkeep_cost(use.owned.effect, use.dice)
    charges = attacker.charges[use.owned.spell][use.owned.index]
    left = attacker.endurance - strike.way.cost
    lasts = float(charges - 1) if charges is not None else left / max(1, cost + upkeep_of(attacker))
    phases = max(0.3, min(GRIP, lasts))
    best = 0.0
    for control, worth in (
        ("block", BLOCKED + phases * stake.power),
        ("control", CONTROLLED + phases * 1.7 * stake.power),
    ):
        if control in held or "control" in held:
            continue
        chance = odds.at_least(use.dice, stake.kit.ego + ABOVE_EGO[control])
        if chance * worth > best + 1e-9 or strike.control is None:
            best = max(best, chance * worth)
            strike.control = control
            strike.grip = chance
    return best


def best_at(attacker: Fighter, stake: Stake, distance: int = USUAL) -> float:
    """Return the most that a wizard's damage and grips are worth against another at a distance, in one phase."""
    return Pair(attacker, stake).best(distance)


def lay_open(attacker: Fighter, stake: Stake) -> None:
    """Note what the attacker's phases are worth while its target is KO: its structure alone, no defence (R6.7)."""
    target, kit = stake.fighter, kit_of(attacker)
    stake.tempo = kit.speed / 12.0
    ways = kit.ways(attacker, False)
    # Stun plays no part any more: what is left of its structure decides, and that changes seldom.
    key = (
        id(ways),
        ocv(attacker),
        mental_ocv(attacker),
        bool(attacker.dazzled),
        target.body,
        target.is_recovering,
        target.sheet.name == attacker.sheet.name,
        stake.is_first_ko,
    )
    known = stake.kit.prone.get(key)
    if known is None or known[0] is not ways:
        if len(stake.kit.prone) > _MOST_PRONE:
            stake.kit.prone.clear()
        prone = changed(target, ko_since=(0, 0), is_stunned=False, powers=())
        worth = Pair(attacker, Stake(prone, stake.kit, stake.sign, stake.is_first_ko, 0.0, 1.0, 0.0, 0.0)).best(3)
        known = stake.kit.prone[key] = (ways, min(1.0, worth))
    stake.prone = known[1]


def _drain(strike: Strike, use: Use, pair: Pair) -> float:
    """A drain: how much less its target can do to us, and how much more we to it, for a while (R7.6, R7.7)."""
    attacker, stake, target = pair.attacker, pair.stake, pair.target
    against = use.owned.effect.against or ""
    owned = [one for spell in target.sheet.effects for one in spell if one.effect.effect == against]
    if not owned:
        return 0.0
    most = max(points_left(target, one) * (2 if one.is_hard else 1) for one in owned)
    points = min(Fraction(round(_MEAN * use.dice)), most)
    if points <= 0:
        return 0.0
    rest = tuple(pair for pair in target.drained if pair[0] != against)
    weaker = changed(target, drained=(*rest, (against, drained_of(target, against) + points)))
    worth = 0.0
    if target.ko_since is None:
        phases = min(stake.scale.horizon, max(0.5, float(points) / 5 * attacker_phases(stake.kit) / 2))
        its, mine = pair.before()
        if EFFECTS[against].is_attack:
            worth += phases * (its - _strength(weaker, attacker))
        elif against == "armor":
            worth += phases * (best_at(attacker, _stake_like(stake, weaker)) - mine)
        if against in ("desolidification", "mind_control", "regeneration", "teleportation", "aid"):
            worth += 0.06
    if use.owned.effect.feeds is not None:
        strike.own += _feed(use, pair, points)
        worth += strike.own
    return max(0.0, worth)


def attacker_phases(kit: Kit) -> float:
    """Return a wizard's phases a turn."""
    return float(min(12, max(1, kit.speed)))


def _stake_like(stake: Stake, fighter: Fighter) -> Stake:
    return replace(stake, fighter=fighter, kit=kit_of(fighter))


def _strength(fighter: Fighter, other: Fighter) -> float:
    return best_at(fighter, Stake(other, kit_of(other), 1.0, False))


def _feed(use: Use, pair: Pair, points: Fraction) -> float:
    """What a transfer brings its caster (R7.7)."""
    attacker, stake = pair.attacker, pair.stake
    key = use.owned.effect.feeds or ""
    already = gained_in(attacker, key)
    fed = min(int(points), 6 * use.owned.bought - already)
    if fed <= 0:
        return 0.0
    kit = kit_of(attacker)
    if key in POOLS or key not in {one.id for spell in attacker.sheet.effects for one in spell}:
        if key not in CHARACTERISTICS:
            return 0.0
        bonus = bonus_from(already + fed, key) - bonus_from(already, key)
        if key == "stun":
            return STUN * bonus / kit.stun
        if key == "body":
            return BODY * bonus / kit.body
        if key == "endurance":
            return breath(attacker.endurance + bonus, 5) - breath(attacker.endurance, 5)
        return 0.02 * bonus
    rest = tuple(pair for pair in attacker.gained if pair[0] != key)
    stronger = changed(attacker, gained=(*rest, (key, already + fed)))
    if key == "armor":
        foe = stake.fighter
        return stake.scale.horizon * max(0.0, pair.before()[0] - _strength(foe, stronger))
    if not EFFECTS[key].is_attack:
        return 0.0
    return stake.scale.horizon * max(0.0, best_at(stronger, stake) - pair.before()[1])


def _dispel(use: Use, attacker: Fighter, stake: Stake) -> float:
    """Dispel: each power of the named effect that its dice may exceed (R7.10)."""
    target, worth = stake.fighter, 0.0
    for power in target.powers:
        if power.effect != use.owned.effect.against:
            continue
        owned = target.sheet.effects[power.spell][power.index]
        points = active_points(owned.effect, power.dice) * (2 if owned.is_hard else 1)
        chance = odds.at_least(use.dice, int(points) + 1)
        if power.effect == "desolidification":
            bare = changed(target, powers=tuple(one for one in target.powers if one is not power))
            opened = best_at(attacker, _stake_like(stake, bare)) - best_at(attacker, stake)
            worth += chance * (0.1 + HORIZON * max(0.0, opened))
        else:
            worth += chance * (BLOCKED + 2.0 * 0.25)
    return worth


def strikes_on(attacker: Fighter, stake: Stake, is_thrifty: bool, is_deep: bool = True) -> Iterator[Strike]:
    """Yield everything a wizard can do to another, whatever the distance."""
    pair = Pair(attacker, stake)
    for way, groups in pair.blows(is_thrifty):
        strike = pair.struck(way, groups, is_deep)
        if strike is not None:
            yield strike
