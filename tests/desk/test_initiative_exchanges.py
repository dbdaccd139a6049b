"""The initiative rounds: passes d'armes (rules-desk D3.6 to D3.13)."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.desk.common.system import DeskFight
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS
from tests.desk.rounds import blade, blow, fighter, started
from tests.desk.tables import act, event, kinds, last, refusals
from tests.desk.tables import fighter as shown


def the_test(played: DeskFight, purpose: str) -> dict[str, Any]:
    return next(one for one in last(played) if one["event"] == "tested" and one["purpose"] == purpose)


def conditions(played: DeskFight, name: str) -> list[str]:
    found: list[str] = shown(played, name)["conditions"]
    return found


def result(played: DeskFight) -> str:
    return str(event(played, "attack_ended")["result"])


PARRYING = blade("Lame", skill=50, dice="1d6")


def pair(attacker: dict[str, Any] | None = None, **target: Any) -> DeskFight:
    """A with a sword at 60 acts first; B parries with a blade at 50."""
    return started(attacker or fighter("A", 20), fighter("B", 10, PARRYING, **target))


# Parry


def test_a_better_parry_stops() -> None:
    """D3.7: N against S."""
    played = blow(pair(), "attack 40, parry 20", "parry")
    assert (the_test(played, "attack")["degree"], the_test(played, "parry")["degree"]) == ("normal", "special")
    assert result(played) == "stopped"
    assert "damaged" not in kinds(played)


def test_an_equal_parry_takes_its_dice_off_and_may_break() -> None:
    """D3.7, D3.12: 6 − 4 − 1 = 1, one break."""
    start = pair(armour={"dice": "1d4"})
    played = blow(start, "attack 40, parry 45, damage 6, parry_reduction 4, armor 1", "parry")
    assert the_test(played, "parry")["score"] == 50 + 16
    damage = event(played, "damaged")
    assert (damage["reduction"], damage["armour"], damage["lost"], damage["left"]) == (4, 1, 1, 19)
    assert event(played, "weapon_damaged") == {
        "event": "weapon_damaged", "fighter": "B", "weapon": "Lame", "breaks": 1, "most": 3,
    }  # fmt: skip


def test_an_equal_parry_that_holds_does_not_break() -> None:
    """D3.7: damage 4 is not above 4; D3.12: the armour's dice are rolled all the same."""
    played = blow(pair(armour={"dice": "1d4"}), "attack 40, parry 45, damage 4, parry_reduction 4, armor 2", "parry")
    assert event(played, "damaged")["lost"] == 0
    assert "weapon_damaged" not in kinds(played)


def test_a_fumbled_parry_betters_the_attack() -> None:
    """D3.7: N becomes S, the main die at its maximum."""
    played = blow(pair(), "attack 40, parry 98", "parry")
    assert event(played, "attack_ended")["degree"] == "special"
    assert event(played, "damaged")["lost"] == 8


def test_a_worse_parry_does_nothing() -> None:
    """D3.7: S against N."""
    played = blow(pair(), "attack 20, parry 45", "parry")
    assert (result(played), event(played, "damaged")["lost"]) == ("hit", 8)
    played = blow(pair(), "attack 40, parry 80, damage 3", "parry")
    assert event(played, "damaged")["lost"] == 3


def test_a_parry_is_not_rolled_against_a_failed_attack() -> None:
    """D3.7."""
    played = blow(pair(), "attack 61", "parry")
    assert result(played) == "missed"
    assert shown(played, "B")["conditions"] == []


def test_each_parry_costs_a_step() -> None:
    """D3.7, the text: D80, 100, 120, 200, 200."""
    sheets = [fighter(name, 50 - number, blade(reach="M")) for number, name in enumerate("ACDEF")]
    played = started(*sheets, fighter("B", -1, PARRYING, dice={"agility": 80}))
    sides = []
    for _ in range(5):
        played = blow(played, "attack 40, parry 5", "parry")
        sides.append(the_test(played, "parry")["sides"])
        assert kinds(played).count("counter_opened") == 1
        played = act(played, "B", "pass")
    assert sides == [80, 100, 120, 200, 200]


def test_parrying_begins_again_after_an_action() -> None:
    """D3.7: B acts in between."""
    played = blow(pair(), "attack 40, parry 20", "parry")
    assert played.state.fighters[1].parries == 1
    played = act(played, "B", "move")
    assert played.state.fighters[1].parries == 0


def test_shield_and_second_weapon_help_a_parry() -> None:
    """D3.7: 40 % of the shield's score, or of the two-weapon score."""
    shield = {"score": 45, "dice": "1d10", "type": "L"}
    played = blow(pair(shield=shield), "attack 40, parry 60, damage 8, parry_reduction 3", "parry", parry_with="shield")
    assert the_test(played, "parry")["score"] == 68
    assert event(played, "weapon_damaged")["weapon"] == "shield"
    assert event(played, "weapon_damaged")["most"] == 6
    target = fighter("B", 10, PARRYING, blade("Dague", "C"), skills={"two_weapons": 50})
    played = blow(started(fighter("A", 20), target), "attack 40, parry 20", "parry")
    assert the_test(played, "parry")["score"] == 70


