"""What the game master does beside the rules: words, notes, conditions, who comes and goes, corrections, free rolls."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.catalogue import DESK_BY_ID
from magicfight.desk.common.conditions import sign_of
from magicfight.desk.common.records import Condition
from magicfight.desk.common.system import TONES, DeskFight, Tone
from magicfight.desk.common.telling import hidden_indices
from magicfight.desk.telling import tell_turn, turns_of
from magicfight.ground.dice import ScriptedDice
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.storage.table import dump_table, parse_table, play_again, table_of
from tests.desk.rounds import blade, fight, started
from tests.desk.rounds import fighter as warrior
from tests.desk.tables import act, event, kinds, opened, refusals, rolls

HEROES = [
    {"name": "Garin", "weapons": [{"name": "Épée", "damage": 6}], "hit_points": {"now": 10, "max": 12}},
    {"name": "Orc", "defence": 11, "weapons": [{"name": "Masse", "damage": 4}]},
]


def heroes() -> DeskFight:
    return opened(DESK_BY_ID["d20_directed"], HEROES)


def gm(played: DeskFight, do: str, throws: str = "", **fields: Any) -> DeskFight:
    """An act of the game master's that has a field `dice` of its own."""
    scripted = ScriptedDice(rolls(throws))
    after = played.play(played.system.action_from_plain({"by": "gm", "do": do, **fields}), scripted)
    scripted.finish()
    return after


def duel() -> DeskFight:
    sheets = [
        {"name": "Jean", "magic_mastery": 20, "physical_skill": 25},
        {"name": "Jacques", "magic_mastery": 25, "physical_skill": 5},
    ]
    return opened(DESK_BY_ID["d100_duel"], sheets)


def strike(target: str = "Orc", **more: Any) -> list[dict[str, Any]]:
    return [{"type": "melee", "weapon": "Épée", "target": target, **more}]


def turn(played: DeskFight, number: int = -1, **more: Any) -> str:
    found = turns_of(played.system, played.events)
    return tell_turn(played.system, found[number], "fr", "plain", "text", **more)


def test_the_game_masters_word_is_told_where_it_belongs_and_may_be_edited() -> None:
    """D1 of the faults: narration is part of the told turn; an edit keeps its trace in the log."""
    played = act(duel(), "Jean", "declare", acts=[{"act": "feat", "difficulty": 30}])
    played = act(act(played, "Jacques", "declare"), "gm", "resolve", "feat 50")
    tried = next(index for index, one in enumerate(played.events) if one.event == "feat_tried")
    played = act(played, "gm", "narrate", text="Il franchit le ravin.", after=tried)
    played = act(played, "gm", "narrate", text="La nuit tombe.")
    told = turn(played)
    assert told.index("épreuve") < told.index("Il franchit le ravin.") < told.index("La nuit tombe.")
    edited = act(played, "gm", "narrate", text="Il franchit le gouffre.", number=0)
    assert "Il franchit le gouffre." in turn(edited)
    assert "ravin" not in turn(edited)
    assert next(one.text for one in edited.events if one.event == "narrated") == "Il franchit le ravin."
    assert "gouffre" not in turn(act(edited, "gm", "narrate", text="", number=0))
    assert refusals(played, "gm", "narrate", text=" ") == ["missing_field"]
    assert refusals(played, "gm", "narrate", text="x", number=2) == ["unknown_field"]
    assert refusals(played, "Jean", "narrate", text="x") == ["gm_only"]


def test_notes_are_nobodys_but_the_game_masters() -> None:
    played = act(heroes(), "gm", "note", text="espion du duc", fighter="Garin")
    played = act(played, "gm", "note", text="pluie")
    assert played.state.notes == (("Garin", "espion du duc"), ("", "pluie"))
    for language in LANGUAGES:
        assert played.system.tell(played.events[-1], language) == ""
    assert act(played, "gm", "note", text="", fighter="Garin").state.notes == (("", "pluie"),)


