"""The phases that a fight goes through on the screen: in each, one thing is waited for. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from magicfight.duel.events import Event
from magicfight.duel.state import FightState
from magicfight.ui.arena.playback import Beat


@dataclass(frozen=True, slots=True)
class Absent:
    """No fight is in place."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The active wizard is to be told what to do."""


@dataclass(frozen=True, slots=True)
class Owed:
    """Dice are to be typed in; `by` is the wizard whose cast was looked at before they were asked for."""

    by: str | None = None


@dataclass(frozen=True, slots=True)
class Holding:
    """A cast is looked at until "Terminer" (R5.6); `rest` is what happened after it."""

    by: str
    rest: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Showing:
    """Beats wait to be shown, the next first; `held` is the cast to be looked at after them. What is shown again
    (`is_again`) is in the log already."""

    beats: tuple[Beat, ...]
    held: Holding | None = None
    is_again: bool = False


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The page between two players is open for the next one."""

    to: str


@dataclass(frozen=True, slots=True)
class Over:
    """The fight has ended, and that was shown."""


@dataclass(frozen=True, slots=True)
class Replaying:
    """A moment of the fight is looked at again; `back` is the phase to go back to."""

    moment: FightState
    back: Phase


Phase: TypeAlias = Absent | Choosing | Owed | Holding | Showing | HandingOver | Over | Replaying
