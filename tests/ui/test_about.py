"""The about box: reached from the menu, true in both languages, its lines on the clipboard (apprendre-06-a-propos)."""

from __future__ import annotations

import re
from importlib.metadata import distribution, requires
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QTabBar
from pytestqt.qtbot import QtBot

from magicfight import __version__
from magicfight.ground.languages import LANGUAGES
from magicfight.ui.captions import interpreter
from magicfight.ui.main_window import MainWindow
from magicfight.ui.menu.about import LIBRARIES, licences, releases
from magicfight.ui.menu.about_dialog import AboutDialog
from magicfight.ui.widgets.lists import RowList
from tests.house.test_controls import cut_controls, cut_labels, shown, unnamed
from tests.ui.conftest import MakeWindow


def opened(window: MainWindow, qtbot: QtBot) -> AboutDialog:
    """The about box, by a click on the menu's « À propos »."""
    window.show_screen("menu")
    qtbot.mouseClick(window.findChild(QPushButton, "menu_about"), Qt.MouseButton.LeftButton)
    dialog = window.findChild(AboutDialog, "about_dialog")
    assert isinstance(dialog, AboutDialog)
    assert dialog.is_open
    return dialog


def click_tab(dialog: AboutDialog, qtbot: QtBot, place: int) -> None:
    tabs = dialog.findChild(QTabBar, "about_tabs")
    assert isinstance(tabs, QTabBar)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(place).center())


def test_it_tells_the_version_and_copies_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Three lines for a report of a fault: version, Python and libraries, system."""
    dialog = opened(make_window(), qtbot)
    qtbot.mouseClick(dialog.findChild(QPushButton, "about_copy"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "Magic Fight"
    assert __version__ in copied[1]
    assert re.search(r"Python.*Qt 6\.", copied[2])
    assert len(copied) == 4


def test_a_second_click_opens_no_second_one_and_escape_closes_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    dialog = opened(window, qtbot)
    window.open_about()
    assert len(window.findChildren(AboutDialog)) == 1
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.is_open


def test_qt_and_every_library_have_the_text_of_their_licence(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Qt's LGPL 3 is there as a text, with the GPL 3 that it builds upon."""
    dialog = opened(make_window(), qtbot)
    click_tab(dialog, qtbot, 1)
    chosen, text = dialog.findChild(RowList, "about_licences"), dialog.findChild(QPlainTextEdit, "about_licence_text")
    assert isinstance(chosen, RowList)
    assert isinstance(text, QPlainTextEdit)
    assert "Magic Fight contributors" in text.toPlainText()
    for name in LIBRARIES:
        assert chosen.choose(name)
        assert len(text.toPlainText()) > 400, name
    assert chosen.choose("PySide6-Essentials")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text.toPlainText()
    assert "GNU GENERAL PUBLIC LICENSE" in text.toPlainText()


def test_the_list_of_libraries_is_what_a_players_install_brings() -> None:
    """Completeness: what `pip install magicfight` brings, without the extras, is told."""
    found: set[str] = set()
    waiting = ["magicfight"]
    while waiting:
        for wanted in requires(waiting.pop()) or ():
            name = re.split(r"[^\w.-]", wanted)[0]
            if "extra ==" in wanted or re.search(r"sys_platform == .(win32|darwin)|python_version < ", wanted):
                continue
            if (plain := distribution(name).metadata["Name"].lower().replace("_", "-")) not in found:
                found.add(plain)
                waiting.append(name)
    assert found == {name.lower() for name in LIBRARIES}
    assert [each.name for each in licences()] == ["Magic Fight", *LIBRARIES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [0, 1, 2])
def test_in_both_languages_everything_is_named_and_nothing_is_cut_off(
    make_window: MakeWindow, qtbot: QtBot, language: str, page: int
) -> None:
    interpreter().speak(language)
    window = make_window()
    dialog = opened(window, qtbot)
    click_tab(dialog, qtbot, page)
    qtbot.wait(1)
    assert list(unnamed(dialog)) == []
    assert [*cut_labels(dialog), *cut_controls(dialog)] == []
    if page == 0:
        said = {one.text() for one in shown(dialog, QLabel) if isinstance(one, QLabel)}
        assert {change for release in releases(interpreter().language) for change in release.changes} <= said


def test_a_change_of_language_reaches_an_open_box(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    dialog = opened(window, qtbot)
    window.settings.language = "en"
    tabs = dialog.findChild(QTabBar, "about_tabs")
    assert isinstance(tabs, QTabBar)
    qtbot.waitUntil(lambda: [tabs.tabText(place) for place in range(3)] == ["What is new", "Licences", "Credits"])


def test_the_fault_log_is_offered_once_there_is_one(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    window.mishaps.path.parent.mkdir(parents=True, exist_ok=True)
    window.mishaps.path.touch()  # as it is from the start on, for crashes
    journal = opened(window, qtbot).findChild(QPushButton, "about_journal")
    assert isinstance(journal, QPushButton)
    assert not journal.isEnabled()
    assert journal.toolTip()
    window.overlay_host.findChildren(AboutDialog)[0].close_dialog()
    qtbot.waitUntil(lambda: not window.overlay_host.findChildren(AboutDialog))
    window.mishaps.write("something")
    opened_urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened_urls.append)
    qtbot.mouseClick(opened(window, qtbot).findChild(QPushButton, "about_journal"), Qt.MouseButton.LeftButton)
    assert [Path(url.toLocalFile()) for url in opened_urls] == [window.mishaps.path]
