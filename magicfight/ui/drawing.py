"""Drawings in SVG text, for what is painted on the way to the menu.

A QPainter's pen and brush make PySide build the hundred enumerations of `Qt`, a fifth of a bare start; an SVG drawing,
laid out and painted by Qt itself, does not. So the menu is drawn with these (tests/ui/test_start.py watches it).
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from magicfight.ui.theme import theme


def paint_drawing(painter: QPainter, shapes: str, rect: QRectF) -> None:
    """Paint SVG shapes, in the logical pixels of `rect`'s own corner, into `rect`."""
    view = f'viewBox="0 0 {rect.width():g} {rect.height():g}"'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{shapes}</svg>'
    QSvgRenderer(QByteArray(source.encode())).render(painter, rect)


def ink(use: str, token: str, opacity: float = 1.0) -> str:
    """The attributes of a colour of the theme; `use` is `fill`, `stroke` or `stop`."""
    colour = theme().color(token)
    alpha = colour.alphaF() * opacity
    name = "stop-color" if use == "stop" else use
    return f'{name}="{colour.name()}" {use}-opacity="{alpha:.4f}"'


def box(rect: QRectF, radius: float, line: str, width: float, fill: str) -> str:
    """A rounded rectangle; `line` and `fill` as `ink` writes them."""
    bounds = f'x="{rect.x():g}" y="{rect.y():g}" width="{rect.width():g}" height="{rect.height():g}" rx="{radius:g}"'
    return f'<rect {bounds} {line} stroke-width="{width:g}" {fill}/>'


def lozenge_points(x: float, y: float, radius: float) -> str:
    """The points of a square on its point, for a polygon."""
    return f"{x:g},{y - radius:g} {x + radius:g},{y:g} {x:g},{y + radius:g} {x - radius:g},{y:g}"
