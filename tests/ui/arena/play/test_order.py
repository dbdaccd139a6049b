"""Who is next: the strip of faces and the twelve segments (manual 3; R4.1, R4.3)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt

from magicfight.duel.system import MAGIC_FIGHT
from magicfight.duel.timeline import ActionSegment, next_to_act
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.play.hand_over_dialog import HandOverDialog
from magicfight.ui.arena.play.order_strip import OrderStrip
from magicfight.ui.theme import theme
from magicfight.ui.widgets.timeline import CELL_WIDTH, Pip, SegmentMarks, Timeline
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import TRAIT, duel, fight

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def shown_pips(timeline: Timeline, segment: int) -> tuple[int, int]:
    """How many wizards of a segment have a disc, and how many more there are."""
    pips = timeline._marks[segment - 1].pips
    count = timeline._fitting(pips, timeline._cell_width)
    return count, len(pips) - count


def centre_of(order: OrderStrip, index: int) -> QPoint:
    """The middle of the face at a place, in the strip's pixels."""
    box = list(order._places())[index][1]
    return (QPointF(box.center().x(), 18) * theme().scale).toPoint()


def test_the_next_to_act_are_told_over_several_segments() -> None:
    """R4.1: both act at 12, 3, 6, 9 (vitesse 4), Anne first; she is at it in segment 12 of turn 1."""
    state = begin(MAGIC_FIGHT, duel(), SeededDice(1)).state
    assert [(one.who, one.turn, one.segment) for one in next_to_act(state, 5)] == [
        ("Anne", 1, 12), ("Boris", 1, 12), ("Anne", 2, 3), ("Boris", 2, 3), ("Anne", 2, 6),
    ]  # fmt: skip


def test_wizards_of_one_dexterity_are_told_as_tied() -> None:
    """R4.3: the order of this segment has been thrown for, that of the next one has not."""
    setup = fight(
        (wizard("Un", own(TRAIT, 2)), "A", (5, 5)),
        (wizard("Deux", own(TRAIT, 2)), "B", (9, 5)),
        (wizard("Trois", own(TRAIT, 2), dexterity=6), "C", (13, 5)),
    )
    found = next_to_act(begin(MAGIC_FIGHT, setup, SeededDice(3)).state, 6)
    assert found[0] == ActionSegment("Trois", found[0].turn, found[0].segment, (), True)
    assert {one.who: one.tied for one in found[1:3]} == {"Un": ("Deux",), "Deux": ("Un",)}
    assert [one.is_drawn for one in found] == [True] * 3 + [False] * 3


def test_who_has_left_is_not_among_the_next() -> None:
    """R4.8: a dead wizard acts no more."""
    state = begin(MAGIC_FIGHT, duel(), SeededDice(1)).state
    fighters = tuple(replace(one, is_dead=one.name == "Boris") for one in state.fighters)
    assert {one.who for one in next_to_act(replace(state, fighters=fighters))} == {"Anne"}


@pytest.mark.parametrize("size", SIZES)
def test_a_lone_wizards_faces_are_whole_and_its_captions_apart(driver: Driver, size: tuple[int, int]) -> None:
    """A10: whoever is left alone acts at 12, 3, 6, 9, 12, 3…: no disc is cut, no caption lies over another."""
    driver.window.resize(*size)
    driver.begin(duel(), SeededDice(1))
    strip = driver.arena.header.findChild(OrderStrip)
    assert strip is not None
    first = strip.views[0]
    groups = ["maintenant", *(f"segment {number}" for number in (3, 6, 9, 12, 3, 6, 9))]
    alone = [replace(first, segment=int(group.split()[-1]) if " " in group else 12, group=group) for group in groups]
    strip.show_coming_up(tuple(alone))
    boxes = [box for _, box in strip._places()]
    assert boxes[-1].right() * theme().scale <= strip.width() + 0.5
    drawn: list[QRectF] = []
    strip._paint_groups = lambda _painter, spans: drawn.extend(span for _, _, span in spans)  # type: ignore[method-assign]
    strip.grab()
    assert len(drawn) == len(strip.views)
    assert all(one.right() <= after.left() + 0.5 for one, after in pairwise(drawn))


