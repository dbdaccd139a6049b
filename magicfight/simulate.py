"""`magicfight simulate`: the computer plays many fights; results as lines, a summary in words (formats).

`cli` owns the way in; here a `Console` writes. What is kept in a file goes on from where it stopped: its lines must be
those that the same command would write.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from magicfight.commands import BadOption as BadOption
from magicfight.commands import Console, whole
from magicfight.duel.choices import LEVELS, UNTIL, Until
from magicfight.duel.setup import MOST_FIGHTERS
from magicfight.ground.names import unique_name
from magicfight.ground.problems import Fact, Problem
from magicfight.laboratory.series import Contestant, Series, against, contestants_of, every_group
from magicfight.laboratory.summary import Summary, plain, strengths, summarise
from magicfight.laboratory.workers import NoCluster, WorkersDied, fought, fought_on_cluster
from magicfight.rules.checks import over_active_points, wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import FileProblem, refused, writing_problem
from magicfight.storage.folders import is_shipped
from magicfight.storage.results import FightLine, dump_line, read_lines, whole_length
from magicfight.storage.words import one_line, tell

#: Reads the wizards of a file; raises `FileProblem`.
Reader = Callable[[str], tuple[Wizard, ...]]

DEFAULT_FIGHTS, DEFAULT_SEED = 20, 1
_INTERRUPTED = 130
#: Seconds between two lines of progress: on a screen, where they replace each other, and in a file.
_SCREEN_PACE, _FILE_PACE = 0.2, 10.0


def add_options(parser: argparse.ArgumentParser) -> None:
    """Name the options to a parser that has `--json`, `--seed`, `--output` and `words`."""
    parser.add_argument("--against", nargs="+", default=None)
    for option in ("--fights", "--levels", "--until", "--limit", "--free-for-all", "--workers", "--cluster"):
        parser.add_argument(option, default=None)
    starts = parser.add_mutually_exclusive_group()
    starts.add_argument("--near", action="store_true")
    starts.add_argument("--far", action="store_true")
    parser.add_argument("--teams", action="store_true")


def simulate(console: Console, files: Sequence[str], options: argparse.Namespace, read: Reader) -> int:
    """Play the fights and tell what came of them; 0, 1 where a file or a wizard is refused, 130 after Ctrl+C (what was
    fought is kept). Raises `BadOption`."""
    fights = whole(options.fights, "--fights", 1) or DEFAULT_FIGHTS
    workers = whole(options.workers, "--workers", 1) or os.cpu_count() or 1
    limit = whole(options.limit, "--limit", 1)
    try:
        groups = [(name, read(name)) for name in files]
        rivals = [(name, read(name)) for name in options.against or ()]
    except FileProblem as refusal:
        console.refuse(refusal)
        return 1
    if not _are_legal(console, [*groups, *rivals], limit):
        return 1
    series = _series(groups, rivals, options)
    output = None if options.output is None else Path(options.output)
    if output is not None and is_shipped(output):
        console.complain(console.say("refused", file=str(output), sentence=console.say("act_shipped")))
        return 1
    try:
        kept = [] if output is None else _kept(output, series)
        job = _Job(console, series, fights * len(series.meetings), workers, options.cluster, output, kept)
        code = job.run()
    except FileProblem as refusal:
        console.refuse(refusal)
        return 1
    except NoCluster as none:
        console.complain(console.say(none.code, address=options.cluster))
        return 1
    except WorkersDied:
        console.complain(console.say("workers_died"))
        return 1
    if code == 0 or kept or job.lines:
        _tell(console, summarise(job.lines))
    return code


def _are_legal(console: Console, groups: Sequence[tuple[str, Sequence[Wizard]]], limit: int | None) -> bool:
    """Complain of every wizard that may not fight: illegal (R3), or over the limit of active points (R3.7)."""
    is_right = True
    for name, wizards in groups:
        for wizard in wizards:
            found: list[Problem] = [*wizard_problems(wizard), *over_active_points(wizard, limit)]
            if found:
                is_right = False
                sentence = console.say("illegal", name=wizard.name, sentence=tell(found[0], console.language))
                console.complain(console.say("refused", file=name, sentence=sentence))
    return is_right


def _contestants(groups: Sequence[tuple[str, tuple[Wizard, ...]]], are_teams: bool) -> tuple[Contestant, ...]:
    """Every wizard by itself or, as teams, those of a file under its name."""
    if not are_teams:
        return contestants_of([wizard for _, wizards in groups for wizard in wizards])
    names: list[str] = []
    for name, _ in groups:
        names.append(unique_name(Path(name).stem, names))
    return tuple(Contestant(name, wizards) for name, (_, wizards) in zip(names, groups, strict=True) if wizards)


def _series(
    groups: Sequence[tuple[str, tuple[Wizard, ...]]],
    rivals: Sequence[tuple[str, tuple[Wizard, ...]]],
    options: argparse.Namespace,
) -> Series:
    """Return the fights that the options ask for; raises `BadOption`."""
    levels = tuple((options.levels or "ordinary").split(","))
    for level in levels:
        if level not in LEVELS:
            raise BadOption("unknown_levels", word=level, levels=", ".join(LEVELS))
    until: Until = "death"
    if options.until is not None:
        if options.until not in UNTIL:
            raise BadOption("unknown_until", word=options.until, known=", ".join(UNTIL))
        until = next(one for one in UNTIL if one == options.until)
    contestants = _contestants([*groups, *rivals], options.teams)
    own = len(_contestants(groups, options.teams))
    size = whole(options.free_for_all, "--free-for-all", 2)
    if rivals and size is not None:
        raise BadOption("free_for_all_against")
    meetings = against(own, len(contestants) - own) if rivals else every_group(len(contestants), size or 2)
    if not meetings:
        raise BadOption("too_few_wizards", count=len(contestants), needed=size or 2)
    if len(levels) > len(meetings[0]):
        raise BadOption("too_many_levels", count=len(levels), seats=len(meetings[0]))
    if max(sum(len(contestants[one].wizards) for one in meeting) for meeting in meetings) > MOST_FIGHTERS:
        raise BadOption("too_many_fighters", most=MOST_FIGHTERS)
    seed = whole(options.seed, "--seed", 0)
    told = tuple(next(one for one in LEVELS if one == level) for level in levels)
    return Series(contestants, meetings, told, options.far, until, DEFAULT_SEED if seed is None else seed)


def _kept(path: Path, series: Series) -> list[FightLine]:
    """Return the lines that a file has of this series; raises `FileProblem` where one is of another."""
    if not path.exists():
        return []
    kept = list(read_lines(path))
    for number, line in enumerate(kept):
        if line.bout != series.bout(number):
            raise refused("other_results", f"lines[{number}]", path)
    return kept


@dataclass
class _Job:
    """The fights of one command: those kept, those played."""

    console: Console
    series: Series
    fights: int
    workers: int
    cluster: str | None
    output: Path | None
    lines: list[FightLine] = field(default_factory=list)

    def run(self) -> int:
        """Fight what is missing; 0, or 130 after Ctrl+C."""
        start = len(self.lines)
        progress = _Progress(self.console, self.fights, start)
        if start >= self.fights:
            return 0
        if start:
            self.console.complain(self.console.say("goes_on", count=start, total=self.fights))
        try:
            with self._file() as file, closing(self._fought(start)) as fought_lines:
                for line in fought_lines:
                    text = dump_line(line)
                    if file is not None:
                        file.write(text.encode() + b"\n")
                        file.flush()
                    elif self.console.as_json:
                        self.console.out(text)
                    self.lines.append(line)
                    progress.tell(len(self.lines))
        except KeyboardInterrupt:
            progress.end()
            code = "stopped_kept" if self.output is not None else "stopped"
            self.console.complain(self.console.say(code, count=len(self.lines), total=self.fights))
            return _INTERRUPTED
        except OSError as error:
            if self.output is None:
                raise
            raise writing_problem(error, self.output) from error
        progress.end()
        return 0

    def _fought(self, start: int) -> Generator[FightLine, None, None]:
        if self.cluster is not None:
            return fought_on_cluster(self.series, start, self.fights, self.cluster)
        return fought(self.series, start, self.fights, min(self.workers, self.fights - start))

    def _file(self) -> BinaryIO | nullcontext[None]:
        """The output, ready for the next line: what was cut off in the middle is taken away."""
        if self.output is None:
            return nullcontext()
        try:
            file = self.output.open("r+b" if self.output.exists() else "xb")
        except OSError as error:
            raise writing_problem(error, self.output) from error
        file.truncate(whole_length(self.output))
        file.seek(0, os.SEEK_END)
        return file


class _Progress:
    """Fights a second and the time left, on stderr: one line that is written over, or now and then a line."""

    def __init__(self, console: Console, total: int, done: int) -> None:
        self._console, self._total, self._first = console, total, done
        self._is_screen = sys.stderr is not None and sys.stderr.isatty()
        self._began = self._told = time.monotonic()

    def tell(self, done: int) -> None:
        """Say how far it is, unless that was just said."""
        now = time.monotonic()
        if now - self._told < (_SCREEN_PACE if self._is_screen else _FILE_PACE):
            return
        self._told = now
        rate = (done - self._first) / (now - self._began)
        left = round((self._total - done) / rate)
        share = 100 * done // self._total
        facts: dict[str, Fact] = {"done": done, "total": self._total, "share": share, "rate": f"{rate:.1f}"}
        text = self._console.say("progress", minutes=left // 60, seconds=f"{left % 60:02}", **facts)
        if self._is_screen:
            bar = "#" * (share // 5)
            sys.stderr.write(f"\r[{bar:<20}] {one_line(text)}\x1b[K")
            sys.stderr.flush()
        else:
            self._console.complain(text)

    def end(self) -> None:
        """Leave the line that was written over."""
        if self._is_screen and self._told != self._began:
            sys.stderr.write("\n")


def _tell(console: Console, summary: Summary) -> None:
    if console.as_json:
        console.line({"summary": plain(summary)})
        return
    console.out(one_line(console.say("fought", count=summary.fights, turns=summary.median_turns)))
    for one in strengths(summary):
        told = summary.overall(summary.names.index(one.name))
        console.out(
            one_line(
                console.say(
                    "strength",
                    name=one.name,
                    elo=f"{one.elo:+.0f}",
                    low=f"{one.low:+.0f}",
                    high=f"{one.high:+.0f}",
                    **_shares(told.mean, told.interval),
                )
            )
        )
    for row, name in enumerate(summary.names):
        for column in range(row + 1, len(summary.names)):
            if summary.met[row, column]:
                told = summary.against(row, column)
                other = summary.names[column]
                facts = _shares(told.mean, told.interval)
                console.out(one_line(console.say("pair_line", name=name, other=other, count=told.fights, **facts)))
    ends = [console.say(f"ended_{ending}", count=count) for ending, count in summary.endings.items() if count]
    console.out(one_line(console.say("ends", ends=tuple(ends))))


def _shares(mean: float, interval: tuple[float, float]) -> dict[str, str]:
    low, high = interval
    return {"share": f"{100 * mean:.0f}", "from_": f"{100 * low:.0f}", "to": f"{100 * high:.0f}"}
