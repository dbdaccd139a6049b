"""Evolve: the state after an event; nothing else changes a state (design, "State, actions, events").

What befalls one wizard knows itself how it changes it (`rules.effects.outcomes`); here stands what drives the fight
on. An event that only tells something (a roll, an area) leaves the state as it is.
"""

from __future__ import annotations

from typing import Any

from magicfight.duel.events import (
    ActionSegmentEnded,
    ActionSegmentReached,
    ActivationRolled,
    AreaLaid,
    AttackRolled,
    ChoiceGiven,
    Damaged,
    EffectRolled,
    EffectSkipped,
    Event,
    FightEnded,
    FightStopped,
    InitiativeDrawn,
    Moved,
    Outcome,
    PowerBegan,
    RecoveryBegan,
    SegmentLost,
    SegmentStarted,
    SpellCast,
    StunMultiplierRolled,
    Surrendered,
    TurnEnded,
)
from magicfight.duel.state import Fighter, FightState
from magicfight.ground.records import changed
from magicfight.rules.effects.continuous import minus_charge


def _fighters(state: FightState, who: str, new: Fighter) -> tuple[Fighter, ...]:
    return tuple([new if one.sheet.name == who else one for one in state.fighters])


def _change(state: FightState, who: str, **changes: Any) -> FightState:
    return changed(state, fighters=_fighters(state, who, changed(state.fighter(who), **changes)))


def _befallen(state: FightState, event: Outcome) -> FightState:
    """What befell one wizard; the fight itself keeps the numbers of powers and the turn of the last loss."""
    before = state.fighter(event.who)
    after = event.apply(before)
    if after is before:
        return state
    new: dict[str, Any] = {"fighters": _fighters(state, event.who, after)}
    if isinstance(event, Damaged):
        new["last_loss_turn"] = state.turn
    elif isinstance(event, PowerBegan):
        new["powers_begun"] = event.power.number
    return changed(state, **new)


def _segment_started(state: FightState, event: SegmentStarted) -> FightState:
    return changed(
        state,
        turn=event.turn,
        segment=event.segment,
        order=event.order,
        order_index=-1,
        is_open=False,
        active=None,
        has_begun=True,
    )


def _action_segment_reached(state: FightState, event: ActionSegmentReached) -> FightState:
    return changed(
        state, order_index=event.index, is_open=True, walked=0, was_stunned=state.fighter(event.who).is_stunned
    )


def _action_segment_ended(state: FightState) -> FightState:
    return changed(state, is_open=False, active=None, walked=0, was_stunned=False)


def _fight_ended(state: FightState, event: FightEnded) -> FightState:
    return changed(state, is_over=True, winner=event.winner, active=None, is_open=False, walked=0, was_stunned=False)


def _moved(state: FightState, event: Moved) -> FightState:
    moved = changed(state.fighter(event.who), hex=event.path[-1])
    return changed(state, fighters=_fighters(state, event.who, moved), walked=event.walked)


def _spell_cast(state: FightState, event: SpellCast) -> FightState:
    fighter = state.fighter(event.who)
    charges = fighter.charges
    for index in event.charged:
        charges = minus_charge(charges, event.spell_index, index)
    paid = changed(fighter, endurance=fighter.endurance - event.cost, charges=charges)
    return changed(state, fighters=_fighters(state, event.who, paid), active=None)


def _surrendered(state: FightState, event: Surrendered) -> FightState:
    gone = _change(
        state,
        event.who,
        has_surrendered=True,
        is_stunned=False,
        is_recovering=False,
        ko_since=None,
        lasting=(),
    )
    return changed(gone, active=None) if state.active == event.who else gone  # a KO wizard leaves at any moment


def evolve(state: FightState, event: Event) -> FightState:
    """Return the state after an event. The cases stand by how often they come: a fight is folded over and over."""
    match event:
        case SegmentStarted():
            return _segment_started(state, event)
        case ActionSegmentReached():
            return _action_segment_reached(state, event)
        case ChoiceGiven():
            return changed(state, active=event.who, last_choice_turn=state.turn)
        case ActionSegmentEnded():
            return _action_segment_ended(state)
        case AttackRolled() | EffectRolled():
            return state
        case SpellCast():
            return _spell_cast(state, event)
        case Moved():
            return _moved(state, event)
        case RecoveryBegan():
            return changed(_change(state, event.who, is_recovering=True), active=None)
        case Surrendered():
            return _surrendered(state, event)
        case FightStopped():
            return changed(state, active=None)
        case FightEnded():
            return _fight_ended(state, event)
        case (
            TurnEnded()
            | SegmentLost()
            | ActivationRolled()
            | StunMultiplierRolled()
            | AreaLaid()
            | EffectSkipped()
            | InitiativeDrawn()
        ):
            return state
        case _:  # an outcome: mypy says so if an event above is missing
            return _befallen(state, event)
