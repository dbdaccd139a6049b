"""The numbers that the pages of the initiative rounds name, and their worked examples."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.manual import Manual, Played, Shown, Step
from magicfight.desk.common.odds import bands_of
from magicfight.desk.common.records import GM
from magicfight.desk.initiative_rounds.degrees import degree_of
from magicfight.desk.initiative_rounds.legal import LEAST_CHARGE
from magicfight.desk.initiative_rounds.sheets import ATTRIBUTE_DICE, PACKAGE, REACH, SHARE, TABLES, Settings
from magicfight.ground.problems import Fact

_REACH, _FEINT, _POSITIONS = TABLES["reach"], TABLES["feint"], TABLES["positions"]
_SITUATIONS, _PUSH = TABLES["situations"], TABLES["push_back"]
FACTS = {
    **{f"dice_{kind.lower()}": _REACH[kind]["dice"] for kind in REACH},
    **{f"counts_{kind.lower()}": _REACH[kind]["counts"] for kind in REACH},
    **{f"feint_{degree}": _FEINT[degree] for degree in ("normal", "special", "critical", "failure")},
    **TABLES["degrees"],
    "reach_dice": ", ".join(f"{kind} {_REACH[kind]['dice']}" for kind in REACH),
    "reach_counts": ", ".join(f"{kind} {_REACH[kind]['counts']}" for kind in REACH),
    "ladder": ", ".join(f"D{sides}" for sides in ATTRIBUTE_DICE),
    "rounds": TABLES["rounds_a_tour"],
    "step": TABLES["count_step"],
    "share": SHARE,
    "least_score": TABLES["least_score"],
    "weapon_breaks": TABLES["weapon_breaks"],
    "magic_breaks": TABLES["magic_weapon_breaks"],
    "shield_breaks": TABLES["shield_breaks"],
    "kneeling": _POSITIONS["kneeling"]["foe"],
    "fallen": TABLES["states"]["fallen"],
    "dazed": TABLES["states"]["dazed"],
    "behind": _SITUATIONS["behind"],
    "side_on": _SITUATIONS["side_on"],
    "unseen": -_SITUATIONS["target_unseen"],
    "unseen_by": _SITUATIONS["unseen_by_target"],
    "push": TABLES["push"],
    "push_normal": _PUSH["normal"],
    "push_critical": _PUSH["critical"],
    "least_charge": LEAST_CHARGE,
}


def _sheets(**robert: Any) -> tuple[dict[str, Any], ...]:
    short = {"name": "Épée courte", "type": "C", "skill": 50, "dice": "1d8"}
    sword = {"name": "Épée", "type": "M", "skill": 55, "dice": "1d8"}
    life = {"now": 20, "max": 20}
    return (
        {"name": "Alex", "initiative_base": 5, "weapons": [short], "life": life},
        {"name": "Robert", "initiative_base": 4, "weapons": [sword], "life": life, **robert},
    )


_START = Step(GM, "start_round", {}, (("initiative", (4, 4, 4)), ("initiative", (3, 4))))
_FEINTED = Step("Alex", "feint", {"target": "Robert"}, (("feint", (18,)),))


def _blow(reaction: str, *dice: tuple[str, tuple[int, ...]], **fields: Any) -> tuple[Step, Step]:
    return (
        Step("Alex", "strike", {"target": "Robert", **fields}),
        Step("Robert", "react", {"reaction": reaction}, dice),
    )


EXAMPLES = {
    "initiative_rounds.home": Played(_sheets(), (_START,)),
    "initiative_rounds.degrees": Played(_sheets(), (_START, _FEINTED), 1),
    "initiative_rounds.attack": Played(_sheets(), (_START, *_blow("none", ("attack", (30,)), ("damage", (5,)))), 1),
    "initiative_rounds.defend": Played(_sheets(), (_START, *_blow("parry", ("attack", (30,)), ("parry", (10,)))), 1),
    "initiative_rounds.actions": Played(
        _sheets(),
        (_START, _FEINTED, Step("Robert", "move"), *_blow("none", ("attack", (71,)), ("damage", (5,)))),
        1,
    ),
    "initiative_rounds.situations": Played(
        _sheets(), (_START, *_blow("none", ("attack", (90,)), ("damage", (5,)), situation=["behind"])), 1
    ),
    "initiative_rounds.gear": Played(
        _sheets(armour={"dice": "1d6", "type": "M"}),
        (_START, *_blow("none", ("attack", (30,)), ("damage", (7,)), ("armor", (3,)))),
        1,
    ),
}
#: The score of the worked examples, on the die that needs no step.
_SCORE, _SIDES = 50, 100


def _degrees(bonus: dict[str, int] | None = None) -> Shown:
    """What each face does under the examples' score (D3.3); for a feint, what it adds to the next act (D3.6)."""
    found = []
    for band in bands_of(_SIDES, lambda face: degree_of(face, _SIDES, _SCORE, Settings())):
        code = band.result if bonus is None else f"{band.result}_feint"
        facts: dict[str, Fact] = {"low": band.low, "high": band.high, "percent": band.high - band.low + 1}
        found.append((code, facts | ({} if bonus is None else {"bonus": bonus[band.result]})))
    return Shown({"score": _SCORE, "sides": _SIDES}, tuple(found))


SHOWN = {"initiative_rounds.degrees": _degrees(), "initiative_rounds.actions": _degrees(_FEINT)}
MANUAL = Manual(PACKAGE, FACTS, EXAMPLES, SHOWN)
