"""What goes beyond the limits (formats): spells and wizards as they are typed, and how much is in hand.

The sentences stand in this room's `phrases.toml`. Files are held to the same limits by their models.
"""

from __future__ import annotations

from magicfight.ground import limits
from magicfight.ground.problems import Problem, problem
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import OwnedSpell, Wizard


def _beyond(*found: Problem) -> tuple[Problem, ...]:
    """Those of some problems whose count is really over its limit."""
    return tuple(one for one in found if (facts := dict(one.facts))["found"] > facts["limit"])  # type: ignore[operator]


def name_over_limit(name: str) -> tuple[Problem, ...]:
    """Return why a name is too long; empty when it is not."""
    return _beyond(problem("name_too_long", "name", found=len(name), limit=limits.NAME))


def spell_over_limits(spell: Spell) -> tuple[Problem, ...]:
    """Return every limit that a spell goes beyond: its name, its description, its effects, its tags."""
    return _beyond(
        *name_over_limit(spell.name),
        problem("description_too_long", "description", found=len(spell.description), limit=limits.TEXT),
        problem("effects_too_many", "effects", found=len(spell.effects), limit=limits.EFFECTS_OF_A_SPELL),
        problem("tags_too_many", "tags", found=len(spell.tags), limit=limits.TAGS_OF_A_SPELL),
    )


def owned_over_limits(owned: OwnedSpell) -> tuple[Problem, ...]:
    """Return every effect of a bought spell that has more dice or steps than the limit."""
    return tuple(
        problem("dice_too_many", f"dice[{number}]", found=dice, limit=limits.DICE)
        for number, dice in enumerate(owned.dice)
        if dice > limits.DICE
    )


def wizard_over_limits(wizard: Wizard) -> tuple[Problem, ...]:
    """Return every limit that a wizard goes beyond, its spells' dice included; the spells themselves aside."""
    own = _beyond(
        *name_over_limit(wizard.name),
        problem("biography_too_long", "biography", found=len(wizard.biography), limit=limits.TEXT),
        problem("owned_too_many", "spells", found=len(wizard.spells), limit=limits.SPELLS_OF_A_WIZARD),
    )
    dice = (one.at(f"spells[{index}]") for index, owned in enumerate(wizard.spells) for one in owned_over_limits(owned))
    return (*own, *dice)


def new_over_limits(before: Wizard, after: Wizard) -> tuple[Problem, ...]:
    """Return the limits that a change goes beyond, and that were not gone beyond as far already."""
    known = {(each.code, each.where): each for each in wizard_over_limits(before)}
    return tuple(
        each
        for each in wizard_over_limits(after)
        if (old := known.get((each.code, each.where))) is None or dict(old.facts)["found"] < dict(each.facts)["found"]  # type: ignore[operator]
    )


def room_for(things: int, more: int = 1, *, are_wizards: bool = False) -> tuple[Problem, ...]:
    """Return why `more` spells or wizards can't be added to those in hand; empty when there is room."""
    if are_wizards:
        full = problem("wizards_in_hand_full", found=things + more, limit=limits.WIZARDS_OF_A_FILE)
    else:
        full = problem("library_full", found=things + more, limit=limits.SPELLS_OF_A_LIBRARY)
    return _beyond(full) if more else ()
