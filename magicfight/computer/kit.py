"""Kit: what a wizard can cast now and what stands against it, in whole numbers, kept from one choice to the next.

A kit belongs to a wizard and to what was drained, gained and aided; wounds, tiredness and place are not part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from magicfight.duel.aiming import Numbers, Use, uses_of
from magicfight.duel.state import (
    Fighter,
    OwnedEffect,
    armor_on,
    cast_cost,
    dcv,
    mental_dcv,
    mental_ocv,
    ocv,
    usable_dice,
    value,
)
from magicfight.rules.book import CONDITIONS
from magicfight.rules.costing import upkeep_cost
from magicfight.rules.damage import Armor, HarmRule
from magicfight.rules.effects.aim import answers, area_size
from magicfight.rules.effects.handlers import HANDLERS
from magicfight.rules.wizards import DEFENSES

#: Kits kept at a time; a fight has a few.
_KEPT = 512


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a spell: the dice of each effect, what they cost, the effects they use.

    `shape` is the area of its first effect with one, `size` that area's; `on_wizard`: the target hex must hold one.
    `is_full`: these are all the dice that can be used and paid for.
    """

    spell: int
    name: str
    dice: tuple[int, ...]
    cost: int
    uses: tuple[Use, ...]
    is_full: bool
    shape: str | None
    size: int
    on_wizard: bool
    is_attack: bool
    is_teleport: bool
    is_mist: bool


class _Ways:
    """The ways of one wizard that were asked for: each is the same record however drained or aided it is, so that what
    is kept by a way lasts. `effects` is what it owns."""

    __slots__ = ("effects", "one", "several")

    def __init__(self, effects: Any) -> None:
        self.effects = effects
        self.one: dict[tuple[int, tuple[int, ...], bool], Way] = {}
        self.several: dict[tuple[int, ...], tuple[Way, ...]] = {}


class _Shell:
    """What strikes come through some defences, by the way that strikes: the same for all who have them."""

    __slots__ = ("blows", "groups", "rules")

    def __init__(self) -> None:
        self.rules: dict[tuple[int, str | None], tuple[OwnedEffect, HarmRule | None]] = {}
        self.groups: dict[tuple[int, bool, bool, bool], tuple[Way, Any]] = {}
        self.blows: dict[tuple[int, bool, bool, bool], tuple[tuple[Way, ...], Any]] = {}


_all_ways: dict[int, _Ways] = {}


def _ways_of(fighter: Fighter) -> _Ways:
    """Return the ways known of a wizard, by the identity of what it owns (see `kit_of`)."""
    effects = fighter.sheet.effects
    found = _all_ways.get(id(effects))
    if found is None or found.effects is not effects:
        if len(_all_ways) > _KEPT:
            _all_ways.clear()
        found = _all_ways[id(effects)] = _Ways(effects)
    return found


@lru_cache(maxsize=_KEPT)
def _shell(defenses: tuple[tuple[int, tuple[Armor, ...]], ...]) -> _Shell:
    return _Shell()


