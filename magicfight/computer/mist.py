"""Mist: what being desolidified is worth beside not being it (R7.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from magicfight.computer.kit import Way, upkeep_of
from magicfight.computer.strikes import best_at
from magicfight.computer.view import View
from magicfight.computer.worth import HORIZON
from magicfight.duel.state import Fighter
from magicfight.ground.records import changed
from magicfight.rules.costing import upkeep_cost
from magicfight.rules.effects.in_play import Power

#: The turn in which waiting in a mist that can't strike is worth nothing any more.
WAITING = 10


def as_mist(actor: Fighter, way: Way) -> Fighter:
    """Return a wizard once a way has turned it to mist (R7.5)."""
    use = next(one for one in way.uses if one.owned.id == "desolidification")
    power = Power(0, "desolidification", way.spell, use.owned.index, 1, mental=bool(use.owned.effect.mental))
    return changed(actor, powers=(*actor.powers, power))


def mist_worth(view: View, breath: Callable[[int], float], way: Way | None) -> float:
    """Return what being mist is worth beside not being it, over the phases for which it can be paid: the danger that it
    keeps off, less the strikes that it forbids; `breath` says what endurance is worth.

    With `way` it is yet to be cast, without it is in force.
    """
    actor = view.actor
    if way is not None:
        use = next(one for one in way.uses if one.owned.id == "desolidification")
        misty, solid = as_mist(actor, way), actor
        upkeep = upkeep_cost(use.owned.effect, 1)
        charges = actor.charges[way.spell][use.owned.index]
    else:
        misty = actor
        solid = changed(actor, powers=tuple(one for one in actor.powers if one.effect != "desolidification"))
        upkeep, charges = upkeep_of(actor), None
        for one in actor.powers:
            if one.effect == "desolidification":
                charges = actor.charges[one.spell][one.index]
    left = actor.endurance - (way.cost if way is not None else 0)
    phases = float(charges) if charges is not None else left / max(1, upkeep)
    phases = max(0.0, min(HORIZON, phases))
    me = view.me
    kept_off = 0.0
    in_mist, bare = replace(me, fighter=misty), replace(me, fighter=solid)
    for foe in view.foes():
        if foe.fighter.ko_since is None:
            kept_off += best_at(foe.fighter, bare) - best_at(foe.fighter, in_mist)
    foes = view.foes()
    forbidden = 0.0
    if foes:
        forbidden = max(best_at(solid, foe) for foe in foes) - max(best_at(misty, foe) for foe in foes)
    tiring = breath(left) - breath(int(left - upkeep * phases))
    # Mist that can't strike only waits: the longer the fight, the less that is worth.
    strikes = max((best_at(misty, foe) for foe in foes), default=0.0)
    bored = max(0.0, 1.0 - view.state.turn / (WAITING if strikes < 0.02 else 2.5 * WAITING))
    return kept_off * phases * view.temper.danger * bored - forbidden * phases - max(0.0, tiring)
