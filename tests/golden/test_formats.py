"""Files on paper: names, set-ups and rolls that do not fit, and what `replay` and `check` print (formats)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magicfight import cli
from tests.golden.paper import BLAST, HIT, KILL, TIE, A, B, C, cast, check, do, events_of, fight, fx, own, w

STRIKE = [("attack", HIT), ("effect", [3, 3])]


def duel(actions: Any = (), rolls: Any = ()) -> dict[str, Any]:
    return fight([w("Circé", A, [BLAST, KILL]), w("B", B, dexterity=-1)], actions, rolls)


BLOW = duel([cast("Circé", "Blast", 2, B)], STRIKE)


def named(*names: str) -> dict[str, Any]:
    """Fighters of these names, the nimbler first; the first one's segment is open."""
    return fight([w(name, (2 + 2 * n, 10), dexterity=20 - n) for n, name in enumerate(names)], [], [])


NAMES: dict[str, tuple[tuple[str, ...], list[str]]] = {
    "a second of the same name": (("A", "A"), ["A", "A (2)"]),
    "a third": (("A", "A", "A"), ["A", "A (2)", "A (3)"]),
    "the number is taken": (("A (2)", "A", "A"), ["A (2)", "A", "A (3)"]),
    "without case (R2.1)": (("Circé", "CIRCÉ"), ["Circé", "CIRCÉ (2)"]),
    "NFC and NFD are one": (("Circé", "Circe\u0301"), ["Circé", "Circé (2)"]),
    "trimmed": (("A", " A "), ["A", "A (2)"]),
}