@pytest.mark.parametrize("size", SIZES)
def test_sixteen_wizards_have_a_timeline_that_says_how_many_and_eight_faces(
    driver: Driver, size: tuple[int, int]
) -> None:
    """All sixteen act at 12: the first discs and « +n » add up; nothing of the bar is cut."""
    driver.window.resize(*size)
    fighters = [
        (
            wizard(f"Mage {number}", own(TRAIT, 2), dexterity=number % 5),
            "AB"[number % 2],
            (2 + 2 * number, 5 + number % 3),
        )
        for number in range(16)
    ]
    driver.begin(fight(*fighters, victory="player"), SeededDice(1))
    driver.hand_over()
    header = driver.arena.header
    shown, more = shown_pips(header.timeline, 12)
    assert shown >= 1
    assert shown + more == 16
    assert len(header.order.views) == 8
    parts = sorted(
        (header.timeline, header.order, header.lamp), key=lambda one: one.mapTo(header, one.rect().topLeft()).x()
    )
    for left, right in pairwise(parts):
        assert left.mapTo(header, left.rect().topRight()).x() < right.mapTo(header, right.rect().topLeft()).x()
    assert parts[-1].mapTo(header, parts[-1].rect().topRight()).x() <= header.width()
    title = header._title
    assert title.width() >= title.fontMetrics().horizontalAdvance(title.text())


def test_a_face_rings_its_wizard_centres_on_it_and_opens_its_sheet(driver: Driver) -> None:
    """Pointing rings Boris on the board; a click centres, a right click opens the sheet; the keys do the same."""
    driver.begin(duel(apart=25), SeededDice(1))
    arena, order = driver.arena, driver.arena.header.order
    ring = arena.board.foresight._ring
    assert not ring.isVisible()
    place = next(number for number, one in enumerate(order.views) if one.name == "Boris")
    driver.qtbot.mouseMove(order, centre_of(order, place))
    driver.settle()
    assert ring.isVisible()
    assert "Boris" in order.views[place].tip
    driver.qtbot.mouseClick(order, Qt.MouseButton.LeftButton, pos=centre_of(order, place))
    driver.wait(lambda: arena.board.camera.is_in_view((35, 10)))
    driver.qtbot.mouseClick(order, Qt.MouseButton.RightButton, pos=centre_of(order, place))
    assert driver.is_shown("details_dialog")
    driver.press("details_close")
    order.setFocus()
    driver.key(Qt.Key.Key_Left)
    for _ in range(8):
        driver.key(Qt.Key.Key_Left)
    driver.key(Qt.Key.Key_Return)
    driver.wait(lambda: arena.board.camera.is_in_view((10, 10)))


def test_two_letters_are_never_cut_to_one(driver: Driver) -> None:
    """Two names on L: the discs of the timeline hold « L » and « Le », widened, as far as they fit."""
    timeline = Timeline()
    driver.qtbot.addWidget(timeline)
    marks = [SegmentMarks((Pip("L", 0, "La Pie"), Pip("Le", 1, "Le Vieux"), Pip("M", 2, "M"), Pip("Ma", 3, "Ma")))] * 12
    timeline.set_segments(marks, 1)
    assert shown_pips(timeline, 1) == (1, 3)
    timeline.set_cell_width(2 * CELL_WIDTH)
    assert shown_pips(timeline, 1) == (4, 0)


@pytest.mark.parametrize("size", SIZES)
def test_names_of_forty_letters_are_cut_neither_on_the_card_nor_on_the_page_between_players(
    driver: Driver, size: tuple[int, int]
) -> None:
    """A9: both the wizard's name and its player's are long; the window does not scroll for them."""
    name, player = "Barthélémy-Maximilien des Corneilles d’Or", "Maximilienne-Alexandrine de Montmorency"
    driver.window.resize(*size)
    setup = fight((wizard(name, own(TRAIT, 2)), player, (5, 5)), (wizard("Zoé", own(TRAIT, 2)), "Zoé", (8, 5)))
    driver.begin(setup, SeededDice(1))
    for _ in range(2):
        if driver.is_shown("hand_over"):
            title = driver.find(HandOverDialog, "hand_over").page._title
            assert title.fontMetrics().horizontalAdvance(title.text()) <= title.width()
            driver.press("hand_over_play")
        card = driver.arena.active_card.title
        assert card.heightForWidth(card.width()) <= card.height()
        driver.end()
    assert driver.arena.minimumSizeHint().height() <= size[1]
    assert len(driver.arena.header.order.views) == 8
    strip = driver.arena.header.order
    last = list(strip._places())[-1][1]
    assert last.right() * theme().scale <= strip.width() + 0.5
