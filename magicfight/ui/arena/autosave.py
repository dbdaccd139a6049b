"""Autosave: nothing that was played is lost, however the program ends. No Qt here.

Two things are kept in one folder:

- a journal, one line an action, handed to the system before the screen shows the action. A process killed at any
  moment leaves it whole; a last line cut short is left out. It needs no sync to survive the program's death, and is
  synced to the disk by the worker for the machine's.
- the fight as a `.combat` file, rewritten after every action by a worker thread, with copies of earlier turns beside
  it that rotate. They are ordinary files that can be opened like any other.
"""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from magicfight.duel.actions import Action, action_from_plain, action_to_plain
from magicfight.duel.system import Duel, DuelEntry
from magicfight.ground.dice import Roll
from magicfight.ground.problems import Refused
from magicfight.storage.combat import Combat, combat_of, dump_combat, parse_combat
from magicfight.storage.files import FileProblem, write_text_atomically
from magicfight.ui.arena.kept import JOURNAL

CURRENT = "autosave.combat"

#: Copies of earlier turns kept beside the newest one.
COPIES = 4


def copy_name(number: int) -> str:
    """The name of a rotating copy, 1 the newest."""
    return f"autosave-{number}.combat"


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain_rolls(rolls: Sequence[Roll]) -> list[dict[str, Any]]:
    return [{"for": roll.purpose, "dice": list(roll.faces)} for roll in rolls]


class Autosave:
    """Keeps the match that is being played. Call `start`, then `add` or `take_back` after each change, then `stop`.

    The first error of the disk is kept in `problem` and never raised: a full disk must not end a fight, the screen says
    it in a sentence.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problem: Exception | None = None
        self._journal: IO[str] | None = None
        self._wake = threading.Condition()
        self._pending: Combat | None = None
        self._turn = 0
        self._saved_turn = 0
        self._is_stopping = False
        self._is_idle = True
        self._thread: threading.Thread | None = None

    def start(self, match: Duel) -> None:
        """Begin a journal with the match as it stands; what an older one held moves to the rotating copies."""
        self.stop()
        self.problem = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._rotate()
            fresh = self.folder / (JOURNAL + ".new")
            with fresh.open("w", encoding="utf-8", newline="\n") as file:
                file.write(_line(json.loads(dump_combat(combat_of(match)))))
            fresh.replace(self.folder / JOURNAL)
            self._journal = (self.folder / JOURNAL).open("a", encoding="utf-8", newline="\n")
        except OSError as problem:
            self._fail(problem)
        self._saved_turn = match.state.turn
        self._is_stopping = False
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()
        self._write_copy(match)

    def add(self, match: Duel, step: DuelEntry) -> None:
        """Note the step just played; on return the system holds it."""
        if step.action is None:
            return
        plain = action_to_plain(step.action)
        self._append({"action": plain, "rolls": _plain_rolls(step.rolls)})
        self._write_copy(match)

    def note_pending(self, action: Action, typed: Sequence[Roll]) -> None:
        """Note the real dice thrown so far for an action that still waits for others."""
        self._append({"pending": action_to_plain(action), "rolls": _plain_rolls(typed)})

    def take_back(self, match: Duel) -> None:
        """Note that the newest step was taken back."""
        self._append({"undo": 1})
        self._write_copy(match)

    def finish(self) -> None:
        """The fight is over, or was left after it was saved: nothing has to be resumed."""
        self.stop()
        with suppress(OSError):
            (self.folder / JOURNAL).unlink(missing_ok=True)

    def stop(self) -> None:
        """End the worker after it has written what is waiting; the journal stays, to be resumed."""
        if self._thread is not None:
            with self._wake:
                self._is_stopping = True
                self._wake.notify_all()
            self._thread.join()
            self._thread = None
        if self._journal is not None:
            with suppress(OSError):
                self._journal.close()
            self._journal = None

    def wait_until_written(self, seconds: float = 5.0) -> bool:
        """Wait until the worker has nothing left to write; False if it took longer. For tests and for leaving."""
        with self._wake:
            return self._wake.wait_for(lambda: self._pending is None and self._is_idle, seconds)

    def __enter__(self) -> Autosave:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _append(self, data: Any) -> None:
        if self._journal is None:
            return
        try:
            self._journal.write(_line(data))
            self._journal.flush()
        except OSError as problem:
            self._fail(problem)

    def _write_copy(self, match: Duel) -> None:
        with self._wake:
            self._pending = combat_of(match)
            self._turn = match.state.turn
            self._wake.notify_all()

    def _fail(self, problem: Exception) -> None:
        self.problem = self.problem or problem

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._pending is not None or self._is_stopping)
                combat, turn = self._pending, self._turn
                self._pending = None
                if combat is None:
                    return
                self._is_idle = False
            try:
                if turn != self._saved_turn:
                    self._rotate()
                    self._saved_turn = turn
                write_text_atomically(self.folder / CURRENT, dump_combat(combat))
                journal = self._journal
                if journal is not None:
                    os.fsync(journal.fileno())
            except (OSError, FileProblem) as problem:
                self._fail(problem)
            except ValueError:
                pass  # the journal was closed between the look and the sync
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


def _lines(path: Path) -> list[str]:
    """The journal's lines: only a line feed ends one, names and descriptions may hold other breaks."""
    return [line for line in path.read_text(encoding="utf-8", errors="replace").split("\n") if line]


def read_journal(folder: Path) -> Combat | None:
    """The fight of the journal as far as it was written whole; None without one.

    Raises `FileProblem` if its first line is no fight (formats: `.combat`).
    """
    path = folder / JOURNAL
    try:
        lines = _lines(path)
    except FileNotFoundError:
        return None
    if not lines:
        return None
    return parse_combat(_merged(lines))


def read_pending(folder: Path) -> tuple[Action, tuple[Roll, ...]] | None:
    """The action that was waiting for typed dice when the journal ended, with those typed; None without one."""
    try:
        lines = _lines(folder / JOURNAL)
        entry = json.loads(lines[-1]) if len(lines) > 1 else {}
        if "pending" not in entry:
            return None
        rolls = tuple(Roll(roll["for"], tuple(roll["dice"])) for roll in entry["rolls"])
        return action_from_plain(entry["pending"]), rolls
    except (OSError, ValueError, KeyError, TypeError, Refused):
        return None


def _merged(lines: Sequence[str]) -> str:
    """The text of the `.combat` file that the journal's lines amount to."""
    try:
        plain = json.loads(lines[0])
        actions, rolls = plain["actions"], plain["rolls"]
    except (ValueError, KeyError, TypeError):
        return lines[0]
    taken: list[int] = []
    for line in lines[1:]:
        try:
            entry = json.loads(line)
        except ValueError:
            break  # the program ended in the middle of this line
        if "pending" in entry:
            continue
        if "undo" in entry:
            actions.pop()
            count = taken.pop() if taken else 0
            del rolls[len(rolls) - count :]
        else:
            actions.append(entry["action"])
            rolls.extend(entry["rolls"])
            taken.append(len(entry["rolls"]))
    return json.dumps(plain, ensure_ascii=False)
