"""The pages of rules: whole, true to the tables, in both languages."""

from __future__ import annotations

import pytest

from magicfight.ground.languages import LANGUAGES
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS, CONDITIONS, EFFECTS, MODIFIERS, SPEED_CHART
from magicfight.ui.learn.examples import spoken
from magicfight.ui.learn.moments import ALINE
from magicfight.ui.learn.pages import HOME, Library, own_pages
from magicfight.ui.learn.presenter import RulesPresenter

LIBRARIES = {spoken_: Library(spoken_, (own_pages(spoken_),)) for spoken_ in LANGUAGES}
TOPICS = LIBRARIES["fr"].topics()


def _said(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_opens_a_whole_page_with_a_worked_example(topic: str, language: Language) -> None:
    library = LIBRARIES[language]
    page = library.page(topic)
    assert page.title
    assert page.short
    assert "{" not in page.short
    assert page.paragraphs
    assert page.example is not None
    assert page.example.lines
    assert all(text and "{" not in text for text in spoken(page.example.lines))


@pytest.mark.parametrize("topic", TOPICS)
def test_every_link_leads_somewhere(topic: str) -> None:
    library = LIBRARIES["fr"]
    shown = library.topic(topic)
    assert all(library.has(one) for one in shown.see)
    assert library.has(shown.target)
    for language in LANGUAGES:
        page = LIBRARIES[language].page(topic)
        links = [span.topic for paragraph in page.paragraphs for span in paragraph if span.topic]
        assert all(library.has(one) for one in links)


def test_every_effect_modifier_characteristic_and_condition_has_its_topic() -> None:
    assert {*EFFECTS, *MODIFIERS, *CHARACTERISTICS, *CONDITIONS} <= set(TOPICS)


def test_the_killing_attack_of_its_page_is_the_games_own_sum() -> None:
    # 2 dice 5 + 3 against armour 4 and defence 2; multiplier 4 - 1 (R6.6)
    page = LIBRARIES["fr"].page("killing_attack")
    assert page.example is not None
    said = [_said(text) for text in spoken(page.example.lines)]
    assert "Bastien perd 6 d’étourdissement et 4 de structure." in said


def test_the_speed_page_holds_the_whole_chart() -> None:
    table = LIBRARIES["en"].page("speed").tables[0]
    assert table.rows == tuple((str(s), " ".join(map(str, chart))) for s, chart in SPEED_CHART.items())


def test_the_mist_of_its_page_is_not_touched() -> None:
    page = LIBRARIES["en"].page("desolidification")
    assert page.example is not None
    assert any("Aline" in text for text in spoken(page.example.lines))
    assert ALINE == (10, 10)


def _presenter() -> RulesPresenter:
    return RulesPresenter(lambda spoken_: (own_pages(spoken_),), "fr", lambda: None)


def test_a_search_ignores_accents_and_knows_both_languages() -> None:
    presenter = _presenter()
    titles = [link.topic for link in presenter.found("etourdi")]
    assert titles[0] in {"stunned", "stun", "increased_stun", "no_stun"}
    assert "killing_attack" in [link.topic for link in presenter.found("killing")]


@pytest.mark.parametrize("typed", ["l'endurance", "l’endurance", "endurance ?", "(endurance)", "ENDURANCE"])
def test_a_search_takes_what_is_typed_around_a_word(typed: str) -> None:
    """17.2: an apostrophe of either kind, a question mark: the page of the word is among the first."""
    assert {"endurance", "rule.endurance"} & {link.topic for link in _presenter().found(typed)[:3]}


@pytest.mark.parametrize("typed", ["", "   ", "((", "\\", "🧙", "é" * 500])
def test_a_search_for_nothing_finds_nothing(typed: str) -> None:
    assert _presenter().found(typed) == ()


def test_a_search_without_result_names_what_is_near() -> None:
    presenter = _presenter()
    presenter.search("vitese")
    view = presenter.view()
    assert "vitese" in view.note
    assert "speed" in [link.topic for link in view.groups[0][1]]


def test_history_goes_back_and_forth_and_a_glossary_word_opens_its_page() -> None:
    presenter = _presenter()
    presenter.open("stunned")
    assert presenter.topic == "rule.states"
    presenter.open("constitution")
    assert presenter.go_back()
    assert presenter.topic == "rule.states"
    assert presenter.go_back()
    assert presenter.topic == HOME
    assert not presenter.go_back()
    assert presenter.go_forth()
    assert presenter.go_forth()
    assert presenter.topic == "constitution"


def test_an_unknown_topic_opens_the_first_page() -> None:
    presenter = _presenter()
    presenter.open("constitution")
    presenter.open("no such thing")
    assert presenter.topic == HOME
