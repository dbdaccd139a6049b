"""What the about box tells: releases, libraries and their licences, what this program runs on. No Qt."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution, version
from pathlib import Path
from xml.etree import ElementTree

import magicfight
from magicfight.ground.languages import Language, hard_spaces
from magicfight.ui.assets import assets_folder

_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
#: What a player's install brings beside the program, Qt first (`tests/ui/test_about.py` compares it with pip's word).
LIBRARIES = (
    "PySide6-Essentials", "shiboken6", "numpy", "pydantic", "pydantic-core", "annotated-types", "typing-inspection",
    "typing-extensions", "platformdirs",
)  # fmt: skip
#: Qt's, whose packages bring no text of their licence: it stands in `assets/licenses`.
_QT = ("PySide6-Essentials", "shiboken6")


@dataclass(frozen=True, slots=True)
class Release:
    """A version, its day (`2026-11-30`) and what it changed, a line each."""

    version: str
    day: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Licence:
    """Something that the program is or uses: its version, the licence's name, and its whole text where it is there."""

    name: str
    version: str
    licence: str
    text: str


@lru_cache(maxsize=2)
def releases(language: Language) -> tuple[Release, ...]:
    """Return every release with its changes, the newest first, from the AppStream metainfo; none where it is not."""
    found = []
    for path in _desktop_folder().glob("*.metainfo.xml"):
        for release in ElementTree.parse(path).getroot().iterfind("releases/release"):
            # French stands beside each English line, and is marked
            lines = release.iterfind("description/ul/li")
            said = [line.text or "" for line in lines if (line.get(_LANGUAGE) or "en") == language]
            changes = tuple(map(hard_spaces, said) if language == "fr" else said)
            found.append(Release(release.get("version", ""), release.get("date", ""), changes))
    return tuple(found)


@lru_cache(maxsize=1)
def licences() -> tuple[Licence, ...]:
    """Return the program's own licence, then those of the libraries that are installed."""
    own = Licence("Magic Fight", magicfight.__version__, "MIT", _own_licence())
    return (own, *(each for name in LIBRARIES if (each := _library(name)) is not None))


@lru_cache
def version_of(name: str) -> str:
    """Return the version of a library that is installed, nothing where it is not; what it is told by is read once."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _library(name: str) -> Licence | None:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return None
    about = found.metadata
    spelled = next((about[field] for field in ("License-Expression", "License") if field in about), "")
    if name in _QT:
        return Licence(name, found.version, "LGPL-3.0", _qt_licence())
    return Licence(name, found.version, spelled.partition("\n")[0], _texts_of(found))


def _texts_of(found: Distribution) -> str:
    """The texts of the licences that a package brings, one after another."""
    texts = []
    for file in found.files or ():
        path = Path(str(file.locate()))
        is_meant = path.stem.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
        if is_meant and ".dist-info" in str(file) and path.is_file():
            texts.append(path.read_text(encoding="utf-8", errors="replace").strip())
    return "\n\n".join(texts)


def _own_licence() -> str:
    beside = Path(magicfight.__file__).resolve().parent.parent
    for path in (_licence_folder() / "LICENSE", beside / "LICENSE"):
        if path.is_file():
            return path.read_text(encoding="utf-8").strip()
    return ""


def _qt_licence() -> str:
    names = ("LGPL-3.0.txt", "GPL-3.0.txt")  # the first adds permissions to the second: both are the licence
    return "\n\n".join((_licence_folder() / name).read_text(encoding="utf-8").strip() for name in names)


def _licence_folder() -> Path:
    return assets_folder() / "licenses"


def _desktop_folder() -> Path:
    return assets_folder() / "desktop"


def system_name() -> str:
    """Return the system's name as people say it, with its release."""
    name = {"Darwin": "macOS"}.get(platform.system(), platform.system())
    release = platform.mac_ver()[0] if name == "macOS" else platform.release().partition("-")[0]
    return f"{name} {release}".strip()
