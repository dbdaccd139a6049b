"""A disk that fills, a folder that goes away, a disk that is slow to answer (faults L5, L11, L12).

The full disk is a limit on the size of every file (RLIMIT_FSIZE, 300 kB), which a system answers as it answers a full
one: the journal, the copies and what is saved can't grow beyond it. No mount is needed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from magicfight.storage.combat import KEPT_DUEL
from magicfight.storage.kept import read_kept
from tests.reliability.conftest import Figure, Zygote
from tests.reliability.programs import autosaves
from tests.reliability.test_kills import acknowledged, wait_until

pytestmark = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="forks programs")

#: What a full disk has room for.
ROOM = 300_000


def run(zygote: Zygote, act: str, folder: Path, **more: object) -> dict[str, str]:
    """Run a program to its end; the figures that it left."""
    zygote.fork(act, folder, **more)
    wait_until(lambda: (folder / "figures").exists() or (folder / "mishap").exists(), 600)
    assert not (folder / "mishap").exists(), (folder / "mishap").read_text("utf-8")
    wait_until(lambda: bool((folder / "figures").read_text("utf-8")))
    rows = (folder / "figures").read_text("utf-8").splitlines()
    return dict(row.split("=", 1) for row in rows)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["long arena", "hand"])
def test_a_disk_that_fills_while_playing(kind: str, zygote: Zygote, tmp_path: Path, figure: Figure) -> None:
    """What was kept before it was full is whole, and that it is full is said."""
    found = run(zygote, "starve", tmp_path, kind=kind, seed=3, steps=1_200, room=ROOM)
    figure(played=found["played"], room=ROOM, longest_block_ms=found["longest"], said=found["trouble"])
    assert "disque est plein" in found["trouble"]
    if kind == "long arena":
        kept = read_kept(autosaves(tmp_path), KEPT_DUEL)
        assert kept is not None
        assert kept.fight.actions


@pytest.mark.long
@pytest.mark.parametrize("kind", ["arena", "desk", "hand"])
def test_a_folder_that_goes_away(kind: str, zygote: Zygote, tmp_path: Path, figure: Figure) -> None:
    """The game goes on, and says that nothing is kept."""
    found = run(zygote, "lose_folder", tmp_path, kind=kind, seed=3, steps=20)
    figure(played=found["played"], longest_block_ms=found["longest"], said=found["trouble"])
    assert found["trouble"]


@pytest.mark.long
@pytest.mark.parametrize("kind", ["arena", "desk", "hand"])
def test_a_disk_that_takes_3_seconds_a_sync(kind: str, zygote: Zygote, tmp_path: Path, figure: Figure) -> None:
    """No gesture waits for it: all are done long before the disk has answered a few times."""
    found = run(zygote, "slow_disk", tmp_path, kind=kind, seed=3, steps=30, seconds=3.0)
    figure(played=found["played"], longest_block_ms=found["longest"])
    assert acknowledged(tmp_path)
    assert int(found["longest"]) < 3_000  # not one sync was waited for
