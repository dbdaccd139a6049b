"""Every rule system's pages, Magic Fight's first."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.forms import read_record
from magicfight.desk.common.manual import InHand
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.terms import Language
from magicfight.ui.learn.examples import Example
from magicfight.ui.learn.lessons import SECTION, lesson_book
from magicfight.ui.learn.moments import WORDS, Line
from magicfight.ui.learn.pages import Library, Pages, Table, own_pages


def all_pages(language: Language, in_hand: InHand | None = None) -> tuple[Pages, ...]:
    """Return the pages of every rule system that has some, and the cards of the lessons.

    Those of the system in hand follow its settings, and show the values of the fighter in hand.
    """
    cards = Pages(lesson_book(), ((SECTION, WORDS.say("lessons", language)),), lambda _topic, _language: None)
    return (own_pages(language), *(desk_pages(system, language, in_hand) for system in DESK_SYSTEMS), cards)


def desk_pages(system: DeskSystem[Any], language: Language, in_hand: InHand | None = None) -> Pages:
    """Return the pages of one of the desk's systems, its examples played by the system itself."""
    manual = system.manual
    own = in_hand if in_hand is not None and in_hand.system == system.id else None

    def example(topic: str, language: Language) -> Example | None:
        found = manual.example(system, topic, language)
        if found is None:
            return None
        intro, sentences = found
        if own is not None and own.settings != read_record(system.declared.settings, {})[0]:
            intro += " " + WORDS.say("example_as_shipped", language)
        return Example(intro, tuple(Line(sentence) for sentence in sentences))

    def tables(topic: str, language: Language) -> tuple[Table, ...]:
        shown = manual.table(topic, language, own)
        return () if shown is None else (Table(*shown),)

    sections = tuple((section, fr if language == "fr" else en) for section, fr, en in manual.sections)
    return Pages(manual.book_for(own), sections, example, tables, is_table_first=True)


@lru_cache(maxsize=2)
def library(language: Language) -> Library:
    """Return all pages in one language, made once."""
    return Library(language, all_pages(language))


def sentence(topic: str, language: Language) -> str:
    """Return what a term pointed at says; nothing for a topic that is not known."""
    pages = library(language)
    return pages.short(topic) if pages.has(topic) else ""
