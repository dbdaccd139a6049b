"""Effects on minds, bodies and places: mind_control, desolidification, teleportation, and the passive ones
(R7.3, R7.4, R7.5, R7.11, R7.12)."""

from __future__ import annotations

from magicfight.rules.effects.base import Blow, Handler, Subject
from magicfight.rules.effects.continuous import ControlTried, PowerBegan, Teleported
from magicfight.rules.effects.in_play import Power
from magicfight.rules.effects.outcomes import Outcome

#: What mind control's dice must reach above the ego (R7.3): more than 20 to block, 30 to control.
ABOVE_EGO = {"block": 21, "control": 30}


def _began(blow: Blow, caster: Subject, target: str | None = None, control: str | None = None) -> PowerBegan:
    """Return that the caster maintains the effect from now on (R7.9)."""
    mental = bool(blow.effect.mental)
    power = Power(blow.power, blow.id, blow.spell, blow.index, blow.dice, target, control, mental)
    return PowerBegan(caster.name, power)


class MindControl(Handler):
    """Blocks or controls a wizard while it is maintained (R7.3)."""

    choices = ("control",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        control = blow.control or "block"
        needed = target.ego + ABOVE_EGO[control]
        has_worked = blow.total >= needed
        tried = ControlTried(
            who=target.name,
            by=caster.name,
            effect=blow.id,
            index=blow.index,
            control=control,
            total=blow.total,
            ego=target.ego,
            needed=needed,
            has_worked=has_worked,
        )
        return (tried, _began(blow, caster, target.name, control)) if has_worked else (tried,)


class Desolidification(Handler):
    """Turns the caster to mist (R7.5)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        return (_began(blow, caster),)


class Teleportation(Handler):
    """Puts the caster elsewhere (R7.12)."""

    choices = ("destination",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        return () if blow.destination is None else (Teleported(caster.name, caster.place, blow.destination),)


class Passive(Handler):
    """Works without a cast: what it gives is part of the wizard's numbers (R7.4, R7.11)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """Nothing: a passive effect never resolves."""
        return ()
