"""Makers: short calls for spells and wizards, so that a test opens with its situation in a line.

blast = spell("Trait", effect("energy_blast", "armor_piercing", charges=8))
anne = wizard("Anne", own(blast, 6), dexterity=3, speed=2)
"""

from __future__ import annotations

from magicfight.rules.book import CHARACTERISTIC_ORDER, EFFECTS
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard, canonical_bought


def effect(
    effect_id: str,
    *modifiers: str,
    against: str | None = None,
    feeds: str | None = None,
    mental: bool | None = None,
    activation_roll: int | None = None,
    charges: int | None = None,
) -> SpellEffect:
    """An effect with its modifiers; those that vary are keywords. A desolidification is not mental by default."""
    applied = [AppliedModifier(name) for name in modifiers]
    if activation_roll is not None:
        applied.append(AppliedModifier("activation_roll", activation_roll))
    if charges is not None:
        applied.append(AppliedModifier("charges", charges))
    if mental is None and effect_id == "desolidification":
        mental = False
    return SpellEffect(effect_id, tuple(applied), against=against, feeds=feeds, mental=mental)


def spell(name: str, *effects: SpellEffect | str, description: str = "") -> Spell:
    """A spell; an effect without modifiers or options may be named by its id alone."""
    made = tuple(effect(item) if isinstance(item, str) else item for item in effects)
    return Spell(name, description, made)


def own(bought: Spell | SpellEffect | str, *dice: int, armor: dict[str, int] | None = None) -> OwnedSpell:
    """A bought spell, at its minimum without `dice`; a lone effect (or its id) becomes a spell of that id's name."""
    if isinstance(bought, str):
        bought = effect(bought)
    if isinstance(bought, SpellEffect):
        bought = Spell(bought.effect, "", (bought,))
    counts = dice or tuple(EFFECTS[item.effect].minimum for item in bought.effects)
    if armor is None:
        return OwnedSpell(bought, counts)
    physical, energy, mental, flash = (armor.get(key, 0) for key in DEFENSES)
    return OwnedSpell(bought, counts, (physical, energy, mental, flash))


def wizard(name: str, *spells: OwnedSpell, points: int = 500, appearance: str = "owl", **bought: int) -> Wizard:
    """A wizard; keywords are points added to (or taken from) characteristics."""
    return Wizard(name, appearance, points, canonical_bought(bought, CHARACTERISTIC_ORDER), spells)
