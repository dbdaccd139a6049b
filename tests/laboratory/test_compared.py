"""The quick model beside the engine (issue 13.1): ten wizards that once shipped and twenty drawn at random, by strength
and pair by pair. What the engine said is kept (`kept`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from magicfight.laboratory.quick import duels, facing_of
from magicfight.laboratory.whatif import Knob, quick_curve, value_of
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import load_magic
from magicfight.storage.results import fingerprint
from tests.laboratory.kept import Kept, drawn, former, kept

pytestmark = pytest.mark.slow

FORMER, RANDOM = kept("former.toml", former()), kept("random.toml", drawn())


def _quick(wizards: Sequence[Wizard], copies: int) -> np.ndarray:
    pairs = list(combinations(range(len(wizards)), 2))
    found = np.full((len(wizards), len(wizards)), 0.5)
    outcomes = duels([facing_of(wizards[one], wizards[other]) for one, other in pairs], copies)
    for (one, other), outcome in zip(pairs, outcomes, strict=True):
        found[one, other] = outcome.score.mean
        found[other, one] = 1 - outcome.score.mean
    return found


def _spearman(one: np.ndarray, other: np.ndarray) -> float:
    """Spearman's correlation of two rows of different numbers."""
    ranks = [np.argsort(np.argsort(row)) for row in (one, other)]
    return float(np.corrcoef(*ranks)[0, 1])


@pytest.mark.parametrize("told", [FORMER, RANDOM])
def test_the_wizards_are_those_that_fought(told: Kept) -> None:
    """The fingerprints kept with the fights; every wizard is legal."""
    assert tuple(fingerprint(one) for one in told.wizards) == told.fingerprints
    assert not any(wizard_problems(one) for one in told.wizards)


def test_spearman_of_known_rows() -> None:
    """One pair of neighbours swapped among ten: 1 − 6·2 / (10·99)."""
    row = np.arange(10.0)
    swapped = row[[1, 0, *range(2, 10)]]
    assert _spearman(row, row) == pytest.approx(1.0)
    assert _spearman(row, swapped) == pytest.approx(1 - 12 / 990)


def test_strengths_of_the_former_ten() -> None:
    """Shares over all fights and their order: 0.95 at least; pair by pair 0.9."""
    quick = _quick(FORMER.wizards, 200)
    mine, its = quick.sum(axis=1), FORMER.shares.sum(axis=1)
    assert np.corrcoef(mine, its)[0, 1] >= 0.95
    assert _spearman(mine, its) >= 0.95
    above = np.triu_indices(len(quick), 1)
    assert np.corrcoef(quick[above], FORMER.shares[above])[0, 1] >= 0.90


@pytest.mark.long
def test_the_order_of_twenty_at_random() -> None:
    """Their order by strength, though only two fights a pair were fought: 0.85 at least."""
    quick = _quick(RANDOM.wizards, 40)
    assert _spearman(quick.sum(axis=1), RANDOM.shares.sum(axis=1)) >= 0.85


def test_who_wins_a_decided_pair_is_told_right() -> None:
    """Pairs that the engine gives nine in ten one way: the quick model names the same winner in nearly all."""
    quick = _quick(FORMER.wizards, 60)
    decided = [pair for pair in combinations(range(len(quick)), 2) if abs(FORMER.shares[pair] - 0.5) >= 0.4]
    right = sum((quick[pair] > 0.5) == (FORMER.shares[pair] > 0.5) for pair in decided)
    assert len(decided) >= 20
    assert right >= 0.9 * len(decided)


#: What the engine said of shipped wizards with a knob turned, against the nine others, 12 fights each (108 a value).
TURNED = (
    ("Maître Ambroise", Knob("dcv"), {5: 0.472, 7: 0.620, 8: 0.745}),
    ("Dame Ysengrine", Knob(spell=0), {3: 0.287, 4: 0.491, 5: 0.644}),
)


@pytest.mark.parametrize(("name", "knob", "engine"), TURNED)
def test_what_a_turn_of_a_knob_brings(name: str, knob: Knob, engine: dict[int, float]) -> None:
    """Issue 13.2: what a step brings or costs beside today's wizard is within 10 points of the engine's."""
    shipped = [one for path in saves_in(shipped_saves(), ".magic") for one in load_magic(path)]
    wizard = next(one for one in shipped if one.name == name)
    rivals = [one for one in shipped if one is not wizard]
    quick = {point.value: point.score.mean for point in quick_curve(wizard, knob, rivals, copies=150)}
    today = value_of(wizard, knob)
    for value, share in engine.items():
        assert abs((quick[value] - quick[today]) - (share - engine[today])) <= 0.10, value
