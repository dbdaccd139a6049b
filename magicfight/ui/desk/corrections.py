"""Undo that takes a correction back whole: the die's old face and what came of it, not its trace alone. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from magicfight.desk.common.records import Correct
from magicfight.desk.common.system import DeskFight


@dataclass
class Corrections:
    """The fights before and after each correction made here, so that it can be undone and redone as one step.

    A correction that was read from a file can't be undone: the dice that fell away with it are in no file; it is
    corrected once more instead.
    """

    _made: list[tuple[DeskFight, DeskFight]] = field(default_factory=list)
    _undone: list[tuple[DeskFight, DeskFight]] = field(default_factory=list)

    def made(self, before: DeskFight, after: DeskFight) -> None:
        """A die of `before` was corrected: `after` is the fight since, its trace told."""
        self._made.append((before, after))
        self._undone.clear()

    def _last(self, fight: DeskFight) -> tuple[DeskFight, DeskFight] | None:
        """The correction that is the newest step of a fight."""
        return next((pair for pair in reversed(self._made) if pair[1].last is fight.last), None)

    def can_undo(self, fight: DeskFight) -> bool:
        """Whether the fight's newest step can be taken back."""
        if isinstance(fight.last.action, Correct):
            return self._last(fight) is not None
        return fight.can_undo

    def undo(self, fight: DeskFight) -> DeskFight:
        """Take the newest step back; raises `Refused` where `can_undo` is false and it is no correction."""
        pair = self._last(fight)
        if pair is None:
            return fight.undo()
        self._made.remove(pair)
        self._undone.append((pair[0], replace(pair[1], undone=fight.undone)))
        return pair[0]

    def can_redo(self, fight: DeskFight) -> bool:
        """Whether a step was taken back, and nothing else was played since."""
        return self._to_redo(fight) is not None or fight.can_redo

    def _to_redo(self, fight: DeskFight) -> tuple[DeskFight, DeskFight] | None:
        return self._undone[-1] if self._undone and self._undone[-1][0] is fight else None

    def redo(self, fight: DeskFight) -> DeskFight:
        """Take again what was taken back last."""
        pair = self._to_redo(fight)
        if pair is None:
            return fight.redo()
        self._undone.pop()
        self._made.append(pair)
        return pair[1]
