"""The runner that proves the levels (issue 12): fights that can be played again, and intervals."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator

import pytest

from magicfight.computer.choose import choose
from magicfight.computer.decision import Level
from magicfight.duel.decide import begin
from magicfight.duel.state import opening_state
from magicfight.ground.dice import SeededDice
from magicfight.laboratory.tournament import Mind, Result, computer, fight, score, setup_of, wilson
from tests.duel.random_fights import random_legal
from tests.makers import own, wizard

BLASTER = wizard("Anne", own("energy_blast", 10), own("killing_attack", 3), speed=2)


def paired(first: Mind, second: Mind, seeds: Iterable[int]) -> Iterator[tuple[Result, float]]:
    """Fights of two minds in pairs: for each seed one arena and one row of dice, once with the first mind in the first
    seat, once in the second; with each the points of the first mind (a draw half)."""
    for seed in seeds:
        setup = setup_of((BLASTER, BLASTER), seed)
        for minds, own_place in (((first, second), 0), ((second, first), 1)):
            result = fight(setup, minds, seed)
            yield result, 0.5 if result.winner is None else float(result.winner == own_place)


@pytest.mark.parametrize(
    ("points", "fights", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (80, 100, 0.7112, 0.8666)]
)
def test_wilson(points: float, fights: int, low: float, high: float) -> None:
    """Known intervals at 95 %; without a fight anything may be."""
    assert wilson(points, fights) == pytest.approx((low, high), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_fight_is_a_function_of_its_seed() -> None:
    """The same set-up, minds and seed end in the same way."""
    setup = setup_of((BLASTER, BLASTER), 7)
    minds = (computer("ordinary"), computer("novice"))
    assert fight(setup, minds, 7) == fight(setup, minds, 7)


def test_a_fight_leaves_the_collector_as_it_was() -> None:
    """Rings are not looked for during a fight; afterwards they are again, or not, as before."""
    setup, minds = setup_of((BLASTER, BLASTER), 7), (computer("novice"), computer("novice"))
    was_collecting = gc.isenabled()  # not where a test before this one has opened windows
    try:
        gc.enable()
        fight(setup, minds, 7)
        assert gc.isenabled()
        gc.disable()
        fight(setup, minds, 7)
        assert not gc.isenabled()
    finally:
        (gc.enable if was_collecting else gc.disable)()


@pytest.mark.parametrize("level", ["novice", "ordinary", "master"])
def test_a_mind_does_what_a_choice_with_reasons_does(level: Level) -> None:
    """The first choice of a fight, asked with and without reasons."""
    state = begin(opening_state(setup_of((BLASTER, BLASTER), 7)), SeededDice(7))[1]
    assert computer(level, samples=40)(state, 3) == choose(state, level, seed=3, samples=40).actions


def test_pairs_change_seats() -> None:
    """Two fights a seed, one in each seat; a mind against itself so gains exactly half."""
    results = list(paired(computer("ordinary"), computer("ordinary"), range(3)))
    assert len(results) == 6
    assert score(points for _, points in results).mean == 0.5


def test_ordinary_beats_random_play() -> None:
    """A handful of fights against anything legal."""
    results = list(paired(computer("ordinary"), random_legal, range(4)))
    assert score(points for _, points in results).mean > 0.7
