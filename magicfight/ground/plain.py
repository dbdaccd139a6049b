"""Plain: frozen records as JSON values, the same way for every log and every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any


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
