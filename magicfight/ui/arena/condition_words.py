"""States in words: a wizard's conditions with their explanation, the gravest first. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from magicfight.duel.state import Fighter, FightState, conditions, holds_on
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CONDITIONS, TERMS

PHRASES = Phrasebook.load("magicfight.ui.arena", "phrases.toml", terms=TERMS)


@dataclass(frozen=True, slots=True)
class ConditionView:
    """A condition: its id, its drawing, its word, and what it means now."""

    id: str
    icon: str
    word: str
    text: str


def condition_views(state: FightState, fighter: Fighter, language: Language) -> tuple[ConditionView, ...]:
    """A wizard's conditions, the gravest first, each explained (R6.7, R6.9, R7.1, R7.3, R7.5)."""
    found = sorted(conditions(state, fighter), key=lambda one: CONDITIONS[one].gravity)
    holders = {power.control: one.name for one, power in holds_on(state, fighter.name)}
    views = []
    for condition in found:
        facts: dict[str, Fact] = {"n": fighter.dazzled}
        facts["by"] = holders.get("block" if condition == "blocked" else "control", "")
        text = PHRASES.say(f"state_{condition}", language, facts)
        row = CONDITIONS[condition]
        views.append(ConditionView(condition, row.icon, row.label(language), text))
    return tuple(views)
