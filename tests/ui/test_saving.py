"""Every save: the final name is settled, asked about, written whole where it may be (faults L1, L8, L9, L10)."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

import magicfight
from magicfight.storage import files
from magicfight.storage.files import FileProblem, OnDisk, safe_file_name, settled_path, write_bytes_atomically
from magicfight.storage.folders import shipped_saves
from magicfight.storage.sort import load_sort, save_sort
from magicfight.ui.builder.export import exports
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from tests.makers import effect, spell, wizard
from tests.ui.builder.test_screen import put_wizards
from tests.ui.conftest import MakeWindow
from tests.ui.library.test_screen import settle
from tests.ui.messages import last_message

BOLT = spell("Éclair", effect("energy_blast"))
OLD = "what stood there before"


def shown(window: MainWindow, kind: type, name: str) -> list:
    """The widgets of a name that can be seen now."""
    return [one for one in window.findChildren(kind, name) if one.isVisible()]


def give_name(window: MainWindow, typed: str) -> None:
    """Type a name in the save dialog and take it."""
    (dialog,) = shown(window, QFileDialog, "save_dialog")
    dialog.findChild(QLineEdit, "fileNameEdit").setText(typed)
    dialog.accept()
    settle()


def answer(window: MainWindow, choice: str) -> None:
    """Press a button of the question that is up."""
    (button,) = shown(window, QPushButton, f"question_{choice}")
    button.click()
    settle()


@pytest.mark.parametrize(
    ("typed", "final"),
    [
        ("Saga v1.2", "Saga v1.2.sort"),
        ("M. Dupont", "M. Dupont.sort"),
        ("Saga.", "Saga.sort"),
        ("Saga. . ", "Saga.sort"),
        ("Saga.SORT", "Saga.SORT"),
        ("Saga.sort", "Saga.sort"),
        ("Saga..sort", "Saga.sort"),
        (".sort", ".sort.sort"),
        ("CON", "-CON.sort"),
        ("nul.sort", "-nul.sort"),
        ("COM1.tar", "-COM1.tar.sort"),
        ("Console", "Console.sort"),
    ],
)
def test_a_typed_name_is_settled(tmp_path: Path, typed: str, final: str) -> None:
    """faults L1, L18: its suffix, dots and spaces at its end, names that Windows keeps for devices."""
    assert settled_path(tmp_path / typed, ".sort") == tmp_path / final


@pytest.mark.parametrize("name", ["CON", "nul", "COM1", "a/b:c", "Merlin\u202e", "é" * 300, "🧙" * 90, "…", " . "])
def test_a_proposed_name_is_one_that_every_system_takes(tmp_path: Path, name: str) -> None:
    """faults L18."""
    proposed = safe_file_name(name)
    assert proposed.isprintable()
    assert proposed.casefold() not in {"con", "nul", "com1"}
    (tmp_path / f"{proposed}.combat").write_text("", encoding="utf-8")


def _library(window: MainWindow, tmp_path: Path) -> None:
    save_sort(tmp_path / "given.sort", (BOLT,))
    window.open_files([tmp_path / "given.sort"])
    settle()
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    screen.files.save(as_new=True)


def _builder(window: MainWindow, tmp_path: Path) -> None:
    screen = _with_a_wizard(window, tmp_path)
    screen.files.save(as_new=True)


def _with_a_wizard(window: MainWindow, tmp_path: Path) -> BuilderScreen:
    window.show_screen("builder")
    screen = window.current_screen
    assert isinstance(screen, BuilderScreen)
    put_wizards(screen, tmp_path, wizard("Anne", points=250))
    return screen


def _pdf(window: MainWindow, tmp_path: Path) -> None:
    _with_a_wizard(window, tmp_path).list_window.pdf_wanted.emit(0)


def _text(window: MainWindow, tmp_path: Path) -> None:
    _with_a_wizard(window, tmp_path).list_window.text_wanted.emit(0)


def _desk(window: MainWindow, tmp_path: Path) -> None:
    window.show_screen("desk")
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    screen.save_work(lambda _saved: None)


@pytest.mark.parametrize(
    ("begin", "suffix"),
    [(_library, ".sort"), (_builder, ".magic"), (_pdf, ".pdf"), (_text, ".txt"), (_desk, ".table")],
)
def test_an_existing_file_is_asked_about_under_its_final_name(
    make_window: MakeWindow, tmp_path: Path, begin: Callable[[MainWindow, Path], None], suffix: str
) -> None:
    """faults L1: « Saga v1.2 » means `Saga v1.2.sort`, which is there: asked, kept, then replaced when told to."""
    window = make_window()
    begin(window, tmp_path)
    settle()
    there = tmp_path / f"Saga v1.2{suffix}"
    there.write_text(OLD, encoding="utf-8")
    give_name(window, str(tmp_path / "Saga v1.2"))
    assert there.read_text(encoding="utf-8") == OLD
    answer(window, "cancel")
    assert there.read_text(encoding="utf-8") == OLD
    (dialog,) = shown(window, QFileDialog, "save_dialog")
    assert dialog.findChild(QLineEdit, "fileNameEdit").text() == f"Saga v1.2{suffix}"
    give_name(window, str(tmp_path / "Saga v1.2"))
    answer(window, "replace")
    assert not there.read_bytes().startswith(OLD.encode())
    assert not list(tmp_path.glob("*.tmp"))


def test_enter_at_the_question_replaces_nothing(make_window: MakeWindow, tmp_path: Path) -> None:
    """faults A14: the harmless answer is the one that Enter gives."""
    window = make_window()
    _library(window, tmp_path)
    settle()
    there = tmp_path / "Été.sort"
    there.write_text(OLD, encoding="utf-8")
    give_name(window, str(tmp_path / "Été"))
    (keep,) = shown(window, QPushButton, "question_cancel")
    assert keep.hasFocus()
    QTest.keyClick(keep, Qt.Key.Key_Return)
    settle()
    assert there.read_text(encoding="utf-8") == OLD


def test_nothing_shipped_is_written_to(make_window: MakeWindow, tmp_path: Path) -> None:
    """faults L8: not by storage, whatever the kind; a shipped table or library that was opened is saved elsewhere."""
    saves = shipped_saves()
    assert saves is not None
    before = {path: path.read_bytes() for path in saves.rglob("*") if path.is_file()}
    for path in (*before, saves / "new.table"):
        with pytest.raises(FileProblem) as refusal:
            write_bytes_atomically(path, b"")
        assert [each.code for each in refusal.value.problems] == ["file_shipped"]
    window = make_window()
    window.settings.remember_folder("table", saves)
    window.open_files([next(path for path in before if path.suffix == ".table")])
    settle()
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    screen.save_button.click()
    settle()
    (dialog,) = shown(window, QFileDialog, "save_dialog")
    assert Path(dialog.directory().absolutePath()) == window.settings.own_folder
    give_name(window, str(saves / "mine"))
    assert "ne s’écrasent pas" in last_message(window)
    give_name(window, str(tmp_path / "mine"))
    assert (tmp_path / "mine.table").is_file()
    assert {path: path.read_bytes() for path in saves.rglob("*") if path.is_file()} == before


@pytest.fixture
def changed(make_window: MakeWindow, tmp_path: Path) -> LibraryScreen:
    """A library of one file in hand, with a spell that is not saved; the file holds another library by now."""
    window = make_window()
    _library(window, tmp_path)
    settle()
    (dialog,) = shown(window, QFileDialog, "save_dialog")
    dialog.reject()
    settle()
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    save_sort(tmp_path / "other.sort", (spell("Autre", effect("flash")), spell("Encore", effect("flash"))))
    os.replace(tmp_path / "other.sort", tmp_path / "given.sort")
    return screen


def test_a_file_that_another_program_changed_is_asked_about(changed: LibraryScreen, tmp_path: Path) -> None:
    """faults L9: overwritten only when told to; else it is taken up again, or saved elsewhere."""
    file = tmp_path / "given.sort"
    changed.files.save()
    settle()
    assert len(load_sort(file)) == 2
    answer(changed.frame, "reload")
    assert [one.name for one in changed.session.library] == ["Autre", "Encore"]
    assert not changed.session.is_modified
    changed.undo()
    assert changed.session.library == (BOLT,)
    os.utime(file, (1, 1))
    changed.files.save()
    settle()
    answer(changed.frame, "elsewhere")
    give_name(changed.frame, str(tmp_path / "mine"))
    assert load_sort(tmp_path / "mine.sort") == (BOLT,)
    assert [one.name for one in load_sort(file)] == ["Autre", "Encore"]


def test_a_save_from_the_list_asks_where_it_is_seen(changed: LibraryScreen, qtbot: QtBot) -> None:
    """The list has the keyboard: Ctrl+S saves from there too; the list is away while the question is up, then back."""
    changed.show_list()
    qtbot.waitUntil(changed.list_window.isActiveWindow, timeout=60_000)
    QTest.keyClick(changed.spell_window.tree, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not changed.list_window.isVisible()
    answer(changed.frame, "cancel")
    qtbot.waitUntil(changed.list_window.isActiveWindow, timeout=60_000)
    assert changed.spell_window.tree.hasFocus()
    assert changed.session.library == (BOLT,)


def test_a_changed_file_is_overwritten_when_told_to(changed: LibraryScreen, tmp_path: Path) -> None:
    """faults L9."""
    changed.files.save()
    settle()
    answer(changed.frame, "overwrite")
    assert load_sort(tmp_path / "given.sort") == (BOLT,)


def test_a_file_that_went_away_or_is_read_only_is_asked_about(tmp_path: Path) -> None:
    """faults L9."""
    disk, file = OnDisk(), tmp_path / "a.sort"
    assert disk.standing(file) == "unknown"
    file.write_text("1", encoding="utf-8")
    assert disk.standing(file) == "unknown"
    disk.note(file, file.stat())
    assert disk.standing(file) == "same"
    file.chmod(0o444)
    assert disk.standing(file) == "protected"
    file.chmod(0o644)
    file.write_text("12", encoding="utf-8")
    assert disk.standing(file) == "changed"
    file.unlink()
    assert disk.standing(file) == "gone"


def test_a_sheet_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    """faults L10: on a full disk the PDF says so, and the old one stands."""
    file = tmp_path / "fiche.pdf"
    file.write_text(OLD, encoding="utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(FileProblem) as refusal:
        files.write_bytes_atomically(file, exports(wizard("Anne", points=250))[0].make())
    assert "disque est plein" in refusal.value.tell("fr")
    assert file.read_text(encoding="utf-8") == OLD
    assert [path.name for path in tmp_path.iterdir()] == ["fiche.pdf"]


@pytest.mark.slow
def test_dialogs_for_files_are_made_in_one_place() -> None:
    """faults L1, L2, L17: no screen opens a file dialog of its own (but the settings', for a folder)."""
    package = Path(magicfight.__file__).parent
    allowed = {Path(f"ui/hand/windows/{name}.py") for name in ("files", "saving")} | {Path("ui/menu/settings_pages.py")}
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "QFileDialog" not in text:
            continue
        calls = {
            node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Call)
        }
        assert path.relative_to(package) in allowed or "QFileDialog" not in calls, path


