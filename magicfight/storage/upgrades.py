"""Versions of the files, and the steps that bring an older one up (formats).

A step works on plain dicts and lists, never on models: it must still run when the models have moved on. To change a
format: raise its number here, add a step from the number before, and keep an example of the old file in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

#: The current version of each format.
VERSIONS: Mapping[str, int] = {
    "magicfight.sort": 2,
    "magicfight.magic": 2,
    "magicfight.combat": 2,
    "magicfight.table": 2,
}

UpgradeStep: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]

#: (format, version) -> the step to version + 1.
STEPS: Mapping[tuple[str, int], UpgradeStep] = {
    # tags of a spell; biography, colour and portrait of a wizard; the fingerprint of a fight: nothing is renamed
    ("magicfight.sort", 1): dict,
    ("magicfight.magic", 1): dict,
    ("magicfight.combat", 1): dict,
    # the game master's words, notes, conditions, corrections and joining fighters are new actions; nothing is renamed
    ("magicfight.table", 1): dict,
}


def upgraded(
    data: dict[str, Any], kind: str, version: int, current: int, steps: Mapping[tuple[str, int], UpgradeStep]
) -> dict[str, Any]:
    """Return a file's plain values in the current version: each step in turn, the number set after each."""
    for number in range(version, current):
        data = {**steps[kind, number](data), "version": number + 1}
    return data
