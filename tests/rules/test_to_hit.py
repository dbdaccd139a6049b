"""The attack roll and its range penalty (R6.2, R6.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.to_hit import activates, hits, needed_on_dice, range_penalty, roll_total

FACES = st.tuples(*[st.integers(1, 6)] * 3)
VALUES = st.integers(-5, 30)


@pytest.mark.parametrize(
    ("distance", "penalty"),
    [(0, 0), (1, 0), (3, 0), (4, 2), (7, 2), (8, 4), (15, 4), (16, 6), (31, 6), (32, 8), (63, 8)],
)
def test_range_penalty_at_the_edges_of_its_bands(distance: int, penalty: int) -> None:
    """R6.3: half-open bands, as "less than 4" asks."""
    assert range_penalty(distance) == penalty


@given(st.integers(0, 80), st.integers(0, 80))
def test_a_longer_range_never_costs_less(near: int, far: int) -> None:
    if near <= far:
        assert range_penalty(near) <= range_penalty(far)


def test_exactly_eleven_hits_and_ten_misses() -> None:
    """R6.2."""
    assert hits((4, 4, 3), 3, 3, 0)
    assert not hits((4, 3, 3), 3, 3, 0)


def test_nothing_hits_or_misses_by_itself() -> None:
    """R6.2: 18 may miss and 3 may hit."""
    assert not hits((6, 6, 6), 0, 8, 0)
    assert hits((1, 1, 1), 12, 0, 4)


@given(FACES, VALUES, VALUES, st.sampled_from([0, 2, 4, 6, 8]))
def test_the_needed_sum_is_where_the_roll_starts_to_hit(
    faces: tuple[int, int, int], ocv: int, dcv: int, penalty: int
) -> None:
    assert hits(faces, ocv, dcv, penalty) == (sum(faces) >= needed_on_dice(ocv, dcv, penalty))
    assert roll_total(faces, ocv, dcv, penalty) == sum(faces) + ocv - dcv - penalty


def test_activation_takes_effect_at_its_threshold_and_not_above() -> None:
    """R6.4."""
    assert activates((4, 4, 3), 11)
    assert not activates((4, 4, 4), 11)
