"""The runner that proves the levels (issue 12): fights that can be played again, and intervals."""

from __future__ import annotations

import gc

import pytest

from magicfight.computer.choose import choose
from magicfight.computer.decision import Level
from magicfight.duel.decide import begin
from magicfight.duel.state import opening_state
from magicfight.ground.dice import SeededDice
from magicfight.laboratory.tournament import computer, fight, paired, random_legal, score, setup_of, wilson
from tests.makers import own, wizard

BLASTER = wizard("Anne", own("energy_blast", 10), own("killing_attack", 3), speed=2)


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
    fight(setup, minds, 7)
    assert gc.isenabled()
    gc.disable()
    try:
        fight(setup, minds, 7)
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("level", ["novice", "ordinary", "master"])
def test_a_mind_does_what_a_choice_with_reasons_does(level: Level) -> None:
    """The first choice of a fight, asked with and without reasons."""
    state = begin(opening_state(setup_of((BLASTER, BLASTER), 7)), SeededDice(7))[1]
    assert computer(level, samples=40)(state, 3) == choose(state, level, seed=3, samples=40).actions


def test_pairs_change_seats() -> None:
    """Two fights a seed, one in each seat; a mind against itself so gains exactly half."""
    results = list(paired((BLASTER, BLASTER), computer("ordinary"), computer("ordinary"), range(3)))
    assert len(results) == 6
    assert score(points for _, points in results).mean == 0.5


def test_ordinary_beats_random_play() -> None:
    """A handful of fights against anything legal."""
    results = list(paired((BLASTER, BLASTER), computer("ordinary"), random_legal, range(4)))
    assert score(points for _, points in results).mean > 0.7
