"""Driving the arena as a player does: real clicks and keys on a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import Dice
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.progress import is_busy

Found = TypeVar("Found", bound=QWidget)
WAIT_MS = 60_000


class Driver:
    """A window with an arena in it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def arena(self) -> ArenaScreen:
        """The arena's screen."""
        screen = self.window.screen_named("arena")
        assert isinstance(screen, ArenaScreen)
        return screen

    def begin(self, setup: FightSetup, dice: Dice | None = None) -> None:
        """Start a fight with these dice."""
        if dice is not None:
            self.arena.presenter.course.use_dice(dice)
        self.window.show_screen("arena", setup=setup, seed="7")
        self.settle()

    def find(self, kind: type[Found], name: str) -> Found:
        """A control by its object name, wherever it is in the window; the newest of several."""
        found = [one for one in self.window.findChildren(kind, name) if one.isVisible()]
        assert found, f"no {name} to be seen"
        return found[-1]

    def is_shown(self, name: str) -> bool:
        """Whether a control of that name can be seen."""
        return any(one.isVisible() for one in self.window.findChildren(QWidget, name))

    def press(self, name: str) -> None:
        """Click a button."""
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name}: {button.toolTip()}"
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing plays and everything is drawn."""
        arena = self.arena

        def is_settled() -> bool:
            return not (
                arena.presenter.course.is_playing
                or arena.animator.is_showing
                or arena._render_soon.isActive()
                or is_busy(arena.frame.overlay_host)
            )

        # a few turns of the event loop are enough as a rule: polling every 10 ms would make long fights slow
        for _ in range(20):
            QApplication.processEvents()
            if is_settled():
                break
        else:
            self.qtbot.waitUntil(is_settled, timeout=WAIT_MS)
        QApplication.processEvents()
        # what was deleted goes only when a loop is left, or so
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait for something."""
        self.qtbot.waitUntil(condition, timeout=WAIT_MS)

    def point_of(self, hex_: Hex) -> QPoint:
        """Where a hex is on the board now; the board is brought there first."""
        board = self.arena.board
        if not board.camera.is_in_view(hex_, 0):
            board.camera.center_on(hex_, is_animated=False)
        return board.camera.position_of(hex_).toPoint()

    def hover(self, hex_: Hex) -> None:
        """Move the pointer to a hex."""
        self.qtbot.mouseMove(self.arena.board.viewport(), self.point_of(hex_))
        self.settle()

    def click(self, hex_: Hex, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Click a hex."""
        where = self.point_of(hex_)
        self.qtbot.mouseMove(self.arena.board.viewport(), where)
        self.qtbot.mouseClick(self.arena.board.viewport(), button, pos=where)
        self.settle()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard is."""
        target = self.window.focusWidget() or self.window
        self.qtbot.keyClick(target, key, modifiers)
        self.settle()

    def hand_over(self) -> None:
        """The next player sits down, if it is another one."""
        if self.is_shown("hand_over"):
            self.press("hand_over_play")

    def end(self) -> None:
        """Terminer, and hand over."""
        self.press("arena_end")
        self.hand_over()
