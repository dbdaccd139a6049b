"""Where the card of a lesson lies: near its subject, over as little as may be of what the player needs.

Each place that is thought of has a price; the cheapest is taken. Over the subject or the active wizard it lies only
where the window leaves nothing else; a control under it costs more than a long way, a beak is worth a little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

BEAK = 18
GAP = 22  # between the subject and the card

_OVER_SUBJECT = 1_000_000  # to lie over what is spoken of, or over who plays; what follows is counted in square pixels
_OVER_CONTROL = 6_000  # for each control that it touches
_BARE = 1_500  # to have no beak
_AWAY = 6  # for each pixel between the card and its subject
_MOVING = 3_000  # to leave where it lies
_SHIFTS = (0.0, -0.5, 0.5, -1.0, 1.0)  # of half a side, along the side
_STEPS = (9, 7)  # places across and down that have no beak


@dataclass(frozen=True, slots=True)
class Ground:
    """What a card finds in the window, all in its coordinates.

    `room` is where it may lie, `subject` what it speaks of, `keep` the active wizard, `spare` what should stay in
    sight, `controls` what may have to be clicked.
    """

    room: QRect
    subject: QRect | None = None
    keep: QRect | None = None
    spare: tuple[QRect, ...] = ()
    controls: tuple[QRect, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A box in the window, and the side of it that has the beak (`left`, `right`, `top`, `bottom`; nothing without)."""

    box: QRect
    beak: str = ""


def best_place(size: QSize, ground: Ground, now: Place | None = None) -> Place:
    """Return the cheapest place for a card of that size; `now`, where it lies, unless another is much better."""
    places = list(_places(size, ground))
    if now is not None and now.box.size() == size and ground.room.contains(now.box):
        places.append(now if now in places else Place(now.box))
    return min(places, key=lambda place: _price(place, ground, now))


def _price(place: Place, ground: Ground, now: Place | None) -> float:
    box = place.box
    price = float(0 if now is None or now.box == box else _MOVING)
    for one in (ground.subject, ground.keep):
        if one is not None and box.intersects(one):
            price += _OVER_SUBJECT + 3 * _area(box & one)
    price += sum(_area(box & one) for one in ground.spare)
    price += _OVER_CONTROL * sum(map(box.intersects, ground.controls))
    if not place.beak:
        price += _BARE
    if ground.subject is not None:
        price += _AWAY * _distance(box, ground.subject)
    return price


def _area(box: QRect) -> int:
    return 0 if box.isEmpty() else box.width() * box.height()


def _distance(box: QRect, other: QRect) -> int:
    across = max(0, other.left() - box.right(), box.left() - other.right())
    down = max(0, other.top() - box.bottom(), box.top() - other.bottom())
    return across + down


def _inside(corner: QPoint, size: QSize, room: QRect) -> QRect:
    """The box nearest to that which lies in the room."""
    box = QRect(corner, size)
    box.moveTop(max(room.top(), min(box.top(), room.bottom() - size.height() + 1)))
    box.moveLeft(max(room.left(), min(box.left(), room.right() - size.width() + 1)))
    return box


def _places(size: QSize, ground: Ground) -> Iterator[Place]:
    room, subject = ground.room, ground.subject
    if subject is not None:
        for corner, beak in (*_sides(subject, size), *_beside_panels(subject, size, ground.spare)):
            place = Place(_inside(corner, size, room), beak)
            if _is_beak_in_reach(place, subject):
                yield place
    across, down = _STEPS
    wide, high = max(0, room.width() - size.width()), max(0, room.height() - size.height())
    for row in range(down):
        for column in range(across):
            corner = room.topLeft() + QPoint(wide * column // (across - 1), high - high * row // (down - 1))
            yield Place(_inside(corner, size, room))


def _is_beak_in_reach(place: Place, subject: QRect) -> bool:
    """Whether the beak is on the side that the subject is on."""
    box = place.box
    return {
        "left": subject.right() < box.left() + BEAK,
        "right": subject.left() > box.right() - BEAK,
        "top": subject.bottom() < box.top() + BEAK,
        "bottom": subject.top() > box.bottom() - BEAK,
    }[place.beak]


def _sides(subject: QRect, size: QSize) -> Iterator[tuple[QPoint, str]]:
    """Right, left, below and above of the subject, first with their middles at one height."""
    middle = subject.center()
    for shift in _SHIFTS:
        top = middle.y() - size.height() // 2 + round(shift * (size.height() // 2 - BEAK - 14))
        left = middle.x() - size.width() // 2 + round(shift * (size.width() // 2 - BEAK - 14))
        yield QPoint(subject.right() + GAP - BEAK, top), "left"
        yield QPoint(subject.left() - size.width() - GAP + BEAK, top), "right"
        yield QPoint(left, subject.bottom() + GAP - BEAK), "top"
        yield QPoint(left, subject.top() - size.height() - GAP + BEAK), "bottom"


def _beside_panels(subject: QRect, size: QSize, spare: Sequence[QRect]) -> Iterator[tuple[QPoint, str]]:
    """Left of a panel that holds the subject and is to be left free: as high as the subject, or above or below."""
    for panel in (one for one in spare if one.contains(subject) and one != subject):
        for shift in _SHIFTS:
            top = subject.center().y() - size.height() // 2 + round(shift * (size.height() // 2 - BEAK - 14))
            yield QPoint(panel.left() - size.width(), top), "right"
