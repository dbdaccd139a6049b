"""Attacks: targets, rolls, payment, the order of rolls, damage (R6.1 to R6.6, R6.10, R6.11)."""

from __future__ import annotations

import pytest

from magicfight.duel.actions import Cast
from magicfight.duel.events import (
    ActivationRolled,
    AttackRolled,
    Damaged,
    EffectRolled,
    RecoveryCancelled,
    SpellCast,
    StunMultiplierRolled,
)
from magicfight.duel.state import charges_left, dcv, mental_dcv, ocv
from magicfight.rules.wizards import OwnedSpell
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"
MISS = "attack 1 1 1"


def duel(
    *spells: OwnedSpell, foe: dict[str, int] | None = None, armor: OwnedSpell | None = None, far: int = 2
) -> Table:
    """A, with some spells, against B `far` hexes to the east; C stands by."""
    worn = () if armor is None else (armor,)
    return fight(
        at(wizard("A", *spells), 1, 10),
        at(wizard("B", *worn, **{"dexterity": -2, **(foe or {})}), 1 + far, 10),
        at(wizard("C", dexterity=-1), 30, 30),
    )


# --- targets ------------------------------------------------------------------------------------------------------


def test_one_cannot_aim_at_what_one_does_not_see() -> None:
    """R6.1, R5.5."""
    table = fight(
        at(wizard("A", own("energy_blast", 6)), 10, 10),
        at(wizard("B", dexterity=-1), 14, 10),
        trees=[(12, 9), (12, 10), (12, 11)],
    )
    assert table.refuses(table.casting("A", "energy_blast", 6, target="B")) == {"not_visible"}


def test_ones_own_hex_is_a_legal_target() -> None:
    """R6.1: A strikes itself; DCV 3, distance 0."""
    table = duel(own("energy_blast", 2)).dice("attack 4 4 3", "effect 6 6")
    table.cast("A", "energy_blast", 2, target="A")
    assert (table["A"].stun, table["A"].body) == (5, 8)


def test_all_that_is_wrong_with_a_cast_is_said_at_once() -> None:
    """R6.4: refused before any roll, with every reason."""
    table = duel(own("killing_attack", 4), foe={"endurance": 0})
    found = table.refuses(Cast("A", "killing_attack", (9,), (60, 60)))
    assert found == {"dice_over_usable", "hex_off_board", "no_wizard_there", "against_needed"}


@pytest.mark.parametrize(
    ("cast", "codes"),
    [
        (Cast("A", "Nothing", (2,), (3, 10)), {"spell_unknown"}),
        (Cast("A", "energy_blast", (2, 2), (3, 10)), {"cast_dice_number"}),
        (Cast("A", "energy_blast", (0,), (3, 10)), {"no_dice"}),
        (Cast("A", "energy_blast", (-1,), (3, 10)), {"dice_negative"}),
        (Cast("A", "energy_blast", (7,), (3, 10)), {"dice_over_usable"}),
        (Cast("A", "energy_blast", (6,)), {"target_needed"}),
        (Cast("A", "energy_blast", (6,), (4, 10)), {"no_wizard_there"}),
        (Cast("A", "armor", (0,)), {"only_passive"}),
        (Cast("A", "armor", (1,)), {"passive_not_cast"}),
        (Cast("A", "mind_control", (2,), (3, 10)), {"control_needed"}),
        (Cast("A", "mind_control", (2,), (3, 10), control="hug"), {"control_needed"}),
        (Cast("A", "aid", (2,), (1, 10)), {"aid_needed"}),
        (Cast("A", "teleportation", (1,)), {"destination_needed"}),
        (Cast("A", "teleportation", (1,), destination=(3, 10)), {"hex_taken"}),
        (Cast("A", "teleportation", (1,), destination=(12, 10)), {"destination_too_far"}),
        (Cast("A", "teleportation", (1,), destination=(1, 10)), {"already_there"}),
    ],
    ids=lambda value: ",".join(sorted(value)) if isinstance(value, set) else "",
)
def test_what_no_cast_can_be(cast: Cast, codes: set[str]) -> None:
    """R6.4, R7.12."""
    names = ("energy_blast", "armor", "mind_control", "aid")
    table = duel(*[own(name, 6) for name in names], own("teleportation", 1))
    assert table.refuses(cast) == codes


