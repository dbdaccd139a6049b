"""What a wizard's purchases come to: initial values, values, points (manual 2.2; R3.2, R3.3, R2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import floor

from magicfight.rules.book import CHARACTERISTIC_ORDER, CHARACTERISTICS, EFFECTS, CharacteristicRow
from magicfight.rules.costing import owned_cost
from magicfight.rules.numbers import half_up
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard, canonical_bought

#: What a new wizard has to spend, and the choices it has (R3.1).
DEFAULT_POINTS = 250
POINT_CHOICES = tuple(range(50, 501, 25))

ARMOR = "armor"


def bonus_from(points: int, characteristic: str) -> int:
    """Return what so many active points add to a characteristic: points / its cost, rounded down (R7.7)."""
    return floor(points / CHARACTERISTICS[characteristic].cost)


def _initial(row: CharacteristicRow, values: Mapping[str, int]) -> int:
    return half_up(row.base + row.factor * sum(values[key] for key in row.depends_on))


def _both(wizard: Wizard) -> tuple[dict[str, int], dict[str, int]]:
    """Initial values and values; the table's order has every characteristic after those it depends on."""
    bought = dict(wizard.bought)
    initial: dict[str, int] = {}
    values: dict[str, int] = {}
    for row in CHARACTERISTICS.values():
        initial[row.id] = _initial(row, values)
        values[row.id] = initial[row.id] + bought.get(row.id, 0)
    return initial, values


def initial_values(wizard: Wizard) -> dict[str, int]:
    """Return the initial value of each characteristic, in the table's order; it follows the primaries (R3.3)."""
    return _both(wizard)[0]


def characteristics(wizard: Wizard) -> dict[str, int]:
    """Return the value of each characteristic, in the table's order: initial value + what was bought (R3.3)."""
    return _both(wizard)[1]


def dependents(characteristic: str) -> tuple[str, ...]:
    """Return the characteristics whose initial value depends on this one."""
    return tuple(row.id for row in CHARACTERISTICS.values() if characteristic in row.depends_on)


def spent_on_characteristics(wizard: Wizard) -> Fraction:
    """Return what the purchases cost in all; what was sold gives back exactly its cost (R3.3)."""
    return sum((CHARACTERISTICS[key].cost * points for key, points in wizard.bought), Fraction(0))


def spent_on_spells(wizard: Wizard) -> Fraction:
    """Return what the spells cost at the dice bought (R2.8)."""
    return sum((owned_cost(owned) for owned in wizard.spells), Fraction(0))


def points_spent(wizard: Wizard) -> Fraction:
    """Return the generation points spent, exactly."""
    return spent_on_characteristics(wizard) + spent_on_spells(wizard)


def points_left(wizard: Wizard) -> Fraction:
    """Return the generation points left; below 0 the wizard is illegal (R1.1)."""
    return wizard.points - points_spent(wizard)


def armor_points_bought(owned: OwnedSpell) -> int:
    """Return the armour points that a spell's steps give; 0 without the effect (R2.3)."""
    size = EFFECTS[ARMOR].step_size
    return sum(
        size * dice for effect, dice in zip(owned.spell.effects, owned.dice, strict=True) if effect.effect == ARMOR
    )


def armor_spread(owned: OwnedSpell) -> tuple[int, int, int, int]:
    """Return the armour points on each of `DEFENSES`; by default half physical, half energy (R2.4)."""
    if owned.armor_points is not None:
        return owned.armor_points
    total = armor_points_bought(owned)
    return (total - total // 2, total // 2, 0, 0)


def own(spell: Spell, dice: tuple[int, ...] | None = None, armor: Mapping[str, int] | None = None) -> OwnedSpell:
    """Return a spell as a wizard buys it: at its minimum unless `dice` says otherwise; `armor` points by defence."""
    if dice is None:
        dice = tuple(EFFECTS[effect.effect].minimum for effect in spell.effects)
    if armor is None:
        return OwnedSpell(spell, dice)
    physical, energy, mental, flash = (armor.get(key, 0) for key in DEFENSES)
    return OwnedSpell(spell, dice, (physical, energy, mental, flash))


def with_bought(wizard: Wizard, characteristic: str, points: int) -> Wizard:
    """Return the wizard with `points` added to (or taken from) a characteristic's initial value."""
    bought = dict(wizard.bought)
    bought[characteristic] = points
    return replace(wizard, bought=canonical_bought(bought, CHARACTERISTIC_ORDER))
