"""Session: what the player has in hand across screens, its files, and the steps of undo (manual 2.1.2, 2.2.2).

One object for the whole program. Screens read `session.library` and `session.wizards` and hear of changes by signals;
the editor and the builder change a desk through `session.spells` and `session.magicians`, which keep the history.
The data inside is plain and frozen (`hand.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from magicfight.ground.problems import Problem, problem
from magicfight.ground.terms import Language
from magicfight.rules.library import merge
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.draft import WizardDraft
from magicfight.ui.hand import Desk, Filed, LoadReport
from magicfight.ui.library.draft import SpellDraft

Item = TypeVar("Item", Spell, Wizard)
Draft = TypeVar("Draft")

#: File suffix by what is in hand.
SUFFIXES = {"spells": ".sort", "wizards": ".magic"}


class _Step(QUndoCommand):
    """From one desk to another."""

    def __init__(self, shelf: Shelf[Any, Any], label: Problem, before: Any, after: Any, merge_key: str) -> None:
        super().__init__(label.code)
        self._shelf = shelf
        self.label = label
        self._before = before
        self._after = after
        self._merge_key = merge_key

    def undo(self) -> None:
        self._shelf.put(self._before)

    def redo(self) -> None:
        self._shelf.put(self._after)

    def id(self) -> int:
        """Steps with the same key merge; Qt compares whole numbers of 31 bits, -1 never merges."""
        return hash(self._merge_key) & 0x7FFFFFFF if self._merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other._merge_key != self._merge_key:
            return False
        self._after = other._after
        return True


class Shelf(Generic[Item, Draft]):
    """One kind of thing in hand with its draft, files and history; a `Store` for presenters."""

    def __init__(self, desk: Desk[Item, Draft], parent: QObject, changed: Callable[[], None]) -> None:
        self._desk: Desk[Item, Draft] = desk
        self._changed = changed
        self.filed: Filed[Item] = Filed()
        self.history = QUndoStack(parent)

    @property
    def desk(self) -> Desk[Item, Draft]:
        """The things in hand and the draft."""
        return self._desk

    @property
    def is_modified(self) -> bool:
        """Whether something in hand stands in no file as it is, or was taken out of what the files hold."""
        return self._desk.items != self.filed.saved

    @property
    def path(self) -> Path | None:
        """The file that saving may go to without asking; None with no file or several."""
        return self.filed.files[0] if len(self.filed.files) == 1 else None

    def change(self, label: Problem, desk: Desk[Item, Draft], merge: str = "") -> None:
        """See `Store.change`."""
        self.history.push(_Step(self, label, self._desk, desk, merge))

    def settle(self, desk: Desk[Item, Draft]) -> None:
        """See `Store.settle`."""
        self.put(desk)

    def put(self, desk: Desk[Item, Draft]) -> None:
        """Replace the desk and tell."""
        self._desk = desk
        self._changed()

    def undo_label(self) -> Problem | None:
        """What undo would take back."""
        return self._label(self.history.index() - 1)

    def redo_label(self) -> Problem | None:
        """What redo would do again."""
        return self._label(self.history.index())

    def _label(self, index: int) -> Problem | None:
        if not 0 <= index < self.history.count():
            return None
        command = self.history.command(index)
        return command.label if isinstance(command, _Step) else None

    def add(self, path: Path, incoming: Sequence[Item], label: Problem) -> LoadReport:
        """Add the things of a file to those in hand, as one step (R2.11, R3.6)."""
        was_saved = not self.is_modified
        merged = merge(self._desk.items, incoming)
        files = (*(known for known in self.filed.files if known != path), path)
        if merged.result != self._desk.items:
            self.change(label, replace(self._desk, items=merged.result))
        saved = self._desk.items if was_saved and not merged.renamed else self.filed.saved
        self.filed = Filed(files if incoming else self.filed.files, saved)
        self._changed()
        return LoadReport(path, merged.added, merged.skipped, merged.renamed)

    def saved_as(self, path: Path) -> None:
        """Note that a file holds all that is in hand."""
        self.filed = Filed((path,), self._desk.items)
        self._changed()


class Session(QObject):
    """Everything in hand, with signals."""

    spells_changed = Signal()
    wizards_changed = Signal()
    file_used = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spells: Shelf[Spell, SpellDraft] = Shelf(Desk((), SpellDraft()), self, self.spells_changed.emit)
        self.magicians: Shelf[Wizard, WizardDraft] = Shelf(Desk((), WizardDraft()), self, self.wizards_changed.emit)

    @property
    def library(self) -> tuple[Spell, ...]:
        """The spells in hand, in the order they were made or loaded."""
        return self.spells.desk.items

    @property
    def wizards(self) -> tuple[Wizard, ...]:
        """The wizards in hand, in the order they were made or loaded."""
        return self.magicians.desk.items

    @property
    def is_modified(self) -> bool:
        """Whether leaving now would lose spells or wizards."""
        return self.spells.is_modified or self.magicians.is_modified

    def load_spells(self, paths: Iterable[Path], language: Language = "fr") -> tuple[LoadReport, ...]:
        """Add each library to the one in hand; a file that is refused changes nothing and its report says why."""
        # pydantic, which storage needs, stays off the start-up path until a file is opened
        from magicfight.storage.sort import load_sort

        return tuple(self._load(path, load_sort, self.spells, language) for path in paths)

    def load_wizards(self, paths: Iterable[Path], language: Language = "fr") -> tuple[LoadReport, ...]:
        """Add the wizards of each file to those in hand; a file that is refused changes nothing."""
        # pydantic, which storage needs, stays off the start-up path until a file is opened
        from magicfight.storage.magic import load_magic

        return tuple(self._load(path, load_magic, self.magicians, language) for path in paths)

    def save_spells(self, path: Path) -> None:
        """Write the library to a file; raises `FileProblem` or OSError, and then nothing has changed."""
        # pydantic, which storage needs, stays off the start-up path until a file is saved
        from magicfight.storage.sort import save_sort

        save_sort(path, self.library)
        self.spells.saved_as(path)
        self.file_used.emit(str(path))

    def save_wizards(self, path: Path, only: Sequence[Wizard] | None = None) -> None:
        """Write the wizards in hand, or `only` these, to a file; raises as `save_spells`."""
        # pydantic, which storage needs, stays off the start-up path until a file is saved
        from magicfight.storage.magic import save_magic

        save_magic(path, tuple(only) if only is not None else self.wizards)
        if only is None or tuple(only) == self.wizards:
            self.magicians.saved_as(path)
        self.file_used.emit(str(path))

    def _load(
        self, path: Path, load: Callable[[Path], Sequence[Item]], shelf: Shelf[Item, Any], language: Language
    ) -> LoadReport:
        from magicfight.storage.files import FileProblem  # loaded already by whoever gave `load`

        try:
            incoming = load(path)
        except FileProblem as refusal:
            return LoadReport(path, problems=refusal.problems, sentence=refusal.sentence(language))
        report = shelf.add(path, incoming, problem("step_loaded", file=path.name))
        self.file_used.emit(str(path))
        return report
