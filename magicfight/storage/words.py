"""The sentences of storage, and those of the rooms below whose problems a file can have."""

from __future__ import annotations

import unicodedata

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.rules.checks import PHRASES as RULES

#: The sentences about files.
PHRASES = Phrasebook.load("magicfight.storage", "phrases.toml", terms=TERMS)

_BREAKS = frozenset({"Cc", "Zl", "Zp"})


def one_line(text: str) -> str:
    """Return a text fit to stand in a sentence: line breaks and control characters (of a name, a path) replaced."""
    return "".join("\ufffd" if unicodedata.category(char) in _BREAKS else char for char in text)


def say(code: str, language: Language, **facts: Fact) -> str:
    """Return one of storage's own sentences."""
    return PHRASES.say(code, language, facts)


def tell(problem: Problem, language: Language, book: Phrasebook | None = None) -> str:
    """Return a problem's sentence with its place, from `book` (a room's own), storage's or the rules' phrases."""
    for each in (book, PHRASES, RULES):
        if each is not None and problem.code in each.codes:
            return one_line(each.tell(problem, language))
    raise KeyError(problem.code)
