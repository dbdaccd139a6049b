"""Fights worked out by hand: mind control and its chains, continuous powers and their upkeep (R7.3 to R7.10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden.paper import (
    BLAST,
    GHOST,
    GHOST_MENTAL,
    HIT,
    MIND,
    PSI,
    A,
    B,
    C,
    cast,
    charges,
    check,
    do,
    fight,
    fx,
    own,
    w,
)

GRIP = [("attack", HIT), ("effect", [4] * 12)]  # 48: blocks (31) and controls (40) an ego of 10
D = (9, 10)
MIND6 = own("Mind6", 6, fx("mind_control"))
M40 = own("M40", 40, fx("mind_control"))
GRIP31 = [("attack", HIT), ("effect", [6, 5, 5, 5, 5, 5])]


def control(by: str, at: Any, kind: str = "control", spell: str = "Mind", dice: int = 12) -> dict[str, Any]:
    return cast(by, spell, dice, at, control=kind)


def choice(who: str, player: str) -> dict[str, Any]:
    return {"event": "choice_given", "who": who, "played_by": player}


def lost(who: str, reason: str) -> dict[str, Any]:
    return {"event": "segment_lost", "who": who, "reason": reason}


def ended(who: str, reason: str, number: int | None = None) -> dict[str, Any]:
    return {"event": "power_ended", "who": who, "reason": reason}


def three(a: Any = (), b: Any = (), c: Any = (), **more: dict[str, int]) -> list[dict[str, Any]]:
    """A, B, C act in that order; each within three hexes of the others."""
    return [
        w("A", A, a, **{"dexterity": 0, **more.get("of_a", {})}),
        w("B", B, b, **{"dexterity": -1, **more.get("of_b", {})}),
        w("C", C, c, **{"dexterity": -2, **more.get("of_c", {})}),
    ]


FELL = own("Fell", 12, fx("mental_attack"))
SLAY = own("Slay", 4, fx("killing_attack"))
CASES: dict[str, tuple[dict[str, Any], Any]] = {
    "R7.3 a chain: who plays B plays B's victim C": (
        fight(three([MIND], [MIND]), [control("A", B), control("B", C)], GRIP * 2),
        {"active": "C", "C": {"conditions": ["controlled"]}, "events": [choice("B", "A"), choice("C", "A")]},
    ),
    "R7.3 the chain's head dies: B plays C again for itself": (
        fight(
            [w("D", D, [SLAY], dexterity=-2), *three([MIND], [MIND])[:2], w("C", C, dexterity=-4)],
            [control("A", B), control("B", C), cast("D", "Slay", 4, A, against="physical")],
            [*GRIP, *GRIP, ("attack", HIT), ("effect", [6, 6, 6, 6]), ("stun_multiplier", [1])],
        ),
        {
            "active": "C",
            "A": {"conditions": ["dead"]},
            "B": {"conditions": []},
            "events": [ended("A", "dead"), choice("C", "B")],
        },
    ),
    "R7.9 a controller knocked out before its victim's place lets it go": (
        fight(
            [w("A", A, [MIND]), w("C", C, [FELL], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), cast("C", "Fell", 6, A)],
            [*GRIP, ("attack", HIT), ("effect", [6] * 6)],
        ),
        {
            "active": "B",
            "A": {"stun": -19, "conditions": ["ko"]},
            "B": {"conditions": []},
            "events": [ended("A", "ko"), choice("B", "B")],
        },
    ),
    "R7.9 a stunned controller lets its victim go": (
        fight(
            [w("A", A, [MIND]), w("C", C, [FELL], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), cast("C", "Fell", 3, A)],
            [*GRIP, ("attack", HIT), ("effect", [5, 5, 3])],
        ),
        {
            "active": "B",
            "A": {"stun": 4, "conditions": ["stunned"]},
            "events": [ended("A", "stunned"), choice("B", "B")],
        },
    ),
    "R7.9 a controller that leaves lets its victim go": (
        fight(
            three([MIND]),
            [control("A", B), do("B", "end"), do("C", "end"), do("A", "surrender")],
            GRIP,
        ),
        {"active": "B", "A": {"conditions": ["surrendered"]}, "B": {"conditions": []}, "events": [ended("A", "left")]},
    ),
    "R7.9 a victim that dies ends the power: no more upkeep": (
        fight(
            [w("A", A, [MIND]), w("C", C, [SLAY], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), cast("C", "Slay", 4, B, against="energy")],
            [*GRIP, ("attack", HIT), ("effect", [6, 6, 6, 6]), ("stun_multiplier", [1])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "A": {"endurance": 18}, "events": [ended("A", "target_gone")]},
    ),
    "R7.3 blocked and controlled at once: the segment passes": (
        fight(
            [w("A", A, [MIND]), w("C", C, [MIND], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), control("C", B, "block")],
            GRIP * 2,
        ),
        {
            "turn": 2,
            "segment": 6,
            "active": "A",
            "A": {"endurance": 12},
            "B": {"conditions": ["blocked", "controlled"]},
            "events": [lost("B", "blocked")],
        },
    ),
    "R7.3 a control does not replace a block": (
        fight(
            [w("A", A, [MIND]), w("C", C, [MIND], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B, "block"), control("C", B), do("A", "drop", effect="mind_control"), do("A", "end")],
            GRIP * 2,
        ),
        {
            "active": "C",
            "segment": 6,
            "A": {"endurance": 12},
            "B": {"conditions": ["controlled"]},
        },
    ),
    "R7.3 a second block does not replace the first": (
        fight(
            [w("A", A, [MIND]), w("C", C, [MIND], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B, "block"), control("C", B, "block"), do("A", "drop", effect="mind_control")],
            GRIP * 2,
        ),
        {"active": "A", "A": {"endurance": 12}, "B": {"conditions": ["blocked"]}},
    ),
    "R7.3 a new control replaces an older one, whose caster pays no more": (
        fight(
            [w("A", A, [MIND]), w("C", C, [MIND], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), control("C", B), do("B", "end")],
            GRIP * 2,
        ),
        {
            "turn": 2,
            "segment": 6,
            "active": "A",
            "A": {"endurance": 18},
            "B": {"conditions": ["controlled"]},
            "events": [ended("A", "replaced"), choice("B", "C"), choice("A", "A")],
        },
    ),
    "R7.3 a control that fails replaces nothing": (
        fight(
            [w("A", A, [MIND]), w("C", C, [MIND], dexterity=-1), w("B", B, dexterity=-2)],
            [control("A", B), control("C", B)],
            [*GRIP, ("attack", HIT), ("effect", [3] * 12)],
        ),
        {"active": "B", "events": [choice("B", "A")]},
    ),
    "R7.3 controlled from the next action segment on: its own is over": (
        fight(
            [w("B", B, [GHOST]), w("A", A, [MIND], dexterity=-1), w("C", C, dexterity=-2)],
            [do("B", "end"), control("A", B), do("C", "end")],
            GRIP,
        ),
        {"turn": 2, "segment": 6, "active": "B", "events": [choice("B", "B"), choice("B", "A")]},
    ),
    "R7.3 the controlled wizard pays for its own powers itself, and may be made to drop them": (
        fight(
            [w("B", B, [GHOST]), w("A", A, [MIND], dexterity=-1), w("C", C, dexterity=-2)],
            [cast("B", "Ghost", 1), control("A", B), do("C", "end"), do("B", "drop", effect="desolidification")],
            GRIP,
        ),
        {"active": "B", "B": {"endurance": 16, "conditions": ["controlled"]}, "A": {"endurance": 18}},
    ),
    "R7.3 a blocked wizard keeps up its own powers": (
        fight(
            [w("B", B, [GHOST]), w("A", A, [MIND], dexterity=-1), w("C", C, dexterity=-2)],
            [cast("B", "Ghost", 1), control("A", B, "block"), do("C", "end")],
            GRIP,
        ),
        {"active": "A", "B": {"endurance": 16, "conditions": ["desolidified", "blocked"]}, "A": {"endurance": 12}},
    ),
    "R7.3 an attempt to block cancels a recovery even when it fails": (
        fight(
            [w("B", B), w("A", A, [MIND], dexterity=-1), w("C", C, dexterity=-2)],
            [do("B", "recover"), control("A", B, "block")],
            [("attack", HIT), ("effect", [2] * 12)],
        ),
        {"active": "C", "B": {"conditions": []}},
    ),
    "R7.9 a power ended by upkeep frees a blocked wizard before its own place in that segment": (
        fight(
            [w("A", A, [M40], recovery=-4), w("B", B, dexterity=-1)],
            [control("A", B, "block", "M40", 40), do("A", "end")],
            [("attack", HIT), ("effect", [4] * 40)],
        ),
        {"turn": 2, "segment": 6, "active": "B", "B": {"conditions": []}, "events": [ended("A", "no_endurance")]},
    ),
    "R7.9 but not when its place comes first": (
        fight(
            [w("B", B), w("A", A, [M40], dexterity=-1, recovery=-4)],
            [do("B", "end"), control("A", B, "block", "M40", 40)],
            [("attack", HIT), ("effect", [4] * 40)],
        ),
        {"turn": 2, "segment": 6, "active": "A", "events": [lost("B", "blocked"), ended("A", "no_endurance")]},
    ),
    # 28 - 6 = 22, 2.6: 16, then 10; 2.12: 4, and nothing for the second
    "R7.9 oldest first: only one can be paid": (
        fight(
            three([MIND], of_a={"endurance": 8, "recovery": -4}),
            [control("A", B, "block"), do("C", "end"), control("A", C, "block")],
            GRIP * 2,
        ),
        {
            "turn": 2,
            "segment": 12,
            "active": "A",
            "A": {"endurance": 4},
            "B": {"conditions": ["blocked"]},
            "C": {"conditions": []},
        },
    ),
    # 20 - 6 = 14, 2.6: 8, - 3 = 5; 2.12: 6 is too much, 3 is not
    "R7.9 the oldest can't be paid, a cheaper one can": (
        fight(
            three([MIND, MIND6], of_a={"recovery": -4}),
            [control("A", B, "block"), do("C", "end"), control("A", C, "block", "Mind6", 6)],
            [*GRIP, *GRIP31],
        ),
        {
            "turn": 2,
            "segment": 12,
            "active": "A",
            "A": {"endurance": 2},
            "B": {"conditions": []},
            "C": {"conditions": ["blocked"]},
        },
    ),
    "R7.9 each upkeep takes a charge, none is left for the third segment": (
        fight(
            [w("A", A, [own("MC", 12, fx("mind_control", charges(3)))]), w("B", B, dexterity=-1)],
            [control("A", B, "block", "MC"), do("A", "end"), do("A", "end")],
            GRIP,
        ),
        {"turn": 3, "segment": 6, "active": "A", "A": {"endurance": 20}, "events": [ended("A", "no_charge")]},
    ),
    "R7.9 upkeep is rounded power by power": (
        # 5 dice of 5: 2.5, rounded to 2 each; 20 - 2 + 4 -> 20, - 2 = 18, - 2 = 16, + 4, - 2 - 2
        fight(
            three([own("M5", 7, fx("mind_control"))], of_b={"ego": -9}, of_c={"ego": -9}),
            [control("A", B, "block", "M5", 5), do("C", "end"), control("A", C, "block", "M5", 5)],
            [("attack", HIT), ("effect", [5] * 5)] * 2,
        ),
        {"turn": 2, "segment": 12, "active": "A", "A": {"endurance": 12}},
    ),
    "R7.9 drop ends every power of the named effect, and no other": (
        fight(
            three([own("MG", [12, 1], fx("mind_control"), fx("desolidification", mental=False))]),
            [cast("A", "MG", [12, 1], B, control="block"), do("C", "end"), do("A", "drop", effect="mind_control")],
            GRIP,
        ),
        {"active": "A", "A": {"conditions": ["desolidified"]}, "B": {"conditions": []}},
    ),
    "R7.9 nothing to drop": (fight(three(), [do("A", "drop", effect="mind_control")], []), ("action", 0)),
    "R7.9 drop of an effect that does not exist": (
        fight(three(), [do("A", "drop", effect="charm")], []),
        ("action", 0),
    ),
    "R5.6 a drop before a recovery": (
        fight(
            three([GHOST]),
            [
                cast("A", "Ghost", 1),
                do("B", "end"),
                do("C", "end"),
                do("A", "drop", effect="desolidification"),
                do("A", "recover"),
            ],
            [],
        ),
        {"active": "B", "A": {"conditions": ["recovering"]}},
    ),
    "R7.9 the target leaves: the controller's power ends": (
        fight(
            [w("A", A, [MIND]), w("B", B, dexterity=-1), w("C", C, dexterity=-2), w("D", D, dexterity=-3)],
            [control("A", C, "block"), do("B", "surrender"), do("D", "end")],
            GRIP,
        ),
        {"turn": 2, "segment": 6, "active": "A", "A": {"endurance": 12}, "C": {"conditions": ["blocked"]}},
    ),
    "R4.8 a blocked wizard can't give up either: it has no choice": (
        fight(three([MIND]), [control("A", B, "block"), do("B", "surrender")], GRIP),
        ("action", 1),
    ),
    "R4.8 surrender in one's segment ends the hold on another": (
        fight(
            [w("A", A, [MIND]), w("B", B, dexterity=-1), w("C", C, dexterity=-2)],
            [control("A", B, "block"), do("C", "end"), do("A", "surrender")],
            GRIP,
        ),
        {"turn": 2, "segment": 6, "active": "B", "B": {"conditions": []}},
    ),
    "R7.10 each power is compared by itself: 40 beats the 30 points, not the 60": (
        fight(
            [
                w("A", A, [MIND, MIND6]),
                w("B", B, dexterity=-1),
                w("C", C, dexterity=-2),
                w("D", D, [own("Dis", 10, fx("dispel", against="mind_control"))], dexterity=-3),
            ],
            [
                control("A", B, "block"),
                do("C", "end"),
                do("D", "end"),
                control("A", C, "block", "Mind6", 6),
                cast("D", "Dis", 10, A),
            ],
            [*GRIP, *GRIP31, ("attack", [4, 4, 4]), ("effect", [4] * 10)],
        ),
        {
            "turn": 2,
            "segment": 12,
            "active": "A",
            "B": {"conditions": ["blocked"]},
            "C": {"conditions": []},
            "A": {"endurance": 3},
        },
    ),
    "R7.10 at the dice it was cast with, not those bought": (
        fight(
            [
                w("A", A, [M40]),
                w("B", B, dexterity=-1),
                w("C", C, [own("Dis", 10, fx("dispel", against="mind_control"))], dexterity=-2),
            ],
            [control("A", B, "block", "M40", 6), cast("C", "Dis", 7, A)],
            [*GRIP31, ("attack", HIT), ("effect", [5, 5, 5, 4, 4, 4, 4])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "B": {"conditions": []}},
    ),
    "R7.10 equal is not enough": (
        fight(
            [
                w("A", A, [M40]),
                w("B", B, dexterity=-1),
                w("C", C, [own("Dis", 10, fx("dispel", against="mind_control"))], dexterity=-2),
            ],
            [control("A", B, "block", "M40", 6), cast("C", "Dis", 7, A)],
            [*GRIP31, ("attack", HIT), ("effect", [5, 5, 4, 4, 4, 4, 4])],
        ),
        {"B": {"conditions": ["blocked"]}},
    ),
    "R7.10 nothing maintained: the dice fall all the same": (
        fight(
            three([own("Dis", 3, fx("dispel", against="mind_control"))]),
            [cast("A", "Dis", 3, B)],
            [("attack", HIT), ("effect", [6, 6, 6])],
        ),
        {"active": "B", "A": {"endurance": 19}},
    ),
    "R7.5 the supplement keeps minds out, a control in force goes on": (
        fight(
            [w("A", A, [MIND]), w("B", B, [GHOST_MENTAL], dexterity=-1), w("C", C, [PSI], dexterity=-2)],
            [control("A", B), cast("B", "GhostM", 1), cast("C", "Psi", 2, B)],
            [*GRIP, ("attack", HIT), ("effect", [6, 6])],
        ),
        {"turn": 2, "active": "A", "B": {"stun": 15, "conditions": ["desolidified", "controlled"]}},
    ),
    "R7.5 mist ends when it can't be paid; what it walked through does not hold it": (
        fight(
            [w("A", A, [GHOST], endurance=-13, recovery=-4), w("B", B, dexterity=-1)],
            [cast("A", "Ghost", 1), do("B", "end")],
            [],
        ),
        {"turn": 2, "segment": 6, "active": "A", "A": {"endurance": 3, "conditions": []}},
    ),
    "R7.5 one's own ball does not touch one in mist": (
        fight(
            three(
                [
                    own(
                        "GB",
                        [1, 2],
                        fx("desolidification", mental=False),
                        fx("energy_blast", "usable_desolidified", "area_ball"),
                    )
                ]
            ),
            [cast("A", "GB", [1, 2], A)],
            [("attack", HIT), ("effect", [6, 6])],
        ),
        {"A": {"stun": 15, "conditions": ["desolidified"]}, "B": {"stun": 5}, "C": {"stun": 5}},
    ),
    "R7.14 in mist, an effect that is not usable so is skipped with its rolls; what it costs is paid": (
        fight(
            three([own("GB", [1, 2], fx("desolidification", mental=False), fx("energy_blast"))]),
            [cast("A", "GB", [1, 2], B)],
            [("attack", HIT)],
        ),
        {"active": "B", "A": {"endurance": 15, "conditions": ["desolidified"]}, "B": {"stun": 15}},
    ),
    "R7.14 before the mist, the same effect works": (
        fight(
            three([own("BG", [2, 1], fx("energy_blast"), fx("desolidification", mental=False))]),
            [cast("A", "BG", [2, 1], B)],
            [("attack", HIT), ("effect", [6, 6])],
        ),
        {"active": "B", "A": {"endurance": 15, "conditions": ["desolidified"]}, "B": {"stun": 5}},
    ),
    "R7.5 the aid of others does not reach mist; dice and endurance are spent": (
        fight(
            three([GHOST, BLAST], [own("Aid", 2, fx("aid"))]),
            [cast("A", "Ghost", 1), cast("B", "Aid", 2, A, aid={"spell": "Blast", "effect": 0})],
            [("effect", [6, 6])],
        ),
        {"active": "C", "A": {"gained": {}}, "B": {"endurance": 19}},
    ),
    "R7.5 one's own aid does": (
        fight(
            three([GHOST, BLAST, own("Aid", 2, fx("aid", "usable_desolidified"))]),
            [
                cast("A", "Ghost", 1),
                do("B", "end"),
                do("C", "end"),
                cast("A", "Aid", 2, A, aid={"spell": "Blast", "effect": 0}),
            ],
            [("effect", [6, 6])],
        ),
        {"active": "B", "A": {"gained": {"energy_blast": 12}, "conditions": ["desolidified"]}},
    ),
    "R7.5 drained, it can't be cast": (
        fight(
            three([own("D", 1, fx("drain", against="desolidification"))], [GHOST]),
            [cast("A", "D", 1, B), cast("B", "Ghost", 1)],
            [("attack", HIT), ("effect", [1])],
        ),
        ("action", 1),
    ),
    "R7.5 nor when aid makes up for what was drained": (
        fight(
            three([own("D", 1, fx("drain", against="desolidification"))], [own("Aid", 2, fx("aid"))], [GHOST]),
            [cast("A", "D", 1, C), cast("B", "Aid", 2, C, aid={"spell": "Ghost", "effect": 0}), cast("C", "Ghost", 1)],
            [("attack", HIT), ("effect", [1]), ("effect", [6, 6])],
        ),
        ("action", 2),
    ),
    "R7.5 once the points are back it can": (
        fight(
            three([own("D", 1, fx("drain", against="desolidification"))], [GHOST]),
            [cast("A", "D", 1, B)] + [do(who, "end") for who in ("B", "C", "A")] + [cast("B", "Ghost", 1)],
            [("attack", HIT), ("effect", [5])],
        ),
        {"active": "C", "B": {"drained": {}, "conditions": ["desolidified"]}},
    ),
    "R7.5 one in force goes on when it is drained": (
        fight(
            [
                w("B", B, [GHOST]),
                w("A", A, [own("D", 4, fx("drain", "affects_desolidified", against="desolidification"))], dexterity=-1),
            ],
            [cast("B", "Ghost", 1), cast("A", "D", 4, B)],
            [("attack", HIT), ("effect", [6, 6, 6, 6])],
        ),
        {"active": "B", "segment": 6, "B": {"drained": {"desolidification": 19}, "conditions": ["desolidified"]}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_control_and_powers(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(*CASES[name], tmp_path / "fight.combat", capsys)
