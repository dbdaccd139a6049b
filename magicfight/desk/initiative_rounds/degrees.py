"""Tests under a score, and their degrees (D3.2, D3.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from magicfight.desk.common.numbers import percent
from magicfight.desk.initiative_rounds.sheets import TABLES, Settings

Degree: TypeAlias = Literal["fumble", "failure", "normal", "special", "critical", "over_critical"]
DEGREES: tuple[Degree, ...] = ("fumble", "failure", "normal", "special", "critical", "over_critical")
LEAST_SCORE: int = TABLES["least_score"]


def rank(degree: Degree) -> int:
    """Return a number that grows with the degree."""
    return DEGREES.index(degree)


def is_success(degree: Degree) -> bool:
    """Say whether a test with this degree succeeded."""
    return rank(degree) >= rank("normal")


def one_better(degree: Degree) -> Degree:
    """Return the degree after a fumbled parry: N, S, C, CC (D3.7)."""
    return DEGREES[min(rank(degree) + 1, len(DEGREES) - 1)]


def floored(score: int) -> int:
    """Return a score, 5 at least (D3.2)."""
    return max(score, LEAST_SCORE)


def degree_of(face: int, sides: int, score: int, settings: Settings) -> Degree:
    """Return how a face on a die of so many sides does under a score (D3.3)."""
    if face <= percent(score, settings.degrees_critical):
        return "critical"
    if face <= percent(score, settings.degrees_special):
        return "special"
    if face <= score:
        return "normal"
    return "fumble" if 100 * face > settings.degrees_fumble * sides else "failure"
