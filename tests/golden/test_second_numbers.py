"""Costs, points and derived numbers against the second implementation's own tables (R2.8, R2.9, R3.2, R3.3, R6.3)."""

from __future__ import annotations

from fractions import Fraction as F
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicfight.ground.dice import below
from magicfight.rules import costing, damage, to_hit
from magicfight.rules.clock import action_segments
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import characteristics, points_spent
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.sort import spell_to_plain
from tests.duel.random_fights import random_effect
from tests.golden import second_wizard as second

MALUS = {
    "activation_roll": {8: F(2), 9: F(3, 2), 10: F(5, 4), 11: F(1), 12: F(3, 4), 14: F(1, 2), 15: F(1, 4)},
    "charges": {1: F(2), 2: F(3, 2), 3: F(5, 4), 4: F(1), 6: F(3, 4), 8: F(1, 2), 12: F(1, 4)},
}
LEAST = {"flash": 2, "mind_control": 2, "energy_blast": 2, "armor": 2, "dispel": 3, "aid": 2}


def cost(effect: dict[str, Any], dice: int) -> F:
    """n × cost × (1 + bonuses) / (1 + maluses), R2.8."""
    malus = F(0)
    for name, number in second.modifiers(effect).items():
        malus += F(3, 4) if name == "no_stun" else MALUS.get(name, {}).get(number, F(0))
    return dice * second.points_of_one(effect) / (1 + malus)


@given(st.integers(0, 10**6), st.integers(1, 3), st.lists(st.integers(0, 20), min_size=3, max_size=3))
@settings(max_examples=300, deadline=None)
@pytest.mark.slow
def test_costs_and_endurance(seed: int, count: int, dice: list[int]) -> None:
    draw = below(seed)
    spell = Spell("S", "", tuple(random_effect(draw) for _ in range(count)))
    plain = spell_to_plain(spell)["effects"]
    bought = [max(n, 1) for n in dice[:count]]
    assert costing.spell_cost(spell) == sum(cost(one, LEAST.get(one["effect"], 1)) for one in plain)
    assert costing.owned_cost(OwnedSpell(spell, tuple(bought))) == sum(map(cost, plain, bought))
    points = [
        n * second.points_of_one(one)
        for one, n in zip(plain, dice, strict=False)
        if one["effect"] not in second.PASSIVE and "charges" not in second.modifiers(one)
    ]
    assert costing.endurance_cost(spell, dice[:count]) == second.endurance_of(sum(points, F(0)))


@given(st.dictionaries(st.sampled_from(sorted(second.PRICE)), st.integers(-9, 30)))
def test_characteristics_and_their_price(bought: dict[str, int]) -> None:
    wizard = Wizard("W", "owl", 250, tuple((key, points) for key, points in bought.items() if points))
    assert characteristics(wizard) == second.initial(bought)
    assert points_spent(wizard) == sum(F(second.PRICE[key]) * points for key, points in bought.items())


@given(
    st.lists(st.integers(1, 6), max_size=12), st.integers(0, 20), st.lists(st.tuples(st.integers(1, 9), st.booleans()))
)
def test_damage(faces: list[int], natural: int, worn: list[tuple[int, bool]]) -> None:
    """R6.5, R6.6, R6.10, counted die by die."""
    count = sum({1: 0, 6: 2}.get(face, 1) for face in faces)
    assert damage.structure_count(faces) == count
    for is_piercing in (False, True):
        guard = damage.guard(natural, [damage.Armor(*one) for one in worn], is_piercing=is_piercing)
        armor = sum(ceil(F(points, 2)) if is_piercing and not hardened else points for points, hardened in worn)
        skin = ceil(F(natural, 2)) if is_piercing else natural
        blow = damage.normal_loss(sum(faces), count, guard)
        assert (blow.stun, blow.body) == (max(0, sum(faces) - skin - armor), max(0, count - skin - armor))
        for times in range(7):
            wound = damage.killing_loss(sum(faces), count, times, guard, is_penetrating=True)
            body = max(0, sum(faces) - armor)
            if not any(hardened for _, hardened in worn):
                body = max(body, count)
            assert (wound.stun, wound.body) == (max(0, body * times - skin - armor), body)


def test_range_and_segments() -> None:
    penalties = [0] * 4 + [2] * 4 + [4] * 8 + [6] * 16 + [8] * 32
    assert [to_hit.range_penalty(d) for d in range(64)] == penalties
    assert {speed: [*action_segments(speed)] for speed in range(1, 13)} == second.ACTS
