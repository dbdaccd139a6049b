"""`magicfight advise` and `magicfight act` (formats, "Command line"; issue 12.8)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from magicfight.cli import main
from magicfight.duel.actions import Cast
from magicfight.ground.dice import SeededDice
from magicfight.storage.combat import Combat, combat_of, load_combat, play_again, save_combat
from magicfight.storage.folders import shipped_saves
from tests.duel.fights import at, fight
from tests.makers import own, wizard


@pytest.fixture(autouse=True)
def _known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """`act` throws the program's dice: here they are always the same."""
    monkeypatch.setattr("magicfight.commands.SeededDice", lambda: SeededDice(1))


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """Anne and Bob, four hexes apart, at Anne's first choice."""
    table = fight(
        at(wizard("Anne", own("energy_blast", 8)), 10, 10),
        at(wizard("Bob", own("energy_blast", 8), dexterity=-3), 14, 10),
    )
    path = tmp_path / "duel.combat"
    save_combat(path, combat_of(table.log))
    return path


@pytest.mark.parametrize("level", ["novice", "ordinary"])
def test_advise_as_json(duel: Path, capsys: pytest.CaptureFixture[str], level: str) -> None:
    """What the computer would do: actions as in a file up to the end of the action segment, reasons, alternatives."""
    assert main(["advise", str(duel), "--level", level, "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"actions", "value", "reasons", "alternatives"}
    assert told["actions"][-1]["do"] in ("cast", "recover", "end")
    assert all(set(reason) == {"text", "value"} for reason in told["reasons"])
    assert all(set(other) == {"actions", "value"} for other in told["alternatives"])


def test_advise_says_the_same_again(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seed it comes from the set-up and the actions so far; with one it is that one."""
    for options in ([], ["--seed", "7", "--samples", "60"]):
        told = []
        for _ in range(2):
            assert main(["advise", str(duel), "--samples", "60", *options, "--json"]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_advise_in_words(duel: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    """The plan in one sentence, its terms under it."""
    assert main(["advise", str(duel), "--level", "ordinary", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Anne")
    assert any(line.startswith("  ") for line in lines[1:])


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--level", "genius"], "genius"),
        (["--temper", "mad"], "mad"),
        (["--seed", "x"], "x"),
        (["--samples", "0"], "0"),
        (["--output", "a"], "--output"),
    ],
)
def test_advise_refuses_a_bad_option(
    duel: Path, capsys: pytest.CaptureFixture[str], options: list[str], word: str
) -> None:
    """A bad command line: one sentence, exit 2."""
    assert main(["advise", str(duel), *options]) == 2
    assert word in capsys.readouterr().err


def test_advise_on_a_fight_that_is_over(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1, nothing on stdout."""
    assert main(["act", str(duel), '{"by": "Anne", "do": "surrender"}']) == 0
    capsys.readouterr()
    assert main(["advise", str(duel)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err


def test_act_plays_and_writes(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A walk and an end: the file holds both, plays again, and the tale is told."""
    actions = ['{"by": "Anne", "do": "move", "to": [11, 10]}', '{"by": "Anne", "do": "end"}']
    assert main(["act", str(duel), *actions, "--lang", "en"]) == 0
    assert "Anne" in capsys.readouterr().out
    fight_now = play_again(load_combat(duel))
    assert len(fight_now.actions) == 2
    assert fight_now.state.fighter("Anne").hex == (11, 10)


def test_act_without_an_action_is_a_bad_command(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing to play: one sentence, exit 2, the file stays as it is; an empty stdin is no mistake."""
    before = duel.read_bytes()
    assert main(["act", str(duel), "--lang", "fr"]) == 2
    assert "action" in capsys.readouterr().err
    assert main(["act", str(duel), "--computers"]) == 0
    assert duel.read_bytes() == before


def test_act_plays_all_or_nothing(duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second action is not Anne's to play: nothing is written, the sentence names it."""
    before = duel.read_bytes()
    output = tmp_path / "new.combat"
    actions = ['{"by": "Anne", "do": "end"}', '{"by": "Anne", "do": "end"}']
    assert main(["act", str(duel), *actions, "--output", str(output)]) == 1
    assert "actions[1]" in capsys.readouterr().err
    assert duel.read_bytes() == before
    assert not output.exists()


def test_act_refuses_what_is_no_action(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No JSON, a list, an unknown word: one sentence each, exit 1."""
    for text in ("{", "[1]", '{"by": "Anne", "do": "sing"}', '{"by": "Anne", "do": "move"}'):
        assert main(["act", str(duel), text]) == 1
        assert "actions[0]" in capsys.readouterr().err


def with_computer(path: Path) -> None:
    combat = load_combat(path)
    anne, bob = combat.setup.fighters
    setup = replace(combat.setup, fighters=(anne, replace(bob, computer="novice")))
    save_combat(path, Combat(setup, combat.actions, combat.rolls))


def test_act_stops_where_a_computer_must_choose(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bob is a computer: his action is not given, with --computers he plays by himself."""
    with_computer(duel)
    end, its = '{"by": "Anne", "do": "end"}', '{"by": "Bob", "do": "end"}'
    assert main(["act", str(duel), end, its]) == 1
    assert "--computers" in capsys.readouterr().err
    assert main(["act", str(duel), end, "--computers"]) == 0
    fight_now = play_again(load_combat(duel))
    assert any(action.by == "Bob" for action in fight_now.actions)
    assert fight_now.state.active in ("Anne", None)


def test_a_ko_wizard_surrenders_while_a_computer_chooses(duel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R4.8: Bob lies KO, it is the computer's turn: Bob's player may leave, but not end or leave for the computer."""
    table = fight(
        at(
            wizard("Ordi", own("mental_attack", 20), dexterity=6, mental_ocv=15, endurance=40), 10, 10, "Ordi", "novice"
        ),
        at(wizard("Bob", own("energy_blast", 8)), 12, 10, "Bob"),
    )
    played = table.log.play(Cast("Ordi", "mental_attack", (20,), (12, 10)), SeededDice(1))
    assert played.state.active == "Ordi"
    assert played.state.fighter("Bob").is_ko
    save_combat(duel, combat_of(played))
    for refused in ('{"by": "Ordi", "do": "surrender"}', '{"by": "Bob", "do": "end"}'):
        assert main(["act", str(duel), refused]) == 1
        assert "actions[0]" in capsys.readouterr().err
    assert main(["act", str(duel), '{"by": "Bob", "do": "surrender"}']) == 0
    assert play_again(load_combat(duel)).state.winner == "Ordi"


@pytest.mark.parametrize("level", ["novice", "ordinary", "master"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_terms_of_an_advice_add_up_as_they_are_written(
    duel: Path, capsys: pytest.CaptureFixture[str], level: str, seed: str
) -> None:
    """The figures under the plan make up the figure behind it, to the hundredth."""
    assert main(["advise", str(duel), "--level", level, "--seed", seed, "--samples", "60", "--lang", "en"]) == 0
    plan, *rest = capsys.readouterr().out.splitlines()
    figures = [line.rsplit(": ", 1)[1] for line in rest if line.startswith("  ")]
    assert figures
    read = [float(one.replace("−", "-")) for one in figures]
    assert sum(read) == pytest.approx(float(plan.rsplit("(", 1)[1].rstrip(")").replace("−", "-")))


def test_act_never_writes_what_is_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    """A file of `saves/` as output is refused before anything is played."""
    saves = shipped_saves()
    assert saves is not None
    assert main(["act", "nothing.combat", '{"by": "A", "do": "end"}', "--output", str(saves / "x.combat")]) == 1
    assert not (saves / "x.combat").exists()
    assert capsys.readouterr().err


def test_actions_from_the_standard_input(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` reads one action a line."""
    import io

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"by": "Anne", "do": "end"}\n\n')))
    assert main(["act", str(duel), "-"]) == 0
    assert len(load_combat(duel).actions) == 1
