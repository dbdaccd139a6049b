"""Outcomes: what befalls one wizard, as frozen events that know how they change it (R4.5 to R4.8, R6.5 to R7.12).

An outcome stands once: handlers return it, a cast emits it, the fight and the odds apply it. `who` is the wizard that
it happens to, `by` the one that brought it about; effects are named by id and by their place in the spell, counted
from 0. Each carries all that is needed to apply and to tell it, and declares how it is shown: `icon`, `beat` (how it
is looked at, None for what is only told with the next) and `in_cast` (whether a log tells it within the cast).

They stand in one module, whatever their family: `Outcome` is a closed union, so that the type checker names every
place where a new one is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar

from magicfight.ground.records import changed
from magicfight.rules.book import CONDITIONS

#: How a screen looks at an event: the kinds of beats that playback is cut into.
Beat: TypeAlias = Literal["walk", "cast", "area", "dice", "hit", "jump", "leave", "end", "note"]
#: A hex as column and row; what it means is the map's matter.
Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Power:
    """A continuous power that a fighter maintains (R7.9).

    `number` counts the powers of the fight from 1 and identifies it (a smaller one is older); `spell` and `index`
    name its effect on the maintainer's sheet, `dice` what it was cast with. `target` is the wizard held by a mind
    control, `control` `block` or `control`; both None for desolidification. `mental` is its mental supplement.
    """

    number: int
    effect: str
    spell: int
    index: int
    dice: int
    target: str | None = None
    control: str | None = None
    mental: bool = False


@dataclass(frozen=True, slots=True)
class Aided:
    """Active points that aid added to one effect of one spell, both counted from 0 (R7.8)."""

    spell: int
    index: int
    points: int


class InPlay(Protocol):
    """A fighter's numbers that outcomes change; `duel.state.Fighter` is one. It has no slots (`ground.records`)."""

    @property
    def body(self) -> int:
        """Structure left."""

    @property
    def endurance(self) -> int:
        """Endurance left."""

    @property
    def stun(self) -> int:
        """Stun left."""

    @property
    def charges(self) -> tuple[tuple[int | None, ...], ...]:
        """Charges left by spell and effect, None where there are none to count."""

    @property
    def powers(self) -> tuple[Power, ...]:
        """The continuous powers that it maintains, oldest first."""

    @property
    def drained(self) -> tuple[tuple[str, Fraction], ...]:
        """Points drained by effect."""

    @property
    def gained(self) -> tuple[tuple[str, int], ...]:
        """Points gained by effect or characteristic."""

    @property
    def aided(self) -> tuple[Aided, ...]:
        """Points added by aid."""

    @property
    def lasting(self) -> tuple[tuple[str, int], ...]:
        """The conditions that wear off by themselves, with what is left of each."""


F = TypeVar("F", bound=InPlay)


def _with_points(pairs: tuple[tuple[str, Any], ...], key: str, points: int | Fraction) -> tuple[tuple[str, Any], ...]:
    """Set the points of a key, keeping the order in which keys came; none of them stays at 0."""
    if any(name == key for name, _ in pairs):
        return tuple((name, points if name == key else old) for name, old in pairs if name != key or points)
    return (*pairs, (key, points)) if points else pairs


def _with_aid(aided: tuple[Aided, ...], spell: int, index: int, points: int) -> tuple[Aided, ...]:
    new = (Aided(spell, index, points),) if points else ()
    slot = next((number for number, one in enumerate(aided) if (one.spell, one.index) == (spell, index)), len(aided))
    return (*aided[:slot], *new, *aided[slot + 1 :])


def minus_charge(
    charges: tuple[tuple[int | None, ...], ...], spell: int, index: int
) -> tuple[tuple[int | None, ...], ...]:
    """Return charges with one less of an effect of a spell (R2.6)."""
    row = charges[spell]
    less = (*row[:index], (row[index] or 0) - 1, *row[index + 1 :])
    return (*charges[:spell], less, *charges[spell + 1 :])


# --- losses and the states they bring -----------------------------------------------------------------------------


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
        return changed(fighter, lasting=_with_points(fighter.lasting, self.condition, self.left))


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


# --- points taken and given ---------------------------------------------------------------------------------------


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
        return changed(fighter, drained=_with_points(fighter.drained, self.against, self.drained))


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
        return changed(fighter, drained=_with_points(fighter.drained, self.effect, self.left))


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
            changed(fighter, gained=_with_points(fighter.gained, self.key, self.gained)), self.key, self.raised
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
        faded = changed(fighter, gained=_with_points(fighter.gained, self.key, self.left))
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


# --- continuous powers --------------------------------------------------------------------------------------------


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


Outcome: TypeAlias = (
    Untouched
    | RecoveryCancelled
    | Damaged
    | Stunned
    | KnockedOut
    | PutOut
    | Died
    | CameRound
    | WokeUp
    | Afflicted
    | ConditionRan
    | Recovered
    | Regenerated
    | Drained
    | DrainReturned
    | Gained
    | GainFaded
    | AidGiven
    | AidFaded
    | ControlTried
    | DispelTried
    | PowerBegan
    | UpkeepPaid
    | PowerEnded
    | Teleported
)
