"""The directed fights, rule by rule (rules-desk D2)."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.desk.common.system import DeskFight
from magicfight.desk.d20_directed.resolve import result_of
from magicfight.desk.d20_directed.system import D20_DIRECTED
from magicfight.ground.problems import Refused
from tests.desk.tables import act, event, fighter, kinds, opened, refusals

SWORD = {"name": "Épée", "type": "melee", "damage": 6}
BOW = {"name": "Arc", "type": "ranged", "damage": 4, "extra_attacks": 1}
SLASH = {"type": "melee", "weapon": "Épée", "target": "B"}
SHOT = {"type": "ranged", "weapon": "Arc", "target": "B"}


def hero(name: str, **values: Any) -> dict[str, Any]:
    points = values.pop("hit_points", 30)
    return {
        "name": name,
        "defence": 11,
        "weapons": [SWORD, BOW],
        "hit_points": {"now": points, "max": points},
        **values,
    }


def fight(*sheets: dict[str, Any]) -> DeskFight:
    return opened(D20_DIRECTED, sheets)


def turn(played: DeskFight, dice: str, **acts: list[dict[str, Any]]) -> DeskFight:
    while (name := played.system.waits_on(played.state)) != "gm":
        played = act(played, str(name), "declare", acts=acts.get(str(name), []))
    return act(played, "gm", "resolve", dice)


@pytest.mark.parametrize(
    ("own", "defence", "weapon", "face", "total", "result", "points"),
    [
        ({}, 11, SWORD, 11, 11, "half", 3),
        ({}, 11, SWORD, 10, 10, "miss", 0),
        ({"strength": 5}, 11, SWORD, 10, 12, "hit", 8),
        ({"strength": 5}, 11, SWORD, 9, 11, "half", 4),
        ({"strength": 1}, 11, SWORD, 14, 12, "hit", 4),
        ({"strength": 1}, 11, SWORD, 13, 11, "half", 2),
        ({"dexterity": 6}, 11, BOW, 9, 12, "hit", 7),
        ({"strength": 15}, 5, SWORD, 1, 13, "miss", 0),
        ({"strength": 1}, 25, SWORD, 20, 18, "hit", 4),
        ({}, 10, SWORD, 20, 20, "critical", 12),
        ({}, 10, SWORD, 19, 19, "hit", 6),
        ({}, 11, {**SWORD, "damage": 5}, 11, 11, "half", 3),
        ({"strength": 1}, 11, {**SWORD, "damage": 1}, 18, 16, "hit", 0),
        ({}, 20, SWORD, 20, 20, "half", 3),
    ],
)
def test_hits_and_damage(
    own: dict[str, int], defence: int, weapon: dict[str, Any], face: int, total: int, result: str, points: int
) -> None:
    """D2.5, D2.6: the table of examples, and an equal total on a natural 20."""
    attacker = hero("A", weapons=[weapon], **own)
    blow = {"type": weapon["type"], "weapon": weapon["name"], "target": "B"}
    played = turn(fight(attacker, hero("B", defence=defence)), f"to_hit {face}", A=[blow])
    attack = event(played, "attacked")
    assert (attack["die"], attack["total"], attack["defence"], attack["result"]) == (face, total, defence, result)
    if result == "miss":
        assert "damaged" not in kinds(played)
    else:
        assert event(played, "damaged")["points"] == points
    assert fighter(played, "B")["hit_points"] == 30 - points


@pytest.mark.parametrize(
    ("die", "total", "defence", "result"),
    [(1, 30, 5, "miss"), (20, 2, 9, "hit"), (10, 10, 10, "half"), (10, 20, 10, "critical"), (10, 19, 10, "hit")],
)
def test_results(die: int, total: int, defence: int, result: str) -> None:
    """D2.5, D2.6."""
    assert result_of(die, total, defence) == result


def test_dice_of_damage_are_thrown_and_doubled_with_their_bonus() -> None:
    """D2.6, D2.9: 2d6+1 and strength 4 on a critical hit."""
    sword = {**SWORD, "damage": "2d6+1"}
    played = turn(
        fight(hero("A", strength=4, weapons=[sword]), hero("B", defence=5)), "to_hit 12, damage 3 5", A=[SLASH]
    )
    damage = event(played, "damaged")
    assert (damage["dice"], damage["fixed"], damage["bonus"]) == ([3, 5], 1, 1)
    assert (damage["factor"], damage["points"], damage["left"]) == ("2", 20, 10)


def test_an_extra_shot_comes_after_a_paid_one() -> None:
    """D2.4, the text's bow."""
    played = fight(hero("A"), hero("B"))
    extra = {**SHOT, "extra": True}
    assert refusals(played, "A", "declare", acts=[SHOT, extra]) == []
    assert refusals(played, "A", "declare", acts=[extra]) == ["extra_without_paid"]
    assert refusals(played, "A", "declare", acts=[extra, SHOT]) == ["extra_without_paid"]
    assert refusals(played, "A", "declare", acts=[SHOT, extra, extra]) == ["no_extra_left"]
    assert refusals(played, "A", "declare", acts=[SHOT, SHOT]) == ["no_action_point"]
    assert refusals(played, "A", "declare", acts=[SLASH, {**SLASH, "extra": True}]) == ["no_extra_left"]
    after = turn(played, "to_hit 15, to_hit 2", A=[SHOT, extra])
    assert kinds(after).count("attacked") == 2