def test_conditions_count_on_rolls_and_end_by_themselves() -> None:
    """Set in turn 1 for one turn: gone when turn 2 begins; meanwhile its modifier counts and is told."""
    played = act(heroes(), "gm", "set_condition", fighter="Garin", condition="aveuglé", turns=1, modifier=-4)
    played = act(act(played, "Garin", "declare", acts=strike()), "Orc", "declare")
    played = act(played, "gm", "resolve", "to_hit 14")
    hit = event(played, "attacked")
    assert (hit["total"], hit["result"]) == (10, "miss")
    assert "aveuglé −4" in turn(played, 0)
    assert kinds(played)[-2:] == ["turn_started", "condition_ended"]
    assert played.state.fighters[0].marks == ()
    lasting = act(played, "gm", "set_condition", fighter="Orc", condition="bras cassé", is_wound=True, is_shown=False)
    assert played.system.tell(lasting.events[-1], "fr", is_public=True) == ""
    assert act(lasting, "gm", "end_condition", fighter="Orc", condition="bras cassé").state.fighters[1].marks == ()
    assert refusals(lasting, "gm", "end_condition", fighter="Orc", condition="fièvre") == ["no_such_condition"]
    assert refusals(lasting, "gm", "set_condition", fighter="Orc", condition=" ") == ["missing_field"]


def rounds_of_a_condition(first: int | None) -> list[int]:
    """The rounds in which a condition of two, set before round 1, is there."""
    played = fight(warrior("A", 9, blade("Épieu", "L")), warrior("B", 1, blade("Pique", "L")))
    assert (played.state.turn, played.state.turn_ahead) == (0, 1)
    given = {} if first is None else {"first": first}
    played = act(played, "gm", "set_condition", fighter="A", condition="ébloui", turns=2, **given)
    found = []
    for number in range(1, 4):
        played = act(played, "gm", "start_round", "initiative 1, initiative 1")
        assert (played.state.turn, played.state.turn_ahead) == (number, number)
        if played.state.fighters[0].marks:
            found.append(number)
        while played.state.phase != "round":
            played = act(played, str(played.system.waits_on(played.state)), "dodge")
        assert played.state.turn_ahead == number + 1
    return found


def test_a_condition_set_before_a_round_lasts_its_rounds_whole() -> None:
    """Two rounds counted from the one to come are rounds 1 and 2; a file without `first` replays as it was told."""
    assert rounds_of_a_condition(1) == [1, 2]
    assert rounds_of_a_condition(None) == [1]


def test_after_the_resolution_a_condition_counts_from_the_next_turn() -> None:
    """In the duel the game master tells what came of a turn: what lasts one turn from there is felt in the next."""
    played = duel()
    assert (played.state.turn, played.state.turn_ahead) == (1, 1)
    played = act(act(played, "Jean", "declare"), "Jacques", "declare")
    played = act(played, "gm", "resolve")
    assert (played.state.turn, played.state.turn_ahead) == (1, 2)
    played = act(played, "gm", "set_condition", fighter="Jean", condition="sourd", turns=1, first=2)
    assert play_again(parse_table(dump_table(table_of(played.system, played)))).state == played.state
    played = act(played, "gm", "next_turn")
    assert [one.name for one in played.state.fighters[0].marks] == ["sourd"]
    for name in ("Jacques", "Jean"):
        played = act(played, name, "declare")
    played = act(act(played, "gm", "resolve"), "gm", "next_turn")
    assert played.state.fighters[0].marks == ()


def test_rounds_are_called_rounds_where_a_tour_is_six_of_them() -> None:
    """D3.1: a condition of two rounds is not « de 2 tours »."""
    played = act(
        started(warrior("A", 9), warrior("B", 1)), "gm", "set_condition", fighter="A", condition="ébloui", turns=2
    )
    tales = [played.system.tell(played.events[-1], "fr", tone) for tone in TONES]
    assert [("tour" in tale, "round" in tale) for tale in tales[:2]] == [(False, True), (False, True)]
    assert "tour" not in tales[2]


