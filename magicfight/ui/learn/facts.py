"""Facts: the numbers that the pages name, each taken from the one place where the game itself keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from magicfight.duel.flow import POINTS_PER_TURN, STANDSTILL_TURNS, STANDSTILL_WARNING
from magicfight.duel.state import WALK
from magicfight.ground.problems import Fact
from magicfight.rules.book import RANGE_BANDS
from magicfight.rules.clock import FIRST_SEGMENT, FIRST_TURN, SEGMENTS
from magicfight.rules.costing import ACTIVE_POINTS_PER_ENDURANCE
from magicfight.rules.effects.aim import ACTIVE_POINTS_PER_HEX
from magicfight.rules.to_hit import ACTIVATION_DICE, ATTACK_DICE, HEX_DCV, NEEDED
from magicfight.rules.wizardry import DEFAULT_POINTS, POINT_CHOICES

FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "segments": SEGMENTS,
        "first_segment": FIRST_SEGMENT,
        "first_turn": FIRST_TURN,
        "walk": WALK,
        "needed": NEEDED,
        "attack_dice": ATTACK_DICE,
        "activation_dice": ACTIVATION_DICE,
        "hex_dcv": HEX_DCV,
        "close": RANGE_BANDS[0].below,
        "penalty_step": RANGE_BANDS[1].penalty - RANGE_BANDS[0].penalty,
        "fade": POINTS_PER_TURN,
        "standstill": STANDSTILL_TURNS,
        "standstill_warning": STANDSTILL_WARNING,
        "area_points": ACTIVE_POINTS_PER_HEX,
        "per_endurance": ACTIVE_POINTS_PER_ENDURANCE,
        "points": DEFAULT_POINTS,
        "fewest_points": POINT_CHOICES[0],
        "most_points": POINT_CHOICES[-1],
        "points_step": POINT_CHOICES[1] - POINT_CHOICES[0],
    }
)
