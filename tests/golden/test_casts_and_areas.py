"""Fights worked out by hand: casts of several effects, refusals, armour in the way, areas (R6.4 to R7.14)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden.paper import (
    BLAST,
    GHOST,
    HIT,
    JUMP,
    KILL,
    PSI,
    A,
    B,
    C,
    act,
    cast,
    charges,
    check,
    do,
    fight,
    fx,
    own,
    w,
)

DRAIN = own("Drain", 9, fx("drain", against="energy_blast"))
TRANSFER = own("T", 6, fx("transfer", against="energy_blast", feeds="stun"))
AID = own("Aid", 2, fx("aid"))
AID3 = own("Aid3", 3, fx("aid"))
HARD = own("Hard", 6, fx("energy_blast", "hard_to_drain"))  # 6.25 a die, 37.5
WALL = [(11, 9), (11, 10), (11, 11)]


def three(a: Any = (), b: Any = (), c: Any = (), **more: dict[str, int]) -> list[dict[str, Any]]:
    """A, B, C act in that order; each within three hexes of the others."""
    return [
        w("A", A, a, **{"dexterity": 0, **more.get("of_a", {})}),
        w("B", B, b, **{"dexterity": -1, **more.get("of_b", {})}),
        w("C", C, c, **{"dexterity": -2, **more.get("of_c", {})}),
    ]


def aid(by: str, dice: int, at: Any, to: str, effect: int = 0, spell: str = "Aid") -> dict[str, Any]:
    return cast(by, spell, dice, at, aid={"spell": to, "effect": effect})


def hit(*faces: int) -> list[tuple[str, list[int]]]:
    return [("attack", HIT), ("effect", list(faces))]


def ends(*who: str) -> list[dict[str, Any]]:
    return [do(one, "end") for one in who]


def ball(*modifiers: str, effect: str = "energy_blast", **options: Any) -> dict[str, Any]:
    return fx(effect, "area_ball", *modifiers, **options)


CASES: dict[str, tuple[dict[str, Any], Any]] = {
    # --- R6.10
    "R6.10 piercing halves structure's armour, and defence and armour against stun": (
        # physical 2 -> 1, armour 5 -> 3; 6 + 4 - 3 = 7; × 2 = 14 - 4 = 10
        fight(
            three(
                [own("KP", 2, fx("killing_attack", "armor_piercing"))],
                [own("Arm", 3, fx("armor"), armor={"physical_defense": 5, "flash_defense": 1})],
            ),
            [cast("A", "KP", 2, B, against="physical")],
            [*hit(6, 4), ("stun_multiplier", [3])],
        ),
        {"B": {"body": 3, "stun": 5}},
    ),
    "R6.10 hardened armour on another defence does not stop penetration": (
        fight(
            three(
                [own("KP", 1, fx("killing_attack", "penetrating"))],
                [
                    own("Arm", 6, fx("armor"), armor={"physical_defense": 12}),
                    own("H", 3, fx("armor", "hardened"), armor={"energy_defense": 6}),
                ],
            ),
            [cast("A", "KP", 1, B, against="physical")],
            [*hit(6), ("stun_multiplier", [2])],
        ),
        {"B": {"body": 8, "stun": 15}},
    ),
    "R6.10 hardened armour drained away stops it no more": (
        fight(
            three(
                [own("D", 3, fx("drain", against="armor"))],
                [own("H", 3, fx("armor", "hardened"), armor={"physical_defense": 6})],
                [own("KP", 1, fx("killing_attack", "penetrating", "no_stun"))],
            ),
            [cast("A", "D", 3, B), do("B", "end"), cast("C", "KP", 1, B, against="physical")],
            [*hit(6, 6, 1), *hit(6)],
        ),
        {"turn": 2, "B": {"body": 4, "stun": 15}},
    ),
    "R7.1 piercing flash": (
        # flash defence 1 -> 1, armour 3 -> 2; 4 - 3 = 1 phase, over with B's segment; unpierced there would be none
        fight(
            three(
                [own("FP", 4, fx("flash", "armor_piercing"))],
                [own("Arm", 3, fx("armor"), armor={"flash_defense": 3, "physical_defense": 3})],
            ),
            [cast("A", "FP", 4, B)],
            hit(2, 2, 2, 2),
        ),
        {"active": "B", "B": {"conditions": ["dazzled"]}},
    ),
    "R7.2 mental armour": (
        fight(
            three([PSI], [own("Arm", 3, fx("armor"), armor={"mental_defense": 6})]), [cast("A", "Psi", 2, B)], hit(6, 6)
        ),
        {"B": {"stun": 11, "body": 10}},
    ),
    # --- R6.4
    "R6.4 the rolls in their order: physical, mental, hex; then effect by effect": (
        fight(
            three(
                [
                    own(
                        "All",
                        [1, 2, 1, 1],
                        fx("teleportation"),
                        fx("energy_blast", act(15)),
                        fx("mental_attack", act(8)),
                        fx("killing_attack"),
                    )
                ],
            ),
            [cast("A", "All", [1, 2, 1, 1], B, destination=[9, 10], against="energy")],
            [
                ("attack", HIT),
                ("attack", [4, 4, 4]),
                ("attack", [5, 3, 3]),
                ("activation", [5, 5, 5]),
                ("effect", [2, 2]),
                ("activation", [3, 3, 3]),
                ("effect", [1]),
                ("stun_multiplier", [6]),
            ],
        ),
        # 4 - 2 = 2 stun; 1 structure, 5 - 2 = 3 stun
        {"active": "B", "A": {"hex": [9, 10]}, "B": {"stun": 10, "body": 9}},
    ),
    "R6.4 two mental effects share a roll": (
        fight(
            three([own("MM", [1, 7], fx("mental_attack"), fx("mind_control"))]),
            [cast("A", "MM", [1, 7], B, control="block")],
            [("attack", HIT), ("effect", [3]), ("effect", [5] * 7)],
        ),
        {"B": {"stun": 14, "conditions": ["blocked"]}},
    ),
    "R6.4 a missed kind rolls nothing more, the other goes on": (
        fight(
            three([own("BP", [2, 1], fx("energy_blast", act(15)), fx("mental_attack"))]),
            [cast("A", "BP", [2, 1], B)],
            [("attack", [1, 1, 1]), ("attack", HIT), ("effect", [6])],
        ),
        {"active": "B", "B": {"stun": 11, "body": 10}},
    ),
    "R6.4 a blow and a ball on one hex: two rolls, the wizard's first": (
        fight(
            three([own("BB", [2, 2], ball(), fx("flash"))]),
            [cast("A", "BB", [2, 2], B)],
            [("attack", [1, 1, 1]), ("attack", HIT), ("effect", [3, 3])],
        ),
        # the ball hits, the flash does not; radius 2 holds A, B but not C
        {"active": "B", "B": {"stun": 11, "conditions": []}, "A": {"stun": 11}, "C": {"stun": 15}},
    ),
    "R6.4 two balls on one hex share its roll": (
        fight(
            three([own("BF", [2, 2], ball(), ball(effect="flash"))]),
            [cast("A", "BF", [2, 2], (14, 10))],
            [("attack", [5, 5, 3]), ("effect", [3, 3]), ("effect", [6, 6])],
        ),
        {"active": "B", "B": {"stun": 11, "conditions": ["dazzled"]}, "A": {"stun": 15}},
    ),
    "R6.4 a ball and a teleport to its centre share one roll": (
        fight(
            three([own("TB", [1, 2], fx("teleportation"), ball("hole_in_center"))]),
            [cast("A", "TB", [1, 2], (11, 10), destination=[11, 10])],
            [("attack", HIT), ("effect", [3, 3])],
        ),
        # A stands in the hole when the ball resolves
        {"A": {"hex": [11, 10], "stun": 15}, "B": {"stun": 11}},
    ),
    "R6.4 a ball and a teleport elsewhere: two rolls, in the spell's order": (
        fight(
            three([own("TB", [1, 2], fx("teleportation"), ball())]),
            [cast("A", "TB", [1, 2], (12, 10), destination=[3, 10])],
            [("attack", [4, 4, 5]), ("attack", [5, 3, 3]), ("effect", [3, 3])],
        ),
        # 7 hexes away: 13 needed
        {"A": {"hex": [3, 10], "stun": 15}, "B": {"stun": 11}},
    ),
    "R7.14 a line is laid from where the caster stood, and touches it where it stands now": (
        fight(
            three([own("TL", [1, 4], fx("teleportation"), fx("energy_blast", "area_line"))]),
            [cast("A", "TL", [1, 4], B, destination=[11, 10])],
            [("attack", HIT), ("effect", [3, 3, 3, 3])],
        ),
        {"A": {"hex": [11, 10], "stun": 5}, "B": {"stun": 5}, "C": {"stun": 15}},
    ),
    "R6.4 charges are used even on a miss; one effect with charges costs no endurance": (
        fight(
            three([own("CB", [4, 4], fx("energy_blast", charges(1)), fx("flash"))]),
            [cast("A", "CB", [4, 4], B), *ends("B", "C"), cast("A", "CB", [1, 0], B)],
            [("attack", [1, 1, 1])],
        ),
        ("action", 3),
    ),
    "R2.9 and only the other one is paid": (
        fight(
            three([own("CB", [4, 4], fx("energy_blast", charges(1)), fx("flash"))]),
            [cast("A", "CB", [4, 4], B)],
            [("attack", [1, 1, 1])],
        ),
        {"A": {"endurance": 16}},
    ),
    "R6.4 without its charges the rest of the spell can be cast": (
        fight(
            three([own("CB", [4, 4], fx("energy_blast", charges(1)), fx("flash"))]),
            [cast("A", "CB", [4, 4], B), *ends("B", "C"), cast("A", "CB", [0, 4], B)],
            [("attack", [1, 1, 1]), ("attack", [1, 1, 1])],
        ),
        {"active": "B", "A": {"endurance": 16}},
    ),
    "R6.4 a target that dies: later effects roll, and do nothing": (
        fight(
            three([own("KF", [4, 2], fx("killing_attack", "no_stun"), fx("flash", act(15)))]),
            [cast("A", "KF", [4, 2], B, against="physical")],
            [("attack", HIT), ("effect", [6] * 4), ("activation", [5, 5, 5]), ("effect", [6, 6])],
        ),
        {"active": "C", "B": {"conditions": ["dead"], "stun": 15}},
    ),
    "R7.14 stunned by its own ball, the caster's next effect is skipped with its rolls": (
        fight(
            three([own("BF", [4, 2], ball(), fx("flash", act(15)))]),
            [cast("A", "BF", [4, 2], A)],
            # physical on oneself first, then the hex
            [("attack", HIT), ("attack", HIT), ("effect", [4, 3, 3, 3])],
        ),
        {
            "turn": 2,
            "segment": 6,
            "active": "B",
            "events": [{"event": "stunned", "who": "A"}, {"event": "effect_skipped", "who": "A", "reason": "stunned"}],
        },
    ),
    "R6.5 energy defence, not physical": (
        fight(three([BLAST], of_b={"physical_defense": 20}), [cast("A", "Blast", 2, B)], hit(3, 3)),
        {"B": {"stun": 11}},
    ),
    "R6.11 no stun": (
        fight(three([own("N", 6, fx("energy_blast", "no_stun"))]), [cast("A", "N", 6, B)], hit(6, 6, 6, 6, 6, 6)),
        {"B": {"stun": 15, "body": 0, "conditions": ["dead"]}},
    ),
    "R6.4 a choice that no used effect needs is ignored": (
        fight(
            three([own("BT", [2, 1], fx("energy_blast"), fx("teleportation"))]),
            [
                cast(
                    "A",
                    "BT",
                    [2, 0],
                    B,
                    destination=[99, -7],
                    against="energy",
                    control="block",
                    aid={"spell": "?", "effect": 9},
                )
            ],
            hit(1, 1),
        ),
        {"active": "B"},
    ),
    "R6.4 so is a target": (
        fight(three([GHOST]), [cast("A", "Ghost", 1, (39, 39))], []),
        {"active": "B", "A": {"conditions": ["desolidified"]}},
    ),
    **{
        f"R6.4 refused: {name}": (fight(three(spells), [action], []), ("action", 0))
        for name, spells, action in (
            (
                "a passive effect's dice",
                [own("AB", [2, 3], fx("energy_blast"), fx("armor"))],
                cast("A", "AB", [1, 3], B),
            ),
            ("no die", [own("AB", [2, 3], fx("energy_blast"), fx("armor"))], cast("A", "AB", [0, 0], B)),
            ("too few numbers", [own("AB", [2, 3], fx("energy_blast"), fx("armor"))], cast("A", "AB", [1], B)),
            ("too many numbers", [BLAST], cast("A", "Blast", [1, 0], B)),
            ("more dice than bought", [BLAST], cast("A", "Blast", 7, B)),
            ("a spell of another", [BLAST], cast("A", "Flash", 2, B)),
            ("no target", [BLAST], cast("A", "Blast", 2)),
            ("a target off the board", [own("Ball", 2, ball())], cast("A", "Ball", 2, (40, 3))),
            ("no destination", [JUMP], cast("A", "Jump", 1)),
            ("one's own hex as destination", [JUMP], cast("A", "Jump", 1, destination=list(A))),
            ("a destination off the board", [JUMP], cast("A", "Jump", 1, destination=[-1, 10])),
            ("no armour chosen", [KILL], cast("A", "Kill", 1, B)),
            ("no kind of control", [own("M", 2, fx("mind_control"))], cast("A", "M", 2, B)),
            ("no aid chosen", [AID, BLAST], cast("A", "Aid", 2, A)),
            ("aid without a target", [AID, BLAST], cast("A", "Aid", 2, aid={"spell": "Blast", "effect": 0})),
            ("a cone on oneself", [own("Cone", 2, fx("flash", "area_cone"))], cast("A", "Cone", 2, A)),
        )
    },
    "R7.12 onto an obstacle": (
        fight(three([JUMP]), [cast("A", "Jump", 1, destination=[9, 9])], [], obstacles=[(9, 9)]),
        ("action", 0),
    ),
    "R7.12 behind a wall": (
        fight(
            [w("A", A, [JUMP]), w("B", (20, 20), dexterity=-1)],
            [cast("A", "Jump", 1, destination=[12, 10])],
            [],
            obstacles=WALL,
        ),
        ("action", 0),
    ),
    "R7.12 exactly 10 hexes": (
        fight(
            [w("A", A, [JUMP]), w("B", (20, 20), dexterity=-1)],
            [cast("A", "Jump", 1, destination=[20, 10])],
            [("attack", [5, 5, 5])],
        ),
        {"A": {"hex": [20, 10], "endurance": 18}},
    ),
    # --- R7.13
    "R7.13 a ball in the corner": (
        fight(
            [w("A", (0, 0), [own("Ball", 4, ball())]), w("B", (3, 0), dexterity=-1), w("C", (5, 0), dexterity=-2)],
            [cast("A", "Ball", 4, (0, 0))],
            hit(2, 2, 2, 2),
        ),
        # 4 × 5 = 20 points: radius 4
        {"A": {"stun": 9}, "B": {"stun": 9}, "C": {"stun": 15}},
    ),
    "R7.13 the size follows the dice used: one die, radius 1": (
        fight(three([own("Ball", 4, ball())]), [cast("A", "Ball", 1, (11, 10))], hit(6)),
        {"A": {"stun": 11}, "B": {"stun": 11}, "C": {"stun": 15}},
    ),
    "R7.13 other bonuses count for the size: 2 × 5 × 1.75 = 17.5, radius 3": (
        fight(
            three([own("Ball", 2, ball("armor_piercing", "hard_to_drain"))]),
            [cast("A", "Ball", 2, A)],
            hit(3, 3),
        ),
        # defence 2 halved 1
        {"A": {"stun": 10}, "B": {"stun": 10}, "C": {"stun": 10}},
    ),
    "R7.13 the hole spares the hex aimed at, not the caster beside it": (
        fight(three([own("Ball", 2, ball("hole_in_center"))]), [cast("A", "Ball", 2, B)], hit(3, 3)),
        {"A": {"stun": 11}, "B": {"stun": 15}},
    ),
    "R7.13 a ball on an obstacle's hex": (
        fight(
            three([own("Ball", 2, ball())]),
            [cast("A", "Ball", 2, (11, 10))],
            hit(3, 3),
            obstacles=[(11, 10)],
        ),
        {"A": {"stun": 11}, "B": {"stun": 11}},
    ),
    "R7.13 a line does not reach behind a wall": (
        fight(
            three([own("Line", 4, fx("energy_blast", "area_line"))]),
            [cast("A", "Line", 4, (11, 10))],
            [("effect", [6] * 4)],
            obstacles=WALL,
        ),
        {"active": "B", "B": {"stun": 15}},
    ),
    "R7.13 a line between two hexes takes the smaller row, then the smaller column": (
        # from (10, 10) to (10, 12): step 1 lies on the side between (9, 11) and (10, 11)
        fight(
            [
                w("A", A, [own("Line", 2, fx("energy_blast", "area_line"))]),
                w("B", (9, 11), dexterity=-1),
                w("C", (10, 11), dexterity=-2),
            ],
            [cast("A", "Line", 2, (10, 12))],
            [("effect", [3, 3])],
        ),
        {"B": {"stun": 11}, "C": {"stun": 15}},
    ),
    "R7.13 a line prolonged beyond the hex chosen, tie by row": (
        # from (10, 10) through (11, 11): east-south-east, step 1 between (11, 10) and (10, 11)
        fight(
            [
                w("A", A, [own("Line", 2, fx("energy_blast", "area_line"))]),
                w("B", (11, 10), dexterity=-1),
                w("C", (10, 11), dexterity=-2),
            ],
            [cast("A", "Line", 2, (11, 11))],
            [("effect", [3, 3])],
        ),
        {"B": {"stun": 11}, "C": {"stun": 15}},
    ),
    "R7.13 one damage roll, each by its own defence; drains by area too": (
        fight(
            three(
                [own("DB", 2, ball(effect="drain", against="energy_blast"))], [BLAST], [own("S", 2, fx("energy_blast"))]
            ),
            [cast("A", "DB", 2, (11, 11))],
            hit(6, 6),
        ),
        {"B": {"drained": {"energy_blast": 12}}, "C": {"drained": {"energy_blast": 10}}, "A": {"drained": {}}},
    ),
    "R7.13 an area on a wizard in mist does nothing to it": (
        fight(
            three([own("Ball", 2, ball())], [GHOST]),
            [do("A", "end"), cast("B", "Ghost", 1), do("C", "end"), cast("A", "Ball", 2, A)],
            hit(3, 3),
        ),
        {"A": {"stun": 11}, "B": {"stun": 15}},
    ),
    "R7.13 and does not cancel the recovery of one it does not reach": (
        fight(
            three([own("Ball", 2, ball())]),
            [do("A", "end"), do("B", "recover"), do("C", "recover"), cast("A", "Ball", 1, (11, 10))],
            hit(1),
        ),
        # B's recovery of 1.12 paid out nothing yet: its place of 2.6 comes after A's
        {"active": "B", "B": {"conditions": []}, "C": {"conditions": ["recovering"]}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_casts_and_areas(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(*CASES[name], tmp_path / "fight.combat", capsys)