def test_a_critical_parry_gives_a_counter() -> None:
    """D3.7: free, with no counter to a counter."""
    played = blow(pair(), "attack 40, parry 5", "parry")
    assert event(played, "counter_opened")["fighter"] == "B"
    assert INITIATIVE_ROUNDS.waits_on(played.state) == "B"
    assert refusals(played, "B", "move") == ["not_waited_on"]
    countered = act(played, "B", "counter")
    assert INITIATIVE_ROUNDS.waits_on(countered.state) == "A"
    after = act(countered, "A", "react", "attack 40, parry 5", reaction="parry")
    assert "counter_opened" not in kinds(after)
    assert after.state.fighters[1].counts == played.state.fighters[1].counts[1:]
    assert INITIATIVE_ROUNDS.waits_on(act(played, "B", "pass").state) == "B"


def test_a_fumbled_attack_gives_a_counter() -> None:
    """D3.7: none if the attack was a missile."""
    played = blow(pair(), "attack 97")
    assert kinds(played)[:3] == ["reacted", "tested", "attack_ended"]
    assert event(played, "counter_opened")["against"] == "A"
    bow = fighter("A", 30, blade("Arc", "L", missile=True))
    assert "counter_opened" not in kinds(blow(pair(bow), "attack 97"))


# Dodge


def test_a_dodge_is_not_worse_than_the_attack() -> None:
    """D3.8: equal avoids; the next action is given up for it."""
    played = blow(pair(), "attack 40, dodge 45", "dodge")
    assert result(played) == "dodged"
    assert event(played, "reacted")["gives_up"]
    assert event(played, "action_lost")["reason"] == "gave_up"
    played = blow(pair(), "attack 20, dodge 45", "dodge")
    assert result(played) == "hit"


def test_one_dodge_roll_for_each_attacker() -> None:
    """D3.8: kept until the next action."""
    played = started(fighter("A", 40), fighter("C", 30), fighter("B", 50, PARRYING))
    played = act(played, "B", "dodge")
    played = blow(played, "attack 40, dodge 45", "dodge")
    assert not event(played, "reacted")["gives_up"]
    played = blow(played, "attack 40, dodge 30", "dodge")
    played = act(played, "B", "delay", to=5)
    played = blow(played, "attack 40", "dodge")
    kept = the_test(played, "dodge")
    assert (kept["face"], kept["is_kept"], result(played)) == (45, True, "dodged")


def test_what_hinders_a_dodge() -> None:
    """D3.8: armour L 70, C 28, a shield its parry bonus unless short, an unseen missile 50."""
    skills = {"dodge": 150}
    plate = {"dice": "1d10", "type": "L"}
    assert the_test(blow(pair(skills=skills, armour=plate), "attack 40, dodge 45", "dodge"), "dodge")["score"] == 80
    light = plate | {"type": "C"}
    assert the_test(blow(pair(skills=skills, armour=light), "attack 40, dodge 45", "dodge"), "dodge")["score"] == 122
    shield = {"score": 50, "type": "M"}
    assert the_test(blow(pair(skills=skills, shield=shield), "attack 40, dodge 45", "dodge"), "dodge")["score"] == 130
    short = shield | {"type": "C"}
    assert the_test(blow(pair(skills=skills, shield=short), "attack 40, dodge 45", "dodge"), "dodge")["score"] == 150
    assert the_test(blow(pair(armour=plate), "attack 40, dodge 45, damage 1, armor 1", "dodge"), "dodge")["score"] == 5
    bow = fighter("A", 10, blade("Arc", "L", missile=True))
    played = act(started(bow, fighter("B", 30, PARRYING, skills=skills)), "B", "dodge")
    played = blow(played, "attack 40, dodge 45", "dodge", situation=["unseen_by_target"])
    assert the_test(played, "dodge")["score"] == 100
    assert the_test(played, "attack")["score"] == 110


def test_missiles_are_dodged_only_by_the_ready() -> None:
    """D3.7, D3.8, D3.15: no parry, no giving up."""
    bow = fighter("A", 30, blade("Arc", "L", missile=True))
    played = act(pair(bow), "A", "strike", target="B")
    assert refusals(played, "B", "react", reaction="parry") == ["missile"]
    assert refusals(played, "B", "react", reaction="dodge") == ["not_dodging"]
    assert refusals(played, "B", "react", reaction="none") == []
    for do in ("charge", "sweep", "bind"):
        extra = {"multiple": 3} if do == "charge" else {}
        assert refusals(pair(bow), "A", do, target="B", **extra) == ["missile"]


def test_a_dodge_needs_room_and_an_action_to_give() -> None:
    """D3.8, D3.15."""
    cramped = act(pair(), "gm", "adjust", fighter="B", field="room", value=0)
    struck = act(cramped, "A", "strike", target="B")
    assert refusals(struck, "B", "react", reaction="dodge") == ["no_room"]
    assert refusals(act(cramped, "A", "move"), "B", "dodge") == ["no_room"]
    assert refusals(act(cramped, "A", "move"), "B", "acrobatic", target="A") == ["no_room"]
    stunned = act(pair(), "gm", "adjust", fighter="B", field="stupefied", value=1)
    assert refusals(act(stunned, "A", "strike", target="B"), "B", "react", reaction="dodge") == ["not_dodging"]


