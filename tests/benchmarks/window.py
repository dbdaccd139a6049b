"""The window's times, measured in a process of its own: `python -m tests.benchmarks.window` prints them as JSON.

Every screen is built and was shown, the spell list stands open with 20 spells and with 2,000 in turn; a gesture is
timed until all that it made due at once is done and painted. Times are those that the window's thread itself works:
what other programs take of a busy machine is no fault of a gesture. Medians in milliseconds, and the longest.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from magicfight.rules.spells import Spell
from magicfight.storage.sort import load_sort
from magicfight.ui.application import GameApplication
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
from tests.benchmarks.rows_window import FEW, MANY
from tests.ui.arena.fights import anne, boris, fight

_SAVES = Path(__file__).resolve().parents[2] / "saves"


def _settled() -> None:
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def _rest() -> None:
    """Until what was put off for an idle moment is done too."""
    until = time.perf_counter() + 0.15
    while time.perf_counter() < until:
        QApplication.processEvents()


def _spells(count: int) -> tuple[Spell, ...]:
    known = load_sort(next(_SAVES.glob("*.sort")))
    return tuple(
        replace(one, name=f"{one.name} {number}") for number, one in enumerate(islice(cycle(known), count), start=1)
    )


class Timed:
    """A window in which every screen was shown, and gestures timed in it."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(folder / "settings.ini")
        settings.language, settings.theme = "fr", "dark"
        settings.is_lesson_put_away = True
        self.settings = settings
        self.window = MainWindow(settings)
        self.window.resize(1280, 720)
        self.window.show()
        for name in ("menu", "setup", "desk", "laboratory"):
            self.window.show_screen(name)
            _rest()
        self.window.show_screen("arena", setup=fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (13, 10))), seed="7")
        _rest()
        library, builder = self.window.screen_named("library"), self.window.screen_named("builder")
        assert isinstance(library, LibraryScreen)
        assert isinstance(builder, BuilderScreen)
        self.library, self.builder = library, builder
        session = library.session
        session.load("spells", session.ready_files("spells"))
        session.load("wizards", session.ready_files("wizards"))
        self.window.show_screen("library")
        library.open_page()
        library.presenter.edit(0)
        _rest()
        self.window.show_screen("builder", page="builder")
        builder.edit(0)
        builder.builder.offers.show_bench()
        _rest()
        builder.show_list()
        _rest()
        self.times: dict[str, list[float]] = {}

    def hold(self, count: int) -> None:
        """Have so many spells in hand, the list open over the editor."""
        self.window.show_screen("library", page="editor")
        shelf = self.library.session.spells
        shelf.settle(replace(shelf.hand, items=_spells(count)))
        self.library.show_list()
        _rest()

    def time(self, name: str, act: Callable[[], object]) -> None:
        """Time a gesture until it is painted, then let the window rest."""
        before = time.thread_time()
        act()
        _settled()
        self.times.setdefault(name, []).append(1000 * (time.thread_time() - before))
        _rest()

    def _search(self, text: str) -> None:
        listed = self.library.spell_window
        listed.search.setText(text)
        listed._search_now()  # as Enter does: the rest in typing is not its work

    def gestures(self, count: int) -> None:
        """Each gesture once, with that many spells in hand."""
        tree = self.library.spell_window.tree
        self.time(f"theme {count}", self._other_theme)
        self.time(f"language {count}", self._other_language)
        self.time(f"search {count}", lambda: self._search("feu"))
        self.time(f"search cleared {count}", lambda: self._search(""))
        tree.setCurrentIndex(tree.index_at((count // 2,)))
        _rest()
        self.time(f"deletion {count}", lambda: tree.delete_wanted.emit(tree.current_path()))
        self.time(f"undo {count}", self.library.undo)
        self.time(f"redo {count}", self.library.redo)
        self.library.undo()

    def shown(self, name: str, **context: Any) -> None:
        """A change of theme and of language on a screen that is shown, and the way to another after it."""
        self.library.spell_window.hide()
        self.window.show_screen(name, **context)
        if name == "builder":
            self.builder.show_list()
        _rest()
        self.time(f"theme on {name}", self._other_theme)
        self.time(f"language on {name}", self._other_language)
        self.time(f"to editor after {name}", lambda: self.window.show_screen("library", page="editor"))

    def _other_theme(self) -> None:
        self.settings.theme = "light" if theme().is_dark else "dark"

    def _other_language(self) -> None:
        self.settings.language = "en" if interpreter().language == "fr" else "fr"


def measure(rounds: int = 3) -> dict[str, list[float]]:
    """Every gesture's times: of each the median and the longest."""
    application = QApplication.instance() or GameApplication(["window", "-style", "fusion"])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as home:
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = home
        os.environ["HOME"] = home
        interpreter().speak("fr")
        theme().install("dark")
        timed = Timed(Path(home))
        for _ in range(rounds):
            for count in (FEW, MANY):
                timed.hold(count)
                timed.gestures(count)
            for name in ("menu", "arena", "setup", "desk", "laboratory"):
                timed.shown(name)
            timed.shown("builder", page="builder")
        timed.window._is_closing = True
        timed.window.close()
    return {name: [statistics.median(spent), max(spent)] for name, spent in timed.times.items()}


if __name__ == "__main__":
    print(json.dumps({name: [round(one, 1) for one in times] for name, times in measure().items()}, indent=1))
