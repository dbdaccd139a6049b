"""Driving the desk as a game master would: real clicks and keys, controls found by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QRadioButton, QWidget

from magicfight.ui.desk.fighter_rows import FighterRow
from magicfight.ui.desk.parts import Chip
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


def add_fighters(screen: DeskScreen, *sheets: Mapping[str, Any]) -> None:
    """Put sheets on the desk, each a blank one but for what is said; it is drawn once they are all there."""
    desk = screen.presenter
    draw, desk._render = desk._render, lambda: None
    for sheet in sheets:
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], **sheet})
    desk._render = draw
    draw()


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


def offer(screen: DeskScreen, words: str) -> None:
    """Choose what is done by its chip, which begins with these words."""
    panel = screen.fight_page.acts_panel
    chips = [chip for chip in panel.findChildren(Chip) if chip.isVisibleTo(screen) and "_offer_" in chip.objectName()]
    found = [chip for chip in chips if chip.text().startswith(words)]
    assert found, f"no offer {words}: {[chip.text() for chip in chips]}"
    QTest.mouseClick(found[0], LEFT)
    settle()


def offered(screen: DeskScreen) -> list[str]:
    """What is offered, without dice, prices and chances."""
    panel = screen.fight_page.acts_panel
    chips = [chip for chip in panel.findChildren(Chip) if chip.isVisibleTo(screen) and "_offer_" in chip.objectName()]
    return [chip.text().split("  ")[0] for chip in chips]


def aim(screen: DeskScreen, name: str) -> None:
    """Aim at somebody beside the act."""
    button = find(screen, QRadioButton, f"desk_action_aim_{name}")
    QTest.mouseClick(button, LEFT, pos=button.rect().topLeft() + QPoint(8, button.height() // 2))
    settle()


def press_row(screen: DeskScreen, name: str) -> None:
    """Click a fighter's row, at its name."""
    row = next(one for one in screen.findChildren(FighterRow) if one.view.name == name and one.isVisibleTo(screen))
    QTest.mouseClick(row, LEFT, pos=QPoint(60, 14))
    settle()


def gm(screen: DeskScreen, kind: str) -> QWidget:
    """Open the game master's other acts at one of them; returns what they lie over."""
    click(screen, "desk_gm_open")
    host = screen.window()
    choose(host, "desk_gm_kind", kind)
    return host
