"""The arena's keys on any keyboard: rows of spells, targets in sight, wizards by number, the same spell (issue 14)."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QWidget

from magicfight.ground.dice import SeededDice
from magicfight.ui.arena.play.keys import row_of
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import TRAIT, anne, boris, duel, fight, rolls, tree

NONE = Qt.KeyboardModifier.NoModifier


def _key(key: Qt.Key, code: int = 0, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, code, 0, 0)


@pytest.mark.parametrize(
    ("event", "platform", "row"),
    [
        (_key(Qt.Key.Key_Ampersand, 10), "xcb", 1),  # a French keyboard, no Shift
        (_key(Qt.Key.Key_Minus, 15), "wayland", 6),
        (_key(Qt.Key.Key_Minus, 20), "xcb", None),  # the minus of another place zooms
        (_key(Qt.Key.Key_7, 8), "windows", 7),
        (_key(Qt.Key.Key_Eacute), "offscreen", 2),
        (_key(Qt.Key.Key_9), "cocoa", 9),
        (_key(Qt.Key.Key_Minus), "cocoa", None),
        (_key(Qt.Key.Key_5, 84, Qt.KeyboardModifier.KeypadModifier), "xcb", None),
        (_key(Qt.Key.Key_A, 38), "xcb", None),
    ],
)
def test_the_row_of_digits_counts_by_place(event: QKeyEvent, platform: str, row: int | None) -> None:
    assert row_of(event, platform) == row


def test_the_unshifted_row_of_a_french_keyboard_chooses_spells(driver: Driver) -> None:
    driver.begin(duel(), SeededDice(1))
    driver.key(Qt.Key.Key_Eacute)
    draft = driver.arena.presenter.attacking.draft
    assert draft is not None
    assert draft.spell == 1
    driver.key(Qt.Key.Key_1)  # the list has the keyboard now or the board: both understand
    assert driver.arena.presenter.attacking.draft is not None
    assert driver.arena.presenter.attacking.draft.spell == 0


def test_the_tenth_spell_is_chosen_with_alt(driver: Driver) -> None:
    many = wizard("Anne", *(own(TRAIT, 1) for _ in range(11)), dexterity=10, speed=2)
    driver.begin(fight((many, "Ann", (10, 10)), (boris(), "Bob", (13, 10))), SeededDice(1))
    driver.key(Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    draft = driver.arena.presenter.attacking.draft
    assert draft is not None
    assert draft.spell == 10


def test_n_goes_from_target_to_target_the_nearest_first_and_only_to_those_in_sight(driver: Driver) -> None:
    """R5.5: Loin stands behind a tree."""
    setup = fight(
        (anne(), "Ann", (10, 10)),
        (wizard("Près", own(TRAIT, 2)), "Bob", (10, 12)),
        (boris(), "Bob", (14, 10)),
        (wizard("Loin", own(TRAIT, 2)), "Bob", (4, 10)),
        obstacles=tree((7, 10)),
    )
    driver.begin(setup, SeededDice(1))
    pointed = []
    for modifiers in (NONE, NONE, NONE, Qt.KeyboardModifier.ShiftModifier):
        driver.key(Qt.Key.Key_N, modifiers)
        pointed.append(driver.arena.presenter.picture.pointed)
    assert pointed == [(10, 12), (14, 10), (10, 12), (14, 10)]


def test_ctrl_and_a_digit_carry_the_cursor_to_a_wizard(driver: Driver) -> None:
    driver.begin(duel(apart=4), SeededDice(1))
    driver.key(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert driver.arena.presenter.picture.pointed == (14, 10)


def test_the_same_spell_again_is_one_key_with_the_dice_of_the_last_time(driver: Driver) -> None:
    """Anne misses with three dice of six; at her next phase Ctrl+R has them in hand."""
    driver.begin(
        fight((anne(), "Ann", (10, 10)), (boris(), "Ann", (13, 10))),
        rolls(("attack", (1, 1, 1))),
    )
    presenter = driver.arena.presenter
    presenter.choose_spell(0)
    presenter.set_dice(0, 3)
    presenter.cast_or_aim()
    driver.click((13, 10))
    for _ in range(2):  # the cast was looked at; Boris passes
        presenter.end()
        driver.settle()
    assert presenter.course.state.active == "Anne"
    driver.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert presenter.attacking.draft is not None
    assert (presenter.attacking.draft.spell, presenter.attacking.draft.dice) == (0, (3,))
    assert presenter.picture.mode == "aim"


def test_no_key_means_two_things_in_the_arena(driver: Driver) -> None:
    """Every shortcut that works while the arena is shown, the window's own with it."""
    driver.begin(duel(), SeededDice(1))

    def works(shortcut: QShortcut) -> bool:
        parent = shortcut.parent()
        return shortcut.isEnabled() and isinstance(parent, QWidget) and parent.isVisible()

    found = Counter(one.key().toString() for one in driver.window.findChildren(QShortcut) if works(one))
    assert {"N", "Shift+N", "Ctrl+R", "B", "T"} <= set(found)
    assert {key: count for key, count in found.items() if count > 1} == {}
