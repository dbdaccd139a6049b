"""The rules over the window: F1 on what is pointed at, search, links, history, back to where one was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.learn.screen import RulesDialog
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.control import set_topic, topic_of


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    settings = Settings(tmp_path / "settings.ini")
    settings.language = "fr"
    made = MainWindow(settings)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.show_screen("menu")
    return made


def _dialog(window: MainWindow) -> RulesDialog:
    found = [dialog for dialog in window.findChildren(RulesDialog) if dialog.is_open]
    assert len(found) == 1
    return found[0]


def _menu_button(window: MainWindow) -> QWidget:
    button = window.findChild(QWidget, "menu_library")
    assert button is not None
    return button


def test_f1_opens_the_page_of_what_has_the_keyboard_and_escape_gives_it_back(qtbot: QtBot, window: MainWindow) -> None:
    # the menu's first button has the keyboard, and speaks of the killing attack
    button = _menu_button(window)
    set_topic(button, "killing_attack")
    button.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    dialog = _dialog(window)
    assert dialog.presenter.topic == "killing_attack"
    assert dialog.search_field.hasFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not window.findChild(RulesDialog) or not dialog.is_open
    assert button.hasFocus()


def test_a_topic_is_asked_of_what_lies_around(window: MainWindow) -> None:
    outer, inner = QWidget(), QWidget()
    inner.setParent(outer)
    set_topic(outer, "speed")
    assert topic_of(inner) == "speed"
    assert topic_of(None) == ""


def test_searching_and_enter_open_the_first_page_found(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("")
    dialog = _dialog(window)
    qtbot.keyClicks(dialog.search_field, "regeneration")
    qtbot.keyClick(dialog.search_field, Qt.Key.Key_Return)
    assert dialog.presenter.topic == "regeneration"
    qtbot.keyClick(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert dialog.presenter.topic == "rule.turn"
    qtbot.keyClick(dialog, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert dialog.presenter.topic == "regeneration"


def test_down_goes_into_what_was_found(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("")
    dialog = _dialog(window)
    qtbot.keyClicks(dialog.search_field, "cone")
    qtbot.keyClick(dialog.search_field, Qt.Key.Key_Down)
    assert dialog.contents.hasFocus()
    assert dialog.contents.current_key() is not None


def test_a_link_in_the_text_is_followed(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("rule.states")
    dialog = _dialog(window)
    dialog.text.followed.emit("constitution")
    assert dialog.presenter.topic == "constitution"
    dialog.back_tool.click()
    assert dialog.presenter.topic == "rule.states"


def test_the_page_of_links_goes_where_it_has_no_room(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("speed")
    dialog = _dialog(window)
    assert dialog.links.isVisible()
    window.resize(1024, 600)
    QApplication.processEvents()
    assert not dialog.links.isVisible()


def test_the_language_changes_while_a_page_is_open(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("speed")
    dialog = _dialog(window)
    assert "Vitesse" in dialog.text.toPlainText() or "vitesse" in dialog.text.toPlainText()
    window.settings.language = "en"
    QApplication.processEvents()
    assert "speed" in dialog.text.toPlainText()
    window.settings.language = "fr"


def test_the_glossary_holds_every_word_with_its_sentence(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("speed")
    dialog = _dialog(window)
    qtbot.mouseClick(dialog.glossary_button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    text = dialog.text.toPlainText()
    assert "Étourdi" in text
    assert "Points actifs" in text
    dialog.text.followed.emit("ko")
    assert dialog.presenter.topic == "rule.states"
    assert not dialog.glossary_button.isChecked()


def test_keys_lie_over_the_rules(qtbot: QtBot, window: MainWindow) -> None:
    window.explain("")
    dialog = _dialog(window)
    dialog.keys_button.click()
    keys = window.findChild(QWidget, "help_dialog")
    assert keys is not None
    assert keys.isVisible()
