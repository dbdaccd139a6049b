"""The directed fights as a rule system (rules-desk D2): their declaration, and their parts put together."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.rules import Declaration
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.d20_directed.pages import MANUAL
from magicfight.desk.d20_directed.questions import D20Questions
from magicfight.desk.d20_directed.records import ACT, Declare, Resolve, State
from magicfight.desk.d20_directed.rules import D20Rules
from magicfight.desk.d20_directed.sheets import PACKAGE, SHEET
from magicfight.desk.d20_directed.telling import D20Telling

DECLARATION = Declaration(
    id="d20_directed",
    package=PACKAGE,
    sheet=SHEET,
    life=("hit_points", "hit_points_max"),
    adjustable=(
        Field("hit_points", "whole", 0, -999, 999),
        Field("hit_points_max", "whole", 0, 1, 999),
        Field("strength", "whole", 0, 0, 20),
        Field("dexterity", "whole", 0, 0, 20),
        Field("spirit", "whole", 0, 0, 20),
        Field("defence", "whole", 1, 1, 99),
    ),
    own_forms=(
        ActionForm(Declare, "declare", Record("declare", dict, (Field("acts", "rows", record=ACT),))),
        ActionForm(Resolve, "resolve", Record("resolve", dict), True),
    ),
    turn_kinds=frozenset({"turn_started"}),
    scene_kinds=frozenset({"attacked", "item_used", "spell_cast", "act_lost"}),
    asides=frozenset({"declared", "type_started"}),
    tests=("to_hit", "melee", "ranged", "spell"),
    bare_hands={"type": "melee", "damage": "1d2"},
)


def state_to_plain(state: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The state as the last line of `replay --json`: the fight's own values, then each fighter's."""
    fighters = [
        {
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
        for fighter in state.fighters
    ]
    return {"declared": [name for name, _ in state.declarations]}, fighters


D20_DIRECTED = DeskSystem(DECLARATION, D20Rules(), D20Questions, D20Telling, state_to_plain, MANUAL)
