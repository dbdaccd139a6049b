"""Actions, events and states of the directed fights (D2.3, D2.10)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Literal, TypeAlias

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.gm import MODIFIERS
from magicfight.desk.common.records import DeskAction, DeskEvent, DeskFighter, DeskState, Modifier, TieThrow
from magicfight.desk.d20_directed.sheets import TYPES, ActionPoints, Item, Spell, Weapon

Result: TypeAlias = Literal["miss", "half", "hit", "critical"]


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a declaration: its type, what is used, on whom; `extra` for an extra attack (D2.3, D2.4).

    `modifiers` are the circumstances of its roll to hit.
    """

    type: str
    weapon: str | None = None
    spell: str | None = None
    item: str | None = None
    target: str | None = None
    extra: bool = False
    modifiers: tuple[Modifier, ...] = ()

    @property
    def used(self) -> str | None:
        """What the act uses, by its type."""
        return {"item": self.item, "spell": self.spell}.get(self.type, self.weapon)


ACT = Record(
    "act",
    Act,
    (
        Field("type", "choice", choices=TYPES, is_needed=True, refusal="unknown_action"),
        Field("weapon", "name", source="weapons", is_optional=True, when=("type", ("melee", "ranged"))),
        Field("spell", "name", source="spells", is_optional=True, when=("type", ("spell",))),
        Field("item", "name", source="items", is_optional=True, when=("type", ("item",))),
        Field("target", "name", source="in", is_optional=True),
        Field("extra", "flag", False, when=("type", ("melee", "ranged"))),
        replace(MODIFIERS, when=("type", ("melee", "ranged", "spell"))),
    ),
)


@dataclass(frozen=True)
class Declare(DeskAction):
    """A fighter's acts of the turn; maybe none (D2.3)."""

    do: ClassVar[str] = "declare"
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True)
class Resolve(DeskAction):
    """The game master has the turn's acts happen; the next turn follows."""

    do: ClassVar[str] = "resolve"


@dataclass(frozen=True)
class TurnStarted(DeskEvent):
    """A turn begins with all points back."""

    event: ClassVar[str] = "turn_started"
    turn: int


@dataclass(frozen=True)
class Declared(DeskEvent):
    """A fighter declared."""

    event: ClassVar[str] = "declared"
    fighter: str
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class TypeStarted(DeskEvent):
    """A type of act begins: who acts in what order, and the dice that settled ties (D2.2)."""

    event: ClassVar[str] = "type_started"
    type: str
    order: tuple[str, ...]
    throws: tuple[TieThrow, ...]


@dataclass(frozen=True)
class Attacked(DeskEvent):
    """An attack with a weapon, or a spell (`die` is None for one that needs no roll, D2.7)."""

    event: ClassVar[str] = "attacked"
    fighter: str
    target: str
    type: str
    used: str
    die: int | None
    modifier: int
    total: int | None
    defence: int
    result: Result
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Damaged(DeskEvent):
    """Hit points lost: (dice + `fixed` + `bonus`, at least 0) × `factor` = `points`; `left` may be below 0 (D2.6)."""

    event: ClassVar[str] = "damaged"
    fighter: str
    target: str
    dice: tuple[int, ...]
    fixed: int
    bonus: int
    factor: Fraction
    points: int
    left: int


@dataclass(frozen=True)
class Healed(DeskEvent):
    """Hit points given back, never above the most (D2.7)."""

    event: ClassVar[str] = "healed"
    fighter: str
    target: str
    dice: tuple[int, ...]
    fixed: int
    bonus: int
    factor: Fraction
    points: int
    left: int


@dataclass(frozen=True)
class ItemUsed(DeskEvent):
    """A magic item was used."""

    event: ClassVar[str] = "item_used"
    fighter: str
    item: str
    target: str | None
    note: str


@dataclass(frozen=True)
class SpellCast(DeskEvent):
    """A spell without damage was cast; its note says what it does."""

    event: ClassVar[str] = "spell_cast"
    fighter: str
    spell: str
    target: str | None
    note: str


@dataclass(frozen=True)
class ActLost(DeskEvent):
    """An act did not happen: its fighter or its target is out (D2.8)."""

    event: ClassVar[str] = "act_lost"
    fighter: str
    type: str
    used: str
    target: str | None
    reason: Literal["fighter_out", "target_out"]


@dataclass(frozen=True)
class Fighter(DeskFighter):
    """A fighter in play."""

    strength: int = 3
    dexterity: int = 3
    spirit: int = 3
    defence: int = 10
    hit_points: int = 10
    hit_points_max: int = 10
    action_points: ActionPoints = field(default_factory=ActionPoints)
    weapons: tuple[Weapon, ...] = ()
    spells: tuple[Spell, ...] = ()
    items: tuple[Item, ...] = ()

    def weapon(self, name: str | None) -> Weapon | None:
        """Return the weapon called `name`, or None."""
        return next((one for one in self.weapons if one.name == name), None)

    def spell(self, name: str | None) -> Spell | None:
        """Return the spell called `name`, or None."""
        return next((one for one in self.spells if one.name == name), None)

    def item(self, name: str | None) -> Item | None:
        """Return the item called `name`, or None."""
        return next((one for one in self.items if one.name == name), None)


@dataclass(frozen=True)
class State(DeskState):
    """A directed fight: what was declared this turn, in list order."""

    fighters: tuple[Fighter, ...] = ()
    declarations: tuple[tuple[str, tuple[Act, ...]], ...] = ()

    @cached_property
    def to_declare(self) -> tuple[str, ...]:
        """Those in the fight who have not declared yet, in list order."""
        declared = {name for name, _ in self.declarations}
        return tuple(one.name for one in self.fighters if not one.is_out and one.name not in declared)
