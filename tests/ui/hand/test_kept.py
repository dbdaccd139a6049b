"""What is in hand and in no file: kept as it changes, taken up after a crash, let go of with the window (L16)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from magicfight.ground.problems import problem
from magicfight.rules.spells import Spell
from magicfight.storage.files import FileProblem
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.kept import (
    JOURNAL,
    HandKeeper,
    InHand,
    has_kept,
    in_hand,
    kept_folder,
    read_kept,
    take_kept,
)
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.spell_draft import SpellDraft, with_effect
from magicfight.ui.hand.windows.resuming import offer_to_take_up
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.hand.wizard_draft import WizardDraft, with_bought
from tests.makers import effect, own, spell, wizard
from tests.ui.conftest import MakeWindow
from tests.ui.messages import last_message

DONE = problem("step_name")


def session() -> Session:
    return Session(None, Path)


def made(number: int) -> Spell:
    """One spell of a library; a name with all that may end a line elsewhere."""
    return spell(f"Trait\u2028{number}", effect("energy_blast"), effect("drain", against="stun", charges=4))


def fill(held: Session, spells: int) -> None:
    """A library made spell by spell, one taken away, a wizard, and both drafts under way."""
    for number in range(spells):
        held.spells.change(DONE, Hand((*held.library, made(number)), held.spells.hand.draft))
    held.spells.change(DONE, Hand(held.library[1:], with_effect(SpellDraft("Éclair"), "flash")))
    merlin = wizard("Merlin", own("armor", 3), dexterity=2)
    held.magicians.change(DONE, Hand((merlin,), with_bought(WizardDraft(), "ego", 4)))


def kept(folder: Path) -> InHand:
    found = read_kept(folder)
    assert found is not None
    assert found.left_out == 0
    return found.held


def test_everything_in_hand_is_kept_as_it_changes(tmp_path: Path) -> None:
    held = session()
    keeper = HandKeeper(held, tmp_path)
    for count in range(1, 4):
        held.spells.change(DONE, Hand(tuple(made(number) for number in range(count)), SpellDraft()))
        assert keeper.keeper.wait_until_written()
        assert kept(tmp_path) == in_hand(held)
    fill(held, 3)
    assert keeper.keeper.wait_until_written()
    assert kept(tmp_path) == in_hand(held)
    held.spells.undo()
    assert keeper.keeper.wait_until_written()
    assert kept(tmp_path) == in_hand(held)


def test_a_change_of_a_draft_is_a_short_line(tmp_path: Path) -> None:
    """A library of 300 spells is not written anew for each letter of a name."""
    held = session()
    keeper = HandKeeper(held, tmp_path)
    held.spells.change(DONE, Hand(tuple(made(number) for number in range(300)), SpellDraft()))
    assert keeper.keeper.wait_until_written()
    before = (tmp_path / JOURNAL).stat().st_size
    held.spells.change(DONE, Hand(held.library, SpellDraft("É")))
    held.spells.change(DONE, Hand((*held.library[:100], made(999), *held.library[101:]), SpellDraft("Éc")))
    assert keeper.keeper.wait_until_written()
    assert (tmp_path / JOURNAL).stat().st_size < before + 1500
    assert kept(tmp_path) == in_hand(held)


def test_what_stands_in_files_as_it_is_needs_no_keeping(tmp_path: Path) -> None:
    held = session()
    keeper = HandKeeper(held, tmp_path / "kept")
    fill(held, 2)
    assert keeper.keeper.wait_until_written()
    assert has_kept(tmp_path / "kept")
    held.save("spells", tmp_path / "a.sort")
    held.save("wizards", tmp_path / "a.magic")
    held.spells.settle(Hand(held.library, SpellDraft()))
    held.magicians.settle(Hand(held.wizards, WizardDraft()))
    assert keeper.keeper.wait_until_written()
    assert not has_kept(tmp_path / "kept")


def test_what_was_kept_is_put_in_hand_as_it_stood(tmp_path: Path) -> None:
    """The file that the spells came from too: saving goes there again."""
    first = session()
    keeper = HandKeeper(first, tmp_path / "kept")
    fill(first, 2)
    first.save("spells", tmp_path / "a.sort")
    assert keeper.keeper.wait_until_written()
    again = session()
    HandKeeper(again, tmp_path / "kept").take_up(kept(tmp_path / "kept"))
    assert in_hand(again) == in_hand(first)
    assert not again.spells.is_modified
    assert again.own_path("spells") == tmp_path / "a.sort"
    assert again.magicians.is_modified


@pytest.mark.parametrize("bad", [b"{}", b"5", b"[[[", b"\xff", b'{"spells":[0,0,[{"name":3}]]}', b'{"spells":7}'])
def test_a_damaged_line_leaves_what_comes_before_it(tmp_path: Path, bad: bytes) -> None:
    held = session()
    keeper = HandKeeper(held, tmp_path)
    before = []
    for count in range(1, 5):
        held.spells.change(DONE, Hand(tuple(made(number) for number in range(count)), SpellDraft()))
        assert keeper.keeper.wait_until_written()
        before.append(in_hand(held))
    lines = (tmp_path / JOURNAL).read_bytes().split(b"\n")
    lines[2] = bad
    (tmp_path / JOURNAL).write_bytes(b"\n".join(lines))
    found = read_kept(tmp_path)
    assert found is not None
    # a change of nothing is none; that the one in its place is missing shows at the next
    assert (found.held.spells, found.left_out) == (before[1].spells, 1 if bad == b"{}" else 2)


@pytest.mark.parametrize("text", [b"", b"5\n", b"null\n", b'{"spells":3}\n'])
def test_what_cannot_be_read_is_put_aside(tmp_path: Path, text: bytes) -> None:
    (tmp_path / JOURNAL).write_bytes(text)
    with pytest.raises(FileProblem):
        take_kept(tmp_path)
    assert (tmp_path / "damaged-1.journal").read_bytes() == text
    assert take_kept(tmp_path) is None


def test_what_waits_from_an_earlier_run_is_put_aside_when_other_things_are_made(tmp_path: Path) -> None:
    first = session()
    keeper = HandKeeper(first, tmp_path)
    fill(first, 2)
    keeper.keeper.stop()
    assert keeper.keeper.wait_until_written()
    later = session()
    other = HandKeeper(later, tmp_path)
    later.spells.change(DONE, Hand((made(7),), SpellDraft()))
    assert other.keeper.wait_until_written()
    assert kept(tmp_path) == in_hand(later)
    assert other.keeper.aside is not None
    assert json.loads(other.keeper.aside.read_text(encoding="utf-8"))["wizards"][0]["name"] == "Merlin"


_VICTIM = """
import sys, time
from pathlib import Path
from magicfight.storage import journal
from tests.ui.hand.test_kept import DONE, HandKeeper, Hand, SpellDraft, made, session
journal.MOMENT = 30  # told when written, however busy the machine is
held = session()
keeper = HandKeeper(held, Path(sys.argv[1]))
held.spells.change(DONE, Hand((made(0),), SpellDraft()))
keeper.keeper.wait_until_written()  # what turns records into lines is loaded by now
for number in range(1, 10_000):
    held.spells.change(DONE, Hand((*held.library, made(number)), SpellDraft()))
    print(number + 1, flush=True)
