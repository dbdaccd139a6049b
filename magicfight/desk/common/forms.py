"""Forms: what a record holds, said once, so that files, checks and screens are all built from it.

A `Record` lists `Field`s and knows how to build the frozen value. `read_record` turns a file's dicts into it with every
problem named by its place; `write_record` is the reverse; the storage room makes its models from the same lists, and
the desk's screen its forms. A new field is a line here, no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from magicfight.desk.common.dice_text import DiceSum, read_dice
from magicfight.ground.limits import NAME, TEXT
from magicfight.ground.names import clean, name_key
from magicfight.ground.problems import Problem, problem

Kind: TypeAlias = Literal[
    "text", "name", "whole", "flag", "choice", "choices", "names", "dice", "value", "group", "rows", "numbers"
]

LONGEST_NAME = NAME
LONGEST_TEXT = TEXT


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record.

    `id` is its key in files and its word among the terms. `kind`: `text` (free), `name` (of a fighter, a weapon, a
    spell: `source` says where from), `whole`, `flag`, `choice` (one of `choices`), `choices` (several of them),
    `names` (several names), `numbers` (several whole numbers),
    `value` (a number or a word), `dice` (`DiceSum`), `group` (a record inside), `rows` (a list
    of records).
    `default` is what a new record has; `is_optional` allows null. `when` names a field of the same record and the
    values with which this one matters (a form shows it only then). `refusal` is the code of a dice text not understood.
    `steps` are the only numbers that a `whole` takes, `term` is its word when that is not its id;
    `is_ordered` names are all of them, put in an order.
    """

    id: str
    kind: Kind
    default: Any = None
    minimum: int = 0
    maximum: int = 200
    choices: tuple[str, ...] = ()
    source: str = ""
    record: Record | None = None
    is_optional: bool = False
    is_needed: bool = False
    when: tuple[str, tuple[str, ...]] | None = None
    refusal: str = "bad_dice"
    dice_kinds: int | None = None
    steps: tuple[int, ...] = ()
    term: str = ""
    is_ordered: bool = False

    @property
    def word(self) -> str:
        """The id of the field's word among the terms."""
        return self.term or self.id


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a record and the way to build it from their values."""

    id: str
    make: Callable[..., Any]
    fields: tuple[Field, ...] = ()
    _by_id: dict[str, Field] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self._by_id.update({one.id: one for one in self.fields})

    def field(self, name: str) -> Field:
        """Return the field called `name`; raises KeyError."""
        return self._by_id[name]

    def blank(self) -> dict[str, Any]:
        """Return a new record as it would stand in a file."""
        return {one.id: blank_value(one) for one in self.fields}


def blank_value(one: Field) -> Any:
    """Return the plain value that a field of a new record has."""
    if one.kind == "group":
        return None if one.is_optional or one.record is None else one.record.blank()
    if one.kind in ("rows", "names", "choices", "numbers"):
        return list(one.default or ())
    if one.default is None and not one.is_optional:
        if one.kind == "choice":
            return one.choices[0]
        return {"whole": 0, "flag": False, "dice": 0}.get(one.kind, "")
    return one.default


def under(where: str, key: str) -> str:
    """Return the path of `key` inside `where`."""
    return f"{where}.{key}" if where else key


def read_record(record: Record, data: Any, where: str = "") -> tuple[Any, tuple[Problem, ...]]:
    """Build a record from plain data: the value (None when it can't be built) and every problem found.

    Codes: `not_a_record`, `unknown_field`, `missing_field`, `wrong_kind`, `out_of_range`, `unknown_choice`, `too_long`
    and the field's own `refusal` for dice.
    """
    if not isinstance(data, Mapping):
        return None, (problem("not_a_record", where),)
    problems: list[Problem] = []
    for key in data:
        if key not in record._by_id:
            problems.append(problem("unknown_field", where, field=str(key)))
    values: dict[str, Any] = {}
    for one in record.fields:
        path = under(where, one.id)
        if one.id in data:
            values[one.id] = _read_value(one, data[one.id], path, problems)
        elif one.is_needed:
            problems.append(problem("missing_field", where, field=one.word))
        else:
            values[one.id] = _read_value(one, blank_value(one), path, problems)
    if problems:
        return None, tuple(problems)
    return record.make(**values), ()


def _read_value(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if value is None:
        if not one.is_optional:
            problems.append(problem("missing_field", where, field=one.word))
        return None
    reader = _READERS[one.kind]
    return reader(one, value, where, problems)


def _wrong(one: Field, where: str, problems: list[Problem]) -> None:
    problems.append(problem("wrong_kind", where, field=one.word, kind=f"kind_{one.kind}"))


def _read_text(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if not isinstance(value, str):
        return _wrong(one, where, problems)
    longest = LONGEST_TEXT if one.kind == "text" else LONGEST_NAME
    value = value if one.kind == "text" else clean(value)
    if len(value) > longest:
        problems.append(problem("too_long", where, field=one.word, longest=longest))
    return value


def _read_whole(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if not isinstance(value, int) or isinstance(value, bool):
        return _wrong(one, where, problems)
    if one.steps and value not in one.steps:
        problems.append(problem("not_on_ladder", where, field=one.word, value=value, steps=one.steps))
    elif not one.minimum <= value <= one.maximum:
        problems.append(
            problem("out_of_range", where, field=one.word, value=value, minimum=one.minimum, maximum=one.maximum)
        )
    return value


def _read_flag(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    return value if isinstance(value, bool) else _wrong(one, where, problems)


def _read_choice(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if not isinstance(value, str):
        return _wrong(one, where, problems)
    if value not in one.choices and one.refusal == "unknown_action":
        problems.append(problem("unknown_action", where, do=value))
    elif value not in one.choices:
        problems.append(problem("unknown_choice", where, field=one.word, value=value, choices=one.choices))
    return value


def _read_names(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        return _wrong(one, where, problems)
    if one.kind == "choices":
        for item in value:
            if item not in one.choices:
                problems.append(problem("unknown_choice", where, field=one.word, value=item, choices=one.choices))
        return tuple(value)
    return tuple(clean(item) for item in value)


def _read_numbers(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if not isinstance(value, (list, tuple)):
        return _wrong(one, where, problems)
    if not all(isinstance(item, int) and not isinstance(item, bool) for item in value):
        return _wrong(one, where, problems)
    return tuple(value)


def _read_dice(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    if isinstance(value, DiceSum):
        return value
    if not isinstance(value, (int, str)) or isinstance(value, bool):
        return _wrong(one, where, problems)
    dice = read_dice(value, one.dice_kinds)
    if dice is None or dice.least < 0:
        problems.append(problem(one.refusal, where, field=one.word, value=str(value)))
    return dice


def _read_value_of_any_kind(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    is_value = isinstance(value, (int, str)) and not isinstance(value, bool)
    return value if is_value else _wrong(one, where, problems)


def _read_group(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    assert one.record is not None
    made, found = read_record(one.record, value, where)
    problems.extend(found)
    return made


def _read_rows(one: Field, value: Any, where: str, problems: list[Problem]) -> Any:
    assert one.record is not None
    if not isinstance(value, (list, tuple)):
        return _wrong(one, where, problems)
    made = []
    for number, row in enumerate(value):
        item, found = read_record(one.record, row, f"{where}[{number}]")
        problems.extend(found)
        made.append(item)
    return tuple(made)


_READERS: dict[Kind, Callable[[Field, Any, str, list[Problem]], Any]] = {
    "text": _read_text,
    "name": _read_text,
    "whole": _read_whole,
    "flag": _read_flag,
    "choice": _read_choice,
    "choices": _read_names,
    "numbers": _read_numbers,
    "names": _read_names,
    "dice": _read_dice,
    "value": _read_value_of_any_kind,
    "group": _read_group,
    "rows": _read_rows,
}


def write_record(record: Record, value: Any, is_sparse: bool = False) -> dict[str, Any]:
    """Return a record as plain data in the order of its fields; `is_sparse` leaves out what a blank one has."""
    data: dict[str, Any] = {}
    for one in record.fields:
        plain = _write_value(one, getattr(value, one.id), is_sparse)
        if is_sparse and not one.is_needed and plain == blank_value(one):
            continue
        data[one.id] = plain
    return data


def _write_value(one: Field, value: Any, is_sparse: bool) -> Any:
    if value is None:
        return None
    if one.kind == "dice":
        return value.plain
    if one.kind == "group":
        assert one.record is not None
        return write_record(one.record, value, is_sparse)
    if one.kind == "rows":
        assert one.record is not None
        return [write_record(one.record, row, is_sparse) for row in value]
    if one.kind in ("names", "choices", "numbers"):
        return list(value)
    return value


def repeated(names: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """Return the places and names that stand there already before, by `names.name_key`."""
    seen: set[str] = set()
    found = []
    for number, name in enumerate(names):
        if name_key(name) in seen:
            found.append((number, name))
        seen.add(name_key(name))
    return tuple(found)
