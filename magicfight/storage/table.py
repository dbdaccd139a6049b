"""`.table`: a fight at the game master's desk, its sheets, what was changed in its tables, what was played (formats).

The strict models are made from the systems' own forms (`desk.common.forms`), so a new system needs no model here.
`parse_table` reads what may still be in preparation; `play_again` refuses what can't be fought, by place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field, RootModel, create_model

from magicfight.catalogue import DESK_BY_ID, DESK_SYSTEMS
from magicfight.desk.common import forms
from magicfight.desk.common.records import DeskAction
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.system import DeskFight, DeskSystem
from magicfight.ground.dice import Roll
from magicfight.ground.fight import actions_from_plain, replay
from magicfight.ground.limits import ACTIONS
from magicfight.ground.problems import Problem, Refused
from magicfight.ground.progress import watched
from magicfight.storage.envelope import dump, over_remarks, read_model, version_of
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.kept import FightKind, Parts, rolls_to_plain
from magicfight.storage.limited import at_most
from magicfight.storage.models import MOST_ROLLS, RollModel, Strict
from magicfight.storage.table_names import names_told_apart
from magicfight.storage.upgrades import VERSIONS

FORMAT = "magicfight.table"
SUFFIX = ".table"


@dataclass(frozen=True)
class Table:
    """A fight at the desk as it is saved: played again from `setup`, `actions` with `rolls` give its state."""

    system: DeskSystem[Any]
    setup: DeskSetup
    actions: tuple[DeskAction, ...] = ()
    rolls: tuple[Roll, ...] = ()
    #: What a player should know of the file: the limits that an older one goes beyond.
    remarks: tuple[Problem, ...] = field(default=(), compare=False)


# Models made from the forms

_NAME: TypeAlias = Annotated[str, Field(max_length=forms.LONGEST_NAME)]

#: Rows of a list in a sheet or a table, names or numbers in one field, sheets of a file (a bestiary's, too).
_MOST_ROWS = 500
_MAKING = Lock()


def _any_of(models: Sequence[Any], discriminator: str) -> Any:
    return Annotated[reduce(or_, models), Field(discriminator=discriminator)]


def _list_of(kind: Any, most: int = _MOST_ROWS) -> Any:
    return Annotated[list[kind], at_most(most)]


def _one_of(values: tuple[Any, ...]) -> Any:
    return Literal[values]


def _type_of(one: forms.Field, prefix: str) -> Any:
    kinds: dict[str, Any] = {
        "text": Annotated[str, Field(max_length=forms.LONGEST_TEXT)],
        "name": _NAME,
        "whole": Annotated[int, Field(ge=one.minimum, le=one.maximum)],
        "flag": bool,
        "dice": int | _NAME,
        "value": int | _NAME,
        "names": _list_of(_NAME),
        "numbers": _list_of(int),
    }
    if one.steps:
        return _one_of(one.steps)
    if one.kind == "choice":
        return _one_of(one.choices)
    if one.kind == "choices":
        return _list_of(_one_of(one.choices))
    if one.kind in ("group", "rows"):
        assert one.record is not None
        model = _model(one.record, f"{prefix}_{one.id}")
        return model if one.kind == "group" else _list_of(model)
    return kinds[one.kind]


def _entry(one: forms.Field, prefix: str) -> tuple[Any, Any]:
    kind = _type_of(one, prefix)
    if one.is_optional:
        kind = kind | None
    return (kind, ...) if one.is_needed else (kind, Field(default=forms.blank_value(one)))


def _made(name: str, fields: dict[str, Any]) -> type[BaseModel]:
    return create_model(name, __base__=Strict, **fields)


def _model(record: forms.Record, name: str, more: dict[str, Any] | None = None) -> type[BaseModel]:
    return _made(name, {**(more or {}), **{one.id: _entry(one, name) for one in record.fields}})


def _action_model(system: DeskSystem[Any]) -> Any:
    return _any_of(
        [
            _model(form.record, f"{system.id}_{form.do}", {"by": (_NAME, ...), "do": (_one_of((form.do,)), ...)})
            for form in system.forms.values()
        ],
        "do",
    )


def _system_model(system: DeskSystem[Any]) -> type[BaseModel]:
    tables = {
        form.id: (_list_of(_model(form.record, f"{system.id}_{form.id}")) | None, None)
        for form in system.declared.tables
    }
    fields: dict[str, Any] = {
        "format": (_one_of((FORMAT,)), ...),
        "version": (_one_of((VERSIONS[FORMAT],)), ...),
        "system": (_one_of((system.id,)), ...),
        "sheets": (_list_of(_model(system.declared.sheet, f"{system.id}_sheet")), ...),
        "tables": (_made(f"{system.id}_tables", tables), Field(default={})),
        "settings": (_model(system.declared.settings, f"{system.id}_settings"), Field(default={})),
        "actions": (_list_of(_action_model(system), ACTIONS), Field(default=[])),
        "rolls": (_list_of(RollModel, MOST_ROLLS), Field(default=[])),
    }
    return _made(f"{system.id}_table", fields)


def table_model() -> type[BaseModel]:
    """The model of the file: one for each system, told apart by `system`.

    Made once, in a third of a second: the program does so ahead, in a thread of its own, and who asks meanwhile waits.
    """
    with _MAKING:
        return _table_model()


@cache
def _table_model() -> type[BaseModel]:
    whole: Any = _any_of([_system_model(system) for system in DESK_SYSTEMS], "system")
    model: type[BaseModel] = RootModel[whole]
    return model


# Reading and writing


def parse_table(text: str) -> Table:
    """Return the fight of a file's text; raises `FileProblem` for what breaks the format or can't be read."""
    reading = read_model(table_model(), text, FORMAT)
    system = DESK_BY_ID[reading.data["system"]]
    data = names_told_apart(system, reading.data)
    try:
        setup = system.codec.setup_from_plain(data["sheets"], data.get("tables"), data.get("settings"))
        actions = actions_from_plain(system, data["actions"])
    except Refused as refusal:
        raise FileProblem(refusal.problems, book=system.phrasebook) from refusal
    rolls = tuple(Roll(each["for"], tuple(each["dice"])) for each in data.get("rolls", []))
    return Table(system, setup, actions, rolls, over_remarks(reading.over))


def play_again(table: Table) -> DeskFight:
    """Return a fight as it went; raises `FileProblem` for a set-up, an action or a roll that does not fit (formats)."""
    try:
        return replay(table.system, table.setup, watched(table.actions, len(table.actions)), table.rolls)
    except Refused as refusal:
        raise FileProblem(refusal.problems, book=table.system.phrasebook) from refusal


def table_of(system: DeskSystem[Any], fight: DeskFight) -> Table:
    """Return a fight so far as it is saved."""
    return Table(system, fight.setup, fight.actions, fight.rolls)


def table_to_plain(table: Table) -> dict[str, Any]:
    """Return a fight as it stands in a file."""
    return {
        "format": FORMAT,
        "version": version_of(
            FORMAT, is_over_limits=len(table.setup.sheets) > _MOST_ROWS or len(table.actions) > ACTIONS
        ),
        "system": table.system.id,
        **table.system.codec.setup_to_plain(table.setup),
        "actions": [table.system.action_to_plain(each) for each in table.actions],
        "rolls": rolls_to_plain(table.rolls),
    }


def dump_table(table: Table) -> str:
    """Return the text of a file with this fight."""
    return dump(table_to_plain(table))


def load_table(path: Path) -> Table:
    """Read a fight; raises `FileProblem`."""
    text = read_text(path)
    try:
        return parse_table(text)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def save_table(path: Path, table: Table) -> None:
    """Write a fight, whole or not at all; raises `FileProblem`."""
    write_text_atomically(path, dump_table(table))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file."""
    return table_model().model_json_schema()


def _parts(text: str) -> Parts[DeskSetup, Any, DeskAction]:
    table = parse_table(text)
    return table.system, table.setup, table.actions, table.rolls


def _to_plain(fight: DeskFight) -> dict[str, Any]:
    return table_to_plain(table_of(DESK_BY_ID[fight.system.id], fight))


#: How the fight at the desk is kept.
KEPT_TABLE: FightKind[DeskSetup, Any, DeskAction] = FightKind(
    journal="desk.journal",
    copy="autosave.table",
    keeps_others=True,
    to_plain=_to_plain,
    dump=dump,
    parse=_parts,
)
