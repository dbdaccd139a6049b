"""What is remembered between two evenings: language, looks, speed, keys, folders, recent files, the window's place.

One INI file in the player's own configuration folder; every read says its type, because QSettings gives text back.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, cast

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, Signal

from magicfight.ui.theme import CHOICES, CONTRASTS, TEXT_SIZES, Choice, Contrast
from magicfight.ui.tokens import Mode

RECENT_LIMIT = 8
MOST_FIGURE = 1_000_000  # a figure of a recent file beyond this was not written by the program
VOLUME = 60  # how loud sounds are until somebody says otherwise, of 100
SPEEDS: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0)
Motion: TypeAlias = Literal["system", "full", "reduced"]
MOTION_CHOICES: tuple[Motion, ...] = ("system", "full", "reduced")


class RecentFile(NamedTuple):
    """A file opened or saved lately. `figure` is its count of spells or wizards, or the turn of its fight."""

    path: Path
    figure: int | None = None


def config_folder() -> Path:
    """Where the settings are kept."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation))


def data_folder() -> Path:
    """Where the log of mishaps is kept."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))


class Settings(QObject):
    """Typed settings. `changed` tells the name of the one that changed."""

    changed = Signal(str)

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        """Read `file`, or the player's own settings."""
        super().__init__(parent)
        self._is_still_wanted = False
        self._store = QSettings(str(file or config_folder() / "settings.ini"), QSettings.Format.IniFormat)

    def _text(self, key: str, default: str) -> str:
        return cast(str, self._store.value(key, default, type=str))

    def _put(self, key: str, value: object) -> None:
        self._store.setValue(key, value)
        self.changed.emit(key)

    def sync(self) -> None:
        """Write what is not written yet."""
        self._store.sync()

    @property
    def language(self) -> str:
        """`system`, `fr` or `en`."""
        kept = self._text("language", "system")
        return kept if kept in ("fr", "en") else "system"

    @language.setter
    def language(self, choice: str) -> None:
        self._put("language", choice)

    @property
    def theme(self) -> Choice:
        """`system`, `dark` or `light`."""
        kept = self._text("theme", "system")
        return next((choice for choice in CHOICES if choice == kept), "system")

    @theme.setter
    def theme(self, choice: Choice) -> None:
        self._put("theme", choice)

    @property
    def system_mode(self) -> Mode:
        """What the system wanted last when the theme follows it; `dark` at first, as for a system that says nothing."""
        return "light" if self._text("system_mode", "dark") == "light" else "dark"

    @system_mode.setter
    def system_mode(self, mode: Mode) -> None:
        if mode != self.system_mode:
            self._put("system_mode", mode)

    @property
    def contrast(self) -> Contrast:
        """`system`, `normal` or `high`."""
        kept = self._text("contrast", "system")
        return next((choice for choice in CONTRASTS if choice == kept), "system")

    @contrast.setter
    def contrast(self, contrast: Contrast) -> None:
        self._put("contrast", contrast)

    @property
    def system_contrast(self) -> bool:
        """Whether the system wanted high contrast last, when the contrast follows it."""
        return bool(self._store.value("system_contrast", False, type=bool))

    @system_contrast.setter
    def system_contrast(self, is_high: bool) -> None:
        if is_high != self.system_contrast:
            self._put("system_contrast", is_high)

    @property
    def text_size(self) -> int:
        """The size of text in hundredths of the system's own: one of `TEXT_SIZES`."""
        try:
            kept = int(self._text("text_size", "100"))
        except ValueError:
            return 100
        return kept if kept in TEXT_SIZES else 100

    @text_size.setter
    def text_size(self, hundredths: int) -> None:
        self._put("text_size", str(hundredths))

    @property
    def playback_speed(self) -> float:
        """How much faster than written down fights are shown: 0.5, 1, 2 or 4."""
        try:
            kept = float(self._text("playback_speed", "1"))
        except ValueError:
            return 1.0
        return kept if kept in SPEEDS else 1.0

    @playback_speed.setter
    def playback_speed(self, speed: float) -> None:
        self._put("playback_speed", str(speed))

    @property
    def motion(self) -> Motion:
        """`system`, `full` or `reduced`."""
        kept = self._text("motion", "")
        if not kept and self._store.value("reduced_motion", False, type=bool):
            return "reduced"  # as it was kept before the system was asked
        return next((choice for choice in MOTION_CHOICES if choice == kept), "system")

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self._put("motion", motion)
        self.changed.emit("reduced_motion")

    @property
    def is_still_wanted(self) -> bool:
        """Whether the system asks that nothing moves; not remembered."""
        return self._is_still_wanted

    @is_still_wanted.setter
    def is_still_wanted(self, is_still: bool) -> None:
        if is_still != self._is_still_wanted:
            self._is_still_wanted = is_still
            self.changed.emit("reduced_motion")

    @property
    def is_motion_reduced(self) -> bool:
        """Whether nothing moves: everything appears at once. Set, it no longer follows the system."""
        return self._is_still_wanted if self.motion == "system" else self.motion == "reduced"

    @is_motion_reduced.setter
    def is_motion_reduced(self, reduced: bool) -> None:
        self.motion = "reduced" if reduced else "full"

    @property
    def are_dice_typed(self) -> bool:
        """Whether players throw real dice in the arena and type what they show."""
        return bool(self._store.value("typed_dice", False, type=bool))

    @are_dice_typed.setter
    def are_dice_typed(self, typed: bool) -> None:
        self._store.setValue("desk_typed_dice", self.are_desk_dice_typed)  # an older file has one for both
        self._put("typed_dice", typed)

    @property
    def are_desk_dice_typed(self) -> bool:
        """Whether real dice are thrown at the desk, whatever the arena does; as there until somebody said otherwise."""
        return bool(self._store.value("desk_typed_dice", self.are_dice_typed, type=bool))

    @are_desk_dice_typed.setter
    def are_desk_dice_typed(self, typed: bool) -> None:
        self._put("desk_typed_dice", typed)

    @property
    def told_as(self) -> tuple[str, str, str]:
        """How a desk's fight was told last: tone, format, the language where it was not the screen's; or nothing."""
        found = str(self._store.value("desk_told_as", "")).split(",")
        return (found[0], found[1], found[2]) if len(found) == 3 else ("", "", "")

    @told_as.setter
    def told_as(self, words: tuple[str, str, str]) -> None:
        self._put("desk_told_as", ",".join(words))

    @property
    def is_muted(self) -> bool:
        """Whether nothing is heard."""
        return bool(self._store.value("muted", False, type=bool))

    @is_muted.setter
    def is_muted(self, muted: bool) -> None:
        self._put("muted", muted)

    @property
    def volume(self) -> int:
        """How loud sounds are, 0 to 100."""
        try:
            kept = int(self._text("volume", str(VOLUME)))
        except ValueError:
            return VOLUME
        return min(max(kept, 0), 100)

    @volume.setter
    def volume(self, volume: int) -> None:
        self._put("volume", str(volume))

    @property
    def asks_before_passing(self) -> bool:
        """Whether « Terminer » asks before a wizard's whole phase is passed unplayed."""
        return bool(self._store.value("ask_before_passing", True, type=bool))

    @asks_before_passing.setter
    def asks_before_passing(self, asks: bool) -> None:
        self._put("ask_before_passing", asks)

    def duration(self, milliseconds: int) -> int:
        """How long a movement of `theme.MOTIONS` lasts now: scaled by the speed, 0 when motion is reduced."""
        return 0 if self.is_motion_reduced else round(milliseconds / self.playback_speed)

    @property
    def own_folder(self) -> Path:
        """The folder of the player's own files: the one chosen, else `Magic Fight` in the documents."""
        kept = self._text("own_folder", "")
        if kept:
            return Path(kept)
        # imported here: platformdirs stays off the way to the menu
        from magicfight.storage.folders import folders_of_this_machine

        return folders_of_this_machine().documents

    @own_folder.setter
    def own_folder(self, folder: Path) -> None:
        self._put("own_folder", str(folder))

    def last_folder(self, kind: str) -> Path:
        """The folder that a file dialog opens on for that kind (`sort`, `magic`, `combat`, `table`): the one used last.

        Where that one can't be looked at it is the own folder, which is made if it was not there, else the home folder.
        """
        # imported here: platformdirs stays off the way to the menu
        from magicfight.storage.folders import first_usable_folder, is_folder

        kept = self._text(f"last_folder/{kind}", "")
        used = [Path(kept)] if kept and is_folder(Path(kept)) else []
        return first_usable_folder(*used, self.own_folder)

    def remember_folder(self, kind: str, folder: Path) -> None:
        """Remember it for the next file dialog."""
        self._put(f"last_folder/{kind}", str(folder))

    @property
    def own_keys(self) -> dict[str, str]:
        """The keys that were changed, by the name of what they press."""
        rows = [part.split("=", 1) for part in self._text("own_keys", "").split("\t")]
        return {row[0]: row[1] for row in rows if len(row) == 2 and row[0] and row[1]}

    @own_keys.setter
    def own_keys(self, keys: dict[str, str]) -> None:
        self._put("own_keys", "\t".join(f"{name}={shortcut}" for name, shortcut in sorted(keys.items())))

    @property
    def lessons_done(self) -> frozenset[str]:
        """The lessons that were gone through to their last card."""
        return frozenset(part for part in self._text("lessons_done", "").split(" ") if part)

    @lessons_done.setter
    def lessons_done(self, done: frozenset[str]) -> None:
        self._put("lessons_done", " ".join(sorted(done)))

    @property
    def is_lesson_put_away(self) -> bool:
        """Whether the menu offers the first lesson no more: it was begun, or put away."""
        return bool(self._store.value("lesson_put_away", False, type=bool))

    @is_lesson_put_away.setter
    def is_lesson_put_away(self, is_away: bool) -> None:
        self._put("lesson_put_away", is_away)

    @property
    def geometry(self) -> QByteArray:
        """The window's place and size, as Qt writes them; empty the first time."""
        kept = self._store.value("geometry", QByteArray(), type=QByteArray)
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._put("geometry", geometry)

    def window_geometry(self, name: str) -> QByteArray:
        """The place and size of a window beside the main one, as Qt writes them; empty the first time."""
        kept = self._store.value(f"window_place/{name}", QByteArray(), type=QByteArray)
        return kept if isinstance(kept, QByteArray) else QByteArray()

    def keep_window_geometry(self, name: str, geometry: QByteArray) -> None:
        """Remember it for the next time that the window is opened."""
        self._put(f"window_place/{name}", geometry)

    def recent_files(self) -> tuple[RecentFile, ...]:
        """The files used lately that still exist, the latest first."""
        kept = self._kept_recent()
        if not kept:
            return ()
        # imported here: the first menu has no recent files
        from magicfight.storage.looks import is_file

        return tuple(recent for recent in kept if is_file(recent.path))

    def _kept_recent(self) -> list[RecentFile]:
        kept = self._text("recent_files", "[]")
        if kept == "[]":
            return []
        # imported here: the first menu, without recent files, needs no json
        import json

        try:
            rows = json.loads(kept)
            return [RecentFile(Path(row["path"]), _figure(row.get("figure"))) for row in rows]
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return []  # a settings file that someone edited badly is no reason to stop

    def add_recent(self, path: Path, figure: int | None = None) -> None:
        """Put a file first among the recent ones. `figure`: its spells, its wizards, or its turn."""
        # imported here: platformdirs stays off the way to the menu
        from magicfight.storage.folders import real_path

        full = real_path(path)
        others = [recent for recent in self._kept_recent() if recent.path != full]
        self._keep([RecentFile(full, figure), *others][:RECENT_LIMIT])

    def forget_recent(self, path: Path) -> None:
        """Take a file off the recent ones."""
        self._keep([recent for recent in self._kept_recent() if recent.path != path])

    def _keep(self, recents: Sequence[RecentFile]) -> None:
        # imported here: as above
        import json

        rows = [{"path": str(recent.path), "figure": recent.figure} for recent in recents]
        self._put("recent_files", json.dumps(rows, ensure_ascii=False))


def _figure(kept: object) -> int | None:
    """A figure as it was written; None for anything else, a settings file may be edited by hand."""
    return kept if type(kept) is int and 0 <= kept <= MOST_FIGURE else None
