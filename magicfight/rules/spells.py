"""Spells: effects with their modifiers, as frozen values (manual 2.1; R2)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AppliedModifier:
    """A modifier on an effect: its id and, for those that vary, its number (R2.5, R2.6).

    `value` is the threshold of `activation_roll` or the uses of `charges`; None for every other modifier, and None
    for these two while the player has not chosen.
    """

    modifier: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class SpellEffect:
    """A basic effect inside a spell, with the options chosen in the editor (R2.2, R2.4).

    `against` is the effect that `drain`, `dispel`, `transfer` work on; `feeds` the effect or characteristic of the
    caster that `transfer` feeds; `mental` says whether `desolidification` has its mental supplement. Each is None
    where the effect has no such option or it is still open.
    """

    effect: str
    modifiers: tuple[AppliedModifier, ...] = ()
    against: str | None = None
    feeds: str | None = None
    mental: bool | None = None

    def has(self, modifier: str) -> bool:
        """Say whether the modifier is applied."""
        for applied in self.modifiers:  # noqa: SIM110 (asked several times an action: quicker than `any`)
            if applied.modifier == modifier:
                return True
        return False

    def value_of(self, modifier: str) -> int | None:
        """Return the number that goes with a modifier, None without the modifier or the number."""
        for applied in self.modifiers:
            if applied.modifier == modifier:
                return applied.value
        return None


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell of a library: a name that identifies it, a description, one effect or more (R2.1, R2.2).

    `tags` are words of the player's own to find it by; they have no part in the rules.
    """

    name: str
    description: str
    effects: tuple[SpellEffect, ...]
    tags: tuple[str, ...] = ()
