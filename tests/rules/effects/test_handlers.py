"""Handlers: one an effect, numbers in, outcomes out (R7.1 to R7.12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.book import EFFECTS
from magicfight.rules.damage import Armor
from magicfight.rules.effects import base
from magicfight.rules.effects.aim import aim, answers, area_size, touches
from magicfight.rules.effects.handlers import HANDLERS
from magicfight.rules.effects.powers import drainable, lost_most, under_cap
from magicfight.rules.spells import SpellEffect
from tests.makers import effect


@dataclass
class Numbers:
    """A wizard in plain numbers."""

    defenses: dict[str, int] = field(default_factory=dict)
    armors: dict[str, tuple[Armor, ...]] = field(default_factory=dict)
    ego: int = 10
    spells: dict[str, tuple[base.Owned, ...]] = field(default_factory=dict)
    powers: dict[str, tuple[base.Held, ...]] = field(default_factory=dict)
    gains: dict[str, int] = field(default_factory=dict)
    aids: dict[tuple[int, int], int] = field(default_factory=dict)

    def natural(self, defense: str) -> int:
        return self.defenses.get(defense, 0)

    def armor(self, defense: str) -> tuple[Armor, ...]:
        return self.armors.get(defense, ())

    def owned(self, effect: str) -> tuple[base.Owned, ...]:
        return self.spells.get(effect, ())

    def held(self, effect: str) -> tuple[base.Held, ...]:
        return self.powers.get(effect, ())

    def gained(self, key: str) -> int:
        return self.gains.get(key, 0)

    def aided(self, spell: int, index: int) -> int:
        return self.aids.get((spell, index), 0)


def resolve(
    made: SpellEffect, target: Numbers, caster: Numbers | None = None, **blow: object
) -> tuple[base.Outcome, ...]:
    dice = {"dice": 2, "bought": 2, **blow}
    return HANDLERS[made.effect].resolve(base.Blow(made, **dice), caster or Numbers(), target)  # type: ignore[arg-type]


def points(number: int | str, is_hard: bool = False) -> base.Owned:
    return base.Owned(Fraction(number), is_hard)


def test_rows_and_handlers_match_both_ways() -> None:
    assert set(HANDLERS) == set(EFFECTS)
    assert all(handler.effect == name for name, handler in HANDLERS.items())


def test_a_handlers_choices_are_those_of_its_row() -> None:
    for name, row in EFFECTS.items():
        declared = {"against" if choice == "armor_choice" else choice for choice in row.cast_choices}
        assert set(HANDLERS[name].choices) == declared, name


def test_flash_is_counted_against_the_targets_own_flash_defence_and_armour() -> None:
    """R7.1; the attacker's defence has no part in it."""
    target = Numbers({"flash_defense": 1}, {"flash_defense": (Armor(2),)})
    caster = Numbers({"flash_defense": 30})
    (outcome,) = resolve(effect("flash"), target, caster, count=5)
    assert outcome == base.Dazzle(5, 1, 2, 2)


def test_mental_attack_meets_mental_defence_and_takes_no_structure() -> None:
    """R7.2."""
    (outcome,) = resolve(
        effect("mental_attack"),
        Numbers({"mental_defense": 2}, {"mental_defense": (Armor(3),)}),
        total=12,
        count=4,
    )
    assert isinstance(outcome, base.Harm)
    assert (outcome.loss.stun, outcome.loss.body) == (7, 0)


@pytest.mark.parametrize(
    ("control", "total", "has_worked"),
    [("block", 30, False), ("block", 31, True), ("control", 39, False), ("control", 40, True)],
)
def test_mind_control_needs_more_than_twenty_or_thirty_above_the_ego(
    control: str, total: int, has_worked: bool
) -> None:
    """R7.3: block > ego + 20, control >= ego + 30."""
    (outcome,) = resolve(effect("mind_control"), Numbers(ego=10), total=total, control=control)
    assert isinstance(outcome, base.Grip)
    assert outcome.has_worked is has_worked


def test_a_drain_takes_no_more_than_the_fullest_spell_has_left() -> None:
    """R7.6."""
    assert drainable(17, (points(30), points(10))) == 17
    assert drainable(17, (points(12), points(10))) == 12


def test_hard_to_drain_stands_for_twice_its_points() -> None:
    """R7.6, manual 4.2.1."""
    assert drainable(50, (points(20, is_hard=True),)) == 40
    assert drainable(17, (points(20, is_hard=True),)) == 17
    assert lost_most(Fraction(17), (points(20, is_hard=True),)) == Fraction(17, 2)
    assert lost_most(Fraction(17), (points(20, is_hard=True), points(20))) == 17


def test_a_drain_against_an_effect_that_is_not_there_does_nothing() -> None:
    (outcome,) = resolve(effect("drain", against="armor"), Numbers(), total=9)
    assert outcome == base.Nothing("no_such_effect")


