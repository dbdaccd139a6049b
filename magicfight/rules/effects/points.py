"""Outcomes of drains, transfers and aid: points taken and given, and how they come back or fade (R7.6 to R7.8)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from magicfight.ground.records import changed
from magicfight.rules.effects.in_play import Aided, Beat, F, with_points


def _with_aid(aided: tuple[Aided, ...], spell: int, index: int, points: int) -> tuple[Aided, ...]:
    new = (Aided(spell, index, points),) if points else ()
    slot = next((number for number, one in enumerate(aided) if (one.spell, one.index) == (spell, index)), len(aided))
    return (*aided[:slot], *new, *aided[slot + 1 :])


@dataclass(frozen=True, slots=True)
class Drained:
    """Active points were taken from an effect of a wizard, in every spell that has it (R7.6, R7.7).

    `total` is the sum of the dice, `points` what was taken, `drained` all that is taken from it now. `hard` says which
    of the spells that have the effect make it `hard_to_drain`: those lose half of `points`.
    """

    who: str
    by: str
    effect: str
    index: int
    against: str
    total: int
    points: Fraction
    drained: Fraction
    hard: Literal["none", "some", "all"] = "none"

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, drained=with_points(fighter.drained, self.against, self.drained))


@dataclass(frozen=True, slots=True)
class DrainReturned:
    """Drained points came back at the end of a turn (R7.6); `left` are still missing."""

    who: str
    effect: str
    points: Fraction
    left: Fraction

    icon: ClassVar[str] = "drain"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, drained=with_points(fighter.drained, self.effect, self.left))


@dataclass(frozen=True, slots=True)
class Gained:
    """A transfer fed its caster: active points in an effect or a characteristic (R7.7).

    `offered` points, of which `points` fit under `cap` (6 × the dice bought, all gains in `key` counted); `gained`
    is the sum now. `raised` is what a gain in stun, structure or endurance adds to the value at once.
    """

    who: str
    by: str
    effect: str
    index: int
    key: str
    offered: int
    points: int
    cap: int
    gained: int
    raised: int

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return _pooled(
            changed(fighter, gained=with_points(fighter.gained, self.key, self.gained)), self.key, self.raised
        )


def _pooled(fighter: F, key: str, more: int) -> F:
    """Return a fighter with more (or less) in a characteristic whose value and limit differ (R7.7)."""
    return changed(fighter, **{key: getattr(fighter, key) + more}) if more else fighter


@dataclass(frozen=True, slots=True)
class GainFaded:
    """Points gained by transfer faded at the end of a turn (R7.7); `left` stay, `lost` is what a value above its
    fallen limit loses."""

    who: str
    key: str
    points: int
    left: int
    lost: int

    icon: ClassVar[str] = "transfer"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        faded = changed(fighter, gained=with_points(fighter.gained, self.key, self.left))
        return _pooled(faded, self.key, -self.lost)


@dataclass(frozen=True, slots=True)
class AidGiven:
    """Aid added active points to one effect of one spell (R7.8); numbers as in `Gained`."""

    who: str
    by: str
    effect: str
    index: int
    spell: str
    spell_index: int
    aided_index: int
    aided: str
    offered: int
    points: int
    cap: int
    gained: int

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, aided=_with_aid(fighter.aided, self.spell_index, self.aided_index, self.gained))


@dataclass(frozen=True, slots=True)
class AidFaded:
    """Points added by aid faded at the end of a turn (R7.8)."""

    who: str
    spell: str
    spell_index: int
    aided_index: int
    aided: str
    points: int
    left: int

    icon: ClassVar[str] = "aid"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, aided=_with_aid(fighter.aided, self.spell_index, self.aided_index, self.left))
