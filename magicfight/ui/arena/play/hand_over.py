"""Handing over between two players at one screen: who plays, and what happened to the wizard meanwhile. No Qt here."""

from __future__ import annotations

from magicfight.duel.events import PlaceEnded
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.duel.timeline import all_since_last_phase
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog, LogEntry
from magicfight.ui.arena.play.views import CardView, HandOverView, PassageView
from magicfight.ui.arena.scene import marks


def passages_about(match: Duel, name: str, language: Language) -> tuple[PassageView, ...]:
    """What happened to a wizard since its last phase: a cast with all that came of it is one passage, its caster's."""
    log = FightLog()
    log.add(match.opening, all_since_last_phase(match.newest_events(), name), 0)
    known = marks(match.state)
    return tuple(
        PassageView(entry.sentence(language), *known.get(_by(entry), ("", 0)), icon=entry.icon)
        for entry in log.entries
        if entry.kind == "event" and name in entry.names
    )


def _by(entry: LogEntry) -> str:
    """Who did it, or to whom it happened."""
    first = entry.events[0]
    return str(getattr(first, "by", None) or getattr(first, "who", ""))


def has_had_a_phase(match: Duel, name: str) -> bool:
    """Whether one of the wizard's action segments has ended."""
    return any(isinstance(one, PlaceEnded) and one.who == name for one in match.newest_events())


def hand_over_view(match: Duel, state: FightState, card: CardView, player: str, language: Language) -> HandOverView:
    """The page between two players."""
    is_first = not has_had_a_phase(match, card.name)
    told = passages_about(match, card.name, language)
    if not told:
        told = (PassageView(PHRASES.say("hand_over_first" if is_first else "hand_over_nothing", language)),)
    facts: dict[str, str | int] = {"turn": state.turn, "segment": state.segment}
    place = PHRASES.say("segment_head", language, dict(facts))
    return HandOverView(
        title=PHRASES.say("hand_over_head", language, {"player": player}),
        player=player,
        name=card.name,
        mark=card.mark,
        colour=card.colour,
        line=PHRASES.say("hand_over_wizard", language, {"name": card.name, "place": place}),
        head=PHRASES.say("hand_over_start" if is_first else "hand_over_since", language),
        passages=told,
        card=card,
    )
