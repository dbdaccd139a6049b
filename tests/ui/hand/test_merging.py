"""Merging two libraries shows what differs before it happens (issue 15, point 7; R2.11)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from magicfight.ground.problems import problem
from magicfight.rules.library import merge
from magicfight.rules.spells import Spell
from magicfight.storage.magic import save_magic
from magicfight.storage.sort import save_sort
from magicfight.ui.hand.merging import CHOICES, chosen, chosen_for_all, content, differences, merge_of, shown, summary
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.windows.merge_dialog import MergeDialog
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from tests.makers import effect, own, spell, wizard
from tests.ui.conftest import MakeWindow
from tests.ui.typing import plain

LEFT = Qt.MouseButton.LeftButton
BOLT = spell("Trait", "energy_blast")
PIERCING = replace(spell("Trait", effect("energy_blast", "armor_piercing")), description="Perce.")
WALL, FLASH = spell("Peau", "armor"), spell("Éclat", "flash")


def test_what_comes_in_differs_or_is_the_same() -> None:
    found = differences([BOLT, WALL], [PIERCING, WALL, FLASH])
    assert [one.kind for one in found] == ["changed", "same", "added"]
    assert [one.choice for one in found] == ["both", "take", "take"]
    assert plain(summary(found, "fr")) == "1 nouveau, 1 différent, 1 identique"


def test_a_change_is_told_by_its_price_and_its_words() -> None:
    """Old and new price, what the file's has more, its description."""
    view = shown(differences([BOLT], [PIERCING])[0], "fr")
    assert [plain(price) for price in view.prices] == ["5 / dé", "7,5 / dé"]
    assert plain(view.summary) == "avec Perce-armure · autre description : « Perce. »"
    other = replace(BOLT, tags=("feu",), effects=spell("x", "killing_attack").effects)
    assert plain(shown(differences([BOLT], [other])[0], "fr").summary).startswith(
        "avec Attaque visant à tuer · sans Projection"
    )
    assert plain("\n".join(content(PIERCING, "fr"))).endswith("perce-armure\nPerce.")


def test_what_stands_under_another_number_is_the_same() -> None:
    """R2.11: a file loaded again adds nothing, though its spell became « Trait (2) »."""
    in_hand = merge((BOLT,), (PIERCING,)).result
    assert [one.name for one in in_hand] == ["Trait", "Trait (2)"]
    assert [one.kind for one in differences(in_hand, [BOLT, PIERCING])] == ["same", "same"]


STEP = problem("step_loaded", file="x")
POOL = [BOLT, PIERCING, WALL, FLASH, replace(FLASH, name="trait"), spell("Boule", effect("energy_blast", "area_ball"))]


@given(st.lists(st.sampled_from(POOL), max_size=5), st.lists(st.sampled_from(POOL), max_size=5), st.data())
def test_as_long_as_nobody_chooses_it_is_r2_11(mine: list[Spell], theirs: list[Spell], data: st.DataObject) -> None:
    """And whatever is chosen, what is told is what is done: left out is not there, taken instead is."""
    session = Session(None, lambda: Path("/nowhere"))
    in_hand, theirs = merge((), mine).result, list(merge((), theirs).result)
    session.spells.add(Path("/a.sort"), in_hand, STEP)
    found = differences(in_hand, theirs)
    plan = merge_of(found)
    assert merge(in_hand, plan.added).result == merge(in_hand, tuple(theirs)).result
    for index, one in enumerate(found):
        if CHOICES[one.kind]:
            found = chosen(found, index, data.draw(st.sampled_from(CHOICES[one.kind])))
    plan = merge_of(found)
    report = session.spells.add(Path("/b.sort"), plan.added, STEP, plan.instead)
    names = [one.name for one in session.library]
    assert len(names) == len(set(names))
    for one in found:
        if one.kind == "changed" and one.choice == "theirs":
            assert one.theirs.name in (*report.replaced, *report.added)


def test_all_of_a_kind_at_once() -> None:
    found = chosen_for_all(differences([BOLT, WALL], [PIERCING, FLASH]), "changed", "theirs")
    plan = merge_of(found)
    assert (plan.instead, plan.added) == ({"trait": PIERCING}, (FLASH,))


def library(make_window: MakeWindow, folder: Path) -> tuple[MainWindow, LibraryScreen]:
    """The spells' screen with a library in hand, and two files beside it."""
    save_sort(folder / "a.sort", [BOLT, WALL])
    save_sort(folder / "b.sort", [PIERCING, WALL, FLASH])
    window = make_window()
    window.show_screen("library")
    screen = window.findChild(LibraryScreen, "library_screen")
    assert screen is not None
    screen.files.load([folder / "a.sort"])
    return window, screen


