"""Initial values, values, points, armour spreads (R3.2, R3.3, R2.4)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from magicfight.rules import wizardry
from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.wizardry import (
    armor_points_bought,
    armor_spread,
    characteristics,
    dependents,
    initial_values,
    points_left,
    points_spent,
    spent_on_characteristics,
    spent_on_spells,
    with_bought,
)
from magicfight.rules.wizards import OwnedSpell, Wizard
from tests import makers
from tests.makers import effect, own, spell, wizard
from tests.strategies import owned_spells, wizards


def test_a_new_wizard_has_the_manuals_initial_values_r3_2() -> None:
    assert characteristics(wizard("Anne")) == {
        "strength": 10,
        "dexterity": 10,
        "constitution": 10,
        "intelligence": 10,
        "ego": 10,
        "presence": 10,
        "body": 10,
        "speed": 2,
        "physical_defense": 2,
        "energy_defense": 2,
        "mental_defense": 2,
        "flash_defense": 1,
        "recovery": 4,
        "endurance": 20,
        "stun": 15,
        "ocv": 3,
        "dcv": 3,
        "mental_ocv": 3,
        "mental_dcv": 3,
    }


def test_derived_values_round_a_half_up_r1_2() -> None:
    anne = wizard("Anne", strength=3, dexterity=1, constitution=-5, body=10)
    values = initial_values(anne)
    assert values["physical_defense"] == 3  # 13/5
    assert values["recovery"] == 4  # 18/5
    assert values["stun"] == 18  # 35/2
    assert values["ocv"] == values["dcv"] == 4  # 11/3
    assert initial_values(wizard("Anne", dexterity=2, ego=5, constitution=-1))["stun"] == 17  # 34/2
    assert initial_values(wizard("Anne", body=5))["stun"] == 18  # 35/2 = 17,5


def test_a_secondary_follows_the_primaries_and_keeps_what_was_bought_r3_3() -> None:
    anne = wizard("Anne", energy_defense=5)
    assert characteristics(anne)["energy_defense"] == 7
    assert characteristics(with_bought(anne, "constitution", 10))["energy_defense"] == 9


def test_what_is_sold_gives_back_exactly_its_cost_r3_3() -> None:
    assert spent_on_characteristics(wizard("Anne", strength=-2, speed=2, energy_defense=5)) == 23
    assert spent_on_characteristics(wizard("Anne", endurance=-5)) == Fraction(-5, 2)


def test_points_are_the_sum_of_characteristics_and_spells() -> None:
    pierce = spell("Pointe", effect("energy_blast", "armor_piercing", charges=4))
    anne = wizard("Anne", own(pierce, 4), own("armor", 4), points=100, dexterity=3)
    assert spent_on_spells(anne) == 27
    assert points_spent(anne) == 36
    assert points_left(anne) == 64


def test_dependents_are_what_follows_a_primary() -> None:
    assert dependents("constitution") == ("energy_defense", "recovery", "endurance", "stun")
    assert dependents("body") == ("stun",)
    assert dependents("stun") == ()


@pytest.mark.parametrize("steps", [2, 3, 7])
def test_armour_is_half_physical_half_energy_by_default_r2_4(steps: int) -> None:
    assert armor_spread(own("armor", steps)) == (steps, steps, 0, 0)


def test_armour_can_be_spread_over_the_four_defences_r2_4() -> None:
    bought = own(
        "armor", 4, armor={"physical_defense": 1, "energy_defense": 2, "mental_defense": 3, "flash_defense": 2}
    )
    assert armor_spread(bought) == (1, 2, 3, 2)
    assert armor_points_bought(bought) == 8
    assert armor_spread(own("energy_blast")) == (0, 0, 0, 0)


@pytest.mark.slow
@given(wizards())
def test_values_are_initial_values_plus_purchases_and_points_add_up(anyone: Wizard) -> None:
    initial, values = initial_values(anyone), characteristics(anyone)
    assert list(values) == list(initial) == list(CHARACTERISTICS)
    assert all(values[key] - initial[key] == anyone.bought_of(key) for key in values)
    assert points_left(anyone) + spent_on_characteristics(anyone) + spent_on_spells(anyone) == anyone.points


@pytest.mark.slow
@given(owned_spells())
def test_the_spread_uses_every_armour_point(owned: OwnedSpell) -> None:
    assert sum(armor_spread(owned)) == armor_points_bought(owned)


def test_makers_and_rules_buy_alike() -> None:
    shield = spell("Bouclier", "armor")
    assert wizardry.own(shield) == makers.own(shield)
    assert wizardry.own(shield, (3,), {"flash_defense": 6}) == makers.own(shield, 3, armor={"flash_defense": 6})
