"""Every sentence reads right with values that are hard to write around, in both languages (`sentences.py`)."""

from __future__ import annotations

import re
import string
from functools import cache

import pytest

from magicfight.ground.languages import LANGUAGES
from tests.house.sentences import NAMES, Sentence, page, phrases, sentences

pytestmark = pytest.mark.slow

#: Nouns that are counted, and French words in -s that are singular too.
_FRENCH_NOUNS = (
    "point|dé|case|tour|segment|fichier|acte|jet|mètre|combat|sort|magicien|ligne|phase|effet|charge|combattant"
)
_ENGLISH_NOUNS = "point|die|hex|turn|segment|file|act|roll|metre|fight|spell|wizard|line|phase|effect|charge|fighter"
_BEFORE = r"(?<![\d.,+/×D%])(?<![\d−][ \u00a0\u202f])−?"
_SPACE = r"[ \u00a0\u202f]"
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
        "one, and a plural": rf"{_BEFORE}(?:0|1|1,5){_SPACE}(?:{_FRENCH_NOUNS})s\b",
        "several, and a singular": rf"{_BEFORE}2{_SPACE}(?:{_FRENCH_NOUNS})\b",
        "one, and a verb for several": rf"{_BEFORE}(?:0|1|1,5){_SPACE}(?:reviennent|manquent|restent|sont|ont)\b",
    },
    "en": {
        "a space before a sign": r"[ \u00a0\u202f][:;!?%]",
        "French quotes": r"[«»]",
        "two spaces": r"(?<=\S)  ",
        "an id": r"\b[a-z]+_[a-z_]+\b",
        "a field that was not filled in": r"\{(?!…)",
        "a straight apostrophe": r"\w'\w",
        "one, and a plural": rf"{_BEFORE}1{_SPACE}(?:\w+{_SPACE})?(?:(?:{_ENGLISH_NOUNS})e?s|dice)\b",
        "several, and a singular": rf"{_BEFORE}(?:0|1\.5|2){_SPACE}(?:{_ENGLISH_NOUNS})\b",
        "one, and a verb for several": rf"{_BEFORE}1{_SPACE}(?:are|were|have)\b",
    },
}

#: Facts that are titles: effects, spells, items, options. In running text they stand in quotes.
_TITLES = frozenset({"spell", "effect", "used", "item", "option", "modifier"})
#: What may stand before a title without quotes: the sentence begins with it, or it is in brackets, or after a colon.
_BARE = re.compile(r"(?:^|[(«“] ?|n° |number |\. |, |: ?|: | · |^[^{]*\{[a-z]+\}, )$")


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
        if one.file.name != "cli.toml" or not one.code.startswith("help_")
        for fault in _faults(one)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_titles_stand_in_quotes() -> None:
    """K7: « Attaque mentale » does nothing to Circé; a bare title only where nothing runs on into it."""
    bare = []
    for file, code, entry in phrases():
        for language in LANGUAGES:
            before = ""
            for literal, name, _, _ in string.Formatter().parse(entry[language]):
                before += literal
                if name in _TITLES and not _BARE.search(before.replace("\u00a0", " ").replace("\u202f", " ")):
                    bare.append(f"{file.parent.name}/{file.stem}.{code}.{language}: {entry[language]}")
                before += f"{{{name}}}" if name else ""
    assert not bare, "\n".join(bare)


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
        ("fr", "Reste : 1\u00a0points"),
        ("fr", "il y a 2 dé"),
        ("en", "0 hex to go"),
        ("en", "1 active points"),
    ],
)
def test_what_is_refused(language: str, text: str) -> None:
    assert any(re.search(expression, text) for expression in WRONG[language].values())


def test_the_page_holds_every_name_and_every_table() -> None:
    """`python -m tests.house.sentences FILE.html`; after the phrases come pages and captions."""
    html = page()
    assert all(name in html for name in NAMES[:-1])
    assert all(f"/{stem}.toml</h2>" in html for stem in ("story", "phrases", "told", "storied"))
    assert "La taille d’une aire est le nombre de points actifs" in html
    assert "magicfight/ui/captions/arena.en.ts</h2>" in html
