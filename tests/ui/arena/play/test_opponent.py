"""The computer's turns in the window (R4.8; issue "an opponent", the screen)."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from magicfight.computer.choose import choose, seed_of
from magicfight.duel.actions import End
from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import SeededDice
from tests.ui.arena.conftest import Thinker
from tests.ui.arena.driving import WAIT_MS, Driver
from tests.ui.arena.fights import duel


def _against(level: str = "novice", first: str | None = None) -> FightSetup:
    """The duel of Anne and Boris, Boris played by a computer."""
    setup = duel()
    anne, boris = setup.fighters
    return replace(setup, fighters=(replace(anne, computer=first), replace(boris, computer=level)))


def _wait_for_a_person(driver: Driver) -> None:
    def is_mine() -> bool:
        course = driver.arena.presenter.course
        if course.is_over:
            return True
        return course.can_choose and not driver.arena.animator.is_showing

    driver.qtbot.waitUntil(is_mine, timeout=WAIT_MS * 2)


def test_a_computer_plays_its_segment_and_gives_the_turn_back_without_a_page_between(driver: Driver) -> None:
    """Anne, a person, ends her segment; Boris, a novice, plays; Anne is asked again."""
    driver.begin(_against(), SeededDice(3))
    course = driver.arena.presenter.course
    assert course.state.active == "Anne"
    course.act(End("Anne"))
    driver.arena._wake()
    _wait_for_a_person(driver)
    assert course.state.is_over or course.state.active == "Anne"
    assert not driver.is_shown("hand_over")
    fight = course.fight
    assert fight is not None
    assert any(action.by == "Boris" for action in fight.actions)


def test_the_computers_choice_is_the_one_of_its_own_function(driver: Driver) -> None:
    """Nothing of the window comes into it: the same state and seed choose the same."""
    driver.begin(_against("ordinary"), SeededDice(3))
    course = driver.arena.presenter.course
    course.act(End("Anne"))
    fight = course.fight
    assert fight is not None
    wanted = choose(fight.state, "ordinary", "steady", seed_of(fight.setup, fight.actions)).actions
    driver.arena._wake()
    _wait_for_a_person(driver)
    fight = course.fight
    assert fight is not None
    mine = [action for action in fight.actions if action.by == "Boris"][: len(wanted)]
    assert tuple(mine) == tuple(wanted)


def test_a_fight_of_computers_goes_on_by_itself_and_can_be_stopped(driver: Driver) -> None:
    """Both seats are computers': it is watched; paused, nothing more is done."""
    driver.begin(_against("novice", first="novice"), SeededDice(5))
    course = driver.arena.presenter.course

    def has_begun() -> bool:
        return course.fight is not None and len(course.fight.actions) >= 2

    driver.qtbot.waitUntil(has_begun, timeout=WAIT_MS * 2)
    driver.arena.opponent.pause(True)
    driver.arena.animator.skip()
    assert course.fight is not None
    count = len(course.fight.actions)
    driver.qtbot.wait(300)
    assert len(course.fight.actions) == count


def test_an_answer_that_comes_late_is_ignored(driver: Driver) -> None:
    """The fight is left while a master thinks: another fight that begins meanwhile is not touched by the answer."""
    driver.begin(_against("master"), SeededDice(3))
    course = driver.arena.presenter.course
    course.act(End("Anne"))
    driver.arena.animator.skip()
    course.finish()
    driver.arena.opponent.consider()
    assert driver.arena.opponent.is_thinking
    driver.begin(_against("novice"), SeededDice(3))
    driver.arena.opponent._tasks.wait()
    driver.settle()
    assert driver.arena.presenter.course.fight is not None
    assert driver.arena.presenter.course.fight.actions == ()
    assert driver.arena.presenter.course.state.active == "Anne"


def test_undo_goes_back_to_the_persons_own_choice(driver: Driver) -> None:
    """Anne ends her segment and the computer has not rolled yet: Ctrl+Z gives Anne her segment back."""
    driver.begin(_against("master"), SeededDice(3))
    course = driver.arena.presenter.course
    course.act(End("Anne"))
    course.finish()
    assert course.state.active == "Boris"
    step = course.undo()
    assert step is not None
    assert course.state.active == "Anne"


def test_undone_while_the_board_glides_to_the_computer_the_person_is_in_view_again(
    driver: Driver, thinker: Thinker
) -> None:
    """Boris stands far off; Anne ends her segment and takes it back before the board has come to Boris."""
    setup = _against("master")
    one, other = setup.fighters
    driver.window.settings.is_motion_reduced = False
    one, other = replace(one, start=(20, 20)), replace(other, start=(36, 36))
    driver.begin(replace(setup, fighters=(one, other)), SeededDice(3))
    course, camera = driver.arena.presenter.course, driver.arena.board.camera
    driver.wait(lambda: course.can_choose and not driver.arena.animator.is_showing)
    camera.center_on(one.start, is_animated=False)
    end, undo = (driver.find(QAbstractButton, name) for name in ("arena_end", "arena_undo"))
    driver.qtbot.mouseClick(end, Qt.MouseButton.LeftButton)
    driver.wait(lambda: course.state.active == "Boris" and camera.is_gliding)
    driver.qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert course.state.active == "Anne"
    driver.wait(lambda: not (driver.arena.animator.is_showing or camera.is_gliding))
    assert camera.is_in_view(one.start)
    thinker.go_on()


def test_a_click_during_the_computers_turn_chooses_nothing_for_it(driver: Driver) -> None:
    driver.begin(_against("master"), SeededDice(3))
    course = driver.arena.presenter.course
    course.act(End("Anne"))
    course.finish()
    assert driver.arena.opponent.has_turn
    driver.arena._clicked((20, 20))
    fight = course.fight
    assert fight is not None
    assert [action.by for action in fight.actions] == ["Anne"]


def test_seats_of_the_set_up_are_persons_or_computers(driver: Driver) -> None:
    """The set-up: the second wizard goes to an ordinary, bold computer; the player's name follows."""
    driver.window.show_screen("setup")
    screen = driver.window.screen_named("setup")
    presenter = screen.presenter  # type: ignore[attr-defined]
    presenter.set_computer(1, "ordinary", "bold")
    presenter.set_until("ko")
    setup = presenter.fight_setup()
    assert (setup.fighters[1].computer, setup.fighters[1].temper, setup.until) == ("ordinary", "bold", "ko")
    assert setup.fighters[1].player == "Ordinateur"
    assert setup.fighters[0].computer is None
    driver.settle()
    assert screen.findChild(QWidget, "setup_temper_1").isVisible()
    assert not screen.findChild(QWidget, "setup_temper_0").isVisible()
    presenter.set_computer(0, "master")
    assert [one.player for one in presenter.fight_setup().fighters] == ["Ordinateur", "Ordinateur 2"]
    driver.qtbot.keyClick(screen, Qt.Key.Key_Tab)
