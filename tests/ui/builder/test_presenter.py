"""The wizard builder without widgets (manual 2.2.1; R3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.builder.views import CharacteristicView
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Shelf
from magicfight.ui.hand.wizard_draft import WizardDraft
from tests.makers import effect, own, spell, wizard
from tests.ui.shelves import shelf_of, steps
from tests.ui.typing import plain

BLAST = spell("Trait", "energy_blast", description="Un trait")
SHIELD = spell("Cuirasse", effect("armor", "hardened"))
JUMP = spell("Pas", "teleportation", "flash")
GHOST = spell("Brume", "desolidification")
LIBRARY = (BLAST, SHIELD, JUMP, GHOST)


def builder(
    *wizards: Wizard, library: tuple[Spell, ...] = LIBRARY
) -> tuple[BuilderPresenter, Shelf[Wizard, WizardDraft]]:
    store = shelf_of(Hand(wizards, WizardDraft()))
    return BuilderPresenter(store, lambda: library), store


def row(presenter: BuilderPresenter, characteristic: str) -> CharacteristicView:
    return next(one for one in presenter.view().characteristics if one.id == characteristic)


def test_r3_5_no_wizard_without_a_spell() -> None:
    assert [each.code for each in builder(library=())[0].opening_problems()] == ["no_spells_yet"]
    assert builder()[0].opening_problems() == ()


def test_r3_1_a_new_wizard_has_250_points_and_ten_everywhere() -> None:
    presenter, _ = builder()
    view = presenter.view()
    assert (view.left, view.points, len(view.characteristics)) == ("250", 250, 19)
    assert (row(presenter, "strength").value, row(presenter, "speed").value) == (10, 2)


def test_r3_3_values_prices_and_what_follows_from_a_primary() -> None:
    presenter, _ = builder()
    presenter.set_value("constitution", 14)
    constitution = row(presenter, "constitution")
    assert (constitution.value, constitution.initial, constitution.price) == (14, 10, "+8")
    assert (row(presenter, "endurance").value, row(presenter, "stun").initial) == (28, 17)
    view = presenter.view()
    assert (view.left, view.spent_on_characteristics) == ("242", 8.0)
    presenter.set_value("strength", 8)
    assert row(presenter, "strength").price == "−2"
    assert presenter.view().left == "244"


def test_the_detail_tells_the_next_price_and_what_depends_on_it() -> None:
    presenter, _ = builder()
    presenter.look_at("constitution")
    detail = presenter.view().detail
    assert plain(detail.next_price) == "prochain point : 2"
    assert "Récupération ((FOR + CON) / 5)" in detail.dependents
    assert "Endurance (CON × 2)" in detail.dependents
    presenter.look_at("ocv")
    assert plain(presenter.view().detail.dependents) == "Valeur de départ : DEX / 3."
    presenter.set_value("speed", 12)
    assert presenter.view().detail.next_price == "au maximum"


@pytest.mark.parametrize(("characteristic", "value"), [("strength", 0), ("speed", 13), ("flash_defense", -1)])
def test_r3_4_beyond_a_floor_or_the_ceiling_it_is_refused_with_the_reason(characteristic: str, value: int) -> None:
    presenter, store = builder()
    presenter.set_value(characteristic, value)
    assert store.hand.draft.wizard.bought == ()
    assert presenter.view().message_is_trouble
    assert CHARACTERISTICS[characteristic].fr in presenter.view().message


def test_r3_4_a_second_secondary_below_its_initial_is_refused() -> None:
    presenter, store = builder()
    presenter.set_value("energy_defense", 1)
    assert plain(presenter.view().aside) == "Défense énergie sous sa valeur de départ : la seule permise"
    presenter.set_value("recovery", 3)
    assert store.hand.draft.wizard.bought == (("energy_defense", -1),)
    assert presenter.view().message_is_trouble
    presenter.set_value("energy_defense", 0)
    assert store.hand.draft.wizard.bought_of("energy_defense") == -2


def test_turning_a_stepper_is_one_step_of_undo() -> None:
    presenter, store = builder()
    for value in (11, 12, 13):
        presenter.set_value("strength", value)
    presenter.set_value("ego", 11)
    assert len(steps(store)) == 2
    store.undo()
    store.undo()
    assert store.hand.draft == WizardDraft()


def test_r3_5_a_spell_is_bought_once_at_its_minimum() -> None:
    presenter, store = builder()
    assert presenter.buy(0)
    assert store.hand.draft.wizard.spells == (own(BLAST, 2),)
    assert not presenter.buy(0)
    assert presenter.view().message_is_trouble
    offers = {offer.label: offer for offer in presenter.view().offers}
    assert offers["Trait"].is_bought
    assert offers["Trait"].hindrance
    assert [offer.label for offer in presenter.view().offers] == ["Brume", "Cuirasse", "Pas", "Trait"]


def test_dice_are_counted_in_what_they_give_and_shown_with_their_working() -> None:
    presenter, store = builder()
    presenter.buy(1)
    (dice,) = presenter.view().dice
    assert (dice.shown, dice.least, dice.step, dice.minimum) == (4, 4, 2, "min. 4\u00a0points")
    presenter.set_shown(0, 6)
    view = presenter.view()
    assert store.hand.draft.wizard.spells[0].dice == (3,)
    assert view.dice[0].working == "3 × 3 × (1 + ¼) = 11,25"
    assert (view.chosen[0].amount, view.chosen[0].price, view.left) == ("6\u00a0points", "11,25", "238,75")
    presenter.set_shown(0, 1)
    assert store.hand.draft.wizard.spells[0].dice == (2,)


def test_several_effects_have_their_own_dice() -> None:
    presenter, store = builder()
    presenter.buy(2)
    presenter.set_shown(1, 5)
    presenter.set_shown(0, 30)
    assert store.hand.draft.wizard.spells[0].dice == (3, 5)
    assert presenter.view().chosen[0].amount == "30\u00a0cases + 5\u00a0dés"


def test_a_fixed_effect_has_no_dice_to_choose() -> None:
    presenter, store = builder()
    presenter.buy(3)
    assert presenter.view().dice[0].is_fixed
    presenter.set_shown(0, 3)
    assert store.hand.draft.wizard.spells[0].dice == (1,)


def test_r2_4_armour_points_must_all_be_spread() -> None:
    presenter, store = builder()
    presenter.buy(1)
    assert [part.points for part in presenter.view().armor] == [2, 2, 0, 0]
    presenter.set_armor("physical_defense", 3)
    view = presenter.view()
    assert view.spell_trouble == "1\u00a0point d’armure de trop dans la répartition."
    assert view.creation_troubles
    presenter.set_armor("energy_defense", 0)
    assert presenter.view().spell_trouble == "Il reste 1\u00a0point d’armure à répartir."
    assert presenter.view().chosen[0].trouble
    presenter.set_armor("mental_defense", 1)
    assert presenter.view().spell_trouble == ""
    assert store.hand.draft.wizard.spells[0].armor_points == (3, 0, 1, 0)
    presenter.spread_evenly()
    assert [part.points for part in presenter.view().armor] == [2, 2, 0, 0]


def test_points_overspent_are_shown_not_refused_and_forbid_creation() -> None:
    presenter, store = builder()
    presenter.set_value("speed", 12)
    presenter.set_value("dexterity", 68)
    view = presenter.view()
    assert (view.left, view.is_over) == ("−24", True)
    assert (
        plain(view.message) == "Il manque 24 points : retirez des dés, rendez un sort ou baissez une caractéristique."
    )
    assert presenter.create("Trop", "owl") is None
    assert store.hand.items == ()


def test_r3_1_the_points_to_start_with_can_be_chosen() -> None:
    presenter, _ = builder()
    presenter.set_points(75)
    assert (presenter.view().left, presenter.view().limit_text) == ("75", "limite 75")


def test_a_spell_given_back_returns_its_points() -> None:
    presenter, store = builder()
    presenter.buy(0)
    presenter.buy(1)
    presenter.choose(0)
    presenter.give_back(0)
    assert [owned.spell.name for owned in store.hand.draft.wizard.spells] == ["Cuirasse"]
    assert presenter.view().current == 0
    assert presenter.view().left == "242,5"
    presenter.give_back(0)
    assert presenter.view().current is None


def test_creation_names_it_and_starts_anew() -> None:
    presenter, store = builder()
    presenter.buy(0)
    made = presenter.create(" Merlin ", "owl")
    assert made == wizard("Merlin", own(BLAST, 2), points=250)
    assert store.hand.items == (made,)
    assert store.hand.draft == WizardDraft()


def test_r3_6_a_taken_name_is_refused() -> None:
    presenter, store = builder(wizard("Merlin"))
    assert [each.code for each in presenter.name_problems("MERLIN")] == ["wizard_name_taken"]
    assert [each.code for each in presenter.name_problems("  ")] == ["wizard_no_name"]
    assert presenter.create("merlin", "owl") is None
    assert len(store.hand.items) == 1


def test_a_wizard_in_hand_is_changed_in_its_place() -> None:
    presenter, store = builder(wizard("Anne"), wizard("Merlin", own(BLAST, 2)), wizard("Zoé"))
    presenter.edit(1)
    presenter.set_shown(0, 7)
    assert presenter.name_problems("Merlin") == ()
    assert presenter.create("Merlin le Grand", "star")
    assert [one.name for one in store.hand.items] == ["Anne", "Merlin le Grand", "Zoé"]
    assert store.hand.items[1].spells[0].dice == (7,)


def test_a_loaded_wizard_with_faults_shows_them_where_they_are_and_can_be_mended() -> None:
    ill = wizard("Ill", points=250, energy_defense=-1, recovery=-1, strength=-12)
    presenter, store = builder(ill)
    presenter.edit(0)
    assert row(presenter, "strength").trouble
    assert row(presenter, "recovery").trouble
    assert presenter.view().aside_is_trouble
    presenter.set_value("recovery", row(presenter, "recovery").initial)
    presenter.set_value("strength", 10)
    presenter.set_value("recovery", row(presenter, "recovery").initial)
    assert presenter.creation_problems() == ()
    assert store.hand.draft.wizard.bought == (("energy_defense", -1),)


def test_a_newer_version_of_the_spell_can_be_taken_from_the_library() -> None:
    old = replace(BLAST, description="Ancien")
    presenter, store = builder(wizard("Anne", own(old, 9)))
    presenter.edit(0)
    assert presenter.view().chosen[0].differs
    presenter.take_library_version(0)
    assert store.hand.draft.wizard.spells[0] == own(BLAST, 9)


def test_searching_the_library() -> None:
    presenter, _ = builder()
    presenter.set_filter("energie")
    assert [offer.label for offer in presenter.view().offers] == ["Trait"]


def test_an_effect_is_bought_with_a_hundred_dice_at_most() -> None:
    """Formats: the limit is told, and what was bought stays."""
    presenter, shelf = builder()
    presenter.buy(0)
    presenter.set_shown(0, 100)
    assert shelf.hand.draft.wizard.spells[0].dice == (100,)
    presenter.set_shown(0, 101)
    assert shelf.hand.draft.wizard.spells[0].dice == (100,)
    assert "100" in presenter.view().message


def test_a_typed_name_is_cleaned_and_no_longer_than_its_limit() -> None:
    """Formats, R3.6: 80 characters, no sign that can't be seen."""
    presenter, shelf = builder()
    presenter.buy(0)
    assert presenter.create("a" * 81, "owl") is None
    assert "80" in presenter.view().message
    made = presenter.create("Mer\u202elin\t l’Ancien ", "owl")
    assert made is not None
    assert made.name == "Merlin l’Ancien"
    assert shelf.hand.items == (made,)