def test_one_die_is_enough_though_two_must_be_bought() -> None:
    """R6.4: the minimum binds purchases only."""
    table = duel(own("energy_blast", 6)).dice(HIT, "effect 6").cast("A", "energy_blast", 1, target="B")
    assert table["B"].stun == 15 - 4


def test_a_choice_that_no_used_effect_needs_is_ignored() -> None:
    """Formats."""
    table = duel(own("energy_blast", 2)).dice(MISS)
    table.do(Cast("A", "energy_blast", (2,), (3, 10), (99, 99), "sideways", "hug"))
    (cast,) = table.of(SpellCast)
    assert isinstance(cast, SpellCast)
    assert (cast.destination, cast.against, cast.control) == (None, None, None)


def test_a_dazzled_wizard_reaches_adjacent_hexes_and_itself_only() -> None:
    """R6.1: with every target and destination."""
    table = fight(
        at(wizard("A", own("flash", 4), dexterity=1), 10, 10),
        at(wizard("B", own("energy_blast", 2), own("aid", 2), own("teleportation", 1)), 12, 10),
        at(wizard("C", dexterity=-1), 13, 10),
    )
    table.dice(HIT, six(6, 4)).cast("A", "flash", 4, target="B")
    assert table.conditions("B") == ("dazzled",)
    assert table.refuses(table.casting("B", "energy_blast", 2, target="A")) == {"dazzled_reach"}
    assert table.refuses(table.casting("B", "aid", 2, target="A", aid=("flash", 0))) == {"dazzled_reach"}
    assert table.refuses(table.casting("B", "teleportation", 1, to=(12, 12))) == {"dazzled_reach"}
    table.dice("effect 1 1").cast("B", "aid", 2, target="B", aid=("energy_blast", 0))
    assert table["B"].aided[0].points == 2


# --- the attack roll ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "needed"), [(3, 11), (4, 13), (7, 13), (8, 15), (15, 15), (16, 17)])
def test_the_range_penalty_changes_at_the_edges_of_its_bands(far: int, needed: int) -> None:
    """R6.3, R6.2: OCV 3 against DCV 3; the needed sum hits, one less misses."""
    short = {11: "4 4 3", 13: "5 4 4", 15: "5 5 5", 17: "6 6 5"}
    less = {11: "4 3 3", 13: "4 4 4", 15: "5 5 4", 17: "6 5 5"}
    table = duel(own("energy_blast", 2), far=far).dice(f"attack {short[needed]}", "effect 1 1")
    table.cast("A", "energy_blast", 2, target="B")
    table = duel(own("energy_blast", 2), far=far).dice(f"attack {less[needed]}")
    table.cast("A", "energy_blast", 2, target="B")


@pytest.mark.parametrize(("far", "penalty"), [(31, 6), (32, 8)])
def test_beyond_thirty_two_hexes_the_penalty_is_eight(far: int, penalty: int) -> None:
    """R6.3."""
    table = duel(own("energy_blast", 2), far=far).dice(MISS).cast("A", "energy_blast", 2, target="B")
    (rolled,) = table.of(AttackRolled)
    assert isinstance(rolled, AttackRolled)
    assert (rolled.distance, rolled.penalty) == (far, penalty)


def test_a_mental_roll_takes_the_mental_values() -> None:
    """R6.2."""
    table = duel(own("mental_attack", 2), foe={"mental_dcv": 5}).dice("attack 5 5 5")
    table.cast("A", "mental_attack", 2, target="B")
    (rolled,) = table.of(AttackRolled)
    assert isinstance(rolled, AttackRolled)
    assert (rolled.kind, rolled.ocv, rolled.dcv, rolled.total, rolled.is_hit) == ("mental", 3, 8, 10, False)


