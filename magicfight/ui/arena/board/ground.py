"""The lowest layers: one polygon item a hex, coloured by what it is, and the obstacles' silhouettes.

Every hex has a code of one byte: seen or not, what stands there, how it is tinted. A new record gives new codes,
and only the items whose code differs get another brush. Tints are mixed into the brush beforehand: painting stays flat.

The fills are painted without antialiasing, which halves their time; the grid, painted with it, lies on their ragged
sides. Both are scenes of their own, shown as one picture (`ground_picture.py`), so that a hover paints no hex.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPolygonItem, QGraphicsScene

from magicfight.ui.arena.board.geometry import WIDTH, bounds, center
from magicfight.ui.arena.board.glyphs import grid_path, hex_polygon, obstacle_path, shared_sides_path
from magicfight.ui.arena.board.ground_picture import GroundPicture
from magicfight.ui.arena.board.scene_data import DANGER_FROM, UNTOLD, BoardView, Hex, Kind, danger_level
from magicfight.ui.theme import Theme, contrast

Z_GRID: Final = 1.0
Z_TINTED_GRID: Final = 1.5
Z_OBSTACLES: Final = 3.0

_GRID_RUN: Final = 10
"""Hexes of a row whose sides are one item: fewer items paint faster, shorter ones clip better."""
_MANY: Final = 48
"""From so many changed hexes on, one full repaint is cheaper than many small ones."""

_SEEN: Final = 1
_KIND_CODE: Final[dict[Kind, int]] = {"tree": 2, "rock": 4, "wall": 6}
_KINDS: Final[tuple[Kind, ...]] = ("tree", "rock", "wall")
_REACH: Final = 8
_AREA: Final = 16
_DANGER: Final = 24
_DANGER_SHARES: Final = (0.0, 0.18, 0.34, 0.64, 0.92)
"""How much of the hot end of the scale each level of danger shows."""


def mix(under: QColor, over: QColor) -> QColor:
    """The opaque colour seen where a translucent one lies on an opaque one."""
    alpha = over.alphaF()
    return QColor(
        *(
            round(255 * (low * (1 - alpha) + high * alpha))
            for low, high in zip(
                (under.redF(), under.greenF(), under.blueF()), (over.redF(), over.greenF(), over.blueF()), strict=True
            )
        )
    )


def danger_fill(theme: Theme, level: int) -> QColor:
    """The colour of a hex at a level of danger: from the ground that is seen to the hot end of the scale."""
    hot = theme.color("danger_hot")
    hot.setAlphaF(_DANGER_SHARES[level])
    return mix(theme.color("hex_seen"), hot)


def danger_ink(theme: Theme, level: int) -> QColor:
    """The ink of a level: the one of the two that reads better on its colour."""
    light, dark, fill = theme.color("seltext"), theme.color("badge_ink"), danger_fill(theme, level)
    return light if contrast(light, fill) > contrast(dark, fill) else dark


def _tint(codes: bytearray, hexes: frozenset[Hex], tint: int, columns: int, rows: int) -> None:
    for column, row in hexes:
        if 0 <= column < columns and 0 <= row < rows:
            index = row * columns + column
            codes[index] = codes[index] & _SEEN | tint


def codes_of(view: BoardView) -> bytes:
    """One byte a hex: bit 0 seen, bits 1 and 2 the obstacle, bits 3 and up the tint (reach, area, danger levels).

    Danger lies over the walking range, the area of the spell in hand over both.
    Obstacles are never tinted: nobody can stand there (R5.3). The spared center of an area stays bare (R7.13).
    """
    columns, rows = view.columns, view.rows
    codes = bytearray(view.visible if view.visible is not None else b"\1" * (columns * rows))
    _tint(codes, view.reach, _REACH, columns, rows)
    if view.danger is not None:
        for index, percent in enumerate(view.danger):
            if percent != UNTOLD:
                codes[index] = codes[index] & _SEEN | _DANGER + 8 * danger_level(percent)
    _tint(codes, view.area, _AREA, columns, rows)
    if view.spared is not None:
        column, row = view.spared
        codes[row * columns + column] &= _SEEN
    for (column, row), kind in view.obstacles:
        index = row * columns + column
        codes[index] = codes[index] & _SEEN | _KIND_CODE[kind]
    return bytes(codes)


class Ground:
    """The hexes, the grid and the obstacles of one scene."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._fills: Final = QGraphicsScene()
        self._lines: Final = QGraphicsScene()
        self._picture: Final = GroundPicture(((self._fills, False), (self._lines, True)))
        scene.addItem(self._picture)
        self._theme = theme
        self._hexes: list[QGraphicsPolygonItem] = []
        self._grid: list[QGraphicsPathItem] = []
        self._glyphs: list[tuple[Kind, QGraphicsPathItem]] = []
        self._codes = b""
        self._shape: tuple[int, int] = (0, 0)
        self._brushes: list[QBrush] = []
        self._ratio = 1.0
        self._tinted_grids = (self._path_item(Z_TINTED_GRID), self._path_item(Z_TINTED_GRID + 0.1))
        self._mix_brushes()

    def _path_item(self, z: float) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        item.setZValue(z)
        item.setVisible(False)
        self._lines.addItem(item)
        return item

    def _mix_brushes(self) -> None:
        color = self._theme.color
        self._brushes = []
        for tint in (None, color("range_tint"), color("area_tint")):
            for kind in (None, *_KINDS):
                for seen in ("hex_unseen", "hex_seen"):
                    base = color(f"{kind}_hex") if kind else color(seen)
                    self._brushes.append(QBrush(base if tint is None or kind else mix(base, tint)))
        for level in range(len(DANGER_FROM) + 1):
            for kind in (None, *_KINDS):
                # a danger reads the same whether its hex is seen or not
                fill = color(f"{kind}_hex") if kind else danger_fill(self._theme, level)
                self._brushes += [QBrush(fill), QBrush(fill)]

    def show(self, view: BoardView, old: BoardView | None) -> None:
        """Show what differs from the record shown before (None: everything)."""
        if self._shape != (view.columns, view.rows):
            self._lay_hexes(view.columns, view.rows)
        if old is None or view.obstacles != old.obstacles:
            self._set_obstacles(view)
        codes = codes_of(view)
        if codes != self._codes:
            self._set_codes(codes)
        for item, now, before in (
            (self._tinted_grids[0], view.reach, old.reach if old else None),
            (self._tinted_grids[1], view.area, old.area if old else None),
        ):
            if now != before:
                is_shown = bool(now)
                if is_shown or item.isVisible():
                    item.setPath(shared_sides_path(now))
                    item.setVisible(is_shown)
                    self._picture.mark()

    def _set_codes(self, codes: bytes) -> None:
        before, hexes, brushes = self._codes, self._hexes, self._brushes
        changed = [index for index, (was, is_) in enumerate(zip(before, codes, strict=True)) if was != is_]
        for index in changed:
            hexes[index].setBrush(brushes[codes[index]])
        if len(changed) >= _MANY:
            self._picture.mark()
            for view in self._scene.views():
                # the scene's own update gets lost at a rematch in the same window: the old ground stayed on the screen
                view.viewport().update()
        else:
            for index in changed:
                self._picture.mark(hexes[index].sceneBoundingRect())
        self._codes = codes

    def _lay_hexes(self, columns: int, rows: int) -> None:
        for hexagon in self._hexes:
            self._fills.removeItem(hexagon)
        for old in self._grid:
            self._lines.removeItem(old)
        self._hexes, self._grid = [], []
        polygon, no_pen = hex_polygon(), QPen(Qt.PenStyle.NoPen)
        for row in range(rows):
            for column in range(columns):
                item = QGraphicsPolygonItem(polygon)
                item.setPen(no_pen)
                item.setPos(*center((column, row)))
                self._fills.addItem(item)
                self._hexes.append(item)
        paths: dict[tuple[bool, int, bool, bool, bool], QPainterPath] = {}
        for row in range(rows):
            for start in range(0, columns, _GRID_RUN):
                count = min(_GRID_RUN, columns - start)
                shape = (bool(row & 1), count, start == 0, start + count == columns, row == rows - 1)
                if shape not in paths:
                    is_odd, _, is_first, is_last, is_lowest = shape
                    paths[shape] = grid_path(
                        count, is_odd=is_odd, is_first=is_first, is_last=is_last, is_lowest=is_lowest
                    )
                run = QGraphicsPathItem(paths[shape])
                run.setZValue(Z_GRID)
                run.setPos(*center((start, row)))
                self._lines.addItem(run)
                self._grid.append(run)
        whole = QRectF(*bounds(columns, rows))
        # given once: otherwise Qt gathers it from all items at every zoom
        for scene in (self._scene, self._fills, self._lines):
            scene.setSceneRect(whole.adjusted(-2 * WIDTH, -2 * WIDTH, 2 * WIDTH, 2 * WIDTH))
        self._codes = b"\xff" * (columns * rows)  # no code yet: every hex gets its first brush
        self._shape = (columns, rows)
        self._color_grid()

    def set_ratio(self, ratio: float) -> None:
        """Draw the grid for a screen of that many pixels a pixel."""
        if ratio != self._ratio:
            self._ratio = ratio
            self._color_grid()

    def _color_grid(self) -> None:
        color = self._theme.color
        width = max(1.0, self._ratio // 1)  # whole screen pixels: thin lines stay thin and quick
        pen = QPen(color("hex_grid"), width)
        pen.setCosmetic(True)
        for run in self._grid:
            run.setPen(pen)
        for item, tint in zip(self._tinted_grids, ("range_tint", "area_tint"), strict=True):
            pen = QPen(mix(color("hex_grid"), color(tint)), width)
            pen.setCosmetic(True)
            item.setPen(pen)
        self._picture.mark()

    def _set_obstacles(self, view: BoardView) -> None:
        for _, glyph in self._glyphs:
            self._lines.removeItem(glyph)
        brushes = {kind: QBrush(self._theme.color(f"{kind}_glyph")) for kind in _KINDS}
        self._glyphs = []
        for hex_, kind in view.obstacles:
            glyph = QGraphicsPathItem(obstacle_path(kind))
            glyph.setPos(*center(hex_))
            glyph.setPen(QPen(Qt.PenStyle.NoPen))
            glyph.setBrush(brushes[kind])
            glyph.setZValue(Z_OBSTACLES)
            self._lines.addItem(glyph)
            self._glyphs.append((kind, glyph))
        self._picture.mark()

    def recolor(self) -> None:
        """Take the colours of the theme now in force."""
        self._mix_brushes()
        self._picture.set_around(self._theme.color("ground"))
        for code, item in zip(self._codes, self._hexes, strict=True):
            item.setBrush(self._brushes[code])
        self._color_grid()
        brushes = {kind: QBrush(self._theme.color(f"{kind}_glyph")) for kind in _KINDS}
        for kind, glyph in self._glyphs:
            glyph.setBrush(brushes[kind])
