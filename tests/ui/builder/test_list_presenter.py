"""The wizard list without widgets (manual 2.2.1 "Liste"; R3.6)."""

from __future__ import annotations

from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.list_presenter import WizardListPresenter
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Shelf
from magicfight.ui.hand.wizard_draft import WizardDraft, draft_of
from tests.makers import own, wizard
from tests.ui.shelves import shelf_of

ANNE = wizard("Anne", own("energy_blast", 4), points=250)
ZOE = wizard("Zoé", points=50, speed=9)


def listing(*wizards: Wizard) -> tuple[WizardListPresenter, Shelf[Wizard, WizardDraft]]:
    store = shelf_of(Hand(wizards, WizardDraft()))
    return WizardListPresenter(store), store


def test_rows_tell_points_and_what_is_wrong() -> None:
    presenter, _ = listing(ANNE, ZOE)
    anne, zoe = presenter.view().rows
    assert (anne.points, anne.is_legal) == ("20 / 250", True)
    assert anne.note == "1\u00a0sort · vitesse 2 · structure 10 · étourdissement 15"
    assert not zoe.is_legal
    assert "90\u00a0points dépensés sur 50" in zoe.note


def test_rename_copy_remove() -> None:
    presenter, store = listing(ANNE, ZOE)
    assert not presenter.rename(0, "zoé")
    assert presenter.view().line_is_trouble
    assert presenter.rename(0, "Anna")
    assert presenter.duplicate(0) == 1
    presenter.remove(2)
    assert [one.name for one in store.hand.items] == ["Anna", "Anna (2)"]


def test_what_happens_to_the_wizard_that_is_being_changed() -> None:
    presenter, store = listing(ANNE)
    store.settle(Hand((ANNE,), draft_of(ANNE)))
    presenter.rename(0, "Anna")
    presenter.set_looks(0, "star", "", "", "")
    assert store.hand.draft.editing == "Anna"
    assert store.hand.draft.wizard.appearance == "star"
    presenter.remove(0)
    assert store.hand.draft.editing is None


def test_sort_and_filter() -> None:
    presenter, _ = listing(ZOE, ANNE)
    presenter.set_order("name")
    assert [row.name for row in presenter.view().rows] == ["Anne", "Zoé"]
    presenter.set_order("points")
    assert [row.name for row in presenter.view().rows] == ["Zoé", "Anne"]
    presenter.set_filter("zoe")
    assert [row.name for row in presenter.view().rows] == ["Zoé"]
    assert presenter.view().foot.startswith("1 sur 2")
    presenter.set_filter("energy")
    assert [row.name for row in presenter.view().rows] == ["Anne"]
