"""The spell being made: a frozen draft and what each gesture turns it into (manual 2.1; R2). No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from magicfight.ground.names import clean
from magicfight.rules.book import EFFECTS
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect

#: Spells with more effects are rare; what shows theirs is made when it is needed.
USUAL_EFFECTS = 4


@dataclass(frozen=True, slots=True)
class SpellDraft:
    """A spell that isn't finished.

    `current` is the place in `effects` of the one whose modifiers are shown; `looked_at` the basic effect that is
    only being read about while it is not in the spell; `editing` the name of the library's spell that this draft
    will replace; `tags` are the player's words for it.
    """

    name: str = ""
    description: str = ""
    effects: tuple[SpellEffect, ...] = ()
    current: int | None = None
    looked_at: str | None = None
    editing: str | None = None
    tags: tuple[str, ...] = ()

    @property
    def effect(self) -> SpellEffect | None:
        """The current effect, None while there is none."""
        return self.effects[self.current] if self.current is not None else None

    @property
    def is_blank(self) -> bool:
        """Whether nothing would be lost with this draft."""
        return not self.name.strip() and not self.effects and self.editing is None

    def as_spell(self) -> Spell:
        """The spell as it stands, its name trimmed."""
        return Spell(clean(self.name), self.description.strip(), self.effects, self.tags)


def draft_of(spell: Spell) -> SpellDraft:
    """Take a spell of the library up again."""
    current = 0 if spell.effects else None
    return SpellDraft(spell.name, spell.description, spell.effects, current, None, spell.name, spell.tags)


def with_effect(draft: SpellDraft, effect: str) -> SpellDraft:
    """Put a basic effect at the end of the spell and make it the current one; no mental supplement unless asked for."""
    mental = False if "mental" in EFFECTS[effect].options else None
    effects = (*draft.effects, SpellEffect(effect, mental=mental))
    return replace(draft, effects=effects, current=len(effects) - 1, looked_at=None)


def without_effect(draft: SpellDraft, index: int) -> SpellDraft:
    """Take an effect out; the current one stays the same effect where it can."""
    effects = draft.effects[:index] + draft.effects[index + 1 :]
    current = draft.current
    if not effects:
        current = None
    elif current is not None and (current > index or current == len(effects)):
        current -= 1
    looked_at = draft.effects[index].effect if current is None else None
    return replace(draft, effects=effects, current=current, looked_at=looked_at)


def with_current_effect(draft: SpellDraft, effect: SpellEffect) -> SpellDraft:
    """Put another version of the current effect in its place; raises ValueError without a current effect."""
    if draft.current is None:
        raise ValueError("no current effect")
    effects = (*draft.effects[: draft.current], effect, *draft.effects[draft.current + 1 :])
    return replace(draft, effects=effects)


def with_modifier(effect: SpellEffect, applied: AppliedModifier, order: tuple[str, ...]) -> SpellEffect:
    """Apply a modifier, or give the one that is there its new number; modifiers keep the table's order."""
    kept = [old for old in effect.modifiers if old.modifier != applied.modifier]
    modifiers = sorted([*kept, applied], key=lambda one: order.index(one.modifier))
    return replace(effect, modifiers=tuple(modifiers))


def without_modifier(effect: SpellEffect, modifier: str) -> SpellEffect:
    """Take a modifier off."""
    return replace(effect, modifiers=tuple(old for old in effect.modifiers if old.modifier != modifier))