def test_a_condition_may_count_on_one_kind_of_roll_alone() -> None:
    """A stiff arm costs 4 in melee: a bow and a free roll know nothing of it; the needs shown agree with the dice."""
    bow = {"name": "Arc", "type": "ranged", "damage": 4}
    sheets = [{**HEROES[0], "weapons": [*HEROES[0]["weapons"], bow], "action_points": {"melee": 1, "ranged": 1}}]
    played = opened(DESK_BY_ID["d20_directed"], [*sheets, HEROES[1]])
    played = act(played, "gm", "set_condition", fighter="Garin", condition="bras raide", modifier=-4, counts_on="melee")
    said = played.system.tell(played.events[-1], "fr")
    assert said == "Garin\u00a0: bras raide (−4, pour ce jet\u00a0: corps à corps)."
    assert "(−4, for this roll: melee)" in played.system.tell(played.events[-1], "en")
    assert "−4" not in played.system.tell(played.events[-1], "fr", is_public=True)
    shot = {"type": "ranged", "weapon": "Arc", "target": "Orc"}
    declare = played.system.action_from_plain({"by": "Garin", "do": "declare", "acts": [shot, *strike()]})
    needs = [odds.least(("half", "hit", "critical")) for odds in played.system.questions.odds(played.state, declare)]
    assert needs == [11, 15]
    free = gm(played, "free_roll", "free 9", dice="1d20", fighter="Garin", at_least=9)
    assert event(free, "freely_rolled")["success"] is True
    played = act(act(played, "Garin", "declare", acts=[shot, *strike()]), "Orc", "declare")
    played = act(played, "gm", "resolve", "to_hit 14, to_hit 14")
    assert [event(played, "attacked", number)["total"] for number in (0, 1)] == [14, 10]
    wrong = {"fighter": "Orc", "condition": "x", "modifier": 1}
    assert refusals(played, "gm", "set_condition", **wrong, counts_on="parry") == ["unknown_choice"]


def test_a_condition_kept_to_a_defence_or_to_an_attack_in_the_duel() -> None:
    """D1.9: « ébloui » takes 50 off Jacques's dodge and leaves his own tests alone; « main sûre » adds to attacks."""
    sheets = [{"name": name, "magic_mastery": 20, "physical_skill": 25} for name in ("Jean", "Jacques")]
    opening = opened(DESK_BY_ID["d100_duel"], sheets)
    played = act(opening, "gm", "set_condition", fighter="Jacques", condition="ébloui", modifier=-50, counts_on="dodge")
    played = act(played, "gm", "set_condition", fighter="Jean", condition="main sûre", modifier=7, counts_on="attack")
    blow = {"act": "strike", "target": "Jacques", "difficulty": 40}
    played = act(played, "Jean", "declare", acts=[blow])
    played = act(played, "Jacques", "declare", acts=[{"act": "dodge"}, {"act": "feat", "difficulty": 30}])
    played = act(played, "gm", "resolve", "success 20, attack 10, dodge 60, feat 25")
    assert event(played, "feat_tried")["total"] == 45
    assert event(played, "opposed")["totals"] == [42, 35]
    assert event(played, "feat_tried", 1)["total"] == 50


def test_a_condition_kept_to_the_parry_in_the_rounds() -> None:
    """D3.7: « poignet foulé » takes 20 off B's parries; its blow and its dodge stay as they are."""
    played = started(warrior("A", 20), warrior("B", 0))
    played = act(played, "gm", "set_condition", fighter="B", condition="poignet foulé", modifier=-20, counts_on="parry")
    played = act(played, "A", "strike", target="B")
    chances = {}
    for reaction in ("parry", "dodge"):
        action = played.system.action_from_plain({"by": "B", "do": "react", "reaction": reaction})
        (odds,) = played.system.questions.odds(played.state, action)
        chances[reaction] = odds.most(("normal", "special", "critical"))
    assert chances == {"parry": 40, "dodge": 50}
    parried = act(played, "B", "react", "attack 90", reaction="parry")
    assert [event(parried, "tested")["score"]] == [60]
    stopped = act(played, "B", "react", "attack 50, parry 45, damage 1", reaction="parry")
    assert event(stopped, "tested", 1)["score"] == 40
    assert event(stopped, "tested", 1)["degree"] == "failure"
    dodged = act(played, "B", "react", "attack 50, dodge 45", reaction="dodge")
    assert event(dodged, "tested", 1)["score"] == 50


