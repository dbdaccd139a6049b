"""States in words: a wizard's conditions with their explanation, the gravest first. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from magicfight.duel.state import Fighter, FightState, conditions, holds_on
from magicfight.duel.timeline import Ending, coming, endings
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CONDITIONS, TERMS, ConditionRow

PHRASES = Phrasebook.load("magicfight.ui.arena", "phrases.toml", terms=TERMS)


@dataclass(frozen=True, slots=True)
class ConditionView:
    """A condition: its id, its drawing, its word, and what it means now.

    `phases` is how many action segments of the wizard it lasts still, 0 where nothing but another act ends it, and
    `is_length_told` whether `text` says so; `topic` is the page of the rules about it.
    """

    id: str
    icon: str
    word: str
    text: str
    phases: int = 0
    topic: str = ""
    is_length_told: bool = False


#: What is lost or lent for some turns, beside the conditions: (drawing and page of the rules).
_LENT = {"drained": "drain", "gained": "transfer", "aided": "aid"}


def _phases_until(state: FightState, fighter: Fighter, end: Ending) -> int:
    """How many action segments a wizard has until something ends, the one that it ends in counted."""
    count = 0
    for turn, segment in coming(state, fighter):
        if (turn, segment) > (end.turn, end.segment):
            return count
        count += 1
    return count


def _with_changes(row: ConditionRow, language: Language) -> str:
    """A condition's word with what it adds to characteristics: `Ralentissement (vitesse −2)`."""
    word = row.label(language)
    told = [
        PHRASES.say("state_changes", language, {"key": key, "points": points}) for key, points in row.changes.items()
    ]
    return (word[:1].upper() + word[1:]) + (f" ({', '.join(told)})" if told else "")


def condition_views(state: FightState, fighter: Fighter, language: Language) -> tuple[ConditionView, ...]:
    """A wizard's conditions, the gravest first, each explained; what it lost or was lent for a time after them
    (R6.7, R6.9, R7.1, R7.3, R7.5 to R7.8)."""
    found = sorted(conditions(state, fighter), key=lambda one: CONDITIONS[one].gravity)
    holders = {power.control: one.name for one, power in holds_on(state, fighter.name)}
    ends = [one for one in endings(state) if one.who == fighter.name] if fighter.is_here else []
    lasting = {one.kind: one for one in ends}
    views = []
    for condition in found:
        row = CONDITIONS[condition]
        left = fighter.left(condition)
        facts: dict[str, Fact] = {"n": left, "word": _with_changes(row, language)}
        facts["by"] = holders.get("block" if condition == "blocked" else "control", "")
        text = PHRASES.say(PHRASES.first(f"state_{condition}", f"state_lasting_{row.counts}"), language, facts)
        end = lasting.get(condition)
        phases = left if row.counts == "phases" else 0 if end is None else _phases_until(state, fighter, end)
        views.append(ConditionView(condition, row.icon, row.label(language), text, phases, condition, left > 0))
    for kind, icon in _LENT.items():
        lent = [one for one in ends if one.kind == kind]
        if lent:
            told = [
                PHRASES.say(f"state_{kind}", language, {"key": one.key, "turn": one.turn, "segment": one.segment})
                for one in lent
            ]
            phases = max(_phases_until(state, fighter, one) for one in lent)
            word = PHRASES.say(f"lent_{kind}", language)
            views.append(ConditionView(kind, icon, word, "\n".join(dict.fromkeys(told)), phases, icon))
    return tuple(views)
