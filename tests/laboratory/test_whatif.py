"""What if (issue 13.2): a knob turned step by step, what a point is worth, and the engine's confirmation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from magicfight.laboratory.whatif import (
    CURVE_COPIES,
    Knob,
    engine_scores,
    engine_series,
    helpless,
    knobs,
    quick_curve,
    steps,
    turned,
    value_of,
    worth_scores,
    worth_series,
    worths,
)
from magicfight.rules.wizardry import points_spent
from tests.makers import effect, own, wizard

ARMOR = own("armor", 3, armor={"physical_defense": 4, "energy_defense": 2})
ANNE = wizard("Anne", own("energy_blast", 10), own("killing_attack", 3), ARMOR, speed=2)
BOB = wizard("Bob", own("energy_blast", 8), own("killing_attack", 3), speed=2, body=3)
CIRCE = wizard("Circé", own("energy_blast", 9), own("killing_attack", 2), speed=2, dcv=1)


def test_a_characteristic_step_by_step() -> None:
    """DCV (3 points each) around today's 3: steps of one, never below the floor, each with its price."""
    knob = Knob("dcv")
    assert value_of(ANNE, knob) == 3
    assert steps(ANNE, knob) == (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert value_of(turned(ANNE, knob, 7), knob) == 7
    curve = quick_curve(ANNE, knob, (BOB, CIRCE))
    assert [point.points for point in curve] == [3 * step for step in range(-3, 6)]
    assert curve[-1].score.interval[0] > curve[0].score.interval[1]
    assert curve[3].score.fights == 2 * CURVE_COPIES


def test_speed_stops_at_its_ceiling() -> None:
    """R3.4: speed goes up to 12."""
    fast = turned(ANNE, Knob("speed"), 11)
    assert steps(fast, Knob("speed"))[-1] == 12


def test_dice_of_armour_keep_their_shares() -> None:
    """3 steps as 4 and 2 points become 6 steps as 8 and 4, 4 steps as 6 and 2: all points are on a defence."""
    knob = Knob(spell=2)
    assert turned(ANNE, knob, 6).spells[2].armor_points == (8, 4, 0, 0)
    assert turned(ANNE, knob, 4).spells[2].armor_points == (6, 2, 0, 0)


def test_a_modifier_on_and_off() -> None:
    """The killing attack made penetrating: half as dear again; off again it is what it was."""
    knob = Knob(spell=1, modifier="penetrating")
    assert knob in knobs(ANNE)
    sharper = turned(ANNE, knob, 1)
    assert value_of(sharper, knob) == 1
    assert points_spent(sharper) - points_spent(ANNE) == Fraction(45, 2)
    assert turned(sharper, knob, 0) == ANNE
    assert knob not in knobs(sharper)


@pytest.mark.slow
def test_what_a_point_is_worth() -> None:
    """The dearest first; what no blow here ever meets (mental defence) is worth nothing."""
    found = worths(ANNE, (BOB, CIRCE))
    gains = {one.knob: one.gain for one in found}
    assert [one.gain for one in found] == sorted(gains.values(), reverse=True)
    assert gains[Knob("mental_defense")] == 0.0
    assert gains[Knob("dcv")] > 0.5
    assert all(one.points > 0 for one in found)


def test_no_rivals_no_answer() -> None:
    """Nobody to fight: nothing is told."""
    assert quick_curve(ANNE, Knob("dcv"), ()) == ()
    assert worths(ANNE, ()) == ()


def test_pairs_that_never_end() -> None:
    """Two that have only armour, and one that can strike: the two are named."""
    sage, hermit = wizard("Sage", own("armor", 3)), wizard("Ermite", own(effect("regeneration"), 1))
    assert helpless((sage, ANNE, hermit)) == ((0, 2),)


def test_the_engine_confirms() -> None:
    """Two values against two rivals, two fights each: four fights a value, counted for the wizard's own value."""
    series = engine_series(ANNE, Knob("dcv"), (3, 8), (BOB, ANNE))
    lines = [series.play(number) for number in range(8)]
    found = engine_scores(series, lines)
    assert {value: score.fights for value, score in found.items()} == {3: 4, 8: 4}
    won = sum(line.winner is not None and line.sides[line.wizards.index(line.winner)] in ("3", "8") for line in lines)
    draws = sum(line.winner is None for line in lines)
    assert sum(score.points for score in found.values()) == pytest.approx(won + draws / 2)


def test_what_is_taken_off_has_a_price_too() -> None:
    """« Sans étourdissement » makes a killing attack cheaper: asked is what being without it would be worth."""
    bound = wizard("Lié", own(effect("killing_attack", "no_stun"), 3), speed=2)
    knob = Knob(spell=0, modifier="no_stun")
    assert knob in knobs(bound)
    told = next(one for one in worths(bound, (BOB,)) if one.knob == knob)
    assert (told.value, told.points > 0) == (0, True)


def test_the_engine_confirms_what_a_point_is_worth() -> None:
    """Two changes, one rival, two fights each and two of today's: a gain a point with an interval for each; while only
    today's were fought, nothing."""
    asked = worths(ANNE, (BOB,))[:2]
    series = worth_series(ANNE, asked, (BOB,))
    lines = [series.play(number) for number in range(6)]
    assert worth_scores(asked, series, lines[:1]) == {}
    told = worth_scores(asked, series, lines)
    assert set(told) == {one.knob for one in asked}

    def share(name: str) -> float:
        own = [line for line in lines if name in line.sides]
        return sum(line.winner == line.wizards[line.sides.index(name)] for line in own) / 2

    for number, one in enumerate(asked):
        gain = 100 * (share(f"{number}") - share("today")) / float(one.points)
        assert told[one.knob].gain == pytest.approx(gain)
        assert told[one.knob].spread > 0
