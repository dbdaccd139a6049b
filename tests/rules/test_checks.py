"""Refusals: every error of R2.10, R3.3 to R3.7 has a code, a place, facts, and a sentence that says how to mend it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import magicfight.rules
from magicfight.ground.problems import Problem
from magicfight.ground.terms import LANGUAGES
from magicfight.rules.book import MODIFIERS
from magicfight.rules.checks import (
    PHRASES,
    adding_modifier_problems,
    can_buy,
    characteristic_problems,
    effect_problems,
    library_problems,
    making_problems,
    new_problems,
    over_active_points,
    owned_problems,
    removing_modifier_problems,
    spell_problems,
    wizard_problems,
)
from magicfight.rules.limits import room_for, spell_over_limits, wizard_over_limits
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizardry import points_left, with_bought
from magicfight.rules.wizards import OwnedSpell, Wizard
from tests.makers import effect, own, spell, wizard
from tests.strategies import legal_purchases, libraries, owned_spells, spells


def codes(problems: Iterable[Problem]) -> list[tuple[str, str]]:
    return [(each.where, each.code) for each in problems]


def raw(effect_id: str, *modifiers: tuple[str, int | None], **options: object) -> SpellEffect:
    applied = tuple(AppliedModifier(name, value) for name, value in modifiers)
    return SpellEffect(effect_id, applied, **options)  # type: ignore[arg-type]


# Spells


@given(libraries())
@pytest.mark.slow
def test_whole_spells_have_no_problem(library: tuple[Spell, ...]) -> None:
    assert library_problems(library) == ()


@pytest.mark.parametrize("name", ["", "   ", "\u00a0", "\u200b \u2060"])
def test_no_name(name: str) -> None:
    assert codes(spell_problems(spell(name, "flash"))) == [("name", "spell_no_name")]


def test_a_name_taken_counts_without_case_after_nfc_trimmed_r2_1() -> None:
    made = spell(" E\u0301clair ", "flash")
    assert codes(spell_problems(made, ["Trait", "éCLAIR"])) == [("name", "spell_name_taken")]
    assert spell_problems(made, ["Éclairs"]) == ()
    assert codes(library_problems([spell("Trait", "flash"), spell("TRAIT", "flash")])) == [
        ("spells[1].name", "spell_name_taken")
    ]


def test_no_effect() -> None:
    assert codes(spell_problems(Spell("Rien", "", ()))) == [("effects", "spell_no_effect")]


def test_an_effect_or_modifier_that_does_not_exist() -> None:
    assert codes(spell_problems(Spell("X", "", (raw("fireball"),)))) == [("effects[0].effect", "effect_not_known")]
    assert codes(effect_problems(raw("flash", ("shiny", None)))) == [("modifiers[0]", "modifier_not_known")]


def test_a_modifier_without_an_effect() -> None:
    assert codes(adding_modifier_problems(None, AppliedModifier("charges", 4))) == [("", "modifier_without_effect")]


def test_a_modifier_that_does_not_fit_r2_7() -> None:
    assert codes(effect_problems(raw("armor", ("charges", 4)))) == [("modifiers[0]", "modifier_does_not_fit")]
    assert codes(effect_problems(raw("aid", ("area_ball", None)))) == [("modifiers[0]", "modifier_does_not_fit")]
    assert codes(adding_modifier_problems(effect("flash"), AppliedModifier("hardened"))) == [
        ("", "modifier_does_not_fit")
    ]


def test_a_modifier_given_twice_even_with_another_number() -> None:
    twice = raw("flash", ("charges", 4), ("charges", 8))
    assert codes(effect_problems(twice)) == [("modifiers[1]", "modifier_twice")]
    assert codes(adding_modifier_problems(effect("flash", charges=4), AppliedModifier("charges", 8))) == [
        ("", "modifier_twice")
    ]


def test_two_areas() -> None:
    two = effect("flash", "area_ball", "area_cone")
    assert codes(effect_problems(two)) == [("modifiers[1]", "two_areas")]


def test_a_hole_without_its_ball_in_either_order() -> None:
    assert codes(effect_problems(effect("flash", "hole_in_center"))) == [("modifiers[0]", "modifier_needs")]
    assert effect_problems(effect("flash", "hole_in_center", "area_ball")) == ()
    assert codes(effect_problems(effect("flash", "area_line", "hole_in_center"))) == [
        ("modifiers[1]", "modifier_needs")
    ]


def test_removing_a_ball_from_under_its_hole() -> None:
    holed = effect("flash", "area_ball", "hole_in_center")
    assert codes(removing_modifier_problems(holed, "area_ball")) == [("", "modifier_needed")]
    assert removing_modifier_problems(holed, "hole_in_center") == ()


@pytest.mark.parametrize("modifier", ["activation_roll", "charges"])
def test_every_number_of_r2_6_and_no_other(modifier: str) -> None:
    for value in range(-1, 70):
        found = codes(effect_problems(raw("flash", (modifier, value))))
        right = value in MODIFIERS[modifier].values
        assert found == ([] if right else [("modifiers[0]", f"{modifier}_unknown")])
    assert codes(effect_problems(raw("flash", (modifier, None)))) == [("modifiers[0]", f"{modifier}_open")]


def test_a_number_where_none_belongs() -> None:
    assert codes(effect_problems(raw("flash", ("armor_piercing", 2)))) == [("modifiers[0]", "modifier_takes_no_number")]


def test_options_left_open() -> None:
    assert codes(effect_problems(raw("drain"))) == [("against", "against_open")]
    assert codes(effect_problems(raw("dispel"))) == [("against", "against_open")]
    assert codes(effect_problems(raw("transfer"))) == [("against", "against_open"), ("feeds", "feeds_open")]
    assert codes(effect_problems(raw("desolidification"))) == [("mental", "mental_open")]


def test_options_that_do_not_belong() -> None:
    assert codes(effect_problems(raw("flash", against="armor"))) == [("against", "option_unwanted")]
    assert codes(effect_problems(raw("drain", against="armor", mental=False))) == [("mental", "option_unwanted")]


def test_dispel_works_against_continuous_powers_only_r2_4() -> None:
    assert codes(effect_problems(effect("dispel", against="armor"))) == [("against", "against_not_continuous")]
    assert effect_problems(effect("dispel", against="mind_control")) == ()
    assert codes(effect_problems(effect("drain", against="stun"))) == [("against", "against_unknown")]
    assert codes(effect_problems(effect("transfer", against="aid", feeds="luck"))) == [("feeds", "feeds_unknown")]


def test_the_same_effect_twice_only_with_other_options_r2_2() -> None:
    drains = spell("Deux", effect("drain", against="armor"), effect("drain", against="aid"))
    assert spell_problems(drains) == ()
    same = spell("Deux", effect("drain", against="armor"), effect("drain", "hard_to_drain", against="armor"))
    assert codes(spell_problems(same)) == [("effects[1]", "effect_twice_options")]
    blasts = spell("Deux", "energy_blast", effect("energy_blast", charges=4))
    assert codes(spell_problems(blasts)) == [("effects[1]", "effect_twice")]


def test_all_problems_are_returned_not_the_first() -> None:
    bad = Spell(" ", "", (raw("drain", ("hardened", None), ("charges", 5)), raw("armor", ("charges", 4))))
    assert codes(spell_problems(bad)) == [
        ("name", "spell_no_name"),
        ("effects[0].against", "against_open"),
        ("effects[0].modifiers[0]", "modifier_does_not_fit"),
        ("effects[0].modifiers[1]", "charges_unknown"),
        ("effects[1].modifiers[0]", "modifier_does_not_fit"),
    ]


# Wizards


def test_no_wizard_before_a_spell_r3_5() -> None:
    assert codes(making_problems(())) == [("", "no_spells_yet")]
    assert making_problems((spell("Trait", "flash"),)) == ()


def test_a_spell_is_bought_once_r3_5() -> None:
    anne = wizard("Anne", own(spell("Trait", "flash")))
    assert codes(can_buy(anne, spell("TRAIT", "aid"))) == [("", "spell_bought_twice")]
    assert can_buy(anne, spell("Éclair", "flash")) == ()
    twice = wizard("Anne", own(spell("Trait", "flash")), own(spell("trait", "aid")))
    assert codes(wizard_problems(twice)) == [("spells[1]", "spell_bought_twice")]


def test_names_of_wizards_r3_6() -> None:
    assert codes(wizard_problems(wizard(" "))) == [("name", "wizard_no_name")]
    assert codes(wizard_problems(wizard("circé"), ["Circé"])) == [("name", "wizard_name_taken")]


def test_exactly_nothing_left_is_legal_and_a_hair_over_is_not_r1_1() -> None:
    soft = spell("Doux", effect("energy_blast", "no_stun"))  # a die is 20/7
    exact = wizard("Anne", own(soft, 7), points=20)
    assert points_left(exact) == 0
    assert wizard_problems(exact) == ()
    over = wizard("Anne", own(soft, 8), points=22)
    assert points_left(over) == Fraction(-6, 7)
    assert codes(wizard_problems(over)) == [("points", "points_exceeded")]


@pytest.mark.parametrize("characteristic", ["strength", "dexterity", "constitution", "ego", "presence", "body"])
def test_primaries_stop_at_1_r3_4(characteristic: str) -> None:
    anne = wizard("Anne", stun=10, **{characteristic: -9})
    assert characteristic_problems(anne) == ()
    below = with_bought(anne, characteristic, -10)
    assert codes(characteristic_problems(below)) == [(f"bought.{characteristic}", "below_floor")]


def test_speed_goes_from_1_to_12_r3_4() -> None:
    assert characteristic_problems(wizard("Anne", speed=-1)) == ()
    assert characteristic_problems(wizard("Anne", speed=10)) == ()
    assert codes(characteristic_problems(wizard("Anne", speed=-2))) == [("bought.speed", "below_floor")]
    assert codes(characteristic_problems(wizard("Anne", speed=11))) == [("bought.speed", "above_ceiling")]


def test_secondaries_stop_at_0_and_stun_at_1_r3_4() -> None:
    assert characteristic_problems(wizard("Anne", recovery=-4)) == ()
    assert codes(characteristic_problems(wizard("Anne", recovery=-5))) == [("bought.recovery", "below_floor")]
    assert characteristic_problems(wizard("Anne", stun=-14)) == ()
    assert codes(characteristic_problems(wizard("Anne", stun=-15))) == [("bought.stun", "below_floor")]


def test_one_secondary_alone_stands_below_its_initial_value_r3_4() -> None:
    assert characteristic_problems(wizard("Anne", endurance=-10)) == ()
    two = characteristic_problems(wizard("Anne", endurance=-10, dcv=-1))
    assert codes(two) == [("bought", "secondaries_below")]
    assert dict(two[0].facts)["characteristics"] == ("endurance", "dcv")
    assert characteristic_problems(wizard("Anne", endurance=-10, strength=-2, body=-3)) == ()


@pytest.mark.slow
@given(legal_purchases())
def test_purchases_within_the_rules_are_legal(anyone: Wizard) -> None:
    assert wizard_problems(anyone) == ()


def test_dice_from_the_minimum_up_r3_5() -> None:
    assert codes(owned_problems(own("energy_blast", 1))) == [("dice[0]", "dice_below_minimum")]
    assert codes(owned_problems(own("armor", 1))) == [("dice[0]", "steps_below_minimum")]
    assert codes(owned_problems(own("desolidification", 2))) == [("dice[0]", "dice_fixed")]
    assert codes(owned_problems(own(spell("Deux", "flash", "aid"), 2))) == [("dice", "dice_count")]


def test_the_armour_spread_uses_all_the_points_r2_4() -> None:
    assert owned_problems(own("armor", 2, armor={"flash_defense": 4})) == ()
    assert codes(owned_problems(own("armor", 2, armor={"flash_defense": 3}))) == [("armor_points", "armor_points_sum")]
    assert codes(owned_problems(own("armor", 2, armor={"flash_defense": 5, "mental_defense": -1}))) == [
        ("armor_points", "armor_points_negative")
    ]
    assert codes(owned_problems(own("flash", 2, armor={"flash_defense": 4}))) == [
        ("armor_points", "armor_points_without_armor")
    ]


@pytest.mark.slow
@given(owned_spells())
def test_whole_purchases_have_no_problem(owned: OwnedSpell) -> None:
    assert owned_problems(owned) == ()


@pytest.mark.slow
@given(spells(), st.sampled_from(["", "Trait"]))
def test_a_wizard_reports_its_spells_problems_in_their_place(made: Spell, name: str) -> None:
    broken = Spell(name, "", (*made.effects, raw("drain")))
    anne = Wizard("Anne", "owl", 10**6, (), (own(broken),))
    found = codes(wizard_problems(anne))
    assert (f"spells[0].spell.effects[{len(made.effects)}].against", "against_open") in found


def test_an_unknown_effect_in_a_wizards_spell_is_reported_without_a_sum() -> None:
    odd = OwnedSpell(Spell("X", "", (raw("fireball"),)), (2,))
    assert codes(wizard_problems(Wizard("Anne", "owl", 0, (), (odd,)))) == [
        ("spells[0].spell.effects[0].effect", "effect_not_known")
    ]


def test_a_change_is_refused_by_the_problems_that_it_brings() -> None:
    spent = wizard("Anne", points=10, strength=20)
    assert new_problems(spent, with_bought(spent, "strength", 15)) == ()
    worse = new_problems(spent, with_bought(spent, "speed", 11))
    assert codes(worse) == [("bought.speed", "above_ceiling")]


def test_the_limit_of_active_points_points_out_r3_7() -> None:
    anne = wizard("Anne", own(effect("energy_blast", "area_ball"), 6), own("armor", 25))
    assert over_active_points(anne, None) == ()
    assert over_active_points(anne, 90) == ()
    found = over_active_points(anne, 60)
    assert codes(found) == [("spells[1].dice[0]", "over_active_points")]
    assert dict(found[0].facts)["points"] == 75


# Phrases


def literal_codes() -> set[str]:
    """Every code that a module of the room gives to `problem(…)`; advice has phrases of its own (test_advice)."""
    found: set[str] = set()
    for path in Path(magicfight.rules.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "problem":
                code = node.args[0]
                if isinstance(code, ast.Constant) and not str(code.value).startswith("advice_"):
                    found.add(str(code.value))
    computed = {
        *(f"{row.id}_{state}" for row in MODIFIERS.values() if row.values for state in ("open", "unknown")),
        *(f"{option}_open" for option in ("against", "feeds", "mental")),
        *("effect_twice", "effect_twice_options", "dice_below_minimum", "steps_below_minimum"),
    }
    return found | computed


def test_every_code_has_a_phrase_and_every_phrase_a_code() -> None:
    assert literal_codes() == PHRASES.codes


EXAMPLES: tuple[tuple[Problem, ...], ...] = (
    spell_problems(Spell(" ", "", ())),
    spell_problems(spell("Trait", "flash"), ["Trait"]),
    effect_problems(raw("fireball")),
    spell_problems(spell("X", "flash", "flash", effect("drain", against="aid"), effect("drain", against="aid"))),
    adding_modifier_problems(None, AppliedModifier("charges")),
    effect_problems(raw("flash", ("shiny", None), ("hardened", None), ("charges", None), ("charges", 4))),
    effect_problems(raw("flash", ("charges", 5), ("activation_roll", 13), ("area_ball", None), ("area_line", None))),
    effect_problems(raw("flash", ("activation_roll", None), ("hole_in_center", None), ("armor_piercing", 3))),
    removing_modifier_problems(effect("flash", "area_ball", "hole_in_center"), "area_ball"),
    effect_problems(raw("transfer")),
    effect_problems(raw("desolidification")),
    effect_problems(raw("drain", against="stun", mental=True)),
    effect_problems(raw("dispel", against="armor")),
    effect_problems(raw("transfer", against="aid", feeds="luck")),
    making_problems(()),
    wizard_problems(wizard("", speed=11, strength=-10, stun=-1, dcv=-1, points=0, dexterity=9)),
    wizard_problems(wizard("Anne", points=500), ["anne"]),
    wizard_problems(wizard("Anne", own("flash", 1), own("flash", 2, 2), own("armor", 1), points=500)),
    owned_problems(own("desolidification", 3)),
    owned_problems(own("armor", 2, armor={"flash_defense": 5, "mental_defense": -2})),
    owned_problems(own("flash", 2, armor={"flash_defense": 4})),
    over_active_points(wizard("Anne", own("armor", 25)), 60),
    spell_over_limits(Spell("a" * 81, "b" * 4_001, (raw("flash"),) * 21, ("c",) * 21)),
    wizard_over_limits(replace(wizard("Anne", *(own("flash", 101) for _ in range(101))), biography="b" * 4_001)),
    room_for(2_000),
    room_for(499, 2, are_wizards=True),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_told_with_its_facts(language: str) -> None:
    told = {each.code: PHRASES.tell(each, language) for found in EXAMPLES for each in found}  # type: ignore[arg-type]
    assert set(told) == PHRASES.codes
    for code, sentence in told.items():
        assert "{" not in sentence, code
        assert sentence.endswith((".", "?")), code


def test_a_sentence_names_the_place_and_what_may_stand_there() -> None:
    (found,) = effect_problems(raw("energy_blast", ("area_ball", None), ("charges", 5)))
    assert PHRASES.tell(found.at("spells[2].effects[0]"), "en") == (
        "spells[2].effects[0].modifiers[1]: Charges take one of these numbers of uses: "
        "1, 2, 3, 4, 6, 8, 12, 16, 32 and 64, not 5."
    )