@pytest.mark.parametrize(("spirit", "points"), [(6, 11), (1, 8)])
def test_a_spell_hits_without_a_roll(spirit: int, points: int) -> None:
    """D2.7: `spirit_bonus` only ever adds."""
    spells = [{"name": "Trait", "damage": 8, "spirit_bonus": True}]
    cast = {"type": "spell", "spell": "Trait", "target": "B"}
    played = turn(fight(hero("A", spirit=spirit, spells=spells), hero("B")), "", A=[cast])
    assert event(played, "attacked")["die"] is None
    assert event(played, "damaged")["points"] == points


def test_a_spell_that_needs_a_roll() -> None:
    """D2.7: spirit 5 gives 2; only then are there critical hits and halves."""
    spells = [{"name": "Trait", "damage": 8, "needs_roll": True}]
    cast = {"type": "spell", "spell": "Trait", "target": "B"}
    start = fight(hero("A", spirit=5, spells=spells), hero("B"))
    assert event(turn(start, "to_hit 9", A=[cast]), "damaged")["points"] == 4
    assert event(turn(start, "to_hit 20", A=[cast]), "damaged")["points"] == 16
    assert "damaged" not in kinds(turn(start, "to_hit 8", A=[cast]))


def test_types_resolve_in_order() -> None:
    """D2.2: potion (dexterity 2), bow (3), spell (9), sword (8)."""
    potion = [{"name": "Potion", "healing": 5}]
    spells = [{"name": "Trait", "damage": 1}]
    target = hero("B", hit_points=99)
    played = fight(
        hero("S", dexterity=8),
        hero("M", dexterity=9, spells=spells),
        hero("R", dexterity=3),
        hero("P", dexterity=2, items=potion),
        target,
    )
    played = turn(
        played,
        "to_hit 2, to_hit 2",
        S=[SLASH],
        M=[{"type": "spell", "spell": "Trait", "target": "B"}],
        R=[SHOT],
        P=[{"type": "item", "item": "Potion"}],
    )
    order = [(event(played, "type_started", n)["type"], event(played, "type_started", n)["order"]) for n in range(4)]
    assert order == [("item", ["P"]), ("ranged", ["R"]), ("spell", ["M"]), ("melee", ["S"])]


def test_equal_dexterity_is_settled_by_dice() -> None:
    """D2.2: two swords at 5; 12 12, then 4 9: the second first."""
    played = fight(hero("A", dexterity=5), hero("C", dexterity=5), hero("B"))
    played = turn(played, "order_tie 12 12, order_tie 4 9, to_hit 2, to_hit 3", A=[SLASH], C=[SLASH])
    started = event(played, "type_started")
    assert started["order"] == ["C", "A"]
    assert [throw["faces"] for throw in started["throws"]] == [[12, 12], [4, 9]]
    assert [throw["names"] for throw in started["throws"]] == [["A", "C"]] * 2
    assert [event(played, "attacked", n)["fighter"] for n in (0, 1)] == ["C", "A"]


def test_only_those_who_tie_again_roll_again() -> None:
    """D2.2: three at 5."""
    played = fight(hero("A", dexterity=5), hero("C", dexterity=5), hero("D", dexterity=5), hero("B"))
    dice = "order_tie 7 15 7, order_tie 3 18, to_hit 2, to_hit 2, to_hit 2"
    played = turn(played, dice, A=[SLASH], C=[SLASH], D=[SLASH])
    assert event(played, "type_started")["order"] == ["C", "D", "A"]


