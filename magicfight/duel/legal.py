"""Legal: what may be done now, and every reason why the rest may not, before any roll (R5, R6.1, R6.4, R7).

`problems` is the measure; `reachable`, `castable` and `visible_targets` offer what it lets through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from magicfight.duel.actions import Action, Cast, Drop, Move, Recover, Surrender
from magicfight.duel.aiming import Use, aid_aim, can_see, uses_of
from magicfight.duel.state import (
    WALK,
    Fighter,
    FightState,
    OwnedEffect,
    cast_cost,
    drained_of,
    is_controlled,
    occupied,
    spell_index,
    usable_dice,
    wizard_on,
)
from magicfight.ground.problems import Problem, problem
from magicfight.hexgrid import reach as walking
from magicfight.hexgrid.coords import Hex, distance
from magicfight.rules.effects.aim import answers
from magicfight.rules.effects.attacks import KILLING_DEFENSES
from magicfight.rules.effects.changes import ABOVE_EGO

#: How far a dazzled wizard reaches (manual 4.1; R6.1).
DAZZLED_REACH = 1


def problems(state: FightState, action: Action) -> tuple[Problem, ...]:
    """Return every reason to refuse an action; empty when it is legal."""
    if state.is_over:
        return (problem("fight_over"),)
    by = next((one for one in state.fighters if one.name == action.by), None)
    if by is None:
        return (problem("wizard_unknown", by=action.by),)
    if state.active is None or state.active != action.by:
        if isinstance(action, Surrender) and state.active is not None and by.is_ko:
            return _surrender_problems(state, by)  # a KO wizard may leave at any moment (R4.8)
        return (problem("not_active", by=action.by, active=state.active or ""),)
    if isinstance(action, Move):
        return _move_problems(state, by, action.to)
    if isinstance(action, Cast):
        return cast_problems(state, by, action)
    if isinstance(action, Drop):
        if any(power.effect == action.effect for power in by.powers):
            return ()
        return (problem("no_power_to_drop", by=by.name, effect=action.effect),)
    if isinstance(action, Recover):
        return (problem("recovery_after_walk", by=by.name),) if state.walked else ()
    if isinstance(action, Surrender):
        return _surrender_problems(state, by)
    return ()


def _surrender_problems(state: FightState, by: Fighter) -> tuple[Problem, ...]:
    return (problem("surrender_controlled", by=by.name),) if is_controlled(state, by.name) else ()


def may_surrender(state: FightState, name: str) -> bool:
    """Say whether a wizard may leave the arena now: the active one, and any that is KO, unless controlled (R4.8)."""
    return not problems(state, Surrender(name))


# --- walking ------------------------------------------------------------------------------------------------------


#: A move is looked at when it is judged and again when it is made, and under a pointer over and over.
_shortest_path = lru_cache(maxsize=512)(walking.shortest_path)


def path_to(state: FightState, fighter: Fighter, to: Hex) -> tuple[Hex, ...] | None:
    """Return a shortest walk within the hexes left (the start left out), None when there is none (R5.3, R5.4)."""
    return _shortest_path(
        state.terrain,
        fighter.hex,
        to,
        WALK - state.walked,
        occupied(state, fighter.name),
        fighter.is_desolidified,
    )


def reachable(state: FightState) -> dict[Hex, int]:
    """Return the hexes that the active wizard can walk to now with their distances, its own left out (R5.3)."""
    fighter = state.active_fighter
    if fighter is None or state.walked >= WALK:
        return {}
    found = walking.reach(
        state.terrain,
        fighter.hex,
        WALK - state.walked,
        occupied(state, fighter.name),
        fighter.is_desolidified,
    )
    found.pop(fighter.hex, None)
    return found


def _free_problems(state: FightState, fighter: Fighter, place: Hex) -> tuple[Problem, ...]:
    if place in state.terrain.blocked:
        return (problem("hex_blocked", hex=place),)
    other = wizard_on(state, place)
    if other is not None and other.name != fighter.name:
        return (problem("hex_taken", hex=place, other=other.name),)
    return ()


def _move_problems(state: FightState, fighter: Fighter, to: Hex) -> tuple[Problem, ...]:
    if not state.terrain.has(to):
        return (problem("hex_off_board", hex=to),)
    if to == fighter.hex:
        return (problem("already_there", by=fighter.name, hex=to),)
    found = _free_problems(state, fighter, to)
    left = WALK - state.walked
    if left <= 0:
        return (*found, problem("walk_used_up", by=fighter.name, walk=WALK))
    if found or path_to(state, fighter, to) is not None:
        return found
    whole = _shortest_path(state.terrain, fighter.hex, to, None, occupied(state, fighter.name), fighter.is_desolidified)
    if whole is None:
        return (problem("no_way", by=fighter.name, hex=to),)
    return (problem("too_far_to_walk", by=fighter.name, hex=to, steps=len(whole), left=left),)


# --- casting ------------------------------------------------------------------------------------------------------


def cast_problems(state: FightState, caster: Fighter, cast: Cast) -> tuple[Problem, ...]:
    """Return every reason to refuse a cast (R6.1, R6.4)."""
    spell = spell_index(caster, cast.spell)
    if spell is None:
        return (problem("spell_unknown", by=caster.name, spell=cast.spell),)
    owned = caster.sheet.effects[spell]
    if len(cast.dice) != len(owned):
        return (problem("cast_dice_number", spell=cast.spell, count=len(cast.dice), effects=len(owned)),)
    paying = payment_problems(caster, spell, cast.dice)
    uses = uses_of(caster, spell, cast.dice)
    return (*paying, *aim_problems(state, caster, uses, cast))


def payment_problems(caster: Fighter, spell: int, dice: Sequence[int]) -> tuple[Problem, ...]:
    """Return why a caster can't cast a spell with these dice, wherever it aims: dice, charges, endurance, mist."""
    owned_effects = caster.sheet.effects[spell]
    found: list[Problem] = []
    used = False
    for owned, count in zip(owned_effects, dice, strict=True):
        if count < 0:
            found.append(problem("dice_negative", effect=owned.id, count=count))
        elif count > 0 and owned.row.is_passive:
            found.append(problem("passive_not_cast", effect=owned.id))
        elif count > 0:
            used = True
            found.extend(_effect_problems(caster, owned, count))
    if not used and not found:
        name = caster.sheet.wizard.spells[spell].spell.name
        if all(owned.row.is_passive for owned in owned_effects):
            found.append(problem("only_passive", spell=name))
        else:
            found.append(problem("no_dice", spell=name))
    if not any(one.code == "dice_negative" for one in found):
        cost = cast_cost(caster, spell, dice)
        if cost > caster.endurance:
            found.append(problem("endurance_short", by=caster.name, cost=cost, endurance=caster.endurance))
    return tuple(found)


