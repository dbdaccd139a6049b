"""An error in what overrides Qt is a mishap that is told: with Python 3.11 it ended the whole program inside Qt."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

import magicfight.ui
from magicfight.ui.overrides import is_guarded, overrides_of


def _gone() -> object:
    label = QLabel()
    delete(label)
    return label.sizeHint()


#: Errors that C code raises: Python 3.11 has only their text until somebody catches them.
ERRORS: dict[str, Callable[[], Any]] = {
    "IndexError": lambda: list[int]().pop(),
    "ZeroDivisionError": lambda: 1 / 0,
    "ValueError": lambda: int("x"),
    "TypeError": lambda: QSize("a"),  # type: ignore[call-overload]
    "RuntimeError": _gone,
}


class Failing(QLabel):
    """Fails in one of the methods that Qt calls."""

    def __init__(self, where: str, fail: Callable[[], Any], parent: QWidget) -> None:
        super().__init__("x", parent)
        self._where = where
        self._fail = fail

    def sizeHint(self) -> QSize:
        if self._where == "sizeHint":
            self._fail()
        return super().sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._where == "paintEvent":
            self._fail()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._where == "eventFilter" and event.type() == QEvent.Type.Resize:
            self._fail()
        return False


@pytest.mark.parametrize("kind", ERRORS)
@pytest.mark.parametrize("where", ["sizeHint", "paintEvent", "eventFilter"])
def test_an_error_where_qt_calls_is_heard_of(where: str, kind: str, qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    failing = Failing(where, ERRORS[kind], outer)
    outer.installEventFilter(failing)
    column = QVBoxLayout(outer)
    column.addWidget(failing)

    def use() -> None:
        outer.resize(300, 200)
        outer.show()
        QApplication.processEvents()
        outer.grab(QRect(0, 0, 10, 10))

    heard: list[BaseException] = []
    with qtbot.captureExceptions() as caught:
        try:
            use()
        except Exception as error:  # handed to the nearest Python there is
            heard.append(error)
    heard += [one[1] for one in caught]
    assert kind in {type(one).__name__ for one in heard}


def _kinds(base: type) -> Iterator[type]:
    for kind in type.__subclasses__(base):
        yield kind
        yield from _kinds(kind)


@pytest.mark.usefixtures("qapp")
def test_everything_of_ours_that_qt_calls_is_guarded() -> None:
    for found in pkgutil.walk_packages(magicfight.ui.__path__, "magicfight.ui."):
        if not found.name.endswith("__main__"):
            import_module(found.name)
    root: Any = QObject.__mro__[-2]
    checked = 0
    for kind in _kinds(root):
        if kind.__module__.startswith("magicfight"):
            for name, function in overrides_of(kind).items():
                checked += 1
                assert is_guarded(function), f"{kind.__module__}.{kind.__qualname__}.{name}"
    assert checked > 250
