"""The spell editor without widgets (manual 2.1.1; R2.2 to R2.10)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS, modifiers_for
from magicfight.rules.checks import effect_problems
from magicfight.rules.spells import AppliedModifier, Spell
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Shelf
from magicfight.ui.hand.spell_draft import SpellDraft
from magicfight.ui.library.presenter import EditorPresenter
from tests.makers import effect, spell
from tests.ui.shelves import shelf_of, steps
from tests.ui.typing import plain


def editor(*spells: Spell) -> tuple[EditorPresenter, Shelf[Spell, SpellDraft]]:
    store = shelf_of(Hand(spells, SpellDraft()))
    return EditorPresenter(store), store


def problems(presenter: EditorPresenter) -> list[str]:
    return [plain(line.text) for line in presenter.view().lines if line.kind == "problem"]


def test_manual_2_1_1_an_effect_a_modifier_a_name_a_description_make_a_spell() -> None:
    presenter, store = editor()
    presenter.pick_effect("energy_blast")
    presenter.set_modifier("armor_piercing", True)
    presenter.set_name(" Boule de feu ")
    assert presenter.creation_problems() == ()
    assert presenter.create("Brûle.")
    made = Spell("Boule de feu", "Brûle.", (effect("energy_blast", "armor_piercing"),))
    assert store.hand.items == (made,)
    assert store.hand.draft.is_blank
    assert plain(presenter.view().lines[-1].text) == "« Boule de feu » est dans la bibliothèque : 15 points au minimum."


def test_r2_8_the_cost_and_its_working_at_every_click() -> None:
    presenter, _ = editor()
    presenter.pick_effect("energy_blast")
    assert (presenter.view().total, presenter.view().blocks[0].working) == ("10", "2 × 5 = 10")
    presenter.set_modifier("armor_piercing", True)
    presenter.set_number("activation_roll", 11)
    view = presenter.view()
    assert view.blocks[0].working == "2 × 5 × (1 + ½) / (1 + 1) = 7,5"
    assert (view.total, view.active_points, view.endurance) == ("7,5", "15", "1")
    assert (view.bonuses, view.maluses) == ("1 + ½", "1")
    presenter.language = "en"
    assert presenter.view().total == "7.5"


def test_r2_9_active_points_and_endurance_of_several_effects() -> None:
    presenter, _ = editor()
    presenter.pick_effect("energy_blast")
    presenter.pick_effect("flash")
    presenter.set_number("charges", 4)
    view = presenter.view()
    assert [block.effect for block in view.blocks] == ["energy_blast", "flash"]
    assert (view.total, view.active_points, view.endurance) == ("20", "10 + 20", "1")


@pytest.mark.parametrize("effect_id", sorted(EFFECTS))
def test_r2_7_only_the_modifiers_that_fit_the_selected_effect_are_shown(effect_id: str) -> None:
    presenter, _ = editor()
    presenter.pick_effect(effect_id)
    assert [row.id for row in presenter.view().modifiers] == [row.id for row in modifiers_for(effect_id)]


def test_manual_2_1_1_the_list_shows_cost_and_minimum_under_it() -> None:
    presenter, _ = editor()
    prices = {row.id: plain(row.price) for row in presenter.view().effects}
    assert prices["flash"] == "10 / dé"
    assert prices["armor"] == "3 / 2 pts"
    assert prices["teleportation"] == "20 / 10 cases"
    assert prices["regeneration"] == "10 / pt"
    assert prices["desolidification"] == "40"
    presenter.look_at("armor")
    view = presenter.view()
    assert (view.foot_cost, view.foot_minimum) == ("3 / 2 pts", "4\u00a0points")
    assert view.blocks == ()
    assert view.lines[-1].text == "Un clic, Entrée ou Espace le met dans le sort."


def test_r2_10_a_modifier_without_an_effect_is_explained_and_changes_nothing() -> None:
    presenter, store = editor()
    before = store.hand
    presenter.set_modifier("hardened", True)
    assert store.hand == before
    assert problems(presenter) == [
        "Le modificateur « Armure renforcée » ne peut être utilisé seul : choisissez d’abord un effet de base."
    ]


def test_r2_10_no_name_and_no_effect_are_all_told_at_once() -> None:
    presenter, store = editor()
    assert not presenter.create("")
    assert len(problems(presenter)) == 2
    assert store.hand.items == ()


def test_r2_1_a_name_taken_without_case_or_unicode_form_is_refused() -> None:
    presenter, store = editor(spell("Épée", "killing_attack"))
    presenter.pick_effect("flash")
    presenter.set_name("e\u0301pe\u0301E")
    assert [each.code for each in presenter.creation_problems()] == ["spell_name_taken"]
    assert len(store.hand.items) == 1


def test_r2_10_two_areas_and_a_hole_without_its_ball_are_refused() -> None:
    presenter, store = editor()
    presenter.pick_effect("energy_blast")
    presenter.set_modifier("hole_in_center", True)
    assert "Aire d’effet : boule" in problems(presenter)[0]
    presenter.set_modifier("area_ball", True)
    assert problems(presenter) == []
    presenter.set_modifier("hole_in_center", True)
    presenter.set_modifier("area_cone", True)
    assert len(problems(presenter)) == 1
    presenter.set_modifier("area_ball", False)
    assert len(problems(presenter)) == 1
    assert store.hand.draft.effects == (effect("energy_blast", "area_ball", "hole_in_center"),)


def test_a_modifier_that_would_be_refused_says_why_before() -> None:
    presenter, _ = editor()
    presenter.pick_effect("energy_blast")
    rows = {row.id: row for row in presenter.view().modifiers}
    assert rows["hole_in_center"].hindrance
    assert not rows["area_ball"].hindrance


def test_r2_10_an_open_option_is_refused_until_it_is_chosen() -> None:
    presenter, _ = editor()
    presenter.pick_effect("transfer")
    presenter.set_name("Vol")
    assert presenter.view().blocks[0].open_options == "Contre, Au profit de"
    assert [each.code for each in presenter.creation_problems()] == ["against_open", "feeds_open"]
    presenter.set_option("against", "armor")
    presenter.set_option("feeds", "strength")
    assert presenter.creation_problems() == ()
    assert plain(presenter.view().blocks[0].detail) == "contre « Armure », au profit de force"


def test_r2_4_dispel_offers_continuous_effects_only() -> None:
    presenter, _ = editor()
    presenter.pick_effect("dispel")
    (option,) = presenter.view().options
    assert [one for one, _ in option.choices if one is not None] == ["mind_control", "desolidification"]


def test_r2_4_the_mental_supplement_costs_20_more() -> None:
    presenter, _ = editor()
    presenter.pick_effect("desolidification")
    assert presenter.view().total == "40"
    (option,) = presenter.view().options
    assert option.price == "+20"
    presenter.set_option("mental", True)
    assert presenter.view().total == "60"


def test_r2_2_the_same_effect_twice_only_with_other_options() -> None:
    presenter, store = editor()
    presenter.pick_effect("energy_blast")
    presenter.repeat_effect()
    assert len(store.hand.draft.effects) == 1
    assert len(problems(presenter)) == 1
    presenter.pick_effect("drain")
    presenter.set_option("against", "armor")
    presenter.repeat_effect()
    presenter.set_option("against", "armor")
    presenter.set_name("Rouille")
    assert [each.code for each in presenter.creation_problems()] == ["effect_twice_options"]
    presenter.set_option("against", "flash")
    assert presenter.creation_problems() == ()
    presenter.pick_effect("drain")
    assert store.hand.draft.current == 1


def test_clicking_a_chosen_effect_shows_its_modifiers_again() -> None:
    presenter, store = editor()
    presenter.pick_effect("energy_blast")
    presenter.set_modifier("no_stun", True)
    presenter.pick_effect("flash")
    assert presenter.view().modifiers_of == "d’Attaque flash"
    presenter.pick_effect("energy_blast")
    assert len(store.hand.draft.effects) == 2
    on = [row.id for row in presenter.view().modifiers if row.is_on]
    assert on == ["no_stun"]
    presenter.toggle_effect("energy_blast")
    assert [part.effect for part in store.hand.draft.effects] == ["flash"]
    assert presenter.view().modifiers_of == "d’Attaque flash"


def test_ticking_a_modifier_of_an_effect_that_is_read_about_takes_the_effect() -> None:
    presenter, store = editor()
    presenter.look_at("armor")
    presenter.set_modifier("hardened", True)
    assert store.hand.draft.effects == (effect("armor", "hardened"),)
    assert len(steps(store)) == 1


def test_a_number_chosen_before_the_modifier_is_kept() -> None:
    presenter, store = editor()
    presenter.pick_effect("energy_blast")
    presenter.set_modifier("charges", True)
    assert store.hand.draft.effects[0].value_of("charges") == 8
    presenter.set_number("charges", 32)
    assert store.hand.draft.effects[0].modifiers == (AppliedModifier("charges", 32),)
    assert presenter.view().bonuses == "1 + ¼"
    assert presenter.view().maluses == "0"


def test_annuler_clears_everything_and_undo_brings_it_back() -> None:
    presenter, store = editor()
    presenter.pick_effect("flash")
    presenter.set_name("Éclat")
    before = store.hand
    presenter.clear()
    assert store.hand.draft.is_blank
    store.undo()
    assert store.hand == before


def test_typing_a_name_is_one_step_of_undo() -> None:
    presenter, store = editor()
    for text in ("É", "Éc", "Écl"):
        presenter.set_name(text)
    assert steps(store) == ("step_name",)
    store.undo()
    assert store.hand.draft.name == ""


def test_a_spell_taken_up_again_is_replaced_in_its_place() -> None:
    shield = spell("Deux", "armor", description="Cuirasse")
    presenter, store = editor(spell("Un", "flash"), shield, spell("Trois", "aid"))
    presenter.edit(1)
    assert plain(presenter.view().editing) == "reprise de « Deux »"
    assert presenter.description == "Cuirasse"
    presenter.set_modifier("hardened", True)
    presenter.set_name("Deux bis")
    assert presenter.create("Mieux")
    assert [one.name for one in store.hand.items] == ["Un", "Deux bis", "Trois"]
    assert store.hand.items[1].effects == (effect("armor", "hardened"),)


def test_taking_up_another_spell_says_that_the_one_in_progress_can_come_back() -> None:
    presenter, store = editor(spell("Un", "flash"))
    presenter.pick_effect("aid")
    presenter.edit(0)
    assert "Ctrl+Z" in presenter.view().lines[-1].text
    store.undo()
    assert store.hand.draft.effects == (effect("aid"),)


def test_descriptions_of_what_is_chosen_and_of_what_is_under_the_pointer() -> None:
    presenter, _ = editor()
    presenter.pick_effect("energy_blast")
    presenter.set_modifier("armor_piercing", True)
    heads = [line.head for line in presenter.view().lines]
    assert heads == ["Projection d’énergie", "Perce-armure"]
    presenter.hover("charges")
    assert presenter.view().lines[-1].head == "Charges"
    presenter.hover("flash")
    assert [line.head for line in presenter.view().lines] == ["Attaque flash"]
    presenter.hover(None)
    assert [line.head for line in presenter.view().lines] == heads


def test_every_modifier_has_words_in_both_languages() -> None:
    presenter, _ = editor()
    for language in ("fr", "en"):
        presenter.language = language
        assert all(row.label and row.description for row in presenter.view().modifiers)
    assert len(presenter.view().modifiers) == len(MODIFIERS)


GESTURES = st.lists(
    st.one_of(
        st.tuples(st.just("pick_effect"), st.sampled_from(sorted(EFFECTS))),
        st.tuples(st.just("toggle_effect"), st.sampled_from(sorted(EFFECTS))),
        st.tuples(st.just("look_at"), st.sampled_from(sorted(EFFECTS))),
        st.tuples(st.just("on"), st.sampled_from(sorted(MODIFIERS))),
        st.tuples(st.just("off"), st.sampled_from(sorted(MODIFIERS))),
        st.tuples(st.just("repeat_effect"), st.just("")),
        st.tuples(st.just("clear"), st.just("")),
    ),
    max_size=14,
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(GESTURES)
def test_no_gesture_makes_a_wrong_modifier_and_undo_goes_all_the_way_back(gestures: list[tuple[str, str]]) -> None:
    presenter, store = editor()
    start = store.hand
    for verb, argument in gestures:
        if verb in ("on", "off"):
            presenter.set_modifier(argument, verb == "on")
        elif argument:
            getattr(presenter, verb)(argument)
        else:
            getattr(presenter, verb)()
        view = presenter.view()
        for part in store.hand.draft.effects:
            open_only = {"against_open", "feeds_open"}
            assert {each.code for each in effect_problems(part)} <= open_only
        assert len(view.blocks) == len(store.hand.draft.effects)
    for _ in steps(store):
        store.undo()
    assert store.hand.items == start.items
    assert store.hand.draft.effects == ()


def test_a_library_takes_no_more_spells_than_its_limit() -> None:
    """Formats: 2,000 spells; the draft stays, with the reason."""
    presenter, shelf = editor(*(spell(f"Feu {number}", "flash") for number in range(2_000)))
    presenter.pick_effect("flash")
    presenter.set_name("Un de trop")
    assert not presenter.create("")
    assert "2000" in problems(presenter)[0]
    assert len(shelf.hand.items) == 2_000


def test_a_typed_name_is_cleaned_and_a_description_has_a_limit() -> None:
    """Formats, R2.1: no sign that can't be seen; 4,000 characters."""
    presenter, shelf = editor()
    presenter.pick_effect("flash")
    presenter.set_name(" Épée \u200b de\u00a0feu")
    assert not presenter.create("b" * 4_001)
    assert presenter.create("b" * 4_000)
    assert shelf.hand.items[0].name == "Épée de feu"


def test_the_33_things_that_a_transfer_may_feed_stand_in_groups() -> None:
    """E12: captions that can't be chosen, effects before characteristics, each under its own (manual 2.1.1, 2.2.1)."""
    presenter, _ = editor()
    presenter.pick_effect("transfer")
    feeds = next(one for one in presenter.view().options if one.id == "feeds")
    captions = [plain(text) for value, text in feeds.choices if value is None]
    assert captions[0] == "Attaques"
    assert captions[-6:] == ["Physiques", "Mentales", "Structure et vitesse", "Défenses", "Secondaires", "Combat"]
    assert sum(value is not None for value, _ in feeds.choices) == len(EFFECTS) + len(CHARACTERISTICS)
