"""The game master's acts, the same in every system (D0.2): consequences, words, notes, who comes and goes, free rolls.

To add an act: an action and an event in `records.py`, a form, a reason against it and its doing here, its sentence in
the three phrase files of this room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magicfight.desk.common.codec import Codec
from magicfight.desk.common.forms import Field, Record, read_record
from magicfight.desk.common.records import (
    Adjust,
    Adjusted,
    ChangeSheet,
    Condition,
    ConditionEnded,
    ConditionSet,
    Correct,
    Corrected,
    DeskAction,
    DeskEvent,
    EndCondition,
    FightEnded,
    FighterOut,
    FreelyRolled,
    FreeRoll,
    GoOn,
    HideRolls,
    Join,
    Joined,
    Leave,
    Left,
    Modifier,
    Narrate,
    Narrated,
    Note,
    Noted,
    RollsHidden,
    SetCondition,
    SetOut,
    SheetChanged,
    Stop,
    WentOn,
)
from magicfight.desk.common.rules import Declaration, Rules
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.common.unfolding import Unfolding, fighter_of, find, sides_of, with_fighter
from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem, problem

MOST_FIGHTERS = 60
COMMON_ADJUSTABLE = (Field("side", "text"), Field("out", "whole", maximum=1))
MODIFIER = Record(
    "modifier", Modifier, (Field("reason", "name", ""), Field("value", "whole", 0, -999, 999, term="modifier_value"))
)
#: The circumstances of a roll: a field that any action with a roll may have.
MODIFIERS = Field("modifiers", "rows", record=MODIFIER)


def _form(
    make: Callable[..., DeskAction], do: str, *fields: Field, own: bool = True, after: bool = False
) -> ActionForm:
    return ActionForm(make, do, Record(do, dict, fields), True, own, after)


_FIGHTER = Field("fighter", "name", source="fighters", is_needed=True)
_SOMEONE = Field("fighter", "name", source="fighters", is_optional=True)
_ONE_IN = Field("fighter", "name", source="in", is_needed=True)
_TEXT = Field("text", "text", "", is_needed=True)
_AT = Field("at", "name", "")
_CONDITION = Field("condition", "name", "", is_needed=True)


def _place(name: str) -> Field:
    return Field(name, "whole", None, 0, 1_000_000, is_optional=True, term="place")


#: The acts that are the same whatever the system's sheets hold.
WORDS = (
    _form(
        FreeRoll,
        "free_roll",
        Field("dice", "dice", "1d100", is_needed=True),
        Field("purpose", "name", "", term="roll_purpose"),
        _SOMEONE,
        MODIFIERS,
        Field("at_least", "whole", None, -999, 9999, is_optional=True),
        Field("at_most", "whole", None, -999, 9999, is_optional=True),
        Field("is_hidden", "flag", False),
        own=False,
    ),
    _form(HideRolls, "hide_rolls", Field("is_hidden", "flag", True), own=False),
    _form(Narrate, "narrate", _TEXT, _place("after"), _place("number"), _AT, after=True),
    _form(Note, "note", _TEXT, _SOMEONE, own=False, after=True),
    _form(
        Correct,
        "correct",
        Field("roll", "whole", 0, 0, 1_000_000, is_needed=True),
        Field("before", "numbers"),
        Field("dice", "numbers", is_needed=True),
        Field("reason", "text", ""),
        Field("is_told", "flag", True),
        _AT,
        after=True,
    ),
    _form(EndCondition, "end_condition", _FIGHTER, _CONDITION),
    _form(GoOn, "go_on", after=True),
)


def forms_of(declared: Declaration, adjustable: tuple[Field, ...]) -> tuple[ActionForm, ...]:
    """The forms of the game master's acts in a system."""
    sheet = Field("sheet", "group", record=declared.sheet, is_needed=True)
    field = Field("field", "choice", choices=tuple(one.id for one in adjustable), is_needed=True)
    value = Field("value", "value", 0, is_needed=True)
    return (
        _form(Adjust, "adjust", _FIGHTER, field, value, own=False),
        _form(SetOut, "set_out", _ONE_IN, own=False),
        _form(Leave, "leave", _ONE_IN, own=False),
        _form(Stop, "stop", Field("winners", "names", source="sides"), own=False),
        _form(Join, "join", sheet, Field("place", "whole", None, 0, 999, is_optional=True), own=False),
        _form(ChangeSheet, "change_sheet", sheet),
        _form(
            SetCondition,
            "set_condition",
            _FIGHTER,
            _CONDITION,
            Field("is_wound", "flag", False),
            Field("turns", "whole", None, 1, 999, is_optional=True),
            Field("modifier", "whole", 0, -999, 999),
            Field("is_shown", "flag", True),
            Field("counts_on", "choice", None, choices=declared.tests, is_optional=True),
            Field("first", "whole", None, 0, 1_000_000, is_optional=True, term="first_turn"),
            own=False,
        ),
        *WORDS,
    )


