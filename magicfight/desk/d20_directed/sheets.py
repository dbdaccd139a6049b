"""Sheets of the directed fights: fighters, weapons, spells, items (D2.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.forms import Field, Record
from magicfight.ground.tables import load_toml

PACKAGE = "magicfight.desk.d20_directed"
_TABLES = load_toml(PACKAGE, "tables.toml")
TYPES: tuple[str, ...] = tuple(_TABLES["types"])
MOST_TYPES: int = _TABLES["most_types"]
AVERAGE: int = _TABLES["average"]
TO_HIT: int = _TABLES["to_hit"]
CRITICAL_MULTIPLE: int = _TABLES["critical_multiple"]
CIRCUMSTANCES: dict[str, int] = dict(_TABLES["circumstances"])
WEAPON_TYPES = ("melee", "ranged")


@dataclass(frozen=True, slots=True)
class HitPoints:
    """Hit points now, and at most."""

    now: int = 10
    max: int = 10


@dataclass(frozen=True, slots=True)
class ActionPoints:
    """Points a turn for each type of act."""

    item: int = 1
    ranged: int = 1
    spell: int = 1
    melee: int = 1

    def of(self, kind: str) -> int:
        """Return the points of a type."""
        return int(getattr(self, kind))


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: its damage, and how many attacks a turn it adds (D2.4)."""

    name: str
    type: str = "melee"
    damage: DiceSum = field(default_factory=DiceSum)
    extra_attacks: int = 0


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell; without damage it is told by its note (D2.7)."""

    name: str
    damage: DiceSum | None = None
    spirit_bonus: bool = False
    needs_roll: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A magic item: damage, healing, or only a note (D2.7)."""

    name: str
    damage: DiceSum | None = None
    healing: DiceSum | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A fighter's sheet (D2.1)."""

    name: str
    side: str = ""
    strength: int = AVERAGE
    dexterity: int = AVERAGE
    spirit: int = AVERAGE
    defence: int = 10
    hit_points: HitPoints = field(default_factory=HitPoints)
    action_points: ActionPoints = field(default_factory=ActionPoints)
    weapons: tuple[Weapon, ...] = ()
    spells: tuple[Spell, ...] = ()
    items: tuple[Item, ...] = ()


def _damage(name: str, is_optional: bool) -> Field:
    default = None if is_optional else 0
    return Field(name, "dice", default, is_optional=is_optional, refusal="bad_damage", dice_kinds=1)


WEAPON = Record(
    "weapon",
    Weapon,
    (
        Field("name", "name", is_needed=True),
        Field("type", "choice", "melee", choices=WEAPON_TYPES),
        _damage("damage", False),
        Field("extra_attacks", "whole", 0, 0, 9),
    ),
)
SPELL = Record(
    "spell",
    Spell,
    (
        Field("name", "name", is_needed=True),
        _damage("damage", True),
        Field("spirit_bonus", "flag", False),
        Field("needs_roll", "flag", False),
        Field("note", "text", ""),
    ),
)
ITEM = Record(
    "item",
    Item,
    (
        Field("name", "name", is_needed=True),
        _damage("damage", True),
        _damage("healing", True),
        Field("note", "text", ""),
    ),
)
SHEET = Record(
    "sheet",
    Sheet,
    (
        Field("name", "name", is_needed=True),
        Field("side", "name", source="sides"),
        Field("strength", "whole", AVERAGE, 0, 20),
        Field("dexterity", "whole", AVERAGE, 0, 20),
        Field("spirit", "whole", AVERAGE, 0, 20),
        Field("defence", "whole", 10, 1, 99),
        Field(
            "hit_points",
            "group",
            record=Record(
                "hit_points", HitPoints, (Field("now", "whole", 10, 1, 999), Field("max", "whole", 10, 1, 999))
            ),
        ),
        Field(
            "action_points",
            "group",
            record=Record("action_points", ActionPoints, tuple(Field(kind, "whole", 1, 0, 9) for kind in TYPES)),
        ),
        Field("weapons", "rows", record=WEAPON),
        Field("spells", "rows", record=SPELL),
        Field("items", "rows", record=ITEM),
    ),
)
