"""A fight's preparation as a frozen picture, one a step of undo, and what two of them differ in. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from magicfight.desk.common.system import DeskSystem


@dataclass(frozen=True, slots=True)
class Prepared:
    """A fight in preparation; nothing in it is changed in place."""

    system: DeskSystem[Any]
    sheets: list[dict[str, Any]]
    tables: dict[str, list[dict[str, Any]]]
    settings: dict[str, Any]
    chosen: int


def changed_at(before: Any, after: Any) -> str:
    """The path of the only change between two plain values; empty for several changes, or one of another shape."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(f".{key}", before[key], after[key]) for key in before]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(f"[{number}]", one, other) for number, (one, other) in enumerate(zip(before, after, strict=True))]
    else:
        return ""
    changed = [(name, one, other) for name, one, other in pairs if one != other]
    if len(changed) != 1:
        return ""
    name, one, other = changed[0]
    is_inner = isinstance(one, (dict, list)) and isinstance(other, (dict, list))
    inner = changed_at(one, other) if is_inner else "="
    return name + inner if inner else ""


def is_same(before: Prepared, after: Prepared) -> bool:
    """Whether nothing but the fighter looked at is another one."""
    return replace(after, chosen=before.chosen) == before
