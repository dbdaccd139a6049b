"""Every sentence reads right with values that are hard to write around, in both languages (`sentences.py`)."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.house.sentences import NAMES, Sentence, page, sentences

#: What no sentence may hold, by language: what is wrong, and an expression that finds it.
WRONG: dict[str, dict[str, str]] = {
    "fr": {
        "a breakable space before a sign": r" [:;!?»%]",
        "a breakable space after a sign": r"« |n° ",
        "an article that is not contracted": r"\b(?:[Dd]e|[àÀ]) \u2068?Les? ",
        "a vowel that is not elided": r"\b[DdLl]e \u2068?(?:Aubin|Éloi|Hector|[éaioOAÉI]t)",
        "two spaces": r"(?<=\S)  ",
        "an id": r"\b[a-z]+_[a-z_]+\b",
        "a field that was not filled in": r"\{(?!…)",
    },
    "en": {
        "a space before a sign": r"[ \u00a0\u202f][:;!?%]",
        "French quotes": r"[«»]",
        "two spaces": r"(?<=\S)  ",
        "an id": r"\b[a-z]+_[a-z_]+\b",
        "a field that was not filled in": r"\{(?!…)",
        "a straight apostrophe": r"\w'\w",
    },
}


@cache
def _all() -> tuple[Sentence, ...]:
    return tuple(sentences())


def _faults(one: Sentence) -> list[str]:
    return [fault for fault, expression in WRONG[one.language].items() if re.search(expression, one.text)]


def test_every_sentence_reads_right() -> None:
    """Issue 19, point 4: names that contract or are long, numbers 0, 1, 1,5, 2 and −1, lists of one to three."""
    wrong = {
        f"{one.place}: {fault}: {one.text}"
        for one in _all()
        if one.file.name != "cli.toml" or one.code != "help"
        for fault in _faults(one)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_a_sign_of_direction_in_a_name_ends_with_the_name() -> None:
    """A name written from right to left turns nothing around it: its sign is closed, or was never let in."""
    for one in _all():
        for sign in re.finditer("\u202e", one.text):
            assert "\u2069" in one.text[sign.end() :] or "\u202c" in one.text[sign.end() :], one.place


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Segment de Le Vieux Rouvre"),
        ("fr", "la mort de Aubin"),
        ("fr", "Ici : rien"),
        ("en", "Here : nothing"),
        ("en", "over_active_points"),
        ("fr", "à Les Jumeaux  d’agir"),
    ],
)
def test_what_is_refused(language: str, text: str) -> None:
    assert any(re.search(expression, text) for expression in WRONG[language].values())


def test_the_page_holds_every_name_and_every_table() -> None:
    """`python -m tests.house.sentences FILE.html`."""
    html = page()
    assert all(name in html for name in NAMES[:-1])
    assert all(f"/{stem}.toml</h2>" in html for stem in ("story", "phrases", "told", "storied"))
