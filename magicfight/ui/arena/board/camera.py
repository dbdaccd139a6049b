"""What part of the board its widget shows, how large, and how that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QAbstractAnimation, QObject, QPoint, QPointF, QRectF, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView, QScrollBar, QWidget

from magicfight.ui.arena.board.geometry import PITCH, WIDTH, bounds, center, hex_at
from magicfight.ui.arena.board.scene_data import Hex
from magicfight.ui.theme import MOTIONS, SIZES

NARROWEST: Final = 10.5
"""Least width of a hex in pixels; a window too small for the whole board scrolls."""
WIDEST: Final = 96.0
COMFORTABLE: Final = 34.0
COMFORTABLE_WIDE: Final = 40.0
"""Width of a hex that a board opens with, where the whole board would be smaller."""
ZOOM_STEP: Final = 1.2

_AROUND: Final = 2.0
"""Hexes of free ground that may be seen beyond the board's edge."""
_EDGE: Final = 10.0


def _comfortable(view: QWidget) -> float:
    """The scale of a first view: faces can be told apart, in a wide window from farther away."""
    width = COMFORTABLE_WIDE if view.window().width() >= SIZES.wide_from else COMFORTABLE
    return width / WIDTH


class Camera(QObject):
    """Zoom, pan, centring of a view whose scrollbars only keep where it is.

    `zoomed(width)` gives the new width of a hex in pixels; `moved()` tells that another part of the board is shown.
    `first` is the hex that a first view shows (None: the middle of the board), `wished` names those that a panel beside
    the board should not cover, the most important last. `anchor` is the hex around which the keys zoom (None: the
    middle of the view), `lasts` how long a movement takes at the pace in force.
    """

    zoomed = Signal(float)
    moved = Signal()

    def __init__(
        self,
        view: QGraphicsView,
        first: Callable[[], Hex | None],
        wished: Callable[[], list[Hex]],
        anchor: Callable[[], Hex | None],
        lasts: Callable[[int], int],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._first, self._wished, self._anchor, self._lasts = first, wished, anchor, lasts
        self._shape: tuple[int, int] = (40, 40)
        self._scale = COMFORTABLE / WIDTH
        # by the view's size, the whole board in it, or as the player left it
        self._fit: Literal["open", "whole", "free"] = "open"
        # where the viewport stands in the window: known once it was shown
        self._origin: QPoint | None = None
        # while a panel is open beside the board: where the viewport stood, and the scroll before and after
        self._made_room: list[tuple[QPoint, QPoint, QPoint]] = []
        self._glide: Final = QVariantAnimation(self)
        self._glide.valueChanged.connect(self._glide_to)
        # the anchor under the pointer is kept by arithmetic in `zoom`: Qt's own asks the real pointer
        view.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        view.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        view.horizontalScrollBar().valueChanged.connect(self.moved)
        view.verticalScrollBar().valueChanged.connect(self.moved)

    # asked for each time: the wrappers of an area's own bars don't outlive their first use

    @property
    def _across(self) -> QScrollBar:
        return self._view.horizontalScrollBar()

    @property
    def _down(self) -> QScrollBar:
        return self._view.verticalScrollBar()

    def open_on(self, columns: int, rows: int) -> None:
        """Show a board of another shape, at the zoom that the view's size asks for."""
        self._shape = (columns, rows)
        self._fit = "open"
        self._choose_zoom()

    @property
    def hex_width(self) -> float:
        """Width of a hex in pixels."""
        return self._scale * WIDTH

    @property
    def pixels_per_unit(self) -> float:
        """Pixels to a unit of the scene."""
        return self._scale

    def shown_rect(self) -> QRectF:
        """The part of the scene that the window shows, in scene units."""
        size = self._view.viewport().size()
        scale = self._scale
        return QRectF(
            self._across.value() / scale,
            self._down.value() / scale,
            size.width() / scale,
            size.height() / scale,
        )

    def to_scene(self, position: QPointF) -> QPointF:
        """A point of the viewport, in scene units."""
        return QPointF(
            (position.x() + self._across.value()) / self._scale,
            (position.y() + self._down.value()) / self._scale,
        )

    def hex_under(self, position: QPointF) -> Hex | None:
        """The hex at a point of the viewport; None off the board."""
        point = self.to_scene(position)
        return hex_at(point.x(), point.y(), *self._shape)

    def position_of(self, hex_: Hex) -> QPointF:
        """Where a hex's center is in the viewport."""
        x, y = center(hex_)
        return QPointF(x * self._scale - self._across.value(), y * self._scale - self._down.value())

    @property
    def is_gliding(self) -> bool:
        """Whether it is on its way to a hex."""
        return self._glide.state() == QAbstractAnimation.State.Running

    def is_in_view(self, hex_: Hex, margin: int = 1) -> bool:
        """Whether a hex and `margin` hexes around it are in the window, or will be where it is gliding to."""
        x, y = center(hex_)
        room = (margin + 0.5) * WIDTH
        rect = self.shown_rect()
        if self.is_gliding:
            rect.moveCenter(self._glide.endValue())
        return rect.adjusted(room, room, -room, -room).contains(x, y)

    def _whole_scale(self) -> float:
        _, _, width, height = bounds(*self._shape)
        size = self._view.viewport().size()
        return min((size.width() - 2 * _EDGE) / width, (size.height() - 2 * _EDGE) / height)

    def _choose_zoom(self) -> None:
        """The zoom that the window's size asks for, unless the player chose one."""
        if self._fit == "free":
            self._set_scale(self._scale, self.shown_rect().center(), None)
            return
        whole = self._whole_scale()
        scale = whole if self._fit == "whole" else max(whole, _comfortable(self._view))
        wished = self._first()
        left, top, width, height = bounds(*self._shape)
        middle = QPointF(left + width / 2, top + height / 2)
        self._set_scale(scale, middle, None)
        if self._fit == "open" and scale > whole and wished is not None:
            self._go_inside(wished)

    def _set_scale(self, scale: float, point: QPointF, anchor: QPointF | None) -> None:
        """Take a scale, with a point of the scene under a point of the viewport (None: its middle)."""
        scale = min(WIDEST / WIDTH, max(min(self._whole_scale(), NARROWEST / WIDTH), scale, 1.0))
        is_new = scale != self._scale
        self._scale = scale
        size = self._view.viewport().size()
        left, top, width, height = bounds(*self._shape)
        # half a window of free ground around the board: any hex can be brought to the middle
        room_x, room_y = size.width() / 2 / scale, size.height() / 2 / scale
        self._view.setTransform(QTransform.fromScale(scale, scale))
        self._view.setSceneRect(left - room_x - 1, top - room_y - 1, width + 2 * room_x + 2, height + 2 * room_y + 2)
        if anchor is None:
            anchor = QPointF(size.width() / 2, size.height() / 2)
        self.scroll_to(point.x() * scale - anchor.x(), point.y() * scale - anchor.y())
        if is_new:
            self.zoomed.emit(self.hex_width)
        self.moved.emit()

    def scroll_to(self, x: float, y: float) -> None:
        """Put the view's corner on a point of the scene, in pixels."""
        self._across.setValue(round(x))
        self._down.setValue(round(y))

    def shift(self, by: QPoint) -> None:
        """Move what is shown by so many pixels, as far as the board goes."""
        self.scroll_to(self._across.value() - by.x(), self._down.value() - by.y())

    def _inside(self, hex_: Hex, margin: float = 0.0) -> QPointF:
        """The middle nearest to a hex with which the window stays full of board, but for `margin` hexes around it."""
        left, top, width, height = bounds(*self._shape)
        left, top = left - margin * WIDTH, top - margin * WIDTH
        width, height = width + 2 * margin * WIDTH, height + 2 * margin * WIDTH
        shown = self.shown_rect()
        x, y = center(hex_)
        half_x, half_y = shown.width() / 2, shown.height() / 2
        x = left + width / 2 if width <= shown.width() else min(max(x, left + half_x), left + width - half_x)
        y = top + height / 2 if height <= shown.height() else min(max(y, top + half_y), top + height - half_y)
        return QPointF(x, y)

    def _go_inside(self, hex_: Hex) -> None:
        """Bring a hex to the middle as far as the window stays full of board."""
        point = self._inside(hex_)
        self.go_to(point.x(), point.y())

    def zoom(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zoom by a factor; the point of the board under `anchor` (viewport; None: its middle) stays where it is."""
        self._glide.stop()
        if anchor is None:
            anchor = QPointF(self._view.viewport().width() / 2, self._view.viewport().height() / 2)
        self._fit = "free"
        self._set_scale(self._scale * factor, self.to_scene(anchor), anchor)

    def zoom_in(self) -> None:
        """One step closer, around the hex cursor if it is in the window."""
        self.zoom(ZOOM_STEP, self._key_anchor())

    def zoom_out(self) -> None:
        """One step back."""
        self.zoom(1 / ZOOM_STEP, self._key_anchor())

    def zoom_whole(self) -> None:
        """The whole board in the window, as far as hexes stay large enough."""
        self._glide.stop()
        self._fit = "whole"
        self._choose_zoom()

    def _key_anchor(self) -> QPointF | None:
        hex_ = self._anchor()
        return self.position_of(hex_) if hex_ is not None and self.is_in_view(hex_, 0) else None

    def pan(self, columns: int, rows: int) -> None:
        """Move the view by that many hexes."""
        self._glide.stop()
        self._across.setValue(self._across.value() + round(columns * self.hex_width))
        self._down.setValue(self._down.value() + round(rows * PITCH * self._scale))

    def center_on(self, hex_: Hex, is_animated: bool = True, is_inside: bool = False) -> None:
        """Bring a hex to the middle of the window ("Centrer sur", manual 3).

        `is_inside`: only as near to the middle as the window stays full of board.
        """
        lasts = self._lasts(MOTIONS.center_on) if is_animated and self._view.isVisible() else 0
        self._glide.stop()
        target = self._inside(hex_, _AROUND) if is_inside else QPointF(*center(hex_))
        if lasts == 0:
            self.go_to(target.x(), target.y())
            return
        self._glide.setStartValue(self.shown_rect().center())
        self._glide.setEndValue(target)
        self._glide.setDuration(lasts)
        self._glide.start()

    def keep_in_view(self, hex_: Hex) -> None:
        """Go to a hex if it is not in the window."""
        if not self.is_in_view(hex_):
            self.center_on(hex_, is_inside=True)

    def _glide_to(self, value: object) -> None:
        if isinstance(value, QPointF):
            self.go_to(value.x(), value.y())

    def go_to(self, x: float, y: float) -> None:
        """Bring a point of the scene to the middle."""
        size = self._view.viewport().size()
        self.scroll_to(x * self._scale - size.width() / 2, y * self._scale - size.height() / 2)

    def show_margin(self, hex_: Hex) -> None:
        """Scroll just as far as brings the hex and two hexes beyond it into the window."""
        room = min(2.5 * self.hex_width, self._view.viewport().width() / 3, self._view.viewport().height() / 3)
        position = self.position_of(hex_)
        size = self._view.viewport().size()
        dx = min(0.0, position.x() - room) + max(0.0, position.x() - size.width() + room)
        dy = min(0.0, position.y() - room) + max(0.0, position.y() - size.height() + room)
        self.scroll_to(self._across.value() + dx, self._down.value() + dy)

    def stop(self) -> None:
        """Let a movement under way rest where it is."""
        self._glide.stop()

    def finish(self) -> None:
        """Bring a movement under way to its end now."""
        if self._glide.state() == QVariantAnimation.State.Running:
            target = self._glide.endValue()
            self._glide.stop()
            self._glide_to(target)

    def _keeps_scale(self) -> bool:
        """Whether the window's new size asks for no other zoom."""
        if self._fit == "open":
            return max(self._whole_scale(), _comfortable(self._view)) == self._scale
        return self._fit == "free"

    def _stay(self, origin: QPoint, new_origin: QPoint, old_size: QSize) -> None:
        """A panel has opened or gone beside the board: the hexes stay where they are on the screen.

        Where the panel would cover who plays, or somebody else, the view makes room, and goes back with the panel.
        """
        before, moved = self._scrolled(), new_origin - origin
        if self._made_room and self._made_room[-1][2] != before:
            self._made_room.clear()  # the player has moved the view since
        for index, (was, scrolled, _) in enumerate(self._made_room):
            if was == new_origin:
                del self._made_room[index:]
                self._set_scale(self._scale, self.to_scene(QPointF(0, 0)), QPointF(0, 0))
                self.scroll_to(scrolled.x(), scrolled.y())
                return
        corner = QPointF(
            (self._across.value() + moved.x()) / self._scale,
            (self._down.value() + moved.y()) / self._scale,
        )
        self._set_scale(self._scale, corner, QPointF(0, 0))
        scale = self._scale
        shown = QRectF(before.x() / scale, before.y() / scale, old_size.width() / scale, old_size.height() / scale)
        for hex_ in self._wished():
            if shown.contains(*center(hex_)) and not self.is_in_view(hex_):
                self.show_margin(hex_)
        self._made_room.append((origin, before, self._scrolled()))

    def _scrolled(self) -> QPoint:
        return QPoint(self._across.value(), self._down.value())

    def resized(self, old: QSize) -> None:
        """Called after the view took another size: keep what is in the middle there, or the whole board in it."""
        before, self._origin = (
            self._origin,
            self._view.viewport().mapTo(self._view.window(), QPoint()) if self._view.isVisible() else None,
        )
        if before is not None and self._origin is not None and before != self._origin and self._keeps_scale():
            self._stay(before, self._origin, old)
        elif self._fit == "free" and old.isValid():
            middle = QPointF(
                (self._across.value() + old.width() / 2) / self._scale,
                (self._down.value() + old.height() / 2) / self._scale,
            )
            self._set_scale(self._scale, middle, None)
        else:
            self._choose_zoom()
