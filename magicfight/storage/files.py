"""Files: reading text whole, writing it atomically, and what can be wrong with a file.

Every fault of a file comes out as one `FileProblem`, whose sentence says what is wrong and where; never as an `OSError`
or a decoding error. Nothing here knows what a file means.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, problem
from magicfight.ground.progress import may_go_on
from magicfight.ground.terms import Language
from magicfight.storage.folders import is_shipped, real_path
from magicfight.storage.words import say, tell

#: Larger files are refused unread: a long fight takes well under a megabyte.
MOST_BYTES = 64 * 1024 * 1024

#: Faults of one file that are listed; the others are counted.
MOST_FAULTS = 50

#: What a full disk answers.
FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

#: What else a system may answer, for reading as for writing: the codes of its own, by ours.
_ANSWERS = {
    "disk_fault": ("EIO", "EBADMSG", "EUCLEAN"),
    "disk_away": (
        *("ESTALE", "ENOTCONN", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH"),
        *("ENODEV", "ENXIO", "ECONNREFUSED", "ECONNRESET", "EREMOTEIO", "ENOMEDIUM"),
    ),
    "link_in_a_ring": ("ELOOP",),
    "file_busy": ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK", "ENOLCK"),
    "too_many_open": ("EMFILE", "ENFILE", "ENOMEM"),
}
_RARE = {getattr(errno, name): code for code, names in _ANSWERS.items() for name in names if hasattr(errno, name)}


class FileProblem(Exception):
    """A file was refused, for reading or for writing; what is in hand (or on the disk) is untouched.

    `problems` holds the reasons, never none and at most `MOST_FAULTS`; `count` is how many there are. A problem's
    `where` is its place in the file
    (`spells[2].effects[0].modifiers[1]`), empty when the whole file is meant. `path` is the file, None for a text;
    `book` holds the sentences of problems that neither storage nor the rules know (a fight's).
    """

    def __init__(self, problems: Iterable[Problem], path: Path | None = None, book: Phrasebook | None = None) -> None:
        every = tuple(problems)
        self.problems = every[:MOST_FAULTS]
        self.count = len(every)
        self.path = path
        self.book = book
        super().__init__("; ".join(f"{each.where}: {each.code}" if each.where else each.code for each in self.problems))

    def in_file(self, path: Path) -> FileProblem:
        """Return the same refusal, of a named file."""
        named = FileProblem(self.problems, path, self.book)
        named.count = self.count
        return named

    def tell(self, language: Language) -> str:
        """Return one sentence: the first reason with its place, and how many more there are."""
        sentence = tell(self.problems[0], language, self.book)
        more = self.count - 1
        if more:
            sentence = f"{sentence.removesuffix('.')} {say('more_problems', language, count=more)}"
        return sentence

    def tell_all(self, language: Language) -> str:
        """Return one sentence with every reason up to the cap, and how many more there are."""
        sentences = [tell(each, language, self.book) for each in self.problems]
        more = self.count - len(self.problems)
        if more:
            sentences[-1] = f"{sentences[-1].removesuffix('.')} {say('more_problems', language, count=more)}"
        between = "\u202f; " if language == "fr" else "; "
        return between.join([*(each.removesuffix(".") for each in sentences[:-1]), sentences[-1]])

    def tell_with_file(self, language: Language) -> str:
        """Return the sentence with the file's path in front."""
        colon = "\u00a0: " if language == "fr" else ": "
        return self.tell(language) if self.path is None else f"{self.path}{colon}{self.tell(language)}"


def refused(code: str, where: str = "", path: Path | None = None, **facts: str | int) -> FileProblem:
    """Build a refusal for one reason."""
    return FileProblem((problem(code, where, **facts),), path)


def _reading_problem(error: OSError, path: Path) -> FileProblem:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return refused("file_missing", path=path)
    if isinstance(error, IsADirectoryError) or os.path.isdir(path):
        return refused("file_is_folder", path=path)
    if isinstance(error, PermissionError):
        return refused("file_not_permitted", path=path)
    if error.errno == errno.ENAMETOOLONG:
        return refused("file_name_too_long", path=path)
    if error.errno in _RARE:
        return refused(_RARE[error.errno], path=path)
    return refused("file_unreadable", path=path, reason=errno.errorcode.get(error.errno or 0, type(error).__name__))


def read_text(path: Path) -> str:
    """Read a whole UTF-8 file, with or without a byte order mark; raises `FileProblem`."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
            on_disk.note(path, os.fstat(file.fileno()))
    except OSError as error:
        raise _reading_problem(error, path) from error
    except ValueError as error:  # a path with a zero character in it
        raise refused("file_missing", path=path) from error
    return _text_of(data, path)


def read_stream(stream: BinaryIO) -> str:
    """Read a whole UTF-8 text from a stream, the standard input mostly; raises `FileProblem`."""
    try:
        data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a closed one is a ValueError
        raise refused("file_unreadable", reason=type(error).__name__) from error
    return _text_of(data, None)


def _text_of(data: bytes, path: Path | None) -> str:
    if len(data) > MOST_BYTES:
        raise refused("file_too_big", path=path, megabytes=MOST_BYTES // (1024 * 1024))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refused("file_not_utf8", path=path, byte=error.start) from error


def writing_problem(error: OSError, path: Path) -> FileProblem:
    """Return why a file could not be written (or removed), as a refusal."""
    if error.errno in FULL:
        return refused("disk_full", path=path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return refused("folder_missing", path=path)
    if isinstance(error, IsADirectoryError) or os.path.isdir(path):
        return refused("file_is_folder", path=path)
    if error.errno == errno.ENAMETOOLONG:
        return refused("file_name_too_long", path=path)
    if isinstance(error, PermissionError) and not os.access(path.parent, os.W_OK):
        return refused("folder_not_permitted", path=path)
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return refused("writing_not_permitted", path=path)
    if error.errno in _RARE:
        return refused(_RARE[error.errno], path=path)
    return refused("file_unwritable", path=path, reason=errno.errorcode.get(error.errno or 0, type(error).__name__))


def _new_file_beside(path: Path) -> tuple[int, Path]:
    """Create an empty file of a new name in the folder of `path`; returns its descriptor and name."""
    for number in count():
        beside = path.with_name(f".magicfight-{os.getpid()}-{number}.tmp")
        with contextlib.suppress(FileExistsError):
            return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666), beside
    raise AssertionError("unreachable")


_HALF_WRITTEN = re.compile(r"\.magicfight-(\d+)-\d+\.tmp")
#: So old a half-written file is nobody's, whoever has its number now.
_DAY = 24 * 3600


def _is_running(process: int) -> bool:
    """Whether a process of that number may still be there; it is taken for so where the system does not tell."""
    if sys.platform == "win32":  # `kill` would end it there
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def clean_half_written(folder: Path) -> None:
    """Take away what programs that were killed left half written in a folder."""
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            name = _HALF_WRITTEN.fullmatch(entry.name)
            if name is None:
                continue
            with contextlib.suppress(OSError):
                is_old = time.time() - entry.stat(follow_symlinks=False).st_mtime > _DAY
                if is_old or not _is_running(int(name[1])):
                    os.unlink(entry.path)


def _sync_folder(folder: Path) -> None:
    """Make a rename last, where the system can open folders (not on Windows)."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_text_atomically(path: Path, text: str) -> None:
    """Write a whole UTF-8 file as `write_bytes_atomically` does; raises `FileProblem`, too, for half a character."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise refused("text_half_character", path=path) from error
    write_bytes_atomically(path, data)


def write_bytes_atomically(path: Path, data: bytes) -> None:
    """Write a whole file so that, whatever happens, either the old or the new one stands there.

    The bytes go to a new file in the same folder, are forced to the disk, and take the name. A link stays a link, an
    existing file keeps its permissions. What the program brings is never written to. Raises `FileProblem`; then the
    old file is as it was.
    """
    if is_shipped(path):
        raise refused("file_shipped", path=path)
    beside: Path | None = None
    try:
        target = Path(os.path.realpath(path))
        if os.path.isdir(target):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        descriptor, beside = _new_file_beside(target)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            written = os.fstat(file.fileno())
        with contextlib.suppress(OSError):
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        may_go_on()  # from here on it is written
        os.replace(beside, target)
        beside = None
    except OSError as error:
        raise writing_problem(error, path) from error
    except ValueError as error:  # a path with a zero character in it
        raise refused("folder_missing", path=path) from error
    finally:
        if beside is not None:
            with contextlib.suppress(OSError):
                beside.unlink()
    on_disk.note(path, written)
    _sync_folder(target.parent)
    clean_half_written(target.parent)


Standing: TypeAlias = Literal["unknown", "same", "changed", "gone", "protected"]


class OnDisk:
    """What files looked like when this program last read or wrote them: another one may have changed them since."""

    def __init__(self) -> None:
        self._seen: dict[Path, tuple[int, int]] = {}

    def note(self, path: Path, status: os.stat_result) -> None:
        """Remember a file as it is now."""
        self._seen[real_path(path)] = (status.st_mtime_ns, status.st_size)

    def standing(self, path: Path) -> Standing:
        """How a file stands to what this program knows of it: whether writing there would take something away.

        `protected` is a file marked read-only; `unknown` one that was neither read nor written here.
        """
        known = self._seen.get(real_path(path))
        try:
            status = path.stat()
        except (OSError, ValueError):
            return "unknown" if known is None else "gone"
        if known is not None and known != (status.st_mtime_ns, status.st_size):
            return "changed"
        if not status.st_mode & stat.S_IWUSR or not os.access(path, os.W_OK):
            return "protected"
        return "unknown" if known is None else "same"


#: What this program knows of the files it read and wrote.
on_disk = OnDisk()

#: Names that Windows keeps for devices, whatever their suffix.
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in (*range(1, 10), *"¹²³"))}
)

#: Of a name without its ending: the most anywhere is 255, and copies get endings of their own.
_MOST_NAME_BYTES = 120


def safe_file_name(name: str) -> str:
    """Return a name that every system takes for a file: what one of them forbids becomes a dash."""
    kept = "".join("-" if sign in '<>:"/\\|?*' or not sign.isprintable() else sign for sign in name)
    kept = kept.strip(" .").encode("utf-8", "replace")[:_MOST_NAME_BYTES].decode("utf-8", "ignore")
    return _free_of_devices(kept.strip(" .")) or "Magic Fight"


def _free_of_devices(name: str) -> str:
    return f"-{name}" if name.split(".")[0].rstrip().casefold() in _RESERVED else name


def settled_path(path: Path, suffix: str) -> Path:
    """Return the path that a typed one means: its suffix added, unless it is there, after dots and spaces at the end.

    `Saga v1.2` becomes `Saga v1.2.sort`, `Saga.` becomes `Saga.sort`, `CON` becomes `-CON.sort`.
    """
    name = path.name
    has_suffix = name.casefold().endswith(suffix) and len(name) > len(suffix)
    stem = (name[: -len(suffix)] if has_suffix else name).rstrip(" .")
    ending = name[-len(suffix) :] if has_suffix else suffix
    return path.with_name((_free_of_devices(stem) or "Magic Fight") + ending)
