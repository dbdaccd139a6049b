"""Chances: what a preview tells, as plain records; chances are floats between 0 and 1."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from magicfight.duel.actions import Cast
from magicfight.hexgrid.coords import Hex
from magicfight.rules.effects.aim import Roll


@dataclass(frozen=True, slots=True)
class RollChance:
    """One attack roll (R6.2): it hits when 3d6 reach `needed` or more."""

    kind: Roll
    target: Hex
    target_name: str | None
    ocv: int
    dcv: int
    distance: int
    penalty: int
    needed: int
    chance: float


@dataclass(frozen=True, slots=True)
class EffectChance:
    """One effect of the cast: the chance that it takes place (it can still be cast, hits, activates), its area's hexes
    and who stands in them now, seen from its source (`touched`) or sheltered from it (R7.13)."""

    effect: str
    index: int
    dice: int
    activation: float
    chance: float
    shape: str | None = None
    size: int = 0
    hexes: tuple[Hex, ...] = ()
    touched: tuple[str, ...] = ()
    sheltered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """Chances of a number of active points, or of nothing at all (0): (points, chance), smallest first."""

    key: str
    chances: tuple[tuple[Fraction, float], ...]

    @property
    def mean(self) -> float:
        """The points expected."""
        return sum(float(points) * chance for points, chance in self.chances)


@dataclass(frozen=True, slots=True)
class WizardChance:
    """What the whole cast may do to one wizard.

    `touched` is the chance that any effect touches it. `stun[k]`, `body[k]` are the chances to lose k. `stunned`,
    `ko`, `dead` are the chances to be so after the cast; each excludes the others. `lasting` holds each condition
    that wears off by itself with the chances of k phases (or segments) of it from this cast (0: none). `drained`,
    `gained`, `aided` are active points; `blocked`, `controlled` chances of a grip; `dispelled` (number of the
    power, its effect, chance).
    """

    name: str
    touched: float
    stun: tuple[float, ...]
    body: tuple[float, ...]
    stunned: float
    ko: float
    dead: float
    lasting: tuple[tuple[str, tuple[float, ...]], ...] = ()
    drained: tuple[Points, ...] = ()
    gained: tuple[Points, ...] = ()
    aided: tuple[Points, ...] = ()
    blocked: float = 0.0
    controlled: float = 0.0
    dispelled: tuple[tuple[int, str, float], ...] = ()
    recovery_cancelled: float = 0.0

    def lasts(self, condition: str) -> tuple[float, ...]:
        """Return the chances of 0, 1, 2… phases (or segments) of a condition from this cast."""
        return dict(self.lasting).get(condition, (1.0,))


@dataclass(frozen=True, slots=True)
class Preview:
    """The chances of a cast: its cost, its attack rolls, its effects, and each wizard that it may touch."""

    cast: Cast
    cost: int
    rolls: tuple[RollChance, ...]
    effects: tuple[EffectChance, ...]
    wizards: tuple[WizardChance, ...]

    def on(self, name: str) -> WizardChance | None:
        """Return what the cast may do to a wizard, None when it can't touch it."""
        return next((one for one in self.wizards if one.name == name), None)
