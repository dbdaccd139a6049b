"""Playback: what happened, cut into beats that a screen shows one after another. No Qt here.

A beat is a few events with the state after them and how long it is looked at, in milliseconds at speed 1. The
presenter shows `after` of the beat; the board animates `kind`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from magicfight.duel.events import (
    PURPOSES,
    ActionSegmentEnded,
    ActivationRolled,
    AttackRolled,
    EffectRolled,
    Event,
    FightEnded,
    InitiativeDrawn,
    Moved,
    SpellCast,
    StunMultiplierRolled,
    Teleported,
)
from magicfight.duel.events import Beat as BeatKind
from magicfight.duel.evolve import evolve
from magicfight.duel.state import FightState
from magicfight.hexgrid.coords import Hex


@dataclass(frozen=True, slots=True)
class Beat:
    """Events shown together.

    `after` is the state with them applied. `path` starts with the hex left (`walk`, `jump`); `faces` are the dice
    seen to roll (`dice`), thrown for `purpose` by `who`; `who` is else the wizard that it happens to. `cast` is the
    spell that it belongs to.
    """

    kind: BeatKind
    events: tuple[Event, ...]
    after: FightState
    who: str = ""
    path: tuple[Hex, ...] = ()
    faces: tuple[int, ...] = ()
    purpose: str = ""
    cast: SpellCast | None = None

    @property
    def steps(self) -> int:
        """How many hexes a walk enters."""
        return max(0, len(self.path) - 1)


def _beat(kind: BeatKind, events: tuple[Event, ...], after: FightState) -> Beat:
    last = events[-1]
    if isinstance(last, Moved):
        return Beat(kind, events, after, last.who, (last.start, *last.path))
    if isinstance(last, Teleported):
        return Beat(kind, events, after, last.who, (last.start, last.to))
    if isinstance(last, InitiativeDrawn):
        return Beat(kind, events, after, "", (), last.faces, PURPOSES[type(last)])
    if isinstance(last, (AttackRolled, ActivationRolled, EffectRolled, StunMultiplierRolled)):
        return Beat(kind, events, after, last.who, (), last.faces, PURPOSES[type(last)])
    who = getattr(last, "who", "")
    return Beat(kind, events, after, who)


def beats(before: FightState, events: Sequence[Event]) -> Iterator[Beat]:
    """Cut events into beats: each event that is seen closes one, what is only told goes along with it."""
    state = before
    waiting: list[Event] = []
    cast: SpellCast | None = None
    for event in events:
        state = evolve(state, event)
        waiting.append(event)
        if isinstance(event, SpellCast):
            cast = event
        elif isinstance(event, ActionSegmentEnded):
            cast = None
        if event.beat is not None:
            yield replace(_beat(event.beat, tuple(waiting), state), cast=cast)
            waiting.clear()
    if waiting:
        yield _beat("note", tuple(waiting), state)


def own_part(events: Sequence[Event]) -> int:
    """Return how many of a cast's events are its own: up to where the caster's place ends, or the fight does.

    The screen stays there until "Terminer" (R5.6); what follows is the fight going on by itself.
    """
    caster = next((event.who for event in events if isinstance(event, SpellCast)), None)
    for number, event in enumerate(events):
        if isinstance(event, FightEnded) or (isinstance(event, ActionSegmentEnded) and event.who == caster):
            return number
    return len(events)
