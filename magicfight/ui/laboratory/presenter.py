"""Laboratory's presenter: who is chosen, how they fight, what was fought so far, and how it is exported. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, get_args

from magicfight.duel.choices import Level, Until
from magicfight.ground.problems import Problem
from magicfight.laboratory.fair import measured
from magicfight.laboratory.series import Contestant, Series, against, contestants_of, every_group
from magicfight.laboratory.summary import Strength, Summary, strengths, summarise
from magicfight.laboratory.tournament import Score
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import write_text_atomically
from magicfight.storage.results import ENDINGS, Ending, FightLine, dump_line
from magicfight.ui.laboratory.exporting import LINES, written

#: How the chosen meet: each with each, the first with all others, three or four for themselves, pairs as teams.
Kind = Literal["duels", "first", "three", "four", "teams"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_LEAST: dict[Kind, int] = {"duels": 2, "first": 2, "three": 3, "four": 4, "teams": 4}
#: Fights that « 100 combats de plus » adds.
MORE = 100
#: The last turn of each column of lengths; the last column has no end.
LENGTHS = (2, 3, 4, 6, 9, 14, 29)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen shows of some fights; `order` holds indices in `summary.names`, the strongest first."""

    summary: Summary | None
    order: tuple[int, ...]
    strengths: tuple[Strength, ...]
    endings: Mapping[Ending, int]
    lengths: tuple[tuple[str, int], ...]
    median: int
    fights: int
    is_measured: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """What the fights of two tell: wins of either and draws, the share of the first's points, ends, and the least and
    the most turns (None where only the table is known)."""

    one: str
    other: str
    wins: tuple[int, int, int]
    score: Score
    endings: Mapping[Ending, int]
    turns: tuple[int, int] | None


