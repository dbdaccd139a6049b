"""Writes the golden stories as told texts: `python -m tests.golden.told` after a change that is meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from magicfight.desk.telling import tell_fight
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.duel.telling import PHRASES, is_quiet, told
from magicfight.ground.fight import replay
from magicfight.ground.problems import Refused
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.storage.combat import parse_combat
from magicfight.storage.table import load_table, play_again
from tests.reading import plain

HERE = Path(__file__).parent


def stories() -> list[dict[str, Any]]:
    """The stories, in their order."""
    found: list[dict[str, Any]] = json.loads((HERE / "stories.json").read_text(encoding="utf-8"))
    return found


def story_text(story: dict[str, Any], language: Language) -> str:
    """One story told: a line an event with its rule, its dice and sums indented under it; or why it is refused."""
    combat = parse_combat(json.dumps(story["combat"]))
    lines = [f"## {story['rule']} {story['name']}"]
    try:
        log = replay(MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls)
    except Refused as refusal:
        lines.extend(PHRASES.tell(problem, language) for problem in refusal.problems)
    else:
        for event in log.events:
            if not is_quiet(event):
                words = told(event, language)
                lines.append(f"{words.sentence} ({words.rule})")
                lines.extend(f"    {line}" for line in words.lines)
    return "\n".join(lines) + "\n"


def all_told(language: Language) -> str:
    """Every story told."""
    return "\n".join(story_text(story, language) for story in stories())


def path_of(language: Language) -> Path:
    """Where the told text of a language stands."""
    return HERE / f"stories.{language}.txt"


def desk_stories() -> list[Path]:
    """The desk's stories, a `.table` of each system."""
    return sorted((HERE / "desk").glob("*.table"))


def desk_told(path: Path, language: Language) -> str:
    """A fight of the desk in the plain tone, with spaces that an editor shows."""
    table = load_table(path)
    return plain(tell_fight(table.system, table.setup, play_again(table).events, language, "plain", "text"))


if __name__ == "__main__":
    for each in LANGUAGES:
        path_of(each).write_text(all_told(each), encoding="utf-8")
        for story in desk_stories():
            story.with_suffix(f".{each}.txt").write_text(desk_told(story, each), encoding="utf-8")