class Kit:
    """See the module. `pool` holds the limits of body, stun and endurance."""

    __slots__ = (
        "_charges",
        "_enough",
        "_full",
        "_known",
        "_rules",
        "_shape",
        "blows",
        "body",
        "constitution",
        "ego",
        "endurance",
        "groups",
        "numbers",
        "prone",
        "recovery",
        "sheet",
        "speed",
        "struck",
        "stun",
        "usable",
    )

    def __init__(self, fighter: Fighter) -> None:
        self.sheet = fighter.sheet
        self.numbers = Numbers(fighter)
        self.usable = tuple(
            tuple(0 if owned.row.is_passive else usable_dice(fighter, spell, owned.index) for owned in effects)
            for spell, effects in enumerate(fighter.sheet.effects)
        )
        self.body = max(1, value(fighter, "body"))
        self.stun = max(1, value(fighter, "stun"))
        self.endurance = value(fighter, "endurance")
        self.constitution = value(fighter, "constitution")
        self.ego = value(fighter, "ego")
        self.speed = value(fighter, "speed")
        self.recovery = max(0, value(fighter, "recovery"))
        self._known = _ways_of(fighter)
        shell = _shell(tuple([(value(fighter, defense), armor_on(fighter, defense)) for defense in DEFENSES]))
        self._rules, self.groups, self.blows = shell.rules, shell.groups, shell.blows
        self.prone: dict[tuple[int, ...], tuple[tuple[Way, ...], float]] = {}
        self.struck: dict[tuple[Any, ...], dict[int, tuple[Any, Any]]] = {}
        self._full: dict[tuple[bool, int, tuple[tuple[int | None, ...], ...], bool], tuple[Way, ...]] = {}
        #: With so much endurance every spell can be paid for at all its dice: more changes nothing.
        self._enough = max([cast_cost(fighter, spell, most) for spell, most in enumerate(self.usable)], default=0)
        self._charges: tuple[tuple[int | None, ...], ...] | None = None
        self._shape: tuple[tuple[int | None, ...], ...] = ()

    def rule(self, owned: OwnedEffect, against: str | None) -> HarmRule | None:
        """Return what stands between an effect's dice and this wizard, None for one that does no damage."""
        key = (id(owned), against)
        known = self._rules.get(key)
        if known is None or known[0] is not owned:
            rule = HANDLERS[owned.effect.effect].harm_rule(owned.effect, against, self.numbers)
            known = self._rules[key] = (owned, rule)
        return known[1]

    def ways(self, fighter: Fighter, is_thrifty: bool = True) -> tuple[Way, ...]:
        """Return the ways in which it can cast now: all dice that it can pay for and, if `is_thrifty`, fewer of them
        and single effects as well."""
        is_mist = fighter.is_desolidified
        if fighter.charges is not self._charges:
            self._charges = fighter.charges
            self._shape = tuple([tuple([one if not one else 1 for one in spell]) for spell in fighter.charges])
        endurance = fighter.endurance if fighter.endurance < self._enough else self._enough
        key = (is_mist, endurance, self._shape, is_thrifty)
        known = self._full.get(key)
        if known is None:
            if len(self._full) > 400:
                self._full.clear()
            known = tuple(self._ways(fighter, is_mist, is_thrifty))
            # The same ways are the same tuple, whatever is left to pay them with: what is kept by it lasts.
            known = self._full[key] = self._known.several.setdefault(tuple([id(way) for way in known]), known)
        return known

    def _ways(self, fighter: Fighter, is_mist: bool, is_thrifty: bool) -> Iterator[Way]:
        for spell, effects in enumerate(self.sheet.effects):
            charges = fighter.charges[spell]
            most = [
                0 if charges[owned.index] == 0 or not answers(owned.effect, is_desolidified=is_mist) else count
                for owned, count in zip(effects, self.usable[spell], strict=True)
            ]
            every = tuple(most)
            if any(count and owned.row.is_attack for count, owned in zip(most, effects, strict=True)):
                # A foe is not to be aided, and mist would forbid what comes after it: each by itself, below.
                most = [
                    0 if owned.id in ("aid", "desolidification") else count
                    for count, owned in zip(most, effects, strict=True)
                ]
            full = payable(fighter, spell, most)
            if not any(full):
                continue
            yield self._way(fighter, spell, full, True)
            if not is_thrifty:
                continue
            seen = {full}
            for dice in _thriftier(full, every, effects):
                if dice not in seen and any(dice) and cast_cost(fighter, spell, dice) <= fighter.endurance:
                    seen.add(dice)
                    yield self._way(fighter, spell, dice, False)

    def _way(self, fighter: Fighter, spell: int, dice: tuple[int, ...], is_full: bool) -> Way:
        known = self._known.one.get((spell, dice, is_full))
        if known is not None:
            return known
        uses = uses_of(fighter, spell, dice)
        area = next((use for use in uses if use.aim.shape is not None), None)
        known = self._known.one[spell, dice, is_full] = Way(
            spell=spell,
            name=self.sheet.wizard.spells[spell].spell.name,
            dice=dice,
            cost=cast_cost(fighter, spell, dice),
            uses=uses,
            is_full=is_full,
            shape=None if area is None else area.aim.shape,
            size=0 if area is None else area_size(area.owned.effect, area.dice),
            on_wizard=any(use.aim.on_wizard for use in uses),
            is_attack=any(use.owned.row.is_attack for use in uses),
            is_teleport=any(use.aim.at_destination for use in uses),
            is_mist=any(use.owned.id == "desolidification" for use in uses),
        )
        return known


def payable(fighter: Fighter, spell: int, most: Sequence[int]) -> tuple[int, ...]:
    """Return the most dice that can be paid for, thinned from the last effect on (R6.4)."""
    dice = list(most)
    if cast_cost(fighter, spell, dice) > fighter.endurance:
        for index in range(len(dice) - 1, -1, -1):
            while dice[index] and cast_cost(fighter, spell, dice) > fighter.endurance:
                dice[index] -= 1
    return tuple(dice)


def _thriftier(
    full: tuple[int, ...], every: tuple[int, ...], effects: Sequence[OwnedEffect]
) -> Iterator[tuple[int, ...]]:
    """Yield fewer dice than all: two thirds of them where they cost endurance, and each effect by itself."""
    costly = [
        number
        for number, owned in enumerate(effects)
        if full[number] >= 3 and owned.charges is None and owned.row.unit == "die"
    ]
    if costly:
        yield tuple(count * 2 // 3 if number in costly else count for number, count in enumerate(full))
    if sum(1 for count in every if count) > 1:
        for kept in range(len(every)):
            yield tuple(count if number == kept else 0 for number, count in enumerate(every))


_kits: dict[Any, Kit] = {}


def kit_of(fighter: Fighter) -> Kit:
    """Return a wizard's kit. What it owns is the same record through all its fights, so its identity is its key; the
    kit keeps it, so that the identity can't be another's."""
    key: Any = id(fighter.sheet.effects)
    if fighter.drained or fighter.gained or fighter.aided:
        key = (key, fighter.drained, fighter.gained, fighter.aided)
    if fighter.lasting:
        # For how long changes nothing in it, nor does a condition that leaves the characteristics alone.
        changed = tuple([name for name, _ in fighter.lasting if CONDITIONS[name].changes])
        key = (key, changed) if changed else key
    kit = _kits.get(key)
    if kit is None or kit.sheet.effects is not fighter.sheet.effects:
        if len(_kits) > _KEPT:
            _kits.clear()
        kit = _kits[key] = Kit(fighter)
    return kit


def upkeep_of(fighter: Fighter) -> int:
    """Return the endurance that the powers it maintains cost it each phase (R7.9)."""
    return sum(
        upkeep_cost(fighter.sheet.effects[power.spell][power.index].effect, power.dice) for power in fighter.powers
    )


def values(fighter: Fighter) -> tuple[int, int, int, int]:
    """Return OCV, DCV, mental OCV and mental DCV in play."""
    return ocv(fighter), dcv(fighter), mental_ocv(fighter), mental_dcv(fighter)
