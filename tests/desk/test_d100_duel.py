"""The d100 duel, rule by rule (rules-desk D0, D1)."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.desk.common.system import DeskFight
from magicfight.desk.d100_duel.sheets import points
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.ground.problems import Refused
from tests.desk.tables import act, event, kinds, opened, refusals

SPELLS = [
    {"name": "Avis", "threshold": 20, "magic_points": 2},
    {"name": "Flipendo", "threshold": 30, "magic_points": 2},
    {"name": "Expelliarmus", "threshold": 40, "magic_points": 2},
    {"name": "Incendio", "threshold": None, "magic_points": 2},
]


def wizard(name: str, magic: int = 0, skill: int = 0, side: str = "") -> dict[str, Any]:
    return {"name": name, "side": side, "magic_mastery": magic, "physical_skill": skill}


def duel(*sheets: dict[str, Any]) -> DeskFight:
    return opened(D100_DUEL, sheets, {"spells": SPELLS})


def cast(spell: str, target: str | None = None) -> dict[str, Any]:
    return {"act": "cast", "spell": spell, **({"target": target} if target else {})}


def turn(played: DeskFight, dice: str, **acts: list[dict[str, Any]]) -> DeskFight:
    """Let everyone declare in order, those not named nothing, then resolve with these rolls."""
    while (name := played.system.waits_on(played.state)) != "gm":
        played = act(played, str(name), "declare", acts=acts.get(str(name), []))
    return act(played, "gm", "resolve", dice)


@pytest.mark.parametrize(
    ("value", "given"),
    [
        (0, 0), (1, 1), (4, 1), (5, 2), (9, 2), (10, 3), (19, 3), (20, 4), (34, 4), (35, 5), (54, 5), (55, 6), (74, 6),
        (75, 7), (94, 7), (95, 8), (114, 8), (115, 9), (134, 9), (135, 10), (154, 10), (155, 11), (174, 11), (175, 12),
        (194, 12), (195, 13), (200, 13),
    ],
)  # fmt: skip
def test_bands_of_points(value: int, given: int) -> None:
    """D1.2: both ends of every band."""
    assert points(value) == given


@pytest.mark.parametrize(("face", "works"), [(11, True), (10, False)])
def test_a_cast_must_go_above_its_threshold(face: int, works: bool) -> None:
    """D1.8, the text's Avis: MM 10 and a threshold of 20."""
    played = turn(duel(wizard("A", 10), wizard("B")), f"success {face}", A=[cast("Avis")])
    tried = event(played, "cast")
    assert (tried["die"], tried["total"], tried["threshold"], tried["success"]) == (face, 10 + face, 20, works)
    assert "landed" not in kinds(played)


@pytest.mark.parametrize(("face", "works"), [(25, True), (24, False)])
def test_a_feat_need_only_reach_its_number(face: int, works: bool) -> None:
    """D1.8, D1.12, the text's ravine: HP 40 and a difficulty of 65."""
    played = turn(duel(wizard("A", 0, 40), wizard("B")), f"feat {face}", A=[{"act": "feat", "difficulty": 65}])
    tried = event(played, "feat_tried")
    assert (tried["total"], tried["success"]) == (40 + face, works)


def test_points_are_held_by_kind_and_in_all() -> None:
    """D1.3, the text's 8 PAM and 6 PAP: 6 + 2 legal, 6 + 3 over in all, 7 physical over."""
    spells = [{"name": "One", "threshold": 1, "magic_points": 1}]
    played = opened(D100_DUEL, [wizard("A", 95, 60), wizard("B")], {"spells": spells})
    move, one, protego = {"act": "move"}, cast("One"), {"act": "protego"}
    assert refusals(played, "A", "declare", acts=[move] * 6 + [protego]) == []
    assert refusals(played, "A", "declare", acts=[move] * 6 + [protego, one]) == ["over_total_points"]
    assert refusals(played, "A", "declare", acts=[move] * 7) == ["over_physical_points"]
    assert refusals(played, "A", "declare", acts=[one] * 8) == []
    assert refusals(played, "A", "declare", acts=[one] * 9) == ["over_magic_points", "over_total_points"]


