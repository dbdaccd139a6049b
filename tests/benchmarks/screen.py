"""The board's times, measured in a process of its own: `python -m tests.benchmarks.screen` prints them as JSON.

1,600 hexes, 200 obstacles, 4 tokens, a visible field, 1300×900, the whole board in the window; medians in milliseconds.
`bare` is the same ground without anything that makes it a board: one polygon item a hex in a QGraphicsView, and one
more that jumps from hex to hex; what it takes tells how quick the machine is.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsPolygonItem, QGraphicsScene, QGraphicsView

from magicfight.ui.arena.board.geometry import center
from magicfight.ui.arena.board.glyphs import hex_polygon
from magicfight.ui.arena.board.scene_data import BoardView, Kind
from magicfight.ui.arena.board.view import Board
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes

SIZE = (1300, 900)
OBSTACLES = 200
_NONE = Qt.MouseButton.NoButton
_HOVERS = 50


def _way(index: int) -> tuple[int, int]:
    """Hexes entered one after the other: over the board in a zigzag."""
    return (10 + index // 2 % 20, 12 + index % 2)


def _painted() -> None:
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def _times(act: Callable[[int], object], rounds: int) -> list[float]:
    spent: list[float] = []
    for index in range(rounds):
        start = time.perf_counter()
        act(index)
        spent.append(1000 * (time.perf_counter() - start))
    return spent


def _views() -> tuple[BoardView, BoardView]:
    """The board seen from two places: a third of the ground changes between them."""
    kinds: tuple[Kind, ...] = ("tree", "rock", "wall")
    places = [(index * 7 % 1600 % 40, index * 7 % 1600 // 40) for index in range(1, OBSTACLES + 1)]
    obstacles = tuple((place, kinds[index % 3]) for index, place in enumerate(places))
    seen = scenes.visible()
    elsewhere = bytes(1 - was if index % 3 == 0 else was for index, was in enumerate(seen))
    tokens = scenes.eight_tokens()[:4]
    return BoardView(40, 40, obstacles, seen, tokens), BoardView(40, 40, obstacles, elsewhere, tokens)


def _bare(scale: float) -> tuple[QGraphicsView, QGraphicsScene, QGraphicsPolygonItem]:
    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    view.setFrameShape(QFrame.Shape.NoFrame)
    pen, pointer_pen = QPen(QColor("#2B3446"), 1), QPen(QColor("white"), 2.6)
    pen.setCosmetic(True)
    pointer_pen.setCosmetic(True)
    for row in range(40):
        for column in range(40):
            item = QGraphicsPolygonItem(hex_polygon())
            item.setPos(*center((column, row)))
            item.setPen(pen)
            item.setBrush(QBrush(QColor("#434D63")))
            scene.addItem(item)
    pointer = QGraphicsPolygonItem(hex_polygon())
    pointer.setPen(pointer_pen)
    pointer.setZValue(1)
    scene.addItem(pointer)
    view.resize(*SIZE)
    view.scale(scale, scale)
    view.show()
    return view, scene, pointer


def measure(rounds: int = 20) -> dict[str, float | str]:
    """Times of the board and of the bare one, taken in turn."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme().install("dark")
    here, there = _views()
    board = Board(theme())
    board.resize(*SIZE)
    start = time.perf_counter()
    board.display(here)
    board.show()
    _painted()
    first = 1000 * (time.perf_counter() - start)
    board.camera.zoom_whole()
    view, scene, pointer = _bare(board.camera.pixels_per_unit)
    for _ in range(5):
        _painted()
    viewport = board.viewport()
    setting: list[float] = []

    def moved_to(index: int) -> QMouseEvent:
        position = board.camera.position_of(_way(index))
        return QMouseEvent(
            QEvent.Type.MouseMove,
            position,
            viewport.mapToGlobal(position),
            _NONE,
            _NONE,
            Qt.KeyboardModifier.NoModifier,
        )

    # made beforehand: Qt makes its own without Python
    moves = [moved_to(index) for index in range(_HOVERS)]

    def hover(index: int) -> None:
        application.sendEvent(viewport, moves[index])
        _painted()

    def jump(index: int) -> None:
        pointer.setPos(*center(_way(index)))
        _painted()

    def repaint(_: int) -> None:
        viewport.update()
        _painted()

    def repaint_bare(_: int) -> None:
        view.viewport().update()
        _painted()

    def change(index: int) -> None:
        begun = time.perf_counter()
        board.display(there if index % 2 == 0 else here)
        setting.append(1000 * (time.perf_counter() - begun))
        _painted()

    found: dict[str, list[float]] = {}
    for _ in range(rounds):  # in turn, so that a busy machine slows all alike
        for name, act, times in (
            ("hover", hover, _HOVERS),
            ("bare_hover", jump, _HOVERS),
            ("repaint", repaint, 6),
            ("bare_repaint", repaint_bare, 6),
            ("field_painted", change, 6),
        ):
            found.setdefault(name, []).extend(_times(act, times))
    scene.clear()
    report: dict[str, float | str] = {name: statistics.median(spent) for name, spent in found.items()}
    return {**report, "field": statistics.median(setting), "first": first, "platform": application.platformName()}


if __name__ == "__main__":
    print(json.dumps(measure()))
