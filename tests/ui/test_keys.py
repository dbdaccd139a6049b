"""17.5: the page of all keys, made from the shortcuts themselves, and keys that are changed there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.board.keys import meaning
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.keys import row_of
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.menu import keys_page
from magicfight.ui.menu.key_rows import key_lines
from magicfight.ui.menu.keys_page import SCREENS, KeysPage
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.control import rebind
from magicfight.ui.widgets.dice_boxes import dice_keys
from magicfight.ui.widgets.keymap import DEFAULT, all_shortcuts, keymap, name_of
from magicfight.ui.widgets.own_keys import OwnKeys
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow


@pytest.fixture(autouse=True)
def _own_keys_go() -> Iterator[None]:
    yield
    keymap().take({})


def _settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def _keys_page(window: MainWindow, *, is_whole: bool = False) -> KeysPage:
    """The page; whole with the keys of every screen, else with those of the menu alone."""
    keys_page.SCREENS, kept = keys_page.SCREENS if is_whole else (), keys_page.SCREENS
    try:
        return _opened(window, len(kept) + 2 if is_whole else 1)
    finally:
        keys_page.SCREENS = kept


def _opened(window: MainWindow, turns: int) -> KeysPage:
    window.open_settings()
    dialog = window.overlay_host.findChild(QWidget, "settings_dialog")
    assert dialog is not None
    dialog.open_page("keys")  # type: ignore[attr-defined]
    for _ in range(turns):  # one screen a turn of the loop
        _settle()
    page = dialog.findChild(KeysPage)
    assert isinstance(page, KeysPage)
    return page


def _shortcut(window: MainWindow, name: str) -> QShortcut:
    return next(one for one in all_shortcuts(window) if name_of(one) == name)


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    made = make_window()
    made.show_screen("menu")
    made.activateWindow()
    _settle()
    return made


def test_every_key_is_listed_in_words(window: MainWindow) -> None:
    """All shortcuts of all screens, opened yet or not, each with what it does, none by its inner name."""
    page = _keys_page(window, is_whole=True)
    rows = page.rows()
    names = {row.name for row in rows if row.name}
    assert {"menu_library", "arena_next_target", "window_F1", "arena_attack", "header_undo", "part_desk"} <= names
    assert names == {name_of(one) for one in all_shortcuts(window)}
    assert {row.screen for row in rows} >= {f"{name}_screen" for name in SCREENS}
    for row in rows:
        assert row.words, row.name
        assert row.words != row.name
        assert row.text, row.words


def test_no_shortcut_is_kept_from_the_page(window: MainWindow) -> None:
    """Whatever is bound to a key has a name, so that it is listed and can be changed."""
    _keys_page(window, is_whole=True)
    unnamed = [one.key().toString() for one in window.findChildren(QShortcut) if not one.property(DEFAULT)]
    assert not unnamed


def test_keys_of_what_has_the_keyboard_are_listed_and_stay(window: MainWindow) -> None:
    """Arrows, Enter, Escape, Delete: told by the widgets that answer them; they have no other key."""
    page = _keys_page(window, is_whole=True)
    own = [row for row in page.rows() if row.shortcut is None]
    assert {"Curseur de case", "Passer l’animation, ou renoncer"} <= {
        row.words for row in own if row.screen == "arena_screen"
    }
    assert any(row.screen == "library_screen" for row in own)
    assert any(row.screen == "setup_screen" for row in own)
    row = next(one for one in page.list.rows.rows() if one.name == "Curseur de case")
    page.list.choose(row.key)
    assert not page.change_button.isEnabled()
    assert "ne change pas" in page.change_button.toolTip()


def test_what_a_widget_answers_by_itself_it_does_answer(window: MainWindow) -> None:
    """A row without an act is told of the board, and of the arena's boxes for real dice, which come and go."""
    _keys_page(window, is_whole=True)
    for own in window.findChildren(OwnKeys):
        silent = [row for row in own.rows if row.act is None]
        if not silent:
            continue
        owner = own.parent()
        assert isinstance(owner, (Board, ArenaScreen))
        if isinstance(owner, ArenaScreen):
            assert [(row.keys, row.says()) for row in silent] == [(row.keys, row.says()) for row in dice_keys()]
            continue
        for keys in (keys for row in silent for keys in row.keys):
            assert meaning(_pressed(keys)) is not None, keys


def _pressed(keys: str) -> QKeyEvent:
    combined = QKeySequence(keys)[0]
    return QKeyEvent(QEvent.Type.KeyPress, combined.key(), combined.keyboardModifiers())


def test_the_keys_of_plots_minimap_dice_and_the_players_window_are_listed(window: MainWindow) -> None:
    """What is drawn, and what comes and goes, has keys as well."""
    said = {(row.screen, row.words) for row in _keys_page(window, is_whole=True).rows()}
    assert {
        ("library_screen", "À la courbe du prix : un dé de plus"),
        ("arena_screen", "À la mini-carte : déplacer la vue"),
        ("arena_screen", "Aux vrais dés : dé d’avant, d’après"),
        ("desk_screen", "Aux vrais dés : dé d’avant, d’après"),
        ("desk_screen", "À l’écran des joueurs : plein écran, ou non"),
        ("laboratory_screen", "À une courbe : dire la valeur d’avant, d’après"),
        ("laboratory_screen", "À « Que vaut un point ? » : mettre en courbe"),
    } <= {(screen, words.replace("\u202f", " ").replace("\u00a0", " ")) for screen, words in said}


