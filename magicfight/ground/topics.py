"""Topics: pages of rules as data, in the languages a player reads, with links between them.

A topics file is TOML, an array `topic`; each has `id`, `section`, `fr`, `en` (its title), `short_fr`, `short_en` (its
one sentence: what a term pointed at says, and the glossary's line), and, where it has a page of its own, `text_fr`
and `text_en`: as many paragraphs in both. `see` names topics worth reading next, `icon` its sign, `page` the topic
whose page opens in its place where it has none. Paragraphs are phrases (`ground/phrases.py`): numbers stand in them
as facts (`{walk}`), so that a number of the game stands once, in its own table. Two marks are added:

| in a paragraph | becomes |
|---|---|
| `[words|topic]` | the words, leading to that topic |
| `**words**` | the words, strong |
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.tables import Row, TableError, load_toml
from magicfight.ground.terms import Language, Term

_MARK = re.compile(r"\[(?P<words>[^\]|]+)\|(?P<topic>[a-z0-9_.]+)\]|\*\*(?P<strong>[^*]+)\*\*")


@dataclass(frozen=True, slots=True)
class Topic:
    """A page, or a word of the glossary that leads to one (`page`); its texts still hold facts and marks."""

    id: str
    section: str
    icon: str
    fr: str
    en: str
    short_fr: str
    short_en: str
    text_fr: tuple[str, ...] = ()
    text_en: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    page: str = ""

    @property
    def target(self) -> str:
        """The topic whose page opens for this one."""
        return self.page or self.id

    def title(self, language: Language) -> str:
        """Return its title."""
        return self.fr if language == "fr" else self.en

    def text(self, language: Language) -> tuple[str, ...]:
        """Return its paragraphs, facts and marks still in them."""
        return self.text_fr if language == "fr" else self.text_en

    def short(self, language: Language) -> str:
        """Return its sentence, facts still in it."""
        return self.short_fr if language == "fr" else self.short_en


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words in a paragraph: plain, strong, or leading to a topic."""

    words: str
    topic: str = ""
    is_strong: bool = False


def spans(paragraph: str) -> tuple[Span, ...]:
    """Cut a paragraph (facts already in it) at its marks."""
    found: list[Span] = []
    start = 0
    for mark in _MARK.finditer(paragraph):
        if mark.start() > start:
            found.append(Span(paragraph[start : mark.start()]))
        if mark["strong"] is not None:
            found.append(Span(mark["strong"], is_strong=True))
        else:
            found.append(Span(mark["words"], topic=mark["topic"]))
        start = mark.end()
    if start < len(paragraph):
        found.append(Span(paragraph[start:]))
    return tuple(found)


def plain_words(paragraph: str) -> str:
    """Return a paragraph without its marks: for searching it, and for reading it aloud."""
    return "".join(span.words for span in spans(paragraph))


def _topic(name: str, number: int, row: Row) -> Topic:
    for key in ("id", "section", "fr", "en", "short_fr", "short_en"):
        if not row.get(key):
            raise TableError(f"{name}: topic {number} has no {key}")
    text_fr, text_en = tuple(row.get("text_fr", ())), tuple(row.get("text_en", ()))
    if len(text_fr) != len(text_en):
        raise TableError(f"{name}: topic {row['id']} has {len(text_fr)} paragraphs in fr, {len(text_en)} in en")
    if bool(text_fr) is bool(row.get("page")):
        raise TableError(f"{name}: topic {row['id']} needs either paragraphs or a page")
    return Topic(
        id=row["id"],
        section=row["section"],
        icon=row.get("icon", ""),
        fr=row["fr"],
        en=row["en"],
        short_fr=row["short_fr"],
        short_en=row["short_en"],
        text_fr=text_fr,
        text_en=text_en,
        see=tuple(row.get("see", ())),
        page=row.get("page", ""),
    )


def load_topics(package: str, *names: str) -> tuple[Topic, ...]:
    """Read topics files beside the modules of `package`; raises `TableError` for what a topic lacks or has twice."""
    found: dict[str, Topic] = {}
    for name in names:
        for number, row in enumerate(load_toml(package, name).get("topic", [])):
            topic = _topic(name, number, row)
            if topic.id in found:
                raise TableError(f"{name}: topic {topic.id} stands twice")
            found[topic.id] = topic
    return tuple(found.values())


class TopicBook:
    """Topics with the facts that their sentences name; every text is checked to be sayable when it is asked for."""

    def __init__(self, topics: Iterable[Topic], facts: Mapping[str, Fact], terms: Iterable[Term] = ()) -> None:
        self.topics: dict[str, Topic] = {topic.id: topic for topic in topics}
        self._facts = dict(facts)
        self._phrases = Phrasebook(dict(self._templates()), terms)

    def _templates(self) -> Iterable[tuple[str, Mapping[str, str]]]:
        for topic in self.topics.values():
            yield f"{topic.id}.short", {"fr": topic.short_fr, "en": topic.short_en}
            for number, (fr, en) in enumerate(zip(topic.text_fr, topic.text_en, strict=True)):
                yield f"{topic.id}.{number}", {"fr": fr, "en": en}

    def short(self, topic: str, language: Language) -> str:
        """Return the sentence of a topic; KeyError for an unknown one, or a fact that is not there."""
        return self._phrases.say(f"{topic}.short", language, self._facts)

    def paragraphs(self, topic: str, language: Language) -> tuple[str, ...]:
        """Return the paragraphs of a topic with their facts, marks still in them."""
        count = len(self.topics[topic].text_fr)
        return tuple(self._phrases.say(f"{topic}.{number}", language, self._facts) for number in range(count))
