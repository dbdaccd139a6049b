"""Outcomes of continuous powers, of what ends them, and of teleportation (R7.3, R7.9, R7.10, R7.12)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from magicfight.ground.records import changed
from magicfight.rules.effects.in_play import Beat, F, Place, Power


def minus_charge(
    charges: tuple[tuple[int | None, ...], ...], spell: int, index: int
) -> tuple[tuple[int | None, ...], ...]:
    """Return charges with one less of an effect of a spell (R2.6)."""
    row = charges[spell]
    less = (*row[:index], (row[index] or 0) - 1, *row[index + 1 :])
    return (*charges[:spell], less, *charges[spell + 1 :])


@dataclass(frozen=True, slots=True)
class ControlTried:
    """Mind control's dice against the ego: `total` must be at least `needed` (R7.3)."""

    who: str
    by: str
    effect: str
    index: int
    control: str
    total: int
    ego: int
    needed: int
    has_worked: bool

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it: the power that holds it is its caster's."""
        return fighter


@dataclass(frozen=True, slots=True)
class DispelTried:
    """Dispel's dice against one continuous power: `total` must exceed `active_points` (R7.10)."""

    who: str
    by: str
    effect: str
    index: int
    against: str
    power: int
    total: int
    active_points: Fraction
    has_worked: bool

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it: the end of the power is an event of its own."""
        return fighter


@dataclass(frozen=True, slots=True)
class PowerBegan:
    """A continuous power began (R7.9)."""

    who: str
    power: Power

    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    @property
    def icon(self) -> str:
        """The power's effect."""
        return self.power.effect

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, powers=(*fighter.powers, self.power))


@dataclass(frozen=True, slots=True)
class UpkeepPaid:
    """A continuous power was paid for again: `cost` in endurance, or one charge with `charges_left` after it (R7.9)."""

    who: str
    power: Power
    cost: int
    charges_left: int | None

    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    @property
    def icon(self) -> str:
        """The power's effect."""
        return self.power.effect

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        if self.charges_left is None:
            return changed(fighter, endurance=fighter.endurance - self.cost)
        return changed(fighter, charges=minus_charge(fighter.charges, self.power.spell, self.power.index))


@dataclass(frozen=True, slots=True)
class PowerEnded:
    """A continuous power of `who` ended (R7.9): `reason` is `stunned`, `ko`, `dead`, `left`, `dropped`,
    `no_endurance`, `no_charge`, `target_gone`, `dispelled` or `replaced`."""

    who: str
    power: Power
    reason: str

    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = True

    @property
    def icon(self) -> str:
        """The power's effect."""
        return self.power.effect

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, powers=tuple([one for one in fighter.powers if one.number != self.power.number]))


@dataclass(frozen=True, slots=True)
class Teleported:
    """A wizard stands elsewhere (R7.12)."""

    who: str
    start: Place
    to: Place

    icon: ClassVar[str] = "teleportation"
    beat: ClassVar[Beat | None] = "jump"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, hex=self.to)
