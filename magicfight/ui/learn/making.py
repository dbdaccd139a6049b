"""What a first spell and a first wizard have come to, as words for their lessons. No Qt.

The lessons hear it from what the player has in hand, so that they know nothing of the screens where it is made.
"""

from __future__ import annotations

from typing import Any


def spell_words(before: Any, after: Any) -> tuple[str, ...]:
    """Return what a hand of spells says of the spell being made; `before` is the hand at the lesson's start."""
    draft = after.draft
    said = ["spell_effect"] if draft.effects else []
    if any(effect.modifiers for effect in draft.effects):
        said.append("spell_modifier")
    if draft.name.strip() and draft.effects:
        said.append("spell_name")
    if len(after.items) == len(before.items) + 1:  # a file brings more at once
        said.append("spell_made")
    return tuple(said)


def wizard_words(before: Any, after: Any) -> tuple[str, ...]:
    """Return what a hand of wizards says of the wizard being made; `before` is the hand at the lesson's start."""
    wizard = after.draft.wizard
    said = ["wizard_bought"] if wizard.bought else []
    if wizard.spells:
        said.append("wizard_spell")
    if len(after.items) == len(before.items) + 1:  # a file brings more at once
        said.append("wizard_made")
    return tuple(said)
