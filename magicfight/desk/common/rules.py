"""What a system of the desk brings of its own: what it declares, and the rules that decide (D0.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.records import Adjust, DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup, TableForm
from magicfight.desk.common.unfolding import StateT, Unfolding
from magicfight.ground.problems import Problem

NO_SETTINGS = Record("settings", lambda: None)


@dataclass(frozen=True)
class Declaration:
    """What a system says of itself: its forms, and how its events are told.

    `adjustable` are the values that the game master may set; `life` names those of life now and at most, where there
    is such a thing. `in_sight` are those of them that players see change; the others are the game master's alone, and
    no public tale says them. `turn_kinds` are the events that begin a turn, `asides` those that a tale leaves out,
    `scene_kinds` those that begin a paragraph, `told_first` the codes of what a tale says at the head of its turn,
    whenever it happened: what one holds ready. `bare_hands` is the row of a weapon that whoever has none may take, our
    own figures, since no text gives any; empty in a system without weapons. `tests` are the kinds of roll to which a
    condition's modifier may be kept.
    """

    id: str
    package: str
    sheet: Record
    own_forms: tuple[ActionForm, ...]
    adjustable: tuple[Field, ...] = ()
    tables: tuple[TableForm, ...] = ()
    settings: Record = NO_SETTINGS
    life: tuple[str, str] | None = None
    in_sight: frozenset[str] = frozenset()
    turn_kinds: frozenset[str] = frozenset()
    asides: frozenset[str] = frozenset()
    scene_kinds: frozenset[str] = frozenset()
    told_first: frozenset[str] = frozenset()
    bare_hands: Mapping[str, Any] = field(default_factory=dict)
    tests: tuple[str, ...] = ()


class Rules(ABC, Generic[StateT]):
    """A system's rules; all but the game master's own acts, which are the same everywhere (`gm.py`)."""

    @abstractmethod
    def opening(self, setup: DeskSetup) -> StateT:
        """The state before the first event."""

    @abstractmethod
    def fighter(self, sheet: Any) -> Any:
        """A sheet's fighter as it comes into the fight."""

    @abstractmethod
    def resheeted(self, fighter: Any, sheet: Any) -> Any:
        """A fighter in play with its sheet changed."""

    @abstractmethod
    def waits_on(self, state: StateT) -> str | None:
        """Who must act next: a fighter's name, `gm`, or None when the fight is over."""

    @abstractmethod
    def problems(self, state: StateT, action: DeskAction) -> tuple[Problem, ...]:
        """Every reason against an action of the system's own."""

    @abstractmethod
    def decide(self, unfolding: Unfolding[StateT], action: DeskAction) -> None:
        """Have an action of the system's own happen."""

    @abstractmethod
    def evolve(self, state: StateT, event: DeskEvent) -> StateT:
        """The state after an event of the system's own."""

    @abstractmethod
    def sample_actions(self, state: StateT, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """Some actions, drawn with `below`; those that are legal count, and while the fight goes on there is one."""

    @abstractmethod
    def adjusted(self, fighter: Any, name: str, value: int | str) -> Any:
        """The fighter with a value set."""

    def sheet_problems(self, sheet: Any) -> tuple[Problem, ...]:
        """What is wrong with a sheet, beyond its form."""
        return ()

    def adjust_problems(self, fighter: Any, action: Adjust) -> tuple[Problem, ...]:
        """What is wrong with a value to be set, beyond its form."""
        return ()

    def run_on(self, unfolding: Unfolding[StateT]) -> None:
        """Carry the state on to the next one that waits on somebody."""

    def joined(self, state: StateT, fighter: Any, place: int | None) -> StateT:
        """The state with a fighter more, already in the list, put into its place of the order."""
        return state

    def after_change(self, unfolding: Unfolding[StateT], name: str) -> None:
        """What a value or a sheet changed by the game master brings about by itself."""

    def went_on(self, unfolding: Unfolding[StateT]) -> None:
        """What has to happen when a fight goes on after its end."""

    def without(self, state: StateT, name: str) -> StateT:
        """The state rid of what hung on a fighter who is out."""
        return state

    def back_in(self, fighter: Any) -> Any:
        """The fighter rid of what kept it out, when the game master brings it back."""
        return fighter
