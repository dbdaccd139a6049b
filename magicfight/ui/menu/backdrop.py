"""The circle of the magicians, drawn faintly behind the menu."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPolygonF, QRadialGradient

from magicfight.ui.theme import theme
from magicfight.ui.widgets.page import lozenge

RADII = (500, 486, 418, 410, 300)


def _at(centre: QPointF, radius: float, degrees: float) -> QPointF:
    return QPointF(centre.x() + radius * cos(degrees * pi / 180), centre.y() + radius * sin(degrees * pi / 180))


def paint_backdrop(painter: QPainter, rect: QRectF, centre: QPointF) -> None:
    """Fill `rect` with the ground, darker at its edges, and draw rings, a hexagram and a hexagon about `centre`."""
    colours = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    glow = QRadialGradient(centre, max(rect.width(), rect.height()) * 0.6)
    glow.setColorAt(0, colours.color("panel"))
    glow.setColorAt(1, colours.color("ground"))
    painter.fillRect(rect, QBrush(glow))
    ink = QColor(colours.color("brassd"))
    ink.setAlpha(46 if colours.is_dark else 84)
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius in RADII:
        painter.drawEllipse(centre, radius, radius)
    for start in (-90, 90):
        painter.drawPolygon(QPolygonF([_at(centre, 410, start + 120 * step) for step in range(3)]))
    painter.drawPolygon(QPolygonF([_at(centre, 300, 30 + 60 * step) for step in range(6)]))
    for step in range(6):
        angle = 60 * step
        painter.drawLine(_at(centre, 418, angle), _at(centre, 486, angle))
        painter.drawPolygon(lozenge(_at(centre, 452, angle), 8))


def paint_flourish(painter: QPainter, centre: QPointF, width: float) -> None:
    """Three lozenges between two lines that fade away."""
    colours = theme()
    brass = colours.color("brass")
    clear = QColor(brass)
    clear.setAlpha(0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for side in (-1, 1):
        inner, outer = centre.x() + side * 25, centre.x() + side * width / 2
        fade = QLinearGradient(inner, 0, outer, 0)
        fade.setColorAt(0, brass)
        fade.setColorAt(1, clear)
        painter.setBrush(QBrush(fade))
        painter.drawRect(QRectF(min(inner, outer), centre.y() - 0.75, abs(outer - inner), 1.5))
    painter.setBrush(brass)
    for shift, radius in ((-15, 3.2), (0, 6), (15, 3.2)):
        painter.drawPolygon(lozenge(QPointF(centre.x() + shift, centre.y()), radius))
