"""The end of a fight: winner, figures, curves over the turns, hits by spell, the replay's moments (manual 3). No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, TypeAlias, get_args

from magicfight.duel.events import Died, Event, FightEnded, PutOut, Surrendered
from magicfight.duel.figures import Figures, SpellFigures, figures, spell_figures
from magicfight.duel.state import Fighter, FightState, value
from magicfight.duel.system import Duel
from magicfight.duel.telling import told
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.playback import Beat, beats
from magicfight.ui.arena.scene import marks

#: What is drawn over the turns.
Pool: TypeAlias = Literal["stun", "body", "endurance"]
POOLS: tuple[Pool, ...] = get_args(Pool)


@dataclass(frozen=True, slots=True)
class EndRow:
    """One wizard's line: fate, hits and how many were to be expected, damage dealt and taken, luck (points of dice
    above what was to be expected)."""

    name: str
    mark: str
    colour: int
    fate: str
    casts: str
    hits: str
    expected: str
    stun_dealt: str
    body_dealt: str
    taken: str
    luck: int
    luck_text: str
    luck_note: str


@dataclass(frozen=True, slots=True)
class Line:
    """One wizard's line in a curve: points (moment, value); it ends where the wizard leaves the arena."""

    name: str
    mark: str
    colour: int
    points: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """One value of every wizard over the moments of a fight: what it is, what nought of it means."""

    pool: Pool
    title: str
    note: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SpellRow:
    """A spell's attack rolls: `hits` of `attacks` hit, `expected` were to be expected."""

    name: str
    mark: str
    colour: int
    spell: str
    hits: int
    attacks: int
    expected: float
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class EndView:
    """The page of the end."""

    title: str
    summary: str
    rows: tuple[EndRow, ...]
    curves: tuple[Curve, ...]
    spells: tuple[SpellRow, ...]
    luck_words: str
    turns: tuple[tuple[float, str], ...]
    moments: int


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the replay: the beat just before it (None for the opening), the state after it, the action's number
    in the fight."""

    state: FightState
    beat: Beat | None
    step: int

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it."""
        return () if self.beat is None else self.beat.events


