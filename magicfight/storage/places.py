"""Places: where the program's own files and the player's stand. Nothing is created until something is saved.

The program receives a `Places` (from `places_of_this_machine` when it runs, folders of their own in tests).
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

import magicfight

#: The folder of the player's files, under the documents.
FOLDER = "Magic Fight"
_APP = "magicfight"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one run.

    `shipped` holds what the program brings (`saves/`), is never written to, and is None where it was not installed;
    `documents` is where the player saves by default; `autosaves` where fights in progress are kept.
    """

    shipped: Path | None
    documents: Path
    autosaves: Path


def shipped_saves() -> Path | None:
    """Return the folder of the starter library and wizards: inside an installed package, or beside it in a checkout."""
    package = Path(magicfight.__file__).resolve().parent
    return next((each for each in (package / "_saves", package.parent / "saves") if is_folder(each)), None)


def places_of_this_machine() -> Places:
    """Return the folders that this system provides for its user."""
    return Places(
        shipped=shipped_saves(),
        documents=platformdirs.user_documents_path() / FOLDER,
        autosaves=platformdirs.user_data_path(_APP, appauthor=False) / "autosaves",
    )


def is_file(path: Path) -> bool:
    """Whether a regular file stands there; False for what can't be looked at (a dead mount, a name too long)."""
    return os.path.isfile(path)  # not `Path.is_file`: that one passes most errors of the system on


def is_folder(path: Path) -> bool:
    """Whether a folder stands there; False for what can't be looked at."""
    return os.path.isdir(path)


def is_missing(path: Path) -> bool:
    """Whether nothing stands there for certain: False where the system refuses to say."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def real_path(path: Path) -> Path:
    """Return the absolute path without links, as far as it can be looked at."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):
        return path.absolute()


def first_usable_folder(*wanted: Path) -> Path:
    """Return the first folder that is there or can be made, and can be entered; the home folder if none can."""
    for folder in wanted:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError):
            continue
        if os.access(folder, os.R_OK | os.X_OK):
            return folder
    return Path(os.path.expanduser("~"))


def make_folder_of(path: Path) -> None:
    """Make the folder that a file is to be written to; what is wrong with it is told by the writing itself."""
    with suppress(OSError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)


def is_shipped(path: Path, shipped: Path | None = None) -> bool:
    """Whether a path lies in what the program brings (`shipped`, else its own `saves/`): never written to."""
    folder = shipped_saves() if shipped is None else shipped
    return folder is not None and real_path(path).is_relative_to(real_path(folder))


def saves_in(folder: Path | None, suffix: str) -> tuple[Path, ...]:
    """Return the files of a folder with an extension (`.sort`), by name; none when the folder is not there."""
    if folder is None:
        return ()
    try:
        return tuple(sorted(each for each in folder.iterdir() if each.suffix.casefold() == suffix and is_file(each)))
    except (OSError, ValueError):
        return ()


def autosave_folders() -> tuple[Path, ...]:
    """Return the folders in which this program and others keep what is played and in hand, as far as they are there."""
    base = places_of_this_machine().autosaves
    return tuple(one for one in (base, base / "desk", base / "hand") if is_folder(one))
