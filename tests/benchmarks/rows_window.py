"""Rows of the window: how long gestures hold it up with every screen built, and with 2,000 spells listed (E3, E4)."""

from __future__ import annotations

from functools import lru_cache, partial

from tests.benchmarks.harness import Measured, Row
from tests.benchmarks.rows_screen import measured_apart

FEW, MANY = 20, 2_000
FRAME, BLOCK = 16.0, 100.0
#: Gestures on the list of spells, and how long each may take.
_ON_LIST = (
    ("theme", BLOCK),
    ("language", BLOCK),
    ("search", FRAME),
    ("search cleared", FRAME),
    ("deletion", FRAME),
    ("undo", FRAME),
    ("redo", FRAME),
)
_SCREENS = ("menu", "arena", "setup", "desk", "laboratory", "builder")


@lru_cache(maxsize=1)
def _times() -> dict[str, list[float]]:
    """All times (`tests.benchmarks.window`), once for all rows."""
    return measured_apart("tests.benchmarks.window")


def _took(name: str) -> Measured:
    median, longest = _times()[name]
    return Measured(median, f"longest {longest:.3g} ms")


def _growth(name: str) -> Measured:
    few, many = (_times()[f"{name} {count}"][0] for count in (FEW, MANY))
    return Measured(many / few, f"{many:.3g} ms over {few:.3g} ms")


def _at_most(work: str, name: str, most: float) -> Row:
    return Row("window", work, partial(_took, name), most, "at most", "ms", "every screen built")


ROWS = [
    *(_at_most(f"{name}, 2,000 spells listed", f"{name} {MANY}", most) for name, most in _ON_LIST),
    *(Row("window", f"{name}, 2,000 spells over 20", partial(_growth, name), 1.2, "at most") for name, _ in _ON_LIST),
    *(_at_most(f"theme on {name}", f"theme on {name}", BLOCK) for name in _SCREENS),
    *(_at_most(f"language on {name}", f"language on {name}", BLOCK) for name in _SCREENS),
    *(_at_most(f"to the editor right after both on {name}", f"to editor after {name}", BLOCK) for name in _SCREENS),
]
