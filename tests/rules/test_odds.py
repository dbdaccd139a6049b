"""Odds against plain enumeration, exactly for small numbers of dice (R6.2, R6.5, R6.6)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicfight.rules import odds
from magicfight.rules.damage import Guard, HarmRule, structure_count, stun_multiplier

RULES = st.builds(
    HarmRule,
    st.builds(Guard, st.integers(0, 8), st.integers(0, 8), st.booleans()),
    is_killing=st.booleans(),
    has_stun=st.booleans(),
    is_penetrating=st.booleans(),
    is_increased=st.booleans(),
)


@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
def test_joint_chances_are_those_of_every_throw(dice: int) -> None:
    every = Counter((sum(faces), structure_count(faces)) for faces in product(range(1, 7), repeat=dice))
    ways = odds.joint_chances(dice) * 6**dice
    assert {(s, b): round(float(n), 9) for (s, b), n in np.ndenumerate(ways) if n} == dict(every)


def test_chances_agree_with_exact_counts_and_sum_to_one() -> None:
    """Twelve dice counted in whole numbers, die by die."""
    ways = Counter({(0, 0): 1})
    for _ in range(12):
        grown: Counter[tuple[int, int]] = Counter()
        for (total, structure), count in ways.items():
            for face in range(1, 7):
                grown[total + face, structure + structure_count((face,))] += count
        ways = grown
    chances = odds.joint(12)
    for place, chance in np.ndenumerate(chances):
        assert chance == pytest.approx(float(Fraction(ways[place], 6**12)), rel=1e-14)
    assert odds.joint_chances(40).sum() == pytest.approx(1.0, abs=1e-14)


def test_the_hit_chance_is_that_of_every_three_dice() -> None:
    """R6.2: 11 or more on 3d6 is one half."""
    assert odds.hit_chance(3, 3, 0) == pytest.approx(0.5)
    for ocv in range(14):
        hits = sum(sum(faces) + ocv - 5 - 2 >= 11 for faces in product(range(1, 7), repeat=3))
        assert odds.hit_chance(ocv, 5, 2) == pytest.approx(hits / 216)


def test_what_must_and_what_cannot_happen_is_exact() -> None:
    assert odds.hit_chance(30, 0, 0) == 1.0
    assert odds.hit_chance(0, 30, 0) == 0.0
    assert odds.at_least(2, 2) == 1.0
    assert odds.at_least(2, 13) == 0.0


@pytest.mark.parametrize("threshold", [8, 9, 10, 11, 12, 14, 15])
def test_activation_is_the_chance_to_stay_at_or_below(threshold: int) -> None:
    below = sum(sum(faces) <= threshold for faces in product(range(1, 7), repeat=3))
    assert odds.activation_chance(threshold) == pytest.approx(below / 216)
    assert odds.activation_chance(None) == 1.0


def enumerate_losses(dice: int, rule: HarmRule) -> dict[tuple[int, int], Fraction]:
    losses: Counter[tuple[int, int]] = Counter()
    ways = 0
    for faces in product(range(1, 7), repeat=dice):
        for die in range(1, 7):
            multiplier = None
            if rule.is_killing and rule.has_stun:
                multiplier = stun_multiplier(die, is_increased=rule.is_increased)
            loss = rule.loss(sum(faces), structure_count(faces), multiplier)
            losses[(loss.stun, loss.body)] += 1
            ways += 1
    return {key: Fraction(count, ways) for key, count in losses.items()}


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 3), RULES)
def test_a_hit_takes_what_enumeration_says(dice: int, rule: HarmRule) -> None:
    """R6.5, R6.6, R6.10, R6.11: the columns and `HarmRule.loss` agree on every throw."""
    exact = enumerate_losses(dice, rule)
    found = {(stun, body): chance for stun, body, chance in odds.harm(dice, rule).joint()}
    assert set(found) == set(exact)
    for key, chance in exact.items():
        assert found[key] == pytest.approx(float(chance), abs=1e-13)
    stun, body = odds.expected_loss(dice, rule)
    assert stun == pytest.approx(float(sum(key[0] * chance for key, chance in exact.items())))
    assert body == pytest.approx(float(sum(key[1] * chance for key, chance in exact.items())))


def test_two_throws_add_up_as_one_throw_of_all_their_dice() -> None:
    bare = HarmRule(Guard(0, 0))
    both = odds.harm(2, bare).plus(odds.harm(3, bare))
    assert both.weight == pytest.approx(1.0)
    assert {(s, b): c for s, b, c in both.joint()} == pytest.approx(
        {(s, b): c for s, b, c in odds.harm(5, bare).joint()}
    )


def test_one_throw_counts_for_target_and_caster_alike() -> None:
    """R7.13: one damage roll for all."""
    spread = odds.harm(3, HarmRule(Guard(2, 0)), False, HarmRule(Guard(5, 0)), False, 4)
    for row in spread.values.T.tolist():
        if row[2] > 0:
            assert row[0] - row[2] == 3


def test_the_mean_of_many_dice_is_three_and_a_half_each() -> None:
    chances = odds.sum_chances(10)
    assert sum(total * chance for total, chance in enumerate(chances)) == pytest.approx(35)
    assert odds.count_chances(2)[2] == pytest.approx((4 * 4 + 2) / 36)
    assert comb(2, 1) / 36 == pytest.approx(odds.sum_chances(2)[3])
