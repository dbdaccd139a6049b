"""Sides: who is whose foe (R4.8). One question answers for odds, danger, computers and the end of a fight.

With `victory` `player` the wizards of one player are allies, whoever plays them at the moment; with `wizard` everyone
else is a foe, whoever plays it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from magicfight.duel.setup import FightSetup
from magicfight.duel.state import Fighter, FightState


def side_of(setup: FightSetup, fighter: Fighter) -> str:
    """Return what a fighter fights for: its player with `victory` `player`, itself otherwise."""
    return fighter.sheet.setup.player if setup.victory == "player" else fighter.sheet.name


def seat_of(setup: FightSetup, fighter: Fighter) -> Literal["player", "computer", "ally"]:
    """Return who the set-up lets play a fighter: a computer by itself, one on its player's side, or the player."""
    if fighter.sheet.setup.computer is None:
        return "player"
    return "ally" if setup.victory == "player" else "computer"


def are_allies(state: FightState, one: str, other: str) -> bool:
    """Say whether two fighters are on one side; everyone is on its own. KeyError for an unknown name."""
    if one == other:
        return True
    return state.setup.victory == "player" and state.fighter(one).player == state.fighter(other).player


def foes(state: FightState, name: str) -> tuple[Fighter, ...]:
    """Return the fighters in the arena that are against a fighter, in the order of the set-up."""
    return tuple(one for one in state.living if not are_allies(state, name, one.name))


def has_foes(state: FightState) -> bool:
    """Say whether two sides at least stand in the arena: the fight goes on (R4.8). Asked at every step of a fight."""
    first: str | None = None
    for one in state.fighters:
        if one.is_here:
            side = side_of(state.setup, one)
            if first is not None and side != first:
                return True
            first = side
    return False


def sides(setup: FightSetup, fighters: Iterable[Fighter]) -> tuple[str, ...]:
    """Return the sides of some fighters, each once, in order."""
    return tuple(dict.fromkeys(side_of(setup, one) for one in fighters))
