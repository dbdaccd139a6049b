"""Limits in models: the ordinary one for files of the version in force, the hard one for older files (formats).

Which of them holds is said by the context of a validation, `LENIENT` or none. A limit is looked at before what it
limits: the things of a list that is too long are not read one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BeforeValidator, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from magicfight.ground.limits import HARDER

#: The context of a validation that lets the files of an older version go up to the hard limits.
LENIENT: Mapping[str, bool] = {"is_older": True}

#: pydantic's own types of errors: they have their sentences already.
_OVER = {"string_too_long": "max_length", "too_long": "max_length", "less_than_equal": "le"}


@dataclass(frozen=True)
class _AtMost:
    """See `at_most`."""

    limit: int
    hard: int

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return BeforeValidator(self._check).__get_pydantic_core_schema__(source, handler)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        found = handler(schema)
        key = {"string": "maxLength", "array": "maxItems"}.get(found.get("type", ""), "maximum")
        return {**found, key: self.limit}

    def _check(self, value: Any, info: ValidationInfo) -> Any:
        limit = self.hard if info.context else self.limit
        if isinstance(value, str):
            kind, size = "string_too_long", len(value)
        elif isinstance(value, list):
            kind, size = "too_long", len(value)
        elif isinstance(value, int):
            kind, size = "less_than_equal", value
        else:
            return value  # of another type: the sentence about that comes after
        if size > limit:
            raise PydanticCustomError(kind, "over a limit", {_OVER[kind]: limit})
        return value


def at_most(limit: int, hard: int | None = None) -> _AtMost:
    """Return the limit of a text's characters, a list's things or a number; `hard` is the one of older files."""
    return _AtMost(limit, limit * HARDER if hard is None else hard)