def test_at_most_two_types() -> None:
    """D2.3: item, shot and sword."""
    played = fight(hero("A", items=[{"name": "Potion", "healing": 5}]), hero("B"))
    acts = [{"type": "item", "item": "Potion"}, SHOT, SLASH]
    assert refusals(played, "A", "declare", acts=acts) == ["too_many_types"]
    assert refusals(played, "A", "declare", acts=acts[:2]) == []


def test_one_out_acts_no_more() -> None:
    """D2.8: the faster sword takes B out; its own act and the one against it are lost."""
    played = fight(
        hero("A", dexterity=9, strength=20), hero("B", dexterity=5, hit_points=5), hero("C", dexterity=1), hero("D")
    )
    played = turn(played, "to_hit 15", A=[SLASH], B=[{**SLASH, "target": "A"}], C=[SLASH])
    assert fighter(played, "B")["out"]
    assert [event(played, "act_lost", n)["reason"] for n in (0, 1)] == ["fighter_out", "target_out"]
    assert fighter(played, "B")["hit_points"] < 0


def test_one_out_before_its_type_begins() -> None:
    """D2.8: a shot takes the swordsman out."""
    played = fight(hero("A", dexterity=20), hero("B", hit_points=5), hero("C"))
    played = turn(played, "to_hit 9", A=[SHOT], B=[{**SLASH, "target": "A"}])
    assert kinds(played) == [
        "type_started", "attacked", "damaged", "fighter_out", "act_lost", "turn_started",
    ]  # fmt: skip


def test_the_fight_ends_with_the_last_side() -> None:
    """D0.4: nothing follows the last blow."""
    played = fight(hero("A", strength=9, dexterity=9), hero("B", hit_points=3))
    played = turn(played, "to_hit 15", A=[SLASH], B=[{**SLASH, "target": "A"}])
    assert kinds(played)[-2:] == ["fighter_out", "fight_ended"]
    assert played.state.winners == ("A",)
    assert refusals(played, "A", "declare") == ["fight_over"]


def test_items_heal_hurt_and_tell() -> None:
    """D2.7: healing stops at the most, damage needs no attack roll, a note is told."""
    items = [
        {"name": "Potion", "healing": "1d8"},
        {"name": "Fiole", "damage": "1d4+1"},
        {"name": "Corne", "note": "appelle les renforts"},
    ]
    start = fight(hero("A", items=items, action_points={"item": 3}), hero("B", hit_points=9), hero("C"))
    played = act(start, "gm", "adjust", fighter="B", field="hit_points", value=5)
    acts = [
        {"type": "item", "item": "Potion", "target": "B"},
        {"type": "item", "item": "Fiole", "target": "B"},
        {"type": "item", "item": "Corne"},
    ]
    played = turn(played, "effect 7, effect 3", A=acts)
    healed, damaged = event(played, "healed"), event(played, "damaged")
    assert (healed["points"], healed["left"]) == (4, 9)
    assert (damaged["points"], damaged["left"]) == (4, 5)
    assert event(played, "item_used", 2)["note"] == "appelle les renforts"
    assert "appelle" in D20_DIRECTED.tell(played.entries[-1].events[-2], "fr")


