"""The numbers that the pages of the d100 duel name, and their worked examples."""

from __future__ import annotations

from magicfight.desk.common.manual import Manual, Played, Step
from magicfight.desk.common.records import GM
from magicfight.desk.d100_duel.sheets import ACTS, BANDS, PACKAGE, SHEET

FACTS = {
    "band_value": BANDS[4][0],
    "band_points": BANDS[4][1],
    "top_value": BANDS[-1][0],
    "top_points": BANDS[-1][1],
    "most": SHEET.field("magic_mastery").maximum,
    "dodge_skill": ACTS["dodge"].skill,
    "full_skill": ACTS["full_dodge"].skill,
    **{act: row.points for act, row in ACTS.items() if act != "cast"},
}


def _duel(jean: dict[str, int], jacques: dict[str, int]) -> tuple[dict[str, object], ...]:
    return {"name": "Jean", **jean}, {"name": "Jacques", **jacques}


def _resolved(jean: list[object], jacques: list[object], *dice: tuple[str, tuple[int, ...]]) -> tuple[Step, ...]:
    return (
        Step("Jean", "declare", {"acts": jean}),
        Step("Jacques", "declare", {"acts": jacques}),
        Step(GM, "resolve", {}, dice),
    )


_AVIS = {"act": "cast", "spell": "Avis"}
EXAMPLES = {
    "d100_duel.home": Played(
        _duel({"magic_mastery": 20}, {"magic_mastery": 25}),
        _resolved(
            [{**_AVIS, "target": "Jacques"}],
            [{"act": "protego"}],
            ("success", (50,)),
            ("attack", (80,)),
            ("protego", (60,)),
        ),
        2,
    ),
    "d100_duel.points": Played(
        _duel({"magic_mastery": 95, "physical_skill": 60}, {}),
        (Step("Jean", "declare", {"acts": [*[{"act": "move"}] * 6, {"act": "protego"}]}),),
    ),
    "d100_duel.casting": Played(_duel({"magic_mastery": 10}, {}), _resolved([_AVIS], [], ("success", (11,))), 2),
    "d100_duel.defences": Played(
        _duel({"physical_skill": 30}, {"physical_skill": 30}),
        _resolved([{"act": "strike", "target": "Jacques"}], [{"act": "dodge"}], ("attack", (50,)), ("dodge", (60,))),
        2,
    ),
    "d100_duel.tests": Played(
        _duel({"physical_skill": 40}, {}), _resolved([{"act": "feat", "difficulty": 65}], [], ("feat", (25,))), 2
    ),
}
MANUAL = Manual(PACKAGE, FACTS, EXAMPLES)
