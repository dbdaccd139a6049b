"""Every button that writes a file, in every screen, where nothing can be written: it says so, leaves nothing half
written, and what was in hand is still there to be saved elsewhere (faults L2, L9, L10, L12)."""

from __future__ import annotations

import ast
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

import magicfight
from magicfight.ground.problems import problem
from magicfight.storage import files
from magicfight.ui import icons
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.hand.windows import saving
from magicfight.ui.hand.windows.saving import Saving
from magicfight.ui.laboratory.screen import LaboratoryScreen
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.screens import SCREENS
from magicfight.ui.widgets.lists import RowList
from magicfight.ui.widgets.progress import is_busy
from tests.laboratory.test_summary import line
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.end.test_page import killed
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow
from tests.ui.desk.driving import add_fighters

#: The icons of what writes a file or leads there, and how the entries of menus begin that do.
WRITING = {"save", "export", "print"}
ENTRIES = ("Enregistrer à part", "Fiche en", "Cartes à", "Bibliothèque en")


# What each screen has in hand; returns what asks whether it is still to be saved


def library(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("library", page="editor")
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    spells, bolt = screen.session.spells, spell("Éclair", effect("energy_blast"))
    spells.change(problem("step_created", name=bolt.name), replace(spells.hand, items=(bolt,)))
    screen.show_all()
    return lambda: screen.session.is_modified and len(screen.session.library) == 1


def _wizard_in(window: MainWindow) -> BuilderScreen:
    window.show_screen("builder", page="builder")
    screen = window.current_screen
    assert isinstance(screen, BuilderScreen)
    wizards, anne = screen.session.magicians, wizard("Anne", own("energy_blast", 10), points=250)
    wizards.change(problem("step_created", name=anne.name), replace(wizards.hand, items=(anne,)))
    screen.show_all()
    return screen


def builder(window: MainWindow) -> Callable[[], bool]:
    screen = _wizard_in(window)
    screen.edit(0)
    return lambda: screen.session.is_modified and len(screen.session.wizards) == 1


def wizards(window: MainWindow) -> Callable[[], bool]:
    screen = _wizard_in(window)
    screen.show_list()
    return lambda: screen.session.is_modified and len(screen.session.wizards) == 1


def arena(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("arena", setup=duel(), seed="7")
    return lambda: window.screen_named("arena").presenter.course.fight is not None  # type: ignore[attr-defined]


def end(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("arena", match=killed())
    return lambda: window.screen_named("arena").presenter.course.fight is not None  # type: ignore[attr-defined]


def desk(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("desk")
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    add_fighters(screen, {"name": "Ogier"}, {"name": "Bertran"})
    return lambda: screen.presenter.is_modified and len(screen.presenter.preparation.sheets) == 2


def desk_fight(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("desk")
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    screen._open_example()
    assert screen.presenter.start()
    return lambda: screen.presenter.played is not None


def laboratory(window: MainWindow) -> Callable[[], bool]:
    window.show_screen("laboratory")
    screen = window.current_screen
    assert isinstance(screen, LaboratoryScreen)
    screen.presenter.take_lines([line(n, "Anne", "Bob", "Bob") for n in range(4)])
    screen._show_results()
    screen._allow()
    return lambda: len(screen.presenter.lines) == 4


HANDS: dict[str, Callable[[MainWindow], Callable[[], bool]]] = {
    "library": library,
    "builder": builder,
    "wizards": wizards,
    "arena": arena,
    "end": end,
    "desk": desk,
    "desk_fight": desk_fight,
    "laboratory": laboratory,
}
#: Screens that write nothing.
READERS = {"menu", "setup"}
#: The kinds of files that are offered with each in hand.
READ_ELSEWHERE = {".pdf", ".md", ".bbcode.txt", ".html"}
KINDS = {
    "library": {".sort", *READ_ELSEWHERE},
    "builder": {".magic", ".txt", *READ_ELSEWHERE},
    "wizards": {".magic", ".txt", ".pdf"},
    "arena": {".combat"},
    "end": {".combat", ".txt"},
    "desk": {".table"},
    "desk_fight": {".table", ".txt"},
    "laboratory": {".csv", ".md", ".bbcode.txt", ".txt", ".jsonl"},
}
#: Where the package offers a file to be saved, and what was in hand above.
PLACES = {
    "ui/arena/play/filing.py": "arena",
    "ui/arena/play/sharing.py": "end",
    "ui/builder/screen.py": "wizards",
    "ui/desk/screen.py": "desk_fight",
    "ui/hand/windows/exports.py": "library",
    "ui/hand/windows/files.py": "library",
    "ui/laboratory/screen.py": "laboratory",
}


# What goes wrong


class Trouble:
    """Where a save is to go, what happens there, the `kinds` of files that were offered, and those just `tried`."""

    def __init__(self, folder: Path, suffix: str = "") -> None:
        self.folder = folder
        self.tried: list[Path] = []
        self.kinds: set[str] = set()
        self.before_writing: Callable[[], None] = lambda: None

    def choose(self, _frame: object, wanted: Saving, take: Callable[[Path | None], None]) -> None:
        """In place of the dialog: every kind of file that it offers, one after another."""
        self.kinds.update((wanted.suffix, *wanted.others))
        for suffix in (wanted.suffix, *wanted.others):
            self.folder.mkdir(exist_ok=True)
            path = self.folder / f"Essai {len(self.tried)}{suffix}"
            self.tried.append(path)
            self.before_writing()
            take(path)


def read_only(_trouble: Trouble, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a folder answers that may not be written to; whoever runs as root may write everywhere."""

    def refuse(_path: Path) -> tuple[int, Path]:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(files, "_new_file_beside", refuse)


def gone(trouble: Trouble, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder goes while the dialog is open, and a file takes its name: it can't be made again."""

    def vanish() -> None:
        shutil.rmtree(trouble.folder)
        trouble.folder.write_text("in the way", encoding="utf-8")

    real = Path.mkdir

    def cleared(path: Path, *args: object, **options: object) -> None:
        if path == trouble.folder and path.is_file() and options == {"exist_ok": True}:
            path.unlink()
        real(path, *args, **options)  # type: ignore[arg-type]

    trouble.before_writing = vanish
    monkeypatch.setattr(Path, "mkdir", cleared)


def full(_trouble: Trouble, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk without room for what is written."""

    def refuse(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", refuse)


#: What happens, and a word of the sentence that tells it.
TROUBLES = {"read_only": (read_only, "n’autorise pas"), "gone": (gone, "dossier"), "full": (full, "plein")}


# Finding and pressing


def settle(window: MainWindow) -> None:
    """Let everything happen that waits, work beside the window too."""
    for _ in range(3):
        QApplication.processEvents()
    while is_busy(window.overlay_host):
        QApplication.processEvents()


def writers() -> Iterator[QAbstractButton | QAction]:
    """What can be seen and pressed now that writes a file: buttons by their icons, entries of menus by their words."""
    for menu in [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible()]:
        yield from (entry for entry in menu.actions() if entry.isEnabled() and entry.text().startswith(ENTRIES))
    for holder, wish in list(icons._keeper()._wishes.items()):
        if isinstance(holder, QAbstractButton) and wish[0] in WRITING and isValid(holder) and can_press(holder):
            yield holder


def can_press(button: QAbstractButton) -> bool:
    return button.isVisible() and button.isEnabled()


def press_all(window: MainWindow, told: Callable[[str], None]) -> None:
    """Press each once, with what only shows then; calls `told` with the name of each once it was done."""
    pressed: set[str] = set()
    again: Callable[[], object] = lambda: None  # noqa: E731  # what opened a menu: each entry closes it
    for rows in window.findChildren(RowList):
        if rows.isVisible() and len(rows.rows.rows()):
            again = partial(rows.menu_wanted.emit, rows.rows.rows()[0].key, rows.mapToGlobal(rows.rect().center()))
            again()
    while True:
        waiting = [one for one in writers() if name_of(one) not in pressed]
        if not waiting:
            return
        one = waiting[0]
        pressed.add(name_of(one))
        if isinstance(one, QAction):
            one.trigger()
            for menu in [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu)]:
                menu.hide()
        else:
            again = one.click
            one.click()
        settle(window)
        told(name_of(one))
        if isinstance(one, QAction):
            again()
            settle(window)


def name_of(one: QAbstractButton | QAction) -> str:
    return one.text() if isinstance(one, QAction) else one.objectName()


def test_every_screen_and_every_save_is_tried() -> None:
    """A new screen gets a place here, or says that it writes nothing; so does a new place that saves."""
    assert set(SCREENS) <= {*HANDS, *READERS}
    package = Path(magicfight.__file__).parent
    saves = {
        path.relative_to(package).as_posix()
        for path in (package / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Saving"
    }
    assert saves == set(PLACES)
    assert set(PLACES.values()) <= set(HANDS) == set(KINDS)


@pytest.mark.parametrize(
    "wrong", ["read_only", *(pytest.param(one, marks=pytest.mark.long) for one in ("gone", "full"))]
)
@pytest.mark.parametrize("hand", HANDS)
def test_a_save_that_fails_says_so_and_loses_nothing(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: str, wrong: str
) -> None:
    window = make_window()
    window.settings.is_motion_reduced = True
    trouble = Trouble(tmp_path / "there")
    is_in_hand = HANDS[hand](window)
    settle(window)
    qtbot.waitUntil(lambda: any(True for _ in writers()), timeout=60_000)
    begin, word = TROUBLES[wrong]
    begin(trouble, monkeypatch)
    monkeypatch.setattr(saving, "choose_to_save", trouble.choose)

    said: list[str] = []
    monkeypatch.setattr(window, "say", lambda text, tone="ok": said.append(text))

    def told(name: str) -> None:
        for path, sentence in zip(trouble.tried, said, strict=bool(trouble.tried)):
            assert sentence.startswith(path.name), (name, said)
            assert word in sentence, (name, said)
            assert "Errno" not in sentence
        if name == "desk_keep" and wrong != "gone":  # it goes to the own folder, which is still there
            assert word in said[0]
        trouble.tried.clear()
        said.clear()
        assert not trouble.folder.is_dir() or not list(trouble.folder.iterdir()), name
        assert is_in_hand(), name

    press_all(window, told)
    assert trouble.kinds == KINDS[hand]
