"""Small fights worked out by hand from the rules, played through the command line's `replay --json`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden.paper import (
    BLAST,
    FLASH,
    GHOST,
    GHOST_MENTAL,
    HIT,
    JUMP,
    KILL,
    MIND,
    PSI,
    TIE,
    A,
    B,
    C,
    act,
    cast,
    charges,
    check,
    do,
    duel,
    fight,
    fx,
    own,
    w,
)

CASES: list[tuple[str, dict[str, Any], dict[str, Any] | tuple[str, int]]] = []


def case(name: str, combat: dict[str, Any], expect: Any) -> None:
    CASES.append((name, combat, expect))


# R6.3 bands (OCV 3, DCV 3): needed 11, 13, 15, 17, 19
FLAT6 = [2, 2, 2, 2, 1, 1]  # 10 stun, 4 body -> 8, 2 lost: stun 7 body 8
for d, need in ((3, 11), (4, 13), (7, 13), (8, 15), (15, 15), (16, 17), (27, 17)):
    faces = {11: [4, 4, 3], 13: [5, 5, 3], 15: [5, 5, 5], 17: [6, 6, 5]}[need]
    short = [faces[0], faces[1], faces[2] - 1]
    case(
        f"R6.3 {d} hit",
        duel([BLAST], [cast("A", "Blast", 6, (10 + d, 10))], [("attack", faces), ("effect", FLAT6)], at=(10 + d, 10)),
        {"B": {"stun": 7, "body": 8}},
    )
    case(
        f"R6.3 {d} miss",
        duel([BLAST], [cast("A", "Blast", 6, (10 + d, 10))], [("attack", short)], at=(10 + d, 10)),
        {"B": {"stun": 15, "body": 10}, "A": {"endurance": 17}},
    )
case(
    "R6.3 32 needs 19: 18 misses",
    fight(
        [w("A", (0, 10), [BLAST]), w("B", (32, 10), dexterity=-2), w("C", C, dexterity=-1)],
        [cast("A", "Blast", 6, (32, 10))],
        [("attack", [6, 6, 6])],
    ),
    {"B": {"stun": 15}},
)
case(
    "R6.3 31 needs 17",
    fight(
        [w("A", (0, 10), [BLAST]), w("B", (31, 10), dexterity=-2), w("C", C, dexterity=-1)],
        [cast("A", "Blast", 6, (31, 10))],
        [("attack", [6, 6, 5]), ("effect", FLAT6)],
    ),
    {"B": {"stun": 7}},
)
case(
    "R6.2 no automatic miss",
    duel([BLAST], [cast("A", "Blast", 6, B)], [("attack", [1, 1, 1]), ("effect", FLAT6)], a={"ocv": 8}),
    {"B": {"stun": 7}},
)
case(
    "R6.2 mental by mental values",
    duel([PSI], [cast("A", "Psi", 2, B)], [("attack", [1, 1, 1]), ("effect", [3, 3])], a={"mental_ocv": 8}),
    {"B": {"stun": 11}},
)

# R6.7
case(
    "R6.7 stun lost = constitution",
    duel([BLAST], [cast("A", "Blast", 6, B)], [("attack", HIT), ("effect", [2] * 6)]),
    {"B": {"stun": 5, "body": 6, "conditions": []}},
)
case(
    "R6.7 one more: stunned",
    duel([BLAST], [cast("A", "Blast", 6, B)], [("attack", HIT), ("effect", [3, 2, 2, 2, 2, 2])]),
    {"B": {"stun": 4, "conditions": ["stunned"]}},
)
BOTH = own("Both", [2, 2], fx("energy_blast"), fx("mental_attack"))
case(
    "R6.7 summed over the cast",
    duel(
        [BOTH],
        [cast("A", "Both", [2, 2], B)],
        [("attack", HIT), ("attack", HIT), ("effect", [4, 4]), ("effect", [4, 3])],
    ),
    {"B": {"stun": 4, "body": 10, "conditions": ["stunned"]}, "A": {"endurance": 17}},
)
case(
    "R6.7 stun exactly 0 is KO",
    duel([BLAST], [cast("A", "Blast", 6, B)], [("attack", HIT), ("effect", [3, 3, 3, 3, 3, 2])]),
    {"B": {"stun": 0, "conditions": ["ko"]}},
)
# stunned DCV 3 -> 2: C hits with 10; order A 10, C 9, B 8
case(
    "R6.7 stunned DCV halved",
    duel(
        [BLAST],
        [cast("A", "Blast", 6, B), cast("C", "Blast", 6, B)],
        [("attack", HIT), ("effect", [3, 2, 2, 2, 2, 2]), ("attack", [4, 3, 3]), ("effect", [1] * 6)],
        c_spells=[BLAST],
        b={"stun": 10},
    ),
    {"B": {"stun": 14, "body": 6}},
)
# B stunned in seg 12 before its place: its place comes up in the same segment (dex lowest): lost, comes round at end
case(
    "R6.7 comes round at the end of its own lost segment",
    duel([BLAST], [cast("A", "Blast", 6, B), do("C", "end")], [("attack", HIT), ("effect", [3, 2, 2, 2, 2, 2])]),
    {"turn": 2, "segment": 6, "active": "A", "B": {"stun": 8, "conditions": []}},
)
# KO: C attacks with OCV 3 v 0: 8 hits; stun doubled: 6 dice of 2: 12-2=10 -> 20
case(
    "R6.7 KO DCV 0, stun doubled, body not",
    duel(
        [PSI],
        [cast("A", "Psi", 6, B), cast("C", "Blast", 6, B)],
        [("attack", HIT), ("effect", [3, 3, 3, 3, 3, 2]), ("attack", [4, 2, 2]), ("effect", [2] * 6)],
        c_spells=[BLAST],
    ),
    {"turn": 2, "segment": 6, "B": {"body": 6}},
)
case(
    "R6.7 KO then 7 misses",
    duel(
        [PSI],
        [cast("A", "Psi", 6, B), cast("C", "Blast", 6, B)],
        [("attack", HIT), ("effect", [3, 3, 3, 3, 3, 2]), ("attack", [3, 2, 2])],
        c_spells=[BLAST],
    ),
    {"B": {"body": 10}},
)
case(
    "R6.7 KO mental DCV stays",
    duel(
        [PSI],
        [cast("A", "Psi", 6, B), cast("C", "Psi", 6, B)],
        [("attack", HIT), ("effect", [3, 3, 3, 3, 3, 2]), ("attack", [4, 3, 3])],
        c_spells=[PSI],
    ),
    {"A": {"endurance": 18}},
)
# within a cast: first effect KOs, the second one's stun is doubled
case(
    "R6.7 KO doubles inside a cast",
    duel(
        [own("PB", [3, 6], fx("mental_attack"), fx("energy_blast"))],
        [cast("A", "PB", [3, 6], B)],
        [("attack", HIT), ("attack", HIT), ("effect", [6, 6, 5]), ("effect", [2] * 6)],
    ),
    {"B": {"stun": -20, "conditions": ["ko"]}, "active": "C"},
)
# KO recovers at the end of each segment AFTER: fell in 12: gets +4 at 12 (R4.7), then 1..11
case(
    "R4.6 0 -> +4 at 12 -> up",
    duel([BLAST], [cast("A", "Blast", 6, B), do("C", "end")], [("attack", HIT), ("effect", [3, 3, 3, 3, 3, 2])]),
    {"turn": 2, "segment": 6, "active": "A", "B": {"stun": 4, "conditions": []}},
)

# R6.9: recovering halves both DCVs; a hit cancels, a miss does not
case(
    "R6.9 hit cancels",
    fight(
        [w("B", B), w("A", A, [BLAST], dexterity=-1), w("C", C, dexterity=-2, speed=10)],
        [do("B", "recover"), cast("A", "Blast", 6, B), do("C", "end"), *[do("C", "end")] * 5],
        [("attack", [4, 3, 3]), ("effect", FLAT6)],
    ),
    {"turn": 2, "segment": 6, "active": "B", "B": {"stun": 11, "conditions": []}},
)
case(
    "R6.9 a hit without damage cancels",
    fight(
        [w("B", B, energy_defense=20), w("A", A, [BLAST], dexterity=-1), w("C", C, dexterity=-2)],
        [do("B", "recover"), cast("A", "Blast", 6, B)],
        [("attack", [4, 3, 3]), ("effect", FLAT6)],
    ),
    {"B": {"stun": 15, "conditions": []}, "active": "C"},
)
case(
    "R6.9 a miss leaves it",
    fight(
        [w("B", B, energy_defense=20), w("A", A, [BLAST], dexterity=-1), w("C", C, dexterity=-2)],
        [do("B", "recover"), cast("A", "Blast", 6, B)],
        [("attack", [3, 3, 3])],
    ),
    {"B": {"conditions": ["recovering"]}, "active": "C"},
)
case(
    "R6.9 the cancel ends the halving",
    fight(
        [w("B", B, energy_defense=20), w("A", A, [BLAST], dexterity=-1), w("C", C, [BLAST], dexterity=-2)],
        [do("B", "recover"), cast("A", "Blast", 6, B), cast("C", "Blast", 6, B)],
        [("attack", [4, 3, 3]), ("effect", FLAT6), ("attack", [4, 3, 3])],
    ),
    {"turn": 2, "segment": 6, "active": "B"},
)
NOGO = own("NoGo", 6, fx("energy_blast", act(8)))
case(
    "R6.9 failed activation does not cancel, is paid",
    fight(
        [w("B", B), w("A", A, [NOGO], dexterity=-1), w("C", C, dexterity=-2)],
        [do("B", "recover"), cast("A", "NoGo", 6, B)],
        [("attack", HIT), ("activation", [3, 3, 3])],
    ),
    {"B": {"conditions": ["recovering"]}, "A": {"endurance": 17}},
)
case(
    "activation 8 on 8",
    fight(
        [w("B", B), w("A", A, [NOGO], dexterity=-1), w("C", C, dexterity=-2)],
        [do("B", "end"), cast("A", "NoGo", 6, B)],
        [("attack", HIT), ("activation", [3, 3, 2]), ("effect", FLAT6)],
    ),
    {"B": {"stun": 7}},
)
AIDB = own("AidB", 2, fx("aid"))
case(
    "aid does not cancel a recovery",
    fight(
        [w("B", B, [BLAST]), w("A", A, [AIDB], dexterity=-1), w("C", C, dexterity=-2)],
        [do("B", "recover"), cast("A", "AidB", 2, B, aid={"spell": "Blast", "effect": 0})],
        [("effect", [6, 6])],
    ),
    {"B": {"conditions": ["recovering"], "gained": {"energy_blast": 12}}, "active": "C"},
)
# endurance at the cast 20-3=17; negative recovery counts 0
case(
    "R6.9 negative recovery",
    fight(
        [w("A", A, [BLAST], strength=-9, constitution=-9, recovery=0), w("B", B, dexterity=-1)],
        [do("A", "recover"), do("B", "end")],
        [],
    ),
    {"turn": 2, "segment": 6, "A": {"endurance": 2}},
)

# R6.6 killing
case(
    "R6.6 killing die of 1",
    duel(
        [KILL],
        [cast("A", "Kill", 1, B, against="physical")],
        [("attack", HIT), ("effect", [1]), ("stun_multiplier", [6])],
    ),
    {"B": {"body": 9, "stun": 12}},
)
case(
    "R6.6 0 structure still rolls",
    duel(
        [KILL],
        [cast("A", "Kill", 1, B, against="physical")],
        [("attack", HIT), ("effect", [1]), ("stun_multiplier", [6])],
        b_spells=[own("Arm", 3, fx("armor"), armor={"physical_defense": 6})],
    ),
    {"B": {"body": 10, "stun": 15}},
)
case(
    "R6.6 increased stun",
    duel(
        [own("K2", 1, fx("killing_attack", "increased_stun"))],
        [cast("A", "K2", 1, B, against="energy")],
        [("attack", HIT), ("effect", [3]), ("stun_multiplier", [4])],
    ),
    {"B": {"body": 7, "stun": 5}},
)
case(
    "R6.6 no stun rolls no multiplier",
    duel(
        [own("K3", 1, fx("killing_attack", "no_stun"))],
        [cast("A", "K3", 1, B, against="energy")],
        [("attack", HIT), ("effect", [3])],
    ),
    {"B": {"body": 7, "stun": 15}},
)
case(
    "R6.6 beyond what was left: 24 x5",
    duel(
        [KILL],
        [cast("A", "Kill", 4, B, against="energy")],
        [("attack", HIT), ("effect", [6] * 4), ("stun_multiplier", [2])],
        b={"stun": 40},
    ),
    {"B": {"stun": 33, "conditions": ["dead"]}},
)
case(
    "R6.10 penetrating",
    duel(
        [own("K4", 2, fx("killing_attack", "penetrating"))],
        [cast("A", "K4", 2, B, against="physical")],
        [("attack", HIT), ("effect", [6, 2]), ("stun_multiplier", [3])],
        b_spells=[own("Arm", 6, fx("armor"), armor={"physical_defense": 12})],
    ),
    {"B": {"body": 7, "stun": 15}},
)
case(
    "R6.10 penetrating stopped by hardened",
    duel(
        [own("K4", 2, fx("killing_attack", "penetrating"))],
        [cast("A", "K4", 2, B, against="physical")],
        [("attack", HIT), ("effect", [6, 2]), ("stun_multiplier", [3])],
        b_spells=[own("Arm", 6, fx("armor", "hardened"), armor={"physical_defense": 12})],
    ),
    {"B": {"body": 10, "stun": 15}},
)
case(
    "R6.10 piercing leaves hardened",
    duel(
        [own("P", 6, fx("energy_blast", "armor_piercing"))],
        [cast("A", "P", 6, B)],
        [("attack", HIT), ("effect", [3] * 6)],
        b={"energy_defense": 3},
        b_spells=[
            own("A1", 2, fx("armor"), armor={"energy_defense": 3, "physical_defense": 1}),
            own("A2", 2, fx("armor", "hardened"), armor={"energy_defense": 3, "physical_defense": 1}),
        ],
    ),
    {"B": {"stun": 5, "body": 10}},
)  # 3 (of 5) + 2 (of 3) + 3 = 8: 18-8 = 10 stun; 6-8 body

# R7.1
case(
    "R7.1 flash defence of the target, armour too",
    duel(
        [FLASH],
        [cast("A", "Flash", 3, B)],
        [("attack", HIT), ("effect", [6, 6, 2])],
        b={"flash_defense": 2},
        b_spells=[own("Arm", 3, fx("armor"), armor={"flash_defense": 2, "physical_defense": 4})],
    ),
    {"B": {"conditions": []}},
)
case(
    "R7.1 one more",
    duel(
        [FLASH],
        [cast("A", "Flash", 4, B)],
        [("attack", HIT), ("effect", [6, 6, 2, 2])],
        b={"flash_defense": 2},
        b_spells=[own("Arm", 3, fx("armor"), armor={"flash_defense": 2, "physical_defense": 4})],
    ),
    {"B": {"conditions": ["dazzled"]}},
)
# B dazzled for 1 phase by A before its own place in 12: counts down at the end of its segment in 12
case(
    "R7.1 one phase over after its own segment",
    fight(
        [w("A", A, [FLASH]), w("B", B, dexterity=-1)],
        [cast("A", "Flash", 2, B), do("B", "end")],
        [("attack", HIT), ("effect", [2, 2])],
    ),
    {"turn": 2, "segment": 6, "active": "A", "B": {"conditions": []}},
)
case(
    "R6.8 stunned and dazzled halve once: DCV 5 -> 3",
    fight(
        [
            w("A", A, [own("FB", [2, 6], fx("flash"), fx("energy_blast"))]),
            w("B", B, dexterity=-2, dcv=2, stun=10),
            w("C", C, [BLAST], dexterity=-1),
        ],
        [cast("A", "FB", [2, 6], B), cast("C", "Blast", 6, B)],
        [("attack", [5, 5, 3]), ("effect", [6, 6]), ("effect", [3, 2, 2, 2, 2, 2]), ("attack", [4, 3, 3])],
    ),
    {"turn": 2, "segment": 6, "B": {"body": 6}},
)

# R7.3
for total, kind, cond in (
    (39, "control", []),
    (40, "control", ["controlled"]),
    (30, "block", []),
    (31, "block", ["blocked"]),
):
    q, r = divmod(total, 12)
    faces = [q + 1] * r + [q] * (12 - r)
    case(
        f"R7.3 {kind} {total}",
        duel([MIND], [cast("A", "Mind", 12, B, control=kind)], [("attack", HIT), ("effect", faces)]),
        {"active": "C", "B": {"conditions": cond}, "A": {"endurance": 14}},
    )
case(
    "R7.3 blocked passes by itself",
    fight(
        [w("A", A, [MIND]), w("B", B, dexterity=-1)],
        [cast("A", "Mind", 12, B, control="block")],
        [("attack", HIT), ("effect", [3] * 11 + [2])],
    ),
    {"turn": 2, "segment": 6, "active": "A", "A": {"endurance": 12}, "B": {"conditions": ["blocked"]}},
)
# upkeep: 20-6=14, post-12 +4 = 18, seg 6 upkeep -6 = 12
case(
    "R7.3 controlled is played, by names B",
    fight(
        [w("A", A, [MIND]), w("B", B, dexterity=-1)],
        [cast("A", "Mind", 12, B, control="control"), do("B", "move", to=[13, 10]), do("B", "end")],
        [("attack", HIT), ("effect", [4] * 12)],
    ),
    {
        "turn": 2,
        "segment": 6,
        "active": "A",
        "A": {"endurance": 12},
        "B": {"hex": [13, 10], "conditions": ["controlled"]},
    },
)
case(
    "R4.8 a controlled wizard can't surrender",
    fight(
        [w("A", A, [MIND]), w("B", B, dexterity=-1)],
        [cast("A", "Mind", 12, B, control="control"), do("B", "surrender")],
        [("attack", HIT), ("effect", [4] * 12)],
    ),
    ("action", 1),
)
case(
    "R7.9 drop ends control",
    fight(
        [w("A", A, [MIND]), w("B", B, dexterity=-1)],
        [cast("A", "Mind", 12, B, control="block"), do("A", "drop", effect="mind_control")],
        [("attack", HIT), ("effect", [4] * 12)],
    ),
    {"active": "A", "B": {"conditions": []}, "A": {"endurance": 12}},
)
case(
    "R7.9 no endurance: ends",
    fight(
        [w("A", A, [own("M", 40, fx("mind_control"))], recovery=-4), w("B", B, dexterity=-1)],
        [cast("A", "M", 40, B, control="block")],
        [("attack", HIT), ("effect", [4] * 40)],
    ),
    {"turn": 2, "segment": 6, "active": "A", "A": {"endurance": 0}, "B": {"conditions": []}},
)
MINDC = own("MC", 8, fx("mind_control", charges(2)))
case(
    "R7.9 upkeep takes a charge",
    fight(
        [w("A", A, [MINDC]), w("B", B, dexterity=-1)],
        [cast("A", "MC", 8, B, control="block"), do("A", "end")],
        [("attack", HIT), ("effect", [4] * 8)],
    ),
    {"turn": 2, "segment": 12, "active": "A", "A": {"endurance": 20}, "B": {"conditions": []}},
)
case(
    "R7.9 charge used, then no more casts",
    fight(
        [w("A", A, [own("B1", 2, fx("energy_blast", charges(1)))]), w("B", B, dexterity=-1)],
        [cast("A", "B1", 2, B), do("B", "end"), cast("A", "B1", 2, B)],
        [("attack", [1, 1, 1])],
    ),
    ("action", 2),
)

# R7.5
AFF = own("Aff", 6, fx("energy_blast", "affects_desolidified"))


def ghosted(ghost: Any, spell: Any, name: str, dice: Any, faces: Any, expect: Any, **more: Any) -> None:
    effect = spell["spell"]["effects"][0]["effect"]
    case(
        f"R7.5 {ghost['spell']['name']} against {effect} {spell['spell']['effects'][0]['modifiers']}",
        fight(
            [w("B", B, [ghost]), w("A", A, [spell], dexterity=-1), w("C", C, dexterity=-2)],
            [cast("B", ghost["spell"]["name"], 1), cast("A", name, dice, B, **more)],
            [("attack", HIT), ("effect", faces)],
        ),
        expect,
    )


ghosted(GHOST, AFF, "Aff", 6, FLAT6, {"B": {"stun": 7, "body": 8}})
ghosted(GHOST, PSI, "Psi", 4, [3, 2, 2, 2], {"B": {"stun": 8}})
ghosted(GHOST_MENTAL, PSI, "Psi", 4, [3, 2, 2, 2], {"B": {"stun": 15}})
ghosted(GHOST, MIND, "Mind", 12, [4] * 12, {"B": {"conditions": ["desolidified", "blocked"]}}, control="block")
ghosted(GHOST_MENTAL, MIND, "Mind", 12, [4] * 12, {"B": {"conditions": ["desolidified"]}}, control="block")
ghosted(GHOST, FLASH, "Flash", 2, [6, 6], {"B": {"conditions": ["desolidified"]}})
case(
    "R7.5 killing: multiplier rolled on an immune target",
    fight(
        [w("B", B, [GHOST]), w("A", A, [KILL], dexterity=-1), w("C", C, dexterity=-2)],
        [cast("B", "Ghost", 1), cast("A", "Kill", 1, B, against="physical")],
        [("attack", HIT), ("effect", [6]), ("stun_multiplier", [6])],
    ),
    {"B": {"body": 10, "stun": 15}},
)
case(
    "R7.5 ghost walks through an obstacle",
    fight(
        [w("A", A, [GHOST]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), do("A", "move", to=[13, 10])],
        [],
        obstacles=[(11, 10)],
    ),
    {"A": {"hex": [13, 10]}, "active": "A"},
)
case(
    "R7.5 but does not end on one",
    fight(
        [w("A", A, [GHOST]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), do("A", "move", to=[11, 10])],
        [],
        obstacles=[(11, 10)],
    ),
    ("action", 2),
)
case(
    "R7.5 nor on a wizard",
    fight(
        [w("A", A, [GHOST]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), do("A", "move", to=[12, 10])],
        [],
    ),
    ("action", 2),
)
case(
    "R7.5 can't cast while ghost",
    fight(
        [w("A", A, [GHOST, BLAST]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), cast("A", "Blast", 6, B)],
        [],
    ),
    ("action", 2),
)
case(
    "R7.5 drop then cast",
    fight(
        [w("A", A, [GHOST, BLAST]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), do("A", "drop", effect="desolidification"), cast("A", "Blast", 6, B)],
        [("attack", [1, 1, 1])],
    ),
    {"active": "B", "A": {"endurance": 13, "conditions": []}},
)  # 20-4=16, +4=20, -4=16, -3=13
case(
    "R7.5 usable desolidified",
    fight(
        [w("A", A, [GHOST, own("UB", 2, fx("energy_blast", "usable_desolidified"))]), w("B", B, dexterity=-1)],
        [cast("A", "Ghost", 1), do("B", "end"), cast("A", "UB", 2, B)],
        [("attack", HIT), ("effect", [6, 6])],
    ),
    {"active": "B", "B": {"stun": 5, "body": 8}, "A": {"endurance": 13}},
)

# R7.6
DRAIN = own("Drain", 6, fx("drain", against="energy_blast"))
case(
    "R7.6 no more than is there",
    duel(
        [DRAIN],
        [cast("A", "Drain", 6, B)],
        [("attack", HIT), ("effect", [6] * 6)],
        b_spells=[own("S", 2, fx("energy_blast"))],
    ),
    {"B": {"drained": {"energy_blast": 10}}},
)
case(
    "R7.6 two spells: the most one has left",
    duel(
        [DRAIN],
        [cast("A", "Drain", 3, B)],
        [("attack", HIT), ("effect", [6] * 3)],
        b_spells=[own("S", 2, fx("energy_blast")), BLAST],
    ),
    {"B": {"drained": {"energy_blast": 18}}},
)
case(
    "R7.6 nothing to drain",
    duel([DRAIN], [cast("A", "Drain", 3, B)], [("attack", HIT), ("effect", [6] * 3)]),
    {"B": {"drained": {}}},
)
case(
    "R7.6 usable 0: refused",
    fight(
        [w("A", A, [DRAIN]), w("B", B, [BLAST], dexterity=-1)],
        [cast("A", "Drain", 6, B), cast("B", "Blast", 1, A)],
        [("attack", HIT), ("effect", [6, 6, 6, 6, 2, 1])],
    ),
    ("action", 1),
)
case(
    "R7.6 hard to drain: 17 -> 8.5 of 37.5: 4 dice (29/6.25)",
    fight(
        [w("A", A, [DRAIN]), w("B", B, [own("H", 6, fx("energy_blast", "hard_to_drain"))], dexterity=-1)],
        [cast("A", "Drain", 3, B), cast("B", "H", 4, A)],
        [("attack", HIT), ("effect", [6, 6, 5]), ("attack", [1, 1, 1])],
    ),
    {"B": {"drained": {"energy_blast": 12}}},
)
case(
    "R7.6 hard to drain: 5 are too many",
    fight(
        [w("A", A, [DRAIN]), w("B", B, [own("H", 6, fx("energy_blast", "hard_to_drain"))], dexterity=-1)],
        [cast("A", "Drain", 3, B), cast("B", "H", 5, A)],
        [("attack", HIT), ("effect", [6, 6, 5])],
    ),
    ("action", 1),
)
DARM = own("DA", 3, fx("drain", against="armor"))
case(
    "R7.4 drained armour keeps its shares",
    duel(
        [DARM],
        [cast("A", "DA", 1, B), cast("C", "Blast", 6, B)],
        [("attack", HIT), ("effect", [2]), ("attack", HIT), ("effect", [2] * 6)],
        c_spells=[BLAST],
        b_spells=[own("Arm", 4, fx("armor"), armor={"physical_defense": 3, "energy_defense": 5})],
    ),
    {"active": "B", "B": {"drained": {"armor": 2}, "body": 9, "stun": 8}},
)  # 12-2=10: 3 steps, 6 points: floor(5*6/8)=3 energy; 2+3=5: 12-5=7 stun, 6-5=1 body

# R7.7
case(
    "R7.7 cap 6 x dice bought",
    duel(
        [own("T", 1, fx("transfer", against="energy_blast", feeds="stun"))],
        [cast("A", "T", 1, B)],
        [("attack", HIT), ("effect", [6])],
        b_spells=[BLAST],
    ),
    {"A": {"stun": 21, "gained": {"stun": 6}}, "B": {"drained": {"energy_blast": 6}}},
)
case(
    "R7.7 to a characteristic: points / cost rounded down",
    duel(
        [own("T", 2, fx("transfer", against="energy_blast", feeds="body"))],
        [cast("A", "T", 2, B)],
        [("attack", HIT), ("effect", [6, 5])],
        b_spells=[BLAST],
    ),
    {"A": {"body": 15, "gained": {"body": 11}}},
)
case(
    "R7.7 body fades: limit falls, value only where above",
    duel(
        [own("T", 2, fx("transfer", against="energy_blast", feeds="body"))],
        [cast("A", "T", 2, B), do("C", "end"), do("B", "end")],
        [("attack", HIT), ("effect", [6, 5])],
        b_spells=[BLAST],
    ),
    {"A": {"body": 13, "gained": {"body": 6}}, "turn": 2},
)
case(
    "R7.7 endurance costs 1/2: 6 points are 12",
    duel(
        [own("T", 1, fx("transfer", against="energy_blast", feeds="endurance"))],
        [cast("A", "T", 1, B)],
        [("attack", HIT), ("effect", [6])],
        b_spells=[BLAST],
    ),
    {"A": {"endurance": 31, "gained": {"endurance": 6}}},
)  # 20 - 1 (1.5 rounds down) + 12

# R7.8
AID = own("Aid", 2, fx("aid"))
case(
    "R7.8 cap",
    fight(
        [w("A", A, [AID, BLAST]), w("B", B, dexterity=-1)],
        [
            cast("A", "Aid", 2, A, aid={"spell": "Blast", "effect": 0}),
            do("B", "end"),
            cast("A", "Aid", 2, A, aid={"spell": "Blast", "effect": 0}),
        ],
        [("effect", [6, 6]), ("effect", [6, 6])],
    ),
    {"active": "B", "A": {"gained": {"energy_blast": 12}}},
)
case(
    "R7.8 more dice than bought",
    fight(
        [w("A", A, [AID, BLAST]), w("B", B, dexterity=-1)],
        [cast("A", "Aid", 2, A, aid={"spell": "Blast", "effect": 0}), do("B", "end"), cast("A", "Blast", 7, B)],
        [("effect", [6, 6]), ("attack", [1, 1, 1])],
    ),
    {"active": "B", "A": {"gained": {"energy_blast": 7}}},
)
case(
    "R7.8 eight are too many after the fade (37/5)",
    fight(
        [w("A", A, [AID, BLAST]), w("B", B, dexterity=-1)],
        [cast("A", "Aid", 2, A, aid={"spell": "Blast", "effect": 0}), do("B", "end"), cast("A", "Blast", 8, B)],
        [("effect", [6, 6])],
    ),
    ("action", 2),
)

# R7.10
DIS = own("Dis", 10, fx("dispel", "affects_desolidified", against="desolidification"))
case(
    "R7.10 41 over 40",
    fight(
        [w("B", B, [GHOST]), w("A", A, [DIS], dexterity=-1), w("C", C, dexterity=-2)],
        [cast("B", "Ghost", 1), cast("A", "Dis", 10, B)],
        [("attack", HIT), ("effect", [5] + [4] * 9)],
    ),
    {"B": {"conditions": []}, "active": "C"},
)
case(
    "R7.10 hard: 41 is not over 2 x 50",
    fight(
        [
            w("B", B, [own("G", 1, fx("desolidification", "hard_to_drain", mental=False))]),
            w("A", A, [DIS], dexterity=-1),
            w("C", C, dexterity=-2),
        ],
        [cast("B", "G", 1), cast("A", "Dis", 10, B)],
        [("attack", HIT), ("effect", [6] * 10)],
    ),
    {"B": {"conditions": ["desolidified"]}, "active": "C"},
)
case(
    "R7.10 mind control on the one who maintains it",
    fight(
        [
            w("B", B, [MIND]),
            w("A", A, [own("D", 14, fx("dispel", against="mind_control"))], dexterity=-1),
            w("C", C, dexterity=-2),
        ],
        [cast("B", "Mind", 12, C, control="block"), cast("A", "D", 14, B)],
        [("attack", [5, 5, 3]), ("effect", [4] * 12), ("attack", HIT), ("effect", [5] * 5 + [4] * 9)],
    ),
    {"turn": 1, "segment": 12, "active": "C", "C": {"conditions": []}},
)

# R7.12 / R7.13
case("R7.12 20 hexes, one too far", duel([JUMP], [cast("A", "Jump", 1, destination=[21, 10])], []), ("action", 0))
case("R7.12 occupied refused", duel([JUMP], [cast("A", "Jump", 1, destination=list(B))], []), ("action", 0))
case(
    "R7.12 miss stays, is paid",
    duel([JUMP], [cast("A", "Jump", 1, destination=[20, 10])], [("attack", [5, 5, 4])]),
    {"A": {"hex": [10, 10], "endurance": 18}},
)
BALLH = own("BH", 4, fx("energy_blast", "area_ball", "hole_in_center"))
case(
    "R7.13 hole, on oneself: B touched, caster spared",
    duel([BALLH], [cast("A", "BH", 4, A)], [("attack", HIT), ("effect", [2] * 4)]),
    {"A": {"stun": 15}, "B": {"stun": 9}, "C": {"stun": 9}},
)  # 4 dice, active 4*5*(1+.25)=25 w/o area -> radius 5
BALL = own("Ball", 4, fx("energy_blast", "area_ball"))
case(
    "R7.13 ball on oneself touches the caster",
    duel([BALL], [cast("A", "Ball", 4, A)], [("attack", HIT), ("effect", [2] * 4)]),
    {"A": {"stun": 9, "body": 8}, "B": {"stun": 9}},
)
case(
    "R7.13 a miss does nothing",
    duel([BALL], [cast("A", "Ball", 4, B)], [("attack", [4, 3, 3])]),
    {"B": {"stun": 15}, "A": {"endurance": 16}},
)
LINE = own("Line", 2, fx("energy_blast", "area_line"))
case(
    "R7.13 line: no roll, 2 hexes",
    duel([LINE], [cast("A", "Line", 2, [11, 10])], [("effect", [6, 6])]),
    {"A": {"stun": 15}, "B": {"stun": 5, "body": 8}},
)
case(
    "R7.13 line one die: 1 hex, B out of it; dice rolled all the same",
    duel([LINE], [cast("A", "Line", 1, [11, 10])], [("effect", [6])]),
    {"B": {"stun": 15}},
)
case("R7.13 line needs another hex", duel([LINE], [cast("A", "Line", 2, A)], []), ("action", 0))
CONE = own("Cone", 4, fx("energy_blast", "area_cone"))
case(
    "R7.13 cone: B in, C out",
    duel([CONE], [cast("A", "Cone", 4, [11, 10])], [("effect", [2] * 4)]),
    {"B": {"stun": 9}, "C": {"stun": 15}},
)
case(
    "R7.13 ball on a hex not visible is refused",
    duel([BALL], [cast("A", "Ball", 4, B)], [], obstacles=[(11, 9), (11, 10), (11, 11)]),
    ("action", 0),
)
case(
    "R7.13 wizard in the ball, not visible from its centre",
    duel(
        [BALL],
        [cast("A", "Ball", 4, [8, 10])],
        [("attack", HIT), ("effect", [2] * 4)],
        obstacles=[(11, 9), (11, 10), (11, 11)],
        at=B,
    ),
    {"B": {"stun": 15}, "A": {"stun": 9}},
)
case("R6.4 on a hex without a wizard", duel([BLAST], [cast("A", "Blast", 6, [11, 10])], []), ("action", 0))
case("R6.4 no die", duel([BLAST], [cast("A", "Blast", 0, B)], []), ("action", 0))
case(
    "R6.4 fewer dice than the minimum may be cast",
    duel([BLAST], [cast("A", "Blast", 1, B)], [("attack", HIT), ("effect", [6])]),
    {"B": {"stun": 11, "body": 10}, "A": {"endurance": 19}},
)
case(
    "R1.2 2.5 endurance is 2",
    duel([BLAST], [cast("A", "Blast", 5, B)], [("attack", [1, 1, 1])]),
    {"A": {"endurance": 18}},
)
case(
    "one's own hex is a legal target",
    duel([BLAST], [cast("A", "Blast", 1, A)], [("attack", HIT), ("effect", [6])]),
    {"A": {"stun": 11, "endurance": 19}},
)
case(
    "too little endurance is refused",
    duel([own("Big", 60, fx("energy_blast"))], [cast("A", "Big", 60, B)], []),
    ("action", 0),
)
case("passive only is refused", duel([own("Arm", 3, fx("armor"))], [cast("A", "Arm", 0)], []), ("action", 0))

# R4.1 - R4.3
case(
    "R4.3 tie of three, again among two, before the lower",
    fight(
        [w("A", A, dexterity=1), w("B", B, dexterity=1), w("C", C, dexterity=1), w("D", (20, 20)), w("E", (25, 25))],
        [],
        [(TIE, [3, 3, 5]), (TIE, [2, 4]), (TIE, [1, 6])],
    ),
    {"active": "C"},
)
case(
    "R4.3 and the order is kept",
    fight(
        [w("A", A, dexterity=1), w("B", B, dexterity=1), w("C", C, dexterity=1), w("D", (20, 20)), w("E", (25, 25))],
        [do("C", "end"), do("B", "end"), do("A", "end")],
        [(TIE, [3, 3, 5]), (TIE, [2, 4]), (TIE, [1, 6])],
    ),
    {"active": "E", "segment": 12},
)
case(
    "R4.8 surrender leaves, the last wins",
    fight([w("A", A), w("B", B, dexterity=-1)], [do("A", "surrender")], []),
    {"winner": "B", "active": None, "A": {"conditions": ["surrendered"]}},
)
case(
    "R4.8 stop is a draw",
    fight([w("A", A), w("B", B, dexterity=-1)], [do("A", "stop")], []),
    {"winner": None, "active": None},
)
case(
    "R4.8 victory of a player",
    fight(
        [w("A", A, player="X"), w("B", B, dexterity=-1, player="Y"), w("C", C, dexterity=-2, player="Y")],
        [do("A", "surrender")],
        [],
        victory="player",
    ),
    {"winner": "Y", "active": None},
)
case(
    "R4.8 by wizard the fight goes on",
    fight(
        [w("A", A, player="X"), w("B", B, dexterity=-1, player="Y"), w("C", C, dexterity=-2, player="Y")],
        [do("A", "surrender")],
        [],
    ),
    {"winner": None, "active": "B"},
)
case(
    "formats: same names",
    fight([w("A", A), w("A", B, dexterity=-1)], [do("A", "end"), do("A (2)", "move", to=[13, 10])], []),
    {"active": "A (2)"},
)
case("not one's turn", fight([w("A", A), w("B", B, dexterity=-1)], [do("B", "end")], []), ("action", 0))
case(
    "a free hex after a surrender",
    fight(
        [w("A", A), w("B", B, dexterity=-1), w("C", C, dexterity=-2)],
        [do("A", "surrender"), do("B", "move", to=list(A))],
        [],
    ),
    {"B": {"hex": list(A)}},
)
# speed drained? no. Speed raised by a transfer: read when a segment starts
case(
    "R4.1 vitesse gained is read at the next segment",
    fight(
        [
            w("A", A, [own("T", 10, fx("transfer", against="energy_blast", feeds="speed"))], endurance=20),
            w("B", B, [own("S", 12, fx("energy_blast"))], dexterity=-1),
        ],
        [cast("A", "T", 5, B), do("B", "end")],
        [("attack", HIT), ("effect", [6, 6, 6, 6, 6])],
    ),
    {"turn": 2, "segment": 3, "active": "A"},
)  # 30 - 5 fade = 25 -> +2 = 4... at 3 6 9 12


@pytest.mark.parametrize(("name", "combat", "expect"), CASES, ids=[c[0] for c in CASES])
def test_by_hand(
    name: str, combat: dict[str, Any], expect: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check(combat, expect, tmp_path / "fight.combat", capsys)
