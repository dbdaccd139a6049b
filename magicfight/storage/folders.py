"""Folders: where the program's own files and the player's stand. Nothing is created until something is saved.

The program receives a `Folders` (from `folders_of_this_machine` when it runs, folders of their own in tests).
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

import magicfight
from magicfight.storage.looks import answered
from magicfight.storage.looks import is_file as is_file
from magicfight.storage.looks import is_folder as is_folder

#: The folder of the player's files, under the documents.
FOLDER = "Magic Fight"
_APP = "magicfight"


@dataclass(frozen=True, slots=True)
class Folders:
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


def folders_of_this_machine() -> Folders:
    """Return the folders that this system provides for its user."""
    return Folders(
        shipped=shipped_saves(),
        documents=platformdirs.user_documents_path() / FOLDER,
        autosaves=platformdirs.user_data_path(_APP, appauthor=False) / "autosaves",
    )


def is_missing(path: Path) -> bool:
    """Whether nothing stands there for certain: False where the system refuses to say."""

    def look() -> bool:
        try:
            path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        return False

    return answered(path, look, False)


def real_path(path: Path) -> Path:
    """Return the absolute path without links, as far as it can be looked at."""
    return answered(path, lambda: Path(os.path.realpath(path)), path.absolute())


def first_usable_folder(*wanted: Path) -> Path:
    """Return the first folder that is there or can be made, and can be entered; the home folder if none can."""

    def is_usable(folder: Path) -> bool:
        folder.mkdir(parents=True, exist_ok=True)
        return os.access(folder, os.R_OK | os.X_OK)

    for folder in wanted:
        if answered(folder, lambda folder=folder: is_usable(folder), False):  # type: ignore[misc]
            return folder
    return Path(os.path.expanduser("~"))


def may_write_in(folder: Path) -> bool:
    """Whether files may be written to a folder; False for what can't be looked at."""
    return answered(folder, lambda: os.access(folder, os.W_OK), False)


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

    def look() -> tuple[Path, ...]:
        ours = (each for each in folder.iterdir() if each.suffix.casefold() == suffix)
        return tuple(sorted(each for each in ours if os.path.isfile(each)))

    return answered(folder, look, ())


def autosave_folders() -> tuple[Path, ...]:
    """Return the folders in which this program and others keep what is played and in hand, as far as they are there."""
    base = folders_of_this_machine().autosaves
    return tuple(one for one in (base, base / "desk", base / "hand") if is_folder(one))
