"""The clock: action segments by vitesse, and what comes next (R4.1, R4.2, R4.4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.rules.clock import action_number, action_segments, acts, following, next_action

CHART = {
    1: "7",
    2: "6 12",
    3: "4 8 12",
    4: "3 6 9 12",
    5: "3 5 8 10 12",
    6: "2 4 6 8 10 12",
    7: "2 4 6 7 9 11 12",
    8: "2 3 5 6 8 9 11 12",
    9: "2 3 4 6 7 8 10 11 12",
    10: "2 3 4 5 6 8 9 10 11 12",
    11: "2 3 4 5 6 7 8 9 10 11 12",
    12: "1 2 3 4 5 6 7 8 9 10 11 12",
}


@pytest.mark.parametrize("speed", CHART)
def test_action_segments_are_those_of_the_chart(speed: int) -> None:
    """R4.1, typed in from the rules once more."""
    assert action_segments(speed) == tuple(int(one) for one in CHART[speed].split())


@given(st.integers(1, 12))
def test_a_wizard_has_as_many_action_segments_as_vitesse(speed: int) -> None:
    assert sum(acts(speed, segment) for segment in range(1, 13)) == speed


@given(st.integers(13, 40))
def test_a_vitesse_above_twelve_counts_as_twelve(speed: int) -> None:
    assert action_segments(speed) == action_segments(12)


def test_after_segment_twelve_comes_segment_one_of_the_next_turn() -> None:
    """R4.2."""
    assert following(1, 12) == (2, 1)
    assert following(2, 1) == (2, 2)


@given(st.integers(1, 12), st.integers(1, 9), st.integers(1, 12))
def test_the_next_action_is_the_first_segment_met_by_walking_on(speed: int, turn: int, segment: int) -> None:
    """R4.4."""
    walked = following(turn, segment)
    while not acts(speed, walked[1]):
        walked = following(*walked)
    assert next_action(speed, turn, segment) == walked


def test_the_action_of_the_turn_is_counted_from_one() -> None:
    """R4.4: vitesse 4 acts in 3, 6, 9, 12."""
    assert [action_number(4, segment) for segment in (1, 3, 5, 6, 9, 12)] == [0, 1, 1, 2, 3, 4]
