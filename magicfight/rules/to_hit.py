"""The attack roll (manual 3, "Le jet offensif"; R6.2, R6.3)."""

from __future__ import annotations

from collections.abc import Iterable

from magicfight.rules.book import RANGE_BANDS

#: Dice of an attack roll, and what they must reach with OCV − DCV − range penalty (R6.2).
ATTACK_DICE = 3
NEEDED = 11
#: The defensive value of a hex (manual 4.2.1; R6.2).
HEX_DCV = 3
#: Dice of an activation roll (manual 4.2.2; R6.4).
ACTIVATION_DICE = 3


def range_penalty(distance: int) -> int:
    """Return what a distance in hexes takes from the roll; beyond the last band, the last band's penalty (R6.3)."""
    for band in RANGE_BANDS:
        if distance < band.below:
            return band.penalty
    return RANGE_BANDS[-1].penalty


def roll_total(faces: Iterable[int], ocv: int, dcv: int, penalty: int) -> int:
    """Return 3d6 + OCV − DCV − range penalty (R6.2)."""
    return sum(faces) + ocv - dcv - penalty


def hits(faces: Iterable[int], ocv: int, dcv: int, penalty: int) -> bool:
    """Say whether the roll hits; nothing hits or misses by itself (R6.2)."""
    return roll_total(faces, ocv, dcv, penalty) >= NEEDED


def needed_on_dice(ocv: int, dcv: int, penalty: int) -> int:
    """Return the sum of the dice from which on the roll hits; it may lie below 3 or above 18."""
    return NEEDED - ocv + dcv + penalty


def activates(faces: Iterable[int], threshold: int) -> bool:
    """Say whether an activation roll takes effect: at most the threshold (R6.4)."""
    return sum(faces) <= threshold
