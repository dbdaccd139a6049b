"""The sentences of storage, and those of the rooms below whose problems a file can have."""

from __future__ import annotations

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.rules.checks import PHRASES as RULES

#: The sentences about files.
PHRASES = Phrasebook.load("magicfight.storage", "phrases.toml", terms=TERMS)

_BOOKS = [PHRASES, RULES]


def add_book(book: Phrasebook) -> None:
    """Make a room's sentences known, so that its problems can be told when they are found in a file."""
    if book not in _BOOKS:
        _BOOKS.append(book)


def say(code: str, language: Language, **facts: Fact) -> str:
    """Return one of storage's own sentences."""
    return PHRASES.say(code, language, facts)


def tell(problem: Problem, language: Language) -> str:
    """Return a problem's sentence with its place; the first book that has its code tells it."""
    for book in _BOOKS:
        if problem.code in book.codes:
            return book.tell(problem, language)
    raise KeyError(problem.code)
