"""Shapes that the board's items share: the hex, the obstacles' silhouettes, lines around regions.

All are in scene units around a hex's center, so that they stay sharp at every zoom.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from magicfight.ui.arena.board.geometry import CORNERS, WIDTH, center, outlines
from magicfight.ui.arena.board.scene_data import Hex, Kind

# The silhouettes are drawn on a hex 25 wide.
_UNIT = WIDTH / 25.0
_TREE_LOBES = ((0.0, -4.9, 5.0), (-4.4, 0.3, 4.8), (4.4, 0.3, 4.8), (0.0, 0.8, 4.0))
_TREE_TRUNK = (-1.1, 3.0, 2.2, 7.2)
_ROCK_FACES = (
    ((-9.9, 7.0), (-8.6, 1.6), (-5.2, -4.6), (-1.9, -7.8), (-0.9, -7.8), (0.1, -0.4), (-3.9, 7.0)),
    ((0.4, -8.0), (2.2, -7.6), (6.6, -3.9), (9.6, 0.9), (1.6, -0.9)),
    ((1.2, 0.7), (9.9, 2.4), (9.9, 5.6), (9.0, 7.0), (-2.3, 7.0)),
)
_WALL_BRICKS = (
    (-10.0, -7.2, 9.6, 4.2),
    (0.5, -7.2, 9.5, 4.2),
    (-10.0, -2.1, 4.4, 4.2),
    (-4.7, -2.1, 9.3, 4.2),
    (5.5, -2.1, 4.5, 4.2),
    (-10.0, 3.0, 9.6, 4.2),
    (0.5, 3.0, 9.5, 4.2),
)


@lru_cache(maxsize=1)
def hex_polygon() -> QPolygonF:
    """The one polygon that every hex shares, closed."""
    return QPolygonF([QPointF(x, y) for x, y in (*CORNERS, CORNERS[0])])


@lru_cache(maxsize=1)
def _obstacle_paths() -> dict[Kind, QPainterPath]:
    tree = QPainterPath()
    tree.setFillRule(Qt.FillRule.WindingFill)
    for x, y, radius in _TREE_LOBES:
        tree.addEllipse(QPointF(x * _UNIT, y * _UNIT), radius * _UNIT, radius * _UNIT)
    tree.addRect(QRectF(*(part * _UNIT for part in _TREE_TRUNK)))
    rock = QPainterPath()
    for face in _ROCK_FACES:
        rock.addPolygon(QPolygonF([QPointF(x * _UNIT, y * _UNIT) for x, y in face]))
        rock.closeSubpath()
    wall = QPainterPath()
    for brick in _WALL_BRICKS:
        wall.addRect(QRectF(*(part * _UNIT for part in brick)))
    return {"tree": tree, "rock": rock, "wall": wall}


def obstacle_path(kind: Kind) -> QPainterPath:
    """The silhouette of an obstacle on one hex (R5.2)."""
    return _obstacle_paths()[kind]


def outline_path(hexes: Iterable[Hex]) -> QPainterPath:
    """The closed line around a region."""
    path = QPainterPath()
    for loop in outlines(hexes):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in loop]))
        path.closeSubpath()
    return path


def _add_sides(path: QPainterPath, hex_: Hex, sides: Iterable[int]) -> None:
    """Add sides, given clockwise by number (0 is the upper right one); neighbouring ones make one line."""
    x, y = center(hex_)
    last = -2
    for side in sides:
        if side != last + 1:
            path.moveTo(x + CORNERS[side][0], y + CORNERS[side][1])
        dx, dy = CORNERS[(side + 1) % 6]
        path.lineTo(x + dx, y + dy)
        last = side


def grid_path(count: int, *, is_odd: bool, is_first: bool, is_last: bool, is_lowest: bool) -> QPainterPath:
    """The sides of a run of hexes in one row, around the first one's center; all runs together have each side once.

    Each hex brings its left and its two upper sides, and the rest where no other hex does: `is_first` and `is_last` say
    that the run begins or ends the row, `is_lowest` that no row follows.
    """
    row = 1 if is_odd else 0
    x, y = center((0, row))
    path = QPainterPath()
    for column in range(count):
        is_start, is_end = is_first and column == 0, is_last and column == count - 1
        sides = [0]
        if is_end:
            sides.append(1)
        # below an even row the first hex has no lower left neighbour, below an odd row the last no lower right one
        if is_lowest or (is_odd and is_end):
            sides.append(2)
        if is_lowest or (not is_odd and is_start):
            sides.append(3)
        _add_sides(path, (column, row), [*sides, 4, 5])
    path.translate(-x, -y)
    return path


def shared_sides_path(hexes: frozenset[Hex]) -> QPainterPath:
    """The sides between two hexes of a region, each once."""
    path = QPainterPath()
    for column, row in hexes:
        shift = row & 1
        sides = [
            side
            for side, beyond in ((0, (column + shift, row - 1)), (1, (column + 1, row)), (2, (column + shift, row + 1)))
            if beyond in hexes
        ]
        _add_sides(path, (column, row), sides)
    return path


def dots_path(hexes: Iterable[Hex]) -> QPainterPath:
    """A dot on every center: lines of no length, which a pen with round ends draws as dots of its own width."""
    path = QPainterPath()
    for hex_ in hexes:
        x, y = center(hex_)
        path.moveTo(x, y)
        path.lineTo(x, y + 1e-3)
    return path


def line_path(hexes: Iterable[Hex]) -> QPainterPath:
    """A line through the centers, one after the other."""
    return polyline([center(hex_) for hex_ in hexes])


def polyline(points: list[tuple[float, float]]) -> QPainterPath:
    """An open line through points; nothing for fewer than two."""
    path = QPainterPath()
    if len(points) > 1:
        path.moveTo(*points[0])
        for x, y in points[1:]:
            path.lineTo(x, y)
    return path
