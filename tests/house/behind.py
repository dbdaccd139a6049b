"""More stops for the walk: what opens behind each button of a screen, and screens in the midst of their work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QEventLoop
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QWidget

from magicfight.storage.table import load_table, play_again
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.laboratory.screen import LaboratoryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.dialog import Dialog
from tests.house.test_controls import builder, library, settle, shown
from tests.ui.arena.fights import duel, rolls

TABLES = sorted((Path(__file__).parents[1] / "golden" / "desk").glob("*.table"))
#: These end the program, or play for ever.
_LEFT_ALONE = ("menu_quit", "laboratory_start")
WAIT_MS = 30_000
MOST_PRESSED = 200


def open_dialogs(window: MainWindow) -> list[Dialog]:
    """The dialogs that lie over the screen."""
    return [dialog for dialog in window.overlay_host.findChildren(Dialog) if dialog.is_open]


def _close(window: MainWindow) -> None:
    for menu in window.findChildren(QMenu):
        menu.close()
    for dialog in open_dialogs(window):
        dialog.close_dialog()
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            other.hide()
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _next_button(window: MainWindow, pressed: set[str]) -> QAbstractButton | None:
    for button in shown(window, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        name = button.objectName()
        if name and name not in pressed and button.isEnabled() and not button.visibleRegion().isEmpty():
            return button
    return None


def _spells(window: MainWindow) -> None:
    screen = library(window)
    screen.files.load(list(screen.session.ready_files("spells"))[:1])
    screen.open_page()
    screen.presenter.pick_effect("energy_blast")


def _wizards(window: MainWindow) -> None:
    screen = builder(window)
    screen.files.load(list(screen.session.ready_files("wizards"))[:2])
    screen.open_new()
    screen.presenter.buy(0)


def _duel(window: MainWindow) -> None:
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    settle()
    for button in window.findChildren(QAbstractButton, "hand_over_play"):
        button.click()


def _table(window: MainWindow, number: int, count: int) -> None:
    """A game master's fight after so many acts."""
    window.show_screen("desk")
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    _close(window)  # whether one that was not finished is to be resumed
    file = TABLES[number]
    whole = play_again(load_table(file))
    assert whole is not None
    screen._take(load_table(file), replace(whole, entries=whole.entries[:count]), file)


BASES: dict[str, Callable[[MainWindow], object]] = {
    "menu": lambda window: window.show_screen("menu"),
    "library": _spells,
    "builder": _wizards,
    "setup": lambda window: window.show_screen("setup"),
    "arena": _duel,
    "desk": lambda window: window.show_screen("desk"),
    "table": lambda window: _table(window, 0, 6),
    "laboratory": lambda window: window.show_screen("laboratory"),
}


def behind(base: str) -> Callable[[MainWindow], Iterator[QWidget]]:
    """The dialogs behind the buttons of a screen, each once."""

    def show(window: MainWindow) -> Iterator[QWidget]:
        prepare = BASES[base]
        seen: set[str] = set()
        pressed: set[str] = set(_LEFT_ALONE)
        with patch.object(QFileDialog, "open", lambda *_: None):
            prepare(window)
            settle()
            home = window.current_name
            while len(pressed) < MOST_PRESSED and (button := _next_button(window, pressed)) is not None:
                pressed.add(button.objectName())
                button.click()
                settle()
                for dialog in open_dialogs(window):
                    if dialog.accessibleName() not in seen:
                        seen.add(dialog.accessibleName())
                        yield window
                _close(window)
                if window.current_name != home:
                    prepare(window)
                    settle()

    return show


def show_tables(window: MainWindow) -> Iterator[QWidget]:
    """Each of the game master's systems in the midst of a fight, and at its end."""
    for number in range(len(TABLES)):
        for count in (1, 4, 7, 400):
            _table(window, number, count)
            yield window


def show_end(window: MainWindow) -> Iterator[QWidget]:
    """A fight that ends at its first blow: the page of the end, and the replay."""
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    settle()
    arena = window.current_screen
    assert isinstance(arena, ArenaScreen)
    arena.presenter.course.use_dice(rolls(("attack", (6, 6, 6)), ("effect", (6,) * 6)))
    arena.presenter.choose_spell(0)
    arena.presenter.cast_or_aim()
    arena.presenter.click((13, 10))
    _wait(lambda: arena.end_page.is_open)
    yield window
    for button in window.findChildren(QAbstractButton, "end_replay"):
        button.click()
    yield window


def show_whatif(window: MainWindow) -> Iterator[QWidget]:
    """« Et si… », with its curves."""
    first, second = (one.wizard for one in duel().fighters)
    window.show_screen("laboratory", wizards=(first, second), tab="whatif")
    screen = window.current_screen
    assert isinstance(screen, LaboratoryScreen)
    screen.whatif.workers = 1
    _wait(lambda: not screen.whatif.quick_tasks.is_busy)
    yield window
    screen.whatif.finish()


def show_lessons(window: MainWindow) -> Iterator[QWidget]:
    """The first card of each lesson, over its screen."""
    window.settings.is_motion_reduced = True
    for name in ("spell", "wizard", "duel"):
        window.show_screen("menu")
        window.lessons.start(name)
        settle()
        window.lessons.place()
        yield window
        window.lessons.leave()


def _wait(is_so: Callable[[], bool]) -> None:
    deadline = QDeadlineTimer(WAIT_MS)
    while not is_so() and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
    assert is_so()


MORE_SHOWS: dict[str, Callable[[MainWindow], Iterator[QWidget]]] = {
    **{f"behind {base}": behind(base) for base in BASES},
    "tables": show_tables,
    "end": show_end,
    "what if": show_whatif,
    "lessons": show_lessons,
}
