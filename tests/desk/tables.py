"""Makers for the tests of the desk: fights from short lists, rolls from short text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from magicfight.desk.common.system import DeskFight, DeskSystem
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ground.problems import Refused


def rolls(text: str) -> tuple[Roll, ...]:
    """Read `attack 50, damage 3 4` as two rolls."""
    found = []
    for part in text.split(","):
        words = part.split()
        if words:
            found.append(Roll(words[0], tuple(int(word) for word in words[1:])))
    return tuple(found)


def opened(
    system: DeskSystem[Any],
    sheets: Sequence[Mapping[str, Any]],
    tables: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    start: str = "",
) -> DeskFight:
    """Start a fight from plain sheets."""
    dice = ScriptedDice(rolls(start))
    played = begin(system, system.codec.setup_from_plain(sheets, tables, settings), dice)
    dice.finish()
    return played


def act(played: DeskFight, by: str, do: str, dice: str = "", **fields: Any) -> DeskFight:
    """Play one action with exactly these rolls."""
    scripted = ScriptedDice(rolls(dice))
    after = played.play(played.system.action_from_plain({"by": by, "do": do, **fields}), scripted)
    scripted.finish()
    return after


def last(played: DeskFight) -> list[dict[str, Any]]:
    """The events of the last action, as `replay --json` writes them."""
    return [played.system.event_to_plain(event) for event in played.entries[-1].events]


def kinds(played: DeskFight) -> list[str]:
    """The kinds of the last action's events."""
    return [event["event"] for event in last(played)]


def event(played: DeskFight, kind: str, number: int = 0) -> dict[str, Any]:
    """The last action's event of a kind, counted from 0 (from the end when negative)."""
    return [one for one in last(played) if one["event"] == kind][number]


def refusals(played: DeskFight, by: str, do: str, **fields: Any) -> list[str]:
    """The codes for which an action is refused now; empty when it is legal. No die is thrown to find out."""
    system = played.system
    try:
        action = system.action_from_plain({"by": by, "do": do, **fields})
    except Refused as refusal:
        found = refusal.problems
    else:
        found = system.problems(played.state, action)
    for one in found:
        for language in ("fr", "en"):
            assert system.phrasebook.tell(one, language)
    return [one.code for one in found]


def fighter(played: DeskFight, name: str) -> dict[str, Any]:
    """A fighter's plain state."""
    state = played.system.state_to_plain(played.state)
    return next(one for one in state["fighters"] if one["name"] == name)
