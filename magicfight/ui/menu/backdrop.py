"""The circle of the magicians, drawn faintly behind the menu."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from magicfight.ui.drawing import ink, lozenge_points, paint_drawing
from magicfight.ui.theme import theme

RADII = (500, 486, 418, 410, 300)


def _at(centre: QPointF, radius: float, degrees: float) -> tuple[float, float]:
    return centre.x() + radius * cos(degrees * pi / 180), centre.y() + radius * sin(degrees * pi / 180)


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f'<line x1="{start[0]:.3f}" y1="{start[1]:.3f}" x2="{end[0]:.3f}" y2="{end[1]:.3f}"/>'


def _polygon(points: list[tuple[float, float]]) -> str:
    """Its sides one by one: as a path, Qt would take four times as long over them."""
    return "".join(_line(start, end) for start, end in zip(points, points[1:] + points[:1], strict=True))


def paint_backdrop(painter: QPainter, rect: QRectF, centre: QPointF) -> None:
    """Fill `rect` with the ground, darker at its edges, and draw rings, a hexagram and a hexagon about `centre`."""
    x, y = centre.x(), centre.y()
    far = max(rect.width(), rect.height()) * 0.6
    shapes = [
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{far:g}">'
        f'<stop offset="0" {ink("stop", "panel")}/><stop offset="1" {ink("stop", "ground")}/></radialGradient>',
        f'<rect width="{rect.width():g}" height="{rect.height():g}" fill="url(#g)"/>',
        # exactly 1 wide: Qt draws such a line ten times as fast as one of 1.2
        f'<g fill="none" stroke-width="1" {ink("stroke", "brassd", (52 if theme().is_dark else 96) / 255)}>',
        *(f'<circle cx="{x:g}" cy="{y:g}" r="{radius}"/>' for radius in RADII),
        *(_polygon([_at(centre, 410, start + 120 * step) for step in range(3)]) for start in (-90, 90)),
        _polygon([_at(centre, 300, 30 + 60 * step) for step in range(6)]),
    ]
    for step in range(6):
        angle = 60 * step
        shapes.append(_line(_at(centre, 418, angle), _at(centre, 486, angle)))
        x, y = _at(centre, 452, angle)
        shapes.append(_polygon([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)]))
    paint_drawing(painter, "".join(shapes) + "</g>", rect)


def paint_flourish(painter: QPainter, rect: QRectF, width: float) -> None:
    """Three lozenges between two lines that fade away, `width` wide in the middle of `rect`."""
    x, y = rect.width() / 2, rect.height() / 2
    shapes = []
    for side in (-1, 1):
        inner, outer = x + side * 25, x + side * width / 2
        shapes.append(
            f'<linearGradient id="g{side}" gradientUnits="userSpaceOnUse" x1="{inner:g}" y1="0" x2="{outer:g}" y2="0">'
            f'<stop offset="0" {ink("stop", "brass")}/><stop offset="1" {ink("stop", "brass", 0)}/></linearGradient>'
            f'<rect x="{min(inner, outer):g}" y="{y - 0.75:g}" width="{abs(outer - inner):g}" height="1.5" '
            f'fill="url(#g{side})"/>'
        )
    for shift, radius in ((-15, 3.2), (0, 6), (15, 3.2)):
        shapes.append(f'<polygon points="{lozenge_points(x + shift, y, radius)}" {ink("fill", "brass")}/>')
    paint_drawing(painter, "".join(shapes), rect)