def test_fighters_join_change_and_leave() -> None:
    played = act(heroes(), "gm", "join", sheet={"name": "Brigand", "side": "Orc"}, place=1)
    assert [one.name for one in played.state.fighters] == ["Brigand", "Garin", "Orc"]
    assert refusals(played, "Brigand", "declare") == []
    assert refusals(played, "gm", "join", sheet={"name": "orc"}) == ["name_taken"]
    changed = act(played, "gm", "change_sheet", sheet={**HEROES[0], "defence": 14})
    assert next(one for one in changed.state.fighters if one.name == "Garin").defence == 14
    assert refusals(played, "gm", "change_sheet", sheet={"name": "Nul"}) == ["unknown_fighter"]
    gone = act(changed, "gm", "leave", fighter="Brigand")
    assert kinds(gone) == ["left"]
    ended = act(gone, "gm", "leave", fighter="Orc")
    assert ended.state.winners == ("Garin",)
    assert ended.undo().state == gone.state
    table = table_of(ended.system, ended)
    assert play_again(parse_table(dump_table(table))).state == ended.state


def test_at_most_sixty_fighters() -> None:
    played = heroes()
    for number in range(58):
        played = act(played, "gm", "join", sheet={"name": f"Rat {number}"})
    assert refusals(played, "gm", "join", sheet={"name": "Rat 58"}) == ["too_many_fighters"]


def test_a_fight_goes_on_after_its_end() -> None:
    """D4: the game master may go on; a turn that the end cut short is over."""
    assert refusals(heroes(), "gm", "go_on") == ["fight_goes_on"]
    played = act(act(heroes(), "Garin", "declare", acts=strike()), "Orc", "declare")
    played = act(act(played, "gm", "adjust", fighter="Orc", field="hit_points", value=2), "gm", "resolve", "to_hit 15")
    assert played.state.is_over
    assert refusals(played, "gm", "adjust", fighter="Orc", field="hit_points", value=5) == ["fight_over"]
    played = act(played, "gm", "go_on")
    assert (played.state.turn, played.state.winners) == (2, None)
    played = act(played, "gm", "join", sheet={"name": "Troll"})
    assert refusals(played, "Troll", "declare") == []


def test_a_fighter_joins_a_round_with_its_initiative() -> None:
    """D3.4: 22 with a medium weapon in the middle of a round: its counts not past yet."""
    played = started(warrior("A", 20, blade()), warrior("B", 0, blade()))
    joined = act(played, "gm", "join", sheet={"name": "C", "weapons": [{"name": "Épée"}]}, place=12)
    assert joined.state.fighters[2].counts == (12, 2)
    assert act(played, "gm", "join", sheet={"name": "C"}).state.fighters[2].counts == ()


def test_a_corrected_die_leaves_its_trace() -> None:
    """D2: `rolls` hold what counts, the action says what was there; what follows is played again."""
    played = act(act(heroes(), "Garin", "declare", acts=strike()), "Orc", "declare")
    missed = act(played, "gm", "resolve", "to_hit 5")
    mended = missed.corrected({0: (15,)}, ScriptedDice(()))
    mended = gm(mended, "correct", roll=0, before=[5], dice=[15], reason="mal lu")
    assert event(mended, "corrected")["before"] == [5]
    assert mended.state.fighters[1].hit_points == 4
    again = play_again(parse_table(dump_table(table_of(mended.system, mended))))
    assert again.events == mended.events
    assert "Dé corrigé : 5 → 15 (mal lu)." in turn(mended).replace("\u00a0", " ")
    assert refusals(mended, "gm", "correct", roll=0, dice=[]) == ["missing_field"]


