"""Where things stand in the arena: the columns of a narrow and a wide window, what lies over the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.theme import SIZES

MARGIN = 12

_TOP = 10
_WIDE_MINIMAP = QSize(240, 210)
_LARGEST = 16777215  # Qt's own bound of a widget's size


class OverBoard:
    """Places the message, the dice and the cards over the board so that they hide nobody who matters.

    `who_matters` gives the hexes to be kept free, the most important first: the one pointed at, who plays, the others.
    """

    def __init__(
        self,
        board: Board,
        message: QWidget,
        tray: QWidget,
        cards: Sequence[QWidget],
        who_matters: Callable[[], Sequence[Hex]],
    ) -> None:
        self._board = board
        self._message = message
        self._tray = tray
        self._cards = cards
        self._who_matters = who_matters

    def place(self) -> None:
        """Put everything shown in its place."""
        width = self._board.width()
        self._tray.move((width - self._tray.width()) // 2, 56)
        points = [self._board.position_of(hex_).toPoint() for hex_ in self._who_matters()]
        taken: list[QRect] = []
        if not self._message.isHidden():
            self._message.move(self._free_edge(points))
            taken.append(self._message.geometry())
        minimap = self._board.minimap
        self._board.keep_clear([*taken, minimap.geometry()] if minimap.parentWidget() is self._board else taken)
        for card in self._cards:
            if not card.isHidden():
                card.move(self._free_corner(card.size(), taken, points[:2]))
                taken.append(card.geometry())

    def _room(self) -> int:
        """How far from a hex's centre what lies over it must stay."""
        return round(self._board.hex_width * 0.75)

    def _free_edge(self, points: Sequence[QPoint]) -> QPoint:
        """Top centre, or where the message hides fewer of the wizards: beside the middle, or at the foot."""
        size, room = self._message.size(), self._room()
        width = self._board.width()
        minimap = self._board.minimap
        left = minimap.geometry().right() + MARGIN if minimap.parentWidget() is self._board else MARGIN
        middle = max(0, (width - size.width()) // 2)
        foot = max(0, self._board.height() - size.height() - MARGIN)
        right = max(0, width - size.width() - MARGIN)
        low_middle = min(max(middle, left), right)
        edges = [QPoint(middle, _TOP), QPoint(right, _TOP), QPoint(MARGIN, _TOP), QPoint(low_middle, foot)]

        def hidden(corner: QPoint) -> int:
            around = QRect(corner, size).adjusted(-room, -room, room, room)
            return sum(1 for point in points if around.contains(point))

        return min(edges, key=hidden)

    def _free_corner(self, size: QSize, taken: Sequence[QRect], points: Sequence[QPoint]) -> QPoint:
        """The corner of the board where a card hides neither another one nor the hex pointed at nor who plays."""
        right = self._board.width() - size.width() - MARGIN
        bottom = max(0, self._board.height() - size.height() - MARGIN)
        top = self._message.height() + 18
        minimap = self._board.minimap
        left = MARGIN + (minimap.width() + MARGIN if minimap.parentWidget() is self._board else 0)
        corners = [QPoint(right, bottom), QPoint(right, top), QPoint(left, bottom), QPoint(MARGIN, top)]
        for other in taken:
            corners.insert(1, QPoint(other.left() - size.width() - MARGIN, bottom))
            corners.append(QPoint(right, max(0, other.top() - size.height() - 6)))
        room = round(self._board.hex_width * 1.5)

        def cost(corner: QPoint) -> int:
            card = QRect(corner, size)
            around = card.adjusted(-room, -room, room, room)
            hidden = sum(3 - place for place, point in enumerate(points) if around.contains(point))
            clashes = sum(4 for other in taken if card.intersects(other))
            return hidden + clashes + (8 if corner.x() < 0 else 0)

        return min(corners, key=cost)


class Columns:
    """The log and the minimap: in the right column of a narrow window, at left and at the foot of a wide one."""

    def __init__(
        self,
        board: Board,
        log_panel: LogPanel,
        other_cards: QWidget,
        left: tuple[QWidget, QVBoxLayout],
        right: tuple[QWidget, QVBoxLayout],
    ) -> None:
        self._board = board
        self._log_panel = log_panel
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
        if box.indexOf(self._log_panel) < 0:
            self._left_box.removeWidget(self._log_panel)
            self._right_box.removeWidget(self._log_panel)
            box.addWidget(self._log_panel, 3)
            self._log_panel.show()
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
