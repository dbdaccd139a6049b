"""What states do to combat values, and when they come (R6.7, R6.8, R6.9)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules import conditions as c


def test_two_halvings_at_once_halve_once() -> None:
    """R6.8."""
    assert c.physical_dcv(5, is_stunned=True, is_dazzled=True, is_recovering=True) == 3
    assert c.mental_dcv(5, is_stunned=True, is_recovering=True) == 3


def test_a_half_rounds_up() -> None:
    """R1.2."""
    assert c.physical_ocv(3, is_dazzled=True) == 2
    assert c.physical_ocv(4, is_dazzled=True) == 2


def test_ko_prevails_over_halving_and_spares_the_mind() -> None:
    """R6.7, R6.8."""
    assert c.physical_dcv(7, is_ko=True, is_dazzled=True) == 0
    assert c.physical_ocv(7, is_ko=True, is_dazzled=True) == 0
    assert c.mental_dcv(7) == 7


def test_dazzled_is_physical_only() -> None:
    """R6.8."""
    assert c.physical_dcv(6, is_dazzled=True) == 3
    assert c.mental_dcv(6) == 6


def test_stun_equal_to_the_constitution_does_not_stun() -> None:
    """R6.7."""
    assert not c.is_stunned(10, 10)
    assert c.is_stunned(11, 10)


def test_nought_is_ko_and_nought_is_death() -> None:
    """R6.7."""
    assert c.is_ko(0)
    assert not c.is_ko(1)
    assert c.is_dead(0)
    assert not c.is_dead(1)


def test_ko_doubles_the_stun_that_is_left_after_defences() -> None:
    """R6.7."""
    assert c.stun_loss(7, target_is_ko=True) == 14
    assert c.stun_loss(7, target_is_ko=False) == 7


def test_a_negative_recovery_takes_nothing() -> None:
    """R6.9: below 0 counts as 0."""
    assert c.recovered(5, -3, 20) == 5


@given(st.integers(-40, 40), st.integers(-5, 20), st.integers(1, 40))
def test_recovery_stays_within_the_limit_and_never_takes(value: int, recovery: int, limit: int) -> None:
    after = c.recovered(value, recovery, limit)
    assert after >= value
    assert after <= max(value, limit)
