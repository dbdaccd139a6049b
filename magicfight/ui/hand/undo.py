"""Undo: the steps of what is being made, back and forth, for every screen that makes something. No Qt here.

What was played is taken back by the fight's own log (`ground/fight.py`); here stand the steps of what is prepared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from magicfight.ground.problems import Problem

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """From one state to another, both frozen. `label` says what was done; steps in a row with one `key` are one."""

    before: State
    after: State
    label: Problem | None = None
    key: str = ""


class Undo(Generic[State]):
    """Steps that can be taken back, and those that were. Who asks for a step puts its state in place."""

    def __init__(self) -> None:
        self._back: list[Step[State]] = []
        self._forth: list[Step[State]] = []
        self._is_row_open = False

    @property
    def done(self) -> tuple[Step[State], ...]:
        """The steps that can be taken back, oldest first."""
        return tuple(self._back)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing else was done since."""
        return bool(self._forth)

    @property
    def undo_label(self) -> Problem | None:
        """What undo would take back."""
        return self._back[-1].label if self._back else None

    @property
    def redo_label(self) -> Problem | None:
        """What redo would do again."""
        return self._forth[-1].label if self._forth else None

    def note(self, step: Step[State]) -> None:
        """A step was done; it joins the one before it where both have the same key that is not empty."""
        if step.key and self._is_row_open and self._back[-1].key == step.key:
            self._back[-1] = replace(self._back[-1], after=step.after)
        else:
            self._back.append(step)
        self._is_row_open = True
        self._forth.clear()

    def undo(self) -> Step[State] | None:
        """The step to take back; None at the first."""
        return self._pass_on(self._back, self._forth)

    def redo(self) -> Step[State] | None:
        """The step to do again; None at the last."""
        return self._pass_on(self._forth, self._back)

    def _pass_on(self, source: list[Step[State]], target: list[Step[State]]) -> Step[State] | None:
        self._is_row_open = False
        if not source:
            return None
        target.append(source.pop())
        return target[-1]

    def forget(self) -> None:
        """Something else is in hand: there is nothing of it to undo."""
        self._back.clear()
        self._forth.clear()
        self._is_row_open = False


class Noted(Generic[State]):
    """A state that is changed from outside and noted: `Undo` with the state as it was noted last."""

    def __init__(self, now: State, is_same: Callable[[State, State], bool]) -> None:
        self._now = now
        self._is_same = is_same
        self._undo: Undo[State] = Undo()

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._undo.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return self._undo.can_redo

    def reset(self, now: State) -> None:
        """Something else is in hand."""
        self._undo.forget()
        self._now = now

    def note(self, now: State, key: str = "") -> None:
        """Note the state as it is now; changes with the same `key` that follow one another count as one."""
        if not self._is_same(self._now, now):
            self._undo.note(Step(self._now, now, key=key))
            self._now = now

    def undo(self) -> State:
        """The state before the last change; the state as it is without one."""
        step = self._undo.undo()
        self._now = step.before if step is not None else self._now
        return self._now

    def redo(self) -> State:
        """The state after the change taken back last; the state as it is without one."""
        step = self._undo.redo()
        self._now = step.after if step is not None else self._now
        return self._now
