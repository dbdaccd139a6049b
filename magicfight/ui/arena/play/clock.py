"""Turn, segment, phase, and the twelve segments: who acts when, what ends when (manual 3; R4.1, R4.4). No Qt here."""

from __future__ import annotations

from magicfight.duel.state import FightState, value
from magicfight.duel.timeline import coming, endings, next_to_act, phase, slots
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CONDITIONS
from magicfight.rules.clock import SEGMENTS
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play.seat_words import who_plays
from magicfight.ui.arena.play.seats import Seats
from magicfight.ui.arena.play.views import ActionSegmentView, ClockView, EndingView, PipView, SegmentView
from magicfight.ui.arena.scene import marks

_ICONS = {"drained": "drain", "gained": "transfer", "aided": "aid"}


def clock_view(state: FightState, name: str | None, language: Language) -> ClockView:
    """Turn and segment, and which of its actions of the turn the wizard is in (R4.4)."""
    if name is None:
        return ClockView(state.turn, state.segment, "", "")
    at = phase(state, name)
    code = "clock_next" if at.next_turn == state.turn else "clock_next_turn"
    return ClockView(
        state.turn,
        state.segment,
        PHRASES.say("clock_phase", language, {"number": at.number, "count": at.of}),
        PHRASES.say(code, language, {"turn": at.next_turn, "segment": at.next_segment}),
    )


def _ends(state: FightState, language: Language) -> dict[int, list[EndingView]]:
    """What ends, is paid for or comes back in which segment of this turn."""
    found: dict[int, list[EndingView]] = {segment: [] for segment in range(1, SEGMENTS + 1)}
    for one in endings(state):
        if one.turn == state.turn:
            facts: dict[str, Fact] = {"name": one.who, "key": one.key, "kind": one.kind}
            text = PHRASES.say(PHRASES.first(f"ends_{one.kind}", "ends_lasting"), language, facts)
            icon = CONDITIONS[one.kind].icon if one.kind in CONDITIONS else _ICONS[one.kind]
            found[one.segment].append(EndingView(icon, text))
    for fighter in state.living:
        for power in fighter.powers:
            coming_segments = [segment for turn, segment in (next(coming(state, fighter)),) if turn == state.turn]
            for segment in coming_segments:
                facts = {"name": fighter.name, "effect": power.effect}
                found[segment].append(EndingView(power.effect, PHRASES.say("ends_upkeep", language, facts)))
    found[SEGMENTS].append(EndingView("recovery", PHRASES.say("ends_turn", language)))
    return found


def segments(state: FightState, language: Language) -> tuple[SegmentView, ...]:
    """The twelve segments of this turn: who acts in each, and what ends."""
    told = marks(state)
    ends = _ends(state, language)
    return tuple(
        SegmentView(
            tuple(PipView(*told[name], name) for name in slot.who),
            () if slot.is_past else tuple(ends[slot.segment]),
        )
        for slot in slots(state)
    )


def coming_up(
    state: FightState, viewer: str | None, language: Language, seats: Seats | None = None
) -> tuple[ActionSegmentView, ...]:
    """The next eight to act, ties included: whose turn it is first (R4.3)."""
    if state.is_over:
        return ()
    told = marks(state)
    found = []
    for index, one in enumerate(next_to_act(state)):
        fighter = state.fighter(one.who)
        when, now = (one.turn, one.segment), (state.turn, state.segment)
        is_now = index == 0 and one.who == viewer and state.is_open
        states = ", ".join(view.word for view in condition_views(state, fighter, language))
        facts: dict[str, Fact] = {"rank": index + 1, "segment": one.segment, "turn": one.turn}
        code = "turn_rank" if one.turn == state.turn else "turn_rank_later"
        lines = [fighter.name, " · ".join([who_plays(state, fighter, seats, language), *([states] if states else [])])]
        lines.append(PHRASES.say(code, language, facts))
        if one.tied:
            facts = {"dexterity": value(fighter, "dexterity"), "names": one.tied}
            lines.append(PHRASES.say("turn_tied" if one.is_drawn else "turn_tied_later", language, facts))
        lines.append(PHRASES.say("turn_gestures", language))
        mark, colour = told[one.who]
        group = PHRASES.say("turn_group", language, {"segment": one.segment})
        found.append(
            ActionSegmentView(
                name=one.who,
                mark=mark,
                colour=colour,
                appearance=fighter.sheet.wizard.face,
                group=PHRASES.say("turn_now", language) if when == now else group,
                segment=one.segment,
                is_now=is_now,
                is_tied=bool(one.tied),
                tip="\n".join(lines),
            )
        )
    return tuple(found)
