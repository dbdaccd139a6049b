"""How a row of the benchmark table is measured: paired, in one process, by medians.

A row compares two pieces of work that are run in turn, round after round, so that a busy machine slows both alike; the
ratio of each round is taken, and of these the median. Nothing here is a test: no time is asserted anywhere.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

ROUNDS = 15
_SHORTEST_BATCH_SECONDS = 0.02


class NotMeasured(Exception):
    """The row can't be measured here; says why in one sentence (a peer that is not installed, no display)."""


@dataclass(frozen=True)
class Measured:
    """What was found: the value that is held against the target, and the times behind it in a few words."""

    value: float
    detail: str = ""


@dataclass(frozen=True)
class Row:
    """One row of the table.

    ``target`` is held against the value: ``at least`` it (times faster, actions a second) or ``at most`` it (times as
    long, milliseconds). A row without a target is there to be read. ``remark`` says what the numbers compare, and is
    the place to say why a row does not hold.
    """

    group: str
    work: str
    measure: Callable[[], Measured]
    target: float | None = None
    sense: Literal["at least", "at most"] = "at least"
    unit: str = "×"
    remark: str = ""

    def holds(self, value: float) -> bool | None:
        if self.target is None:
            return None
        return value >= self.target if self.sense == "at least" else value <= self.target


@dataclass(frozen=True)
class Work:
    """A piece of work: a call, and how many units (fields, queries) it does, which may be a part of one."""

    call: Callable[[], object]
    size: float = 1


def seconds_for(work: Work, times: int) -> float:
    """Return the seconds that one unit of the work takes, over so many runs."""
    call = work.call
    start = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - start) / times / work.size


def _batch(work: Work) -> int:
    """Return how many runs take long enough to be timed; the runs made to find out warm caches and tables."""
    work.call()
    times = 1
    while True:
        took = seconds_for(work, times) * work.size * times
        if took >= _SHORTEST_BATCH_SECONDS:
            return times
        times *= 2


def paired(one: Work, other: Work, rounds: int | None = None) -> tuple[float, float, float]:
    """Return the medians of: seconds a unit of one, of the other, and the ratio other / one of each round."""
    rounds = ROUNDS if rounds is None else rounds
    times_one, times_other = _batch(one), _batch(other)
    pairs = []
    was_on = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            pairs.append((seconds_for(one, times_one), seconds_for(other, times_other)))
    finally:
        if was_on:
            gc.enable()
    return (
        median(mine for mine, _ in pairs),
        median(theirs for _, theirs in pairs),
        median(theirs / mine for mine, theirs in pairs),
    )


def times_faster(ours: Work, other: Work, other_name: str, rounds: int | None = None) -> Measured:
    """Measure how many times as long the other takes."""
    mine, theirs, ratio = paired(ours, other, rounds)
    return Measured(ratio, f"{readable(mine)}, {other_name} {readable(theirs)}")


def times_as_long(ours: Work, other: Work, other_name: str, rounds: int | None = None) -> Measured:
    """Measure how many times as long ours takes."""
    theirs, mine, ratio = paired(other, ours, rounds)
    return Measured(ratio, f"{readable(mine)}, {other_name} {readable(theirs)}")


def processes_as_long(ours: str, other: str, other_name: str, rounds: int = 21) -> Measured:
    """Measure two programs, each given as Python source, run in fresh processes of this interpreter, in turn."""

    def run(source: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", source], check=True)
        return time.perf_counter() - start

    for source in (ours, other):
        run(source)
    pairs = [(run(ours), run(other)) for _ in range(rounds)]
    mine, theirs = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    ratio = median(pair[0] / pair[1] for pair in pairs)
    return Measured(ratio, f"{readable(mine)}, {other_name} {readable(theirs)}")


def over(function: Callable[..., object], cases: Sequence[tuple[object, ...]], counts_for: float = 1) -> Work:
    """Return the work of calling a function for each case.

    A case is one unit, or one of the ``counts_for`` parts of a unit: slow work is measured on a part of itself.
    """

    def run() -> None:
        for case in cases:
            function(*case)

    return Work(run, len(cases) / counts_for)


def readable(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
