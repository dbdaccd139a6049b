"""Reasons: a computer's choice in the reader's words: its plan in one sentence, each term of its value in another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magicfight.computer.decision import Reason
from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.state import FightState, wizard_on
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS

PHRASES = Phrasebook.load("magicfight.computer", "reasons.toml", terms=TERMS)


def tell(reason: Reason, language: Language) -> str:
    """Return a term of a choice in words, without its value."""
    return PHRASES.say(reason.code, language, dict(reason.facts))


def hundredths_of(values: Sequence[float]) -> list[int]:
    """Return values in hundredths, rounded so that they add up to their sum, rounded.

    What is missing is made up where rounding went furthest the other way: « +0,014 −0,006 » is « +0,02 −0,01 » for
    « +0,01 », not « +0,01 −0,01 ».
    """
    rounded = [round(100 * value) for value in values]
    missing = round(100 * round(sum(values), 6)) - sum(rounded)
    way = 1 if missing > 0 else -1
    furthest = sorted(range(len(values)), key=lambda at: way * (rounded[at] - 100 * values[at]))
    for at in furthest[: abs(missing)]:
        rounded[at] += way
    return rounded


def tell_plan(state: FightState, actions: Iterable[Action], language: Language) -> str:
    """Return actions as one sentence without a full stop: `go to 12, 4, then cast Trait (8) on Merlin`."""
    parts = [_told(state, action, language) for action in actions]
    if not parts:
        return ""
    told = parts[-1]
    for part in reversed(parts[:-1]):
        told = PHRASES.say("plan_then", language, {"first": part, "second": told})
    return told


def _told(state: FightState, action: Action, language: Language) -> str:
    match action:
        case Move():
            return PHRASES.say("plan_move", language, {"hex": action.to})
        case Drop():
            return PHRASES.say("plan_drop", language, {"effect": action.effect})
        case Recover():
            return PHRASES.say("plan_recover", language)
        case Cast():
            return _told_cast(state, action, language)
        case Stop():
            return PHRASES.say("plan_stop", language)
        case End() | Surrender():
            return PHRASES.say("plan_end", language)


def _told_cast(state: FightState, cast: Cast, language: Language) -> str:
    facts: dict[str, Fact] = {"spell": cast.spell, "dice": " + ".join(str(count) for count in cast.dice if count)}
    place = cast.target or cast.destination
    if place is None:
        return PHRASES.say("plan_cast", language, facts)
    target = wizard_on(state, place)
    if target is not None:
        return PHRASES.say("plan_cast_on", language, {**facts, "target": target.name})
    return PHRASES.say("plan_cast_at", language, {**facts, "hex": place})
