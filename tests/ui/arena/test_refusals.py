"""A key whose control is greyed says why, on every screen; one that is nobody's says nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from magicfight.ground.dice import SeededDice
from magicfight.ui.widgets.control import reason_of
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel


def test_undo_by_key_with_nothing_to_undo_says_why(driver: Driver) -> None:
    """The fight has just begun: Ctrl+Z undoes nothing, and the message is the greyed button's own reason."""
    driver.begin(duel(), SeededDice(3))
    button = driver.arena.active_card.buttons["undo"]
    assert not button.isEnabled()
    driver.qtbot.keyClick(driver.arena.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    said = driver.find(QLabel, "toast_text")
    assert reason_of(button)
    assert said.text() == reason_of(button)


def test_a_key_that_is_nobodys_says_nothing(driver: Driver) -> None:
    driver.begin(duel(), SeededDice(3))
    driver.qtbot.keyClick(driver.arena.board, Qt.Key.Key_F7)
    assert not driver.is_shown("toast_text")


def test_a_key_of_another_screen_says_nothing(driver: Driver) -> None:
    """The fight is left for the menu: its greyed undo can't be seen any more, and its key is nobody's."""
    driver.begin(duel(), SeededDice(3))
    driver.window.show_screen("menu")
    driver.qtbot.keyClick(driver.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not driver.is_shown("toast_text")
