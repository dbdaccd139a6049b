"""The one widget in which real dice are typed, for the arena and for the desk (issue 10, point 3; faults A12, D7)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicfight.ui.widgets.dice_boxes import DiceBoxes


@pytest.fixture
def dice(qtbot: QtBot) -> DiceBoxes:
    """A widget, shown, asked for nothing yet."""
    made = DiceBoxes("die")
    qtbot.addWidget(made)
    made.show()
    return made


def test_small_dice_go_on_by_themselves(qtbot: QtBot, dice: DiceBoxes) -> None:
    """Three digits, three dice; then whoever comes next has the keyboard."""
    dice.ask((6, 6, 6))
    ended: list[bool] = []
    dice.passed_end.connect(lambda: ended.append(True))
    dice.activateWindow()
    for number, key in enumerate((Qt.Key.Key_6, Qt.Key.Key_1, Qt.Key.Key_3)):
        qtbot.keyClick(dice.boxes[number], key)
    assert dice.faces() == (6, 1, 3)
    assert dice.first_wrong() is None
    assert ended == [True]


@pytest.mark.parametrize("key", [Qt.Key.Key_7, Qt.Key.Key_0, Qt.Key.Key_E, Qt.Key.Key_Minus])
def test_what_is_no_face_is_refused_and_nothing_is_typed(qtbot: QtBot, dice: DiceBoxes, key: Qt.Key) -> None:
    """A letter, a nought, a seven."""
    dice.ask((6,))
    refused: list[int] = []
    dice.refused.connect(refused.append)
    qtbot.keyClick(dice.boxes[0], key)
    assert refused == [0]
    assert dice.faces() == ()


def test_a_great_die_takes_as_many_digits_as_it_has_and_enter_goes_on(qtbot: QtBot, dice: DiceBoxes) -> None:
    """A hundred-sided die, then a six-sided one; Enter on the last finishes."""
    dice.ask((100, 6))
    finished: list[bool] = []
    dice.finished.connect(lambda: finished.append(True))
    qtbot.keyClicks(dice.boxes[0], "87")
    qtbot.keyClick(dice.boxes[0], Qt.Key.Key_Return)
    qtbot.keyClicks(dice.boxes[1], "4")
    qtbot.keyClick(dice.boxes[1], Qt.Key.Key_Return)
    assert dice.faces() == (87, 4)
    assert finished == [True]


def test_backspace_goes_back_to_the_die_before(qtbot: QtBot, dice: DiceBoxes) -> None:
    """An empty box hands the key on to the one before."""
    dice.ask((6, 6))
    dice.activateWindow()
    qtbot.keyClick(dice.boxes[0], Qt.Key.Key_2)
    qtbot.keyClick(dice.boxes[1], Qt.Key.Key_Backspace)
    qtbot.keyClick(dice.boxes[0], Qt.Key.Key_5)
    assert dice.faces() == (5,)
