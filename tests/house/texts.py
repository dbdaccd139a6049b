"""Every text that a player can read, with its place: phrases, terms and rows of all tables, and the captions."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magicfight.ground.languages import LANGUAGES, Language
from magicfight.ui.captions.linguist import forms_of, key_of, messages

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Text:
    """A text: the file it stands in, its key there (a phrase's code, a row's id, a caption's French), and its words."""

    file: Path
    key: str
    language: Language
    text: str

    @property
    def place(self) -> str:
        """Its name in lists: files are split and moved, keys are not."""
        return f"{self.key}.{self.language}"

    @property
    def rooms(self) -> frozenset[str]:
        """The folders above it, and the room that a file of captions is named after."""
        return frozenset((*self.file.relative_to(ROOT).parts[:-1], self.file.name.split(".")[0]))


def tables() -> list[Path]:
    """Every table of the program that may hold words."""
    return sorted((*ROOT.glob("magicfight/**/*.toml"), *ROOT.glob("assets/*.toml")))


def caption_files(language: Language = "en") -> list[Path]:
    """Every file of captions of one language."""
    return sorted(path for path in ROOT.glob(f"magicfight/ui/**/*.{language}.ts") if not path.name.startswith("qt."))


#: Where a word of a page leads: no one reads it.
_LINK = re.compile(r"\|[\w.]+\]")


def _in_table(node: Any, file: Path, key: str) -> Iterator[Text]:
    if isinstance(node, list):
        for one in node:
            yield from _in_table(one, file, key)
    if not isinstance(node, dict):
        return
    key = node["id"] if isinstance(node.get("id"), str) else key
    for name, value in node.items():
        stem, _, language = name.rpartition("_")
        if language in LANGUAGES and isinstance(value, str):
            yield Text(file, f"{key}.{stem}" if stem else key, language, value)  # type: ignore[arg-type]
        elif language in LANGUAGES and isinstance(value, list) and all(isinstance(one, str) for one in value):
            for one in value:  # the paragraphs of a page
                yield Text(file, f"{key}.{stem}", language, _LINK.sub("]", one))  # type: ignore[arg-type]
        elif isinstance(value, (dict, list)):
            yield from _in_table(value, file, name)


def in_tables() -> Iterator[Text]:
    """Phrases, terms, and the words of rows (`fr`, `description_fr`, …)."""
    for file in tables():
        yield from _in_table(tomllib.loads(file.read_text(encoding="utf-8")), file, file.stem)


def in_captions() -> Iterator[Text]:
    """Captions: French is the source (its plural forms stand in the French file), English the translation."""
    for file in caption_files("en"):
        for message in messages(file):
            key = key_of(message)
            if message.get("numerus") != "yes":
                yield Text(file, key, "fr", message.findtext("source") or "")
            for form in forms_of(message):
                yield Text(file, key, "en", form)
    for file in caption_files("fr"):
        for message in messages(file):
            for form in forms_of(message):
                yield Text(file, key_of(message), "fr", form)


def all_texts() -> list[Text]:
    """Every text of the program."""
    return [*in_tables(), *in_captions()]


_FIELD = re.compile(r"\{\w*(?::([^{}]*))?\}")


def without_fields(template: str) -> str:
    """A template's own words: the names of its facts are left out, the words that go with a number stay."""
    return _FIELD.sub(lambda field: field[1] if field[1] and "|" in field[1] else "…", template)