def _effect_problems(caster: Fighter, owned: OwnedEffect, count: int) -> Iterator[Problem]:
    usable = usable_dice(caster, owned.spell, owned.index)
    if owned.row.unit == "fixed" and drained_of(caster, owned.id) > 0:
        yield problem("drained_shut", effect=owned.id, drained=drained_of(caster, owned.id))
    elif count > usable:
        yield problem("dice_over_usable", effect=owned.id, count=count, usable=usable, bought=owned.bought)
    charges = caster.charges[owned.spell][owned.index]
    if charges is not None and charges < 1:
        yield problem("no_charge_left", effect=owned.id, bought=owned.charges or 0)
    if not answers(owned.effect, is_desolidified=caster.is_desolidified):
        yield problem("not_while_desolidified", by=caster.name, effect=owned.id)


def needs_of(caster: Fighter, spell: int, dice: Sequence[int]) -> tuple[str, ...]:
    """Return what a cast with these dice must choose: of `target`, `destination`, `against`, `control`, `aid`."""
    uses = uses_of(caster, spell, dice)
    needed = {choice for use in uses for choice in use.handler.choices}
    if any(use.aim.needs_target for use in uses):
        needed.add("target")
    return tuple(key for key in ("target", "destination", "against", "control", "aid") if key in needed)


def aim_problems(state: FightState, caster: Fighter, uses: Sequence[Use], cast: Cast) -> tuple[Problem, ...]:
    """Return what is wrong with the target, the destination and the other choices of a cast; choices that no used
    effect needs are not looked at (formats)."""
    found: list[Problem] = []
    if any(use.aim.needs_target for use in uses):
        found.extend(_target_problems(state, caster, uses, cast))
    for use in uses:
        if "destination" in use.handler.choices:
            found.extend(_destination_problems(state, caster, use, cast.destination))
    needed = {choice for use in uses for choice in use.handler.choices}
    if "against" in needed and cast.against not in KILLING_DEFENSES:
        found.append(problem("against_needed", spell=cast.spell, choices=tuple(KILLING_DEFENSES)))
    if "control" in needed and cast.control not in ABOVE_EGO:
        found.append(problem("control_needed", spell=cast.spell, choices=tuple(ABOVE_EGO)))
    if "aid" in needed:
        found.extend(_aid_problems(state, cast))
    return tuple(found)


def _sight_problems(state: FightState, caster: Fighter, place: Hex) -> list[Problem]:
    """What R6.1 asks of every target and destination: on the board, seen, and next to a dazzled caster."""
    if not state.terrain.has(place):
        return [problem("hex_off_board", hex=place)]
    found = []
    if caster.dazzled and distance(caster.hex, place) > DAZZLED_REACH:
        found.append(problem("dazzled_reach", by=caster.name, hex=place, distance=distance(caster.hex, place)))
    if not can_see(state, caster.hex, place):
        found.append(problem("not_visible", by=caster.name, hex=place))
    return found


def _target_problems(state: FightState, caster: Fighter, uses: Sequence[Use], cast: Cast) -> list[Problem]:
    if cast.target is None:
        return [problem("target_needed", spell=cast.spell)]
    found = _sight_problems(state, caster, cast.target)
    if any(use.aim.on_wizard for use in uses) and wizard_on(state, cast.target) is None:
        found.append(problem("no_wizard_there", spell=cast.spell, hex=cast.target))
    if cast.target == caster.hex:
        found.extend(
            problem("own_hex_no_direction", spell=cast.spell, effect=use.owned.id)
            for use in uses
            if use.aim.shape in ("line", "cone")
        )
    return found


