"""Watching computers, taking their places, and what is shut in their turn (issue 12, point 7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from magicfight.computer.decision import Decision
from magicfight.duel.actions import Action, End, Move, Surrender
from magicfight.duel.choices import Level
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.kept import autosave_folder
from magicfight.ui.arena.play.course import undone
from magicfight.ui.arena.play.phases import Holding
from magicfight.ui.arena.play.seats import Computer
from magicfight.ui.arena.play.seats_kept import NAME, kept_seats
from magicfight.ui.arena.play.views import ButtonView, Command
from magicfight.ui.widgets.dialog import Dialog
from tests.reading import plain
from tests.ui.arena.conftest import Thinker
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, fight


def setup_of(anne: Level | None, boris: Level | None) -> FightSetup:
    """The duel of Anne and Boris with these computers."""
    one, other = duel().fighters
    return replace(duel(), fighters=(replace(one, computer=anne), replace(other, computer=boris)))


def actions(driver: Driver) -> tuple[Action, ...]:
    """What was played so far."""
    fight = driver.arena.presenter.course.fight
    return () if fight is None else fight.actions


def until_boris_thinks(driver: Driver) -> None:
    """Anne ends her segment; Boris, a computer's, is thinking, and shows it."""
    driver.begin(setup_of(None, "master"), SeededDice(3))
    driver.press("arena_end")
    driver.wait(lambda: driver.arena.opponent.is_thinking)
    driver.settle()


@pytest.mark.usefixtures("thinker")
def test_thinking_is_said_after_a_moment_with_who_thinks(driver: Driver) -> None:
    """Mockup 3: the bar at the top of the board, « Passer » for « Terminer », the level on the card."""
    until_boris_thinks(driver)
    bar = driver.arena.seating.bar
    driver.wait(bar.isVisible)
    assert "Boris" in bar.accessibleName()
    assert "maître" in bar.accessibleName()
    assert driver.find(QAbstractButton, "arena_end").text() == "Passer"
    assert "maître" in driver.arena.active_card.line.text()
    for name in ("arena_move", "arena_attack", "arena_recover", "arena_advice"):
        button = driver.find(QAbstractButton, name)
        assert not button.isEnabled()
        assert "ordinateur" in button.toolTip().lower()


def test_while_a_computers_act_is_shown_the_button_does_not_read_as_the_persons(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boris, a computer's, walks and ends: as long as it is shown « Passer » is there, « Terminer » only for Anne."""
    driver.begin(setup_of(None, "novice"), SeededDice(3))
    button = driver.find(QAbstractButton, "arena_end")
    seen: list[tuple[bool, str]] = []
    course, said = driver.arena.presenter.course, driver.arena.active_card.say_end

    def say_end(*, is_skipping: bool) -> None:
        said(is_skipping=is_skipping)
        seen.append((course.is_playing and course.state.active == "Boris", button.text()))

    monkeypatch.setattr(driver.arena.active_card, "say_end", say_end)
    monkeypatch.setattr(
        "magicfight.computer.choose.choose",
        lambda *_: Decision((Move("Boris", (12, 10)), End("Boris")), 0.0),
    )
    driver.press("arena_end")
    driver.wait(lambda: len(actions(driver)) >= 3)
    driver.settle()
    assert {text for is_boris, text in seen if is_boris} == {"Passer"}


def test_while_a_computers_cast_is_looked_at_nobody_is_told_to_end_it(driver: Driver) -> None:
    """Boris, a computer's, casts; « Conseil » is shut because the fight goes on, not for a cast of Anne's."""
    driver.begin(setup_of(None, "ordinary"), SeededDice(3))
    course, card = driver.arena.presenter.course, driver.arena.active_card
    seen: list[str] = []
    show = card.show_buttons

    def show_buttons(views: dict[Command, ButtonView]) -> None:
        show(views)
        if isinstance(course.phase, Holding) and course.holder == "Boris":
            seen.append(views["advice"].reason)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card, "show_buttons", show_buttons)
        driver.press("arena_end")
        driver.wait(lambda: bool(seen))
    assert {plain(one) for one in seen} == {"Le combat se déroule : Espace pour passer."}


