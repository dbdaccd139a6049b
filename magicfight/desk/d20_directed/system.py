"""The directed fights as a rule system (rules-desk D2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.numbers import signed, working
from magicfight.desk.common.records import GM, Adjust, DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup, named_rows_problems
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.common.unfolding import Unfolding, fighter_of, find, names_in, not_waited_on, target_problems
from magicfight.desk.d20_directed.records import (
    ACT,
    Act,
    ActLost,
    Attacked,
    Damaged,
    Declare,
    Declared,
    Fighter,
    Healed,
    ItemUsed,
    Resolve,
    SpellCast,
    State,
    TurnStarted,
    TypeStarted,
)
from magicfight.desk.d20_directed.resolve import TurnResolution
from magicfight.desk.d20_directed.sheets import AVERAGE, MOST_TYPES, PACKAGE, SHEET, TYPES, Sheet
from magicfight.ground.problems import Fact, Problem, problem
from magicfight.ground.terms import Language


class D20Directed(DeskSystem[State]):
    """The contract of `ground.ruleset`, kept for D2."""

    id = "d20_directed"
    package = PACKAGE
    sheet = SHEET
    settings = Record("settings", lambda: None)
    adjustable = (
        Field("hit_points", "whole", 0, -999, 999),
        Field("hit_points_max", "whole", 0, 1, 999),
        Field("strength", "whole", 0, 0, 20),
        Field("dexterity", "whole", 0, 0, 20),
        Field("spirit", "whole", 0, 0, 20),
        Field("defence", "whole", 1, 1, 99),
    )
    own_forms = (
        ActionForm(Declare, "declare", Record("declare", dict, (Field("acts", "rows", record=ACT),))),
        ActionForm(Resolve, "resolve", Record("resolve", dict), True),
    )
    turn_kinds = frozenset({"turn_started"})
    scene_kinds = frozenset({"attacked", "item_used", "spell_cast", "act_lost"})
    asides = frozenset({"declared", "type_started"})

    def _opening(self, setup: DeskSetup) -> State:
        return State(
            tuple(
                Fighter(
                    sheet.name,
                    sheet.side or sheet.name,
                    False,
                    sheet.strength,
                    sheet.dexterity,
                    sheet.spirit,
                    sheet.defence,
                    sheet.hit_points.now,
                    sheet.hit_points.max,
                    sheet.action_points,
                    sheet.weapons,
                    sheet.spells,
                    sheet.items,
                )
                for sheet in setup.sheets
            )
        )

    def _sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
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

    def _run_on(self, unfolding: Unfolding[State]) -> None:
        if unfolding.state.turn == 0:
            unfolding.emit(TurnStarted(1))

    def waits_on(self, state: State) -> str | None:
        """See `RuleSystem.waits_on`."""
        if state.is_over:
            return None
        return state.to_declare[0] if state.to_declare else GM

    def _own_problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
        waited = self.waits_on(state) or GM
        if action.by != waited:
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

    def _own_decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        if isinstance(action, Declare):
            unfolding.emit(Declared(action.by, action.acts))
            return
        TurnResolution(unfolding).run()
        if not unfolding.state.is_over:
            unfolding.emit(TurnStarted(unfolding.state.turn + 1))

    def _own_evolve(self, state: State, event: DeskEvent) -> State:
        if isinstance(event, TurnStarted):
            return replace(state, turn=event.turn, declarations=())
        if isinstance(event, Declared):
            declared = {**dict(state.declarations), event.fighter: event.acts}
            in_order = tuple((one.name, declared[one.name]) for one in state.fighters if one.name in declared)
            return replace(state, declarations=in_order)
        if isinstance(event, (Damaged, Healed)):
            fighter = replace(fighter_of(state, event.target), hit_points=event.left)
            return replace(
                state, fighters=tuple(fighter if one.name == fighter.name else one for one in state.fighters)
            )
        return state

    def _adjusted(self, fighter: Any, name: str, value: int | str) -> Any:
        return replace(fighter, **{name: value})

    def _own_adjust_problems(self, fighter: Fighter, action: Adjust) -> tuple[Problem, ...]:
        if action.field == "hit_points" and int(action.value) > fighter.hit_points_max:
            most, value = fighter.hit_points_max, int(action.value)
            return (problem("out_of_range", field="hit_points", value=value, minimum=-999, maximum=most),)
        return ()

    def _after_adjust(self, unfolding: Unfolding[State], name: str) -> None:
        fighter: Fighter = fighter_of(unfolding.state, name)
        if fighter.hit_points <= 0:
            unfolding.put_out(name)

    def _fighter_plain(self, state: State, fighter: Fighter) -> dict[str, Any]:
        return {
            "name": fighter.name,
            "side": fighter.side,
            "out": fighter.is_out,
            "hit_points": fighter.hit_points,
            "hit_points_max": fighter.hit_points_max,
            "strength": fighter.strength,
            "dexterity": fighter.dexterity,
            "spirit": fighter.spirit,
            "defence": fighter.defence,
        }

    def _own_plain(self, state: State) -> dict[str, Any]:
        return {"declared": [name for name, _ in state.declarations]}

    def _own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        if isinstance(event, TurnStarted):
            return "turn_started", {"turn": event.turn}
        if isinstance(event, Declared):
            types = tuple(act.type for act in event.acts)
            return ("declared" if types else "declared_nothing"), {"fighter": event.fighter, "types": types}
        if isinstance(event, TypeStarted):
            return ("type_started_tied" if event.dice else "type_started"), {
                "type": event.type,
                "order": event.order,
                "dice": tuple("/".join(str(face) for face in faces) for faces in event.dice),
            }
        if isinstance(event, Attacked):
            return _attack_phrase(event)
        if isinstance(event, (Damaged, Healed)):
            return _points_phrase(event)
        if isinstance(event, ItemUsed):
            return _used_phrase("item_used", event.fighter, event.item, event.target, event.note)
        if isinstance(event, SpellCast):
            return _used_phrase("spell_cast", event.fighter, event.spell, event.target, event.note)
        if isinstance(event, ActLost):
            facts: dict[str, Fact] = {
                "fighter": event.fighter, "type": event.type, "used": event.used, "target": event.target or "",
            }  # fmt: skip
            return f"act_lost_{event.reason}", facts
        return None

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """See `DeskSystem.worded`."""
        if not isinstance(event, Declared):
            return {}
        return {
            "types": ", ".join(
                self.act_words("extra" if act.extra else act.type, act.used, act.target, language) for act in event.acts
            )
        }

    def _is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        return form.is_gm == (waited == GM)

    def derived(self, sheet: Sheet) -> tuple[tuple[str, Fact], ...]:
        """See `DeskSystem.derived`: what is added to each type's d20 (D2.5, D2.7)."""
        values = (("melee", sheet.strength), ("ranged", sheet.dexterity), ("spell", sheet.spirit))
        return tuple((kind, signed(value - AVERAGE)) for kind, value in values)

    def gauges(self, state: State, action: DeskAction) -> tuple[Gauge, ...]:
        """See `DeskSystem.gauges` (D2.3)."""
        fighter = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        paid = {kind: sum(act.type == kind and not act.extra for act in action.acts) for kind in TYPES}
        return tuple(Gauge(kind, paid[kind], fighter.action_points.of(kind)) for kind in TYPES)

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `DeskSystem.slots`: who declares when."""
        declared = {name for name, _ in state.declarations}
        waited = self.waits_on(state)
        return tuple(Slot(name, None, name in declared, name == waited) for name in names_in(state))

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `DeskSystem.summary`."""
        fighter: Fighter = fighter_of(state, name)
        return (
            ("hit_points", f"{fighter.hit_points}/{fighter.hit_points_max}"),
            ("defence", fighter.defence),
            ("strength", fighter.strength),
            ("dexterity", fighter.dexterity),
            ("spirit", fighter.spirit),
        )

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `DeskSystem.thrown`."""
        if isinstance(event, Attacked) and event.die is not None:
            is_hit = event.result != "miss"
            return (Thrown(event.fighter, "to_hit", (event.die,), event.defence, event.total, event.result, is_hit),)
        if isinstance(event, (Damaged, Healed)) and event.dice:
            purpose = "damage" if isinstance(event, Damaged) else "healing"
            total = sum(event.dice) + event.fixed + event.bonus
            return (Thrown(event.fighter, purpose, event.dice, None, total, "", True, False),)
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `DeskSystem.names`."""
        fighter = find(state, by)
        if source in ("weapons", "spells", "items"):
            return tuple(row.name for row in getattr(fighter, source)) if fighter is not None else ()
        return super().names(state, source, by)

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `RuleSystem.sample_actions`."""
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


def _attack_phrase(event: Attacked) -> tuple[str, dict[str, Fact]]:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "target": event.target,
        "used": event.used,
        "sum": working((event.die or 0,), event.modifier),
        "total": event.total or 0,
        "defence": event.defence,
    }
    if event.die is None:
        return "attacked_without_roll", facts
    return f"attacked_{event.result}", facts


def _points_phrase(event: Damaged | Healed) -> tuple[str, dict[str, Fact]]:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "target": event.target,
        "sum": working(event.dice, event.fixed, event.bonus),
        "factor": event.factor,
        "points": event.points,
        "left": event.left,
    }
    kind = "damaged" if isinstance(event, Damaged) else "healed"
    by_factor = "" if event.factor == 1 else "_halved" if event.factor < 1 else "_doubled"
    is_last = isinstance(event, Damaged) and event.left <= 0
    return f"{kind}{by_factor}{'_out' if is_last else ''}", facts


def _used_phrase(kind: str, fighter: str, used: str, target: str | None, note: str) -> tuple[str, dict[str, Fact]]:
    aim = "_at" if target not in (None, fighter) else ""
    note = " ".join(note.split()).rstrip(".")  # the phrase ends the sentence
    told = "_noted" if note else ""
    facts: dict[str, Fact] = {"fighter": fighter, "used": used, "target": target or fighter, "note": note}
    return f"{kind}{aim}{told}", facts


D20_DIRECTED = D20Directed()
