"""Dressing: a theme and a language reach what is seen at once, and the rest when it is shown, or at an idle moment.

Qt dresses every widget there is when the application's style sheet changes, and asks hidden ones for their sizes while
it does: with every screen built that takes half a second, nearly all of it for what nobody sees. So the application
keeps the sheet that it started with, and a later one is given to what is seen, as a sheet of its own: a screen by its
parts, since most of what a screen has lies behind a page or in a window that is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from PySide6.QtCore import QChildEvent, QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from shiboken6 import isValid

from magicfight.ui.captions import interpreter
from magicfight.ui.screen import Screen
from magicfight.ui.theme import theme

#: Milliseconds from a change to the first part that is dressed unseen, and from one of these to the next.
_REST, _BREATH = 600, 120
#: So few widgets are dressed at once.
_SMALL = 80


class Wardrobe(QObject):
    """What hidden parts have missed; `bring` gives it to a screen that is about to be shown.

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
        self._undressed: list[QWidget] = []
        self._watched: list[QObject] = []
        self._known: set[QWidget] = set()
        self._small: set[QWidget] = set()
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._do_one)
        for place in (window, host):
            place.installEventFilter(self)
        theme().worn.connect(self._dress_seen)
        interpreter().told.connect(self._tell_seen)
        interpreter().changed.connect(self._speak_shown)

    def bring(self, name: str) -> None:
        """Dress a screen and say it anew where it missed a theme or a language."""
        self._dress_parts(self._screens[name])
        self._say_missed(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress what was made in the window, or was hidden till now, before it is seen."""
        if event.type() == QEvent.Type.ChildPolished:
            made = cast(QChildEvent, event).child()
            if isinstance(made, QWidget) and self._is_root(made):
                theme().wear(made)
        elif event.type() == QEvent.Type.Show and watched in self._undressed:
            self._dress(watched)
        return False

    def _is_root(self, thing: QObject) -> bool:
        return thing is not self._host and thing not in self._behind

    def _seen(self) -> Iterator[QWidget]:
        """What can be seen besides the screen: dialogs, passing messages, windows without one around them."""
        for place in (self._window, self._host):
            yield from (one for one in place.children() if self._is_root(one) and isinstance(one, QWidget))
        yield from (one for one in QApplication.topLevelWidgets() if one.parent() is None and one is not self._window)

    # the theme

    def _dress_seen(self) -> None:
        for root in self._seen():
            theme().wear(root)
        shown = self._shown()
        if shown in self._screens:
            self._dress_parts(self._screens[shown])
        for name, screen in self._screens.items():
            if name != shown:
                self._put_off(screen)
        self._idle.start(_REST)

    def _parts(self, around: QWidget) -> Iterator[QWidget]:
        """The parts of a screen, each dressed by itself; the pages of a stack are parts of their own.

        A small screen is one part: a sheet is read anew for each.
        """
        if isinstance(around, Screen) and around not in self._known:
            self._known.add(around)
            if len(around.findChildren(QWidget)) < _SMALL:
                self._small.add(around)
        if around in self._small:
            yield around
            return
        for part in around.children():
            if isinstance(part, QStackedWidget):
                self._watch(part)
                yield from self._parts(part)
            elif isinstance(part, QWidget):
                yield part

    def _dress_parts(self, screen: Screen) -> None:
        """Dress what will be seen of a screen once it is shown; the rest when it is."""
        self._watch(screen)
        for part in list(self._parts(screen)):
            if part is screen or part.isVisibleTo(screen):
                self._dress(part)
            else:
                self._wait(part)

    def _put_off(self, screen: Screen) -> None:
        self._watch(screen)
        for part in self._parts(screen):
            self._wait(part)

    def _wait(self, part: QWidget) -> None:
        if part not in self._undressed:
            self._undressed.append(part)
            part.installEventFilter(self)

    def _dress(self, part: QWidget) -> None:
        if part in self._undressed:
            self._undressed.remove(part)
            part.removeEventFilter(self)
        theme().wear(part)

    def _watch(self, place: QObject) -> None:
        """Dress what is made in it from now on."""
        if place not in self._watched:
            self._watched.append(place)
            place.installEventFilter(self)

    # the language

    def _tell_seen(self) -> None:
        for root in self._seen():
            self._tell(root)

    def _tell(self, root: QWidget) -> None:
        QCoreApplication.sendEvent(root, QEvent(QEvent.Type.LanguageChange))

    def _speak_shown(self) -> None:
        shown = self._shown()
        self._unspoken = set(self._screens)
        self._say_missed(shown)
        self._idle.start(_REST)

    def _say_missed(self, name: str) -> None:
        if name in self._unspoken:
            self._unspoken.discard(name)
            self._tell(self._screens[name])
            self._speak(self._screens[name])

    # idle moments

    def _do_one(self) -> None:
        """Dress or say one thing that isn't seen, so that it is ready when it is wanted."""
        self._idle.setInterval(_BREATH)
        while self._undressed:
            part = self._undressed[0]
            if isValid(part):
                self._dress(part)
                return
            self._undressed.pop(0)
        name = next(iter(sorted(self._unspoken)), None)
        if name is None:
            self._idle.stop()
        else:
            self._say_missed(name)
