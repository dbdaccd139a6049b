"""Random clicks, keys, drops and file dialogs over the whole program: no mishap, and how long a gesture blocks.

A gesture never goes outside the window, dialog or menu that is modal, as a player's can't. Blocks are counted in the
time that the window's thread itself works: what other programs take of a busy machine is no fault of a gesture.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from magicfight.ground.dice import SeededDice
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.start import LATER, MODULES, loading
from magicfight.ui.widgets import progress
from magicfight.ui.widgets.dialog import Dialog
from tests.reliability.conftest import Figure
from tests.reliability.test_mutations import SAMPLES, let_close, mutated, turn

KEYS = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_F1, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F9, Qt.Key.Key_A, Qt.Key.Key_R, Qt.Key.Key_T),
    *(Qt.Key.Key_1, Qt.Key.Key_9, Qt.Key.Key_N, Qt.Key.Key_Plus, Qt.Key.Key_Minus),
)
WITH_CONTROL = (
    *(Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_S, Qt.Key.Key_O, Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_E),
    *(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_Comma, Qt.Key.Key_A, Qt.Key.Key_V),
)
SCREENS = ("menu", "library", "builder", "setup", "desk", "laboratory")
#: Gestures of the test that runs with all others.
FEW = 20
#: So many players share the gestures of a long test, each with a seed of its own: on two cores, two at a time.
PLAYERS = 4
#: So long a gesture may block, in ms, but where it shows how far it is.
BLOCK = 100
#: Of what blocked longer, so many kinds are told.
MOST_KINDS = 30


class Hand:
    """A hand that does anything that a player can."""

    def __init__(self, window: MainWindow, folder: Path, chance: random.Random) -> None:
        self.window = window
        self.folder = folder
        self.chance = chance
        self.blocks: list[tuple[float, str]] = []
        self.busy = 0.0

    def modal(self) -> QWidget:
        """What alone can be reached now."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            return popup
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            return dialog
        # not `findChildren`: through thousands of widgets that took a tenth of a whole run
        dialogs = [one for one in self.window.overlay_host.children() if isinstance(one, Dialog) and one.is_open]
        if dialogs:
            return max(dialogs, key=lambda one: one._opening)
        others = [
            one
            for one in QApplication.topLevelWidgets()
            if one.isVisible() and one is not self.window and not isinstance(one, QMenu) and one.objectName()
        ]
        return self.chance.choice([self.window, self.window, self.window, *others])

    def gesture(self) -> str:
        """One of them, timed until what it shows is painted; what it was."""
        where = self.modal()
        before = time.thread_time()
        said = self._do(where)
        turn()
        took = time.thread_time() - before
        self.busy += took
        if took * 1000 > BLOCK:
            self.blocks.append((took * 1000, said))
        return said

    def _do(self, where: QWidget) -> str:
        if isinstance(where, QFileDialog):
            return self._answer(where)
        match self.chance.randrange(20):
            case 0 if where is self.window:
                return self._drop()
            case 1 if where is self.window:
                name = self.chance.choice(SCREENS)
                self.window.show_screen(name)
                return f"screen {name}"
            case 2 | 3 | 4 | 5 | 6:
                return self._press(where)
            case 7:
                return self._type(where)
            case _:
                return self._click(where)

    def _answer(self, dialog: QFileDialog) -> str:
        """Choose a file, an odd name, or nothing."""
        if self.chance.randrange(3) == 0:
            dialog.reject()
            return "dialog given up"
        is_saving = dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
        names = [one.name for one in self.folder.iterdir()]
        odd = ["Saga v1.2", "Saga.", "CON", "é" * 60, "nouveau"]
        name = self.chance.choice([*names, *odd] if is_saving or not names else names)
        dialog.setDirectory(str(self.folder))
        dialog.selectFile(str(self.folder / name))
        dialog.accept()
        if isValid(dialog) and dialog.isVisible():
            dialog.reject()
        return f"dialog {name}"

    def _press(self, where: QWidget) -> str:
        target = QApplication.focusWidget()
        if target is None or not (target is where or where.isAncestorOf(target)):
            target = where
        if self.chance.randrange(3) == 0:
            key, modifier = self.chance.choice(WITH_CONTROL), Qt.KeyboardModifier.ControlModifier
        else:
            key, modifier = self.chance.choice(KEYS), Qt.KeyboardModifier.NoModifier
        screen = self.window.current_name
        QTest.keyClick(target, key, modifier)
        return f"key {modifier.name} {key.name} on {screen}"

    def _type(self, where: QWidget) -> str:
        target = QApplication.focusWidget()
        if target is not None and where.isAncestorOf(target):
            for sign in self.chance.choice(("Feu", "12", "x" * 30, "-3", "a b")):
                if isValid(target):
                    QTest.keyClick(target, sign)
        return f"text on {self.window.current_name}"

    def _click(self, where: QWidget) -> str:
        target = self._aimed(where)
        place = QPoint(self.chance.randrange(max(1, target.width())), self.chance.randrange(max(1, target.height())))
        at = target.mapTo(target.window(), place)
        target = target.window().childAt(at) or target
        if target is not where and not where.isAncestorOf(target):
            return "outside"  # something lies over it
        name = target.objectName() or type(target).__name__
        button = Qt.MouseButton.RightButton if self.chance.randrange(8) == 0 else Qt.MouseButton.LeftButton
        local = target.mapFrom(target.window(), at)
        QTest.mouseMove(target, local)
        if not isValid(target):
            return f"gone under the pointer: {name}"
        QTest.mouseClick(target, button, Qt.KeyboardModifier.NoModifier, local)
        if isValid(target) and target.isVisible() and self.chance.randrange(10) == 0:
            QTest.mouseDClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, local)
        return f"click {name} on {self.window.current_name}"

    def _aimed(self, where: QWidget) -> QWidget:
        """A button most often, else any place."""
        screen = self.window.current_screen
        within = screen if where is self.window and screen is not None else where
        if self.chance.randrange(3) == 0:
            return within
        buttons = [one for one in within.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        return self.chance.choice(buttons) if buttons else within

    def _drop(self) -> str:
        files = [one for one in self.folder.iterdir() if one.suffix in SAMPLES]
        some = self.chance.sample(files, min(len(files), self.chance.randrange(1, 4)))
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(one)) for one in some])
        copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
        QApplication.sendEvent(self.window, enter)
        QApplication.sendEvent(self.window, QDropEvent(QPointF(50, 50), copy, data, left, none, QEvent.Type.Drop))
        return f"drop {', '.join(one.name for one in some)}"


