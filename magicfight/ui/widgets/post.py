"""Post: what a thread has found is brought to the window's thread, whatever was deleted meanwhile.

A thread that emits the signal of an object which the window's thread deletes at that moment ends the program inside Qt:
nothing in Python can look first. So no thread emits a signal but that of the one letter box here, which nobody deletes.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from shiboken6 import isValid


class _LetterBox(QObject):
    """Lives in the window's thread as long as the process, a child of nobody."""

    put = Signal(object, object)  # whom to call, with what

    def __init__(self) -> None:
        super().__init__()
        self.put.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def _deliver(self, take: Callable[..., None], what: tuple[Any, ...]) -> None:
        owner = getattr(take, "__self__", None)
        if isinstance(owner, QObject) and not isValid(owner):
            return  # whoever asked is gone
        take(*what)


_making = Lock()
_box: _LetterBox | None = None


def open_box() -> None:
    """Make the letter box in the window's thread, as all else of Qt is; whoever starts a thread asks for it."""
    global _box
    with _making:
        if _box is None and QCoreApplication.instance() is not None:
            _box = _LetterBox()


def post(take: Callable[..., None], *what: Any) -> None:
    """From any thread: call `take(*what)` in the window's thread, later, in the order of posting.

    A method of a Qt object that is deleted by then is not called; a function has to look for itself. Without an
    application nothing is posted: the program is being left.
    """
    global _box
    with _making:
        if _box is None:  # nobody asked for it before
            application = QCoreApplication.instance()
            if application is None:
                return
            _box = _LetterBox()
            _box.moveToThread(application.thread())
    _box.put.emit(take, what)
