"""Every kind of file, damaged at random, through the window's own open: no mishap, and nothing in hand is lost.

Blocks are counted in the time that the window's thread works, until what an open shows is painted.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicfight.ui.hand.held import Filed, Hand
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.start import LATER, MODULES, loading
from magicfight.ui.widgets import progress
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.progress import is_busy
from tests.reliability.conftest import Figure

TESTS = Path(__file__).parents[1]
SAMPLES = {
    ".sort": sorted((TESTS.parent / "saves").glob("*.sort"))[0],
    ".magic": sorted((TESTS.parent / "saves").glob("*.magic"))[0],
    ".combat": TESTS / "storage" / "past" / "4.0.0" / "fight.combat",
    ".table": sorted((TESTS / "golden" / "desk").glob("*.table"))[0],
}
SCREENS = {".sort": "library", ".magic": "builder", ".combat": "arena", ".table": "desk"}
#: Damaged files of the test that runs with all others.
FEW = 4
#: What stands in the place of something else.
ODD = ("null", "-1", "1e400", "NaN", '""', "[]", "{}", "true", '"\\u202e\\u0000"', "999999999999999999999", "[[[[[[")


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A file with one to three things wrong."""
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(data) or 1)
        other = chance.randrange(len(data) or 1)
        first, last = min(place, other), max(place, other)
        match chance.randrange(7):
            case 0:
                data = data[:place]
            case 1:
                data = data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
            case 2:
                data = data[:place] + chance.choice(ODD).encode() + data[place:]
            case 3:
                data = data[:first] + data[min(last, first + 60) :]
            case 4:
                data = data[:place] + data[first : min(last, first + 200)] + data[place:]
            case 5:
                words = data.split(b'"')
                words[chance.randrange(len(words))] = chance.choice(ODD).encode()
                data = b'"'.join(words)
            case _:
                numbers = data.split(b", ")
                numbers[chance.randrange(len(numbers))] = chance.choice(ODD).encode()
                data = b", ".join(numbers)
    return data


def turn() -> None:
    """Do what waits, and delete what is due: a loop of events does so when it turns, `processEvents` alone never."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle(window: MainWindow) -> None:
    """Until nothing is read any more and every question is answered with its harmless answer."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        turn()
        if not is_busy(window.overlay_host):
            break
    for dialog in window.overlay_host.findChildren(Dialog):
        dialog.close_dialog()
    turn()


def open_damaged(window: MainWindow, path: Path, suffix: str, tries: int, figure: Figure) -> None:
    """Open so many damaged files of a kind; the figure."""
    whole = SAMPLES[suffix].read_bytes()
    chance = random.Random(suffix)
    session = session_of(window)
    refused = 0
    progress.PATIENCE = 40  # as it is for a player; what a test changed is put back
    longest = 0.0
    for module in (*MODULES, *LATER) if tries > FEW else ():
        loading(module)()  # as the program does behind its menu
    window.screen_named(SCREENS[suffix])
    for _ in range(tries):
        path.write_bytes(mutated(whole, chance))
        before = (session.library, session.wizards)
        window._history.clear()
        window._toast.say("", "ok")
        began = time.thread_time()
        window.open_files([path])
        QApplication.processEvents()
        longest = max(longest, time.thread_time() - began)
        settle(window)
        after = (session.library, session.wizards)
        assert all(set(old) <= set(new) for old, new in zip(before, after, strict=True)), "something in hand is lost"
        refused += before == after
        if suffix == ".sort":
            session.spells.restore(Hand((), session.spells.hand.draft), Filed())
        if suffix == ".magic":
            session.magicians.restore(Hand((), session.magicians.hand.draft), Filed())
    figure(tried=tries, nothing_came_in=refused, lost=0, longest_block_ms=round(longest * 1000))


@pytest.mark.parametrize("suffix", SAMPLES)
def test_some_damaged_files(suffix: str, qtbot: QtBot, settings: Settings, tmp_path: Path, figure: Figure) -> None:
    """A mishap in a slot or an event fails the test by itself (pytest-qt)."""
    window = MainWindow(settings)
    qtbot.addWidget(window, before_close_func=let_close)
    window.show()
    open_damaged(window, tmp_path / f"abîmé{suffix}", suffix, FEW, figure)


@pytest.mark.long
@pytest.mark.parametrize("suffix", SAMPLES)
def test_damaged_files(
    suffix: str,
    qtbot: QtBot,
    settings: Settings,
    tmp_path: Path,
    figure: Figure,
    count: Callable[[str, int], int],
) -> None:
    """2,000 of each kind."""
    window = MainWindow(settings)
    qtbot.addWidget(window, before_close_func=let_close)
    window.show()
    open_damaged(window, tmp_path / f"abîmé{suffix}", suffix, count("--mutations", 2_000), figure)


def let_close(window: MainWindow) -> None:
    """The end of a test asks nobody."""
    window._is_closing = True
