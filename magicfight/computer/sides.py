"""Sides: who is whose foe for the computer, and how often one wizard may act before another does again."""

from __future__ import annotations

from magicfight.computer.kit import kit_of
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState, holds_on, value
from magicfight.rules import clock
from magicfight.rules.costing import upkeep_cost

#: Phases of one foe that are counted before one's own next one, at most.
_MOST_PHASES = 3.0
#: Phases for which a grip is believed to hold at the most.
MOST_HELD = 12.0


def is_foe(state: FightState, one: Fighter, other: Fighter) -> bool:
    """Say whether two wizards are foes (R4.8), whoever plays them now."""
    return not are_allies(state, one.sheet.name, other.sheet.name)


def phases_before(state: FightState, me: Fighter, other: Fighter) -> float:
    """Return how often another wizard may act before one's own next action segment comes up (R4.3, R4.4)."""
    turn, segment = state.turn, state.segment
    my_turn, my_segment = clock.next_action(value(me, "speed"), turn, segment)
    count = 0.0
    if other.sheet.name in state.order[state.order_index + 1 :]:
        count += 1.0
    segments = clock.action_segments(value(other, "speed"))
    now, then = turn * clock.SEGMENTS + segment, my_turn * clock.SEGMENTS + my_segment
    for later in range(turn, my_turn + 1):
        for own in segments:
            at = later * clock.SEGMENTS + own
            if now < at < then:
                count += 1.0
            elif at == then:
                mine, its = value(me, "dexterity"), value(other, "dexterity")
                count += 1.0 if its > mine else 0.5 if its == mine else 0.0
    if other.is_stunned:
        count -= 1.0
    if other.ko_since is not None:
        # It recovers at the end of every segment; what it may do once awake counts half.
        kit = kit_of(other)
        wakes = other.stun + kit.recovery * (then - now) > 0
        count = 0.5 if wakes and count > 0 else 0.0
    return max(0.0, min(_MOST_PHASES, count))


def is_to_first_ko(state: FightState) -> bool:
    """Say whether the fight is to the first KO (R4.8)."""
    return state.setup.until == "ko"


def held_phases(state: FightState, name: str) -> int:
    """Return for how many of its phases mind control may hold a wizard: while its holder can pay, by charges or by
    endurance (R7.3, R7.9), up to `MOST_HELD` of the holder's; 0 where nobody holds it."""
    most = 0.0
    own = max(1, value(state.fighter(name), "speed"))
    for holder, power in holds_on(state, name):
        charges = holder.charges[power.spell][power.index]
        cost = upkeep_cost(holder.sheet.effects[power.spell][power.index].effect, power.dice)
        lasts = holder.endurance / max(1, cost) if charges is None else float(charges)
        most = max(most, max(1.0, min(MOST_HELD, lasts) * own / max(1, value(holder, "speed"))))
    return round(most)
