"""The contract of a rule system: Magic Fight's fight and each of the game master's systems keep it.

`decide` says what an action brings about, `evolve` applies it; nothing else changes a state. States, actions and
events are frozen plain values. The log of events is the game (`fight.py`): loading, undo and replay read the same list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from magicfight.ground.dice import Dice
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language, Term

Setup = TypeVar("Setup", contravariant=True)
State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


class RuleSystem(Protocol[Setup, State, Action, Event]):
    """What the program asks of a rule system."""

    @property
    def id(self) -> str:
        """The system's name in files (`magic_fight`, `d100_duel`, …)."""
        ...

    @property
    def term(self) -> Term:
        """The system's name for readers."""
        ...

    @property
    def phrasebook(self) -> Phrasebook:
        """The phrases of its problems and events."""
        ...

    def setup_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Everything wrong with a fight's set-up; empty when it can start."""
        ...

    def opening(self, setup: Setup) -> State:
        """The state before the first event; raises `Refused` with `setup_problems`."""
        ...

    def begin(self, state: State, dice: Dice) -> tuple[tuple[Event, ...], State]:
        """What carries the opening state to the first one that waits on somebody: the events and that state."""
        ...

    def problems(self, state: State, action: Action) -> tuple[Problem, ...]:
        """Every reason to refuse an action, before any roll; empty when it is legal."""
        ...

    def play(self, state: State, action: Action, dice: Dice) -> tuple[tuple[Event, ...], State]:
        """What the action brings about, up to the next state that waits on somebody: the events and that state, which
        is what folding them gives. Raises `Refused`."""
        ...

    def decide(self, state: State, action: Action, dice: Dice) -> tuple[Event, ...]:
        """The events of `play` alone."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event."""
        ...

    def waits_on(self, state: State) -> str | None:
        """Who must act next: a fighter's name, `gm`, or None when the fight is over."""
        ...

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[Action]:
        """Some legal actions, drawn with `below` (0 to n - 1); never empty while the fight goes on."""
        ...

    def action_to_plain(self, action: Action) -> dict[str, Any]:
        """The action as it stands in a file."""
        ...

    def action_from_plain(self, data: dict[str, Any]) -> Action:
        """The reverse; raises `Refused` for what is no action."""
        ...

    def event_to_plain(self, event: Event) -> dict[str, Any]:
        """The event as one line of `replay --json`; `event` names its kind."""
        ...

    def state_to_plain(self, state: State) -> dict[str, Any]:
        """The last line of `replay --json`."""
        ...

    def tell(self, event: Event, language: Language) -> str:
        """The event in a sentence; empty for what needs no telling."""
        ...

    def sums(self, event: Event, language: Language) -> tuple[str, ...]:
        """The event's dice and sums, a line each; empty where its sentence says them or there are none."""
        ...
