"""Frozen records as plain values and back, where no file format of their own is needed: what the journal keeps.

A record is read as its annotations say; what does not fit is a ValueError (pydantic's `ValidationError` is one).
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter

Record = TypeVar("Record")


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def to_json_values(kind: type[Record], record: Record) -> Any:
    """Return a record as JSON has it."""
    adapter: TypeAdapter[Record] = _adapter(kind)  # type: ignore[arg-type]  # a type can be hashed
    return adapter.dump_python(record, mode="json")


def from_json_values(kind: type[Record], values: Any) -> Record:
    """Return the record that values are; raises ValueError."""
    adapter: TypeAdapter[Record] = _adapter(kind)  # type: ignore[arg-type]  # a type can be hashed
    return adapter.validate_python(values)
