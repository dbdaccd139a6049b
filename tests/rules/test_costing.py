"""Costs: exact, with one in the divisor (R2.8), active points (R2.9), endurance rounded a half down (R1.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.book import EFFECTS
from magicfight.rules.costing import (
    active_points,
    active_points_of_one,
    effect_cost,
    endurance_cost,
    fraction_text,
    malus_sum,
    minimum_dice,
    modifier_cost_text,
    owned_cost,
    per_die_cost,
    spell_cost,
    upkeep_cost,
    working,
    working_text,
)
from magicfight.rules.numbers import half_down
from magicfight.rules.spells import AppliedModifier, SpellEffect
from tests.makers import effect, own, spell
from tests.strategies import spell_effects, spells


@pytest.mark.parametrize("effect_id", EFFECTS)
def test_without_modifiers_an_effect_costs_dice_times_price_r2_8(effect_id: str) -> None:
    plain = effect(effect_id)
    assert effect_cost(plain, 3) == 3 * EFFECTS[effect_id].cost
    assert minimum_dice(plain) == EFFECTS[effect_id].minimum


def test_bonuses_multiply_and_maluses_divide_with_one_added_r2_8() -> None:
    assert effect_cost(effect("energy_blast", "armor_piercing", charges=4), 2) == Fraction(15, 2)
    assert effect_cost(effect("energy_blast", activation_roll=15), 2) == 8
    assert effect_cost(effect("killing_attack", "no_stun", charges=3), 1) == 5
    assert effect_cost(effect("energy_blast", "no_stun"), 3) == Fraction(60, 7)


def test_32_and_64_charges_are_bonuses_r2_6() -> None:
    assert effect_cost(effect("energy_blast", charges=16), 2) == 10
    assert effect_cost(effect("energy_blast", charges=32), 2) == Fraction(25, 2)
    assert effect_cost(effect("energy_blast", charges=64), 2) == 15
    assert active_points(effect("energy_blast", charges=64), 2) == 15


def test_the_mental_supplement_raises_the_price_r2_3() -> None:
    assert per_die_cost(effect("desolidification", mental=False)) == 40
    assert per_die_cost(effect("desolidification", mental=True)) == 60


def test_a_spell_costs_its_effects_at_their_minimum_and_what_is_bought_at_its_dice_r2_8() -> None:
    both = spell("Deux", "energy_blast", effect("drain", against="armor", activation_roll=11))
    assert spell_cost(both) == 10 + 5
    assert owned_cost(own(both, 6, 3)) == 30 + 15


def test_active_points_ignore_maluses_r2_9() -> None:
    ball = effect("energy_blast", "area_ball", "hole_in_center", activation_roll=8)
    assert active_points_of_one(ball) == Fraction(45, 4)
    assert active_points(ball, 4) == 45


@pytest.mark.parametrize(("dice", "endurance"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 4)])
def test_endurance_rounds_a_half_down_and_is_at_least_1_r1_2(dice: int, endurance: int) -> None:
    assert endurance_cost(spell("Trait", "energy_blast"), (dice,)) == endurance


def test_endurance_is_rounded_once_over_the_effects_of_a_cast_r2_9() -> None:
    both = spell("Deux", "energy_blast", "mental_attack", effect("drain", against="armor"))
    assert endurance_cost(both, (3, 2, 2)) == 5  # 15 + 20 + 20 = 55
    assert endurance_cost(both, (1, 0, 0)) == 1
    assert endurance_cost(both, (0, 0, 0)) == 0


def test_charges_and_passive_effects_add_no_endurance_r2_9() -> None:
    mixed = spell("Mêlé", effect("energy_blast", charges=4), "armor", "mental_attack")
    assert endurance_cost(mixed, (12, 10, 1)) == 1
    assert endurance_cost(mixed, (12, 10, 0)) == 0


def test_upkeep_is_rounded_power_by_power_and_free_with_charges_r7_9() -> None:
    assert upkeep_cost(effect("mind_control"), 5) == 2
    assert upkeep_cost(effect("desolidification", mental=True), 1) == 6
    assert upkeep_cost(effect("desolidification", charges=8), 1) == 0
    assert upkeep_cost(effect("armor"), 5) == 0


def test_a_number_left_open_costs_as_if_the_modifier_were_not_there() -> None:
    open_ = SpellEffect("energy_blast", (AppliedModifier("charges"), AppliedModifier("activation_roll")))
    assert effect_cost(open_, 2) == 10


def test_the_working_shows_every_part_of_the_sum() -> None:
    made = working(effect("energy_blast", "armor_piercing", charges=4), 2)
    assert working_text(made, "fr") == "2 × 5 × (1 + ½) / (1 + 1) = 7,5"
    assert working_text(made, "en") == "2 × 5 × (1 + ½) / (1 + 1) = 7.5"
    many = working(effect("energy_blast", "usable_desolidified", "affects_desolidified", activation_roll=10), 8)
    assert working_text(many, "fr") == "8 × 5 × (1 + 2 + ½) / (1 + 1¼) = 62,22"
    assert working_text(working(effect("armor"), 4), "fr") == "4 × 3 = 12"
    assert working_text(working(effect("energy_blast", charges=16), 2), "fr") == "2 × 5 = 10"


def test_modifiers_are_written_with_their_sign() -> None:
    assert modifier_cost_text(AppliedModifier("armor_piercing"), "fr") == "+½"
    assert modifier_cost_text(AppliedModifier("charges", 3), "fr") == "−1¼"
    assert modifier_cost_text(AppliedModifier("charges", 16), "fr") == "0"
    assert modifier_cost_text(AppliedModifier("charges", 64), "en") == "+½"
    assert fraction_text(Fraction(1, 3), "fr") == "0,33"


@given(spell_effects(), st.integers(1, 20))
def test_cost_active_points_and_working_agree(made: SpellEffect, dice: int) -> None:
    cost = effect_cost(made, dice)
    assert cost == dice * effect_cost(made, 1)
    assert cost * (1 + malus_sum(made)) == active_points(made, dice)
    parts = working(made, dice)
    bonuses = sum((value for _, value in parts.bonuses), Fraction(0))
    maluses = sum((value for _, value in parts.maluses), Fraction(0))
    assert parts.dice * parts.per_die * (1 + bonuses) / (1 + maluses) == parts.total == cost
    assert all(value > 0 for _, value in (*parts.bonuses, *parts.maluses))


@pytest.mark.slow
@given(spells(), st.data())
def test_endurance_never_falls_with_more_dice(made: object, data: st.DataObject) -> None:
    dice = [data.draw(st.integers(0, 12)) for _ in made.effects]  # type: ignore[attr-defined]
    more = [count + 1 for count in dice]
    costs = endurance_cost(made, dice), endurance_cost(made, more)  # type: ignore[arg-type]
    assert costs[0] <= costs[1]
    points = sum(
        active_points(each, count)
        for each, count in zip(made.effects, dice, strict=True)  # type: ignore[attr-defined]
        if not each.has("charges") and not EFFECTS[each.effect].is_passive
    )
    assert costs[0] == (max(1, half_down(Fraction(points, 10))) if points else 0)
