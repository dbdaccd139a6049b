"""What may come, drawn on the board: a number on each hex in danger, arrows from who threatens it, a ghost that walks.

The numbers are one item, painted in the window's pixels: they stay sharp and of a readable size at every zoom.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPolygonItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicfight.ui.arena.board.geometry import SIZE, WIDTH, center
from magicfight.ui.arena.board.glyphs import hex_polygon
from magicfight.ui.arena.board.ground import danger_ink
from magicfight.ui.arena.board.scene_data import DANGER_FROM, UNTOLD, Arrow, BoardView, Hex, danger_level
from magicfight.ui.arena.board.tokens import TokenItem
from magicfight.ui.theme import Theme, text_font

Z_NUMBERS: Final = 3.5
Z_ARROWS: Final = 5.5
Z_RING: Final = 7.8

NUMBERS_FROM: Final = 20.0
"""Width of a hex in pixels from which its danger is written; below it only the tint tells."""

_GHOST: Final = 0.55


class _Numbers(QGraphicsItem):
    """The danger of each hex in percent, with a bar more for every level: colour says nothing alone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._told: list[tuple[QPointF, int]] = []
        self._bounds = QRectF()
        self._inks: list[QColor] = []
        self.setZValue(Z_NUMBERS)
        self.setVisible(False)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def tell(self, told: list[tuple[Hex, int]]) -> None:
        """Write these percents; none hides them."""
        self.prepareGeometryChange()
        self._told = [(QPointF(*center(hex_)), percent) for hex_, percent in told]
        self._bounds = QRectF()
        for at, _ in self._told:
            self._bounds |= QRectF(at.x() - WIDTH / 2, at.y() - SIZE, WIDTH, 2 * SIZE)
        self.recolor()
        self.setVisible(bool(told))
        self.update()

    def recolor(self) -> None:
        """Take the inks of the theme now in force."""
        self._inks = [danger_ink(self._theme, level) for level in range(len(DANGER_FROM) + 1)]

    def boundingRect(self) -> QRectF:
        """Around all hexes told."""
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Write those that the repaint touches."""
        world = painter.worldTransform()
        width = WIDTH * world.m11()
        ratio = painter.device().devicePixelRatioF()
        if width < NUMBERS_FROM * ratio:
            return
        exposed = option.exposedRect.adjusted(-WIDTH, -SIZE, WIDTH, SIZE)
        painter.save()
        painter.setWorldTransform(QTransform())
        painter.setFont(text_font(round(max(10.0, 0.36 * width / ratio) * ratio), bold=True))
        for at, percent in self._told:
            if not exposed.contains(at):
                continue
            level = danger_level(percent)
            middle = world.map(at)
            painter.setPen(self._inks[level])
            box = QRectF(middle.x() - width / 2, middle.y() - width / 2, width, width)
            if level:
                box.translate(0, -0.08 * width)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(percent))
            bar, high = 0.09 * width, max(1.0, 0.05 * width)
            left = middle.x() - (level * 1.5 - 0.5) * bar / 2
            for index in range(level):
                painter.fillRect(
                    QRectF(left + 1.5 * bar * index, middle.y() + 0.3 * width, bar, high), self._inks[level]
                )
        painter.restore()


class _Arrows(QGraphicsItem):
    """From each enemy that threatens a hex to it, the wider the larger its share."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._arrows: tuple[Arrow, ...] = ()
        self._bounds = QRectF()
        self.setZValue(Z_ARROWS)
        self.setVisible(False)

    def point(self, arrows: tuple[Arrow, ...]) -> None:
        """Draw these; none hides them."""
        self.prepareGeometryChange()
        self._arrows = tuple(one for one in arrows if one.start != one.end)
        self._bounds = QRectF()
        for one in self._arrows:
            ends = QRectF(QPointF(*center(one.start)), QPointF(*center(one.end))).normalized()
            self._bounds |= ends.adjusted(-WIDTH, -WIDTH, WIDTH, WIDTH)
        self.setVisible(bool(self._arrows))
        self.update()

    def boundingRect(self) -> QRectF:
        """Around all arrows."""
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A shaft from rim to rim, on a dark bed, and a head."""
        color = self._theme.color
        for one in self._arrows:
            start, end = QPointF(*center(one.start)), QPointF(*center(one.end))
            length = hypot(end.x() - start.x(), end.y() - start.y())
            angle = atan2(end.y() - start.y(), end.x() - start.x())
            along = QPointF(cos(angle), sin(angle))
            start, end = start + along * 0.5 * WIDTH, end - along * 0.45 * WIDTH
            if length <= 1.2 * WIDTH:
                start = end - along * 0.25 * WIDTH
            wide = WIDTH * (0.04 + 0.14 * one.share)
            for ink, more in (("path_bed", 0.06 * WIDTH), ("danger_hot", 0.0)):
                painter.setPen(QPen(color(ink), wide + more, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
                painter.drawLine(start, end - along * 0.2 * WIDTH)
            size = 0.16 * WIDTH + wide / 2
            head = QTransform().translate(end.x(), end.y()).rotate(degrees(angle))
            painter.setPen(QPen(color("path_bed"), 0.03 * WIDTH))
            painter.setBrush(color("danger_hot"))
            painter.drawPolygon(
                head.map(QPolygonF([QPointF(0, 0), QPointF(-1.6 * size, -size), QPointF(-1.6 * size, size)]))
            )


class Foresight:
    """The danger's numbers and arrows, and the ghost of a plan."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._theme = theme
        self._numbers = _Numbers(theme)
        self._arrows = _Arrows(theme)
        for item in (self._numbers, self._arrows):
            scene.addItem(item)
        self._ghost: TokenItem | None = None
        self._ring = QGraphicsPolygonItem(hex_polygon())
        self._ring.setZValue(Z_RING)
        self._ring.setVisible(False)
        scene.addItem(self._ring)

    def outline(self, hex_: Hex | None, ratio: float) -> None:
        """Ring the hex of a wizard that is pointed at elsewhere (the order of play); None rings none."""
        self._ring.setVisible(hex_ is not None)
        if hex_ is not None:
            pen = QPen(self._theme.color("pointer"), 2.6 * ratio)
            pen.setCosmetic(True)
            self._ring.setPen(pen)
            self._ring.setPos(*center(hex_))

    def show(self, view: BoardView, old: BoardView | None, width: float, ratio: float) -> None:
        """Show what differs from the record shown before (None: everything)."""
        if old is None or view.danger is not old.danger:
            held = {token.hex for token in view.tokens if not token.is_gone}
            self._numbers.tell(
                [
                    ((index % view.columns, index // view.columns), percent)
                    for index, percent in enumerate(view.danger or b"")
                    if percent != UNTOLD and (index % view.columns, index // view.columns) not in held
                ]
            )
        if old is None or view.arrows != old.arrows:
            self._arrows.point(view.arrows)
        if old is None or view.ghost != old.ghost:
            self._show_ghost(view, width, ratio)

    def _show_ghost(self, view: BoardView, width: float, ratio: float) -> None:
        if self._ghost is not None:
            self._ghost.remove()
            self._ghost = None
        if view.ghost is not None:
            self._ghost = TokenItem(self._scene, self._theme, view.ghost)
            self._ghost.fade(_GHOST)
            self._ghost.lay_out(width, ratio)

    def lay_out(self, width: float, ratio: float) -> None:
        """Another zoom, screen or theme."""
        self._numbers.recolor()
        if self._ghost is not None:
            self._ghost.lay_out(width, ratio)
