"""Fights of the desk worked out by hand from rules-desk.md, not from the code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.desk.rounds import blade
from tests.golden.desk_paper import Plain, Wanted, check, do, gm, played, refused, table

Case = tuple[str, Plain, Any]
CASES: list[Case] = []


def case(name: str, data: Plain, wanted: list[Wanted] | str) -> None:
    """Note a case: the events that must come, or the place of the refusal."""
    CASES.append((name, data, wanted))


# D1


def duellist(name: str, mm: int = 0, hp: int = 0) -> Plain:
    return {"name": name, "magic_mastery": mm, "physical_skill": hp}


def cast(spell: str, target: str | None = None) -> Plain:
    return {"act": "cast", "spell": spell, **({"target": target} if target else {})}


def strike(target: str, **more: Any) -> Plain:
    return {"act": "strike", "target": target, **more}


SPELLS = {
    "spells": [
        {"name": "Avis", "threshold": 20, "magic_points": 2},
        {"name": "Flipendo", "threshold": 30, "magic_points": 2},
        {"name": "Brume", "threshold": 0, "magic_points": 0},
        {"name": "Lacune", "threshold": 20, "magic_points": None},
    ]
}


def duel(sheets: list[Plain], *declared: tuple[str, list[Plain]], dice: str = "", after: tuple[Plain, ...] = ()) -> Any:
    acts = [do(name, "declare", acts=acts) for name, acts in declared]
    return table("d100_duel", sheets, [*acts, *after], dice, tables=SPELLS)


JEAN, JACQUES = duellist("Jean", 60, 60), duellist("Jacques", 60, 60)
RESOLVE = gm("resolve")
SELF_DODGE = {"act": "dodge"}

case(
    "D1.3 six points of each: seven in all is one too many",
    duel([JEAN, JACQUES], ("Jean", [cast("Avis"), cast("Avis"), strike("Jacques")])),
    "actions[0]",
)
case(
    "D1.3 all refusals together: over all three limits and an unknown spell",
    duel([JEAN, JACQUES], ("Jean", [cast("Avis")] * 4 + [strike("Jacques")] * 3 + [cast("Nul")])),
    "actions[0]",
)
case("D1.4 two potions", duel([JEAN, JACQUES], ("Jean", [{"act": "potion"}] * 2)), "actions[0]")
case("D1.5 a row with a blank", duel([JEAN, JACQUES], ("Jean", [cast("Lacune")])), "actions[0]")
case(
    "D1.8 threshold 0 with MM 0: any die is above",
    duel(
        [duellist("Jean"), JACQUES],
        ("Jean", [cast("Brume", "Jacques")]),
        ("Jacques", []),
        after=(RESOLVE,),
        dice="success 1",
    ),
    [("cast", {"die": 1, "total": 1, "threshold": 0, "success": True}), ("landed", {"target": "Jacques"})],
)
case(
    "D1.10 a Protego stops a strike too; the strike adds HP, the Protego MM",
    duel(
        [duellist("Jean", 0, 60), duellist("Jacques", 20, 0)],
        ("Jean", [strike("Jacques")]),
        ("Jacques", [{"act": "protego"}]),
        after=(RESOLVE,),
        dice="attack 10, protego 51",
    ),
    [
        (
            "opposed",
            {"defence": "protego", "dice": [10, 51], "totals": [70, 71], "winner": "Jacques", "broken": False},
        ),
        ("resolved", {}),
    ],
)
case(
    "D1.10, D1.11 Protego loses a tie, the dodge behind it wins one; the dodge is used up, the Protego broken",
    duel(
        [duellist("Jean", 60, 60), duellist("Jacques", 40, 40)],
        ("Jean", [strike("Jacques"), strike("Jacques")]),
        ("Jacques", [{"act": "protego"}, SELF_DODGE]),
        after=(RESOLVE,),
        dice="attack 20, protego 40, dodge 40",
    ),
    [
        ("opposed", {"defence": "protego", "totals": [80, 80], "winner": "Jean", "broken": True}),
        ("opposed", {"defence": "dodge", "totals": [80, 80], "winner": "Jacques", "broken": False}),
        ("landed", {"target": "Jacques", "act": "strike"}),
    ],
)
case(
    "D1.7 a defence declared last holds against what was declared first",
    duel(
        [JEAN, JACQUES],
        ("Jean", [cast("Flipendo", "Jacques")]),
        ("Jacques", [SELF_DODGE]),
        after=(RESOLVE,),
        dice="success 40, attack 1, dodge 1",
    ),
    [("opposed", {"totals": [61, 61], "winner": "Jacques"}), ("resolved", {})],
)
case(
    "D1.11 a dodge that names another attacker asks no roll of this one",
    duel(
        [JEAN, JACQUES, duellist("Eudes", 60, 60)],
        ("Jean", [strike("Jacques")]),
        ("Jacques", [{"act": "dodge", "against": "Eudes"}]),
        ("Eudes", [strike("Jacques")]),
        after=(RESOLVE,),
        dice="attack 50, dodge 49",
    ),
    [
        ("landed", {"attacker": "Jean", "target": "Jacques"}),
        ("opposed", {"attacker": "Eudes", "totals": [110, 109], "winner": "Eudes"}),
        ("landed", {"attacker": "Eudes"}),
    ],
)
case(
    "D1.12 a strike that misses its difficulty leaves the dodge",
    duel(
        [JEAN, JACQUES],
        ("Jean", [strike("Jacques", difficulty=100), strike("Jacques")]),
        ("Jacques", [SELF_DODGE]),
        after=(RESOLVE,),
        dice="success 39, attack 50, dodge 50",
    ),
    [("feat_tried", {"total": 99, "threshold": 100, "success": False}), ("opposed", {"winner": "Jacques"})],
)
case(
    "D1.6 four fighters: the game master's order holds for the next turns too, without who is out; two left alternate",
    duel(
        [duellist(name) for name in "ABCD"],
        after=(
            gm("set_order", order=["D", "C", "B", "A"]),
            *(do(name, "declare") for name in "DCBA"),
            RESOLVE,
            gm("set_out", fighter="C"),
            gm("next_turn"),
            *(do(name, "declare") for name in "DBA"),
            RESOLVE,
            gm("set_out", fighter="B"),
            gm("next_turn"),
        ),
    ),
    [
        ("order_set", {"order": ["D", "C", "B", "A"]}),
        ("turn_started", {"turn": 2, "order": ["D", "B", "A"]}),
        ("turn_started", {"turn": 3, "order": ["A", "D"]}),
    ],
)
case(
    "D0.5 the game master declares for nobody",
    duel([JEAN, JACQUES], ("Jean", []), ("Jacques", []), ("gm", [])),
    "actions[2]",
)
case(
    "D0.2 an act of the game master's from a fighter",
    duel([JEAN, JACQUES], after=(do("Jean", "resolve"),)),
    "actions[0]",
)
case("D0.5 after the end", duel([JEAN, JACQUES], after=(gm("stop"), do("Jean", "declare"))), "actions[1]")
case(
    "D0.4 stop with no winner: a draw",
    duel([JEAN, JACQUES], after=(gm("stop"),)),
    [("fight_ended", {"winners": []}), ("state", {"winner": None, "waits_on": None})],
)
case(
    "D0.4 a change of camp ends the fight",
    duel([JEAN, JACQUES], after=(gm("adjust", fighter="Jean", field="side", value="Jacques"),)),
    [("fight_ended", {"winners": ["Jacques"]}), ("state", {"winner": "Jacques"})],
)
case(
    "D0.3 a die above its sides",
    duel([JEAN, JACQUES], ("Jean", [cast("Avis")]), ("Jacques", []), after=(RESOLVE,), dice="success 101"),
    "rolls[0]",
)
case(
    "a roll too many",
    duel([JEAN, JACQUES], ("Jean", [cast("Avis")]), ("Jacques", []), after=(RESOLVE,), dice="success 5, attack 5"),
    "rolls[1]",
)

# D2


def brawler(name: str, **fields: Any) -> Plain:
    sheet = {
        "name": name,
        "defence": 11,
        "hit_points": {"now": 30, "max": 30},
        "weapons": [
            {"name": "Épée", "damage": 6},
            {"name": "Arc", "type": "ranged", "damage": 4, "extra_attacks": 1},
        ],
    }
    return {**sheet, **fields}


def sword(target: str, **more: Any) -> Plain:
    return {"type": "melee", "weapon": "Épée", "target": target, **more}


def bow(target: str, **more: Any) -> Plain:
    return {"type": "ranged", "weapon": "Arc", "target": target, **more}


def brawl(
    sheets: list[Plain], *declared: tuple[str, list[Plain]], dice: str = "", after: tuple[Plain, ...] = ()
) -> Any:
    acts = [do(name, "declare", acts=acts) for name, acts in declared]
    return table("d20_directed", sheets, [*acts, *after], dice)


ANNE, BAO, CID = brawler("Anne"), brawler("Bao", dexterity=2), brawler("Cid", dexterity=1)
BOLT = {"name": "Trait", "damage": "1d6", "needs_roll": True, "spirit_bonus": True}
POTION = {"name": "Potion", "healing": "1d8"}

for face, result, lost in ((1, "miss", None), (10, "miss", None), (11, "half", 3), (12, "hit", 6), (20, "hit", 6)):
    case(
        f"D2.5, D2.6 a sword on Défense 11, die {face}",
        brawl([ANNE, BAO], ("Anne", [sword("Bao")]), ("Bao", []), after=(RESOLVE,), dice=f"to_hit {face}"),
        [
            ("attacked", {"die": face, "modifier": 0, "total": face, "defence": 11, "result": result}),
            *([("damaged", {"points": lost, "left": 30 - lost})] if lost else []),
            ("turn_started", {"turn": 2}),
        ],
    )
case(
    "D2.5 Défense 1: a natural 1 misses though 1 + 0 reaches it",
    brawl([ANNE, brawler("Bao", defence=1)], ("Anne", [sword("Bao")]), ("Bao", []), after=(RESOLVE,), dice="to_hit 1"),
    [("attacked", {"total": 1, "defence": 1, "result": "miss"})],
)
case(
    "D2.6 a natural 20 that only equals is half; one below is whole",
    brawl(
        [brawler("Anne", strength=1), brawler("Bao", defence=18), brawler("Cid", defence=19)],
        ("Anne", [sword("Bao")]),
        ("Bao", []),
        ("Cid", []),
        after=(RESOLVE,),
        dice="to_hit 20",
    ),
    [("attacked", {"total": 18, "result": "half"}), ("damaged", {"bonus": -2, "factor": "1/2", "points": 2})],
)
case(
    "D2.7 a spell that needs a roll: critical doubles its spirit bonus too",
    brawl(
        [brawler("Anne", spirit=5, spells=[BOLT]), brawler("Bao", defence=10)],
        ("Anne", [{"type": "spell", "spell": "Trait", "target": "Bao"}]),
        ("Bao", []),
        after=(RESOLVE,),
        dice="to_hit 18, damage 4",
    ),
    [("attacked", {"modifier": 2, "total": 20, "result": "critical"}), ("damaged", {"points": 12, "left": 18})],
)
case(
    "D2.7 healing stops at the most, and comes before blows",
    brawl(
        [brawler("Anne", hit_points={"now": 28, "max": 30}, items=[POTION]), BAO],
        ("Anne", [{"type": "item", "item": "Potion"}]),
        ("Bao", [sword("Anne")]),
        after=(RESOLVE,),
        dice="effect 8, to_hit 11",
    ),
    [("healed", {"dice": [8], "points": 2, "left": 30}), ("damaged", {"points": 3, "left": 27})],
)
case(
    "D2.2, D2.8 the faster bow fells; the felled one's sword and the shots at him are lost",
    brawl(
        [ANNE, brawler("Bao", hit_points={"now": 4, "max": 9}, dexterity=9), CID],
        ("Anne", [bow("Bao"), bow("Bao", extra=True), sword("Cid")]),
        ("Bao", [sword("Anne")]),
        ("Cid", [bow("Bao")]),
        after=(RESOLVE,),
        dice="to_hit 12, to_hit 2",
    ),
    [
        ("type_started", {"type": "ranged", "order": ["Anne", "Cid"], "throws": []}),
        ("damaged", {"target": "Bao", "points": 4, "left": 0}),
        ("fighter_out", {"fighter": "Bao"}),
        ("act_lost", {"fighter": "Anne", "reason": "target_out"}),
        ("act_lost", {"fighter": "Cid", "reason": "target_out"}),
        ("act_lost", {"fighter": "Bao", "type": "melee", "reason": "fighter_out"}),
        ("type_started", {"type": "melee", "order": ["Anne"]}),
        ("attacked", {"fighter": "Anne", "target": "Cid", "result": "miss"}),
    ],
)
case(
    "D2.4 the extra shot before the paid one",
    brawl([ANNE, BAO], ("Anne", [bow("Bao", extra=True), bow("Bao")])),
    "actions[0]",
)
case("D2.3 two swords with one point", brawl([ANNE, BAO], ("Anne", [sword("Bao"), sword("Bao")])), "actions[0]")
case("D2.11 one's own throat", brawl([ANNE, BAO], ("Anne", [sword("Anne")])), "actions[0]")
case("D2.11 a bow in hand to hand", brawl([ANNE, BAO], ("Anne", [{**bow("Bao"), "type": "melee"}])), "actions[0]")
case(
    "D2.1 damage that no one reads",
    brawl([brawler("Anne", weapons=[{"name": "X", "damage": "1d6+1d4"}]), BAO]),
    "sheets[0].weapons[0].damage",
)
case(
    "D0.5 the game master declares for nobody (D2)",
    brawl([ANNE, BAO], ("Anne", []), ("Bao", []), ("gm", [])),
    "actions[2]",
)

# D3


def soldier(name: str, base: int, *weapons: Plain, life: int = 20, **fields: Any) -> Plain:
    return {
        "name": name,
        "initiative_base": base,
        "weapons": list(weapons or (blade(),)),
        "life": {"now": fields.pop("now", life), "max": life},
        "skills": {"dodge": 50, "acrobatics": 40, "run": 40},
        **fields,
    }


def rounds(sheets: list[Plain], *actions: Plain, dice: str = "", **settings: Any) -> Any:
    """A round in which everyone throws ones: who has the higher base acts first."""
    ones = []
    for sheet in sheets:
        reach = sheet["weapons"][0]["type"] if sheet["weapons"] else "C"
        ones.append("initiative" + " 1" * {"C": 3, "M": 2, "L": 1}[reach])
    start = ", ".join(ones)
    return table(
        "initiative_rounds",
        sheets,
        [gm("start_round"), *actions],
        f"{start}, {dice}" if dice else start,
        settings=settings,
    )


def hit(by: str, target: str, reaction: str = "none", kind: str = "strike", **fields: Any) -> tuple[Plain, Plain]:
    parry_with = {"parry_with": fields.pop("parry_with")} if "parry_with" in fields else {}
    return do(by, kind, target=target, **fields), do(target, "react", reaction=reaction, **parry_with)


A, B = soldier("A", 20), soldier("B", 10)

for face, degree in ((6, "critical"), (7, "special"), (24, "special"), (25, "normal"), (60, "normal")):
    case(
        f"D3.3 {face} for 60",
        rounds([A, B], *hit("A", "B"), dice=f"attack {face}" + (", damage 2" if degree == "normal" else "")),
        [
            ("tested", {"purpose": "attack", "sides": 100, "face": face, "score": 60, "degree": degree}),
            ("damaged", {"lost": 2 if degree == "normal" else 8}),
        ],
    )
for face, degree in ((61, "failure"), (95, "failure"), (96, "fumble"), (100, "fumble")):
    case(
        f"D3.3 {face} for 60",
        rounds([A, B], *hit("A", "B"), dice=f"attack {face}"),
        [("tested", {"face": face, "degree": degree}), ("attack_ended", {"result": "missed"})],
    )
case(
    "D3.3 a half up: special of 55 is 22, critical 6",
    rounds([soldier("A", 20, blade(skill=55)), B], *hit("A", "B"), dice="attack 6"),
    [("tested", {"degree": "critical"})],
)
case(
    "D3.2, D3.10 lying and unseen: two steps up, five per cent at least",
    rounds(
        [soldier("A", 20, blade(skill=40), position="ground"), B],
        *hit("A", "B", situation=["target_unseen"]),
        dice="attack 5, damage 1",
    ),
    [("tested", {"sides": 200, "score": 5, "degree": "normal"})],
)
case(
    "D3.2 the end of the ladder: D120, kneeling, acrobatic",
    rounds(
        [soldier("A", 20, dice={"agility": 120}, position="kneeling"), B],
        *hit("A", "B", kind="acrobatic"),
        dice="attack 200",
    ),
    [("tested", {"sides": 200, "degree": "fumble"}), ("counter_opened", {"fighter": "B", "against": "A"})],
)
case(
    "D3.7 a critical parry of a critical: equal, its dice come off, and a counter is open; no counter to a counter",
    rounds(
        [A, soldier("B", 10, blade(dice="1d6"))],
        *hit("A", "B", "parry"),
        do("B", "counter"),
        do("A", "react", reaction="none"),
        dice="attack 6, parry 6, parry_reduction 5, attack 99",
    ),
    [
        ("damaged", {"fighter": "B", "dice": [], "fixed": 8, "reduction": 5, "armour": 0, "lost": 3}),
        ("counter_opened", {"fighter": "B", "against": "A"}),
        ("tested", {"fighter": "B", "purpose": "attack", "degree": "fumble"}),
        ("count_reached", {"fighter": "B", "count": 12}),
    ],
)
case(
    "D3.7 a fumbled parry of a critical: CC, everything at its most and no armour",
    rounds(
        [soldier("A", 20, blade(dice="1d8+1d6")), soldier("B", 10, armour={"dice": "2d6"}, life=40)],
        *hit("A", "B", "parry"),
        dice="attack 3, parry 97",
    ),
    [("attack_ended", {"degree": "over_critical"}), ("damaged", {"dice": [], "fixed": 14, "armour": 0, "lost": 14})],
)
case(
    "D3.7 the shield chosen: its dice, its break; plate 70 and shield 60 help the parry",
    rounds(
        [A, soldier("B", 10, shield={"score": 60, "dice": "1d4"}, armour={"dice": "1d10"})],
        *hit("A", "B", "parry", parry_with="shield"),
        dice="attack 40, parry 60, damage 8, parry_reduction 1, armor 2",
    ),
    [
        ("tested", {"purpose": "parry", "score": 60 + 24 + 28, "degree": "normal"}),
        ("weapon_damaged", {"weapon": "shield", "breaks": 1, "most": 6}),
        ("damaged", {"reduction": 1, "armour": 2, "lost": 5}),
    ],
)
case(
    "D3.12 armour is thrown even when the parry took everything",
    rounds(
        [A, soldier("B", 10, armour={"dice": "1d4"})],
        *hit("A", "B", "parry"),
        dice="attack 40, parry 45, damage 2, parry_reduction 6, armor 3",
    ),
    [("damaged", {"reduction": 6, "armour": 3, "lost": 0, "left": 20})],
)
case(
    "D3.8 equal avoids; plate takes 70 from a dodge of 50, five stay",
    rounds(
        [A, soldier("B", 10, armour={"dice": "1d10"})],
        *hit("A", "B", "dodge"),
        dice="attack 40, dodge 3",
    ),
    [
        ("reacted", {"gives_up": True}),
        ("tested", {"purpose": "dodge", "score": 5, "degree": "normal"}),
        ("attack_ended", {"result": "dodged"}),
        ("action_lost", {"fighter": "B", "reason": "gave_up"}),
    ],
)
case(
    "D3.8 giving up an action for an arrow",
    rounds([soldier("A", 20, blade(missile=True)), B], *hit("A", "B", "dodge")),
    "actions[2]",
)
case(
    "D3.7 parrying an arrow", rounds([soldier("A", 20, blade(missile=True)), B], *hit("A", "B", "parry")), "actions[2]"
)
case(
    "D3.9 a dagger against a long sword: two steps, inside once it hurts, out again when pushed",
    rounds(
        [soldier("A", 30, blade("Dague", "C", dice="1d4")), soldier("B", 9, blade("Espadon", "L"))],
        *hit("A", "B"),
        *hit("B", "A"),
        *hit("A", "B", kind="push_back"),
        dice="attack 40, damage 2, attack 61, attack 40, damage 2, strength 6, endurance 90",
    ),
    [
        ("tested", {"fighter": "A", "purpose": "attack", "sides": 200}),
        ("condition_changed", {"fighter": "A", "condition": "inside", "is_on": True, "by": "B"}),
        ("tested", {"fighter": "B", "purpose": "attack", "sides": 200}),
        ("tested", {"fighter": "A", "purpose": "attack", "sides": 100}),
        ("tested", {"purpose": "strength", "score": 6, "degree": "normal"}),
        ("moved", {"fighter": "B", "metres": 2, "is_pushed": True}),
        ("tested", {"purpose": "endurance", "score": 80, "degree": "failure"}),
        ("condition_changed", {"fighter": "B", "condition": "stupefied", "is_on": True}),
        ("action_lost", {"fighter": "B"}),
    ],
)
case(
    "D3.6 feint +10, then a fumbled one: bonus gone, the foe has +30 once",
    rounds(
        [soldier("A", 40, blade("Dague", "C", 50)), soldier("B", 9, blade("Dague", "C", 50))],
        do("A", "feint"),
        *hit("B", "A"),
        do("A", "feint"),
        *hit("B", "A"),
        *hit("A", "B"),
        dice="feint 30, attack 51, feint 96, attack 80, damage 1, attack 51",
        order_method="each_once",
    ),
    [
        ("feinted", {"fighter": "A", "bonus": 10, "exposed": 0}),
        ("feinted", {"fighter": "A", "bonus": 0, "exposed": 30}),
        ("tested", {"fighter": "B", "purpose": "attack", "score": 80, "degree": "normal"}),
        ("tested", {"fighter": "A", "purpose": "attack", "score": 50, "degree": "failure"}),
    ],
)
case(
    "D3.6 charge: multiple 1 is none of ×2, ×3, ×4 and more",
    rounds([A, B], do("A", "charge", target="B", multiple=1)),
    "actions[1]",
)
case("D3.15 running from a stand", rounds([A, B], do("A", "run")), "actions[1]")
case("D3.15 disarming without a bind", rounds([A, B], do("A", "disarm", target="B")), "actions[1]")
case("D3.15 finishing one on his feet", rounds([A, B], do("A", "finish", target="B")), "actions[1]")
case("D3.15 a delay to the same count", rounds([A, B], do("A", "delay", to=22)), "actions[1]")
case(
    "D3.15 bare hands strike nothing",
    rounds([soldier("A", 20) | {"weapons": []}, B], do("A", "strike", target="B")),
    "actions[1]",
)
case("D3.15 the game master takes no action", rounds([A, B], gm("move")), "actions[1]")
case(
    "D3.6 bind won and held, then disarmed: no damage, strength under the weapon skill",
    rounds(
        [soldier("A", 40), soldier("B", 9, blade(skill=40))],
        do("A", "bind", target="B"),
        do("A", "choose", to="hold"),
        do("B", "feint"),
        *hit("A", "B", kind="disarm"),
        dice="strength 20, strength 21, feint 41, attack 60, strength 41",
    ),
    [
        ("strength_opposed", {"dice": [20, 21], "winner": "A"}),
        ("tested", {"purpose": "attack", "degree": "normal"}),
        ("tested", {"fighter": "B", "purpose": "strength", "score": 40, "degree": "failure"}),
        ("condition_changed", {"fighter": "B", "condition": "weapon_dropped"}),
    ],
)
case(
    "D3.6 a tied bind is the target's; held, A can't attack",
    rounds(
        [A, B],
        do("A", "bind", target="B"),
        do("B", "choose", to="hold"),
        do("B", "move"),
        *hit("A", "B"),
        dice="strength 20, strength 20, attack 61",
    ),
    [
        ("strength_opposed", {"winner": "B"}),
        ("moved", {"fighter": "B"}),
        ("tested", {"fighter": "A", "purpose": "attack"}),
    ],
)
case(
    "D3.6 a sweep: strength under skill + damage, half of it, down, 1D6, stupefied",
    rounds(
        [A, soldier("B", 10, armour={"dice": "1d4"})],
        *hit("A", "B", kind="sweep"),
        dice="attack 40, damage 5, armor 1, strength 65, fall 6",
    ),
    [
        ("tested", {"purpose": "strength", "score": 65, "degree": "normal"}),
        ("damaged", {"kind": "life", "factor": "1/2", "armour": 1, "lost": 2, "left": 18}),
        ("position_changed", {"fighter": "B", "position": "ground", "is_fallen": True}),
        ("damaged", {"kind": "fall", "lost": 6, "left": 12}),
        ("condition_changed", {"condition": "stupefied"}),
        ("action_lost", {"fighter": "B"}),
    ],
)
case(
    "D3.13 half the life at once with none left asks nothing; out, not dead",
    rounds([soldier("A", 20, blade(dice=20)), B], *hit("A", "B"), dice="attack 40"),
    [
        ("damaged", {"lost": 20, "left": 0}),
        ("fighter_out", {"fighter": "B"}),
        ("fight_ended", {"winners": ["A"]}),
        ("state", {"winner": "A", "waits_on": None}),
    ],
)
case(
    "D3.13 just half of 20 lost: 10 of endurance tenfold",
    rounds([soldier("A", 20, blade(dice=10)), B], *hit("A", "B"), dice="attack 40, stun_check 100"),
    [
        ("tested", {"purpose": "stun_check", "score": 100, "degree": "normal"}),
        ("condition_changed", {"condition": "dazed"}),
    ],
)
case(
    "D3.6 pulled to the half, an edge turned by will: counted apart",
    rounds(
        [A, B],
        *hit("A", "B", kind="pulled", percent=50, situation=["stunning"]),
        dice="attack 40, damage 5, will 60",
    ),
    [
        ("tested", {"purpose": "will", "score": 60}),
        ("damaged", {"kind": "stun", "factor": "1/2", "lost": 3, "left": 3}),
    ],
)
case("D3.6 pulled below the half", rounds([A, B], do("A", "pulled", target="B", percent=49)), "actions[1]")
case(
    "D3.5 a chain of surprise: A by B, B by C, at most C's",
    table(
        "initiative_rounds",
        [soldier("A", 20), soldier("B", 15), soldier("C", 2)],
        [gm("start_round", surprised=[{"fighter": "A", "by": "B"}, {"fighter": "B", "by": "C"}])],
        "initiative 6 6, initiative 6 6, initiative 1 1, initiative_tie 1",
    ),
    "rolls[3]",
)
case(
    "D3.5 a chain of surprise: nobody is before C; equal counts go by Pinitc",
    table(
        "initiative_rounds",
        [soldier("A", 20), soldier("B", 15), soldier("C", 2)],
        [gm("start_round", surprised=[{"fighter": "A", "by": "B"}, {"fighter": "B", "by": "C"}])],
        "initiative 6 6, initiative 6 6, initiative 1 1",
    ),
    [
        ("initiative_rolled", {"fighter": "A", "initiative": 4, "counts": [4]}),
        ("initiative_rolled", {"fighter": "B", "initiative": 4, "counts": [4]}),
        ("initiative_rolled", {"fighter": "C", "initiative": 4, "counts": [4]}),
        ("count_reached", {"fighter": "A", "count": 4}),
    ],
)
case(
    "D0.2 the target set out in the middle of a passe d'armes: the next count comes",
    rounds(
        [A, B, soldier("C", 5)],
        do("A", "strike", target="B"),
        gm("adjust", fighter="B", field="out", value=1),
    ),
    [("adjusted", {"fighter": "B", "field": "out"}), ("count_reached", {"fighter": "C", "count": 7})],
)
case(
    "D0.2 brought back: no longer knocked out",
    rounds(
        [A, B, soldier("C", 5)],
        *hit("A", "B", kind="knock_out"),
        gm("adjust", fighter="B", field="out", value=0),
        dice="attack 40, damage 1, endurance 100",
    ),
    [
        ("condition_changed", {"fighter": "B", "condition": "knocked_out", "is_on": True}),
        ("fighter_out", {"fighter": "B"}),
        ("adjusted", {"field": "out", "value": 0}),
        ("state", {"waits_on": "C"}),
    ],
)


@pytest.mark.parametrize(("name", "data", "wanted"), CASES, ids=[name for name, _, _ in CASES])
def test_by_hand(name: str, data: Plain, wanted: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What must come out, or where the file is refused."""
    if isinstance(wanted, str):
        assert wanted in refused(capsys, tmp_path, data)
        return
    check(played(capsys, tmp_path, data), wanted)
