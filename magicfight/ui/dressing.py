"""Dressing: a theme and a language reach what is seen at once, and hidden screens when they are shown.

Qt dresses every widget there is when the application's style sheet changes, and asks hidden ones for their sizes while
it does: with every screen built that takes half a second, nearly all of it for screens that nobody sees. So the
application keeps the sheet that it started with, and a later one is given to what is seen, as a sheet of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from PySide6.QtCore import QChildEvent, QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from magicfight.ui.captions import interpreter
from magicfight.ui.screen import Screen
from magicfight.ui.theme import theme


class Wardrobe(QObject):
    """What hidden screens have missed; `bring` gives it to one that is about to be shown.

    `speak` says a screen anew in the language in force. Dialogs and menus lie in `host`, screens somewhere in its
    first child; what is made there later is dressed before it is seen.
    """

    def __init__(
        self,
        window: QMainWindow,
        host: QWidget,
        screens: Mapping[str, Screen],
        shown: Callable[[], str],
        speak: Callable[[Screen], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._host = host
        self._behind = host.children()
        self._screens = screens
        self._shown = shown
        self._speak = speak
        self._unspoken: set[str] = set()
        for place in (window, host):
            place.installEventFilter(self)
        theme().worn.connect(self._dress_seen)
        interpreter().changed.connect(self._speak_shown)

    def bring(self, name: str) -> None:
        """Dress a screen and say it anew where it missed a theme or a language."""
        theme().wear(self._screens[name])
        if name in self._unspoken:
            self._unspoken.discard(name)
            self._speak(self._screens[name])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress what was made in the window, before it is shown for the first time."""
        if event.type() == QEvent.Type.ChildPolished:
            made = cast(QChildEvent, event).child()
            if isinstance(made, QWidget) and self._is_root(made):
                theme().wear(made)
        return False

    def _is_root(self, thing: QObject) -> bool:
        return thing is not self._host and thing not in self._behind

    def _dress_seen(self) -> None:
        shown = self._screens.get(self._shown())
        lying_over = [one for place in (self._window, self._host) for one in place.children() if self._is_root(one)]
        others = [one for one in QApplication.topLevelWidgets() if one.parent() is None and one is not self._window]
        for root in (shown, *lying_over, *others):
            if isinstance(root, QWidget):
                theme().wear(root)

    def _speak_shown(self) -> None:
        shown = self._shown()
        self._unspoken = set(self._screens) - {shown}
        if shown in self._screens:
            self._speak(self._screens[shown])
