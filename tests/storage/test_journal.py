"""The journal: nothing that was played is lost, whatever ends the program or happens to the disk."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magicfight.duel.actions import Cast, End, Move
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ground.terms import LANGUAGES
from magicfight.storage import files
from magicfight.storage.combat import KEPT_DUEL, combat_of, load_combat, play_again
from magicfight.storage.files import FileProblem
from magicfight.storage.journal import COPIES, Keeper, copy_name, read_lines
from magicfight.storage.kept import read_kept, take_kept
from magicfight.storage.table import KEPT_TABLE
from tests.ui.arena.fights import duel

JOURNAL = KEPT_DUEL.journal
NO_DICE = ScriptedDice(())
VERSION_4_0_0 = Path(__file__).parent / "kept_4_0_0"


def moved(match: Duel, number: int) -> Duel:
    """One action more, without a die: to and fro, then the end of the phase."""
    actor = match.state.active or ""
    column, row = match.state.fighter(actor).hex
    return match.play(End(actor) if number % 2 else Move(actor, (column, 19 - row)), NO_DICE)


def played(folder: Path, actions: int) -> tuple[Duel, Keeper[Duel]]:
    """A fight of so many actions, each kept."""
    match = begin(MAGIC_FIGHT, duel(apart=12), NO_DICE)
    keeper = Keeper(folder, KEPT_DUEL)
    keeper.keep(match)
    for number in range(actions):
        match = moved(match, number)
        keeper.keep(match)
    return match, keeper


def let_go(keeper: Keeper[Any]) -> None:
    keeper.stop()
    assert keeper.wait_until_written()


def fight_in(folder: Path) -> Duel:
    found = read_kept(folder, KEPT_DUEL)
    assert found is not None
    assert not found.is_damaged
    return found.fight


def test_the_journal_holds_every_action_as_soon_as_it_is_played(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 5)
    assert fight_in(tmp_path) == match  # nothing was waited for
    let_go(keeper)
    lines = (tmp_path / JOURNAL).read_text(encoding="utf-8").split("\n")
    assert json.loads(lines[0])["format"] == "magicfight.combat"
    assert [json.loads(line)["action"]["do"] for line in lines[1:-1]] == ["move", "end", "move", "end", "move"]


def test_what_was_taken_back_is_taken_back_in_the_journal(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 5)
    keeper.keep(match.undo())
    assert fight_in(tmp_path).actions == match.actions[:-1]
    keeper.keep(match.undo().undo())
    keeper.keep(match.undo().undo().redo())
    let_go(keeper)
    assert fight_in(tmp_path).actions == match.actions[:-1]


def test_actions_of_an_earlier_run_are_taken_back_too(tmp_path: Path) -> None:
    """A journal begun with a fight under way holds its actions in the first line."""
    match, keeper = played(tmp_path, 4)
    let_go(keeper)
    again = Keeper(tmp_path, KEPT_DUEL)
    again.adopt()
    found = fight_in(tmp_path)
    again.keep(found)
    again.keep(found.undo().undo())
    let_go(again)
    assert fight_in(tmp_path).actions == match.actions[:2]


def test_dice_typed_for_an_action_that_waits_are_kept(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 2)
    cast = Cast(match.state.active or "", "Trait", (5,), target=(1, 1))
    keeper.keep(match, KEPT_DUEL.note(match, cast, [Roll("attack", (6, 5, 6))]))
    found = read_kept(tmp_path, KEPT_DUEL)
    assert found is not None
    assert found.pending is not None
    assert (found.pending.action, found.pending.rolls) == (cast, (Roll("attack", (6, 5, 6)),))
    for given_up in (match, moved(match, 0)):
        keeper.keep(given_up)
        found = read_kept(tmp_path, KEPT_DUEL)
        assert found is not None
        assert (found.fight, found.pending) == (given_up, None)
        keeper.keep(given_up, KEPT_DUEL.note(given_up, End(given_up.state.active or ""), []))
    let_go(keeper)


@pytest.mark.slow
def test_copies_of_earlier_turns_rotate_and_are_ordinary_files(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 1)
    while match.state.turn < COPIES + 4:
        match = match.play(End(match.state.active or ""), NO_DICE)
        keeper.keep(match)
        assert keeper.wait_until_written()
    let_go(keeper)
    assert keeper.problem is None
    assert load_combat(tmp_path / KEPT_DUEL.copy) == combat_of(match)
    names = [copy_name(KEPT_DUEL.copy, number) for number in range(1, COPIES + 1)]
    turns = [play_again(load_combat(tmp_path / name)).state.turn for name in names]
    assert turns == [match.state.turn - number for number in range(1, COPIES + 1)]
    assert not (tmp_path / copy_name(KEPT_DUEL.copy, COPIES + 1)).exists()


def test_a_fight_that_is_over_leaves_nothing_to_resume_but_its_copy(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 2)
    keeper.finish()
    assert keeper.wait_until_written()
    assert read_kept(tmp_path, KEPT_DUEL) is None
    assert load_combat(tmp_path / KEPT_DUEL.copy) == combat_of(match)


def test_the_end_of_a_fight_stands_in_its_journal_until_the_copy_holds_it(
    tmp_path: Path, disk: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """L5: killed in the gesture that ends a fight, on a disk that is slow to take the copy."""
    monkeypatch.setattr("magicfight.storage.journal.MOMENT", 0.0)
    with disk["gate"]:
        match, keeper = played(tmp_path, 3)
        keeper.finish(has_end=True)
        assert not keeper.wait_until_written(0.05)
        assert fight_in(tmp_path) == match
    assert keeper.wait_until_written()
    assert read_kept(tmp_path, KEPT_DUEL) is None
    assert load_combat(tmp_path / KEPT_DUEL.copy) == combat_of(match)


def test_the_journal_of_a_fight_that_ended_stays_where_no_copy_can_be_written(tmp_path: Path) -> None:
    """L5: it makes room for the next fight all the same, and nothing is put aside for it."""
    (tmp_path / f"{KEPT_DUEL.copy}.new").mkdir(parents=True)
    match, keeper = played(tmp_path, 3)
    keeper.finish(has_end=True)
    assert keeper.wait_until_written()
    assert fight_in(tmp_path) == match
    other = begin(MAGIC_FIGHT, duel(apart=9), NO_DICE)
    keeper.keep(other)
    assert keeper.wait_until_written()
    assert fight_in(tmp_path) == other
    assert keeper.aside is None
    let_go(keeper)


@pytest.mark.parametrize(("room", "kind"), [("arena", KEPT_DUEL), ("desk", KEPT_TABLE)])
def test_what_version_4_0_0_kept_is_resumed(tmp_path: Path, room: str, kind: Any) -> None:
    """Written by that version: walks, one taken back, a cast, dice typed for another; declarations and feats."""
    for file in (VERSION_4_0_0 / room).iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    found = read_kept(tmp_path, kind)
    assert found is not None
    assert (found.is_damaged, found.left_out) == (False, 0)
    dice = [(roll.purpose, roll.faces) for roll in found.fight.rolls]
    if room == "arena":
        assert [type(action).__name__ for action in found.fight.actions] == ["Move", "Cast", "End"]
        assert dice == [("attack", (6, 6, 1)), ("effect", (1, 6, 5, 5, 2, 4))]
        assert found.pending is not None
        assert found.pending.rolls == (Roll("attack", (6, 5, 6)),)
    else:
        assert [action.do for action in found.fight.actions] == ["declare", "declare", "resolve", "next_turn"]
        assert dice == [("feat", (24,)), ("feat", (55,))]
    (tmp_path / kind.journal).write_bytes(b"")
    found = read_kept(tmp_path, kind)  # from the copy that the same version wrote beside it
    assert found is not None
    assert found.is_damaged
    assert len(found.fight.actions) == (3 if room == "arena" else 4)


# Damage


def test_a_last_line_cut_short_is_left_out(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 4)
    let_go(keeper)
    journal = tmp_path / JOURNAL
    journal.write_bytes(journal.read_bytes()[:-7])
    assert fight_in(tmp_path) == match.cut(3)


def test_only_a_line_feed_ends_a_line(tmp_path: Path) -> None:
    """L4: names may hold U+2028, U+2029, U+0085, vertical tabs and carriage returns."""
    names = ["a\u2028b\u2029c\u0085d", "e\x0bf\x1cg\rh"]
    path = tmp_path / "a.journal"
    path.write_bytes("".join(json.dumps(name, ensure_ascii=False) + "\n" for name in names).encode())
    assert read_lines(path) == (names, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "bad",
    [b"{}", b"5", b"null", b"[" * 5000, b"not json", b"\xff\xfe", b'{"action":{"by":"Anne","do":"end"},"rolls":5}',
     b'{"undo":1}{"undo":1}', b'{"action":{"by":"Anne","do":"end"},"rolls":[{"for":"attack","dice":["6"]}]}',
     b'{"action":{"by":"Nobody","do":"end"},"rolls":[]}'],
)  # fmt: skip
def test_a_bad_line_in_the_middle_is_damage_and_the_copy_is_longer(tmp_path: Path, bad: bytes) -> None:
    """L6: the copy holds all; nothing of it is lost, and the damaged journal is put aside when the fight goes on."""
    match, keeper = played(tmp_path, 10)
    let_go(keeper)
    journal = tmp_path / JOURNAL
    lines = journal.read_bytes().split(b"\n")
    lines[5] = bad
    journal.write_bytes(b"\n".join(lines))
    found = read_kept(tmp_path, KEPT_DUEL)
    assert found is not None
    assert (found.fight, found.left_out, found.is_damaged) == (match, 0, True)
    assert found.tell("fr").startswith("Le journal du combat est abîmé")
    again = Keeper(tmp_path, KEPT_DUEL)
    again.keep(found.fight)
    let_go(again)
    assert again.aside == tmp_path / "damaged-1.journal"
    assert again.aside.read_bytes() == b"\n".join(lines)
    assert fight_in(tmp_path) == match


def test_without_a_copy_what_comes_before_the_damage_is_kept_and_the_rest_counted(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 10)
    let_go(keeper)
    journal = tmp_path / JOURNAL
    lines = journal.read_bytes().split(b"\n")
    lines[5] = b"{}"
    journal.write_bytes(b"\n".join(lines))
    (tmp_path / KEPT_DUEL.copy).unlink()
    found = read_kept(tmp_path, KEPT_DUEL)
    assert found is not None
    assert (found.fight, found.left_out) == (match.cut(4), 6)
    assert "6\u00a0actions" in found.tell("fr")
    assert "6\u00a0actions" in found.tell("en")


def test_the_copy_of_another_fight_is_not_taken_for_a_damaged_one(tmp_path: Path) -> None:
    match, keeper = played(tmp_path, 4)
    let_go(keeper)
    other, others = played(tmp_path / "other", 9)
    let_go(others)
    assert len(other.actions) > len(match.actions)
    set_up = duel(apart=9)
    longer = begin(MAGIC_FIGHT, set_up, NO_DICE)
    for number in range(8):
        longer = moved(longer, number)
    (tmp_path / KEPT_DUEL.copy).write_text(KEPT_DUEL.text(longer), encoding="utf-8")
    journal = tmp_path / JOURNAL
    journal.write_bytes(journal.read_bytes() + b"{}\n")
    found = read_kept(tmp_path, KEPT_DUEL)
    assert found is not None
    assert (found.fight, found.left_out) == (match, 1)


@pytest.mark.parametrize("text", [b"", b"\n", b"{}\n", b"null\n", b"[1]\n", b"\xff\n"])
def test_what_cannot_be_read_at_all_is_put_aside_and_told(tmp_path: Path, text: bytes) -> None:
    (tmp_path / JOURNAL).write_bytes(text)
    with pytest.raises(FileProblem) as refused:
        take_kept(tmp_path, KEPT_DUEL)
    for language in LANGUAGES:
        assert "damaged-1.journal" in refused.value.tell(language)
    assert (tmp_path / "damaged-1.journal").read_bytes() == text
    assert take_kept(tmp_path, KEPT_DUEL) is None


def test_an_unreadable_journal_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).write_bytes(b"{}\n")
    _, keeper = played(tmp_path, 2)
    let_go(keeper)
    assert (tmp_path / "damaged-1.journal").read_bytes() == b"{}\n"
    assert keeper.aside == tmp_path / "damaged-1.journal"


# The disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A disk that can be full (`full`), or slow (`gate`: a lock that every sync waits for)."""
    state: dict[str, Any] = {"full": False, "gate": threading.Lock(), "writes": 0}
    fsync, new_file = os.fsync, files._new_file_beside

    def slow(descriptor: int) -> None:
        with state["gate"]:
            fsync(descriptor)

    def beside(path: Path) -> tuple[int, Path]:
        state["writes"] += 1
        if state["full"]:
            raise OSError(errno.ENOSPC, "no space")
        return new_file(path)

    monkeypatch.setattr(os, "fsync", slow)
    monkeypatch.setattr(files, "_new_file_beside", beside)
    return state