def dialog_of(window: MainWindow, qtbot: QtBot) -> MergeDialog:
    """What is asked before a merge."""
    qtbot.waitUntil(lambda: window.findChild(MergeDialog, "merge_dialog") is not None, timeout=20000)
    dialog = window.findChild(MergeDialog, "merge_dialog")
    assert dialog is not None
    return dialog


def test_a_second_library_asks_first_and_does_what_was_chosen(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """By mouse: the piercing bolt takes the place of mine, the flash is left out; one step to undo."""
    window, screen = library(make_window, tmp_path)
    qtbot.waitUntil(lambda: len(screen.session.library) == 2, timeout=20000)
    screen.files.load([tmp_path / "b.sort"])
    dialog = dialog_of(window, qtbot)
    assert screen.session.library == (BOLT, WALL)
    rows = [row for row in dialog.list.rows.rows() if not row.is_section]
    assert [(row.name, plain(" ".join(row.figures))) for row in rows] == [
        ("Trait", "garder les deux"),
        ("Éclat", "ajouter"),
        ("Peau", ""),
    ]
    assert "5 / dé → 7,5 / dé" in plain(rows[0].note)
    changes = dialog.findChild(QLabel, "merge_changes")
    assert changes is not None
    assert "avec Perce-armure" in plain(changes.text())
    radio = dialog.findChild(QRadioButton, "merge_theirs")
    assert radio is not None
    qtbot.mouseClick(radio, LEFT, pos=QPoint(8, radio.height() // 2))
    box = dialog.findChild(QComboBox, "merge_all_added")
    assert box is not None
    box.setCurrentIndex(1)
    box.activated.emit(1)
    go = dialog.findChild(QPushButton, "merge_go")
    assert go is not None
    qtbot.mouseClick(go, LEFT)
    assert screen.session.library == (PIERCING, WALL)
    assert "1 remplacé par celui du fichier : Trait" in plain(" ".join(text for _, text in screen.files.lines))
    screen.undo()
    assert screen.session.library == (BOLT, WALL)


def test_by_keyboard_and_given_up(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """Space turns the choice of a row; Esc does nothing at all."""
    window, screen = library(make_window, tmp_path)
    qtbot.waitUntil(lambda: len(screen.session.library) == 2, timeout=20000)
    screen.files.load([tmp_path / "b.sort"])
    dialog = dialog_of(window, qtbot)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert plain(dialog.list.rows.rows()[1].figures[0]) == "garder celui en main"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert screen.session.library == (BOLT, WALL)
    assert screen.session.spells.filed.files == (tmp_path / "a.sort",)


def test_nothing_is_asked_where_nothing_would_be_merged(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """The first library, one loaded twice, wizards with other names: done at once."""
    window, screen = library(make_window, tmp_path)
    qtbot.waitUntil(lambda: len(screen.session.library) == 2, timeout=20000)
    screen.files.load([tmp_path / "a.sort"])
    qtbot.waitUntil(lambda: any("déjà" in plain(text) for _, text in screen.files.lines), timeout=20000)
    assert window.findChild(MergeDialog, "merge_dialog") is None


def test_wizards_of_one_name_ask_too(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """R3.6: another Anne; what differs is said, both stay unless it is chosen otherwise."""
    anne, other = wizard("Anne", own(BOLT, 4)), wizard("Anne", own(BOLT, 6), own(WALL, 3), dexterity=2)
    save_magic(tmp_path / "a.magic", [anne])
    save_magic(tmp_path / "b.magic", [other, wizard("Boris")])
    window = make_window()
    window.open_files([tmp_path / "a.magic"])
    screen = window.current_screen
    qtbot.waitUntil(lambda: len(screen.session.wizards) == 1, timeout=20000)  # type: ignore[union-attr]
    window.open_files([tmp_path / "b.magic"])
    dialog = dialog_of(window, qtbot)
    said = plain(shown(dialog._found[0], "fr").summary)
    assert said == "avec Peau · des sorts achetés autrement · d’autres caractéristiques"
    go = dialog.findChild(QPushButton, "merge_go")
    assert go is not None
    qtbot.mouseClick(go, LEFT)
    assert [one.name for one in screen.session.wizards] == ["Anne", "Anne (2)", "Boris"]  # type: ignore[union-attr]


def test_a_recent_file_opened_from_the_menu_asks_over_its_screen(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The question lies over the spells' screen that comes, and has the keyboard."""
    window, screen = library(make_window, tmp_path)
    qtbot.waitUntil(lambda: len(screen.session.library) == 2, timeout=20000)
    window.show_screen("menu")
    window.open_files([tmp_path / "b.sort"])
    dialog = dialog_of(window, qtbot)
    assert window.current_name == "library"
    qtbot.waitUntil(lambda: dialog.is_open, timeout=20000)
    qtbot.waitUntil(dialog.list.hasFocus, timeout=20000)
    assert screen.session.library == (BOLT, WALL)
