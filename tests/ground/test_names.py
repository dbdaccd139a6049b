"""Names: one cleaning and one comparison for the whole program (faults L15; R2.1)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.ground.names import Renaming, clean, is_nameless, isolated, name_key, numbered, told_apart, unique_name
from tests.strategies import ANY


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


@given(st.text(ANY, max_size=60))
def test_cleaning_twice_changes_nothing(name: str) -> None:
    """And a clean name is compared as the one it came from."""
    assert clean(clean(name)) == clean(name)
    assert name_key(clean(name)) == name_key(name)


def test_a_name_from_right_to_left_does_not_turn_the_sentence_round() -> None:
    """Isolated where it runs from the right, without signs of direction of its own; else as it is."""
    assert isolated("Merlin l’Ancien") == "Merlin l’Ancien"
    assert isolated("אבג") == "\u2068אבג\u2069"
    assert isolated("a\u202eb") == "\u2068ab\u2069"


def test_names_that_only_cleaning_makes_equal_are_told_apart() -> None:
    """Formats: « Nom (2) »; names that were one before (R2.1) stay one, for whoever reads them to say so."""
    assert told_apart(["Feu", "Fe\u200bu", "feu ", "A  b", "A b"]) == ("Feu", "Feu (2)", "feu", "A b", "A b (2)")
    assert told_apart(["Feu", "Fe\u200bu", "Feu (2)"]) == ("Feu", "Feu (3)", "Feu (2)")


@given(st.lists(st.text(st.sampled_from("aA \u200b\u00a0e\u0301"), max_size=4), max_size=8))
def test_names_told_apart_are_clean_and_no_more_of_them_are_one_than_before(names: list[str]) -> None:
    """Whatever they are; two that were different and seen are different."""
    apart = told_apart(names)
    assert all(clean(name) == name for name in apart)
    written = {unicodedata.normalize("NFC", name.strip()).casefold() for name in names if not is_nameless(name)}
    assert len({name_key(name) for name in apart if name}) == len(written)


def test_what_refers_to_a_name_finds_it_as_it_is_called_now() -> None:
    """By the name as it was written, then as R2.1 compares, then as it looks; or by its new name."""
    written = ["Éloi", "É\u200bloi"]
    find = Renaming(written, told_apart(written))
    assert find("É\u200bloi") == "Éloi (2)"
    assert find("E\u0301LOI ") == find("Éloi") == "Éloi"
    assert find("éloi (2)") == "Éloi (2)"
    assert find("Autre\u200b") == "Autre"


def test_a_number_behind_a_name_keeps_to_the_limit() -> None:
    """Formats: 80 characters; a longer name of an older file stays whole."""
    assert len(next(numbered("a" * 80))) == 80
    assert unique_name("a" * 80, ["a" * 80]).endswith("a (2)")
    assert next(numbered("a" * 90)) == "a" * 90 + " (2)"


def test_a_sentence_whose_names_are_set_apart_is_left_alone() -> None:
    """Isolated once, however often it stands in another."""
    said = f"« {isolated('אבג')} » attaque."
    assert isolated(said) == said
