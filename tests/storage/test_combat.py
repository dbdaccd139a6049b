"""`.combat`: a fight comes back as it was; what does not fit is refused by number (formats)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from magicfight.duel.actions import AidChoice, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import Roll, ScriptedDice, SeededDice
from magicfight.ground.fight import begin
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.storage.combat import (
    Combat,
    combat_of,
    dump_combat,
    load_combat,
    parse_combat,
    play_again,
    play_up_to_the_draw,
    save_combat,
    schema,
)
from magicfight.storage.files import FileProblem
from tests.makers import effect, own, spell, wizard

BLAST = spell("Trait", "energy_blast")
MIXED = spell("Mêlé", "killing_attack", "mind_control", "aid", "teleportation", "armor")
ANNE = wizard("Anne", own(BLAST, 6), own(MIXED, 1, 2, 2, 1, 3, armor={"flash_defense": 6}))
SETUP = fight_setup(
    Arena(obstacles=(Obstacle("tree", ((3, 4),)), Obstacle("wall", ((7, 7), (8, 7), (9, 7))))),
    [
        FighterSetup(ANNE, "Anne", (10, 10)),
        FighterSetup(wizard("Circé", dexterity=-1), "Bao", (12, 10), computer="master"),
    ],
    "player",
)
FIGHT = Combat(
    SETUP,
    (Cast("Anne", "Trait", (6,), target=(12, 10)), End("Circé")),
    (Roll("attack", (4, 4, 3)), Roll("effect", (1, 2, 2, 2, 2, 2))),
)


def test_a_fight_comes_back_equal_and_its_text_is_stable() -> None:
    text = dump_combat(FIGHT)
    assert parse_combat(text) == FIGHT
    assert dump_combat(parse_combat(text)) == text


def test_every_kind_of_action_comes_back() -> None:
    actions = (
        Move("Anne", (9, 10)),
        Cast(
            "Anne",
            "Mêlé",
            (1, 2, 2, 1, 0),
            target=(12, 10),
            destination=(5, 5),
            against="energy",
            control="block",
            aid=AidChoice("Trait", 0),
        ),
        Drop("Anne", "mind_control"),
        Recover("Circé"),
        End("Anne"),
        Surrender("Circé"),
        Stop("Anne"),
    )
    fight = Combat(SETUP, actions, ())
    assert parse_combat(dump_combat(fight)) == fight


def test_the_keys_are_those_of_the_format() -> None:
    plain = json.loads(dump_combat(FIGHT))
    assert list(plain) == ["format", "version", "victory", "arena", "fighters", "actions", "rolls", "fingerprint"]
    assert plain["arena"]["obstacles"][0] == {"kind": "tree", "hexes": [[3, 4]]}
    assert list(plain["fighters"][1]) == ["wizard", "player", "computer", "start"]
    assert plain["actions"][0] == {"by": "Anne", "do": "cast", "spell": "Trait", "dice": [6], "target": [12, 10]}
    assert plain["rolls"][0] == {"for": "attack", "dice": [4, 4, 3]}


def test_victory_and_computer_have_defaults() -> None:
    plain = json.loads(dump_combat(FIGHT))
    del plain["victory"], plain["fighters"][1]["computer"]
    setup = parse_combat(json.dumps(plain)).setup
    assert setup.victory == "wizard"
    assert setup.fighters[1].computer is None


def test_a_second_wizard_of_the_same_name_is_numbered() -> None:
    plain = json.loads(dump_combat(Combat(SETUP)))
    plain["fighters"][1]["wizard"]["name"] = "ANNE"
    names = [each.wizard.name for each in parse_combat(json.dumps(plain)).setup.fighters]
    assert names == ["Anne", "ANNE (2)"]


def test_a_fight_saved_at_any_action_goes_on_identically(tmp_path: Path) -> None:
    log = begin(MAGIC_FIGHT, SETUP, ScriptedDice(()))
    dice = SeededDice(7)
    script = [
        Cast("Anne", "Trait", (6,), target=(12, 10)),
        End("Circé"),
        Move("Anne", (9, 10)),
        Cast("Anne", "Trait", (4,), target=(12, 10)),
    ]
    path = tmp_path / "été.combat"
    for action in script:
        if log.state.active != action.by:
            break
        log = log.play(action, dice)
        save_combat(path, combat_of(log))
        again = play_again(load_combat(path))
        assert again.state == log.state
        assert again.events == log.events
    assert len(log.actions) >= 2


def test_rolls_and_actions_that_do_not_fit_are_refused_by_number() -> None:
    for change, where in (
        (lambda d: d["rolls"].pop(), "rolls[1]"),
        (lambda d: d["rolls"].append({"for": "attack", "dice": [1, 1, 1]}), "rolls[2]"),
        (lambda d: d["rolls"][0].update({"for": "effect"}), "rolls[0]"),
        (lambda d: d["rolls"][1]["dice"].pop(), "rolls[1]"),
        (lambda d: d["rolls"][1]["dice"].__setitem__(0, 7), "rolls[1]"),
        (lambda d: d["actions"][0].update(spell="Foudre"), "actions[0]"),
        (lambda d: d["actions"].insert(0, {"by": "Circé", "do": "end"}), "actions[0]"),
    ):
        plain = json.loads(dump_combat(FIGHT))
        change(plain)
        combat = parse_combat(json.dumps(plain))
        with pytest.raises(FileProblem) as caught:
            play_again(combat)
        for language in ("fr", "en"):
            assert caught.value.tell(language).startswith(where)


FAULTS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda d: d.update(victory="team"), "victory"),
    (lambda d: d.pop("arena"), ""),
    (lambda d: d["arena"].update(columns=0), "arena.columns"),
    (lambda d: d["arena"]["obstacles"][0].update(kind="pit"), "arena.obstacles[0].kind"),
    (lambda d: d["arena"]["obstacles"][0].update(hexes=[]), "arena.obstacles[0].hexes"),
    (lambda d: d["arena"]["obstacles"][0].update(hexes=[[40, 3]]), "arena.obstacles[0]"),
    (lambda d: d["fighters"].pop(), "fighters"),
    (lambda d: d["fighters"][0].update(start=[12, 10]), "fighters[1]"),
    (lambda d: d["fighters"][0].update(start=[3, 4]), "fighters[0]"),
    (lambda d: d["fighters"][0].update(start=[3]), "fighters[0].start"),
    (lambda d: d["fighters"][0].update(start="3, 4"), "fighters[0].start"),
    (lambda d: d["fighters"][0].update(player=None), "fighters[0].player"),
    (lambda d: d["fighters"][0]["wizard"]["bought"].update(luck=1), "fighters[0].wizard.bought"),
    (
        lambda d: d["fighters"][0]["wizard"]["spells"][0]["spell"]["effects"][0]["modifiers"].append(
            {"modifier": "hardened"}
        ),
        "fighters[0].wizard.spells[0].spell.effects[0].modifiers[0]",
    ),
    (
        lambda d: d["fighters"][0]["wizard"]["spells"][1].update(armor_points={"flash_defense": 5}),
        "fighters[0].wizard.spells[1].armor_points",
    ),
    (lambda d: d["actions"][1].update(do="dance"), "actions[1].do"),
    (lambda d: d["actions"][1].pop("do"), "actions[1]"),
    (lambda d: d["actions"][1].pop("by"), "actions[1]"),
    (lambda d: d["actions"][1].update(to=[1, 1]), "actions[1]"),
    (lambda d: d["actions"][0].update(dice=[True]), "actions[0].dice[0]"),
    (lambda d: d["actions"][0].update(against="magic"), "actions[0].against"),
    (lambda d: d["actions"][0].update(aid={"spell": "Trait"}), "actions[0].aid"),
    (lambda d: d["rolls"][0].pop("for"), "rolls[0]"),
    (lambda d: d["rolls"][0].update(dice=["4"]), "rolls[0].dice[0]"),
    (lambda d: d["rolls"][0].update(purpose="attack"), "rolls[0]"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "where"), FAULTS)
def test_a_broken_fight_is_refused_at_its_place(fault: Callable[[dict[str, Any]], object], where: str) -> None:
    plain = json.loads(dump_combat(FIGHT))
    fault(plain)
    with pytest.raises(FileProblem) as caught:
        parse_combat(json.dumps(plain))
    assert caught.value.problems[0].where == where
    for language in ("fr", "en"):
        sentence = caught.value.tell(language)
        assert sentence.startswith(where)
        assert sentence.endswith(".")


def test_what_a_wizard_may_buy_is_not_looked_at(tmp_path: Path) -> None:
    poor = wizard("Bao", own(effect("killing_attack"), 0), points=0, speed=11)
    fight = Combat(
        fight_setup(Arena(), [FighterSetup(poor, "B", (1, 1)), FighterSetup(ANNE, "A", (2, 2))]),
    )
    path = tmp_path / "a.combat"
    save_combat(path, fight)
    assert load_combat(path) == fight


def test_a_refusal_on_loading_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.combat"
    path.write_text(dump_combat(FIGHT).replace('"cast"', '"cats"'), encoding="utf-8")
    with pytest.raises(FileProblem) as caught:
        load_combat(path)
    assert caught.value.tell_with_file("fr").startswith(f"{path}\u00a0: actions[0].do\u00a0: ")


def test_the_schema_names_the_keys_of_the_file() -> None:
    text = json.dumps(schema())
    for word in ("obstacles", "surrender", '"for"', "destination", "victory"):
        assert word in text


@pytest.mark.parametrize(
    ("change", "is_changed"),
    [
        (lambda d: None, False),
        (lambda d: d["rolls"].pop(), True),
        (lambda d: d["actions"].pop(), True),
        (lambda d: d["actions"].reverse(), True),
        (lambda d: d["fighters"][0]["wizard"].update(points=999), True),
        (lambda d: d.update(victory="wizard"), True),
        (lambda d: d.pop("fingerprint"), True),
        (lambda d: (d.pop("fingerprint"), d.update(version=1)), False),
    ],
)
def test_a_fight_changed_outside_the_program_knows_it(
    change: Callable[[dict[str, Any]], object], is_changed: bool
) -> None:
    """It is read all the same; keys in another order are no change, and version 1 had no fingerprint."""
    data = json.loads(dump_combat(FIGHT))
    change(data)
    assert parse_combat(json.dumps(dict(reversed(data.items())))).is_changed is is_changed


def test_a_fight_is_saved_without_portraits() -> None:
    """A fight of sixteen would hold a megabyte of pictures that the wizards' own files have."""
    first, *others = FIGHT.setup.fighters
    adorned = replace(first, wizard=replace(first.wizard, biography="Née à Ys.", colour="#3355aa", portrait="iVBOR"))
    read = parse_combat(dump_combat(replace(FIGHT, setup=replace(FIGHT.setup, fighters=(adorned, *others)))))
    assert read.setup.fighters[0].wizard == replace(adorned.wizard, portrait="")


def test_a_fight_played_past_a_standstill_opens_up_to_the_draw() -> None:
    """R4.8: 30 turns of nothing but ended segments are a draw; an older file that goes on is opened up to there."""
    fight = begin(MAGIC_FIGHT, SETUP, SeededDice(2))
    while not fight.state.is_over:
        fight = fight.play(End(fight.state.active or ""), SeededDice(3))
    whole = combat_of(fight)
    assert play_up_to_the_draw(whole) == (fight, 0)
    past = replace(whole, actions=(*whole.actions, End("Anne"), End("Circé"), End("Anne")))
    with pytest.raises(FileProblem):
        play_again(past)
    assert play_up_to_the_draw(past) == (fight, 3)
    stopped = fight.cut(4).play(Stop(fight.cut(4).state.active or ""), SeededDice(3))
    agreed = replace(combat_of(stopped), actions=(*stopped.actions, End("Anne")))
    with pytest.raises(FileProblem):
        play_up_to_the_draw(agreed)
