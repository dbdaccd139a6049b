"""Damage: what dice do, less what defences and armour take (manual 3, "Types d'attaques"; R6.5, R6.6, R6.10).

Everything here takes the sum and the structure count of the dice, never the faces, so that odds can be worked out
over both without throwing any.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from magicfight.rules.numbers import halved

#: Structure of each face of a die, face 1 first (R6.5).
STRUCTURE_OF_FACE = (0, 1, 1, 1, 1, 2)


class Armor(NamedTuple):
    """Armour points on one defence from one spell, and whether `hardened` stands on it (R6.10, R7.4)."""

    points: int
    is_hardened: bool = False


@dataclass(frozen=True, slots=True)
class Guard:
    """What stands against an attack on one defence, after armour piercing (R6.10).

    `natural` is the defence itself, `armor` the sum of the armours on it; `is_hardened` says whether any of them is.
    """

    natural: int
    armor: int
    is_hardened: bool = False

    @property
    def total(self) -> int:
        """Defence and armour together."""
        return self.natural + self.armor


@dataclass(frozen=True, slots=True)
class Loss:
    """Stun and structure: `stun_dealt` and `body_dealt` before the defences, `stun` and `body` lost after them.

    `is_penetrating` says that `penetrating` let more structure through than the armour would have (R6.10).
    """

    stun_dealt: int
    body_dealt: int
    stun: int
    body: int
    is_penetrating: bool = False


def structure_count(faces: Iterable[int]) -> int:
    """Return the structure of normal damage: 0 for each 1, 1 for each 2 to 5, 2 for each 6 (R6.5)."""
    return sum([STRUCTURE_OF_FACE[face - 1] for face in faces])


def guard(natural: int, armors: Iterable[Armor], *, is_piercing: bool = False) -> Guard:
    """Return what stands against an attack: piercing halves each part by itself, but no hardened armour (R6.10)."""
    points = 0
    is_hardened = False
    for armor in armors:
        points += halved(armor.points) if is_piercing and not armor.is_hardened else armor.points
        is_hardened = is_hardened or armor.is_hardened
    return Guard(halved(natural) if is_piercing else natural, points, is_hardened)


def left_above(amount: int, defense: int) -> int:
    """Return what is left above 0 of an amount once a defence is taken from it (R6.5)."""
    return amount - defense if amount > defense else 0


def normal_loss(total: int, count: int, against: Guard, *, has_stun: bool = True, has_body: bool = True) -> Loss:
    """Return what normal damage takes: the defence is taken from stun and from structure alike (R6.5, R6.11, R7.2)."""
    defense = against.total
    stun = total if has_stun else 0
    body = count if has_body else 0
    return Loss(stun, body, left_above(stun, defense), left_above(body, defense))


def stun_multiplier(face: int, *, is_increased: bool = False) -> int:
    """Return what the structure lost is multiplied by: the die − 1, + 1 with `increased_stun` (R6.6)."""
    return face - 1 + (1 if is_increased else 0)


def killing_loss(
    total: int, count: int, multiplier: int | None, against: Guard, *, is_penetrating: bool = False
) -> Loss:
    """Return what killing damage takes (R6.6, R6.10, R6.11).

    Armour alone stands against structure; defence and armour against the stun, which is the structure lost (even
    beyond what was left) times the multiplier; no multiplier, no stun.
    """
    body = left_above(total, against.armor)
    penetrates = is_penetrating and not against.is_hardened and count > body
    if penetrates:
        body = count
    stun = 0 if multiplier is None else body * multiplier
    return Loss(stun, total, left_above(stun, against.total), body, penetrates)


@dataclass(frozen=True, slots=True)
class HarmRule:
    """What stands between an attack's dice and the loss: the guard, and how the dice are read.

    The one place that both a resolved attack and its odds go through. `is_killing`: R6.6, else R6.5; `has_stun` is
    False with `no_stun`, `has_body` False for a mental attack.
    """

    guard: Guard
    is_killing: bool = False
    has_stun: bool = True
    has_body: bool = True
    is_penetrating: bool = False
    is_increased: bool = False

    def loss(self, total: int, count: int, multiplier: int | None = None) -> Loss:
        """Return what dice of that sum and structure count take."""
        if self.is_killing:
            return killing_loss(total, count, multiplier, self.guard, is_penetrating=self.is_penetrating)
        return normal_loss(total, count, self.guard, has_stun=self.has_stun, has_body=self.has_body)
