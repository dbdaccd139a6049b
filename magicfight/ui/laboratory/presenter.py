"""Laboratory's presenter: who is chosen, how they fight, what was fought so far, and how it is exported. No Qt."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from magicfight.duel.choices import Level, Until
from magicfight.ground.problems import Problem
from magicfight.laboratory.series import Series, contestants_of, every_group
from magicfight.laboratory.summary import Summary, strengths, summarise
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import write_text_atomically
from magicfight.storage.results import FightLine, dump_line


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

    def offer(self, wizards: Sequence[Wizard], chosen: Sequence[Wizard] = ()) -> None:
        """Take the wizards that may be chosen, each once; those named are chosen, else those that were."""
        before = {self.wizards[place] for place in self.chosen} | set(chosen)
        self.wizards = tuple(dict.fromkeys(wizards))
        self.chosen = {place for place, one in enumerate(self.wizards) if one in before}

    def choose(self, place: int, is_chosen: bool) -> None:
        """Let a wizard take part or not."""
        (self.chosen.add if is_chosen else self.chosen.discard)(place)

    def fighting(self) -> tuple[Wizard, ...]:
        """The wizards that take part, in the order shown."""
        return tuple(self.wizards[place] for place in sorted(self.chosen))

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
        self.lines = []
        return self.series

    @property
    def total(self) -> int:
        """How many fights the tournament has."""
        return self.fights * len(self.series.meetings) if self.series is not None else 0

    def summary(self) -> Summary:
        """What the fights so far tell."""
        return summarise(self.lines)

    def order(self, summary: Summary) -> tuple[int, ...]:
        """Places in `summary.names`, the strongest first."""
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
        rows = [["", *(summary.names[place] for place in order)]]
        for row in order:
            cells = [cell_text(summary, row, column) for column in order]
            rows.append([summary.names[row], *cells])
        return rows


def cell_text(summary: Summary, row: int, column: int) -> str:
    """A cell in words: `62 [49–74]`; nothing where the two did not meet."""
    if row == column or not summary.met[row, column]:
        return ""
    told = summary.against(row, column)
    low, high = told.interval
    return f"{100 * told.mean:.0f} [{100 * low:.0f}–{100 * high:.0f}]"