def test_animals_dodge_instead_of_parrying() -> None:
    """D3.8: and give up nothing."""
    played = act(pair(animal=True), "A", "strike", target="B")
    assert refusals(played, "B", "react", reaction="parry") == ["animal_parry"]
    played = act(played, "B", "react", "attack 40, dodge 45", reaction="dodge")
    assert not event(played, "reacted")["gives_up"]


# Reach and situation


@pytest.mark.parametrize(("theirs", "sides", "inside"), [("M", 100, 100), ("L", 120, 120)])
def test_reach(theirs: str, sides: int, inside: int) -> None:
    """D3.9: C against M or L on D80; once inside, the foe has the malus until it hurts back."""
    dice = {"agility": 80}
    short = fighter("A", 40, blade("Dague", "C", dice="1d4"), dice=dice)
    played = started(short, fighter("B", 39, blade("Arme", theirs), dice=dice))
    missed = blow(played, "attack 75")
    assert the_test(missed, "attack")["sides"] == sides
    assert conditions(missed, "A") == []
    played = blow(played, "attack 40, damage 3")
    assert conditions(played, "A") == ["inside"]
    played = blow(played, "attack 75", target="A")
    assert the_test(played, "attack")["sides"] == inside
    played = blow(played, "attack 40, damage 3")
    assert the_test(played, "attack")["sides"] == 80
    hurt_back = blow(played, "attack 40, damage 3", target="A")
    assert conditions(hurt_back, "A") == []
    parted = act(played, "B", "move")
    assert conditions(parted, "A") == []


def test_hurting_means_past_armour() -> None:
    """D3.9."""
    short = fighter("A", 40, blade("Dague", "C", dice="1d4"))
    played = started(short, fighter("B", 0, armour={"dice": "1d8"}))
    played = blow(played, "attack 40, damage 3, armor 3")
    assert conditions(played, "A") == []


@pytest.mark.parametrize(
    ("situation", "score"),
    [
        ([], 60),
        (["behind"], 110),
        (["side_on"], 80),
        (["target_unseen"], 10),
        (["unseen_by_target"], 110),
        (["behind", "unseen_by_target"], 160),
    ],
)
def test_situations(situation: list[str], score: int) -> None:
    """D3.10."""
    dice = "attack 99" + (", damage 1" if score >= 99 else "")
    assert the_test(blow(pair(), dice, situation=situation), "attack")["score"] == score
    assert the_test(blow(pair(), dice, situation=situation, modifier=-5), "attack")["score"] == score - 5


def test_positions() -> None:
    """D3.10: lying 2 / 0, kneeling 1 / 20, fallen 2 / 50; a score of 5 at least."""
    assert the_test(blow(pair(position="kneeling"), "attack 99"), "attack")["score"] == 80
    lying = blow(pair(position="ground"), "attack 40, parry 99, damage 1", "parry")
    assert the_test(lying, "attack")["score"] == 60
    assert the_test(lying, "parry")["sides"] == 200
    kneeling = blow(pair(fighter("A", 20, position="kneeling")), "attack 99")
    assert the_test(kneeling, "attack")["sides"] == 120
    weak = fighter("A", 20, blade(skill=20))
    assert the_test(blow(pair(weak), "attack 99", situation=["target_unseen"]), "attack")["score"] == 5


# Movements, positions, feints, counts


def test_movements() -> None:
    """D3.6: run and sprint after a movement; a failed sprint is a run."""
    played = pair(fighter("A", 40, blade(reach="C"), move=5))
    assert refusals(played, "A", "run") == ["needs_movement"]
    assert refusals(played, "A", "sprint") == ["needs_movement"]
    played = act(played, "A", "move")
    assert event(played, "moved")["metres"] == 5
    played = act(act(played, "B", "move"), "A", "run")
    assert event(played, "moved")["metres"] == 10
    start = act(played, "B", "run")
    assert event(act(start, "A", "sprint", "run 40"), "moved")["metres"] == 15
    assert event(act(start, "A", "sprint", "run 41"), "moved")["metres"] == 10


def test_a_charge() -> None:
    """D3.6: ×3 on D80 with 1D8 is D100 and 1D20."""
    charger = fighter("A", 20, dice={"agility": 80})
    played = blow(pair(charger, life=60), "attack 40, damage 15", do="charge", multiple=3)
    assert the_test(played, "attack")["sides"] == 100
    assert event(played, "damaged")["lost"] == 15
    assert refusals(pair(), "A", "charge", target="B") == ["missing_field"]
    assert refusals(pair(), "A", "charge", target="B", multiple=1) == ["bad_multiple"]
    far = blow(pair(charger, life=60), "attack 40, damage 15", do="charge", multiple=9)
    assert event(far, "damaged")["dice"] == [15]  # the ladder ends at 1D20


