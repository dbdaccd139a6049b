"""The spell list without widgets (manual 2.1.1 "Liste"; R2.10)."""

from __future__ import annotations

from magicfight.rules.spells import Spell
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Shelf
from magicfight.ui.hand.spell_draft import SpellDraft, draft_of
from magicfight.ui.library.list_presenter import ListPresenter
from tests.makers import effect, spell
from tests.ui.shelves import shelf_of, steps
from tests.ui.typing import plain

FIRE = spell("Boule de feu", effect("energy_blast", "area_ball", "hole_in_center"), "flash", description="Brûle")
MIND = spell("Éclair mental", "mental_attack")


def listing(*spells: Spell) -> tuple[ListPresenter, Shelf[Spell, SpellDraft]]:
    store = shelf_of(Hand(spells, SpellDraft()))
    return ListPresenter(store), store


def test_the_tree_shows_spells_effects_and_modifiers_with_their_costs() -> None:
    presenter, _ = listing(FIRE, MIND)
    fire, mind = presenter.view().nodes
    assert (fire.label, fire.price, fire.tip) == ("Boule de feu", "42,5", "Brûle")
    blast = fire.children[0]
    assert (blast.label, blast.detail, blast.price) == ("Projection d’énergie", "min. 2\u00a0dés", "22,5")
    assert [(node.label, node.price) for node in blast.children][1] == ("Trou au centre", "+¼")
    assert mind.children[0].children == ()


def test_right_click_offers_removal_at_each_level() -> None:
    presenter, _ = listing(FIRE)
    assert [plain(entry.text).split("«")[0] for entry in presenter.removals((0, 0, 1))] == [
        "Supprimer le modificateur ",
        "Supprimer l’effet ",
        "Supprimer le sort ",
    ]
    assert len(presenter.removals((0, 1))) == 2
    assert len(presenter.removals((0,))) == 1


def test_a_modifier_goes() -> None:
    presenter, store = listing(FIRE)
    assert presenter.remove((0, 0, 1))
    assert store.hand.items[0].effects[0] == effect("energy_blast", "area_ball")
    line = presenter.view().line
    assert line is not None
    assert "40" in line.text


def test_r2_10_a_modifier_that_another_needs_stays_and_says_so() -> None:
    presenter, store = listing(FIRE)
    assert not presenter.remove((0, 0, 0))
    assert store.hand.items == (FIRE,)
    line = presenter.view().line
    assert line is not None
    assert line.kind == "problem"
    assert "Trou au centre" in line.text


def test_an_effect_goes_and_the_last_one_takes_the_spell_after_asking() -> None:
    presenter, store = listing(FIRE, MIND)
    assert presenter.question_before((0, 1)) == ""
    assert presenter.remove((0, 1))
    assert "Boule de feu" in presenter.question_before((0, 0))
    assert presenter.remove((0, 0))
    assert store.hand.items == (MIND,)
    store.undo()
    assert len(store.hand.items) == 2


def test_removing_an_effect_that_leaves_two_alike_is_refused() -> None:
    twins = spell("Rouille", effect("drain", against="armor"), effect("drain", against="flash"))
    presenter, store = listing(twins)
    assert presenter.remove((0, 0))
    assert store.hand.items[0].effects == (effect("drain", against="flash"),)


def test_r2_1_renaming_refuses_a_taken_or_empty_name() -> None:
    presenter, store = listing(FIRE, MIND)
    assert not presenter.rename(1, "BOULE DE FEU")
    assert not presenter.rename(1, "  ")
    assert presenter.rename(1, "Foudre")
    assert [one.name for one in store.hand.items] == ["Boule de feu", "Foudre"]
    assert presenter.rename(1, "foudre")


def test_renaming_the_spell_that_is_taken_up_again_keeps_the_draft_on_it() -> None:
    presenter, store = listing(FIRE)
    store.settle(Hand((FIRE,), draft_of(FIRE)))
    presenter.rename(0, "Braise")
    assert store.hand.draft.editing == "Braise"
    presenter.remove((0,))
    assert store.hand.draft.editing is None
    assert store.hand.draft.effects == FIRE.effects


def test_a_copy_gets_a_free_name_and_stands_beside_it() -> None:
    presenter, store = listing(FIRE, MIND)
    assert presenter.duplicate(0) == 1
    assert [one.name for one in store.hand.items] == ["Boule de feu", "Boule de feu (2)", "Éclair mental"]
    assert steps(store) == ("step_duplicated",)


def test_describing_again() -> None:
    presenter, store = listing(FIRE)
    presenter.describe(0, "Chauffe")
    assert store.hand.items[0].description == "Chauffe"
    presenter.describe(0, "Chauffe")
    assert len(steps(store)) == 1


def test_sorting_and_filtering_do_not_touch_the_library() -> None:
    presenter, store = listing(MIND, FIRE)
    presenter.set_order("name")
    assert presenter.view().places == (1, 0)
    presenter.set_order("cost")
    assert [node.label for node in presenter.view().nodes] == ["Éclair mental", "Boule de feu"]
    presenter.set_order("effect")
    assert [node.label for node in presenter.view().nodes] == ["Éclair mental", "Boule de feu"]
    presenter.set_filter("eclair")
    assert [node.label for node in presenter.view().nodes] == ["Éclair mental"]
    assert presenter.view().foot.startswith("1 sur 2\u00a0sorts")
    presenter.set_filter("trou boule")
    assert [node.label for node in presenter.view().nodes] == ["Boule de feu"]
    assert steps(store) == ()


def test_an_empty_list_says_what_to_do() -> None:
    presenter, _ = listing()
    assert presenter.view().empty
