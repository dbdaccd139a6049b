"""Aiming: what a cast uses, at whom and over which hexes; shared by legality, casting and preview (R6.1, R6.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from magicfight.duel.actions import Cast
from magicfight.duel.state import (
    Fighter,
    FightState,
    OwnedEffect,
    aided_in,
    armor_on,
    drained_of,
    gained_in,
    points_left,
    spell_index,
    value,
)
from magicfight.hexgrid import areas
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.sight import is_visible
from magicfight.rules.costing import active_points
from magicfight.rules.damage import Armor
from magicfight.rules.effects.aim import Aim, Roll, answers, area_size, touches
from magicfight.rules.effects.base import AidAim, Blow, Handler, Held, Owned


@dataclass(frozen=True, slots=True)
class Use:
    """One effect of a cast with the dice it uses."""

    owned: OwnedEffect
    dice: int
    aim: Aim
    handler: Handler


class Numbers:
    """A fighter as an effect finds it: the numbers that `rules.effects.base.Subject` asks for."""

    __slots__ = ("_fighter",)

    def __init__(self, fighter: Fighter) -> None:
        self._fighter = fighter

    def natural(self, defense: str) -> int:
        """See `Subject.natural`."""
        return value(self._fighter, defense)

    def armor(self, defense: str) -> tuple[Armor, ...]:
        """See `Subject.armor`."""
        return armor_on(self._fighter, defense)

    @property
    def ego(self) -> int:
        """See `Subject.ego`."""
        return value(self._fighter, "ego")

    @property
    def name(self) -> str:
        """See `Subject.name`."""
        return self._fighter.sheet.name

    @property
    def place(self) -> Hex:
        """See `Subject.place`."""
        return self._fighter.hex

    @property
    def stun(self) -> int:
        """See `Subject.stun`."""
        return self._fighter.stun

    @property
    def body(self) -> int:
        """See `Subject.body`."""
        return self._fighter.body

    @property
    def is_ko(self) -> bool:
        """See `Subject.is_ko`."""
        return self._fighter.is_ko

    def left(self, condition: str) -> int:
        """See `Subject.left`."""
        return self._fighter.left(condition)

    def drained(self, effect: str) -> Fraction:
        """See `Subject.drained`."""
        return drained_of(self._fighter, effect)

    def owned(self, effect: str) -> tuple[Owned, ...]:
        """See `Subject.owned`."""
        return tuple(
            Owned(points_left(self._fighter, one), one.is_hard)
            for spell in self._fighter.sheet.effects
            for one in spell
            if one.effect.effect == effect
        )

    def held(self, effect: str) -> tuple[Held, ...]:
        """See `Subject.held`."""
        found = []
        for power in self._fighter.powers:
            if power.effect == effect:
                one = self._fighter.sheet.effects[power.spell][power.index]
                found.append(Held(power, active_points(one.effect, power.dice), one.is_hard))
        return tuple(found)

    def gained(self, key: str) -> int:
        """See `Subject.gained`."""
        return gained_in(self._fighter, key)

    def aided(self, spell: int, index: int) -> int:
        """See `Subject.aided`."""
        return aided_in(self._fighter, spell, index)


def uses_of(fighter: Fighter, spell: int, dice: Iterable[int]) -> tuple[Use, ...]:
    """Return the effects that a cast uses: those with a die, in the spell's order; passive ones never are."""
    found = []
    for owned, count in zip(fighter.sheet.effects[spell], dice, strict=True):
        if count > 0 and not owned.row.is_passive:
            found.append(Use(owned, count, owned.aim, owned.handler))
    return tuple(found)


def has_supplement(fighter: Fighter) -> bool:
    """Say whether a fighter's desolidification has the mental supplement (R7.5)."""
    return any(power.mental for power in fighter.powers)


def is_touched(owned: OwnedEffect, target: Fighter, by: str) -> bool:
    """Say whether an effect touches a wizard that it reaches (R7.5); what one does to oneself without a roll does."""
    if target.name == by and not owned.row.is_attack:
        return True
    return touches(owned.effect, is_desolidified=target.is_desolidified, has_supplement=has_supplement(target))


