"""The wizard being made: a frozen draft and what each gesture turns it into (manual 2.2; R3). No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from magicfight.rules import wizardry
from magicfight.rules.wizardry import DEFAULT_POINTS
from magicfight.rules.wizards import OwnedSpell, Wizard

_NEW = Wizard("", "", DEFAULT_POINTS)


@dataclass(frozen=True, slots=True)
class WizardDraft:
    """A wizard that isn't finished.

    `current` is the place of the chosen spell whose dice are shown; `editing` the name of the wizard in hand that
    this draft will replace.
    """

    wizard: Wizard = _NEW
    current: int | None = None
    editing: str | None = None

    @property
    def owned(self) -> OwnedSpell | None:
        """The chosen spell that is current, None while there is none."""
        return self.wizard.spells[self.current] if self.current is not None else None

    @property
    def is_blank(self) -> bool:
        """Whether nothing would be lost with this draft."""
        return not self.wizard.bought and not self.wizard.spells and self.editing is None


def draft_of(wizard: Wizard) -> WizardDraft:
    """Take a wizard in hand up again."""
    return WizardDraft(wizard, 0 if wizard.spells else None, wizard.name)


def with_bought(draft: WizardDraft, characteristic: str, points: int) -> WizardDraft:
    """Set how many points are added to (or taken from) a characteristic's initial value (R3.3)."""
    return replace(draft, wizard=wizardry.with_bought(draft.wizard, characteristic, points))


def with_spell(draft: WizardDraft, owned: OwnedSpell) -> WizardDraft:
    """Put a bought spell at the end of the chosen ones and show its dice (R3.5)."""
    spells = (*draft.wizard.spells, owned)
    return replace(draft, wizard=replace(draft.wizard, spells=spells), current=len(spells) - 1)


def without_spell(draft: WizardDraft, index: int) -> WizardDraft:
    """Give a spell back; the next one becomes current."""
    spells = draft.wizard.spells[:index] + draft.wizard.spells[index + 1 :]
    current = draft.current
    if not spells:
        current = None
    elif current is not None and (current > index or current == len(spells)):
        current -= 1
    return replace(draft, wizard=replace(draft.wizard, spells=spells), current=current)


def with_owned(draft: WizardDraft, index: int, owned: OwnedSpell) -> WizardDraft:
    """Put another version of a chosen spell in its place."""
    spells = (*draft.wizard.spells[:index], owned, *draft.wizard.spells[index + 1 :])
    return replace(draft, wizard=replace(draft.wizard, spells=spells))
