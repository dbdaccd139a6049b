"""Fair: what the shipped wizards reach against each other, as it was measured (ordinary computers, near starts).

The table `fair.toml` is written by `python -m magicfight.laboratory.fair LINES.jsonl` from the lines of
`magicfight simulate saves/*.magic`; a test plays a sample of it again.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from magicfight.ground.tables import load_toml
from magicfight.laboratory.summary import Summary, summarise
from magicfight.storage.results import ENDINGS, read_lines

_PACKAGE, _TABLE = "magicfight.laboratory", "fair.toml"


@dataclass(frozen=True)
class Fair:
    """The measured fights, and the fingerprints of the wizards that fought them, in the order of `summary.names`."""

    summary: Summary
    fingerprints: tuple[str, ...]


@lru_cache(maxsize=1)
def measured() -> Fair:
    """Return the table that ships with the program."""
    table: dict[str, Any] = load_toml(_PACKAGE, _TABLE)["measured"]
    won, drawn = (np.array(table[key], dtype=np.float64) for key in ("won", "drawn"))
    lengths = {int(turns): int(count) for turns, count in table["turns"].items()}
    return Fair(
        Summary(
            tuple(table["names"]),
            won,
            drawn,
            won + won.T + drawn,
            {ending: int(table["ended"].get(ending, 0)) for ending in ENDINGS},
            lengths,
            sum(lengths.values()),
        ),
        tuple(table["fingerprints"]),
    )


def table_of(path: Path) -> str:
    """Return the table of some lines as TOML."""
    lines = list(read_lines(path))
    found = summarise(lines)
    marks = {name: mark for line in lines for name, mark in zip(line.wizards, line.fingerprints, strict=True)}
    names = ", ".join(f'"{name}"' for name in found.names)
    prints = ", ".join(f'"{marks[name]}"' for name in found.names)
    ended = ", ".join(f"{ending} = {count}" for ending, count in found.endings.items())
    turns = ", ".join(f"{length} = {count}" for length, count in sorted(found.lengths.items()))

    def rows(array: Any) -> str:
        return "".join(f"  [{', '.join(str(int(cell)) for cell in row)}],\n" for row in array)

    return (
        "# The shipped wizards against each other: ordinary computers, near starts, 10 % obstacles, to the death.\n"
        f"# Rows beat columns. Written by `python -m magicfight.laboratory.fair`; {found.fights} fights.\n\n"
        f"[measured]\nnames = [{names}]\nfingerprints = [{prints}]\nended = {{ {ended} }}\nturns = {{ {turns} }}\n"
        f"won = [\n{rows(found.won)}]\ndrawn = [\n{rows(found.drawn)}]\n"
    )


if __name__ == "__main__":
    sys.stdout.write(table_of(Path(sys.argv[1])))