def test_a_full_disk_leaves_every_copy_whole_and_is_told_as_long_as_it_lasts(
    tmp_path: Path, disk: dict[str, Any]
) -> None:
    """L5, L12: tried again at the next turn, not at each action; the journal, on a disk of its own luck, goes on."""
    match, keeper = played(tmp_path, 1)
    assert keeper.wait_until_written()
    before = (tmp_path / KEPT_DUEL.copy).read_bytes()
    disk["full"] = True
    while match.state.turn < 4:
        match = match.play(End(match.state.active or ""), NO_DICE)
        keeper.keep(match)
        assert keeper.wait_until_written()
    first = keeper.problem
    assert first is not None
    assert [one.code for one in first.problems] == ["disk_full"]
    writes = disk["writes"]
    for number in range(2):
        match = match.play(Move(match.state.active or "", (10 + number, 10 + number)), NO_DICE)
        keeper.keep(match)
        assert keeper.wait_until_written()
    assert (match.state.turn, disk["writes"]) == (4, writes)
    assert (tmp_path / KEPT_DUEL.copy).read_bytes() == before
    assert keeper.problem is first  # the same as long as it lasts
    disk["full"] = False
    while match.state.turn < 5:
        match = match.play(End(match.state.active or ""), NO_DICE)
        keeper.keep(match)
        assert keeper.wait_until_written()
    assert keeper.problem is None
    assert load_combat(tmp_path / KEPT_DUEL.copy) == combat_of(match)
    assert fight_in(tmp_path) == match
    let_go(keeper)


