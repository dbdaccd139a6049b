"""Where things stand in the arena: the columns of a narrow and a wide window, what lies over the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.lower_page import LowerPage
from magicfight.ui.arena.play.target_plate import TargetPlate
from magicfight.ui.theme import SIZES

MARGIN = 12

_TOP = 10
_TRAY_TOP = 56
_WIDE_MINIMAP = QSize(240, 210)
_LARGEST = 16777215  # Qt's own bound of a widget's size


class OverBoard:
    """Places the message, the dice and the plate over the board so that they hide nobody who matters.

    `panel`, a sibling of the board, is the one that takes clicks: the list of spells.
    `who_matters` gives the hexes to be kept free, the most important first: the one pointed at, who plays, the others.
    """

    def __init__(
        self,
        board: Board,
        message: QWidget,
        tray: QWidget,
        plate: TargetPlate,
        panel: QWidget,
        who_matters: Callable[[], Sequence[Hex]],
    ) -> None:
        self._board = board
        self._message = message
        self._tray = tray
        self._plate = plate
        self._who_matters = who_matters
        self._panel = panel
        self._is_panel_right = False
        self.top = 0  # what a bar takes of the board's top
        self.pages: Sequence[QWidget] = ()  # siblings of the board that cover what lies on it

    def open_panel(self) -> None:
        """Show the panel over the board, on the side where it hides neither the hex pointed at nor who plays; where it
        hides them on neither, then where it hides fewer of the others, who are to be aimed at.

        It keeps that side until it goes; the board below does not move (the pointer may rest on it).
        """
        if not self._panel.isHidden():
            return
        points = [self._board.camera.position_of(hex_) for hex_ in self._who_matters()]
        weights = [len(points)] * 2 + [1] * len(points)  # the first two before all the others
        room = self._panel.width() + _TOP + self._board.camera.hex_width / 2
        width = self._board.width()
        left = sum(weight for weight, point in zip(weights, points, strict=False) if point.x() < room)
        right = sum(weight for weight, point in zip(weights, points, strict=False) if point.x() > width - room)
        self._is_panel_right = left > right
        self._panel.show()
        self._panel.raise_()

    @property
    def room(self) -> QRect:
        """The part of the board that the panel leaves free, in the board's pixels."""
        free = self._board.rect()
        if not self._panel.isHidden():
            taken = self._panel.width() + _TOP
            free = free.adjusted(0, 0, -taken, 0) if self._is_panel_right else free.adjusted(taken, 0, 0, 0)
        return free

    def _place_panel(self) -> None:
        board = self._board.geometry()
        panel = self._panel
        high = min(max(panel.sizeHint().height(), panel.minimumSizeHint().height()), board.height() - 2 * _TOP)
        x = board.right() + 1 - panel.width() - _TOP if self._is_panel_right else board.left() + _TOP
        panel.setGeometry(x, board.top() + _TOP, panel.width(), max(high, board.height() - 2 * _TOP))

    def place(self) -> None:
        """Put everything shown in its place."""
        if not self._panel.isHidden():
            self._place_panel()
        room = self.room
        points = [self._board.camera.position_of(hex_).toPoint() for hex_ in self._who_matters()]
        taken: list[QRect] = []
        if not self._panel.isHidden():
            covered = QRect(self._panel.geometry())
            covered.translate(-self._board.geometry().topLeft())
            taken.append(covered)
        if not self._message.isHidden():
            self._message.move(self._free_edge(points))
            taken.append(self._message.geometry())
        self._tray.move(self._least_hiding(self._tray.size(), self._tray_corners(room), points))
        minimap = self._board.minimap
        over = [*taken, *self._covered()]
        if minimap.parentWidget() is self._board:
            over.append(minimap.geometry())
        self._board.keep_clear(over)
        if self._plate.view is not None:
            self._plate.move(self._beside(self._plate.view.hex, self._plate.size(), over, points))

    def _beside(self, hex_: Hex, size: QSize, taken: Sequence[QRect], points: Sequence[QPoint]) -> QPoint:
        """Right, left, above or below a hex: the first side that hides no wizard, nor what lies there already."""
        middle = self._board.camera.position_of(hex_).toPoint()
        away = round(self._board.camera.hex_width * 0.6) + 8
        room = round(self._board.camera.hex_width * 0.5)
        free = self.room.adjusted(6, 6, -6, -6)
        across, down = middle.x() - size.width() // 2, middle.y() - size.height() // 2
        sides = [
            QPoint(middle.x() + away, down),
            QPoint(middle.x() - away - size.width(), down),
            QPoint(across, middle.y() - away - size.height()),
            QPoint(across, middle.y() + away),
            *(
                QPoint(middle.x() + way, middle.y() + rise)
                for way in (away, -away - size.width())
                for rise in (room - size.height(), -room)
            ),
        ]

        def kept(corner: QPoint) -> QPoint:
            x = max(free.left(), min(corner.x(), free.right() - size.width()))
            y = max(free.top(), min(corner.y(), free.bottom() - size.height()))
            return QPoint(x, y)

        def cost(corner: QPoint) -> int:
            place = QRect(corner, size)
            around = place.adjusted(-room, -room, room, room)
            hidden = sum(3 for point in points if around.contains(point))
            own = 40 if around.contains(middle) else 0
            return own + hidden + sum(2 for other in taken if place.intersects(other))

        return min(map(kept, sides), key=cost)

    def _room(self) -> int:
        """How far from a hex's centre what lies over it must stay."""
        return round(self._board.camera.hex_width * 0.75)

    def _free_edge(self, points: Sequence[QPoint]) -> QPoint:
        """Top centre, or where the message hides fewer of the wizards: beside the middle, or at the foot."""
        size = self._message.size()
        free = self.room
        minimap = self._board.minimap
        first = free.left() + MARGIN
        left = max(first, minimap.geometry().right() + MARGIN) if minimap.parentWidget() is self._board else first
        middle = max(free.left(), free.left() + (free.width() - size.width()) // 2)
        foot = max(0, self._board.height() - size.height() - MARGIN)
        right = max(free.left(), free.right() - size.width() - MARGIN)
        low_middle = min(max(middle, left), right)
        top = _TOP + self.top
        edges = [QPoint(middle, top), QPoint(right, top), QPoint(first, top), QPoint(low_middle, foot)]
        return self._least_hiding(size, edges, points, self._covered())

    def _covered(self) -> list[QRect]:
        """What the pages over the board cover, in its pixels."""
        corner = self._board.geometry().topLeft()
        return [page.geometry().translated(-corner) for page in self.pages if not page.isHidden()]

    def _tray_corners(self, room: QRect) -> list[QPoint]:
        """Where rolling dice may lie: top centre, below a bar and the message there; else at a side, else lower."""
        wide, tall = self._tray.width(), self._tray.height()
        middle, right = room.left() + (room.width() - wide) // 2, room.right() - wide - MARGIN
        top = _TRAY_TOP + self.top
        if not self._message.isHidden() and self._message.y() < self._board.height() // 2:
            top = max(top, self._message.geometry().bottom() + MARGIN)
        low = max(top, room.height() - tall - _TRAY_TOP)
        tops = [QPoint(x, top) for x in (middle, room.left() + MARGIN, right)]
        return [*tops, QPoint(middle, low), QPoint(right, low)]

    def _least_hiding(
        self, size: QSize, corners: Sequence[QPoint], points: Sequence[QPoint], pages: Sequence[QRect] = ()
    ) -> QPoint:
        """The first of the corners from which that size lies under fewest pages, then hides fewest of the points."""
        room = self._room()

        def hidden(corner: QPoint) -> tuple[int, int]:
            place = QRect(corner, size)
            around = place.adjusted(-room, -room, room, room)
            under = sum(1 for page in pages if page.intersects(place))
            return under, sum(1 for point in points if around.contains(point))

        return min(corners, key=hidden)


class Columns:
    """The lower page and the minimap: in the right column of a narrow window, at left and at the foot of a wide one."""

    def __init__(
        self,
        board: Board,
        lower: LowerPage,
        other_cards: QWidget,
        left: tuple[QWidget, QVBoxLayout],
        right: tuple[QWidget, QVBoxLayout],
    ) -> None:
        self._board = board
        self._lower = lower
        self._other_cards = other_cards
        self._left, self._left_box = left
        self._right, self._right_box = right

    def arrange(self, width: int) -> None:
        """Arrange them for a window that wide."""
        is_wide = width >= SIZES.wide_from
        self._right.setFixedWidth(SIZES.wide_column if is_wide else SIZES.column)
        self._left.setFixedWidth(SIZES.wide_column)
        self._left.setVisible(is_wide)
        self._other_cards.setVisible(is_wide)
        box = self._left_box if is_wide else self._right_box
        if box.indexOf(self._lower) < 0:
            self._left_box.removeWidget(self._lower)
            self._right_box.removeWidget(self._lower)
            box.addWidget(self._lower, 3)
            self._lower.show()
            self._place_minimap(is_wide=is_wide)
        parent = self._left.parentWidget()
        row = None if parent is None else parent.layout()
        if row is not None:
            row.activate()  # a first show must not give the board the room of a column that is about to come

    def _place_minimap(self, *, is_wide: bool) -> None:
        """In the corner of the board, or in the right column of a wide window."""
        minimap = self._board.minimap
        if is_wide:
            minimap.setFixedSize(_WIDE_MINIMAP)
            self._right_box.addWidget(minimap, 0, Qt.AlignmentFlag.AlignHCenter)
        else:
            self._right_box.removeWidget(minimap)
            minimap.setParent(self._board)
            minimap.setMinimumSize(0, 0)
            minimap.setMaximumSize(_LARGEST, _LARGEST)
            QTimer.singleShot(0, self._board.place_minimap)
        minimap.show()
