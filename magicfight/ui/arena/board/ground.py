"""The lowest layers: one polygon item a hex, coloured by what it is, and the obstacles' silhouettes.

Every hex has a code of one byte: seen or not, what stands there, how it is tinted. A new record gives new codes,
and only the items whose code differs get another brush. Tints are mixed into the brush beforehand: painting stays flat.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPolygonItem, QGraphicsScene

from magicfight.ui.arena.board.geometry import center
from magicfight.ui.arena.board.glyphs import hex_polygon, obstacle_path
from magicfight.ui.arena.board.scene_data import DANGER_LEVELS, BoardView, Kind
from magicfight.ui.theme import Theme

Z_GROUND: Final = 0.0
Z_OBSTACLES: Final = 3.0

_SEEN: Final = 1
_KIND_CODE: Final[dict[Kind, int]] = {"tree": 2, "rock": 4, "wall": 6}
_KINDS: Final[tuple[Kind, ...]] = ("tree", "rock", "wall")
_REACH: Final = 8
_AREA: Final = 16
_DANGER: Final = 24
_LOWEST_DANGER_ALPHA: Final = 45
_DANGER_ALPHA_STEP: Final = 32


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


def codes_of(view: BoardView) -> bytes:
    """One byte a hex: bit 0 seen, bits 1 and 2 the obstacle, bits 3 and up the tint (reach, area, danger levels).

    Obstacles are never tinted: nobody can stand there (R5.3). The spared center of an area stays bare (R7.13).
    """
    columns, rows = view.columns, view.rows
    codes = bytearray(view.visible if view.visible is not None else b"\1" * (columns * rows))
    if view.danger is not None:
        for index, level in enumerate(view.danger):
            if level:
                codes[index] |= _DANGER + 8 * (min(level, DANGER_LEVELS) - 1)
    for tinted, tint in ((view.reach, _REACH), (view.area, _AREA)):
        for column, row in tinted:
            if 0 <= column < columns and 0 <= row < rows:
                index = row * columns + column
                codes[index] = codes[index] & _SEEN | tint
    if view.spared is not None:
        column, row = view.spared
        codes[row * columns + column] &= _SEEN
    for (column, row), kind in view.obstacles:
        index = row * columns + column
        codes[index] = codes[index] & _SEEN | _KIND_CODE[kind]
    return bytes(codes)


class Ground:
    """The hexes and the obstacles of one scene."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene = scene
        self._theme = theme
        self._hexes: list[QGraphicsPolygonItem] = []
        self._glyphs: list[tuple[Kind, QGraphicsPathItem]] = []
        self._codes = b""
        self._shape: tuple[int, int] = (0, 0)
        self._brushes: list[QBrush] = []
        self._grids: list[QPen] = []
        self._mix_brushes()

    def _mix_brushes(self) -> None:
        color = self._theme.color
        danger = color("lamp_no")
        tints: list[QColor | None] = [None, color("range_tint"), color("area_tint")]
        for level in range(DANGER_LEVELS):
            glow = QColor(danger)
            glow.setAlpha(_LOWEST_DANGER_ALPHA + _DANGER_ALPHA_STEP * level)
            tints.append(glow)
        self._brushes = []
        self._grids = []
        for tint in tints:
            grid = QPen(color("hex_grid") if tint is None else mix(color("hex_grid"), tint), 1.0)
            grid.setCosmetic(True)
            self._grids.append(grid)
            for kind in (None, *_KINDS):
                for seen in ("hex_unseen", "hex_seen"):
                    base = color(f"{kind}_hex") if kind else color(seen)
                    self._brushes.append(QBrush(base if tint is None or kind else mix(base, tint)))

    def show(self, view: BoardView, old: BoardView | None) -> None:
        """Show what differs from the record shown before (None: everything)."""
        if self._shape != (view.columns, view.rows):
            self._lay_hexes(view.columns, view.rows)
        if old is None or view.obstacles != old.obstacles:
            self._set_obstacles(view)
        codes = codes_of(view)
        if codes != self._codes:
            hexes, brushes = self._hexes, self._brushes
            for index, (before, after) in enumerate(zip(self._codes, codes, strict=True)):
                if before != after:
                    hexes[index].setBrush(brushes[after])
                    if before >> 3 != after >> 3:  # rare, and dearer than a brush
                        hexes[index].setPen(self._grids[after >> 3])
            self._codes = codes

    def _lay_hexes(self, columns: int, rows: int) -> None:
        for item in self._hexes:
            self._scene.removeItem(item)
        polygon, brush = hex_polygon(), self._brushes[0]
        self._hexes = []
        for row in range(rows):
            for column in range(columns):
                item = QGraphicsPolygonItem(polygon)
                item.setPos(*center((column, row)))
                item.setPen(self._grids[0])
                item.setBrush(brush)
                item.setZValue(Z_GROUND)
                self._scene.addItem(item)
                self._hexes.append(item)
        self._codes = bytes(columns * rows)
        self._shape = (columns, rows)

    def _set_obstacles(self, view: BoardView) -> None:
        for _, glyph in self._glyphs:
            self._scene.removeItem(glyph)
        brushes = {kind: QBrush(self._theme.color(f"{kind}_glyph")) for kind in _KINDS}
        self._glyphs = []
        for hex_, kind in view.obstacles:
            glyph = QGraphicsPathItem(obstacle_path(kind))
            glyph.setPos(*center(hex_))
            glyph.setPen(QPen(Qt.PenStyle.NoPen))
            glyph.setBrush(brushes[kind])
            glyph.setZValue(Z_OBSTACLES)
            self._scene.addItem(glyph)
            self._glyphs.append((kind, glyph))

    def recolor(self) -> None:
        """Take the colours of the theme now in force."""
        self._mix_brushes()
        for code, item in zip(self._codes, self._hexes, strict=True):
            item.setPen(self._grids[code >> 3])
            item.setBrush(self._brushes[code])
        brushes = {kind: QBrush(self._theme.color(f"{kind}_glyph")) for kind in _KINDS}
        for kind, glyph in self._glyphs:
            glyph.setBrush(brushes[kind])
