"""Checks: everything that is wrong with a spell (R2.10) or a wizard (R3), as problems with codes and facts.

Every function returns all the problems it finds, none when the thing is right; nothing is changed. The sentences, which
say how to mend each, stand in `phrases.toml` (`PHRASES`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magicfight.ground.names import is_nameless, name_key
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact, Problem, problem
from magicfight.rules.book import (
    CHARACTERISTICS,
    EFFECTS,
    MODIFIERS,
    TERMS,
    against_choices,
    feeds_choices,
)
from magicfight.rules.costing import active_points
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizardry import ARMOR, armor_points_bought, characteristics, initial_values, points_spent
from magicfight.rules.wizards import OwnedSpell, Wizard

#: The sentences of every problem of this room, and the words of the rules.
PHRASES = Phrasebook.load("magicfight.rules", "phrases.toml", terms=TERMS)

#: How many secondary characteristics may stand below their initial value (R3.4).
SECONDARIES_BELOW_ALLOWED = 1


# Spells (R2.10)


def adding_modifier_problems(effect: SpellEffect | None, applied: AppliedModifier) -> tuple[Problem, ...]:
    """Return why `applied` cannot be added to `effect` (None: no effect is selected); empty when it can (R2.10)."""
    if effect is None:
        return (problem("modifier_without_effect", modifier=applied.modifier),)
    before = len(effect.modifiers)
    whole = SpellEffect(effect.effect, (*effect.modifiers, applied), effect.against, effect.feeds, effect.mental)
    found = _modifiers_problems(whole)
    return tuple(Problem(each.code, each.facts) for each in found if each.where == f"modifiers[{before}]")


def removing_modifier_problems(effect: SpellEffect, modifier: str) -> tuple[Problem, ...]:
    """Return the modifiers that need `modifier` and would be left without it (`hole_in_center` without its ball)."""
    return tuple(
        problem("modifier_needed", modifier=modifier, by=applied.modifier)
        for applied in effect.modifiers
        if applied.modifier != modifier and MODIFIERS[applied.modifier].needs == modifier
    )


def _value_problems(applied: AppliedModifier, where: str) -> Iterable[Problem]:
    row = MODIFIERS[applied.modifier]
    if row.cost is not None:
        if applied.value is not None:
            yield problem("modifier_takes_no_number", where, modifier=applied.modifier)
    elif applied.value is None:
        yield problem(f"{applied.modifier}_open", where, allowed=tuple(row.values))
    elif applied.value not in row.values:
        yield problem(f"{applied.modifier}_unknown", where, allowed=tuple(row.values), value=applied.value)


def _modifiers_problems(effect: SpellEffect) -> list[Problem]:
    found: list[Problem] = []
    groups: dict[str, str] = {}
    seen: set[str] = set()
    for number, applied in enumerate(effect.modifiers):
        where = f"modifiers[{number}]"
        row = MODIFIERS.get(applied.modifier)
        if row is None:
            found.append(problem("modifier_not_known", where, modifier=applied.modifier))
            continue
        if applied.modifier in seen:
            found.append(problem("modifier_twice", where, modifier=applied.modifier))
            continue
        seen.add(applied.modifier)
        if row.id not in EFFECTS[effect.effect].modifiers:
            found.append(problem("modifier_does_not_fit", where, modifier=applied.modifier, effect=effect.effect))
            continue
        if row.exclusive_group is not None:
            if row.exclusive_group in groups:
                first = groups[row.exclusive_group]
                found.append(problem("two_areas", where, first=first, second=applied.modifier))
            groups.setdefault(row.exclusive_group, applied.modifier)
        if row.needs is not None and not effect.has(row.needs):
            found.append(problem("modifier_needs", where, modifier=applied.modifier, needs=row.needs))
        found.extend(_value_problems(applied, where))
    return found


def _options_problems(effect: SpellEffect) -> Iterable[Problem]:
    options = EFFECTS[effect.effect].options
    chosen: dict[str, str | bool | None] = {
        "against": effect.against,
        "feeds": effect.feeds,
        "mental": effect.mental,
    }
    for option, value in chosen.items():
        if option not in options:
            if value is not None:
                yield problem("option_unwanted", option, effect=effect.effect, option=_option_term(option))
        elif value is None:
            yield problem(f"{option}_open", option, effect=effect.effect)
    if "against" in options and effect.against is not None:
        choices = against_choices(effect.effect)
        if effect.against not in EFFECTS:
            yield problem("against_unknown", "against", effect=effect.effect, against=effect.against)
        elif effect.against not in choices:
            yield problem(
                "against_not_continuous", "against", effect=effect.effect, against=effect.against, choices=choices
            )
    if "feeds" in options and effect.feeds is not None and effect.feeds not in feeds_choices(effect.effect):
        yield problem("feeds_unknown", "feeds", effect=effect.effect, feeds=effect.feeds)


def _option_term(option: str) -> str:
    return "mental_supplement" if option == "mental" else option


def effect_problems(effect: SpellEffect) -> tuple[Problem, ...]:
    """Return everything wrong with one effect: its options, then its modifiers (R2.2, R2.4, R2.6, R2.7)."""
    if effect.effect not in EFFECTS:
        return (problem("effect_not_known", "effect", effect=effect.effect),)
    return (*_options_problems(effect), *_modifiers_problems(effect))


def spell_problems(spell: Spell, taken_names: Iterable[str] = ()) -> tuple[Problem, ...]:
    """Return everything wrong with a spell (R2.10); `taken_names` are those of the other spells of the library."""
    found: list[Problem] = []
    if is_nameless(spell.name):
        found.append(problem("spell_no_name", "name"))
    elif name_key(spell.name) in {name_key(name) for name in taken_names}:
        found.append(problem("spell_name_taken", "name", name=spell.name.strip()))
    if not spell.effects:
        found.append(problem("spell_no_effect", "effects"))
    seen: set[tuple[str, str | None, str | None, bool | None]] = set()
    for number, effect in enumerate(spell.effects):
        where = f"effects[{number}]"
        found.extend(each.at(where) for each in effect_problems(effect))
        options = (effect.effect, effect.against, effect.feeds, effect.mental)
        if options in seen and effect.effect in EFFECTS:
            code = "effect_twice_options" if EFFECTS[effect.effect].options else "effect_twice"
            found.append(problem(code, where, effect=effect.effect))
        seen.add(options)
    return tuple(found)


def library_problems(spells: Sequence[Spell]) -> tuple[Problem, ...]:
    """Return everything wrong with a library, each spell under `spells[n]` (R2.1, R2.10)."""
    found: list[Problem] = []
    seen: set[str] = set()
    for number, spell in enumerate(spells):
        key = name_key(spell.name)
        taken = (spell.name,) if key in seen else ()
        seen.add(key)
        found.extend(each.at(f"spells[{number}]") for each in spell_problems(spell, taken))
    return tuple(found)


# Wizards (R3)


def making_problems(library: Sequence[Spell]) -> tuple[Problem, ...]:
    """Return why no wizard can be made yet: no spell was made or loaded (R3.5)."""
    return () if library else (problem("no_spells_yet"),)


def can_buy(wizard: Wizard, spell: Spell) -> tuple[Problem, ...]:
    """Return why a wizard cannot take a spell into its list: a spell is bought once, and must be whole (R3.5)."""
    if any(name_key(owned.spell.name) == name_key(spell.name) for owned in wizard.spells):
        return (problem("spell_bought_twice", spell=spell.name.strip()),)
    return spell_problems(spell)


def armor_problems(owned: OwnedSpell) -> tuple[Problem, ...]:
    """Return what is wrong with the spread of a spell's armour points over the four defences (R2.4)."""
    spread = owned.armor_points
    if spread is None:
        return ()
    spell = owned.spell.name.strip()
    if not any(effect.effect == ARMOR for effect in owned.spell.effects):
        return (problem("armor_points_without_armor", "armor_points", spell=spell),)
    found: list[Problem] = []
    if any(points < 0 for points in spread):
        found.append(problem("armor_points_negative", "armor_points", spell=spell))
    total = armor_points_bought(owned)
    if sum(spread) != total:
        found.append(
            problem("armor_points_sum", "armor_points", spell=spell, total=total, found=sum(spread)),
        )
    return tuple(found)


