"""A bestiary and an arsenal: sheets, weapons, spells and items kept for other fights (issue 16.9). No Qt here.

What the program brings stands in `saves/bestiary`, a `.table` without actions for each system; the game master's own
in a file of the same form in his own folder, written whole and atomically. The arsenal is what their sheets carry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magicfight.desk.common.forms import Field, write_record
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.names import name_key
from magicfight.ground.problems import Refused
from magicfight.storage.files import FileProblem
from magicfight.storage.folders import is_file, make_folder_of
from magicfight.storage.table import Table, load_table, save_table

FOLDER = "bestiary"
_NUMBER = re.compile(r"\s*(?:\((\d+)\)|(\d+))\s*$")


def stem_of(name: str) -> str:
    """Return a name without the number that a copy of it has: `Brigand 3`, `Brigand (2)` are `Brigand`."""
    stem = _NUMBER.sub("", name).strip()
    return stem or name.strip()


def copies_of(name: str, count: int, taken: Iterable[str]) -> tuple[str, ...]:
    """Return names for `count` copies: the name itself for one that is free, else the next free numbers."""
    used = {name_key(one) for one in taken}
    if count == 1 and name_key(name) not in used:
        return (name,)
    stem, number = stem_of(name), 1
    found: list[str] = []
    if any(name_key(stem) == one for one in used):
        number = 2
    while len(found) < count:
        wanted = f"{stem} {number}"
        if name_key(wanted) not in used:
            found.append(wanted)
        number += 1
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something kept: its name, its plain data, and whether it is the game master's own (None: of this fight)."""

    name: str
    data: dict[str, Any]
    is_own: bool | None


def entry_note(data: Mapping[str, Any], short: Callable[[str], str]) -> str:
    """Return a sheet in a line: its life, what it defends itself with, its weapons; `short` names a field in short."""
    life = data.get("hit_points") or data.get("life")
    parts = [f"{short('hit_points' if 'hit_points' in data else 'life')} {life['max']}"] if life else []
    parts += [f"{short(key)} {data[key]}" for key in ("defence", "magic_mastery", "physical_skill") if key in data]
    return " · ".join([*parts, *[str(one["name"]) for one in data.get("weapons", ())][:3]])


class Bestiary:
    """What is kept for one system. Reading passes over a file that can't be read, and tells it in `problems`."""

    def __init__(self, system: DeskSystem[Any], shipped: Path | None, own: Path) -> None:
        self.system = system
        self._shipped = None if shipped is None else shipped / FOLDER / f"{system.id}.table"
        self._own = own / FOLDER / f"{system.id}.table"
        self.problems: list[FileProblem] = []

    def _read(self, path: Path | None) -> Table | None:
        if path is None or not is_file(path):
            return None
        try:
            found = load_table(path)
        except FileProblem as refusal:
            self.problems.append(refusal.in_file(path))
            return None
        return found if found.system.id == self.system.id else None

    def _tables(self) -> tuple[tuple[Table, bool], ...]:
        self.problems = []
        found = ((self._read(self._own), True), (self._read(self._shipped), False))
        return tuple((table, is_own) for table, is_own in found if table is not None)

    def sheets(self) -> tuple[Entry, ...]:
        """The sheets kept, the game master's own first."""
        record = self.system.declared.sheet
        return tuple(
            Entry(sheet.name, write_record(record, sheet), is_own)
            for table, is_own in self._tables()
            for sheet in table.setup.sheets
        )

    def kinds(self) -> tuple[Field, ...]:
        """The lists of which the arsenal holds rows: those of a sheet, and the tables of the system."""
        lists = tuple(one for one in self.system.declared.sheet.fields if one.kind == "rows")
        return (*lists, *(Field(form.id, "rows", record=form.record) for form in self.system.declared.tables))

    def rows(self, kind: str) -> tuple[Entry, ...]:
        """The rows of a list that are kept, each name once, the game master's own first."""
        field = next(one for one in self.kinds() if one.id == kind)
        assert field.record is not None
        found: dict[str, Entry] = {}
        for table, is_own in self._tables():
            in_tables = dict(table.setup.tables).get(kind)
            lists = [in_tables] if in_tables is not None else [getattr(sheet, kind) for sheet in table.setup.sheets]
            for rows in lists:
                for row in rows:
                    entry = Entry(row.name, write_record(field.record, row), is_own)
                    found.setdefault(name_key(row.name), entry)
        return tuple(found.values())

    def keep(self, sheets: Sequence[dict[str, Any]]) -> None:
        """Keep sheets among one's own, in the place of those of the same name.

        Raises `FileProblem` where the file can't be read or written, `Refused` for a sheet that can't be read; what was
        kept before is untouched then.
        """
        own = load_table(self._own) if is_file(self._own) else None
        record = self.system.declared.sheet
        kept = {name_key(sheet.name): write_record(record, sheet) for sheet in (own.setup.sheets if own else ())}
        for sheet in sheets:
            kept[name_key(str(sheet.get("name", "")))] = {**sheet, "side": ""}
        self._write(list(kept.values()), own)

    def forget(self, name: str) -> None:
        """Take a sheet of one's own away; raises `FileProblem`."""
        own = load_table(self._own) if is_file(self._own) else None
        if own is None:
            return
        record = self.system.declared.sheet
        kept = [write_record(record, one) for one in own.setup.sheets if name_key(one.name) != name_key(name)]
        self._write(kept, own)

    def _write(self, sheets: list[dict[str, Any]], own: Table | None) -> None:
        tables = {}
        if own is not None:
            tables = {
                form.id: [write_record(form.record, row) for row in own.setup.rows(form.id)]
                for form in self.system.declared.tables
            }
        setup = self.system.codec.setup_from_plain(sheets, tables)
        faults = [one for sheet in setup.sheets for one in self.system.codec.sheet_problems(sheet)]
        if faults:
            raise Refused(faults)
        make_folder_of(self._own)
        save_table(self._own, Table(self.system, setup))
