"""After the first paint: what the menu did not need is done in small steps, so that the first click is quick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

# What screens and sheets share, the lowest first, each a step well under 50 ms. The screens themselves, numpy and
# pydantic wait for the player: one import can't be cut into steps.
MODULES: tuple[str, ...] = (
    "magicfight.ui.widgets.toast",
    "magicfight.ui.widgets.sheet",
    "magicfight.ui.widgets.dialogs",
    "magicfight.ui.widgets.bars",
    "magicfight.ui.menu.settings_sheet",
    "magicfight.ui.menu.help_sheet",
)


PAUSE = 30  # ms from the first paint to the first step: the picture is to reach the screen before anything else


class AfterFirstPaint(QObject):
    """Does `steps`, one at each idle moment, once `shown` was painted for the first time."""

    def __init__(self, shown: QWidget, steps: Sequence[Callable[[], object]]) -> None:
        super().__init__(shown)
        self._steps = list(steps)
        shown.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(PAUSE, self._do_next)
        return False

    def _do_next(self) -> None:
        if not self._steps:
            self.deleteLater()
            return
        step = self._steps.pop(0)
        QTimer.singleShot(0, self._do_next)
        step()


def loading(module: str) -> Callable[[], object]:
    """A step that imports a module."""
    return lambda: import_module(module)
