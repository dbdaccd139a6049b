"""Motions made visible: what begins, moves and ends on the board while events are played."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from magicfight.ui.arena.board.geometry import Point, center
from magicfight.ui.arena.board.glyphs import hex_polygon
from magicfight.ui.arena.board.labels import LabelItem
from magicfight.ui.arena.board.scene_data import (
    Bolt,
    Burst,
    Center,
    Hex,
    HexLabel,
    Leave,
    Motion,
    Strike,
    Teleport,
    Walk,
)
from magicfight.ui.arena.board.tokens import TokenItem
from magicfight.ui.theme import Theme

Z_BURST: Final = 2.5
Z_SPARK: Final = 7.5
_SPARK: Final = 5.0
_READING_TIME: Final = 1100
"""Milliseconds that a struck token's text stays at speed 1; playing goes on meanwhile."""


class BoardLike(Protocol):
    """What the stage asks of the board."""

    def keep_in_view(self, hex_: Hex) -> None: ...

    def center_on(self, hex_: Hex, is_animated: bool = True) -> None: ...

    def tokens_moved(self) -> None: ...

    def shown_rect(self) -> QRectF: ...

    def milliseconds(self, at_speed_1: int) -> int: ...

    def devicePixelRatioF(self) -> float: ...

    @property
    def hex_width(self) -> float: ...

    @property
    def pixels_per_unit(self) -> float: ...


class BoardStage:
    """Moves tokens, lights hexes, throws sparks. Everything it adds to the scene is made once and kept."""

    def __init__(self, board: BoardLike, scene: QGraphicsScene, theme: Theme, tokens: dict[str, TokenItem]) -> None:
        self._board = board
        self._scene = scene
        self._theme = theme
        self._tokens = tokens
        self._spark = QGraphicsEllipseItem(QRectF(-_SPARK, -_SPARK, 2 * _SPARK, 2 * _SPARK))
        self._spark.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self._spark.setZValue(Z_SPARK)
        self._spark.setVisible(False)
        scene.addItem(self._spark)
        self._burst = QGraphicsPathItem()
        self._burst.setPen(QPen(Qt.PenStyle.NoPen))
        self._burst.setZValue(Z_BURST)
        self._burst.setVisible(False)
        scene.addItem(self._burst)
        self._texts: dict[str, LabelItem] = {}
        self._fading = QTimer()
        self._fading.setSingleShot(True)
        self._fading.timeout.connect(self.clear)

    # --- what the playback calls

    def begin(self, motion: Motion) -> None:
        """The first picture of a motion."""
        match motion:
            case Walk(path=path) if path:
                self._board.keep_in_view(path[-1])
            case Teleport(to=to):
                self._board.keep_in_view(to)
            case Strike(name=name, text=text):
                token = self._tokens.get(name)
                if token is not None:
                    self._board.keep_in_view(token.hex)
                    if text:
                        self._write(token, motion)
            case Bolt(start=start):
                self._spark.setBrush(QBrush(self._theme.color("path")))
                self._spark.setPen(QPen(self._theme.color("path_bed"), 1.5))
                self._spark.setPos(*center(start))
                self._spark.setVisible(True)
            case Burst(hexes=hexes):
                lit = QPainterPath()
                for hex_ in hexes:
                    lit.addPolygon(hex_polygon().translated(*center(hex_)))
                self._burst.setPath(lit)
                self._burst.setBrush(QBrush(self._theme.color("area_edge")))
                self._burst.setOpacity(0.8)
                self._burst.setVisible(True)
            case Center(hex=hex_):
                self._board.center_on(hex_)
            case _:
                pass

    def progress(self, motion: Motion, done: float) -> None:
        """The picture when a part of a motion is over, 0 to 1."""
        match motion:
            case Walk(name=name, path=path):
                self._move(name, _along(path, done))
            case Teleport(name=name, to=to):
                token = self._tokens.get(name)
                if token is not None:
                    if done >= 0.5 and token.hex != to:
                        token.put_on(to)
                        self._board.tokens_moved()
                    token.fade(abs(1.0 - 2.0 * done))
            case Strike(name=name):
                token = self._tokens.get(name)
                if token is not None:
                    token.flash(0.9 * (1.0 - done), self._flash_color(motion))
            case Bolt(start=start, end=end):
                self._spark.setPos(*_along((start, end), done))
            case Burst():
                self._burst.setOpacity(0.8 * (1.0 - done))
            case Leave(name=name):
                token = self._tokens.get(name)
                if token is not None:
                    token.fade(1.0 - done)
            case Center():
                pass

    def end(self, motion: Motion) -> None:
        """The last picture of a motion."""
        match motion:
            case Walk(name=name, path=path):
                if path and name in self._tokens:
                    self._tokens[name].put_on(path[-1])
                    self._board.tokens_moved()
            case Teleport(name=name, to=to):
                if name in self._tokens:
                    self._tokens[name].put_on(to)
                    self._tokens[name].fade(1.0)
                    self._board.tokens_moved()
            case Strike(name=name):
                if name in self._tokens:
                    self._tokens[name].flash(0.0, QColor())
            case Bolt():
                self._spark.setVisible(False)
            case Burst():
                self._burst.setVisible(False)
                self._burst.setPath(QPainterPath())
            case Leave(name=name):
                if name in self._tokens:
                    self._tokens[name].fade(0.0)
                    self._board.tokens_moved()
            case Center(hex=hex_):
                self._board.center_on(hex_, False)

    # --- texts

    def _write(self, token: TokenItem, strike: Strike) -> None:
        lasts = self._board.milliseconds(_READING_TIME)  # 0 with reduced motion: the log tells it
        if lasts == 0:
            return
        label = self._texts.get(strike.name)
        if label is None:
            label = self._texts[strike.name] = LabelItem(self._scene, self._theme)
        kind: Literal["plain", "bad"] = "bad" if strike.kind == "bad" else "plain"
        label.show(HexLabel(token.hex, strike.text, kind=kind, side="above"), self._board.devicePixelRatioF())
        self.place_texts()
        self._fading.start(lasts)

    def place_texts(self) -> None:
        """Keep the texts beside their hexes after the view has moved."""
        for label in self._texts.values():
            label.place(self._board.pixels_per_unit, self._board.shown_rect())

    def clear(self) -> None:
        """Take the texts away."""
        self._fading.stop()
        for label in self._texts.values():
            label.hide()

    # --- small helps

    def _move(self, name: str, point: Point) -> None:
        token = self._tokens.get(name)
        if token is not None:
            token.move_to(*point)
            self._board.tokens_moved()

    def _flash_color(self, strike: Strike) -> QColor:
        return self._theme.color({"bad": "bad", "good": "ok", "plain": "token_line"}[strike.kind])


def _along(path: tuple[Hex, ...], done: float) -> Point:
    """The point that a part of the way leads to, hex centers joined by straight lines."""
    if not path:
        return (0.0, 0.0)
    steps = len(path) - 1
    if steps == 0:
        return center(path[0])
    index = min(int(done * steps), steps - 1)
    part = done * steps - index
    (ax, ay), (bx, by) = center(path[index]), center(path[index + 1])
    return (ax + (bx - ax) * part, ay + (by - ay) * part)
