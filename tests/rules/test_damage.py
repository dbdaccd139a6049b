"""Damage: counts, defences, armour, killing, piercing, penetrating (R6.5, R6.6, R6.10, R6.11)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.damage import (
    Armor,
    Guard,
    HarmRule,
    guard,
    killing_loss,
    normal_loss,
    structure_count,
    stun_multiplier,
)

DICE = st.lists(st.integers(1, 6), min_size=1, max_size=20)
ARMORS = st.lists(st.builds(Armor, st.integers(0, 12), st.booleans()), max_size=3)


def test_each_face_counts_as_the_manual_says() -> None:
    """R6.5: 0 for a 1, 1 for 2 to 5, 2 for a 6."""
    assert [structure_count([face]) for face in range(1, 7)] == [0, 1, 1, 1, 1, 2]


@given(DICE)
def test_structure_is_two_for_sixes_and_none_for_ones(faces: list[int]) -> None:
    assert structure_count(faces) == len(faces) + faces.count(6) - faces.count(1)
    assert 0 <= structure_count(faces) <= 2 * len(faces)


def test_the_defence_is_taken_from_stun_and_from_structure() -> None:
    """R6.5: 21 − 2 stun, 6 − 2 structure."""
    loss = normal_loss(21, 6, Guard(2, 0))
    assert (loss.stun, loss.body) == (19, 4)


def test_what_the_defence_stops_whole_is_nothing_and_never_below() -> None:
    assert normal_loss(5, 2, Guard(3, 4)).stun == 0
    assert normal_loss(5, 2, Guard(3, 4)).body == 0


def test_no_stun_and_a_mental_attack_each_leave_one_half_out() -> None:
    """R6.11, R7.2."""
    assert normal_loss(36, 12, Guard(2, 0), has_stun=False).stun == 0
    assert normal_loss(36, 12, Guard(2, 0), has_stun=False).body == 10
    assert normal_loss(36, 12, Guard(2, 0), has_body=False).body == 0


@given(DICE, st.integers(0, 30), ARMORS, st.booleans())
def test_losses_are_never_negative_nor_above_what_was_dealt(
    faces: list[int], natural: int, armors: list[Armor], is_piercing: bool
) -> None:
    against = guard(natural, armors, is_piercing=is_piercing)
    loss = normal_loss(sum(faces), structure_count(faces), against)
    assert 0 <= loss.stun <= loss.stun_dealt
    assert 0 <= loss.body <= loss.body_dealt
    killing = killing_loss(sum(faces), structure_count(faces), 3, against, is_penetrating=True)
    assert 0 <= killing.body <= max(sum(faces), structure_count(faces))


def test_killing_structure_meets_armour_alone_and_its_stun_meets_both() -> None:
    """R6.6: 9 − 4 = 5 structure; 3 × 5 − (2 + 4) = 9 stun."""
    loss = killing_loss(9, 2, 3, Guard(2, 4))
    assert (loss.body, loss.stun_dealt, loss.stun) == (5, 15, 9)


def test_a_killing_die_of_one_multiplies_by_nought() -> None:
    """R6.6: the die − 1; with `increased_stun` + 1."""
    assert [stun_multiplier(face) for face in (1, 2, 6)] == [0, 1, 5]
    assert [stun_multiplier(face, is_increased=True) for face in (1, 6)] == [1, 6]
    assert killing_loss(9, 2, 0, Guard(2, 4)).stun == 0


def test_piercing_halves_each_part_by_itself_a_half_up() -> None:
    """R6.10, R1.2: 5 -> 3, armours 3 -> 2 and 1 -> 1."""
    against = guard(5, [Armor(3), Armor(1)], is_piercing=True)
    assert (against.natural, against.armor) == (3, 3)


def test_piercing_leaves_a_hardened_armour_whole() -> None:
    """R6.10."""
    against = guard(5, [Armor(3, is_hardened=True), Armor(3)], is_piercing=True)
    assert (against.natural, against.armor) == (3, 5)
    assert against.is_hardened


def test_penetrating_lets_the_count_through_unless_an_armour_is_hardened() -> None:
    """R6.10."""
    soft = killing_loss(7, 2, 2, Guard(0, 20), is_penetrating=True)
    assert (soft.body, soft.is_penetrating, soft.stun_dealt) == (2, True, 4)
    assert killing_loss(7, 2, 2, Guard(0, 20, is_hardened=True), is_penetrating=True).body == 0
    assert killing_loss(7, 2, 2, Guard(0, 20)).body == 0


def test_penetrating_changes_nothing_when_more_gets_through_anyhow() -> None:
    loss = killing_loss(12, 3, 1, Guard(0, 4), is_penetrating=True)
    assert (loss.body, loss.is_penetrating) == (8, False)


def test_no_stun_asks_for_no_multiplier() -> None:
    """R6.11."""
    assert killing_loss(12, 3, None, Guard(0, 0)).stun == 0


def test_the_rule_of_an_attack_gives_the_same_losses() -> None:
    normal = HarmRule(Guard(2, 1), has_body=False)
    assert normal.loss(10, 3) == normal_loss(10, 3, Guard(2, 1), has_body=False)
    killing = HarmRule(Guard(2, 1), is_killing=True, is_penetrating=True)
    assert killing.loss(4, 2, 3) == killing_loss(4, 2, 3, Guard(2, 1), is_penetrating=True)
