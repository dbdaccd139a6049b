"""Everything that may be done, counted out: an oracle for what `duel.legal` offers and refuses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from magicfight.duel.actions import Action, AidChoice, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.aiming import uses_of
from magicfight.duel.legal import (
    _sight_problems,
    aim_problems,
    needs_of,
    payment_problems,
    problems,
    reachable,
    usable_of,
    visible_targets,
)
from magicfight.duel.state import FightState, wizard_on
from magicfight.hexgrid.coords import Hex
from magicfight.rules.effects.attacks import KILLING_DEFENSES
from magicfight.rules.effects.changes import ABOVE_EGO


def legal_actions(state: FightState) -> Iterator[Action]:
    """Every legal action: each hex in reach, each spell with each choice of dice, target and the rest; very many."""
    fighter = state.active_fighter
    if fighter is None:
        return
    yield from simple_actions(state)
    for hex_ in reachable(state):
        yield Move(fighter.name, hex_)
    for spell in range(len(fighter.sheet.effects)):
        for dice in product(*(range(count + 1) for count in usable_of(fighter, spell))):
            yield from legal_casts(state, spell, dice)


def legal_casts(state: FightState, spell: int, dice: Sequence[int]) -> Iterator[Cast]:
    """Yield every legal cast of the active wizard's spell with these dice: each target, destination and choice."""
    caster = state.active_fighter
    if caster is None or payment_problems(caster, spell, dice):
        return
    name = caster.sheet.wizard.spells[spell].spell.name
    uses = uses_of(caster, spell, dice)
    needs = needs_of(caster, spell, dice)
    targets: Iterable[Hex | None] = (None,)
    if "target" in needs:
        if any(use.aim.on_wizard for use in uses):
            targets = [one.hex for one in visible_targets(state, caster.name)]
        else:
            targets = visible_hexes(state, caster.name)
    destinations: Iterable[Hex | None] = (None,)
    if "destination" in needs:
        destinations = visible_hexes(state, caster.name)
    against = tuple(KILLING_DEFENSES) if "against" in needs else (None,)
    controls = tuple(ABOVE_EGO) if "control" in needs else (None,)
    for target, destination in product(targets, tuple(destinations)):
        for physical, control, aid in product(against, controls, _aids(state, needs, target)):
            cast = Cast(caster.name, name, tuple(dice), target, destination, physical, control, aid)
            if not aim_problems(state, caster, uses, cast):
                yield cast


def _aids(state: FightState, needs: Sequence[str], target: Hex | None) -> Iterator[AidChoice | None]:
    if "aid" not in needs:
        yield None
        return
    aided = None if target is None else wizard_on(state, target)
    if aided is not None:
        for owned in aided.sheet.wizard.spells:
            for index in range(len(owned.spell.effects)):
                yield AidChoice(owned.spell.name, index)


def simple_actions(state: FightState) -> tuple[Action, ...]:
    """Return every legal action but moves and casts: drop, recover, end, surrender, stop."""
    fighter = state.active_fighter
    if fighter is None:
        return ()
    by = fighter.name
    every: list[Action] = [Drop(by, effect) for effect in dict.fromkeys(power.effect for power in fighter.powers)]
    every.extend((Recover(by), End(by), Surrender(by), Stop(by)))
    return tuple(action for action in every if not problems(state, action))


def visible_hexes(state: FightState, by: str) -> tuple[Hex, ...]:
    """Return every hex that `by` can aim at (R6.1), row by row."""
    caster = state.fighter(by)
    arena = state.setup.arena
    return tuple(
        (column, row)
        for row in range(arena.rows)
        for column in range(arena.columns)
        if not _sight_problems(state, caster, (column, row))
    )
