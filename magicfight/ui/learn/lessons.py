"""Lessons: their cards as data, and how far one has come. No Qt.

What happens is told by a word: the name of an event of the fight (`Moved`), or what a screen says (`list_opened`),
with `:me` or `:foe` behind it for whom it concerns. A card comes with the first of its words and goes with the first
of those that end it; the window lays it (`ui/guide.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from magicfight.ground.tables import TableError, load_toml
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span, TopicBook, load_topics, spans
from magicfight.rules.book import TERMS
from magicfight.ui.learn.facts import FACTS

_PACKAGE, _TABLE = "magicfight.ui.learn", "lessons.toml"
SECTION = "lessons"
STARTED = "started"


@dataclass(frozen=True, slots=True)
class Step:
    """A card: the topic that its text stands in, what brings and ends it, what it points at, and its line of keys."""

    topic: str
    comes: frozenset[str]
    done: frozenset[str]
    is_told: bool
    point: str
    keys_fr: str
    keys_en: str

    def keys(self, language: Language) -> str:
        """The same by keys; nothing where there is nothing to press."""
        return self.keys_fr if language == "fr" else self.keys_en


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its cards in order."""

    id: str
    icon: str
    fr: str
    en: str
    note_fr: str
    note_en: str
    steps: tuple[Step, ...]

    def title(self, language: Language) -> str:
        """What it teaches."""
        return self.fr if language == "fr" else self.en

    def note(self, language: Language) -> str:
        """How long it takes."""
        return self.note_fr if language == "fr" else self.note_en


def _step(row: dict[str, object]) -> Step:
    def words(key: str) -> frozenset[str]:
        found = row.get(key, [])
        return frozenset(str(one) for one in found) if isinstance(found, list) else frozenset()

    if not words("comes"):
        raise TableError(f"{_TABLE}: {row.get('id')} never comes")
    return Step(
        topic=str(row["id"]),
        comes=words("comes"),
        done=words("done"),
        is_told=bool(row.get("is_told", False)),
        point=str(row.get("point", "")),
        keys_fr=str(row.get("keys_fr", "")),
        keys_en=str(row.get("keys_en", "")),
    )


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons in order, read once; raises `TableError` for one that lacks something."""
    table = load_toml(_PACKAGE, _TABLE)
    steps: dict[str, list[Step]] = {}
    for row in table["topic"]:
        steps.setdefault(row["lesson"], []).append(_step(row))
    return tuple(Lesson(**row, steps=tuple(steps[row["id"]])) for row in table["lesson"])


def lesson_named(name: str) -> Lesson:
    """Return a lesson; KeyError for an unknown one."""
    return {one.id: one for one in lessons()}[name]


@lru_cache(maxsize=1)
def lesson_book() -> TopicBook:
    """Return the cards as topics, read once."""
    return TopicBook(load_topics(_PACKAGE, _TABLE), FACTS, TERMS)


def title_of(step: Step, language: Language) -> str:
    """Return the title of a card."""
    return lesson_book().topics[step.topic].title(language)


def text_of(step: Step, language: Language) -> tuple[tuple[Span, ...], ...]:
    """Return the paragraphs of a card, links in them."""
    return tuple(spans(text) for text in lesson_book().paragraphs(step.topic, language))


class Progress:
    """How far one has come in a lesson. `tell` says what happened, `current` is the card to show."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._heard: set[str] = set()
        self._come: set[int] = set()
        self._done: set[int] = set()

    def tell(self, *words: str) -> None:
        """Hear what happened: each word as it is said, and all of them at once.

        A card that asks for something goes when that is done, or was done before. One that explains goes by what comes
        after it while it is shown: who plays on unread cards sees them one by one, until the last card comes.
        """
        said, shown = set(words), self.current
        self._come |= {index for index, step in enumerate(self.lesson.steps) if step.comes & said}
        for index, step in enumerate(self.lesson.steps):
            if step.done & (said | self._heard) if not step.is_told else index == shown and step.done & said:
                self._done.add(index)
        self._heard |= said
        last = len(self.lesson.steps) - 1
        if last in self._come:
            self._done |= {index for index in self._come if index < last}

    def close(self, index: int) -> None:
        """The card was read: it goes."""
        self._done.add(index)

    @property
    def current(self) -> int | None:
        """The card to show: the first that has come and is not done; None while nothing is to be said."""
        return next((index for index in sorted(self._come) if index not in self._done), None)

    def is_done(self, index: int) -> bool:
        """Whether that card was shown and is done, or was skipped."""
        return index in self._done


def words_of(event: str, who: str, me: str) -> Iterable[str]:
    """Return the words for an event: its name, and its name with whom it concerns, where it concerns one."""
    yield event
    if who:
        yield f"{event}:{'me' if who == me else 'foe'}"
