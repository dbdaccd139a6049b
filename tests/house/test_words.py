"""One word per thing: no text holds a word that was not taken (`words.toml`)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.house.texts import Text, all_texts, without_fields

pytestmark = pytest.mark.slow

TABLE = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
WORDS: list[Mapping[str, Any]] = TABLE["word"]
ALLOWED = [(entry["word"], text) for entry in TABLE.get("allowed", ()) for text in entry["texts"]]


def not_taken(text: Text) -> list[tuple[str, str]]:
    """The things for which a text says a word that was not taken, each with that word."""
    said = without_fields(text.text)
    found = []
    for word in WORDS:
        if "rooms" in word and not text.rooms & set(word["rooms"]):
            continue
        for expression in word.get(f"not_{text.language}", ()):
            at = re.search(rf"(?<!\w)(?:{expression})(?!\w)", said, re.IGNORECASE)
            if at is not None:
                found.append((word["fr"], at[0]))
                break
    return found


def test_one_word_per_thing() -> None:
    said = {
        (word, text.place): f"{text.file.name}: {text.place}: say {word!r} instead of {found!r}: {text.text}"
        for text in all_texts()
        for word, found in not_taken(text)
    }
    allowed = set(ALLOWED)
    wrong = [line for key, line in said.items() if key not in allowed]
    assert not wrong, "\n".join(wrong)
    needless = sorted(allowed - set(said))
    assert not needless, f"no longer needed in words.toml: {needless}"


def test_every_word_has_both_languages_and_is_named_once() -> None:
    assert all(word["thing"] and word["fr"] and word["en"] for word in WORDS)
    assert all(word.get("not_fr") or word.get("not_en") for word in WORDS)
    assert len({word["fr"] for word in WORDS}) == len(WORDS)
    assert len(set(ALLOWED)) == len(ALLOWED)
