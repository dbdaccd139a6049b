"""Golden stories of the desk: a `.table` of each system, and what it is told as, word for word (plain tone)."""

from __future__ import annotations

from pathlib import Path

import pytest

from magicfight.catalogue import DESK_BY_ID
from magicfight.ground.terms import LANGUAGES
from magicfight.storage.table import dump_table, load_table, play_again
from tests.golden.told import desk_stories, desk_told

STORIES = desk_stories()


def test_every_system_has_a_story() -> None:
    """A completeness test beside the catalogue."""
    assert {load_table(path).system.id for path in STORIES} == set(DESK_BY_ID)


@pytest.mark.parametrize("path", STORIES, ids=lambda path: str(path.stem))
def test_a_story_is_told_as_it_was(path: Path) -> None:
    """To change a story knowingly, write its texts anew (`python -m tests.golden.told`) and read them."""
    table = load_table(path)
    played = play_again(table)
    assert dump_table(table) == path.read_text(encoding="utf-8")
    for language in LANGUAGES:
        assert desk_told(path, language) == path.with_suffix(f".{language}.txt").read_text(encoding="utf-8")
    assert played.state.is_over
