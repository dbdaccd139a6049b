"""F1 on what is pointed at: lists know the topic of each row; the arena's terms say what they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS
from magicfight.ui.learn.sets import library, sentence
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.control import TOPIC, topic_of
from magicfight.ui.widgets.lists import Row, RowList


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    settings = Settings(tmp_path / "settings.ini")
    settings.language = "fr"
    made = MainWindow(settings)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    return made


def _topics(screen: QWidget) -> set[str]:
    return {str(child.property(TOPIC)) for child in screen.findChildren(QWidget) if child.property(TOPIC)}


def test_a_row_has_the_topic_under_the_pointer_else_the_chosen_one(qtbot: QtBot) -> None:
    rows = RowList()
    qtbot.addWidget(rows)
    rows.resize(200, 100)
    rows.show()
    rows.set_rows([Row("a", "A", topic="speed"), Row("b", "B", topic="ko")])
    rows.choose("b")
    assert topic_of(rows) == "ko"
    first = rows.viewport().mapToGlobal(rows.visualRect(rows.rows.index(0)).center())
    assert topic_of(rows, first) == "speed"


def test_every_characteristic_and_modifier_on_screen_leads_to_its_page(window: MainWindow) -> None:
    assert set(CHARACTERISTICS) <= _topics(window.screen_named("builder"))
    assert set(MODIFIERS) <= _topics(window.screen_named("library"))


def test_every_topic_on_the_screens_is_known(window: MainWindow) -> None:
    pages = library("fr")
    for name in ("library", "builder", "arena"):
        assert all(pages.has(topic) for topic in _topics(window.screen_named(name))), name
    assert all(pages.has(effect) for effect in EFFECTS)


def test_the_arenas_terms_say_what_they_are(window: MainWindow) -> None:
    screen = window.screen_named("arena")
    window.show_screen("arena", setup=None)
    assert screen.isVisible()
    lamp = screen.findChild(QWidget, "arena_lamp")
    assert lamp is not None
    assert sentence("rule.sight", "fr")[:20] in lamp.toolTip()
    assert "F1" in lamp.toolTip()
    assert sentence("no such topic", "fr") == ""
