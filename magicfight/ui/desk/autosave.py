"""Autosave of the desk: nothing played is lost, however the program ends. No Qt here.

As for duels: a journal, one line an action, handed to the system before the screen shows the action, so that a process
killed at any moment leaves it whole; and the fight as an ordinary `.table`, rewritten by a worker after every action,
with copies of earlier turns that rotate.
"""

from __future__ import annotations

import json
import shutil
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from magicfight.storage.files import FileProblem, write_text_atomically
from magicfight.storage.places import is_file
from magicfight.storage.table import Table, dump_table, parse_table, rolls_to_plain, table_to_plain

JOURNAL = "desk.journal"
CURRENT = "autosave.table"
COPIES = 4
ASIDE = 9


def copy_name(number: int) -> str:
    """The name of a rotating copy, 1 the newest."""
    return f"autosave-{number}.table"


def aside_name(number: int) -> str:
    """The name of a fight that was interrupted and not resumed when another was begun."""
    return f"interrupted-{number}.table"


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


class DeskAutosave:
    """Keeps the fight under way. `keep` after each change, `finish` when nothing has to be resumed.

    Errors of the disk are kept in `error` and never raised: the screen says it in a sentence, the fight goes on.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.error = ""
        self.aside: Path | None = None  # where the fight of an earlier run was kept, when another took its journal
        self._is_own = False
        self._journal: IO[str] | None = None
        self._kept: Table | None = None
        self._turn = 0
        self._written_turn = 0
        self._wake = threading.Condition()
        self._waiting: Table | None = None
        self._is_stopping = False
        self._is_idle = True
        self._thread: threading.Thread | None = None

    def keep(self, table: Table, turn: int) -> None:
        """Note the fight as it stands: what is new goes to the journal at once, the whole to the worker."""
        kept = self._kept
        if kept is table:
            return
        try:
            if kept is not None and self._journal is not None and kept.setup is table.setup:
                self._append(kept, table)
            else:
                self._begin(table)
        except (OSError, FileProblem) as problem:
            self.error = self.error or str(problem)
        self._kept = table
        with self._wake:
            self._waiting, self._turn = table, turn
            self._wake.notify_all()
        if self._thread is None:
            self._is_stopping = False
            self._thread = threading.Thread(target=self._work, name="desk-autosave", daemon=True)
            self._thread.start()

    def _begin(self, table: Table) -> None:
        """Start a journal with the fight as it stands; the newest `.table` moves to the copies."""
        self._close()
        self._written_turn = -1
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._is_own:
            self._set_aside()
        self._is_own = True
        fresh = self.folder / (JOURNAL + ".new")
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(_line(table_to_plain(table)))
        fresh.replace(self.folder / JOURNAL)
        self._journal = (self.folder / JOURNAL).open("a", encoding="utf-8", newline="\n")

    def adopt(self) -> None:
        """The journal's fight is the one in hand: it was resumed."""
        self._is_own = True

    def _set_aside(self) -> None:
        """Keep the fight of an earlier run as a `.table` of its own: its journal is about to be another's."""
        if not has_journal(self.folder):
            return
        try:
            table = read_journal(self.folder)
        except FileProblem:
            return  # nothing that could be opened
        if table is None:
            return
        names = [self.folder / aside_name(number) for number in range(1, ASIDE + 1)]
        path = next((one for one in names if not one.exists()), names[-1])
        write_text_atomically(path, dump_table(table))
        self.aside = path

    def _append(self, kept: Table, table: Table) -> None:
        """Write what makes the one fight of the other: actions taken back, then actions with their rolls."""
        assert self._journal is not None
        same = 0
        for before, now in zip(kept.actions, table.actions, strict=False):
            if before != now:
                break
            same += 1
        entries: list[Any] = [{"undo": 1} for _ in kept.actions[same:]]
        new = table.actions[same:]
        # an action taken back threw no die, so all new rolls stand after the kept ones
        rolls = rolls_to_plain(table.rolls[len(kept.rolls) :])
        for number, action in enumerate(new):
            last = number == len(new) - 1
            entries.append({"action": table.system.action_to_plain(action), "rolls": rolls if last else []})
        for entry in entries:
            self._journal.write(_line(entry))
        self._journal.flush()

    def finish(self) -> None:
        """The fight in hand is over or was left: it has not to be resumed. One of an earlier run still waits."""
        self.stop()
        if self._is_own:
            self.forget()

    def forget(self) -> None:
        """No fight has to be resumed, of this run or of an earlier one."""
        self._is_own = False
        with suppress(OSError):
            (self.folder / JOURNAL).unlink(missing_ok=True)

    def stop(self) -> None:
        """End the worker after it has written what is waiting; the journal stays."""
        if self._thread is not None:
            with self._wake:
                self._is_stopping = True
                self._wake.notify_all()
            self._thread.join()
            self._thread = None
        self._close()
        self._kept = None

    def wait_until_written(self, seconds: float = 5.0) -> bool:
        """Wait until the worker has nothing left to write; False if it took longer."""
        with self._wake:
            return self._wake.wait_for(lambda: self._waiting is None and self._is_idle, seconds)

    def _close(self) -> None:
        if self._journal is not None:
            with suppress(OSError):
                self._journal.close()
            self._journal = None

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting is not None or self._is_stopping)
                table, turn = self._waiting, self._turn
                self._waiting = None
                if table is None:
                    return
                self._is_idle = False
            try:
                if turn != self._written_turn:
                    self._rotate()
                    self._written_turn = turn
                write_text_atomically(self.folder / CURRENT, dump_table(table))
            except (OSError, FileProblem) as problem:
                self.error = self.error or str(problem)
            with self._wake:
                self._is_idle = True
                self._wake.notify_all()

    def _rotate(self) -> None:
        """Move the newest copy one place down; the oldest goes."""
        current = self.folder / CURRENT
        if not current.exists():
            return
        for number in range(COPIES - 1, 0, -1):
            older = self.folder / copy_name(number)
            if older.exists():
                older.replace(self.folder / copy_name(number + 1))
        shutil.copyfile(current, self.folder / copy_name(1))


def has_journal(folder: Path) -> bool:
    """Whether a fight waits to be resumed; nothing is read."""
    return is_file(folder / JOURNAL)


def read_journal(folder: Path) -> Table | None:
    """The fight of the journal as far as it was written whole; None without one. Raises `FileProblem`."""
    try:
        lines = (folder / JOURNAL).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    return parse_table(_merged(lines)) if lines else None


def _merged(lines: list[str]) -> str:
    """The text of the `.table` that the journal's lines amount to."""
    try:
        plain = json.loads(lines[0])
        actions, rolls = plain["actions"], plain["rolls"]
    except (ValueError, KeyError, TypeError):
        return lines[0]
    for line in lines[1:]:
        try:
            entry = json.loads(line)
        except ValueError:
            break  # the program ended in the middle of this line
        if "undo" in entry:
            actions.pop()
        else:
            actions.append(entry["action"])
            rolls.extend(entry["rolls"])
    return json.dumps(plain, ensure_ascii=False)
