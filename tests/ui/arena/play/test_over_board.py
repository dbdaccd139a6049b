"""What lies over the board hides nobody that it is about (A11)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QLabel

from magicfight.ground.dice import SeededDice
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, fight


@pytest.mark.parametrize("is_left", [True, False])
def test_the_list_of_spells_does_not_open_over_the_only_target(driver: Driver, is_left: bool) -> None:
    """Anne, who plays, stands clear of both sides, Boris at one of them: the list opens at the other."""
    driver.window.resize(1920, 1080)
    near, far = (10, 10), (22, 10)
    hers, his = (far, near) if is_left else (near, far)
    driver.begin(fight((anne(), "Ann", hers), (boris(), "Bob", his)), SeededDice(3))
    board, panel = driver.arena.board, driver.arena.attack_panel
    wanted = 40 if is_left else board.width() - 40
    board.camera.shift(QPoint(wanted - board.camera.position_of(his).toPoint().x(), 0))
    driver.settle()
    place = board.camera.position_of(his).toPoint()
    assert min(place.x(), board.width() - place.x()) < panel.width()
    driver.hover(hers)  # she is pointed at, as after a walk
    driver.key(Qt.Key.Key_A)
    assert panel.isVisible()
    for at in (place, board.camera.position_of(hers).toPoint()):
        assert not panel.geometry().contains(at + board.geometry().topLeft())


@pytest.mark.parametrize("text", ["Ann lance « Trait » sur Bob.", "Ann lance « Trait » sur Bob. " * 6])
@pytest.mark.parametrize("taken", [0, 52])
def test_the_dice_roll_below_the_message_and_below_a_bar(driver: Driver, text: str, taken: int) -> None:
    """A fight of computers has a bar at the board's top, and a message takes one line or two: the dice are whole."""
    driver.begin(fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (12, 10))), SeededDice(3))
    arena = driver.arena
    over, tray, message = arena._over, arena.tray, arena.message
    message.say(text, "", over.room.width())
    over.top = taken
    over.place()
    assert not tray.geometry().intersects(message.geometry())
    assert message.y() > taken
    assert tray.y() > taken


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_spell_would_cost_stands_right_below_its_dice(driver: Driver, size: tuple[int, int]) -> None:
    """In a tall window the list of spells has room to spare: it is left at the foot, above the buttons."""
    driver.window.resize(*size)
    driver.begin(fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (12, 10))), SeededDice(3))
    driver.key(Qt.Key.Key_A)
    driver.key(Qt.Key.Key_1)
    driver.settle()
    panel = driver.arena.attack_panel
    endurance = driver.find(QLabel, "attack_endurance")
    assert endurance.text()
    gap = endurance.geometry().top() - panel._scroll.geometry().bottom()
    assert 0 < gap < 24
    assert endurance.height() < 2 * endurance.fontMetrics().height() + 8


@pytest.mark.parametrize("key", [Qt.Key.Key_H, Qt.Key.Key_Q])
def test_the_message_stands_where_no_page_covers_it(driver: Driver, key: Qt.Key) -> None:
    """« Conseil » and « Pourquoi ? » lie over the board, wherever the wizards push them: what is said stays legible."""
    one, other = duel().fighters
    driver.begin(replace(duel(), fighters=(one, replace(other, computer="novice"))), SeededDice(3))
    arena = driver.arena
    driver.press("arena_end")
    driver.wait(lambda: arena.presenter.course.can_choose and not arena.animator.is_showing)
    page = arena.advice.page if key == Qt.Key.Key_H else arena.why.page
    board, over = arena.board, arena._over
    for shift in (QPoint(0, 0), QPoint(-150, 150), QPoint(200, -250)):
        board.camera.shift(shift)
        arena.message.say("Ann lance « Trait » sur Bob.", "", over.room.width())
        over.place()
        driver.key(key)
        driver.wait(lambda: not page.isHidden() and not arena.advice.is_busy and not arena.why.is_busy)
        if arena.message.isHidden():  # said while the page is open, else before
            arena.message.say("Ann lance « Trait » sur Bob.", "", over.room.width())
            over.place()
        assert not page.geometry().intersects(arena.message.geometry().translated(board.geometry().topLeft())), shift
        driver.key(Qt.Key.Key_Escape)


def test_a_label_beside_its_hex_stays_off_the_pages_over_the_board(driver: Driver) -> None:
    """« Pourquoi ? » is open, a hex right above it is pointed at: how far it is stands above the hex, not under the
    page."""
    one, other = duel().fighters
    driver.begin(replace(duel(), fighters=(one, replace(other, computer="novice"))), SeededDice(3))
    arena, board = driver.arena, driver.arena.board
    driver.press("arena_end")
    driver.wait(lambda: arena.presenter.course.can_choose and not arena.animator.is_showing)
    driver.key(Qt.Key.Key_Q)
    driver.wait(lambda: not arena.why.page.isHidden() and not arena.why.is_busy)
    page = arena.why.page.geometry().translated(-board.geometry().topLeft())
    hex_ = board.camera.hex_under(QPointF(page.left() + 0.6 * page.width(), page.top() - 14))
    assert hex_ is not None
    driver.hover(hex_)
    texts = [item for item in board.scene().items() if isinstance(item, QGraphicsSimpleTextItem) and item.isVisible()]
    (shown,) = (item for item in texts if "distance" in item.text())
    place = board.mapFromScene(shown.scenePos())
    assert not page.intersects(QRect(place, shown.boundingRect().size().toSize()))
