"""Numbers as the reader writes them, and as a reader may type them. No Qt: presenters may use it."""

from __future__ import annotations

import re
from fractions import Fraction

from magicfight.ground.phrases import MINUS, number
from magicfight.ground.terms import Language

_NO_BREAK = "\u00a0"


def percent(share: float | Fraction, language: Language) -> str:
    """A probability from 0 to 1: `62,5 %`, `26 %`; above nought and under a tenth of a percent `< 0,1 %`."""
    exact = Fraction(share)
    gap = _NO_BREAK if language == "fr" else ""
    if 0 < exact < Fraction(1, 1000):
        return f"<{_NO_BREAK}{number(Fraction(1, 10), language)}{gap}%"
    if Fraction(999, 1000) < exact < 1:
        return f">{_NO_BREAK}{number(Fraction(999, 10), language)}{gap}%"
    tenths = Fraction(int(exact * 1000 + Fraction(1, 2)), 10)
    return f"{number(tenths, language)}{gap}%"


def parse_number(text: str) -> Fraction | None:
    """What a player typed, comma or point, any minus, spaces between groups; None if it is no number."""
    bare = re.sub(r"[\s\u00a0\u202f']", "", text).replace(MINUS, "-").replace("–", "-").replace(",", ".")
    if not re.fullmatch(r"[+-]?(\d+(\.\d*)?|\.\d+)", bare):
        return None
    return Fraction(bare)


def parse_whole(text: str) -> int | None:
    """The same for a whole number (`7,0` is 7); None if it is none."""
    exact = parse_number(text)
    return None if exact is None or exact.denominator != 1 else int(exact)


def rounded(value: float) -> Fraction:
    """A float to a tenth, to be written as numbers are."""
    return Fraction(round(value * 10), 10)
