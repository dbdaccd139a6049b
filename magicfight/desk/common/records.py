"""The records that all of the desk's systems share: fighters, the game master's own acts and their events (D0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

GM = "gm"


@dataclass(frozen=True)
class DeskFighter:
    """A fighter in play: `side` is its camp (D0.4); `is_out` once it no longer takes part."""

    name: str
    side: str
    is_out: bool = False


@dataclass(frozen=True)
class DeskAction:
    """An action: `by` a fighter's name or `gm`, `do` its kind."""

    do: ClassVar[str]
    by: str


@dataclass(frozen=True)
class DeskEvent:
    """Something that happened; `event` is its kind."""

    event: ClassVar[str]


@dataclass(frozen=True)
class Adjust(DeskAction):
    """The game master sets a value of a fighter's, as a consequence of what was told (D0.2)."""

    do: ClassVar[str] = "adjust"
    fighter: str = ""
    field: str = ""
    value: int | str = 0


@dataclass(frozen=True)
class SetOut(DeskAction):
    """The game master takes a fighter out of the fight (D0.2)."""

    do: ClassVar[str] = "set_out"
    fighter: str = ""


@dataclass(frozen=True)
class Stop(DeskAction):
    """The game master ends the fight (D0.2): `winners` are sides, or fighters who stand for theirs; none is a draw."""

    do: ClassVar[str] = "stop"
    winners: tuple[str, ...] = ()


@dataclass(frozen=True)
class Adjusted(DeskEvent):
    """A fighter's value was set by the game master."""

    event: ClassVar[str] = "adjusted"
    fighter: str
    field: str
    value: int | str


@dataclass(frozen=True)
class FighterOut(DeskEvent):
    """A fighter takes part no longer."""

    event: ClassVar[str] = "fighter_out"
    fighter: str


@dataclass(frozen=True)
class FightEnded(DeskEvent):
    """The fight is over; `winners` are sides, none in a draw (D0.4)."""

    event: ClassVar[str] = "fight_ended"
    winners: tuple[str, ...]


@dataclass(frozen=True)
class DeskState:
    """What every system's state has: fighters in list order, the turn (0 before the first), winners once it is over."""

    fighters: tuple[Any, ...] = ()
    turn: int = 0
    winners: tuple[str, ...] | None = None

    @property
    def is_over(self) -> bool:
        """Say whether the fight has ended."""
        return self.winners is not None
