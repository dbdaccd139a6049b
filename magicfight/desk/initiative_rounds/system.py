"""The initiative rounds as a rule system (rules-desk D3): their declaration, and their parts put together."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.forms import Field
from magicfight.desk.common.rules import Declaration
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.initiative_rounds.forms import FORMS
from magicfight.desk.initiative_rounds.pages import MANUAL
from magicfight.desk.initiative_rounds.questions import RoundsQuestions, conditions
from magicfight.desk.initiative_rounds.records import State
from magicfight.desk.initiative_rounds.rules import RoundsRules
from magicfight.desk.initiative_rounds.sheets import PACKAGE, POSITIONS, SETTINGS, SHEET, TABLES, TESTS
from magicfight.desk.initiative_rounds.telling import RoundsTelling

DECLARATION = Declaration(
    id="initiative_rounds",
    package=PACKAGE,
    sheet=SHEET,
    settings=SETTINGS,
    life=("life", "life_max"),
    adjustable=(
        Field("life", "whole", 0, -999, 999),
        Field("life_max", "whole", 1, 1, 999),
        Field("stun", "whole", 0, 0, 999),
        Field("initiative_base", "whole", 0, -50, 99),
        Field("position", "choice", choices=POSITIONS),
        Field("room", "whole", 1, 0, 1),
        Field("helpless", "whole", 0, 0, 1),
        Field("dazed", "whole", 0, 0, 1),
        Field("stupefied", "whole", 0, 0, 1),
        Field("fallen", "whole", 0, 0, 1),
        Field("weapon", "text"),
        Field("armour", "text"),
        Field("damage_bonus", "text"),
    ),
    in_sight=frozenset({"position", "helpless", "dazed", "stupefied", "fallen", "weapon"}),
    own_forms=FORMS,
    turn_kinds=frozenset({"round_started"}),
    scene_kinds=frozenset({"acted", "action_lost", "counts_changed"}),
    tests=TESTS,
    bare_hands={"type": "C", "skill": 40, "dice": "1d2", "edged": False},
    asides=frozenset(
        {
            "initiative_rolled",
            "order_settled",
            "count_reached",
            "tested",
            "counter_opened",
            "round_ended",
            "announced",
        }
    ),
)
ROUNDS_A_TOUR: int = TABLES["rounds_a_tour"]


def state_to_plain(state: State) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The state as the last line of `replay --json`: the fight's own values, then each fighter's."""
    own = {
        "round": state.turn,
        "tour": (state.turn + ROUNDS_A_TOUR - 1) // ROUNDS_A_TOUR,
        "phase": state.phase,
        "active": state.active,
        "count": state.count,
    }
    fighters = [
        {
            "name": fighter.name,
            "side": fighter.side,
            "out": fighter.is_out,
            "life": fighter.life,
            "life_max": fighter.life_max,
            "stun": fighter.stun,
            "position": fighter.position,
            "weapon": fighter.weapon,
            "counts": list(fighter.counts),
            "conditions": list(conditions(state, fighter)),
            "breaks": dict(fighter.breaks),
            "feint": fighter.feint,
        }
        for fighter in state.fighters
    ]
    return own, fighters


INITIATIVE_ROUNDS = DeskSystem(DECLARATION, RoundsRules(), RoundsQuestions, RoundsTelling, state_to_plain, MANUAL)
