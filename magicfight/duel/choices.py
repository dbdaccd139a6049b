"""What a fight's set-up chooses from, by id (formats `.combat`); without numpy: files are checked without it."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

#: Whether the last wizard or the last player wins (R4.8).
Victory: TypeAlias = Literal["wizard", "player"]
VICTORIES: tuple[Victory, ...] = get_args(Victory)
#: Whether a wizard is out when it dies, or already at its first KO (R4.8).
Until: TypeAlias = Literal["death", "ko"]
UNTIL: tuple[Until, ...] = get_args(Until)
#: How well a computer plays, and what it cares for.
Level: TypeAlias = Literal["novice", "ordinary", "master"]
LEVELS: tuple[Level, ...] = get_args(Level)
Temper: TypeAlias = Literal["steady", "careful", "bold", "vengeful"]
TEMPERS: tuple[Temper, ...] = get_args(Temper)
DEFAULT_TEMPER: Temper = "steady"
