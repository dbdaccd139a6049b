"""Aim: how an effect reaches its targets, with which roll, and over which area (R2.3, R6.4, R7.5, R7.13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import Literal, TypeAlias

from magicfight.rules.book import EFFECTS
from magicfight.rules.costing import active_points_of_one, modifier_cost
from magicfight.rules.spells import AppliedModifier, SpellEffect

Shape: TypeAlias = Literal["ball", "line", "cone"]
Roll: TypeAlias = Literal["physical", "mental", "hex"]

#: Active points for one hex of an area's size (manual 4.2.1; R7.13).
ACTIVE_POINTS_PER_HEX = 5

_SHAPES: dict[str, Shape] = {"area_ball": "ball", "area_line": "line", "area_cone": "cone"}


@dataclass(frozen=True, slots=True)
class Aim:
    """How an effect reaches its targets.

    `roll` is the kind of attack roll, None where there is none. `shape` is its area. `on_wizard`: the target hex must
    hold a wizard; `on_hex`: any hex will do (an area); `at_destination`: it is aimed at the destination; `on_self`: it
    needs no target at all.
    """

    roll: Roll | None
    shape: Shape | None = None
    on_wizard: bool = False
    on_hex: bool = False
    at_destination: bool = False
    on_self: bool = False

    @property
    def needs_target(self) -> bool:
        """Whether the cast must name a target hex."""
        return self.on_wizard or self.on_hex


@lru_cache(maxsize=1024)
def aim(effect: SpellEffect) -> Aim:
    """Return how an effect is aimed: its row's kind, or its area (a ball is aimed at a hex, line and cone need no
    roll)."""
    for modifier, shape in _SHAPES.items():
        if effect.has(modifier):
            return Aim("hex" if shape == "ball" else None, shape, on_hex=True)
    kind = EFFECTS[effect.effect].kind
    if kind == "physical" or kind == "mental":
        return Aim(kind, on_wizard=True)
    if kind == "hex":
        return Aim("hex", at_destination=True)
    if kind == "other":
        return Aim(None, on_wizard=True)
    return Aim(None, on_self=True)


@lru_cache(maxsize=4096)
def area_size(effect: SpellEffect, dice: int) -> int:
    """Return the size of an area in hexes: active points at the dice used, without the area's own bonus, / 5 rounded
    down, at least 1; 0 without an area (R7.13)."""
    areas = [applied for applied in effect.modifiers if applied.modifier in _SHAPES]
    if not areas:
        return 0
    row = EFFECTS[effect.effect]
    own = modifier_cost(AppliedModifier(areas[0].modifier))
    points = dice * (active_points_of_one(effect) - row.cost * own)
    return max(1, floor(points / ACTIVE_POINTS_PER_HEX))


@lru_cache(maxsize=1024)
def touches(effect: SpellEffect, *, is_desolidified: bool, has_supplement: bool) -> bool:
    """Say whether an effect touches a wizard that may be desolidified, with or without the mental supplement (R7.5)."""
    if not is_desolidified or effect.has("affects_desolidified"):
        return True
    return EFFECTS[effect.effect].kind == "mental" and not has_supplement


@lru_cache(maxsize=1024)
def answers(effect: SpellEffect, *, is_desolidified: bool) -> bool:
    """Say whether an effect can be cast by a wizard that may be desolidified (R7.5)."""
    return not is_desolidified or effect.has("usable_desolidified")
