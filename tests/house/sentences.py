"""Every sentence of the program, made with values that are hard to write around.

`python -m tests.house.sentences FILE.html` writes them all on one page, French beside English, for somebody to read.
"""

from __future__ import annotations

import string
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from magicfight.ground.languages import LANGUAGES, Language
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Term
from tests.house.texts import ROOT, all_texts, tables

#: Names that contract, are elided or only look so, that are long, or that are written from right to left.
NAMES = (
    "Le Vieux Rouvre",
    "Les Jumeaux",
    "Aubin",
    "Éloi",
    "Yann",
    "Hector",
    "Sœur Aliénor",
    "Théophraste-Barnabé de la Haute-Futaie-B",
    "\u202eMerlin",
)
NUMBERS = (Fraction(0), Fraction(1), Fraction(3, 2), Fraction(2), Fraction(-1))
TERMS = (
    Term("one", "Étourdissement", "Stun"),
    Term("two", "Attaque visant à tuer", "Killing attack"),
    Term("three", "OCVP", "OCV"),
)
#: Facts that are numbers (or, like `folder` and `allowed`, no names), though no phrase counts with them.
_COUNTED = frozenset(
    [
        "after",
        "allowed",
        "base",
        "before",
        "body",
        "ceiling",
        "columns",
        "cost",
        "dcv",
        "endurance",
        "exact",
        "face",
        "fewest",
        "first",
        "floor",
        "folder",
        "high",
        "initiative",
        "last",
        "least",
        "limit",
        "low",
        "margin",
        "mean",
        "metres",
        "needed",
        "now",
        "number",
        "ocv",
        "penalty",
        "percent",
        "reach",
        "rows",
        "score",
        "segment",
        "spent",
        "stun",
        "sum",
        "threshold",
        "total",
        "turn",
        "value",
        "walked",
    ]
)
_IDS = tuple(term.id for term in TERMS)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A phrase of a table made with some values."""

    file: Path
    code: str
    language: Language
    text: str

    @property
    def place(self) -> str:
        """Its name in lists."""
        return f"{self.file.parent.name}/{self.file.stem}.{self.code}.{self.language}"


def phrases() -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Every phrase of every table: its file, its code, its templates."""
    for file in tables():
        for code, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(entry, dict) and all(isinstance(entry.get(language), str) for language in LANGUAGES):
                yield file, code, entry


def _fields(entry: dict[str, Any]) -> dict[str, set[str]]:
    """The facts that a phrase names, each with the ways in which its templates say it."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for _, name, spec, _ in string.Formatter().parse(entry[language]):
            if name is not None:
                found.setdefault(name, set()).add(spec or "")
    return found


def _ways_anywhere() -> dict[str, set[str]]:
    """The ways in which a fact of a name is said in any phrase: what is counted once is a number everywhere."""
    found: dict[str, set[str]] = {}
    for _, _, entry in phrases():
        for name, ways in _fields(entry).items():
            found.setdefault(name, set()).update(ways)
    return found


def _value(ways: set[str], turn: int) -> Fact:
    """The `turn`th hard value for a fact that is said in these ways; plain facts are names and lists of them."""
    if "hex" in ways:
        return (22, 20)
    if "sum" in ways:
        return (4, 3, 5)[: 1 + turn % 3]
    if "aside" in ways:
        return ("", "4 + 3 = 7", "4 \u2212 6")[turn % 3]
    if ways & {"term", "lower", "term:de"}:
        return _IDS[: 1 + turn % 3] if turn % 2 and "term:de" not in ways else _IDS[turn % 3]
    if any("|" in way or way == "+" for way in ways):
        return NUMBERS[turn % len(NUMBERS)]
    if ways & {"de", "à", "À"}:
        return NAMES[turn % len(NAMES)]
    plain = (*NAMES, NAMES[:1], NAMES[:2], NAMES[2:5])
    return plain[turn % len(plain)]


def sentences() -> Iterator[Sentence]:
    """Every phrase in both languages, with each hard value at least once in each of its places."""
    anywhere = _ways_anywhere()
    for file, code, entry in phrases():
        fields = {
            name: ({"+"} if name in _COUNTED else anywhere[name]) if ways == {""} else ways
            for name, ways in _fields(entry).items()
        }
        book = Phrasebook({code: entry}, TERMS)
        told: set[tuple[Language, str]] = set()
        for turn in range(17 if fields else 1):
            facts = {name: _value(ways, turn + at) for at, (name, ways) in enumerate(fields.items())}
            for language in LANGUAGES:
                text = book.say(code, language, facts)
                if (language, text) not in told:
                    told.add((language, text))
                    yield Sentence(file, code, language, text)


def page() -> str:
    """All sentences as one HTML page: a table per file, a row per phrase, French left and English right.

    After the phrases stand the words that need no values: pages, rows of tables, captions.
    """
    parts = ['<!doctype html><html lang="fr"><meta charset="utf-8"><title>Magic Fight</title>']
    for file, in_file in groupby(sentences(), key=lambda one: one.file):
        parts.append(f"<h2>{escape(file.relative_to(ROOT).as_posix())}</h2><table border='1'>")
        for code, of_code in groupby(in_file, key=lambda one: one.code):
            said = list(of_code)
            cells = (
                "<br>".join(escape(one.text) for one in said if one.language == language) for language in LANGUAGES
            )
            parts.append(f"<tr><th>{escape(code)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
        parts.append("</table>")
    made = {(file, code) for file, code, _ in phrases()}
    others = [one for one in all_texts() if (one.file, one.key) not in made]
    for file, of_file in groupby(sorted(others, key=lambda one: one.file), key=lambda one: one.file):
        parts.append(f"<h2>{escape(file.relative_to(ROOT).as_posix())}</h2><table border='1'>")
        by_key: dict[str, dict[str, list[str]]] = {}
        for text in of_file:
            by_key.setdefault(text.key, {}).setdefault(text.language, []).append(text.text)
        for key, words in by_key.items():
            pair = ("<br>".join(escape(one) for one in words.get(language, [])) for language in LANGUAGES)
            parts.append(f"<tr><th>{escape(key)}</th>{''.join(f'<td>{cell}</td>' for cell in pair)}</tr>")
        parts.append("</table>")
    return "\n".join((*parts, "</html>", ""))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.house.sentences FILE.html")
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
