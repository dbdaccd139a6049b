"""Handlers: one an effect, numbers in, outcomes out (R7.1 to R7.12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.book import EFFECTS
from magicfight.rules.damage import Armor
from magicfight.rules.effects import base, in_play, outcomes
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
    name: str = "Target"
    place: tuple[int, int] = (5, 5)
    stun: int = 20
    body: int = 10
    is_ko: bool = False
    dazzled: int = 0

    def left(self, condition: str) -> int:
        return {"dazzled": self.dazzled}.get(condition, 0)

    drains: dict[str, Fraction] = field(default_factory=dict)
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

    def drained(self, effect: str) -> Fraction:
        return self.drains.get(effect, Fraction(0))

    def gained(self, key: str) -> int:
        return self.gains.get(key, 0)

    def aided(self, spell: int, index: int) -> int:
        return self.aids.get((spell, index), 0)


def resolve(
    made: SpellEffect, target: Numbers, caster: Numbers | None = None, **blow: object
) -> tuple[outcomes.Outcome, ...]:
    dice = {"dice": 2, "bought": 2, **blow}
    return HANDLERS[made.effect].resolve(base.Blow(made, **dice), caster or Numbers(name="Caster"), target)  # type: ignore[arg-type]


def power(number: int, effect_id: str = "desolidification") -> in_play.Power:
    return in_play.Power(number, effect_id, 0, 0, 1)


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
    caster = Numbers({"flash_defense": 30}, name="Caster")
    (outcome,) = resolve(effect("flash"), target, caster, count=5)
    assert outcome == outcomes.Afflicted("Target", "Caster", "flash", 0, "dazzled", 5, 1, 2, 2, 2)


def test_a_longer_dazzling_stands_whatever_comes_after_it() -> None:
    """R7.1: 3 phases are left, the new flash brings 2."""
    (outcome,) = resolve(effect("flash"), Numbers(dazzled=3), count=2)
    assert isinstance(outcome, outcomes.Afflicted)
    assert (outcome.dealt, outcome.left) == (2, 3)


def test_mental_attack_meets_mental_defence_and_takes_no_structure() -> None:
    """R7.2."""
    (outcome,) = resolve(
        effect("mental_attack"),
        Numbers({"mental_defense": 2}, {"mental_defense": (Armor(3),)}),
        total=12,
        count=4,
    )
    assert isinstance(outcome, outcomes.Damaged)
    assert (outcome.stun, outcome.body, outcome.stun_left, outcome.body_left) == (7, 0, 13, 10)


def test_stun_counts_twice_on_a_wizard_that_is_ko() -> None:
    """R6.7: 12 less 5 is 7, twice on whoever lies KO."""
    (outcome,) = resolve(effect("mental_attack"), Numbers({"mental_defense": 5}, stun=-3, is_ko=True), total=12)
    assert isinstance(outcome, outcomes.Damaged)
    assert (outcome.stun, outcome.stun_left, outcome.is_doubled) == (14, -17, True)


@pytest.mark.parametrize(
    ("control", "total", "has_worked"),
    [("block", 30, False), ("block", 31, True), ("control", 39, False), ("control", 40, True)],
)
def test_mind_control_needs_more_than_twenty_or_thirty_above_the_ego(
    control: str, total: int, has_worked: bool
) -> None:
    """R7.3: block > ego + 20, control >= ego + 30."""
    tried, *began = resolve(effect("mind_control"), Numbers(ego=10), total=total, control=control, power=7)
    assert isinstance(tried, outcomes.ControlTried)
    assert tried.has_worked is has_worked
    held = in_play.Power(7, "mind_control", 0, 0, 2, target="Target", control=control)
    assert began == ([outcomes.PowerBegan("Caster", held)] if has_worked else [])


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
    assert outcome == outcomes.Untouched("Target", "Caster", "drain", 0, "no_such_effect")


def test_transfer_feeds_what_the_least_protected_spell_lost_rounded_down() -> None:
    """R7.7."""
    made = effect("transfer", against="armor", feeds="stun")
    target = Numbers(spells={"armor": (points("45/4"),)})
    drain, feed = resolve(made, target, total=12)
    taken = Fraction(45, 4)
    assert drain == outcomes.Drained("Target", "Caster", "transfer", 0, "armor", 12, taken, taken)
    assert feed == outcomes.Gained("Caster", "Caster", "transfer", 0, "stun", 11, 11, 12, gained=11, raised=11)


def test_transfer_never_brings_more_than_six_a_die_bought_in_all() -> None:
    """R7.7: 12 at most for 2 dice, of which 9 are there."""
    made = effect("transfer", against="armor", feeds="stun")
    _, feed = resolve(made, Numbers(spells={"armor": (points(40),)}), Numbers(gains={"stun": 9}), total=11)
    assert isinstance(feed, outcomes.Gained)
    assert (feed.offered, feed.points, feed.cap, feed.gained) == (11, 3, 12, 12)


def test_a_gain_above_a_smaller_cap_stays() -> None:
    assert under_cap(5, 2, 30) == (0, 12)


def test_aid_is_capped_by_effect_of_the_target() -> None:
    """R7.8."""
    made = effect("aid")
    aimed = base.AidAim(0, 1, "armor", "Shell")
    (outcome,) = resolve(made, Numbers(aids={(0, 1): 4}), total=11, aid=aimed)
    assert outcome == outcomes.AidGiven("Target", "Caster", "aid", 0, "Shell", 0, 1, "armor", 11, 8, 12, 12)


@pytest.mark.parametrize(("total", "is_hard", "has_worked"), [(40, False, False), (41, False, True), (80, True, False)])
def test_dispel_must_exceed_the_active_points(total: int, is_hard: bool, has_worked: bool) -> None:
    """R7.10: 40 against 40 stays; `hard_to_drain` doubles."""
    target = Numbers(powers={"desolidification": (base.Held(power(3), Fraction(40), is_hard),)})
    tried, *ended = resolve(effect("dispel", against="desolidification"), target, total=total)
    assert isinstance(tried, outcomes.DispelTried)
    assert tried.has_worked is has_worked
    assert ended == ([outcomes.PowerEnded("Target", power(3), "dispelled")] if has_worked else [])


def test_each_power_is_dispelled_by_itself() -> None:
    """R7.10."""
    held = (base.Held(power(1), Fraction(50), False), base.Held(power(2), Fraction(30), False))
    found = resolve(effect("dispel", against="mind_control"), Numbers(powers={"mind_control": held}), total=40)
    assert [one.has_worked for one in found if isinstance(one, outcomes.DispelTried)] == [False, True]


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


# --- what outcomes declare ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """A fighter in plain numbers, as outcomes change it."""

    body: int = 10
    endurance: int = 20
    stun: int = 20
    charges: tuple[tuple[int | None, ...], ...] = ((None, 3),)
    powers: tuple[in_play.Power, ...] = ()
    drained: tuple[tuple[str, Fraction], ...] = ()
    gained: tuple[tuple[str, int], ...] = ()
    aided: tuple[in_play.Aided, ...] = ()


def test_a_gain_in_stun_raises_the_value_at_once_and_a_gain_in_an_effect_does_not() -> None:
    """R7.7."""
    in_stun = outcomes.Gained("A", "A", "transfer", 0, "stun", 8, 8, 12, gained=8, raised=8)
    assert in_stun.apply(Standing()) == Standing(stun=28, gained=(("stun", 8),))
    in_armor = outcomes.Gained("A", "A", "transfer", 0, "armor", 8, 8, 12, gained=8, raised=0)
    assert in_armor.apply(Standing()) == Standing(gained=(("armor", 8),))


def test_points_that_are_all_back_leave_no_trace() -> None:
    """R7.6, R7.8."""
    drained = Standing(drained=(("flash", Fraction(5)), ("armor", Fraction(2))))
    assert outcomes.DrainReturned("A", "flash", Fraction(5), Fraction(0)).apply(drained) == Standing(
        drained=(("armor", Fraction(2)),)
    )
    aided = Standing(aided=(in_play.Aided(0, 1, 4), in_play.Aided(1, 0, 9)))
    assert outcomes.AidFaded("A", "Shell", 0, 1, "armor", 4, 0).apply(aided) == Standing(
        aided=(in_play.Aided(1, 0, 9),)
    )
    assert outcomes.AidGiven("A", "B", "aid", 0, "Shell", 0, 1, "armor", 3, 3, 12, 7).apply(aided).aided == (
        in_play.Aided(0, 1, 7),
        in_play.Aided(1, 0, 9),
    )


def test_upkeep_takes_endurance_or_one_charge() -> None:
    """R7.9, R2.6."""
    assert outcomes.UpkeepPaid("A", power(1), 4, None).apply(Standing()) == Standing(endurance=16)
    held = in_play.Power(1, "desolidification", 0, 1, 1)
    assert outcomes.UpkeepPaid("A", held, 0, 2).apply(Standing()) == Standing(charges=((None, 2),))


def test_a_drain_says_where_half_of_it_counts() -> None:
    """R7.6: of the spells that have the effect none, one of two, or all make it hard to drain."""
    made = effect("drain", against="armor")
    for shields, hard in (
        ((points(40),), "none"),
        ((points(40), points(40, is_hard=True)), "some"),
        ((points(40, is_hard=True),), "all"),
    ):
        (drain,) = resolve(made, Numbers(spells={"armor": shields}), total=9)
        assert isinstance(drain, outcomes.Drained)
        assert (drain.points, drain.hard) == (9, hard)
