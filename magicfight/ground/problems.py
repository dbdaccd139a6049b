"""Problems: why something is refused, as a code and its facts; the words come later, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Fact: TypeAlias = str | int | Fraction | bool | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    `code` names a phrase; `facts` are the phrase's values by name; `where` is a place such as
    `spells[2].effects[0].modifiers[1]`, or empty.
    """

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()
    where: str = ""

    def at(self, where: str) -> Problem:
        """Return the same problem, placed under `where` (`at("spells[2]")` puts it in front)."""
        joined = where if not self.where else where + ("" if self.where.startswith("[") else ".") + self.where
        return Problem(self.code, self.facts, joined)


def problem(code: str, where: str = "", **facts: Fact) -> Problem:
    """Build a problem from its facts."""
    return Problem(code, tuple(facts.items()), where)


class Refused(Exception):
    """An action or a thing was refused before anything happened; `problems` holds every reason, never none."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("; ".join(f"{p.where}: {p.code}" if p.where else p.code for p in self.problems))
