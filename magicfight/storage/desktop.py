"""The program among a user's own applications: menu entry, kinds of file, icons, as freedesktop.org places them.

The same files that a wheel puts into the shared places (pyproject.toml, `shared-data`), for a program that stands in a
folder of its own: a virtual environment, an unpacked bundle, an AppImage.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import platformdirs

import magicfight
from magicfight.storage.files import refused, write_bytes_atomically, writing_problem

ENTRY = Path("applications/magicfight.desktop")
_LONGEST_S = 30


def desktop_sources() -> Path:
    """Return the folder of the entry, kinds of file and icons. `FileProblem` where the program came without."""
    package = Path(magicfight.__file__).resolve().parent
    for folder in (package / "_assets" / "desktop", package.parent / "assets" / "desktop"):
        if (folder / ENTRY.name).is_file():
            return folder
    raise refused("folder_missing", path=package / "_assets" / "desktop")


def user_data_folder() -> Path:
    """Return where desktops look for a user's own applications (`XDG_DATA_HOME`)."""
    return platformdirs.user_data_path()


def pieces(sources: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each file to install with its place below a data folder."""
    yield sources / ENTRY.name, ENTRY
    yield sources / "magicfight-mime.xml", Path("mime/packages/magicfight.xml")
    for about in sorted(sources.glob("*.metainfo.xml")):
        yield about, Path("metainfo") / about.name
    yield sources / "magicfight.svg", Path("icons/hicolor/scalable/apps/magicfight.svg")
    for picture in sorted((sources / "icons").rglob("*.png")):
        yield picture, Path("icons") / picture.relative_to(sources / "icons")


def command_of(environment: Mapping[str, str], arguments: list[str]) -> tuple[str, ...]:
    """Return what starts this very program again: an AppImage, a bundle, a script of an environment, or Python."""
    if environment.get("APPIMAGE"):
        return (environment["APPIMAGE"],)
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    script = Path(arguments[0]) if arguments else Path()
    if script.stem in ("magicfight", "magicfight-gui") and script.is_file() and os.access(script, os.X_OK):
        return (str(script.resolve()),)
    return (sys.executable, "-m", "magicfight")


def quoted(argument: str) -> str:
    """Write an argument of an `Exec` line (Desktop Entry Specification, "The Exec key")."""
    special = '"`$\\'
    inside = "".join(f"\\{sign}" if sign in special else sign for sign in argument)
    # a value is unescaped once as a string before it is unquoted; a percent sign would begin a field code
    return f'"{inside}"'.replace("\\", "\\\\").replace("%", "%%")


def entry_text(text: str, command: tuple[str, ...]) -> str:
    """Let a menu entry start `command`; the rest of it stays."""
    lines = (
        f"Exec={' '.join(map(quoted, command))} %F" if line.startswith("Exec=") else line for line in text.splitlines()
    )
    return "\n".join(lines) + "\n"


def install(data: Path, command: tuple[str, ...]) -> tuple[Path, ...]:
    """Put entry, kinds of file and icons below `data`; returns what was written. `FileProblem` if that can't be."""
    written = []
    for source, place in pieces(desktop_sources()):
        target = data / place
        try:
            content = source.read_bytes()
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise writing_problem(error, target) from error
        if place == ENTRY:
            content = entry_text(content.decode("utf-8"), command).encode("utf-8")
        write_bytes_atomically(target, content)
        written.append(target)
    refresh(data)
    return tuple(written)


def remove(data: Path) -> tuple[Path, ...]:
    """Take them away again, and nothing else; returns what was there. `FileProblem` if one can't be removed."""
    gone = []
    for _, place in pieces(desktop_sources()):
        target = data / place
        try:
            target.unlink()
        except FileNotFoundError:
            continue
        except OSError as error:
            raise writing_problem(error, target) from error
        gone.append(target)
    refresh(data)
    return tuple(gone)


def refresh(data: Path) -> None:
    """Let the desktop's own tools read the folders again, where it has them; without, it does at the next session."""
    tools = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
    for tool, folder in tools:
        program = shutil.which(tool)
        if program is not None and (data / folder).is_dir():
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                subprocess.run([program, str(data / folder)], capture_output=True, check=False, timeout=_LONGEST_S)