def test_a_hex_has_dcv_three_and_is_rolled_with_the_physical_ocv() -> None:
    """R6.2, R7.13: a mental ball too."""
    ball = spell("Ball", effect("mental_attack", "area_ball"))
    table = fight(at(wizard("A", own(ball, 2), mental_ocv=9), 1, 10), at(wizard("B", dexterity=-2, dcv=9), 3, 10))
    table.dice("attack 4 4 3", "effect 1 1").cast("A", "Ball", 2, target="B")
    (rolled,) = table.of(AttackRolled)
    assert isinstance(rolled, AttackRolled)
    assert (rolled.kind, rolled.ocv, rolled.dcv, rolled.is_hit) == ("hex", 3, 3, True)


# --- order of rolls and payment -----------------------------------------------------------------------------------


def test_rolls_come_in_their_order() -> None:
    """R6.4, formats: attack physical, mental, hex; then per effect activation, effect, stun multiplier."""
    mixed = spell(
        "Mixed",
        effect("mental_attack", activation_roll=14),
        effect("killing_attack", activation_roll=11),
        effect("flash", "area_ball"),
    )
    table = duel(own(mixed, 1, 1, 2), foe={"body": 20, "stun": 60})
    table.dice(
        "attack 6 6 6",
        "attack 6 6 5",
        "attack 6 5 5",
        "activation 4 4 4",
        "effect 3",
        "activation 1 1 1",
        "effect 5",
        "stun_multiplier 2",
        "effect 2 2",
    )
    table.cast("A", "Mixed", 1, 1, 2, target="B", against="physical")
    rolled = [event for event in table.last if isinstance(event, AttackRolled)]
    assert [(event.kind, sum(event.faces)) for event in rolled] == [("physical", 18), ("mental", 17), ("hex", 16)]


def test_effects_of_a_kind_share_one_roll_and_one_target() -> None:
    """R6.4: two physical effects, one roll; it misses, and neither rolls more."""
    both = spell("Both", effect("energy_blast"), effect("killing_attack"))
    duel(own(both, 2, 1)).dice(MISS).cast("A", "Both", 2, 1, target="B", against="energy")


def test_effects_on_the_same_hex_share_its_roll_and_on_others_do_not() -> None:
    """R6.4: two balls on one hex: one roll; a teleportation elsewhere: its own, after it."""
    balls = spell("Balls", effect("energy_blast", "area_ball"), effect("flash", "area_ball"), effect("teleportation"))
    table = duel(own(balls, 2, 2, 1), far=20)
    table.dice(HIT, MISS, "effect 1 1", "effect 1 1").cast("A", "Balls", 2, 2, 1, target=(5, 10), to=(3, 12))
    assert table["A"].hex == (1, 10)


def test_a_failed_activation_is_still_paid_and_rolls_nothing_more() -> None:
    """R6.4: 12 above 11; 30 points are 3 endurance; a charge is gone too."""
    weak = effect("energy_blast", activation_roll=11, charges=4)
    both = spell("Weak", weak, effect("mental_attack"))
    table = duel(own(both, 6, 1)).dice(HIT, HIT, "activation 4 4 4", "effect 4")
    table.cast("A", "Weak", 6, 1, target="B")
    assert table["B"].stun == 15 - 2
    assert charges_left(table["A"], 0, 0) == 3
    assert charges_left(table["A"], 0, 1) is None
    assert table["A"].endurance == 20 - 1
    (activation,) = table.of(ActivationRolled)
    assert isinstance(activation, ActivationRolled)
    assert not activation.is_active


def test_a_miss_is_paid_all_the_same() -> None:
    """R6.4, manual 3: whether the attack hits or not."""
    table = duel(own("energy_blast", 6)).dice(MISS).cast("A", "energy_blast", 6, target="B")
    assert table["A"].endurance == 17


def test_endurance_is_paid_once_and_for_the_dice_used_alone() -> None:
    """R2.9: 3 of 12 dice are 15 points: 1.5, a half down, 1."""
    table = duel(own("energy_blast", 12)).dice(HIT, "effect 1 1 1").cast("A", "energy_blast", 3, target="B")
    assert table["A"].endurance == 19