def test_flipendo_dodged() -> None:
    """D1.9, D1.11, the text's dodge: 88 to 90."""
    played = turn(
        duel(wizard("Jean", 20), wizard("Jacques", 0, 25)),
        "success 50, attack 68, dodge 65",
        Jean=[cast("Flipendo", "Jacques")],
        Jacques=[{"act": "dodge"}],
    )
    assert event(played, "cast")["total"] == 70
    met = event(played, "opposed")
    assert met["totals"] == [88, 90]
    assert met["winner"] == "Jacques"
    assert "landed" not in kinds(played)


def test_expelliarmus_held_by_protego() -> None:
    """D1.10, the text's Protego: 75 to 79 holds."""
    played = turn(
        duel(wizard("Jean", 25), wizard("Jacques", 25)),
        "success 50, attack 50, protego 54",
        Jean=[cast("Expelliarmus", "Jacques")],
        Jacques=[{"act": "protego"}],
    )
    met = event(played, "opposed")
    assert met["totals"] == [75, 79]
    assert (met["defence"], met["winner"], met["broken"]) == ("protego", "Jacques", False)
    assert "landed" not in kinds(played)


def test_two_fighters_take_turns_to_declare_first() -> None:
    """D1.6, the text's three turns."""
    played = duel(wizard("Jacques"), wizard("Jean"))
    orders = [played.state.order]
    for _ in range(2):
        played = act(turn(played, ""), "gm", "next_turn")
        orders.append(played.state.order)
    assert orders == [("Jacques", "Jean"), ("Jean", "Jacques"), ("Jacques", "Jean")]


def test_the_last_example_of_the_text() -> None:
    """D1.7, D1.10: the shield breaks on a tie, both spells land, the dodge is never rolled."""
    played = turn(
        duel(wizard("Jean", 20, 25), wizard("Jacques", 25), wizard("Eudes")),
        "success 40, attack 30, protego 25, success 6",
        Jean=[cast("Flipendo", "Jacques"), {"act": "dodge"}],
        Jacques=[{"act": "protego"}, cast("Flipendo", "Eudes")],
    )
    met = event(played, "opposed")
    assert met["totals"] == [50, 50]
    assert (met["winner"], met["broken"]) == ("Jean", True)
    assert [(one["attacker"], one["target"]) for one in (event(played, "landed"), event(played, "landed", 1))] == [
        ("Jean", "Jacques"),
        ("Jacques", "Eudes"),
    ]
    assert event(played, "cast", 1)["total"] == 31


def test_a_dodge_wins_ties() -> None:
    """D1.11: 85 to 85 is dodged."""
    played = turn(
        duel(wizard("A", 20), wizard("B", 0, 25)),
        "success 60, attack 65, dodge 60",
        A=[cast("Flipendo", "B")],
        B=[{"act": "dodge"}],
    )
    met = event(played, "opposed")
    assert met["totals"] == [85, 85]
    assert met["winner"] == "B"


def test_a_failed_cast_leaves_the_dodge() -> None:
    """D1.8: 30 is not above 30; the dodge meets the next attack instead."""
    played = turn(
        duel(wizard("A", 20), wizard("B", 0, 25), wizard("C", 20)),
        "success 10, success 50, attack 10, dodge 90",
        A=[cast("Flipendo", "B")],
        B=[{"act": "dodge"}],
        C=[cast("Flipendo", "B")],
    )
    assert event(played, "cast")["success"] is False
    assert event(played, "opposed")["attacker"] == "C"


def test_defences_need_skill() -> None:
    """D1.4: HP 9 can't dodge, HP 99 can't dodge everything."""
    assert refusals(duel(wizard("A", 0, 9), wizard("B")), "A", "declare", acts=[{"act": "dodge"}]) == ["skill_too_low"]
    assert refusals(duel(wizard("A", 0, 10), wizard("B")), "A", "declare", acts=[{"act": "dodge"}]) == []
    full = [{"act": "full_dodge"}]
    assert refusals(duel(wizard("A", 0, 99), wizard("B")), "A", "declare", acts=full) == ["skill_too_low"]
    assert refusals(duel(wizard("A", 0, 100), wizard("B")), "A", "declare", acts=full) == []


def test_one_dodge_meets_one_strike() -> None:
    """D1.11: two strikes on one dodge; the second lands without a roll."""
    strike = {"act": "strike", "target": "C"}
    played = turn(
        duel(wizard("A", 0, 30), wizard("B", 0, 30), wizard("C", 0, 30)),
        "attack 50, dodge 60",
        A=[strike],
        B=[strike],
        C=[{"act": "dodge"}],
    )
    assert event(played, "opposed")["winner"] == "C"
    assert event(played, "landed")["attacker"] == "B"


