"""What is made ahead: while the menu is looked at and nobody touches anything, so that no first use holds the window.

Modules come first (`ui/start.py`); then what a screen explains its words by, piece by piece, and the screens
themselves, one at a time and only after a while of stillness, since each takes longer than a click may wait.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from magicfight.ui.captions import language
from magicfight.ui.frame import Frame

#: Seconds without a click, a key or a move of the pointer before a screen is made, and ms between two looks at that.
STILL = 1.5
LOOK = 400
#: The screens in the order in which a new player needs them.
SCREENS = ("setup", "arena", "library", "builder", "desk", "laboratory")


def pages_ahead() -> list[Callable[[], object]]:
    """Return steps that read the rules' pages, one rule system each: every screen's words are explained by them."""
    # imported here: when the modules of the screens are loaded
    from magicfight.catalogue import DESK_SYSTEMS
    from magicfight.ui.learn.lessons import lesson_book
    from magicfight.ui.learn.pages import own_pages
    from magicfight.ui.learn.sets import desk_pages, library

    return [
        lambda: own_pages(language()),
        *(partial(desk_pages, system, language()) for system in DESK_SYSTEMS),
        lesson_book,
        lambda: library(language()),
    ]


class WhenStill(QObject):
    """Does `steps` one by one, each only when nobody has touched the window for a while (`touched_at` says when)."""

    def __init__(self, steps: Sequence[Callable[[], object]], touched_at: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._steps = list(steps)
        self._touched_at = touched_at
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        if monotonic() - self._touched_at() < STILL or QApplication.activePopupWidget() is not None:
            return
        if self._steps:
            self._steps.pop(0)()
        if not self._steps:
            self._timer.stop()
            self.deleteLater()


def screens_ahead(frame: Frame, make: Callable[[str], object]) -> list[Callable[[], object]]:
    """Return steps that make what is in hand, then each screen that was not opened by then."""

    def hold() -> None:
        # imported here: when the modules of the screens are loaded
        from magicfight.ui.hand.windows.shared import session_of

        session_of(frame)

    return [hold, *(partial(make, name) for name in SCREENS)]
