"""The tables: complete, in both languages, and the manual's own numbers (R2.3, R2.5 to R2.7, R3.2, R4.1, R6.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from magicfight.rules.book import (
    CHARACTERISTICS,
    CONTINUOUS_EFFECTS,
    EFFECTS,
    MODIFIERS,
    RANGE_BANDS,
    SPEED_CHART,
    TERMS,
    against_choices,
    feeds_choices,
    modifiers_for,
    taken_by,
)

# effect: cost, minimum, kind (R2.3)
PRICES = {
    "flash": (10, 2, "physical"),
    "mental_attack": (10, 1, "mental"),
    "killing_attack": (15, 1, "physical"),
    "mind_control": (5, 2, "mental"),
    "energy_blast": (5, 2, "physical"),
    "drain": (10, 1, "physical"),
    "armor": (3, 2, "passive"),
    "desolidification": (40, 1, "self"),
    "dispel": (3, 3, "physical"),
    "regeneration": (10, 1, "passive"),
    "transfer": (15, 1, "physical"),
    "aid": (5, 2, "other"),
    "teleportation": (20, 1, "hex"),
}


@pytest.mark.parametrize("effect", PRICES)
def test_an_effect_has_the_manuals_price(effect: str) -> None:
    row = EFFECTS[effect]
    assert (row.cost, row.minimum, row.kind) == PRICES[effect]


def test_there_are_13_effects_14_modifiers_19_characteristics() -> None:
    assert list(EFFECTS) == list(PRICES)
    assert len(MODIFIERS) == 14
    assert len(CHARACTERISTICS) == 19


def test_steps_give_two_armour_points_one_structure_point_ten_hexes() -> None:
    sizes = {row.id: row.step_size for row in EFFECTS.values() if row.unit == "step"}
    assert sizes == {"armor": 2, "regeneration": 1, "teleportation": 10}


def test_the_mental_supplement_costs_twenty_more() -> None:
    assert EFFECTS["desolidification"].mental_cost == 60
    assert [row.id for row in EFFECTS.values() if row.mental_cost is not None] == ["desolidification"]


def test_attacks_are_those_that_cancel_a_recovery_r6_9() -> None:
    assert {row.id for row in EFFECTS.values() if row.is_attack} == {
        "flash",
        "mental_attack",
        "killing_attack",
        "mind_control",
        "energy_blast",
        "drain",
        "dispel",
        "transfer",
    }


def test_options_of_the_editor_and_choices_of_the_cast_r2_4() -> None:
    assert {row.id: row.options for row in EFFECTS.values() if row.options} == {
        "drain": ("against",),
        "dispel": ("against",),
        "transfer": ("against", "feeds"),
        "desolidification": ("mental",),
    }
    assert {row.id: row.cast_choices for row in EFFECTS.values() if row.cast_choices} == {
        "killing_attack": ("armor_choice",),
        "mind_control": ("control",),
        "aid": ("aid",),
        "teleportation": ("destination",),
    }
    assert CONTINUOUS_EFFECTS == ("mind_control", "desolidification")
    assert against_choices("dispel") == CONTINUOUS_EFFECTS
    assert against_choices("drain") == against_choices("transfer") == tuple(EFFECTS)
    assert against_choices("flash") == ()
    assert set(feeds_choices("transfer")) == set(EFFECTS) | set(CHARACTERISTICS)
    assert feeds_choices("drain") == ()


def test_bonuses_r2_5() -> None:
    assert {row.id: row.cost for row in MODIFIERS.values() if row.sign == "bonus"} == {
        "usable_desolidified": 2,
        "affects_desolidified": Fraction(1, 2),
        "area_line": 1,
        "area_cone": 1,
        "area_ball": 1,
        "armor_piercing": Fraction(1, 2),
        "hard_to_drain": Fraction(1, 4),
        "hardened": Fraction(1, 4),
        "hole_in_center": Fraction(1, 4),
        "increased_stun": Fraction(1, 2),
        "penetrating": Fraction(1, 2),
    }


def test_maluses_r2_6_with_no_threshold_of_13() -> None:
    assert dict(MODIFIERS["activation_roll"].values) == {
        8: 2,
        9: Fraction(3, 2),
        10: Fraction(5, 4),
        11: 1,
        12: Fraction(3, 4),
        14: Fraction(1, 2),
        15: Fraction(1, 4),
    }
    assert dict(MODIFIERS["charges"].values) == {
        1: 2,
        2: Fraction(3, 2),
        3: Fraction(5, 4),
        4: 1,
        6: Fraction(3, 4),
        8: Fraction(1, 2),
        12: Fraction(1, 4),
        16: 0,
        32: Fraction(-1, 4),
        64: Fraction(-1, 2),
    }
    assert MODIFIERS["no_stun"].cost == Fraction(3, 4)


RAYS = {"flash", "mental_attack", "killing_attack", "energy_blast", "drain", "dispel"}
STILL = {"armor", "regeneration"}
FITS = {
    "usable_desolidified": set(EFFECTS) - STILL - {"desolidification"},
    "affects_desolidified": RAYS | {"mind_control", "transfer"},
    "area_line": RAYS,
    "area_cone": RAYS,
    "area_ball": RAYS,
    "armor_piercing": {"flash", "mental_attack", "killing_attack", "energy_blast"},
    "hard_to_drain": set(EFFECTS),
    "hardened": {"armor"},
    "hole_in_center": RAYS,
    "increased_stun": {"killing_attack"},
    "penetrating": {"killing_attack"},
    "activation_roll": set(EFFECTS) - STILL,
    "charges": set(EFFECTS) - STILL,
    "no_stun": {"killing_attack", "energy_blast"},
}


@pytest.mark.parametrize("modifier", FITS)
def test_a_modifier_fits_the_effects_of_r2_7(modifier: str) -> None:
    assert set(taken_by(modifier)) == FITS[modifier]


def test_a_hole_needs_a_ball_and_areas_exclude_one_another() -> None:
    assert {row.id: row.needs for row in MODIFIERS.values() if row.needs} == {"hole_in_center": "area_ball"}
    assert {row.id for row in MODIFIERS.values() if row.exclusive_group == "area"} == {
        "area_line",
        "area_cone",
        "area_ball",
    }


def test_modifiers_for_an_effect_keep_the_tables_order() -> None:
    assert [row.id for row in modifiers_for("armor")] == ["hard_to_drain", "hardened"]


def test_prices_floors_and_ceiling_of_characteristics_r3_2_r3_4() -> None:
    assert {row.id: row.cost for row in CHARACTERISTICS.values()} == {
        "strength": 1,
        "dexterity": 3,
        "constitution": 2,
        "intelligence": 3,
        "ego": 2,
        "presence": 1,
        "body": 2,
        "speed": 10,
        "physical_defense": 1,
        "energy_defense": 1,
        "mental_defense": 1,
        "flash_defense": 1,
        "recovery": 2,
        "endurance": Fraction(1, 2),
        "stun": 1,
        "ocv": 3,
        "dcv": 3,
        "mental_ocv": 3,
        "mental_dcv": 3,
    }
    at_least_one = {row.id for row in CHARACTERISTICS.values() if row.floor == 1}
    assert at_least_one == {*list(CHARACTERISTICS)[:8], "stun"}
    assert all(row.floor in (0, 1) for row in CHARACTERISTICS.values())
    assert {row.id: row.ceiling for row in CHARACTERISTICS.values() if row.ceiling} == {"speed": 12}
    assert [row.id for row in CHARACTERISTICS.values() if not row.is_secondary] == list(CHARACTERISTICS)[:8]


def test_a_characteristic_stands_after_those_it_depends_on() -> None:
    order = list(CHARACTERISTICS)
    for row in CHARACTERISTICS.values():
        assert all(order.index(other) < order.index(row.id) for other in row.depends_on)


def test_speed_chart_r4_1() -> None:
    assert sorted(SPEED_CHART) == list(range(1, 13))
    for speed, segments in SPEED_CHART.items():
        assert len(segments) == speed
        assert sorted(set(segments)) == list(segments)
        assert speed == 1 or segments[-1] == 12
    assert SPEED_CHART[1] == (7,)
    assert SPEED_CHART[4] == (3, 6, 9, 12)
    assert SPEED_CHART[5] == (3, 5, 8, 10, 12)
    assert SPEED_CHART[7] == (2, 4, 6, 7, 9, 11, 12)
    assert SPEED_CHART[8] == (2, 3, 5, 6, 8, 9, 11, 12)
    assert SPEED_CHART[10] == (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def test_range_bands_r6_3() -> None:
    assert [(band.below, band.penalty) for band in RANGE_BANDS] == [(4, 0), (8, 2), (16, 4), (32, 6), (64, 8)]


def test_every_row_has_words_in_both_languages_and_a_section() -> None:
    for row in (*EFFECTS.values(), *MODIFIERS.values(), *CHARACTERISTICS.values()):
        for language in ("fr", "en"):
            assert row.label(language).strip()
            assert len(row.description(language)) > 20
        assert row.manual.strip()
        assert row.description("fr") != row.description("en")
    for characteristic in CHARACTERISTICS.values():
        assert characteristic.short("fr").strip()
        assert characteristic.short("en").strip()


def test_a_word_has_one_id() -> None:
    ids = [term.id for term in TERMS]
    assert len(set(ids)) == len(ids)
    assert {*EFFECTS, *MODIFIERS, *CHARACTERISTICS} <= set(ids)