"""


@pytest.mark.slow
def test_killed_at_any_moment_nothing_in_hand_is_lost(tmp_path: Path) -> None:
    root = str(Path(__file__).parents[3])
    victim = subprocess.Popen(
        [sys.executable, "-c", _VICTIM, str(tmp_path)],
        stdout=subprocess.PIPE,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert victim.stdout is not None
    for _ in range(20):
        told = [victim.stdout.readline()]
    os.kill(victim.pid, signal.SIGKILL)
    told += victim.stdout.read().split()
    victim.wait()
    victim.stdout.close()
    assert len(kept(tmp_path).spells) >= int(told[-1])


def test_the_next_start_offers_what_a_crash_left(make_window: MakeWindow) -> None:
    first = make_window()
    fill(session_of(first), 2)
    window = make_window()
    window.show_screen("menu")
    assert offer_to_take_up(window) is not None
    button = window.findChild(QPushButton, "question_take_up")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert in_hand(session_of(window)) == in_hand(session_of(first))
    assert window.current_name == "library"
    assert "repris" in last_message(window)


def test_closing_the_window_lets_go_of_what_is_in_hand(make_window: MakeWindow) -> None:
    """It was asked about on the way out; a crash asks nobody."""
    window = make_window()
    fill(session_of(window), 2)
    assert has_kept(kept_folder())
    window._is_closing = True
    window.close()
    assert not has_kept(kept_folder())
    assert offer_to_take_up(make_window()) is None
