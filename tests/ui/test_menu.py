"""The main menu (manual 2): three wide buttons, the desk, recent files, Quitter; settings and help."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QMenu, QRadioButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.captions import interpreter
from magicfight.ui.main_window import MainWindow
from magicfight.ui.menu.recent import day_text, recent_note
from magicfight.ui.menu.screen import MenuScreen
from magicfight.ui.menu.settings_dialog import SettingsDialog
from magicfight.ui.screen import Screen
from magicfight.ui.settings import RecentFile, Settings
from magicfight.ui.theme import theme
from tests.ui.conftest import MakeWindow


class Plain(Screen):
    """A screen that remembers what it was given."""

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self.entered: list[dict[str, Any]] = []

    def enter(self, context: Mapping[str, Any]) -> None:
        self.entered.append(dict(context))


def _there(*names: str) -> dict[str, Any]:
    return {"menu": MenuScreen, **dict.fromkeys(names, Plain)}


def _button(window: MainWindow, name: str) -> QAbstractButton:
    found = window.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton), name
    return found


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    made = make_window(_there("library", "builder", "setup"))
    made.show_screen("menu")
    QApplication.processEvents()
    return made


def test_the_menu_has_the_manual_s_buttons_under_its_title(window: MainWindow) -> None:
    """Manual 2: the title, three wide buttons below it in order, Quitter at the bottom right."""
    title = window.findChild(QLabel, "menu_title")
    assert isinstance(title, QLabel)
    assert title.text() == "Magic Fight 4.0"
    wide = [_button(window, f"menu_{name}") for name in ("library", "builder", "setup", "desk", "laboratory")]
    assert [button.text() for button in wide] == [
        "Gestion des sorts",
        "Gestion des magiciens",
        "Combat",
        "Table du maître de jeu",
        "Laboratoire",
    ]
    tops = [widget.mapTo(window, widget.rect().topLeft()).y() for widget in (title, *wide)]
    assert tops == sorted(tops)
    leave = _button(window, "menu_quit")
    corner = leave.mapTo(window, leave.rect().bottomRight())
    assert leave.text() == "Quitter"
    assert corner.x() > window.width() - 40
    assert corner.y() > window.height() - 40


def test_nothing_is_cut_off_at_1280_by_720_in_either_language(window: MainWindow) -> None:
    """The whole menu fits without scrolling, and every caption has its room."""
    for language in ("fr", "en"):
        window.settings.language = language
        QApplication.processEvents()
        menu = window.current_screen
        assert isinstance(menu, QWidget)
        assert menu.minimumSizeHint().width() <= 1280
        assert menu.minimumSizeHint().height() <= 720
        for part in menu.findChildren(QLabel):
            if part.isVisible():
                assert part.width() >= part.sizeHint().width(), part.text()


@pytest.mark.parametrize(("key", "name"), [("1", "library"), ("2", "builder"), ("3", "setup")])
def test_a_wide_button_leads_on_by_click_and_by_key(qtbot: QtBot, make_window: MakeWindow, key: str, name: str) -> None:
    """Ctrl+1 to 3, and the mouse; Retour comes back."""
    window = make_window(_there("library", "builder", "setup"))
    window.show_screen("menu")
    window.activateWindow()
    qtbot.mouseClick(_button(window, f"menu_{name}"), Qt.MouseButton.LeftButton)
    assert window.current_name == name
    window.go_back()
    assert window.current_name == "menu"
    qtbot.keyClick(window, Qt.Key(ord(key)), Qt.KeyboardModifier.ControlModifier)
    assert window.current_name == name


def test_the_language_changes_everywhere_at_once(window: MainWindow) -> None:
    """Every caption of the menu speaks English, tooltips and accessible names too; nothing French is left."""
    window.settings.language = "en"
    QApplication.processEvents()
    assert _button(window, "menu_library").text() == "Manage spells"
    assert _button(window, "menu_quit").accessibleName() == "Quit"
    assert "Leave the game" in _button(window, "menu_quit").toolTip()
    assert _button(window, "menu_language").text() == "English"
    assert interpreter().language == "en"


def test_the_corner_menus_choose_language_and_theme(qtbot: QtBot, window: MainWindow) -> None:
    """The language button offers three choices; the theme button too; the one in force is checked."""
    qtbot.mouseClick(_button(window, "menu_language"), Qt.MouseButton.LeftButton)
    menu = window.findChild(QMenu, "menu_language_choices")
    assert isinstance(menu, QMenu)
    assert [action.isChecked() for action in menu.actions()] == [False, True, False]
    english = menu.findChild(QAction, "choose_en")
    assert isinstance(english, QAction)
    english.trigger()
    menu.close()
    assert window.settings.language == "en"
    qtbot.mouseClick(_button(window, "menu_theme"), Qt.MouseButton.LeftButton)
    themes = window.findChild(QMenu, "menu_theme_choices")
    assert isinstance(themes, QMenu)
    light = themes.findChild(QAction, "choose_light")
    assert isinstance(light, QAction)
    light.trigger()
    themes.close()
    assert not theme().is_dark
    assert _button(window, "menu_theme").text() == "Theme: light"


def test_recent_files_are_offered_and_opened(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """A click on a recent library opens the library screen with it."""
    path = tmp_path / "Brocéliande.sort"
    path.write_text("{}", encoding="utf-8")
    window.settings.add_recent(path, 26)
    QApplication.processEvents()
    button = _button(window, "menu_recent_0")
    assert button.text() == "Brocéliande.sort"
    assert button.accessibleName() == "Brocéliande.sort, 26 sorts · aujourd’hui"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.current_name == "library"
    screen = window.current_screen
    assert isinstance(screen, Plain)
    assert screen.entered == [{"files": [path.resolve()]}]


def test_a_recent_file_says_its_figure_and_its_day(tmp_path: Path, qapp: QApplication) -> None:
    """Wizards and turns, today, yesterday, a weekday, a date."""
    path = tmp_path / "Les neuf sœurs.magic"
    path.touch()
    os.utime(path, (0, datetime(2026, 11, 23, 12).timestamp()))
    assert recent_note(RecentFile(path, 9), datetime(2026, 11, 24, 8)) == "9 magiciens · hier"
    fight = path.with_suffix(".combat")
    fight.touch()
    os.utime(fight, (0, datetime(2026, 11, 14, 12).timestamp()))
    assert recent_note(RecentFile(fight, 3), datetime(2026, 11, 29)) == "tour 3 · 14 nov."
    assert day_text(date(2026, 11, 23), date(2026, 11, 26)) == "lundi"
    assert day_text(date(2025, 11, 23), date(2026, 11, 26)).endswith("2025")
    fight.unlink()
    assert recent_note(RecentFile(fight, 3), datetime(2026, 11, 29)) == "tour 3"


def test_every_control_of_the_menu_has_a_name_a_tooltip_and_a_place_in_the_tab_order(window: MainWindow) -> None:
    """Object name, accessible name, tooltip, keyboard focus."""
    menu = window.current_screen
    assert menu is not None
    buttons = menu.findChildren(QAbstractButton)
    assert len(buttons) >= 9
    for button in buttons:
        assert button.objectName()
        assert button.accessibleName()
        assert button.toolTip()
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_tab_goes_down_the_menu(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """Wide buttons, recent files, the corner, Quitter: the order of the eye."""
    for name in ("a.sort", "b.magic"):
        (tmp_path / name).touch()
        window.settings.add_recent(tmp_path / name)
    QApplication.processEvents()
    window.activateWindow()
    _button(window, "menu_library").setFocus()
    seen = ["menu_library"]
    for _ in range(13):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen.append(window.focusWidget().objectName())
    corner = ["menu_language", "menu_theme", "menu_settings", "menu_help", "menu_lessons", "menu_about", "menu_quit"]
    wide = ["menu_library", "menu_builder", "menu_setup", "menu_desk", "menu_laboratory"]
    assert seen == [*wide, "menu_recent_0", "menu_recent_1", *corner]


def test_settings_act_at_once(qtbot: QtBot, window: MainWindow, settings: Settings) -> None:
    """Language, theme, contrast, size of text, speed, motion, dice: each on its dialog; Esc closes it."""
    qtbot.mouseClick(_button(window, "menu_settings"), Qt.MouseButton.LeftButton)
    dialog = window.findChild(QWidget, "settings_dialog")
    assert isinstance(dialog, SettingsDialog)

    def press(kind: type[QAbstractButton], name: str) -> None:
        button = dialog.findChild(kind, name)
        assert isinstance(button, QAbstractButton), name
        button.click()

    press(QRadioButton, "theme_light")
    assert settings.theme == "light"
    dialog.open_page("fights")
    press(QRadioButton, "speed_4")
    assert settings.playback_speed == 4.0
    press(QRadioButton, "motion_reduced")
    assert settings.is_motion_reduced
    press(QCheckBox, "typed_dice")
    assert settings.are_dice_typed
    assert not settings.are_desk_dice_typed
    press(QCheckBox, "desk_dice")
    assert settings.are_desk_dice_typed
    press(QRadioButton, "contrast_high")
    assert settings.contrast == "high"
    assert theme().is_high
    slider = dialog.findChild(QSlider, "text_size")
    assert isinstance(slider, QSlider)
    slider.setFocus()
    for _ in range(3):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert settings.text_size == 130
    assert theme().scale == 1.3
    slider.setSliderDown(True)
    slider.setValue(110)
    assert settings.text_size == 130  # only the sample follows while it is dragged
    slider.setSliderDown(False)
    assert settings.text_size == 110
    dialog.open_page("language")
    press(QRadioButton, "language_en")
    QApplication.processEvents()
    box = dialog.findChild(QCheckBox, "typed_dice")
    assert isinstance(box, QCheckBox)
    assert box.text() == "Real dice: players type what they roll"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_help_tells_how_to_play_and_the_keys(qtbot: QtBot, window: MainWindow) -> None:
    """Opened once, however often it is asked for; it fits in the window and speaks both languages."""
    window.activateWindow()
    for _ in range(2):
        window.open_keys()
    dialogs = [dialog for dialog in window.findChildren(QWidget, "help_dialog") if dialog.isVisible()]
    assert len(dialogs) == 1

    def texts_of(label: type[QLabel]) -> list[str]:
        return [part.text() for part in dialogs[0].findChildren(label) if part.isVisible()]

    qtbot.waitUntil(lambda: "F11" in texts_of(QLabel))  # the keys come part by part
    assert any("marchez" in text for text in texts_of(QLabel))
    window.settings.language = "en"
    qtbot.waitUntil(lambda: "F11" in texts_of(QLabel) and any("walk" in text for text in texts_of(QLabel)))
    assert not any("marchez" in text for text in texts_of(QLabel))
