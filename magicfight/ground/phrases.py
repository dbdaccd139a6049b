"""Phrases: sentences made from codes and facts, in the reader's language.

A phrase file is TOML: one table a code, with `fr` and `en` templates. A template names facts in braces:

| in a template | becomes |
|---|---|
| `{name}` | text as it is; a number in the reader's locale (7,14; −3) |
| `{names}` | several texts as a list: `A, B et C`, `A, B and C` |
| `{effect:term}` | the label of that id; several as a list |
| `{effect:lower}` | the same within a sentence: its first letter small |
| `{name:de}` | French `de` with its elision and contraction: `de Merlin`, `d’Alice`, `du Vieux Rouvre` |
| `{name:à}` | French `à` with its contraction: `à Merlin`, `au Vieux Rouvre`; `{name:À}` at a sentence’s head |
| `{effect:term:de}` | the label with its `de`, its first letter small: `d’étourdissement` |
| `{n:+}` | a number with its sign always shown |
| `{n:case|cases}` | number and word, singular or plural by the language's rule |
| `{n:?touché|touchés}` | the word alone |
| `{names:?compte|comptes}` | the word alone, for as many as are listed |
| `{faces:sum}` | `4+3+5` |
| `{faces:aside}` | ` (4+3+5)`, nothing for a single die, which its total says |
| `{sum:aside}` | ` (4 + 3 = 7)`: in brackets after a space, nothing at all where the text is empty |
| `{hex:hex}` | `22, 20` |

Templates are written with plain spaces; French punctuation gets its hard ones when they are read.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import floor
from typing import Any, TypeAlias

from magicfight.ground.languages import hard_spaces, listed, of_name, to_name
from magicfight.ground.names import isolated
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.tables import TableError, load_toml
from magicfight.ground.terms import LANGUAGES, Language, Term

MINUS = "\u2212"
GROUP = {"fr": "\u202f", "en": ","}
POINT = {"fr": ",", "en": "."}


#: What is shown of a number that two decimals would call nothing.
SMALLEST = {"fr": "moins de\u00a00,01", "en": "less than\u00a00.01"}
HUNDREDTH = {"fr": "0,01", "en": "0.01"}


def first_sentences(text: str, count: int = 1) -> str:
    """Return the first `count` sentences of a text, their full stops with them; all of a text that has no more."""
    parts = text.split(". ")
    return text if len(parts) <= count else ". ".join(parts[:count]) + "."


def number(value: int | Fraction, language: Language, sign: bool = False) -> str:
    """Write a number as the reader does: at most two decimals, half up, no trailing zeros (R1.1)."""
    if isinstance(value, int) and -10000 < value < 10000:  # what nearly every sentence asks
        return f"{MINUS}{-value:d}" if value < 0 else f"+{value:d}" if sign else f"{value:d}"
    exact = Fraction(value)
    hundredths = floor(abs(exact) * 100 + Fraction(1, 2))
    if exact and not hundredths:  # never told as nothing: a wizard may be illegal by that little
        return SMALLEST[language] if exact > 0 else MINUS + HUNDREDTH[language]
    whole, rest = divmod(hundredths, 100)
    text = f"{whole:,}".replace(",", GROUP[language]) if whole >= 10000 else str(whole)
    if rest:
        text += POINT[language] + f"{rest:02d}".rstrip("0")
    if exact < 0 and hundredths:
        return MINUS + text
    return "+" + text if sign else text


def is_plural(count: int | Fraction, language: Language) -> bool:
    """Say whether a count takes the plural: French from 2 on, English for all but 1."""
    return not -2 < count < 2 if language == "fr" else abs(count) != 1


def lowered(text: str) -> str:
    """Return a label as it stands within a sentence: its first letter small, unless it is an abbreviation (OCV)."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


_Part: TypeAlias = tuple[str, str | None, str | None, str | None]


@cache
def _parsed(template: str) -> tuple[_Part, ...]:
    """A template in its parts; the tables hold some thousands, each said again and again."""
    return tuple(string.Formatter().parse(template))


