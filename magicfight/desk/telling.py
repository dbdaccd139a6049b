"""The told turn: what happened as a text for the players, in French or English, as text, Markdown or BBCode.

Three tones: `plain` lists every event with its dice and sums; `told` makes sentences of what matters, totals in
brackets; `storied` tells the scene without a number. The words are the systems' (`phrases.toml`, `told.toml`,
`storied.toml`); here they become headings, lists and paragraphs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from magicfight.desk.common.records import DeskEvent, Joined, Narrated
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.system import DeskSystem, Tone
from magicfight.desk.common.telling import hidden_indices
from magicfight.ground.markup import Format, Markup
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.terms import Language

PHRASES = Phrasebook.load("magicfight.desk", "telling.toml")


@dataclass(frozen=True, slots=True)
class Word:
    """Something that the game master wrote: its number, the index it stands after, how it reads, how it read before."""

    number: int
    after: int
    text: str
    earlier: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn (or round) of a fight: its number, 0 for what came before the first, and its events with their indices.

    `words` are the game master's, by the index that they stand after; `hidden` the indices that only the game master
    is told of.
    """

    number: int
    events: tuple[tuple[int, DeskEvent], ...]
    words: tuple[tuple[int, str], ...] = ()
    hidden: frozenset[int] = frozenset()


def words_of(events: Sequence[DeskEvent]) -> tuple[Word, ...]:
    """The game master's words as they read now, by number; what was taken away has an empty text."""
    found: dict[int, Word] = {}
    for index, event in enumerate(events):
        if isinstance(event, Narrated):
            before = found.get(event.number)
            if before is None:
                after = index if event.after is None else min(event.after, len(events) - 1)
                found[event.number] = Word(event.number, after, event.text)
            else:
                found[event.number] = replace(before, text=event.text, earlier=(*before.earlier, before.text))
    return tuple(found.values())


def turns_of(system: DeskSystem[Any], events: Sequence[DeskEvent]) -> tuple[Turn, ...]:
    """Cut a fight's events into turns; an event's index is counted over the whole fight."""
    turns: list[list[tuple[int, DeskEvent]]] = [[]]
    words = [(word.after, word.text) for word in words_of(events) if word.text.strip()]
    hidden = hidden_indices(events)
    for index, event in enumerate(events):
        if event.event in system.declared.turn_kinds:
            turns.append([])
        turns[-1].append((index, event))
    return tuple(
        Turn(
            number,
            tuple(found),
            tuple(word for word in words if found[0][0] <= word[0] <= found[-1][0]),
            hidden,
        )
        for number, found in enumerate(turns)
        if found
    )


def _bold_names(text: str, names: Sequence[str], markup: Markup) -> str:
    """Set fighters' names in bold, the longest first, whole words only (not the D of `D’une`)."""
    if markup.format == "text":
        return text
    shown = sorted({markup.escaped(name) for name in names if name.strip()}, key=len, reverse=True)
    if not shown:
        return text
    pattern = "|".join(re.escape(name) for name in shown)
    return re.sub(rf"(?<!\w)(?:{pattern})(?!\w|’(?!s\b))", lambda found: markup.bold(found[0]), text)


def _sentences(
    system: DeskSystem[Any],
    turn: Turn,
    language: Language,
    tone: Tone,
    names: Sequence[str],
    markup: Markup,
    is_public: bool,
) -> list[tuple[DeskEvent | None, str]]:
    """Each event told, and the game master's words (with no event) after the one that they stand after.

    A tale says what a fighter holds ready before the blows that it meets.
    """
    found: list[tuple[DeskEvent | None, str]] = []
    head: list[tuple[DeskEvent | None, str]] = []

    def say_words(after: int) -> None:
        for index, text in turn.words:
            if index == after:
                lines = (" ".join(line.split()) for line in text.splitlines())
                found.extend((None, markup.italic(markup.escaped(line))) for line in lines if line)

    waiting: int | None = None
    before: Counter[str] = Counter()
    for index, event in turn.events:
        way = turn.number + before[event.event]  # so that no way of saying it comes twice running where there are two
        before[event.event] += 1
        if waiting is not None:
            say_words(waiting)
        waiting = index
        if isinstance(event, Narrated) or (is_public and index in turn.hidden):
            continue
        if tone != "plain" and event.event in system.declared.asides:
            continue
        if event.event in system.declared.turn_kinds and tone == "plain":
            continue
        sentence = system.tell(event, language, tone, way, is_public)
        if sentence and not sentence.startswith(tuple(names)):  # a name keeps its letters, a weapon begins a sentence
            sentence = sentence[0].upper() + sentence[1:]
        if sentence:
            told = head if tone != "plain" and _is_told_first(system, event) else found
            told.append((event, _bold_names(markup.escaped(sentence), names, markup)))
    if waiting is not None:
        say_words(waiting)
    opening = bool(found) and found[0][0] is not None and found[0][0].event in system.declared.turn_kinds
    return [*found[:opening], *head, *found[opening:]]


