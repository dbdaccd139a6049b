"""Labels beside hexes: a small page with a word or two, kept inside the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from magicfight.ui.arena.board.geometry import SIZE, WIDTH, center
from magicfight.ui.arena.board.scene_data import HexLabel
from magicfight.ui.icons import pixmap
from magicfight.ui.theme import SIZES, Theme, text_font

Z_LABELS: Final = 8.0

_PAD_X: Final = 10.0
_PAD_Y: Final = 5.0
_GAP: Final = 8.0
_ICON: Final = 16
_MARGIN: Final = 4.0


class LabelItem:
    """One label in a scene. It changes in place: hovering must not build items anew."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._theme = theme
        self._view: HexLabel | None = None
        self._width = 0.0
        self._height = 0.0
        self._root = QGraphicsPathItem()
        self._root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self._root.setZValue(Z_LABELS)
        self._text = QGraphicsSimpleTextItem(self._root)
        self._note = QGraphicsSimpleTextItem(self._root)
        self._icon = QGraphicsPixmapItem(self._root)
        self._icon.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        scene.addItem(self._root)

    @property
    def view(self) -> HexLabel | None:
        """The record shown."""
        return self._view

    def show(self, view: HexLabel, ratio: float) -> None:
        """Write another text; it is placed by `place`."""
        color = self._theme.color
        ink = color({"bad": "pbad", "good": "pok", "plain": "ptext"}[view.kind])
        font = text_font(SIZES.text, bold=True)
        self._text.setFont(font)
        self._text.setText(view.text)
        self._text.setBrush(QBrush(ink))
        metrics = QFontMetricsF(font)
        shift = 0.0
        self._icon.setVisible(bool(view.icon))
        if view.icon:
            picture_ink = color({"bad": "pbad", "good": "pok", "plain": "paccent"}[view.kind])
            self._icon.setPixmap(pixmap(view.icon, picture_ink, _ICON, ratio))
            shift = _ICON + 7.0
        wide, high = metrics.horizontalAdvance(view.text) + shift, metrics.height()
        self._text.setPos(_PAD_X + shift, _PAD_Y)
        self._icon.setPos(_PAD_X, _PAD_Y + (high - _ICON) / 2)
        self._note.setVisible(bool(view.note))
        if view.note:
            small = text_font(SIZES.note)
            self._note.setFont(small)
            self._note.setText(view.note)
            self._note.setBrush(QBrush(color("ptext2")))
            self._note.setPos(_PAD_X, _PAD_Y + high)
            wide = max(wide, QFontMetricsF(small).horizontalAdvance(view.note))
            high += QFontMetricsF(small).height()
        self._width = round(wide + 2 * _PAD_X)
        self._height = round(high + 2 * _PAD_Y)
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, self._width, self._height), 4, 4)
        self._root.setPath(path)
        self._root.setBrush(QBrush(color("page")))
        self._root.setPen(QPen(color("brassd"), 1.3))
        self._view = view
        self._root.setVisible(True)

    def place(self, scale: float, visible: QRectF, taken: Sequence[QRectF] = ()) -> QRectF | None:
        """Put it beside its hex, inside the part of the scene that the window shows, where it hides least of `taken`.

        `taken` and the answer are in pixels of the window. None without a text, and for a hex out of sight: its label
        is out of sight too.
        """
        if self._view is None:
            return None
        x, y = center(self._view.hex)
        half = SIZE * scale
        middle = QPointF((x - visible.x()) * scale, (y - visible.y()) * scale)
        window = (visible.width() * scale, visible.height() * scale)
        below = middle.y() + half + _GAP
        above = middle.y() - half - _GAP - self._height
        is_in_sight = (
            -WIDTH * scale <= middle.x() <= window[0] + WIDTH * scale and -half <= middle.y() <= window[1] + half
        )
        fits_below = below + self._height + _MARGIN <= window[1]
        fits_above = above >= _MARGIN
        if self._view.side == "below":
            tops = [below, above] if fits_below else [above]
        else:
            tops = [above, below] if fits_above else [below]
        left = middle.x() - self._width / 2
        aside = self._width / 2 + WIDTH * scale / 2 + _GAP
        places = [(left, top) for top in tops]
        if taken:
            beside = middle.y() - self._height / 2
            places += [(left + aside, beside), (left - aside, beside)]
            places += [(left + way * aside, top) for top in tops for way in (0.6, -0.6)]

        def kept(place: tuple[float, float]) -> QRectF:
            x, y = place
            x = min(max(x, _MARGIN), max(_MARGIN, window[0] - self._width - _MARGIN))
            y = min(max(y, _MARGIN), max(_MARGIN, window[1] - self._height - _MARGIN))
            return QRectF(round(x), round(y), self._width, self._height)

        self._root.setVisible(is_in_sight)  # else it would reach into the window, cut off
        if not is_in_sight:
            return None
        found = min(map(kept, places), key=lambda place: sum(1 for one in taken if one.intersects(place)))
        self._root.setPos(visible.x() + found.x() / scale, visible.y() + found.y() / scale)
        return found

    def hide(self) -> None:
        """Keep it for the next text."""
        self._root.setVisible(False)
        self._view = None

    def fade(self, opacity: float) -> None:
        """Make it translucent."""
        self._root.setOpacity(opacity)

    def remove(self) -> None:
        """Take it off the scene."""
        self._scene.removeItem(self._root)
