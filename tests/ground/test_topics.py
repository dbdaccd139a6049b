"""Pages of rules as data (design, "learn holds lessons and pages as data")."""

from __future__ import annotations

import pytest

from magicfight.ground.tables import TableError
from magicfight.ground.topics import Span, Topic, TopicBook, _topic, plain_words, spans


def _row(**more: object) -> dict[str, object]:
    row: dict[str, object] = {"id": "walk", "section": "fight", "fr": "Marcher", "en": "Walking"}
    row |= {"short_fr": "Cinq cases.", "short_en": "Five hexes.", "text_fr": ["a"], "text_en": ["b"]}
    return row | more


def test_a_paragraph_is_cut_at_its_marks() -> None:
    assert spans("Une [perte|stun] **nette** de plus") == (
        Span("Une "),
        Span("perte", topic="stun"),
        Span(" "),
        Span("nette", is_strong=True),
        Span(" de plus"),
    )
    assert plain_words("Une [perte|stun] **nette**") == "Une perte nette"


def test_a_text_without_marks_is_one_span_and_an_empty_one_none() -> None:
    assert spans("Rien") == (Span("Rien"),)
    assert spans("") == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"short_en": ""}, "has no short_en"),
        ({"text_en": ["b", "c"]}, "1 paragraphs in fr, 2 in en"),
        ({"text_fr": [], "text_en": []}, "either paragraphs or a page"),
        ({"page": "move"}, "either paragraphs or a page"),
    ],
)
def test_a_topic_that_lacks_something_is_named(change: dict[str, object], said: str) -> None:
    with pytest.raises(TableError, match=said):
        _topic("x.toml", 0, _row(**change))


def test_numbers_of_a_page_come_from_its_facts() -> None:
    topic = Topic("walk", "fight", "", "Marcher", "Walking", "{n} cases", "{n} hexes", ("{n:case|cases}",), ("x",))
    book = TopicBook([topic], {"n": 5})
    assert book.short("walk", "fr") == "5 cases"
    assert book.paragraphs("walk", "fr")[0].replace("\u00a0", " ") == "5 cases"
    with pytest.raises(KeyError):
        TopicBook([topic], {}).short("walk", "fr")