def test_no_thread_of_the_window_waits_for_a_slow_disk(tmp_path: Path, disk: dict[str, Any]) -> None:
    """L11: with a sync that never ends all goes on: playing, another fight, leaving."""
    with disk["gate"]:
        match, keeper = played(tmp_path, 3)
        keeper.finish()
        keeper.keep(match)
        keeper.stop()
        assert not keeper.wait_until_written(0.01)
    assert keeper.wait_until_written()
    assert fight_in(tmp_path) == match


def test_a_folder_that_was_removed_is_made_again(tmp_path: Path) -> None:
    """L12: a journal must not go on into nothing."""
    folder = tmp_path / "autosaves"
    match, keeper = played(folder, 2)
    assert keeper.wait_until_written()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    match = moved(match, 0)
    keeper.keep(match)
    assert keeper.wait_until_written()
    assert fight_in(folder) == match
    let_go(keeper)


def test_a_folder_that_cannot_be_made_is_told_and_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    match, keeper = played(blocked / "autosaves", 2)
    keeper.wait_until_written()
    assert keeper.problem is not None
    for language in LANGUAGES:
        assert "Errno" not in keeper.problem.tell_with_file(language)
    assert match.state.active
    let_go(keeper)


_VICTIM = """
import sys
from pathlib import Path
from magicfight.duel.actions import End
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import ScriptedDice
from magicfight.ground.fight import begin
from magicfight.storage import journal
from magicfight.storage.combat import KEPT_DUEL
from magicfight.storage.journal import Keeper
from tests.ui.arena.fights import duel
journal.MOMENT = 30  # told when written, however busy the machine is
match = begin(MAGIC_FIGHT, duel(apart=12), ScriptedDice(()))
keeper = Keeper(Path(sys.argv[1]), KEPT_DUEL)
keeper.keep(match)
while True:
    match = match.play(End(match.state.active), ScriptedDice(()))
    keeper.keep(match)
    print(len(match.actions), flush=True)
"""


