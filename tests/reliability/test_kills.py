"""Killed at a random moment, while playing and while saving: nothing that the player saw done is lost (faults L5, L6,
L14, L16)."""

from __future__ import annotations

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from magicfight.storage.combat import KEPT_DUEL, load_combat, play_again
from magicfight.storage.kept import read_kept
from magicfight.storage.table import KEPT_TABLE
from magicfight.ui.hand.kept import read_kept as read_hand
from tests.reliability.conftest import Figure, Zygote
from tests.reliability.programs import READS, SAVES, WRITES, autosaves

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[1]


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for another process."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the program does not answer"
        time.sleep(0.005)


def acknowledged(folder: Path) -> list[int]:
    """What the program showed as done."""
    path = folder / "acknowledged"
    return [int(line) for line in path.read_text("utf-8").split()] if path.exists() else []


def kill(process: int) -> None:
    """End a process as a power cut would."""
    os.kill(process, signal.SIGKILL)

    def is_gone() -> bool:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        return False

    wait_until(is_gone)


def found(kind: str, folder: Path) -> int:
    """How much of what was played or made can be taken up again."""
    base = autosaves(folder)
    if kind == "hand":
        hand = read_hand(base / "hand")
        return 0 if hand is None else len(hand.held.spells)
    fight = read_kept(base, KEPT_DUEL) if kind == "arena" else read_kept(base / "desk", KEPT_TABLE)
    if fight is not None:
        return len(fight.fight.actions)
    return ended(base / KEPT_DUEL.copy) if kind == "arena" else 0


def ended(copy: Path) -> int:
    """How many actions the whole copy of a fight that is over holds: nothing of it is to be resumed."""
    if not copy.exists():
        return 0
    fight = play_again(load_combat(copy))
    return len(fight.actions) if fight.state.is_over else 0


def play_and_kill(zygote: Zygote, folder: Path, kind: str, seed: int) -> tuple[int, int, bool]:
    """One play: what was shown as done, what is found of it, and whether it was still under way."""
    folder.mkdir()
    process = zygote.fork("play", folder, kind=kind, seed=seed)
    wait_until(lambda: bool(acknowledged(folder)) or (folder / "mishap").exists())
    time.sleep(random.Random(seed).random() * 0.4)
    kill(process)
    assert not (folder / "mishap").exists(), (folder / "mishap").read_text("utf-8")
    done = acknowledged(folder)
    if -1 in done:
        return 0, 0, False  # the fight was over: its journal is no longer due
    return done[-1], found(kind, folder), True


def kill_often(zygote: Zygote, tmp_path: Path, kind: str, tries: int, figure: Figure) -> None:
    """Play and kill so many times; the figure, and nothing lost."""
    lost = killed = actions = 0
    for seed in range(tries):
        folder = tmp_path / str(seed)
        done, kept, was_under_way = play_and_kill(zygote, folder, kind, seed)
        killed += was_under_way
        actions += done
        lost += max(0, done - kept)
        shutil.rmtree(folder)
    figure(tried=tries, killed_under_way=killed, done=actions, lost=lost)
    assert lost == 0
    assert killed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks programs")
@pytest.mark.parametrize("kind", ["arena", "desk", "hand"])
def test_a_few_kills_while_playing(kind: str, zygote: Zygote, tmp_path: Path, figure: Figure) -> None:
    kill_often(zygote, tmp_path, kind, 1, figure)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks programs")
@pytest.mark.parametrize("kind", ["arena", "desk", "hand"])
def test_kills_while_playing(
    kind: str, zygote: Zygote, tmp_path: Path, figure: Figure, count: Callable[[str, int], int]
) -> None:
    kill_often(zygote, tmp_path, kind, count("--plays", 200) // 3 + 1, figure)


def two_things(folder: Path, suffix: str) -> None:
    """Two different whole files of a kind, `one` and `two`."""
    if suffix in (".sort", ".magic"):
        source = next(iter(sorted(SAVES.glob(f"*{suffix}"))))
        things = READS[suffix](source)
        WRITES[suffix](folder / f"one{suffix}", things)
        WRITES[suffix](folder / f"two{suffix}", things[:1])
        return
    if suffix == ".table":
        first, second, *_ = sorted((GOLDEN / "golden" / "desk").glob("*.table"))
    else:
        first = second = GOLDEN / "storage" / "past" / "4.0.0" / "fight.combat"
    fight = READS[suffix](first)
    WRITES[suffix](folder / f"one{suffix}", fight)
    other = READS[suffix](second)
    if suffix == ".combat":
        from dataclasses import replace

        other = replace(other, actions=(), rolls=other.rolls[:0])
    WRITES[suffix](folder / f"two{suffix}", other)


def save_and_kill(zygote: Zygote, tmp_path: Path, tries: int, figure: Figure) -> None:
    """Kill so many programs while they save, each kind of file in turn."""
    broken = left = 0
    chance = random.Random(1)
    for number in range(tries):
        suffix = list(READS)[number % len(READS)]
        folder = tmp_path / str(number)
        folder.mkdir()
        two_things(folder, suffix)
        process = zygote.fork("save", folder, suffix=suffix)
        wait_until(lambda folder=folder: bool(acknowledged(folder)))  # type: ignore[misc]
        time.sleep(chance.random() * 0.05)
        kill(process)
        text = (folder / f"own{suffix}").read_bytes()
        broken += text not in ((folder / f"one{suffix}").read_bytes(), (folder / f"two{suffix}").read_bytes())
        WRITES[suffix](folder / f"own{suffix}", READS[suffix](folder / f"one{suffix}"))
        left += len(list(folder.glob(".magicfight-*.tmp")))
        shutil.rmtree(folder)
    figure(tried=tries, broken=broken, half_written_left=left)
    assert broken == 0
    assert left == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks programs")
def test_a_few_kills_while_saving(zygote: Zygote, tmp_path: Path, figure: Figure) -> None:
    save_and_kill(zygote, tmp_path, 4, figure)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks programs")
def test_kills_while_saving(zygote: Zygote, tmp_path: Path, figure: Figure, count: Callable[[str, int], int]) -> None:
    save_and_kill(zygote, tmp_path, count("--saves", 200), figure)
