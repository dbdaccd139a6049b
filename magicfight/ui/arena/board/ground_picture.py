"""The ground as a picture: scenes that change seldom, painted once and laid under what changes with every gesture.

Painting 1,600 hexes takes as long as a frame may; a pointer that enters the next hex changes none of them. So the
board's own scene holds one item for the ground, which keeps what the viewport shows of it in its device's pixels.
Scrolling moves the picture and paints the strip that came into view; a changed hex paints the rectangle around it anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

Z_GROUND: Final = -1.0
_EVERYWHERE: Final = QRectF(-1e5, -1e5, 2e5, 2e5)


class GroundPicture(QGraphicsItem):
    """Shows scenes, the lowest first, each with its antialiasing or without.

    Whoever changes them says where with `mark`; what is not marked may go on being shown as it was. The view is to
    scroll by whole pixels and to scale both ways alike.
    """

    def __init__(self, layers: Sequence[tuple[QGraphicsScene, bool]]) -> None:
        super().__init__()
        self._layers: Final = tuple(layers)
        self._around = QColor()
        self._picture = QPixmap()
        self._transform = QTransform()
        self._size = QSize()
        self._stale: list[QRectF] | None = None  # None: all of it
        self.setZValue(Z_GROUND)

    def set_around(self, color: QColor) -> None:
        """Take the colour of what lies around the board."""
        self._around = color
        self.mark()

    def mark(self, rect: QRectF | None = None) -> None:
        """A part of the ground looks otherwise now, in scene units; None: all of it."""
        if rect is None:
            self._stale = None
        elif self._stale is not None:
            self._stale.append(rect)
        self.update(rect if rect is not None else _EVERYWHERE)

    def boundingRect(self) -> QRectF:
        """Everywhere: the view shows some ground beyond the board."""
        return _EVERYWHERE

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Lay the picture down, having brought it up to date."""
        assert widget is not None, "the ground is painted in a view"
        transform, size = painter.worldTransform(), widget.size()
        if self._stale != [] or transform != self._transform or size != self._size:
            self._bring_up_to_date(transform, size, widget.devicePixelRatioF())
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._picture)

    def _bring_up_to_date(self, transform: QTransform, size: QSize, ratio: float) -> None:
        whole = QRect(0, 0, size.width(), size.height())
        pixels = size * ratio
        if self._picture.size() != pixels or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(pixels)
            self._picture.setDevicePixelRatio(ratio)
            self._stale = None
        stale = QRegion(whole)
        if self._stale is not None and transform.m11() == self._transform.m11():
            stale = self._scroll(transform, whole, ratio)
            for rect in self._stale:
                stale += transform.mapRect(rect).toAlignedRect().adjusted(-1, -1, 1, 1) & whole
        self._transform, self._size, self._stale = transform, size, []
        if stale.isEmpty():
            return
        # parts that lie apart are rare and small; one rectangle around them is one pass over each scene
        self._paint_part(stale.boundingRect(), transform)

    def _scroll(self, transform: QTransform, whole: QRect, ratio: float) -> QRegion:
        """Move the picture as the view has moved; the part of the viewport that it then lacks."""
        right, down = round(transform.dx() - self._transform.dx()), round(transform.dy() - self._transform.dy())
        if not right and not down:
            return QRegion()
        if (right * ratio) % 1 or (down * ratio) % 1 or not whole.intersects(whole.translated(right, down)):
            return QRegion(whole)
        self._picture.scroll(round(right * ratio), round(down * ratio), self._picture.rect())
        return QRegion(whole) - QRegion(whole.translated(right, down))

    def _paint_part(self, part: QRect, transform: QTransform) -> None:
        painter = QPainter(self._picture)
        painter.setClipRect(part)
        painter.fillRect(part, self._around)
        painter.setWorldTransform(transform)
        # a little more than the part: a pen reaches beyond what Qt counts as its hex
        rect = transform.inverted()[0].mapRect(QRectF(part.adjusted(-2, -2, 2, 2)))
        for scene, is_smooth in self._layers:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_smooth)
            scene.render(painter, rect, rect, Qt.AspectRatioMode.IgnoreAspectRatio)
        painter.end()
