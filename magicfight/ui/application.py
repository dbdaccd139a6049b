"""Qt's application, which is asked by the system itself to open files: on macOS, a double click sends no argument."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent

from magicfight.ui.layout_items import forget_items
from magicfight.ui.overrides import guard_overrides

OpenFiles = Callable[[Sequence[Path]], None]


class GameApplication(QtWidgets.QApplication):
    """Keeps the files that the system asks for until `give_files_to` says who opens them, then hands each on."""

    def __init__(self, arguments: Sequence[str]) -> None:
        guard_overrides()
        forget_items()
        super().__init__(list(arguments))
        self._waiting: list[Path] = []
        self._open: OpenFiles | None = None

    def give_files_to(self, open_files: OpenFiles) -> bool:
        """Let `open_files` open what the system asks for from now on; whether something waited, and was opened now."""
        self._open = open_files
        waiting, self._waiting = self._waiting, []
        if waiting:
            open_files(waiting)
        return bool(waiting)

    def event(self, event: QEvent) -> bool:
        # asked first by Qt's own number: on the way to the menu no other event is looked at
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            file = event.file() or event.url().toLocalFile()
            if not file:
                return False
            if self._open is None:
                self._waiting.append(Path(file))
            else:
                self._open([Path(file)])
            return True
        return super().event(event)
