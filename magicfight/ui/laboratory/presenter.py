"""Laboratory's presenter: who is chosen, how they fight, what was fought so far, and how it is exported. No Qt."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from magicfight.duel.choices import Level, Until
from magicfight.ground.problems import Problem
from magicfight.laboratory.fair import measured
from magicfight.laboratory.series import Series, contestants_of, every_group
from magicfight.laboratory.summary import Strength, Summary, strengths, summarise
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import write_text_atomically
from magicfight.storage.results import Ending, FightLine, dump_line

#: The last turn of each column of lengths; the last column has no end.
LENGTHS = (1, 2, 3, 4, 6, 9, 14, 29)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen shows of some fights; `order` holds places in `summary.names`, the strongest first."""

    summary: Summary | None
    order: tuple[int, ...]
    strengths: tuple[Strength, ...]
    endings: Mapping[Ending, int]
    lengths: tuple[tuple[str, int], ...]
    median: int
    fights: int
    is_measured: bool = False


@dataclass
class LaboratoryPresenter:
    """A tournament being prepared, running or done: each pair of the chosen wizards, seats changed."""

    wizards: tuple[Wizard, ...] = ()
    chosen: set[int] = field(default_factory=set)
    fights: int = 10
    level: Level = "ordinary"
    until: Until = "death"
    is_far: bool = False
    series: Series | None = None
    lines: list[FightLine] = field(default_factory=list)
    idle: tuple[tuple[str, str], ...] = ()

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

    def begin(self) -> Series:
        """Start anew with what is chosen."""
        wizards = self.fighting()
        meetings = every_group(len(wizards))
        self.series = Series(contestants_of(wizards), meetings, (self.level,), self.is_far, self.until)
        self.lines, self.idle = [], ()
        return self.series

    def take_lines(self, lines: Iterable[FightLine]) -> None:
        """Show fights that were fought before; raises `FileProblem` where the file has none, and changes nothing."""
        found = list(lines)
        self.series, self.idle, self.lines = None, (), found

    def sample_of(self, one: str, other: str, number: int) -> FightLine | None:
        """Return a fight of two, the `number`-th in turn; None where they did not meet."""
        found = [line for line in self.lines if {one, other} <= set(line.sides) and line.ended != "error"]
        return found[number % len(found)] if found else None

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
        """Write the results: lines (`.jsonl`), or the matrix as `.csv` or `.md`; raises `FileProblem`."""
        suffix = path.suffix.casefold()
        if suffix == ".jsonl":
            write_text_atomically(path, "".join(f"{dump_line(line)}\n" for line in self.lines))
            return
        rows = self.table()
        if suffix == ".csv":
            text = io.StringIO()
            csv.writer(text, lineterminator="\n").writerows(rows)
            write_text_atomically(path, text.getvalue())
            return
        escaped = [[cell.replace("|", "\\|") for cell in row] for row in rows]
        head, *body = [f"| {' | '.join(row)} |" for row in escaped]
        rule = f"|{'|'.join(['---', *['---:'] * (len(rows[0]) - 1)])}|"
        write_text_atomically(path, "\n".join([head, rule, *body]) + "\n")

    def table(self) -> list[list[str]]:
        """The matrix as texts: names across and down, percents of the row against the column with their interval."""
        summary = self.summary()
        order = self.order(summary)
        rows = [["", *(summary.names[index] for index in order)]]
        for row in order:
            cells = [cell_text(summary, row, column) for column in order]
            rows.append([summary.names[row], *cells])
        return rows


def _shown(summary: Summary) -> Shown:
    found = strengths(summary)
    order = tuple(summary.names.index(one.name) for one in found)
    return Shown(
        summary, order, found, summary.endings, _lengths(summary.lengths), summary.median_turns, summary.fights
    )


def _lengths(turns: Mapping[int, int]) -> tuple[tuple[str, int], ...]:
    """Fights by their length in some columns: `1`, `2`, `5–6`, `30+`."""
    columns = []
    first = 1
    for last in LENGTHS:
        word = f"{last}" if first == last else f"{first}–{last}"
        columns.append((word, sum(count for length, count in turns.items() if first <= length <= last)))
        first = last + 1
    columns.append((f"{first}+", sum(count for length, count in turns.items() if length >= first)))
    return tuple(columns)


def cell_text(summary: Summary, row: int, column: int) -> str:
    """A cell in words: `62 [49–74]`; nothing where the two did not meet."""
    if row == column or not summary.met[row, column]:
        return ""
    told = summary.against(row, column)
    low, high = told.interval
    return f"{100 * told.mean:.0f} [{100 * low:.0f}–{100 * high:.0f}]"