class EndPresenter:
    """Reads a match from its beginning to where it stands."""

    def __init__(self, match: Duel, language: Language = "fr", minutes: int | None = None) -> None:
        """`minutes` is how long it was played, None where nobody knows (a fight taken up from a file)."""
        self.match = match
        self._minutes = minutes
        self.language: Language = language
        self._moments: list[Moment] = [Moment(match.opening, None, 0)]
        state = match.opening
        for number_, step in enumerate(match.entries):
            for beat in beats(state, step.events):
                self._moments.append(Moment(beat.after, beat, number_))
                state = beat.after
        self._turns = self._first_of_turns()

    @property
    def moments(self) -> Sequence[Moment]:
        """Every moment of the replay, the opening first."""
        return self._moments

    def _first_of_turns(self) -> list[int]:
        """The first moment of each turn, the first turn first."""
        found = [0]
        for index, one in enumerate(self._moments):
            while one.state.turn > len(found):
                found.append(index)
        return found

    def turn_before(self, index: int) -> int:
        """The beginning of the turn that a moment is in, or of the one before where it is that beginning."""
        return max((first for first in self._turns if first < index), default=0)

    def turn_after(self, index: int) -> int:
        """The beginning of the next turn; the last moment in the last turn."""
        return min((first for first in self._turns if first > index), default=len(self._moments) - 1)

    def moment_text(self, index: int) -> str:
        """`tour 4, segment 6`."""
        state = self._moments[index].state
        return PHRASES.say("replay_moment", self.language, {"turn": state.turn, "segment": state.segment})

    def sentence(self, index: int) -> str:
        """What happened just before a moment, told."""
        log = FightLog()
        before = self._moments[max(0, index - 1)].state
        log.add(before, self._moments[index].events, 0)
        return " ".join(entry.sentence(self.language) for entry in log.entries)

    def view(self) -> EndView:
        """The page."""
        state = self.match.state
        events = self.match.events
        names = [one.name for one in state.fighters]
        numbers = figures(names, events)
        return EndView(
            title=self._title(state),
            summary=self._summary(state, numbers, events),
            rows=tuple(self._row(state, one) for one in numbers),
            curves=tuple(
                Curve(pool, PHRASES.label(pool, self.language), self._say(f"end_nought_{pool}"), self._lines(pool))
                for pool in POOLS
            ),
            spells=tuple(self._spell(one) for one in spell_figures(events)),
            luck_words=self._say("end_luck_words"),
            turns=tuple(
                (float(first), self._say("replay_turn", turn=turn)) for turn, first in enumerate(self._turns, start=1)
            ),
            moments=len(self._moments),
        )

    def _say(self, code: str, **facts: Fact) -> str:
        return PHRASES.say(code, self.language, facts)

    def _title(self, state: FightState) -> str:
        if not state.is_over:
            return self._say("end_unfinished")
        if state.winner is None:
            return self._say("end_draw")
        return self._say("end_victory", name=state.winner)

    def _summary(self, state: FightState, numbers: Sequence[Figures], events: Sequence[Event]) -> str:
        segments = sum(one.action_segments for one in numbers)
        casts = sum(one.casts for one in numbers)
        parts = [self._say("end_summary", turns=state.turn, segments=segments, casts=casts)]
        if self._minutes is not None:
            parts.append(self._say("end_minutes", n=self._minutes) if self._minutes else self._say("end_quick"))
        ended = next((one for one in reversed(events) if isinstance(one, FightEnded)), None)
        if ended is not None and state.winner is None:
            parts.append(told(ended, self.language).sentence)
        parts += self._last_blow()
        return " · ".join(parts)

    def _last_blow(self) -> list[str]:
        """By what spell the last one fell, and whose hand; nothing where it was no cast of another's."""
        fallen = [(who, fall) for who, fall in self._falls.items() if fall[0] != "surrendered"]
        if not fallen:
            return []
        victim, (_, by, moment) = fallen[-1]
        cast = moment.beat.cast if moment.beat is not None else None
        return [self._say("end_last_blow", victim=victim, spell=cast.spell)] if cast is not None and by else []

    def _fate(self, state: FightState, name: str) -> str:
        """How a wizard stands and whom it killed; or by whom it was killed and when."""
        fighter = state.fighter(name)
        killed = tuple(victim for victim, (code, by, _) in self._falls.items() if code != "surrendered" and by == name)
        parts = [self._say("fate_killer", victims=killed)] if killed else []
        if fighter.is_here:
            parts.insert(0, self._say("fate_standing", stun=fighter.stun))
        elif name in self._falls:
            code, by, moment = self._falls[name]
            facts: dict[str, Fact] = {"turn": moment.state.turn, "segment": moment.state.segment}
            if by:
                facts["by"] = by
            told = {"died": "fate_killed", "fell": "fate_put_out"}[code] if by else f"fate_{code}"
            parts.insert(0, self._say(told, **facts))
        return ", ".join(parts)

    @cached_property
    def _falls(self) -> dict[str, tuple[str, str, Moment]]:
        """Who left the arena: how (`died`, `fell`, `surrendered`), by whose hand if another's, and when."""
        found: dict[str, tuple[str, str, Moment]] = {}
        for moment in self._moments:
            for event in moment.events:
                match event:
                    case Died(who=who):
                        code = "died"
                    case PutOut(who=who):
                        code = "fell"
                    case Surrendered(who=who):
                        code = "surrendered"
                    case _:
                        continue
                by = self._killer(moment) if code != "surrendered" else ""
                found[who] = (code, by if by != who else "", moment)
        return found

    @staticmethod
    def _killer(moment: Moment) -> str:
        state = moment.state
        return state.order[state.order_index] if 0 <= state.order_index < len(state.order) else ""

    def _row(self, state: FightState, one: Figures) -> EndRow:
        mark, colour = marks(state)[one.name]
        luck = one.dice_luck
        rounded = round(luck)
        facts: dict[str, Fact] = {
            "hits": one.hits,
            "expected": _tenth(one.expected_hits),
            "total": one.dice_total,
            "mean": one.dice_expected,
        }
        return EndRow(
            name=one.name,
            mark=mark,
            colour=colour,
            fate=self._fate(state, one.name),
            casts=number(one.casts, self.language),
            hits=self._say("end_hits", hits=one.hits, attacks=one.attacks),
            expected=self._say("end_expected", expected=_tenth(one.expected_hits)) if one.attacks else "",
            stun_dealt=number(one.stun_dealt, self.language),
            body_dealt=number(one.body_dealt, self.language),
            taken=self._say("end_taken", stun=one.stun_taken, body=one.body_taken),
            luck=rounded,
            luck_text=number(rounded, self.language, sign=True) if rounded else "0",
            luck_note=self._say("end_luck", **facts),
        )

    def _spell(self, one: SpellFigures) -> SpellRow:
        mark, colour = marks(self.match.state)[one.name]
        facts: dict[str, Fact] = {"hits": one.hits, "attacks": one.attacks, "expected": _tenth(one.expected_hits)}
        return SpellRow(
            name=one.name,
            mark=mark,
            colour=colour,
            spell=one.spell,
            hits=one.hits,
            attacks=one.attacks,
            expected=one.expected_hits,
            text=self._say("end_hits", **facts),
            note=self._say("end_spell", name=one.name, spell=one.spell, **facts),
        )

    def _lines(self, pool: Pool) -> tuple[Line, ...]:
        return tuple(
            Line(name, mark, colour, self._points(name, pool))
            for name, (mark, colour) in marks(self.match.state).items()
        )

    def _points(self, name: str, pool: Pool) -> tuple[tuple[float, int], ...]:
        """A wizard's value at every moment where it changed, up to where it leaves the arena."""
        points: list[tuple[float, int]] = []
        before: Fighter | None = None
        for index, moment in enumerate(self._moments):
            fighter = moment.state.fighter(name)
            if fighter is before:
                continue
            before = fighter
            left = {"stun": fighter.stun, "body": fighter.body, "endurance": fighter.endurance}[pool]
            shown = min(left, value(fighter, pool))
            if not points or points[-1][1] != shown:
                if points and points[-1][0] < index - 1:
                    points.append((float(index - 1), points[-1][1]))
                points.append((float(index), shown))
            if not fighter.is_here:
                if points[-1][0] < index:
                    points.append((float(index), shown))
                return tuple(points)
        last = float(len(self._moments) - 1)
        if points[-1][0] < last:
            points.append((last, points[-1][1]))
        return tuple(points)


def _tenth(found: float) -> Fraction:
    return Fraction(round(found * 10), 10)
