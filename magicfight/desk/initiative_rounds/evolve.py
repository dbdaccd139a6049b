"""What each event changes (D3.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from magicfight.desk.common.records import DeskEvent
from magicfight.desk.common.unfolding import fighter_of, find, with_fighter
from magicfight.desk.initiative_rounds.records import (
    ATTACKS,
    FEINTS,
    Acted,
    ActionLost,
    Announced,
    BindChosen,
    ConditionChanged,
    CounterOpened,
    CounterPassed,
    CountReached,
    CountsChanged,
    Damaged,
    Feinted,
    Fighter,
    InitiativeRolled,
    Moved,
    OrderSettled,
    PositionChanged,
    Reacted,
    RoundEnded,
    RoundStarted,
    State,
    StrengthOpposed,
    Tested,
    WeaponChanged,
    WeaponDamaged,
)

LOSING = ("stupefied", "dazed", "gave_up")


def changed(state: State, name: str, **values: Any) -> State:
    """Return the state with some values of a fighter's changed."""
    return with_fighter(state, replace(fighter_of(state, name), **values))


def parted(state: State, name: str) -> State:
    """Return the state with a fighter out of every guard and bind (D3.9)."""
    return replace(
        state,
        inside=tuple(pair for pair in state.inside if name not in pair),
        binds=tuple(pair for pair in state.binds if name not in pair),
    )


def without(state: State, name: str) -> State:
    """Return the state rid of what hung on a fighter who is out: guards, binds, the exchange under way."""
    state = parted(changed(state, name, dodging="", dodges=(), long_action="", finishing="", losing=()), name)
    attack = state.attack
    if attack is not None and name in (attack.fighter, attack.target):
        state = replace(state, attack=None, phase="between")
    if state.pair is not None and name in state.pair:
        state = replace(state, pair=None, phase="between")
    if state.phase == "action" and state.active == name:
        state = replace(state, phase="between")
    return state


def evolve(state: State, event: DeskEvent) -> State:
    """Return the state after one of the system's own events."""
    apply = _APPLY.get(type(event))
    return apply(state, event) if apply is not None else state


def _round_started(state: State, event: RoundStarted) -> State:
    fighters = tuple(replace(one, counts=(), taken=0) for one in state.fighters)
    return replace(
        state, fighters=fighters, turn=event.round, phase="between", done=(), ahead=(), active=None, announced=()
    )


def _initiative(state: State, event: InitiativeRolled) -> State:
    return changed(state, event.fighter, counts=event.counts)


def _announced(state: State, event: Announced) -> State:
    return replace(state, announced=(*state.announced, event.fighter))


def _settled(state: State, event: OrderSettled) -> State:
    kept = tuple(pair for pair in state.ahead if not set(pair) <= set(event.order))
    pairs = tuple((first, second) for number, first in enumerate(event.order) for second in event.order[number + 1 :])
    return replace(state, ahead=(*kept, *pairs))


def _count_reached(state: State, event: CountReached) -> State:
    fighter: Fighter = fighter_of(state, event.fighter)
    state = changed(state, event.fighter, counts=fighter.counts[1:], taken=fighter.taken + 1)
    done = (*state.done, (event.fighter, event.count))
    return replace(state, phase="action", active=event.fighter, count=event.count, done=done)


def _acted(state: State, event: Acted) -> State:
    target: Fighter | None = find(state, event.target) if event.target is not None else None
    if target is not None and target.finishing and event.do in (*ATTACKS, "bind"):
        state = changed(state, target.name, is_disturbed=True)
    if event.do == "counter":
        return replace(state, attack=event, phase="react", pair=None)
    values: dict[str, Any] = {
        "parries": 0,
        "dodging": {"dodge": "dodge", "acrobatic": "acrobatics"}.get(event.do, ""),
        "dodges": (),
        "last_do": event.do,
        "long_action": event.skill if event.do == "long_action" else "",
        "finishing": event.target if event.do == "finish" else "",
        "is_disturbed": False,
    }
    if event.do not in FEINTS:
        values |= {"feint": 0, "feint_kind": "", "exposed": 0, "exposed_to": None}
    state = changed(state, event.fighter, **values)
    if event.do not in ("disarm", "bind"):
        state = replace(state, binds=tuple(pair for pair in state.binds if pair[0] != event.fighter))
    if event.do in ATTACKS:
        return replace(state, attack=event, phase="react")
    return replace(state, phase="between")


def _reacted(state: State, event: Reacted) -> State:
    if event.gives_up:
        fighter: Fighter = fighter_of(state, event.fighter)
        state = changed(state, event.fighter, dodging="gave_up", losing=(*fighter.losing, "gave_up"))
    return replace(state, attack=None, phase="between")