@pytest.mark.parametrize(
    ("acts", "codes"),
    [
        ([{"type": "melee", "target": "B"}], ["missing_field"]),
        ([{"type": "spell", "target": "B"}], ["missing_field"]),
        ([{"type": "item", "target": "B"}], ["missing_field"]),
        ([{"type": "melee", "weapon": "Épée"}], ["missing_field"]),
        ([{**SLASH, "weapon": "Hache"}], ["unknown_weapon"]),
        ([{"type": "spell", "spell": "Nuée", "target": "B"}], ["unknown_spell"]),
        ([{"type": "item", "item": "Clou", "target": "B"}], ["unknown_item"]),
        ([{**SLASH, "target": "A"}], ["target_self"]),
        ([{"type": "spell", "spell": "Trait", "target": "A"}], ["target_self"]),
        ([{"type": "spell", "spell": "Trait"}], ["missing_field"]),
        ([{"type": "spell", "spell": "Lueur"}], []),
        ([{"type": "item", "item": "Potion", "target": "A"}], []),
        ([{**SLASH, "target": "Z"}], ["unknown_target"]),
        ([{**SLASH, "target": "D"}], ["target_out"]),
        ([{**SLASH, "type": "ranged"}], ["wrong_type"]),
        ([{"type": "song"}], ["unknown_action"]),
        (
            [{**SLASH, "weapon": "Hache", "target": "Z"}, SLASH],
            ["unknown_weapon", "unknown_target", "no_action_point"],
        ),
    ],
)  # fmt: skip
def test_declarations_refused(acts: list[dict[str, Any]], codes: list[str]) -> None:
    """D0.5, D2.3, D2.11: every reason at once."""
    spells = [{"name": "Trait", "damage": 2}, {"name": "Lueur", "note": "éclaire"}]
    played = fight(hero("A", spells=spells, items=[{"name": "Potion", "healing": 2}]), hero("B"), hero("D"))
    played = act(played, "gm", "set_out", fighter="D")
    assert refusals(played, "A", "declare", acts=acts) == codes


def test_the_moment_is_checked() -> None:
    """D0.5, D2.3: whoever has not declared, then the game master."""
    played = fight(hero("A"), hero("B"))
    assert refusals(played, "B", "declare") == []
    assert refusals(played, "gm", "resolve") == ["not_waited_on"]
    assert refusals(played, "A", "resolve") == ["gm_only"]
    played = act(act(played, "A", "declare"), "B", "declare")
    assert refusals(played, "B", "declare") == ["not_waited_on"]
    played = act(played, "gm", "resolve")
    assert (played.state.turn, D20_DIRECTED.waits_on(played.state)) == (2, "A")


def test_adjusting_hit_points() -> None:
    """D0.2, D2.8: at 0 the fighter is out; above the most is refused."""
    played = fight(hero("A"), hero("B"), hero("C"))
    assert refusals(played, "gm", "adjust", fighter="A", field="hit_points", value=31) == ["out_of_range"]
    down = act(played, "gm", "adjust", fighter="A", field="hit_points", value=0)
    assert kinds(down) == ["adjusted", "fighter_out"]
    assert act(played, "gm", "adjust", fighter="A", field="defence", value=14).state.fighters[0].defence == 14


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ({"weapons": [{"name": "X", "damage": "beaucoup"}]}, "bad_damage"),
        ({"weapons": [{"name": "X", "damage": "1d6+1d4"}]}, "bad_damage"),
        ({"weapons": [{"name": "X", "damage": "1d6-2"}]}, "bad_damage"),
        ({"weapons": [{"name": "X", "damage": True}]}, "wrong_kind"),
        ({"strength": 21}, "out_of_range"),
        ({"defence": 0}, "out_of_range"),
        ({"hit_points": {"now": 0, "max": 5}}, "out_of_range"),
        ({"weapons": [{"name": "X", "type": "thrown"}]}, "unknown_choice"),
    ],
)
def test_sheets_not_understood(sheet: dict[str, Any], code: str) -> None:
    """D2.1, D2.11."""
    with pytest.raises(Refused) as refused:
        D20_DIRECTED.codec.setup_from_plain([{"name": "A", **sheet}])
    assert [one.code for one in refused.value.problems] == [code]
    assert D20_DIRECTED.phrasebook.tell(refused.value.problems[0], "en")


def test_sheets_refused() -> None:
    """D2.1: more hit points than the most, a weapon's name twice."""
    sheets = [hero("A", hit_points=5) | {"hit_points": {"now": 6, "max": 5}}, hero("B", weapons=[SWORD, SWORD])]
    found = D20_DIRECTED.setup_problems(D20_DIRECTED.codec.setup_from_plain(sheets))
    assert [(one.code, one.where) for one in found] == [
        ("out_of_range", "sheets[0].hit_points.now"),
        ("name_taken", "sheets[1].weapons[1]"),
    ]


def test_what_a_sheet_adds_to_the_die() -> None:
    """D2.5, D2.7: strength, dexterity and spirit less 3."""
    sheet = D20_DIRECTED.codec.setup_from_plain([{"name": "A", "strength": 5, "dexterity": 1}]).sheets[0]
    assert D20_DIRECTED.questions.derived(sheet) == (("melee", "+2"), ("ranged", "−2"), ("spell", "+0"))
