"""What outcomes have in common: the numbers of a fighter that they change, and how each is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

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


def with_points(pairs: tuple[tuple[str, Any], ...], key: str, points: int | Fraction) -> tuple[tuple[str, Any], ...]:
    """Set the points of a key, keeping the order in which keys came; none of them stays at 0."""
    if any(name == key for name, _ in pairs):
        return tuple((name, points if name == key else old) for name, old in pairs if name != key or points)
    return (*pairs, (key, points)) if points else pairs
