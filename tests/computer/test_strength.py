"""The levels stand one above the other (issue 12.4); `python -m tests.benchmarks.strength` measures them all."""

from __future__ import annotations

import pytest

from magicfight.laboratory.tournament import Score
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizardry import points_spent
from tests.benchmarks.strength import MATCHES, POINTS, Match, legal_wizard, rounds, standing, wizards_of
from tests.makers import own, wizard


@pytest.mark.long
@pytest.mark.parametrize("match", [one for one in MATCHES if one.one != "master"], ids=lambda one: one.name)
def test_a_level_beats_the_one_below(match: Match, many: int) -> None:
    """Two fights in five of `--fights`, seats changed: the points asked, and an interval above a half."""
    last, both, neither = standing(list(rounds(match, seed=5, fights=2 * many // 5)))
    assert last.mean >= match.asked, last
    assert last.interval[0] > 0.5, last
    assert both > neither


def test_a_match_is_a_function_of_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same points; a pair of equal levels gains exactly half, for seats are changed."""
    pair = wizard("A", own("energy_blast", 8)), wizard("B", own("energy_blast", 7))
    monkeypatch.setattr("tests.benchmarks.strength.even_pairs", lambda seed: (pair,))
    same = Match("same", "ordinary", "ordinary", "shipped", 0.5)
    first, again = (list(rounds(same, seed=3, fights=6)) for _ in range(2))
    assert first == again
    assert standing(first) == (Score(3.0, 6), 0, 0)
    assert standing([[1.0, 1.0], [0.0, 0.0], [1.0, 0.0]]) == (Score(3.0, 6), 1, 1)


def test_who_fights_in_each_kind_of_match() -> None:
    """A random wizard of 300 to 1,000 points that the rules allow, against its likeness; four that differ."""
    made = legal_wizard(11)
    assert points_spent(made) in POINTS
    assert not wizard_problems(made)
    by_name = {one.name: one for one in MATCHES}
    one, other = wizards_of(by_name["master-legal"], 3, 2)
    assert (one.spells, one.bought) == (other.spells, other.bought)
    for number in range(5):
        assert len({one.name for one in wizards_of(by_name["master-melee"], 3, number)}) == 4
