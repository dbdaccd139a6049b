"""What a screen shows of a fight, whichever the system: gauges, the order of play, rolls side by side."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something counted down while an action is written: `spent` of `most`, named by `term`."""

    term: str
    spent: int
    most: int

    @property
    def is_over(self) -> bool:
        """Say whether more is spent than there is."""
        return self.spent > self.most


@dataclass(frozen=True, slots=True)
class Slot:
    """One count of the order: who acts at it; `is_now` for the one being played, `is_done` once it is past.

    A slot of several has a `term` in place of a name, and their `names`; `counted` is how many of how many have done
    what it is for.
    """

    name: str
    count: int | None
    is_done: bool = False
    is_now: bool = False
    term: str = ""
    names: tuple[str, ...] = ()
    counted: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """One side of an opposed roll, to be shown beside the other; `is_test` unless its sum is what counts (damage)."""

    name: str
    purpose: str
    faces: tuple[int, ...]
    against: int | None
    total: int | None
    degree: str
    is_winner: bool
    is_test: bool = True
