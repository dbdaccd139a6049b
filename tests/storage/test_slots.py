"""Two programs at once: each keeps its own fight, and none offers the other's as one that was interrupted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from magicfight.storage import slots
from magicfight.storage.slots import own_folder
from magicfight.ui.arena.kept import JOURNAL

HOLDING = """
import sys
from pathlib import Path
from magicfight.storage.slots import own_folder
folder = own_folder(Path(sys.argv[1]), "current.journal")
(folder / "current.journal").write_text("a fight that goes on")
print(folder, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays a fight."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline().strip() == str(tmp_path)
        yield running
        running.kill()


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    yield
    for _, lock in slots._held.values():
        if lock is not None:
            lock.close()
    slots._held.clear()


def test_the_second_program_has_a_folder_of_its_own(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    assert own_folder(tmp_path, JOURNAL) == tmp_path / "2"
    assert own_folder(tmp_path, JOURNAL) == tmp_path / "2"  # and keeps it
    assert not (tmp_path / "2" / JOURNAL).exists()


def test_what_a_killed_program_left_is_found_by_the_next(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    """The lock goes with the process, the fight stays."""
    other.kill()
    other.wait()
    assert own_folder(tmp_path, JOURNAL) == tmp_path
    assert (tmp_path / JOURNAL).is_file()


def test_a_fight_left_by_the_second_program_is_found(tmp_path: Path) -> None:
    (tmp_path / "2").mkdir()
    (tmp_path / "2" / JOURNAL).write_text("a fight that was interrupted")
    assert own_folder(tmp_path, JOURNAL) == tmp_path / "2"


def test_a_folder_that_cannot_be_written_to_is_still_named(tmp_path: Path) -> None:
    """The autosave says itself that it can't write."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert own_folder(blocked / "autosaves", JOURNAL) == blocked / "autosaves"
