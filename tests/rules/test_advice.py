"""Advice on wizards that are legal: each kind where it is due, and none where it is not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from magicfight.ground.languages import LANGUAGES
from magicfight.rules.advice import KINDS, PHRASES, advice, main_attack, turns_of_breath
from magicfight.rules.wizards import Wizard
from tests.makers import effect, own, wizard
from tests.strategies import wizards


def kinds(made: Wizard) -> dict[str, str]:
    """Each piece of advice with what it speaks of."""
    return {one.code: one.where for one in advice(made)}


def facts(made: Wizard, code: str) -> dict[str, object]:
    """What a piece of advice says."""
    return dict(next(one.facts for one in advice(made) if one.code == code))


def test_a_wizard_that_bought_nothing_is_left_alone() -> None:
    assert advice(wizard("Anne")) == ()


def test_no_attack_that_can_hurt() -> None:
    """A flash, a drain and an aid take no stun and no structure; a mental attack does."""
    idle = wizard("Anne", own("flash", 2), own(effect("drain", against="armor"), 2), own("aid", 2), points=50)
    assert kinds(idle)["advice_no_attack"] == "spells"
    assert "advice_no_attack" not in kinds(wizard("Anne", own("mental_attack", 1)))


def test_points_unspent_from_what_buys_something() -> None:
    """R3.2: the cheapest point is half a point of endurance; a third of a point buys nothing."""
    half = wizard("Anne", own("energy_blast", 2), points=11, endurance=1)
    assert facts(half, "advice_points_left")["n"] == Fraction(1, 2)
    spent = wizard("Anne", own(effect("energy_blast", charges=12), 2), points=8)
    assert "advice_points_left" not in kinds(spent)


def test_active_points_over_a_limit_that_a_fight_may_set() -> None:
    """R3.7: 60 is told from 65 on, 90 from 95 on; 60 itself is within."""
    within = wizard("Anne", own("energy_blast", 12), endurance=100)
    assert "advice_active_points" not in kinds(within)
    over = wizard("Anne", own("energy_blast", 13), endurance=100)
    assert facts(over, "advice_active_points") == {"spell": "energy_blast", "n": 65, "limit": 60}
    far = wizard("Anne", own("energy_blast", 19), endurance=100)
    assert facts(far, "advice_active_points")["limit"] == 90


def test_charges_on_a_power_with_upkeep() -> None:
    """R7.9: each action segment of upkeep takes a charge; an attack that is over at once has none."""
    mist = wizard("Anne", own("energy_blast", 2), own(effect("desolidification", charges=4), 1), endurance=40)
    assert kinds(mist)["advice_charges"] == "spells[1]"
    assert facts(mist, "advice_charges")["n"] == 4
    ball = wizard("Anne", own(effect("energy_blast", charges=4), 2))
    assert "advice_charges" not in kinds(ball)


def test_speed_without_the_endurance_for_it() -> None:
    """R2.9, R4.1, R4.7: 6 of endurance four times a turn is 24; from 40, 7 back a turn, that lasts one turn."""
    short = wizard("Anne", own("energy_blast", 12), speed=2, endurance=20, recovery=3)
    attack = main_attack(short)
    assert attack is not None
    assert turns_of_breath(short, attack) == 1
    said = facts(short, "advice_short_breath")
    assert (said["n"], said["endurance"], said["recovery"]) == (24, 40, 7)
    assert "advice_short_breath" not in kinds(
        wizard("Anne", own("energy_blast", 12), speed=2, endurance=30, recovery=3)
    )


def test_what_recovery_pays_back_lasts_for_ever() -> None:
    steady = wizard("Anne", own("energy_blast", 4), recovery=10)
    attack = main_attack(steady)
    assert attack is not None
    assert turns_of_breath(steady, attack) is None


def test_a_spell_that_can_t_be_paid_twice() -> None:
    """R2.9: 11 of 20; 10 of 20 can be paid twice."""
    assert "advice_breathless" not in kinds(wizard("Anne", own("energy_blast", 20)))
    once = wizard("Anne", own("energy_blast", 2), own("energy_blast", 22))
    assert facts(once, "advice_breathless") == {"spell": "energy_blast", "cost": 11, "endurance": 20}
    assert kinds(once)["advice_breathless"] == "spells[1]"


@pytest.mark.slow
@given(wizards())
def test_every_advice_has_its_kind_and_its_sentence(made: Wizard) -> None:
    found = advice(made)
    assert [KINDS.index(one.code) for one in found] == sorted(KINDS.index(one.code) for one in found)
    for one in found:
        for language in LANGUAGES:
            assert PHRASES.say(one.code, language, dict(one.facts)).endswith(".")


def test_every_kind_has_a_sentence_and_every_sentence_a_kind() -> None:
    assert set(KINDS) == PHRASES.codes
