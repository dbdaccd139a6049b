"""Summaries (issue 13.1): shares with Wilson's interval, Bradley and Terry's strengths, against known values."""

from __future__ import annotations

import numpy as np
import pytest

from magicfight.laboratory.summary import Summary, bradley_terry, plain, strengths, summarise
from magicfight.storage.results import Ending, FightLine


def line(number: int, one: str, other: str, winner: str | None, turns: int = 5, ended: Ending = "death") -> FightLine:
    """A line of a duel."""
    return FightLine(
        fight=number,
        wizards=(one, other),
        levels=("ordinary", "ordinary"),
        seed=number,
        winner=winner,
        ended=ended,
        turns=turns,
        decisions=9,
        cast=None,
        fingerprints=("a", "b"),
        sides=(one, other),
        until="death",
        starts="near",
    )


def test_three_wins_a_draw_and_a_fault() -> None:
    """Anne wins 3 of 4 against Bob and draws once; a fight that a fault ended counts for nobody."""
    lines = [line(n, "Anne", "Bob", "Anne", turns=n + 2) for n in range(3)]
    lines += [line(3, "Bob", "Anne", None, 40, "draw"), line(4, "Anne", "Bob", None, 0, "error")]
    found = summarise(lines)
    assert found.names == ("Anne", "Bob")
    assert str(found.against(0, 1)) == "87.5 % [39.6 98.7] of 4"
    assert found.against(1, 0).points == 0.5
    assert found.endings == {"death": 3, "ko": 0, "surrender": 0, "draw": 1, "error": 1}
    assert (found.fights, found.median_turns, found.lengths) == (4, 3, {2: 1, 3: 1, 4: 1, 40: 1})


def test_losers_of_a_free_for_all_did_not_meet() -> None:
    """Three in one arena, Anne wins: she met both, they met nobody else."""
    one = FightLine(
        0, ("Anne", "Bob", "Circé"), ("ordinary",) * 3, 1, "Anne", "death", 4, 20, None, ("a", "b", "c"),
        ("Anne", "Bob", "Circé"), "death", "near",
    )  # fmt: skip
    found = summarise([one])
    assert found.met.tolist() == [[0, 1, 1], [1, 0, 0], [1, 0, 0]]


def test_a_side_wins_by_the_name_of_the_side() -> None:
    """Two against two: the line names the side."""
    one = FightLine(
        0, ("Anne", "Bob", "Circé", "Doc"), ("ordinary",) * 4, 1, "Rouges", "death", 4, 20, None, ("a",) * 4,
        ("Rouges", "Rouges", "Bleus", "Bleus"), "death", "near",
    )  # fmt: skip
    found = summarise([one])
    assert found.names == ("Rouges", "Bleus")
    assert found.against(0, 1).points == 1


def test_strengths_of_two() -> None:
    """30 wins of 40, with half a win either way given: the odds are 30.5 to 10.5, 400·log10 of them in Elo."""
    points = np.array([[0.0, 30.0], [10.0, 0.0]])
    logs = bradley_terry(points, np.array([[0.0, 40.0], [40.0, 0.0]]))
    assert logs[0] - logs[1] == pytest.approx(np.log(30.5 / 10.5), abs=1e-5)
    assert logs.sum() == pytest.approx(0.0, abs=1e-9)


def test_strengths_give_back_the_chances_they_come_from() -> None:
    """Five wizards of known strengths meet 100,000 times a pair with exactly the chances that those give."""
    true = np.array([0.9, 0.4, 0.0, -0.3, -1.0])
    chance = 1.0 / (1.0 + np.exp(true[None, :] - true[:, None]))
    met = np.full((5, 5), 1e5) - np.diag([1e5] * 5)
    assert bradley_terry(chance * met, met) == pytest.approx(true, abs=1e-3)


def test_the_interval_holds_what_fights_drawn_again_give() -> None:
    """100 fights of a 3:1 favourite: the interval of the difference, and its symmetry, as the normal law has them."""
    lines = [line(n, "Anne", "Bob", "Anne" if n % 4 else "Bob") for n in range(100)]
    best, worst = strengths(summarise(lines))
    assert (best.name, worst.name) == ("Anne", "Bob")
    assert best.elo == pytest.approx(200 * np.log10(75.5 / 25.5), abs=0.1)
    # The share's standard error is sqrt(.75·.25/100); a unit of share is worth 400/ln 10/(.75·.25) Elo between the two.
    half = 1.96 * (0.75 * 0.25 / 100) ** 0.5 * 200 / np.log(10) / (0.75 * 0.25)
    assert best.high - best.low == pytest.approx(2 * half, rel=0.2)
    assert strengths(summarise(lines)) == (best, worst)


def test_who_never_lost_has_a_strength() -> None:
    """Ten wins of ten: finite, and above everybody."""
    found = strengths(summarise([line(n, "Anne", "Bob", "Anne") for n in range(10)]))
    assert 100 < found[0].elo < 1000


def test_nothing_fought() -> None:
    """No line: nobody, and no error."""
    empty: Summary = summarise([])
    assert strengths(empty) == ()
    assert empty.median_turns == 0
    assert plain(empty)["fights"] == 0