def test_before_anybody_has_played_the_card_shows_no_empty_gauges(driver: Driver) -> None:
    """A fight opens with its first segment told: nobody's gauges, and a button that does not read as somebody's."""
    card = driver.arena.active_card
    card.show_between("le combat suit son cours")
    assert all(gauge.isHidden() for gauge in card.gauges.values())
    assert card.line.text() == "le combat suit son cours"
    driver.begin(setup_of(None, None), SeededDice(3))
    assert all(gauge.isVisible() for gauge in card.gauges.values())
    card.show_between("le combat suit son cours")
    assert all(gauge.isVisible() for gauge in card.gauges.values()), "between two wizards nothing moves"


@pytest.mark.usefixtures("thinker")
def test_every_key_pressed_in_the_computers_turn_changes_nothing(driver: Driver) -> None:
    """All letters, digits, function keys, arrows, alone and with Shift, and every shortcut of the screen but undo."""
    until_boris_thinks(driver)
    course = driver.arena.presenter.course
    fight, board = course.fight, driver.arena.board

    def still() -> bool:
        for dialog in driver.window.findChildren(Dialog):
            if dialog.is_open:
                dialog.close_dialog()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        if driver.window.current_name != "arena":
            driver.window.show_screen("arena")
        QApplication.processEvents()
        return course.fight is fight and not driver.arena.presenter.attacking.is_begun

    keys = [*range(Qt.Key.Key_A, Qt.Key.Key_Z + 1), *range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)]
    keys += [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Tab]
    for key in keys:
        for modifier in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            board.setFocus()
            driver.qtbot.keyClick(board, Qt.Key(key), modifier)
            assert still(), (Qt.Key(key), modifier)
    for shortcut in driver.arena.findChildren(QShortcut):
        parent = shortcut.parent()
        if isinstance(parent, QWidget) and parent.objectName() in ("arena_undo", "arena_redo", "watch_pause"):
            continue
        if isinstance(parent, QAbstractButton) and not parent.isEnabled():
            continue
        shortcut.activated.emit()
        assert still(), shortcut.key().toString()
    for hex_ in ((9, 10), (10, 10), (13, 10), (20, 20)):
        driver.click(hex_)
        assert still(), hex_


def _undo(driver: Driver) -> None:
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def _load(driver: Driver) -> None:
    driver.window.show_screen("arena", match=begin(MAGIC_FIGHT, setup_of(None, None), SeededDice(9)))


def _leave(driver: Driver) -> None:
    driver.window.show_screen("menu")


def _new_fight(driver: Driver) -> None:
    driver.begin(duel(apart=5), SeededDice(4))


@pytest.mark.parametrize("drop", [_undo, _load, _leave, _new_fight])
def test_a_thought_under_way_is_dropped(driver: Driver, thinker: Thinker, drop: Callable[[Driver], None]) -> None:
    """Undo, load, leaving, a new fight: the late answer of Boris's master does nothing, and nothing says it thinks."""
    until_boris_thinks(driver)
    drop(driver)
    driver.settle()
    before = actions(driver)
    thinker.go_on()
    driver.arena.opponent._tasks.wait()
    driver.settle()
    driver.qtbot.wait(50)
    assert actions(driver) == before
    assert not driver.arena.seating.bar.isVisible()
    assert all(action.by != "Boris" for action in actions(driver))


