"""A shelf of things in hand without a session, for presenters that are tested alone."""

from __future__ import annotations

from typing import Any, TypeVar

from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Shelf

Item = TypeVar("Item", Spell, Wizard)
Draft = TypeVar("Draft")


def shelf_of(hand: Hand[Item, Draft]) -> Shelf[Item, Draft]:
    """A shelf that nobody listens to."""
    return Shelf(hand, lambda: None)


def steps(shelf: Shelf[Any, Any]) -> tuple[str, ...]:
    """The codes of the steps that can be undone, oldest first."""
    return tuple(step.label.code for step in shelf.history.done if step.label is not None)