@pytest.mark.parametrize(("face", "sides", "damage"), [(60, 120, 12), (61, 100, 8)])
def test_a_charge_of_two_needs_breath(face: int, sides: int, damage: int) -> None:
    """D3.6: ×2 under endurance, else a plain strike."""
    played = blow(pair(life=60), f"endurance {face}, attack 40, damage {damage}", do="charge", multiple=2)
    assert the_test(played, "attack")["sides"] == sides


def test_changing_position() -> None:
    """D3.6: one at once, two with acrobatics, or strength if laden, else only one."""
    played = pair(fighter("A", 20, position="ground"))
    assert shown(act(played, "A", "position", to="kneeling"), "A")["position"] == "kneeling"
    assert shown(act(played, "A", "position", "acrobatics 40", to="standing"), "A")["position"] == "standing"
    assert shown(act(played, "A", "position", "acrobatics 41", to="standing"), "A")["position"] == "kneeling"
    laden = act(played, "A", "position", "strength 40", to="standing", situation=["laden"])
    assert shown(laden, "A")["position"] == "standing"
    assert the_test(act(played, "A", "position", "acrobatics 40", to="standing"), "acrobatics")["sides"] == 200
    assert refusals(played, "A", "position", to="ground") == ["same_position"]
    assert refusals(played, "A", "position") == ["missing_field"]


def test_two_feints_then_a_strike_at_60() -> None:
    """D3.6, the text's Nicolas: 30 and 23 for 50 are normal by 40 %, special by 46 %."""

    def nicolas(**settings: Any) -> DeskFight:
        played = started(fighter("A", 30, blade(skill=50)), fighter("B", -9), **settings)
        played = act(played, "A", "feint", "feint 30")
        played = act(played, "A", "feint", "feint 23")
        return blow(played, "attack 99")

    assert the_test(nicolas(), "attack")["score"] == 60
    assert the_test(nicolas(degrees_special=46), "attack")["score"] == 80


def test_feints_kept_lost_and_turned() -> None:
    """D3.6: best kept; failure gives the foe 10; a fumble 30 and the bonus is lost."""
    foes = fighter("A", 60, blade(skill=50, reach="C")), fighter("B", 35, blade(reach="C"))
    start = started(*foes, order_method="fastest_first")
    played = act(act(start, "A", "feint", "feint 5"), "A", "feint", "feint 40")
    assert shown(played, "A")["feint"] == 60
    failed = act(act(start, "A", "feint", "feint 15"), "A", "feint", "feint 60", target="B")
    assert event(failed, "feinted")["exposed"] == 10
    assert shown(failed, "A")["feint"] == 30
    assert the_test(blow(act(failed, "A", "delay", to=20), "attack 99", target="A"), "attack")["score"] == 70
    fumbled = act(act(start, "A", "feint", "feint 15"), "A", "feint", "feint 96")
    assert (event(fumbled, "feinted")["exposed"], shown(fumbled, "A")["feint"]) == (30, 0)
    struck = blow(act(fumbled, "A", "delay", to=20), "attack 99", target="A")
    assert the_test(struck, "attack")["score"] == 90
    assert struck.state.fighters[0].exposed == 0


def test_a_guard_helps_the_next_parry() -> None:
    """D3.6: used once, by a parry or by the next other action."""
    played = started(fighter("A", 5), fighter("C", 4), fighter("B", 30, PARRYING))
    played = act(played, "B", "guard", "feint 5")
    played = blow(played, "attack 40, parry 20", "parry")
    assert the_test(played, "parry")["score"] == 110
    played = blow(played, "attack 40, parry 20", "parry")
    assert the_test(played, "parry")["score"] == 50


def test_changing_to_a_longer_weapon_costs_counts() -> None:
    """D3.6: C to M at 17 with 3 5 leaves 7 − 8: lost; a shorter one is free."""
    short = fighter("A", 14, blade("Dague", "C"), blade("Épée", "M"), blade("Pique", "L"))
    played = started(short, fighter("B", -9))
    changed = act(played, "A", "change_weapon", "weapon_change 3 5", weapon="Épée")
    counts = event(changed, "counts_changed")
    assert (counts["loss"], counts["counts"]) == (8, [])
    assert INITIATIVE_ROUNDS.waits_on(changed.state) == "gm"
    lucky = act(played, "A", "change_weapon", "weapon_change 3 4", weapon="Épée")
    assert event(lucky, "counts_changed")["counts"] == [0]
    act(played, "A", "change_weapon", "weapon_change 1 1 1", weapon="Pique")
    fixed = started(short, fighter("B", -9), weapon_change="by_fixed")
    assert event(act(fixed, "A", "change_weapon", weapon="Pique"), "counts_changed")["loss"] == 15
    longer = fighter("A", 14, blade("Pique", "L"), blade("Dague", "C"))
    free = act(started(longer, fighter("B", -9)), "A", "change_weapon", weapon="Dague")
    assert "counts_changed" not in kinds(free)
    assert refusals(played, "A", "change_weapon", weapon="Dague") == ["weapon_in_hand"]
    assert refusals(played, "A", "change_weapon", weapon="Hache") == ["weapon_missing"]
    assert refusals(played, "A", "change_weapon") == ["missing_field"]


