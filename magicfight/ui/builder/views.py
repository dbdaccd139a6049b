"""What the wizard screens show, as plain records: a presenter makes them, widgets render them. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magicfight.ui.builder.adviser import AdviceView


@dataclass(frozen=True, slots=True)
class CharacteristicView:
    """A characteristic's row: its value, the value it started from, what its purchase costs.

    `trouble` is why it is illegal, empty while it is not.
    """

    id: str
    label: str
    short: str
    value: int
    initial: int
    price: str
    is_bought: bool
    floor: int
    ceiling: int | None
    trouble: str


@dataclass(frozen=True, slots=True)
class DetailView:
    """The characteristic that is looked at: what its next point costs, what it is for, what depends on it.

    `segments` are those in which the wizard acts, for its speed alone (R4.1).
    """

    id: str
    label: str
    next_price: str
    text: str
    dependents: str
    segments: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferView:
    """A spell of the library that can be bought; `hindrance` says why not, empty when it can.

    Price and tip are told when they are asked for: libraries have thousands of spells, and few are seen (E3, E4).
    """

    index: int
    label: str
    icon: str
    is_bought: bool
    hindrance: str
    told_price: Callable[[], str]
    told_tip: Callable[[], str]

    @property
    def price(self) -> str:
        """What it costs."""
        return self.told_price()

    @property
    def tip(self) -> str:
        """What it does."""
        return self.told_tip()


@dataclass(frozen=True, slots=True)
class ChosenView:
    """A spell that was bought: what of it, and for how many points."""

    index: int
    label: str
    amount: str
    price: str
    icon: str
    tip: str
    is_current: bool
    trouble: str
    differs: bool


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice (steps) of one effect of the current spell, counted in what they give: dice, points, hexes."""

    index: int
    effect: str
    label: str
    detail: str
    minimum: str
    shown: int
    least: int
    step: int
    is_fixed: bool
    suffix: str
    working: str
    trouble: str


@dataclass(frozen=True, slots=True)
class ArmorView:
    """Armour points of the current spell on one of the four defences."""

    defense: str
    label: str
    points: int
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class BuilderView:
    """Everything on the builder's screen; points are in exact text and, for the bar, as floats of points."""

    subtitle: str
    editing: str
    points: int
    characteristics: tuple[CharacteristicView, ...]
    aside: str
    aside_is_trouble: bool
    detail: DetailView
    offers: tuple[OfferView, ...]
    offers_foot: str
    chosen: tuple[ChosenView, ...]
    current: int | None
    current_name: str
    dice: tuple[DiceView, ...]
    armor: tuple[ArmorView, ...]
    spell_trouble: str
    left: str
    is_over: bool
    spent_on_characteristics: float
    spent_on_spells: float
    characteristics_text: str
    spells_text: str
    limit_text: str
    message: str
    message_is_trouble: bool
    creation_troubles: tuple[str, ...]
    can_spend: bool = False
    advice: AdviceView | None = None
    has_put_away: bool = False
    is_without_library: bool = False
    offer_tags: tuple[str, ...] = ()
    offer_filters: int = 0


@dataclass(frozen=True, slots=True)
class WizardRowView:
    """A wizard of the list: its points and, in one line, what it is."""

    index: int
    name: str
    appearance: str
    colour: str
    note: str
    points: str
    is_legal: bool
    tip: str


@dataclass(frozen=True, slots=True)
class WizardListView:
    """Everything in the list's window."""

    rows: tuple[WizardRowView, ...]
    foot: str
    empty: str
    line: str
    line_is_trouble: bool
