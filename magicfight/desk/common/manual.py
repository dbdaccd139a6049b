"""A system's rules as pages, and a sentence for each word of its screens: `pages.toml` and `pages.py` in its folder.

Topics have the form of `ground/topics.py`, their ids begin with the system's. A worked example is a moment that is
really played: sheets, actions with their dice, told by the system's own sentences; no figure of it is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from magicfight.desk.common.odds import Band, percents
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.tables import load_toml
from magicfight.ground.terms import Language
from magicfight.ground.topics import Topic, TopicBook, load_topics, plain_words

PAGES = "pages.toml"
COMMON = "magicfight.desk.common"
#: Sentences for what all systems share.
HINTS = Phrasebook.load("magicfight.desk.common", "hints.toml")


@dataclass(frozen=True, slots=True)
class Step:
    """An action of an example: who, what, with which fields, and the dice that it takes (purpose, faces)."""

    by: str
    do: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A worked example: the sheets, the steps, and from which step on it is told."""

    sheets: tuple[Mapping[str, Any], ...]
    steps: tuple[Step, ...]
    told_from: int = 0
    tables: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class InHand:
    """What the desk has open while its rules are read: the system and its settings, and in a fight the state and the
    fighter in hand (None and nothing before one)."""

    system: str
    settings: Any
    state: Any = None
    fighter: str = ""


#: A cell of a small table: a code of `[table]` in the pages, and its facts.
Cell: TypeAlias = tuple[str, Mapping[str, Fact]]


@dataclass(frozen=True, slots=True)
class Shown:
    """A small table of a page: its head and its rows, all of them cells; the page's own id is its caption's code."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


def face_cells(bands: Sequence[Band], sides: int) -> dict[str, Cell]:
    """Which faces of a die do what, by result, each with its per cent, which add up to 100."""
    shares = percents([Fraction(band.high - band.low + 1, sides) for band in bands])
    cells: dict[str, Cell] = {}
    for band, percent in zip(bands, shares, strict=True):
        code = "faces_between"
        if band.low == 1:
            code = "faces_all" if band.high == sides else "faces_first"
        elif band.high == sides:
            code = "faces_last"
        elif band.low == band.high:
            code = "faces_one"
        cells[band.result] = (code, {"low": band.low, "high": band.high, "percent": percent})
    return cells


class Manual:
    """The pages of one system; read when they are first asked for."""

    def __init__(
        self,
        package: str,
        facts: Mapping[str, Fact],
        examples: Mapping[str, Played],
        tables: Mapping[str, Callable[[InHand | None], Shown]] | None = None,
        set_facts: Callable[[Any], Mapping[str, Fact]] | None = None,
    ) -> None:
        """`tables` make a page's small table, `set_facts` those facts that a table's own settings change."""
        self._package = package
        self._facts = facts
        self.examples = examples
        self._tables = tables or {}
        self._set_facts = set_facts

    @cached_property
    def topics(self) -> tuple[Topic, ...]:
        """Every topic, those with a page and those that lead to one."""
        return load_topics(self._package, PAGES)

    @cached_property
    def sections(self) -> tuple[tuple[str, str, str], ...]:
        """The sections: id, then the title in French and in English."""
        rows = load_toml(self._package, PAGES)["section"]
        return tuple((row["id"], row["fr"], row["en"]) for row in rows)

    @cached_property
    def book(self) -> TopicBook:
        """The topics with their facts."""
        return TopicBook(self.topics, self._facts)

    @cached_property
    def _intros(self) -> Phrasebook:
        return Phrasebook(load_toml(self._package, PAGES).get("example", {}))

    def sentence(self, topic: str, language: Language) -> str:
        """Return the sentence of a topic; nothing for one that is not there."""
        return plain_words(self.book.short(topic, language)) if topic in self.book.topics else ""

    def book_for(self, in_hand: InHand | None) -> TopicBook:
        """The topics with their facts, those of the table in hand where its settings say otherwise."""
        if in_hand is None or self._set_facts is None:
            return self.book
        return TopicBook(self.topics, {**self._facts, **self._set_facts(in_hand.settings)})

    def table(
        self, topic: str, language: Language, in_hand: InHand | None = None
    ) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]] | None:
        """A page's small table: its caption, its head and its rows; None for a page without one.

        With a fighter in hand its last column has that one's own values, else those of an example.
        """
        make = self._tables.get(topic)
        if make is None:
            return None
        shown = make(in_hand)
        phrases = {**load_toml(COMMON, "tables.toml"), **load_toml(self._package, PAGES)["table"]}
        book = Phrasebook(phrases)

        def said(cells: tuple[Cell, ...]) -> tuple[str, ...]:
            return tuple(book.say(code, language, facts) for code, facts in cells)

        return book.say(topic.split(".", 1)[1], language), said(shown.head), tuple(said(row) for row in shown.rows)

    def example(self, system: Any, topic: str, language: Language) -> tuple[str, tuple[str, ...]] | None:
        """Play a page's example: the situation, and what happens, told plainly; None for a page without one."""
        played = self.examples.get(topic)
        if played is None:
            return None
        lines = played_lines(system, played, language)
        return self._intros.say(topic.split(".", 1)[1], language), lines


def played_lines(system: Any, played: Played, language: Language) -> tuple[str, ...]:
    """Play an example with its dice and tell what happens from `told_from` on."""
    setup = system.codec.setup_from_plain(
        [{**system.declared.sheet.blank(), **sheet} for sheet in played.sheets], played.tables
    )
    fight = begin(system, setup, ScriptedDice(()))
    lines: list[str] = []
    for number, step in enumerate(played.steps):
        dice = ScriptedDice(_rolls(step.dice))
        fight = fight.play(system.action_from_plain({"by": step.by, "do": step.do, **step.fields}), dice)
        dice.finish()
        if number >= played.told_from:
            lines += [system.tell(event, language) for event in fight.last.events]
    return tuple(line for line in lines if line)


def _rolls(dice: Sequence[tuple[str, tuple[int, ...]]]) -> tuple[Roll, ...]:
    return tuple(Roll(purpose, faces) for purpose, faces in dice)