@pytest.mark.parametrize(
    ("typed", "way", "final"),
    [
        ("Tournoi", 0, "Tournoi.csv"),
        ("Tournoi", 1, "Tournoi.md"),
        ("Tournoi", 2, "Tournoi.bbcode.txt"),
        ("Tournoi v1.2", 1, "Tournoi v1.2.md"),
        ("Tournoi.md", 0, "Tournoi.md"),
        ("Tournoi.bbcode.txt", 0, "Tournoi.bbcode.txt"),
        ("Tournoi.txt", 2, "Tournoi.txt"),
    ],
)
def test_one_of_several_ways_to_write_is_chosen_by_the_ending_or_the_filter(
    make_window: MakeWindow, tmp_path: Path, typed: str, way: int, final: str
) -> None:
    """faults L1: an ending that is one of them counts, else the part of the filter; nothing gets two endings."""
    window = make_window()
    window.show_screen("menu")
    words = "CSV (*.csv);;Markdown (*.md);;BBCode (*.bbcode.txt);;Texte (*.txt)"
    others = (".md", ".bbcode.txt", ".txt")
    saving = Saving(".csv", words, "Tournoi", lambda path: write_bytes_atomically(path, b"ok"), others=others)
    save(window, saving, lambda _path, _trouble: None)
    settle()
    (dialog,) = shown(window, QFileDialog, "save_dialog")
    assert dialog.findChild(QLineEdit, "fileNameEdit").text() == "Tournoi.csv"
    chosen = dialog.nameFilters()[way]
    dialog.selectNameFilter(chosen)
    dialog.filterSelected.emit(chosen)  # as a click on it does
    ending = ("csv", *(one.removeprefix(".") for one in others))[way]
    assert dialog.findChild(QLineEdit, "fileNameEdit").text() == f"Tournoi.{ending}"
    give_name(window, str(tmp_path / typed))
    assert [one.name for one in tmp_path.iterdir() if one.is_file() and one.suffix != ".ini"] == [final]
