"""Rounding at the desk: halves and percentages, a half up (D0.3)."""

from __future__ import annotations

from fractions import Fraction
from math import floor


def half_up(value: Fraction | int) -> int:
    """Round to the nearest whole number, a half up: 5/2 -> 3, -1/2 -> 0 (D0.3)."""
    return floor(Fraction(value) + Fraction(1, 2))


def percent(value: int, share: int) -> int:
    """Return `share` percent of a value, a half up: 40 % of 55 is 22 (D0.3)."""
    return half_up(Fraction(value * share, 100))
