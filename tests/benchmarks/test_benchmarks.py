"""What the benchmarks compare with is right, and the table says what was measured. No time is asserted."""

from __future__ import annotations

import json
import random

import pytest

from magicfight.hexgrid import areas, coords, reach, sight
from tests.benchmarks import harness, naive, report
from tests.benchmarks.harness import Measured, NotMeasured, Row, Work
from tests.benchmarks.rows_reliability import numbers_of
from tests.hexgrid import maps


@pytest.mark.slow
def test_the_plain_versions_give_the_same_answers() -> None:
    dice = random.Random(8)
    hexes = maps.hexes(40, 40)
    for percent in (5, 20):
        terrain = maps.random_terrain(percent, 40, 40, percent)
        for _ in range(10):
            a, b = dice.sample(hexes, 2)
            assert naive.visible_field(terrain.blocked, a, 40, 40) == sight.visible_field(terrain, a).tolist()
            assert naive.reach(terrain.blocked, a, 5, 40, 40) == reach.reach(terrain, a, 5)
            assert naive.distances_from(a, 40, 40) == coords.distances_from(a).tolist()
            assert naive.ball(a, 8, 40, 40) == set(areas.ball(a, 8))
            assert naive.cone(a, b, 12, 40, 40) == set(areas.cone(a, b, 12))
            assert sorted(naive.neighbors(a, 40, 40)) == sorted(coords.neighbors(a))


def test_every_row_has_its_own_name_and_a_group() -> None:
    rows = report.all_rows()
    names = [row.work for row in rows]
    assert len(names) == len(set(names))
    assert {"sight", "ground", "growth", "start", "reliability"} <= {row.group for row in rows}


def test_the_figures_of_hard_use_are_read_as_they_are_printed() -> None:
    printed = """
test_gestures: tried 300, over 100 ms 2, longest block ms 141, by {'key': 'F9'}
.
test_gestures: block theme, times 2, longest ms 141

test_damaged_files[.sort]: tried 50, nothing came in 48, lost 0, longest block ms 12
."""
    assert numbers_of(printed, "longest block ms") == [("gestures", 141), ("damaged_files[.sort]", 12)]
    assert numbers_of(printed, "lost") == [("damaged_files[.sort]", 0)]
    assert numbers_of("1 failed in 2 s", "lost") == []


def test_a_pair_is_compared_by_what_one_unit_takes() -> None:
    calls = {"one": 0, "other": 0}

    def count(which: str) -> None:
        calls[which] += 1

    mine, theirs, ratio = harness.paired(Work(lambda: count("one")), Work(lambda: count("other"), 1000), rounds=3)
    assert mine > 0
    assert theirs > 0
    # The other's call counts for a thousand units, so a unit of it takes far less.
    assert ratio < 1
    assert min(calls.values()) > 3


@pytest.fixture
def three_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Measured:
        raise NotMeasured("tcod is not installed")

    rows = [
        Row("made up", "quick work", lambda: Measured(12.5, "1 µs, naive 12.5 µs"), 10),
        Row("made up", "slow work", lambda: Measured(9.0), 8.0, "at most", "ms", "too slow because it is made up"),
        Row("made up", "peer's work", missing, 2),
    ]
    monkeypatch.setattr(report, "all_rows", lambda: rows)


@pytest.mark.usefixtures("three_rows")
def test_the_table_says_what_holds_what_does_not_and_what_was_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main([]) == 0
    quick, slow, peer, *_, missed, unmeasured = capsys.readouterr().out.splitlines()[1:]
    assert quick.split()[:8] == ["quick", "work", "12.5", "×", "at", "least", "10", "×"]
    assert "DOES NOT HOLD" not in quick
    assert "holds" in quick
    assert "DOES NOT HOLD" in slow
    assert "too slow because it is made up" in slow
    assert "not measured: tcod is not installed" in peer
    assert missed == "not holding: slow work"
    assert unmeasured == "not measured: peer's work"


@pytest.mark.usefixtures("three_rows")
def test_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["--json", "--only", "work"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["work"], row["ratio"], row["target"], row["holds"]) for row in rows] == [
        ("quick work", 12.5, 10, True),
        ("slow work", 9.0, 8.0, False),
        ("peer's work", None, 2, None),
    ]
    assert report.main(["--json", "--only", "nothing of the kind"]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize(
    ("seconds", "text"), [(2.5, "2.5 s"), (0.0123, "12.3 ms"), (4.2e-6, "4.2 µs"), (3.5e-7, "350 ns")]
)
def test_times_are_readable(seconds: float, text: str) -> None:
    assert harness.readable(seconds) == text
