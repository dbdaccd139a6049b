"""The button « Pourquoi ? » in an opened entry of the log: painted with its row, as the dice are."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, text_font, theme

#: The key that asks on the entry chosen, and the height that the button takes.
WHY_KEY = "Q"
WHY_SPACE = 28
_HIGH = 22
_LEFT = 23


def why_rect(row: QRect) -> QRect:
    """Return where the button stands in an opened row."""
    words = QFontMetrics(text_font(SIZES.note, bold=True)).horizontalAdvance(tr("Pourquoi ?"))
    return QRect(row.left() + _LEFT, row.bottom() - _HIGH - 2, words + 34, _HIGH)


def paint_why(painter: QPainter, rect: QRect) -> None:
    """Paint it."""
    colours = theme()
    painter.setPen(QPen(colours.color("brassd"), 1))
    painter.setBrush(colours.color("sel"))
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    paint_icon(painter, "help", "seltext", QRectF(rect.left() + 6, rect.top() + 4, 14, 14))
    painter.setFont(text_font(SIZES.note, bold=True))
    painter.setPen(colours.color("seltext"))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(rect.adjusted(25, 0, 0, 0), flags, tr("Pourquoi ?"))
