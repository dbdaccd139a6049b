"""Names of 41 letters push nothing out of the arena, in either language, at each size of window (fault A9)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from magicfight.ground.dice import SeededDice
from magicfight.ground.languages import LANGUAGES, Language
from magicfight.ui.captions import interpreter
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import BOULE, LAME, TRAIT, fight

LONGEST = "Dorothée de la Très Longue Lande-aux-Fées"
OTHER = "Maximilien-Barthélemy de Haute-Grimoirie"
PLAYERS = ("Jean-Christophe-Emmanuel de la Montagne", "Marie-Antoinette de Beauregard-les-Bains")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_pushed_out_while_aiming(driver: Driver, language: Language, size: tuple[int, int]) -> None:
    """A spell in hand, the other wizard pointed at: the arena is as wide as the window, its buttons are in it."""
    interpreter().speak(language)
    driver.window.resize(*size)
    first = wizard(LONGEST, own(TRAIT, 6), own(BOULE, 5), own(LAME, 4), dexterity=10, speed=2, endurance=60)
    second = wizard(OTHER, own(TRAIT, 5), speed=2, endurance=40)
    driver.begin(fight((first, PLAYERS[0], (10, 10)), (second, PLAYERS[1], (13, 10))), SeededDice(3))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.hover((13, 10))
    QApplication.processEvents()
    arena = driver.arena
    assert arena.width() <= size[0]
    name = driver.find(QLabel, "plate_name")
    assert name.text() == OTHER
    assert name.heightForWidth(name.width()) <= name.height()
    end = arena.active_card.buttons["end"]
    assert end.mapTo(driver.window, QPoint(end.width(), 0)).x() <= size[0]
