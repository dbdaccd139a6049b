"""Fights worked out by hand: segments, order, recovery, states, the end (R4, R6.7 to R6.9, R7.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden.paper import (
    BLAST,
    FLASH,
    HIT,
    JUMP,
    MIND,
    PSI,
    TIE,
    A,
    B,
    C,
    cast,
    check,
    do,
    fight,
    fx,
    own,
    w,
)

FELL = own("Fell", 12, fx("mental_attack"))
SLAY = own("Slay", 4, fx("killing_attack"))
GRIP = [("attack", HIT), ("effect", [4] * 12)]
BALL4 = own("Ball", 4, fx("energy_blast", "area_ball"))
ALL6 = [("attack", HIT), ("effect", [6] * 12)]  # Fell: 72 - 2, so stun 15 - 70 = -55


def ends(*who: str) -> list[dict[str, Any]]:
    return [do(one, "end") for one in who]


def choice(who: str) -> dict[str, Any]:
    return {"event": "choice_given", "who": who}


def started(turn: int, segment: int, *order: str) -> dict[str, Any]:
    return {"event": "segment_started", "turn": turn, "segment": segment, "order": list(order)}


def feeding(key: str, dice: int = 8) -> dict[str, Any]:
    return own("T", dice, fx("transfer", against="energy_blast", feeds=key))


SPRING = own("Spring", 12, fx("energy_blast"))  # 60 active points to take from

CASES: dict[str, tuple[dict[str, Any], Any]] = {
    "R4.3 KO wizards draw too": (
        fight(
            [w("A", A, [FELL]), w("B", B), w("C", C)],
            [cast("A", "Fell", 12, B), *ends("C")],
            [(TIE, [6, 4, 2]), *ALL6, (TIE, [1, 2, 3])],
        ),
        {"turn": 2, "segment": 6, "active": "C", "events": [started(2, 6, "C", "B", "A")]},
    ),
    "R4.3 blocked wizards draw too": (
        fight(
            [w("A", A, [MIND]), w("B", B), w("C", C)],
            [cast("A", "Mind", 12, B, control="block"), *ends("C")],
            [(TIE, [6, 4, 2]), *GRIP, (TIE, [1, 6, 3])],
        ),
        {"turn": 2, "segment": 6, "active": "C", "events": [started(2, 6, "B", "C", "A")]},
    ),
    "R4.3 the dead draw no more": (
        fight(
            [w("A", A, [SLAY]), w("B", B), w("C", C)],
            [cast("A", "Slay", 4, B, against="energy"), *ends("C")],
            [(TIE, [6, 4, 2]), ("attack", HIT), ("effect", [6] * 4), ("stun_multiplier", [1]), (TIE, [1, 2])],
        ),
        {"turn": 2, "segment": 6, "active": "C", "events": [started(2, 6, "C", "A")]},
    ),
    "R4.3 two groups that tie, the nimbler first; all of one face draw again": (
        fight(
            [w("A", A), w("B", B, dexterity=2), w("C", C), w("D", (20, 20), dexterity=2)],
            [],
            [(TIE, [3, 3]), (TIE, [2, 2]), (TIE, [1, 2]), (TIE, [5, 4])],
        ),
        {"active": "D", "events": [started(1, 12, "D", "B", "A", "C")]},
    ),
    "R4.3 the draw of the next segment comes at once, after the last action": (
        fight([w("A", A), w("B", B)], ends("A", "B"), [(TIE, [6, 1]), (TIE, [1, 6])]),
        {"turn": 2, "segment": 6, "active": "B"},
    ),
    "R4.3 and is asked for there": (
        fight([w("A", A), w("B", B)], ends("A", "B"), [(TIE, [6, 1])]),
        ("roll", 1),
    ),
    # A (dexterity 9) takes 12 points: +4, 13; at the end of turn 7 points: +2, 11
    "R4.3 dexterity gained in mid-segment counts from the next one": (
        fight(
            [w("B", B, [SPRING]), w("A", A, [feeding("dexterity", 2)], dexterity=-1), w("C", C, dexterity=-2)],
            [do("B", "end"), cast("A", "T", 2, B), *ends("C")],
            [("attack", HIT), ("effect", [6, 6])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "events": [started(2, 6, "A", "B", "C")]},
    ),
    # 30 - 5 = 25 points: vitesse 4 at 2.3, 2.6, 2.9, 2.12; after 2.12 20 points: 4; after 3.12 15: 3
    "R4.1 vitesse fades at the end of a turn, and is read at each segment": (
        fight(
            [w("A", A, [feeding("speed", 10)], endurance=20), w("B", B, [SPRING], dexterity=-1, speed=-1)],
            [cast("A", "T", 5, B), *ends("A", "A", "B", "A", "A", *"AABAA", *"ABAA")],
            [("attack", HIT), ("effect", [6] * 5)],
        ),
        {
            "turn": 5,
            "segment": 4,
            "active": "A",
            "events": [started(2, 3, "A"), started(2, 9, "A"), started(3, 3, "A"), started(4, 4, "A")],
        },
    ),
    "R4.6 fallen in segment 6, it recovers from the end of segment 7 on": (
        fight(
            [w("A", A, [PSI]), w("B", B, dexterity=-1), w("C", C, dexterity=-2, speed=10)],
            [*ends("A", "B", "C", *"CCCCC"), cast("A", "Psi", 4, B), *ends("C", "C")],
            [("attack", HIT), ("effect", [6, 6, 6, 1])],
        ),
        # 19 - 2 = 17: -2; at the end of 7 +4
        {
            "turn": 2,
            "segment": 8,
            "active": "C",
            "B": {"stun": 2, "conditions": []},
            "events": [started(2, 6, "A", "B", "C"), started(2, 7, "C"), {"event": "woke_up", "who": "B"}],
        },
    ),
    "R4.6 still at -2 in segment 7": (
        fight(
            [w("A", A, [PSI]), w("B", B, dexterity=-1), w("C", C, dexterity=-2, speed=10)],
            [*ends("A", "B", "C", *"CCCCC"), cast("A", "Psi", 4, B), *ends("C")],
            [("attack", HIT), ("effect", [6, 6, 6, 1])],
        ),
        {"segment": 7, "active": "C", "B": {"stun": -2, "conditions": ["ko"]}},
    ),
    # -6: at the end of 12 +4 once, at the end of segment 1 +4
    "R4.7 fallen in segment 12, it recovers there once": (
        fight(
            [w("A", A, [PSI]), w("B", B, dexterity=-1), w("C", C, dexterity=-2, speed=10)],
            [cast("A", "Psi", 4, B), *ends("C", "C")],
            [("attack", HIT), ("effect", [6, 6, 6, 5])],
        ),
        {
            "turn": 2,
            "segment": 2,
            "B": {"stun": 2, "conditions": []},
            "events": [{"event": "recovered", "who": "B", "reason": "turn", "stun": 4}, started(2, 1, "C")],
        },
    ),
    "R4.7 does not end stunned": (
        fight(
            [w("B", B), w("A", A, [PSI], dexterity=-1), w("C", C, dexterity=-2, speed=10)],
            [do("B", "end"), cast("A", "Psi", 3, B), *ends("C")],
            [("attack", HIT), ("effect", [6, 6, 1])],
        ),
        {"turn": 2, "segment": 1, "active": "C", "B": {"stun": 8, "conditions": ["stunned"]}},
    ),
    "R6.7 the stunned lose their next action segment, and come round at its end": (
        fight(
            [w("B", B), w("A", A, [PSI], dexterity=-1), w("C", C, dexterity=-2)],
            [do("B", "end"), cast("A", "Psi", 3, B), *ends("C")],
            [("attack", HIT), ("effect", [6, 6, 1])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "B": {"stun": 8, "conditions": []}},
    ),
    "R6.7 stunned by itself in its own segment, it loses the next one": (
        fight(
            [w("A", A, [BALL4]), w("B", (20, 20), dexterity=-1)],
            [cast("A", "Ball", 4, A), *ends("B", "B")],
            [("attack", HIT), ("effect", [4, 3, 3, 3])],
        ),
        # 13 - 2 = 11 > 10; 2.6 is lost, 2.12 is not
        {
            "turn": 2,
            "segment": 12,
            "active": "A",
            "events": [{"event": "segment_lost", "who": "A", "reason": "stunned"}, {"event": "came_round", "who": "A"}],
        },
    ),
    "R6.7 stunned again while stunned: no change": (
        fight(
            [w("A", A, [PSI]), w("C", C, [PSI], dexterity=-1), w("B", B, dexterity=-2, stun=20)],
            [cast("A", "Psi", 3, B), cast("C", "Psi", 3, B)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 3, 3]), ("effect", [6, 6, 1])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "B": {"stun": 17, "conditions": []}},
    ),
    # mental DCV 3, halved 2: 4+3+3 hits
    "R6.7 the mental DCV of the stunned is halved too": (
        fight(
            [w("A", A, [PSI]), w("C", C, [PSI], dexterity=-1), w("B", B, dexterity=-2, stun=20)],
            [cast("A", "Psi", 3, B), cast("C", "Psi", 1, B)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 3, 3]), ("effect", [1])],
        ),
        {"turn": 2, "segment": 6, "active": "A"},
    ),
    "R6.7 stun lost counts after the KO doubling, structure never": (
        fight(
            [w("A", A, [FELL]), w("C", C, [SLAY], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Fell", 4, B), cast("C", "Slay", 1, B, against="physical")],
            [
                ("attack", HIT),
                ("effect", [6, 6, 6, 1]),
                ("attack", [3, 3, 2]),
                ("effect", [5]),
                ("stun_multiplier", [3]),
            ],
        ),
        # -2; 5 structure, 10 stun - 2 = 8, doubled 16; + 4 at the end of 12 and of 1, 2, 3, 4: awake
        {"turn": 2, "segment": 6, "active": "A", "B": {"body": 5, "stun": 2, "conditions": []}},
    ),
    "R6.7 KO ends stunned, and stunned does not come back": (
        fight(
            [w("A", A, [PSI]), w("C", C, [PSI], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Psi", 3, B), cast("C", "Psi", 2, B)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 3, 3]), ("effect", [3, 4])],
        ),
        # 15 - 11 = 4, - 5 = -1, + 4 = 3
        {"turn": 2, "segment": 6, "active": "A", "B": {"stun": 3, "conditions": []}, "events": [choice("A")]},
    ),
    "R6.7 constitution gained counts against being stunned": (
        # 4 points: + 2, 12; 13 - 2 = 11 is not more
        fight(
            [
                w("A", A, [feeding("constitution", 1)]),
                w("B", B, [SPRING], dexterity=-1),
                w("C", C, [PSI], dexterity=-2),
            ],
            [cast("A", "T", 1, B), do("B", "end"), cast("C", "Psi", 3, A)],
            [("attack", HIT), ("effect", [4]), ("attack", HIT), ("effect", [6, 6, 1])],
        ),
        {"turn": 2, "segment": 6, "active": "A", "A": {"stun": 8, "conditions": []}},
    ),
    "R6.8 recovering and dazzled halve once: DCV 5 to 3, not to 2": (
        fight(
            [w("B", B, dcv=2), w("A", A, [FLASH], dexterity=-1), w("C", C, [FLASH], dexterity=-2)],
            [do("B", "recover"), cast("A", "Flash", 2, B), cast("C", "Flash", 2, B)],
            # DCV 5 halved 3: 11; after the flash dazzled only, still 3: 10 misses
            [("attack", HIT), ("effect", [6, 6]), ("attack", [4, 3, 3])],
        ),
        {"turn": 2, "segment": 6, "active": "B", "B": {"conditions": ["dazzled"]}},
    ),
    "R6.8 halved after additions: OCV 3 + 2, dazzled 3": (
        fight(
            [w("A", A, [FLASH]), w("B", (11, 10), [BLAST], dexterity=-1, ocv=2), w("C", C, dexterity=-2)],
            [cast("A", "Flash", 3, B_NEAR := (11, 10)), cast("B", "Blast", 1, A)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 4, 3]), ("effect", [1])],
        ),
        {"active": "C"},
    ),
    "R6.8 dazzled OCV 5 is 3: 10 misses": (
        fight(
            [w("A", A, [FLASH]), w("B", B_NEAR, [BLAST], dexterity=-1, ocv=2), w("C", C, dexterity=-2)],
            [cast("A", "Flash", 3, B_NEAR), cast("B", "Blast", 1, A)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 3, 3])],
        ),
        {"active": "C"},
    ),
    "R6.8 dazzled leaves mental values whole": (
        fight(
            [w("A", A, [FLASH]), w("B", B_NEAR, [PSI], dexterity=-1), w("C", C, dexterity=-2)],
            [cast("A", "Flash", 3, B_NEAR), cast("B", "Psi", 1, A)],
            [("attack", HIT), ("effect", [6, 6, 1]), ("attack", [4, 4, 3]), ("effect", [3])],
        ),
        {"active": "C", "A": {"stun": 14}},
    ),
    "R7.1 a shorter flash does not replace a longer one": (
        fight(
            [w("A", A, [FLASH]), w("C", C, [FLASH], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Flash", 4, B), cast("C", "Flash", 2, B), *ends(*"BACBAC")],
            [("attack", HIT), ("effect", [2, 2, 2, 2]), ("attack", [4, 3, 3]), ("effect", [2, 2])],
        ),
        {"turn": 2, "segment": 12, "active": "B", "B": {"conditions": ["dazzled"]}},
    ),
    "R7.1 and its last phase ends with that segment": (
        fight(
            [w("A", A, [FLASH]), w("C", C, [FLASH], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Flash", 4, B), cast("C", "Flash", 2, B), *ends(*"BACBACB")],
            [("attack", HIT), ("effect", [2, 2, 2, 2]), ("attack", [4, 3, 3]), ("effect", [2, 2])],
        ),
        {"turn": 3, "segment": 6, "active": "A", "B": {"conditions": []}},
    ),
    "R7.1 a longer one replaces it: 5, not 1 + 5": (
        fight(
            [w("A", A, [FLASH]), w("C", C, [FLASH], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Flash", 2, B), cast("C", "Flash", 3, B), *ends(*"BACBACBACBACB")],
            [("attack", HIT), ("effect", [2, 2]), ("attack", [4, 3, 3]), ("effect", [6, 6, 6])],
        ),
        {"turn": 4, "segment": 6, "active": "A", "B": {"conditions": []}},
    ),
    "R7.1 phases count down for the KO too": (
        fight(
            [
                w("A", A, [own("FP", [3, 12], fx("flash"), fx("mental_attack"))], endurance=10),
                w("B", B, dexterity=-1),
                w("C", C, dexterity=-2),
            ],
            [cast("A", "FP", [3, 12], B), *ends("C", *"AC")],
            [("attack", HIT), ("attack", HIT), ("effect", [2, 2, 2]), ("effect", [6] * 12)],
        ),
        # 2 phases: 1.12 and 2.6
        {"turn": 2, "segment": 12, "active": "A", "B": {"conditions": ["ko"]}},
    ),
    **{
        f"R6.1 the dazzled reach adjacent hexes only: {name}": (
            fight(
                [w("A", A, [FLASH]), w("B", B, [own("S", 2, *effects), BLAST], dexterity=-1), w("C", C, dexterity=-2)],
                [cast("A", "Flash", 3, B), cast("B", "S", [2] * len(effects), **choices)],
                [("attack", HIT), ("effect", [6, 6, 1]), *rolls],
            ),
            expect,
        )
        for name, effects, choices, rolls, expect in (
            ("mental", [fx("mental_attack")], {"target": A}, [], ("action", 1)),
            ("aid to another", [fx("aid")], {"target": A, "aid": {"spell": "Flash", "effect": 0}}, [], ("action", 1)),
            (
                "aid to oneself",
                [fx("aid")],
                {"target": B, "aid": {"spell": "Blast", "effect": 0}},
                [("effect", [6, 6])],
                {"B": {"gained": {"energy_blast": 12}}},
            ),
            ("teleport", [fx("teleportation")], {"destination": [14, 10]}, [], ("action", 1)),
            (
                "teleport next door",
                [fx("teleportation")],
                {"destination": [13, 10]},
                # OCV 3 halved 2, DCV 3: 12 needed
                [("attack", [4, 4, 4])],
                {"B": {"hex": [13, 10]}},
            ),
            ("ball", [fx("energy_blast", "area_ball")], {"target": A}, [], ("action", 1)),
            (
                "ball next door",
                [fx("energy_blast", "area_ball")],
                {"target": (11, 10)},
                [("attack", [4, 4, 4]), ("effect", [6, 6])],
                {"A": {"stun": 5}, "B": {"stun": 5}},
            ),
            ("line through a far hex", [fx("energy_blast", "area_line")], {"target": A}, [], ("action", 1)),
            (
                "line through the next hex",
                [fx("energy_blast", "area_line")],
                {"target": (11, 10)},
                [("effect", [6, 6])],
                {"A": {"stun": 5}},
            ),
        )
    },
    "R6.9 pays out before upkeep": (
        # endurance 4 - 3 = 1; full at the end of turn 1; 2.6: 1; 2.12: 1 + 3, - 3
        fight(
            [w("A", A, [own("M", 6, fx("mind_control"))], endurance=-16), w("B", B, dexterity=-1)],
            [cast("A", "M", 6, B, control="block"), do("A", "recover")],
            [("attack", HIT), ("effect", [6, 5, 5, 5, 5, 5])],
        ),
        {
            "turn": 2,
            "segment": 12,
            "active": "A",
            "A": {"endurance": 1, "conditions": []},
            "B": {"conditions": ["blocked"]},
        },
    ),
    "R6.9 not after a walk": (
        fight([w("A", A), w("B", B, dexterity=-1)], [do("A", "move", to=[9, 10]), do("A", "recover")], []),
        ("action", 1),
    ),
    "R6.9 recovery gained counts; it fades after the recovery": (
        # 20 - 12 = 8; + 8 points / 2 = recovery 8: 16
        fight(
            [w("A", A, [feeding("recovery")]), w("B", B, [SPRING], dexterity=-1)],
            [cast("A", "T", 8, B), *ends("B")],
            [("attack", HIT), ("effect", [1] * 8)],
        ),
        {"turn": 2, "segment": 6, "A": {"endurance": 16, "gained": {"recovery": 3}}},
    ),
    "R4.7 endurance recovers to the raised limit, then the limit falls": (
        # 19 + 12 = 31, recovered 32; 1 point left: limit 22
        fight(
            [w("A", A, [feeding("endurance", 1)]), w("B", B, [SPRING], dexterity=-1)],
            [cast("A", "T", 1, B), *ends("B")],
            [("attack", HIT), ("effect", [6])],
        ),
        {"turn": 2, "segment": 6, "A": {"endurance": 22, "gained": {"endurance": 1}}},
    ),
    "R7.7 a value below the fallen limit stays": (
        # stun 15 + 12 = 27; - 10 = 17; + 4 = 21; limit 15 + 7 = 22
        fight(
            [w("A", A, [feeding("stun", 2)]), w("B", B, [SPRING], dexterity=-1)],
            [cast("A", "T", 2, B), cast("B", "Spring", 4, A)],
            [("attack", HIT), ("effect", [6, 6]), ("attack", HIT), ("effect", [3, 3, 3, 3])],
        ),
        {"turn": 2, "segment": 6, "A": {"stun": 21, "gained": {"stun": 7}}},
    ),
    "R4.8 both die of one cast: a draw, and the cast is resolved whole": (
        fight(
            [
                w(
                    "A",
                    A,
                    [own("End", [9, 2], fx("killing_attack", "area_ball"), fx("flash", "area_ball"))],
                    endurance=20,
                ),
                w("B", B, dexterity=-1),
            ],
            [cast("A", "End", [9, 0], A, against="physical")],
            [("attack", HIT), ("effect", [6] * 9), ("stun_multiplier", [1])],
        ),
        {"active": None, "winner": None, "A": {"conditions": ["dead"]}, "B": {"conditions": ["dead"]}},
    ),
    "R4.8 the target's death ends the fight, but not before the cast's last roll": (
        fight(
            [w("A", A, [own("KE", [4, 2], fx("killing_attack"), fx("energy_blast"))]), w("B", B, dexterity=-1)],
            [cast("A", "KE", [4, 2], B, against="physical")],
            [("attack", HIT), ("effect", [6] * 4), ("stun_multiplier", [1]), ("effect", [6, 6])],
        ),
        {"active": None, "winner": "A", "B": {"body": -14, "stun": 15, "conditions": ["dead"]}},
    ),
    "R4.8 by player: nobody left is a draw": (
        fight(
            [w("A", A, [own("End", 9, fx("killing_attack", "area_ball"))], endurance=20), w("B", B, dexterity=-1)],
            [cast("A", "End", 9, A, against="physical")],
            [("attack", HIT), ("effect", [6] * 9), ("stun_multiplier", [1])],
            victory="player",
        ),
        {"active": None, "winner": None},
    ),
    "R4.8 the dead free their hex and can't be targeted": (
        fight(
            [w("A", A, [SLAY, BLAST]), w("C", C, [BLAST], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Slay", 4, B, against="physical"), cast("C", "Blast", 1, B)],
            [("attack", HIT), ("effect", [6] * 4), ("stun_multiplier", [1])],
        ),
        ("action", 1),
    ),
    "R4.8 one may teleport onto a dead wizard's hex": (
        fight(
            [w("A", A, [SLAY]), w("C", C, [JUMP], dexterity=-1), w("B", B, dexterity=-2)],
            [cast("A", "Slay", 4, B, against="physical"), cast("C", "Jump", 1, destination=list(B))],
            [("attack", HIT), ("effect", [6] * 4), ("stun_multiplier", [1]), ("attack", HIT)],
        ),
        {"turn": 2, "segment": 6, "C": {"hex": list(B)}},
    ),
    "R4.8 nothing is played after the end": (
        fight([w("A", A), w("B", B, dexterity=-1)], [do("A", "surrender"), do("B", "end")], []),
        ("action", 1),
    ),
    "R4.8 nobody can choose, a standstill: a draw": (
        # both KO at 1.12 with recovery 0: turns 2 to 31
        fight(
            [w("A", A, [BALL4], recovery=-4), w("B", B, dexterity=-1, recovery=-4)],
            [cast("A", "Ball", 4, A)],
            [("attack", HIT), ("effect", [6, 6, 6, 6])],
        ),
        {"turn": 31, "segment": 12, "active": None, "winner": None},
    ),
    "R4.8 30 turns without a loss between computers: a draw": (
        fight(
            [
                {**w("A", A, speed=-1), "computer": "novice"},
                {**w("B", B, dexterity=-1, speed=-1), "computer": "novice"},
            ],
            ends(*"AB" * 29),
            [],
        ),
        {"turn": 30, "segment": 12, "active": None, "winner": None},
    ),
    "R4.8 with one person too": (
        fight(
            [{**w("A", A, speed=-1), "computer": "novice"}, w("B", B, dexterity=-1, speed=-1)],
            ends(*"AB" * 29),
            [],
        ),
        {"turn": 30, "segment": 12, "active": None, "winner": None},
    ),
    "R5.3 five hexes in all, in as many moves as one likes": (
        fight(
            [w("A", A), w("B", (20, 20), dexterity=-1)],
            [do("A", "move", to=[12, 10]), do("A", "move", to=[10, 10]), do("A", "move", to=[11, 10])],
            [],
        ),
        {"active": "A", "A": {"hex": [11, 10]}},
    ),
    "R5.3 not a sixth": (
        fight(
            [w("A", A), w("B", (20, 20), dexterity=-1)],
            [do("A", "move", to=[12, 10]), do("A", "move", to=[10, 10]), do("A", "move", to=[12, 10])],
            [],
        ),
        ("action", 2),
    ),
    "R5.3 round a wizard, and too far then": (
        fight(
            [w("A", (0, 0)), w("B", (1, 0), dexterity=-1), w("C", (0, 1), dexterity=-2)],
            [do("A", "move", to=[2, 0])],
            [],
        ),
        ("action", 0),
    ),
    "R5.6 nothing follows a cast": (
        fight(
            [w("A", A, [BLAST]), w("B", B, dexterity=-1)],
            [cast("A", "Blast", 1, B), do("A", "move", to=[9, 10])],
            [("attack", [1, 1, 1])],
        ),
        ("action", 1),
    ),
    "R5.6 walk, then cast from there": (
        fight(
            [w("A", A, [BLAST]), w("B", (14, 10), dexterity=-1)],
            [do("A", "move", to=[11, 10]), cast("A", "Blast", 1, (14, 10))],
            [("attack", HIT), ("effect", [6])],
        ),
        {"active": "B", "B": {"stun": 11}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_time_and_states(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(*CASES[name], tmp_path / "fight.combat", capsys)
