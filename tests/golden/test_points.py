"""Fights worked out by hand: drains, transfers, aid, regeneration, armour by steps (R7.4, R7.6 to R7.8, R7.11)."""

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
    A,
    B,
    C,
    act,
    cast,
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
    # --- R7.6
    "R7.6 17 from a blast of 6 dice leaves 2": (
        fight(
            three([DRAIN], [BLAST]),
            [cast("A", "Drain", 3, B), cast("B", "Blast", 2, A)],
            [*hit(6, 6, 5), ("attack", [1, 1, 1])],
        ),
        {"active": "C", "B": {"drained": {"energy_blast": 17}, "endurance": 19}},
    ),
    "R7.6 three are too many": (
        fight(three([DRAIN], [BLAST]), [cast("A", "Drain", 3, B), cast("B", "Blast", 3, A)], hit(6, 6, 5)),
        ("action", 1),
    ),
    "R7.6 5 points come back a turn": (
        fight(three([DRAIN], [BLAST]), [cast("A", "Drain", 3, B), *ends("B", "C", "A", "B", "C")], hit(6, 6, 5)),
        {"turn": 2, "segment": 12, "B": {"drained": {"energy_blast": 12}}},
    ),
    "R7.6 the last of them, and the entry goes": (
        fight(three([DRAIN], [BLAST]), [cast("A", "Drain", 1, B), *ends("B", "C")], hit(5)),
        {"turn": 2, "B": {"drained": {}}},
    ),
    "R7.6 a second drain takes no more than the first left": (
        fight(
            three([DRAIN], [BLAST], [DRAIN]),
            [cast("A", "Drain", 4, B), do("B", "end"), cast("C", "Drain", 4, B)],
            [*hit(6, 6, 6, 6), *hit(6, 6, 6, 6)],
        ),
        # 24, then the 6 left; 30, - 5
        {"turn": 2, "B": {"drained": {"energy_blast": 25}}},
    ),
    "R7.6 the most that one spell has left is 18.75: an exact fraction": (
        fight(
            three([DRAIN], [own("P", 3, fx("energy_blast", act(8), {"modifier": "charges", "uses": 32}))]),
            [cast("A", "Drain", 4, B)],
            hit(6, 6, 6, 6),
        ),
        {"active": "B", "B": {"drained": {"energy_blast": "75/4"}}},
    ),
    "R7.6 it comes back in fractions": (
        fight(
            three([DRAIN], [own("P", 3, fx("energy_blast", {"modifier": "charges", "uses": 32}))]),
            [cast("A", "Drain", 4, B), *ends("B", "C")],
            hit(6, 6, 6, 6),
        ),
        {"turn": 2, "B": {"drained": {"energy_blast": "55/4"}}},
    ),
    "R7.6 hard_to_drain loses half, exactly: 37.5 - 8.5 = 29, 4 dice": (
        fight(
            three([DRAIN], [HARD]),
            [cast("A", "Drain", 3, B), cast("B", "Hard", 4, A)],
            [*hit(6, 6, 5), ("attack", [1, 1, 1])],
        ),
        {"active": "C"},
    ),
    "R7.6 aided points can be drained too": (
        fight(
            three([AID, DRAIN], [BLAST, DRAIN]),
            [aid("A", 2, B, "Blast"), do("B", "end"), do("C", "end"), cast("A", "Drain", 8, B)],
            [("effect", [6, 6]), *hit(6, 6, 6, 6, 6, 6, 6, 6)],
        ),
        # 30 + 12 - 5 = 37
        {"active": "B", "B": {"drained": {"energy_blast": 37}, "gained": {"energy_blast": 7}}},
    ),
    "R7.6 over-drained by the fade, usable dice stay at 0": (
        fight(
            three([AID, DRAIN], [BLAST, DRAIN]),
            [
                aid("A", 2, B, "Blast"),
                do("B", "end"),
                do("C", "end"),
                cast("A", "Drain", 8, B),
                do("B", "end"),
                do("C", "end"),
                do("A", "end"),
                cast("B", "Blast", 1, A),
            ],
            [("effect", [6, 6]), *hit(6, 6, 6, 6, 6, 6, 6, 6)],
        ),
        ("action", 7),
    ),
    "R7.6 a drained teleportation reaches less far": (
        fight(
            three([own("D", 1, fx("drain", against="teleportation"))], [JUMP]),
            [cast("A", "D", 1, B), cast("B", "Jump", 2, destination=[14, 10])],
            hit(1),
        ),
        ("action", 1),
    ),
    "R7.11 a drained regeneration heals less: 30 - 11 = 19, one step; then the points come back": (
        fight(
            three([own("D", 2, fx("drain", against="regeneration")), KILL], [own("R", 3, fx("regeneration"))], [KILL]),
            [cast("A", "D", 2, B), do("B", "end"), cast("C", "Kill", 1, B, against="energy")],
            [*hit(6, 5), *hit(5), ("stun_multiplier", [1])],
        ),
        {"turn": 2, "B": {"body": 6, "drained": {"regeneration": 6}}},
    ),
    "R7.11 up to the initial structure": (
        fight(
            three([KILL], [own("R", 3, fx("regeneration"))]),
            [cast("A", "Kill", 1, B, against="energy"), *ends("B", "C")],
            [*hit(2), ("stun_multiplier", [1])],
        ),
        {"turn": 2, "B": {"body": 10}},
    ),
    "R7.11 every spell with it, aided steps too": (
        fight(
            three([KILL], [own("R", 1, fx("regeneration")), own("R2", 1, fx("regeneration")), AID]),
            [cast("A", "Kill", 1, B, against="energy"), aid("B", 2, B, "R2"), *ends("C")],
            [*hit(6), ("stun_multiplier", [1]), ("effect", [6, 4])],
        ),
        # 4, + 1 + 2
        {"turn": 2, "B": {"body": 7}},
    ),
    # --- R7.7
    "R7.7 from the least protected: 17 taken, 17 gained, the hard one loses 8.5": (
        fight(three([TRANSFER], [BLAST, HARD]), [cast("A", "T", 3, B)], hit(6, 6, 5)),
        {"A": {"stun": 32, "gained": {"stun": 17}}, "B": {"drained": {"energy_blast": 17}}},
    ),
    "R7.7 all hard: 17 taken count 8.5, rounded down": (
        fight(three([TRANSFER], [HARD]), [cast("A", "T", 3, B)], hit(6, 6, 5)),
        {"A": {"stun": 23, "gained": {"stun": 8}}, "B": {"drained": {"energy_blast": 17}}},
    ),
    "R7.7 the cap is that of the dice bought, whatever was used": (
        fight(
            three([own("T", 2, fx("transfer", against="energy_blast", feeds="stun"))], [BLAST]),
            [cast("A", "T", 2, B), *ends("B", "C"), cast("A", "T", 1, B)],
            [*hit(6, 5), *hit(6)],
        ),
        # 11 - 5 = 6, + 6 = 12 = cap
        {"active": "B", "A": {"gained": {"stun": 12}}, "B": {"drained": {"energy_blast": 12}}},
    ),
    "R7.7 at the cap the points are taken all the same": (
        fight(
            three([own("T", 1, fx("transfer", against="energy_blast", feeds="stun"))], [BLAST]),
            [cast("A", "T", 1, B), *ends("B", "C"), cast("A", "T", 1, B), *ends("B", "C", "A", "B", "C")],
            [*hit(6), *hit(6)],
        ),
        # 6 - 5 = 1, + 5 of 6 = 6; drained 6 - 5 + 6 = 7; a turn later 1 and 2
        {"turn": 3, "A": {"gained": {"stun": 1}}, "B": {"drained": {"energy_blast": 2}}},
    ),
    "R7.7 to an effect: all its spells have more dice": (
        fight(
            three([own("T", 6, fx("transfer", against="energy_blast", feeds="energy_blast")), BLAST], [BLAST]),
            [cast("A", "T", 3, B), *ends("B", "C"), cast("A", "Blast", 8, B)],
            [*hit(6, 6, 5), ("attack", [1, 1, 1])],
        ),
        # 30 + 12 = 42: 8 dice
        {"active": "B", "A": {"gained": {"energy_blast": 12}}},
    ),
    "R7.7 nothing there to take, nothing gained": (
        fight(three([TRANSFER]), [cast("A", "T", 3, B)], hit(6, 6, 5)),
        {"active": "B", "A": {"gained": {}}, "B": {"drained": {}}},
    ),
    "R7.7 on oneself: taken from one effect, given to a characteristic": (
        fight(three([TRANSFER, BLAST]), [cast("A", "T", 2, A)], hit(6, 5)),
        {"active": "B", "A": {"stun": 26, "gained": {"stun": 11}, "drained": {"energy_blast": 11}}},
    ),
    "R7.7 derived characteristics do not follow: strength gained, recovery as before": (
        fight(
            three([own("T", 6, fx("transfer", against="energy_blast", feeds="strength"))], [BLAST]),
            [cast("A", "T", 6, B), *ends("B", "C")],
            hit(6, 6, 1, 1, 1, 1),
        ),
        # 20 - 9 = 11, + 4
        {"turn": 2, "A": {"endurance": 15, "gained": {"strength": 11}}},
    ),
    "R7.7 a gain below the price of a point is kept, and does nothing": (
        fight(
            three([own("T", 1, fx("transfer", against="energy_blast", feeds="body"))], [BLAST]),
            [cast("A", "T", 1, B)],
            hit(1),
        ),
        {"A": {"body": 10, "gained": {"body": 1}}},
    ),
    # --- R7.8
    "R7.8 the highest cap counts: 12, then 18": (
        fight(
            three([AID], [AID3], [BLAST]),
            [aid("A", 2, C, "Blast"), aid("B", 3, C, "Blast", spell="Aid3")],
            [("effect", [6, 6]), ("effect", [6, 6, 6])],
        ),
        {"active": "C", "C": {"gained": {"energy_blast": 18}}},
    ),
    "R7.8 a smaller cap adds nothing to what is above it": (
        fight(
            three([AID3], [AID], [BLAST]),
            [aid("A", 3, C, "Blast", spell="Aid3"), aid("B", 2, C, "Blast")],
            [("effect", [6, 6, 2]), ("effect", [6, 6])],
        ),
        {"active": "C", "C": {"gained": {"energy_blast": 14}}},
    ),
    "R7.8 only that effect of that spell": (
        fight(
            three([AID], [own("Two", [2, 2], fx("mental_attack"), fx("energy_blast")), BLAST]),
            [aid("A", 2, B, "Two", 1), cast("B", "Blast", 7, A)],
            [("effect", [6, 6])],
        ),
        ("action", 1),
    ),
    "R7.8 and there it helps": (
        fight(
            three([AID], [own("Two", [2, 2], fx("mental_attack"), fx("energy_blast")), BLAST]),
            [aid("A", 2, B, "Two", 1), cast("B", "Two", [0, 4], A)],
            [("effect", [6, 6]), ("attack", [1, 1, 1])],
        ),
        {"active": "C", "B": {"gained": {"energy_blast": 12}}},
    ),
    "R7.8 an effect that the spell does not have": (
        fight(three([AID], [BLAST]), [aid("A", 2, B, "Blast", 1)], []),
        ("action", 0),
    ),
    "R7.8 a spell that the target does not have": (
        fight(three([AID, BLAST]), [aid("A", 2, B, "Blast")], []),
        ("action", 0),
    ),
    "R7.8 aid and transfer to one effect are told as one number": (
        fight(
            three([own("T", 6, fx("transfer", against="energy_blast", feeds="energy_blast")), BLAST], [BLAST, AID]),
            [cast("A", "T", 1, B), aid("B", 2, A, "Blast")],
            [*hit(4), ("effect", [5, 5])],
        ),
        {"active": "C", "A": {"gained": {"energy_blast": 14}}},
    ),
    "R7.8 and fade each by 5": (
        fight(
            three([own("T", 6, fx("transfer", against="energy_blast", feeds="energy_blast")), BLAST], [BLAST, AID]),
            [cast("A", "T", 1, B), aid("B", 2, A, "Blast"), *ends("C")],
            [*hit(4), ("effect", [5, 5])],
        ),
        {"turn": 2, "A": {"gained": {"energy_blast": 5}}},
    ),
    "R7.8 a second die of mist can't be had": (
        fight(
            three([own("Aid9", 9, fx("aid")), GHOST]),
            [aid("A", 9, A, "Ghost", spell="Aid9"), *ends("B", "C"), cast("A", "Ghost", 2)],
            [("effect", [6] * 9)],
        ),
        ("action", 3),
    ),
    "R7.4 aided armour keeps its shares: 6 steps of 4, 7 of 5": (
        # energy 2 + 7 = 9; 18 - 9 = 9 stun, 6 - 9 structure
        fight(
            three([BLAST], [AID, own("Arm", 4, fx("armor"), armor={"physical_defense": 3, "energy_defense": 5})]),
            [do("A", "end"), aid("B", 2, B, "Arm"), do("C", "end"), cast("A", "Blast", 6, B)],
            # 6 points, 1 left after the fade
            [("effect", [5, 6]), *hit(3, 3, 3, 3, 3, 3)],
        ),
        {"active": "B", "B": {"stun": 6, "body": 10}},
    ),
    "R7.4 the default: half physical, half energy": (
        fight(
            three([BLAST], [own("Arm", 3, fx("armor"))]),
            [cast("A", "Blast", 6, B)],
            hit(3, 3, 3, 3, 3, 3),
        ),
        {"B": {"stun": 2, "body": 9}},
    ),
    "R7.4 over-drained armour eats no other armour": (
        # 9 points of 9: 0 steps of the small one, 12 - 9 = 3: 1 step of the other, 1 point a side
        fight(
            three(
                [own("D", 3, fx("drain", against="armor"))],
                [own("S", 3, fx("armor")), own("L", 4, fx("armor"))],
                [BLAST],
            ),
            [cast("A", "D", 3, B), do("B", "end"), cast("C", "Blast", 6, B)],
            [*hit(5, 3, 1), *hit(3, 3, 3, 3, 3, 3)],
        ),
        # - 9 + 5: at the end of the turn 4 left drained; energy 2 + 1 = 3: 15 lost, 3 structure
        {"turn": 2, "B": {"stun": 4, "body": 7, "drained": {"armor": 4}}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_points(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(*CASES[name], tmp_path / "fight.combat", capsys)
