"""Session: what the player has in hand across screens, its files, and the steps of undo (manual 2.1.2, 2.2.2).

One object for the whole program. Screens read `session.library` and `session.wizards` and hear of changes;
the editor and the builder change a hand through `session.spells` and `session.magicians`, which keep the history.
The data inside is plain and frozen (`held.py`). No Qt here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar

from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem, problem
from magicfight.ground.terms import Language
from magicfight.rules.library import merge
from magicfight.rules.limits import room_for
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import is_shipped, make_folder_of, saves_in
from magicfight.ui.hand.hearing import Hearing
from magicfight.ui.hand.held import Filed, Hand, LoadReport
from magicfight.ui.hand.spell_draft import SpellDraft
from magicfight.ui.hand.undo import Step, Undo
from magicfight.ui.hand.wizard_draft import WizardDraft

if TYPE_CHECKING:
    from magicfight.storage.files import FileProblem

Item = TypeVar("Item", Spell, Wizard)
Draft = TypeVar("Draft")

Kind: TypeAlias = Literal["spells", "wizards"]

#: File suffix by what is in hand.
SUFFIXES: dict[Kind, str] = {"spells": ".sort", "wizards": ".magic"}


@dataclass(frozen=True, slots=True)
class _Held(Generic[Item, Draft]):
    """What a step of undo puts back: a hand and, where the step dealt with files, how things stood on disk."""

    hand: Hand[Item, Draft]
    filed: Filed[Item] | None = None


class Shelf(Generic[Item, Draft]):
    """One kind of thing in hand with its draft, files and history; a `Store` for presenters."""

    def __init__(self, hand: Hand[Item, Draft], changed: Callable[[], None], *, are_wizards: bool = False) -> None:
        self._are_wizards = are_wizards
        self._hand: Hand[Item, Draft] = hand
        self._changed = changed
        self.filed: Filed[Item] = Filed()
        self.history: Undo[_Held[Item, Draft]] = Undo()

    @property
    def hand(self) -> Hand[Item, Draft]:
        """The things in hand and the draft."""
        return self._hand

    @property
    def is_modified(self) -> bool:
        """Whether something in hand stands in no file as it is, or was taken out of what the files hold."""
        return self._hand.items != self.filed.saved

    @property
    def path(self) -> Path | None:
        """The file that saving may go to without asking; None with no file or several."""
        return self.filed.files[0] if len(self.filed.files) == 1 else None

    def change(self, label: Problem, hand: Hand[Item, Draft], merge: str = "") -> None:
        """See `Store.change`."""
        self.history.note(Step(_Held(self._hand), _Held(hand), label, merge))
        self._put(hand)

    def _change_files(self, label: Problem, hand: Hand[Item, Draft], filed: Filed[Item]) -> None:
        """Put a hand in place with how it stands on disk, as one step."""
        self.history.note(Step(_Held(self._hand, self.filed), _Held(hand, filed), label))
        self.filed = filed
        self._put(hand)

    def settle(self, hand: Hand[Item, Draft]) -> None:
        """See `Store.settle`."""
        self._put(hand)

    def restore(self, hand: Hand[Item, Draft], filed: Filed[Item]) -> None:
        """Put in hand what an earlier run held; there is nothing of it to undo."""
        self.history = Undo()
        self.filed = filed
        self._put(hand)

    def _put(self, hand: Hand[Item, Draft]) -> None:
        self._hand = hand
        self._changed()

    def undo(self) -> None:
        """Take the last step back."""
        step = self.history.undo()
        if step is not None:
            self._go(step.after, step.before)

    def redo(self) -> None:
        """Do the step taken back last again."""
        step = self.history.redo()
        if step is not None:
            self._go(step.before, step.after)

    def _go(self, old: _Held[Item, Draft], new: _Held[Item, Draft]) -> None:
        if old.filed is not None and new.filed is not None:
            self._refile(old.filed, new.filed)
        self._put(new.hand)

    def _refile(self, old: Filed[Item], new: Filed[Item]) -> None:
        """Go from one standing on disk to another; what was saved meanwhile stays known.

        A file whose loading is undone is one in hand no longer: saving would else write over it.
        """
        if self.filed == old:
            self.filed = new
            return
        kept: list[Path] = [file for file in self.filed.files if file in new.files or file not in old.files]
        fresh: list[Path] = [file for file in new.files if file not in old.files and file not in kept]
        self.filed = Filed((*kept, *fresh), self.filed.saved)

    def add(
        self, path: Path, incoming: Sequence[Item], label: Problem, instead: Mapping[str, Item] | None = None
    ) -> LoadReport:
        """Add the things of a file to those in hand, as one step (R2.11, R3.6); none where there is no room for all.

        `instead`, by `name_key`, are those that the player wants in the place of what bears their name.
        """
        was_saved = not self.is_modified
        wanted: dict[str, Item] = dict(instead or {})
        there: set[str] = {name_key(one.name) for one in self._hand.items}
        known = tuple(wanted.get(name_key(one.name), one) for one in self._hand.items)
        replaced = tuple([one.name for key, one in wanted.items() if key in there])
        more_wanted: list[Item] = [one for key, one in wanted.items() if key not in there]
        merged = merge(known, list(incoming) + more_wanted)
        more = len(merged.result) - len(self._hand.items)
        full = room_for(len(self._hand.items), more, are_wizards=self._are_wizards) if self._hand.items else ()
        if full:
            return LoadReport(path, problems=full)
        files = (*(known for known in self.filed.files if known != path), path)
        is_as_filed = was_saved and not merged.renamed and not replaced
        filed = Filed(files if incoming or replaced else self.filed.files, self.filed.saved)
        if is_as_filed:
            filed = Filed(filed.files, merged.result)
        if merged.result != self._hand.items:
            self._change_files(label, replace(self._hand, items=merged.result), filed)
        else:
            self.filed = filed
            self._changed()
        return LoadReport(path, merged.added, merged.skipped, merged.renamed, replaced=replaced)

    def replace(self, path: Path, incoming: Sequence[Item], label: Problem) -> LoadReport:
        """Put the things of a file in the place of those in hand, as one step."""
        merged = merge((), incoming)
        filed = Filed((path,), merged.result)
        self._change_files(label, replace(self._hand, items=merged.result), filed)
        return LoadReport(path, merged.added, merged.skipped, merged.renamed)

    def empty(self, label: Problem) -> None:
        """Put everything out of hand, as one step; the files are left alone, and no longer saved to by themselves."""
        self._change_files(label, replace(self._hand, items=()), Filed())

    def noted(self, item: Item) -> None:
        """Note that one of the things in hand stands in a file of its own: the others are not saved to that one."""
        in_file = {item.name: item} | {one.name: one for one in self.filed.saved if one.name != item.name}
        self.filed = Filed(
            self.filed.files, tuple(in_file[one.name] for one in self._hand.items if one.name in in_file)
        )
        self._changed()

    def saved_as(self, path: Path, items: Sequence[Item]) -> None:
        """Note that a file holds `items`, all that was in hand when it was written."""
        self.filed = Filed((path,), tuple(items))
        self._changed()


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file of spells or wizards as it was read: what it holds and what is to be known of it, or why it is refused."""

    path: Path
    things: Sequence[Spell] | Sequence[Wizard] = ()
    remarks: tuple[Problem, ...] = ()
    refusal: FileProblem | None = None


