"""Records: a frozen record with some fields changed, several times faster than `dataclasses.replace`.

A fight changes its state tens of thousands of times a second when it is replayed; the fields are copied at once
instead of going one by one through `__init__`. For records without slots.
"""

from __future__ import annotations

from typing import Any, TypeVar

Record = TypeVar("Record")

_new = object.__new__
_set = object.__setattr__


def changed(record: Record, **changes: Any) -> Record:
    """Return a frozen record with some fields changed; a name that it has not raises TypeError."""
    old = record.__dict__
    fields = old | changes
    if len(fields) != len(old):
        raise TypeError(f"{record.__class__.__name__} has not all of {sorted(changes)}")
    new: Record = _new(record.__class__)
    _set(new, "__dict__", fields)
    return new
