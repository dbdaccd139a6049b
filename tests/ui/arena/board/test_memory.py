"""A long evening: hovering and showing records must not make the process grow."""

from __future__ import annotations

import gc
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.board.scene_data import HexLabel, SightLine, Strike, Walk, Word
from magicfight.ui.arena.board.view import Board
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes


def megabytes() -> float:
    """Memory that the process holds; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 / 1e6 if statm.exists() else 0.0


# both numbers end on the same kind of record as the two hundred before them: with an area, and two labels
@pytest.mark.parametrize("rounds", [404, pytest.param(2000, marks=pytest.mark.long)])
def test_thousands_of_hovers_and_records_leave_no_trace(qtbot: QtBot, rounds: int) -> None:
    """Two thousand hexes entered, a record each, with marks, motions and zooms among them; four hundred every day.

    Counted are Python objects, scene items, pages of memory, and references to None, which must not get lost (in the Qt
    builds from 6.12.0 on they do, and the process aborts in the end).
    """
    board = Board(theme())
    qtbot.addWidget(board)
    board.resize(800, 500)
    board.playback.set_pace(1.0, is_reduced=True)
    board.display(scenes.walking())
    with qtbot.waitExposed(board):
        board.show()
    base = scenes.walking()
    tokens = scenes.tokens()

    def play_a_while(rounds: int) -> None:
        for index in range(rounds):
            hex_ = (8 + index % 20, 5 + index // 20 % 20)
            position = board.camera.position_of(hex_)
            none = Qt.MouseButton.NoButton
            move = QMouseEvent(
                QEvent.Type.MouseMove,
                position,
                board.viewport().mapToGlobal(position),
                none,
                none,
                Qt.KeyboardModifier.NoModifier,
            )
            QApplication.sendEvent(board.viewport(), move)
            wounded = replace(tokens[0], stun_ratio=index % 7 / 7)
            board.display(
                replace(
                    base,
                    tokens=(wounded, *tokens[1:]),
                    path=((17, 12), hex_),
                    area=frozenset({hex_, (hex_[0] + 1, hex_[1])}) if index % 3 else frozenset(),
                    lines=(SightLine((17, 12), hex_, is_blocked=index % 2 == 0),),
                    labels=(HexLabel(hex_, f"{index} cases"),) * (1 + index % 2),
                )
            )
            if index % 50 == 0:
                board.play([Walk("Merlin", ((17, 12), (18, 12))), Strike("Circé", Word("−1"))])
                board.camera.zoom(1.2 if index % 100 else 1 / 1.2)
                theme().choose("light" if index % 100 else "dark")
                QApplication.processEvents()

    play_a_while(200)  # pictures and labels that are kept are made here
    gc.collect()
    items, objects, nones = len(board.scene().items()), len(gc.get_objects()), sys.getrefcount(None)
    memory = megabytes()
    play_a_while(rounds)
    gc.collect()
    assert len(board.scene().items()) == items
    assert len(gc.get_objects()) < objects + 300
    assert sys.getrefcount(None) > nones - 100
    assert megabytes() < memory + 8
    theme().choose("dark")


def test_boards_shown_and_closed_are_freed(qtbot: QtBot) -> None:
    """Five fights, one after the other."""

    def one_fight() -> None:
        board = Board(theme())
        board.resize(600, 400)
        board.display(scenes.attacking())
        board.grab()
        board.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    for _ in range(2):
        one_fight()
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(5):
        one_fight()
    gc.collect()
    assert len(gc.get_objects()) < before + 1000  # one board has over 1,600 items