def start_victim(script: str, folder: Path) -> subprocess.Popen[bytes]:
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, cwd=root, env=environment
    )


@pytest.mark.slow
def test_killed_at_any_moment_nothing_played_is_lost(tmp_path: Path) -> None:
    for number, delay in enumerate((0.0, 0.013, 0.05)):
        folder = tmp_path / str(number)
        victim = start_victim(_VICTIM, folder)
        assert victim.stdout is not None
        victim.stdout.readline()
        time.sleep(delay)
        os.kill(victim.pid, signal.SIGKILL)
        told = victim.stdout.read().split()
        victim.wait()
        victim.stdout.close()
        assert len(fight_in(folder).actions) >= (int(told[-1]) if told else 1)


def test_what_a_kill_leaves_half_written_is_cleaned_at_the_next_save_there(tmp_path: Path) -> None:
    """L14: of processes that are no more; what another running program is writing stays."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    orphan = tmp_path / f".magicfight-{gone.pid}-0.tmp"
    running = tmp_path / f".magicfight-{os.getppid()}-0.tmp"
    for path in (orphan, running, tmp_path / ".magicfight-notes.tmp"):
        path.write_text("half")
    files.write_text_atomically(tmp_path / "a.sort", "{}")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["a.sort", running.name, ".magicfight-notes.tmp"])


def test_a_keeper_that_holds_nothing_has_no_thread(tmp_path: Path) -> None:
    _, keeper = played(tmp_path, 1)
    assert {"lines", "copies"} == keeper._running
    let_go(keeper)
    wait_for(lambda: not keeper._running)


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not is_so() and time.monotonic() < until:
        time.sleep(0.005)
    assert is_so()
