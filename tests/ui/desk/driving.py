"""Driving the desk as a game master would: real clicks and keys, controls found by their names."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QWidget

from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.widgets.stepper import Stepper
from tests.ui.typing import type_text

LEFT = Qt.MouseButton.LeftButton
Control = TypeVar("Control", bound=QWidget)


def settle() -> None:
    """Let everything that waits happen, deletions included."""
    for _ in range(4):
        QApplication.processEvents()


def find(screen: QWidget, kind: type[Control], name: str) -> Control:
    """The control of that name that can be seen."""
    found = [one for one in screen.findChildren(kind, name) if one.isVisibleTo(screen)]
    assert found, f"no {kind.__name__} called {name}: {[one.objectName() for one in screen.findChildren(kind)]}"
    return found[-1]


def click(screen: QWidget, name: str) -> None:
    """Click a button."""
    button = find(screen, QWidget, name)
    assert button.isEnabled(), f"{name}: {button.toolTip()}"
    QTest.mouseClick(button, LEFT)
    settle()


def write(screen: QWidget, name: str, text: str) -> None:
    """Put a text in place of what a line holds."""
    edit = find(screen, QLineEdit, name)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClick(edit, Qt.Key.Key_Delete)
    type_text(edit, text)
    settle()


def count(screen: QWidget, name: str, value: int) -> None:
    """Type a number into a stepper."""
    field = find(screen, Stepper, name).field
    field.setFocus()
    field.selectAll()
    type_text(field, str(value).replace("-", "\u2212"))
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()


def choose(screen: QWidget, name: str, text: str) -> None:
    """Take an entry of a combo box by the keyboard; its price in brackets need not be said."""
    combo = find(screen, QComboBox, name)
    place = next((n for n in range(combo.count()) if combo.itemText(n) == text), -1)
    if place < 0:
        place = next((n for n in range(combo.count()) if combo.itemText(n).startswith(f"{text} (")), -1)
    assert place >= 0, f"{name} has no {text}: {[combo.itemText(n) for n in range(combo.count())]}"
    combo.setFocus()
    while combo.currentIndex() != place:
        QTest.keyClick(combo, Qt.Key.Key_Down if combo.currentIndex() < place else Qt.Key.Key_Up)
    settle()


def roll(screen: QWidget, *faces: int) -> None:
    """Type the faces of the roll that is owed; Enter goes from die to die."""
    for number, face in enumerate(faces):
        box = find(screen, QLineEdit, f"desk_die_{number}")
        box.setFocus()
        type_text(box, str(face))
        QTest.keyClick(box, Qt.Key.Key_Return)
    settle()


def go(screen: DeskScreen) -> None:
    """Take the action that is written."""
    button = find(screen, QPushButton, "desk_action_go")
    assert button.isEnabled(), button.toolTip()
    QTest.mouseClick(button, LEFT)
    settle()
