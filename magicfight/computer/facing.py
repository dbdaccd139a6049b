"""Facing: what each of two wizards can do to the other, as tables to look their state up in; a pair of the quick model.

The numbers are the computer's own (`computer.strikes`, `computer.worth`): which spells, against which armour, what a
hit may take. Where spells change armour or attacks (aid, drains, transfers) there is a set of tables for each level of
change, a step or a die apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.computer.blows import activation
from magicfight.computer.kit import Kit, Way, kit_of
from magicfight.computer.race import FINE, Whole
from magicfight.computer.sides import MOST_HELD, is_to_first_ko, phases_before
from magicfight.computer.strikes import Pair, Strike, best_at, lay_open
from magicfight.computer.tables import Floats, Tails
from magicfight.computer.worth import (
    BLOCKED,
    BODY,
    BODY_DECIDES,
    DAZZLED,
    GRIP,
    HORIZON,
    KO,
    LONG_KO,
    STUN,
    STUN_DECIDES,
    STUNNED,
    Stake,
)
from magicfight.duel.aiming import Use
from magicfight.duel.choices import Until
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import (
    Fighter,
    FightState,
    base_value,
    dcv,
    mental_dcv,
    mental_ocv,
    ocv,
    opening_state,
    regeneration,
    value,
)
from magicfight.ground.records import changed
from magicfight.rules import clock
from magicfight.rules.costing import active_points, upkeep_cost
from magicfight.rules.wizards import Wizard

Singles: TypeAlias = NDArray[np.float32]
Shorts: TypeAlias = NDArray[np.int16]

#: Hexes between two wizards at the start, near and far (R5.7).
START, FAR_START = 7, 14
#: Ways to cast that a wizard may have; levels that a change of armour or of an attack goes up and down.
WAYS, MOST_LEVELS = 10, 3
#: A charge that never runs out.
ENDLESS = 99
#: How the roll of a way is made: not at all, OCV on DCV, mental, OCV on a hex.
SURE, PHYSICAL, MENTAL, PLACE = range(4)
_ROLLS = {None: SURE, "physical": PHYSICAL, "mental": MENTAL, "hex": PLACE}
#: The columns of `by_stun` (worth, segments KO, chance stunned, chance KO) and of `by_body` (worth, chance dead).
STUN_COLUMNS, BODY_COLUMNS = 4, 2

_OPEN = Arena(obstacles=())
_MIDDLE = 20


@dataclass(slots=True)
class Deed:
    """A way to cast: what it costs, how it hits, what it changes beside damage.

    `flat` and `per_power` are the worth of a hit beside its damage, the second for each unit of what one phase of the
    target is worth. `takes_armor`, `takes_attack`, `feeds_armor`, `feeds_attack`, `feeds_stun` say where the points of
    a drain or transfer go; `is_aid` that they go to the caster's own armour.
    """

    spell: int
    share: float
    cost: int
    roll: int
    size: int
    charges: int
    charge_of: int
    harms: bool = False
    can_hurt: bool = False
    flat: float = 0.0
    per_power: float = 0.0
    phases: float = 0.0
    grip: float = 0.0
    held: int = 0
    is_aid: bool = False
    is_mist: bool = False
    points: int = 0
    active: float = 1.0
    takes: str = ""
    feeds: str = ""
    cap: int = 0
    #: The share of what is taken that the caster gains: half where the target is hard to drain (R7.7).
    fed: float = 1.0


@dataclass(slots=True)
class Side:
    """One wizard of a pair, before anything was done to it."""

    fighter: Fighter
    kit: Kit
    deeds: list[Deed] = field(default_factory=list)
    #: Active points of one step of its armour and of one die of the attack that may be taken or fed, 0 where none may.
    armor_step: float = 0.0
    attack_step: float = 0.0
    attack: str = ""
    armor_levels: range = range(1)
    attack_levels: range = range(1)
    power: float = 0.15
    prone: float = 0.2
    #: The same while it is KO: an ordinary computer reckons with the OCV of the moment, which is 0 then.
    power_out: float = 0.02

    @property
    def full(self) -> int:
        """How many of its ways are at all their dice; they stand first."""
        return sum(deed.share == 1.0 for deed in self.deeds)

    @property
    def most_body(self) -> int:
        """Its structure at the start (R7.11)."""
        return max(1, base_value(self.fighter, "body"))

    @property
    def regeneration(self) -> int:
        """Structure that comes back at each end of turn."""
        return regeneration(self.fighter)

    @property
    def combat(self) -> tuple[int, int, int, int]:
        """OCV, DCV, mental OCV, mental DCV."""
        return ocv(self.fighter), dcv(self.fighter), mental_ocv(self.fighter), mental_dcv(self.fighter)


class Facing:
    """The tables of one pair; axis 0 is the side that acts, 0 the first wizard."""

    def __init__(self, one: Wizard, other: Wizard, until: Until = "death", start: int = START) -> None:
        seats = (
            FighterSetup(one, "1", (_MIDDLE - start // 2, _MIDDLE), "ordinary"),
            FighterSetup(other, "2", (_MIDDLE - start // 2 + start, _MIDDLE), "ordinary"),
        )
        state = opening_state(fight_setup(_OPEN, seats, "wizard", until))
        self.is_first_ko = is_to_first_ko(state)
        self.sides = [Side(fighter, kit_of(fighter)) for fighter in state.fighters]
        self._learn_clock(state)
        for number in (0, 1):
            self._learn_ways(number)
        self._learn_levels()
        #: For each side its tables, one a version: (level of its attack, level of the other's armour).
        self.tables: list[list[Tables]] = [[], []]
        for number in (0, 1):
            self._learn_blows(number)
        for side, tables in zip(self.sides, self.tables, strict=True):
            self._leave_out(side, tables)

    # --- what each is -----------------------------------------------------------------------------------------

    def _learn_clock(self, state: FightState) -> None:
        self.segments = [frozenset(clock.action_segments(side.kit.speed)) for side in self.sides]
        dexterity = [value(side.fighter, "dexterity") for side in self.sides]
        self.first, self.is_tie = int(dexterity[1] > dexterity[0]), dexterity[0] == dexterity[1]
        #: By side and segment: how often the other acts before one's next action segment, and segments until then.
        self.phases: Floats = np.zeros((2, clock.SEGMENTS + 1))
        self.gap: Whole = np.zeros((2, clock.SEGMENTS + 1), dtype=np.int64)
        for number, side in enumerate(self.sides):
            other = self.sides[1 - number]
            is_first = 0.5 if self.is_tie else float(self.first == number)
            for segment in self.segments[number]:
                after = 1.0 if segment in self.segments[1 - number] and is_first == 1.0 else 0.0
                order = (side.fighter.sheet.name, other.fighter.sheet.name) if after else (side.fighter.sheet.name,)
                now = changed(state, turn=2, segment=segment, order=order, order_index=0, is_open=True)
                self.phases[number, segment] = phases_before(now, side.fighter, other.fighter)
                turn, then = clock.next_action(side.kit.speed, 2, segment)
                self.gap[number, segment] = (turn - 2) * clock.SEGMENTS + then - segment

    def _learn_ways(self, number: int) -> None:
        """Note the ways of a wizard: each spell at all its dice and, where it costs endurance, at some of them."""
        side, other = self.sides[number], self.sides[1 - number]
        fresh = changed(side.fighter, endurance=max(side.fighter.endurance, side.kit.endurance, 200))
        for share in (1.0, 0.5):
            for way in side.kit.ways(fresh, False):
                if share < 1.0:
                    if way.cost < 4 or not way.is_attack:
                        continue
                    thin = changed(fresh, endurance=ceil(way.cost * share))
                    fewer = [one for one in side.kit.ways(thin, False) if one.spell == way.spell]
                    if not fewer or fewer[0].dice == way.dice:
                        continue
                    way = fewer[0]
                if len(side.deeds) < WAYS:
                    deed = self._deed(side, other, way, share)
                    if deed is not None:
                        side.deeds.append(deed)

    def _deed(self, side: Side, other: Side, way: Way, share: float) -> Deed | None:
        """Return a way as a deed, None for one that is nothing in a duel on open ground."""
        charged = [use.owned for use in way.uses if use.owned.charges is not None]
        charges = charged[0].charges if charged else None
        number = charged[0].spell if charged else -1
        aid = next((use for use in way.uses if use.owned.id == "aid"), None)
        if aid is not None and not way.is_attack:
            points = round(3.5 * aid.dice)
            return Deed(
                way.spell, share, way.cost, SURE, ENDLESS, charges or ENDLESS, number,
                is_aid=True, points=points, cap=6 * aid.owned.bought,
            )  # fmt: skip
        if not way.is_attack:
            return None
        first = next(use for use in way.uses if use.owned.row.is_attack)
        roll = _ROLLS[first.aim.roll]
        deed = Deed(
            way.spell, share, way.cost, roll, way.size if roll == SURE else ENDLESS, charges or ENDLESS, number
        )  # fmt: skip
        for use in way.uses:
            if use.owned.id in ("drain", "transfer"):
                self._note_drain(deed, use, other)
        return deed

    def _note_drain(self, deed: Deed, use: Use, other: Side) -> None:
        """Note what a drain or transfer takes and feeds (R7.6, R7.7); only what the model follows."""
        against = use.owned.effect.against or ""
        found = [one for spell in other.fighter.sheet.effects for one in spell if one.id == against]
        if not found:
            return
        deed.points, deed.active = use.dice, activation(use)
        deed.takes = "armor" if against == "armor" else against
        deed.feeds, deed.cap = use.owned.effect.feeds or "", 6 * use.owned.bought
        deed.fed = 0.5 if all(one.is_hard for one in found) else 1.0

    def _learn_levels(self) -> None:
        """Note how far armour and attacks may change."""
        for number, side in enumerate(self.sides):
            other = self.sides[1 - number]
            owned = [one for spell in side.fighter.sheet.effects for one in spell]
            armor = next((one for one in owned if one.id == "armor"), None)
            more = [deed for deed in side.deeds if deed.is_aid or deed.feeds == "armor"]
            less = [deed for deed in other.deeds if deed.takes == "armor"]
            if armor is not None and (more or less):
                side.armor_step = float(active_points(armor.effect, 1))
                top = min(8, int(max((deed.cap for deed in more), default=0) / side.armor_step))
                side.armor_levels = range(-MOST_LEVELS * bool(less), top + 1)
            fed = [deed.feeds for deed in side.deeds if deed.feeds and _is_attack(side, deed.feeds)]
            taken = [deed.takes for deed in other.deeds if deed.takes and _is_attack(side, deed.takes)]
            for key in (*taken, *fed):
                if not side.attack or key == "killing_attack":
                    side.attack = key
            one = next((one for one in owned if one.id == side.attack), None)
            if one is not None:
                side.attack_step = float(active_points(one.effect, 1))
                side.attack_levels = range(-MOST_LEVELS * bool(taken), 2 * bool(fed) + 1)

    def _leave_out(self, side: Side, tables: list[Tables]) -> None:
        """Forget the ways that do nothing to the other."""
        kept = [index for index, deed in enumerate(side.deeds) if deed.harms]
        side.deeds = [side.deeds[index] for index in kept]
        for table in tables:
            table.keep(kept)

    def version(self, number: int, armor: int = 0, attack: int = 0) -> Fighter:
        """Return a wizard whose armour and attack have changed by so many levels."""
        side = self.sides[number]
        gained: list[tuple[str, int]] = []
        drained: list[tuple[str, Fraction]] = []
        for key, level, step in (("armor", armor, side.armor_step), (side.attack, attack, side.attack_step)):
            if level > 0:
                gained.append((key, round(level * step)))
            elif level < 0:
                drained.append((key, Fraction(round(-level * step))))
        return (
            changed(side.fighter, gained=tuple(gained), drained=tuple(drained)) if gained or drained else side.fighter
        )

    # --- what each does ---------------------------------------------------------------------------------------

    def _learn_blows(self, number: int) -> None:
        side, other = self.sides[number], self.sides[1 - number]
        for attack in side.attack_levels:
            for armor in other.armor_levels:
                attacker, target = self.version(number, attack=attack), self.version(1 - number, armor=armor)
                stake = Stake(target, kit_of(target), 1.0, self.is_first_ko)
                if not (attack or armor):
                    lay_open(attacker, stake)
                    side.prone = stake.prone
                    side.power = min(0.8, max(0.02, best_at(attacker, stake)))
                    side.power_out = min(0.8, max(0.02, best_at(changed(attacker, ko_since=(1, 1)), stake)))
                self.tables[number].append(self._tables(side, attacker, stake))
        self._weigh_changes(number)

    def _tables(self, side: Side, attacker: Fighter, stake: Stake) -> Tables:
        found = Tables(stake.kit.stun + 1, stake.kit.body + 1, len(side.deeds))
        kit = kit_of(attacker)
        pair = Pair(attacker, stake)
        fresh = changed(attacker, endurance=200)
        full = {way.spell: way for way in kit.ways(fresh, False)}
        for index, deed in enumerate(side.deeds):
            way = full.get(deed.spell)
            if way is None or deed.is_aid:
                continue
            if deed.share < 1.0:
                thin = changed(fresh, endurance=max(1, deed.cost))
                way = next((one for one in kit.ways(thin, False) if one.spell == deed.spell), None)
                if way is None:
                    continue
            strike = pair.strike(way, False)
            if strike is None:
                continue
            deed.harms = True
            deed.can_hurt |= strike.grip > 0 or (
                strike.table is not None and bool(strike.table.stuns.any() or strike.table.bodies.any())
            )
            if strike.table is not None:
                found.note(index, strike.table, stake)
            if strike.phases > 0:
                deed.phases = strike.phases
                deed.flat, deed.per_power = min(3.0, strike.phases) * DAZZLED, min(3.0, strike.phases) * 0.8
            if strike.grip > 0:
                self._note_grip(deed, strike, attacker)
        return found

    def _note_grip(self, deed: Deed, strike: Strike, attacker: Fighter) -> None:
        use = next(one for one in strike.way.uses if one.owned.id == "mind_control")
        cost = upkeep_cost(use.owned.effect, use.dice)
        charges = use.owned.charges
        lasts = float(charges - 1) if charges is not None else attacker.endurance / max(1, cost)
        deed.grip, deed.held = strike.grip, max(1, round(min(MOST_HELD, lasts)))
        deed.flat += strike.grip * BLOCKED
        deed.per_power += strike.grip * max(0.3, min(GRIP, lasts))

    def _weigh_changes(self, number: int) -> None:
        """Note the worth of aids, drains and transfers of one side, by what they change of a blow."""
        side, other = self.sides[number], self.sides[1 - number]
        for deed in side.deeds:
            points = deed.points if deed.is_aid else round(3.5 * deed.points)
            if not points:
                continue
            bare = Stake(other.fighter, other.kit, 1.0, self.is_first_ko)
            mine = Stake(side.fighter, side.kit, 1.0, self.is_first_ko)
            its, own = best_at(other.fighter, mine), best_at(side.fighter, bare)
            gain = 0.0
            horizon = min(HORIZON, max(0.5, points / 5 * other.kit.speed / 2))
            if deed.takes == "armor":
                level = max(-MOST_LEVELS, -round(points / max(1.0, other.armor_step)))
                weak = self.version(1 - number, armor=level)
                gain += horizon * (best_at(side.fighter, Stake(weak, kit_of(weak), 1.0, self.is_first_ko)) - own)
            elif deed.takes and deed.takes == other.attack:
                level = max(-MOST_LEVELS, -ceil(points / max(1.0, other.attack_step)))
                gain += horizon * (its - best_at(self.version(1 - number, attack=level), mine))
            fed = min(int(points * deed.fed), deed.cap)
            if deed.is_aid or deed.feeds == "armor":
                level = int(fed / max(1.0, side.armor_step))
                strong = self.version(number, armor=level)
                after = best_at(other.fighter, Stake(strong, kit_of(strong), 1.0, self.is_first_ko))
                phases = min(HORIZON, points / 5 * side.kit.speed / 2) if deed.is_aid else HORIZON
                gain += phases * max(0.0, its - after)
            elif deed.feeds and deed.feeds == side.attack:
                strong = self.version(number, attack=int(fed / max(1.0, side.attack_step)))
                gain += HORIZON * max(0.0, best_at(strong, bare) - own)
            elif deed.feeds == "stun":
                gain += STUN * fed / side.kit.stun
            deed.flat += deed.active * max(0.0, gain)
            deed.harms = deed.harms or deed.flat > 0


def _is_attack(side: Side, key: str) -> bool:
    return any(one.id == key and one.row.is_attack for spell in side.fighter.sheet.effects for one in spell)


class Tables:
    """What the ways of one wizard do to the other at one level of both: quantiles of stun and structure, and their
    worth by what is left; see `STUN_COLUMNS`. Where the target is KO, row 0 of `by_stun` holds."""

    __slots__ = ("body", "by_body", "by_stun", "stun")

    def __init__(self, stuns: int, bodies: int, ways: int) -> None:
        self.stun: Shorts = np.zeros((ways, FINE), dtype=np.int16)
        self.body: Shorts = np.zeros((ways, FINE), dtype=np.int16)
        self.by_stun: Singles = np.zeros((stuns, ways, STUN_COLUMNS), dtype=np.float32)
        self.by_body: Singles = np.zeros((bodies, ways, BODY_COLUMNS), dtype=np.float32)

    def keep(self, indices: list[int]) -> None:
        """Go on with some ways only."""
        self.stun, self.body = self.stun[indices], self.body[indices]
        self.by_stun, self.by_body = self.by_stun[:, indices], self.by_body[:, indices]

    def note(self, index: int, tails: Tails, stake: Stake) -> None:
        """Note what one way does."""
        kit = stake.kit
        of_stun, of_body, self.stun[index], self.body[index] = _worths(
            tails, kit.stun, kit.body, kit.constitution, max(1, kit.recovery), stake.is_first_ko
        )
        self.by_stun[:, index] = of_stun
        self.by_body[:, index] = of_body


@lru_cache(maxsize=8192)
def _worths(
    tails: Tails, most_stun: int, most_body: int, constitution: int, recovery: int, is_first_ko: bool
) -> tuple[Singles, Singles, Shorts, Shorts]:
    """Return the rows of `by_stun` and `by_body` of one blow, and its quantiles of stun and structure.

    Kept: while a wizard is changed step by step most blows stay what they were.
    """
    edges = np.searchsorted(np.cumsum(tails.chances), (np.arange(FINE) + 0.5) / FINE)
    edges = np.minimum(edges, len(tails.stuns) - 1)
    stuns, bodies = most_stun + 1, most_body + 1
    dead = np.zeros(bodies + 1)
    known = min(len(dead), tails.tail.shape[1])
    dead[:known] = tails.tail[0, :known]
    means = np.concatenate(([0.0], np.cumsum(dead[1:bodies])))
    loss = BODY_DECIDES if is_first_ko else BODY
    of_body = np.stack((dead[:bodies] + loss * means / most_body, dead[:bodies]), axis=1)
    of_body[0] = 0.0
    ko = np.zeros(max(stuns, constitution + 2) + 1)
    known = min(len(ko), tails.tail.shape[0])
    ko[:known] = tails.tail[:known, 0]
    means = np.concatenate(([0.0], np.cumsum(ko[1:stuns])))
    whole = float(tails.stun_mean(1 << 20))
    down = 0.5 * ko[:stuns] + (whole - means) / recovery
    stunned = np.maximum(0.0, ko[constitution + 1] - ko[:stuns]) * (np.arange(stuns) > constitution + 1)
    if is_first_ko:
        worth = ko[:stuns] + stunned * STUNNED + STUN_DECIDES * means / most_stun
        segments = np.zeros(stuns)
    else:
        worth = ko[:stuns] * KO + stunned * STUNNED + STUN * means / most_stun
        segments = LONG_KO * (1.0 - np.exp(-down / LONG_KO))
    of_stun = np.stack((worth, segments, stunned, ko[:stuns]), axis=1)
    of_stun[0] = 0.0
    of_stun[0, 1] = LONG_KO * (1.0 - np.exp(-2.0 * whole / recovery / LONG_KO))
    return (
        of_stun.astype(np.float32),
        of_body.astype(np.float32),
        tails.stuns[edges].astype(np.int16),
        tails.bodies[edges].astype(np.int16),
    )
