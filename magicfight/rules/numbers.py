"""Rounding, in the three ways that the rules ask for (R1.2)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

HALF = Fraction(1, 2)


def half_up(value: Fraction | int) -> int:
    """Round to the nearest whole number, a half up: 10/3 -> 3, 25/2 -> 13, -1/2 -> 0 (R1.2)."""
    return floor(Fraction(value) + HALF)


def half_down(value: Fraction | int) -> int:
    """Round to the nearest whole number, a half down: 5/2 -> 2 (endurance costs, R1.2)."""
    return ceil(Fraction(value) - HALF)


def halved(value: int) -> int:
    """Half of a value in play, a half up: 5 -> 3, 3 -> 2 (R1.2, R6.8, R6.10)."""
    return (value + 1) // 2
