"""Search fields lead to the list they search: Down goes into it, Enter to its first row."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class _Keys(QObject):
    def __init__(self, field: QLineEdit, down: Callable[[], None], enter: Callable[[], None] | None) -> None:
        super().__init__(field)
        self._down, self._enter = down, enter
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down:
                self._down()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._enter is not None:
                self._enter()
                return True
        return False


def lead_into(
    field: QLineEdit,
    found: QWidget,
    choose_first: Callable[[], object],
    search_now: Callable[[], object],
    *,
    takes_enter: bool = True,
) -> None:
    """Let Down (and Enter, unless the screen has its own use for it) go from a search field to the first row found.

    `search_now` searches for what was typed, without waiting for a rest; `choose_first` chooses the first row.
    """

    def go() -> None:
        search_now()
        choose_first()
        found.setFocus()

    _Keys(field, go, go if takes_enter else None)
