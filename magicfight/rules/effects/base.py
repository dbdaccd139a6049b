"""What a handler is given and what it gives: plain numbers in, outcome records out (R6.4 to R7.12).

A handler never sees a map, a state or dice: `Subject` answers for a wizard in numbers, `Blow` holds the effect as it
was cast with what its dice came to, and the outcomes say what follows. The duel turns outcomes into events.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeAlias

from magicfight.rules.book import EFFECTS, EffectRow
from magicfight.rules.damage import Armor, HarmRule, Loss
from magicfight.rules.spells import SpellEffect


class Owned(NamedTuple):
    """An effect in one of a wizard's spells: the active points it has left, and whether it is `hard_to_drain`."""

    left: Fraction
    is_hard: bool


class Held(NamedTuple):
    """A continuous power that a wizard maintains: its number, its active points at the dice it was cast with."""

    number: int
    active_points: Fraction
    is_hard: bool


class Subject(Protocol):
    """A wizard in numbers, as an effect finds it."""

    def natural(self, defense: str) -> int:
        """One of the four defences without armour."""
        ...

    def armor(self, defense: str) -> tuple[Armor, ...]:
        """Each armour on one of the four defences."""
        ...

    @property
    def ego(self) -> int:
        """Its ego."""
        ...

    def owned(self, effect: str) -> tuple[Owned, ...]:
        """The named effect in each spell that has it."""
        ...

    def held(self, effect: str) -> tuple[Held, ...]:
        """The continuous powers of the named effect that it maintains, oldest first."""
        ...

    def gained(self, key: str) -> int:
        """The active points that transfers brought it in an effect or a characteristic."""
        ...

    def aided(self, spell: int, index: int) -> int:
        """The active points that aid added to one effect of one of its spells, both counted from 0."""
        ...


@dataclass(frozen=True, slots=True)
class AidAim:
    """What an aid strengthens on its target: a spell and one of its effects, counted from 0, and that effect's id."""

    spell: int
    index: int
    effect: str


@dataclass(frozen=True, slots=True)
class Blow:
    """An effect as cast, with what its dice came to.

    `dice` used of `bought`; `total` the sum of the dice, `count` their structure count (R6.5), both 0 for steps;
    `multiplier` the stun multiplier where one is rolled; the choices made at the cast.
    """

    effect: SpellEffect
    dice: int
    bought: int
    total: int = 0
    count: int = 0
    multiplier: int | None = None
    against: str | None = None
    control: str | None = None
    aid: AidAim | None = None


# --- outcomes -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Harm:
    """Stun and structure lost by the target (R6.5, R6.6), with the defence and armour that stood against them."""

    defense: str
    natural: int
    armor: int
    loss: Loss
    multiplier: int | None = None
    is_killing: bool = False


@dataclass(frozen=True, slots=True)
class Dazzle:
    """Phases for which the target is dazzled (R7.1): `count` less defence and armour."""

    count: int
    defense: int
    armor: int
    phases: int


@dataclass(frozen=True, slots=True)
class Drain:
    """Active points taken from an effect of the target (R7.6); `total` is what the dice came to."""

    against: str
    total: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class Feed:
    """Active points that the caster gains in an effect or a characteristic (R7.7): `points` of `offered`, by `cap`."""

    key: str
    offered: int
    points: int
    cap: int


@dataclass(frozen=True, slots=True)
class Strengthen:
    """Active points that aid adds to an effect of the target (R7.8)."""

    aid: AidAim
    offered: int
    points: int
    cap: int


@dataclass(frozen=True, slots=True)
class Grip:
    """Mind control's dice against the ego (R7.3); `has_worked` begins the power."""

    control: str
    total: int
    ego: int
    needed: int
    has_worked: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The caster takes on a continuous power that needs no target (R7.5)."""

    mental: bool


@dataclass(frozen=True, slots=True)
class Dispelling:
    """Dispel's dice against one power of the target (R7.10); `has_worked` ends it."""

    against: str
    number: int
    total: int
    active_points: Fraction
    has_worked: bool


@dataclass(frozen=True, slots=True)
class Relocate:
    """The caster stands at the destination (R7.12)."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """The effect finds nothing to work on: `no_such_effect`, `no_such_power`."""

    reason: str


Outcome: TypeAlias = Harm | Dazzle | Drain | Feed | Strengthen | Grip | Turn | Dispelling | Relocate | Nothing


# --- handlers -----------------------------------------------------------------------------------------------------


class Handler:
    """What one effect does; the base of every handler.

    `choices` are what its cast must choose beside the target (`against`, `control`, `aid`, `destination`).
    """

    def __init__(self, effect: str) -> None:
        self.effect = effect
        self.row: EffectRow = EFFECTS[effect]

    choices: tuple[str, ...] = ()
    #: What it reads off its dice: their sum or their structure count (`total`, `count`); damage reads both.
    reads = "total"

    def harm_rule(self, effect: SpellEffect, against: str | None, target: Subject) -> HarmRule | None:
        """Return what stands between its dice and the target's loss, None for an effect that does no damage."""
        return None

    @property
    def rolls_dice(self) -> bool:
        """Whether it rolls effect dice; steps and fixed effects do not."""
        return self.row.unit == "die"

    def has_multiplier(self, effect: SpellEffect) -> bool:
        """Say whether a stun multiplier is rolled for it (R6.6, R6.11)."""
        return False

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """Return what the effect does to its target, and to its caster; both may be the same wizard."""
        raise NotImplementedError(self.effect)
