"""The initiative rounds: sheets, tests, the count-down (rules-desk D3.1 to D3.5)."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.desk.common.dice_text import read_dice
from magicfight.desk.initiative_rounds.degrees import degree_of, floored
from magicfight.desk.initiative_rounds.order import counts_of
from magicfight.desk.initiative_rounds.sheets import (
    ATTRIBUTE_DICE,
    DAMAGE_DICE,
    Armour,
    Settings,
    Shield,
    Weapon,
    stepped,
)
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS
from magicfight.ground.problems import Refused
from tests.desk.rounds import blade, fight, fighter, order, started
from tests.desk.tables import act, event, kinds, last, refusals


def test_no_count_is_being_played_once_the_fight_is_over() -> None:
    """D0.4, D3.5: the game master stops the round while A is to act."""
    played = started(fighter("A", 9), fighter("B", 5))
    assert INITIATIVE_ROUNDS.questions.slots(played.state)[0].is_now
    stopped = act(played, "gm", "stop", winners=["A"])
    assert not any(slot.is_now for slot in INITIATIVE_ROUNDS.questions.slots(stopped.state))


def test_alex_and_robert() -> None:
    """D3.4, the text: 5 + 12 = 17 7 and 4 + 7 = 11 1."""
    played = started(
        fighter("Alex", 5, blade(reach="C")), fighter("Robert", 4), dice="initiative 4 4 4, initiative 3 4"
    )
    first, second = event(played, "initiative_rolled"), event(played, "initiative_rolled", 1)
    assert (first["initiative"], first["counts"]) == (17, [17, 7])
    assert (second["initiative"], second["counts"]) == (11, [11, 1])
    assert order(played) == "ARAR"


@pytest.mark.parametrize(
    ("initiative", "reach", "counts"),
    [
        (22, "M", (22, 12, 2)),
        (22, "L", (22, 12)),
        (43, "C", (43, 33, 23, 13)),
        (43, "M", (43, 33, 23)),
        (43, "L", (43, 33)),
        (20, "M", (20, 10, 0)),
        (0, "C", (0,)),
        (-1, "C", ()),
    ],
)
def test_counts(initiative: int, reach: str, counts: tuple[int, ...]) -> None:
    """D3.4: by tens down to 0, at most C 4, M 3, L 2."""
    assert counts_of(initiative, reach) == counts


@pytest.mark.parametrize(("method", "wanted"), [("each_once", "DBCEADBCEADBC"), ("fastest_first", "DBCEDABCEDABC")])
def test_the_texts_five(method: str, wanted: str) -> None:
    """D3.5, the text: A15 B21 C20 D27 E18, all M."""
    bases = {"A": 13, "B": 19, "C": 18, "D": 25, "E": 16}
    played = started(*(fighter(name, base) for name, base in bases.items()), order_method=method)
    assert order(played) == wanted
    assert INITIATIVE_ROUNDS.questions.slots(played.state)[-1].count == (1 if method == "none" else 0)


def test_ties_go_to_the_higher_base_then_to_dice() -> None:
    """D3.4: C has the higher Pinitc; A and B throw 1D6 each, twice."""
    dice = "initiative 3 3, initiative 2 4, initiative 1 2, initiative_tie 4 4, initiative_tie 2 5"
    played = started(fighter("A", 5), fighter("B", 5), fighter("C", 8), dice=dice)
    assert order(played)[:3] == "CBA"
    settled = event(played, "order_settled")
    assert settled["order"] == ["B", "A"]
    assert settled["throws"] == [{"names": ["A", "B"], "faces": faces} for faces in ([4, 4], [2, 5])]


def test_a_tie_is_settled_once_a_round() -> None:
    """D3.4: both counts of the pair stand in the settled order."""
    dice = "initiative 6 6, initiative 6 6, initiative_tie 1 2"
    played = started(fighter("A", 5), fighter("B", 5), dice=dice)
    assert order(played) == "BABA"


def test_fastest_first_settles_counts_that_meet() -> None:
    """D3.5: 22 and 12 meet at 12 and at 2."""
    dice = "initiative 6 6, initiative 1 1, initiative_tie 1 2"
    played = started(fighter("A", 10), fighter("B", 10), dice=dice, order_method="fastest_first")
    assert order(played) == "ABABA"


def test_the_surprised_have_at_most_their_surprisers_counts() -> None:
    """D3.5: 35 and four counts come down to 12 and two."""
    played = act(
        fight(fighter("A", 32, blade(reach="C")), fighter("B", 10)),
        "gm",
        "start_round",
        "initiative 1 1 1, initiative 1 1",
        surprised=[{"fighter": "A", "by": "B"}],
    )
    rolled = event(played, "initiative_rolled")
    assert (rolled["initiative"], rolled["counts"], rolled["surprised_by"]) == (12, [12, 2], "B")
    both = [{"fighter": "A", "by": "Z"}, {"fighter": "B", "by": "B"}]
    start = fight(fighter("A"), fighter("B"))
    assert refusals(start, "gm", "start_round", surprised=both) == ["unknown_fighter", "target_self"]


def test_bare_hands_are_short() -> None:
    """D3.4: three dice, at most four counts."""
    sheet = fighter("A", 40) | {"weapons": []}
    played = started(sheet, fighter("B", 0), dice="initiative 1 1 1, initiative 1 1")
    assert event(played, "initiative_rolled")["counts"] == [43, 33, 23, 13]


def test_steps_of_dice() -> None:
    """D3.2, D3.6, D3.11: both ladders stop at their end."""
    assert [stepped(ATTRIBUTE_DICE, 80, steps) for steps in range(5)] == [80, 100, 120, 200, 200]
    assert stepped(ATTRIBUTE_DICE, 100, 1) == 120
    assert stepped(ATTRIBUTE_DICE, 60, 1) == 80
    assert [stepped(DAMAGE_DICE, 8, steps) for steps in (2, 3, 4)] == [12, 20, 20]
    assert DAMAGE_DICE.index(10) == 6


def test_armour_and_shield() -> None:
    """D3.7, D3.8, the text's plate: 70, parry +28, dodge −70, −28 when short."""
    dice = read_dice("1d10")
    assert dice is not None
    plate = Armour(dice, "L")
    assert (plate.points, plate.parry_bonus, plate.dodge_malus) == (70, 28, 70)
    assert Armour(dice, "C").dodge_malus == 28
    assert Shield(score=45).parry_bonus == 18


