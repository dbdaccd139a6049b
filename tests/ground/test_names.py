"""Names: one cleaning and one comparison for the whole program (faults L15; R2.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.ground.names import clean, is_nameless, isolated, name_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Éloi", "E\u0301loi"),
        (" Jean  Paul ", "Jean Paul"),
        ("Jean\u00a0Paul", "jean paul"),
        ("Jean\nPaul\t", "Jean Paul"),
        ("Mer\u200blin", "Merlin"),
        ("Mer\u202elin", "Merlin"),
        ("Mer\x00lin", "Merlin"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    """Composed or not, spaces, signs that can't be seen."""
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\u202e", "\x00", "\n\t", "\u2066\u2069"])
def test_what_can_t_be_seen_names_nobody(name: str) -> None:
    """R2.10."""
    assert is_nameless(name)


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing(name: str) -> None:
    """And a clean name is compared as the one it came from."""
    assert clean(clean(name)) == clean(name)
    assert name_key(clean(name)) == name_key(name)


def test_a_name_from_right_to_left_does_not_turn_the_sentence_round() -> None:
    """Isolated where it runs from the right, without signs of direction of its own; else as it is."""
    assert isolated("Merlin l’Ancien") == "Merlin l’Ancien"
    assert isolated("אבג") == "\u2068אבג\u2069"
    assert isolated("a\u202eb") == "\u2068ab\u2069"
