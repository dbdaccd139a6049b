"""What the rows of a spell in the list say: the spell, its effects, their modifiers, each with its price. No Qt.

Libraries have thousands of spells: a spell's rows are told when they are first looked at, and again when that is in
another language (faults E3, E4).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.costing import modifier_cost_text, spell_cost
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.ui.hand.words import (
    cost_text,
    effect_text,
    found_by,
    minimum_cost,
    minimum_text,
    modifier_text,
    searchable,
)

#: A place in the tree: `(spell,)`, `(spell, effect)` or `(spell, effect, modifier)`, each counted from 0.
Path: TypeAlias = tuple[int, ...]
Order: TypeAlias = Literal["made", "name", "cost", "effect"]
ORDERS: tuple[Order, ...] = ("made", "name", "cost", "effect")


@dataclass(frozen=True, slots=True)
class Node:
    """A row of the tree: what it is, its price at the right, and the rows under it.

    Its path counts from the spell, whose own is empty: rows are made once, wherever the spell stands.
    """

    path: Path
    kind: Literal["spell", "effect", "modifier"]
    label: str
    detail: str
    price: str
    icon: str
    tip: str
    children: tuple[Node, ...] = ()

    def at(self, path: Path) -> Node:
        """The row at a path under this one."""
        return self if not path else self.children[path[0]].at(path[1:])


class SpellRows:
    """A spell with its rows; one object as long as the spell is the same, whatever is searched or spoken."""

    def __init__(self, spell: Spell) -> None:
        self.spell = spell
        self._nodes: dict[Language, Node] = {}
        self._hays: dict[Language, str] = {}

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """The places of all its rows, in order, each counted from the spell."""
        found: list[Path] = [()]
        for index, effect in enumerate(self.spell.effects):
            found.append((index,))
            found.extend((index, number) for number in range(len(effect.modifiers)))
        return tuple(found)

    @cached_property
    def lines(self) -> tuple[tuple[SpellRows, Path], ...]:
        """Each of its rows as the tree has it in a line, while none is folded away."""
        return tuple((self, path) for path in self.paths)

    def has_children(self, path: Path) -> bool:
        """Whether there are rows under a place."""
        return not path or (len(path) == 1 and bool(self.spell.effects[path[0]].modifiers))

    def node(self, language: Language) -> Node:
        """Its row, with those under it."""
        if language not in self._nodes:
            self._nodes[language] = _spell_node(self.spell, language)
        return self._nodes[language]

    def hay(self, language: Language) -> str:
        """What it is found by: name, description, tags, effects and modifiers."""
        if language not in self._hays:
            self._hays[language] = found_by(self.spell, language)
        return self._hays[language]

    def is_searched(self, language: Language) -> bool:
        """Whether `hay` is made already."""
        return language in self._hays

    @cached_property
    def _name(self) -> str:
        return searchable(self.spell.name)

    def sort_key(self, order: Order) -> tuple[object, ...]:
        """What it is put in order by."""
        match order:
            case "made":
                return ()
            case "name":
                return (self._name,)
            case "cost":
                return (spell_cost(self.spell), self._name)
            case "effect":
                return (list(EFFECTS).index(self.spell.effects[0].effect), self._name)


def _effect_node(index: int, effect: SpellEffect, language: Language) -> Node:
    modifiers = tuple(
        Node(
            path=(index, number),
            kind="modifier",
            label=modifier_text(applied, language),
            detail="",
            price=modifier_cost_text(applied, language),
            icon=applied.modifier,
            tip=MODIFIERS[applied.modifier].description(language),
        )
        for number, applied in enumerate(effect.modifiers)
    )
    return Node(
        path=(index,),
        kind="effect",
        label=effect_text(effect, language),
        detail=minimum_text(effect.effect, language),
        price=cost_text(minimum_cost(effect), language),
        icon=effect.effect,
        tip=EFFECTS[effect.effect].description(language),
        children=modifiers,
    )


def _spell_node(spell: Spell, language: Language) -> Node:
    return Node(
        path=(),
        kind="spell",
        label=spell.name,
        detail="",
        price=cost_text(spell_cost(spell), language),
        icon="book",
        tip="\n".join(part for part in (spell.description, ", ".join(spell.tags)) if part),
        children=tuple(_effect_node(index, effect, language) for index, effect in enumerate(spell.effects)),
    )
