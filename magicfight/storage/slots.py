"""Which folder of the autosave is this program's: two programs at once must not write over one another. No Qt here.

The first program has the folder itself, a second one `2` in it, and so on. A folder is held by a lock of the operating
system, which lets go when the program ends, however it ends. Nothing heavy is imported here: it is asked on the way to
the menu.
"""

from __future__ import annotations

import atexit
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

LOCK = "in-use.lock"

#: As many programs as this keep their fights apart.
MOST = 8

#: The folders held by this process, by the one they were asked for; a lock lasts as long as its file is open.
_held: dict[Path, tuple[Path, IO[bytes] | None]] = {}


def own_folder(base: Path, journal: str) -> Path:
    """Return the folder of `base` that is this program's from now on.

    Of those that no program holds, one that has a `journal` comes first: there a fight waits to be resumed. Where no
    lock can be had (a folder that can't be written to) it is `base`.
    """
    if base not in _held:
        _held[base] = _claim(base, journal)
    return _held[base][0]


def _claim(base: Path, journal: str) -> tuple[Path, IO[bytes] | None]:
    free: list[tuple[Path, IO[bytes]]] = []
    for folder in (base, *(base / str(number) for number in range(2, MOST + 1))):
        if free and not os.path.isdir(folder):
            continue  # an empty one is at hand, and nothing waits here
        lock = _lock(folder)
        if lock is not None:
            free.append((folder, lock))
    if not free:
        return base, None
    chosen = next((one for one in free if os.path.isfile(one[0] / journal)), free[0])
    for one in free:
        if one is not chosen:
            one[1].close()
    atexit.register(chosen[1].close)
    return chosen


def _lock(folder: Path) -> IO[bytes] | None:
    """The open lock of a folder; None where another program holds it, or none can be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("ab")
    except (OSError, ValueError):
        return None
    try:
        if sys.platform == "win32":
            import msvcrt  # there on Windows only

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # not there on Windows

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        with suppress(OSError):
            file.close()
        return None
    return file