def test_medium_to_long_costs_one_die() -> None:
    """D3.6."""
    sheet = fighter("A", 15, blade("Épée", "M"), blade("Pique", "L"))
    played = act(started(sheet, fighter("B", -9)), "A", "change_weapon", "weapon_change 6", weapon="Pique")
    assert event(played, "counts_changed")["counts"] == [1]


def test_delaying() -> None:
    """D3.6: to a lower count, the later ones at −10, those below 0 lost."""
    played = pair()
    assert played.state.count == 22
    delayed = act(played, "A", "delay", to=11)
    assert event(delayed, "counts_changed")["counts"] == [11, 1]
    assert INITIATIVE_ROUNDS.waits_on(delayed.state) == "B"
    again = act(act(delayed, "B", "move"), "A", "strike", target="B")
    assert INITIATIVE_ROUNDS.waits_on(again.state) == "B"
    for to in (22, 23):
        assert refusals(played, "A", "delay", to=to) == ["bad_delay"]
    assert refusals(played, "A", "delay") == ["missing_field"]


def test_a_delay_that_meets_another_count_is_settled() -> None:
    """D3.4, D3.6: equal bases at 12 throw 1D6."""
    played = started(fighter("A", 10), fighter("B", 10), dice="initiative 6 6, initiative 1 1")
    played = act(played, "A", "delay", "initiative_tie 2 5", to=12)
    assert event(played, "order_settled")["order"] == ["B", "A"]


# Manoeuvres


@pytest.mark.parametrize(("face", "out"), [(85, False), (86, True)])
def test_knocking_out(face: int, out: bool) -> None:
    """D3.6: damage, then endurance under 5 × life."""
    played = blow(pair(), f"attack 40, damage 3, endurance {face}", do="knock_out")
    assert shown(played, "B")["life"] == 17
    assert shown(played, "B")["out"] is out


@pytest.mark.parametrize(("own", "theirs", "winner"), [(30, 40, "A"), (40, 30, "B"), (30, 30, "B")])
def test_binding(own: int, theirs: int, winner: str) -> None:
    """D3.6: the lower strength wins, a tie the target; it holds or pushes."""
    played = act(pair(), "A", "bind", f"strength {own}, strength {theirs}", target="B")
    assert INITIATIVE_ROUNDS.waits_on(played.state) == winner
    other = "B" if winner == "A" else "A"
    held = act(played, winner, "choose", to="hold")
    assert conditions(held, winner) == ["binding"]
    assert conditions(held, other) == ["bound"]
    pushed = act(played, winner, "choose", to="push")
    assert conditions(pushed, other) == []
    assert event(pushed, "moved") == {
        "event": "moved", "fighter": other, "times": 0, "metres": 2, "is_pushed": True,
    }  # fmt: skip


def test_a_bind_stops_the_held_from_attacking_and_the_binder_from_parrying() -> None:
    """D3.6, D3.15."""
    start = started(fighter("A", 30), fighter("B", 25, PARRYING), fighter("C", 10))
    played = act(start, "A", "bind", "strength 1, strength 2", target="B")
    held = act(played, "A", "choose", to="hold")
    assert refusals(held, "B", "strike", target="A") == ["bound"]
    assert refusals(held, "B", "bind", target="A") == []
    attacked = act(act(held, "B", "move"), "C", "strike", target="A")
    assert refusals(attacked, "A", "react", reaction="parry") == []
    held = act(held, "B", "feint", "feint 40")
    attacked = act(held, "C", "strike", target="A")
    assert refusals(attacked, "A", "react", reaction="parry") == ["bound"]


def test_the_bind_ends_with_the_binders_next_other_action() -> None:
    """D3.6."""
    played = act(pair(fighter("A", 40)), "A", "bind", "strength 1, strength 2", target="B")
    played = act(played, "A", "choose", to="hold")
    played = act(act(played, "B", "feint", "feint 99"), "A", "feint", "feint 40")
    assert conditions(played, "B") == []


@pytest.mark.parametrize(("face", "dropped"), [(50, False), (51, True)])
def test_disarming(face: int, dropped: bool) -> None:
    """D3.6: bound, a hit without damage, strength under the weapon's score."""
    assert refusals(pair(), "A", "disarm", target="B") == ["not_bound"]
    played = act(
        started(fighter("A", 30), fighter("B", -9, PARRYING)), "A", "bind", "strength 1, strength 2", target="B"
    )
    played = act(played, "A", "choose", to="hold")
    played = blow(played, f"attack 40, strength {face}", do="disarm")
    assert "damaged" not in kinds(played)
    assert (shown(played, "B")["weapon"] is None) is dropped
    if dropped:
        played = act(played, "A", "strike", target="B")
        assert refusals(played, "B", "react", reaction="parry") == ["weapon_missing"]
        given = act(played, "gm", "adjust", fighter="B", field="weapon", value="Lame")
        assert refusals(given, "B", "react", reaction="parry") == []


