"""What a fight starts from: the forms of tables and actions, the set-up, and what is wrong with rows of names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from magicfight.desk.common.forms import Record, repeated
from magicfight.desk.common.records import DeskAction
from magicfight.ground.problems import Problem, problem


@dataclass(frozen=True, slots=True)
class TableForm:
    """A table that the game master may edit: its rows' record and the rows the program comes with."""

    id: str
    record: Record
    rows: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ActionForm:
    """One kind of action: its class, its fields (beside `by` and `do`), and whether it is the game master's.

    `has_own_place`: a screen gives it a place of its own, not one in the list of acts; `is_after_end`: it may be taken
    once the fight is over.
    """

    make: Callable[..., DeskAction]
    do: str
    record: Record
    is_gm: bool = False
    has_own_place: bool = False
    is_after_end: bool = False


@dataclass(frozen=True)
class DeskSetup:
    """A fight before it starts: sheets in list order, the edited tables' rows by table, the settings."""

    sheets: tuple[Any, ...]
    tables: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    settings: Any = None

    def rows(self, table: str) -> tuple[Any, ...]:
        """Return the rows of a table; raises KeyError."""
        return dict(self.tables)[table]


def named_rows_problems(rows: Iterable[Any], where: str) -> tuple[Problem, ...]:
    """Return what is wrong with the names of rows: missing, or there before."""
    rows = tuple(rows)
    problems = [
        problem("name_missing", f"{where}[{number}]") for number, row in enumerate(rows) if not row.name.strip()
    ]
    for number, name in repeated(row.name for row in rows):
        if name.strip():
            problems.append(problem("name_taken", f"{where}[{number}]", name=name))
    return tuple(problems)
