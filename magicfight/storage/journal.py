"""The journal: nothing in hand is lost, however the program ends. It is the only autosave of the program.

A `Keeper` keeps one thing in one folder, by two files and two threads that the window's thread never waits for:

- the journal: what the thing was at first in one line, then one line a change, handed to the system before the screen
  shows the change (a disk that is slow to answer is not waited for). A process killed at any moment leaves it whole,
  but for a last line cut short. Only a line feed ends a line: names may hold other breaks.
- whole copies: the thing as an ordinary file, written anew behind the journal, with copies of earlier turns that
  rotate. A copy is only ever replaced by a whole one. The journal of a thing that came to its end goes only once such
  a copy holds that end, and stays where none can be written: at every moment it stands in one of the two.

What can't be written is told by `problem`, which says what is so now, and is tried again at the next turn. Nothing that
can't be read is overwritten: it is put aside under a name of its own, and so is an interrupted thing of an earlier run
where its kind wishes it (`aside`). Which folder is this program's, of several that run, is settled by `slots.py`.
"""

from __future__ import annotations

import atexit
import json
import os
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, Protocol, TypeVar

from magicfight.storage.files import FileProblem, refused, write_text_atomically, writing_problem
from magicfight.storage.folders import is_file

#: Copies of earlier turns kept beside the newest one, and things put aside of each name.
COPIES = 4
ASIDE = 9

#: How long a change waits for the system to take its line, and the end of the program for the last of them.
MOMENT = 0.02
LAST_WORDS = 2.0

#: A whole copy is followed by a rest of so many times what it took, so that long things cost little.
REST = 20

Thing = TypeVar("Thing")
ThingIn = TypeVar("ThingIn", contravariant=True)


class Kind(Protocol[ThingIn]):
    """What a keeper must know of the things that it keeps."""

    @property
    def journal(self) -> str:
        """The journal's file name."""
        ...

    @property
    def copy(self) -> str:
        """The whole copy's file name; empty for none."""
        ...

    @property
    def keeps_others(self) -> bool:
        """Whether an interrupted thing of an earlier run is put aside when another takes its journal."""
        ...

    @property
    def no_note(self) -> Any:
        """The line that takes a note back."""
        ...

    def turn(self, thing: ThingIn) -> int:
        """What changes when another copy is due, and another try after a fault."""
        ...

    def whole(self, thing: ThingIn) -> dict[str, Any]:
        """The thing as the journal's first line."""
        ...

    def changes(self, before: ThingIn, now: ThingIn) -> list[Any] | None:
        """The lines that make one of the other; None where the journal has to begin anew."""
        ...

    def text(self, thing: ThingIn) -> str:
        """The thing as an ordinary file's text."""
        ...

    def read_back(self, folder: Path) -> str | None:
        """The text of what the journal in a folder holds, None if not all of it can be read."""
        ...


def copy_name(copy: str, number: int) -> str:
    """The name of a rotating copy, 1 the newest: `autosave-1.combat`."""
    name = Path(copy)
    return f"{name.stem}-{number}{name.suffix}"


def line_of(data: Any) -> str:
    """A journal's line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_lines(path: Path) -> tuple[list[Any], int] | None:
    """The values of a journal's lines as far as each is whole, and how many lines after them are not.

    None where there is no journal. A last line cut short, by the end of the program, counts as one that is not there.
    Raises `FileProblem` where nothing can be read at all.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise refused("file_unreadable", path=path, reason=type(error).__name__) from error
    *lines, _cut = data.split(b"\n")
    values: list[Any] = []
    for number, line in enumerate(lines):
        try:
            values.append(json.loads(line.decode("utf-8")))
        except (ValueError, RecursionError):
            return values, len(lines) - number
    return values, 0


def unreadable(path: Path) -> FileProblem:
    """Return the refusal of a journal of which nothing can be read."""
    return refused("journal_unreadable", path=path)


def put_aside(path: Path, name: str) -> Path:
    """Give a file a name of its own beside it, `name-N` with its suffix, and return it; raises OSError."""
    names = [path.with_name(f"{name}-{number}{path.suffix}") for number in range(1, ASIDE + 1)]
    there = next((one for one in names if not one.exists()), None)
    if there is None:  # the oldest has been there through nine others
        there = min(names, key=lambda one: one.stat().st_mtime)
    os.replace(path, there)
    return there