def test_a_broken_protego_stays_broken() -> None:
    """D1.10: 100 to 85 breaks; the second Flipendo meets nothing."""
    played = turn(
        duel(wizard("A", 20), wizard("B", 25)),
        "success 50, attack 80, protego 60, success 50",
        A=[cast("Flipendo", "B"), cast("Flipendo", "B")],
        B=[{"act": "protego"}],
    )
    assert event(played, "opposed")["totals"] == [100, 85]
    assert kinds(played).count("landed") == 2


@pytest.mark.parametrize(("skill", "most"), [(195, 13), (194, 12)])
def test_the_highest_points(skill: int, most: int) -> None:
    """D1.2, D1.3: HP 195 and 194 with MM 0."""
    moves = [{"act": "move"}]
    played = duel(wizard("A", 0, skill), wizard("B"))
    assert refusals(played, "A", "declare", acts=moves * most) == []
    assert refusals(played, "A", "declare", acts=moves * (most + 1)) == ["over_physical_points", "over_total_points"]
    assert dict(D100_DUEL.questions.derived(played.setup.sheets[0])) == {
        "magic_points": 0,
        "physical_points": most,
        "total_points": most,
    }


def test_a_protego_that_holds_keeps_its_roll() -> None:
    """D1.10: rolled at the first attack and kept; strikes are stopped too."""
    played = turn(
        duel(wizard("A", 20), wizard("C", 0, 30), wizard("B", 25)),
        "success 50, attack 10, protego 60, attack 20",
        A=[cast("Flipendo", "B")],
        C=[{"act": "strike", "target": "B"}],
        B=[{"act": "protego"}],
    )
    first, second = event(played, "opposed"), event(played, "opposed", 1)
    assert (first["is_kept"], second["is_kept"]) == (False, True)
    assert (first["totals"], second["totals"]) == ([30, 85], [50, 85])
    assert "landed" not in kinds(played)


def test_a_dodge_is_tried_after_a_protego_that_lost() -> None:
    """D1.9, D1.11: one attack roll against both defences."""
    played = turn(
        duel(wizard("A", 20), wizard("B", 25, 25)),
        "success 50, attack 80, protego 60, dodge 90",
        A=[cast("Flipendo", "B")],
        B=[{"act": "protego"}, {"act": "dodge"}],
    )
    assert [event(played, "opposed", n)["winner"] for n in (0, 1)] == ["A", "B"]
    assert "landed" not in kinds(played)


def test_a_dodge_waits_for_the_attacker_it_names() -> None:
    """D1.11: `against` C lets A's strike land without a roll."""
    played = turn(
        duel(wizard("A", 0, 30), wizard("C", 0, 30), wizard("B", 0, 30)),
        "attack 50, dodge 60",
        A=[{"act": "strike", "target": "B"}],
        C=[{"act": "strike", "target": "B"}],
        B=[{"act": "dodge", "against": "C"}],
    )
    assert event(played, "landed")["attacker"] == "A"
    assert event(played, "opposed")["attacker"] == "C"


def test_a_full_dodge_rolls_once_and_lasts() -> None:
    """D1.11: rolled once, kept, never used up, even after it lost."""
    played = turn(
        duel(wizard("A", 0, 60), wizard("B", 0, 100)),
        "attack 95, dodge 1, attack 10",
        A=[{"act": "strike", "target": "B"}] * 2,
        B=[{"act": "full_dodge"}],
    )
    assert [event(played, "opposed", n)["totals"] for n in (0, 1)] == [[155, 101], [70, 101]]
    assert event(played, "opposed", 1)["is_kept"]
    assert kinds(played).count("landed") == 1


@pytest.mark.parametrize(("face", "lands"), [(20, True), (19, False)])
def test_a_strike_with_a_difficulty_rolls_like_a_feat(face: int, lands: bool) -> None:
    """D1.12: HP 30 against 50."""
    strike = {"act": "strike", "target": "B", "difficulty": 50}
    played = turn(duel(wizard("A", 0, 30), wizard("B")), f"success {face}", A=[strike])
    assert event(played, "feat_tried")["success"] is lands
    assert ("landed" in kinds(played)) is lands


