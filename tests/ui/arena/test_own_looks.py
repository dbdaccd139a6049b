"""A wizard's own portrait and colour where it is shown: on the board, in the strip of order, in the lists."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from magicfight.rules.wizards import Wizard
from magicfight.ui.arena.names import colours_of
from magicfight.ui.arena.scene import marks, tokens
from magicfight.ui.arena.token_badge import paint_token
from magicfight.ui.builder.looks import portrait_from
from magicfight.ui.icons import appearance_name, pixmap
from magicfight.ui.tokens import PLAYER_COLOURS
from magicfight.ui.widgets.lists import Row, RowList
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, fight

GREEN = PLAYER_COLOURS[4]


def blue_portrait(folder: Path) -> str:
    """A portrait that is blue all over."""
    picture = QImage(200, 200, QImage.Format.Format_RGB32)
    picture.fill(QColor("#0000ff"))
    path = folder / "image.png"
    picture.save(str(path))
    return portrait_from(str(path))


def test_a_colour_of_one_s_own_is_taken_and_no_two_are_alike() -> None:
    """Without a wish the colours go by place; who asks first for one has it, the other has the next that is free."""
    assert colours_of(["", "", ""]) == (0, 1, 2)
    assert colours_of(["", PLAYER_COLOURS[0], PLAYER_COLOURS[0], ""]) == (1, 0, 2, 3)
    nearly_green = "#009e70"
    assert colours_of([nearly_green]) == (4,)


@given(st.lists(st.sampled_from(["", *PLAYER_COLOURS, "#123456", "#ffffff"]), max_size=16))
def test_colours_are_told_apart_while_there_are_enough(wanted: list[str]) -> None:
    given = colours_of(wanted)
    assert len(set(given)) == len(wanted) if len(wanted) <= len(PLAYER_COLOURS) else len(set(given)) >= 8


def test_a_portrait_and_a_colour_stand_on_the_board(driver: Driver, tmp_path: Path) -> None:
    """Issue 15, point 6: the token wears them, and so does everything that takes its marks."""
    portrait = blue_portrait(tmp_path)
    own = replace(anne(), portrait=portrait, colour=GREEN.lower())
    driver.begin(fight((own, "Ann", (5, 5)), (boris(), "Bob", (8, 5))))
    state = driver.arena.presenter.course.state
    assert marks(state) == {"Anne": ("A", 4), "Boris": ("B", 1)}
    shown = {one.name: one for one in tokens(state, "fr")}
    assert (shown["Anne"].color_index, shown["Anne"].appearance) == (4, portrait)
    picture = driver.arena.grab().toImage()
    blue = sum(
        picture.pixelColor(x, y) == QColor("#0000ff")
        for x in range(0, picture.width(), 2)
        for y in range(0, picture.height(), 2)
    )
    assert blue > 50


@pytest.mark.usefixtures("qapp")  # without an application Qt ends the process
def test_a_token_paints_the_portrait_within_its_colour(tmp_path: Path) -> None:
    picture = QImage(60, 60, QImage.Format.Format_ARGB32)
    painter = QPainter(picture)
    paint_token(painter, QPointF(30, 30), 28, "A", 4, appearance=blue_portrait(tmp_path))
    painter.end()
    assert picture.pixelColor(30, 20) == QColor("#0000ff")
    assert picture.pixelColor(5, 30) == QColor(GREEN)


@pytest.mark.usefixtures("qapp")  # without an application Qt ends the process
def test_what_can_t_be_read_as_a_portrait_is_a_hat() -> None:
    """A file may come from elsewhere: the start of a PNG and nothing behind it."""
    broken = appearance_name("iVBORw0KGgoAAAA")
    assert pixmap(broken, "text", 20).toImage() == pixmap(appearance_name("hat"), "text", 20).toImage()


def test_lists_show_the_face_on_its_colour(qtbot: QtBot, tmp_path: Path) -> None:
    face = Wizard("Anne", "owl", 250, portrait=blue_portrait(tmp_path)).face
    rows = RowList()
    qtbot.addWidget(rows)
    rows.set_rows([Row(1, "Anne", appearance_name(face), colour=GREEN), Row(2, "Boris", appearance_name("owl"))])
    rows.resize(240, 80)
    picture = rows.grab().toImage()
    seen = {picture.pixelColor(x, 14).name() for x in range(40)}
    assert {"#0000ff", GREEN.lower()} <= seen
