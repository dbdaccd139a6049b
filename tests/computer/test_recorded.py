"""Choices stay what they were, to the last digit, until somebody means to change them (issue 12)."""

from __future__ import annotations

import json

import pytest

from tests.computer.recorded import FIGHTS, FILE, decisions


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(FIGHTS)))
def test_choices_are_those_recorded(number: int) -> None:
    """The recorded fights played again: the same actions and values, on every machine."""
    recorded = [line for line in FILE.read_text(encoding="utf-8").splitlines() if json.loads(line)["fight"] == number]
    assert recorded
    for was, now in zip(recorded, decisions(number), strict=True):
        assert json.loads(now) == json.loads(was)
