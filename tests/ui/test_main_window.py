"""The window: screens one after another, unsaved work, files, mishaps."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from magicfight.storage.sort import save_sort
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.mishaps import LOG_LIMIT, MishapLog
from magicfight.ui.screen import Screen
from magicfight.ui.screens import FILE_SCREENS, SCREENS, factories
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.dialog import Dialog
from tests.makers import spell
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow
from tests.ui.messages import last_message
from tests.ui.typing import plain


class Recorder(Screen):
    """A screen that writes down what the window asks of it."""

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self.calls: list[str] = []
        self.unsaved = ""
        self.is_kept = True
        self.may_leave = True
        self.save_works = True
        self.opened: list[Path] = []
        self.header = HeaderBar("book", self)
        self.field = QLineEdit(self)

    def enter(self, context: Mapping[str, Any]) -> None:
        self.calls.append(f"enter {sorted(context)}")

    def leave(self) -> bool:
        self.calls.append("leave")
        return self.may_leave

    def open_files(self, paths: list[Path]) -> None:
        self.opened += paths

    def unsaved_work(self) -> str:
        return self.unsaved

    def is_kept_on_leaving(self) -> bool:
        return self.is_kept

    def save_work(self, done: Callable[[bool], None]) -> None:
        self.calls.append("save")
        if self.save_works:
            self.unsaved = ""
        done(self.save_works)

    def discard_work(self) -> None:
        self.calls.append("discard")
        self.unsaved = ""


def _window(make_window: MakeWindow) -> MainWindow:
    window = make_window(dict.fromkeys(("menu", "library", "builder", "arena"), Recorder))
    window.show_screen("menu")
    return window


def _screen(window: MainWindow, name: str) -> Recorder:
    screen = window.screen_named(name)
    assert isinstance(screen, Recorder)
    return screen


def _answer(window: MainWindow, name: str) -> None:
    shown = [button for button in window.findChildren(QPushButton, f"question_{name}") if button.isVisible()]
    assert len(shown) == 1, "exactly one question at a time"
    shown[0].click()


def test_screens_are_built_when_first_shown_and_kept(make_window: MakeWindow) -> None:
    """Two visits, one screen; each visit enters it with its own context."""
    window = _window(make_window)
    assert window.findChildren(Recorder) == [window.screen_named("menu")]
    window.show_screen("library", files=[])
    first = window.current_screen
    window.show_screen("menu")
    window.show_screen("library")
    assert window.current_screen is first
    assert _screen(window, "library").calls == ["enter ['files']", "leave", "enter []"]


def test_the_way_back_is_the_way_one_came(make_window: MakeWindow) -> None:
    """menu, library, builder: back twice is the menu, and back from there stays."""
    window = _window(make_window)
    window.show_screen("library")
    window.show_screen("builder")
    window.go_back()
    assert window.current_name == "library"
    window.go_back()
    assert window.current_name == "menu"
    window.go_back()
    assert window.current_name == "menu"


def test_a_screen_may_refuse_to_be_left(make_window: MakeWindow) -> None:
    """leave() is False: the screen stays, and the other is not entered."""
    window = _window(make_window)
    window.show_screen("library")
    _screen(window, "library").may_leave = False
    window.show_screen("menu")
    assert window.current_name == "library"


@pytest.mark.parametrize(
    ("answer", "name", "calls"),
    [
        ("save", "menu", ["save", "leave"]),
        ("discard", "menu", ["discard", "leave"]),
        ("cancel", "library", []),
    ],
)
def test_leaving_unsaved_work_that_would_be_lost_asks_once(
    make_window: MakeWindow, answer: str, name: str, calls: list[str]
) -> None:
    """Save, Discard, Cancel: the screen is left after the first two only."""
    window = _window(make_window)
    window.show_screen("library")
    screen = _screen(window, "library")
    screen.unsaved, screen.is_kept = "Le sort en cours serait perdu.", False
    screen.calls.clear()
    window.show_screen("menu")
    assert window.current_name == "library"
    _answer(window, answer)
    assert (window.current_name, screen.calls) == (name, calls)


def test_work_that_is_kept_is_not_asked_about_between_screens(make_window: MakeWindow) -> None:
    """A library in hand stays in hand: going to the builder asks nothing."""
    window = _window(make_window)
    window.show_screen("library")
    _screen(window, "library").unsaved = "La bibliothèque n’est pas enregistrée."
    window.show_screen("builder")
    assert window.current_name == "builder"


@pytest.mark.parametrize("answer", ["save", "discard"])
def test_closing_asks_once_for_all_screens_with_unsaved_work(make_window: MakeWindow, answer: str) -> None:
    """Library and builder unsaved: one question names both, the answer goes for both; the geometry is remembered."""
    window = _window(make_window)
    for name in ("library", "builder"):
        window.show_screen(name)
        _screen(window, name).unsaved = f"{name} n’est pas enregistré."
    window.close()
    assert window.isVisible()
    text = window.findChild(QLabel, "question_text")
    assert text is not None
    assert text.text() == "library n’est pas enregistré.\nbuilder n’est pas enregistré."
    _answer(window, answer)
    assert not window.isVisible()
    assert answer in _screen(window, "library").calls
    assert answer in _screen(window, "builder").calls
    assert not window.settings.geometry.isEmpty()


def test_a_save_that_fails_keeps_what_comes_after_it(make_window: MakeWindow) -> None:
    """The library could not be saved: the window stays, and the builder was not even tried."""
    window = _window(make_window)
    for name in ("library", "builder"):
        window.show_screen(name)
        _screen(window, name).unsaved = f"{name} n’est pas enregistré."
    _screen(window, "library").save_works = False
    window.close()
    _answer(window, "save")
    assert window.isVisible()
    assert "save" not in _screen(window, "builder").calls


def test_the_way_back_opens_no_file_again(make_window: MakeWindow, tmp_path: Path) -> None:
    """A library opened from the menu, then the builder, then Retour: the file is not loaded a second time."""
    window = _window(make_window)
    window.show_screen("library", files=[tmp_path / "a.sort"], page="editor")
    window.show_screen("builder")
    window.go_back()
    assert _screen(window, "library").calls[-1] == "enter ['page']"


def test_closing_twice_asks_once(make_window: MakeWindow) -> None:
    """An impatient second click on the window's cross puts no second question over the first."""
    window = _window(make_window)
    window.show_screen("library")
    _screen(window, "library").unsaved = "La bibliothèque n’est pas enregistrée."
    window.close()
    window.close()
    _answer(window, "cancel")
    assert window.isVisible()
    window.close()
    _answer(window, "discard")
    assert not window.isVisible()


