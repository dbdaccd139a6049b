"""Names of a `.table`: those that only cleaning makes equal are told apart, in the acts that name them, too (formats).

Works on a file's plain values by the systems' own forms (`desk.common.forms`): a name is a field of kind `name`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.names import Renaming, told_apart

#: What a field of an act may name, of those that fight; all else are things on a sheet or in a table.
_FIGHTERS = frozenset({"fighters", "in", "others", "fallen", "sides"})


class _Renamed:
    """The names of rows as they were written and as they are now."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.now: list[str] = []

    def rows(self, rows: Sequence[Any]) -> list[Any]:
        """Rows with their names told apart, where they have names."""
        names = [row["name"] for row in rows if isinstance(row.get("name"), str)]
        if len(names) != len(rows):
            return list(rows)
        apart = told_apart(names)
        self.written.extend(names)
        self.now.extend(apart)
        return [{**row, "name": name} for row, name in zip(rows, apart, strict=True)]

    def renaming(self) -> Renaming:
        """What a name that refers to one of them means."""
        return Renaming(self.written, self.now)


def _inside(record: Record, row: Mapping[str, Any], things: _Renamed) -> dict[str, Any]:
    """A record with the rows inside it told apart."""
    changed = dict(row)
    for one in record.fields:
        value = changed.get(one.id)
        if one.record is None or value is None:
            continue
        if one.kind == "rows":
            changed[one.id] = things.rows([_inside(one.record, inner, things) for inner in value])
        elif one.kind == "group":
            changed[one.id] = _inside(one.record, value, things)
    return changed


def _pointed(record: Record, row: Mapping[str, Any], fighters: Renaming, things: Renaming) -> dict[str, Any]:
    """A record with the names that refer to others as those are called now."""

    def of(one: Field, name: str) -> str:
        return (fighters if one.source in _FIGHTERS else things)(name)

    changed = dict(row)
    for one in record.fields:
        value = changed.get(one.id)
        if not value:
            continue
        if one.source and one.kind == "name":
            changed[one.id] = of(one, value)
        elif one.source and one.kind == "names":
            changed[one.id] = [of(one, name) for name in value]
        elif one.record is not None and one.kind == "rows":
            changed[one.id] = [_pointed(one.record, inner, fighters, things) for inner in value]
        elif one.record is not None and one.kind == "group":
            changed[one.id] = _pointed(one.record, value, fighters, things)
    return changed


def names_told_apart(system: DeskSystem[Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a file's plain values, whose form was checked, with names told apart wherever they stand."""
    declared = system.declared
    fighters, things = _Renamed(), _Renamed()
    sheets = fighters.rows([_inside(declared.sheet, sheet, things) for sheet in data["sheets"]])
    records = {form.id: form.record for form in declared.tables}
    tables = {
        key: rows if rows is None else things.rows([_inside(records[key], row, things) for row in rows])
        for key, rows in (data.get("tables") or {}).items()
    }
    who, what = fighters.renaming(), things.renaming()
    actions = [
        {**_pointed(system.forms[act["do"]].record, act, who, what), "by": who(act["by"]), "do": act["do"]}
        for act in data.get("actions", [])
    ]
    return {
        **data,
        "sheets": [_pointed(declared.sheet, sheet, who, what) for sheet in sheets],
        "tables": {
            key: rows if rows is None else [_pointed(records[key], row, who, what) for row in rows]
            for key, rows in tables.items()
        },
        "actions": actions,
    }
