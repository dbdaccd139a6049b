"""Where the keyboard goes when a screen comes, and when what had it goes away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6 import QtCore
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from magicfight.ui.screen import Screen


class Keyboard(QObject):
    """Keeps the keyboard on the screen that `current` names, in a window: never nowhere, never in the header."""

    def __init__(self, current: Callable[[], Screen | None], window: QWidget) -> None:
        super().__init__(window)
        self._current, self._window = current, window
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    @staticmethod
    def enter(screen: Screen) -> None:
        """The keyboard goes to the screen's first control after its header, unless the screen placed it itself."""
        if not screen.isVisible() and screen.focusWidget() is not None:
            return  # it placed it before the window is there, as the menu does at the start
        # the window's own: what a screen placed in a window that is not the active one has the keyboard once it is
        focused = screen.window().focusWidget()
        if focused is not None and screen.isAncestorOf(focused) and not _is_in_header(focused):
            return  # in the header it was Qt that put it there
        found: QWidget | None = screen.nextInFocusChain()
        while found is not None and found is not screen:
            takes_tab = bool(found.focusPolicy() & QtCore.Qt.FocusPolicy.TabFocus) and found.isEnabled()
            if takes_tab and not _is_in_header(found) and screen.isAncestorOf(found) and found.isVisibleTo(screen):
                found.setFocus()
                return
            found = found.nextInFocusChain()

    def _follow(self, old: QWidget | None, _new: QWidget | None) -> None:
        """What had the keyboard may be going: Qt then gives it to whatever comes next, as a rule the header."""
        if old is not None:
            QTimer.singleShot(0, self, lambda: self._bring_home(old))

    def _bring_home(self, old: QWidget) -> None:
        """Give the keyboard to the screen's home where its holder went away and the header, or nobody, has it now."""
        if isValid(old) and old.isVisible() and old.isEnabled():
            return
        screen, now = self._current(), QApplication.focusWidget()
        if screen is None or not self._window.isActiveWindow():
            return
        if now is not None and not _is_in_header(now) and now.isVisible():
            return
        home = screen.home()
        if home is not None and home.isVisible() and home.isEnabled():
            home.setFocus()
        else:
            self.enter(screen)


def _is_in_header(widget: QWidget) -> bool:
    around: QWidget | None = widget
    while around is not None and around.property("kind") != "header":
        around = around.parentWidget()
    return around is not None