def test_ctrl_z_goes_back_in_one_step_to_the_persons_own_choice(driver: Driver, thinker: Thinker) -> None:
    """Anne walks and ends; Boris's computer ends, without a die; one Ctrl+Z: Anne is asked again, where she had walked.

    Where a die fell since, nothing goes back (R4.1: no die is ever taken back).
    """
    driver.begin(setup_of(None, "master"), SeededDice(3))
    driver.click((10, 12))
    driver.press("arena_end")
    thinker.go_on()
    course = driver.arena.presenter.course
    driver.wait(lambda: len(actions(driver)) >= 3 and course.can_choose)
    fight = course.fight
    assert fight is not None
    fell = [bool(entry.rolls) for entry in fight.entries[2:]]
    _undo(driver)
    if any(fell):
        assert course.fight is fight
    else:
        assert actions(driver) == (Move("Anne", (10, 12)),)
        assert course.state.active == "Anne"


def test_a_fight_of_computers_is_watched_paused_and_gone_on_with(driver: Driver) -> None:
    """Two novices: the bar stands there; P pauses, nothing more is played; P again, and it goes on to the end."""
    driver.begin(setup_of("novice", "novice"), SeededDice(5))
    driver.wait(lambda: len(actions(driver)) >= 2)
    bar = driver.arena.seating.bar
    driver.wait(bar.isVisible)
    driver.key(Qt.Key.Key_P)
    driver.arena.animator.skip()
    driver.settle()
    count = len(actions(driver))
    driver.qtbot.wait(200)
    assert len(actions(driver)) == count
    assert driver.find(QAbstractButton, "watch_pause").text() == "Reprendre"
    driver.key(Qt.Key.Key_P)
    driver.wait(lambda: len(actions(driver)) > count)


def test_a_paused_fight_is_played_on_by_hand(driver: Driver) -> None:
    """« Jouer ce magicien »: whoever was to act is a person's now; the fight itself keeps its seats (R4.8)."""
    driver.arena.presenter.course.use_dice(SeededDice(7))
    driver.window.show_screen("arena", match=begin(MAGIC_FIGHT, setup_of("novice", "novice"), SeededDice(5)))
    driver.settle()
    assert driver.find(QAbstractButton, "watch_pause").text() == "Regarder"
    assert actions(driver) == ()
    driver.press("watch_take")
    assert "à la main" in driver.arena.active_card.line.text(), "not the seat's name, which is a computer's"
    course = driver.arena.presenter.course
    assert course.can_choose
    assert course.state.active == "Anne"
    assert not driver.is_shown("hand_over")
    driver.press("arena_end")
    driver.wait(lambda: any(one.by == "Boris" for one in actions(driver)))
    assert course.setup is not None
    assert [one.computer for one in course.setup.fighters] == ["novice", "novice"]


def test_no_page_between_where_one_person_took_both_places(driver: Driver) -> None:
    """Both computers' places were taken by hand: whoever sits there plays both, without a page between."""
    driver.arena.presenter.course.use_dice(SeededDice(7))
    driver.window.show_screen("arena", match=begin(MAGIC_FIGHT, setup_of("novice", "novice"), SeededDice(5)))
    driver.settle()
    course = driver.arena.presenter.course
    for seat in setup_of("novice", "novice").fighters:
        driver.arena.seating.put(seat, None)
    driver.settle()
    driver.press("arena_end")
    assert actions(driver) == (End("Anne"),)
    assert not driver.is_shown("hand_over")
    assert course.can_choose


