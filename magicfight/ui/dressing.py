"""Dressing: a theme and a language reach what is seen at once, and the rest when it is shown.

Qt dresses every widget that was ever shown when a style sheet changes, and tells those that were not: with every screen
built that takes a third of a second, nearly all of it for screens, pages, lists and windows that nobody sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

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


def hidden_in(seen: QWidget) -> Iterator[QWidget]:
    """The topmost widgets that can't be seen in one that can: pages behind others, panels put away, closed windows."""
    for child in seen.children():
        if isinstance(child, QWidget):
            if child.isVisible():
                yield from hidden_in(child)
            else:
                yield child


class Aside(NamedTuple):
    """What was put aside: the widgets that had been dressed, and those that were not yet."""

    dressed: Sequence[QWidget]
    others: Sequence[QWidget]


def put_aside(root: QWidget) -> Aside:
    """Let changes of style sheet pass by a hidden widget and all in it, until `dress` is given what this returns."""
    attribute = _dressed()
    inside = [root, *root.findChildren(QWidget)]
    if any(one.isVisible() for one in inside):
        inside = list(_hidden_with(root))
    dressed, others = [], []
    for one in inside:
        if one.testAttribute(attribute):
            one.setAttribute(attribute, False)
            dressed.append(one)
        else:
            others.append(one)
    return Aside(dressed, others)


def _hidden_with(root: QWidget) -> Iterator[QWidget]:
    """A hidden widget and all in it but the windows of its own that can be seen."""
    yield root
    for child in root.children():
        if isinstance(child, QWidget) and not child.isVisible():
            yield from _hidden_with(child)


def let_pass(aside: Aside, *, is_passing: bool) -> None:
    """While a style sheet changes, what was put aside is not even told of it, as a widget with a style of its own."""
    attribute = QtCore.Qt.WidgetAttribute.WA_SetStyle
    for one in (*aside.dressed, *aside.others):
        if isValid(one):
            one.setAttribute(attribute, is_passing)


def dress(aside: Aside) -> None:
    """Dress by the style sheet of now what was put aside, as Qt would have done; parents come first."""
    for one in aside.dressed:
        if isValid(one):
            one.setAttribute(_dressed(), True)
            one.style().polish(one)
            QCoreApplication.sendEvent(one, QEvent(QEvent.Type.StyleChange))
            one.update()


class Wardrobe(QObject):
    """What hidden screens, and what is hidden of the one shown, have missed; whatever is about to be shown gets it.

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
        self._undressed: dict[QWidget, Aside] = {}
        theme().changing.connect(self._put_hidden_aside)
        theme().changed.connect(lambda: self._let_pass(is_passing=False))
        interpreter().changed.connect(self._speak_shown)

    def bring(self, name: str) -> None:
        """Dress a screen and say it anew where it missed a theme or a language."""
        screen = self._screens.get(name)
        if screen is not None:
            self._dress(screen)
        if name in self._unspoken:
            self._unspoken.discard(name)
            self._speak(self._screens[name])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What was put aside is dressed when it is shown."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self._dress(watched)
        return False

    def _dress(self, root: QWidget) -> None:
        aside = self._undressed.pop(root, None)
        if aside is not None:
            root.removeEventFilter(self)
            dress(aside)

    def _hidden(self) -> Iterator[QWidget]:
        for name, screen in self._screens.items():
            if name != self._shown():
                yield screen
            elif screen.isVisible():
                yield from hidden_in(screen)

    def _put_hidden_aside(self) -> None:
        self._undressed = {root: aside for root, aside in self._undressed.items() if isValid(root)}
        for root in list(self._hidden()):
            if root not in self._undressed:
                self._undressed[root] = put_aside(root)
                root.installEventFilter(self)
        self._let_pass(is_passing=True)

    def _let_pass(self, *, is_passing: bool) -> None:
        for aside in self._undressed.values():
            let_pass(aside, is_passing=is_passing)

    def _speak_shown(self) -> None:
        shown = self._shown()
        self._unspoken = set(self._screens) - {shown}
        if shown in self._screens:
            self._speak(self._screens[shown])
