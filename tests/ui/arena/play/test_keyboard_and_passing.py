"""The keyboard is never lost to the menu button, and no phase is passed by an oversight (faults A1, A2, A3)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from magicfight.duel.events import SpellCast
from magicfight.ground.dice import SeededDice
from magicfight.ui.arena.playback import Beat
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, fight, rolls


def holder(driver: Driver) -> QWidget | None:
    """Who has the keyboard in the window."""
    driver.settle()
    return driver.window.focusWidget()


def activate(driver: Driver) -> None:
    """Let the window have the keyboard: Qt tells of its movements then only."""
    driver.window.activateWindow()
    driver.wait(driver.window.isActiveWindow)


def test_a_dice_sheet_that_is_up_when_the_arena_opens_has_the_keyboard(driver: Driver) -> None:
    """faults A1: real dice, equal dexterities: the draw is asked for before anybody can act."""
    driver.window.settings.are_dice_typed = True
    driver.begin(fight((anne(), "Ann", (10, 10)), (boris(dexterity=10), "Bob", (14, 10))))
    sheet = driver.arena.answers.typed
    assert sheet is not None
    assert isinstance(holder(driver), QLineEdit)
    assert sheet.isAncestorOf(holder(driver))
    activate(driver)
    driver.arena.board.setFocus()  # whoever takes it
    assert sheet.isAncestorOf(holder(driver))
    sheet.setFocus()  # a click on the dimmed part
    assert isinstance(holder(driver), QLineEdit)


def test_the_keyboard_goes_to_the_board_when_its_holder_goes(driver: Driver) -> None:
    """faults A2: not to the header, where the space bar leaves the fight."""
    activate(driver)
    driver.begin(duel(apart=12), SeededDice(1))
    for go in (QWidget.hide, lambda one: one.setEnabled(False), QWidget.deleteLater):
        button = QPushButton("×", driver.arena)
        button.show()
        button.setFocus()
        assert holder(driver) is button
        go(button)
        driver.settle()
        assert holder(driver) is driver.arena.board


def test_a_key_pressed_once_too_often_passes_no_whole_phase(driver: Driver) -> None:
    """faults A3: one player for both; « Récupération » ends Anne's phase, « Terminer » is then Boris's."""
    driver.window.settings.asks_before_passing = True
    driver.begin(fight((anne(), "Ann", (10, 10)), (boris(), "Ann", (22, 10))), SeededDice(1))
    course = driver.arena.presenter.course
    first = course.state.active
    driver.key(Qt.Key.Key_R)
    second = course.state.active
    assert second != first
    driver.key(Qt.Key.Key_T)
    assert driver.is_shown("question")
    driver.key(Qt.Key.Key_Escape)
    assert course.state.active == second
    driver.key(Qt.Key.Key_T)
    driver.press("question_pass")
    assert course.state.active != second or course.state.segment != 12
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert course.state.active == second
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert course.state.active == first


def test_the_question_before_a_phase_is_passed_can_be_turned_off(driver: Driver) -> None:
    """faults A3: by its own button; and it is not asked once something was done."""
    driver.window.settings.asks_before_passing = True
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((11, 10))
    driver.key(Qt.Key.Key_T)
    assert not driver.is_shown("question")
    driver.hand_over()
    driver.key(Qt.Key.Key_T)
    driver.press("question_never")
    assert not driver.window.settings.asks_before_passing


def test_the_hand_is_given_back_across_the_page_as_long_as_no_die_fell(driver: Driver) -> None:
    """faults A3: Ann walks and ends; Bob, at the page, gives the hand back with Ctrl+Z; the walk can go too."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    driver.press("arena_end")
    assert driver.is_shown("hand_over")
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    course = driver.arena.presenter.course
    assert not driver.is_shown("hand_over")
    assert (course.state.active, course.can_choose) == ("Anne", True)
    assert course.state.fighter("Anne").hex == (12, 10)
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert course.state.fighter("Anne").hex == (10, 10)
    driver.key(Qt.Key.Key_R)
    driver.press("hand_over_back")
    assert course.state.active == "Anne"
    assert not course.state.fighter("Anne").is_recovering


def test_after_a_die_the_hand_is_not_given_back(driver: Driver) -> None:
    """A cast was rolled: nothing brings it back, and no button offers to."""
    driver.begin(duel(), rolls(("attack", (1, 1, 1))))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    driver.press("arena_end")
    assert driver.is_shown("hand_over")
    assert not driver.is_shown("hand_over_back")
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert driver.is_shown("hand_over")


def test_what_is_told_between_two_players_can_be_seen_again(driver: Driver) -> None:
    """Anne has struck Boris and ended; on the page for Bob « Revoir »: it plays, the log tells nothing twice, the fight
    is as it was, and the page comes back."""
    driver.begin(duel(), rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6)))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    driver.press("arena_end")
    course = driver.arena.presenter.course
    assert driver.is_shown("hand_over")
    told, fight, state = len(course.log.entries), course.fight, course.state
    began: list[Beat] = []
    driver.arena.animator.passed.connect(began.extend)
    driver.press("hand_over_watch")
    assert any(isinstance(event, SpellCast) for beat in began for event in beat.events)
    assert driver.is_shown("hand_over")
    assert (len(course.log.entries), course.fight, course.state) == (told, fight, state)
    driver.hand_over()
    assert course.can_choose
    assert course.state.active == "Boris"
