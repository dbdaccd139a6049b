"""The numbers that the pages of the initiative rounds name, and their worked examples."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.manual import Cell, InHand, Manual, Played, Shown, Step, face_cells
from magicfight.desk.common.odds import bands_of
from magicfight.desk.common.records import GM
from magicfight.desk.common.unfolding import fighter_of
from magicfight.desk.initiative_rounds.degrees import Degree, degree_of, floored
from magicfight.desk.initiative_rounds.legal import LEAST_CHARGE
from magicfight.desk.initiative_rounds.records import Fighter
from magicfight.desk.initiative_rounds.scores import added, agility
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
_RESULTS: tuple[Degree, ...] = ("critical", "special", "normal", "failure", "fumble")


def _set_facts(settings: Settings) -> dict[str, Fact]:
    """The shares of a score that make a degree, as a table has set them (D3.3)."""
    shares = {name: getattr(settings, f"degrees_{name}") for name in TABLES["degrees"]}
    return {name: int(share) for name, share in shares.items()}


def _thrown_by(in_hand: InHand | None, purpose: str) -> tuple[Cell, int, int]:
    """The head, the die and the score of the last column: of the fighter in hand with its weapon, else an example's.

    What its conditions change counts, as on a roll for this purpose.
    """
    if in_hand is not None and in_hand.state is not None:
        fighter: Fighter = fighter_of(in_hand.state, in_hand.fighter)
        weapon = fighter.in_hand
        if weapon is not None:
            sides, score = agility(fighter), floored(added((), fighter, purpose) + weapon.skill)
            facts: dict[str, Fact] = {"fighter": fighter.name, "weapon": weapon.name, "score": score, "sides": sides}
            return ("head_own", facts), sides, score
    return ("head_example", {"score": _SCORE, "sides": _SIDES}), _SIDES, _SCORE


def _degrees(in_hand: InHand | None, bonus: dict[str, int] | None = None) -> Shown:
    """What each face does under a score (D3.3); for a feint, what it adds to the next act (D3.6)."""
    settings = Settings() if in_hand is None else in_hand.settings
    last, sides, score = _thrown_by(in_hand, "" if bonus is None else "feint")
    faces = face_cells(bands_of(sides, lambda face: degree_of(face, sides, score, settings)), sides)
    rows: list[tuple[Cell, ...]] = []
    for result in _RESULTS:
        cells: list[Cell] = [(result, {}), (f"need_{result}", _set_facts(settings))]
        if bonus is not None:
            code = f"effect_{result}" if result in ("failure", "fumble") else "effect_gain"
            cells.append((code, {"bonus": bonus[result]}))
        rows.append((*cells, faces.get(result, ("faces_none", {}))))
    head: tuple[Cell, ...] = (("head_result", {}), ("head_need", {}))
    return Shown((*head, *([] if bonus is None else [("head_effect", {})]), last), tuple(rows))


SHOWN = {
    "initiative_rounds.degrees": _degrees,
    "initiative_rounds.actions": lambda in_hand: _degrees(in_hand, _FEINT),
}
MANUAL = Manual(PACKAGE, FACTS, EXAMPLES, SHOWN, _set_facts)