@pytest.mark.parametrize(
    ("face", "sides", "score", "degree"),
    [
        (5, 100, 50, "critical"),
        (6, 100, 50, "special"),
        (20, 100, 50, "special"),
        (21, 100, 50, "normal"),
        (23, 100, 50, "normal"),
        (50, 100, 50, "normal"),
        (51, 100, 50, "failure"),
        (95, 100, 50, "failure"),
        (96, 100, 50, "fumble"),
        (76, 80, 50, "failure"),
        (77, 80, 50, "fumble"),
        (190, 200, 50, "failure"),
        (191, 200, 50, "fumble"),
        (97, 100, 98, "normal"),
        (2, 100, 15, "critical"),
        (1, 100, 5, "critical"),
        (2, 100, 5, "special"),
    ],
)
def test_degrees(face: int, sides: int, score: int, degree: str) -> None:
    """D3.3: ends of each band; shares round a half up."""
    assert degree_of(face, sides, score, Settings()) == degree


def test_degrees_are_settings() -> None:
    """D3.3: with 46 % the text's 23 for 50 is a special."""
    assert degree_of(23, 100, 50, Settings(degrees_special=46)) == "special"
    assert floored(-20) == 5


def test_weapons_break_after_three_or_six() -> None:
    """D3.1."""
    assert Weapon("A").most_breaks == 3
    assert Weapon("A", is_magic=True).most_breaks == 6
    assert Weapon("A", max_breaks=4, is_magic=True).most_breaks == 4


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ({"weapons": [{"name": "X", "dice": "1d8+"}]}, "bad_dice"),
        ({"dice": {"agility": 90}}, "not_on_ladder"),
        ({"initiative_base": 100}, "out_of_range"),
        ({"position": "flying"}, "unknown_choice"),
        ({"shield": {"type": "X"}}, "unknown_choice"),
        ({"armour": []}, "not_a_record"),
        ({"weapons": {}}, "wrong_kind"),
    ],
)
def test_sheets_not_understood(sheet: dict[str, Any], code: str) -> None:
    """D3.1, D0.5."""
    with pytest.raises(Refused) as refused:
        INITIATIVE_ROUNDS.codec.setup_from_plain([{"name": "A", **sheet}])
    assert [one.code for one in refused.value.problems] == [code]
    assert INITIATIVE_ROUNDS.phrasebook.tell(refused.value.problems[0], "fr")


