"""Sheets, settings and ladders of dice of the initiative rounds (D3.1 to D3.3, D3.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.numbers import percent
from magicfight.ground.tables import load_toml

PACKAGE = "magicfight.desk.initiative_rounds"
TABLES: Mapping[str, Any] = load_toml(PACKAGE, "tables.toml")
ATTRIBUTE_DICE: tuple[int, ...] = tuple(TABLES["attribute_dice"])
DAMAGE_DICE: tuple[int, ...] = tuple(TABLES["damage_dice"])
REACH: tuple[str, ...] = tuple(TABLES["reach"])
POSITIONS: tuple[str, ...] = tuple(TABLES["positions"])
ATTRIBUTES = ("agility", "strength", "endurance", "will")
KNOWN_SKILLS = ("dodge", "acrobatics", "run", "two_weapons")
SHARE: int = TABLES["share"]
#: The tests to which a condition's modifier may be kept; a guard is thrown as a feint.
TESTS = (
    "attack", "parry", "dodge", "feint", "strength", "endurance", "will", "acrobatics", "run", "stun_check",
)  # fmt: skip


def stepped(ladder: tuple[int, ...], die: int, steps: int) -> int:
    """Return the die so many steps up its ladder, never past its end (D3.2, D3.11)."""
    return ladder[min(ladder.index(die) + steps, len(ladder) - 1)]


@dataclass(frozen=True, slots=True)
class Gauge:
    """Life now, and at most."""

    now: int = 10
    max: int = 10


@dataclass(frozen=True, slots=True)
class AttributeDice:
    """The sides of each attribute's die (D3.1)."""

    agility: int = 100
    strength: int = 100
    endurance: int = 100
    will: int = 100


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill that the rules don't name, in per cent."""

    name: str
    score: int = 0