@contextmanager
def noting_mishaps(noted: list[str]) -> Iterator[None]:
    """Keep the last line of each mishap; pytest-qt hears of it as before, and fails the test."""
    heard = sys.excepthook

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        noted.append(f"{kind.__name__}: {error}")
        heard(kind, error, trace)

    sys.excepthook = note
    try:
        yield
    finally:
        sys.excepthook = heard


def play_around(
    qtbot: QtBot,
    settings: Settings,
    folder: Path,
    gestures: int,
    figure: Figure,
    monkeypatch: pytest.MonkeyPatch,
    player: int = 0,
) -> None:
    """Do so many things; the figure, with what blocked longest."""
    monkeypatch.setattr(progress, "PATIENCE", 40)
    monkeypatch.setattr(MainWindow, "close", lambda _self: False)  # Ctrl+Q ends nothing here
    made = SeededDice.__init__
    # the dice that the program throws are those of a seed: each run is the same
    monkeypatch.setattr(SeededDice, "__init__", lambda dice, seed=None: made(dice, 5 if seed is None else seed))
    chance = random.Random(11 + player)
    folder.mkdir()
    settings.own_folder = folder
    for suffix, sample in SAMPLES.items():
        (folder / f"entier{suffix}").write_bytes(sample.read_bytes())
        (folder / f"abîmé{suffix}").write_bytes(mutated(sample.read_bytes(), chance))
    window = MainWindow(settings)
    qtbot.addWidget(window, before_close_func=let_close)
    window.resize(1280, 720)
    window.show()
    window.show_screen("menu")
    if gestures > FEW:
        for module in (*MODULES, *LATER):
            loading(module)()  # as the program does behind its menu
        for name in SCREENS:
            window.screen_named(name)
    hand = Hand(window, folder, chance)
    mishaps: list[str] = []
    with noting_mishaps(mishaps):
        for number in range(gestures):
            before = len(mishaps)
            said = hand.gesture()
            for mishap in mishaps[before:]:
                figure(mishap=f"in gesture {number}, {said}: {mishap}")
            assert window.isVisible()
    longest, what = max(hand.blocks, default=(0.0, "nothing"))
    figure(
        tried=gestures,
        mishaps=len(mishaps),
        over_100_ms=len(hand.blocks),
        longest_block_ms=round(longest),
        mean_ms=round(hand.busy * 1000 / gestures),
        by=what,
    )
    by_kind: dict[str, list[float]] = {}
    for took, said in hand.blocks:
        by_kind.setdefault(said, []).append(took)
    for said, times in sorted(by_kind.items(), key=lambda one: -sum(one[1]))[:MOST_KINDS]:
        figure(block=said, times=len(times), longest_ms=round(max(times)))
    for one in QApplication.topLevelWidgets():
        if one is not window and one.isVisible():
            one.hide()
    progress_end = time.monotonic() + 10
    while progress.is_busy(window.overlay_host) and time.monotonic() < progress_end:
        QApplication.processEvents()


def test_some_gestures(
    qtbot: QtBot, settings: Settings, tmp_path: Path, figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mishap in a slot or an event fails the test by itself (pytest-qt)."""
    play_around(qtbot, settings, tmp_path / "own", FEW, figure, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("player", range(PLAYERS))
def test_gestures(
    player: int,
    qtbot: QtBot,
    settings: Settings,
    tmp_path: Path,
    figure: Figure,
    monkeypatch: pytest.MonkeyPatch,
    count: Callable[[str, int], int],
) -> None:
    """20,000 of them among all players."""
    gestures = -(-count("--gestures", 20_000) // PLAYERS)
    play_around(qtbot, settings, tmp_path / "own", gestures, figure, monkeypatch, player)
