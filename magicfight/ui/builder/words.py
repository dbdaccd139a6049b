"""Words of the wizard screens. No Qt."""

from __future__ import annotations

from fractions import Fraction

from magicfight.ground.phrases import Phrasebook, number
from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS, TERMS
from magicfight.rules.checks import PHRASES as RULE_PHRASES
from magicfight.rules.wizards import OwnedSpell
from magicfight.ui.hand.words import amount

PHRASES = Phrasebook.load("magicfight.ui.builder", "phrases.toml", terms=TERMS)


def tell(trouble: Problem, language: Language) -> str:
    """Return the sentence of a problem of the rules, or of a step or refusal of these screens; without its place."""
    book = PHRASES if trouble.code in PHRASES.codes else RULE_PHRASES
    return book.say(trouble.code, language, dict(trouble.facts))


def signed(value: Fraction, language: Language) -> str:
    """Write a price with its sign: `+15`, `−2`, and `0`."""
    return number(value, language, sign=True) if value else "0"


def formula(characteristic: str, language: Language) -> str:
    """Write where an initial value comes from: `(FOR + CON) / 5`, `CON × 2`; empty for a primary."""
    row = CHARACTERISTICS[characteristic]
    if not row.depends_on:
        return ""
    names = [CHARACTERISTICS[one].short(language) for one in row.depends_on]
    inner = names[0] if len(names) == 1 else f"({' + '.join(names)})"
    if row.factor.denominator != 1:
        return f"{inner} / {number(1 / row.factor, language)}"
    return f"{inner} × {number(row.factor, language)}"


def owned_amount(owned: OwnedSpell, language: Language) -> str:
    """Write how much of a spell was bought: `5 dés`, `3 dés + 6 points`."""
    parts = [
        amount(effect.effect, dice, language) for effect, dice in zip(owned.spell.effects, owned.dice, strict=True)
    ]
    return " + ".join(part for part in parts if part)
