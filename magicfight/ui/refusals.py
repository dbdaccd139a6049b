"""A key that is a greyed control's: why it can't be used now is said, as pointing at the control would tell."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from magicfight.ui.widgets.control import reason_of


class Refusals(QObject):
    """Hears the keys that nothing in a window answered; `screen` is where a greyed control may have them."""

    def __init__(self, window: QWidget, screen: Callable[[], QWidget | None], say: Callable[[str, str], None]) -> None:
        super().__init__(window)
        self._screen = screen
        self._say = say
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        screen = self._screen()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and screen is not None:
            reason = refusal(screen, event)
            if reason:
                self._say(reason, "")
                return True
        return super().eventFilter(watched, event)


def refusal(screen: QWidget, event: QKeyEvent) -> str:
    """Return why the control that a key would press can't be used; nothing where no control is greyed with a reason."""
    pressed = QKeySequence(event.keyCombination())
    for shortcut in screen.findChildren(QShortcut):
        owner = shortcut.parent()
        if isinstance(owner, QWidget) and shortcut.key() == pressed and owner.isVisible() and not owner.isEnabled():
            reason = reason_of(owner)
            if reason:
                return reason
    return ""
