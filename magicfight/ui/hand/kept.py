"""What is in hand and in no file yet, kept by the journal: spells, wizards, drafts (`storage/journal.py`). No Qt here.

The journal's first line is everything in hand; then a line a change: a draft, or the part of the spells or wizards that
is another one. It is there only while something would be lost, so the next start offers what a crash left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import FileProblem
from magicfight.storage.folders import folders_of_this_machine, is_file
from magicfight.storage.journal import Keeper, line_of, put_aside, read_lines, unreadable
from magicfight.storage.slots import own_folder
from magicfight.ui.hand.held import Filed, Hand
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.spell_draft import SpellDraft
from magicfight.ui.hand.wizard_draft import WizardDraft

JOURNAL = "hand.journal"


@dataclass(frozen=True, slots=True)
class InHand:
    """Everything in hand: spells and wizards with the files they came from, whether all of them stands there as it is,
    and the drafts."""

    spells: tuple[Spell, ...] = ()
    wizards: tuple[Wizard, ...] = ()
    spell_draft: SpellDraft = field(default_factory=SpellDraft)
    wizard_draft: WizardDraft = field(default_factory=WizardDraft)
    spell_files: tuple[Path, ...] = ()
    wizard_files: tuple[Path, ...] = ()
    are_spells_saved: bool = True
    are_wizards_saved: bool = True

    @property
    def is_safe(self) -> bool:
        """Whether nothing of it would be lost."""
        is_drafting = not (self.spell_draft.is_blank and self.wizard_draft.is_blank)
        return self.are_spells_saved and self.are_wizards_saved and not is_drafting


def in_hand(session: Session) -> InHand:
    """What a session holds now."""
    spells, wizards = session.spells, session.magicians
    return InHand(
        spells=spells.hand.items,
        wizards=wizards.hand.items,
        spell_draft=spells.hand.draft,
        wizard_draft=wizards.hand.draft,
        spell_files=spells.filed.files,
        wizard_files=wizards.filed.files,
        are_spells_saved=not spells.is_modified,
        are_wizards_saved=not wizards.is_modified,
    )


def take_up(session: Session, held: InHand) -> None:
    """Put what was kept in hand; what stood in files is taken to stand there still."""
    spells = Filed(held.spell_files, held.spells if held.are_spells_saved else ())
    session.spells.restore(Hand(held.spells, held.spell_draft), spells)
    wizards = Filed(held.wizard_files, held.wizards if held.are_wizards_saved else ())
    session.magicians.restore(Hand(held.wizards, held.wizard_draft), wizards)


def _spliced(before: Sequence[Any], now: Sequence[Any]) -> tuple[int, int, Sequence[Any]]:
    """Where two lists differ: from which place, how many go, what comes instead."""
    most = min(len(before), len(now))
    start = 0
    while start < most and before[start] is now[start]:
        start += 1
    end = 0
    while end < most - start and before[-1 - end] is now[-1 - end]:
        end += 1
    return start, len(before) - start - end, now[start : len(now) - end]


class HandKind:
    """What a keeper must know of what is in hand: see `journal.Kind`."""

    journal = JOURNAL
    copy = ""
    keeps_others = True
    no_note = None

    def turn(self, held: InHand) -> int:
        """Tried again after a fault when another thing was made or taken away."""
        return len(held.spells) + len(held.wizards)

    def whole(self, held: InHand) -> dict[str, Any]:
        """See `journal.Kind.whole`."""
        # pydantic, which it needs, stays off the start-up path until something is in hand
        from magicfight.storage.records import to_json_values

        plain: dict[str, Any] = to_json_values(InHand, held)
        return plain

    def changes(self, before: InHand, now: InHand) -> list[Any] | None:
        """One line: the fields that are others; of a list how long it was, from where on how many go, what comes."""
        from magicfight.storage.records import to_json_values  # as above

        line: dict[str, Any] = {}
        spells = _spliced(before.spells, now.spells)
        wizards = _spliced(before.wizards, now.wizards)
        changed = replace(now, spells=tuple(spells[2]), wizards=tuple(wizards[2]))
        plain = to_json_values(InHand, changed)
        for name, (start, gone, come), count in (
            ("spells", spells, len(before.spells)),
            ("wizards", wizards, len(before.wizards)),
        ):
            if gone or come:
                line[name] = [count, start, gone, plain[name]]
        for name, value in plain.items():
            if name not in ("spells", "wizards") and getattr(before, name) != getattr(now, name):
                line[name] = value
        return [line] if line else []

    def text(self, held: InHand) -> str:
        """See `journal.Kind.text`."""
        return line_of(self.whole(held))

    def read_back(self, folder: Path) -> str | None:
        """See `journal.Kind.read_back`."""
        try:
            found = read_kept(folder)
        except FileProblem:
            return None
        return None if found is None or found.left_out else self.text(found.held)


@dataclass(frozen=True, slots=True)
class FoundInHand:
    """What was kept, as far as it can be read, and how many changes had to be left out."""

    held: InHand
    left_out: int = 0


def kept_folder() -> Path:
    """Where this program keeps what is in hand, apart from other programs that run now."""
    return own_folder(folders_of_this_machine().autosaves / "hand", JOURNAL)


def has_kept(folder: Path) -> bool:
    """Whether something of an earlier run waits; nothing is read."""
    return is_file(folder / JOURNAL)


def read_kept(folder: Path) -> FoundInHand | None:
    """What the journal of a folder holds; None without one. Raises `FileProblem` where nothing of it can be read."""
    from magicfight.storage.records import from_json_values  # as above

    lines = read_lines(folder / JOURNAL)
    if lines is None:
        return None
    values, lost = lines
    try:
        plain = dict(values[0])
        held = from_json_values(InHand, plain)
    except (ValueError, TypeError, IndexError, RecursionError):
        raise unreadable(folder / JOURNAL) from None
    try:  # most often all of it is whole
        for line in values[1:]:
            plain = _after(plain, line)
        return FoundInHand(from_json_values(InHand, plain), lost)
    except _DAMAGE:
        plain = dict(values[0])
    for number, line in enumerate(values[1:], start=1):
        try:
            plain = _after(plain, line)
            held = from_json_values(InHand, plain)
        except _DAMAGE:
            return FoundInHand(held, len(values) - number + lost)
    return FoundInHand(held, lost)


#: What a damaged line may raise.
_DAMAGE = (ValueError, TypeError, AttributeError, KeyError, RecursionError)


def _after(plain: dict[str, Any], line: dict[str, Any]) -> dict[str, Any]:
    """Everything in hand after a line's change, as plain values."""
    changed = dict(plain)
    for name, value in line.items():
        if name in ("spells", "wizards"):
            count, start, gone, come = value
            if len(plain[name]) != count:
                raise ValueError("a change before this one is missing")
            changed[name] = [*plain[name][:start], *come, *plain[name][start + gone :]]
        else:
            changed[name] = value
    return changed


def take_kept(folder: Path) -> FoundInHand | None:
    """`read_kept`, to go on with it; before it raises `FileProblem` the journal is put aside."""
    try:
        return read_kept(folder)
    except FileProblem:
        put_aside(folder / JOURNAL, "damaged")
        raise


class HandKeeper:
    """Keeps what a session holds as it changes."""

    def __init__(self, session: Session, folder: Path) -> None:
        self.session = session
        self.keeper: Keeper[InHand] = Keeper(folder, HandKind())
        session.spells_changed.connect(self._changed)
        session.wizards_changed.connect(self._changed)

    def _changed(self) -> None:
        # here, before the keeper's thread asks for it: two threads that import can wait for each other
        import magicfight.storage.records  # noqa: F401

        held = in_hand(self.session)
        if held.is_safe:
            self.keeper.finish()
        else:
            self.keeper.keep(held)

    def take_up(self, held: InHand) -> None:
        """Put what an earlier run left in hand, and keep it on."""
        self.keeper.adopt()
        take_up(self.session, held)