def test_what_lies_over_a_screen_goes_with_it(make_window: MakeWindow) -> None:
    """A dialog of the library is closed when a dropped file leads to the builder."""
    window = _window(make_window)
    window.show_screen("library")
    dialog = Dialog(window.overlay_host, "Liste", keep=True)
    dialog.open()
    window.show_screen("builder")
    assert not dialog.is_open


def test_the_keyboard_goes_to_the_new_screen(make_window: MakeWindow) -> None:
    """Its first control after the header's tools has the focus."""
    window = _window(make_window)
    window.activateWindow()
    window.show_screen("library")
    assert QApplication.focusWidget() is _screen(window, "library").field


def test_what_a_screen_gave_the_keyboard_to_keeps_it_in_a_window_that_waits(make_window: MakeWindow) -> None:
    """A screen shown while the window is not the active one: its own choice stands, not the first of its header."""
    window = make_window()
    window.show_screen("menu")
    other = QWidget()
    other.show()
    other.activateWindow()
    QApplication.processEvents()
    assert not window.isActiveWindow()
    window.show_screen("arena", setup=duel(), seed="7")
    arena = window.current_screen
    assert isinstance(arena, ArenaScreen)
    assert window.focusWidget() is arena.board
    other.close()


def test_a_save_that_fails_keeps_the_window_open(make_window: MakeWindow) -> None:
    """Nothing is lost because a disk is full."""
    window = _window(make_window)
    window.show_screen("library")
    screen = _screen(window, "library")
    screen.unsaved, screen.save_works = "La bibliothèque n’est pas enregistrée.", False
    window.close()
    _answer(window, "save")
    assert window.isVisible()


def test_geometry_comes_back(make_window: MakeWindow, settings: Settings) -> None:
    """A window made narrower is as narrow the next time."""
    window = make_window({"menu": Recorder})
    window.show_screen("menu")
    window.resize(700, 560)  # the offscreen screen is 800 wide
    QApplication.processEvents()
    event = QCloseEvent()
    window.closeEvent(event)
    again = MainWindow(Settings(Path(settings._store.fileName())), {"menu": Recorder})
    assert (again.width(), again.height()) == (700, 560)
    again.deleteLater()


FIRST_SHOWN = """
from pathlib import Path
import sys
from PySide6.QtWidgets import QApplication
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
application = QApplication([])
window = MainWindow(Settings(Path(sys.argv[1])), {})
window.show_first()
application.processEvents()
print(window.width(), window.height())
"""


