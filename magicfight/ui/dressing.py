"""Dressing: a theme and a language reach the screen that is seen at once, and the others when they are shown.

Qt dresses every widget that was ever shown when a style sheet changes: with every screen built that takes a third of a
second, nearly all of it for screens that nobody sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6 import QtCore
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from magicfight.ui.captions import interpreter
from magicfight.ui.screen import Screen
from magicfight.ui.theme import theme


def _dressed() -> QtCore.Qt.WidgetAttribute:
    """Asked late: to name it makes the enumerations of `Qt`, and the menu is painted without them."""
    return QtCore.Qt.WidgetAttribute.WA_WState_Polished


def put_aside(root: QWidget) -> list[QWidget]:
    """Let changes of style sheet pass by a hidden widget and all in it, until `dress` is given what this returns.

    They are still told of it. Marked as having a style of their own they would not even be that, but then a layout that
    asks its widgets for their size meanwhile ends the program inside Qt.
    """
    dressed = _dressed()
    inside = [one for one in (root, *root.findChildren(QWidget)) if one.testAttribute(dressed)]
    for one in inside:
        one.setAttribute(dressed, False)
    return inside


def dress(aside: Sequence[QWidget]) -> None:
    """Dress by the style sheet of now what was put aside, as Qt would have done; parents come first."""
    for one in aside:
        if isValid(one):
            one.setAttribute(_dressed(), True)
            one.style().polish(one)
            QCoreApplication.sendEvent(one, QEvent(QEvent.Type.StyleChange))
            one.update()


class Wardrobe(QObject):
    """What hidden screens have missed; `bring` gives it to one that is about to be shown.

    `speak` says a screen anew in the language in force.
    """

    def __init__(
        self,
        screens: Mapping[str, Screen],
        shown: Callable[[], str],
        speak: Callable[[Screen], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._screens = screens
        self._shown = shown
        self._speak = speak
        self._unspoken: set[str] = set()
        self._undressed: dict[str, list[QWidget]] = {}
        theme().changing.connect(self._put_hidden_aside)
        interpreter().changed.connect(self._speak_shown)

    def bring(self, name: str) -> None:
        """Dress a screen and say it anew where it missed a theme or a language."""
        dress(self._undressed.pop(name, ()))
        if name in self._unspoken:
            self._unspoken.discard(name)
            self._speak(self._screens[name])

    def _put_hidden_aside(self) -> None:
        for name, screen in self._screens.items():
            if name != self._shown() and name not in self._undressed:
                self._undressed[name] = put_aside(screen)

    def _speak_shown(self) -> None:
        shown = self._shown()
        self._unspoken = set(self._screens) - {shown}
        if shown in self._screens:
            self._speak(self._screens[shown])
