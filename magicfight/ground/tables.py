"""Tables: TOML files whose rows are the numbers of the source texts, each with its ids, words and section."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, TypeAlias

Row: TypeAlias = Mapping[str, Any]


class TableError(ValueError):
    """A table of the program itself is not as it must be; the message names file, row and key."""


def load_toml(package: str, name: str) -> dict[str, Any]:
    """Read `name` (a TOML file) beside the modules of `package`; raises `TableError` if it is not TOML."""
    text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{name}: {error}") from error


def load_rows(package: str, name: str, required: Iterable[str] = ("id", "fr", "en", "manual")) -> tuple[Row, ...]:
    """Read the array `row` of a table: every row has the `required` keys, ids are unique.

    Raises `TableError` naming the file, the row's number and what is missing.
    """
    rows = load_toml(package, name).get("row", [])
    required = tuple(required)
    seen: set[str] = set()
    for number, row in enumerate(rows):
        for key in required:
            if key not in row:
                raise TableError(f"{name}: row {number} has no {key}")
        if "id" in row:
            if row["id"] in seen:
                raise TableError(f"{name}: row {number} repeats the id {row['id']}")
            seen.add(row["id"])
    return tuple(rows)