def test_sheets_refused() -> None:
    """D3.1, D3.11: dice off the ladder, more life than the most, names twice."""
    sheets = [
        fighter("A", 0, blade(dice="1d7"), life=5, now=6),
        fighter("B", 0, blade(), blade(), shield={"dice": "1d5"}, armour={"dice": "2d30"}),
    ]
    found = INITIATIVE_ROUNDS.setup_problems(INITIATIVE_ROUNDS.codec.setup_from_plain(sheets))
    assert [(one.code, one.where) for one in found] == [
        ("out_of_range", "sheets[0].life.now"),
        ("not_on_ladder", "sheets[0].weapons[0].dice"),
        ("name_taken", "sheets[1].weapons[1]"),
        ("not_on_ladder", "sheets[1].shield.dice"),
        ("not_on_ladder", "sheets[1].armour.dice"),
    ]


def test_the_moment_is_checked() -> None:
    """D0.5, D3.4, D3.6, D3.7: who is waited on, and for what."""
    fresh = fight(fighter("A", 20), fighter("B", 10))
    assert refusals(fresh, "A", "move") == ["not_waited_on"]
    assert refusals(fresh, "A", "start_round") == ["gm_only"]
    assert refusals(fresh, "A", "counter") == ["no_counter"]
    assert refusals(fresh, "A", "pass") == ["no_counter"]
    played = started(fighter("A", 20), fighter("B", 10))
    assert refusals(played, "gm", "start_round") == ["not_waited_on"]
    assert refusals(played, "B", "move") == ["not_waited_on"]
    assert refusals(played, "A", "react", reaction="none") == ["not_waited_on"]
    assert refusals(played, "A", "choose", to="hold") == ["not_waited_on"]
    struck = act(played, "A", "strike", target="B")
    assert INITIATIVE_ROUNDS.waits_on(struck.state) == "B"
    assert refusals(struck, "A", "move") == ["not_waited_on"]
    assert refusals(struck, "B", "move") == ["not_waited_on"]


def test_a_round_ends_and_six_are_a_tour() -> None:
    """D3.1, D3.4: when no count is left, the game master is waited on."""
    played = started(fighter("A", 3), fighter("B", 1))
    played = act(act(played, "A", "move"), "B", "move")
    assert kinds(played)[-1] == "round_ended"
    assert INITIATIVE_ROUNDS.waits_on(played.state) == "gm"
    for _ in range(6):
        played = act(played, "gm", "start_round", "initiative 1 1, initiative 1 1")
        assert event(played, "round_started")["tour"] == (1 if played.state.turn < 7 else 2)
        played = act(act(played, "A", "move"), "B", "move")


def test_nobody_with_a_count_ends_the_round_at_once() -> None:
    """D3.4: initiatives below 0."""
    played = started(fighter("A", -9), fighter("B", -8))
    assert kinds(played)[-1] == "round_ended"


def test_the_game_masters_own_acts() -> None:
    """D0.2, D3.13: adjusting life takes out; one set out in an exchange ends it."""
    played = started(fighter("A", 20), fighter("B", 10), fighter("C", 5))
    struck = act(played, "A", "strike", target="B")
    gone = act(struck, "gm", "set_out", fighter="B")
    assert INITIATIVE_ROUNDS.waits_on(gone.state) == "C"
    gone = act(struck, "gm", "set_out", fighter="A")
    assert INITIATIVE_ROUNDS.waits_on(gone.state) == "B"
    gone = act(played, "gm", "adjust", fighter="A", field="life", value=0)
    assert (kinds(gone)[:2], INITIATIVE_ROUNDS.waits_on(gone.state)) == (["adjusted", "fighter_out"], "B")
    assert refusals(played, "gm", "adjust", fighter="A", field="life", value=21) == ["out_of_range"]
    assert refusals(played, "gm", "adjust", fighter="A", field="weapon", value="Hache") == ["weapon_missing"]
    assert act(played, "gm", "adjust", fighter="A", field="stun", value=20).state.fighters[0].is_out
    kneeling = act(played, "gm", "adjust", fighter="B", field="position", value="kneeling")
    assert last(kneeling)[0]["value"] == "kneeling"
    for name in ("dazed", "stupefied"):
        dazed = act(played, "gm", "adjust", fighter="B", field=name, value=1)
        assert name in INITIATIVE_ROUNDS.state_to_plain(dazed.state)["fighters"][1]["conditions"]
        after = act(dazed, "A", "move")
        assert event(after, "action_lost")["reason"] == name
        assert act(dazed, "gm", "adjust", fighter="B", field=name, value=0).state.fighters[1].losing == ()
