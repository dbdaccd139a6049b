"""The end of a fight: winner, figures, stun over the turns, and the replay's moments (manual 3). No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from magicfight.duel.events import Died, Event, FightEnded, PutOut, Surrendered
from magicfight.duel.figures import Figures, figures
from magicfight.duel.state import FightState, value
from magicfight.duel.system import Duel
from magicfight.duel.telling import told
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.playback import beats
from magicfight.ui.arena.scene import marks


@dataclass(frozen=True, slots=True)
class EndRow:
    """One wizard's line: fate, hits, damage dealt and taken, luck (points of dice above what was to be expected)."""

    name: str
    mark: str
    colour: int
    fate: str
    casts: str
    hits: str
    stun_dealt: str
    body_dealt: str
    taken: str
    luck: int
    luck_text: str
    luck_note: str


@dataclass(frozen=True, slots=True)
class StunLine:
    """One wizard's stun over time: points (moment, stun), and where its line ends."""

    name: str
    mark: str
    colour: int
    points: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class EndView:
    """The page of the end."""

    title: str
    summary: str
    rows: tuple[EndRow, ...]
    lines: tuple[StunLine, ...]
    turns: tuple[tuple[float, str], ...]
    moments: int


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the replay: the state, the events just before it, where it is in time."""

    state: FightState
    events: tuple[Event, ...]
    who: str


class EndPresenter:
    """Reads a match from its beginning to where it stands."""

    def __init__(self, match: Duel, language: Language = "fr") -> None:
        self.match = match
        self.language: Language = language
        self._moments: list[Moment] = [Moment(match.opening, (), "")]
        state = match.opening
        for step in match.entries:
            for beat in beats(state, step.events):
                self._moments.append(Moment(beat.after, beat.events, beat.who))
                state = beat.after

    @property
    def moments(self) -> Sequence[Moment]:
        """Every moment of the replay, the opening first."""
        return self._moments

    def moment_of_turn(self, turn: int) -> int:
        """The first moment of a turn."""
        return next((place for place, one in enumerate(self._moments) if one.state.turn >= turn), 0)

    def place_text(self, place: int) -> str:
        """`tour 4, segment 6`."""
        state = self._moments[place].state
        return PHRASES.say("replay_place", self.language, {"turn": state.turn, "segment": state.segment})

    def sentence(self, place: int) -> str:
        """What happened just before a moment, told."""
        log = FightLog()
        before = self._moments[max(0, place - 1)].state
        log.add(before, self._moments[place].events, 0)
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
            rows=tuple(self._row(state, one, events) for one in numbers),
            lines=tuple(self._line(name) for name in names),
            turns=tuple(
                (float(self.moment_of_turn(turn)), self._say("replay_turn", turn=turn))
                for turn in range(1, state.turn + 1)
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
        ended = next((one for one in reversed(events) if isinstance(one, FightEnded)), None)
        if ended is not None and state.winner is None:
            parts.append(told(ended, self.language).sentence)
        return " · ".join(parts)

    def _fate(self, state: FightState, name: str, events: Sequence[Event]) -> str:
        """`debout, tour 5`, or by whom it was killed and when."""
        fighter = state.fighter(name)
        if fighter.is_here:
            return self._say("fate_standing", turn=state.turn)
        for moment in self._moments:
            for event in moment.events:
                if isinstance(event, Died) and event.who == name:
                    by = self._killer(moment)
                    place: dict[str, Fact] = {"turn": moment.state.turn, "segment": moment.state.segment}
                    if by and by != name:
                        return self._say("fate_killed", by=by, **place)
                    return self._say("fate_died", **place)
                if isinstance(event, PutOut) and event.who == name:
                    place = {"turn": moment.state.turn, "segment": moment.state.segment}
                    by = self._killer(moment)
                    if by and by != name:
                        return self._say("fate_put_out", by=by, **place)
                    return self._say("fate_fell", **place)
                if isinstance(event, Surrendered) and event.who == name:
                    return self._say("fate_surrendered", turn=moment.state.turn, segment=moment.state.segment)
        return ""

    @staticmethod
    def _killer(moment: Moment) -> str:
        state = moment.state
        return state.order[state.place] if 0 <= state.place < len(state.order) else ""

    def _row(self, state: FightState, one: Figures, events: Sequence[Event]) -> EndRow:
        mark, colour = marks(state)[one.name]
        luck = one.dice_luck
        rounded = round(luck)
        facts: dict[str, Fact] = {
            "hits": one.hits,
            "expected": Fraction(round(one.expected_hits * 10), 10),
            "total": one.dice_total,
            "mean": one.dice_expected,
        }
        return EndRow(
            name=one.name,
            mark=mark,
            colour=colour,
            fate=self._fate(state, one.name, events),
            casts=number(one.casts, self.language),
            hits=self._say("end_hits", hits=one.hits, attacks=one.attacks),
            stun_dealt=number(one.stun_dealt, self.language),
            body_dealt=number(one.body_dealt, self.language),
            taken=self._say("end_taken", stun=one.stun_taken, body=one.body_taken),
            luck=rounded,
            luck_text=number(rounded, self.language, sign=True) if rounded else "0",
            luck_note=self._say("end_luck", **facts),
        )

    def _line(self, name: str) -> StunLine:
        """A wizard's stun at every moment where it changed; the line stops where it leaves the arena."""
        mark, colour = marks(self.match.state)[name]
        points: list[tuple[float, int]] = []
        for place, moment in enumerate(self._moments):
            fighter = moment.state.fighter(name)
            shown = min(fighter.stun, value(fighter, "stun"))
            if not points or points[-1][1] != shown:
                if points and points[-1][0] < place - 1:
                    points.append((float(place - 1), points[-1][1]))
                points.append((float(place), shown))
            if not fighter.is_here:
                return StunLine(name, mark, colour, tuple(points))
        if points and points[-1][0] < len(self._moments) - 1:
            points.append((float(len(self._moments) - 1), points[-1][1]))
        return StunLine(name, mark, colour, tuple(points))
