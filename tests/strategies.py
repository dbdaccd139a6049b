"""Hypothesis strategies: effects, spells, libraries and wizards that keep R2, and wizards that keep R3 as well."""

from __future__ import annotations

from hypothesis import strategies as st

from magicfight.ground.names import clean, is_nameless, name_key
from magicfight.rules.book import (
    CHARACTERISTIC_ORDER,
    CHARACTERISTICS,
    EFFECTS,
    MODIFIERS,
    against_choices,
    feeds_choices,
    modifiers_for,
)
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizardry import armor_points_bought, initial_values
from magicfight.rules.wizards import OwnedSpell, Wizard, canonical_bought

#: Any sign but half ones: what UTF-8 writes, said without `codec`, whose table takes seconds to make on a new machine.
ANY = st.characters(exclude_categories=["Cs"])
#: Names as the program has them in hand: accents, other scripts, quotes; cleaned, never blank.
NAMES = (
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=24)
    .map(clean)
    .filter(lambda name: not is_nameless(name))
)
TEXTS = st.text(ANY, max_size=60)


@st.composite
def modifiers_of(draw: st.DrawFn, effect: str) -> tuple[AppliedModifier, ...]:
    """Modifiers that fit an effect, at most one area, a hole only in a ball, numbers of R2.6."""
    chosen = draw(st.sets(st.sampled_from([row.id for row in modifiers_for(effect)]), max_size=5))
    areas = sorted(chosen & {"area_line", "area_cone", "area_ball"})
    chosen -= set(areas[1:])
    if "area_ball" not in chosen:
        chosen -= {"hole_in_center"}
    applied = []
    for modifier in draw(st.permutations(sorted(chosen))):
        values = MODIFIERS[modifier].values
        applied.append(AppliedModifier(modifier, draw(st.sampled_from(sorted(values))) if values else None))
    return tuple(applied)


@st.composite
def spell_effects(draw: st.DrawFn, effect: str | None = None) -> SpellEffect:
    """A whole effect: options chosen, modifiers that fit."""
    if effect is None:
        effect = draw(st.sampled_from(sorted(EFFECTS)))
    options = EFFECTS[effect].options
    return SpellEffect(
        effect,
        draw(modifiers_of(effect)),
        against=draw(st.sampled_from(against_choices(effect))) if "against" in options else None,
        feeds=draw(st.sampled_from(feeds_choices(effect))) if "feeds" in options else None,
        mental=draw(st.booleans()) if "mental" in options else None,
    )


def _identity(effect: SpellEffect) -> tuple[str, str | None, str | None, bool | None]:
    return (effect.effect, effect.against, effect.feeds, effect.mental)


@st.composite
def spells(draw: st.DrawFn) -> Spell:
    """A spell that keeps R2."""
    effects = draw(st.lists(spell_effects(), min_size=1, max_size=4, unique_by=_identity))
    return Spell(draw(NAMES), draw(TEXTS), tuple(effects))


def libraries(max_size: int = 5) -> st.SearchStrategy[tuple[Spell, ...]]:
    """Spells with names of their own."""
    return st.lists(spells(), max_size=max_size, unique_by=lambda spell: name_key(spell.name)).map(tuple)


@st.composite
def owned_spells(draw: st.DrawFn) -> OwnedSpell:
    """A bought spell with dice from the minimum up and, with armour, sometimes a spread of its own."""
    spell = draw(spells())
    dice = []
    for effect in spell.effects:
        row = EFFECTS[effect.effect]
        dice.append(row.minimum if row.unit == "fixed" else row.minimum + draw(st.integers(0, 6)))
    owned = OwnedSpell(spell, tuple(dice))
    total = armor_points_bought(owned)
    if not total or draw(st.booleans()):
        return owned
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=3, max_size=3)))
    spread = (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], total - cuts[2])
    return OwnedSpell(spell, tuple(dice), spread)


def _bought(purchases: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return canonical_bought(purchases, CHARACTERISTIC_ORDER)


@st.composite
def wizards(draw: st.DrawFn, max_spells: int = 3) -> Wizard:
    """A wizard whose spells keep R2; its purchases may break R3."""
    purchases = draw(st.dictionaries(st.sampled_from(CHARACTERISTIC_ORDER), st.integers(-9, 15), max_size=8))
    owned = draw(st.lists(owned_spells(), max_size=max_spells, unique_by=lambda own: name_key(own.spell.name)))
    points = draw(st.integers(0, 500))
    appearance = draw(st.sampled_from(["owl", "hat", "raven"]))
    return Wizard(draw(NAMES), appearance, points, _bought(purchases), tuple(owned))


@st.composite
def legal_purchases(draw: st.DrawFn) -> Wizard:
    """A wizard without spells within floors, ceiling and the rule of one secondary (R3.4); points to spare."""
    purchases: dict[str, int] = {}
    for row in CHARACTERISTICS.values():
        if not row.is_secondary and draw(st.booleans()):
            purchases[row.id] = draw(st.integers(row.floor - row.base, (row.ceiling or 30) - row.base))
    wizard = Wizard(draw(NAMES), "owl", 5000, _bought(purchases))
    initial = initial_values(wizard)
    secondaries = [row for row in CHARACTERISTICS.values() if row.is_secondary]
    for row in secondaries:
        if draw(st.booleans()):
            purchases[row.id] = draw(st.integers(0, 10))
    sold = draw(st.none() | st.sampled_from([row.id for row in secondaries]))
    if sold is not None:
        least = min(0, CHARACTERISTICS[sold].floor - initial[sold])
        purchases[sold] = draw(st.integers(least, 0))
    return Wizard(wizard.name, "owl", 5000, _bought(purchases))
