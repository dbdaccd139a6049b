"""What is marked on the ground: regions, path, lines, outlined hexes, labels. Items are made once, changed in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPolygonItem, QGraphicsScene

from magicfight.ui.arena.board.geometry import center
from magicfight.ui.arena.board.glyphs import dots_path, hex_polygon, line_path, outline_path
from magicfight.ui.arena.board.labels import LabelItem
from magicfight.ui.arena.board.scene_data import BoardView, Hex, SightLine
from magicfight.ui.theme import Theme

Z_EDGES: Final = 2.0
Z_PATH: Final = 4.0
Z_LINES: Final = 5.0
Z_POINTER: Final = 6.0
_EMPTY: Final = QPainterPath()


def _pen(
    color: QColor, width: float, ratio: float, *, dashes: list[float] | None = None, is_round: bool = False
) -> QPen:
    pen = QPen(color, width * ratio)  # a cosmetic pen counts the screen's own pixels
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if is_round:
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(dashes)
    return pen


class Overlays:
    """Everything between the hexes and the tokens, and the labels above them."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._theme = theme
        self._reach = self._path_item(Z_EDGES)
        self._area = self._path_item(Z_EDGES + 0.1)
        self._area_dots = self._path_item(Z_EDGES + 0.2)
        self._spared = self._path_item(Z_EDGES + 0.3)
        self._path_bed = self._path_item(Z_PATH)
        self._path_dots_bed = self._path_item(Z_PATH + 0.1)
        self._path = self._path_item(Z_PATH + 0.2)
        self._path_dots = self._path_item(Z_PATH + 0.3)
        self._lines = {blocked: self._path_item(Z_LINES) for blocked in (False, True)}
        self._blockers = self._path_item(Z_POINTER)
        self._pinned = self._hex_item(Z_POINTER + 0.1)
        self._pointer = self._hex_item(Z_POINTER + 0.2)
        self._labels: list[LabelItem] = []

    def _path_item(self, z: float) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        item.setZValue(z)
        item.setVisible(False)
        self._scene.addItem(item)
        return item

    def _hex_item(self, z: float) -> QGraphicsPolygonItem:
        item = QGraphicsPolygonItem(hex_polygon())
        item.setZValue(z)
        item.setVisible(False)
        self._scene.addItem(item)
        return item

    def recolor(self, ratio: float) -> None:
        """Take the colours of the theme now in force, at a screen's ratio; labels take theirs with their next text."""
        color = self._theme.color
        self._reach.setPen(_pen(color("range_edge"), 2.0, ratio))
        self._area.setPen(_pen(color("area_edge"), 3.0, ratio))
        self._area_dots.setPen(_pen(color("area_edge"), 3.2, ratio, is_round=True))
        self._spared.setPen(_pen(color("path"), 2.0, ratio, dashes=[2.0, 1.6]))
        self._path_bed.setPen(_pen(color("path_bed"), 6.0, ratio, is_round=True))
        self._path_dots_bed.setPen(_pen(color("path_bed"), 9.6, ratio, is_round=True))
        self._path.setPen(_pen(color("path"), 3.0, ratio, is_round=True))
        self._path_dots.setPen(_pen(color("path"), 6.4, ratio, is_round=True))
        for is_blocked, item in self._lines.items():
            item.setPen(_pen(color("lamp_no" if is_blocked else "path"), 2.2, ratio, dashes=[4.0, 2.2]))
        self._blockers.setPen(_pen(color("lamp_no"), 3.4, ratio))
        self._pinned.setPen(_pen(color("pointer"), 2.6, ratio, dashes=[2.4, 1.4]))
        self._pointer.setPen(_pen(color("pointer"), 2.6, ratio))

    def show(self, view: BoardView, old: BoardView | None, ratio: float) -> None:
        """Show what differs from the record shown before (None: everything)."""
        if old is None or view.reach != old.reach:
            _set_path(self._reach, outline_path(view.reach) if view.reach else _EMPTY)
        if old is None or view.area != old.area or view.spared != old.spared:
            self._show_area(view)
        if old is None or view.path != old.path:
            has_steps = len(view.path) > 1
            line = line_path(view.path) if has_steps else _EMPTY
            dots = dots_path(view.path[1:]) if has_steps else _EMPTY
            for item, path in (
                (self._path_bed, line),
                (self._path, line),
                (self._path_dots_bed, dots),
                (self._path_dots, dots),
            ):
                _set_path(item, path)
        if old is None or view.lines != old.lines:
            self._show_lines(view.lines)
        if old is None or view.blockers != old.blockers:
            outline = QPainterPath()
            for hex_ in view.blockers:
                outline.addPolygon(hex_polygon().translated(*center(hex_)))
            _set_path(self._blockers, outline)
        if old is None or view.pinned != old.pinned:
            _set_hex(self._pinned, view.pinned)
        if old is None or view.labels != old.labels:
            self._show_labels(view, ratio)

    def _show_area(self, view: BoardView) -> None:
        inside = view.area - {view.spared} if view.spared is not None else view.area
        # the spared center does not break the line around the region
        around = view.area | {view.spared} if view.spared is not None and view.area else view.area
        _set_path(self._area, outline_path(around) if around else _EMPTY)
        obstacles = {hex_ for hex_, _ in view.obstacles}
        _set_path(self._area_dots, dots_path(inside - obstacles) if inside else _EMPTY)
        _set_path(self._spared, outline_path({view.spared}) if view.spared is not None and view.area else _EMPTY)

    def _show_lines(self, lines: tuple[SightLine, ...]) -> None:
        for is_blocked, item in self._lines.items():
            path = QPainterPath()
            for line in lines:
                if line.is_blocked == is_blocked:
                    path.moveTo(*center(line.start))
                    path.lineTo(*center(line.end))
            _set_path(item, path)

    def _show_labels(self, view: BoardView, ratio: float) -> None:
        while len(self._labels) < len(view.labels):
            self._labels.append(LabelItem(self._scene, self._theme))
        for label, item in zip(view.labels, self._labels, strict=False):
            if item.view != label:
                item.show(label, ratio)
        for item in self._labels[len(view.labels) :]:
            item.hide()

    def refresh_labels(self, view: BoardView, ratio: float) -> None:
        """Write every label again (theme, language or screen changed)."""
        for item in self._labels:
            item.hide()
        self._show_labels(view, ratio)

    def place_labels(self, scale: float, visible: QRectF, taken: Sequence[QRectF] = ()) -> None:
        """Keep the labels inside the part of the scene that the window shows, off one another and off `taken`."""
        hidden = list(taken)
        for item in self._labels:
            placed = item.place(scale, visible, hidden)
            if placed is not None:
                hidden.append(placed)

    def point_at(self, hex_: Hex | None) -> None:
        """Outline the hex under the pointer."""
        _set_hex(self._pointer, hex_)


def _set_path(item: QGraphicsPathItem, path: QPainterPath) -> None:
    is_shown = not path.isEmpty()
    if is_shown or item.isVisible():
        item.setPath(path)
        item.setVisible(is_shown)


def _set_hex(item: QGraphicsPolygonItem, hex_: Hex | None) -> None:
    if hex_ is None:
        item.setVisible(False)
    else:
        item.setPos(*center(hex_))
        item.setVisible(True)