def test_a_pulled_blow() -> None:
    """D3.6: half to full damage, a half up."""
    played = blow(pair(), "attack 40, damage 5", do="pulled", percent=50)
    assert event(played, "damaged")["lost"] == 3
    assert refusals(pair(), "A", "pulled", target="B", percent=49) == ["out_of_range"]


@pytest.mark.parametrize(("face", "kind"), [(60, "stun"), (61, "life")])
def test_stunning_damage_with_an_edge(face: int, kind: str) -> None:
    """D3.6: `will` under the weapon's score; counted apart."""
    played = blow(pair(), f"attack 40, damage 5, will {face}", do="pulled", percent=100, situation=["stunning"])
    assert event(played, "damaged")["kind"] == kind
    assert (shown(played, "B")["stun"], shown(played, "B")["life"]) == ((5, 20) if kind == "stun" else (0, 15))


def test_stunning_damage_puts_out_at_life() -> None:
    """D3.6: a blunt weapon needs no will; out at >= life."""
    club = fighter("A", 20, blade("Bâton", edged=False))
    played = blow(pair(club, life=8), "attack 20", do="pulled", percent=100, situation=["stunning"])
    assert shown(played, "B")["out"]
    assert played.state.winners == ("A",)


@pytest.mark.parametrize(("strength", "lost", "falls"), [(66, 3, True), (67, 6, False)])
def test_sweeping(strength: int, lost: int, falls: bool) -> None:
    """D3.6: strength <= skill + damage: half damage, thrown down, fall past armour, stupefied."""
    fall = ", fall 2" if falls else ""
    played = blow(pair(), f"attack 40, damage 6, strength {strength}{fall}", do="sweep")
    assert event(played, "damaged")["lost"] == lost
    if falls:
        assert event(played, "damaged", 1) == {
            "event": "damaged", "fighter": "B", "attacker": "A", "kind": "fall", "dice": [2], "fixed": 0,
            "factor": "1", "reduction": 0, "reduction_dice": [], "armour": 0, "armour_dice": [], "lost": 2, "left": 15,
        }  # fmt: skip
        assert event(played, "action_lost")["reason"] == "stupefied"
        assert (shown(played, "B")["position"], conditions(played, "B")) == ("ground", ["fallen"])
        assert the_test(blow(played, "attack 99, damage 1"), "attack")["score"] == 110
    else:
        assert shown(played, "B")["position"] == "standing"


def test_a_sweep_is_avoided_by_a_parry_that_succeeds() -> None:
    """D3.6: an equal parry lets damage by, not the fall."""
    played = blow(pair(), "attack 40, parry 45, damage 6, parry_reduction 1, strength 10", "parry", do="sweep")
    assert event(played, "damaged")["lost"] == 2
    assert shown(played, "B")["position"] == "standing"


@pytest.mark.parametrize(("attack", "damage", "metres"), [(40, ", damage 6", 2), (20, "", 3), (5, "", 4)])
def test_pushing_back(attack: int, damage: str, metres: int) -> None:
    """D3.6: strength <= 3 × damage, N 2, S 3, C 4 m; endurance <= 5 × life or stupefied."""
    played = blow(pair(), f"attack {attack}{damage}, strength 18, endurance 99", do="push_back")
    assert event(played, "moved")["metres"] == metres
    assert event(played, "action_lost")["reason"] == "stupefied"
    failed = blow(pair(), f"attack {attack}{damage}, strength 25", do="push_back")
    assert "moved" not in kinds(failed)
    stunning = blow(
        pair(), f"attack {attack}{damage}, strength 30, endurance 9", do="push_back", situation=["stunning"]
    )
    assert event(stunning, "moved")["metres"] == metres


def test_assassinating() -> None:
    """D3.6: only unseen; damage × 2, then as knock_out."""
    assert refusals(pair(), "A", "assassinate", target="B") == ["not_hidden"]
    played = blow(pair(), "attack 90, damage 4, endurance 61", do="assassinate", situation=["unseen_by_target"])
    assert event(played, "damaged")["lost"] == 8
    assert shown(played, "B")["out"]


def test_finishing_undisturbed() -> None:
    """D3.6: dead at the round's end; the finisher's later counts go by."""
    start = started(fighter("A", 20), fighter("B", 10), fighter("C", 5), fighter("D", 4, side="C"))
    assert refusals(start, "A", "finish", target="B") == ["not_helpless"]
    start = act(start, "gm", "set_out", fighter="B")
    assert refusals(start, "A", "strike", target="B") == ["target_out"]
    played = act(start, "A", "finish", target="B")
    played = act(act(played, "C", "move"), "D", "move")
    assert [one["reason"] for one in last(played) if one["event"] == "action_lost"] == ["finishing", "finishing"]
    assert "dead" in conditions(played, "B")
    assert refusals(act(played, "gm", "start_round", "initiative 1 1, initiative 1 1, initiative 1 1"), "A", "finish",
                    target="B") == ["target_out"]  # fmt: skip