@dataclass
class LaboratoryPresenter:
    """A tournament being prepared, running or done: each pair of the chosen wizards, seats changed."""

    wizards: tuple[Wizard, ...] = ()
    chosen: set[int] = field(default_factory=set)
    fights: int = 10
    kind: Kind = "duels"
    level: Level = "ordinary"
    until: Until = "death"
    is_far: bool = False
    series: Series | None = None
    lines: list[FightLine] = field(default_factory=list)
    idle: tuple[tuple[str, str], ...] = ()
    #: Fights of the tournament itself that were fought, without those of `more_of`.
    played: int = 0

    def offer(self, wizards: Sequence[Wizard], chosen: Sequence[Wizard] = ()) -> None:
        """Take the wizards that may be chosen, each once; those named are chosen, else those that were."""
        before = {self.wizards[index] for index in self.chosen} | set(chosen)
        self.wizards = tuple(dict.fromkeys(wizards))
        self.chosen = {index for index, one in enumerate(self.wizards) if one in before}

    def choose(self, index: int, is_chosen: bool) -> None:
        """Let a wizard take part or not."""
        (self.chosen.add if is_chosen else self.chosen.discard)(index)

    def choose_all(self, wizards: Iterable[Wizard]) -> None:
        """Let some wizards take part as well."""
        wanted = set(wizards)
        self.chosen |= {index for index, one in enumerate(self.wizards) if one in wanted}

    def fighting(self) -> tuple[Wizard, ...]:
        """The wizards that take part, in the order shown."""
        return tuple(self.wizards[index] for index in sorted(self.chosen))

    def trouble(self) -> tuple[Wizard, Problem] | None:
        """The first wizard that may not fight, and why (R3)."""
        for one in self.fighting():
            found = wizard_problems(one)
            if found:
                return one, found[0]
        return None

    @property
    def least(self) -> int:
        """How many wizards the kind of tournament takes at least."""
        return _LEAST[self.kind]

    def begin(self) -> Series:
        """Start anew with what is chosen."""
        wizards = self.fighting()
        contestants = contestants_of(wizards)
        if self.kind == "teams":
            pairs = zip(contestants[::2], contestants[1::2], strict=False)
            contestants = tuple(
                Contestant(f"{one.name} + {other.name}", (*one.wizards, *other.wizards)) for one, other in pairs
            )
        count = len(contestants)
        if self.kind == "first":
            meetings = against(1, count - 1)
        else:
            meetings = every_group(count, {"three": 3, "four": 4}.get(self.kind, 2))
        self.series = Series(contestants, meetings, (self.level,), self.is_far, self.until)
        self.lines, self.idle, self.played = [], (), 0
        return self.series

    def more_of(self, one: str, other: str) -> tuple[Series, int, int] | None:
        """Return what « 100 combats de plus » plays of two: the series, from which fight, up to which. None where the
        fights shown are none of this session's, or not duels."""
        if self.series is None or any(len(meeting) > 2 for meeting in self.series.meetings):
            return None
        both = {contestant.name: contestant for contestant in self.series.contestants}
        names = [name for name in both if name in (one, other)]
        if len(names) < 2:
            return None
        pair = replace(self.series, contestants=tuple(both[name] for name in names), meetings=((0, 1),))
        fought = sum({one, other} == set(line.sides) for line in self.lines)
        return pair, fought, fought + MORE

    def take_lines(self, lines: Iterable[FightLine]) -> None:
        """Show fights that were fought before; raises `FileProblem` where the file has none, and changes nothing."""
        found = list(lines)
        self.series, self.idle, self.lines, self.played = None, (), found, 0

    def sample_of(self, one: str, other: str, number: int) -> FightLine | None:
        """Return a fight of two, the `number`-th in turn; None where they did not meet."""
        found = [line for line in self.lines if {one, other} <= set(line.sides) and line.ended != "error"]
        return found[number % len(found)] if found else None

    def pair(self, one: str, other: str) -> Pair | None:
        """What the fights of two tell; None where they did not meet."""
        summary = self.shown().summary
        if summary is None or one not in summary.names or other not in summary.names:
            return None
        row, column = summary.names.index(one), summary.names.index(other)
        if not summary.met[row, column]:
            return None
        own = [line for line in self.lines if {one, other} == set(line.sides) and line.ended != "error"]
        return Pair(
            one,
            other,
            (int(summary.won[row, column]), int(summary.won[column, row]), int(summary.drawn[row, column])),
            summary.against(row, column),
            {ending: sum(line.ended == ending for line in own) for ending in ENDINGS},
            (min(line.turns for line in own), max(line.turns for line in own)) if own else None,
        )

    def shown(self) -> Shown:
        """What the fights so far tell; before the first one, what was measured of the shipped wizards."""
        if not self.lines and self.series is None:
            return replace(_shown(measured().summary), is_measured=True)
        if not self.lines:
            return Shown(None, (), (), {}, (), 0, 0)
        return _shown(self.summary())

    @property
    def total(self) -> int:
        """How many fights the tournament has."""
        return self.fights * len(self.series.meetings) if self.series is not None else 0

    def summary(self) -> Summary:
        """What the fights so far tell."""
        return summarise(self.lines)

    def order(self, summary: Summary) -> tuple[int, ...]:
        """Indices in `summary.names`, the strongest first."""
        return tuple(summary.names.index(one.name) for one in strengths(summary))

    def export(self, path: Path) -> None:
        """Write the results: lines (`.jsonl`), or the matrix as the name's ending asks; raises `FileProblem`."""
        if path.suffix.casefold() == LINES:
            text = "".join(f"{dump_line(line)}\n" for line in self.lines)
        else:
            text = written(self.summary(), path)
        write_text_atomically(path, text)


def _shown(summary: Summary) -> Shown:
    found = strengths(summary)
    order = tuple(summary.names.index(one.name) for one in found)
    return Shown(
        summary, order, found, summary.endings, _lengths(summary.lengths), summary.median_turns, summary.fights
    )


def _lengths(turns: Mapping[int, int]) -> tuple[tuple[str, int], ...]:
    """Fights by their length in some columns: `1–2`, `3`, `5–6`, `30+`."""
    columns = []
    first = 1
    for last in LENGTHS:
        word = f"{last}" if first == last else f"{first}–{last}"
        columns.append((word, sum(count for length, count in turns.items() if first <= length <= last)))
        first = last + 1
    columns.append((f"{first}+", sum(count for length, count in turns.items() if length >= first)))
    return tuple(columns)
