"""Tokens: faces with rim, initials, two arcs and a badge, all inside their hexes, made of plain scene items.

A token is laid out in pixels for the width a hex has on the screen now, under a root item that the view's scale does
not touch; so rims and letters stay sharp, and a change of zoom lays the few tokens out again.
"""

from __future__ import annotations

from math import pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsPolygonItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from magicfight.ui.arena.board.geometry import CORNERS, WIDTH, center
from magicfight.ui.arena.board.scene_data import Hex, TokenView
from magicfight.ui.icons import appearance_name, is_portrait, pixmap
from magicfight.ui.theme import SIZES, Theme, initials_colour, player_colour, text_font

Z_TOKENS: Final = 7.0

APPEARANCE_FROM: Final = 24.0
"""Width of a hex in pixels from which the appearance is drawn in the disc, the initials below it."""

ALL_BADGES_FROM: Final = 52.0
"""Width of a hex in pixels from which every condition has its badge."""
_MOST_BADGES: Final = 4

# Radii in widths of a hex: all stays inside it, so that no wizard hides its neighbour.
_FACE: Final = 0.315
_ARC: Final = 0.43
_ARC_SPAN: Final = 84.0
_GHOST_ALPHA: Final = 150


class TokenItem:
    """One wizard's token in a scene."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, view: TokenView) -> None:
        self._scene = scene
        self._theme = theme
        self._view = view
        self._root: QGraphicsEllipseItem | None = None
        self._flash: QGraphicsEllipseItem | None = None
        self._hex = view.hex
        self._position = QPointF(*center(view.hex))
        self._opacity = 1.0
        self._order = 0.0

    @property
    def view(self) -> TokenView:
        """The record shown."""
        return self._view

    @property
    def position(self) -> QPointF:
        """Where its center is, in scene units (between hexes while it walks)."""
        return self._position

    @property
    def hex(self) -> Hex:
        """The hex it was put on last."""
        return self._hex

    @property
    def opacity(self) -> float:
        """1 when it stands there, 0 when it has faded away."""
        return self._opacity

    def put_on(self, hex_: Hex) -> None:
        """Put it on a hex."""
        self._hex = hex_
        self.move_to(*center(hex_))

    def move_to(self, x: float, y: float) -> None:
        """Put its center on a point, in scene units."""
        self._position = QPointF(x, y)
        if self._root is not None:
            self._root.setPos(self._position)

    def nudge(self, x: float, y: float) -> None:
        """Draw it beside its place by that much, in scene units; its place stays."""
        if self._root is not None:
            self._root.setPos(self._position + QPointF(x, y))

    def squeeze(self, wide: float) -> None:
        """Draw it narrower, 1 as it is and 0 a line: it folds."""
        if self._root is not None:
            self._root.setTransform(QTransform.fromScale(wide, 1.0))

    def set_order(self, order: int) -> None:
        """Its place among the tokens, the highest on top."""
        self._order = Z_TOKENS + order / 100
        if self._root is not None:
            self._root.setZValue(self._order)

    def fade(self, opacity: float) -> None:
        """Make it translucent as a whole."""
        self._opacity = opacity
        if self._root is not None:
            self._root.setOpacity(opacity)

    def flash(self, strength: float, color: QColor) -> None:
        """Cover the disc with a colour, 0 to 1."""
        if self._flash is not None:
            self._flash.setBrush(QBrush(color))
            self._flash.setOpacity(strength)
            self._flash.setVisible(strength > 0)

    def change(self, view: TokenView, width: float, ratio: float) -> None:
        """Show another record; laid out again only if it looks different."""
        looks_new = _looks(view) != _looks(self._view)
        self._view = view
        if looks_new or self._root is None:
            self.lay_out(width, ratio)

    def remove(self) -> None:
        """Take it off the scene."""
        if self._root is not None:
            self._scene.removeItem(self._root)
        self._root = self._flash = None

    def lay_out(self, width: float, ratio: float) -> None:
        """Build the items for a hex `width` pixels wide, pictures sharp at `ratio` device pixels a pixel."""
        self.remove()
        color = self._theme.color
        root = QGraphicsEllipseItem()
        root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        root.setPos(self._position)
        root.setZValue(self._order)
        root.setOpacity(self._opacity)
        self._root = root
        radius = _FACE * width
        thick = min(1.6, max(0.7, width / 30))
        rim = 1.3 * thick
        self._disc(root, radius, rim)
        self._rings(root, width, thick)
        self._face(root, radius, width, ratio)
        self._flash = self._circle(root, radius, color("bad"), None)
        self._flash.setVisible(False)
        self._arcs(root, width)
        self._badges(root, width, ratio)
        self._scene.addItem(root)

    def _circle(
        self, root: QGraphicsItem, radius: float, fill: QColor | None, pen: QPen | None
    ) -> QGraphicsEllipseItem:
        item = QGraphicsEllipseItem(QRectF(-radius, -radius, 2 * radius, 2 * radius), root)
        item.setBrush(QBrush(fill) if fill is not None else QBrush(Qt.BrushStyle.NoBrush))
        item.setPen(pen if pen is not None else QPen(Qt.PenStyle.NoPen))
        return item

    def _disc(self, root: QGraphicsItem, radius: float, rim: float) -> None:
        """The disc with its rim; dashed and translucent while desolidified (R7.5)."""
        view, color = self._view, self._theme.color
        dark, line = color("token_rim"), color("token_line")
        fill = player_colour(view.color_index)
        if not view.is_desolidified:
            self._circle(root, _ARC * (radius / _FACE) + 2 * rim, dark, None)  # a bed for arcs and face
            self._circle(root, radius + rim, line, None)
            self._circle(root, radius, fill, None)
            return
        fill.setAlpha(_GHOST_ALPHA)
        self._circle(root, radius, line, None)
        self._circle(root, radius, fill, None)
        middle = radius + rim / 2
        self._circle(root, middle, None, QPen(line, 2 * rim))
        dashes = QPen(dark, 1.6 * rim)
        dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
        # a whole number of dashes around the rim, so that none is cut
        count = max(8, round(2 * pi * middle / (5 * rim)))
        length = 2 * pi * middle / (1.6 * rim) / count
        dashes.setDashPattern([length * 0.55, length * 0.45])
        self._circle(root, middle, None, dashes)

    def _rings(self, root: QGraphicsItem, width: float, thick: float) -> None:
        """The ring inside the hex: who plays, and whom the shown area would reach. No neighbour is hidden by it."""
        view, color = self._view, self._theme.color
        for is_wanted, token, pen_width, inset in (
            (view.is_active, "token_active", 2.8, 1.5),
            (view.is_touched, "area_edge", 2.4, 1.5 + (3.0 if view.is_active else 0.0)),
        ):
            if not is_wanted:
                continue
            side = max(0.0, 1 - 2 * inset * thick / width) * width / WIDTH
            ring = QGraphicsPolygonItem(QPolygonF([QPointF(x * side, y * side) for x, y in CORNERS]), root)
            ring.setBrush(QBrush(Qt.BrushStyle.NoBrush))
            ring.setPen(QPen(color(token), pen_width * thick))

    def _face(self, root: QGraphicsItem, radius: float, width: float, ratio: float) -> None:
        """The appearance with the initials in a capsule at the foot; initials alone in a small hex."""
        view, color = self._view, self._theme.color
        ink = initials_colour(view.color_index)
        if width < APPEARANCE_FROM:
            pixels = round(max(8, 0.36 * width) * (0.8 if len(view.initials) > 1 else 1.0))
            self._text(root, view.initials, text_font(pixels, bold=True, is_scaled=False), ink, QPointF(0, 0))
            return
        size = round((1.56 if is_portrait(view.appearance) else 1.45) * radius)
        picture = QGraphicsPixmapItem(pixmap(appearance_name(view.appearance), ink, size, ratio), root)
        picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        picture.setPos(-size / 2, -size / 2 - (0 if is_portrait(view.appearance) else 0.03 * width))
        font = text_font(round(max(SIZES.pip - 1, 0.22 * width)), bold=True, is_scaled=False)
        metrics = QFontMetricsF(font)
        box = QRectF(0, 0, metrics.horizontalAdvance(view.initials) + 0.14 * width, 0.86 * metrics.height())
        box.moveCenter(QPointF(0, 0.42 * width))
        path = QPainterPath()
        path.addRoundedRect(box, box.height() / 2, box.height() / 2)
        capsule = QGraphicsPathItem(path, root)
        capsule.setBrush(QBrush(color("token_rim")))
        capsule.setPen(QPen(player_colour(view.color_index), 1.0))
        self._text(root, view.initials, font, color("token_line"), box.center())

    @staticmethod
    def _text(root: QGraphicsItem, text: str, font: QFont, ink: QColor, middle: QPointF) -> None:
        item = QGraphicsSimpleTextItem(text, root)
        item.setFont(font)
        item.setBrush(QBrush(ink))
        metrics = QFontMetricsF(font)
        box = metrics.tightBoundingRect(text)
        item.setPos(middle.x() - box.center().x(), middle.y() - metrics.ascent() - box.center().y())

    def _arcs(self, root: QGraphicsItem, width: float) -> None:
        """The two gauges around the face, filled from below: étourdissement at left, structure at right (manual 3)."""
        view, color = self._view, self._theme.color
        radius, thick = _ARC * width, max(2.0, 0.085 * width)
        for ratio, token, start, way in (
            (view.stun_ratio, "token_stun", 180 + _ARC_SPAN / 2, -1),
            (view.body_ratio, "token_body", -_ARC_SPAN / 2, 1),
        ):
            self._arc(root, radius, start, way * _ARC_SPAN, QPen(color("token_rim"), thick + 2))
            filled = _ARC_SPAN * min(1.0, max(0.0, ratio))
            if filled > 0:
                self._arc(root, radius, start, way * filled, QPen(color(token), thick))

    @staticmethod
    def _arc(root: QGraphicsItem, radius: float, start: float, span: float, pen: QPen) -> None:
        """A part of a circle; angles in degrees, counterclockwise from three o'clock."""
        path = QPainterPath()
        around = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        path.arcMoveTo(around, start)
        path.arcTo(around, start, span)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        item = QGraphicsPathItem(path, root)
        item.setBrush(QBrush(Qt.BrushStyle.NoBrush))
        item.setPen(pen)

    def _badges(self, root: QGraphicsItem, width: float, ratio: float) -> None:
        """In a small hex the gravest condition at the top, its phases left at upper right, how many more at upper left;
        from `ALL_BADGES_FROM` on each condition has its own badge."""
        view = self._view
        count = len(view.conditions)
        if not count:
            return
        phases = [*view.phases_left, *([0] * count)]
        if width >= ALL_BADGES_FROM:
            self._row_of_badges(root, width, ratio, phases)
            return
        radius = max(6.5, 0.2 * width)
        y = -0.40 * width
        self._badge(root, QPointF(0, y), radius, view.conditions[0], ratio)
        more = count - 1
        for text, x in ((f"+{more}" if more else "", -1), (str(phases[0]) if phases[0] else "", 1)):
            if text:
                at = QPointF(x * 1.45 * radius, y + 0.45 * radius)
                self._number(root, at, 0.8 * radius, text, max(8, 0.2 * width))

    def _row_of_badges(self, root: QGraphicsItem, width: float, ratio: float, phases: list[int]) -> None:
        """Side by side along the top, the last place saying « +n » where there are more than fit."""
        names = self._view.conditions
        shown = names if len(names) <= _MOST_BADGES else names[: _MOST_BADGES - 1]
        indices = len(shown) + (1 if len(shown) < len(names) else 0)
        radius = min(0.17, 0.1 + 0.07 / indices) * width
        for index in range(indices):
            x = (index - (indices - 1) / 2) * 2.15 * radius
            y = -0.42 * width + 0.35 * abs(x)  # inside the hex's roof
            if index < len(shown):
                self._badge(root, QPointF(x, y), radius, shown[index], ratio)
                if phases[index]:
                    at = QPointF(x + 0.75 * radius, y + 0.75 * radius)
                    self._number(root, at, 0.62 * radius, str(phases[index]), max(8, 0.11 * width))
            else:
                self._number(root, QPointF(x, y), radius, f"+{len(names) - len(shown)}", max(8, 0.12 * width))

    def _badge(self, root: QGraphicsItem, at: QPointF, radius: float, name: str, ratio: float) -> None:
        badge = self._circle(root, radius, self._theme.color("badge"), QPen(self._theme.color("token_rim"), 1.2))
        badge.setPos(at)
        size = round(1.45 * radius)
        picture = QGraphicsPixmapItem(pixmap(name, "badge_ink", size, ratio), badge)
        picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        picture.setPos(-size / 2, -size / 2)

    def _number(self, root: QGraphicsItem, at: QPointF, radius: float, text: str, pixels: float) -> None:
        small = self._circle(root, radius, self._theme.color("badge"), QPen(self._theme.color("token_rim"), 1.2))
        small.setPos(at)
        font = text_font(round(pixels), bold=True, is_scaled=False)
        self._text(small, text, font, self._theme.color("badge_ink"), QPointF(0, 0))


def _looks(view: TokenView) -> tuple[object, ...]:
    return (
        view.initials,
        view.color_index,
        view.appearance,
        view.stun_ratio,
        view.body_ratio,
        view.conditions,
        view.phases_left,
        view.is_active,
        view.is_desolidified,
        view.is_touched,
    )
