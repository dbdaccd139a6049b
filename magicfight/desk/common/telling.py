"""Which sentence tells an event, in each tone and language (`phrases.toml`, `told.toml`, `storied.toml`).

A system derives `Telling` and names the codes and facts of its own events; the game master's are the same everywhere.
A sentence for the players (`is_public`) leaves out what they don't know: `{code}_public` stands in its place where
there is one, and a hidden roll or a note is not told at all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Literal, TypeAlias

from magicfight.desk.common.forms import Field
from magicfight.desk.common.numbers import signed, working
from magicfight.desk.common.records import (
    Adjusted,
    Condition,
    ConditionEnded,
    ConditionSet,
    Corrected,
    DeskEvent,
    FightEnded,
    FighterOut,
    FreelyRolled,
    Joined,
    Left,
    Modifier,
    Narrated,
    RollsHidden,
    SheetChanged,
    TieThrow,
    WentOn,
)
from magicfight.ground.languages import listed
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.tables import load_rows, load_toml
from magicfight.ground.terms import Language, Term

Tone: TypeAlias = Literal["plain", "told", "storied"]
TONES: tuple[Tone, ...] = ("plain", "told", "storied")
TONE_FILES: Mapping[Tone, str] = {"plain": "phrases.toml", "told": "told.toml", "storied": "storied.toml"}
COMMON = "magicfight.desk.common"
Told: TypeAlias = tuple[str, dict[str, Fact]]
#: What ends a sentence: circumstances in brackets stand before it.
_END = re.compile(r"[\s\u00a0\u202f]*[.!?…]*$")


def load_terms(*packages: str) -> tuple[Term, ...]:
    """Read the terms of the common room and of a system (`terms.toml`)."""
    rows = [row for package in (COMMON, *packages) for row in load_rows(package, "terms.toml", ("id", "fr", "en"))]
    return tuple(Term(row["id"], row["fr"], row["en"]) for row in rows)


@dataclass
class Books:
    """A system's phrases in each tone."""

    by_tone: dict[Tone, Phrasebook] = field(default_factory=dict)

    @classmethod
    def load(cls, package: str, terms: Iterable[Term]) -> Books:
        """Read the three phrase files of a system, each together with the common room's file of the same name."""
        books = {}
        terms = tuple(terms)
        for tone, name in TONE_FILES.items():
            phrases = {**load_toml(COMMON, name), **load_toml(package, name)}
            if tone == "plain":
                phrases |= load_toml("magicfight.ground", "fight.toml")
            books[tone] = Phrasebook(phrases, terms)
        return cls(books)


class Telling:
    """A system's sentences."""

    def __init__(self, books: Books, adjustable: Mapping[str, Field], in_sight: Collection[str] = ()) -> None:
        self._books = books
        self._adjustable = adjustable
        self._in_sight = frozenset(in_sight)

    # Parts of each system

    def own_phrase(self, event: DeskEvent) -> Told | None:
        """The code and facts of an event of the system's own; None for what needs no telling."""
        return None

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """Facts of an event that are words already, in a language: a list of acts, with what each uses and on whom."""
        return {}

    # The same for all

    def book(self, tone: Tone) -> Phrasebook:
        """The phrases of one tone."""
        return self._books.by_tone[tone]

    def phrase(self, event: DeskEvent) -> Told | None:
        """The code and the facts of an event's sentence, the same for every tone; None for what needs no telling."""
        match event:
            case Adjusted():
                facts: dict[str, Fact] = {"fighter": event.fighter, "field": event.field, "value": event.value}
                if event.field == "out":
                    return ("adjusted_out" if event.value else "adjusted_in"), facts
                return self._adjusted_code(self._adjustable[event.field], event.value), facts
            case FighterOut():
                return "fighter_out", {"fighter": event.fighter}
            case FightEnded():
                return _end_phrase(event)
            case Joined():
                return "joined", {"fighter": event.sheet.name}
            case Left():
                return "left", {"fighter": event.fighter}
            case SheetChanged():
                return "sheet_changed", {"fighter": event.sheet.name}
            case ConditionSet() | ConditionEnded():
                return _condition_phrase(event)
            case WentOn():
                return "went_on", {}
            case Narrated():
                return ("narrated", {"text": event.text}) if event.text else None
            case Corrected():
                return _corrected_phrase(event)
            case FreelyRolled():
                return _roll_phrase(event)
            case RollsHidden():
                return ("rolls_hidden" if event.is_hidden else "rolls_open"), {}
        return self.own_phrase(event)

    @staticmethod
    def _adjusted_code(one: Field, value: int | str) -> str:
        """Which sentence tells a value set by the game master: a number, a word, yes or no, nothing."""
        if one.kind == "whole" and one.maximum == 1:
            return "adjusted_on" if value else "adjusted_off"
        if value == "":
            return "adjusted_empty"
        return "adjusted_to_term" if one.kind == "choice" else "adjusted"

    def tell(
        self, event: DeskEvent, language: Language, tone: Tone = "plain", number: int = 0, is_public: bool = False
    ) -> str:
        """The event in a sentence of the wanted tone; empty for what needs no telling, or is not for the players.

        `number` chooses among a tone's ways to say the same thing (the event's place in the log, say).
        """
        phrase = self.phrase(event)
        if phrase is None or (is_public and self.is_private(event)):
            return ""
        code, facts = phrase
        if code == "narrated":
            return (
                " ".join(str(facts["text"]).split()) if "\n" not in str(facts["text"]) else str(facts["text"]).strip()
            )
        book = self._books.by_tone[tone]
        if is_public and f"{code}_public" in book.codes:
            code = f"{code}_public"
        ways = [code, *(f"{code}_{letter}" for letter in "bcd" if f"{code}_{letter}" in book.codes)]
        if isinstance(event, ConditionSet) and event.condition.modifier and not is_public:
            facts = {**facts, "condition": self._weighed(event.condition, language, tone)}
        sentence = book.say(ways[number % len(ways)], language, {**facts, **self.worded(event, language)})
        modifiers = modifiers_of(event)
        if modifiers and tone != "storied":
            end = _END.search(sentence)
            assert end is not None
            body, shown = sentence[: end.start()], self.modifiers_words(modifiers, language)
            told = f"{body[:-1]}, {shown[1:]}" if body.endswith(")") else f"{body} {shown}"  # no two brackets running
            return told + end.group()
        return sentence

    def _weighed(self, condition: Condition, language: Language, tone: Tone) -> str:
        """A condition with what it changes, and on which roll: `jambe lourde (−10, esquive)`."""
        code = "condition_weighed" if condition.counts_on is None else "condition_weighed_on"
        facts: dict[str, Fact] = {"condition": condition.name, "modifier": condition.modifier}
        return self.book(tone).say(code, language, {**facts, "roll": condition.counts_on or ""})

    def is_private(self, event: DeskEvent) -> bool:
        """Say whether an event is the game master's alone: a note, a hidden roll, a value that players don't see."""
        return is_private(event) or (isinstance(event, Adjusted) and event.field not in self._in_sight)

    def modifiers_words(self, modifiers: Sequence[Modifier], language: Language) -> str:
        """The circumstances of a roll: `(de dos +20, dans la fumée −10)`."""
        book = self.book("plain")
        unnamed = book.label("modifier", language)
        shown = []
        for one in modifiers:
            label = book.label(one.reason, language) if one.reason in book.terms else one.reason
            shown.append(f"{label or unnamed} {signed(one.value)}")
        return f"({', '.join(shown)})"

    def tie_words(self, throws: Sequence[TieThrow], language: Language) -> str:
        """The dice that settled ties, each with whose it is: `10 pour Alix et 10 pour Bran, puis 8 pour Alix et …`."""
        book = self.book("plain")
        told = [
            listed(
                [
                    book.say("tie_throw", language, {"fighter": name, "face": face})
                    for name, face in zip(throw.names, throw.faces, strict=True)
                ],
                language,
            )
            for throw in throws
        ]
        return reduce(lambda one, then: book.say("tie_then", language, {"one": one, "then": then}), told or [""])

    def act_words(self, kind: str, used: str | None, target: str | None, language: Language) -> str:
        """Return an act in a few words: `lancer un sortilège (Flipendo → Jacques)`, `esquive → Jean`."""
        label = self.book("plain").label(kind, language)
        aim = f" → {target}" if target else ""
        return f"{label} ({used}{aim})" if used else label + aim


