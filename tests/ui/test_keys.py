"""17.5: the page of all keys, made from the shortcuts themselves, and keys that are changed there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.main_window import MainWindow
from magicfight.ui.menu.keys_page import KeysPage
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.keymap import all_shortcuts, keymap, name_of
from tests.ui.conftest import MakeWindow


@pytest.fixture(autouse=True)
def _own_keys_go() -> Iterator[None]:
    yield
    keymap().take({})


def _settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def _keys_page(window: MainWindow) -> KeysPage:
    window.open_settings()
    dialog = window.overlay_host.findChild(QWidget, "settings_dialog")
    assert dialog is not None
    dialog.open_page("keys")  # type: ignore[attr-defined]
    _settle()
    page = dialog.findChild(KeysPage)
    assert isinstance(page, KeysPage)
    return page


def _shortcut(window: MainWindow, name: str) -> QShortcut:
    return next(one for one in all_shortcuts(window) if name_of(one) == name)


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    made = make_window()
    for name in ("library", "builder", "setup", "arena", "desk", "laboratory", "menu"):
        made.screen_named(name)
    made.show_screen("menu")
    made.activateWindow()
    _settle()
    return made


def test_every_key_is_listed_in_words(window: MainWindow) -> None:
    """All shortcuts of all screens, each with what it does, none by its inner name."""
    page = _keys_page(window)
    rows = page.rows()
    names = {name for _, name, _, _ in rows}
    assert {"menu_library", "arena_next_target", "window_F1", "arena_attack", "header_undo"} <= names
    assert names == {name_of(one) for one in all_shortcuts(window)}
    for _, name, words, keys in rows:
        assert words, name
        assert words != name
        assert keys, name


def test_a_changed_key_presses_at_once_and_is_remembered(qtbot: QtBot, window: MainWindow, settings: Settings) -> None:
    """« Gestion des sorts » by F7: Ctrl+1 presses it no more, its tooltip and the next run know."""
    page = _keys_page(window)
    page.list.choose("menu_library")
    qtbot.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.list, Qt.Key.Key_F7)
    assert _shortcut(window, "menu_library").key().toString() == "F7"
    button = window.findChild(QAbstractButton, "menu_library")
    assert button is not None
    assert "F7" in button.toolTip()
    assert settings.own_keys == {"menu_library": "F7"}
    qtbot.mouseClick(page.reset_button, Qt.MouseButton.LeftButton)
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+1"
    assert settings.own_keys == {}


def test_a_taken_key_is_exchanged(qtbot: QtBot, window: MainWindow) -> None:
    """Ctrl+2 for the spells is the wizards': it is said, and the two are exchanged."""
    page = _keys_page(window)
    page.list.choose("menu_library")
    qtbot.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.list, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert "Gestion des magiciens" in page.said.text()
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+1"  # nothing yet
    qtbot.mouseClick(page.exchange_button, Qt.MouseButton.LeftButton)
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+2"
    assert _shortcut(window, "menu_builder").key().toString() == "Ctrl+1"


def test_escape_keeps_the_key(qtbot: QtBot, window: MainWindow) -> None:
    page = _keys_page(window)
    page.list.choose("menu_library")
    qtbot.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.list, Qt.Key.Key_Escape)
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+1"
    assert page.isVisible()  # the dialog stays: Escape answered the question


def test_the_search_finds_words_and_keys(window: MainWindow) -> None:
    page = _keys_page(window)
    page.search.setText("cible")
    assert [row.name for row in page.list.rows.rows() if not row.is_section] == ["Cible précédente", "Cible suivante"]
    page.search.setText("f11")
    assert [row.name for row in page.list.rows.rows() if not row.is_section] == ["Plein écran"]


def test_no_key_means_two_things_in_the_arena(window: MainWindow) -> None:
    """The arena's keys, and those that work everywhere, are all different."""
    there = [keys for place, _, _, keys in _keys_page(window).rows() if place in ("", "arena_screen")]
    assert len(there) > 15
    assert sorted(set(there)) == sorted(there)
