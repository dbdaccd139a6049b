"""What is heard of a fight, with real keys (issue 14, point 10)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSlider

from magicfight.ground.dice import ScriptedDice
from magicfight.ui.menu.settings_dialog import SettingsDialog
from magicfight.ui.sound import SoundName, samples_of
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel, rolls
from tests.ui.conftest import Heard

HIT = ("attack", (6, 6, 6))
MISS = ("attack", (1, 1, 1))


def long(*names: SoundName) -> list[int]:
    """The lengths of some sounds."""
    return [len(samples_of(name, 60)) for name in names]


def cast(driver: Driver, dice: ScriptedDice) -> None:
    """Anne casts Trait at Boris."""
    driver.begin(duel(), dice)
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (rolls(MISS), "miss"),
        (rolls(HIT, ("effect", (2,) * 6)), "hit"),
        (rolls(HIT, ("effect", (3,) * 6)), "ko"),
        (rolls(HIT, ("effect", (6,) * 6)), "death"),
    ],
)
def test_the_gravest_is_heard_where_nothing_moves(
    driver: Driver, heard: Heard, dice: ScriptedDice, expected: SoundName
) -> None:
    """R6.5, R6.7: with reduced motion one sound a cast, after that of Anne's turn."""
    cast(driver, dice)
    assert heard.sounds[:2] == long("turn", expected)


def test_dice_and_blow_are_heard_one_after_the_other(driver: Driver, heard: Heard) -> None:
    """With motion: the attack dice, the effect dice, the blow."""
    driver.window.settings.is_motion_reduced = False
    driver.window.settings.playback_speed = 4.0
    driver.begin(duel(), rolls(HIT, ("effect", (2,) * 6)))
    driver.arena.board.skip()
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.arena.board.setFocus()
    driver.arena.board.move_cursor((13, 10))
    driver.qtbot.keyClick(driver.arena.board, Qt.Key.Key_Return)
    driver.wait(lambda: driver.arena.presenter.course.is_holding and not driver.arena.animator.is_showing)
    assert heard.sounds == long("turn", "dice", "dice", "hit")


def test_a_key_turns_the_sounds_off_and_on(driver: Driver, heard: Heard) -> None:
    """S, and the button that says which."""
    driver.begin(duel(apart=12), rolls())
    heard.sounds.clear()
    driver.key(Qt.Key.Key_S)
    assert driver.window.settings.is_muted
    assert driver.arena.hearing.button.accessibleName() == "Remettre les sons"
    driver.end()
    assert heard.sounds == []
    driver.key(Qt.Key.Key_S)
    driver.end()
    assert heard.sounds == long("turn")


def test_the_settings_have_a_switch_and_a_volume(driver: Driver) -> None:
    """Both act at once."""
    driver.window.open_settings()
    driver.settle()
    driver.window.findChild(SettingsDialog).open_page("fights")
    driver.window.findChild(QCheckBox, "sounds").click()
    assert driver.window.settings.is_muted
    slider = driver.window.findChild(QSlider, "volume")
    slider.setFocus()
    driver.qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert driver.window.settings.volume == 0
