"""Long work beside the window's thread, and looks that nobody answers (faults L2, L7, L11, L12)."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.ground.progress import may_go_on, watched
from magicfight.storage import looks
from magicfight.storage.files import write_text_atomically
from magicfight.storage.folders import first_usable_folder, saves_in
from magicfight.storage.sort import dump_sort
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.widgets import progress
from magicfight.ui.widgets.progress import beside
from tests.makers import spell
from tests.ui.messages import last_message

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What holds a piece of work up until it is set."""
    made = threading.Event()
    yield made
    made.set()


def the_page(window: MainWindow) -> QProgressBar | None:
    """The bar that is shown, if one is."""
    found = window.overlay_host.findChild(QProgressBar, "progress_bar")
    return found if isinstance(found, QProgressBar) and found.isVisible() else None


def press_stop(window: MainWindow, qtbot: QtBot) -> None:
    """Click on « Arrêter » once it is there."""
    qtbot.waitUntil(lambda: the_page(window) is not None)
    button = window.overlay_host.findChild(QPushButton, "progress_stop")
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_what_is_done_at_once_is_there_at_once_and_shows_nothing(make_window: MakeWindow) -> None:
    window = make_window()
    given: list[int] = []
    beside(window.overlay_host, "Compte", lambda: 7, given.append)
    assert given == [7]
    assert the_page(window) is None


def test_what_lasts_shows_how_far_it_is_and_then_comes(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, gate: threading.Event
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    window = make_window()
    given: list[int] = []

    def work() -> int:
        for number in watched(range(64), 64):
            if number == 40:
                gate.wait(30)
        return 7

    beside(window.overlay_host, "Compte", work, given.append)
    qtbot.waitUntil(lambda: (bar := the_page(window)) is not None and bar.maximum() == 64 and bar.value() == 32)
    gate.set()
    qtbot.waitUntil(lambda: given == [7])
    qtbot.waitUntil(lambda: the_page(window) is None)


@pytest.mark.parametrize("listens", [True, False])
def test_arreter_ends_it_whether_it_listens_or_hangs(
    listens: bool, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, gate: threading.Event
) -> None:
    """Work that hangs on a dead disk is let go; what comes of it later is nobody's."""
    monkeypatch.setattr(progress, "PATIENCE", 0)
    window = make_window()
    given: list[object] = []

    def work() -> int:
        while listens:
            may_go_on()
            gate.wait(0.01)
        gate.wait(30)
        return 7

    beside(window.overlay_host, "Compte", work, given.append, None, lambda: given.append("stopped"))
    press_stop(window, qtbot)
    qtbot.waitUntil(lambda: given == ["stopped"])
    gate.set()
    qtbot.wait(50)
    assert given == ["stopped"]


def test_an_error_goes_to_whoever_asked(make_window: MakeWindow) -> None:
    window = make_window()
    given: list[Exception] = []

    def work() -> int:
        raise ValueError("no")

    beside(window.overlay_host, "Compte", work, lambda _: None, given.append)
    assert isinstance(given[0], ValueError)


def test_writing_that_is_stopped_leaves_the_old_file(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gate: threading.Event
) -> None:
    """A disk that is slow to answer: « Arrêter » before the new file took its name."""
    monkeypatch.setattr(progress, "PATIENCE", 0)
    folder = tmp_path / "own"
    folder.mkdir()
    path = folder / "a.sort"
    path.write_text("old", encoding="utf-8")
    synced = os.fsync

    def slow(descriptor: int) -> None:
        gate.wait(30)
        synced(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    window = make_window()
    given: list[object] = []
    beside(
        window.overlay_host,
        "Écriture",
        lambda: write_text_atomically(path, "new"),
        lambda _: given.append("written"),
        given.append,
        lambda: given.append("stopped"),
    )
    press_stop(window, qtbot)
    gate.set()
    qtbot.waitUntil(lambda: given == ["stopped"])
    qtbot.waitUntil(lambda: [one.name for one in folder.iterdir()] == ["a.sort"])
    assert path.read_text(encoding="utf-8") == "old"


def test_a_library_that_lasts_is_loaded_beside_the_window(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """L7: the window goes on while it is read, and all of it is in hand then."""
    path = tmp_path / "grande.sort"
    path.write_text(dump_sort([spell(f"Feu {number}", "flash") for number in range(300)]), encoding="utf-8")
    window = make_window()
    monkeypatch.setattr(progress, "PATIENCE", 0)
    window.open_files([path])
    screen = window.screen_named("library")
    assert len(screen.session.library) == 0  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: len(screen.session.library) == 300, timeout=20_000)  # type: ignore[attr-defined]


@pytest.fixture
def silent_mount(monkeypatch: pytest.MonkeyPatch, gate: threading.Event) -> Path:
    """A folder where every look hangs until the test is over."""

    def hangs(ask: Callable[..., object]) -> Callable[..., object]:
        def asked(path: object = ".", *arguments: object, **more: object) -> object:
            if isinstance(path, str | Path) and str(path).startswith("/mnt/dead-nas"):
                gate.wait(30)
            return ask(path, *arguments, **more)

        return asked

    for module, name in (
        (os, "stat"),
        (os, "scandir"),
        (os, "mkdir"),
        (os, "access"),
        (os.path, "isfile"),
        (os.path, "isdir"),
    ):
        monkeypatch.setattr(module, name, hangs(getattr(module, name)))
    monkeypatch.setattr(looks, "MOMENT", 0.3)  # a live disk answers in it, however busy the machine
    monkeypatch.setattr(looks, "_silent", {})
    return Path("/mnt/dead-nas/here")


def test_a_mount_that_does_not_answer_is_not_waited_for(silent_mount: Path, settings: Settings) -> None:
    """L2, L12: recent files, last folders, files of the own folder; asked once, then left alone till it answers."""
    settings._put("recent_files", f'[{{"path": "{silent_mount}/a.sort"}}, {{"path": "{silent_mount}/b.sort"}}]')
    settings._put("last_folder/sort", str(silent_mount))
    assert settings.recent_files() == ()
    assert settings.last_folder("sort") == settings.own_folder
    assert saves_in(silent_mount, ".sort") == ()
    assert first_usable_folder(silent_mount) != silent_mount
    assert [mount for mount in looks._silent if "dead-nas" in mount] == [silent_mount.parts]


def test_the_window_and_its_pages_open_with_all_that_is_remembered_on_a_dead_mount(
    silent_mount: Path, make_window: MakeWindow, settings: Settings
) -> None:
    """L2: the own folder, the last folders, the recent files."""
    settings.own_folder = silent_mount
    settings._put("recent_files", f'[{{"path": "{silent_mount}/a.sort"}}]')
    settings._put("last_folder/any", str(silent_mount))
    window = make_window()
    window.show_screen("menu")
    window.show_screen("library")
    window.choose_files()
    window.open_files([silent_mount / "a.sort"])
    assert "ne peut pas être lu" in last_message(window)
