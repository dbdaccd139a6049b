"""`magicfight simulate` (formats, "Command line"; issue 13.3): the same lines whoever plays them, and what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from magicfight import simulate
from magicfight.cli import main
from magicfight.duel.state import FightState
from magicfight.laboratory.series import Series, against, contestants_of, every_group
from magicfight.laboratory.workers import fought
from magicfight.rules.wizards import Wizard
from magicfight.storage.magic import save_magic
from magicfight.storage.results import FightLine, parse_line
from tests.makers import own, wizard

pytestmark = pytest.mark.slow

WIZARDS = tuple(
    wizard(name, own("energy_blast", dice), own("killing_attack", 2), speed=2)
    for name, dice in (("Anne", 10), ("Bob", 8), ("Circé", 9))
)


#: No other process: the test sees what happens.
ALONE = ("--workers", "1")


def _file(folder: Path, *wizards: Wizard, name: str = "all") -> str:
    path = folder / f"{name}.magic"
    save_magic(path, wizards)
    return str(path)


def _ours(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_pairs_and_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three wizards, two fights a pair: three pairs, each in both seats on one seed; one object a line, in order."""
    output = tmp_path / "out.jsonl"
    assert main(["simulate", _file(tmp_path, *WIZARDS), "--fights", "2", *ALONE, "--output", str(output)]) == 0
    lines = _ours(output)
    assert [line["fight"] for line in lines] == list(range(6))
    assert [line["wizards"] for line in lines[:3]] == [["Anne", "Bob"], ["Anne", "Circé"], ["Bob", "Circé"]]
    assert [line["wizards"] for line in lines[3:]] == [["Bob", "Anne"], ["Circé", "Anne"], ["Circé", "Bob"]]
    assert [line["seed"] for line in lines[:3]] == [line["seed"] for line in lines[3:]]
    assert {line["levels"][0] for line in lines} == {"ordinary"}
    assert all(line["ended"] in ("death", "ko", "surrender", "draw") for line in lines)
    assert "Anne" in capsys.readouterr().out


def test_a_seed_plays_its_fight_again() -> None:
    """A line's own seed, wizards and options give the same line again."""
    series = Series(contestants_of(WIZARDS), every_group(3))
    line = series.play(4)
    assert line == series.play(4)
    assert parse_line(json.dumps(_plain(line))) == line


def _plain(line: FightLine) -> dict[str, Any]:
    return {key: getattr(line, key) for key in FightLine.__dataclass_fields__}


def test_the_same_lines_with_two_workers() -> None:
    """Two processes give what one gives, in the same order."""
    series = Series(contestants_of(WIZARDS), every_group(3))
    assert list(fought(series, 0, 9, 2)) == list(fought(series, 0, 9, 1))


def test_going_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl+C after two fights, and a third cut off in its line: the same command gives what it would have given."""
    file = _file(tmp_path, *WIZARDS)
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert main(["simulate", file, "--fights", "2", *ALONE, "--output", str(whole)]) == 0
    real = Series.play

    def interrupted(self: Series, number: int) -> FightLine:
        if number == 2:
            raise KeyboardInterrupt
        return real(self, number)

    command = ["simulate", file, "--fights", "2", *ALONE, "--output", str(broken), "--lang", "en"]
    with monkeypatch.context() as patch:
        patch.setattr(Series, "play", interrupted)
        assert main(command) == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert len(_ours(broken)) == 2
    with broken.open("a", encoding="utf-8") as cut:
        cut.write('{"fight": 2, "wiz')
    assert main(command) == 0
    assert broken.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    "options", [["--seed", "2"], ["--until", "ko"], ["--far"], ["--levels", "novice"], ["--free-for-all", "3"]]
)
def test_results_of_other_options_are_refused(
    tmp_path: Path, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """An output of another seed, defeat, start, level or meeting stays as it is."""
    file, output = _file(tmp_path, *WIZARDS), tmp_path / "out.jsonl"
    command = ["simulate", file, "--fights", "1", *ALONE, "--output", str(output), "--lang", "en"]
    assert main(command) == 0
    before = output.read_bytes()
    assert main([*command, *options]) == 1
    assert "other options" in capsys.readouterr().err
    assert output.read_bytes() == before


def test_a_file_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The output is a text of somebody: refused at its line, untouched."""
    output = tmp_path / "letter.txt"
    output.write_text("Chère Anne,\n", encoding="utf-8")
    assert main(["simulate", _file(tmp_path, *WIZARDS), "--output", str(output)]) == 1
    assert "lines[0]" in capsys.readouterr().err
    assert output.read_text(encoding="utf-8") == "Chère Anne,\n"