@dataclass(frozen=True, slots=True)
class Skills:
    """Skills in per cent (D3.1)."""

    dodge: int = 0
    acrobatics: int = 0
    run: int = 0
    two_weapons: int = 0
    others: tuple[Skill, ...] = ()

    def score(self, name: str) -> int | None:
        """Return the score of a skill, or None if there is no such skill."""
        if name in KNOWN_SKILLS:
            return int(getattr(self, name))
        return next((one.score for one in self.others if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon (D3.1, D3.12): reach, score, dice of damage, breaks, and its flags."""

    name: str
    type: str = "M"
    skill: int = 0
    dice: DiceSum = field(default_factory=DiceSum)
    max_breaks: int | None = None
    is_magic: bool = False
    missile: bool = False
    edged: bool = True
    sensitive: bool = False
    piercing: bool = False
    after_armor: bool = False

    @property
    def most_breaks(self) -> int:
        """How many breaks the weapon takes before it is broken: 3, or 6 when magic, unless entered (D3.1)."""
        default: int = TABLES["magic_weapon_breaks"] if self.is_magic else TABLES["weapon_breaks"]
        return default if self.max_breaks is None else self.max_breaks


@dataclass(frozen=True, slots=True)
class Shield:
    """A shield (D3.1)."""

    type: str = "M"
    score: int = 0
    dice: DiceSum = field(default_factory=DiceSum)
    max_breaks: int = 6

    @property
    def parry_bonus(self) -> int:
        """What the shield adds to a parry: 40 % of its score (D3.7)."""
        return percent(self.score, SHARE)


@dataclass(frozen=True, slots=True)
class Armour:
    """An armour (D3.1)."""

    dice: DiceSum = field(default_factory=DiceSum)
    type: str = "M"

    @property
    def points(self) -> int:
        """Ten for each step of its largest die: 70 for 1D10 (D3.7)."""
        step = DAMAGE_DICE.index(self.dice.sides[0]) + 1 if self.dice.sides else 0
        return step * int(TABLES["armour_step"])

    @property
    def parry_bonus(self) -> int:
        """What the armour adds to a parry (D3.7)."""
        return percent(self.points, SHARE)

    @property
    def dodge_malus(self) -> int:
        """What the armour takes from a dodge: all of its points, 40 % of them when short (D3.8)."""
        return self.parry_bonus if self.type == "C" else self.points


@dataclass(frozen=True, slots=True)
class Sheet:
    """A fighter's sheet (D3.1)."""

    name: str
    side: str = ""
    initiative_base: int = 0
    dice: AttributeDice = field(default_factory=AttributeDice)
    skills: Skills = field(default_factory=Skills)
    weapons: tuple[Weapon, ...] = ()
    shield: Shield | None = None
    armour: Armour | None = None
    life: Gauge = field(default_factory=Gauge)
    move: int = 5
    position: str = "standing"
    animal: bool = False

    def weapon(self, name: str | None) -> Weapon | None:
        """Return the weapon called `name`, or None."""
        return next((one for one in self.weapons if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the text leaves open or says twice (D3.3, D3.5, D3.6, D3.11)."""

    degrees_critical: int = TABLES["degrees"]["critical"]
    degrees_special: int = TABLES["degrees"]["special"]
    degrees_fumble: int = TABLES["degrees"]["fumble"]
    order_method: str = "each_once"
    damage_version: str = "damage_section"
    weapon_change: str = "by_dice"
    announcing: str = "none"


def _die(name: str) -> Field:
    return Field(name, "whole", 100, ATTRIBUTE_DICE[0], ATTRIBUTE_DICE[-1], steps=ATTRIBUTE_DICE)


def _group(name: str, make: Any, fields: tuple[Field, ...], is_optional: bool = False) -> Field:
    return Field(name, "group", record=Record(name, make, fields), is_optional=is_optional)


def _score(name: str, term: str = "") -> Field:
    return Field(name, "whole", 0, 0, 300, term=term)


WEAPON = Record(
    "weapon",
    Weapon,
    (
        Field("name", "name", is_needed=True),
        Field("type", "choice", "M", choices=REACH),
        _score("skill", "weapon_skill"),
        Field("dice", "dice", 0, term="damage_dice"),
        Field("max_breaks", "whole", None, 1, 99, is_optional=True),
        Field("is_magic", "flag", False),
        Field("missile", "flag", False),
        Field("edged", "flag", True),
        Field("sensitive", "flag", False),
        Field("piercing", "flag", False),
        Field("after_armor", "flag", False),
    ),
)
SHEET = Record(
    "sheet",
    Sheet,
    (
        Field("name", "name", is_needed=True),
        Field("side", "name", source="sides"),
        Field("initiative_base", "whole", 0, -50, 99),
        _group("dice", AttributeDice, tuple(_die(name) for name in ATTRIBUTES)),
        _group(
            "skills",
            Skills,
            (
                *(_score(name) for name in KNOWN_SKILLS),
                Field(
                    "others",
                    "rows",
                    record=Record("skill", Skill, (Field("name", "name", is_needed=True), _score("score"))),
                ),
            ),
        ),
        Field("weapons", "rows", record=WEAPON),
        _group(
            "shield",
            Shield,
            (
                Field("type", "choice", "M", choices=REACH),
                _score("score"),
                Field("dice", "dice", 0, term="shield_dice"),
                Field("max_breaks", "whole", TABLES["shield_breaks"], 1, 99),
            ),
            True,
        ),
        _group(
            "armour",
            Armour,
            (Field("dice", "dice", 0, term="armour_dice"), Field("type", "choice", "M", choices=REACH)),
            True,
        ),
        _group("life", Gauge, (Field("now", "whole", 10, 1, 999), Field("max", "whole", 10, 1, 999))),
        Field("move", "whole", 5, 0, 99, term="move_metres"),
        Field("position", "choice", "standing", choices=POSITIONS),
        Field("animal", "flag", False),
    ),
)
SETTINGS = Record(
    "settings",
    Settings,
    (
        Field("degrees_critical", "whole", TABLES["degrees"]["critical"], 0, 100),
        Field("degrees_special", "whole", TABLES["degrees"]["special"], 0, 100),
        Field("degrees_fumble", "whole", TABLES["degrees"]["fumble"], 0, 100),
        Field("order_method", "choice", "each_once", choices=("each_once", "fastest_first")),
        Field("damage_version", "choice", "damage_section", choices=("damage_section", "strike_section")),
        Field("weapon_change", "choice", "by_dice", choices=("by_dice", "by_fixed")),
        Field("announcing", "choice", "none", choices=("none", "slowest_first")),
    ),
)
