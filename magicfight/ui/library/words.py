"""Words of the spell screens: what their presenters say. How a spell is written stands in `hand/words.py`. No Qt."""

from __future__ import annotations

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.rules.checks import PHRASES as RULE_PHRASES

PHRASES = Phrasebook.load("magicfight.ui.library", "phrases.toml", terms=TERMS)


def tell(trouble: Problem, language: Language) -> str:
    """Return the sentence of a problem of the rules, or of a step or refusal of these screens; without its place."""
    book = PHRASES if trouble.code in PHRASES.codes else RULE_PHRASES
    return book.say(trouble.code, language, dict(trouble.facts))
