"""Handing over between two players at one screen: who plays, and what happened to the wizard meanwhile. No Qt here."""

from __future__ import annotations

from magicfight.duel.events import PlaceEnded
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.duel.timeline import since_last_phase
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.play.views import CardView, HandOverView


def sentences_about(match: Duel, name: str, language: Language) -> tuple[str, ...]:
    """What happened to a wizard since its last phase, told; a cast and what came of it stand in one sentence."""
    log = FightLog()
    log.add(match.opening, since_last_phase(match.newest_events(), name), 0)
    return tuple(entry.sentence(language) for entry in log.entries)


def has_had_a_phase(match: Duel, name: str) -> bool:
    """Whether one of the wizard's action segments has ended."""
    return any(isinstance(one, PlaceEnded) and one.who == name for one in match.newest_events())


def hand_over_view(match: Duel, state: FightState, card: CardView, player: str, language: Language) -> HandOverView:
    """The page between two players."""
    told = sentences_about(match, card.name, language)
    if not told:
        told = (PHRASES.say("hand_over_nothing" if has_had_a_phase(match, card.name) else "hand_over_first", language),)
    facts: dict[str, str | int] = {"turn": state.turn, "segment": state.segment}
    place = PHRASES.say("segment_head", language, dict(facts))
    return HandOverView(
        title=PHRASES.say("hand_over_head", language, {"player": player}),
        player=player,
        name=card.name,
        mark=card.mark,
        colour=card.colour,
        line=PHRASES.say("hand_over_wizard", language, {"name": card.name, "place": place}),
        head=PHRASES.say("hand_over_since", language),
        sentences=told,
        card=card,
    )
