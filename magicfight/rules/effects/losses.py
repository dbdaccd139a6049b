"""Outcomes of attacks: losses, the states they bring, and how a wizard comes back from them (R4.5 to R4.8, R6.5 to
R6.9, R7.1, R7.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from magicfight.ground.records import changed
from magicfight.rules.book import CONDITIONS
from magicfight.rules.effects.in_play import Beat, F, with_points


@dataclass(frozen=True, slots=True)
class Untouched:
    """An effect reached a wizard and could do nothing: `reason` is `desolidified` (R7.5), `gone` (it died meanwhile),
    `no_such_effect` or `no_such_power`."""

    who: str
    by: str
    effect: str
    index: int
    reason: str

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it: nothing changes."""
        return fighter


@dataclass(frozen=True, slots=True)
class RecoveryCancelled:
    """An attack effect resolved on a recovering wizard (R6.9)."""

    who: str
    by: str
    effect: str

    icon: ClassVar[str] = "recovering"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, is_recovering=False)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A wizard was hit for stun and structure (R6.5, R6.6).

    `stun` and `body` are lost (`is_doubled`: the stun is twice what the defences left, the wizard being KO);
    `stun_dealt`, `body_dealt` stood against `natural` and `armor` on `defense`; `is_killing`: armour alone against
    structure; `is_penetrating`: R6.10 let structure through. `stun_left`, `body_left` are what it has after.
    """

    who: str
    by: str
    effect: str
    index: int
    defense: str
    natural: int
    armor: int
    stun_dealt: int
    body_dealt: int
    stun: int
    body: int
    stun_left: int
    body_left: int
    multiplier: int | None = None
    is_killing: bool = False
    is_penetrating: bool = False
    is_doubled: bool = False

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it; the states that a loss brings are events of their own."""
        return changed(fighter, stun=self.stun_left, body=self.body_left) if self.stun or self.body else fighter


@dataclass(frozen=True, slots=True)
class Stunned:
    """A wizard lost more stun to one cast than its constitution (R6.7); `lost` is the sum so far."""

    who: str
    lost: int
    constitution: int

    icon: ClassVar[str] = "stunned"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, is_stunned=True)


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A wizard's stun fell to 0 or below (R6.7)."""

    who: str
    turn: int
    segment: int

    icon: ClassVar[str] = "ko"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, ko_since=(self.turn, self.segment), is_stunned=False, is_recovering=False)


@dataclass(frozen=True, slots=True)
class PutOut:
    """A wizard that fell KO is out of a fight to the first KO (R4.8)."""

    who: str

    icon: ClassVar[str] = "ko"
    beat: ClassVar[Beat | None] = "leave"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, is_out=True, ko_since=None, lasting=())


@dataclass(frozen=True, slots=True)
class Died:
    """A wizard's structure fell to 0 or below (R6.7); it frees its hex (R4.8)."""

    who: str

    icon: ClassVar[str] = "dead"
    beat: ClassVar[Beat | None] = "leave"
    in_cast: ClassVar[bool] = True

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, is_dead=True, is_stunned=False, is_recovering=False, ko_since=None, lasting=())


@dataclass(frozen=True, slots=True)
class CameRound:
    """A stunned wizard came round at the end of the action segment it lost (R4.5)."""

    who: str

    icon: ClassVar[str] = "check"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, is_stunned=False)


@dataclass(frozen=True, slots=True)
class WokeUp:
    """A KO wizard's stun rose above 0 (R6.7)."""

    who: str

    icon: ClassVar[str] = "check"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, ko_since=None)


class _Lasting:
    """A condition that wears off by itself has so much left now."""

    __slots__ = ()
    condition: str
    left: int

    @property
    def icon(self) -> str:
        """The condition's."""
        return CONDITIONS[self.condition].icon

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, lasting=with_points(fighter.lasting, self.condition, self.left))


@dataclass(frozen=True, slots=True)
class Afflicted(_Lasting):
    """An effect left a condition that wears off by itself: `count` − `defense` − `armor` of what the condition counts
    (R7.1); `left` is what holds now, the longer of old and new."""

    who: str
    by: str
    effect: str
    index: int
    condition: str
    count: int
    defense: int
    armor: int
    dealt: int
    left: int

    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ConditionRan(_Lasting):
    """A condition that wears off by itself lasts for one phase (or segment) less (R4.5, R7.1); at 0 left it is over."""

    who: str
    condition: str
    left: int

    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Recovered:
    """Stun and endurance came back (R6.9): `reason` is `chosen`, `ko` (R4.6) or `turn` (R4.7); `stun` and `endurance`
    are what was gained, up to the limits."""

    who: str
    reason: str
    stun: int
    endurance: int

    icon: ClassVar[str] = "recovery"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        back: dict[str, Any] = {"stun": fighter.stun + self.stun, "endurance": fighter.endurance + self.endurance}
        if self.reason == "chosen":
            back["is_recovering"] = False
        return changed(fighter, **back)


@dataclass(frozen=True, slots=True)
class Regenerated:
    """Structure came back at the end of a turn (R7.11)."""

    who: str
    body: int

    icon: ClassVar[str] = "regeneration"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False

    def apply(self, fighter: F) -> F:
        """Return the fighter after it."""
        return changed(fighter, body=fighter.body + self.body)