def _is_told_first(system: DeskSystem[Any], event: DeskEvent) -> bool:
    phrase = system.telling.phrase(event)
    return phrase is not None and phrase[0] in system.declared.told_first


def _actor(event: DeskEvent) -> str | None:
    found = getattr(event, "fighter", None) or getattr(event, "attacker", None)
    return found if isinstance(found, str) else None


def _paragraphs(system: DeskSystem[Any], sentences: Sequence[tuple[DeskEvent | None, str]]) -> list[str]:
    """Run sentences together; a new paragraph begins when another fighter takes an act."""
    paragraphs: list[list[str]] = [[]]
    acting: str | None = None
    for event, sentence in sentences:
        if event is None:
            paragraphs += [[sentence], []]
            continue
        if _is_told_first(system, event):
            pass  # it belongs to the turn's opening
        elif event.event in system.declared.scene_kinds and _actor(event) != acting:
            acting = _actor(event)
            paragraphs.append([])
        elif event.event == "fight_ended":
            paragraphs.append([])
        paragraphs[-1].append(sentence)
    return [" ".join(one) for one in paragraphs if one]


def heading_of(system: DeskSystem[Any], turn: Turn, language: Language) -> str:
    """Return a turn's heading: `Tour 2`, `Round 2`, or what came before the first."""
    if turn.number == 0:
        return PHRASES.say("before", language)
    return PHRASES.say(turn_code(system), language, {"number": turn.number})


def turn_code(system: DeskSystem[Any]) -> str:
    """Return what a system calls its turns: `turn` or `round`."""
    return "round" if "round_started" in system.declared.turn_kinds else "turn"


def tell_turn(
    system: DeskSystem[Any],
    turn: Turn,
    language: Language,
    tone: Tone,
    form: Format,
    names: Sequence[str] = (),
    is_public: bool = False,
) -> str:
    """Return a turn as a text, the game master's tale or the players'; `names` are in bold where the format can."""
    markup = Markup(form)
    sentences = _sentences(system, turn, language, tone, names, markup, is_public)
    head = markup.heading(markup.escaped(heading_of(system, turn, language)), 2)
    if tone == "plain":
        body = markup.items(sentence for _, sentence in sentences)
    else:
        body = "\n\n".join(_paragraphs(system, sentences))
    return f"{head}\n\n{body}\n" if sentences else f"{head}\n"


def tell_fight(
    system: DeskSystem[Any],
    setup: DeskSetup,
    events: Sequence[DeskEvent],
    language: Language,
    tone: Tone,
    form: Format,
    is_public: bool = False,
) -> str:
    """Return the whole fight as a text: the system, who fights for which side, every turn."""
    markup = Markup(form)
    names = [sheet.name for sheet in setup.sheets]
    names += [event.sheet.name for event in events if isinstance(event, Joined)]
    title = PHRASES.say("title", language, {"system": system.term.label(language)})
    lines = []
    for sheet in setup.sheets:
        side = sheet.side if sheet.side and sheet.side != sheet.name else ""
        code = "fighter_of_side" if side else "fighter"
        told = PHRASES.say(code, language, {"name": sheet.name, "side": side})
        lines.append(_bold_names(markup.escaped(told), names, markup))
    parts = [markup.heading(markup.escaped(title), 1), markup.items(lines)]
    parts += [
        tell_turn(system, turn, language, tone, form, names, is_public).rstrip() for turn in turns_of(system, events)
    ]
    return "\n\n".join(parts) + "\n"


def told_lines(system: DeskSystem[Any], events: Sequence[DeskEvent], language: Language, is_public: bool) -> list[str]:
    """Return a whole fight in the plain tone, a line an event, the game master's words where they belong.

    The players' tale leaves out what only the game master is told of.
    """
    hidden = hidden_indices(events) if is_public else frozenset()
    words = words_of(events)
    lines: list[str] = []
    for index, event in enumerate(events):
        if not isinstance(event, Narrated) and index not in hidden:
            lines.append(system.tell(event, language, "plain", index, is_public))
        lines += [word.text for word in words if word.after == index]
    return [" ".join(line.split()) for line in lines if line.strip()]


def turn_lines(
    system: DeskSystem[Any], turn: Turn, language: Language, tone: Tone, is_public: bool
) -> tuple[tuple[str, bool], ...]:
    """Return a turn's sentences one by one, each with whether it is the game master's own words."""
    found = _sentences(system, turn, language, tone, (), Markup("text"), is_public)
    return tuple((sentence, event is None) for event, sentence in found)
