"""17.6: where a screen has too little room its middle scrolls by itself; the bars above and below stay."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.theme import theme
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.foot import Foot
from tests.ui.conftest import MakeWindow


def _wide(width: int, height: int) -> QHBoxLayout:
    held = QWidget()
    held.setMinimumSize(width, height)
    box = QHBoxLayout()
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(held)
    return box


def test_a_body_scrolls_only_where_it_has_too_little_room(qtbot: QtBot) -> None:
    body = Body(_wide(400, 300))
    qtbot.addWidget(body)
    body.resize(500, 400)
    body.show()
    assert (body.horizontalScrollBar().maximum(), body.verticalScrollBar().maximum()) == (0, 0)
    assert body.widget().size() == body.viewport().size()
    body.resize(300, 400)
    QApplication.processEvents()
    assert body.horizontalScrollBar().maximum() > 0
    assert body.widget().width() == 400
    assert body.verticalScrollBar().maximum() == 0


def test_a_column_never_scrolls_across(qtbot: QtBot) -> None:
    body = Body(_wide(200, 900), is_column=True)
    qtbot.addWidget(body)
    body.resize(210, 300)
    body.show()
    QApplication.processEvents()
    assert body.verticalScrollBar().maximum() > 0
    assert body.horizontalScrollBar().maximum() == 0


def test_a_foot_takes_two_lines_where_one_is_too_narrow(qtbot: QtBot) -> None:
    left, right = QPushButton("Enregistrer sous…"), QPushButton("Commencer le combat")
    foot = Foot().add(left).add_right(right)
    qtbot.addWidget(foot)
    foot.resize(600, 40)
    foot.show()
    QApplication.processEvents()
    assert left.y() == right.y()
    assert right.geometry().right() > 590
    foot.resize(max(left.sizeHint().width(), right.sizeHint().width()) + 10, 100)
    QApplication.processEvents()
    assert right.y() > left.y()


def test_the_main_button_of_a_screen_stays_in_sight_with_the_largest_type(make_window: MakeWindow) -> None:
    """At 1024 × 600 and 150 %, on every screen that has a foot; the window itself does not scroll."""
    theme().choose_text_size(150)
    try:
        window = make_window()
        window.resize(1024, 600)
        for name, button in (("setup", "setup_start"), ("laboratory", "laboratory_start"), ("desk", "desk_start")):
            window.show_screen(name)
            for _ in range(6):
                QApplication.processEvents()
            around = window.findChild(QScrollArea, "screen_scroll")
            assert around is not None
            assert around.verticalScrollBar().maximum() == 0, name
            assert around.horizontalScrollBar().maximum() == 0, name
            shown = next(one for one in window.findChildren(QPushButton, button) if one.isVisible())
            corner = shown.mapTo(window, QPoint(shown.width() - 1, shown.height() - 1))
            assert window.rect().contains(corner), name
    finally:
        theme().choose_text_size(100)
