"""Effects that work on powers: drain, transfer, aid, dispel (R7.6, R7.7, R7.8, R7.10)."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from magicfight.rules.effects.base import Blow, Handler, Owned, Subject
from magicfight.rules.effects.continuous import DispelTried, PowerEnded
from magicfight.rules.effects.losses import Untouched
from magicfight.rules.effects.outcomes import Outcome
from magicfight.rules.effects.points import AidGiven, Drained, Gained
from magicfight.rules.wizardry import bonus_from
from magicfight.rules.wizards import POOLS

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


def _untouched(blow: Blow, caster: Subject, target: Subject, reason: str) -> tuple[Outcome, ...]:
    return (Untouched(target.name, caster.name, blow.id, blow.index, reason),)


def _drained(blow: Blow, caster: Subject, target: Subject, points: Fraction, owned: tuple[Owned, ...]) -> Drained:
    against = blow.effect.against or ""
    hard = [one.is_hard for one in owned]
    return Drained(
        who=target.name,
        by=caster.name,
        effect=blow.id,
        index=blow.index,
        against=against,
        total=blow.total,
        points=points,
        drained=target.drained(against) + points,
        hard="all" if all(hard) else "some" if any(hard) else "none",
    )


class DrainHandler(Handler):
    """Takes active points from an effect of the target (R7.6)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        owned = target.owned(blow.effect.against or "")
        if not owned:
            return _untouched(blow, caster, target, "no_such_effect")
        return (_drained(blow, caster, target, drainable(blow.total, owned), owned),)


class TransferHandler(Handler):
    """Takes active points from an effect of the target and feeds the caster with them (R7.7)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        key = blow.effect.feeds or ""
        owned = target.owned(blow.effect.against or "")
        if not owned:
            return _untouched(blow, caster, target, "no_such_effect")
        points = drainable(blow.total, owned)
        offered, before = floor(lost_most(points, owned)), caster.gained(key)
        fed, cap = under_cap(offered, blow.bought, before)
        gained = Gained(
            who=caster.name,
            by=caster.name,
            effect=blow.id,
            index=blow.index,
            key=key,
            offered=offered,
            points=fed,
            cap=cap,
            gained=before + fed,
            raised=bonus_from(before + fed, key) - bonus_from(before, key) if key in POOLS else 0,
        )
        return _drained(blow, caster, target, points, owned), gained


class AidHandler(Handler):
    """Adds active points to one effect of one spell of the target (R7.8)."""

    choices = ("aid",)

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        aid = blow.aid
        if aid is None:
            return _untouched(blow, caster, target, "no_such_effect")
        before = target.aided(aid.spell, aid.index)
        points, cap = under_cap(blow.total, blow.bought, before)
        return (
            AidGiven(
                who=target.name,
                by=caster.name,
                effect=blow.id,
                index=blow.index,
                spell=aid.spell_name,
                spell_index=aid.spell,
                aided_index=aid.index,
                aided=aid.effect,
                offered=blow.total,
                points=points,
                cap=cap,
                gained=before + points,
            ),
        )


class DispelHandler(Handler):
    """Ends each continuous power of the named effect that its dice exceed (R7.10)."""

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against = blow.effect.against or ""
        held = target.held(against)
        if not held:
            return _untouched(blow, caster, target, "no_such_power")
        found: list[Outcome] = []
        for one in held:
            points = one.active_points * HARD if one.is_hard else one.active_points
            has_worked = blow.total > points
            found.append(
                DispelTried(
                    who=target.name,
                    by=caster.name,
                    effect=blow.id,
                    index=blow.index,
                    against=against,
                    power=one.power.number,
                    total=blow.total,
                    active_points=points,
                    has_worked=has_worked,
                )
            )
            if has_worked:
                found.append(PowerEnded(target.name, one.power, "dispelled"))
        return tuple(found)
