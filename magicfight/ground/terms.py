"""Terms: the words of the rules, in the languages a player reads."""

from __future__ import annotations

from dataclasses import dataclass

from magicfight.ground.languages import LANGUAGES, Language

__all__ = ["LANGUAGES", "Language", "Term"]


@dataclass(frozen=True, slots=True)
class Term:
    """A rule's word: its id in the code and its label in each language."""

    id: str
    fr: str
    en: str

    def label(self, language: Language) -> str:
        """Return the word in `language`."""
        return self.fr if language == "fr" else self.en
