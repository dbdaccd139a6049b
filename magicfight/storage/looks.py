"""Looks at paths that may never be answered: a dead mount, a disk that sleeps, a share whose server is gone.

A look is made beside the caller, who waits a moment for it; what is not answered counts as not there, and so does all
that lies beside it until the look comes back. Nothing heavy is imported here: it is used on the way to the menu.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Answer = TypeVar("Answer")

#: Seconds that a look is waited for.
MOMENT = 0.25

#: Where looks wait for an answer, by `_neighbourhood`.
_silent: dict[tuple[str, ...], threading.Thread] = {}


def _neighbourhood(path: Path) -> tuple[str, ...]:
    """What is most likely silent together: the first folders of a path (`/mnt/nas`, `/media/somebody/disk`)."""
    return path.parts[:4]


def answered(path: Path, look: Callable[[], Answer], default: Answer) -> Answer:
    """Return what a look at a path finds; `default` where it fails (OSError, ValueError) or is not answered."""
    near = _neighbourhood(path)
    waiting = _silent.get(near)
    if waiting is not None and waiting.is_alive():
        return default
    found: list[Answer] = []

    def ask() -> None:
        try:
            found.append(look())
        except (OSError, ValueError):
            found.append(default)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(MOMENT)
    if asking.is_alive():
        _silent[near] = asking
        return default
    _silent.pop(near, None)
    return found[0]


def is_file(path: Path) -> bool:
    """Whether a regular file stands there; False for what can't be looked at."""
    return answered(path, lambda: os.path.isfile(path), False)


def is_folder(path: Path) -> bool:
    """Whether a folder stands there; False for what can't be looked at."""
    return answered(path, lambda: os.path.isdir(path), False)
