"""Tournament: fights of computers in pairs (same arena and dice, seats and levels changed), and Wilson's intervals.

A fight is a function of its set-up and its seed: the dice, the choices and the arena come from it alone, so that a line
of results can be played again.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TypeAlias

from magicfight.computer.choose import actions_of, gives_up
from magicfight.computer.decision import STEADY, Level
from magicfight.duel.actions import Action, Cast, Surrender
from magicfight.duel.choices import Until
from magicfight.duel.decide import begin, carry_out, play
from magicfight.duel.events import (
    ActivationRolled,
    AttackRolled,
    Died,
    EffectRolled,
    Event,
    PutOut,
    StunMultiplierRolled,
    Surrendered,
)
from magicfight.duel.figures import figures
from magicfight.duel.setup import Arena, FighterSetup, FightSetup, fight_setup, terrain_of
from magicfight.duel.state import FightState, controller, opening_state
from magicfight.ground.dice import SeededDice, below
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import near_starts, place, start_hexes
from magicfight.rules.wizards import Wizard
from magicfight.storage.results import Ending, Rolls

#: What decides for a seat: given the state and a seed, legal actions up to the end of its action segment.
Mind: TypeAlias = Callable[[FightState, int], Sequence[Action]]

#: Obstacles and starts of a fight unless told otherwise (formats, `simulate`).
DENSITY = 10
FAR = 12


def computer(level: Level, temper: str = STEADY, samples: int | None = None) -> Mind:
    """Return the mind of a computer."""
    return lambda state, seed: actions_of(state, level, temper, seed, samples)


@dataclass(frozen=True, slots=True)
class Result:
    """How a fight ended: `winner` is the index of a fighter (the first of a side that won), None in a draw; `ended`
    how the last one fell, or `draw`; `cast` the last cast, its caster and its spell, `rolls` the faces thrown for it by
    purpose; `luck` a fighter's hits and points of effect dice above what was to be expected (`duel.figures`)."""

    seed: int
    winner: int | None
    ended: Ending
    turns: int
    decisions: int
    cast: tuple[str, str] | None = None
    rolls: Rolls = ()
    luck: tuple[tuple[float, float], ...] = ()


@lru_cache(maxsize=64)
def arena_of(seed: int, fighters: int, density: int = DENSITY, is_far: bool = False) -> tuple[Arena, tuple[Hex, ...]]:
    """Return the arena and the start hexes of a seed: near ones unless told otherwise (R5.7)."""
    arena = Arena(obstacles=place(below(seed), density_percent=density))
    terrain, draw = terrain_of(arena), below(f"{seed}/starts")
    return arena, tuple(start_hexes(draw, terrain, fighters, FAR) if is_far else near_starts(draw, terrain, fighters))


def setup_of(
    wizards: Sequence[Wizard],
    seed: int,
    density: int = DENSITY,
    is_far: bool = False,
    players: Sequence[str] = (),
    levels: Sequence[Level] = (),
    until: Until = "death",
) -> FightSetup:
    """Return the set-up of a fight of these wizards, each a player of its own and ordinary unless told otherwise."""
    arena, starts = arena_of(seed, len(wizards), density, is_far)
    fighters = [
        FighterSetup(
            wizard,
            players[number] if players else f"{number}",
            starts[number],
            levels[number] if levels else "ordinary",
        )
        for number, wizard in enumerate(wizards)
    ]
    return fight_setup(arena, fighters, "player" if players else "wizard", until)


def dice_of(seed: int) -> SeededDice:
    """Return the dice of a fight."""
    return SeededDice(f"{seed}/dice")


def fight(
    setup: FightSetup, minds: Sequence[Mind], seed: int, note: Callable[[Action], None] = lambda action: None
) -> Result:
    """Play a fight to its end: see `_fight`. What a fight makes holds no rings, so that nothing is looked for among it
    meanwhile (a seventh of the time)."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        return _fight(setup, minds, seed, note)
    finally:
        if was_collecting:
            gc.enable()


def _fight(setup: FightSetup, minds: Sequence[Mind], seed: int, note: Callable[[Action], None]) -> Result:
    """Play a fight to its end; each mind plays the fighter of its place in the set-up, and its victims (R7.3). `note`
    is told each action."""
    dice = dice_of(seed)
    seeds = below(f"{seed}/minds")
    events, state = begin(opening_state(setup), dice)
    indices = {one.wizard.name: number for number, one in enumerate(setup.fighters)}
    decisions = 0
    last: tuple[Event, ...] = events
    cast: tuple[str, str] | None = None
    rolls: Rolls = ()
    thrown: list[Event] = []
    while not state.is_over:
        assert state.active is not None
        lost = gives_up(state)
        if lost is not None:
            note(Surrender(lost))
            last, state = play(state, Surrender(lost), dice)
            continue
        decisions += 1
        head = _head(state)
        for action in minds[indices[head]](state, seeds(1 << 30)):
            note(action)
            last, state = carry_out(state, action, dice)
            if isinstance(action, Cast):
                cast, rolls = (action.by, action.spell), _rolls(last)
                thrown.extend(event for event in last if isinstance(event, AttackRolled | EffectRolled))
    winner = None if state.winner is None else _winner(setup, state)
    ended: Ending = "draw" if winner is None else _ending(last)
    luck = tuple((round(one.hit_luck, 2), float(one.dice_luck)) for one in figures([*indices], thrown))
    return Result(seed, winner, ended, state.turn, decisions, cast, rolls, luck)


def _rolls(events: Iterable[Event]) -> Rolls:
    """The faces thrown, in their order, each roll with its purpose (R1.3)."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for event in events:
        match event:
            case AttackRolled():
                found.append(("attack", event.faces))
            case ActivationRolled():
                found.append(("activation", event.faces))
            case EffectRolled():
                found.append(("effect", event.faces))
            case StunMultiplierRolled():
                found.append(("stun_multiplier", event.faces))
    return tuple(found)


def _ending(last: Sequence[Event]) -> Ending:
    """How the last wizard that fell did, from the events of the last action."""
    for event in reversed(last):
        match event:
            case Died():
                return "death"
            case PutOut():
                return "ko"
            case Surrendered():
                return "surrender"
    return "death"


def _head(state: FightState) -> str:
    assert state.active is not None
    return controller(state, state.active).sheet.name


def _winner(setup: FightSetup, state: FightState) -> int | None:
    for number, one in enumerate(setup.fighters):
        if state.winner in (one.wizard.name, one.player):
            return number
    return None


@dataclass(frozen=True, slots=True)
class Score:
    """Points out of fights, a draw counting half, with Wilson's 95 % interval."""

    points: float
    fights: int

    @property
    def mean(self) -> float:
        """Points a fight."""
        return self.points / self.fights if self.fights else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval at 95 %."""
        return wilson(self.points, self.fights)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.mean:.1f} % [{100 * low:.1f} {100 * high:.1f}] of {self.fights}"


def wilson(points: float, fights: int, z: float = 1.959964) -> tuple[float, float]:
    """Return Wilson's score interval for a share of points out of fights (0 to 1 where there was none)."""
    if fights <= 0:
        return 0.0, 1.0
    share = points / fights
    middle = share + z * z / (2 * fights)
    spread = z * sqrt(share * (1 - share) / fights + z * z / (4 * fights * fights))
    below_all = 1 + z * z / fights
    return max(0.0, (middle - spread) / below_all), min(1.0, (middle + spread) / below_all)


def score(points: Iterable[float]) -> Score:
    """Return the sum of some points as a score."""
    found = list(points)
    return Score(sum(found), len(found))
