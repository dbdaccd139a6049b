"""Deadlock: a long fight of computers in which nobody can kill anybody is one that they agree to end (R4.8: a draw).

Two wizards that only take each other's stun, or whose structure comes back faster than it goes, would strike each other
until the hundredth turn.
"""

from __future__ import annotations

from magicfight.computer.kit import kit_of
from magicfight.computer.sides import is_foe, is_to_first_ko
from magicfight.computer.strikes import USUAL, strikes_on
from magicfight.computer.worth import Stake
from magicfight.duel.state import Fighter, FightState, regeneration
from magicfight.ground.records import changed

#: The turn from which computers look whether their fight can end; the chance to kill in a phase that counts for none.
PATIENCE_TURNS, HARDLY = 40, 0.004


def is_deadlock(state: FightState) -> bool:
    """Say whether only computers fight, have fought for long, and can't kill any foe of theirs, each rested and with
    the charges that it has left, even one that lies KO."""
    if state.turn < PATIENCE_TURNS or is_to_first_ko(state):
        return False
    if any(one.computer is None for one in state.setup.fighters):
        return False
    living = state.living
    return not any(_can_kill(one, foe) for one in living for foe in living if is_foe(state, one, foe))


def _can_kill(one: Fighter, foe: Fighter) -> bool:
    """Say whether a wizard takes structure faster than it comes back, or all of it at once now and then."""
    kit = kit_of(one)
    rested = changed(one, endurance=max(one.endurance, kit.endurance), lasting=(), ko_since=None, powers=())
    back = regeneration(foe)
    lying = changed(foe, ko_since=foe.ko_since or (0, 0), is_stunned=False, powers=())
    for target in (changed(lying, ko_since=None), lying):
        stake = Stake(target, kit_of(foe), 1.0, False)
        for strike in strikes_on(rested, stake, False, False):
            chance, fate = strike.fate_at(USUAL)
            if chance * fate.dead > HARDLY or chance * fate.body * kit.speed > back + HARDLY:
                return True
    return False
