"""The languages a player reads. Apart from `terms`, so that who needs no more than these loads no dataclasses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


#: Before a name: a vowel takes d’, but y before a vowel does not (Yann), and an h where it is known to be mute.
_VOWELS = "aeiouàâäéèêëîïôöùûüœæ"
_MUTE_H = ("hector", "hélène", "henri", "henriette", "hermine", "hermione", "hippolyte", "homère", "hortense", "hubert")


def _is_elided(word: str) -> bool:
    """Say whether `de` and `le` lose their vowel before a word."""
    first = word[:1].casefold()
    if first == "y":
        return bool(word[1:2]) and word[1:2].casefold() not in _VOWELS
    if first == "h":
        return word.split(" ")[0].casefold() in _MUTE_H
    return bool(first) and first in _VOWELS


def of_name(name: str) -> str:
    """Return the French `de` with a name: du Vieux Rouvre, des Jumeaux, d’Alice, de Yann, d’Hector, de Hécate."""
    for article, contracted in (("Le ", "du "), ("Les ", "des ")):
        if name.startswith(article) and len(name) > len(article):
            return contracted + name.removeprefix(article)
    return f"d\u2019{name}" if _is_elided(name) else f"de {name}"


def to_name(name: str) -> str:
    """Return the French `à` with a name: au Vieux Rouvre, aux Jumeaux, à Alice."""
    for article, contracted in (("Le ", "au "), ("Les ", "aux ")):
        if name.startswith(article) and len(name) > len(article):
            return contracted + name.removeprefix(article)
    return f"à {name}"


def listed(parts: Sequence[str], language: Language) -> str:
    """Return some words as a list: « A, B et C », “A, B and C”."""
    if len(parts) < 2:
        return "".join(parts)
    last = "et" if language == "fr" else "and"
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def hard_spaces(text: str) -> str:
    """French typography: no line may break before : » ; ! ? % nor after « or n°, so those spaces are hard ones."""
    for sign in ":»%":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    for sign in ";!?":
        text = text.replace(f" {sign}", f"\u202f{sign}")
    return text.replace("« ", "«\u00a0").replace("n° ", "n°\u00a0")
