"""What a wizard in the builder can buy: searched, filtered, sorted. No Qt.

What a spell's row says is made once a spell and kept, since libraries have thousands of them (E3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from magicfight.ground.names import name_key
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.checks import can_buy
from magicfight.rules.costing import spell_cost
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import points_left
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.views import OfferView
from magicfight.ui.builder.words import PHRASES, tell
from magicfight.ui.hand.wizard_draft import WizardDraft
from magicfight.ui.hand.words import effect_text, modifiers_text, searchable, spell_price

Order: TypeAlias = Literal["name", "price", "effect"]
ORDERS: tuple[Order, ...] = ("name", "price", "effect")

#: Prices at the minimum that the offers can be held to.
PRICES = (10, 20, 40)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which spells are shown: those that hold `text`, of an effect, of a group of effects (`attack`, `defense`,
    `misc`), with a tag, at most so many points at their minimum, only those that can be paid for now. Empty: all."""

    text: str = ""
    effect: str = ""
    group: str = ""
    tag: str = ""
    most: int | None = None
    is_affordable: bool = False
    order: Order = "name"

    @property
    def count(self) -> int:
        """How many filters are on, the search apart."""
        return sum(map(bool, (self.effect, self.group, self.tag, self.most, self.is_affordable)))


@dataclass(slots=True)
class _Told:
    """What a spell's row says (kept at the index it had last), and what it is found and sorted by."""

    spell: Spell
    name: str
    row: OfferView
    hay: str
    cost: Fraction
    keys: Mapping[Order, tuple[object, ...]]


class OfferBook:
    """Keeps the filter, and tells the rows of the spells that a wizard is offered."""

    def __init__(
        self,
        library: Callable[[], tuple[Spell, ...]],
        wizards: Callable[[], tuple[Wizard, ...]],
        on_change: Callable[[], None],
    ) -> None:
        self._library = library
        self._wizards = wizards
        self._on_change = on_change
        self.filter = Filter()
        self._told: dict[int, _Told] = {}
        self._told_in: Language | None = None
        self._named: tuple[tuple[Spell, ...], frozenset[str]] | None = None

    def set(self, changed: Filter) -> None:
        """Show by another filter."""
        self.filter = changed
        self._on_change()

    def on_offer(self, draft: WizardDraft) -> tuple[Spell, ...]:
        """Return what can be bought: the library, and the spells of its own that a wizard in hand came with, so that
        one that was given back can be bought again without its library (R3.5)."""
        library = self._library()
        before = next((one for one in self._wizards() if one.name == draft.editing), draft.wizard)
        kept = [owned.spell for owned in (*before.spells, *draft.wizard.spells)]
        if not kept:
            return library
        names = self._names_of(library)
        own_spells = {name_key(spell.name): spell for spell in kept if name_key(spell.name) not in names}
        return (*library, *own_spells.values())

    def _names_of(self, library: tuple[Spell, ...]) -> frozenset[str]:
        """The names of a library, as they are compared; kept as long as it is the same."""
        if self._named is None or self._named[0] is not library:
            self._named = (library, frozenset(name_key(spell.name) for spell in library))
        return self._named[1]

    def tags(self, draft: WizardDraft) -> tuple[str, ...]:
        """Return every tag of the spells on offer, sorted."""
        found = {tag for spell in self.on_offer(draft) for tag in spell.tags}
        return tuple(sorted(found, key=searchable))

    def rows(self, draft: WizardDraft, language: Language) -> tuple[OfferView, ...]:
        """Return the rows to show, in their order."""
        wizard, wanted = draft.wizard, self.filter
        left = points_left(wizard)
        bought = {name_key(owned.spell.name) for owned in wizard.spells}
        parts = searchable(wanted.text).split()
        shown: list[tuple[_Told, OfferView]] = []
        for index, one in enumerate(self._tell_all(self.on_offer(draft), language)):
            if not self._matches(one, parts) or (wanted.is_affordable and one.cost > left):
                continue
            row = one.row
            if row.index != index:
                row = one.row = replace(row, index=index)
            if one.name in bought:
                problems = can_buy(wizard, one.spell)
                row = replace(row, is_bought=True, hindrance=tell(problems[0], language) if problems else "")
            shown.append((one, row))
        shown.sort(key=lambda pair: pair[0].keys[wanted.order])
        return tuple(row for _, row in shown)

    def foot(self, rows: tuple[OfferView, ...], language: Language) -> str:
        """Return what stands under the rows."""
        if not rows and (self.filter.text or self.filter.count):
            return PHRASES.say("offers_none", language)
        return PHRASES.say("offers_foot" if self._library() else "offers_own", language)

    def _matches(self, one: _Told, parts: list[str]) -> bool:
        wanted, effects = self.filter, one.spell.effects
        return (
            all(part in one.hay for part in parts)
            and (not wanted.effect or any(part.effect == wanted.effect for part in effects))
            and (not wanted.group or any(EFFECTS[part.effect].group == wanted.group for part in effects))
            and (not wanted.tag or wanted.tag in one.spell.tags)
            and (wanted.most is None or one.cost <= wanted.most)
        )

    def _tell_all(self, spells: tuple[Spell, ...], language: Language) -> list[_Told]:
        if self._told_in != language:
            self._told, self._told_in = {}, language
        # what is told holds its spell: an id stays the id of that spell as long as it is a key here
        told = [self._told.get(id(spell)) or _tell(spell, language) for spell in spells]
        self._told = {id(one.spell): one for one in told}
        return told


def _tell(spell: Spell, language: Language) -> _Told:
    effects = [effect_text(part, language) for part in spell.effects]
    modifiers = [MODIFIERS[one.modifier].label(language) for part in spell.effects for one in part.modifiers]
    name, cost = searchable(spell.name), spell_cost(spell)
    first = spell.effects[0].effect if spell.effects else ""
    row = OfferView(
        index=0,
        label=spell.name,
        price=spell_price(spell, language),
        icon=first or "book",
        is_bought=False,
        tip=spell_tip(spell, language),
        hindrance="",
    )
    return _Told(
        spell=spell,
        name=name_key(spell.name),
        row=row,
        hay=searchable(" ".join([spell.name, spell.description, *effects, *modifiers, *spell.tags])),
        cost=cost,
        keys={
            "name": (name,),
            "price": (cost, name),
            "effect": (list(EFFECTS).index(first) if first in EFFECTS else 0, name),
        },
    )


def spell_tip(spell: Spell, language: Language) -> str:
    """Tell a spell in a few lines: its description, then its effects with their modifiers, then its tags."""
    lines = [spell.description] if spell.description else []
    for effect in spell.effects:
        modifiers = modifiers_text(effect.modifiers, language)
        label = effect_text(effect, language)
        lines.append(f"{label} · {modifiers}" if modifiers else label)
    if spell.tags:
        lines.append(PHRASES.say("tags_line", language, {"tags": ", ".join(spell.tags)}))
    return "\n".join(lines)
