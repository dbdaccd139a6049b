"""What the spell screens show, as plain records: a presenter makes them, widgets render them. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from magicfight.rules.spells import SpellEffect

LineKind: TypeAlias = Literal["text", "problem", "note", "done"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text area: an optional heading in bold, then words."""

    kind: LineKind
    text: str
    head: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class EffectRowView:
    """A basic effect in the list; `times` counts it in the spell."""

    id: str
    label: str
    price: str
    group: str
    times: int
    is_current: bool
    description: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of the current effect: a choice among ids, or (`mental`) a yes or no. A choice of None is a caption."""

    id: str
    label: str
    price: str
    choices: tuple[tuple[str | None, str], ...]
    value: str | None
    is_on: bool


@dataclass(frozen=True, slots=True)
class ModifierRowView:
    """A modifier that fits the current effect; `choices` are its numbers with their words, `value` the chosen one.

    `hindrance` says why ticking it would be refused, empty where it would not.
    """

    id: str
    label: str
    price: str
    sign: str
    is_on: bool
    choices: tuple[tuple[int, str], ...]
    value: int | None
    description: str
    hindrance: str
    change: str = ""
    is_possible: bool = True


@dataclass(frozen=True, slots=True)
class CostBlockView:
    """An effect of the spell with its cost at its minimum and the working of it."""

    index: int
    part: SpellEffect
    effect: str
    label: str
    detail: str
    cost: str
    working: str
    is_current: bool
    open_options: str


@dataclass(frozen=True, slots=True)
class WouldView:
    """What ticking (or taking off) the modifier pointed at would change at the dice tried: names, before → after."""

    modifier: str
    head: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class EditorView:
    """Everything on the editor's screen."""

    subtitle: str
    name: str
    editing: str
    effects: tuple[EffectRowView, ...]
    current_effect: str
    foot_cost: str
    foot_minimum: str
    can_repeat: bool
    modifiers_of: str
    options: tuple[OptionView, ...]
    modifiers: tuple[ModifierRowView, ...]
    bonuses: str
    maluses: str
    blocks: tuple[CostBlockView, ...]
    total: str
    active_points: str
    endurance: str
    lines: tuple[Line, ...]
    can_clear: bool
    tried_head: str = ""
    tried_total: str = ""
    tried_points: str = ""
    tried_endurance: str = ""
    tried_working: str = ""
    minimum_dice: str = ""
    tried_dice: str = ""
    dice_name: str = ""
    would: WouldView | None = None
