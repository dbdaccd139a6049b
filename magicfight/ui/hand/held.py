"""Hand: what the player holds across screens, as plain values, and the one verb that changes it. No Qt here.

A hand is everything that undo and redo put back together: the things made or loaded, and the draft being worked on.
Presenters read `Store.hand` and answer a gesture with a new hand; the session keeps the steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from magicfight.ground.problems import Problem

Item = TypeVar("Item")
Draft = TypeVar("Draft")
HandT = TypeVar("HandT")


@dataclass(frozen=True, slots=True)
class Hand(Generic[Item, Draft]):
    """Things in hand (spells or wizards, names unique) and the draft of the next one."""

    items: tuple[Item, ...]
    draft: Draft


@dataclass(frozen=True, slots=True)
class Filed(Generic[Item]):
    """Where the things in hand stand on disk: the files they came from, and what those files hold of them.

    Saving goes to the only file; with none or several the player names one, so that none is overwritten by chance.
    """

    files: tuple[Path, ...] = ()
    saved: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What came of one file (R2.11, R3.6): names that came in, that were here already, that had to change; and where
    the player chose, names that took the place of others and names that were left out.

    `problems` holds why the file was refused; then nothing came in. `remarks` is what a player should know of it.
    """

    path: Path
    added: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()
    sentence: str = ""
    remarks: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def index_of(thing: object, things: Sequence[object]) -> int | None:
    """Where a thing stands among things, itself before one that is equal to it; None where it is there no more.

    A gesture holds the thing it is about, not its number: what is counted may change before the gesture is done.
    """
    itself = next((index for index, one in enumerate(things) if one is thing), None)
    return next((index for index, one in enumerate(things) if one == thing), None) if itself is None else itself


class Store(Protocol[HandT]):
    """Holds a hand and its history."""

    @property
    def hand(self) -> HandT:
        """The hand as it is."""
        ...

    def change(self, label: Problem, hand: HandT, merge: str = "") -> None:
        """Put a new hand in place as one step of undo; `label` says what was done.

        Steps in a row with the same `merge` that is not empty count as one (typing a name, turning a stepper).
        """
        ...

    def settle(self, hand: HandT) -> None:
        """Put a new hand in place without a step: for what is chosen, not made."""
        ...
