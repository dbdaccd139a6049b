"""Every rule system's pages, Magic Fight's first."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.terms import Language
from magicfight.ui.learn.examples import WORDS, Example, Line
from magicfight.ui.learn.lessons import SECTION, lesson_book
from magicfight.ui.learn.pages import Library, Pages, own_pages


def all_pages(language: Language) -> tuple[Pages, ...]:
    """Return the pages of every rule system that has some, and the cards of the lessons."""
    cards = Pages(lesson_book(), ((SECTION, WORDS.say("lessons", language)),), lambda _topic, _language: None)
    return (own_pages(language), *(desk_pages(system, language) for system in DESK_SYSTEMS), cards)


def desk_pages(system: DeskSystem[Any], language: Language) -> Pages:
    """Return the pages of one of the desk's systems, its examples played by the system itself."""
    manual = system.manual

    def example(topic: str, language: Language) -> Example | None:
        found = manual.example(system, topic, language)
        if found is None:
            return None
        shown = manual.table(topic, language)
        table = () if shown is None else (Line(*shown),)
        return Example(found[0], (*(Line(sentence) for sentence in found[1]), *table))

    sections = tuple((section, fr if language == "fr" else en) for section, fr, en in manual.sections)
    return Pages(manual.book, sections, example)


@lru_cache(maxsize=2)
def library(language: Language) -> Library:
    """Return all pages in one language, made once."""
    return Library(language, all_pages(language))


def sentence(topic: str, language: Language) -> str:
    """Return what a term pointed at says; nothing for a topic that is not known."""
    pages = library(language)
    return pages.short(topic) if pages.has(topic) else ""
