"""A wizard's token as a small picture: disc in its colour, initials, a ring for the one that plays."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from magicfight.ui.theme import initials_colour, player_colour, text_font, theme


def paint_token(
    painter: QPainter, centre: QPointF, radius: float, mark: str, colour: int, *, is_active: bool = False
) -> None:
    """Paint a token around a point: the same looks as on the board, without bars and badges."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = 2.6 if is_active else 1.2
    painter.setPen(QPen(theme().color("token_active" if is_active else "token_line"), ring))
    painter.setBrush(theme().color("token_rim"))
    painter.drawEllipse(centre, radius - ring / 2, radius - ring / 2)
    inner = radius - ring - (2.4 if is_active else 1.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(player_colour(colour))
    painter.drawEllipse(centre, inner, inner)
    painter.setPen(initials_colour(colour))
    painter.setFont(text_font(max(10, round(radius * (0.72 if len(mark) < 2 else 0.62))), bold=True))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)


class TokenBadge(QWidget):
    """A token in a layout. Decoration: the name stands beside it."""

    def __init__(self, size: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._mark, self._colour, self._is_active = "", 0, False
        self.setFixedSize(size, size)

    def show_token(self, mark: str, colour: int, *, is_active: bool = False) -> None:
        """Show a wizard's token."""
        self._mark, self._colour, self._is_active = mark, colour, is_active
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._mark:
            return
        painter = QPainter(self)
        half = self._size / 2
        paint_token(painter, QPointF(half, half), half - 0.5, self._mark, self._colour, is_active=self._is_active)
        painter.end()
