"""The d100 duel as a rule system (rules-desk D1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.records import GM, DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup, TableForm
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.common.unfolding import Unfolding, fighter_of, find, names_in, not_waited_on, target_problems
from magicfight.desk.d100_duel.records import (
    ACT,
    Act,
    CastTried,
    Declare,
    Declared,
    Done,
    FeatTried,
    Fighter,
    Landed,
    NextTurn,
    Opposed,
    OrderSet,
    Resolve,
    Resolved,
    SetOrder,
    State,
    TurnStarted,
)
from magicfight.desk.d100_duel.resolve import TurnResolution
from magicfight.desk.d100_duel.sheets import ACTS, PACKAGE, SHEET, SPELL, SPELLS, Sheet, points
from magicfight.ground.problems import Fact, Problem, problem
from magicfight.ground.terms import Language


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


class D100Duel(DeskSystem[State]):
    """The contract of `ground.ruleset`, kept for D1."""

    id = "d100_duel"
    package = PACKAGE
    sheet = SHEET
    tables = (TableForm("spells", SPELL, SPELLS),)
    settings = Record("settings", lambda: None)
    adjustable = (Field("magic_mastery", "whole", 0, 0, 200), Field("physical_skill", "whole", 0, 0, 200))
    own_forms = (
        ActionForm(Declare, "declare", Record("declare", dict, (Field("acts", "rows", record=ACT),))),
        ActionForm(Resolve, "resolve", Record("resolve", dict), True),
        ActionForm(NextTurn, "next_turn", Record("next_turn", dict), True),
        ActionForm(
            SetOrder,
            "set_order",
            Record("set_order", dict, (Field("order", "names", source="in", is_needed=True, is_ordered=True),)),
            True,
        ),
    )
    turn_kinds = frozenset({"turn_started"})
    scene_kinds = frozenset({"cast", "feat_tried", "done"})
    asides = frozenset({"declared", "order_set", "resolved"})

    def _opening(self, setup: DeskSetup) -> State:
        fighters = tuple(
            Fighter(sheet.name, sheet.side or sheet.name, False, sheet.magic_mastery, sheet.physical_skill)
            for sheet in setup.sheets
        )
        return State(fighters, spells=setup.rows("spells"))

    def _run_on(self, unfolding: Unfolding[State]) -> None:
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
        """See `RuleSystem.waits_on`."""
        if state.is_over:
            return None
        waiting = state.to_declare if state.phase == "declaring" else ()
        return waiting[0] if waiting else GM

    def _own_problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
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
        if action.by != waited:
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
        if act.act == "feat" and act.difficulty is None:
            problems.append(problem("missing_field", field="difficulty"))
        aimed = {"cast": act.target, "strike": act.target, "potion": act.target, "dodge": act.against}.get(act.act)
        if aimed is not None:
            if aimed == fighter.name and act.act != "potion":
                problems.append(problem("target_self", target=aimed))
            else:
                problems += target_problems(state, aimed)
        return tuple(problems)

    def _own_decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        if isinstance(action, Declare):
            magic, physical = costs(unfolding.state, action.acts)
            unfolding.emit(Declared(action.by, action.acts, magic, physical))
        elif isinstance(action, SetOrder):
            unfolding.emit(OrderSet(action.order))
        elif isinstance(action, Resolve):
            TurnResolution(unfolding).run()
        else:
            self._start_turn(unfolding)

    def _own_evolve(self, state: State, event: DeskEvent) -> State:
        if isinstance(event, TurnStarted):
            return replace(state, turn=event.turn, order=event.order, declarations=(), phase="declaring")
        if isinstance(event, OrderSet):
            return replace(state, order=event.order)
        if isinstance(event, Declared):
            return replace(state, declarations=(*state.declarations, (event.fighter, event.acts)))
        if isinstance(event, Resolved):
            return replace(state, phase="consequences")
        return state

    def _adjusted(self, fighter: Any, name: str, value: int | str) -> Any:
        return replace(fighter, **{name: value})

    def _fighter_plain(self, state: State, fighter: Fighter) -> dict[str, Any]:
        return {
            "name": fighter.name,
            "side": fighter.side,
            "out": fighter.is_out,
            "magic_mastery": fighter.magic_mastery,
            "physical_skill": fighter.physical_skill,
            "magic_points": fighter.magic_points,
            "physical_points": fighter.physical_points,
        }

    def _own_plain(self, state: State) -> dict[str, Any]:
        return {
            "phase": state.phase,
            "order": list(state.order),
            "declared": [name for name, _ in state.declarations],
        }

    def _own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        if isinstance(event, TurnStarted):
            return "turn_started", {"turn": event.turn, "order": event.order}
        if isinstance(event, OrderSet):
            return "order_set", {"order": event.order}
        if isinstance(event, Declared):
            facts: dict[str, Fact] = {
                "fighter": event.fighter,
                "acts": tuple(act.act for act in event.acts),
                "magic_points": event.magic_points,
                "physical_points": event.physical_points,
            }
            return ("declared" if event.acts else "declared_nothing"), facts
        if isinstance(event, Resolved):
            return "resolved", {}
        if isinstance(event, CastTried):
            facts = _test_facts(event) | {"spell": event.spell}
            aim = "" if event.target is None else "_at"
            return f"cast{aim}_{'works' if event.success else 'fails'}", facts
        if isinstance(event, FeatTried):
            kind = "feat" if event.act == "feat" else "strike"
            return f"{kind}_{'works' if event.success else 'fails'}", _test_facts(event)
        if isinstance(event, Opposed):
            outcome = "beats" if event.winner == event.attacker else "meets"
            return f"attack_{outcome}_{event.defence}", _opposed_facts(event)
        if isinstance(event, Landed):
            facts = {"attacker": event.attacker, "target": event.target, "spell": event.spell or ""}
            return ("landed_spell" if event.spell is not None else "landed_strike"), facts
        if isinstance(event, Done):
            thrown = event.act == "potion" and event.target not in (None, event.fighter)
            facts = {"fighter": event.fighter, "target": event.target or event.fighter}
            return ("done_potion_at" if thrown else f"done_{event.act}"), facts
        return None

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """See `DeskSystem.worded`."""
        if not isinstance(event, Declared):
            return {}
        acts = (self.act_words(act.act, act.spell, act.target or act.against, language) for act in event.acts)
        return {"acts": ", ".join(acts)}

    def _is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        if form.do == "declare":
            return waited != GM
        if form.do == "set_order":
            return state.phase == "declaring" and not state.declarations and len(names_in(state)) > 2
        return waited == GM and (form.do == "resolve") == (state.phase == "declaring")

    def derived(self, sheet: Sheet) -> tuple[tuple[str, Fact], ...]:
        """See `DeskSystem.derived`: PAM, PAP and the points in all (D1.2, D1.3)."""
        magic, physical = points(sheet.magic_mastery), points(sheet.physical_skill)
        return (("magic_points", magic), ("physical_points", physical), ("total_points", max(magic, physical)))

    def gauges(self, state: State, action: DeskAction) -> tuple[Gauge, ...]:
        """See `DeskSystem.gauges` (D1.3)."""
        fighter = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        magic, physical = costs(state, action.acts)
        return (
            Gauge("magic_points", magic, fighter.magic_points),
            Gauge("physical_points", physical, fighter.physical_points),
            Gauge("total_points", magic + physical, fighter.total_points),
        )

    def price(self, state: State, field: str, choice: str) -> Gauge | None:
        """See `DeskSystem.price` (D1.4, D1.5): an act's points, a spell's."""
        if field == "act" and choice != "cast" and choice in ACTS:
            row = ACTS[choice]
            return Gauge("magic_points" if row.is_magic else "physical_points", row.points, 0)
        spell = state.spell(choice) if field == "spell" else None
        if spell is None or spell.magic_points is None:
            return None
        return Gauge("magic_points", spell.magic_points, 0)

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `DeskSystem.slots`: who declares when."""
        declared = {name for name, _ in state.declarations}
        waited = self.waits_on(state)
        return tuple(Slot(name, None, name in declared, name == waited) for name in state.order)

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `DeskSystem.summary`."""
        fighter: Fighter = fighter_of(state, name)
        return (
            ("magic_mastery", fighter.magic_mastery),
            ("physical_skill", fighter.physical_skill),
            ("magic_points", fighter.magic_points),
            ("physical_points", fighter.physical_points),
        )

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `DeskSystem.thrown`."""
        if isinstance(event, (CastTried, FeatTried)):
            purpose = "feat" if isinstance(event, FeatTried) and event.act == "feat" else "success"
            return (Thrown(event.fighter, purpose, (event.die,), event.threshold, event.total, "", event.success),)
        if isinstance(event, Opposed):
            is_beaten = event.winner == event.attacker
            (die, face), (total, own) = event.dice, event.totals
            return (
                Thrown(event.attacker, "attack", (die,), None, total, "", is_beaten),
                Thrown(event.target, event.defence, (face,), None, own, "", not is_beaten),
            )
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `DeskSystem.names`."""
        if source == "spells":
            return tuple(spell.name for spell in state.spells)
        return super().names(state, source, by)

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `RuleSystem.sample_actions`."""
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
            act = {
                "cast": Act("cast", spell=spells[below(len(spells))], target=maybe),
                "strike": Act("strike", target=target, difficulty=None if below(2) else below(150)),
                "feat": Act("feat", difficulty=below(150)),
                "dodge": Act("dodge", against=maybe),
                "potion": Act("potion", target=maybe),
            }
            kind = kinds[below(len(kinds))]
            longer = (*acts, act.get(kind, Act(kind)))
            if not self.problems(state, Declare(name, longer)):
                acts = longer
        return Declare(name, acts)


def _test_facts(event: CastTried | FeatTried) -> dict[str, Fact]:
    return {
        "fighter": event.fighter,
        "target": event.target or "",
        "die": event.die,
        "bonus": event.bonus,
        "total": event.total,
        "threshold": event.threshold,
    }


def _opposed_facts(event: Opposed) -> dict[str, Fact]:
    return {
        "attacker": event.attacker,
        "target": event.target,
        "spell": event.spell or "",
        "die": event.dice[0],
        "bonus": event.bonuses[0],
        "total": event.totals[0],
        "own_die": event.dice[1],
        "own_bonus": event.bonuses[1],
        "own_total": event.totals[1],
    }


D100_DUEL = D100Duel()
