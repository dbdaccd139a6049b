"""What a handler is given and what it gives: plain numbers in, outcomes out (R6.4 to R7.12).

A handler never sees a map, a state or dice: `Subject` answers for a wizard in numbers, `Blow` holds the effect as it
was cast with what its dice came to, and the outcomes (`outcomes.py`) say what befalls whom.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol

from magicfight.rules.book import EFFECTS, EffectRow
from magicfight.rules.damage import Armor, HarmRule
from magicfight.rules.effects.in_play import Place, Power
from magicfight.rules.effects.outcomes import Outcome
from magicfight.rules.spells import SpellEffect


class Owned(NamedTuple):
    """An effect in one of a wizard's spells: the active points it has left, and whether it is `hard_to_drain`."""

    left: Fraction
    is_hard: bool


class Held(NamedTuple):
    """A continuous power that a wizard maintains, and its active points at the dice it was cast with."""

    power: Power
    active_points: Fraction
    is_hard: bool


class Subject(Protocol):
    """A wizard in numbers, as an effect finds it."""

    @property
    def name(self) -> str:
        """The name that identifies it."""
        ...

    @property
    def place(self) -> Place:
        """The hex where it stands."""
        ...

    @property
    def stun(self) -> int:
        """Stun left."""
        ...

    @property
    def body(self) -> int:
        """Structure left."""
        ...

    @property
    def is_ko(self) -> bool:
        """Whether it is KO (R6.7)."""
        ...

    def left(self, condition: str) -> int:
        """What is left of a condition that wears off by itself, 0 where it has none (R7.1)."""
        ...

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

    def drained(self, effect: str) -> Fraction:
        """The points drained from the named effect."""
        ...

    def gained(self, key: str) -> int:
        """The active points that transfers brought it in an effect or a characteristic."""
        ...

    def aided(self, spell: int, index: int) -> int:
        """The active points that aid added to one effect of one of its spells, both counted from 0."""
        ...


@dataclass(frozen=True, slots=True)
class AidAim:
    """What an aid strengthens on its target: a spell and one of its effects, counted from 0, their name and id."""

    spell: int
    index: int
    effect: str
    spell_name: str


@dataclass(frozen=True, slots=True)
class Blow:
    """An effect as cast, with what its dice came to.

    `spell` and `index` name it on its caster's sheet; `dice` used of `bought`; `total` the sum of the dice, `count`
    their structure count (R6.5), both 0 for steps; `multiplier` the stun multiplier where one is rolled; the choices
    made at the cast; `power` is the number that a continuous power begun by it gets (R7.9).
    """

    effect: SpellEffect
    dice: int
    bought: int
    spell: int = 0
    index: int = 0
    total: int = 0
    count: int = 0
    multiplier: int | None = None
    against: str | None = None
    control: str | None = None
    aid: AidAim | None = None
    destination: Place | None = None
    power: int = 1

    @property
    def id(self) -> str:
        """The effect's id."""
        return self.effect.effect


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
        """Return what the effect does to its target, and to its caster; both may be the same wizard. Each outcome is
        worked out from the wizards as they are given."""
        raise NotImplementedError(self.effect)
