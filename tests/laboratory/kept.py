"""What the engine said, kept beside the quick model: tables that `python -m magicfight.laboratory.fair`
made of the lines of `magicfight simulate`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from magicfight.rules.wizards import Wizard
from magicfight.storage.magic import load_magic

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Kept:
    """A tournament that was fought: the wizards with their fingerprints, and the row's share of points."""

    wizards: tuple[Wizard, ...]
    fingerprints: tuple[str, ...]
    shares: np.ndarray


def kept(name: str, wizards: dict[str, Wizard]) -> Kept:
    """Return a kept tournament; a half stands for a wizard with itself."""
    table: dict[str, Any] = tomllib.loads((HERE / name).read_text(encoding="utf-8"))["measured"]
    won, drawn = np.array(table["won"], float), np.array(table["drawn"], float)
    met = won + won.T + drawn
    shares = np.where(met > 0, (won + drawn / 2) / np.maximum(1, met), 0.5)
    return Kept(tuple(wizards[one] for one in table["names"]), tuple(table["fingerprints"]), shares)


def former() -> dict[str, Wizard]:
    """The ten wizards that once shipped."""
    return {one.name: one for path in sorted((HERE / "former").glob("*.magic")) for one in load_magic(path)}


def drawn() -> dict[str, Wizard]:
    """Twenty legal wizards drawn at random (`rules.making.random_wizard`, seeds `random/1` to `random/20`)."""
    return {one.name: one for one in load_magic(HERE / "random.magic")}
