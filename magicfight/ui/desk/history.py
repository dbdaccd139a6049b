"""Undo and redo of a fight's preparation: frozen pictures of it, one a change. No Qt here."""

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
    """The place of the only change between two plain values; empty for several changes, or one of another shape."""
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


class History:
    """What the preparation was before each change, and what it was before each undo."""

    def __init__(self, now: Prepared) -> None:
        self._before: list[Prepared] = []
        self._after: list[Prepared] = []
        self._now = now
        self._place = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return bool(self._after)

    def reset(self, now: Prepared) -> None:
        """Another fight is in hand: there is nothing of it to undo."""
        self._before.clear()
        self._after.clear()
        self._now, self._place = now, ""

    def note(self, now: Prepared, place: str = "") -> None:
        """Note the preparation as it is now; changes at the same `place` that follow one another count as one."""
        if replace(now, chosen=self._now.chosen) == self._now:
            return
        if not (place and place == self._place):
            self._before.append(self._now)
        self._now, self._place = now, place
        self._after.clear()

    def undo(self) -> Prepared:
        """Return the preparation before the last change; raises IndexError without one."""
        found = self._before.pop()
        self._after.append(self._now)
        self._now, self._place = found, ""
        return found

    def redo(self) -> Prepared:
        """Return the preparation before the last undo; raises IndexError without one."""
        found = self._after.pop()
        self._before.append(self._now)
        self._now, self._place = found, ""
        return found
