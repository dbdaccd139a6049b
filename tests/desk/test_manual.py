"""Each system explains itself: a sentence for every word of its screens, pages with examples it plays itself (16.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.forms import Record
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.ground.topics import spans
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


def test_the_pages_of_degrees_and_feints_show_what_each_face_does() -> None:
    """Picture 6, D3.3, D3.6: under a score of 50 on D100 the rules' own degrees, and what a feint gives for each."""
    manual = next(one for one in DESK_SYSTEMS if one.id == "initiative_rounds").manual
    shown = manual.table("initiative_rounds.actions", "fr")
    assert shown is not None
    caption, rows = shown
    assert "50 sur D100" in plain(caption)
    assert [plain(row) for row in rows[:2]] == [
        "5 ou moins : réussite critique, 5 % ; +60 au prochain acte",
        "6 à 20 : réussite spéciale, 15 % ; +30 au prochain acte",
    ]
    assert [plain(row).split(" : ")[0] for row in rows[2:]] == ["21 à 50", "51 à 95", "96 et plus"]