def dice_problems(owned: OwnedSpell) -> tuple[Problem, ...]:
    """Return what is wrong with the dice bought: one number an effect, each at least the minimum (R2.8, R3.5)."""
    effects = owned.spell.effects
    spell = owned.spell.name.strip()
    if len(owned.dice) != len(effects):
        return (problem("dice_count", "dice", spell=spell, effects=len(effects), found=len(owned.dice)),)
    found: list[Problem] = []
    for number, (effect, dice) in enumerate(zip(effects, owned.dice, strict=True)):
        row = EFFECTS[effect.effect]
        facts: dict[str, Fact] = {"spell": spell, "effect": effect.effect, "dice": dice, "minimum": row.minimum}
        if row.unit == "fixed" and dice != row.minimum:
            found.append(problem("dice_fixed", f"dice[{number}]", **facts))
        elif dice < row.minimum:
            code = "steps_below_minimum" if row.unit == "step" else "dice_below_minimum"
            found.append(problem(code, f"dice[{number}]", **facts))
    return tuple(found)


def owned_problems(owned: OwnedSpell) -> tuple[Problem, ...]:
    """Return everything wrong with a bought spell: the spell itself, its dice, its armour (R2, R3.5)."""
    in_spell = tuple(each.at("spell") for each in spell_problems(owned.spell))
    if any(effect.effect not in EFFECTS for effect in owned.spell.effects):
        return in_spell
    in_dice = dice_problems(owned)
    counted = len(owned.dice) == len(owned.spell.effects)
    return (*in_spell, *in_dice, *(armor_problems(owned) if counted else ()))


