"""Phrases and numbers in two languages (R1.1; look: French numbers with a comma)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from magicfight.ground.languages import listed, of_name, to_name
from magicfight.ground.phrases import Phrasebook, lowered, number
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
        (Fraction(1, 1000), "moins de\u00a00,01", "less than\u00a00.01"),
        (Fraction(-1, 1000), "−0,01", "−0.01"),
        (Fraction(999, 100), "9,99", "9.99"),
        (Fraction(1, 200), "0,01", "0.01"),
        (-3, "−3", "−3"),
        (12345, "12\u202f345", "12,345"),
    ],
)
def test_r1_1_numbers_in_the_readers_locale(value: Fraction | int, fr: str, en: str) -> None:
    assert number(value, "fr") == fr
    assert number(value, "en") == en


def test_k2_de_is_elided_and_contracted() -> None:
    """A shipped wizard is « Le Vieux Rouvre »; y before a vowel, and an h not known to be mute, keep `de`."""
    said = {
        "Merlin": "de Merlin",
        "Alice": "d’Alice",
        "Éloi": "d’Éloi",
        "Hécate": "de Hécate",
        "Hector": "d’Hector",
        "Yann": "de Yann",
        "Yvain": "d’Yvain",
        "Le Vieux Rouvre": "du Vieux Rouvre",
        "Les Jumeaux": "des Jumeaux",
        "Legrand": "de Legrand",
        "La Pie Margot": "de La Pie Margot",
        "": "de ",
    }
    assert {name: of_name(name) for name in said} == said


def test_k2_to_is_contracted() -> None:
    said = {"Alice": "à Alice", "Le Vieux Rouvre": "au Vieux Rouvre", "Les Jumeaux": "aux Jumeaux"}
    assert {name: to_name(name) for name in said} == said


def test_k3_lists_end_with_and() -> None:
    assert [listed(tuple("ABC")[:n], "fr") for n in range(4)] == ["", "A", "A et B", "A, B et C"]
    assert listed(("A", "B", "C"), "en") == "A, B and C"


def test_k9_a_term_takes_de_and_loses_its_capital_within_a_sentence() -> None:
    book = Phrasebook(
        {"x": {"fr": "au profit {what:term:de}, {what:lower} ; {who:À} et {who:à}", "en": "{what:term:de}"}},
        [Term("stun", "Étourdissement", "Stun"), Term("ocv", "OCVP", "OCV")],
    )
    assert book.say("x", "fr", {"what": "stun", "who": "Le Roux"}) == (
        "au profit d’étourdissement, étourdissement\u202f; Au Roux et au Roux"
    )
    assert lowered("OCVP") == "OCVP"


def test_k8_no_line_breaks_before_a_unit_or_after_a_number() -> None:
    book = Phrasebook({"x": {"fr": "{n:case|cases}, 5 %, n° 3", "en": "{n:hex|hexes}"}})
    assert book.say("x", "fr", {"n": 2}) == "2\u00a0cases, 5\u00a0%, n°\u00a03"
    assert book.say("x", "en", {"n": 2}) == "2\u00a0hexes"


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
        ("fr", 0, "Merlin avance de 0\u00a0case."),
        ("fr", 1, "Merlin avance de 1\u00a0case."),
        ("fr", 2, "Merlin avance de 2\u00a0cases."),
        ("en", 0, "Merlin walks 0\u00a0hexes."),
        ("en", 1, "Merlin walks 1\u00a0hex."),
    ],
)
def test_plurals_follow_the_language(language: Language, n: int, expected: str) -> None:
    assert BOOK.say("moved", language, {"who": "Merlin", "n": n}) == expected


def test_terms_signs_sums_and_hexes() -> None:
    assert BOOK.say("lost", "fr", {"effect": "armor", "who": "Alice", "n": 3}) == "Armure d’Alice\u00a0: +3"
    facts = {"n": 2, "of": ("armor", "aid"), "faces": (4, 3), "at": (5, 7)}
    assert BOOK.say("many", "fr", facts) == "touchés\u00a0: Armure et Aide, 4+3, 5, 7"


def test_a_single_die_is_not_repeated_beside_its_total() -> None:
    """« 1d6 (5) = 5 » explains nothing: the faces stand in brackets from two dice on."""
    book = Phrasebook({"dice": {"fr": "{n}d6{faces:aside} = {total}", "en": "{n}d6{faces:aside} = {total}"}})
    assert book.say("dice", "fr", {"n": 1, "faces": (5,), "total": 5}) == "1d6 = 5"
    assert book.say("dice", "fr", {"n": 2, "faces": (5, 4), "total": 9}) == "2d6 (5+4) = 9"


def test_a_word_before_a_list_agrees_with_how_many_it_names() -> None:
    """« comptes 9 » is one: the word looks at the list."""
    book = Phrasebook({"at": {"fr": "{at:?compte|comptes} {at}", "en": "{at:?count|counts} {at}"}})
    assert book.say("at", "fr", {"at": (9,)}) == "compte 9"
    assert book.say("at", "en", {"at": (17, 7)}) == "counts 17 and 7"


def test_a_problem_tells_its_place_first() -> None:
    found = problem("moved", who="A", n=1).at("actions[3]")
    assert BOOK.tell(found, "fr") == "actions[3]\u00a0: A avance de 1\u00a0case."
    assert BOOK.tell(found.at("combat"), "en") == "combat.actions[3]: A walks 1\u00a0hex."
    assert str(Refused([found])) == "actions[3]: moved"


def test_braces_in_a_name_are_only_text() -> None:
    assert BOOK.say("moved", "fr", {"who": "{n}{x}", "n": 1}) == "{n}{x} avance de 1\u00a0case."


def test_a_phrase_without_a_language_is_a_fault_of_the_program() -> None:
    with pytest.raises(TableError):
        Phrasebook({"x": {"fr": "seulement"}})