def why_unable(fighter: Fighter, owned: OwnedEffect) -> str | None:
    """Return why a caster can no longer cast an effect of its cast, None when it can (R7.14)."""
    if fighter.is_dead:
        return "dead"
    if fighter.is_ko or fighter.is_out:
        return "ko"
    if fighter.is_stunned:
        return "stunned"
    if not answers(owned.effect, is_desolidified=fighter.is_desolidified):
        return "desolidified"
    return None


def aid_aim(target: Fighter, cast: Cast) -> AidAim | None:
    """Return what an aid strengthens on its target, None when the target has no such spell or effect (R7.8)."""
    if cast.aid is None:
        return None
    spell = spell_index(target, cast.aid.spell)
    if spell is None or not 0 <= cast.aid.effect < len(target.sheet.effects[spell]):
        return None
    name = target.sheet.wizard.spells[spell].spell.name
    return AidAim(spell, cast.aid.effect, target.sheet.effects[spell][cast.aid.effect].id, name)


def can_see(state: FightState, a: Hex, b: Hex) -> bool:
    """Say whether two hexes of the board see each other (R5.5)."""
    return is_visible(state.terrain, a, b)


def roll_target(use: Use, cast: Cast) -> Hex | None:
    """Return the hex that an effect's attack roll is made against, None without a roll."""
    if use.aim.roll is None:
        return None
    return cast.destination if use.aim.at_destination else cast.target


def attack_rolls(uses: Iterable[Use], cast: Cast) -> tuple[tuple[Roll, Hex], ...]:
    """Return the attack rolls of a cast in their order: physical on the wizard, mental, then hexes (R6.4)."""
    found: dict[tuple[Roll, Hex], None] = {}
    for use in uses:
        place = roll_target(use, cast)
        if use.aim.roll is not None and place is not None:
            found[(use.aim.roll, place)] = None
    order = {"physical": 0, "mental": 1, "hex": 2}
    return tuple(sorted(found, key=lambda roll: order[roll[0]]))


@dataclass(frozen=True, slots=True)
class Area:
    """An area on the board (R7.13): its hexes without one spared by a hole, and the hex that sight is taken from."""

    shape: str
    source: Hex
    size: int
    hexes: tuple[Hex, ...]


def area_of(state: FightState, use: Use, origin: Hex, target: Hex) -> Area:
    """Return the area that an effect lays from where the caster stood (R7.13)."""
    arena = state.setup.arena
    size = area_size(use.owned.effect, use.dice)
    shape = use.aim.shape or "ball"
    if shape == "ball":
        hexes = areas.ball(target, size, arena.columns, arena.rows)
        if use.owned.effect.has("hole_in_center"):
            hexes = tuple(place for place in hexes if place != target)
        return Area(shape, target, size, hexes)
    lay = areas.line if shape == "line" else areas.cone
    return Area(shape, origin, size, lay(origin, target, size, arena.columns, arena.rows))


def inside(state: FightState, area: Area) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the wizards that stand in an area: those that its source sees, and those that are sheltered (R7.13)."""
    hexes = frozenset(area.hexes)
    touched: list[str] = []
    sheltered: list[str] = []
    for one in state.fighters:
        if one.is_here and one.hex in hexes:
            (touched if can_see(state, area.source, one.hex) else sheltered).append(one.name)
    return tuple(touched), tuple(sheltered)


def blow_of(
    state: FightState,
    use: Use,
    cast: Cast,
    target: Fighter,
    total: int = 0,
    count: int = 0,
    multiplier: int | None = None,
) -> Blow:
    """Return what a handler is given."""
    return Blow(
        effect=use.owned.effect,
        dice=use.dice,
        bought=use.owned.bought,
        spell=use.owned.spell,
        index=use.owned.index,
        total=total,
        count=count,
        multiplier=multiplier,
        against=cast.against,
        control=cast.control,
        aid=aid_aim(target, cast) if "aid" in use.handler.choices else None,
        destination=cast.destination,
        power=state.powers_begun + 1,
    )
