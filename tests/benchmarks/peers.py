"""Other libraries that do comparable work, as extras of the benchmarks (``.[bench]``), none a dependency.

A peer that is not installed leaves its rows unmeasured, and they say so.
"""

from __future__ import annotations

import importlib
import warnings
from types import ModuleType

from tests.benchmarks.harness import NotMeasured


def tcod_module(name: str) -> ModuleType:
    """Return ``tcod.map`` or ``tcod.path`` (libtcod's shadowcasts and distances on square maps, in C)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return importlib.import_module(f"tcod.{name}")
        except ImportError as error:
            raise NotMeasured(f"tcod is not installed ({error})") from None


def hexutil_module() -> ModuleType:
    """Return ``hexutil`` (hexes, fields of view and paths in plain Python, with a definition of sight of its own)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return importlib.import_module("hexutil")
        except ImportError as error:
            raise NotMeasured(f"hexutil is not installed ({error})") from None
