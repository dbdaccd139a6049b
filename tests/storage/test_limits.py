"""Limits of files: told in the refusal, faults counted and capped (faults L7)."""

from __future__ import annotations

import json

import pytest

from magicfight.rules.checks import library_problems
from magicfight.storage.files import MOST_FAULTS, FileProblem
from magicfight.storage.sort import parse_sort
from tests.makers import spell

EFFECT = {"effect": "flash", "modifiers": []}


def library(*spells: object) -> str:
    """The text of a library."""
    return json.dumps({"format": "magicfight.sort", "version": 1, "spells": [*spells]})


@pytest.mark.parametrize(
    ("one", "limit"),
    [
        ({"name": "a" * 501, "description": "", "effects": [EFFECT]}, "500"),
        ({"name": "a", "description": "b" * 20_001, "effects": [EFFECT]}, "20"),
        ({"name": "a", "description": "", "effects": [EFFECT] * 21}, "20"),
    ],
)
def test_a_file_over_a_limit_is_refused_with_the_limit(one: object, limit: str) -> None:
    with pytest.raises(FileProblem) as refusal:
        parse_sort(library(one))
    assert limit in refusal.value.tell("fr")


def test_a_library_of_ones_is_refused_at_its_limit_not_fault_by_fault() -> None:
    """`1,1,1…`: read up to 2,000, then no further; 50 faults are listed, the others counted."""
    with pytest.raises(FileProblem) as refusal:
        parse_sort(library(*[1] * 600_000))
    assert len(refusal.value.problems) <= MOST_FAULTS
    with pytest.raises(FileProblem) as many:
        parse_sort(library(*[1] * 100))
    assert len(many.value.problems) == MOST_FAULTS
    assert many.value.count == 100
    assert "99" in many.value.tell("fr")


def test_a_name_taken_in_a_library_is_found_by_its_cleaned_form() -> None:
    """R2.1: once over the library, whatever its size."""
    found = library_problems([spell("Éclair", "flash"), spell("Autre", "flash"), spell("E\u0301clair ", "flash")])
    assert [(each.code, each.where) for each in found] == [("spell_name_taken", "spells[2].name")]