def test_transfer_feeds_what_the_least_protected_spell_lost_rounded_down() -> None:
    """R7.7."""
    made = effect("transfer", against="armor", feeds="stun")
    target = Numbers(spells={"armor": (points("45/4"),)})
    drain, feed = resolve(made, target, total=12)
    assert drain == base.Drain("armor", 12, Fraction(45, 4))
    assert feed == base.Feed("stun", 11, 11, 12)


def test_transfer_never_brings_more_than_six_a_die_bought_in_all() -> None:
    """R7.7: 12 at most for 2 dice, of which 9 are there."""
    made = effect("transfer", against="armor", feeds="stun")
    _, feed = resolve(made, Numbers(spells={"armor": (points(40),)}), Numbers(gains={"stun": 9}), total=11)
    assert feed == base.Feed("stun", 11, 3, 12)


def test_a_gain_above_a_smaller_cap_stays() -> None:
    assert under_cap(5, 2, 30) == (0, 12)


def test_aid_is_capped_by_effect_of_the_target() -> None:
    """R7.8."""
    made = effect("aid")
    aimed = base.AidAim(0, 1, "armor")
    (outcome,) = resolve(made, Numbers(aids={(0, 1): 4}), total=11, aid=aimed)
    assert outcome == base.Strengthen(aimed, 11, 8, 12)


@pytest.mark.parametrize(("total", "is_hard", "has_worked"), [(40, False, False), (41, False, True), (80, True, False)])
def test_dispel_must_exceed_the_active_points(total: int, is_hard: bool, has_worked: bool) -> None:
    """R7.10: 40 against 40 stays; `hard_to_drain` doubles."""
    target = Numbers(powers={"desolidification": (base.Held(3, Fraction(40), is_hard),)})
    (outcome,) = resolve(effect("dispel", against="desolidification"), target, total=total)
    assert isinstance(outcome, base.Dispelling)
    assert outcome.has_worked is has_worked


def test_each_power_is_dispelled_by_itself() -> None:
    """R7.10."""
    held = (base.Held(1, Fraction(50), False), base.Held(2, Fraction(30), False))
    found = resolve(effect("dispel", against="mind_control"), Numbers(powers={"mind_control": held}), total=40)
    assert [one.has_worked for one in found if isinstance(one, base.Dispelling)] == [False, True]


def test_passive_effects_resolve_to_nothing() -> None:
    """R7.4, R7.11."""
    assert resolve(effect("armor"), Numbers()) == ()
    assert resolve(effect("regeneration"), Numbers()) == ()


# --- aim ----------------------------------------------------------------------------------------------------------


def test_a_ball_is_aimed_at_a_hex_whatever_its_effect() -> None:
    """R7.13, R6.2."""
    assert aim(effect("mental_attack", "area_ball")).roll == "hex"
    assert aim(effect("energy_blast", "area_line")).roll is None
    assert aim(effect("mental_attack")).roll == "mental"
    assert aim(effect("teleportation")).at_destination


def test_an_areas_own_bonus_does_not_make_it_larger() -> None:
    """R7.13: 4 dice of 5 points, the + 1 not counted: 4 hexes; a hole's + 1/4 counts."""
    assert area_size(effect("energy_blast", "area_ball"), 4) == 4
    assert area_size(effect("energy_blast", "area_ball", "hole_in_center"), 4) == 5
    assert area_size(effect("energy_blast", "area_ball"), 1) == 1
    assert area_size(effect("dispel", "area_cone", against="mind_control"), 1) == 1
    assert area_size(effect("energy_blast"), 4) == 0


@pytest.mark.parametrize("name", ["flash", "killing_attack", "energy_blast", "drain", "dispel", "transfer", "aid"])
def test_mist_is_touched_by_what_affects_it_alone(name: str) -> None:
    """R7.5."""
    options = {"against": "armor"} if name in ("drain", "transfer") else {}
    assert not touches(effect(name, **options), is_desolidified=True, has_supplement=False)
    assert touches(effect(name, **options), is_desolidified=False, has_supplement=False)
    if name != "aid":
        assert touches(effect(name, "affects_desolidified", **options), is_desolidified=True, has_supplement=True)


def test_minds_are_reached_through_mist_without_the_supplement() -> None:
    """R7.5."""
    for name in ("mental_attack", "mind_control"):
        assert touches(effect(name), is_desolidified=True, has_supplement=False)
        assert not touches(effect(name), is_desolidified=True, has_supplement=True)


def test_mist_casts_what_is_usable_desolidified_alone() -> None:
    """R7.5."""
    assert not answers(effect("aid"), is_desolidified=True)
    assert answers(effect("aid", "usable_desolidified"), is_desolidified=True)


@given(st.integers(0, 60), st.lists(st.builds(points, st.integers(0, 60), st.booleans()), min_size=1, max_size=3))
def test_a_drain_takes_at_most_what_empties_the_fullest_spell(total: int, owned: list[base.Owned]) -> None:
    taken = drainable(total, tuple(owned))
    assert 0 <= taken <= total
    assert taken <= max(one.left * 2 if one.is_hard else one.left for one in owned)
    assert 0 <= lost_most(taken, tuple(owned)) <= max(one.left for one in owned)
