"""A wizard's token as a small picture: disc in its colour, face, initials, a ring for the one that plays."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from magicfight.ui.icons import appearance_name, is_portrait, paint_icon
from magicfight.ui.theme import initials_colour, player_colour, text_font, theme


def paint_token(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    mark: str,
    colour: int,
    *,
    is_active: bool = False,
    appearance: str = "",
) -> None:
    """Paint a token around a point: the same looks as on the board, without gauges and badges.

    With an appearance the disc holds the face, and the initials stand in a capsule at its foot.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = 2.6 if is_active else 1.2
    painter.setPen(QPen(theme().color("token_active" if is_active else "token_line"), ring))
    painter.setBrush(theme().color("token_rim"))
    painter.drawEllipse(centre, radius - ring / 2, radius - ring / 2)
    inner = radius - ring - (2.4 if is_active else 1.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(player_colour(colour))
    painter.drawEllipse(centre, inner, inner)
    if appearance:
        half = (0.78 if is_portrait(appearance) else 0.76) * inner
        up = 0 if is_portrait(appearance) else 0.08 * radius
        face = QRectF(centre.x() - half, centre.y() - half - up, 2 * half, 2 * half)
        paint_icon(painter, appearance_name(appearance), initials_colour(colour), face)
        _paint_initials(painter, centre, radius, mark)
        return
    painter.setPen(initials_colour(colour))
    painter.setFont(text_font(max(10, round(radius * (0.72 if len(mark) < 2 else 0.62))), bold=True, is_scaled=False))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)


def _paint_initials(painter: QPainter, centre: QPointF, radius: float, mark: str) -> None:
    """The initials in a dark capsule at the foot of the disc."""
    font = text_font(max(9, round(0.62 * radius)), bold=True)
    metrics = QFontMetricsF(font)
    box = QRectF(0, 0, metrics.horizontalAdvance(mark) + 0.5 * radius, 0.84 * metrics.height())
    box.moveCenter(QPointF(centre.x(), centre.y() + radius - 0.3 * box.height()))
    painter.setBrush(theme().color("token_rim"))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setPen(theme().color("token_line"))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)


class TokenBadge(QWidget):
    """A token in a layout. Decoration: the name stands beside it."""

    def __init__(self, size: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._mark, self._colour, self._is_active, self._appearance = "", 0, False, ""
        self.setFixedSize(size, size)

    def show_token(self, mark: str, colour: int, *, is_active: bool = False, appearance: str = "") -> None:
        """Show a wizard's token, with its face where an appearance is given."""
        self._mark, self._colour, self._is_active, self._appearance = mark, colour, is_active, appearance
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._mark:
            return
        painter = QPainter(self)
        half = self._size / 2
        is_face = bool(self._appearance)
        paint_token(
            painter,
            QPointF(half, half - (2.5 if is_face else 0)),
            half - (3 if is_face else 0.5),
            self._mark,
            self._colour,
            is_active=self._is_active,
            appearance=self._appearance,
        )
        painter.end()