def test_free_rolls_and_hidden_ones() -> None:
    played = gm(heroes(), "free_roll", "free 3 4", dice="2d6+1", purpose="chance", fighter="Garin", at_least=8)
    rolled = event(played, "freely_rolled")
    assert (rolled["total"], rolled["success"]) == (8, True)
    low = gm(played, "free_roll", "free 55", dice="1d100", at_most=50, modifiers=[{"reason": "ruse", "value": 5}])
    assert event(low, "freely_rolled")["success"] is True  # 55 with +5 is as good as 50
    hidden = gm(played, "free_roll", "free 2", dice="1d6", is_hidden=True)
    assert hidden.system.tell(hidden.events[-1], "fr", is_public=True) == ""
    secret = gm(act(heroes(), "gm", "hide_rolls", is_hidden=True), "free_roll", "free 2", dice="1d6")
    assert hidden_indices(secret.events) == {len(secret.events) - 1}
    assert "libre" not in turn(secret, is_public=True)
    assert "libre" in turn(secret)
    assert refusals(secret, "gm", "hide_rolls", is_hidden=True) == ["nothing_changes"]


@pytest.mark.parametrize("tone", ["plain", "told"])
def test_the_public_tale_leaves_out_what_players_do_not_know(tone: Any) -> None:
    """Defences, thresholds, scores and hit points left."""
    played = act(act(heroes(), "Garin", "declare", acts=strike()), "Orc", "declare")
    played = act(played, "gm", "resolve", "to_hit 15")
    found = turns_of(played.system, played.events)[0]
    for is_public in (False, True):
        told = tell_turn(played.system, found, "fr", tone, "text", is_public=is_public)
        assert ("11" in told) is not is_public
        assert ("4" in told.replace("Tour", "")) is not is_public


def test_circumstances_count_in_the_duel_on_both_sides() -> None:
    """D3: an attack of 20 + 40 + 10 against a Protego of 25 + 50 − 10."""
    cast = {
        "act": "cast", "spell": "Avis", "target": "Jacques", "modifiers": [{"reason": "de dos", "value": 10}],
    }  # fmt: skip
    shield = {"act": "protego", "modifiers": [{"reason": "gêné", "value": -10}]}
    played = act(act(duel(), "Jean", "declare", acts=[cast]), "Jacques", "declare", acts=[shield])
    played = act(played, "gm", "resolve", "success 40, attack 40, protego 50")
    met = event(played, "opposed")
    assert met["totals"] == [70, 65]
    assert "de dos +10" in turn(played)
    assert "gêné −10" in turn(played)
    assert "(de dos +10)." in turn(played), "within the sentence, not behind it"


def test_a_test_of_mastery_is_no_spell() -> None:
    """D10: d100 + MM against a difficulty."""
    played = act(duel(), "Jean", "declare", acts=[{"act": "mastery", "difficulty": 60}])
    played = act(act(played, "Jacques", "declare"), "gm", "resolve", "mastery 40")
    assert event(played, "feat_tried")["success"] is True
    assert refusals(duel(), "Jean", "declare", acts=[{"act": "mastery"}]) == ["missing_field"]


def test_declaring_in_any_order_resolves_in_the_turns_own() -> None:
    """D1.7: Jacques declares first, Jean's acts happen first all the same."""
    feat = [{"act": "feat", "difficulty": 30}]
    played = act(act(duel(), "Jacques", "declare", acts=feat), "Jean", "declare", acts=feat)
    played = act(played, "gm", "resolve", "feat 50, feat 60")
    assert [event(played, "feat_tried", number)["fighter"] for number in (0, 1)] == ["Jean", "Jacques"]


def test_circumstances_count_on_every_roll_of_the_rounds() -> None:
    """D3: parry +20 of 50, feint +10 of 50, and a bind in which the bonus makes 50 count as 30."""
    played = started(warrior("A", 20, blade(skill=50)), warrior("B", 0, blade(skill=50)))
    struck = act(played, "A", "strike", target="B")
    parried = act(
        struck, "B", "react", "attack 40, parry 25", reaction="parry", modifiers=[{"reason": "mur", "value": 20}]
    )
    assert event(parried, "tested", 1)["score"] == 70
    assert event(act(played, "A", "feint", "feint 60", modifiers=[{"value": 10}]), "tested")["degree"] == "normal"
    bound = act(
        played, "A", "bind", "strength 50, strength 40", target="B", modifiers=[{"reason": "prise", "value": 20}]
    )
    assert event(bound, "strength_opposed")["winner"] == "A"