def test_places_change_in_a_running_fight_and_are_kept_beside_the_journal(driver: Driver) -> None:
    """The dialog « Places »: Boris goes from a person to a careful novice; the file beside the journal says so."""
    driver.begin(duel(), SeededDice(3))
    driver.press("arena_seats")
    level = driver.find(QComboBox, "seats_level_1")
    level.setCurrentIndex(1)
    level.activated.emit(1)
    temper = driver.find(QComboBox, "seats_temper_1")
    temper.setCurrentIndex(1)
    temper.activated.emit(1)
    driver.press("seats_close")
    course = driver.arena.presenter.course
    assert course.setup is not None
    assert course.seats.changed == {"Boris": Computer("novice", "careful")}
    assert course.setup == duel()
    driver.arena.seating._tasks.wait()
    driver.settle()
    assert kept_seats(autosave_folder(), course.setup) == course.seats.to_plain()
    assert kept_seats(autosave_folder(), setup_of(None, "novice")) is None, "another fight's"
    driver.press("arena_end")
    driver.wait(lambda: any(one.by == "Boris" for one in actions(driver)))
    # taken up again, Boris is still the computer's
    driver.window.show_screen("menu")
    driver.arena.autosave.wait_until_written()
    course.seats.clear()
    driver.window.show_screen("arena", resume=True)
    driver.settle()
    driver.wait(lambda: course.seats.changed != {})
    assert course.seats.changed == {"Boris": Computer("novice", "careful")}


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"of": 1, "seats": 5}', "null"])
def test_a_damaged_file_of_places_changes_nothing(text: str) -> None:
    """What can't be read, or is another fight's, leaves everybody where the fight began."""
    folder = autosave_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(text, encoding="utf-8")
    assert kept_seats(folder, duel()) is None
    (folder / NAME).unlink()


def test_skipping_waits_no_longer(driver: Driver) -> None:
    """Between two actions of computers a pause runs; Space ends it at once."""
    driver.window.settings.is_motion_reduced = False
    driver.window.settings.playback_speed = 0.5
    driver.begin(setup_of("novice", "novice"), SeededDice(5))
    opponent = driver.arena.opponent
    driver.wait(lambda: driver.arena.animator.is_showing or opponent._next.isActive())
    count = len(actions(driver))
    for _ in range(60):
        driver.qtbot.keyClick(driver.arena.board, Qt.Key.Key_Space)
        opponent._tasks.wait()
        driver.qtbot.wait(2)
    assert len(actions(driver)) > count + 2


def test_what_a_computer_did_last_is_what_is_said(driver: Driver) -> None:
    """A computer walks and goes on: its walk is no longer told once something else was done."""
    driver.begin(duel(), SeededDice(3))
    course = driver.arena.presenter.course
    course.act(Move("Anne", (10, 12)), typed=False)
    course.finish()
    assert "Anne" in driver.arena.presenter.view().message
    course.act(End("Anne"), typed=False)
    course.finish()
    assert driver.arena.presenter.view().message == ""


def test_computers_alone_take_nothing_back_but_while_paused(driver: Driver) -> None:
    """Two novices, no die thrown yet: undo is shut while they play, and goes one action back while they are paused."""
    driver.window.show_screen("arena", match=begin(MAGIC_FIGHT, setup_of("novice", "novice"), SeededDice(5)))
    driver.settle()
    course = driver.arena.presenter.course
    course.act(Move("Anne", (10, 12)))
    course.finish()
    course.seats.is_paused = False
    assert undone(course) is None
    course.seats.is_paused = True
    back = undone(course)
    assert back is not None
    assert back.actions == ()


@pytest.mark.usefixtures("thinker")
def test_once_the_last_person_has_left_the_computers_are_watched_and_can_be_paused(driver: Driver) -> None:
    """Anne, a person, gives up (R4.8); Boris and Carl, computers, fight on: the bar comes, and « Pause » works."""
    setup = fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (13, 10)), (replace(boris(), name="Carl"), "C", (10, 14)))
    one, *others = setup.fighters
    driver.begin(
        replace(setup, fighters=(one, *(replace(other, computer="novice") for other in others))), SeededDice(3)
    )
    seating, course = driver.arena.seating, driver.arena.presenter.course
    assert course.state.active == "Anne"
    assert not seating.bar.isVisible()
    course.act(Surrender("Anne"))
    driver.arena._wake()
    driver.settle()
    driver.wait(seating.bar.isVisible)
    driver.press("watch_pause")
    assert course.seats.is_paused
    assert driver.find(QAbstractButton, "watch_take").isVisible()
    count = len(actions(driver))
    driver.qtbot.wait(200)
    assert len(actions(driver)) == count
