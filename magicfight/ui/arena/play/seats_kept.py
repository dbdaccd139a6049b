"""The seats that changed in a running fight, kept beside its journal and read with it. No Qt here.

They count for that fight alone: the file names it by a figure of its start.
"""

from __future__ import annotations

import json
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

from magicfight.duel.setup import FightSetup
from magicfight.storage.files import FileProblem, write_text_atomically

NAME = "current.seats"
_MOST = 100_000


def figure_of(setup: FightSetup) -> int:
    """Return a figure of a fight's start: its wizards, players, computers and places."""
    start = [(one.wizard.name, one.player, one.computer, one.temper, one.start) for one in setup.fighters]
    return zlib.crc32(json.dumps([start, setup.victory, setup.until], ensure_ascii=False).encode())


def keep_seats(folder: Path, setup: FightSetup, plain: dict[str, Any]) -> None:
    """Write them, or take the file away where nobody has changed places; a disk that refuses costs only this."""
    path = folder / NAME
    with suppress(OSError, FileProblem):
        if plain:
            write_text_atomically(path, json.dumps({"of": figure_of(setup), "seats": plain}, ensure_ascii=False))
        else:
            path.unlink(missing_ok=True)


def kept_seats(folder: Path, setup: FightSetup) -> object:
    """Return what was kept for a fight, to be judged by `Seats.take`; None for nothing, or another fight's."""
    try:
        with (folder / NAME).open("rb") as file:
            found = json.loads(file.read(_MOST).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    is_its = isinstance(found, dict) and found.get("of") == figure_of(setup)
    return found.get("seats") if is_its else None