def test_what_the_game_master_may_set_in_the_rounds() -> None:
    """D10: on the ground, another armour, dice more on the weapon, a mount's dice, the weapon lost in a recoil."""
    played = started(warrior("A", 20, blade(dice="1d8")), warrior("B", 0, blade(), life=60))
    fallen = act(played, "gm", "adjust", fighter="B", field="fallen", value=1)
    assert (fallen.state.fighters[1].position, fallen.state.fighters[1].is_fallen) == ("ground", True)
    armoured = act(played, "gm", "adjust", fighter="B", field="armour", value="1d6")
    assert str(armoured.state.fighters[1].sheet.armour.dice) == "1d6"
    assert refusals(played, "gm", "adjust", fighter="B", field="armour", value="1d7") == ["not_on_ladder"]
    assert refusals(played, "gm", "adjust", fighter="B", field="damage_bonus", value="feu") == ["bad_dice"]
    lit = act(played, "gm", "adjust", fighter="A", field="damage_bonus", value="1d6")
    hit = act(act(lit, "A", "strike", target="B"), "B", "react", "attack 40, damage 5 6", reaction="none")
    assert event(hit, "damaged")["lost"] == 11
    charged = act(played, "A", "charge", target="B", multiple=3, extra_dice="1d6")
    charged = act(charged, "B", "react", "attack 40, damage 15 4", reaction="none")
    assert event(charged, "damaged")["lost"] == 19
    pushed = act(played, "A", "push_back", target="B", situation=["may_drop"])
    pushed = act(pushed, "B", "react", "attack 40, damage 5, strength 10, strength 99, endurance 20", reaction="none")
    assert pushed.state.fighters[1].weapon is None


def test_announcing_slowest_first() -> None:
    """A setting of D3: before the counts each says what it means to do, the slowest first."""
    sheets = [warrior("A", 20, blade()), warrior("B", 0, blade())]
    played = opened(DESK_BY_ID["initiative_rounds"], sheets, settings={"announcing": "slowest_first"})
    played = act(played, "gm", "start_round", "initiative 3 4, initiative 3 4")
    assert played.system.waits_on(played.state) == "B"
    assert refusals(played, "A", "announce") == ["not_waited_on"]
    played = act(played, "B", "announce", text="je fuis")
    assert "je fuis" in played.system.tell(played.events[-1], "fr")
    played = act(played, "A", "announce")
    assert (played.state.phase, played.state.active) == ("action", "A")


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_value_that_players_do_not_see_is_in_the_public_tale(tone: Tone, language: Language) -> None:
    """Set by the game master: life, defence, strength stay with them; who is out, or on the ground, is seen by all."""
    played = heroes()
    for field, value in (("hit_points", 7), ("hit_points_max", 11), ("defence", 18), ("strength", 5)):
        played = act(played, "gm", "adjust", fighter="Garin", field=field, value=value)
        assert played.system.tell(played.events[-1], language, tone)
        assert played.system.tell(played.events[-1], language, tone, is_public=True) == ""
    played = act(played, "gm", "adjust", fighter="Garin", field="side", value="Est")
    assert "Garin" in played.system.tell(played.events[-1], language, tone, is_public=True)
    fallen = act(started(warrior("A", 20), warrior("B", 0)), "gm", "adjust", fighter="A", field="fallen", value=1)
    assert "A" in fallen.system.tell(fallen.events[-1], language, tone, is_public=True)
    hurt = act(fallen, "gm", "adjust", fighter="A", field="life", value=3)
    assert hurt.system.tell(hurt.events[-1], language, tone, is_public=True) == ""


def test_a_condition_keeps_its_sign_under_an_earlier_word() -> None:
    """Issue 19, K1: the list says nouns now; a fight saved with « aveuglé », or « aveuglée » typed, keeps it."""
    signs = {sign_of(Condition(word)) for word in ("aveuglement", "Aveuglé", "aveuglée", "blinded")}
    assert signs == {"dazzled"}
    assert sign_of(Condition("enrhumé")) == "info"
