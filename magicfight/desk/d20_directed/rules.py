"""The rules of the directed fights: who declares, what is refused, what an event changes (rules-desk D2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicfight.desk.common.records import GM, Adjust, DeskAction, DeskEvent
from magicfight.desk.common.rules import Rules
from magicfight.desk.common.setup import DeskSetup, named_rows_problems
from magicfight.desk.common.unfolding import (
    Unfolding,
    fighter_of,
    names_in,
    not_waited_on,
    target_problems,
    with_fighter,
)
from magicfight.desk.d20_directed.records import (
    Act,
    Damaged,
    Declare,
    Declared,
    Fighter,
    Healed,
    Resolve,
    State,
    TurnStarted,
)
from magicfight.desk.d20_directed.resolve import TurnResolution
from magicfight.desk.d20_directed.sheets import MOST_TYPES, TYPES, Sheet
from magicfight.ground.problems import Problem, problem


class D20Rules(Rules[State]):
    """D2 as it decides."""

    def opening(self, setup: DeskSetup) -> State:
        """See `Rules.opening`."""
        return State(tuple(self.fighter(sheet) for sheet in setup.sheets))

    def fighter(self, sheet: Sheet) -> Fighter:
        """See `Rules.fighter`."""
        return self.resheeted(Fighter(sheet.name, sheet.side or sheet.name), sheet)

    def resheeted(self, fighter: Fighter, sheet: Sheet) -> Fighter:
        """See `Rules.resheeted`."""
        return replace(
            fighter,
            side=sheet.side or sheet.name,
            strength=sheet.strength,
            dexterity=sheet.dexterity,
            spirit=sheet.spirit,
            defence=sheet.defence,
            hit_points=sheet.hit_points.now,
            hit_points_max=sheet.hit_points.max,
            action_points=sheet.action_points,
            weapons=sheet.weapons,
            spells=sheet.spells,
            items=sheet.items,
        )

    def joined(self, state: State, fighter: Fighter, place: int | None) -> State:
        """See `Rules.joined`: its place in the list, the last one if none is said (D2.3)."""
        if place is None:
            return state
        others = [one for one in state.fighters if one.name != fighter.name]
        at = max(0, place - 1)
        return replace(state, fighters=(*others[:at], fighter, *others[at:]))

    def went_on(self, unfolding: Unfolding[State]) -> None:
        """See `Rules.went_on`: a turn that the end cut short is over."""
        if not unfolding.state.to_declare:
            unfolding.emit(TurnStarted(unfolding.state.turn + 1))

    def sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        """See `Rules.sheet_problems`."""
        problems = []
        points = sheet.hit_points
        if points.now > points.max:
            problems.append(
                problem(
                    "out_of_range",
                    "hit_points.now",
                    field="hit_points",
                    value=points.now,
                    minimum=1,
                    maximum=points.max,
                )
            )
        for rows in ("weapons", "spells", "items"):
            problems += named_rows_problems(getattr(sheet, rows), rows)
        return tuple(problems)

    def run_on(self, unfolding: Unfolding[State]) -> None:
        """See `Rules.run_on`."""
        if unfolding.state.turn == 0:
            unfolding.emit(TurnStarted(1))

    def waits_on(self, state: State) -> str | None:
        """See `Rules.waits_on`."""
        if state.is_over:
            return None
        return state.to_declare[0] if state.to_declare else GM

    def problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
        """See `Rules.problems`."""
        waited = self.waits_on(state) or GM
        is_theirs = action.by in state.to_declare if isinstance(action, Declare) else action.by == waited
        if not is_theirs:
            return (not_waited_on(waited),)
        if not isinstance(action, Declare):
            return ()
        return self._declare_problems(state, fighter_of(state, action.by), action.acts)

    def _declare_problems(self, state: State, fighter: Fighter, acts: Sequence[Act]) -> tuple[Problem, ...]:
        problems: list[Problem] = []
        for number, act in enumerate(acts):
            where = f"acts[{number}]"
            problems += [one.at(where) for one in self._act_problems(state, fighter, act)]
            if act.extra:
                if not any(other.type == act.type and not other.extra for other in acts[:number]):
                    problems.append(problem("extra_without_paid", where, type=act.type))
                weapon = fighter.weapon(act.used) if act.type in ("melee", "ranged") else None
                most = weapon.extra_attacks if weapon is not None else 0
                used = sum(other.extra and other.used == act.used for other in acts[: number + 1])
                if used > most:
                    problems.append(problem("no_extra_left", where, used=act.used or "", most=most))
        used_types = tuple(kind for kind in TYPES if any(act.type == kind for act in acts))
        if len(used_types) > MOST_TYPES:
            problems.append(problem("too_many_types", types=used_types, most=MOST_TYPES))
        for kind in used_types:
            paid = sum(act.type == kind and not act.extra for act in acts)
            if paid > fighter.action_points.of(kind):
                problems.append(problem("no_action_point", type=kind, spent=paid, most=fighter.action_points.of(kind)))
        return tuple(problems)

    def _act_problems(self, state: State, fighter: Fighter, act: Act) -> list[Problem]:
        problems: list[Problem] = []
        is_attack, needs_target = True, True
        if act.type == "item":
            item = fighter.item(act.item)
            if act.item is None:
                problems.append(problem("missing_field", field="item"))
            elif item is None:
                problems.append(problem("unknown_item", fighter=fighter.name, item=act.item))
            is_attack = needs_target = item is not None and item.damage is not None
        elif act.type == "spell":
            spell = fighter.spell(act.spell)
            if act.spell is None:
                problems.append(problem("missing_field", field="spell"))
            elif spell is None:
                problems.append(problem("unknown_spell", fighter=fighter.name, spell=act.spell))
            is_attack = needs_target = spell is not None and (spell.damage is not None or spell.needs_roll)
        else:
            weapon = fighter.weapon(act.weapon)
            if act.weapon is None:
                problems.append(problem("missing_field", field="weapon"))
            elif weapon is None:
                problems.append(problem("unknown_weapon", fighter=fighter.name, weapon=act.weapon))
            elif weapon.type != act.type:
                problems.append(problem("wrong_type", weapon=weapon.name, type=weapon.type, wanted=act.type))
        if act.target is None:
            if needs_target:
                problems.append(problem("missing_field", field="target"))
        elif is_attack and act.target == fighter.name:
            problems.append(problem("target_self", target=act.target))
        else:
            problems += target_problems(state, act.target)
        return problems

    def decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        """See `Rules.decide`."""
        if isinstance(action, Declare):
            unfolding.emit(Declared(action.by, action.acts))
            return
        TurnResolution(unfolding).run()
        if not unfolding.state.is_over:
            unfolding.emit(TurnStarted(unfolding.state.turn + 1))

    def evolve(self, state: State, event: DeskEvent) -> State:
        """See `Rules.evolve`."""
        if isinstance(event, TurnStarted):
            return replace(state, turn=event.turn, declarations=())
        if isinstance(event, Declared):
            declared = {**dict(state.declarations), event.fighter: event.acts}
            in_order = tuple((one.name, declared[one.name]) for one in state.fighters if one.name in declared)
            return replace(state, declarations=in_order)
        if isinstance(event, (Damaged, Healed)):
            fighter = replace(fighter_of(state, event.target), hit_points=event.left)
            return with_fighter(state, fighter)
        return state

    def adjusted(self, fighter: Any, name: str, value: int | str) -> Any:
        """See `Rules.adjusted`."""
        return replace(fighter, **{name: value})

    def adjust_problems(self, fighter: Fighter, action: Adjust) -> tuple[Problem, ...]:
        """See `Rules.adjust_problems`."""
        if action.field == "hit_points" and int(action.value) > fighter.hit_points_max:
            most, value = fighter.hit_points_max, int(action.value)
            return (problem("out_of_range", field="hit_points", value=value, minimum=-999, maximum=most),)
        return ()

    def after_change(self, unfolding: Unfolding[State], name: str) -> None:
        """See `Rules.after_change`."""
        fighter: Fighter = fighter_of(unfolding.state, name)
        if fighter.hit_points <= 0:
            unfolding.put_out(name)

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `Rules.sample_actions`."""
        waited = self.waits_on(state)
        if waited is None:
            return ()
        if waited == GM:
            return (Resolve(GM),)
        return (self._sample_declaration(state, waited, below),)

    def _sample_declaration(self, state: State, name: str, below: Callable[[int], int]) -> Declare:
        """Draw acts one by one and keep each that is still legal with those before."""
        fighter: Fighter = fighter_of(state, name)
        everyone = names_in(state)
        found = [Act(weapon.type, weapon=weapon.name) for weapon in fighter.weapons]
        found += [Act("spell", spell=spell.name) for spell in fighter.spells]
        found += [Act("item", item=item.name) for item in fighter.items]
        acts: tuple[Act, ...] = ()
        for _ in range(below(5) + 1):
            if not found:
                break
            act = replace(found[below(len(found))], target=everyone[below(len(everyone))], extra=below(3) == 0)
            if not self.problems(state, Declare(name, (*acts, act))):
                acts = (*acts, act)
        return Declare(name, acts)
