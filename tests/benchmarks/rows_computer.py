"""Rows of the computer and the laboratory: a choice, a whole fight, the quick model, many results summarised."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from statistics import median

from magicfight.computer.choose import choose
from magicfight.duel.choices import Level
from magicfight.duel.decide import begin, play
from magicfight.duel.state import FightState, opening_state
from magicfight.ground.dice import SeededDice
from magicfight.laboratory.quick import duels, facing_of
from magicfight.laboratory.series import DICE, Series, contestants_of, every_group
from magicfight.laboratory.summary import strengths, summarise
from magicfight.laboratory.tournament import setup_of
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import load_magic
from magicfight.storage.results import FightLine
from tests.benchmarks.harness import Measured, Row

_FIGHTS, _COPIES, _LINES = 45, 200, 100_000


def _shipped() -> tuple[Wizard, ...]:
    return tuple(one for path in saves_in(shipped_saves(), ".magic") for one in load_magic(path))


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _fights() -> Measured:
    """Each pair of the shipped wizards once, on an arena of its own."""
    wizards = contestants_of(_shipped())
    series = [Series(wizards, (pair,), seed=n) for n, pair in enumerate(every_group(len(wizards)))]
    series[0].play(0)
    took = _seconds(lambda: [one.play(0) for one in series[:_FIGHTS]])
    return Measured(_FIGHTS / took, f"{1000 * took / _FIGHTS:.0f} ms a fight")


def _positions(count: int) -> list[FightState]:
    """States of fights of ordinary computers, one in three of those in which somebody chooses."""
    found: list[FightState] = []
    for seed, pair in enumerate(combinations(_shipped(), 2)):
        dice = SeededDice(seed)
        state = begin(opening_state(setup_of(pair, seed * DICE)), dice)[1]
        for number in range(12):
            if state.is_over:
                break
            if number % 3 == 0:
                found.append(state)
            for action in choose(state, "ordinary").actions:
                state = play(state, action, dice)[1]
        if len(found) >= count:
            break
    return found[:count]


def _choices(level: Level, count: int) -> Measured:
    took = [1000 * _seconds(lambda state=state: choose(state, level)) for state in _positions(count)]
    return Measured(median(took), f"at most {max(took):.0f} ms")


def _crowded() -> Measured:
    """Eight of the shipped wizards in one arena, a few choices on."""
    dice = SeededDice(8)
    state = begin(opening_state(setup_of(_shipped()[:8], 8 * DICE)), dice)[1]
    took = []
    for _ in range(8):
        took.append(1000 * _seconds(lambda state=state: choose(state, "master")))  # type: ignore[misc]
        for action in choose(state, "ordinary").actions:
            state = play(state, action, dice)[1]
    return Measured(max(took), f"median {median(took):.0f} ms")


def _quick() -> Measured:
    races = [facing_of(*pair) for pair in combinations(_shipped(), 2)]
    took = _seconds(lambda: duels(races, _COPIES))
    return Measured(len(races) * _COPIES / took, f"{len(races)} pairs of {_COPIES}")


def _summaries() -> Measured:
    series = Series(contestants_of(_shipped()), every_group(10))
    lines: list[FightLine] = [series.play(number) for number in range(2)]
    took = _seconds(lambda: strengths(summarise(lines[number % 2] for number in range(_LINES))))
    return Measured(took, f"{_LINES} lines")


ROWS = [
    Row("computer", "fights of ordinary computers, arenas made anew", _fights, 25, unit="fights/s"),
    Row("computer", "a choice of an ordinary computer", lambda: _choices("ordinary", 60), 2, "at most", "ms"),
    Row("computer", "a choice of a master in a duel", lambda: _choices("master", 16), 150, "at most", "ms"),
    Row("computer", "a choice of a master among eight, the longest", _crowded, 1000, "at most", "ms"),
    Row("laboratory", "duels of the quick model", _quick, 20_000, unit="duels/s"),
    Row("laboratory", "100,000 results summarised", _summaries, 2, "at most", "s"),
]