@pytest.mark.parametrize(("screen", "window"), [((1920, 1080), (1920, 1080)), ((1024, 768), (1024, 720))])
@pytest.mark.slow
def test_the_first_window_fills_a_screen_that_is_large_enough(
    screen: tuple[int, int], window: tuple[int, int], tmp_path: Path
) -> None:
    one = {"name": "one", "x": 0, "y": 0, "width": screen[0], "height": screen[1]}
    one |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = tmp_path / "screens.json"
    screens.write_text(json.dumps({"synchronousWindowSystemEvents": False, "screens": [one]}), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", FIRST_SHOWN, str(tmp_path / "settings.ini")],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={screens}"},
        capture_output=True,
        text=True,
        check=True,
    )
    width, height = map(int, run.stdout.split())
    assert (width, height) == pytest.approx(window, abs=8)  # the platform draws a frame of some pixels


# -- files


def test_files_go_to_the_screen_of_their_kind(make_window: MakeWindow, tmp_path: Path) -> None:
    """.sort to the library, .magic to the builder, and to the screen shown without entering it anew."""
    window = _window(make_window)
    spells, wizards = tmp_path / "a.sort", tmp_path / "B.MAGIC"
    for path in (spells, wizards):
        path.write_text("{}", encoding="utf-8")
    window.open_files([spells])
    assert _screen(window, "library").calls == ["enter ['files']"]
    window.open_files([spells])
    assert _screen(window, "library").opened == [spells]
    window.open_files([wizards])
    assert window.current_name == "builder"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("notes.txt", "« notes.txt » n’est pas un fichier de Magic Fight."),
        ("gone.sort", "n’existe pas"),
    ],
)
def test_what_can_t_be_opened_is_told_in_a_sentence(
    make_window: MakeWindow, tmp_path: Path, name: str, sentence: str
) -> None:
    """Another kind of file, a file that is gone."""
    window = _window(make_window)
    path = tmp_path / name
    if not name.startswith("gone"):
        path.touch()
    window.open_files([path])
    assert sentence in plain(last_message(window))
    assert window.current_name == "menu"


def _drop(window: MainWindow, target: QWidget, paths: list[Path]) -> tuple[bool, bool]:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    data.setText("\n".join(str(path) for path in paths))
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    drop.ignore()
    QApplication.sendEvent(target, drop)
    return enter.isAccepted(), drop.isAccepted()


