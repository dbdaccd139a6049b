"""The ground kept as a picture: never another than one painted whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.board.scene_data import UNTOLD
from magicfight.ui.arena.board.view import Board
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Board]:
    """A board of 1000 × 600 with the walking scene, painted."""
    theme().install("dark")
    made = Board(theme())
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.display(scenes.walking())
    with qtbot.waitExposed(made):
        made.show()
    QApplication.processEvents()
    yield made
    theme().choose("dark")


def check_picture(board: Board) -> None:
    """What is shown is what a whole new painting shows; a slanting line may differ by a bit or two."""
    QApplication.processEvents()
    shown = shades_of(board)
    board._ground._picture.mark()
    assert abs(shown - shades_of(board)).max() <= 3


def shades_of(board: Board) -> NDArray[np.int16]:
    """The bytes of the pixels shown."""
    image = board.viewport().grab().toImage()
    return np.frombuffer(image.constBits(), np.uint8).astype(np.int16)


@pytest.mark.parametrize("by", [(37, -21), (-5, 0), (0, 64), (400, 300), (-3000, 2)])
def test_scrolling_shows_the_ground_where_it_is(board: Board, by: tuple[int, int]) -> None:
    """A little, much, and beyond the edge of the board."""
    for bar, step in zip((board.horizontalScrollBar(), board.verticalScrollBar()), by, strict=True):
        bar.setValue(bar.value() + step)
    check_picture(board)


def test_what_changes_on_the_ground_is_painted(board: Board) -> None:
    """A danger on one hex, then on fifty, an area, the reach taken away, another theme, zoom and size."""
    view = board.view
    for count in (1, 50):
        danger = [UNTOLD] * (view.columns * view.rows)
        for index in range(count):
            danger[12 * view.columns + 5 + index] = 40
        board.display(replace(view, danger=bytes(danger)))
        check_picture(board)
    board.display(replace(view, area=scenes.ball((18, 12), 2)))
    check_picture(board)
    board.display(replace(view, reach=frozenset()))
    check_picture(board)
    theme().choose("light")
    check_picture(board)
    board.camera.zoom_in()
    check_picture(board)
    board.resize(900, 640)
    check_picture(board)


def test_a_hover_paints_no_hex(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointer goes over nine hexes: only their outline is painted."""
    painted: list[object] = []
    picture = board._ground._picture
    monkeypatch.setattr(picture, "_paint_part", lambda *part: painted.append(part))
    for column in range(14, 23):
        board.point_at((column, 12))
        QApplication.processEvents()
    assert not painted
