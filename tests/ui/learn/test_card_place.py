"""17.1: where a lesson's card lies: over as little as may be of what the player needs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from magicfight.ui.learn.card_place import Ground, best_place

ROOM = QRect(4, 4, 1016, 592)
CARD = QSize(386, 300)


def test_it_lies_beside_its_subject_and_its_beak_points_there() -> None:
    """A hex in the middle of an empty board."""
    subject = QRect(300, 280, 50, 50)
    place = best_place(CARD, Ground(ROOM, subject))
    assert place.beak == "left"
    assert 0 < place.box.left() - subject.right() < 30
    assert place.box.top() < subject.center().y() < place.box.bottom()


def test_it_leaves_buttons_free_where_another_side_allows_it() -> None:
    """Buttons right of the subject: it goes to another side; with buttons everywhere, over the fewest."""
    subject = QRect(600, 330, 50, 50)
    right = tuple(QRect(700, top, 90, 30) for top in range(20, 580, 40))
    place = best_place(CARD, Ground(ROOM, subject, controls=right))
    assert not any(place.box.intersects(one) for one in right)
    left = tuple(QRect(8 + 100 * (n % 2), 20 + 40 * (n // 2), 90, 30) for n in range(4))
    crowd = Ground(ROOM, subject, controls=(*right, *left, QRect(400, 480, 80, 30)))
    assert sum(best_place(CARD, crowd).box.intersects(one) for one in crowd.controls) <= 1


def test_it_covers_less_of_what_should_stay_in_sight() -> None:
    """The panel of who plays fills the right third: the card is left of it."""
    panel = QRect(720, 4, 300, 592)
    place = best_place(CARD, Ground(ROOM, QRect(640, 280, 50, 50), spare=(panel,)))
    assert not place.box.intersects(panel)


def test_it_points_from_beside_a_panel_at_what_is_in_it() -> None:
    """The subject is a button of the panel that is to be left free."""
    panel, button = QRect(720, 4, 300, 592), QRect(860, 300, 120, 34)
    place = best_place(CARD, Ground(ROOM, button, spare=(panel,)))
    assert place.beak == "right"
    assert not place.box.intersects(panel)


def test_it_stays_where_it_lies_unless_another_place_is_much_better() -> None:
    """What comes and goes under the pointer does not make it jump; a panel that opens under it does."""
    ground = Ground(ROOM, QRect(300, 280, 50, 50))
    first = best_place(CARD, ground)
    assert best_place(CARD, replace(ground, spare=(QRect(first.box.topLeft(), QSize(40, 40)),)), first) == first
    assert best_place(CARD, replace(ground, spare=(first.box,)), first) != first


@st.composite
def _grounds(draw: st.DrawFn) -> Ground:
    def box() -> QRect:
        corner = QPoint(draw(st.integers(0, 900)), draw(st.integers(0, 500)))
        return QRect(corner, QSize(draw(st.integers(10, 300)), draw(st.integers(10, 200))))

    def boxes() -> tuple[QRect, ...]:
        return tuple(box() for _ in range(draw(st.integers(0, 4))))

    return Ground(ROOM, box(), box() if draw(st.booleans()) else None, boxes(), boxes())


@pytest.mark.slow
@given(_grounds(), st.integers(100, 560), st.integers(100, 394))
def test_it_is_always_whole_in_the_window_and_never_on_its_subject_for_want_of_a_button(
    ground: Ground, wide: int, high: int
) -> None:
    """Whatever lies about: where a corner of the window is free of subject and active wizard, so is the card."""
    size = QSize(wide, high)
    place = best_place(size, ground)
    assert ground.room.contains(place.box)
    held = [one for one in (ground.subject, ground.keep) if one is not None]
    far = QPoint(ROOM.width() - wide, ROOM.height() - high)
    corners = [ROOM.topLeft() + QPoint(far.x() * x, far.y() * y) for x in (0, 1) for y in (0, 1)]
    if any(not any(QRect(corner, size).intersects(one) for one in held) for corner in corners):
        assert not any(place.box.intersects(one) for one in held)