def test_acts_without_a_roll_are_done() -> None:
    """D1.12: move, potion, cover, apparate."""
    acts = [{"act": kind} for kind in ("move", "potion", "cover", "apparate")]
    played = turn(duel(wizard("A", 200, 200), wizard("B")), "", A=acts)
    assert [event(played, "done", n)["act"] for n in range(4)] == ["move", "potion", "cover", "apparate"]


@pytest.mark.parametrize(
    ("acts", "codes"),
    [
        ([cast("Inconnu")], ["unknown_spell"]),
        ([cast("Incendio")], ["spell_incomplete"]),
        ([{"act": "cast"}], ["missing_field"]),
        ([{"act": "strike"}], ["missing_field"]),
        ([{"act": "feat"}], ["missing_field"]),
        ([cast("Flipendo", "A")], ["target_self"]),
        ([{"act": "strike", "target": "Z"}], ["unknown_target"]),
        ([{"act": "strike", "target": "D"}], ["target_out"]),
        ([{"act": "potion"}, {"act": "potion"}], ["potion_twice"]),
        ([{"act": "potion", "target": "A"}], []),
        ([{"act": "protego"}, {"act": "protego"}], ["defence_twice"]),
        ([{"act": "full_dodge"}, {"act": "full_dodge"}], ["defence_twice"]),
        ([{"act": "dodge"}, {"act": "full_dodge"}], ["defence_twice"]),
        ([{"act": "dodge"}, {"act": "dodge"}], []),
        ([{"act": "sing"}], ["unknown_action"]),
        ([cast("Inconnu"), {"act": "strike"}], ["unknown_spell", "missing_field"]),
    ],
)
def test_declarations_refused(acts: list[dict[str, Any]], codes: list[str]) -> None:
    """D1.4, D1.14: every reason at once, before any roll."""
    played = duel(wizard("A", 200, 200), wizard("B"), wizard("D"))
    played = act(played, "gm", "set_out", fighter="D")
    assert refusals(played, "A", "declare", acts=acts) == codes


def test_the_moment_is_checked() -> None:
    """D0.5, D1.6, D1.14: who is waited on, and for what."""
    played = duel(wizard("A"), wizard("B"), wizard("C"))
    assert refusals(played, "B", "declare") == []  # whoever has not declared may
    assert refusals(played, "Z", "declare") == ["unknown_fighter"]
    assert refusals(played, "A", "sing") == ["unknown_action"]
    assert refusals(played, "A", "resolve") == ["gm_only"]
    assert refusals(played, "gm", "resolve") == ["not_all_declared"]
    assert refusals(played, "gm", "next_turn") == ["not_all_declared"]
    assert refusals(played, "gm", "set_order", order=["A", "B"]) == ["order_incomplete"]
    assert refusals(played, "gm", "set_order", order=["A", "B", "Z"]) == ["unknown_fighter"]
    ordered = act(played, "gm", "set_order", order=["C", "A", "B"])
    assert ordered.state.order == ("C", "A", "B")
    assert D100_DUEL.waits_on(ordered.state) == "C"
    declared = act(ordered, "C", "declare", acts=[])
    assert refusals(declared, "gm", "set_order", order=["A", "B", "C"]) == ["not_waited_on"]
    both = act(act(declared, "A", "declare"), "B", "declare")
    assert refusals(both, "gm", "next_turn") == ["not_resolved"]
    resolved = act(both, "gm", "resolve")
    assert refusals(resolved, "gm", "resolve") == ["already_resolved"]
    assert act(resolved, "gm", "next_turn").state.order == ("C", "A", "B")
    assert refusals(duel(wizard("A"), wizard("B")), "gm", "set_order", order=["B", "A"]) == ["order_alternates"]


