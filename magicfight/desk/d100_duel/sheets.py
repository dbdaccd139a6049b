"""Sheets, spells and points of the d100 duel (D1.1 to D1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from magicfight.desk.common.forms import Field, Record
from magicfight.ground.tables import load_toml

PACKAGE = "magicfight.desk.d100_duel"
D100 = 100
#: The rolls to which a condition's modifier may be kept; a full dodge is a dodge.
TESTS = ("success", "attack", "protego", "dodge", "feat", "mastery")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A duellist's sheet (D1.1)."""

    name: str
    side: str = ""
    magic_mastery: int = 0
    physical_skill: int = 0


@dataclass(frozen=True, slots=True)
class Spell:
    """A row of the list of spells; a blank threshold or cost is None, and such a spell can't be cast (D1.5)."""

    name: str
    threshold: int | None = None
    magic_points: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ActRow:
    """What a kind of act costs: points of a kind, and the physical skill that it needs (D1.4)."""

    id: str
    points: int
    is_magic: bool
    skill: int


_TABLES = load_toml(PACKAGE, "tables.toml")
BANDS: tuple[tuple[int, int], ...] = tuple((low, points) for low, points in _TABLES["bands"])
ACTS: Mapping[str, ActRow] = MappingProxyType(
    {
        key: ActRow(key, row["points"], row["kind"] == "magic", row.get("skill", 0))
        for key, row in _TABLES["acts"].items()
    }
)
#: The acts that are offered beside the spells, the usual ones first.
OFFERED: tuple[str, ...] = tuple(_TABLES["offered"])
CIRCUMSTANCES: Mapping[str, Mapping[str, int]] = MappingProxyType(_TABLES["circumstances"])
SPELLS: tuple[Spell, ...] = tuple(Spell(**row) for row in _TABLES["spells"])

SHEET = Record(
    "sheet",
    Sheet,
    (
        Field("name", "name", is_needed=True),
        Field("side", "name", source="sides"),
        Field("magic_mastery", "whole", 0, 0, 200),
        Field("physical_skill", "whole", 0, 0, 200),
    ),
)
SPELL = Record(
    "spell",
    Spell,
    (
        Field("name", "name", is_needed=True),
        Field("threshold", "whole", None, 0, 300, is_optional=True),
        Field("magic_points", "whole", None, 0, 13, is_optional=True),
        Field("note", "text", ""),
    ),
)


def points(value: int) -> int:
    """Return the points of action that a mastery or a skill gives (D1.2)."""
    return max(given for low, given in BANDS if value >= low)
