"""Conditions: what a wizard's state does to its combat values, and when stun and structure change it (R6.7, R6.8)."""

from __future__ import annotations

from magicfight.rules.numbers import halved


def physical_ocv(ocv: int, *, is_ko: bool = False, is_dazzled: bool = False) -> int:
    """Return the physical OCV in play: KO makes it 0, dazzled halves it, after every addition (R6.7, R6.8)."""
    if is_ko:
        return 0
    return halved(ocv) if is_dazzled else ocv


def physical_dcv(
    dcv: int, *, is_ko: bool = False, is_stunned: bool = False, is_recovering: bool = False, is_dazzled: bool = False
) -> int:
    """Return the physical DCV in play: KO makes it 0; stunned, recovering, dazzled halve it once in all (R6.8)."""
    if is_ko:
        return 0
    return halved(dcv) if is_stunned or is_recovering or is_dazzled else dcv


def mental_dcv(dcv: int, *, is_stunned: bool = False, is_recovering: bool = False) -> int:
    """Return the mental DCV in play: stunned or recovering halve it once; KO and dazzled leave it (R6.7, R6.8)."""
    return halved(dcv) if is_stunned or is_recovering else dcv


def is_dead(body: int) -> bool:
    """Say whether that structure is death (R6.7)."""
    return body <= 0


def is_ko(stun: int) -> bool:
    """Say whether that stun is KO (R6.7)."""
    return stun <= 0


def is_stunned(stun_lost: int, constitution: int) -> bool:
    """Say whether the stun lost to one attack stuns: more than the constitution (R6.7)."""
    return stun_lost > constitution


def stun_loss(net: int, *, target_is_ko: bool) -> int:
    """Return the stun lost after the defences took theirs: doubled on a wizard that is KO (R6.7)."""
    return 2 * net if target_is_ko else net


def recovered(value: int, recovery: int, limit: int) -> int:
    """Return stun or endurance after a recovery: up to the limit, never less than before (R6.9)."""
    return max(value, min(limit, value + max(0, recovery)))
