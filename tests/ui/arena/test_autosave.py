"""Autosave: nothing that was played is lost, whatever ends the program."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from magicfight.duel.actions import End, Move
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.storage.combat import combat_of, load_combat, play_again
from magicfight.ui.arena.autosave import COPIES, CURRENT, Autosave, copy_name, read_journal
from magicfight.ui.arena.kept import JOURNAL, has_journal
from tests.ui.arena.fights import duel


def _played(folder: Path, steps: int) -> tuple[Duel, Autosave]:
    dice = SeededDice(2)
    match = begin(MAGIC_FIGHT, duel(apart=12), dice)
    autosave = Autosave(folder)
    autosave.start(match)
    for number in range(steps):
        actor = match.state.active or ""
        column, row = match.state.fighter(actor).hex
        action = End(actor) if number % 2 else Move(actor, (column, 19 - row))  # to and fro
        match = match.play(action, dice)
        autosave.add(match, match.last)
    return match, autosave


def test_the_journal_holds_every_action_as_soon_as_it_is_played(tmp_path: Path) -> None:
    match, autosave = _played(tmp_path, 5)
    combat = read_journal(tmp_path)  # nothing was waited for
    autosave.stop()
    assert combat is not None
    assert play_again(combat).state == match.state
    assert has_journal(tmp_path)


def test_what_was_taken_back_is_taken_back_in_the_journal(tmp_path: Path) -> None:
    match, autosave = _played(tmp_path, 5)
    match = match.undo()
    autosave.take_back(match)
    autosave.stop()
    combat = read_journal(tmp_path)
    assert combat is not None
    assert combat.actions == combat_of(match).actions


def test_a_line_cut_short_is_left_out(tmp_path: Path) -> None:
    match, autosave = _played(tmp_path, 4)
    autosave.stop()
    journal = tmp_path / JOURNAL
    journal.write_bytes(journal.read_bytes()[:-7])
    combat = read_journal(tmp_path)
    assert combat is not None
    assert combat.actions == combat_of(match).actions[:-1]
    assert play_again(combat).state == match.before


def test_the_copy_is_an_ordinary_file_and_copies_of_earlier_turns_rotate(tmp_path: Path) -> None:
    match, autosave = _played(tmp_path, 1)
    while match.state.turn < COPIES + 4:
        match = match.play(End(match.state.active or ""), SeededDice(1))
        autosave.add(match, match.last)
        assert autosave.wait_until_written()
    autosave.stop()
    assert autosave.problem is None
    assert load_combat(tmp_path / CURRENT) == combat_of(match)
    turns = [play_again(load_combat(tmp_path / copy_name(number))).state.turn for number in range(1, COPIES + 1)]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] == match.state.turn - 1
    assert not (tmp_path / copy_name(COPIES + 1)).exists()


def test_a_fight_that_is_over_leaves_nothing_to_resume(tmp_path: Path) -> None:
    _, autosave = _played(tmp_path, 2)
    autosave.finish()
    assert not has_journal(tmp_path)
    assert read_journal(tmp_path) is None
    assert (tmp_path / CURRENT).exists()


def test_a_disk_that_cannot_be_written_is_told_and_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    match, autosave = _played(blocked / "autosaves", 2)
    autosave.stop()
    assert isinstance(autosave.problem, OSError)
    assert match.state.walked or match.state.active


_VICTIM = """
import sys, time
from pathlib import Path
from magicfight.duel.actions import End, Move
from magicfight.ground.dice import SeededDice
from magicfight.ui.arena.autosave import Autosave
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.fight import begin
from magicfight.storage.combat import combat_of, play_again
from tests.ui.arena.fights import duel
dice = SeededDice(2)
match = begin(MAGIC_FIGHT, duel(apart=12), dice)
autosave = Autosave(Path(sys.argv[1]))
autosave.start(match)
while True:
    match = match.play(End(match.state.active), dice)
    autosave.add(match, match.last)
    print(len(match.entries) - 1, flush=True)
"""


def test_killed_at_any_moment_nothing_played_is_lost(tmp_path: Path) -> None:
    for number, delay in enumerate((0.0, 0.013, 0.05)):
        folder = tmp_path / str(number)
        victim = subprocess.Popen(
            [sys.executable, "-c", _VICTIM, str(folder)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        )
        assert victim.stdout is not None
        victim.stdout.readline()
        time.sleep(delay)
        os.kill(victim.pid, signal.SIGKILL)
        told = victim.stdout.read().split()
        victim.wait()
        victim.stdout.close()
        combat = read_journal(folder)
        assert combat is not None
        played = int(told[-1]) if told else 1
        assert len(combat.actions) >= played
        assert play_again(combat).state.has_begun


def test_the_journal_is_one_line_an_action(tmp_path: Path) -> None:
    _, autosave = _played(tmp_path, 3)
    autosave.stop()
    lines = (tmp_path / JOURNAL).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["format"] == "magicfight.combat"
    assert [json.loads(line)["action"]["do"] for line in lines[1:]] == ["move", "end", "move"]