class Keeper(Generic[Thing]):
    """Keeps one thing. `keep` after each change, `finish` when nothing of it has to be resumed."""

    def __init__(self, folder: Path, kind: Kind[Thing]) -> None:
        self.folder = folder
        self.kind = kind
        self.aside: Path | None = None  # where something of an earlier run was put; whoever tells it sets None
        self._wake = threading.Condition()
        self._running: set[str] = set()
        self._is_own = False
        # what is to be written, counted so that each thread knows what is new to it
        self._number = 0
        self._thing: Thing | None = None
        self._note: Any = None
        self._is_held = self._is_finished = self._has_end = False
        self._is_wanted_now = False
        self._lines_done = self._copies_done = 0
        self._is_copied = True  # whether what the copies' thread looked at last stands in a whole copy
        self._line_problem: FileProblem | None = None
        self._copy_problem: FileProblem | None = None
        # of the thread that writes lines
        self._file: IO[str] | None = None
        self._written: Thing | None = None
        self._has_note = False
        self._broken_turn: int | None = None
        # of the thread that writes copies
        self._copied: Thing | None = None
        self._copied_turn: int | None = None
        self._failed_turn: int | None = None
        _open.add(self)

    @property
    def problem(self) -> FileProblem | None:
        """What keeps the thing from being kept now; the same object as long as it lasts."""
        return self._line_problem or self._copy_problem

    def keep(self, thing: Thing, note: Any = None) -> None:
        """Note the thing as it stands; `note` is a line for what is not done yet (dice typed so far, say)."""
        with self._wake:
            if self._is_held and thing is self._thing and note == self._note:
                return
            was_slow = self._lines_done < self._number
            self._thing, self._note, self._is_held, self._is_finished = thing, note, True, False
            self._post(0.0 if was_slow else MOMENT)

    def adopt(self) -> None:
        """The journal's thing is the one in hand: it was resumed."""
        with self._wake:
            self._is_own = True

    def stop(self) -> None:
        """Let go of the thing in hand; what was noted is written, and its journal stays, to be resumed."""
        with self._wake:
            if self._is_held:
                self._is_held = False
                self._post(MOMENT)

    def finish(self, *, has_end: bool = False) -> None:
        """The thing stands in a file, or is not wanted: it has not to be resumed. One of an earlier run still waits.

        `has_end`: it came to its end, which stands in no file yet; its journal goes once a whole copy holds it.
        """
        with self._wake:
            if self._is_own or self._is_held:
                self._has_end = has_end and self._is_held
                self._is_held, self._is_finished = False, True
                self._post(MOMENT)

    def forget(self) -> None:
        """Nothing has to be resumed, of this run or of an earlier one."""
        self.adopt()
        self.finish()

    def wait_until_written(self, seconds: float = 5.0) -> bool:
        """Wait until all is written, copies too; False if it took longer. For the program's end, and for tests."""
        with self._wake:
            self._is_wanted_now = True
            self._wake.notify_all()
            done = self._wake.wait_for(lambda: min(self._lines_done, self._copies_done) >= self._number, seconds)
            self._is_wanted_now = False
            return done

    def _post(self, seconds: float) -> None:
        """Wake the threads, or start them, and give the line a moment to be written."""
        self._number += 1
        for name, work in (("lines", self._write_lines), ("copies", self._write_copies)):
            if name not in self._running:
                self._running.add(name)
                threading.Thread(target=work, name=f"{name} of {self.kind.journal}", daemon=True).start()
        self._wake.notify_all()
        self._wake.wait_for(lambda: self._lines_done >= self._number, seconds)

    # The thread of the lines

    def _write_lines(self) -> None:
        is_held = True
        while is_held:
            with self._wake:
                self._wake.wait_for(lambda: self._lines_done < self._number)
                number, thing, note = self._number, self._thing, self._note
                is_held, is_finished, has_end = self._is_held, self._is_finished, self._has_end
            is_due = has_end or not is_finished
            problem = self._line_problem
            turn = None if thing is None else self.kind.turn(thing)
            try:
                if thing is not None and is_due and (self._broken_turn is None or self._broken_turn != turn):
                    self._bring_up_to(thing, note)
                    self._broken_turn = problem = None
                if not is_held:
                    self._let_go()
                    if is_finished and (not has_end or self._is_end_copied(number)):
                        self._remove()
                    problem = None
            except (OSError, FileProblem) as error:
                self._broken_turn = turn
                problem = _the_same(problem, error, self.folder / self.kind.journal)
                self._let_go()
            with self._wake:
                self._line_problem = problem
                is_held = self._done("lines", number, is_held)
                self._lines_done = number
                self._wake.notify_all()

    def _done(self, name: str, number: int, is_held: bool) -> bool:
        """Whether a thread goes on: nothing is in hand and nothing is new, so it ends until it is started again."""
        if is_held or number < self._number:
            return True
        self._running.discard(name)
        return False

    def _bring_up_to(self, thing: Thing, note: Any) -> None:
        file, written = self._file, self._written
        lines = self.kind.changes(written, thing) if file is not None and written is not None else None
        if lines is None or file is None or not os.fstat(file.fileno()).st_nlink:
            file, lines = self._begin(thing), []
        if note is not None:
            lines.append(note)
        elif self._has_note and not lines:
            lines.append(self.kind.no_note)
        self._has_note = note is not None
        if lines:
            file.write("".join(line_of(one) for one in lines))
            file.flush()
        self._written = thing

    def _begin(self, thing: Thing) -> IO[str]:
        """Start a journal with the thing as it stands; what can't be read in an older one is put aside."""
        self._let_go()
        self.folder.mkdir(parents=True, exist_ok=True)
        journal = self.folder / self.kind.journal
        if not self._is_own and is_file(journal):
            self._set_aside(journal)
        fresh = journal.with_name(journal.name + ".new")
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(line_of(self.kind.whole(thing)))
        fresh.replace(journal)
        self._is_own = True
        self._file = journal.open("a", encoding="utf-8", newline="\n")
        return self._file

    def _set_aside(self, journal: Path) -> None:
        text = self.kind.read_back(self.folder)
        if text is None:
            self.aside = put_aside(journal, "damaged")
        elif self.kind.keeps_others:
            kept = journal.with_name("interrupted" + Path(self.kind.copy).suffix)
            write_text_atomically(kept, text)
            self.aside = put_aside(kept, "interrupted")

    def _is_end_copied(self, number: int) -> bool:
        """Whether a whole copy holds the end, once it could; False too as soon as something newer is in hand."""
        with self._wake:
            self._wake.wait_for(lambda: self._copies_done >= number or self._number > number)
            return self._is_copied and self._number == number

    def _remove(self) -> None:
        self._is_own = False
        (self.folder / self.kind.journal).unlink(missing_ok=True)

    def _let_go(self) -> None:
        file, self._file, self._written = self._file, None, None
        if file is not None:
            with suppress(OSError):
                file.close()

    # The thread of the copies

    def _write_copies(self) -> None:
        rest_until = 0.0
        is_held = True
        while is_held:
            with self._wake:
                while self._copies_done >= self._number or not (
                    self._is_wanted_now or not self._is_held or time.monotonic() >= rest_until
                ):
                    is_new = self._copies_done < self._number
                    self._wake.wait(max(0.0, rest_until - time.monotonic()) if is_new else None)
                number, thing, is_held = self._number, self._thing, self._is_held
            begun = time.monotonic()
            problem = self._copy_problem
            turn = None if thing is None else self.kind.turn(thing)
            try:
                if thing is not None and thing is not self._copied and self._failed_turn != turn:
                    self._sync()
                    self._copy(thing)
                    self._copied = thing
                    self._failed_turn = problem = None
            except (OSError, FileProblem) as error:
                self._failed_turn = turn
                problem = _the_same(problem, error, self.folder / (self.kind.copy or self.kind.journal))
            is_copied = thing is None or thing is self._copied
            if not is_held:
                self._copied = self._copied_turn = self._failed_turn = problem = None
            rest_until = time.monotonic() + REST * (time.monotonic() - begun)
            with self._wake:
                self._copy_problem, self._is_copied = problem, is_copied
                is_held = self._done("copies", number, is_held)
                self._copies_done = number
                self._wake.notify_all()

    def _copy(self, thing: Thing) -> None:
        """Write the whole thing; at another turn the last copy joins those that rotate, once the new one is whole."""
        if not self.kind.copy:
            return
        copy = self.folder / self.kind.copy
        turn = self.kind.turn(thing)
        if turn == self._copied_turn:
            write_text_atomically(copy, self.kind.text(thing))
            return
        fresh = copy.with_name(copy.name + ".new")
        write_text_atomically(fresh, self.kind.text(thing))
        if is_file(copy):
            for number in range(COPIES - 1, 0, -1):
                older = self.folder / copy_name(self.kind.copy, number)
                if is_file(older):
                    os.replace(older, self.folder / copy_name(self.kind.copy, number + 1))
            os.replace(copy, self.folder / copy_name(self.kind.copy, 1))
        os.replace(fresh, copy)
        self._copied_turn = turn

    def _sync(self) -> None:
        """Force the journal to the disk: it survives the machine's death too."""
        with suppress(FileNotFoundError):
            descriptor = os.open(self.folder / self.kind.journal, os.O_WRONLY | os.O_APPEND)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _the_same(last: FileProblem | None, error: OSError | FileProblem, path: Path) -> FileProblem:
    """The problem that an error is: the last one again if it is of the same kind."""
    found = error if isinstance(error, FileProblem) else writing_problem(error, path)
    return last if last is not None and last.problems == found.problems else found


#: The keepers of this process: at its end what they have noted is written.
_open: weakref.WeakSet[Keeper[Any]] = weakref.WeakSet()


def write_all(seconds: float = LAST_WORDS, keepers: Callable[[], Sequence[Keeper[Any]]] = lambda: tuple(_open)) -> None:
    """Wait, no longer than so many seconds in all, until every keeper has written what it noted."""
    until = time.monotonic() + seconds
    for keeper in keepers():
        keeper.wait_until_written(max(0.0, until - time.monotonic()))


atexit.register(write_all)
