"""The bench: exact odds of the spell in the editor (look: "Spell editor"; R6.2 to R7.14)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from magicfight.rules.book import EFFECTS
from magicfight.rules.spells import SpellEffect
from magicfight.rules.wizards import Wizard
from magicfight.ui.library.bench import BenchPresenter, Odds, Trial, standard_wizard
from magicfight.ui.library.trial import weigh
from magicfight.ui.library.weigher import Weigher
from tests.makers import effect, own, spell, wizard
from tests.ui.typing import plain

STANDARD = standard_wizard("Standard")


def trial(
    *effects: SpellEffect, dice: tuple[int, ...], far: int = 2, target: Wizard = STANDARD, **choices: str
) -> Odds:
    return weigh(Trial(spell("Essai", *effects), dice, STANDARD, target, far, **choices), "fr")


def shown(presenter: BenchPresenter) -> dict[str, str]:
    """The figures by their names."""
    return {name: value for name, value, _ in presenter.view().figures}


def bench(*wizards: Wizard) -> BenchPresenter:
    return BenchPresenter(lambda: wizards, weigh)


def test_r6_2_the_chance_to_hit_by_distance() -> None:
    near = trial(effect("energy_blast"), dice=(1,), far=3)
    far = trial(effect("energy_blast"), dice=(1,), far=4)
    assert near.hit == pytest.approx(108 / 216)  # 3d6 >= 11
    assert far.hit == pytest.approx(56 / 216)  # 3d6 >= 13


def test_r6_5_one_die_of_energy_against_two_points_of_defence() -> None:
    odds = trial(effect("energy_blast"), dice=(1,))
    assert dict(odds.stun) == pytest.approx({0: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6})
    assert odds.body == ()
    assert odds.dead == 0


def test_r6_6_killing_dice_against_armour_on_the_chosen_defence() -> None:
    guarded = wizard("Mur", own("armor", 10, armor={"physical_defense": 20}))
    bare = trial(effect("killing_attack"), dice=(1,), target=guarded, against="energy")
    stopped = trial(effect("killing_attack"), dice=(1,), target=guarded, against="physical")
    assert dict(bare.body) == pytest.approx(dict.fromkeys(range(1, 7), 1 / 6))
    assert stopped.body == ()


def test_r6_4_activation_is_told_and_counted() -> None:
    odds = trial(effect("mental_attack", activation_roll=11), dice=(10,))
    assert odds.activation == pytest.approx(135 / 216)
    assert odds.ko is not None
    assert odds.ko <= 0.5 * 135 / 216


def test_r7_1_flash_is_told_in_phases() -> None:
    odds = trial(effect("flash"), dice=(2,))
    assert max(number for number, _ in odds.lasting) == 3  # 2 dice count 4, less flash defence 1
    assert odds.stunned is None


def test_r7_13_a_ball_rolls_on_the_hex_and_says_who_stands_in_it() -> None:
    odds = trial(effect("energy_blast", "area_ball"), dice=(6,), far=4)
    assert odds.is_on_hex
    assert "rayon 6" in plain(odds.notes[0])
    assert "Le lanceur est dans la boule." in odds.notes


def test_r7_13_a_ball_with_a_hole_is_thrown_at_ones_own_feet() -> None:
    odds = trial(effect("energy_blast", "area_ball", "hole_in_center"), dice=(6,), far=4)
    assert odds.stun
    assert "Elle éclate autour du lanceur, que le trou épargne." in odds.notes
    out = trial(effect("energy_blast", "area_ball", "hole_in_center"), dice=(6,), far=30)
    assert out.stun == ()
    assert any("la cible est hors de l’aire" in note for note in out.notes)


def test_r7_3_and_r7_10_what_succeeds_or_not() -> None:
    block = trial(effect("mind_control"), dice=(12,))
    control = trial(effect("mind_control"), dice=(12,), control="control")
    assert block.mastered is not None
    assert control.mastered is not None
    assert block.mastered > control.mastered > 0
    broken = trial(effect("dispel", "affects_desolidified", against="desolidification"), dice=(14,))
    assert broken.mastered is not None
    assert 0 < broken.mastered < 0.5


@pytest.mark.parametrize("effect_id", sorted(EFFECTS))
def test_every_effect_can_be_tried(effect_id: str) -> None:
    part = effect(
        effect_id,
        against="mind_control" if "against" in EFFECTS[effect_id].options else None,
        feeds="stun" if "feeds" in EFFECTS[effect_id].options else None,
    )
    presenter = bench(wizard("Anne", own("energy_blast", 4)))
    presenter.set_spell((part,), 0)
    presenter.set_target(1)
    view = presenter.view()
    assert view.is_ready is not EFFECTS[effect_id].is_passive
    assert bool(view.figures) is not EFFECTS[effect_id].is_passive


def test_casts_until_out_of_endurance_or_charges() -> None:
    presenter = bench(wizard("Anne", endurance=20))
    presenter.set_spell((effect("energy_blast"),), 0)
    presenter.set_dice(8)
    assert shown(presenter)["Endurance"] == "5\u00a0lancers"
    presenter.set_caster(1)
    assert shown(presenter)["Endurance"] == "10\u00a0lancers"
    presenter.set_spell((effect("energy_blast", charges=3),), 0)
    assert shown(presenter)["Endurance"] == "3\u00a0lancers"


def test_targets_are_the_standard_wizard_and_those_in_hand() -> None:
    presenter = bench(wizard("Anne", constitution=20), wizard("Zoé"))
    presenter.set_spell((effect("energy_blast"),), 0)
    assert presenter.view().wizards == ("Magicien standard", "Anne", "Zoé")
    before = presenter.view()
    presenter.set_target(1)
    after = presenter.view()
    assert before.stun_marks[0][0] == 11
    assert after.stun_marks[0][0] == 31
    assert after.target == 1


def test_dice_are_kept_by_effect_and_counted_in_what_they_give() -> None:
    presenter = bench()
    effects = (effect("energy_blast"), effect("teleportation"))
    presenter.set_spell(effects, 0)
    presenter.set_dice(9)
    presenter.set_spell(effects, 1)
    view = presenter.view()
    assert (view.dice, view.dice_step, view.dice_suffix.strip()) == (10, 10, "cases")
    presenter.set_dice(30)
    presenter.set_spell(effects, 0)
    assert presenter.view().dice == 9


def test_nothing_to_try_says_why() -> None:
    presenter = bench()
    assert presenter.view().reason
    presenter.set_spell((effect("armor"),), 0)
    assert "agit en permanence" in presenter.view().reason
    presenter.set_spell((effect("drain"),), 0)
    assert "option" in presenter.view().reason


def test_the_same_trial_is_weighed_once() -> None:
    asked: list[Trial] = []

    def count(one: Trial, language: str) -> Odds:
        asked.append(one)
        return Odds()

    presenter = BenchPresenter(lambda: (), count)
    presenter.set_spell((effect("energy_blast"),), 0)
    presenter.view()
    presenter.view()
    presenter.set_distance(7)
    presenter.view()
    assert len(asked) == 2


def test_heavy_trials_are_weighed_in_a_thread_and_told_when_ready(qtbot: QtBot) -> None:
    weigher = Weigher(weigh)
    effects = tuple(effect(one) for one in ("energy_blast", "killing_attack", "mental_attack"))
    heavy = Trial(spell("Lourd", *effects), (2, 2, 2), STANDARD, standard_wizard("Cible"), 2)
    light = Trial(spell("Léger", effects[0]), (2,), STANDARD, standard_wizard("Cible"), 2)
    assert weigher(light, "fr") is not None
    with qtbot.waitSignal(weigher.ready, timeout=60_000):
        assert weigher(heavy, "fr") is None
    odds = weigher(heavy, "fr")
    assert odds is not None
    assert odds.stun