def test_a_half_of_endurance_rounds_down_and_the_whole_spell_at_once() -> None:
    """R1.2, R2.9: 25 points are 2.5: 2; 5 points are 0.5 and cost 1; 15 + 10 together are 2.5: 2."""
    table = duel(own("energy_blast", 5)).dice(MISS).cast("A", "energy_blast", 5, target="B")
    assert table["A"].endurance == 18
    table = duel(own("energy_blast", 2)).dice(MISS).cast("A", "energy_blast", 1, target="B")
    assert table["A"].endurance == 19
    both = spell("Both", effect("energy_blast"), effect("mental_attack"))
    table = duel(own(both, 3, 1)).dice(MISS, MISS).cast("A", "Both", 3, 1, target="B")
    assert table["A"].endurance == 18


def test_a_spell_that_cannot_be_paid_is_refused_and_one_that_just_can_is_not() -> None:
    """R6.4."""
    weary = wizard("A", own("energy_blast", 6), endurance=-17)
    table = fight(at(weary, 1, 10), at(wizard("B", dexterity=-2), 3, 10))
    table.dice(MISS).cast("A", "energy_blast", 6, target="B")
    assert table["A"].endurance == 0
    weary = wizard("A", own("energy_blast", 6), endurance=-18)
    table = fight(at(weary, 1, 10), at(wizard("B", dexterity=-2), 3, 10))
    assert table.refuses(table.casting("A", "energy_blast", 6, target="B")) == {"endurance_short"}
    table.dice(MISS).cast("A", "energy_blast", 5, target="B")


def test_charges_cost_no_endurance_and_run_out() -> None:
    """R2.6, R6.4."""
    shot = spell("Shot", effect("energy_blast", charges=1))
    table = duel(own(shot, 6)).dice(MISS).cast("A", "Shot", 6, target="B")
    assert table["A"].endurance == 20
    table.end("C", "B")
    assert table.refuses(table.casting("A", "Shot", 6, target="B")) == {"no_charge_left"}


def test_an_effect_left_out_costs_nothing_rolls_nothing_and_asks_for_nothing() -> None:
    """Formats: 0 leaves an effect out."""
    mixed = spell("Mixed", effect("killing_attack"), effect("energy_blast"), effect("teleportation"))
    table = duel(own(mixed, 1, 2, 1)).dice(HIT, "effect 1 1").cast("A", "Mixed", 0, 2, 0, target="B")
    assert table["A"].endurance == 19


# --- damage -------------------------------------------------------------------------------------------------------


def test_normal_damage_meets_energy_defence_and_armour() -> None:
    """R6.5: 21 − 2 − 4 stun, 6 − 6 structure."""
    table = duel(own("energy_blast", 6), armor=own("armor", 2, armor={"energy_defense": 4}))
    table.dice(HIT, "effect 1 2 3 4 5 6").cast("A", "energy_blast", 6, target="B")
    assert (table["B"].stun, table["B"].body) == (0, 10)
    (damaged,) = table.of(Damaged)
    assert isinstance(damaged, Damaged)
    assert (damaged.stun_dealt, damaged.body_dealt, damaged.natural, damaged.armor) == (21, 6, 2, 4)


def test_killing_damage_is_aimed_at_one_armour() -> None:
    """R6.6: the other one has no part in it."""
    armor = own("armor", 4, armor={"physical_defense": 8})
    for against, body in (("physical", 1), ("energy", 9)):
        table = duel(own("killing_attack", 2), armor=armor).dice(HIT, "effect 5 4", "stun_multiplier 1")
        table.cast("A", "killing_attack", 2, target="B", against=against)
        assert table["B"].body == 10 - body


def test_the_multiplier_is_rolled_even_for_no_structure() -> None:
    """R6.4."""
    armor = own("armor", 8, armor={"physical_defense": 16})
    table = duel(own("killing_attack", 1), armor=armor).dice(HIT, "effect 6", "stun_multiplier 6")
    table.cast("A", "killing_attack", 1, target="B", against="physical")
    assert (table["B"].stun, table["B"].body) == (15, 10)


def test_stun_multiplies_the_structure_lost_even_beyond_what_was_left() -> None:
    """R6.6: 24 structure of 10, times 5, less 2."""
    table = duel(own("killing_attack", 4), foe={"stun": 200}).dice(HIT, six(6, 4), "stun_multiplier 6")
    table.cast("A", "killing_attack", 4, target="B", against="physical")
    (damaged,) = table.of(Damaged)
    assert isinstance(damaged, Damaged)
    assert (damaged.body, damaged.stun) == (24, 118)
    assert table.conditions("B") == ("dead",)


