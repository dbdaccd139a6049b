"""Falling: after how many of its phases a wizard's spell brings another one down (KO or dead), at a distance.

The caster casts the spell at each of its action segments while it can pay for it and recovers where it can't; the other
one stands and bears it, recovers at the ends of turns and comes round from being stunned. That is followed exactly, as
the chance of every (stunned, stun left, structure left), with the fight's own odds and clock. Not followed: what a
drain, a flash or a grip changes for the casts that come after, and what a ball does to its own caster: see `is_exact`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.duel.bench import cast_at, facing
from magicfight.duel.preview import losses, preview
from magicfight.duel.state import FightState, regeneration, value
from magicfight.ground.records import changed
from magicfight.rules import clock
from magicfight.rules.advice import HURTING
from magicfight.rules.book import EFFECTS
from magicfight.rules.costing import endurance_cost
from magicfight.rules.wizards import OwnedSpell, Wizard

Floats: TypeAlias = NDArray[np.float64]
#: (stun lost, structure lost, chance) of a cast, by whether the target is stunned after it.
_Rows: TypeAlias = tuple[tuple[bool, int, int, float], ...]

#: Phases of the caster that are followed, and the chance from which on it is over.
MOST_PHASES = 60
_SURE = 0.9995

#: More than anybody loses in one cast: what is left is looked at here, not by the odds.
_PLENTY = 10_000

#: What may stand in a spell beside what hurts without changing the casts after it.
_IDLE = ("armor", "regeneration", "teleportation")


@dataclass(frozen=True, slots=True)
class Fall:
    """How a wizard falls to a spell.

    `by_phase[n]` is the chance that it has fallen by the caster's phase n + 1 (R4.4), `hit` the chance that the first
    cast touches it, `breath` the endurance that casting at every action segment costs in a turn. `charges` is how often
    the spell can be cast, None for any number of times.
    """

    spell: str
    hit: float
    by_phase: tuple[float, ...]
    breath: int
    charges: int | None
    is_exact: bool

    def phase_of(self, chance: float) -> int | None:
        """Return the phase by which the chance of having fallen reaches `chance`; None where it never does."""
        return next((place + 1 for place, sure in enumerate(self.by_phase) if sure >= chance), None)

    @property
    def at_last(self) -> float:
        """The chance that it falls at all, within the phases followed."""
        return self.by_phase[-1] if self.by_phase else 0.0


def fall(caster: Wizard, target: Wizard, owned: OwnedSpell, far: int) -> Fall | None:
    """Return how `target` falls to a spell that `caster` bought, so many hexes away; None where nothing in it hurts.

    A killing attack goes for the armour that is worse for the target.
    """
    if not any(effect.effect in HURTING for effect in owned.spell.effects):
        return None
    asks = any("armor_choice" in EFFECTS[effect.effect].cast_choices for effect in owned.spell.effects)
    found = [
        _fall(caster, target, owned, far, against) for against in (("physical", "energy") if asks else ("energy",))
    ]
    return max(found, key=lambda one: sum(one.by_phase) + (MOST_PHASES - len(one.by_phase)) * one.at_last)


def _fall(caster: Wizard, target: Wizard, owned: OwnedSpell, far: int, against: str) -> Fall:
    state = facing(caster, target, owned.spell, far)
    used = zip(owned.spell.effects, owned.dice, strict=True)
    dice = tuple(0 if EFFECTS[effect.effect].is_passive else bought for effect, bought in used)
    cast = cast_at(state, owned.spell, dice, against)
    victim = changed(state.fighters[1], stun=_PLENTY, body=_PLENTY)
    rows: list[_Rows] = []
    for is_stunned in (False, True):
        now = changed(state, fighters=(state.fighters[0], changed(victim, is_stunned=is_stunned)))
        found = losses(now, cast, victim.name)
        rows.append(
            tuple((after, stun, body, chance) for spread, after in found for stun, body, chance in spread.joint())
        )
    seen = preview(state, cast)
    touched = seen.on(victim.name)
    counted = [uses for effect in owned.spell.effects if (uses := effect.value_of("charges")) is not None]
    charges = min(counted) if counted else None
    cost = endurance_cost(owned.spell, dice)
    return Fall(
        spell=owned.spell.name,
        hit=0.0 if touched is None else touched.touched,
        by_phase=_Course(state, rows, cost, charges).follow(),
        breath=cost * len(clock.action_segments(value(state.fighters[0], "speed"))),
        charges=charges,
        is_exact=seen.on(cast.by) is None and _is_plain(owned, target),
    )


def _is_plain(owned: OwnedSpell, target: Wizard) -> bool:
    """Whether no cast changes what the next one meets, beyond stun, structure and being stunned."""
    carried = {effect.effect for one in target.spells for effect in one.spell.effects}
    for effect in owned.spell.effects:
        if effect.effect in HURTING or effect.effect in _IDLE:
            continue
        if effect.effect not in ("drain", "dispel", "transfer") or effect.against in carried:
            return False
    return True


class _Course:
    """The chances of what the target has left, phase by phase."""

    def __init__(self, state: FightState, rows: list[_Rows], cost: int, charges: int | None) -> None:
        caster, target = state.fighters
        self.rows = rows
        self.cost, self.charges = cost, charges
        self.endurance, self.breath = caster.endurance, caster.endurance
        self.own_recovery, self.recovery = (max(0, value(one, "recovery")) for one in (caster, target))
        self.regeneration = regeneration(target)
        self.segments = clock.action_segments(value(caster, "speed"))
        self.its_segments = clock.action_segments(value(target, "speed"))
        self.lead = value(caster, "dexterity") - value(target, "dexterity")
        self.left: Floats = np.zeros((2, max(1, target.stun) + 1, max(1, target.body) + 1))
        self.left[0, -1, -1] = 1.0
        self.is_resting = False

    def follow(self) -> tuple[float, ...]:
        """Return the chance to have fallen by each phase of the caster, until it is sure or can't change any more."""
        chances: list[float] = []
        turn, segment = clock.FIRST_TURN, clock.FIRST_SEGMENT
        while len(chances) < MOST_PHASES:
            acts, its = segment in self.segments, segment in self.its_segments
            if acts:
                if self.charges == 0:
                    break
                casts = self._can_cast()
                self._meet(casts, its)
                chances.append(max(0.0, 1.0 - float(self.left.sum())))
                if chances[-1] >= _SURE:
                    break
            elif its:
                self.left = _round(self.left)
            if segment == clock.SEGMENTS:
                self._end_of_turn()
            turn, segment = clock.following(turn, segment)
        return tuple(chances)

    def _can_cast(self) -> bool:
        """Whether the caster casts in this action segment; else it recovers, until its next one (R6.9)."""
        if self.is_resting:
            self.breath = min(self.endurance, self.breath + self.own_recovery)
            self.is_resting = False
        if self.breath < self.cost:
            self.is_resting = True
            return False
        self.breath -= self.cost
        if self.charges is not None:
            self.charges -= 1
        return True

    def _meet(self, casts: bool, its: bool) -> None:
        """The caster's action segment, and the target's own in the same segment: by dexterity, a tie drawn (R4.3)."""
        if not casts:
            self.left = _round(self.left) if its else self.left
        elif not its:
            self.left = self._cast(self.left)
        else:
            first = _round(self._cast(self.left)) if self.lead >= 0 else None
            second = self._cast(_round(self.left)) if self.lead <= 0 else None
            if first is not None and second is not None:
                self.left = (first + second) / 2
            else:
                self.left = first if first is not None else second if second is not None else self.left

    def _cast(self, left: Floats) -> Floats:
        after = np.zeros_like(left)
        _, stuns, bodies = left.shape
        for is_stunned, rows in enumerate(self.rows):
            now = left[is_stunned]
            if not now.any():
                continue
            for becomes, stun, body, chance in rows:
                if stun < stuns - 1 and body < bodies - 1:
                    after[int(becomes), 1 : stuns - stun, 1 : bodies - body] += chance * now[1 + stun :, 1 + body :]
        return after

    def _end_of_turn(self) -> None:
        """Both recover, and the target regenerates (R4.7)."""
        self.breath = min(self.endurance, self.breath + self.own_recovery)
        self.left = _raised(self.left, 1, self.recovery)
        self.left = _raised(self.left, 2, self.regeneration)


def _round(left: Floats) -> Floats:
    """Whoever was stunned comes round at the end of its own action segment (R4.5)."""
    after = left.copy()
    after[0] += after[1]
    after[1] = 0.0
    return after


def _raised(left: Floats, axis: int, points: int) -> Floats:
    """Everything left raised by so many points along an axis, up to what there was at first."""
    most = left.shape[axis] - 1
    points = min(points, most)
    if not points:
        return left
    moved = np.moveaxis(left, axis, 0)
    after = np.zeros_like(moved)
    after[points:] = moved[: most + 1 - points]
    after[most] += moved[most + 1 - points :].sum(axis=0)
    return np.moveaxis(after, 0, axis)