def test_finishing_disturbed() -> None:
    """D3.6: attacked meanwhile, the finisher only attacks at the round's end, damage × 2."""
    start = started(fighter("A", 20), fighter("B", 10), fighter("C", 5), fighter("D", 4, side="C"))
    start = act(start, "gm", "adjust", fighter="B", field="helpless", value=1)
    played = act(start, "A", "finish", target="B")
    assert INITIATIVE_ROUNDS.waits_on(played.state) == "B"
    played = act(act(played, "B", "move"), "C", "strike", target="A")
    played = act(played, "A", "react", "attack 99", reaction="none")
    if INITIATIVE_ROUNDS.waits_on(played.state) == "A":
        played = act(played, "A", "pass")
    played = act(played, "D", "move")
    played = act(played, "B", "move", "attack 40, damage 3")
    assert event(played, "damaged")["lost"] == 6
    assert "dead" not in conditions(played, "B")


def test_the_helpless_are_not_waited_on() -> None:
    """D3.6: no reaction."""
    start = act(pair(), "gm", "adjust", fighter="B", field="helpless", value=1)
    played = act(start, "A", "strike", "attack 40, damage 3", target="B")
    assert event(played, "reacted")["reaction"] == "none"


def test_an_acrobatic_strike() -> None:
    """D3.6: one step up (D100 to D120), dodging by acrobatics meanwhile."""
    played = blow(pair(fighter("A", 20, skills={"acrobatics": 70})), "attack 99", do="acrobatic")
    assert the_test(played, "attack")["sides"] == 120
    played = blow(played, "attack 40, dodge 60", "dodge", target="A")
    assert the_test(played, "dodge")["score"] == 70
    assert not event(played, "reacted")["gives_up"]


@pytest.mark.parametrize(
    ("dice", "goes_on"),
    [
        ("attack 61, will 30", True),
        ("attack 61, will 31", False),
        ("attack 40, damage 3, will 30, endurance 30", True),
        ("attack 40, damage 3, will 30, endurance 31", False),
        ("attack 40, damage 3, will 31", False),
    ],
)
def test_a_long_action_under_attack(dice: str, goes_on: bool) -> None:
    """D3.6: `will` when attacked, `endurance` too when hurt; failing stops it."""
    skills = {"others": [{"name": "Crocheter", "score": 30}]}
    played = started(fighter("A", 5), fighter("B", 20, PARRYING, skills=skills))
    assert refusals(played, "B", "long_action") == ["missing_field"]
    assert refusals(played, "B", "long_action", skill="Chanter") == ["unknown_skill"]
    played = act(played, "B", "long_action", skill="Crocheter")
    assert conditions(played, "B") == ["long_action"]
    played = blow(played, dice)
    assert (conditions(played, "B") == ["long_action"]) is goes_on


# Damage, armour, life


def test_a_critical_takes_the_main_die_whole_and_the_armour_at_its_least() -> None:
    """D3.11: 8 + 3 − 2 = 9; only the D6 is thrown."""
    attacker = fighter("A", 20, blade(dice="1d8+1d6"))
    played = blow(pair(attacker, armour={"dice": "2d6"}), "attack 5, damage 3")
    damage = event(played, "damaged")
    assert (damage["dice"], damage["fixed"], damage["armour"], damage["lost"]) == ([3], 8, 2, 9)


def test_an_over_critical_takes_everything_past_armour() -> None:
    """D3.7, D3.11: a critical and a fumbled parry."""
    attacker = fighter("A", 20, blade(dice="1d8+1d6"))
    played = blow(pair(attacker, armour={"dice": "2d6"}, life=40), "attack 5, parry 99", "parry")
    assert (event(played, "attack_ended")["degree"], event(played, "damaged")["lost"]) == ("over_critical", 14)


def test_the_other_version_of_damage() -> None:
    """D3.11: special two steps up, critical all at maximum and armour at its least."""
    attacker = fighter("A", 20, blade(dice="1d8+1d6"))
    target = fighter("B", 10, PARRYING, armour={"dice": "2d6"}, life=40)
    start = started(attacker, target, damage_version="strike_section")
    assert event(blow(start, "attack 20, damage 12 6, armor 1 2"), "damaged")["lost"] == 15
    assert event(blow(start, "attack 5"), "damaged")["lost"] == 12


@pytest.mark.parametrize(
    ("flags", "armour", "lost"),
    [({}, 5, 3), ({"sensitive": True}, 10, 0), ({"piercing": True}, 3, 5), ({"after_armor": True}, 5, 6)],
)
def test_flags_of_weapons(flags: dict[str, bool], armour: int, lost: int) -> None:
    """D3.12: sensitive × 2, piercing half (a half up), what passes × 2."""
    attacker = fighter("A", 20, blade(**flags))
    played = blow(pair(attacker, armour={"dice": "1d8"}), "attack 20, armor 5")
    assert (event(played, "damaged")["armour"], event(played, "damaged")["lost"]) == (armour, lost)


