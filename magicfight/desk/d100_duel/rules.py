"""The rules of the d100 duel: who declares, what is refused, what an event changes (rules-desk D1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicfight.desk.common.records import GM, DeskAction, DeskEvent
from magicfight.desk.common.rules import Rules
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.unfolding import Unfolding, fighter_of, find, names_in, not_waited_on, target_problems
from magicfight.desk.d100_duel.records import (
    Act,
    Declare,
    Declared,
    Fighter,
    NextTurn,
    OrderSet,
    Resolve,
    Resolved,
    SetOrder,
    State,
    TurnStarted,
)
from magicfight.desk.d100_duel.resolve import TurnResolution
from magicfight.desk.d100_duel.sheets import ACTS, Sheet
from magicfight.ground.problems import Problem, problem


def costs(state: State, acts: Sequence[Act]) -> tuple[int, int]:
    """Return the magic and the physical points that acts cost; a spell not known or blank counts nothing (D1.4)."""
    magic = physical = 0
    for act in acts:
        row = ACTS[act.act]
        if act.act == "cast":
            spell = state.spell(act.spell or "")
            magic += (spell.magic_points or 0) if spell is not None else 0
        elif row.is_magic:
            magic += row.points
        else:
            physical += row.points
    return magic, physical


class D100Rules(Rules[State]):
    """D1 as it decides."""

    def opening(self, setup: DeskSetup) -> State:
        """See `Rules.opening`."""
        return State(tuple(self.fighter(sheet) for sheet in setup.sheets), spells=setup.rows("spells"))

    def fighter(self, sheet: Sheet) -> Fighter:
        """See `Rules.fighter`."""
        return Fighter(
            sheet.name,
            sheet.side or sheet.name,
            magic_mastery=sheet.magic_mastery,
            physical_skill=sheet.physical_skill,
        )

    def resheeted(self, fighter: Fighter, sheet: Sheet) -> Fighter:
        """See `Rules.resheeted`."""
        return replace(
            fighter,
            side=sheet.side or sheet.name,
            magic_mastery=sheet.magic_mastery,
            physical_skill=sheet.physical_skill,
        )

    def joined(self, state: State, fighter: Fighter, place: int | None) -> State:
        """See `Rules.joined`: its place among those who declare, the last one if none is said (D1.6)."""
        at = len(state.order) if place is None else max(0, place - 1)
        return replace(state, order=(*state.order[:at], fighter.name, *state.order[at:]))

    def run_on(self, unfolding: Unfolding[State]) -> None:
        """See `Rules.run_on`."""
        if unfolding.state.turn == 0:
            self._start_turn(unfolding)

    def _start_turn(self, unfolding: Unfolding[State]) -> None:
        """Open a turn: list order first, reversed every turn while two are in, the last order otherwise (D1.6)."""
        state = unfolding.state
        known = (*state.order, *(name for name in names_in(state) if name not in state.order))
        order = tuple(name for name in known if not fighter_of(state, name).is_out)
        if state.turn and len(order) == 2:
            order = order[::-1]
        unfolding.emit(TurnStarted(state.turn + 1, order))

    def waits_on(self, state: State) -> str | None:
        """See `Rules.waits_on`."""
        if state.is_over:
            return None
        waiting = state.to_declare if state.phase == "declaring" else ()
        return waiting[0] if waiting else GM

    def problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
        """See `Rules.problems`."""
        waited = self.waits_on(state) or GM
        if isinstance(action, Declare):
            return self._declare_problems(state, action, waited)
        if isinstance(action, SetOrder):
            return self._order_problems(state, action, waited)
        if state.phase == "declaring" and state.to_declare:
            return (problem("not_all_declared", names=state.to_declare),)
        if isinstance(action, Resolve) and state.phase == "consequences":
            return (problem("already_resolved"),)
        if isinstance(action, NextTurn) and state.phase == "declaring":
            return (problem("not_resolved"),)
        return ()

    def _order_problems(self, state: State, action: SetOrder, waited: str) -> tuple[Problem, ...]:
        names = names_in(state)
        problems = [problem("unknown_fighter", fighter=name) for name in action.order if find(state, name) is None]
        if state.phase != "declaring" or state.declarations:
            problems.append(not_waited_on(waited))
        if len(names) == 2:
            problems.append(problem("order_alternates"))
        elif not problems and sorted(action.order) != sorted(names):
            problems.append(problem("order_incomplete", names=names))
        return tuple(problems)

    def _declare_problems(self, state: State, action: Declare, waited: str) -> tuple[Problem, ...]:
        if state.phase != "declaring" or action.by not in state.to_declare:
            return (not_waited_on(waited),)
        fighter: Fighter = fighter_of(state, action.by)
        problems: list[Problem] = []
        for number, act in enumerate(action.acts):
            problems += [one.at(f"acts[{number}]") for one in self._act_problems(state, fighter, act)]
        kinds = [act.act for act in action.acts]
        if kinds.count("potion") > 1:
            problems.append(problem("potion_twice", count=kinds.count("potion")))
        for kind in ("protego", "full_dodge"):
            if kinds.count(kind) > 1:
                problems.append(problem("defence_twice", acts=(kind,)))
        if "dodge" in kinds and "full_dodge" in kinds:
            problems.append(problem("defence_twice", acts=("dodge", "full_dodge")))
        magic, physical = costs(state, action.acts)
        most = fighter.total_points
        if magic > fighter.magic_points:
            problems.append(problem("over_magic_points", spent=magic, most=fighter.magic_points))
        if physical > fighter.physical_points:
            problems.append(problem("over_physical_points", spent=physical, most=fighter.physical_points))
        if magic + physical > most:
            problems.append(problem("over_total_points", spent=magic + physical, most=most))
        return tuple(problems)

    def _act_problems(self, state: State, fighter: Fighter, act: Act) -> tuple[Problem, ...]:
        row = ACTS.get(act.act)
        if row is None:
            return (problem("unknown_action", do=act.act),)
        problems: list[Problem] = []
        if fighter.physical_skill < row.skill:
            problems.append(problem("skill_too_low", act=act.act, needed=row.skill, skill=fighter.physical_skill))
        if act.act == "cast":
            spell = state.spell(act.spell) if act.spell is not None else None
            if act.spell is None:
                problems.append(problem("missing_field", field="spell"))
            elif spell is None:
                problems.append(problem("unknown_spell", spell=act.spell))
            elif spell.threshold is None or spell.magic_points is None:
                problems.append(problem("spell_incomplete", spell=spell.name))
        if act.act == "strike" and act.target is None:
            problems.append(problem("missing_field", field="target"))
        if act.act in ("feat", "mastery") and act.difficulty is None:
            problems.append(problem("missing_field", field="difficulty"))
        aimed = {"cast": act.target, "strike": act.target, "potion": act.target, "dodge": act.against}.get(act.act)
        if aimed is not None:
            if aimed == fighter.name and act.act != "potion":
                problems.append(problem("target_self", target=aimed))
            else:
                problems += target_problems(state, aimed)
        return tuple(problems)

    def decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        """See `Rules.decide`."""
        if isinstance(action, Declare):
            magic, physical = costs(unfolding.state, action.acts)
            unfolding.emit(Declared(action.by, action.acts, magic, physical))
        elif isinstance(action, SetOrder):
            unfolding.emit(OrderSet(action.order))
        elif isinstance(action, Resolve):
            TurnResolution(unfolding).run()
        else:
            self._start_turn(unfolding)

    def evolve(self, state: State, event: DeskEvent) -> State:
        """See `Rules.evolve`."""
        if isinstance(event, TurnStarted):
            return replace(state, turn=event.turn, order=event.order, declarations=(), phase="declaring")
        if isinstance(event, OrderSet):
            return replace(state, order=event.order)
        if isinstance(event, Declared):
            declared = {**dict(state.declarations), event.fighter: event.acts}
            in_order = tuple((name, declared[name]) for name in state.order if name in declared)
            return replace(state, declarations=in_order)
        if isinstance(event, Resolved):
            return replace(state, phase="consequences")
        return state

    def adjusted(self, fighter: Any, name: str, value: int | str) -> Any:
        """See `Rules.adjusted`."""
        return replace(fighter, **{name: value})

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `Rules.sample_actions`."""
        waited = self.waits_on(state)
        if waited is None:
            return ()
        found: list[DeskAction] = []
        if waited == GM:
            found.append(Resolve(GM) if state.phase == "declaring" else NextTurn(GM))
        else:
            found.append(self._sample_declaration(state, waited, below))
        return found

    def _sample_declaration(self, state: State, name: str, below: Callable[[int], int]) -> Declare:
        """Draw acts one by one and keep each that is still legal with those before."""
        foes = [other for other in names_in(state) if other != name]
        spells = [spell.name for spell in state.spells] or ["Avis"]
        kinds = tuple(ACTS)
        acts: tuple[Act, ...] = ()
        for _ in range(below(7)):
            target = foes[below(len(foes))]
            maybe = target if below(3) else None
            act: dict[str, Act] = {
                "cast": Act("cast", spell=spells[below(len(spells))], target=maybe),
                "strike": Act("strike", target=target, difficulty=None if below(2) else below(150)),
                "feat": Act("feat", difficulty=below(150)),
                "mastery": Act("mastery", difficulty=below(150)),
                "dodge": Act("dodge", against=maybe),
                "potion": Act("potion", target=maybe),
            }
            kind = kinds[below(len(kinds))]
            longer = (*acts, act.get(kind, Act(kind)))
            if not self.problems(state, Declare(name, longer)):
                acts = longer
        return Declare(name, acts)
