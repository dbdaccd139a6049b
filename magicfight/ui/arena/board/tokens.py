"""Tokens: discs with rim, initials or appearance, bars and badges, made of plain scene items.

A token is laid out in pixels for the width a hex has on the screen now, under a root item that the view's scale does
not touch; so rims and letters stay sharp, and a change of zoom lays the few tokens out again.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPen
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from magicfight.ui.arena.board.geometry import center
from magicfight.ui.arena.board.scene_data import Hex, TokenView
from magicfight.ui.icons import appearance_name, pixmap
from magicfight.ui.theme import SIZES, Theme, initials_colour, player_colour, text_font

Z_TOKENS: Final = 7.0

APPEARANCE_FROM: Final = 40.0
"""Width of a hex in pixels from which the appearance is drawn in the disc, the initials below it."""

_BADGE: Final = 17.0
_BADGES_SHOWN: Final = 2
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
        view, color = self._view, self._theme.color
        root = QGraphicsEllipseItem()
        root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        root.setPos(self._position)
        root.setZValue(self._order)
        root.setOpacity(self._opacity)
        self._root = root
        radius = 0.47 * width
        thick = min(1.8, max(0.8, width / 25))
        rim, outer = 2.2 * thick, 1.3 * thick
        edge = self._disc(root, radius, rim, outer)
        if view.is_touched:
            edge += 2.2 * thick
            self._circle(root, edge, None, QPen(color("area_edge"), 2.4 * thick))
            edge += 1.2 * thick
        self._face(root, radius, width, ratio)
        self._flash = self._circle(root, radius, color("bad"), None)
        self._flash.setVisible(False)
        self._bars(root, edge + 1.0, 1.04 * width, thick)
        self._badges(root, radius, min(1.3, max(1.0, thick)), ratio)
        self._scene.addItem(root)

    def _circle(
        self, root: QGraphicsItem, radius: float, fill: QColor | None, pen: QPen | None
    ) -> QGraphicsEllipseItem:
        item = QGraphicsEllipseItem(QRectF(-radius, -radius, 2 * radius, 2 * radius), root)
        item.setBrush(QBrush(fill) if fill is not None else QBrush(Qt.BrushStyle.NoBrush))
        item.setPen(pen if pen is not None else QPen(Qt.PenStyle.NoPen))
        return item

    def _disc(self, root: QGraphicsItem, radius: float, rim: float, outer: float) -> float:
        """Rings and disc; returns the radius of the outermost edge."""
        view, color = self._view, self._theme.color
        dark, line = color("token_rim"), color("token_line")
        fill = player_colour(view.color_index)
        edge = radius + rim + outer
        ring = 3.4 * rim / 2.2
        if view.is_active:
            edge = radius + rim + ring + 0.8
            if not view.is_desolidified:
                self._circle(root, edge, dark, None)
                self._circle(root, edge - 0.7, color("token_active"), None)
                self._circle(root, radius + rim + 0.4, dark, None)
            else:
                self._circle(root, radius + rim + ring / 2, None, QPen(dark, ring + 1.4))
                self._circle(root, radius + rim + ring / 2, None, QPen(color("token_active"), ring))
        elif not view.is_desolidified:
            self._circle(root, edge, line, None)
            self._circle(root, radius + rim, dark, None)
        if view.is_desolidified:
            fill.setAlpha(_GHOST_ALPHA)
            self._circle(root, radius, line, None)
            self._circle(root, radius, fill, None)
            middle = radius + rim / 2
            self._circle(root, middle, None, QPen(line, rim + outer))
            dashes = QPen(dark, rim)
            dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
            # a whole number of dashes around the rim, so that none is cut
            count = max(8, round(2 * 3.14159265 * middle / (4.4 * rim)))
            length = 2 * 3.14159265 * middle / rim / count
            dashes.setDashPattern([length * 0.55, length * 0.45])
            self._circle(root, middle, None, dashes)
        else:
            self._circle(root, radius, fill, None)
        return edge

    def _face(self, root: QGraphicsItem, radius: float, width: float, ratio: float) -> None:
        view = self._view
        ink = initials_colour(view.color_index)
        if width < APPEARANCE_FROM:
            pixels = round(
                max(SIZES.pip if width >= 20 else 8, 0.42 * width) * (0.86 if len(view.initials) > 1 else 1.0)
            )
            self._text(root, view.initials, text_font(pixels, bold=True), ink, QPointF(0, 0))
            return
        size = round(0.54 * width)
        picture = QGraphicsPixmapItem(pixmap(appearance_name(view.appearance), ink, size, ratio), root)
        picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        picture.setPos(-size / 2, -size / 2 - 0.12 * width)
        pixels = round(max(SIZES.pip, 0.24 * width))
        self._text(root, view.initials, text_font(pixels, bold=True), ink, QPointF(0, 0.29 * width))

    @staticmethod
    def _text(root: QGraphicsItem, text: str, font: QFont, ink: QColor, middle: QPointF) -> None:
        item = QGraphicsSimpleTextItem(text, root)
        item.setFont(font)
        item.setBrush(QBrush(ink))
        metrics = QFontMetricsF(font)
        box = metrics.tightBoundingRect(text)
        item.setPos(middle.x() - box.center().x(), middle.y() - metrics.ascent() - box.center().y())

    def _bars(self, root: QGraphicsItem, top: float, width: float, thick: float) -> None:
        """The two gauges below: étourdissement above, structure under it (manual 3)."""
        view, color = self._view, self._theme.color
        high = max(2.6, 3.2 * thick)
        self._bar(root, QRectF(-width / 2, top, width, 2 * high + 3), color("token_rim"))
        for ratio, token, y in (
            (view.stun_ratio, "token_stun", top + 1),
            (view.body_ratio, "token_body", top + high + 2),
        ):
            filled = (width - 2) * min(1.0, max(0.0, ratio))
            if filled > 0:
                self._bar(root, QRectF(-width / 2 + 1, y, filled, high), color(token))

    @staticmethod
    def _bar(root: QGraphicsItem, rect: QRectF, fill: QColor) -> None:
        item = QGraphicsRectItem(rect, root)
        item.setPen(QPen(Qt.PenStyle.NoPen))
        item.setBrush(QBrush(fill))

    def _badges(self, root: QGraphicsItem, radius: float, grow: float, ratio: float) -> None:
        """What it suffers: at most two badges, the rest as a number."""
        view, color = self._view, self._theme.color
        shown = view.conditions[:_BADGES_SHOWN]
        size, icon = _BADGE * grow, round(12.5 * grow)
        x, y = 0.88 * radius, -1.03 * radius
        edge = QPen(color("token_rim"), 1.3)
        for condition in shown:
            badge = self._circle(root, size / 2 - 0.6, color("badge"), edge)
            badge.setPos(x, y)
            picture = QGraphicsPixmapItem(pixmap(condition, "badge_ink", icon, ratio), badge)
            picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            picture.setPos(-icon / 2, -icon / 2)
            x += size - 2
        more = len(view.conditions) - len(shown)
        if more > 0:
            badge = self._circle(root, size / 2 - 0.6, color("badge"), edge)
            badge.setPos(x, y)
            self._text(badge, f"+{more}", text_font(SIZES.pip, bold=True), color("badge_ink"), QPointF(0, 0))


def _looks(view: TokenView) -> tuple[object, ...]:
    return (
        view.initials,
        view.color_index,
        view.appearance,
        view.stun_ratio,
        view.body_ratio,
        view.conditions,
        view.is_active,
        view.is_desolidified,
        view.is_touched,
    )