def test_increased_stun_adds_one_to_the_multiplier() -> None:
    """R6.6."""
    loud = spell("Loud", effect("killing_attack", "increased_stun"))
    table = duel(own(loud, 1)).dice(HIT, "effect 3", "stun_multiplier 1")
    table.cast("A", "Loud", 1, target="B", against="physical")
    assert table["B"].stun == 15 - (3 * 1 - 2)


def test_a_killing_attack_without_stun_rolls_no_multiplier() -> None:
    """R6.11."""
    quiet = spell("Quiet", effect("killing_attack", "no_stun"))
    table = duel(own(quiet, 1)).dice(HIT, "effect 3").cast("A", "Quiet", 1, target="B", against="physical")
    assert (table["B"].stun, table["B"].body) == (15, 7)
    assert table.of(StunMultiplierRolled) == []


def test_penetrating_and_hardened_meet_in_a_fight() -> None:
    """R6.10: 6 and 2 against 16 armour: 3 structure, or none."""
    needle = spell("Needle", effect("killing_attack", "penetrating"))
    for hard, body in (((), 7), (("hardened",), 10)):
        armor = own(effect("armor", *hard), 8, armor={"energy_defense": 16})
        table = duel(own(needle, 2), armor=armor).dice(HIT, "effect 6 2", "stun_multiplier 1")
        table.cast("A", "Needle", 2, target="B", against="energy")
        assert table["B"].body == body


def test_piercing_works_on_flash_and_mind_too() -> None:
    """R6.10, R2.7: flash defence 5 -> 3; mental defence 5 -> 3."""
    for name, foe in (("flash", "flash_defense"), ("mental_attack", "mental_defense")):
        pierce = spell("Pierce", effect(name, "armor_piercing"))
        table = duel(own(pierce, 5), foe={foe: 5 - (1 if foe == "flash_defense" else 2)})
        table.dice(HIT, six(2, 5)).cast("A", "Pierce", 5, target="B")
        assert (table["B"].dazzled, table["B"].stun) == ((2, 15) if name == "flash" else (0, 8))


# --- recovery -----------------------------------------------------------------------------------------------------


def recovering() -> Table:
    """B (both DCV 5 -> 3) recovers; A and C may strike it."""
    return fight(
        at(wizard("B", dcv=2, mental_dcv=2, dexterity=1), 12, 10),
        at(wizard("A", *[own(name, 2) for name in ("energy_blast", "flash", "mental_attack", "aid")]), 10, 10),
        at(wizard("C", dexterity=-1), 13, 10),
    ).recover("B")


def test_a_recovering_wizard_has_both_dcv_halved() -> None:
    """R6.9: 4 + 2 -> 3 and 3 + 2 -> 3."""
    table = recovering()
    assert (dcv(table["B"]), mental_dcv(table["B"]), ocv(table["B"])) == (3, 3, 4)
    assert table.conditions("B") == ("recovering",)


def test_an_attack_that_resolves_cancels_a_recovery_even_without_damage() -> None:
    """R6.9: the halving ends there and then, and nothing is paid out."""
    table = recovering().dice(HIT, "effect 1 1").cast("A", "energy_blast", 2, target="B")
    assert table["B"].stun == 15
    assert [event.who for event in table.of(RecoveryCancelled) if isinstance(event, RecoveryCancelled)] == ["B"]
    assert dcv(table["B"]) == 6
    assert table.conditions("B") == ()


def test_a_miss_and_an_aid_leave_a_recovery_alone() -> None:
    """R6.9."""
    table = recovering().dice(MISS).cast("A", "energy_blast", 2, target="B")
    assert table.conditions("B") == ("recovering",)
    table = recovering()
    table.dice("effect 6 6").cast("A", "aid", 2, target="A", aid=("flash", 0))
    assert table.conditions("B") == ("recovering",)


def test_a_missed_effect_rolls_no_dice() -> None:
    """R6.4."""
    table = duel(own("energy_blast", 6)).dice(MISS).cast("A", "energy_blast", 6, target="B")
    assert table.of(EffectRolled) == []
