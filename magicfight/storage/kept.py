"""Fights in a journal: how each kind of fight stands there, and the one reader of what the autosave kept.

The journal's first line is the fight as its file has it; then `{"action": …, "rolls": […]}`, `{"undo": 1}` and
`{"pending": …, "rolls": […]}` (dice typed for an action that waits for more). The reader takes the longer of the
journal and the copies beside it, any fault while reading being damage, and says how many actions were left out. What
version 4.0.0 wrote is read by it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from magicfight.ground.dice import DiceError, Roll, ScriptedDice
from magicfight.ground.fight import Fight, replay_as_far
from magicfight.ground.problems import Refused
from magicfight.ground.ruleset import RuleSystem
from magicfight.ground.terms import Language
from magicfight.storage.files import FileProblem, read_text, refused
from magicfight.storage.journal import COPIES, copy_name, put_aside, read_lines
from magicfight.storage.words import say

Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")

#: What a file of a fight holds: the system, the set-up, the actions and the rolls.
Parts: TypeAlias = tuple[RuleSystem[Setup, State, Action, Any], Setup, tuple[Action, ...], tuple[Roll, ...]]

#: What anything in a damaged file may raise before it is known to be damaged.
DAMAGE = (FileProblem, Refused, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, OSError)


@dataclass(frozen=True, slots=True)
class Pending(Generic[Action]):
    """An action that was waiting for typed dice, with those typed."""

    action: Action
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Found(Generic[Setup, State, Action]):
    """A fight that was kept: as far as it can be read, how many actions had to be left out, what was waiting."""

    fight: Fight[Setup, State, Action, Any]
    left_out: int = 0
    is_damaged: bool = False
    pending: Pending[Action] | None = None

    def tell(self, language: Language) -> str:
        """What is damaged, in a sentence; empty if nothing is."""
        if not self.is_damaged:
            return ""
        return say("kept_left_out", language, count=self.left_out) if self.left_out else say("kept_damaged", language)


@dataclass(frozen=True)
class FightKind(Generic[Setup, State, Action]):
    """A kind of fight as a keeper needs it: see `journal.Kind`.

    `to_plain` gives the fight as its file has it; `parse` reads a file's text: the system, set-up, actions and rolls.
    """

    journal: str
    copy: str
    keeps_others: bool
    to_plain: Callable[[Fight[Setup, State, Action, Any]], dict[str, Any]]
    dump: Callable[[dict[str, Any]], str]
    parse: Callable[[str], Parts[Setup, State, Action]]

    def turn(self, fight: Fight[Setup, State, Action, Any]) -> int:
        """The fight's turn."""
        turn: int = getattr(fight.state, "turn", 0)
        return turn

    def whole(self, fight: Fight[Setup, State, Action, Any]) -> dict[str, Any]:
        """The fight as its file has it."""
        return self.to_plain(fight)

    def text(self, fight: Fight[Setup, State, Action, Any]) -> str:
        """The text of its file."""
        return self.dump(self.to_plain(fight))

    def changes(
        self, before: Fight[Setup, State, Action, Any], now: Fight[Setup, State, Action, Any]
    ) -> list[Any] | None:
        """Actions taken back, then actions played; None for another fight, or one whose thrown dice changed."""
        if before.opening is not now.opening:
            return None
        same = min(len(before.entries), len(now.entries))
        while same and before.entries[same - 1] is not now.entries[same - 1]:
            same -= 1
        if not same or any(entry.rolls for entry in before.entries[same:]):
            return None
        lines: list[Any] = [{"undo": 1} for _ in before.entries[same:]]
        for entry in now.entries[same:]:
            assert entry.action is not None
            lines.append({"action": now.system.action_to_plain(entry.action), "rolls": rolls_to_plain(entry.rolls)})
        return lines

    def note(self, fight: Fight[Setup, State, Action, Any], action: Action, rolls: Sequence[Roll]) -> dict[str, Any]:
        """The line of an action that waits for more dice."""
        return {"pending": fight.system.action_to_plain(action), "rolls": rolls_to_plain(rolls)}

    @property
    def no_note(self) -> dict[str, Any]:
        """The line of an action that was given up."""
        return {"pending": None}

    def read_back(self, folder: Path) -> str | None:
        """See `journal.Kind.read_back`."""
        try:
            found = read_kept(folder, self)
        except FileProblem:
            return None
        return None if found is None or found.is_damaged else self.text(found.fight)


def rolls_to_plain(rolls: Sequence[Roll]) -> list[dict[str, Any]]:
    """Return rolls as they stand in a file."""
    return [{"for": roll.purpose, "dice": list(roll.faces)} for roll in rolls]