def _tested(state: State, event: Tested) -> State:
    fighter: Fighter = fighter_of(state, event.fighter)
    if event.purpose == "attack" and event.against is not None:
        foe: Fighter = fighter_of(state, event.against)
        if foe.exposed and foe.exposed_to in (None, event.fighter):
            return changed(state, foe.name, exposed=0, exposed_to=None)
    if event.purpose == "parry":
        values: dict[str, Any] = {"parries": fighter.parries + 1}
        if fighter.feint_kind == "guard":
            values |= {"feint": 0, "feint_kind": ""}
        return changed(state, event.fighter, **values)
    if event.purpose == "dodge" and event.against is not None and not event.is_kept:
        return changed(state, event.fighter, dodges=(*fighter.dodges, (event.against, event.sides, event.face)))
    return state


def _feinted(state: State, event: Feinted) -> State:
    return changed(
        state,
        event.fighter,
        feint=event.bonus,
        feint_kind=event.do if event.bonus else "",
        exposed=event.exposed,
        exposed_to=event.exposed_to,
    )


def _strength(state: State, event: StrengthOpposed) -> State:
    loser = event.target if event.winner == event.attacker else event.attacker
    return replace(state, phase="bind", pair=(event.winner, loser))


def _bind_chosen(state: State, event: BindChosen) -> State:
    pairs = tuple(pair for pair in state.binds if set(pair) != {event.fighter, event.other})
    if event.to == "hold":
        pairs = (*pairs, (event.fighter, event.other))
    return replace(state, binds=pairs, phase="between", pair=None)


def _counter_opened(state: State, event: CounterOpened) -> State:
    return replace(state, phase="counter", pair=(event.fighter, event.against))


def _counter_passed(state: State, event: CounterPassed) -> State:
    return replace(state, phase="between", pair=None)


def _moved(state: State, event: Moved) -> State:
    return parted(state, event.fighter)


def _position(state: State, event: PositionChanged) -> State:
    return changed(state, event.fighter, position=event.position, is_fallen=event.is_fallen)


def _damaged(state: State, event: Damaged) -> State:
    if event.kind == "stun":
        return changed(state, event.fighter, stun=event.left)
    return changed(state, event.fighter, life=event.left)


def _weapon_damaged(state: State, event: WeaponDamaged) -> State:
    fighter: Fighter = fighter_of(state, event.fighter)
    breaks = {**dict(fighter.breaks), event.weapon: event.breaks}
    return changed(state, event.fighter, breaks=tuple(breaks.items()))


def _weapon_changed(state: State, event: WeaponChanged) -> State:
    return changed(state, event.fighter, weapon=event.weapon)


def _condition(state: State, event: ConditionChanged) -> State:
    fighter: Fighter = fighter_of(state, event.fighter)
    name, by = event.fighter, event.by or ""
    if event.condition in ("stupefied", "dazed"):
        state = changed(state, name, losing=(*fighter.losing, event.condition))
        return changed(state, name, is_dazed=True) if event.condition == "dazed" else state
    if event.condition == "inside":
        pairs = tuple(pair for pair in state.inside if pair != (name, by))
        return replace(state, inside=(*pairs, (name, by)) if event.is_on else pairs)
    if event.condition == "weapon_dropped":
        assert fighter.weapon is not None
        state = replace(state, binds=tuple(pair for pair in state.binds if name not in pair))
        return changed(state, name, weapon=None, dropped=(*fighter.dropped, fighter.weapon))
    if event.condition == "long_action":
        return changed(state, name, long_action="")
    if event.condition == "knocked_out":
        return changed(state, name, is_knocked_out=True)
    if event.condition == "dead":
        return changed(state, name, is_dead=True)
    if event.condition == "finishing":
        return changed(state, name, finishing="", is_disturbed=False)
    raise ValueError(event.condition)


def _counts_changed(state: State, event: CountsChanged) -> State:
    state = changed(state, event.fighter, counts=event.counts)
    if event.reason == "delay":
        taken = fighter_of(state, event.fighter).taken - 1
        state = changed(state, event.fighter, taken=taken)
        return replace(state, phase="between", active=None, count=None, done=state.done[:-1])
    return state


def _action_lost(state: State, event: ActionLost) -> State:
    state = changed(state, event.fighter, losing=(), is_dazed=False, dodging="", dodges=())
    return replace(state, phase="between")


def _round_ended(state: State, event: RoundEnded) -> State:
    return replace(state, phase="round", active=None, count=None)


_APPLY: dict[type, Any] = {
    RoundStarted: _round_started,
    InitiativeRolled: _initiative,
    OrderSettled: _settled,
    Announced: _announced,
    CountReached: _count_reached,
    Acted: _acted,
    Reacted: _reacted,
    Tested: _tested,
    Feinted: _feinted,
    StrengthOpposed: _strength,
    BindChosen: _bind_chosen,
    CounterOpened: _counter_opened,
    CounterPassed: _counter_passed,
    Moved: _moved,
    PositionChanged: _position,
    Damaged: _damaged,
    WeaponDamaged: _weapon_damaged,
    WeaponChanged: _weapon_changed,
    ConditionChanged: _condition,
    CountsChanged: _counts_changed,
    ActionLost: _action_lost,
    RoundEnded: _round_ended,
}
