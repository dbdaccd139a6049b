"""Phrases and numbers in two languages (R1.1; look: French numbers with a comma)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from magicfight.ground.phrases import Phrasebook, elided, number
from magicfight.ground.problems import Refused, problem
from magicfight.ground.tables import TableError
from magicfight.ground.terms import Language, Term


@pytest.mark.parametrize(
    ("value", "fr", "en"),
    [
        (0, "0", "0"),
        (Fraction(50, 7), "7,14", "7.14"),
        (Fraction(15, 2), "7,5", "7.5"),
        (Fraction(-1, 4), "−0,25", "−0.25"),
        (Fraction(1, 1000), "0", "0"),
        (Fraction(-1, 1000), "0", "0"),
        (Fraction(999, 100), "9,99", "9.99"),
        (Fraction(1, 200), "0,01", "0.01"),
        (-3, "−3", "−3"),
        (12345, "12\u202f345", "12,345"),
    ],
)
def test_r1_1_numbers_in_the_readers_locale(value: Fraction | int, fr: str, en: str) -> None:
    assert number(value, "fr") == fr
    assert number(value, "en") == en


def test_elision_before_a_vowel_only() -> None:
    assert [elided(name) for name in ("Merlin", "Alice", "Élise", "Hécate", "")] == [
        "de Merlin",
        "d’Alice",
        "d’Élise",
        "de Hécate",
        "de ",
    ]


BOOK = Phrasebook(
    {
        "moved": {"fr": "{who} avance de {n:case|cases}.", "en": "{who} walks {n:hex|hexes}."},
        "lost": {"fr": "{effect:term} {who:de} : {n:+}", "en": "{effect:term} of {who}: {n:+}"},
        "many": {"fr": "{n:?touché|touchés} : {of:term}, {faces:sum}, {at:hex}", "en": "hit: {of:term}"},
    },
    [Term("armor", "Armure", "Armor"), Term("aid", "Aide", "Aid")],
)


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("fr", 0, "Merlin avance de 0 case."),
        ("fr", 1, "Merlin avance de 1 case."),
        ("fr", 2, "Merlin avance de 2 cases."),
        ("en", 0, "Merlin walks 0 hexes."),
        ("en", 1, "Merlin walks 1 hex."),
    ],
)
def test_plurals_follow_the_language(language: Language, n: int, expected: str) -> None:
    assert BOOK.say("moved", language, {"who": "Merlin", "n": n}) == expected


def test_terms_signs_sums_and_hexes() -> None:
    assert BOOK.say("lost", "fr", {"effect": "armor", "who": "Alice", "n": 3}) == "Armure d’Alice\u00a0: +3"
    facts = {"n": 2, "of": ("armor", "aid"), "faces": (4, 3), "at": (5, 7)}
    assert BOOK.say("many", "fr", facts) == "touchés\u00a0: Armure, Aide, 4+3, 5, 7"


def test_a_problem_tells_its_place_first() -> None:
    found = problem("moved", who="A", n=1).at("actions[3]")
    assert BOOK.tell(found, "fr") == "actions[3]\u00a0: A avance de 1 case."
    assert BOOK.tell(found.at("combat"), "en") == "combat.actions[3]: A walks 1 hex."
    assert str(Refused([found])) == "actions[3]: moved"


def test_braces_in_a_name_are_only_text() -> None:
    assert BOOK.say("moved", "fr", {"who": "{n}{x}", "n": 1}) == "{n}{x} avance de 1 case."


def test_a_phrase_without_a_language_is_a_fault_of_the_program() -> None:
    with pytest.raises(TableError):
        Phrasebook({"x": {"fr": "seulement"}})