class GameMaster:
    """What the game master may do at any moment at which no roll is owed, and what it changes."""

    def __init__(self, rules: Rules[Any], codec: Codec, adjustable: tuple[Field, ...]) -> None:
        self._rules = rules
        self._codec = codec
        self.adjustable = {one.id: one for one in adjustable}

    # Why not

    def problems(self, state: Any, action: DeskAction) -> tuple[Problem, ...]:
        """Every reason against one of the game master's acts."""
        match action:
            case Adjust():
                return self._adjust_problems(state, action)
            case SetOut() | Leave():
                found = self._named(state, action.fighter)
                if not found and fighter_of(state, action.fighter).is_out:
                    return (problem("target_out", target=action.fighter),)
                return found
            case Stop():
                known = {*sides_of(state), *(one.name for one in state.fighters)}
                return tuple(problem("unknown_fighter", fighter=name) for name in action.winners if name not in known)
            case Join():
                return self._join_problems(state, action.sheet)
            case ChangeSheet():
                return (*self._named(state, action.sheet.name), *self._codec.sheet_problems(action.sheet, "sheet"))
            case SetCondition():
                missing = () if action.condition.strip() else (problem("missing_field", field="condition"),)
                return (*self._named(state, action.fighter), *missing)
            case EndCondition():
                return self._end_problems(state, action)
            case Narrate():
                if action.number is not None and action.number >= state.narrations:
                    return (problem("unknown_field", field=str(action.number)),)
                if action.number is None and not action.text.strip():
                    return (problem("missing_field", field="text"),)
                return ()
            case Note() | FreeRoll():
                return () if action.fighter is None else self._named(state, action.fighter)
            case GoOn():
                return () if state.is_over else (problem("fight_goes_on"),)
            case HideRolls():
                return () if action.is_hidden != state.are_rolls_hidden else (problem("nothing_changes"),)
            case Correct():
                return () if action.dice else (problem("missing_field", field="dice"),)
        return (problem("unknown_action", do=action.do),)

    def _named(self, state: Any, name: str) -> tuple[Problem, ...]:
        return () if find(state, name) is not None else (problem("unknown_fighter", fighter=name),)

    def _join_problems(self, state: Any, sheet: Any) -> tuple[Problem, ...]:
        problems = list(self._codec.sheet_problems(sheet, "sheet"))
        if any(name_key(one.name) == name_key(sheet.name) for one in state.fighters):
            problems.append(problem("name_taken", "sheet", name=sheet.name))
        if len(state.fighters) >= MOST_FIGHTERS:
            problems.append(problem("too_many_fighters", most=MOST_FIGHTERS))
        return tuple(problems)

    def _end_problems(self, state: Any, action: EndCondition) -> tuple[Problem, ...]:
        found = self._named(state, action.fighter)
        if found:
            return found
        if not any(one.name == action.condition for one in fighter_of(state, action.fighter).marks):
            return (problem("no_such_condition", fighter=action.fighter, condition=action.condition),)
        return ()

    def _adjust_problems(self, state: Any, action: Adjust) -> tuple[Problem, ...]:
        problems = list(self._named(state, action.fighter))
        one = self.adjustable.get(action.field)
        if one is None:
            return (*problems, problem("unknown_field", field=action.field))
        problems.extend(read_record(Record("adjust", dict, (one,)), {one.id: action.value})[1])
        if not problems:
            problems.extend(self._rules.adjust_problems(fighter_of(state, action.fighter), action))
        return tuple(problems)

    # What it brings about

    def decide(self, unfolding: Unfolding[Any], action: DeskAction) -> None:
        """Have one of the game master's acts happen."""
        state = unfolding.state
        match action:
            case Adjust():
                unfolding.emit(Adjusted(action.fighter, action.field, action.value))
                self._rules.after_change(unfolding, action.fighter)
                unfolding.end_if_decided()
            case SetOut():
                unfolding.put_out(action.fighter)
            case Leave():
                unfolding.emit(Left(action.fighter))
                unfolding.end_if_decided()
            case Stop():
                sides = {one.name: one.side for one in state.fighters}
                winners = (name if name in sides.values() else sides[name] for name in action.winners)
                unfolding.emit(FightEnded(tuple(dict.fromkeys(winners))))
            case Join():
                unfolding.emit(Joined(action.sheet, action.place))
            case ChangeSheet():
                unfolding.emit(SheetChanged(action.sheet))
                self._rules.after_change(unfolding, action.sheet.name)
                unfolding.end_if_decided()
            case SetCondition():
                first = state.turn if action.first is None else action.first
                until = None if action.turns is None else first + action.turns
                name = " ".join(action.condition.split())
                made = Condition(name, action.is_wound, until, action.modifier, action.is_shown, action.counts_on)
                unfolding.emit(ConditionSet(action.fighter, made, action.turns))
            case EndCondition():
                mark = next(one for one in fighter_of(state, action.fighter).marks if one.name == action.condition)
                unfolding.emit(ConditionEnded(action.fighter, action.condition, mark.is_shown, False))
            case Narrate():
                number = state.narrations if action.number is None else action.number
                unfolding.emit(Narrated(number, action.text, action.after, action.number is not None, action.at))
            case Note():
                unfolding.emit(Noted(action.fighter or "", action.text))
            case Correct():
                unfolding.emit(
                    Corrected(action.roll, action.before, action.dice, action.reason, action.is_told, action.at)
                )
            case GoOn():
                unfolding.emit(WentOn())
                self._rules.went_on(unfolding)
            case FreeRoll():
                self._roll(unfolding, action)
            case HideRolls():
                unfolding.emit(RollsHidden(action.is_hidden))

    def _roll(self, unfolding: Unfolding[Any], action: FreeRoll) -> None:
        sides = action.dice.sides
        faces = unfolding.roll("free", *sides, by=action.fighter or "") if sides else ()
        standing = () if action.fighter is None else fighter_of(unfolding.state, action.fighter).standing()
        modifiers = (*action.modifiers, *standing)
        total = sum(faces) + action.dice.bonus + sum(one.value for one in modifiers)
        against = action.at_least if action.at_least is not None else action.at_most
        success: bool | None = None
        if action.at_least is not None:
            success = total >= action.at_least
        elif action.at_most is not None:
            # a bonus makes a low roll easier: it is taken off the dice that must stay low
            total = sum(faces) + action.dice.bonus - sum(one.value for one in modifiers)
            success = total <= action.at_most
        is_hidden = action.is_hidden or unfolding.state.are_rolls_hidden
        unfolding.emit(
            FreelyRolled(
                action.purpose,
                action.fighter or "",
                faces,
                action.dice.bonus,
                modifiers,
                total,
                against,
                success,
                is_hidden,
            )
        )

    def end_conditions(self, unfolding: Unfolding[Any]) -> None:
        """End what was to last so many turns; called when a turn has begun."""
        for fighter in unfolding.state.fighters:
            for mark in fighter.marks:
                if mark.until is not None and unfolding.state.turn >= mark.until:
                    unfolding.emit(ConditionEnded(fighter.name, mark.name, mark.is_shown, True))

    # What it changes

    def evolve(self, state: Any, event: DeskEvent) -> Any | None:
        """The state after an event of the game master's acts, or None if it is none of them."""
        match event:
            case Adjusted():
                return self._adjusted(state, event)
            case FighterOut() | Left():
                out = replace(fighter_of(state, event.fighter), is_out=True)
                return self._rules.without(with_fighter(state, out), event.fighter)
            case FightEnded():
                return replace(state, winners=event.winners)
            case WentOn():
                return replace(state, winners=None)
            case Joined():
                fighter = self._rules.fighter(event.sheet)
                state = replace(state, fighters=(*state.fighters, fighter))
                return self._rules.joined(state, fighter, event.place)
            case SheetChanged():
                fighter = self._rules.resheeted(fighter_of(state, event.sheet.name), event.sheet)
                return with_fighter(state, fighter)
            case ConditionSet():
                fighter = fighter_of(state, event.fighter)
                kept = tuple(one for one in fighter.marks if one.name != event.condition.name)
                return with_fighter(state, replace(fighter, marks=(*kept, event.condition)))
            case ConditionEnded():
                fighter = fighter_of(state, event.fighter)
                kept = tuple(one for one in fighter.marks if one.name != event.condition)
                return with_fighter(state, replace(fighter, marks=kept))
            case Narrated():
                return replace(state, narrations=max(state.narrations, event.number + 1))
            case Noted():
                others = tuple(note for note in state.notes if note[0] != event.fighter)
                return replace(state, notes=(*others, (event.fighter, event.text)) if event.text else others)
            case RollsHidden():
                return replace(state, are_rolls_hidden=event.is_hidden)
            case Corrected() | FreelyRolled():
                return state
        return None

    def _adjusted(self, state: Any, event: Adjusted) -> Any:
        fighter = fighter_of(state, event.fighter)
        if event.field == "side":
            fighter = replace(fighter, side=str(event.value) or fighter.name)
        elif event.field == "out" and event.value:
            return self._rules.without(with_fighter(state, replace(fighter, is_out=True)), event.fighter)
        elif event.field == "out":
            fighter = self._rules.back_in(replace(fighter, is_out=False))
        else:
            fighter = self._rules.adjusted(fighter, event.field, event.value)
        return with_fighter(state, fighter)