def test_the_game_masters_own_acts() -> None:
    """D0.2, D0.4: adjust, set out, stop, whoever is waited on."""
    played = duel(wizard("A", 10, 10), wizard("B"), wizard("C"))
    adjusted = act(played, "gm", "adjust", fighter="A", field="magic_mastery", value=40)
    assert adjusted.state.fighters[0].magic_points == 5
    assert refusals(played, "gm", "adjust", fighter="A", field="magic_mastery", value=201) == ["out_of_range"]
    assert refusals(played, "gm", "adjust", fighter="A", field="magic_mastery", value="x") == ["wrong_kind"]
    assert refusals(played, "gm", "adjust", fighter="A", field="life", value=2) == ["unknown_choice"]
    assert refusals(played, "gm", "adjust", fighter="Z", field="side", value="x") == ["unknown_fighter"]
    assert refusals(played, "gm", "set_out", fighter="Z") == ["unknown_fighter"]
    assert refusals(played, "gm", "stop", winners=["Z"]) == ["unknown_fighter"]
    two = act(played, "gm", "set_out", fighter="A")
    assert refusals(two, "gm", "set_out", fighter="A") == ["target_out"]
    assert D100_DUEL.waits_on(two.state) == "B"
    back = act(two, "gm", "adjust", fighter="A", field="out", value=0)
    assert not back.state.fighters[0].is_out
    over = act(two, "gm", "set_out", fighter="B")
    assert kinds(over) == ["fighter_out", "fight_ended"]
    assert over.state.winners == ("C",)
    assert D100_DUEL.waits_on(over.state) is None
    assert refusals(over, "C", "declare") == ["fight_over"]
    assert act(played, "gm", "stop").state.winners == ()
    assert act(played, "gm", "stop", winners=["B"]).state.winners == ("B",)
    sided = duel(wizard("A", side="Nord"), wizard("B", side="Nord"), wizard("C"))
    assert act(sided, "gm", "set_out", fighter="C").state.winners == ("Nord",)
    assert act(sided, "gm", "stop", winners=["A"]).state.winners == ("Nord",)
    joined = act(sided, "gm", "adjust", fighter="C", field="side", value="Nord")
    assert joined.state.winners == ("Nord",)


def test_one_out_before_the_turn_is_resolved_does_nothing_and_stops_nothing() -> None:
    """D0.4, D1.7: the game master took C out after all had declared."""
    played = duel(wizard("A", 20), wizard("B", 0), wizard("C", 200, 200))
    played = act(played, "A", "declare", acts=[cast("Flipendo", "C")])
    played = act(played, "B", "declare")
    played = act(played, "C", "declare", acts=[{"act": "protego"}, cast("Flipendo", "A")])
    played = act(act(played, "gm", "set_out", fighter="C"), "gm", "resolve", "success 90")
    assert kinds(played) == ["cast", "landed", "resolved"]


@pytest.mark.parametrize(
    ("sheets", "codes"),
    [
        ([wizard("A")], ["too_few_fighters"]),
        ([wizard("A"), wizard("a")], ["name_taken"]),
        ([wizard("A"), wizard("GM")], ["name_taken"]),
        ([wizard("A"), wizard("  ")], ["name_missing"]),
        ([wizard("A", side="x"), wizard("B", side="x")], ["one_side"]),
    ],
)
def test_sheets_refused(sheets: list[dict[str, Any]], codes: list[str]) -> None:
    """D0.5."""
    found = D100_DUEL.setup_problems(D100_DUEL.codec.setup_from_plain(sheets))
    assert [one.code for one in found] == codes


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ({"name": "A", "magic_mastery": 201}, "out_of_range"),
        ({"name": "A", "physical_skill": -1}, "out_of_range"),
        ({"name": "A", "physical_skill": "9"}, "wrong_kind"),
        ({"name": "A", "luck": 9}, "unknown_field"),
        ({"magic_mastery": 9}, "missing_field"),
        ([], "not_a_record"),
        ({"name": "A" * 81}, "too_long"),
    ],
)
def test_sheets_not_understood(sheet: Any, code: str) -> None:
    """D0.5, D1.1."""
    with pytest.raises(Refused) as refused:
        D100_DUEL.codec.setup_from_plain([sheet])
    assert [one.code for one in refused.value.problems] == [code]
    assert D100_DUEL.phrasebook.tell(refused.value.problems[0], "fr").startswith("sheets[0]")


def test_spell_rows_are_checked() -> None:
    """D1.5: rows have a name of their own, thresholds go to 300, costs to 13."""
    setup = D100_DUEL.codec.setup_from_plain([wizard("A"), wizard("B")], {"spells": [{"name": "X"}, {"name": "x"}]})
    assert [one.code for one in D100_DUEL.setup_problems(setup)] == ["name_taken"]
    with pytest.raises(Refused) as refused:
        D100_DUEL.codec.setup_from_plain([], {"spells": [{"name": "X", "threshold": 301, "magic_points": 14}]})
    assert [one.code for one in refused.value.problems] == ["out_of_range", "out_of_range"]
    assert D100_DUEL.codec.new_setup().rows("spells")[0].name == "Avis"
