"""Threats: the most that one wizard can do to another by distance, over all its strikes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from magicfight.computer.blows import activation
from magicfight.computer.strikes import Part, Strike, strikes_on
from magicfight.computer.tables import CURVE, Floats
from magicfight.computer.worth import Stake
from magicfight.duel.state import Fighter
from magicfight.rules import odds
from magicfight.rules.effects.changes import ABOVE_EGO


@dataclass(slots=True)
class Threat:
    """The worst that one wizard can do to another by distance: its worth, and the best chance that it hits."""

    worth: Floats
    hit: Floats


@dataclass(slots=True)
class Menace:
    """By distance, the chance that a wizard puts another out of action in one phase (stunned, KO, dead, blocked or
    controlled) with its worst spell for that, and that spell's name."""

    chance: Floats
    spells: tuple[str, ...]


def _undone(strike: Strike) -> Floats:
    """Return by distance the chance that a strike puts its target out of action."""
    missed = np.ones(CURVE)
    for part in strike.parts:
        out = 0.0 if part.fate is None else part.fate.stunned + part.fate.ko + part.fate.dead
        missed *= 1.0 - part.curve * min(1.0, out)
    for use in strike.way.uses:
        if use.owned.id == "mind_control" and strike.control is not None and strike.parts:
            chance = odds.at_least(use.dice, strike.stake.kit.ego + ABOVE_EGO[strike.control]) * activation(use)
            missed *= 1.0 - strike.parts[-1].curve * chance
    return 1.0 - missed


_NOTHING = np.zeros(CURVE)


def best_curve(strikes: Iterable[Strike]) -> Floats:
    """Return by distance what the best of some strikes is worth."""
    # Many strikes share one curve of chances: of those only the one that is worth most is multiplied.
    alike: dict[int, Part] = {}
    found: Floats = _NOTHING
    for strike in strikes:
        if len(strike.parts) == 1:
            part = strike.parts[0]
            known = alike.get(id(part.curve))
            if known is None or part.worth > known.worth:
                alike[id(part.curve)] = part
        else:
            found = np.maximum(found, strike.curve())
    for part in alike.values():
        found = np.maximum(found, part.curve * part.worth)
    return found


def threat_of(attacker: Fighter, stake: Stake) -> Threat:
    """Return the worst that a wizard can do to another, each spell at all the dice it can pay for."""
    strikes = list(strikes_on(attacker, stake, False, False))
    hit: Floats = _NOTHING
    for curve in {id(strike.parts[0].curve): strike.parts[0].curve for strike in strikes}.values():
        hit = np.maximum(hit, curve)
    return Threat(best_curve(strikes), hit)


def menace_of(attacker: Fighter, stake: Stake) -> Menace:
    """Return how a wizard could put another out of action, each spell at all the dice it can pay for."""
    chance, spells = np.zeros(CURVE), [""] * CURVE
    for strike in strikes_on(attacker, stake, False, False):
        undone = _undone(strike)
        for distance in np.flatnonzero(undone > chance + 1e-9).tolist():
            spells[distance] = strike.way.name
        chance = np.maximum(chance, undone)
    return Menace(chance, tuple(spells))
