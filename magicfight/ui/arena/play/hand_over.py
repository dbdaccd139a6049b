"""Handing over between two players at one screen: who plays, and what happened to the wizard meanwhile. No Qt here."""

from __future__ import annotations

from magicfight.duel.events import ActionSegmentEnded, AttackRolled, SegmentStarted, SpellCast
from magicfight.duel.evolve import evolve
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.duel.telling import is_quiet, told
from magicfight.duel.timeline import all_since_last_phase
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog, LogEntry
from magicfight.ui.arena.play.clock import clock_view
from magicfight.ui.arena.play.views import CardView, HandOverView, PassageView, PoolView, ResultView
from magicfight.ui.arena.scene import marks


def passages_about(match: Duel, name: str, language: Language) -> tuple[PassageView, ...]:
    """What happened to a wizard since its last phase: a cast with all that came of it is one passage, its caster's."""
    log = FightLog()
    since = all_since_last_phase(match.newest_events(), name)
    log.add(match.opening, since, 0)
    known = marks(match.state)
    found = []
    when = PHRASES.say("hand_over_when", language, {"segment": state_before(match, len(since)).segment})
    for entry in log.entries:
        first = entry.events[0]
        if isinstance(first, SegmentStarted):
            when = PHRASES.say("hand_over_when", language, {"segment": first.segment})
        if entry.kind == "event" and name in entry.names:
            mark, colour = known.get(_by(entry), ("", 0))
            results = _results(entry, name, language)
            text = told(first, language).sentence if results else entry.sentence(language)
            found.append(PassageView(text, mark, colour, entry.icon, when, results))
    return tuple(found)


def _results(entry: LogEntry, name: str, language: Language) -> tuple[ResultView, ...]:
    """What came of a cast, a line each; dice alone are left to the log."""
    if not isinstance(entry.events[0], SpellCast):
        return ()
    return tuple(
        ResultView(
            ("target" if event.is_hit else "close") if isinstance(event, AttackRolled) else event.icon,
            told(event, language).sentence,
            "bad" if event.beat in ("hit", "leave") and getattr(event, "who", "") == name else "",
        )
        for event in entry.events[1:]
        if not is_quiet(event) and (event.beat != "dice" or isinstance(event, AttackRolled))
    )


def state_before(match: Duel, count: int) -> FightState:
    """The state before the newest `count` events."""
    for number in range(len(match.entries) - 1, -1, -1):
        events = match.entries[number].events
        if count <= len(events):
            state = match.before_entry(number)
            for event in events[: len(events) - count]:
                state = evolve(state, event)
            return state
        count -= len(events)
    return match.opening


def _pools(match: Duel, state: FightState, card: CardView) -> tuple[PoolView, ...]:
    """The wizard's pools when its last phase ended, and now."""
    count = len(all_since_last_phase(match.newest_events(), card.name))
    then = state_before(match, count).fighter(card.name)
    before = {"stun": then.stun, "body": then.body, "endurance": then.endurance}
    by_id = {one.id: one for one in card.gauges}
    return tuple(
        PoolView(one.id, one.caption, before[one.id], one.value, one.limit)
        for one in (by_id[key] for key in ("stun", "body", "endurance"))
    )


def _by(entry: LogEntry) -> str:
    """Who did it, or to whom it happened."""
    first = entry.events[0]
    return str(getattr(first, "by", None) or getattr(first, "who", ""))


def has_had_a_phase(match: Duel, name: str) -> bool:
    """Whether one of the wizard's action segments has ended."""
    return any(isinstance(one, ActionSegmentEnded) and one.who == name for one in match.newest_events())


def hand_over_view(
    match: Duel, state: FightState, card: CardView, player: str, language: Language, *, can_give_back: bool = False
) -> HandOverView:
    """The page between two players."""
    is_first = not has_had_a_phase(match, card.name)
    found = passages_about(match, card.name, language)
    if not found:
        found = (PassageView(PHRASES.say("hand_over_first" if is_first else "hand_over_nothing", language)),)
    facts: dict[str, str | int] = {"turn": state.turn, "segment": state.segment}
    time = clock_view(state, card.name, language)
    line = PHRASES.say("hand_over_phase", language, {"phase": time.phase, "next": time.next})
    return HandOverView(
        title=PHRASES.say("hand_over_head", language, {"player": player}),
        player=player,
        name=card.name,
        mark=card.mark,
        colour=card.colour,
        line=line,
        place=PHRASES.say("segment_head", language, dict(facts)),
        head=PHRASES.say("hand_over_start" if is_first else "hand_over_since", language),
        passages=found,
        pools=_pools(match, state, card),
        card=card,
        can_give_back=can_give_back,
        can_watch=bool(all_since_last_phase(match.newest_events(), card.name)),
    )