def test_a_file_dropped_on_the_window_is_opened(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """A .sort is taken, a .txt is not; its screen is made when it was said what is opened."""
    window = _window(make_window)
    spells, notes = tmp_path / "a.sort", tmp_path / "notes.txt"
    spells.touch()
    notes.touch()
    assert _drop(window, window, [notes]) == (False, False)
    assert _drop(window, window, [spells]) == (True, True)
    assert plain(last_message(window)) == "Ouverture de « a.sort »…"
    assert window.current_name == "menu"
    qtbot.waitUntil(lambda: window.current_name == "library")
    qtbot.waitUntil(lambda: not window._toast.isVisible())


def test_files_of_two_kinds_wait_for_each_other(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """L18: what the first asks is answered before the screen of the second takes it away."""
    window = _window(make_window)
    spells, wizards = tmp_path / "a.sort", tmp_path / "b.magic"
    spells.touch()
    wizards.touch()
    window.show_screen("builder")
    window.show_screen("library")
    assert _drop(window, window, [spells, wizards]) == (True, True)
    dialog = Dialog(window.overlay_host, "Remplacer ou compléter ?", keep=True)
    dialog.open()
    qtbot.wait(150)
    assert window.current_name == "library"
    assert dialog.is_open
    dialog.close_dialog()
    qtbot.waitUntil(lambda: window.current_name == "builder")


def test_of_several_things_dropped_each_that_is_left_out_is_told(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """L18: among files of the game, what is none of them, and all fights but the last; in one message."""
    window = _window(make_window)
    names = ("notes.txt", "un.combat", "a.sort", "deux.table", "trois.combat")
    paths = [tmp_path / name for name in names]
    for path in paths:
        path.touch()
    assert _drop(window, window, paths) == (True, True)
    qtbot.waitUntil(lambda: "pas un fichier" in plain(last_message(window)))
    assert window.current_name == "arena"
    told = plain(last_message(window))
    assert "« notes.txt » n’est pas un fichier de Magic Fight." in told
    assert "Un seul combat s’ouvre à la fois ; laissés de côté : deux.table, un.combat." in told
    window.open_files([tmp_path / f"{number}.txt" for number in range(9)])
    assert len(last_message(window).splitlines()) == 5


def test_a_file_dropped_over_a_text_field_is_opened_too(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """The platform gives the drop to the window first; a field that takes text would have taken the file's name."""
    window = _window(make_window)
    spells = tmp_path / "a.sort"
    spells.touch()
    handle = window.windowHandle()
    assert handle is not None
    assert _drop(window, handle, [spells]) == (True, True)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: window.current_name == "library")
    assert _screen(window, "menu").field.text() == ""


# -- the rest


def test_the_header_of_any_screen_reaches_the_window(qtbot: QtBot, make_window: MakeWindow) -> None:
    """Theme, settings and help work from any screen's header."""
    window = _window(make_window)
    header = _screen(window, "menu").header
    before = window.settings.theme
    qtbot.mouseClick(header.tools["theme"], Qt.MouseButton.LeftButton)
    assert window.settings.theme != before
    qtbot.mouseClick(header.tools["settings"], Qt.MouseButton.LeftButton)
    assert window.findChild(QWidget, "settings_dialog") is not None


def test_f11_fills_the_screen_and_comes_back(qtbot: QtBot, make_window: MakeWindow) -> None:
    """F11 twice."""
    window = _window(make_window)
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_a_small_window_scrolls(make_window: MakeWindow) -> None:
    """A screen of 1200 × 700 in a window of 800 × 500 keeps its size and scrolls."""

    class Wide(Recorder):
        def __init__(self, frame: MainWindow) -> None:
            super().__init__(frame)
            self.setMinimumSize(1200, 700)

    window = make_window({"menu": Wide, "library": Recorder})
    window.show_screen("menu")
    window.resize(800, 500)
    QApplication.processEvents()
    assert window.width() == 800
    screen = window.current_screen
    assert screen is not None
    assert screen.width() >= 1200
    window.show_screen("library")
    QApplication.processEvents()
    assert window.screen_named("library").width() <= 800


def test_every_kind_of_file_has_a_screen_of_the_table() -> None:
    """The kinds of formats.md, each to a name of SCREENS."""
    assert set(FILE_SCREENS) == {".sort", ".magic", ".combat", ".table"}
    assert set(FILE_SCREENS.values()) <= set(SCREENS)
    assert set(factories()) == set(SCREENS)


# -- mishaps


def _mishap(log: MishapLog, text: str) -> None:
    try:
        raise ValueError(text)
    except ValueError as error:
        log.on_exception(type(error), error, error.__traceback__)


def test_a_mishap_is_logged_and_told_in_one_sentence(make_window: MakeWindow) -> None:
    """No traceback on the screen, the whole of it in the log; a second one while it is told only goes to the log."""
    window = _window(make_window)
    _mishap(window.mishaps, "first")
    _mishap(window.mishaps, "second")
    shown = [text.text() for text in window.findChildren(QLabel, "question_text") if text.isVisible()]
    assert len(shown) == 1
    assert "Traceback" not in shown[0]
    log = window.mishaps.path.read_text(encoding="utf-8")
    assert "ValueError: first" in log
    assert "ValueError: second" in log
    _answer(window, "cancel")
    _mishap(window.mishaps, "third")
    assert [text for text in window.findChildren(QLabel, "question_text") if text.isVisible()]


def test_the_log_of_mishaps_does_not_grow_without_end(tmp_path: Path) -> None:
    """Over the limit the older half goes."""
    log = MishapLog(tmp_path / "log")
    log.path.write_bytes(b"x" * (LOG_LIMIT + 1))
    _mishap(log, "late")
    assert log.path.stat().st_size < LOG_LIMIT
    assert "ValueError: late" in log.path.read_text(encoding="utf-8")


def test_a_log_that_can_t_be_written_is_no_second_mishap(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The folder is a file: the mishap is still told."""
    blocked = tmp_path / "file"
    blocked.touch()
    told: list[Path] = []
    _mishap(MishapLog(blocked / "log", told.append), "x")
    assert told == [blocked / "log"]
    assert "can't be written" in caplog.text


def test_the_hook_is_python_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """install() takes over sys.excepthook, where exceptions of slots and paint events arrive."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr("threading.excepthook", None)
    log = MishapLog(tmp_path / "log")
    log.install()
    assert sys.excepthook == log.on_exception
    with pytest.raises(SystemExit):
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)


def test_files_named_at_the_start_are_spoken_of_before_they_are_opened(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Loading what they need may take seconds: the menu says which, then they are opened, and it says so no more."""
    window = make_window()
    window.show_screen("menu")
    given = tmp_path / "Saga.sort"
    save_sort(given, [spell("Feu", "flash")])
    window.open_named_files([given])
    assert "Saga.sort" in window._toast.text()
    assert window._toast.isVisible()
    assert window.current_name == "menu"
    qtbot.waitUntil(lambda: window.current_name == "library")
    qtbot.waitUntil(lambda: not window._toast.isVisible() or "Ouverture" not in window._toast.text())
