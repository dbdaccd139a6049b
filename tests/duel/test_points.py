"""Effects that take, give and move, and the order of effects: drain, transfer, aid, teleportation and others (R7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from magicfight.duel.actions import Cast
from magicfight.duel.events import (
    AttackRolled,
    EffectSkipped,
    Gained,
    GainFaded,
    PowerEnded,
    Regenerated,
    Untouched,
)
from magicfight.duel.state import armor_on, points_left, usable_dice, value
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"
MISS = "attack 1 1 1"


def ended(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.reason) for event in table.last if isinstance(event, PowerEnded)]


# --- drains (R7.6) --------------------------------------------------------------------------------------------------


def drained(*faces: int, against: str = "energy_blast", spells: tuple[object, ...] = ()) -> Table:
    """A drains B, who plays next."""
    leech = spell("Leech", effect("drain", against=against))
    table = fight(
        at(wizard("A", own(leech, 12)), 10, 10),
        at(wizard("B", *spells, dexterity=-1), 12, 10),  # type: ignore[arg-type]
        at(wizard("C", dexterity=-2), 14, 10),
    )
    return table.dice(HIT, "effect " + " ".join(map(str, faces))).cast("A", "Leech", len(faces), target="B")


def test_seventeen_points_leave_two_of_six_dice() -> None:
    """R7.6: 13 left of 30; every spell that has the effect loses them."""
    small = spell("Small", effect("energy_blast"))
    table = drained(6, 6, 5, spells=(own("energy_blast", 6), own(small, 4)))
    assert (usable_dice(table["B"], 0, 0), usable_dice(table["B"], 1, 0)) == (2, 0)
    assert table.refuses(table.casting("B", "energy_blast", 3, target="A")) == {"dice_over_usable"}
    table.dice(MISS).cast("B", "energy_blast", 2, target="A")


def test_more_than_there_is_cannot_be_drained_and_comes_back_five_a_turn() -> None:
    """R7.6: 24 on the dice, 10 points there."""
    table = drained(6, 6, 6, 6, spells=(own("energy_blast", 2),))
    assert dict(table["B"].drained) == {"energy_blast": 10}
    table.end("B", "C")
    assert dict(table["B"].drained) == {"energy_blast": 5}
    table.end("A", "B", "C", "A", "B", "C")
    assert table["B"].drained == ()


def test_hard_to_drain_counts_half_exactly() -> None:
    """R7.6: 25 / 4 a die; 17 take 8.5 of 37.5: 29 left, 4 dice."""
    hard = spell("Hard", effect("energy_blast", "hard_to_drain"))
    table = drained(6, 6, 5, spells=(own(hard, 6),))
    owned = table["B"].sheet.effects[0][0]
    assert points_left(table["B"], owned) == Fraction(75, 2) - Fraction(17, 2)
    assert usable_dice(table["B"], 0, 0) == 4


def test_over_drained_armour_eats_no_other_armour() -> None:
    """R7.6, R7.4: 9 points off armours of 6 and 12: the first is gone, the second keeps 1 step of 4."""
    first = spell("First", effect("armor"))
    second = spell("Second", effect("armor"))
    table = drained(
        5,
        4,
        against="armor",
        spells=(own(first, 2, armor={"energy_defense": 4}), own(second, 4, armor={"energy_defense": 8})),
    )
    assert [armor.points for armor in armor_on(table["B"], "energy_defense")] == [2]


def test_drained_armour_keeps_its_shares_rounded_down() -> None:
    """R7.4: 2 of 4 steps: of 5 and 3 points, 2 and 1."""
    made = spell("Mail", effect("armor"))
    table = drained(6, against="armor", spells=(own(made, 4, armor={"physical_defense": 5, "mental_defense": 3}),))
    assert [armor.points for armor in armor_on(table["B"], "physical_defense")] == [2]
    assert [armor.points for armor in armor_on(table["B"], "mental_defense")] == [1]


def test_a_fraction_of_a_point_is_drained_exactly_and_written_so() -> None:
    """R7.6, R1.1: hardened armour, 3 steps of 15/4."""
    made = spell("Mail", effect("armor", "hardened"))
    table = drained(6, 6, against="armor", spells=(own(made, 3),))
    assert dict(table["B"].drained) == {"armor": Fraction(45, 4)}


def test_a_drain_against_what_is_not_there_rolls_and_does_nothing() -> None:
    """R6.4: one that hit and activated rolls its dice whether or not they can do anything."""
    table = drained(6, 6, against="armor")
    assert table["B"].drained == ()
    assert [event.reason for event in table.last if isinstance(event, Untouched)] == ["no_such_effect"]


# --- transfer and aid (R7.7, R7.8) ----------------------------------------------------------------------------------


def transfer(*faces: int, feeds: str, bought: int = 12, hurt: str = "", **foe: int) -> Table:
    """A takes B's energy_blast (6 dice) to feed itself."""
    take = spell("Take", effect("transfer", against="energy_blast", feeds=feeds))
    table = fight(
        at(wizard("A", own(take, bought), own("energy_blast", 2), endurance=20), 10, 10),
        at(wizard("B", own("energy_blast", 6), dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 14, 10),
    )
    return table.dice(HIT, "effect " + " ".join(map(str, faces))).cast("A", "Take", len(faces), target="B")


def test_a_gain_in_stun_raises_value_and_limit_and_both_fall_again() -> None:
    """R7.7: + 11; 5 fade, and the value falls only where it is above the limit."""
    table = transfer(6, 5, feeds="stun")
    assert (table["A"].stun, value(table["A"], "stun")) == (26, 26)
    table.end("B", "C")
    assert (table["A"].stun, value(table["A"], "stun")) == (21, 21)
    (faded,) = [event for event in table.last if isinstance(event, GainFaded)]
    assert (faded.points, faded.left, faded.lost) == (5, 6, 5)


def test_a_value_below_its_limit_does_not_fall_with_it() -> None:
    """R7.7: structure + 5 (11 / 2), then 4 are lost; 10 points of gain fade to 6 and to 1."""
    take = spell("Take", effect("transfer", against="energy_blast", feeds="body"))
    table = fight(
        at(wizard("A", own(take, 12), endurance=20, dexterity=1), 10, 10),
        at(wizard("B", own("energy_blast", 6)), 12, 10),
        at(wizard("C", dexterity=-2), 14, 10),
    )
    table.dice(HIT, "effect 6 5").cast("A", "Take", 2, target="B")
    assert (table["A"].body, value(table["A"], "body")) == (15, 15)
    table.dice(HIT, "effect 2 2 2").cast("B", "energy_blast", 3, target="A")
    assert table["A"].body == 14
    table.end("C")
    assert (table["A"].body, value(table["A"], "body")) == (13, 13)


def test_points_buy_at_the_characteristics_price_rounded_down() -> None:
    """R7.7: endurance 2 a point; 11 points are 22; speed 10 a point: 11 are 1, and it is not above 12."""
    table = transfer(6, 5, feeds="endurance")
    assert value(table["A"], "endurance") == 40 + 22
    table = transfer(6, 5, feeds="speed")
    assert value(table["A"], "speed") == 3


def test_derived_characteristics_do_not_follow() -> None:
    """R7.7."""
    table = transfer(6, 6, 6, feeds="dexterity")
    assert (value(table["A"], "dexterity"), value(table["A"], "ocv")) == (16, 3)


def test_a_gain_in_an_effect_goes_to_all_spells_with_it() -> None:
    """R7.7: 11 points are 2 dice more."""
    table = transfer(6, 5, feeds="energy_blast")
    assert usable_dice(table["A"], 1, 0) == 4


def test_a_transfer_brings_at_most_six_a_die_bought_and_takes_all_the_same() -> None:
    """R7.7: 2 bought: 12 at most in all; the second time 7 more fit (5 faded)."""
    take = spell("Take", effect("transfer", against="energy_blast", feeds="stun"))
    table = fight(
        at(wizard("A", own(take, 2)), 10, 10),
        at(wizard("B", own("energy_blast", 12), dexterity=-1), 12, 10),
    )
    table.dice(HIT, "effect 6 6").cast("A", "Take", 2, target="B").end("B")
    table.dice(HIT, "effect 6 6").cast("A", "Take", 2, target="B")
    (gained,) = table.of(Gained)
    assert isinstance(gained, Gained)
    assert (gained.offered, gained.points, gained.cap, gained.gained) == (12, 5, 12, 12)
    assert dict(table["B"].drained) == {"energy_blast": 7 + 12}


def test_a_transfer_from_mist_takes_and_feeds_nothing() -> None:
    """R7.5."""
    take = spell("Take", effect("transfer", against="energy_blast", feeds="stun"))
    table = fight(
        at(wizard("B", own("energy_blast", 4), own("desolidification", 1), dexterity=1), 12, 10),
        at(wizard("A", own(take, 2)), 10, 10),
        at(wizard("C", dexterity=-1), 14, 10),
    )
    table.cast("B", "desolidification", 1).dice(HIT, "effect 6 6").cast("A", "Take", 2, target="B")
    assert (table["A"].gained, table["B"].drained) == ((), ())


def test_aid_lets_more_dice_be_used_than_were_bought_and_fades() -> None:
    """R7.8: + 12 on a blast of 6 dice: 8, and 7 after the turn's end."""
    aid = wizard("A", own("aid", 2), own("energy_blast", 6))
    table = fight(at(aid, 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.dice("effect 6 6").cast("A", "aid", 2, target="A", aid=("energy_blast", 0))
    assert usable_dice(table["A"], 1, 0) == 8
    table.end("B")
    assert usable_dice(table["A"], 1, 0) == 7
    table.dice(MISS).cast("A", "energy_blast", 7, target="B")


def test_aid_needs_no_roll_and_reaches_another_wizard() -> None:
    """R2.3, R7.8: one effect of one spell."""
    both = spell("Both", effect("energy_blast"), effect("flash"))
    table = fight(at(wizard("A", own("aid", 4)), 10, 10), at(wizard("B", own(both, 2, 2), dexterity=-1), 12, 10))
    assert table.refuses(table.casting("A", "aid", 2, target="B", aid=("Both", 2))) == {"aid_unknown"}
    assert table.refuses(table.casting("A", "aid", 2, target="B", aid=("None", 0))) == {"aid_unknown"}
    table.dice("effect 6 6").cast("A", "aid", 2, target="B", aid=("Both", 1))
    assert (usable_dice(table["B"], 0, 0), usable_dice(table["B"], 0, 1)) == (2, 3)


def test_the_highest_cap_of_an_aid_counts() -> None:
    """R7.8: 12 of a cap of 12, then 6 more under a cap of 24, then nothing under 12."""
    small, big = spell("Small", effect("aid")), spell("Big", effect("aid"))
    table = fight(
        at(wizard("A", own(small, 2), own(big, 4), own("energy_blast", 2), dexterity=1), 10, 10),
        at(wizard("B", own(big, 4)), 12, 10),
        at(wizard("C", own(small, 2), dexterity=-1), 12, 12),
    )
    table.dice("effect 6 6").cast("A", "Small", 2, target="A", aid=("energy_blast", 0))
    table.dice("effect 3 3").cast("B", "Big", 2, target="A", aid=("energy_blast", 0))
    assert table["A"].aided[0].points == 18
    table.dice("effect 6 6").cast("C", "Small", 2, target="A", aid=("energy_blast", 0))
    assert table["A"].aided[0].points == 18 - 5


# --- regeneration, teleportation (R7.11, R7.12) ---------------------------------------------------------------------


def test_regeneration_goes_up_to_the_initial_structure_and_not_to_the_dead() -> None:
    """R7.11."""
    table = fight(
        at(wizard("A", own("energy_blast", 6)), 10, 10),
        at(wizard("B", own("regeneration", 1), dexterity=-1, stun=30), 12, 10),
    )
    table.dice(HIT, six(2, 6)).cast("A", "energy_blast", 6, target="B").end("B")
    assert table["B"].body == 10 - 4 + 1
    assert [event.body for event in table.last if isinstance(event, Regenerated)] == [1]


def test_regeneration_can_be_drained() -> None:
    """R7.6, R7.11: 2 of 3 steps are left of 30 points less 5... and none with 25 gone."""
    table = drained(6, 6, 6, 6, 1, against="regeneration", spells=(own("regeneration", 3),))
    assert usable_dice(table["B"], 0, 0) == 0


def test_a_missed_teleportation_stays_and_is_paid() -> None:
    """R7.12."""
    table = fight(at(wizard("A", own("teleportation", 2)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.dice("attack 5 5 4").cast("A", "teleportation", 1, to=(20, 10))
    assert (table["A"].hex, table["A"].endurance) == ((10, 10), 18)


def test_a_teleportation_goes_ten_hexes_a_step_to_a_free_hex_in_sight() -> None:
    """R7.12: refused before anything is paid."""
    table = fight(
        at(wizard("A", own("teleportation", 2)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        trees=[(10, 12), (20, 10)],
    )
    refused = {
        (12, 10): "hex_taken",
        (10, 12): "hex_blocked",
        (10, 20): "not_visible",
    }
    for place, code in refused.items():
        assert code in table.refuses(Cast("A", "teleportation", (1,), destination=place))
    assert table["A"].endurance == 20
    assert "destination_too_far" in table.refuses(Cast("A", "teleportation", (1,), destination=(21, 9)))
    table.dice(HIT).cast("A", "teleportation", 2, to=(21, 9))
    assert table["A"].hex == (21, 9)


# --- the order of effects (R7.14) -----------------------------------------------------------------------------------


def test_a_caster_that_stuns_itself_casts_the_rest_no_more() -> None:
    """R7.14: the attack rolls were made before; the second effect and its dice are skipped."""
    odd = spell("Odd", effect("mental_attack", "area_ball"), effect("energy_blast"))
    table = fight(at(wizard("A", own(odd, 4, 4), stun=40), 10, 10), at(wizard("B", dexterity=-1, stun=40), 11, 10))
    table.dice("attack 6 6 6", "attack 6 6 6", six(4, 4)).cast("A", "Odd", 4, 4, target="B")
    assert [(event.effect, event.reason) for event in table.last if isinstance(event, EffectSkipped)] == [
        ("energy_blast", "stunned")
    ]
    assert len([event for event in table.last if isinstance(event, AttackRolled)]) == 2


@pytest.mark.parametrize(("face", "reason"), [(6, "ko"), (3, "dead")])
def test_a_caster_that_falls_casts_the_rest_no_more(face: int, reason: str) -> None:
    """R7.14."""
    name = "mental_attack" if reason == "ko" else "killing_attack"
    odd = spell("Odd", effect(name, "area_ball"), effect("flash"))
    table = fight(
        at(wizard("A", own(odd, 4, 4)), 10, 10),
        at(wizard("B", dexterity=-1, stun=40, body=10), 11, 10),
        at(wizard("C", dexterity=-2), 30, 30),
    )
    table.dice("attack 6 6 6", "attack 6 6 6", six(face, 4), *(["stun_multiplier 1"] if reason == "dead" else []))
    table.cast("A", "Odd", 4, 4, target="B", against="physical")
    assert [event.reason for event in table.last if isinstance(event, EffectSkipped)] == [reason]


def test_a_power_begun_first_does_not_stop_what_is_usable_desolidified() -> None:
    """R7.14."""
    fine = spell("Fine", effect("desolidification"), effect("energy_blast", "usable_desolidified"))
    table = fight(at(wizard("A", own(fine, 1, 2)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.dice(HIT, "effect 6 6").cast("A", "Fine", 1, 2, target="B")
    assert table["B"].stun == 5


def test_an_effect_on_a_target_that_the_first_killed_rolls_its_dice() -> None:
    """R6.4."""
    both = spell("Both", effect("killing_attack"), effect("energy_blast"))
    table = fight(
        at(wizard("A", own(both, 4, 2)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 14, 10),
    )
    table.dice(HIT, six(6, 4), "stun_multiplier 1", "effect 6 6").cast(
        "A", "Both", 4, 2, target="B", against="physical"
    )
    assert [event.reason for event in table.last if isinstance(event, Untouched)] == ["gone"]


def test_drained_armour_is_gone_for_the_effects_that_follow() -> None:
    """R6.4, R7.6: effect by effect."""
    strip = spell("Strip", effect("drain", against="armor"), effect("energy_blast"))
    table = fight(
        at(wizard("A", own(strip, 2, 2)), 10, 10),
        at(wizard("B", own("armor", 4, armor={"energy_defense": 8}), dexterity=-1), 12, 10),
    )
    table.dice(HIT, "effect 6 6", "effect 6 6").cast("A", "Strip", 2, 2, target="B")
    assert table["B"].stun == 15 - 10
