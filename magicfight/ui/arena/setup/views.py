"""What the fight's set-up shows, as plain records: the presenter makes them, widgets render them. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from magicfight.duel.choices import Level, Temper, Until, Victory
from magicfight.duel.setup import Arena
from magicfight.hexgrid.coords import Hex

Source: TypeAlias = Literal["hand", "file", "own", "shipped"]
Tone: TypeAlias = Literal["bad", "note", "done"]


@dataclass(frozen=True, slots=True)
class CandidateView:
    """A wizard that can be taken into the fight; `times` counts it among the fighters."""

    key: int
    name: str
    appearance: str
    colour: str
    source: Source
    source_text: str
    line: str
    is_illegal: bool
    times: int


@dataclass(frozen=True, slots=True)
class FighterView:
    """A wizard of the fight, under the name and the mark it will bear there.

    `persons` are the names offered for who plays it: its own default first, then those of the other persons.
    """

    index: int
    name: str
    mark: str
    appearance: str
    colour: int
    line: str
    player: str
    persons: tuple[str, ...]
    computer: Level | None
    temper: Temper
    start: Hex
    notes: tuple[str, ...]
    is_illegal: bool


@dataclass(frozen=True, slots=True)
class NoteView:
    """A sentence below the fighters: a hindrance or an illegal thing (`bad`), something pointed out, something done."""

    tone: Tone
    text: str


@dataclass(frozen=True, slots=True)
class SetupView:
    """Everything on the set-up screen. `hindrance` says why the fight can't start, empty when it can."""

    candidates: tuple[CandidateView, ...]
    fighters: tuple[FighterView, ...]
    subtitle: str
    notes: tuple[NoteView, ...]
    hindrance: str
    victory: Victory
    until: Until
    is_near: bool
    limit: int | None
    limits: tuple[int | None, ...]
    density: int
    density_text: str
    most_density: int
    seed: str
    arena: Arena
    arena_text: str
    chosen: int | None
    are_starts_moved: bool
