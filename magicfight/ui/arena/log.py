"""The log of a fight: every event told, a cast with all that came of it as one entry to open. No Qt here.

Entries keep their events and are put into words when they are read, so that a change of language tells them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal, TypeAlias

from magicfight.duel import events as e
from magicfight.duel.state import FightState
from magicfight.duel.telling import concerns, is_quiet, told
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.hand.hearing import Hearing

EntryKind: TypeAlias = Literal["head", "event", "choice", "pass", "end"]

#: What an action by itself brings about: the entry tells what was chosen.
_CHOSEN = (e.SpellCast, e.Moved, e.RecoveryBegan, e.PowerEnded, e.Surrendered)

#: What ends the caster's action segment: nothing after it belongs to the cast, whoever it happens to.
_AFTER_A_CAST = (e.ActionSegmentEnded, e.ChoiceGiven, e.SegmentStarted, e.SegmentLost, e.TurnEnded)

#: Rolls whose outcome the next sentence tells: in a cast they stand in the opened lines alone.
_ONLY_ROLLS = (e.EffectRolled, e.StunMultiplierRolled)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of an opened entry: the faces thrown, if any, the sum in words, and the page of the rules about it."""

    faces: tuple[int, ...]
    text: str
    topic: str = ""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry. `step` is the match's step that it belongs to; `names` the wizards it is about, empty for all.

    `is_chosen`: it is the first of its step and tells the action itself, not what came of it.
    """

    kind: EntryKind
    icon: str
    events: tuple[e.Event, ...]
    step: int
    names: frozenset[str]
    is_chosen: bool = False

    def sentence(self, language: Language) -> str:
        """What happened, in words."""
        first, *others = self.events
        if isinstance(first, e.ActionSegmentEnded):
            return PHRASES.say("log_passed", language, {"who": first.who})
        parts = [told(first, language).sentence]
        parts += [told(one, language).sentence for one in others if not isinstance(one, _ONLY_ROLLS)]
        if any(isinstance(one, e.ActivationRolled) and one.is_active for one in others):
            gone = {
                told(one, language).sentence for one in others if isinstance(one, e.ActivationRolled) and one.is_active
            }
            parts = [part for part in parts if part not in gone]
        return " ".join(parts)

    def lines(self, language: Language) -> tuple[LogLine, ...]:
        """Its dice and sums; the first line of a roll carries the faces."""
        found = []
        for event in self.events:
            faces = getattr(event, "faces", ())
            words = told(event, language)
            topic = topic_of_rule(words.rule)
            for index, text in enumerate(words.lines or (("",) if faces else ())):
                found.append(LogLine(faces if index == 0 else (), text, topic))
        return tuple(found)

    def source(self, language: Language) -> str:
        """Where the rules of it stand: the manual's sections and the rules' numbers."""
        sources = dict.fromkeys((told(one, language).manual, told(one, language).rule) for one in self.events)
        return ", ".join(" ".join(part for part in source if part) for source in sources if any(source))

    @property
    def topic(self) -> str:
        """The page of the rules about it: of a cast, its first effect's; nothing where no rule is told."""
        if isinstance(self.events[0], e.SpellCast) and self.icon in EFFECTS:
            return self.icon
        return topic_of_rule(told(self.events[0], "fr").rule)

    @property
    def can_open(self) -> bool:
        """Whether there is something to open."""
        return any(told(one, "fr").lines or getattr(one, "faces", ()) for one in self.events)


#: The page about each rule, by the number of the rule or of its group, the longest that fits.
_PAGES = {
    "R4": "rule.turn",
    "R4.6": "rule.recovery",
    "R4.7": "rule.turn",
    "R4.8": "rule.end",
    "R5.3": "rule.walk",
    "R5.6": "rule.sight",
    "R6.2": "rule.attack",
    "R6.4": "rule.attack",
    "R6.5": "rule.damage",
    "R6.6": "killing_attack",
    "R6.7": "rule.states",
    "R6.9": "rule.recovery",
    "R7": "rule.powers",
    "R7.1": "flash",
    "R7.3": "mind_control",
    "R7.5": "desolidification",
    "R7.6": "drain",
    "R7.7": "transfer",
    "R7.8": "aid",
    "R7.10": "dispel",
    "R7.11": "regeneration",
    "R7.12": "teleportation",
    "R7.13": "rule.areas",
    "R7.14": "rule.attack",
}


def topic_of_rule(rule: str) -> str:
    """Return the page about a rule (`R6.5`); nothing for none."""
    return _PAGES.get(rule) or _PAGES.get(rule.partition(".")[0], "")


def _icon(event: e.Event, state: FightState) -> str:
    if isinstance(event, e.SpellCast):
        effects = state.fighter(event.who).sheet.effects[event.spell_index]
        used = [one for one, dice in zip(effects, event.dice, strict=True) if dice]
        return used[0].id if used else "attack"
    return event.icon


