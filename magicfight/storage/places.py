"""Places: where the program's own files and the player's stand. Nothing is created until something is saved.

The program receives a `Places` (from `places_of_this_machine` when it runs, folders of their own in tests).
"""

from __future__ import annotations

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
    return next((each for each in (package / "_saves", package.parent / "saves") if each.is_dir()), None)


def places_of_this_machine() -> Places:
    """Return the folders that this system provides for its user."""
    return Places(
        shipped=shipped_saves(),
        documents=platformdirs.user_documents_path() / FOLDER,
        autosaves=platformdirs.user_data_path(_APP, appauthor=False) / "autosaves",
    )


def saves_in(folder: Path | None, suffix: str) -> tuple[Path, ...]:
    """Return the files of a folder with an extension (`.sort`), by name; none when the folder is not there."""
    if folder is None:
        return ()
    try:
        return tuple(sorted(each for each in folder.iterdir() if each.suffix.casefold() == suffix and each.is_file()))
    except OSError:
        return ()
