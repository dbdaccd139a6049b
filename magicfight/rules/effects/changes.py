"""Effects on minds, bodies and places: mind_control, desolidification, teleportation, and the passive ones
(R7.3, R7.4, R7.5, R7.11, R7.12)."""

from __future__ import annotations

from magicfight.rules.effects.base import Blow, Grip, Handler, Outcome, Relocate, Subject, Turn

#: What mind control's dice must reach above the ego (R7.3): more than 20 to block, 30 to control.
ABOVE_EGO = {"block": 21, "control": 30}


class MindControl(Handler):
    """Blocks or controls a wizard while it is maintained (R7.3)."""

    choices = ("control",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        control = blow.control or "block"
        needed = target.ego + ABOVE_EGO[control]
        return (Grip(control, blow.total, target.ego, needed, blow.total >= needed),)


class Desolidification(Handler):
    """Turns the caster to mist (R7.5)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        return (Turn(bool(blow.effect.mental)),)


class Teleportation(Handler):
    """Puts the caster elsewhere (R7.12)."""

    choices = ("destination",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        return (Relocate(),)


class Passive(Handler):
    """Works without a cast: what it gives is part of the wizard's numbers (R7.4, R7.11)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """Nothing: a passive effect never resolves."""
        return ()