def _rolls_of(plain: Any) -> tuple[Roll, ...]:
    rolls = tuple(Roll(each["for"], tuple(each["dice"])) for each in plain)
    if not all(isinstance(one.purpose, str) and all(type(face) is int for face in one.faces) for one in rolls):
        raise ValueError("no roll")
    return rolls


@dataclass
class _Steps(Generic[Action]):
    """Actions with their rolls: first those of the journal's first line, then what its other lines make of them.

    `untouched` of the first ones were never taken back; `lost` lines could not be read.
    """

    steps: list[tuple[Action, tuple[Roll, ...]]]
    untouched: int
    lost: int
    pending: Pending[Action] | None = None

    def take(self, system: RuleSystem[Any, Any, Action, Any], values: Sequence[Any]) -> None:
        """Follow the lines as far as they can be read."""
        for number, value in enumerate(values):
            try:
                self.pending = None
                if "undo" in value:
                    self.steps.pop()
                    self.untouched = min(self.untouched, len(self.steps))
                elif "pending" in value and value["pending"] is None:
                    continue
                elif "pending" in value:
                    self.pending = Pending(system.action_from_plain(value["pending"]), _rolls_of(value["rolls"]))
                else:
                    self.steps.append((system.action_from_plain(value["action"]), _rolls_of(value["rolls"])))
            except DAMAGE:
                self.lost += len(values) - number
                return


def _played(
    fight: Fight[Setup, State, Action, Any], steps: Sequence[tuple[Action, tuple[Roll, ...]]]
) -> Fight[Setup, State, Action, Any]:
    """The fight after as many of some steps as fit."""
    try:
        for action, rolls in steps:
            dice = ScriptedDice(rolls)
            after = fight.play(action, dice)
            dice.finish()
            fight = after
    except (*DAMAGE, DiceError):
        pass
    return fight


def _from_journal(
    kind: FightKind[Setup, State, Action], values: Sequence[Any], lost: int
) -> Found[Setup, State, Action]:
    """The fight of a journal's lines; raises one of `DAMAGE` if not even its first line can be played."""
    system, setup, actions, rolls = kind.parse(json.dumps(values[0], ensure_ascii=False))
    first, problems = replay_as_far(system, setup, actions, rolls)
    count = len(first.actions)
    found = _Steps(
        [(entry.action, entry.rolls) for entry in first.entries[1:] if entry.action is not None], count, lost
    )
    if problems:
        return Found(first, len(actions) - count + len(values) - 1 + lost, is_damaged=True)
    found.take(system, values[1:])
    fight = _played(first.cut(found.untouched), found.steps[found.untouched :])
    left_out = len(found.steps) - len(fight.actions) + found.lost
    return Found(fight, left_out, bool(left_out), None if left_out else found.pending)


def _from_copy(kind: FightKind[Setup, State, Action], path: Path) -> Fight[Setup, State, Action, Any]:
    system, setup, actions, rolls = kind.parse(read_text(path))
    return replay_as_far(system, setup, actions, rolls)[0]


def read_kept(folder: Path, kind: FightKind[Setup, State, Action]) -> Found[Setup, State, Action] | None:
    """The fight of a folder's journal; None without one, or with one that holds nothing at all and no copy.

    Of a damaged journal and the copies beside it (of the same fight) the longer is taken. Raises `FileProblem`
    (`nothing_readable`) where neither can be read.
    """
    path = folder / kind.journal
    found: Found[Setup, State, Action] | None = None
    known = 0
    try:
        lines = read_lines(path)
        if lines is None:
            return None
        values, lost = lines
        known = len(values) - 1 + lost
        found = _from_journal(kind, values, lost)
    except (*DAMAGE, DiceError):
        pass
    if found is not None and not found.is_damaged:
        return found
    known = known if found is None else len(found.fight.actions) + found.left_out
    for name in (kind.copy, f"{kind.copy}.new", *(copy_name(kind.copy, number) for number in range(1, COPIES + 1))):
        try:
            fight = _from_copy(kind, folder / name)
        except (*DAMAGE, DiceError):
            continue
        if found is None or (fight.setup == found.fight.setup and len(fight.actions) > len(found.fight.actions)):
            found = Found(fight, max(0, known - len(fight.actions)), is_damaged=True)
        break
    if found is None:
        raise refused("nothing_readable", aside=path.name, path=path)
    return found


def take_kept(folder: Path, kind: FightKind[Setup, State, Action]) -> Found[Setup, State, Action] | None:
    """`read_kept`, to go on with it; before it raises `FileProblem` the journal is put aside."""
    try:
        return read_kept(folder, kind)
    except FileProblem as refusal:
        try:
            aside = put_aside(folder / kind.journal, "damaged")
        except OSError:
            raise refusal from None
        raise refused("nothing_readable", aside=aside.name, path=folder / kind.journal) from None