def test_levels_go_with_the_wizards(tmp_path: Path) -> None:
    """`--levels novice,ordinary --against`: the first level is of the first files, in whatever seat."""
    one, other = _file(tmp_path, WIZARDS[0], name="one"), _file(tmp_path, *WIZARDS[1:], name="other")
    output = tmp_path / "out.jsonl"
    command = [
        "simulate",
        one,
        "--levels",
        "novice,ordinary",
        "--fights",
        "2",
        "--workers",
        "1",
        "--output",
        str(output),
    ]
    assert main([*command, "--until", "ko", "--against", other]) == 0
    found = {tuple(zip(line["wizards"], line["levels"], strict=True)) for line in _ours(output)}
    assert (("Anne", "novice"), ("Bob", "ordinary")) in found
    assert (("Circé", "ordinary"), ("Anne", "novice")) in found
    assert len(found) == 4
    assert against(1, 2) == ((0, 1), (0, 2))


def test_all_against_all_and_teams(tmp_path: Path) -> None:
    """R4.8: three at once, where the last wizard wins; two files as teams, where the last team does."""
    file, output = _file(tmp_path, *WIZARDS), tmp_path / "three.jsonl"
    assert main(["simulate", file, "--free-for-all", "3", "--fights", "1", *ALONE, "--output", str(output)]) == 0
    assert _ours(output)[0]["wizards"] == ["Anne", "Bob", "Circé"]
    rouges, bleus = _file(tmp_path, *WIZARDS[:2], name="Rouges"), _file(tmp_path, *WIZARDS[1:], name="Bleus")
    output = tmp_path / "teams.jsonl"
    assert main(["simulate", rouges, bleus, "--teams", "--fights", "1", *ALONE, "--output", str(output)]) == 0
    line = _ours(output)[0]
    assert line["wizards"] == ["Anne", "Bob", "Bob (2)", "Circé"]
    assert line["sides"] == ["Rouges", "Rouges", "Bleus", "Bleus"]
    assert line["winner"] in ("Rouges", "Bleus", None)


def test_what_may_not_fight(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R3.7: over the limit of active points; R3: an illegal wizard; one wizard alone."""
    file = _file(tmp_path, *WIZARDS)
    assert main(["simulate", file, "--limit", "20", "--lang", "en"]) == 1
    assert "above the limit of 20" in capsys.readouterr().err
    poor = _file(tmp_path, wizard("Anne", own("energy_blast", 20), points=10), WIZARDS[1], name="poor")
    assert main(["simulate", poor]) == 1
    assert main(["simulate", _file(tmp_path, WIZARDS[0], name="alone")]) == 2
    assert main(["simulate", file, "--fights", "0"]) == 2


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without an output the lines go to stdout, the summary after them."""
    assert main(["simulate", _file(tmp_path, *WIZARDS[:2]), "--fights", "2", *ALONE, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("fight") for line in lines] == [0, 1, None]
    assert lines[2]["summary"]["fights"] == 2


def test_a_fight_that_fails_takes_none_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program in one fight: told apart, nobody's gain."""

    def broken(state: FightState, *_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("magicfight.laboratory.tournament.actions_of", broken)
    line = Series(contestants_of(WIZARDS), every_group(3)).play(0)
    assert (line.winner, line.ended) == (None, "error")


def test_a_cluster_gives_the_same_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two workers of a cluster on this machine, line by line what one process gives; no cluster is one sentence."""
    from distributed import LocalCluster

    file, here, there = _file(tmp_path, *WIZARDS), tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    command = ["simulate", file, "--fights", "3"]
    assert main([*command, *ALONE, "--output", str(here)]) == 0
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        assert main([*command, "--cluster", cluster.scheduler_address, "--output", str(there)]) == 0
    assert there.read_bytes() == here.read_bytes()
    assert main([*command, "--cluster", "nonsense://1"]) == 1
    assert "Dask" in capsys.readouterr().err


def test_progress_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fights a second and the time left on stderr."""
    monkeypatch.setattr(simulate, "_FILE_PACE", 0.0)
    assert main(["simulate", _file(tmp_path, *WIZARDS), "--fights", "2", *ALONE, "--lang", "en"]) == 0
    assert "fights a second" in capsys.readouterr().err
