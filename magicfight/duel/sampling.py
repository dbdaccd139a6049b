"""Sampling: some legal actions of the wizard that can choose, drawn by a given source; for random play."""

from __future__ import annotations

from collections.abc import Callable

from magicfight.duel.actions import Action, AidChoice, Cast, Drop, End, Move, Recover
from magicfight.duel.aiming import uses_of
from magicfight.duel.legal import (
    castable_spell,
    needs_of,
    payable_dice,
    problems,
    reachable,
    usable_of,
    visible_targets,
)
from magicfight.duel.state import Fighter, FightState, wizard_on
from magicfight.hexgrid.coords import Hex
from magicfight.rules.effects.attacks import KILLING_DEFENSES
from magicfight.rules.effects.changes import ABOVE_EGO

#: Tries at a random destination, and at a random cast.
_TRIES = 4
#: Spells of a wizard that are looked at in one sample.
_SPELLS = 2


def _pick_hex(state: FightState, caster: Fighter, below: Callable[[int], int]) -> Hex:
    """A hex near the caster, or anywhere."""
    arena = state.setup.arena
    if below(4) == 0:
        return below(arena.columns), below(arena.rows)
    column = caster.hex[0] + below(11) - 5
    row = caster.hex[1] + below(11) - 5
    return min(max(column, 0), arena.columns - 1), min(max(row, 0), arena.rows - 1)


def sample_cast(state: FightState, caster: Fighter, spell: int, below: Callable[[int], int]) -> Cast | None:
    """Return a legal cast of a spell, None when a few tries find none."""
    name = caster.sheet.wizard.spells[spell].spell.name
    others = visible_targets(state, caster.name)
    usable = usable_of(caster, spell)
    for number in range(_TRIES):
        dice = payable_dice(caster, spell) if number % 2 == 0 else tuple(below(count + 1) for count in usable)
        needs = needs_of(caster, spell, dice)
        target = others[below(len(others))].hex if others else caster.hex
        aims = [use.aim for use in uses_of(caster, spell, dice)]
        if target == caster.hex and others and any(aim.roll for aim in aims):
            target = others[below(len(others))].hex
        if not any(aim.on_wizard for aim in aims) and below(3) == 0:
            target = _pick_hex(state, caster, below)
        aid = None
        aided = wizard_on(state, target)
        if "aid" in needs and aided is not None and aided.sheet.effects:
            at = below(len(aided.sheet.effects))
            aid = AidChoice(aided.sheet.wizard.spells[at].spell.name, below(len(aided.sheet.effects[at])))
        cast = Cast(
            by=caster.name,
            spell=name,
            dice=dice,
            target=target if "target" in needs else None,
            destination=_pick_hex(state, caster, below) if "destination" in needs else None,
            against=tuple(KILLING_DEFENSES)[below(len(KILLING_DEFENSES))] if "against" in needs else None,
            control=tuple(ABOVE_EGO)[below(len(ABOVE_EGO))] if "control" in needs else None,
            aid=aid,
        )
        if not problems(state, cast):
            return cast
    return None


def sample_actions(state: FightState, below: Callable[[int], int]) -> tuple[Action, ...]:
    """Return some legal actions of the wizard that can choose: a walk, casts, recovery, a drop, the end of its action
    segment; nobody surrenders or stops. Never empty while the fight goes on."""
    fighter = state.active_fighter
    if fighter is None:
        return ()
    found: list[Action] = []
    owned = list(range(len(fighter.sheet.effects)))
    for _ in range(min(_SPELLS, len(owned))):
        spell = owned.pop(below(len(owned)))
        if castable_spell(fighter, spell).is_castable:
            cast = sample_cast(state, fighter, spell, below)
            if cast is not None:
                found.append(cast)
    places = tuple(reachable(state))
    if places:
        found.append(Move(fighter.name, places[below(len(places))]))
    if not state.walked:
        found.append(Recover(fighter.name))
    if fighter.powers and below(4) == 0:
        found.append(Drop(fighter.name, fighter.powers[below(len(fighter.powers))].effect))
    found.append(End(fighter.name))
    return tuple(found)