def test_a_digit_is_answered_by_its_place_until_it_is_changed(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    """17.5: « Choisir le sort 1 » by F7: the first digit chooses no spell any more; given back, it does again."""
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    _settle()
    arena = window.current_screen
    assert isinstance(arena, ArenaScreen)
    arena.board.setFocus()

    def chosen(key: Qt.Key) -> bool:
        arena.presenter.attacking.leave()
        qtbot.keyClick(arena.board, key)
        _settle()
        return arena.presenter.attacking.draft is not None

    assert all(row_of(_pressed(str(digit)), "offscreen") == digit for digit in range(1, 10))
    assert chosen(Qt.Key.Key_1)
    page = _keys_page(window, is_whole=True)
    page.choose("arena_spell_1")
    page._wait()
    qtbot.keyClick(page.list, Qt.Key.Key_F7)
    assert settings.own_keys == {"arena_spell_1": "F7"}
    dialog = page.window().findChild(QWidget, "settings_dialog")
    assert dialog is not None
    dialog.close_dialog()  # type: ignore[attr-defined]
    arena.board.setFocus()
    assert not chosen(Qt.Key.Key_1)
    assert chosen(Qt.Key.Key_F7)
    keymap().give("arena_spell_1", "")
    rebind(_shortcut(window, "arena_spell_1"))
    assert not chosen(Qt.Key.Key_F7)
    assert chosen(Qt.Key.Key_1)


def test_the_help_tells_a_row_of_digits_in_one_line(window: MainWindow) -> None:
    """« 1 … 9 »; a digit that was changed stands by itself."""
    window.show_screen("arena", setup=duel(), seed="7")
    keymap().give("arena_spell_2", "F7")
    rebind(_shortcut(window, "arena_spell_2"))
    lines = {line.words: line.text for line in key_lines(window, is_short=True) if line.screen == "arena_screen"}
    assert lines["Choisir un sort, du premier au neuvième"] == "1 … 9"
    assert lines["Choisir le sort 2"] == "F7"
    assert "Choisir le sort 1" not in lines


def test_the_help_tells_the_keys_of_the_screen_and_of_everywhere(window: MainWindow) -> None:
    """N1: from the same rows: what the help says is what answers."""
    window.show_screen("setup")
    window.open_keys()
    _settle()
    help_dialog = window.overlay_host.findChild(QWidget, "help_dialog")
    assert help_dialog is not None
    for _ in range(4):
        _settle()  # the keys come part by part
    said = {one.text().replace("\u00a0", " ") for one in help_dialog.findChildren(QLabel)}
    assert {"Commencer", "Sur l’aperçu : magicien suivant", "Plein écran"} <= said
    assert "Cible suivante" not in said


def test_a_changed_key_presses_at_once_and_is_remembered(qtbot: QtBot, window: MainWindow, settings: Settings) -> None:
    """« Gestion des sorts » by F7: Ctrl+1 presses it no more, its tooltip and the next run know."""
    page = _keys_page(window)
    page.choose("menu_library")
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
    page.choose("menu_library")
    qtbot.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.list, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert "Gestion des magiciens" in page.said.text()
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+1"  # nothing yet
    qtbot.mouseClick(page.exchange_button, Qt.MouseButton.LeftButton)
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+2"
    assert _shortcut(window, "menu_builder").key().toString() == "Ctrl+1"


def test_escape_keeps_the_key(qtbot: QtBot, window: MainWindow) -> None:
    page = _keys_page(window)
    page.choose("menu_library")
    qtbot.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.list, Qt.Key.Key_Escape)
    assert _shortcut(window, "menu_library").key().toString() == "Ctrl+1"
    assert page.isVisible()  # the dialog stays: Escape answered the question


def test_the_search_finds_words_and_keys(window: MainWindow) -> None:
    page = _keys_page(window, is_whole=True)
    page.search.setText("cible")
    assert [row.name for row in page.list.rows.rows() if not row.is_section] == ["Cible précédente", "Cible suivante"]
    page.search.setText("f11")
    found = {row.name.replace("\u00a0", " ") for row in page.list.rows.rows() if not row.is_section}
    assert found == {"Plein écran", "À l’écran des joueurs : plein écran, ou non"}


def test_no_key_means_two_things_in_the_arena(window: MainWindow) -> None:
    """The arena's keys, and those that work everywhere, are all different."""
    rows = _keys_page(window, is_whole=True).rows()
    there = [row.text for row in rows if row.screen in ("", "arena_screen") and row.shortcut is not None]
    assert len(there) > 15
    assert sorted(set(there)) == sorted(there)