def read_file(kind: Kind, path: Path) -> ReadFile:
    """Read a file; nothing in hand is touched, so that any thread may do it."""
    # pydantic, which storage needs, stays off the start-up path until a file is opened
    from magicfight.storage.files import FileProblem
    from magicfight.storage.magic import load_wizards
    from magicfight.storage.sort import load_library

    try:
        if kind == "spells":
            library = load_library(path)
            return ReadFile(path, library.spells, library.remarks)
        wizards = load_wizards(path)
        return ReadFile(path, wizards.wizards, wizards.remarks)
    except FileProblem as refusal:
        return ReadFile(path, refusal=refusal)


def write_file(kind: Kind, items: Sequence[Spell] | Sequence[Wizard], path: Path) -> None:
    """Write spells or wizards to a file; raises `FileProblem`. Nothing in hand is touched: any thread may do it."""
    # pydantic, which storage needs, stays off the start-up path until a file is saved
    from magicfight.storage.magic import save_magic
    from magicfight.storage.sort import save_sort

    make_folder_of(path)
    if kind == "spells":
        save_sort(path, items)  # type: ignore[arg-type]  # of that kind
    else:
        save_magic(path, items)  # type: ignore[arg-type]  # of that kind


class Session:
    """Everything in hand, and who hears of it.

    `spells_changed` and `wizards_changed` follow every change, drafts and files included; `file_used` names a file
    that was opened or saved and counts what is in it, for the list of recent ones.
    """

    def __init__(self, shipped: Path | None, own_folder: Callable[[], Path]) -> None:
        """`shipped` is the folder that the program brings (`saves/`), `own_folder` tells the player's own."""
        self.spells_changed: Hearing[[]] = Hearing()
        self.wizards_changed: Hearing[[]] = Hearing()
        self.file_used: Hearing[[Path, int]] = Hearing()
        self._shipped = shipped
        self._own_folder = own_folder
        self.spells: Shelf[Spell, SpellDraft] = Shelf(Hand((), SpellDraft()), self.spells_changed.emit)
        self.magicians: Shelf[Wizard, WizardDraft] = Shelf(
            Hand((), WizardDraft()), self.wizards_changed.emit, are_wizards=True
        )

    @property
    def library(self) -> tuple[Spell, ...]:
        """The spells in hand, in the order they were made or loaded."""
        return self.spells.hand.items

    @property
    def wizards(self) -> tuple[Wizard, ...]:
        """The wizards in hand, in the order they were made or loaded."""
        return self.magicians.hand.items

    @property
    def is_modified(self) -> bool:
        """Whether leaving now would lose spells or wizards."""
        return self.spells.is_modified or self.magicians.is_modified

    def is_shipped(self, path: Path) -> bool:
        """Whether a file is one of those that the program brings: they are never written to."""
        return self._shipped is not None and is_shipped(path, self._shipped)

    def own_path(self, kind: Kind) -> Path | None:
        """The file of the player's own that saving goes to without asking; None when a name is needed."""
        shelf = self.spells if kind == "spells" else self.magicians
        path = shelf.path
        return None if path is None or self.is_shipped(path) else path

    def ready_files(self, kind: Kind) -> tuple[Path, ...]:
        """The files of a kind that the program brings."""
        return saves_in(self._shipped, SUFFIXES[kind])

    def own_files(self, kind: Kind) -> tuple[Path, ...]:
        """The files of a kind in the player's own folder."""
        return saves_in(self._own_folder(), SUFFIXES[kind])

    def load(self, kind: Kind, paths: Iterable[Path], language: Language = "fr") -> tuple[LoadReport, ...]:
        """Add the spells or wizards of each file to those in hand (R2.11, R3.6).

        A file that is refused changes nothing; its report says why, and the others are loaded all the same.
        """
        takes = self.spells.add if kind == "spells" else self.magicians.add
        return tuple(self._load(kind, path, takes, language) for path in paths)

    def reload(self, kind: Kind, path: Path, language: Language) -> LoadReport:
        """Put what a file now holds in the place of everything of its kind in hand, as a step that can be undone."""
        takes = self.spells.replace if kind == "spells" else self.magicians.replace
        return self._load(kind, path, takes, language)

    def items(self, kind: Kind) -> tuple[Spell, ...] | tuple[Wizard, ...]:
        """All spells or wizards in hand."""
        return self.library if kind == "spells" else self.wizards

    def saved(self, kind: Kind, path: Path, items: Sequence[Spell] | Sequence[Wizard]) -> None:
        """Note that a file holds `items`, which were all that was in hand when it was written."""
        if kind == "spells":
            self.spells.saved_as(path, items)  # type: ignore[arg-type]  # of that kind
        else:
            self.magicians.saved_as(path, items)  # type: ignore[arg-type]  # of that kind
        self.file_used.emit(path, len(items))

    def saved_one(self, wizard: Wizard, path: Path) -> None:
        """Note that a wizard stands in a file of its own."""
        self.magicians.noted(wizard)
        self.file_used.emit(path, 1)

    def save(self, kind: Kind, path: Path) -> None:
        """Write all spells or wizards in hand to a file; raises `FileProblem`, and then nothing has changed."""
        items = self.items(kind)
        write_file(kind, items, path)
        self.saved(kind, path, items)

    def _load(self, kind: Kind, path: Path, take: Callable[..., LoadReport], language: Language) -> LoadReport:
        return self.take(read_file(kind, path), take, language)

    def take(self, read: ReadFile, take: Callable[..., LoadReport], language: Language) -> LoadReport:
        """Take what a file holds by `take` (`Shelf.add`, `Shelf.replace`); one that was refused changes nothing."""
        # loaded already by whoever read the file
        from magicfight.storage.words import tell

        if read.refusal is not None:
            return LoadReport(read.path, problems=read.refusal.problems, sentence=read.refusal.tell(language))
        report = take(read.path, read.things, problem("step_loaded", file=read.path.name))
        if report.problems:
            return replace(report, sentence=tell(report.problems[0], language))
        self.file_used.emit(read.path, len(read.things))
        return replace(report, remarks=tuple(tell(each, language) for each in read.remarks))