def characteristic_problems(wizard: Wizard) -> tuple[Problem, ...]:
    """Return the floors, the ceiling and the rule of one secondary that a wizard's purchases break (R3.4)."""
    initial, values = initial_values(wizard), characteristics(wizard)
    found: list[Problem] = []
    for row in CHARACTERISTICS.values():
        where = f"bought.{row.id}"
        if values[row.id] < row.floor:
            found.append(
                problem("below_floor", where, characteristic=row.id, value=values[row.id], floor=row.floor),
            )
        if row.ceiling is not None and values[row.id] > row.ceiling:
            found.append(
                problem("above_ceiling", where, characteristic=row.id, value=values[row.id], ceiling=row.ceiling),
            )
    below = tuple(row.id for row in CHARACTERISTICS.values() if row.is_secondary and values[row.id] < initial[row.id])
    if len(below) > SECONDARIES_BELOW_ALLOWED:
        found.append(problem("secondaries_below", "bought", characteristics=below))
    return tuple(found)


def wizard_problems(wizard: Wizard, taken_names: Iterable[str] = ()) -> tuple[Problem, ...]:
    """Return everything that makes a wizard illegal (R2, R3); `taken_names` are those of the other wizards."""
    found: list[Problem] = []
    if is_nameless(wizard.name):
        found.append(problem("wizard_no_name", "name"))
    elif name_key(wizard.name) in {name_key(name) for name in taken_names}:
        found.append(problem("wizard_name_taken", "name", name=wizard.name.strip()))
    found.extend(characteristic_problems(wizard))
    seen: set[str] = set()
    countable = True
    for number, owned in enumerate(wizard.spells):
        where = f"spells[{number}]"
        in_spell = owned_problems(owned)
        found.extend(each.at(where) for each in in_spell)
        countable &= not any(each.code in {"effect_not_known", "modifier_not_known", "dice_count"} for each in in_spell)
        key = name_key(owned.spell.name)
        if key in seen:
            found.append(problem("spell_bought_twice", where, spell=owned.spell.name.strip()))
        seen.add(key)
    if countable and (spent := points_spent(wizard)) > wizard.points:
        over = spent - wizard.points
        found.append(problem("points_exceeded", "points", spent=spent, points=wizard.points, over=over))
    return tuple(found)


def new_problems(before: Wizard, after: Wizard) -> tuple[Problem, ...]:
    """Return the problems that a change brings: those of `after` that `before` did not have (by code and place).

    The builder refuses a change by these, so that a wizard loaded with problems can still be mended step by step.
    """
    known = {(each.code, each.where) for each in wizard_problems(before)}
    return tuple(each for each in wizard_problems(after) if (each.code, each.where) not in known)


def over_active_points(wizard: Wizard, limit: int | None) -> tuple[Problem, ...]:
    """Return every effect whose active points at the dice bought exceed a limit; None is no limit (R3.7)."""
    if limit is None:
        return ()
    found: list[Problem] = []
    for index, owned in enumerate(wizard.spells):
        for number, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            points = active_points(effect, dice)
            if points > limit:
                found.append(
                    problem(
                        "over_active_points",
                        f"spells[{index}].dice[{number}]",
                        wizard=wizard.name.strip(),
                        spell=owned.spell.name.strip(),
                        effect=effect.effect,
                        points=points,
                        limit=limit,
                    )
                )
    return tuple(found)
