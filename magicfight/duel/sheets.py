"""Sheets: what never changes about a fighter in a fight, worked out once from its set-up (R2, R3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

from magicfight.duel.setup import FighterSetup
from magicfight.rules.book import EFFECTS, EffectRow
from magicfight.rules.costing import active_points_of_one, is_free_of_endurance
from magicfight.rules.damage import Armor
from magicfight.rules.effects.aim import Aim, aim
from magicfight.rules.effects.base import Handler
from magicfight.rules.effects.handlers import HANDLERS
from magicfight.rules.spells import SpellEffect
from magicfight.rules.wizardry import armor_spread, characteristics
from magicfight.rules.wizards import DEFENSES, Wizard


@dataclass(frozen=True, slots=True)
class OwnedEffect:
    """One effect of one spell that a wizard owns: what never changes in a fight.

    `spell` and `index` count from 0; `bought` dice or steps; `one` the active points of one of them (R2.9);
    `is_hard` says `hard_to_drain`; `charges` the uses bought, None without the modifier; `aim` how it reaches its
    targets, `handler` what it does there; `spread` the armour points on each of `DEFENSES`.
    """

    spell: int
    index: int
    effect: SpellEffect
    row: EffectRow
    bought: int
    one: Fraction
    is_hard: bool
    charges: int | None
    aim: Aim
    handler: Handler
    spread: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def id(self) -> str:
        """The effect's id."""
        return self.effect.effect


@dataclass(frozen=True, slots=True)
class Sheet:
    """A fighter's part of the set-up with what follows from it; the same record through the whole fight.

    `base` holds the 19 characteristics in the table's order, `effects` one tuple of `OwnedEffect` a spell, `prices`
    per spell what one die of each effect adds to the endurance of a cast: whole numbers over a common denominator.
    """

    setup: FighterSetup
    base: tuple[int, ...] = field(compare=False, repr=False)
    effects: tuple[tuple[OwnedEffect, ...], ...] = field(compare=False, repr=False)
    armor: tuple[tuple[Armor, ...], ...] = field(compare=False, repr=False)
    prices: tuple[tuple[tuple[int, ...], int], ...] = field(compare=False, repr=False)
    name: str = field(compare=False, repr=False)

    @property
    def player(self) -> str:
        """The player's name."""
        return self.setup.player

    @property
    def computer(self) -> str | None:
        """The level of the computer that plays it, None for a person."""
        return self.setup.computer

    @property
    def wizard(self) -> Wizard:
        """The wizard as it was built."""
        return self.setup.wizard


def _owned_effects(wizard: Wizard) -> tuple[tuple[OwnedEffect, ...], ...]:
    owned_effects = []
    for number, owned in enumerate(wizard.spells):
        spread = armor_spread(owned)
        owned_effects.append(
            tuple(
                OwnedEffect(
                    spell=number,
                    index=index,
                    effect=effect,
                    row=EFFECTS[effect.effect],
                    bought=dice,
                    one=active_points_of_one(effect),
                    is_hard=effect.has("hard_to_drain"),
                    charges=effect.value_of("charges"),
                    aim=aim(effect),
                    handler=HANDLERS[effect.effect],
                    spread=spread if effect.effect == "armor" else (0, 0, 0, 0),
                )
                for index, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True))
            )
        )
    return tuple(owned_effects)


@lru_cache(maxsize=64)  # the same fighters are opened again for every replay, undo and look ahead
def sheet_of(setup: FighterSetup) -> Sheet:
    """Work out what never changes about a fighter."""
    return Sheet(setup, *_worked_out(setup.wizard), setup.wizard.name)


@lru_cache(maxsize=64)  # and the same wizards fight again and again, elsewhere and for others
def _worked_out(wizard: Wizard) -> tuple[Any, Any, Any, Any]:
    """Return what of a sheet follows from the wizard alone: its base, effects, armour and prices."""
    effects = _owned_effects(wizard)
    full = armor_worn(effects, lambda owned: owned.bought)
    return tuple(characteristics(wizard).values()), effects, full, tuple(_prices(spell) for spell in effects)


def _prices(spell: tuple[OwnedEffect, ...]) -> tuple[tuple[int, ...], int]:
    """Return the endurance-costing active points of one die of each effect, over a common denominator (R2.9)."""
    points = [Fraction(0) if is_free_of_endurance(owned.effect) else owned.one for owned in spell]
    below = lcm(*(one.denominator for one in points))
    return tuple(int(one * below) for one in points), below


def armor_worn(
    effects: tuple[tuple[OwnedEffect, ...], ...], usable: Callable[[OwnedEffect], int]
) -> tuple[tuple[Armor, ...], ...]:
    """Return each armour on each of `DEFENSES` at so many usable steps, shares rounded down, none of 0 (R7.4)."""
    worn: tuple[list[Armor], ...] = ([], [], [], [])
    for spell in effects:
        for owned in spell:
            if owned.effect.effect == "armor" and owned.bought > 0:
                steps = usable(owned)
                for number in range(len(DEFENSES)):
                    points = owned.spread[number] * steps // owned.bought
                    if points > 0:
                        worn[number].append(Armor(points, owned.effect.has("hardened")))
    return tuple(tuple(one) for one in worn)
