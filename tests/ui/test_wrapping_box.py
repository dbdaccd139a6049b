"""A check box whose words go on in a second line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from magicfight.ui.widgets.wrapping_box import WrappingBox

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = "De courts sons pour les dés, les coups et le tour de jouer"


def test_words_without_room_go_on_below_and_a_click_on_them_ticks(qtbot: QtBot) -> None:
    """A settings page in a small window with large type: nothing is cut, and it is asked for by its whole words."""
    box = WrappingBox()
    qtbot.addWidget(box)
    box.setText(WORDS)
    one_line = box.heightForWidth(box.sizeHint().width())
    half = box.sizeHint().width() * 2 // 3
    box.resize(half, box.heightForWidth(half))
    box.show()
    assert box.heightForWidth(half) > one_line
    assert box.text() == WORDS
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert box.isChecked()
    box.resize(box.sizeHint().width(), one_line)
    assert box.heightForWidth(box.width()) == one_line
