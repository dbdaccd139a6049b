"""What every test of a screen needs: the theme, French, and folders of its own."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from magicfight.ui import sound
from magicfight.ui.captions import interpreter
from magicfight.ui.layout_items import forget_items
from magicfight.ui.main_window import MainWindow
from magicfight.ui.overrides import guard_overrides
from magicfight.ui.screens import ScreenFactory
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings or files of whoever runs it."""
    home = tmp_path / "home"
    for name in ("config", "data", "cache"):
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(home / name))
    monkeypatch.setenv("HOME", str(home))


@pytest.fixture(autouse=True)
def _dark_and_french(request: pytest.FixtureRequest) -> Iterator[None]:
    """The theme and the language that a test starts with, where it uses Qt's windows at all."""
    if "qapp" not in request.fixturenames and "qtbot" not in request.fixturenames:
        yield
        return
    request.getfixturevalue("qapp")
    guard_overrides()
    forget_items()
    theme().install("dark")
    interpreter().speak("fr")
    yield
    interpreter().speak("fr")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Heard:
    """A speaker that only remembers: the length of each sound, in samples."""

    def __init__(self) -> None:
        self.sounds: list[int] = []

    def play(self, samples: array[int]) -> None:
        self.sounds.append(len(samples))

    def close(self) -> None:
        self.sounds.append(0)


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """No test is heard; what would have been stands here."""
    speaker = Heard()
    monkeypatch.setattr(sound, "make_speaker", lambda: speaker)
    return speaker


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in a file of this test's own, in French and dark."""
    made = Settings(tmp_path / "settings.ini")
    made.language = "fr"
    made.theme = "dark"
    made.is_lesson_put_away = True  # the menu as it is from the second time on
    made.asks_before_passing = False  # tests of whole fights pass many a phase
    return made


MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, settings: Settings) -> MakeWindow:
    """A window of 1280 × 720, shown; `screens` replaces the game's own screens."""

    def make(screens: dict[str, ScreenFactory] | None = None, settings: Settings = settings) -> MainWindow:
        window = MainWindow(settings, screens)
        qtbot.addWidget(window, before_close_func=_let_close)
        window.resize(1280, 720)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return make


def _let_close(window: MainWindow) -> None:
    window._is_closing = True  # the end of a test asks nobody