def modifiers_of(event: DeskEvent) -> tuple[Modifier, ...]:
    """Return the circumstances that counted in an event's roll."""
    found: tuple[Modifier, ...] = getattr(event, "modifiers", ())
    return found


def is_private(event: DeskEvent) -> bool:
    """Say whether an event is the game master's alone: a note, a hidden roll or condition, a correction not told."""
    match event:
        case FreelyRolled():
            return event.is_hidden
        case ConditionSet():
            return not event.condition.is_shown
        case ConditionEnded():
            return not event.is_shown
        case Corrected():
            return not event.is_told
        case RollsHidden() | SheetChanged():
            return True
    return False


def hidden_indices(events: Sequence[DeskEvent]) -> frozenset[int]:
    """Return the places of the events that came about while rolls were kept from the players."""
    found, is_hidden = set(), False
    for index, event in enumerate(events):
        if isinstance(event, RollsHidden):
            is_hidden = event.is_hidden
        elif is_hidden and not isinstance(event, (Narrated, FighterOut, FightEnded)):
            found.add(index)
    return frozenset(found)


def _end_phrase(event: FightEnded) -> Told:
    if not event.winners:
        return "fight_drawn", {}
    code = "fight_won" if len(event.winners) == 1 else "fight_won_by_several"
    return code, {"winner": event.winners[0], "winners": event.winners}


def _condition_phrase(event: ConditionSet | ConditionEnded) -> Told:
    if isinstance(event, ConditionEnded):
        return "condition_ended", {"fighter": event.fighter, "condition": event.condition}
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "condition": event.condition.name,
        "turns": event.turns or 0,
    }
    kind = "wound_set" if event.condition.is_wound else "condition_set"
    return (f"{kind}_for" if event.turns is not None else kind), facts


def _corrected_phrase(event: Corrected) -> Told:
    facts: dict[str, Fact] = {
        "before": " ".join(str(face) for face in event.before),
        "faces": " ".join(str(face) for face in event.faces),
        "reason": " ".join(event.reason.split()).rstrip("."),
    }
    return ("corrected_for" if facts["reason"] else "corrected"), facts


def _roll_phrase(event: FreelyRolled) -> Told:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "purpose": event.purpose,
        "sum": working(event.dice, event.fixed, *(one.value for one in event.modifiers)),
        "total": event.total,
        "against": event.against or 0,
    }
    code = "freely_rolled" + ("_by" if event.fighter else "") + ("_for" if event.purpose else "")
    if event.success is None:
        return code, facts
    return f"{code}_{'works' if event.success else 'fails'}", facts
