"""Dice as they are written on a sheet: `6`, `1d8`, `2d6+1`, `1d8+1d6` (D2.1, D3.11)."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_DICE = 20
MOST_SIDES = 1000
MOST_BONUS = 1000
_TERM = re.compile(r"([+-]?)(?:(\d{0,3})[dD](\d{1,4})|(\d{1,4}))")


@dataclass(frozen=True, slots=True)
class DiceSum:
    """Some dice and a number: `sides` holds the sides of each die, the largest first."""

    sides: tuple[int, ...] = ()
    bonus: int = 0

    @property
    def is_fixed(self) -> bool:
        """Say whether there is nothing to throw."""
        return not self.sides

    @property
    def least(self) -> int:
        """The sum when every die shows 1."""
        return len(self.sides) + self.bonus

    @property
    def plain(self) -> int | str:
        """As it stands in a file: a number when nothing is thrown, text otherwise."""
        return str(self) if self.sides else self.bonus

    def __str__(self) -> str:
        parts = []
        for sides in sorted(set(self.sides), reverse=True):
            parts.append(f"{self.sides.count(sides)}d{sides}")
        text = "+".join(parts)
        if not parts:
            return str(self.bonus)
        return text + (f"{self.bonus:+d}" if self.bonus else "")


def read_dice(text: str | int, kinds: int | None = None) -> DiceSum | None:
    """Read dice from text or a number; None if it is no such thing.

    `kinds` is how many different dice terms may stand in it (1 for `NdS+K`, D2.1); None for any number.
    """
    if isinstance(text, bool):
        return None
    compact = str(text).replace(" ", "").replace("\u2212", "-")
    if not compact:
        return None
    sides: list[int] = []
    bonus = terms = position = 0
    while position < len(compact):
        found = _TERM.match(compact, position)
        if found is None or (position and not found[1]):
            return None
        position = found.end()
        if found[3] is None:
            bonus += -int(found[4]) if found[1] == "-" else int(found[4])
            continue
        count, die = int(found[2] or 1), int(found[3])
        if found[1] == "-" or not 1 <= count <= MOST_DICE or not 1 <= die <= MOST_SIDES:
            return None
        sides += [die] * count
        terms += 1
    if len(sides) > MOST_DICE or abs(bonus) > MOST_BONUS or (kinds is not None and terms > kinds):
        return None
    return DiceSum(tuple(sorted(sides, reverse=True)), bonus)
