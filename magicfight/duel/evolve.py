"""Evolve: the state after an event; nothing else changes a state (design, "State, actions, events").

One small function an event; an event that only tells something (a roll, an area) leaves the state as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from magicfight.duel import events as e
from magicfight.duel.records import changed
from magicfight.duel.state import Aided, Fighter, FightState, Power


def _fighters(state: FightState, who: str, new: Fighter) -> tuple[Fighter, ...]:
    return tuple([new if one.sheet.name == who else one for one in state.fighters])


def _change(state: FightState, who: str, **changes: Any) -> FightState:
    return changed(state, fighters=_fighters(state, who, changed(state.fighter(who), **changes)))


def _with_points(pairs: tuple[tuple[str, Any], ...], key: str, points: int | Fraction) -> tuple[tuple[str, Any], ...]:
    """Set the points of a key, keeping the order in which keys came; none of them stays at 0."""
    if any(name == key for name, _ in pairs):
        return tuple((name, points if name == key else old) for name, old in pairs if name != key or points)
    return (*pairs, (key, points)) if points else pairs


def _segment_started(state: FightState, event: e.SegmentStarted) -> FightState:
    return changed(
        state,
        turn=event.turn,
        segment=event.segment,
        order=event.order,
        place=-1,
        is_open=False,
        active=None,
        has_begun=True,
    )


def _place_reached(state: FightState, event: e.PlaceReached) -> FightState:
    return changed(state, place=event.place, is_open=True, walked=0, was_stunned=state.fighter(event.who).is_stunned)


def _choice_given(state: FightState, event: e.ChoiceGiven) -> FightState:
    return changed(state, active=event.who, last_choice_turn=state.turn)


def _place_ended(state: FightState, event: e.PlaceEnded) -> FightState:
    closed = changed(state, is_open=False, active=None, walked=0, was_stunned=False)
    return closed if event.dazzled is None else _change(closed, event.who, dazzled=event.dazzled)


def _fight_ended(state: FightState, event: e.FightEnded) -> FightState:
    return changed(state, is_over=True, winner=event.winner, active=None, is_open=False, walked=0, was_stunned=False)


def _moved(state: FightState, event: e.Moved) -> FightState:
    moved = changed(state.fighter(event.who), hex=event.path[-1])
    return changed(state, fighters=_fighters(state, event.who, moved), walked=event.walked)


def _minus_charge(
    charges: tuple[tuple[int | None, ...], ...], spell: int, index: int
) -> tuple[tuple[int | None, ...], ...]:
    rows = list(charges)
    row = list(rows[spell])
    row[index] = (row[index] or 0) - 1
    rows[spell] = tuple(row)
    return tuple(rows)


def _spell_cast(state: FightState, event: e.SpellCast) -> FightState:
    fighter = state.fighter(event.who)
    charges = fighter.charges
    for index in event.charged:
        charges = _minus_charge(charges, event.spell_index, index)
    paid = changed(fighter, endurance=fighter.endurance - event.cost, charges=charges)
    return changed(state, fighters=_fighters(state, event.who, paid), active=None)


def _recovery_began(state: FightState, event: e.RecoveryBegan) -> FightState:
    return changed(_change(state, event.who, is_recovering=True), active=None)


def _surrendered(state: FightState, event: e.Surrendered) -> FightState:
    gone = _change(
        state,
        event.who,
        has_surrendered=True,
        is_stunned=False,
        is_recovering=False,
        ko_since=None,
        dazzled=0,
    )
    return changed(gone, active=None) if state.active == event.who else gone  # a KO wizard leaves at any moment


def _fight_stopped(state: FightState, event: e.FightStopped) -> FightState:
    return changed(state, active=None)


def _recovery_cancelled(state: FightState, event: e.RecoveryCancelled) -> FightState:
    return _change(state, event.who, is_recovering=False)


def _damaged(state: FightState, event: e.Damaged) -> FightState:
    if not (event.stun or event.body):
        return state
    lost = _change(state, event.who, stun=event.stun_left, body=event.body_left)
    return changed(lost, last_loss_turn=state.turn)


def _stunned(state: FightState, event: e.Stunned) -> FightState:
    return _change(state, event.who, is_stunned=True)


def _knocked_out(state: FightState, event: e.KnockedOut) -> FightState:
    return _change(state, event.who, ko_since=(event.turn, event.segment), is_stunned=False, is_recovering=False)


def _put_out(state: FightState, event: e.PutOut) -> FightState:
    return _change(state, event.who, is_out=True, ko_since=None, dazzled=0)


def _died(state: FightState, event: e.Died) -> FightState:
    return _change(state, event.who, is_dead=True, is_stunned=False, is_recovering=False, ko_since=None, dazzled=0)


def _came_round(state: FightState, event: e.CameRound) -> FightState:
    return _change(state, event.who, is_stunned=False)


def _woke_up(state: FightState, event: e.WokeUp) -> FightState:
    return _change(state, event.who, ko_since=None)


def _dazzled(state: FightState, event: e.Dazzled) -> FightState:
    return _change(state, event.who, dazzled=event.phases)


def _drained(state: FightState, event: e.Drained) -> FightState:
    drained = _with_points(state.fighter(event.who).drained, event.against, event.drained)
    return _change(state, event.who, drained=drained)


def _gained(state: FightState, event: e.Gained) -> FightState:
    fighter = state.fighter(event.who)
    changes: dict[str, Any] = {"gained": _with_points(fighter.gained, event.key, event.gained)}
    if event.raised:
        changes[event.key] = getattr(fighter, event.key) + event.raised
    return _change(state, event.who, **changes)


def _with_aid(aided: tuple[Aided, ...], spell: int, index: int, points: int) -> tuple[Aided, ...]:
    kept: list[Aided] = []
    is_there = False
    for one in aided:
        if (one.spell, one.index) == (spell, index):
            is_there = True
            if points:
                kept.append(Aided(spell, index, points))
        else:
            kept.append(one)
    if not is_there and points:
        kept.append(Aided(spell, index, points))
    return tuple(kept)


def _aid_given(state: FightState, event: e.AidGiven) -> FightState:
    aided = _with_aid(state.fighter(event.who).aided, event.spell_index, event.aided_index, event.gained)
    return _change(state, event.who, aided=aided)


def _power_began(state: FightState, event: e.PowerBegan) -> FightState:
    begun = _change(state, event.who, powers=(*state.fighter(event.who).powers, event.power))
    return changed(begun, powers_begun=event.power.number)


def _without(powers: Iterable[Power], number: int) -> tuple[Power, ...]:
    return tuple([power for power in powers if power.number != number])


def _upkeep_paid(state: FightState, event: e.UpkeepPaid) -> FightState:
    fighter = state.fighter(event.who)
    if event.charges_left is not None:
        return _change(state, event.who, charges=_minus_charge(fighter.charges, event.power.spell, event.power.index))
    return _change(state, event.who, endurance=fighter.endurance - event.cost)


def _power_ended(state: FightState, event: e.PowerEnded) -> FightState:
    return _change(state, event.who, powers=_without(state.fighter(event.who).powers, event.power.number))


def _teleported(state: FightState, event: e.Teleported) -> FightState:
    return _change(state, event.who, hex=event.to)


def _recovered(state: FightState, event: e.Recovered) -> FightState:
    fighter = state.fighter(event.who)
    changes: dict[str, Any] = {
        "stun": fighter.stun + event.stun,
        "endurance": fighter.endurance + event.endurance,
    }
    if event.reason == "chosen":
        changes["is_recovering"] = False
    return _change(state, event.who, **changes)


def _regenerated(state: FightState, event: e.Regenerated) -> FightState:
    return _change(state, event.who, body=state.fighter(event.who).body + event.body)


def _drain_returned(state: FightState, event: e.DrainReturned) -> FightState:
    return _change(state, event.who, drained=_with_points(state.fighter(event.who).drained, event.effect, event.left))


def _gain_faded(state: FightState, event: e.GainFaded) -> FightState:
    fighter = state.fighter(event.who)
    changes: dict[str, Any] = {"gained": _with_points(fighter.gained, event.key, event.left)}
    if event.lost:
        changes[event.key] = getattr(fighter, event.key) - event.lost
    return _change(state, event.who, **changes)


def _aid_faded(state: FightState, event: e.AidFaded) -> FightState:
    aided = _with_aid(state.fighter(event.who).aided, event.spell_index, event.aided_index, event.left)
    return _change(state, event.who, aided=aided)


def _unchanged(state: FightState, event: e.Event) -> FightState:
    return state


_APPLY: dict[type[Any], Callable[[FightState, Any], FightState]] = {
    e.InitiativeDrawn: _unchanged,
    e.SegmentStarted: _segment_started,
    e.PlaceReached: _place_reached,
    e.ChoiceGiven: _choice_given,
    e.SegmentLost: _unchanged,
    e.PlaceEnded: _place_ended,
    e.TurnEnded: _unchanged,
    e.FightEnded: _fight_ended,
    e.Moved: _moved,
    e.SpellCast: _spell_cast,
    e.RecoveryBegan: _recovery_began,
    e.Surrendered: _surrendered,
    e.FightStopped: _fight_stopped,
    e.AttackRolled: _unchanged,
    e.ActivationRolled: _unchanged,
    e.AreaLaid: _unchanged,
    e.EffectRolled: _unchanged,
    e.StunMultiplierRolled: _unchanged,
    e.EffectSkipped: _unchanged,
    e.Untouched: _unchanged,
    e.RecoveryCancelled: _recovery_cancelled,
    e.Damaged: _damaged,
    e.Stunned: _stunned,
    e.KnockedOut: _knocked_out,
    e.PutOut: _put_out,
    e.Died: _died,
    e.CameRound: _came_round,
    e.WokeUp: _woke_up,
    e.Dazzled: _dazzled,
    e.Drained: _drained,
    e.Gained: _gained,
    e.AidGiven: _aid_given,
    e.ControlTried: _unchanged,
    e.DispelTried: _unchanged,
    e.PowerBegan: _power_began,
    e.UpkeepPaid: _upkeep_paid,
    e.PowerEnded: _power_ended,
    e.Teleported: _teleported,
    e.Recovered: _recovered,
    e.Regenerated: _regenerated,
    e.DrainReturned: _drain_returned,
    e.GainFaded: _gain_faded,
    e.AidFaded: _aid_faded,
}


def evolve(state: FightState, event: e.Event) -> FightState:
    """Return the state after an event."""
    return _APPLY[type(event)](state, event)


def fold(state: FightState, events: Iterable[e.Event]) -> FightState:
    """Return the state after some events, in order."""
    for event in events:
        state = _APPLY[type(event)](state, event)
    return state
