"""The initiative rounds as a rule system (rules-desk D3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicfight.desk.common.forms import Field
from magicfight.desk.common.records import GM, Adjust, DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup, named_rows_problems
from magicfight.desk.common.shown import Slot, Thrown
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.common.unfolding import Unfolding, fighter_of, find, names_in, not_waited_on
from magicfight.desk.initiative_rounds.evolve import evolve, without
from magicfight.desk.initiative_rounds.exchange import finish_off, react
from magicfight.desk.initiative_rounds.forms import FORMS
from magicfight.desk.initiative_rounds.legal import is_helpless, react_problems, round_problems, take_problems
from magicfight.desk.initiative_rounds.manoeuvres import choose, take_action
from magicfight.desk.initiative_rounds.order import advance, end_round, start_round, to_come
from magicfight.desk.initiative_rounds.records import (
    TAKEN,
    Choose,
    CounterOpened,
    CounterPassed,
    Damaged,
    Fighter,
    InitiativeRolled,
    Pass,
    React,
    StartRound,
    State,
    StrengthOpposed,
    Take,
    Tested,
    take,
)
from magicfight.desk.initiative_rounds.scores import SITUATIONS
from magicfight.desk.initiative_rounds.sheets import (
    DAMAGE_DICE,
    KNOWN_SKILLS,
    PACKAGE,
    POSITIONS,
    SETTINGS,
    SHEET,
    TABLES,
    Sheet,
)
from magicfight.desk.initiative_rounds.telling import phrase
from magicfight.ground.problems import Fact, Problem, problem


class InitiativeRounds(DeskSystem[State]):
    """The contract of `ground.ruleset`, kept for D3."""

    id = "initiative_rounds"
    package = PACKAGE
    sheet = SHEET
    settings = SETTINGS
    adjustable = (
        Field("life", "whole", 0, -999, 999),
        Field("life_max", "whole", 1, 1, 999),
        Field("stun", "whole", 0, 0, 999),
        Field("initiative_base", "whole", 0, -50, 99),
        Field("position", "choice", choices=POSITIONS),
        Field("room", "whole", 1, 0, 1),
        Field("helpless", "whole", 0, 0, 1),
        Field("dazed", "whole", 0, 0, 1),
        Field("stupefied", "whole", 0, 0, 1),
        Field("weapon", "text"),
    )
    own_forms = FORMS
    turn_kinds = frozenset({"round_started"})
    scene_kinds = frozenset({"acted", "action_lost", "counts_changed"})
    asides = frozenset(
        {"initiative_rolled", "order_settled", "count_reached", "tested", "counter_opened", "round_ended"}
    )

    def _opening(self, setup: DeskSetup) -> State:
        fighters = tuple(
            Fighter(
                sheet.name,
                sheet.side or sheet.name,
                False,
                sheet,
                sheet.initiative_base,
                sheet.life.now,
                sheet.life.max,
                position=sheet.position,
                weapon=sheet.weapons[0].name if sheet.weapons else None,
            )
            for sheet in setup.sheets
        )
        return State(fighters, settings=setup.settings)

    def _sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        problems = list(named_rows_problems(sheet.weapons, "weapons"))
        problems += named_rows_problems(sheet.skills.others, "skills.others")
        if sheet.life.now > sheet.life.max:
            problems.append(
                problem(
                    "out_of_range", "life.now", field="life", value=sheet.life.now, minimum=1, maximum=sheet.life.max
                )
            )
        dice = [(f"weapons[{number}].dice", weapon.dice) for number, weapon in enumerate(sheet.weapons)]
        if sheet.shield is not None:
            dice.append(("shield.dice", sheet.shield.dice))
        if sheet.armour is not None:
            dice.append(("armour.dice", sheet.armour.dice))
        for where, found in dice:
            for sides in dict.fromkeys(found.sides):
                if sides not in DAMAGE_DICE:
                    problems.append(
                        problem("not_on_ladder", where, field="damage_dice", value=sides, steps=DAMAGE_DICE)
                    )
        return tuple(problems)

    def waits_on(self, state: State) -> str | None:
        """See `RuleSystem.waits_on`."""
        if state.is_over:
            return None
        if state.phase == "react" and state.attack is not None:
            return state.attack.target
        if state.phase in ("counter", "bind") and state.pair is not None:
            return state.pair[0]
        return state.active if state.phase == "action" else GM

    def _own_problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
        waited = self.waits_on(state) or GM
        if (isinstance(action, Pass) or action.do == "counter") and state.phase != "counter":
            return (problem("no_counter"),)
        if action.by != waited or not self._is_moment(state, action):
            return (not_waited_on(waited),)
        if isinstance(action, StartRound):
            return tuple(round_problems(state, action))
        if isinstance(action, React):
            return tuple(react_problems(state, fighter_of(state, action.by), action))
        if isinstance(action, Take):
            if action.do == "counter" and state.pair is not None:
                action = replace(action, target=state.pair[1])
            return tuple(take_problems(state, fighter_of(state, action.by), action))
        return ()

    def _is_moment(self, state: State, action: DeskAction) -> bool:
        """Say whether the phase is the one for this kind of action."""
        if isinstance(action, StartRound):
            return state.phase == "round"
        if isinstance(action, React):
            return state.phase == "react"
        if isinstance(action, Choose):
            return state.phase == "bind"
        if isinstance(action, Pass) or action.do == "counter":
            return state.phase == "counter"
        return state.phase == "action"

    def _own_decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        state = unfolding.state
        if isinstance(action, StartRound):
            start_round(unfolding, action)
        elif isinstance(action, React):
            assert state.attack is not None
            react(unfolding, state.attack, action.reaction, action.parry_with)
        elif isinstance(action, Choose):
            choose(unfolding, action)
        elif isinstance(action, Pass):
            unfolding.emit(CounterPassed(action.by))
        elif isinstance(action, Take):
            if action.do == "counter":
                assert state.pair is not None
                action = replace(action, target=state.pair[1])
            take_action(unfolding, action)

    def _run_on(self, unfolding: Unfolding[State]) -> None:
        """Go on to the next count, or to the round's end and what waits for it (D3.5, D3.6)."""
        if unfolding.state.phase != "between" or advance(unfolding) is not None:
            return
        for fighter in unfolding.state.fighters:
            finisher: Fighter = fighter_of(unfolding.state, fighter.name)
            if finisher.finishing and not finisher.is_out and not unfolding.state.is_over:
                finish_off(unfolding, finisher)
        if not unfolding.state.is_over:
            end_round(unfolding)

    def _own_evolve(self, state: State, event: DeskEvent) -> State:
        return evolve(state, event)

    def _without(self, state: State, name: str) -> State:
        return without(state, name)

    def _back_in(self, fighter: Fighter) -> Fighter:
        return replace(fighter, is_knocked_out=False, is_dead=False)

    def _adjusted(self, fighter: Fighter, name: str, value: int | str) -> Fighter:
        if name == "room":
            return replace(fighter, has_room=bool(value))
        if name == "helpless":
            return replace(fighter, is_helpless=bool(value))
        if name in ("dazed", "stupefied"):
            losing = tuple(one for one in fighter.losing if one != name)
            if value:
                losing = (*losing, name)
            is_dazed = bool(value) if name == "dazed" else fighter.is_dazed
            return replace(fighter, losing=losing, is_dazed=is_dazed)
        if name == "position":
            return replace(fighter, position=str(value), is_fallen=False)
        if name == "weapon":
            dropped = tuple(one for one in fighter.dropped if one != value)
            return replace(fighter, weapon=str(value) or None, dropped=dropped)
        return replace(fighter, **{name: value})  # type: ignore[arg-type]

    def _present(self, fighter: Fighter, field_name: str) -> int | str | None:
        flags = {"room": fighter.has_room, "helpless": fighter.is_helpless, "dazed": fighter.is_dazed}
        if field_name in flags:
            return flags[field_name]
        if field_name == "stupefied":
            return "stupefied" in fighter.losing
        return fighter.weapon or "" if field_name == "weapon" else super()._present(fighter, field_name)

    def _own_adjust_problems(self, fighter: Fighter, action: Adjust) -> tuple[Problem, ...]:
        if action.field == "life" and int(action.value) > fighter.life_max:
            most, value = fighter.life_max, int(action.value)
            return (problem("out_of_range", field="life", value=value, minimum=-999, maximum=most),)
        if action.field == "weapon" and action.value and fighter.sheet.weapon(str(action.value)) is None:
            return (problem("weapon_missing", fighter=fighter.name, weapon=str(action.value)),)
        return ()

    def _after_adjust(self, unfolding: Unfolding[State], name: str) -> None:
        fighter: Fighter = fighter_of(unfolding.state, name)
        if fighter.life <= 0 or (fighter.stun and fighter.stun >= fighter.life):
            unfolding.put_out(name)

    def _conditions(self, state: State, fighter: Fighter) -> tuple[str, ...]:
        """The ids of a fighter's conditions, as they are shown."""
        found = [one for one in ("stupefied", "gave_up") if one in fighter.losing]
        flags = {
            "dazed": fighter.is_dazed,
            "fallen": fighter.is_fallen,
            "dodging": bool(fighter.dodging),
            "long_action": bool(fighter.long_action),
            "finishing": bool(fighter.finishing),
            "inside": any(who == fighter.name for who, _ in state.inside),
            "binding": any(binder == fighter.name for binder, _ in state.binds),
            "bound": any(held == fighter.name for _, held in state.binds),
            "helpless": fighter.is_helpless,
            "knocked_out": fighter.is_knocked_out,
            "dead": fighter.is_dead,
        }
        return (*found, *(name for name, is_on in flags.items() if is_on))

    def _fighter_plain(self, state: State, fighter: Fighter) -> dict[str, Any]:
        return {
            "name": fighter.name,
            "side": fighter.side,
            "out": fighter.is_out,
            "life": fighter.life,
            "life_max": fighter.life_max,
            "stun": fighter.stun,
            "position": fighter.position,
            "weapon": fighter.weapon,
            "counts": list(fighter.counts),
            "conditions": list(self._conditions(state, fighter)),
            "breaks": dict(fighter.breaks),
            "feint": fighter.feint,
        }

    def _own_plain(self, state: State) -> dict[str, Any]:
        rounds: int = TABLES["rounds_a_tour"]
        return {
            "round": state.turn,
            "tour": (state.turn + rounds - 1) // rounds,
            "phase": state.phase,
            "active": state.active,
            "count": state.count,
        }

    def _own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        return phrase(event)

    def _is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        opened = {
            "round": ("start_round",),
            "react": ("react",),
            "counter": ("counter", "pass"),
            "bind": ("choose",),
        }.get(state.phase)
        return form.do in (TAKEN if opened is None else opened)

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `DeskSystem.slots`: the counts of the round, past and to come (D3.5)."""
        is_open = not state.is_over and state.phase in ("action", "react", "counter", "bind")
        done = [
            Slot(name, count, True, is_open and number == len(state.done) - 1)
            for number, (name, count) in enumerate(state.done)
        ]
        return (*done, *(Slot(place.name, place.count) for place in to_come(state)))

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `DeskSystem.summary`."""
        fighter: Fighter = fighter_of(state, name)
        found: list[tuple[str, Fact]] = [("life", f"{fighter.life}/{fighter.life_max}")]
        if fighter.stun:
            found.append(("stun", fighter.stun))
        found += [(one, True) for one in self._conditions(state, fighter)]
        if fighter.position != "standing":
            found.append(("position", (fighter.position,)))
        if fighter.feint:
            found.append(("feint_bonus", fighter.feint))
        if fighter.exposed:
            found.append(("exposed", fighter.exposed))
        if fighter.weapon is not None:
            found.append(("weapon", (fighter.weapon,)))
        return tuple(found)

    def moment(self, state: State) -> DeskEvent | None:
        """See `DeskSystem.moment`: the attack to react to, the chance of a counter."""
        if state.phase == "react":
            return state.attack
        return CounterOpened(*state.pair) if state.phase == "counter" and state.pair is not None else None

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `DeskSystem.thrown`."""
        if isinstance(event, Tested):
            is_success = event.degree not in ("failure", "fumble")
            return (Thrown(event.fighter, event.purpose, (event.face,), event.score, None, event.degree, is_success),)
        if isinstance(event, StrengthOpposed):
            own, theirs = event.dice
            return (
                Thrown(event.attacker, "strength", (own,), None, None, "", event.winner == event.attacker),
                Thrown(event.target, "strength", (theirs,), None, None, "", event.winner == event.target),
            )
        if isinstance(event, InitiativeRolled):
            return (Thrown(event.fighter, "initiative", event.dice, None, event.initiative, "", True, False),)
        if isinstance(event, Damaged):
            purpose = "fall" if event.kind == "fall" else "damage"
            thrower = event.fighter if event.kind == "fall" else event.attacker
            sums = (
                (thrower, purpose, event.dice, sum(event.dice) + event.fixed),
                (event.fighter, "parry_reduction", event.reduction_dice, event.reduction),
                (event.fighter, "armor", event.armour_dice, event.armour),
            )
            return tuple(
                Thrown(name, kind, dice, None, total, "", True, False) for name, kind, dice, total in sums if dice
            )
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `DeskSystem.names`."""
        fighter = find(state, by)
        if source == "fallen":
            return tuple(one.name for one in state.fighters if one.name != by and is_helpless(one))
        if source == "weapons" and fighter is not None:
            return tuple(weapon.name for weapon in fighter.sheet.weapons)
        if source == "in_hand":
            return (fighter.weapon,) if fighter is not None and fighter.weapon is not None else ()
        if source == "skills" and fighter is not None:
            return (*KNOWN_SKILLS, *(skill.name for skill in fighter.sheet.skills.others))
        return super().names(state, source, by)

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `RuleSystem.sample_actions`."""
        waited = self.waits_on(state)
        if waited is None:
            return ()
        drawn: list[DeskAction]
        if waited == GM:
            drawn = [StartRound(GM)]
        elif state.phase == "react":
            drawn = [React(waited, "parry"), React(waited, "parry", "shield"), React(waited, "dodge"), React(waited)]
            drawn = [*[drawn[below(4)] for _ in range(3)], React(waited)]
        elif state.phase == "counter":
            drawn = [take("counter")(waited), Pass(waited)][below(2) :]
        elif state.phase == "bind":
            drawn = [Choose(waited, "hold" if below(2) else "push")]
        else:
            drawn = [*(self._sample(state, waited, below) for _ in range(8)), take("move")(waited)]
        return [action for action in drawn if not self.problems(state, action)]

    def _sample(self, state: State, name: str, below: Callable[[int], int]) -> DeskAction:
        fighter: Fighter = fighter_of(state, name)
        do = TAKEN[below(len(TAKEN))]
        fallen = self.names(state, "fallen", name)
        others = fallen if do == "finish" and fallen else tuple(one for one in names_in(state) if one != name)
        weapons = self.names(state, "weapons", name)
        skills = self.names(state, "skills", name)
        made = take(do)(name)
        if do in ("change_weapon",):
            return replace(made, weapon=weapons[below(len(weapons))]) if weapons else made
        if do == "long_action":
            return replace(made, skill=skills[below(len(skills))])
        if do == "delay":
            return replace(made, to=below(max(1, state.count or 1)))
        if do == "position":
            return replace(made, to=POSITIONS[below(len(POSITIONS))])
        if do in ("move", "run", "sprint", "dodge"):
            return made
        made = replace(made, target=others[below(len(others))])
        if do in ("feint", "guard", "bind", "finish"):
            return made
        situation = tuple(one for one in (*SITUATIONS, "stunning") if below(5) == 0 or do == "assassinate")
        if do not in ("pulled", "push_back"):
            situation = tuple(one for one in situation if one != "stunning")
        percent = 50 + below(51) if do == "pulled" else 100
        multiple = 2 + below(3) if do == "charge" else None
        is_bound = any(held == fighter.name for _, held in state.binds)
        return replace(made, situation=situation, percent=percent, multiple=multiple, modifier=0 if is_bound else 10)


INITIATIVE_ROUNDS = InitiativeRounds()
