"""Sentences with a fighter's name in them, where a caption can't say « du » or « au ». No Qt here."""

from __future__ import annotations

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.terms import Language

PHRASES = Phrasebook.load("magicfight.ui.desk", "phrases.toml")


def with_name(code: str, name: str, language: Language) -> str:
    """Return a phrase about a fighter."""
    return PHRASES.say(code, language, {"who": name})


def turns_until(count: int, last: int, word: str, language: Language) -> str:
    """Return what stands behind a number of turns: `tours, jusqu’à la fin du tour 3`; `word` is `turn` or `round`."""
    return PHRASES.say(f"{word}_until" if count == 1 else f"{word}s_until", language, {"last": last})


def turn_last(last: int, word: str, language: Language) -> str:
    """Return the turn with which something ends: `fin du tour 3`."""
    return PHRASES.say(f"{word}_last", language, {"last": last})
