"""Sentences with a fighter's name in them, where a caption can't say « du » or « au ». No Qt here."""

from __future__ import annotations

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.terms import Language

PHRASES = Phrasebook.load("magicfight.ui.desk", "phrases.toml")


def with_name(code: str, name: str, language: Language) -> str:
    """Return a phrase about a fighter."""
    return PHRASES.say(code, language, {"who": name})