class _Formatter(string.Formatter):
    def __init__(self, language: Language, terms: Mapping[str, Term]) -> None:
        self._language = language
        self._terms = terms

    def parse(self, format_string: str) -> Iterable[_Part]:
        return _parsed(format_string)

    def _term(self, key: str) -> str:
        term = self._terms.get(key)
        return term.label(self._language) if term is not None else key

    def format_field(self, value: Any, format_spec: str) -> str:
        language = self._language
        if format_spec in ("term", "lower", "term:de"):
            labels = [self._term(str(key)) for key in (value if isinstance(value, tuple) else (value,))]
            if format_spec == "term":
                return listed(labels, language)
            said = listed([lowered(label) for label in labels], language)
            return of_name(said) if format_spec == "term:de" else said
        if format_spec == "de":
            return of_name(isolated(str(value)))
        if format_spec in ("à", "À"):
            said = to_name(isolated(str(value)))
            return said[:1].upper() + said[1:] if format_spec == "À" else said
        if format_spec == "sum":
            return "+".join(str(face) for face in value)
        if format_spec == "aside":
            said = ("+".join(map(str, value)) if len(value) > 1 else "") if isinstance(value, tuple) else value
            return f" ({said})" if said else ""
        if format_spec == "hex":
            return f"{value[0]}, {value[1]}"
        if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
            if format_spec == "+":
                return number(value, language, sign=True)
            if "|" in format_spec:
                alone = format_spec.startswith("?")
                one, many = format_spec.removeprefix("?").split("|", 1)
                word = many if is_plural(value, language) else one
                return word if alone else f"{number(value, language)}\u00a0{word}"
            return number(value, language)
        if isinstance(value, tuple) and format_spec.startswith("?"):
            return self.format_field(len(value), format_spec)
        if isinstance(value, tuple):
            return listed([isolated(str(part)) for part in value], language)
        return isolated(str(value))


class Phrasebook:
    """The phrases of one room, with the terms that they may name."""

    def __init__(self, phrases: Mapping[str, Mapping[str, str]], terms: Iterable[Term] = ()) -> None:
        self._phrases = {
            code: {**phrase, "fr": hard_spaces(phrase["fr"])} if phrase.get("fr") else phrase
            for code, phrase in phrases.items()
        }
        self.terms: dict[str, Term] = {term.id: term for term in terms}
        self._formatters = {language: _Formatter(language, self.terms) for language in LANGUAGES}
        for code, phrase in phrases.items():
            for language in LANGUAGES:
                if not phrase.get(language):
                    raise TableError(f"phrase {code} has no {language}")

    @classmethod
    def load(cls, package: str, *names: str, terms: Iterable[Term] = ()) -> Phrasebook:
        """Read phrase files beside the modules of `package`; a code that two files share is a `TableError`."""
        phrases: dict[str, Mapping[str, str]] = {}
        for name in names:
            for code, phrase in load_toml(package, name).items():
                if code in phrases:
                    raise TableError(f"{name}: phrase {code} stands twice")
                phrases[code] = phrase
        return cls(phrases, terms)

    @property
    def codes(self) -> frozenset[str]:
        """The codes that have a phrase."""
        return frozenset(self._phrases)

    def first(self, *codes: str) -> str:
        """Return the first of some codes that has a phrase; raises KeyError where none has."""
        found = next((code for code in codes if code in self._phrases), None)
        if found is None:
            raise KeyError(codes)
        return found

    def say(self, code: str, language: Language, facts: Mapping[str, Fact] | None = None) -> str:
        """Return the sentence of `code`; raises KeyError for a code or a fact that is not there."""
        return self._formatters[language].vformat(self._phrases[code][language], (), dict(facts or {}))

    def tell(self, problem: Problem, language: Language) -> str:
        """Return a problem's sentence, its place in front where it has one."""
        sentence = self.say(problem.code, language, dict(problem.facts))
        if not problem.where:
            return sentence
        colon = "\u00a0: " if language == "fr" else ": "
        return f"{problem.where}{colon}{sentence}"

    def label(self, term_id: str, language: Language) -> str:
        """Return the word of an id; raises KeyError for an unknown one."""
        return self.terms[term_id].label(language)
