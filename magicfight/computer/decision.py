"""Decision: what a computer does with an action segment, and why; plain frozen records.

Terms are codes with numbers; `reasons` tells them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from magicfight.computer.worth import USUAL_SCALE, Scale
from magicfight.duel.actions import Action
from magicfight.duel.choices import DEFAULT_TEMPER, LEVELS
from magicfight.duel.choices import Level as Level
from magicfight.ground.problems import Fact
from magicfight.ground.tables import load_rows
from magicfight.ground.terms import Term as Word

_PACKAGE = "magicfight.computer"


@dataclass(frozen=True, slots=True)
class Temper:
    """What an opponent weighs more or less than a steady one; see `tempers.toml`. `scale` is its level's."""

    id: str
    word: Word
    danger: float
    attack: float
    rest: float
    grudge: float
    near: float
    scale: Scale = USUAL_SCALE


def _tempers() -> Mapping[str, Temper]:
    rows = load_rows(_PACKAGE, "tempers.toml", ("id", "fr", "en", "danger", "attack", "rest", "grudge", "near"))
    return MappingProxyType(
        {
            row["id"]: Temper(
                row["id"],
                Word(row["id"], row["fr"], row["en"]),
                row["danger"],
                row["attack"],
                row["rest"],
                row["grudge"],
                row["near"],
            )
            for row in rows
        }
    )


#: The tempers by id, the usual one first.
TEMPERS: Mapping[str, Temper] = _tempers()
STEADY: str = DEFAULT_TEMPER


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of a choice: a code of `reasons.toml`, its facts, and what it adds to the value."""

    code: str
    value: float
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another way to use the action segment, and what it would be worth."""

    actions: tuple[Action, ...]
    value: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What to do now, up to the end of the action segment.

    `value` is the sum of the values of `reasons`, 1 being a foe out of the fight; `alternatives` are the best that were
    rejected. `chance` is the chance to win that the look-ahead found, None where nobody looked ahead. `concedes`: the
    position is lost (a chance below 3 %).
    """

    actions: tuple[Action, ...]
    value: float
    reasons: tuple[Reason, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    concedes: bool = False
    chance: float | None = None


def level_of(text: str) -> Level:
    """Return a level by its id; ValueError for another word."""
    for level in LEVELS:
        if level == text:
            return level
    raise ValueError(text)
