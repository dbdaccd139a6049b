"""Why an action is refused (D3.15)."""

from __future__ import annotations

from magicfight.desk.common.unfolding import find, target_problems
from magicfight.desk.initiative_rounds.records import (
    ATTACKS,
    FEINTS,
    MELEE_ONLY,
    MOVEMENTS,
    Fighter,
    React,
    StartRound,
    State,
    Take,
)
from magicfight.desk.initiative_rounds.sheets import POSITIONS, TABLES, Weapon
from magicfight.ground.problems import Problem, problem

#: How many times its distance a fighter runs in a charge, at least (D3.6).
LEAST_CHARGE = min(int(multiple) for multiple in TABLES["charge"])


def weapon_problems(fighter: Fighter, name: str | None) -> list[Problem]:
    """Return why a fighter can't use a weapon now (the one in hand if none is named): missing, broken."""
    wanted = name if name is not None else fighter.weapon
    if wanted is None or wanted != fighter.weapon or fighter.in_hand is None:
        return [problem("weapon_missing", fighter=fighter.name, weapon=wanted or "—")]
    if fighter.is_broken(fighter.in_hand):
        return [problem("weapon_broken", fighter=fighter.name, weapon=wanted)]
    return []


def can_counter(state: State, fighter: Fighter, against: Fighter) -> bool:
    """Say whether a fighter could strike back at once (D3.7)."""
    weapon = fighter.in_hand
    is_free = not any(held == fighter.name for _, held in state.binds)
    has_weapon = weapon is not None and not weapon.missile and not fighter.is_broken(weapon)
    return is_free and has_weapon and not fighter.is_out and not against.is_out and not fighter.is_helpless


def is_helpless(fighter: Fighter) -> bool:
    """Say whether a fighter can be finished: out but not dead, or said to be helpless by the game master (D3.6)."""
    return not fighter.is_dead and (fighter.is_out or fighter.is_helpless)


def round_problems(state: State, action: StartRound) -> list[Problem]:
    """Return what is wrong with the surprised of a round (D3.5)."""
    problems = []
    for number, one in enumerate(action.surprised):
        where = f"surprised[{number}]"
        for name in (one.fighter, one.by):
            fighter = find(state, name)
            if fighter is None:
                problems.append(problem("unknown_fighter", where, fighter=name))
            elif fighter.is_out:
                problems.append(problem("target_out", where, target=name))
        if one.fighter == one.by:
            problems.append(problem("target_self", where, target=one.by))
    return problems


