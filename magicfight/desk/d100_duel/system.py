"""The d100 duel as a rule system (rules-desk D1): its declaration, and its parts put together."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.rules import Declaration
from magicfight.desk.common.setup import ActionForm, TableForm
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.d100_duel.pages import MANUAL
from magicfight.desk.d100_duel.questions import D100Questions
from magicfight.desk.d100_duel.records import ACT, Declare, NextTurn, Resolve, SetOrder, State
from magicfight.desk.d100_duel.rules import D100Rules
from magicfight.desk.d100_duel.sheets import PACKAGE, SHEET, SPELL, SPELLS, TESTS
from magicfight.desk.d100_duel.telling import D100Telling

DECLARATION = Declaration(
    id="d100_duel",
    package=PACKAGE,
    sheet=SHEET,
    tables=(TableForm("spells", SPELL, SPELLS),),
    adjustable=(Field("magic_mastery", "whole", 0, 0, 200), Field("physical_skill", "whole", 0, 0, 200)),
    own_forms=(
        ActionForm(Declare, "declare", Record("declare", dict, (Field("acts", "rows", record=ACT),))),
        ActionForm(Resolve, "resolve", Record("resolve", dict), True),
        ActionForm(NextTurn, "next_turn", Record("next_turn", dict), True),
        ActionForm(
            SetOrder,
            "set_order",
            Record("set_order", dict, (Field("order", "names", source="in", is_needed=True, is_ordered=True),)),
            True,
        ),
    ),
    tests=TESTS,
    turn_kinds=frozenset({"turn_started"}),
    scene_kinds=frozenset({"cast", "feat_tried", "done", "landed"}),
    asides=frozenset({"declared", "order_set", "resolved"}),
    told_first=frozenset({"done_dodge", "done_full_dodge", "done_protego"}),
)


def state_to_plain(state: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The state as the last line of `replay --json`: the fight's own values, then each fighter's."""
    own = {
        "phase": state.phase,
        "order": list(state.order),
        "declared": [name for name, _ in state.declarations],
    }
    fighters = [
        {
            "name": fighter.name,
            "side": fighter.side,
            "out": fighter.is_out,
            "magic_mastery": fighter.magic_mastery,
            "physical_skill": fighter.physical_skill,
            "magic_points": fighter.magic_points,
            "physical_points": fighter.physical_points,
        }
        for fighter in state.fighters
    ]
    return own, fighters


D100_DUEL = DeskSystem(DECLARATION, D100Rules(), D100Questions, D100Telling, state_to_plain, MANUAL)
