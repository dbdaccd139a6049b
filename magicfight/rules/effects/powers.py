"""Effects that work on powers: drain, transfer, aid, dispel (R7.6, R7.7, R7.8, R7.10)."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from magicfight.rules.effects.base import (
    Blow,
    Dispelling,
    Drain,
    Feed,
    Handler,
    Nothing,
    Outcome,
    Owned,
    Strengthen,
    Subject,
)

#: The highest face of a die: transfer and aid bring at most that much a die bought (R7.7, R7.8).
HIGHEST_FACE = 6
#: What `hard_to_drain` makes of active points (manual 4.2.1; R7.6, R7.10).
HARD = 2


def drainable(total: int, owned: tuple[Owned, ...]) -> Fraction:
    """Return the points that a drain takes: the sum of its dice, but no more than empties the spell that has most left.

    A spell `hard_to_drain` stands for twice its points, so that it is empty when twice as many are taken (R7.6).
    """
    most = max(one.left * HARD if one.is_hard else one.left for one in owned)
    return min(Fraction(total), most)


def lost_most(points: Fraction, owned: tuple[Owned, ...]) -> Fraction:
    """Return what the least protected spell loses to so many drained points (R7.7)."""
    return max(min(one.left, points / HARD if one.is_hard else points) for one in owned)


def under_cap(offered: int, bought: int, already: int) -> tuple[int, int]:
    """Return the points that fit under 6 × the dice bought with those that are there already, and that cap."""
    cap = HIGHEST_FACE * bought
    return max(0, min(offered, cap - already)), cap


class DrainHandler(Handler):
    """Takes active points from an effect of the target (R7.6)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against = blow.effect.against or ""
        owned = target.owned(against)
        if not owned:
            return (Nothing("no_such_effect"),)
        return (Drain(against, blow.total, drainable(blow.total, owned)),)


class TransferHandler(Handler):
    """Takes active points from an effect of the target and feeds the caster with them (R7.7)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against, feeds = blow.effect.against or "", blow.effect.feeds or ""
        owned = target.owned(against)
        if not owned:
            return (Nothing("no_such_effect"),)
        points = drainable(blow.total, owned)
        offered = floor(lost_most(points, owned))
        fed, cap = under_cap(offered, blow.bought, caster.gained(feeds))
        return Drain(against, blow.total, points), Feed(feeds, offered, fed, cap)


class AidHandler(Handler):
    """Adds active points to one effect of one spell of the target (R7.8)."""

    choices = ("aid",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        if blow.aid is None:
            return (Nothing("no_such_effect"),)
        points, cap = under_cap(blow.total, blow.bought, target.aided(blow.aid.spell, blow.aid.index))
        return (Strengthen(blow.aid, blow.total, points, cap),)


class DispelHandler(Handler):
    """Ends each continuous power of the named effect that its dice exceed (R7.10)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against = blow.effect.against or ""
        held = target.held(against)
        if not held:
            return (Nothing("no_such_power"),)
        found = []
        for power in held:
            points = power.active_points * HARD if power.is_hard else power.active_points
            found.append(Dispelling(against, power.number, blow.total, points, blow.total > points))
        return tuple(found)
