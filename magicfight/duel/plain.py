"""The state of a fight in files: the last line of `replay --json` (formats)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from magicfight.duel.state import Fighter, FightState, conditions


def _points(points: int | Fraction) -> int | str:
    exact = Fraction(points)
    return exact.numerator if exact.denominator == 1 else str(exact)


def gained_by_id(fighter: Fighter) -> dict[str, int]:
    """Return active points gained by effect or characteristic; an aid counts under its effect's id (formats)."""
    found: dict[str, int] = dict(fighter.gained)
    for one in fighter.aided:
        key = fighter.sheet.effects[one.spell][one.index].id
        found[key] = found.get(key, 0) + one.points
    return {key: points for key, points in found.items() if points}


def fighter_to_plain(state: FightState, fighter: Fighter) -> dict[str, Any]:
    """Return one fighter as it stands in the last line of `replay --json`."""
    return {
        "name": fighter.name,
        "hex": list(fighter.hex),
        "body": fighter.body,
        "stun": fighter.stun,
        "endurance": fighter.endurance,
        "conditions": list(conditions(state, fighter)),
        "drained": {effect: _points(points) for effect, points in fighter.drained if points},
        "gained": gained_by_id(fighter),
    }


def state_to_plain(state: FightState) -> dict[str, Any]:
    """Return the last line of `replay --json`; points that are no whole number are written exactly (`"45/4"`)."""
    return {
        "event": "state",
        "turn": state.turn,
        "segment": state.segment,
        "active": state.active,
        "winner": state.winner,
        "fighters": [fighter_to_plain(state, one) for one in state.fighters],
    }
