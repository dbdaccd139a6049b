"""Fault A2, in every screen: whatever is pressed, closed or undone, the keyboard stands on what can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QFileDialog, QWidget

from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.dialog import Dialog
from tests.house.test_controls import builder, library, place, settle, shown
from tests.house.walk import close_dialogs
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow


@pytest.fixture(autouse=True)
def _no_file_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dialogs of files are Qt's own."""
    monkeypatch.setattr(QFileDialog, "open", lambda *_: None)


def _open_dialogs(window: MainWindow) -> list[Dialog]:
    return [dialog for dialog in window.overlay_host.findChildren(Dialog) if dialog.is_open]


def _is_in_header(widget: QWidget) -> bool:
    around: QWidget | None = widget
    while around is not None and around.property("kind") != "header":
        around = around.parentWidget()
    return around is not None


def lost(window: MainWindow) -> str:
    """Say what is wrong with where the keyboard is, nothing if all is well."""
    focused = QApplication.focusWidget()
    if focused is None:
        return "nowhere"
    seen = focused.viewport() if isinstance(focused, QAbstractScrollArea) else focused
    if not focused.isVisible() or not focused.isEnabled() or seen.visibleRegion().isEmpty():
        return f"on {place(focused)}, which can't be seen or used"
    if focused.window() is not window:
        return ""
    if _is_in_header(focused):
        return f"in the header, on {place(focused)}"
    dialogs = _open_dialogs(window)
    if dialogs and not any(one is focused or one.isAncestorOf(focused) for one in dialogs):
        return f"behind a dialog, on {place(focused)}"
    return ""


def _settle() -> None:
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _key(window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)
    _settle()


def _show_library(window: MainWindow) -> None:
    screen = library(window)
    screen.files.load(list(screen.session.ready_files("spells"))[:1])
    screen.open_page()
    screen.presenter.pick_effect("energy_blast")


def _show_builder(window: MainWindow) -> None:
    screen = builder(window)
    screen.open_new()
    screen.presenter.buy(0)


def _show_arena(window: MainWindow) -> None:
    window.show_screen("arena", setup=duel(), seed="7")
    _settle()
    for button in window.findChildren(QAbstractButton, "hand_over_play"):
        button.click()


def _show_attack(window: MainWindow) -> None:
    _show_arena(window)
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    _settle()
    _key(window, Qt.Key.Key_A)


def _show_lessons(window: MainWindow) -> None:
    window.show_screen("menu")
    window.lessons.open_list()


def _show_settings(window: MainWindow) -> None:
    window.show_screen("menu")
    window.open_settings()


SHOWN: dict[str, Callable[[MainWindow], object]] = {
    "menu": lambda window: window.show_screen("menu"),
    "library": _show_library,
    "builder": _show_builder,
    "setup": lambda window: window.show_screen("setup"),
    "arena": _show_arena,
    "attack": _show_attack,
    "desk": lambda window: window.show_screen("desk"),
    "laboratory": lambda window: window.show_screen("laboratory"),
    "lessons": _show_lessons,
    "settings": _show_settings,
}
#: Those with something to undo at once.
UNDOES = ("library", "builder", "setup", "arena", "attack")


def _to_press(window: MainWindow, pressed: set[tuple[str, str]]) -> Iterator[QAbstractButton]:
    """Buttons that Tab reaches and that were not pressed yet, of the screen or of the dialog over it."""
    dialogs = _open_dialogs(window)
    for button in shown(window, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        if not button.objectName() or (button.objectName(), button.text()) in pressed or not button.isEnabled():
            continue
        if not button.focusPolicy() & Qt.FocusPolicy.TabFocus or button.visibleRegion().isEmpty():
            continue
        if _is_in_header(button) or (dialogs and not any(one.isAncestorOf(button) for one in dialogs)):
            continue
        yield button


#: The others are gone through in the long run.
EVERY_DAY = ("menu", "builder", "setup")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in EVERY_DAY else pytest.mark.long) for name in SHOWN]
)
def test_the_keyboard_is_never_lost(make_window: MakeWindow, name: str) -> None:
    """Each button by the space bar, then Escape where a dialog came, then Ctrl+Z: each time, where is the keyboard?"""
    window = make_window()
    window.settings.is_motion_reduced = True
    SHOWN[name](window)
    _settle()
    home, is_dialog = window.current_name, bool(_open_dialogs(window))
    pressed: set[tuple[str, str]] = set()
    faults = [f"at the beginning: {lost(window)}"] if lost(window) else []

    def ask(what: str) -> None:
        if fault := lost(window):
            faults.append(f"{what}: {fault}")

    while (button := next(_to_press(window, pressed), None)) is not None:
        what = button.objectName()
        pressed.add((what, button.text()))
        if what == "menu_quit":
            continue
        button.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        _key(window, Qt.Key.Key_Space)
        ask(what)
        if not is_dialog and _open_dialogs(window):
            _key(window, Qt.Key.Key_Escape)
            ask(f"{what}, Escape")
        if name in UNDOES:
            _key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            ask(f"{what}, undone")
        if not is_dialog:
            close_dialogs(window)
        if window.current_name != home or (is_dialog and not _open_dialogs(window)):
            close_dialogs(window)
            SHOWN[name](window)
            _settle()
    assert len(pressed) > 1
    assert not faults, "\n" + "\n".join(faults)
