"""Words that screens share: how costs, options and modifiers of spells are written for a reader. No Qt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from magicfight.ground.phrases import Phrasebook, first_sentences, number
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span
from magicfight.rules.book import EFFECTS, MODIFIERS, TERMS, EffectRow
from magicfight.rules.costing import effect_cost, fraction_text, minimum_dice, per_die_cost, spell_cost
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect

PHRASES = Phrasebook.load("magicfight.ui.hand", "phrases.toml", terms=TERMS)


#: What stands between two parts of a line that have commas of their own.
PAUSE: dict[Language, str] = {"fr": "\u00a0; ", "en": "; "}


def _noun(row: EffectRow) -> str:
    """What is bought of an effect: `die`, `point`, `hex`, or `fixed` for all or nothing."""
    if row.unit == "step":
        return "hex" if row.kind == "hex" else "point"
    return row.unit


def per_unit(row: EffectRow, cost: Fraction, language: Language) -> str:
    """Write a cost with what it buys: `10 / dé`, `3 / 2 pts`, `20 / 10 cases`, `40`."""
    noun = _noun(row)
    many = {"point": "points", "hex": "hexes"}.get(noun, noun) if row.step_size > 1 else noun
    return PHRASES.say(f"per_{many}", language, {"cost": cost, "size": row.step_size})


def amount(effect: str, dice: int, language: Language) -> str:
    """Write a number of dice or steps as what they give: `5 dés`, `6 points`, `20 cases`; empty for a fixed one."""
    row = EFFECTS[effect]
    if row.unit == "fixed":
        return ""
    return PHRASES.say(f"amount_{_noun(row)}", language, {"n": dice * row.step_size})


def unit_word(effect: str, language: Language) -> str:
    """Write what an effect is counted in: `dés`, `points`, `cases`; empty for a fixed one."""
    return amount(effect, 2, language).partition("\u00a0")[2]


def spell_price(spell: Spell, language: Language) -> str:
    """Write what a spell costs to somebody who shops: by die for one effect, from its minimum for several."""
    if len(spell.effects) == 1:
        effect = spell.effects[0]
        return per_unit(EFFECTS[effect.effect], effect_cost(effect, 1), language)
    return PHRASES.say("from", language, {"cost": spell_cost(spell)})


def minimum_text(effect: str, language: Language) -> str:
    """Write the least that can be bought of an effect: `min. 2 dés`, or empty for a fixed one."""
    least = amount(effect, EFFECTS[effect].minimum, language)
    return PHRASES.say("minimum", language, {"amount": least}) if least else ""


def options_text(effect: SpellEffect, language: Language) -> str:
    """Write the options of an effect that are chosen: `contre Armure, au profit de Force`, `physique et mentale`."""
    parts = []
    if effect.against is not None:
        parts.append(PHRASES.say("chosen_against", language, {"effect": effect.against}))
    if effect.feeds is not None:
        parts.append(PHRASES.say("chosen_feeds", language, {"what": effect.feeds}))
    if effect.mental:
        parts.append(PHRASES.say("chosen_mental", language))
    return ", ".join(parts)


def modifier_text(applied: AppliedModifier, language: Language) -> str:
    """Write a modifier with its number: `Charges : 8`, `Activation aléatoire : 14`."""
    label = MODIFIERS[applied.modifier].label(language)
    if applied.value is None:
        return label
    return PHRASES.say("with_number", language, {"label": label, "n": applied.value})


def modifiers_text(modifiers: Iterable[AppliedModifier], language: Language) -> str:
    """Write modifiers in one line, those that raise the cost before those that lower it."""
    by_sign: dict[str, list[str]] = {"bonus": [], "malus": []}
    for applied in modifiers:
        text = modifier_text(applied, language)
        by_sign[MODIFIERS[applied.modifier].sign].append(text[:1].lower() + text[1:])
    return PAUSE[language].join(", ".join(texts) for texts in by_sign.values() if texts)


def effect_text(effect: SpellEffect, language: Language) -> str:
    """Write an effect with its options: `Annulation de pouvoir contre Armure`."""
    label = EFFECTS[effect.effect].label(language)
    options = options_text(effect, language)
    return f"{label} ({options})" if options else label


def effect_does(effect: SpellEffect, language: Language) -> str:
    """Write what an effect does: the first of them may only say what it looks like."""
    return first_sentences(EFFECTS[effect.effect].description(language), 2)


def effect_spans(effect: SpellEffect, language: Language, *, leave: Iterable[str] = ()) -> tuple[Span, ...]:
    """Write an effect with its options and modifiers, each of them a term; the modifiers in `leave` are left away."""
    label = EFFECTS[effect.effect].label(language)
    found = [Span(label, topic=effect.effect), Span(effect_text(effect, language)[len(label) :])]
    shown = [one for one in effect.modifiers if one.modifier not in leave]
    shown.sort(key=lambda one: MODIFIERS[one.modifier].sign != "bonus")  # as in `modifiers_text`
    for index, applied in enumerate(shown):
        text = modifier_text(applied, language)
        found += [Span(", " if index else " · "), Span(text[:1].lower() + text[1:], topic=applied.modifier)]
    return tuple(span for span in found if span.words)


def minimum_cost(effect: SpellEffect) -> Fraction:
    """What an effect costs at its minimum (R2.8)."""
    return effect_cost(effect, minimum_dice(effect))


def sum_text(base: int, value: Fraction, language: Language) -> str:
    """Write a sum of modifiers: `1 + 1¼` for bonuses (with `base` 1), `½` alone with 0."""
    text = fraction_text(value, language)
    return f"{base} + {text}" if base and value else (str(base) if base else text)


def cost_text(value: Fraction | int, language: Language) -> str:
    """Write a cost in the reader's locale: `7,5`."""
    return number(value, language)


def effect_price(effect: SpellEffect, language: Language) -> str:
    """Write what one die or step of an effect costs before modifiers: `5 / dé`."""
    return per_unit(EFFECTS[effect.effect], per_die_cost(effect), language)


def found_by(spell: Spell, language: Language) -> str:
    """What a spell is found by, as `searchable` makes it: name, description, tags, effects and modifiers."""
    words = [searchable(" ".join((spell.name, spell.description, *spell.tags)))]
    for effect in spell.effects:
        words.append(_term_searchable(effect_text(effect, language)))
        words.extend(_term_searchable(MODIFIERS[applied.modifier].label(language)) for applied in effect.modifiers)
    return " ".join(words)


@lru_cache(maxsize=1024)
def _term_searchable(text: str) -> str:
    """`searchable` of what many spells share."""
    return searchable(text)


def searchable(text: str) -> str:
    """Return text as people search and sort it: without case and accents."""
    found = unicodedata.normalize("NFD", text.casefold())
    return found if found.isascii() else _OTHERS.sub(_without_marks, _ACCENTS.sub("", found))


#: The marks of European letters, and what may hold others: a look at every sign of thousands of texts costs frames.
_ACCENTS, _OTHERS = re.compile("[\u0300-\u036f]+"), re.compile("[\u0370-\u1fff\u20d0-\U0010ffff]+")


def _without_marks(found: re.Match[str]) -> str:
    return "".join(sign for sign in found[0] if not unicodedata.combining(sign))


def contains(needle: str, words: Iterable[str]) -> bool:
    """Say whether every word of `needle` stands somewhere in `words`, whatever the case and the accents."""
    hay = searchable(" ".join(words))
    return all(part in hay for part in searchable(needle).split())
