"""The golden stories: small fights, one a rule, each a `.combat` with what must come of it (`stories.json`)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from magicfight.duel.plain import state_to_plain
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.fight import replay
from magicfight.ground.problems import Refused
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.storage.combat import parse_combat
from tests.golden.told import all_told, path_of, stories

STORIES = stories()


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story['rule']}: {story['name']}")
def test_a_story_comes_out_as_told(story: dict[str, Any]) -> None:
    combat = parse_combat(json.dumps(story["combat"]))
    if story.get("refused"):
        kind, number = story["refused"]
        with pytest.raises(Refused) as refusal:
            replay(MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls)
        assert {one.where.split(".")[0] for one in refusal.value.problems} == {f"{kind}s[{number}]"}
        return
    log = replay(MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls)
    told = state_to_plain(log.state)
    fighters = {one["name"]: one for one in told["fighters"]}
    for key, value in story["expect"].items():
        found = {part: fighters[key][part] for part in value} if isinstance(value, dict) else told[key]
        assert found == value, key


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stories_read_as_they_were_told(language: Language) -> None:
    """The told texts are kept to be read; `python -m tests.golden.told` writes them anew."""
    assert all_told(language) == path_of(language).read_text(encoding="utf-8")
