"""The spell list's gestures: each is about a spell, not about its number (faults E1, E2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from magicfight.ground.problems import problem
from magicfight.storage.sort import save_sort
from magicfight.ui.library.list_window import SpellListWindow
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.widgets.lists import ROW_ROLE
from tests.makers import effect, spell
from tests.ui.conftest import MakeWindow
from tests.ui.library.test_screen import settle

NAMES = [f"Sort {number}" for number in range(6)]


@pytest.fixture
def window(make_window: MakeWindow, tmp_path: Path) -> SpellListWindow:
    """The list of six spells: the last but one has three effects, the others one."""
    spells = [spell(name, "flash") for name in NAMES]
    spells[4] = spell(NAMES[4], effect("flash"), effect("energy_blast"), effect("mental_attack"))
    save_sort(tmp_path / "six.sort", spells)
    frame = make_window()
    frame.open_files([tmp_path / "six.sort"])
    settle()
    screen = frame.current_screen
    assert isinstance(screen, LibraryScreen)
    shown: SpellListWindow = screen.spell_window
    shown.screen_under_test = screen  # type: ignore[attr-defined]
    return shown


def names(window: SpellListWindow) -> list[str]:
    """The spells in hand."""
    screen: LibraryScreen = window.screen_under_test  # type: ignore[attr-defined]
    return [one.name for one in screen.session.library]


def undo(window: SpellListWindow) -> None:
    """Ctrl+Z in the main window, whatever question the list asks."""
    screen: LibraryScreen = window.screen_under_test  # type: ignore[attr-defined]
    screen.undo()
    settle()


def choose(window: SpellListWindow, *path: int) -> None:
    """Choose a row."""
    window.tree.setCurrentIndex(window.tree.index_at(path))
    assert window.tree.current_path() == path


def press(window: SpellListWindow, key: Qt.Key) -> None:
    """A key in the tree."""
    QTest.keyClick(window.tree, key)
    settle()


def test_delete_goes_on_to_the_next_sibling_then_to_the_parent(window: SpellListWindow) -> None:
    """faults E1: never to an unrelated spell whose row number happens to be the effect's."""
    choose(window, 4, 1)
    press(window, Qt.Key.Key_Delete)
    assert window.tree.current_path() == (4, 1)  # what followed it
    press(window, Qt.Key.Key_Delete)
    assert window.tree.current_path() == (4,)  # nothing follows: what it was part of
    assert names(window) == NAMES


def test_a_spell_that_goes_leaves_the_keyboard_to_the_next_one(window: SpellListWindow) -> None:
    """faults E1."""
    choose(window, 2)
    press(window, Qt.Key.Key_Delete)
    assert window.presenter.hold(window.tree.current_path()).spell.name == NAMES[3]  # type: ignore[union-attr]
    choose(window, 4)
    press(window, Qt.Key.Key_Delete)
    assert window.presenter.hold(window.tree.current_path()).spell.name == NAMES[4]  # type: ignore[union-attr]


def test_a_question_is_about_its_spell_whatever_was_undone_meanwhile(window: SpellListWindow) -> None:
    """faults E2: spell 1 is gone, the last effect of spell 3 is asked about, undo brings spell 1 back before it."""
    choose(window, 1)
    press(window, Qt.Key.Key_Delete)
    choose(window, 2, 0)
    assert window.presenter.hold((2,)).spell.name == NAMES[3]  # type: ignore[union-attr]
    press(window, Qt.Key.Key_Delete)
    undo(window)
    window.findChildren(QPushButton, "question_do")[0].click()
    settle()
    assert names(window) == [*NAMES[:3], *NAMES[4:]]


def test_a_question_about_a_spell_that_is_gone_does_nothing(window: SpellListWindow) -> None:
    """faults E2: it was a duplicate, undo has taken it back; no other one goes in its place."""
    choose(window, 5)
    window._act(window.presenter.hold((5,)), window._duplicate)
    settle()
    choose(window, 6, 0)
    press(window, Qt.Key.Key_Delete)
    undo(window)
    assert names(window) == NAMES
    window.findChildren(QPushButton, "question_do")[0].click()
    settle()
    assert names(window) == NAMES
    assert window.presenter.view().line is not None


def test_a_new_name_goes_to_the_spell_that_was_chosen(window: SpellListWindow) -> None:
    """faults E2: renaming, too."""
    choose(window, 0)
    press(window, Qt.Key.Key_Delete)
    choose(window, 0)
    press(window, Qt.Key.Key_F2)
    undo(window)
    field = window.findChildren(QLineEdit, "name_field")[0]
    field.setText("Neuf")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert names(window) == [NAMES[0], "Neuf", *NAMES[2:]]


