"""Actions that are no attack, and the beginning of those that are (D3.6)."""

from __future__ import annotations

from magicfight.desk.common.unfolding import Unfolding, fighter_of
from magicfight.desk.initiative_rounds.degrees import Degree, is_success
from magicfight.desk.initiative_rounds.exchange import react, throw_test
from magicfight.desk.initiative_rounds.order import following, settle
from magicfight.desk.initiative_rounds.records import (
    ATTACKS,
    Acted,
    BindChosen,
    Choose,
    CountsChanged,
    Feinted,
    Fighter,
    Moved,
    PositionChanged,
    State,
    StrengthOpposed,
    Take,
    WeaponChanged,
)
from magicfight.desk.initiative_rounds.scores import added, agility
from magicfight.desk.initiative_rounds.sheets import POSITIONS, TABLES

TIMES = {"move": 1, "run": 2}


def take_action(unfolding: Unfolding[State], action: Take) -> None:
    """Take an action; an attack stops there until its target has reacted."""
    if action.do == "delay":
        _delay(unfolding, action)
        return
    fighter: Fighter = fighter_of(unfolding.state, action.by)
    weapon = fighter.weapon if action.do in (*ATTACKS, "feint", "guard", "bind", "finish") else action.weapon
    acted = Acted(
        action.by,
        action.do,
        action.target,
        weapon,
        action.skill,
        action.multiple,
        action.to,
        action.percent,
        action.situation,
        action.modifier,
        fighter.feint if action.do != "counter" else 0,
        action.modifiers,
        action.foe_modifiers,
        action.extra_dice,
    )
    unfolding.emit(acted)
    if action.do == "charge":
        _move(unfolding, fighter, action.multiple or 0)
    if action.do in ATTACKS:
        target: Fighter = fighter_of(unfolding.state, action.target or "")
        if target.is_helpless:
            react(unfolding, acted, "none", None)
        return
    own = _OWN.get(action.do)
    if own is not None:
        own(unfolding, fighter, acted)


def _move(unfolding: Unfolding[State], fighter: Fighter, times: int) -> None:
    unfolding.emit(Moved(fighter.name, times, times * fighter.sheet.move, False))


def _circumstances(acted: Acted) -> int:
    """The game master's modifier and the named circumstances of an action's test."""
    return acted.modifier + sum(one.value for one in acted.modifiers)


def _walk(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    _move(unfolding, fighter, TIMES[acted.do])


def _sprint(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    score = fighter.sheet.skills.run + acted.bonus + _circumstances(acted)
    ran = is_success(throw_test(unfolding, fighter.name, "run", agility(fighter), score, None, acted.modifiers))
    _move(unfolding, fighter, 3 if ran else 2)


def _position(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    """One position up or down; two with a test, else only one (D3.6)."""
    here, there = POSITIONS.index(fighter.position), POSITIONS.index(str(acted.to))
    if abs(there - here) > 1:
        score = fighter.sheet.skills.acrobatics + acted.bonus + _circumstances(acted)
        if "laden" in acted.situation:
            degree = throw_test(
                unfolding, fighter.name, "strength", fighter.sheet.dice.strength, score, None, acted.modifiers
            )
        else:
            degree = throw_test(unfolding, fighter.name, "acrobatics", agility(fighter), score, None, acted.modifiers)
        if not is_success(degree):
            there = here + (1 if there > here else -1)
    unfolding.emit(PositionChanged(fighter.name, POSITIONS[there], False))


def _feint(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    """A feint or guard at the bare score of the weapon; the best bonus is kept (D3.6)."""
    weapon = fighter.in_hand
    assert weapon is not None
    score = weapon.skill + _circumstances(acted)
    degree: Degree = throw_test(unfolding, fighter.name, "feint", agility(fighter), score, None, acted.modifiers)
    given = int(TABLES["feint"].get(degree, 0))
    if is_success(degree):
        kept = given >= fighter.feint
        kind = acted.do if kept else fighter.feint_kind
        unfolding.emit(Feinted(fighter.name, kind, max(given, fighter.feint), fighter.exposed, fighter.exposed_to))
        return
    bonus = 0 if degree == "fumble" else fighter.feint
    kind = fighter.feint_kind if bonus else acted.do
    unfolding.emit(Feinted(fighter.name, kind, bonus, max(given, fighter.exposed), acted.target))


def _bind(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    """Both throw strength; the lower wins, a tie the target (D3.6)."""
    target: Fighter = fighter_of(unfolding.state, acted.target or "")
    (own,) = unfolding.roll("strength", fighter.sheet.dice.strength, by=fighter.name)
    (theirs,) = unfolding.roll("strength", target.sheet.dice.strength, by=target.name)
    is_won = own - added(acted.modifiers, fighter, "strength") < theirs - added(acted.foe_modifiers, target, "strength")
    standing = fighter.standing("strength"), target.standing("strength")
    shown = (*acted.modifiers, *standing[0], *acted.foe_modifiers, *standing[1])
    winner = fighter.name if is_won else target.name
    unfolding.emit(StrengthOpposed(fighter.name, target.name, (own, theirs), winner, shown))


def choose(unfolding: Unfolding[State], action: Choose) -> None:
    """The winner of a bind holds the other's weapon or pushes the other back (D3.6)."""
    assert unfolding.state.pair is not None
    other = unfolding.state.pair[1]
    unfolding.emit(BindChosen(action.by, other, action.to))
    if action.to == "push":
        unfolding.emit(Moved(other, 0, TABLES["push"], True))


def _change_weapon(unfolding: Unfolding[State], fighter: Fighter, acted: Acted) -> None:
    """Draw another weapon; a longer one costs the counts to come (D3.6)."""
    before = fighter.reach
    unfolding.emit(WeaponChanged(fighter.name, acted.weapon or ""))
    after: Fighter = fighter_of(unfolding.state, fighter.name)
    cost = TABLES["weapon_change"].get(before + after.reach)
    if cost is None or not after.counts:
        return
    dice: tuple[int, ...] = ()
    loss: int = cost["fixed"]
    if unfolding.state.settings.weapon_change == "by_dice":
        dice = unfolding.roll("weapon_change", *[6] * cost["dice"], by=fighter.name)
        loss = sum(dice)
    counts = tuple(count - loss for count in after.counts if count >= loss)
    unfolding.emit(CountsChanged(fighter.name, "weapon_change", dice, loss, counts))
    settle(unfolding)


def _delay(unfolding: Unfolding[State], action: Take) -> None:
    """Move the count of this action down; the later ones follow by tens (D3.6)."""
    fighter: Fighter = fighter_of(unfolding.state, action.by)
    assert isinstance(action.to, int)
    loss = (unfolding.state.count or 0) - action.to
    counts = following(action.to, len(fighter.counts) + 1)
    unfolding.emit(CountsChanged(action.by, "delay", (), loss, counts))
    settle(unfolding)


_OWN = {
    "move": _walk,
    "run": _walk,
    "sprint": _sprint,
    "position": _position,
    "feint": _feint,
    "guard": _feint,
    "bind": _bind,
    "change_weapon": _change_weapon,
}
