"""The rules of the initiative rounds: whose moment it is, what is refused, what happens (rules-desk D3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from magicfight.desk.common.dice_text import read_dice
from magicfight.desk.common.records import GM, Adjust, DeskAction, DeskEvent
from magicfight.desk.common.rules import Rules
from magicfight.desk.common.setup import DeskSetup, named_rows_problems
from magicfight.desk.common.unfolding import Unfolding, fighter_of, names_in, not_waited_on, with_fighter
from magicfight.desk.initiative_rounds.evolve import evolve, without
from magicfight.desk.initiative_rounds.exchange import finish_off, react
from magicfight.desk.initiative_rounds.legal import is_helpless, react_problems, round_problems, take_problems
from magicfight.desk.initiative_rounds.manoeuvres import choose, take_action
from magicfight.desk.initiative_rounds.order import advance, counts_of, end_round, start_round
from magicfight.desk.initiative_rounds.records import (
    TAKEN,
    Announce,
    Announced,
    Choose,
    CounterPassed,
    Fighter,
    Pass,
    React,
    StartRound,
    State,
    Take,
    take,
)
from magicfight.desk.initiative_rounds.scores import SITUATIONS
from magicfight.desk.initiative_rounds.sheets import DAMAGE_DICE, KNOWN_SKILLS, POSITIONS, Armour, Sheet
from magicfight.ground.problems import Problem, problem


class RoundsRules(Rules[State]):
    """D3 as it decides."""

    def opening(self, setup: DeskSetup) -> State:
        """See `Rules.opening`."""
        return State(tuple(self.fighter(sheet) for sheet in setup.sheets), settings=setup.settings)

    def fighter(self, sheet: Sheet) -> Fighter:
        """See `Rules.fighter`."""
        first = sheet.weapons[0].name if sheet.weapons else None
        return self.resheeted(Fighter(sheet.name, sheet.side or sheet.name, sheet=sheet, weapon=first), sheet)

    def resheeted(self, fighter: Fighter, sheet: Sheet) -> Fighter:
        """See `Rules.resheeted`: a weapon that is no longer on the sheet is no longer in hand."""
        is_kept = sheet.weapon(fighter.weapon) is not None
        return replace(
            fighter,
            side=sheet.side or sheet.name,
            sheet=sheet,
            initiative_base=sheet.initiative_base,
            life=sheet.life.now,
            life_max=sheet.life.max,
            position=sheet.position,
            is_fallen=fighter.is_fallen and sheet.position == fighter.position,
            weapon=fighter.weapon if is_kept else None,
            dropped=tuple(name for name in fighter.dropped if sheet.weapon(name) is not None),
        )

    def joined(self, state: State, fighter: Fighter, place: int | None) -> State:
        """See `Rules.joined`: with an initiative of `place` for the rest of this round, else from the next one (D3.4).

        Counts above the one being played are past.
        """
        if place is None or state.phase == "round":
            return state
        now = place if state.count is None else state.count
        counts = tuple(count for count in counts_of(place, fighter.reach) if count <= now)
        return with_fighter(state, replace(fighter, counts=counts))

    def sheet_problems(self, sheet: Sheet) -> tuple[Problem, ...]:
        """See `Rules.sheet_problems`."""
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
        """See `Rules.waits_on`."""
        if state.is_over:
            return None
        if state.phase == "react" and state.attack is not None:
            return state.attack.target
        if state.phase in ("counter", "bind") and state.pair is not None:
            return state.pair[0]
        if state.to_announce:
            return state.to_announce[0]
        return state.active if state.phase == "action" else GM

    def problems(self, state: State, action: DeskAction) -> tuple[Problem, ...]:
        """See `Rules.problems`."""
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
        if isinstance(action, Announce):
            return bool(state.to_announce)
        if isinstance(action, Choose):
            return state.phase == "bind"
        if isinstance(action, Pass) or action.do == "counter":
            return state.phase == "counter"
        return state.phase == "action"

    def decide(self, unfolding: Unfolding[State], action: DeskAction) -> None:
        """See `Rules.decide`."""
        state = unfolding.state
        if isinstance(action, StartRound):
            start_round(unfolding, action)
        elif isinstance(action, React):
            assert state.attack is not None
            react(unfolding, state.attack, action.reaction, action.parry_with, action.modifiers)
        elif isinstance(action, Announce):
            unfolding.emit(Announced(action.by, action.text))
        elif isinstance(action, Choose):
            choose(unfolding, action)
        elif isinstance(action, Pass):
            unfolding.emit(CounterPassed(action.by))
        elif isinstance(action, Take):
            if action.do == "counter":
                assert state.pair is not None
                action = replace(action, target=state.pair[1])
            take_action(unfolding, action)

    def run_on(self, unfolding: Unfolding[State]) -> None:
        """Go on to the next count, or to the round's end and what waits for it (D3.5, D3.6)."""
        if unfolding.state.phase != "between" or unfolding.state.to_announce:
            return
        if advance(unfolding) is not None:
            return
        for fighter in unfolding.state.fighters:
            finisher: Fighter = fighter_of(unfolding.state, fighter.name)
            if finisher.finishing and not finisher.is_out and not unfolding.state.is_over:
                finish_off(unfolding, finisher)
        if not unfolding.state.is_over:
            end_round(unfolding)

    def evolve(self, state: State, event: DeskEvent) -> State:
        """See `Rules.evolve`."""
        return evolve(state, event)

    def without(self, state: State, name: str) -> State:
        """See `Rules.without`."""
        return without(state, name)

    def back_in(self, fighter: Fighter) -> Fighter:
        """See `Rules.back_in`."""
        return replace(fighter, is_knocked_out=False, is_dead=False)

    def adjusted(self, fighter: Fighter, name: str, value: int | str) -> Fighter:
        """See `Rules.adjusted`."""
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
        if name == "fallen":
            return replace(fighter, is_fallen=bool(value), position="ground" if value else fighter.position)
        if name == "armour":
            dice, worn = read_dice(str(value)), fighter.sheet.armour or Armour()
            armour = None if dice is None else replace(worn, dice=dice)
            return replace(fighter, sheet=replace(fighter.sheet, armour=armour))
        if name == "damage_bonus":
            return replace(fighter, damage_bonus=read_dice(str(value)))
        if name == "weapon":
            dropped = tuple(one for one in fighter.dropped if one != value)
            return replace(fighter, weapon=str(value) or None, dropped=dropped)
        return replace(fighter, **{name: value})  # type: ignore[arg-type]

    def adjust_problems(self, fighter: Fighter, action: Adjust) -> tuple[Problem, ...]:
        """See `Rules.adjust_problems`."""
        if action.field == "life" and int(action.value) > fighter.life_max:
            most, value = fighter.life_max, int(action.value)
            return (problem("out_of_range", field="life", value=value, minimum=-999, maximum=most),)
        if action.field in ("armour", "damage_bonus") and action.value:
            dice = read_dice(str(action.value))
            if dice is None or dice.least < 0:
                return (problem("bad_dice", field=action.field, value=str(action.value)),)
            if any(sides not in DAMAGE_DICE for sides in dice.sides):
                return (problem("not_on_ladder", field=action.field, value=dice.sides[0], steps=DAMAGE_DICE),)
        if action.field == "weapon" and action.value and fighter.sheet.weapon(str(action.value)) is None:
            return (problem("weapon_missing", fighter=fighter.name, weapon=str(action.value)),)
        return ()

    def after_change(self, unfolding: Unfolding[State], name: str) -> None:
        """See `Rules.after_change`."""
        fighter: Fighter = fighter_of(unfolding.state, name)
        if fighter.life <= 0 or (fighter.stun and fighter.stun >= fighter.life):
            unfolding.put_out(name)

    def sample_actions(self, state: State, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """See `Rules.sample_actions`."""
        waited = self.waits_on(state)
        if waited is None:
            return ()
        drawn: list[DeskAction]
        if waited == GM:
            drawn = [StartRound(GM)]
        elif state.to_announce:
            drawn = [Announce(waited, "attaque" if below(2) else "")]
        elif state.phase == "react":
            drawn = [React(waited, "parry"), React(waited, "parry", "shield"), React(waited, "dodge"), React(waited)]
            drawn = [*[drawn[below(4)] for _ in range(3)], React(waited)]
        elif state.phase == "counter":
            drawn = [take("counter")(waited), Pass(waited)][below(2) :]
        elif state.phase == "bind":
            drawn = [Choose(waited, "hold" if below(2) else "push")]
        else:
            drawn = [*(self._sample(state, waited, below) for _ in range(8)), take("move")(waited)]
        return drawn

    def _sample(self, state: State, name: str, below: Callable[[int], int]) -> DeskAction:
        fighter: Fighter = fighter_of(state, name)
        do = TAKEN[below(len(TAKEN))]
        fallen = tuple(one.name for one in state.fighters if one.name != name and is_helpless(one))
        others = fallen if do == "finish" and fallen else tuple(one for one in names_in(state) if one != name)
        weapons = tuple(weapon.name for weapon in fighter.sheet.weapons)
        skills = (*KNOWN_SKILLS, *(skill.name for skill in fighter.sheet.skills.others))
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
