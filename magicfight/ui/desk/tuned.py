"""The circumstances of this table: numbers that the game master changed, reasons of his own. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Tuned:
    """The circumstances of a table: what the game master changed of the usual ones, and those of his own."""

    values: dict[str, int] = field(default_factory=dict)
    own: dict[str, int] = field(default_factory=dict)
