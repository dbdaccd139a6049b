"""What a wizard in the builder can buy: searched, filtered, sorted. No Qt.

What a spell's row says is made when it is looked at and kept, since libraries have thousands of them (E3, E4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import Literal, TypeAlias

from magicfight.ground.names import name_key
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.rules.checks import can_buy
from magicfight.rules.costing import spell_cost
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import points_left
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.views import OfferView
from magicfight.ui.builder.words import PHRASES, tell
from magicfight.ui.hand.wizard_draft import WizardDraft
from magicfight.ui.hand.words import effect_text, found_by, modifiers_text, searchable, spell_price

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


class _Offer:
    """A spell on offer: what it is found and sorted by, each made when it is first needed."""

    def __init__(self, spell: Spell) -> None:
        self.spell = spell
        self.name = name_key(spell.name)
        self.icon = spell.effects[0].effect if spell.effects else "book"
        self._hays: dict[Language, str] = {}
        self._views: dict[Language, OfferView] = {}

    @cached_property
    def cost(self) -> Fraction:
        """What it costs at its minimum."""
        return spell_cost(self.spell)

    @cached_property
    def _sorted_name(self) -> str:
        return searchable(self.spell.name)

    def sort_key(self, order: Order) -> tuple[object, ...]:
        """What it is put in order by."""
        match order:
            case "name":
                return (self._sorted_name,)
            case "price":
                return (self.cost, self._sorted_name)
            case "effect":
                return (list(EFFECTS).index(self.icon) if self.icon in EFFECTS else 0, self._sorted_name)

    def hay(self, language: Language) -> str:
        """What it is found by."""
        if language not in self._hays:
            self._hays[language] = found_by(self.spell, language)
        return self._hays[language]

    def view(self, index: int, language: Language) -> OfferView:
        """Its row, for one that isn't bought; the same one as long as it stands at that index."""
        kept = self._views.get(language)
        if kept is None or kept.index != index:
            kept = self._views[language] = OfferView(
                index=index,
                label=self.spell.name,
                icon=self.icon,
                is_bought=False,
                hindrance="",
                told_price=partial(spell_price, self.spell, language),
                told_tip=partial(spell_tip, self.spell, language),
            )
        return kept


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
        self._offers: dict[int, _Offer] = {}
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
        shown: list[tuple[_Offer, OfferView]] = []
        for index, one in enumerate(self._all_offers(self.on_offer(draft))):
            if not self._matches(one, parts, language) or (wanted.is_affordable and one.cost > left):
                continue
            row = one.view(index, language)
            if one.name in bought:
                problems = can_buy(wizard, one.spell)
                row = replace(row, is_bought=True, hindrance=tell(problems[0], language) if problems else "")
            shown.append((one, row))
        shown.sort(key=lambda pair: pair[0].sort_key(wanted.order))
        return tuple(row for _, row in shown)

    def foot(self, rows: tuple[OfferView, ...], language: Language) -> str:
        """Return what stands under the rows."""
        if not rows and (self.filter.text or self.filter.count):
            return PHRASES.say("offers_none", language)
        return PHRASES.say("offers_foot" if self._library() else "offers_own", language)

    def _matches(self, one: _Offer, parts: list[str], language: Language) -> bool:
        wanted, effects = self.filter, one.spell.effects
        return (
            (not parts or all(part in one.hay(language) for part in parts))
            and (not wanted.effect or any(part.effect == wanted.effect for part in effects))
            and (not wanted.group or any(EFFECTS[part.effect].group == wanted.group for part in effects))
            and (not wanted.tag or wanted.tag in one.spell.tags)
            and (wanted.most is None or one.cost <= wanted.most)
        )

    def _all_offers(self, spells: tuple[Spell, ...]) -> list[_Offer]:
        # an offer holds its spell: an id stays the id of that spell as long as it is a key here
        known = self._offers
        offers = [known.get(id(spell)) or _Offer(spell) for spell in spells]
        self._offers = {id(one.spell): one for one in offers}
        return offers


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
