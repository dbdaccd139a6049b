"""Rounding at the desk: halves and percentages, a half up (D0.3)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from magicfight.ground.phrases import MINUS


def half_up(value: Fraction | int) -> int:
    """Round to the nearest whole number, a half up: 5/2 -> 3, -1/2 -> 0 (D0.3)."""
    return floor(Fraction(value) + Fraction(1, 2))


def percent(value: int, share: int) -> int:
    """Return `share` percent of a value, a half up: 40 % of 55 is 22 (D0.3)."""
    return half_up(Fraction(value * share, 100))


def signed(value: int) -> str:
    """Return a modifier as it is shown: `+2`, `−1`."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def working(faces: Sequence[int], *numbers: int) -> str:
    """Return a sum as it is shown, noughts left out: `5+3 + 2 − 1 = 9`."""
    signs = [f"{'+' if number > 0 else MINUS} {abs(number)}" for number in numbers if number]
    total = sum(faces) + sum(numbers)
    shown = str(total) if total >= 0 else f"{MINUS}{-total}"
    if not faces:
        parts = [str(number) if number > 0 else f"{MINUS}{-number}" for number in numbers if number][:1]
        return " ".join([*parts, *signs[1:], "=", shown]) if len(signs) > 1 else shown
    parts = ["+".join(str(face) for face in faces), *signs]
    return " ".join([*parts, "=", shown]) if len(faces) > 1 or signs else shown
