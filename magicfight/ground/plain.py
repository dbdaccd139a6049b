"""Plain: frozen records as JSON values and back, the same way for every log and every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def to_plain(value: Any) -> Any:
    """Return dicts, lists, strings, numbers, booleans and None for a record; Fractions become `str(Fraction)`.

    Sets come out sorted, so that the same value always gives the same text. Raises TypeError for anything else.
    """
    if value is None or isinstance(value, (str, int, bool, float)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return [to_plain(item) for item in sorted(value)]
    raise TypeError(f"no plain form for {type(value).__name__}")


@cache
def _parts(record: type[Any]) -> dict[str, tuple[Any, bool]]:
    """The fields of a record by name: their types, and whether each must be given."""
    hints = get_type_hints(record)
    return {one.name: (hints[one.name], one.default is MISSING) for one in fields(record)}


def from_plain(kind: Any, value: Any) -> Any:
    """Return what a JSON value is as the type `kind`: records by their annotations, tuples from lists, Literals, unions
    with None, str, int, bool. No value is converted to another type; raises ValueError for what does not fit."""
    if is_dataclass(kind) and isinstance(kind, type):
        return _record(kind, value)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        if value is None and NoneType in parts:
            return None
        (kind,) = [part for part in parts if part is not NoneType]
        return from_plain(kind, value)
    if origin is Literal:
        fits = any(type(value) is type(part) and value == part for part in parts)
    elif origin is tuple:
        return _tuple(parts, value)
    else:
        fits = type(value) is kind
    if not fits:
        raise ValueError(f"{value!r} is no {kind}")
    return value


def _record(record: type[Any], value: Any) -> Any:
    known = _parts(record)  # type: ignore[arg-type]  # a type can be hashed
    if not isinstance(value, Mapping) or not set(value) <= set(known):
        raise ValueError(f"no {record.__name__}: {value!r}")
    if any(is_needed and name not in value for name, (_, is_needed) in known.items()):
        raise ValueError(f"{record.__name__} lacks a part")
    return record(**{name: from_plain(known[name][0], part) for name, part in value.items()})


def _tuple(parts: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise ValueError(f"{value!r} is no list")
    kinds = parts[:1] * len(value) if parts[1:] == (Ellipsis,) else parts
    if len(kinds) != len(value):
        raise ValueError(f"{value!r} has not {len(parts)} entries")
    return tuple(from_plain(kind, part) for kind, part in zip(kinds, value, strict=True))
