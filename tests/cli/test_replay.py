"""`replay`: a fight told in words or as one event a line, the state last (formats)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from magicfight.cli import main
from magicfight.duel.actions import Cast
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.ground.dice import Roll
from magicfight.storage.combat import Combat, dump_combat, save_combat
from tests.makers import own, wizard

KILL = Combat(
    fight_setup(
        Arena(),
        [
            FighterSetup(wizard("Élise", own("killing_attack", 4)), "Anne", (10, 10)),
            FighterSetup(wizard("Bao", dexterity=-1), "Bao", (12, 10)),
        ],
    ),
    (Cast("Élise", "killing_attack", (4,), target=(12, 10), against="energy"),),
    (Roll("attack", (4, 4, 3)), Roll("effect", (6, 6, 6, 6)), Roll("stun_multiplier", (1,))),
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    path = tmp_path / "duel.combat"
    save_combat(path, KILL)
    return path


def test_replay_tells_the_fight_in_both_languages(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    french = capsys.readouterr().out
    assert main(["replay", str(path), "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert "Élise" in french
    assert "meurt" in french
    assert "dies" in english
    assert len(french.splitlines()) == len(english.splitlines())


def test_r6_2_replay_shows_the_dice_and_sums_under_each_sentence(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(path)]) == 0
    lines = [line.replace("\u00a0", " ") for line in capsys.readouterr().out.splitlines()]
    assert "  3d6 (4+4+3) + 3 − 3 − 0 = 11 ≥ 11 : touché" in lines
    assert "  Étourdissement : 24 × 0 = 0" in lines


def test_replay_json_ends_with_the_state(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all("event" in line for line in lines)
    state = lines[-1]
    assert list(state) == ["event", "turn", "segment", "active", "winner", "fighters"]
    assert (state["event"], state["turn"], state["segment"]) == ("state", 1, 12)
    assert (state["active"], state["winner"]) == (None, "Élise")
    bao = state["fighters"][1]
    assert list(bao) == ["name", "hex", "body", "stun", "endurance", "conditions", "drained", "gained"]
    assert bao["conditions"] == ["dead"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"rolls": []}, "rolls[0]"),
        ({"actions": []}, "rolls[0]"),
        ({"actions": [{"by": "Bao", "do": "end"}]}, "actions[0]"),
        ({"fighters": []}, "fighters"),
    ],
)
def test_a_fight_that_does_not_fit_is_refused_with_its_number(
    path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any], place: str
) -> None:
    path.write_text(json.dumps({**json.loads(dump_combat(KILL)), **change}), encoding="utf-8")
    for command in (["replay"], ["replay", "--json"], ["check"]):
        assert main([*command, str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert f" {place}" in err


def test_check_looks_at_the_wizards_of_a_fight(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", str(path)]) == 0
    (report,) = json.loads(capsys.readouterr().out)["files"]
    assert [(each["name"], each["legal"]) for each in report["wizards"]] == [("Élise", True), ("Bao", True)]
    poor = json.loads(dump_combat(KILL))
    poor["fighters"][0]["wizard"]["points"] = 50
    path.write_text(json.dumps(poor), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert main(["check", str(path)]) == 1
    assert "fighters[0].wizard.points" in capsys.readouterr().err


TABLE = {
    "format": "magicfight.table",
    "version": 1,
    "system": "d100_duel",
    "sheets": [{"name": "Jean"}, {"name": "Élise"}],
    "actions": [{"by": "Jean", "do": "declare", "acts": []}],
    "rolls": [],
}


@pytest.mark.slow
def test_a_fight_at_the_desk_is_checked_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "soir.table"
    path.write_text(json.dumps(TABLE), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    assert main(["replay", "--lang", "fr", str(path)]) == 0
    assert "Jean" in capsys.readouterr().out
    assert main(["replay", "--json", str(path)]) == 0
    state = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert state["event"] == "state"
    assert state["waits_on"] == "Élise"


SECRETS = [
    {"by": "Jean", "do": "declare", "acts": [{"act": "mastery", "difficulty": 30}]},
    {"by": "gm", "do": "hide_rolls", "is_hidden": True},
    {"by": "gm", "do": "free_roll", "dice": "1d6", "purpose": "piège", "is_hidden": True},
    {"by": "gm", "do": "narrate", "text": "La nuit tombe."},
    {"by": "gm", "do": "adjust", "fighter": "Jean", "field": "magic_mastery", "value": 77},
    {"by": "gm", "do": "note", "text": "espion"},
]


def test_a_desks_fight_is_told_to_players_and_whole_with_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Formats: the public tale, `--all` the game master's; a private note is in neither."""
    path = tmp_path / "soir.table"
    fighters = [{"name": "Jean", "magic_mastery": 40}, {"name": "Élise"}]
    rolls = [{"for": "free", "dice": [4]}]
    table = {**TABLE, "version": 2, "sheets": fighters, "actions": SECRETS, "rolls": rolls}
    path.write_text(json.dumps(table), encoding="utf-8")
    told = {}
    for option in ((), ("--all",)):
        assert main(["replay", "--lang", "fr", str(path), *option]) == 0
        told[option] = capsys.readouterr().out
    assert "La nuit tombe." in told[()]
    assert "piège" not in told[()]
    assert "77" not in told[()]
    assert "piège" in told["--all",]
    assert "77" in told["--all",]
    assert "espion" not in told["--all",]
    assert main(["check", "--all", str(path)]) == 2
    assert "--all" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"system": "chess"}, "system"),
        ({"sheets": [{"name": "Jean", "luck": 3}, {"name": "Élise"}]}, "sheets[0]"),
        ({"sheets": [{"name": "Jean"}, {"name": 4}]}, "sheets[1].name"),
        ({"actions": [{"by": "gm", "do": "resolve"}]}, "actions[0]"),
        ({"actions": [{"by": "Jean", "do": "dance"}]}, "actions[0].do"),
        ({"rolls": [{"for": "attack", "dice": [50]}]}, "rolls[0]"),
    ],
)
def test_a_broken_fight_at_the_desk_is_one_sentence_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any], place: str
) -> None:
    path = tmp_path / "soir.table"
    path.write_text(json.dumps({**TABLE, **change}), encoding="utf-8")
    for command in (["check"], ["replay"], ["replay", "--json"]):
        assert main([*command, str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert f" {place}" in err