def take_problems(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    """Return every reason against an action of the one whose count it is, or against a counter."""
    problems: list[Problem] = []
    do = action.do
    if do in (*ATTACKS, "bind", "finish"):
        problems += _aim_problems(state, fighter, action)
    if do in (*ATTACKS, *FEINTS, "bind", "finish"):
        problems += weapon_problems(fighter, action.weapon)
        weapon = fighter.in_hand
        if do in MELEE_ONLY and weapon is not None and weapon.missile:
            problems.append(problem("missile", weapon=weapon.name))
    if do in (*ATTACKS, "finish") and any(held == fighter.name for _, held in state.binds):
        problems.append(problem("bound", fighter=fighter.name))
    own = _OWN.get(do)
    if own is not None:
        problems += own(state, fighter, action)
    return problems


def _aim_problems(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.target is None:
        return [problem("missing_field", field="target")]
    if action.target == fighter.name:
        return [problem("target_self", target=action.target)]
    if action.do == "finish":
        target = find(state, action.target)
        if target is None:
            return [problem("unknown_target", target=action.target)]
        if target.is_dead:
            return [problem("target_out", target=action.target)]
        return [] if is_helpless(target) else [problem("not_helpless", target=action.target)]
    return list(target_problems(state, action.target))


def _movement(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    return [] if fighter.last_do in MOVEMENTS else [problem("needs_movement", do=action.do)]


def _charge(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.multiple is None:
        return [problem("missing_field", field="multiple")]
    if action.multiple < LEAST_CHARGE:
        return [problem("bad_multiple", multiple=action.multiple)]
    return []


def _position(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.to is None:
        return [problem("missing_field", field="to")]
    if action.to == fighter.position and not fighter.is_fallen:
        return [problem("same_position", position=str(action.to))]
    return [] if action.to in POSITIONS else [problem("unknown_choice", field="to", value=action.to, choices=POSITIONS)]


def _feint(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.target is None:
        return []
    if action.target == fighter.name:
        return [problem("target_self", target=action.target)]
    return list(target_problems(state, action.target))


def _disarm(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if (fighter.name, action.target) not in state.binds:
        return [problem("not_bound", target=action.target or "—")]
    return []


def _assassinate(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    return [] if "unseen_by_target" in action.situation else [problem("not_hidden", fighter=fighter.name)]


def _room(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    return [] if fighter.has_room else [problem("no_room", fighter=fighter.name)]


def _change_weapon(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.weapon is None:
        return [problem("missing_field", field="weapon")]
    weapon: Weapon | None = fighter.sheet.weapon(action.weapon)
    if weapon is None or weapon.name in fighter.dropped:
        return [problem("weapon_missing", fighter=fighter.name, weapon=action.weapon)]
    if weapon.name == fighter.weapon:
        return [problem("weapon_in_hand", weapon=weapon.name)]
    return [problem("weapon_broken", fighter=fighter.name, weapon=weapon.name)] if fighter.is_broken(weapon) else []


def _long_action(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.skill is None:
        return [problem("missing_field", field="skill")]
    if fighter.sheet.skills.score(action.skill) is None:
        return [problem("unknown_skill", fighter=fighter.name, skill=action.skill)]
    return []


def _delay(state: State, fighter: Fighter, action: Take) -> list[Problem]:
    if action.to is None:
        return [problem("missing_field", field="to_count")]
    count = state.count or 0
    if not isinstance(action.to, int) or not 0 <= action.to < count:
        return [problem("bad_delay", to=str(action.to), count=count)]
    return []


_OWN = {
    "run": _movement,
    "sprint": _movement,
    "charge": _charge,
    "position": _position,
    "feint": _feint,
    "guard": _feint,
    "disarm": _disarm,
    "assassinate": _assassinate,
    "acrobatic": _room,
    "dodge": _room,
    "change_weapon": _change_weapon,
    "long_action": _long_action,
    "delay": _delay,
}


def react_problems(state: State, fighter: Fighter, action: React) -> list[Problem]:
    """Return every reason against a reaction (D3.7, D3.8)."""
    assert state.attack is not None
    attacker = find(state, state.attack.fighter)
    assert attacker is not None
    weapon = attacker.sheet.weapon(state.attack.weapon)
    is_missile = weapon is not None and weapon.missile
    if action.reaction == "parry":
        return _parry_problems(state, fighter, action, is_missile)
    if action.reaction == "dodge":
        problems = [] if fighter.has_room else [problem("no_room", fighter=fighter.name)]
        is_ready = fighter.sheet.animal or fighter.dodging in ("dodge", "acrobatics")
        if (is_missile and not is_ready) or (not is_ready and fighter.dodging != "gave_up" and fighter.losing):
            problems.append(problem("not_dodging", fighter=fighter.name))
        return problems
    return []


def _parry_problems(state: State, fighter: Fighter, action: React, is_missile: bool) -> list[Problem]:
    problems = []
    if is_missile:
        problems.append(problem("missile", weapon=""))
    if any(binder == fighter.name for binder, _ in state.binds):
        problems.append(problem("bound", fighter=fighter.name))
    if fighter.sheet.animal:
        problems.append(problem("animal_parry", fighter=fighter.name))
    shield = fighter.sheet.shield
    if action.parry_with == "shield" or (action.parry_with is None and weapon_problems(fighter, None)):
        if shield is None and action.parry_with is None:
            problems += weapon_problems(fighter, None)
        elif shield is None:
            problems.append(problem("weapon_missing", fighter=fighter.name, weapon="shield"))
        elif not fighter.has_shield:
            problems.append(problem("weapon_broken", fighter=fighter.name, weapon="shield"))
    elif action.parry_with == "weapon":
        problems += weapon_problems(fighter, None)
    return problems


def parries_with(fighter: Fighter, wanted: str | None) -> str:
    """Return what takes the blow of a parry: the weapon unless the shield is chosen or the weapon can't (D3.7)."""
    if wanted is not None:
        return wanted
    return "shield" if weapon_problems(fighter, None) else "weapon"