def _is_pass(event: e.Event, last: LogEntry | None) -> bool:
    """Whether a wizard's action segment ends here and nothing happened since it was its turn (R4.5)."""
    if not isinstance(event, e.ActionSegmentEnded) or last is None:
        return False
    given = last.events[0]
    return isinstance(given, e.ChoiceGiven) and given.who == event.who


class FightLog:
    """The entries so far. `on_change(first)` is called with the first entry that is new or another one; `heard` tells
    the events that were added."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.on_change: Callable[[int], None] | None = None
        self.heard: Hearing[[tuple[e.Event, ...]]] = Hearing()
        self._is_cast_open = False

    def clear(self) -> None:
        """Begin again."""
        self.entries.clear()
        self._is_cast_open = False
        self._tell(0)

    def add(self, state: FightState, events: Iterable[e.Event], step: int) -> None:
        """Add what happened in a step of the match; what belongs to the cast told last joins it."""
        events = tuple(events)
        first = len(self.entries)
        is_cast_open = self._is_cast_open and bool(self.entries) and self.entries[-1].step == step
        for event in events:
            is_cast_open = is_cast_open and not isinstance(event, _AFTER_A_CAST)
            last = self.entries[-1] if self.entries else None
            if is_quiet(event) and not _is_pass(event, last):
                continue
            if last is not None and is_cast_open and isinstance(last.events[0], e.SpellCast) and event.in_cast:
                first = min(first, len(self.entries) - 1)
                self.entries[-1] = LogEntry(
                    last.kind, last.icon, (*last.events, event), step, last.names | concerns(event), last.is_chosen
                )
                continue
            kind: EntryKind = "event"
            if isinstance(event, e.SegmentStarted):
                kind = "head"
            elif isinstance(event, e.ChoiceGiven):
                kind = "choice"
            elif isinstance(event, e.ActionSegmentEnded):
                kind = "pass"
            elif isinstance(event, e.FightEnded):
                kind = "end"
            names = frozenset[str]() if kind in ("head", "end") else concerns(event)
            is_cast_open = isinstance(event, e.SpellCast)
            is_chosen = isinstance(event, _CHOSEN) and (last is None or last.step != step)
            self.entries.append(LogEntry(kind, _icon(event, state), (event,), step, names, is_chosen))
        self._is_cast_open = is_cast_open
        if len(self.entries) > first:
            self._tell(first)
        self.heard.emit(events)

    def cut(self, steps: int) -> None:
        """Keep what belongs to the first `steps` steps: the rest was taken back."""
        kept = [one for one in self.entries if one.step < steps]
        if len(kept) < len(self.entries):
            self.entries[:] = kept
            self._is_cast_open = False
            self._tell(len(kept))

    def show(self, entries: Sequence[LogEntry]) -> None:
        """Hold these entries instead: a replay goes to and fro."""
        first = max(0, min(len(self.entries), len(entries)) - 1)
        self.entries[:] = entries
        self._is_cast_open = False
        self._tell(first)

    def passed(self, event: e.Event) -> str:
        """The wizard that passed by an event added lately; nothing where it did something, or where none ended."""
        if not isinstance(event, e.ActionSegmentEnded):
            return ""
        newest = takewhile(lambda one: one.step == self.entries[-1].step, reversed(self.entries))
        return event.who if any(one.events[0] is event for one in newest) else ""

    def about(self, name: str | None) -> Iterator[LogEntry]:
        """The entries about a wizard, with the headings that have one under them; all for None."""
        if name is None:
            yield from self.entries
            return
        head: LogEntry | None = None
        for entry in self.entries:
            if entry.kind == "head":
                head = entry
            elif not entry.names or name in entry.names:
                if head is not None:
                    yield head
                    head = None
                yield entry

    def as_text(self, language: Language, name: str | None = None, *, opened: bool = True) -> str:
        """The log as plain text, with dice and sums if `opened`."""
        return text_of(self.about(name), language, opened=opened)

    def _tell(self, first: int) -> None:
        if self.on_change is not None:
            self.on_change(first)


def text_of(entries: Iterable[LogEntry], language: Language, *, opened: bool = True) -> str:
    """Some entries as plain text."""
    lines: list[str] = []
    for entry in entries:
        if entry.kind == "head" and lines:
            lines.append("")
        lines.append(entry.sentence(language))
        if opened:
            for line in entry.lines(language):
                thrown = "+".join(str(face) for face in line.faces)
                is_told = bool(thrown) and thrown in line.text
                lines.append("    " + " · ".join(part for part in ("" if is_told else thrown, line.text) if part))
    return "\n".join(lines)


def sentences(events: Sequence[e.Event], language: Language) -> tuple[str, ...]:
    """The sentences of some events, quiet ones left out."""
    return tuple(told(one, language).sentence for one in events if not is_quiet(one))