def _destination_problems(state: FightState, caster: Fighter, use: Use, place: Hex | None) -> list[Problem]:
    if place is None:
        return [problem("destination_needed", effect=use.owned.id)]
    found = _sight_problems(state, caster, place)
    if not state.terrain.has(place):
        return found
    if place == caster.hex:
        found.append(problem("already_there", by=caster.name, hex=place))
    found.extend(_free_problems(state, caster, place))
    far = use.dice * use.owned.row.step_size
    if distance(caster.hex, place) > far:
        found.append(
            problem(
                "destination_too_far", effect=use.owned.id, hex=place, distance=distance(caster.hex, place), reach=far
            )
        )
    return found


def _aid_problems(state: FightState, cast: Cast) -> list[Problem]:
    if cast.aid is None:
        return [problem("aid_needed", spell=cast.spell)]
    target = None if cast.target is None else wizard_on(state, cast.target)
    if target is not None and aid_aim(target, cast) is None:
        return [problem("aid_unknown", target=target.name, spell=cast.aid.spell, effect=cast.aid.effect)]
    return []


# --- what can be chosen -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Castable:
    """A spell as its owner could cast it now.

    `usable` and `bought` are dice (steps) per effect, `charges` those left per effect (None without the modifier);
    `problems` say why the spell can't be cast at all, empty when at least one effect can. `full_cost` is the
    endurance at all usable dice. What a cast must choose depends on its dice: `needs_of`.
    """

    spell: int
    name: str
    effects: tuple[str, ...]
    bought: tuple[int, ...]
    usable: tuple[int, ...]
    charges: tuple[int | None, ...]
    full_cost: int
    needs: tuple[str, ...]
    problems: tuple[Problem, ...]

    @property
    def is_castable(self) -> bool:
        """Whether at least one of its effects can be cast."""
        return not self.problems


def usable_of(fighter: Fighter, spell: int) -> tuple[int, ...]:
    """Return the dice (steps) usable now per effect; 0 for a passive one, which is not cast (formats)."""
    return tuple(
        0 if owned.row.is_passive else usable_dice(fighter, spell, owned.index)
        for owned in fighter.sheet.effects[spell]
    )


def cost_of(fighter: Fighter, spell: int, dice: Sequence[int]) -> int:
    """Return the endurance of a cast with these dice (R2.9)."""
    return cast_cost(fighter, spell, dice)


def _lone(count: int, index: int, dice: int) -> tuple[int, ...]:
    return tuple(dice if number == index else 0 for number in range(count))


def castable_spell(fighter: Fighter, spell: int) -> Castable:
    """Return one spell as its owner could cast it now, wherever it would aim."""
    owned_effects = fighter.sheet.effects[spell]
    usable = usable_of(fighter, spell)
    count = len(owned_effects)
    found: list[Problem] = []
    for owned in owned_effects:
        if owned.row.is_passive:
            continue
        alone = payment_problems(fighter, spell, _lone(count, owned.index, 1))
        if not alone:
            found = []
            break
        found.extend(one for one in alone if one not in found)
    else:
        if not found:
            found = [problem("only_passive", spell=fighter.sheet.wizard.spells[spell].spell.name)]
    return Castable(
        spell=spell,
        name=fighter.sheet.wizard.spells[spell].spell.name,
        effects=tuple(owned.id for owned in owned_effects),
        bought=tuple(owned.bought for owned in owned_effects),
        usable=usable,
        charges=fighter.charges[spell],
        full_cost=cost_of(fighter, spell, usable),
        needs=needs_of(fighter, spell, usable),
        problems=tuple(found),
    )


def castable(state: FightState, by: str) -> tuple[Castable, ...]:
    """Return every spell of a wizard as it could cast it now, in the sheet's order."""
    fighter = state.fighter(by)
    return tuple(castable_spell(fighter, number) for number in range(len(fighter.sheet.effects)))


def payable_dice(fighter: Fighter, spell: int) -> tuple[int, ...]:
    """Return the most dice that the caster can use and pay for now: full usable dice, thinned from the last effect on
    until the endurance suffices; effects that can't be cast at all stay at 0."""
    dice = [
        0 if owned.row.is_passive or any(_effect_problems(fighter, owned, 1)) else count
        for owned, count in zip(fighter.sheet.effects[spell], usable_of(fighter, spell), strict=True)
    ]
    for index in range(len(dice) - 1, -1, -1):
        while dice[index] and cost_of(fighter, spell, dice) > fighter.endurance:
            dice[index] -= 1
    return tuple(dice)


def visible_targets(state: FightState, by: str) -> tuple[Fighter, ...]:
    """Return the living wizards that `by` can aim at (R6.1), itself included."""
    caster = state.fighter(by)
    return tuple(one for one in state.living if not _sight_problems(state, caster, one.hex))