@pytest.mark.parametrize(("face", "outcome"), [(15, ["dazed"]), (8, []), (50, ["knocked_out"])])
def test_half_the_life_at_once(face: int, outcome: list[str]) -> None:
    """D3.13: life 12 of 20, loses 10: endurance under 20."""
    attacker = fighter("A", 20, blade(dice="1d10"))
    target = fighter("B", 10, PARRYING, life=20, now=12)
    played = blow(started(attacker, target, fighter("C", -9)), f"attack 20, stun_check {face}")
    assert the_test(played, "stun_check")["score"] == 20
    assert [one["condition"] for one in last(played) if one["event"] == "condition_changed"] == outcome
    assert shown(played, "B")["out"] is (outcome == ["knocked_out"])
    assert ("action_lost" in kinds(played)) is (outcome == ["dazed"])


def test_the_dazed_are_easier_to_hit() -> None:
    """D3.10: 30 until the lost action is past."""
    dazed = act(pair(), "gm", "adjust", fighter="B", field="dazed", value=1)
    played = blow(dazed, "attack 89, damage 1")
    assert the_test(played, "attack")["score"] == 90
    assert conditions(played, "B") == []


def test_no_life_left_is_out_not_dead() -> None:
    """D3.13, D0.4."""
    played = blow(pair(life=8), "attack 20")
    assert kinds(played)[-2:] == ["fighter_out", "fight_ended"]
    assert conditions(played, "B") == []


def test_weapons_and_shields_break() -> None:
    """D3.7, D3.15: the third break is the last."""
    target = fighter("B", -9, blade("Lame", skill=50, dice=0, max_breaks=1))
    played = blow(started(fighter("A", 20), target), "attack 40, parry 45, damage 6", "parry")
    assert event(played, "weapon_damaged")["breaks"] == 1
    played = act(played, "A", "strike", target="B")
    assert refusals(played, "B", "react", reaction="parry") == ["weapon_broken"]
    assert refusals(played, "B", "react", reaction="parry", parry_with="shield") == ["weapon_missing"]
    shield = {"score": 50, "dice": 0, "max_breaks": 1}
    played = blow(pair(fighter("A", 40), shield=shield), "attack 40, parry 60, damage 6", "parry", parry_with="shield")
    played = act(act(played, "B", "move"), "A", "strike", target="B")
    assert refusals(played, "B", "react", reaction="parry", parry_with="shield") == ["weapon_broken"]
    assert refusals(played, "B", "react", reaction="parry") == []


@pytest.mark.parametrize(
    ("do", "fields", "codes"),
    [
        ("strike", {}, ["missing_field"]),
        ("strike", {"target": "A"}, ["target_self"]),
        ("strike", {"target": "Z"}, ["unknown_target"]),
        ("strike", {"target": "C"}, ["target_out"]),
        ("strike", {"target": "B", "weapon": "Hache"}, ["weapon_missing"]),
        ("strike", {"target": "B", "weapon": "Épée"}, []),
        ("strike", {"target": "B", "situation": ["drunk"]}, ["unknown_choice"]),
        ("feint", {"target": "A"}, ["target_self"]),
        ("feint", {"target": "Z"}, ["unknown_target"]),
        ("finish", {"target": "Z"}, ["unknown_target"]),
        ("strike", {"target": "Z", "weapon": "Hache"}, ["unknown_target", "weapon_missing"]),
    ],
)
def test_actions_refused(do: str, fields: dict[str, Any], codes: list[str]) -> None:
    """D0.5, D3.15: every reason at once."""
    start = started(fighter("A", 20), fighter("B", 10), fighter("C", 5))
    start = act(start, "gm", "set_out", fighter="C")
    assert refusals(start, "A", do, **fields) == codes


def test_one_brought_back_is_rid_of_what_put_it_out() -> None:
    """D0.2: the game master takes a knocked-out fighter in again."""
    played = started(fighter("A", 20), fighter("B", 10), fighter("C", 5))
    played = blow(played, "attack 40, damage 1, endurance 100", do="knock_out")
    assert shown(played, "B")["conditions"] == ["knocked_out"]
    played = act(played, "gm", "adjust", fighter="B", field="out", value=0)
    assert (shown(played, "B")["out"], shown(played, "B")["conditions"]) == (False, [])


def test_a_target_set_out_by_a_value_ends_the_passe_d_armes() -> None:
    """D0.2: nobody waits on one who is out."""
    played = act(started(fighter("A", 20), fighter("B", 10), fighter("C", 5)), "A", "strike", target="B")
    played = act(played, "gm", "adjust", fighter="B", field="out", value=1)
    assert played.system.waits_on(played.state) == "C"


def test_a_weapon_taken_away_after_the_blow_was_struck_still_strikes() -> None:
    """D0.2: the game master disarms the attacker while the target has yet to react."""
    played = act(started(fighter("A", 20), fighter("B", 10)), "A", "strike", target="B")
    played = act(played, "gm", "adjust", fighter="A", field="weapon", value="")
    played = act(played, "B", "react", "attack 40, damage 3", reaction="none")
    assert shown(played, "B")["life"] == 17
    assert shown(played, "A")["weapon"] is None