@pytest.mark.parametrize("name", NAMES)
def test_names_of_fighters(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names, wanted = NAMES[name]
    state = events_of(named(*names), tmp_path / "f.combat", capsys)[-1]
    assert [one["name"] for one in state["fighters"]] == wanted
    assert state["active"] == wanted[0]


@pytest.mark.parametrize(
    ("by", "spell"),
    [("circé", "Blast"), ("Circe\u0301", "Blast"), (" Circé ", "Blast"), ("Circé", "blast"), ("CIRCÉ", " BLAST ")],
    ids=ascii,
)
def test_names_in_actions_are_compared_as_names_are(
    by: str, spell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R2.1, R3.6: without case, after NFC, trimmed."""
    lines = events_of(duel([cast(by, spell, 2, B)], STRIKE), tmp_path / "f.combat", capsys)
    assert (
        next(line for line in lines if line["event"] == "spell_cast").items()
        >= {"who": "Circé", "spell": "Blast"}.items()
    )
    assert lines[-1]["fighters"][1]["stun"] == 11


def test_the_spell_of_an_aid_is_named_so_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    combat = fight(
        [w("A", A, [own("Aide", 2, fx("aid"))]), w("B", B, [own("Épée", 2, fx("energy_blast"))], dexterity=-1)],
        [cast("A", "aide", 2, B, aid={"spell": "épe\u0301e", "effect": 0})],
        [("effect", [1, 2])],
    )
    check(combat, {"B": {"gained": {"energy_blast": 3}}}, tmp_path / "f.combat", capsys)


# --- rolls and actions that do not fit ----------------------------------------------------------------------------

ROLLS: dict[str, tuple[dict[str, Any], tuple[str, int]]] = {
    "missing": (duel([cast("Circé", "Blast", 2, B)], STRIKE[:1]), ("roll", 1)),
    "none at all": (duel([cast("Circé", "Blast", 2, B)]), ("roll", 0)),
    "left over": (duel([cast("Circé", "Blast", 2, B)], [*STRIKE, ("effect", [1])]), ("roll", 2)),
    "left over without an action": (duel([], [("attack", HIT)]), ("roll", 0)),
    "wrong purpose": (duel([cast("Circé", "Blast", 2, B)], [STRIKE[1], STRIKE[0]]), ("roll", 0)),
    "a purpose of no rule": (duel([cast("Circé", "Blast", 2, B)], [STRIKE[0], ("damage", [3, 3])]), ("roll", 1)),
    "too many dice": (duel([cast("Circé", "Blast", 2, B)], [STRIKE[0], ("effect", [3, 3, 3])]), ("roll", 1)),
    "too few dice": (duel([cast("Circé", "Blast", 2, B)], [STRIKE[0], ("effect", [3])]), ("roll", 1)),
    "no dice": (duel([cast("Circé", "Blast", 2, B)], [STRIKE[0], ("effect", [])]), ("roll", 1)),
    "a face of 0": (duel([cast("Circé", "Blast", 2, B)], [("attack", [0, 6, 6])]), ("roll", 0)),
    "a face of 7": (duel([cast("Circé", "Blast", 2, B)], [("attack", [7, 2, 2])]), ("roll", 0)),
    "a negative face": (duel([cast("Circé", "Blast", 2, B)], [("attack", [-1, 6, 6])]), ("roll", 0)),
    "a multiplier of two dice": (
        duel(
            [cast("Circé", "Kill", 1, B, against="energy")],
            [("attack", HIT), ("effect", [1]), ("stun_multiplier", [1, 1])],
        ),
        ("roll", 2),
    ),
    "a tie without its roll": (fight([w("A", A), w("B", B)], [], []), ("roll", 0)),
    "a tie of two with three dice": (fight([w("A", A), w("B", B)], [], [(TIE, [1, 2, 3])]), ("roll", 0)),
    "no tie, but a roll": (fight([w("A", A), w("B", B, dexterity=-1)], [], [(TIE, [1, 2])]), ("roll", 0)),
    "a tie again, its second roll missing": (fight([w("A", A), w("B", B)], [], [(TIE, [2, 2])]), ("roll", 1)),
    "the first that is wrong, an action": (duel([do("B", "end"), cast("Circé", "Blast", 2, B)], []), ("action", 0)),
    "the first that is wrong, a roll": (duel([cast("Circé", "Blast", 2, B), do("Circé", "end")], []), ("roll", 0)),
    "nobody of that name": (duel([do("Merlin", "end")], []), ("action", 0)),
}


@pytest.mark.parametrize("name", ROLLS)
def test_rolls_that_do_not_fit(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(*ROLLS[name], tmp_path / "f.combat", capsys)


def at(*path: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(combat: dict[str, Any]) -> None:
        inner: Any = combat
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


SHAPES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a die that is true": (at("rolls", 0, "dice", 0, value=True), "rolls[0].dice[0]"),
    "a die of 4.0": (at("rolls", 0, "dice", 0, value=4.0), "rolls[0].dice[0]"),
    "a die of text": (at("rolls", 1, "dice", 1, value="3"), "rolls[1].dice[1]"),
    "dice that are no list": (at("rolls", 1, "dice", value=3), "rolls[1].dice"),
    "a roll with a key too many": (at("rolls", 1, "note", value="?"), "rolls[1]"),
    "a roll without a purpose": (at("rolls", 1, value={"dice": [3, 3]}), "rolls[1]"),
    "an action with a key too many": (at("actions", 0, "note", value="?"), "actions[0]"),
    "an action that does nothing": (at("actions", 0, value={"by": "Circé"}), "actions[0]"),
    "an action of no rule": (at("actions", 0, "do", value="pray"), "actions[0]"),
    "an action of nobody": (at("actions", 0, value={"do": "end"}), "actions[0]"),
    "an end with a target": (at("actions", 0, value={"by": "Circé", "do": "end", "to": [1, 1]}), "actions[0]"),
    "a target of one number": (at("actions", 0, "target", value=[1]), "actions[0].target"),
    "a target of three": (at("actions", 0, "target", value=[1, 1, 1]), "actions[0].target"),
    "a target by name": (at("actions", 0, "target", value="B"), "actions[0].target"),
    "negative dice": (at("actions", 0, "dice", value=[-1]), "actions[0].dice[0]"),
    "dice of 2.5": (at("actions", 0, "dice", value=[2.5]), "actions[0].dice[0]"),
    "dice that are no list of the cast": (at("actions", 0, "dice", value=2), "actions[0].dice"),
    "an armour of no rule": (at("actions", 0, "against", value="mental"), "actions[0].against"),
    "a control of no rule": (at("actions", 0, "control", value="charm"), "actions[0].control"),
    "an aid that is a name": (at("actions", 0, "aid", value="Blast"), "actions[0].aid"),
    "an aid of effect -1": (at("actions", 0, "aid", value={"spell": "Blast", "effect": -1}), "actions[0].aid.effect"),
    "a victory of no rule": (at("victory", value="team"), "victory"),
    "a start off the board": (at("fighters", 0, "start", value=[40, 0]), "fighters[0]"),
    "a start above the board": (at("fighters", 0, "start", value=[0, -1]), "fighters[0]"),
    "two on one hex": (at("fighters", 1, "start", value=list(A)), "fighters[1]"),
    "a start on an obstacle": (
        at("arena", "obstacles", value=[{"kind": "rock", "hexes": [[5, 5], list(B)]}]),
        "fighters[1]",
    ),
    "an obstacle off the board": (
        at("arena", "obstacles", value=[{"kind": "wall", "hexes": [[5, 5], [5, 40]]}]),
        "arena.obstacles[0]",
    ),
    "an obstacle of no rule": (
        at("arena", "obstacles", value=[{"kind": "lake", "hexes": [[5, 5]]}]),
        "arena.obstacles[0].kind",
    ),
    "an obstacle on no hex": (at("arena", "obstacles", value=[{"kind": "tree", "hexes": []}]), "arena.obstacles[0]"),
    "one fighter": (at("fighters", value=[w("A", A)]), "fighters"),
    "nobody": (at("fighters", value=[]), "fighters"),
    "a board without hexes": (at("arena", "columns", value=0), "arena.columns"),
    "a spell that breaks R2": (
        at("fighters", 0, "wizard", "spells", 0, "spell", "effects", value=[fx("armor", "area_ball")]),
        "fighters[0].wizard.spells[0].spell.effects[0].modifiers[0]",
    ),
    "a spell without an effect": (
        at("fighters", 0, "wizard", "spells", 0, value=own("Rien", [])),
        "fighters[0].wizard.spells[0].spell.effects",
    ),
    "a drain against nothing": (
        at("fighters", 0, "wizard", "spells", 0, value=own("D", 1, fx("drain"))),
        "fighters[0].wizard.spells[0].spell.effects[0].against",
    ),
    "a dispel of what does not last": (
        at("fighters", 0, "wizard", "spells", 0, value=own("D", 3, fx("dispel", against="flash"))),
        "fighters[0].wizard.spells[0].spell.effects[0].against",
    ),
    "more numbers than effects": (
        at("fighters", 0, "wizard", "spells", 0, "dice", value=[6, 1]),
        "fighters[0].wizard.spells[0].dice",
    ),
    "armour points that don't add up": (
        at("fighters", 0, "wizard", "spells", 0, value=own("Arm", 3, fx("armor"), armor={"mental_defense": 5})),
        "fighters[0].wizard.spells[0].armor_points",
    ),
    "a characteristic of no rule": (
        at("fighters", 0, "wizard", "bought", value={"luck": 1}),
        "fighters[0].wizard.bought",
    ),
    "a wizard without a name": (at("fighters", 0, "wizard", "name", value="  "), "fighters[0].wizard.name"),
    "a level that is a number": (at("fighters", 0, "computer", value=1), "fighters[0].computer"),
    "a newer version": (at("version", value=3), "version"),
    "a version in text": (at("version", value="1"), "version"),
    "another format": (at("format", value="magicfight.magic"), "format"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_file_of_the_wrong_shape_is_refused_with_its_place(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, place = SHAPES[name]
    combat = copy.deepcopy(BLOW)
    change(combat)
    path = tmp_path / "f.combat"
    path.write_text(json.dumps(combat), encoding="utf-8")
    assert cli.main([command, str(path)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert place in err


@pytest.mark.parametrize(("count", "code"), [(2, 0), (16, 0), (17, 1)])
def test_two_to_sixteen_fighters(count: int, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.combat"
    path.write_text(json.dumps(named(*"ABCDEFGHIJKLMNOPQ"[:count])), encoding="utf-8")
    assert cli.main(["replay", str(path)]) == code
    assert ("fighters" in capsys.readouterr().err) is bool(code)


# --- what is printed ----------------------------------------------------------------------------------------------


def test_the_last_line_of_replay_json_is_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.combat"
    path.write_text(json.dumps(BLOW), encoding="utf-8")
    assert cli.main(["replay", "--json", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines()[-1] == (
        '{"event": "state", "turn": 1, "segment": 12, "active": "B", "winner": null, "fighters": ['
        '{"name": "Circé", "hex": [10, 10], "body": 10, "stun": 15, "endurance": 19, "conditions": [], '
        '"drained": {}, "gained": {}}, '
        '{"name": "B", "hex": [12, 10], "body": 10, "stun": 11, "endurance": 20, "conditions": [], '
        '"drained": {}, "gained": {}}]}'
    )
    assert all(json.loads(line)["event"] != "state" for line in out.splitlines()[:-1])


def test_check_tells_what_replay_does_not_look_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R3.4: two secondaries below their initial values; the fight is played again all the same."""
    combat = fight([w("A", A, recovery=-1, stun=-1), w("B", B, dexterity=-1), w("C", C, dexterity=-2)], [], [])
    path = tmp_path / "f.combat"
    path.write_text(json.dumps(combat), encoding="utf-8")
    assert cli.main(["replay", str(path), "--json"]) == 0
    capsys.readouterr()
    assert cli.main(["check", str(path), "--json"]) == 1
    out, err = capsys.readouterr()
    (file,) = json.loads(out)["files"]
    assert list(file) == ["file", "spells", "wizards", "error"]
    assert (file["file"], file["spells"], file["error"]) == (str(path), [], None)
    assert [one["legal"] for one in file["wizards"]] == [False, True, True]
    first = file["wizards"][0]
    assert list(first) == ["name", "points", "spent", "left", "legal", "problems", "characteristics"]
    assert (first["points"], first["spent"], first["left"]) == ("500", "-3", "503")
    assert len(first["problems"]) == 1
    assert first["problems"][0].rstrip(".") in err
    assert (first["characteristics"]["recovery"], first["characteristics"]["stun"]) == (3, 14)


def test_costs_are_exact_fractions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R1.1, R2.8: 2 × 5 / (1 + 3/4 + 1/4) + 10 × 5/4 / 3."""
    effects = [
        fx("energy_blast", "no_stun", {"modifier": "charges", "uses": 12}),
        fx("drain", "hard_to_drain", {"modifier": "activation_roll", "threshold": 8}, against="armor"),
    ]
    spells = [{"name": "Fin", "description": "", "effects": effects}]
    path = tmp_path / "f.sort"
    path.write_text(json.dumps({"format": "magicfight.sort", "version": 1, "spells": spells}), encoding="utf-8")
    assert cli.main(["check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["files"] == [
        {"file": str(path), "spells": [{"name": "Fin", "cost": "55/6"}], "wizards": [], "error": None}
    ]


def test_a_refused_file_has_its_sentence_in_the_json_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.combat", tmp_path / "bad.combat"
    good.write_text(json.dumps(BLOW), encoding="utf-8")
    bad.write_text(json.dumps(duel([cast("Circé", "Blast", 2, B)])), encoding="utf-8")
    assert cli.main(["check", str(bad), str(good), "--json"]) == 1
    out, err = capsys.readouterr()
    first, second = json.loads(out)["files"]
    assert (first["spells"], first["wizards"]) == ([], [])
    assert "rolls[0]" in first["error"]
    assert first["error"] in err
    assert second["error"] is None
    assert [one["name"] for one in second["wizards"]] == ["Circé", "B"]