def test_the_cross_of_an_effect_is_about_that_effect(window: SpellListWindow) -> None:
    """faults E2: undone before the cost panel was shown anew, the cross takes out nothing else."""
    screen: LibraryScreen = window.screen_under_test  # type: ignore[attr-defined]
    presenter = screen.presenter
    presenter.pick_effect("flash")
    presenter.pick_effect("energy_blast")
    settle()
    second = presenter.view().blocks[1].part
    presenter.at_effect(second, presenter.drop_block)
    presenter.at_effect(second, presenter.drop_block)
    assert [one.effect for one in screen.session.spells.hand.draft.effects] == ["flash"]


def test_a_long_list_keeps_the_rows_that_stay(window: SpellListWindow) -> None:
    """Two hundred spells, one is deleted: one row goes, and no other is made anew (fault E3)."""
    screen: LibraryScreen = window.screen_under_test  # type: ignore[attr-defined]
    shelf = screen.session.spells
    many = tuple(spell(f"Sort {number}", "flash", "energy_blast") for number in range(200))
    shelf.change(problem("step_created", name="Sort 0"), replace(shelf.hand, items=many))
    settle()
    rows = window.tree.rows
    assert rows.rowCount() == 600
    stays = [line for line in rows.lines if line[0].spell.name != "Sort 120"]
    came: list[int] = []
    rows.rowsInserted.connect(lambda *_: came.append(1))
    rows.modelReset.connect(lambda: came.append(1))
    choose(window, 120)
    press(window, Qt.Key.Key_Delete)
    assert all(one[0] is other[0] for one, other in zip(rows.lines, stays, strict=True))
    assert rows.rowCount() == 597
    assert came == []
    assert window.tree.current_path() == (120,)  # who followed it
    assert window.tree.currentIndex().data() == "Sort 121"


def shown_names(window: SpellListWindow) -> list[str]:
    """The spells shown, in order."""
    return [rows.spell.name for rows, path in window.tree.rows.lines if not path]


def test_what_comes_back_from_a_search_is_open_unless_it_was_folded(window: SpellListWindow) -> None:
    """A spell folded, a search that hides all but one, the search taken back: folded still, the others open (E3)."""
    tree = window.tree
    assert tree.fold(tree.index_at((2,)), is_open=False)
    assert not tree.index_at((2, 0)).isValid()
    window.presenter.set_filter("attaque mentale")
    settle()
    assert shown_names(window) == [NAMES[4]]
    assert tree.path_of(tree.rows.index(0, 0)) == (4,)
    window.presenter.set_filter("")
    window.presenter.set_order("name")
    settle()
    assert shown_names(window) == NAMES
    assert not tree.is_open(tree.index_at((2,)))
    assert tree.is_open(tree.index_at((3,)))
    assert tree.index_at((4, 2)).data(ROW_ROLE).name.startswith("Attaque mentale")


def test_rows_are_folded_by_keys_and_by_their_sign(window: SpellListWindow) -> None:
    """Left folds and goes up, Right unfolds and goes down, as in trees everywhere; a click on the sign does either."""
    tree = window.tree
    choose(window, 4, 1)
    press(window, Qt.Key.Key_Left)
    assert tree.current_path() == (4,)
    press(window, Qt.Key.Key_Left)
    assert not tree.is_open(tree.index_at((4,)))
    assert tree.rows.rowCount() == 11
    assert tree.index_at((4,)).data(Qt.ItemDataRole.AccessibleTextRole).endswith("plié")
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Right)
    assert tree.current_path() == (4, 0)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for is_open in (False, True):
        box = tree.visualRect(tree.index_at((1,)))
        QTest.mouseClick(tree.viewport(), left, none, QPoint(box.left() + 10, box.center().y()))
        assert tree.is_open(tree.index_at((1,))) == is_open


def test_another_language_tells_only_the_rows_that_are_seen(window: SpellListWindow) -> None:
    """Two thousand spells, the list open (E4): no row is made anew, and what is out of sight isn't told."""
    screen: LibraryScreen = window.screen_under_test  # type: ignore[attr-defined]
    shelf = screen.session.spells
    many = tuple(spell(f"Sort {number}", "flash", "energy_blast") for number in range(2_000))
    shelf.change(problem("step_created", name="Sort 0"), replace(shelf.hand, items=many))
    settle()
    lines = list(window.tree.rows.lines)
    screen.frame.settings.language = "en"
    settle()
    assert all(one is other for one, other in zip(window.tree.rows.lines, lines, strict=True))
    assert window.tree.index_at((0, 1)).data(ROW_ROLE).name.startswith("Energy blast")
    told = [rows for rows, path in window.tree.rows.lines if not path and "en" in rows._nodes]
    assert len(told) < 50


def test_typing_letters_goes_to_a_spell(window: SpellListWindow) -> None:
    """As in every list of Qt: its name is typed."""
    choose(window, 0)
    for sign in "Sort 4":
        QTest.keyClick(window.tree, sign)
    assert window.tree.current_path() == (4,)
