"""Each system explains itself: a sentence for every word of its screens, pages with examples it plays itself (16.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.forms import Record
from magicfight.desk.common.manual import InHand
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.ground.topics import spans
from tests.desk.rounds import blade, started
from tests.desk.rounds import fighter as warrior
from tests.desk.tables import act
from tests.reading import plain

#: What a form holds beside what a person fills in: who acts, the trace of what was done.
UNSEEN = {"number", "after", "before", "roll", "dice", "is_told", "sheet", "spell", "item"}


def words_of(record: Record) -> Iterator[str]:
    """The terms of a record's fields, those inside it included."""
    for one in record.fields:
        if one.id not in UNSEEN:
            yield one.word
        if one.record is not None and one.id != "sheet":
            yield from words_of(one.record)


def terms_of(system: DeskSystem[Any]) -> set[str]:
    """Every word that a person meets on the screens of a system: fields, acts, manoeuvres, situations."""
    found = set(words_of(system.declared.sheet)) | set(words_of(system.declared.settings))
    for table in system.declared.tables:
        found |= set(words_of(table.record))
    for form in system.forms.values():
        if not form.has_own_place:
            found |= {form.do, *words_of(form.record)} - {"react", "choose", "reaction", "parry_with"}
        for one in form.record.fields:
            if one.id in ("situation", "act", "type"):
                found |= set(one.choices)
            if one.record is not None:
                found |= {
                    choice for inner in one.record.fields if inner.id in ("act", "type") for choice in inner.choices
                }
    return found - {"act", "surprised_by", "by"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: system.id)
def test_every_word_of_a_systems_screens_has_its_sentence(system: DeskSystem[Any], language: Language) -> None:
    """Faults D5: no tooltip that only repeats its label."""
    missing = sorted(term for term in terms_of(system) if not system.hint(term, language))
    assert not missing
    for term in terms_of(system):
        assert "{" not in system.hint(term, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: system.id)
def test_every_page_has_an_example_that_the_system_plays(system: DeskSystem[Any], language: Language) -> None:
    manual = system.manual
    pages = [topic.id for topic in manual.topics if not topic.page]
    assert set(pages) == set(manual.examples)
    assert f"{system.id}.home" in pages
    for page in pages:
        found = manual.example(system, page, language)
        assert found is not None
        assert found[0]
        assert found[1]
        assert all(text and "{" not in text for text in manual.book.paragraphs(page, language))


@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: system.id)
def test_every_link_of_a_manual_leads_somewhere(system: DeskSystem[Any]) -> None:
    manual = system.manual
    known = {topic.id for topic in manual.topics}
    for topic in manual.topics:
        assert topic.id.startswith(f"{system.id}.")
        assert topic.target in known
        assert set(topic.see) <= known
        for language in LANGUAGES:
            for paragraph in manual.book.paragraphs(topic.id, language):
                assert {span.topic for span in spans(paragraph) if span.topic} <= known


def test_the_numbers_are_those_of_the_tables() -> None:
    """D1.4, D2.6, D3.6: a number of the rules stands once."""
    d100, d20, rounds = DESK_SYSTEMS
    assert "3 PAP" in plain(d100.hint("strike", "fr"))
    assert "2 fois" in plain(d20.manual.sentence("d20_directed.damage", "fr"))
    assert "+10, +30 ou +60" in plain(rounds.hint("feint", "fr"))
    (_, lines) = rounds.manual.example(rounds, "initiative_rounds.actions", "fr") or ("", ())
    assert any("80" in line for line in lines), "50 and a special feint’s 30"


def rounds_table(topic: str, in_hand: InHand | None = None) -> tuple[list[str], list[list[str]]]:
    """The head and the rows of a small table of the initiative rounds, in French."""
    shown = next(one for one in DESK_SYSTEMS if one.id == "initiative_rounds").manual.table(topic, "fr", in_hand)
    assert shown is not None
    return [plain(cell) for cell in shown[1]], [[plain(cell) for cell in row] for row in shown[2]]


def test_the_pages_of_degrees_and_feints_show_what_each_face_does() -> None:
    """Picture 6, D3.3, D3.6: under a score of 50 on D100 the rules' own degrees, and what a feint gives for each."""
    head, rows = rounds_table("initiative_rounds.actions")
    assert head == ["Résultat", "Il faut", "Effet", "Sous 50, D100"]
    assert rows == [
        ["critique", "10 % du score", "+60 à sa prochaine action", "5 ou moins : 5 %"],
        ["spéciale", "40 % du score", "+30 à sa prochaine action", "6 à 20 : 15 %"],
        ["normale", "le score", "+10 à sa prochaine action", "21 à 50 : 30 %"],
        ["échec", "au-dessus du score", "+10 à l’adversaire contre soi", "51 à 95 : 45 %"],
        [
            "échec critique",
            "au-delà de 95 % du dé",
            "+30 à l’adversaire contre soi, et le bonus est perdu",
            "96 et plus : 5 %",
        ],
    ]


def test_the_last_column_is_of_the_fighter_in_hand_and_follows_the_tables_settings() -> None:
    """Picture 6: Aliette's rapier 40, agility D60, a bad wrist −10; the table makes 50 % of a score special."""
    sheet = warrior("Aliette", 20, blade("Rapière", skill=40), dice={"agility": 60})
    played = started(sheet, warrior("Ogier", 0), degrees_special=50)
    played = act(played, "gm", "set_condition", fighter="Aliette", condition="poignet", modifier=-10, counts_on="feint")
    system = played.system
    in_hand = InHand(system.id, played.setup.settings, played.state, "Aliette")
    head, rows = rounds_table("initiative_rounds.actions", in_hand)
    assert head[-1] == "Pour Aliette, Rapière 30, D60"
    assert rounds_table("initiative_rounds.degrees", in_hand)[0][-1] == "Pour Aliette, Rapière 40, D60"
    assert [row[1] for row in rows[:2]] == ["10 % du score", "50 % du score"]
    assert [row[-1] for row in rows] == [
        "3 ou moins : 5 %", "4 à 15 : 20 %", "16 à 30 : 25 %", "31 à 57 : 45 %", "58 et plus : 5 %",
    ]  # fmt: skip
    said = system.manual.book_for(in_hand).short("initiative_rounds.degrees", "fr")
    assert "50 % spécial" in plain(said)
    assert "40 % spécial" in plain(system.manual.sentence("initiative_rounds.degrees", "fr"))
    other = InHand(system.id, played.setup.settings, played.state, "Ogier")
    assert rounds_table("initiative_rounds.degrees", other)[0][-1] == "Pour Ogier, Épée 60, D100"
    assert rounds_table("initiative_rounds.degrees", InHand(system.id, played.setup.settings))[1][1][-1] == (
        "6 à 25 : 20 %"
    )


def test_a_score_above_the_die_leaves_some_results_out() -> None:
    """D3.3: 200 on D60 is special whatever shows; what can't come says « jamais »."""
    played = started(warrior("Aliette", 20, blade(skill=200), dice={"agility": 60}), warrior("Ogier", 0))
    in_hand = InHand(played.system.id, played.setup.settings, played.state, "Aliette")
    _, rows = rounds_table("initiative_rounds.degrees", in_hand)
    assert [row[-1] for row in rows] == ["20 ou moins : 33 %", "21 et plus : 67 %", *["jamais"] * 3]
