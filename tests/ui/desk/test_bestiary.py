"""The bestiary, the arsenal, copies and what is pasted (issue 16.9)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.gm import MOST_FIGHTERS
from magicfight.desk.common.system import DeskSystem
from magicfight.storage.folders import shipped_saves
from magicfight.storage.table import load_table
from magicfight.ui.desk.bestiary import Bestiary, copies_of, stem_of
from magicfight.ui.desk.pasting import cells_of, columns_of, guessed, read_lines, sheets_made
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.main_window import MainWindow
from tests.reading import plain
from tests.ui.desk.driving import choose, click, count, find, settle, write
from tests.ui.messages import last_message

D20 = next(system for system in DESK_SYSTEMS if system.id == "d20_directed")
PASTED = (
    "nom\tPV au plus\tDéf.\tFOR\tDEX\tarme\tdégâts\tnb\tbutin\n"
    "Brigand\t14\t11\t4\t3\tHachette\t6\t3\t12 sous\n"
    "Archer\t12\t10\t3\t5\tArc court\t1d4\t2\tarc\n"
    "Loup\tdouze\t12\t4\t4\tCrocs\t1d6\t2\t\n"
    "Chef\t24\t13\t5\t3\tÉpée\t1d8\t1\tclé\n"
)


def word(system: DeskSystem[object]) -> Callable[[str], str]:
    return lambda term: system.phrasebook.label(term, "fr") if term in system.phrasebook.terms else term


@pytest.mark.parametrize(
    ("name", "number", "taken", "wanted"),
    [
        ("Brigand", 1, [], ("Brigand",)),
        ("Brigand", 3, [], ("Brigand 1", "Brigand 2", "Brigand 3")),
        ("Brigand", 2, ["brigand 1", "Brigand 3"], ("Brigand 2", "Brigand 4")),
        ("Brigand", 1, ["Brigand"], ("Brigand 2",)),
        ("Brigand 2", 1, ["Brigand", "Brigand 2"], ("Brigand 3",)),
        ("Jacques (2) (2)", 1, ["Jacques (2) (2)"], ("Jacques (2) 1",)),
    ],
)
def test_copies_take_the_next_free_numbers(name: str, number: int, taken: list[str], wanted: tuple[str, ...]) -> None:
    assert copies_of(name, number, taken) == wanted


def test_a_name_of_digits_alone_is_kept() -> None:
    assert (stem_of("Brigand 3"), stem_of("Brigand (2)"), stem_of("7")) == ("Brigand", "Brigand", "7")


@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: system.id)
def test_each_system_has_ready_ones_that_can_fight(system: DeskSystem[object], tmp_path: Path) -> None:
    """Of our own, without a fault; the arsenal is what they carry, each name once."""
    bestiary = Bestiary(system, shipped_saves(), tmp_path)
    sheets = bestiary.sheets()
    assert len(sheets) >= 10
    assert not any(one.is_own for one in sheets)
    setup = system.codec.setup_from_plain([one.data for one in sheets])
    assert system.setup_problems(setup) == ()
    for kind in bestiary.kinds():
        names = [one.name for one in bestiary.rows(kind.id)]
        assert len(names) == len(set(names))
    assert any(len(bestiary.rows(kind.id)) >= 10 for kind in bestiary.kinds())


def test_ones_own_are_kept_beside_them_and_taken_away(tmp_path: Path) -> None:
    """A sheet of the same name is written anew; nothing of the program's is touched."""
    bestiary = Bestiary(D20, shipped_saves(), tmp_path)
    sheet = {**D20.declared.sheet.blank(), "name": "Ogre", "side": "Brigands"}
    bestiary.keep([sheet])
    bestiary.keep([{**sheet, "defence": 15}])
    own = [one for one in bestiary.sheets() if one.is_own]
    assert [(one.name, one.data["defence"], one.data["side"]) for one in own] == [("Ogre", 15, "")]
    assert load_table(tmp_path / "bestiary" / "d20_directed.table").actions == ()
    bestiary.forget("ogre")
    assert not [one for one in bestiary.sheets() if one.is_own]


def test_a_bestiary_that_cannot_be_read_is_told_and_the_others_are_there(tmp_path: Path) -> None:
    path = tmp_path / "bestiary" / "d20_directed.table"
    path.parent.mkdir()
    path.write_text("{", encoding="utf-8")
    bestiary = Bestiary(D20, shipped_saves(), tmp_path)
    assert bestiary.sheets()
    assert [problem.path for problem in bestiary.problems] == [path]


def test_columns_are_guessed_by_their_titles() -> None:
    titles, *_ = cells_of(PASTED)
    assert guessed(titles, columns_of(D20)) == [
        "name", "hit_points.max", "defence", "strength", "dexterity", "weapons.name", "weapons.damage", "copies", "",
    ]  # fmt: skip


def test_a_wrong_line_blocks_no_other() -> None:
    """Line 3 says where and why; the others make their copies, numbered past what is there."""
    titles, *rows = cells_of(PASTED)
    lines = read_lines(D20, rows, guessed(titles, columns_of(D20)), word(D20))
    (faulty,) = [one for one in lines if one.fault is not None]
    assert faulty.fault is not None
    assert (faulty.number, faulty.fault[0], faulty.fault[1].code) == (2, 1, "wrong_kind")
    made = sheets_made(lines, ["Brigand 1"])
    assert [one["name"] for one in made] == ["Brigand 2", "Brigand 3", "Brigand 4", "Archer 1", "Archer 2", "Chef"]
    assert made[0]["hit_points"] == {"now": 14, "max": 14}
    assert made[0]["weapons"][0] == {"name": "Hachette", "type": "melee", "damage": 6, "extra_attacks": 0}
    assert D20.setup_problems(D20.codec.setup_from_plain(made)) == ()


@pytest.fixture
def screen(make_window: Callable[..., MainWindow], qtbot: QtBot, tmp_path: Path) -> DeskScreen:
    window = make_window()
    window.settings.own_folder = tmp_path / "own"
    window.show_screen("desk")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=60_000)
    found = window.current_screen
    assert isinstance(found, DeskScreen)
    found.presenter.choose_system("d20_directed")
    settle()
    return found


def names(screen: DeskScreen) -> list[str]:
    return [str(one["name"]) for one in screen.presenter.preparation.sheets]


def test_three_brigands_from_the_bestiary_and_a_weapon_from_the_arsenal(screen: DeskScreen) -> None:
    click(screen, "desk_bestiary_open")
    host = screen.frame.overlay_host
    write(host, "desk_bestiary_search", "brigand")
    count(host, "desk_bestiary_count", 3)
    click(host, "desk_bestiary_add")
    assert names(screen) == ["Brigand 1", "Brigand 2", "Brigand 3"]
    choose(host, "desk_bestiary_kind", "Armes")
    write(host, "desk_bestiary_search", "massue")
    click(host, "desk_bestiary_add")
    assert [one["name"] for one in screen.presenter.preparation.sheets[0]["weapons"]] == ["Hachette", "Massue"]


def test_no_more_join_than_may_fight_at_once(screen: DeskScreen) -> None:
    """Formats: what would pass a limit adds nothing and says so; the buttons that add one say why they don't."""
    click(screen, "desk_bestiary_open")
    host = screen.frame.overlay_host
    write(host, "desk_bestiary_search", "brigand")
    count(host, "desk_bestiary_count", 50)
    click(host, "desk_bestiary_add")
    assert len(names(screen)) == 50
    count(host, "desk_bestiary_count", 11)
    click(host, "desk_bestiary_add")
    assert len(names(screen)) == 50
    assert "60 combattants au plus" in plain(last_message(screen.frame))
    count(host, "desk_bestiary_count", 10)
    click(host, "desk_bestiary_add")
    assert len(names(screen)) == MOST_FIGHTERS
    for name in ("desk_add", "desk_duplicate"):
        button = find(screen, QAbstractButton, name)
        assert not button.isEnabled()
        assert "60 combattants au plus" in plain(button.toolTip())


def test_a_sheet_is_kept_and_found_again(screen: DeskScreen) -> None:
    click(screen, "desk_add")
    write(screen, "desk_sheet_name", "Ogre des marais")
    click(screen, "desk_keep")
    assert "Gardé" in last_message(screen.frame)
    click(screen, "desk_bestiary_open")
    host = screen.frame.overlay_host
    write(host, "desk_bestiary_search", "ogre")
    assert find(host, QPushButton, "desk_bestiary_forget").isEnabled()
    click(host, "desk_bestiary_add")
    assert names(screen) == ["Ogre des marais", "Ogre des marais 2"]


def test_lines_of_a_spreadsheet_are_pasted_after_a_look(screen: DeskScreen) -> None:
    """The wrong line is named, left aside; what will be made is said before it is."""
    QGuiApplication.clipboard().setText(PASTED)
    click(screen, "desk_paste_open")
    host = screen.frame.overlay_host
    assert "Ligne 3" in plain(find(host, QLabel, "desk_paste_problem").text())
    assert "Brigand 1, Brigand 2, Brigand 3, Archer 1" in plain(find(host, QLabel, "desk_paste_sum").text())
    click(host, "desk_paste_leave")
    click(host, "desk_paste_add")
    assert len(names(screen)) == 6
    assert find(screen, QLineEdit, "desk_sheet_name").text() == "Brigand 1"


def test_sheets_of_another_file_come_in_under_names_of_their_own(screen: DeskScreen) -> None:
    folder = shipped_saves()
    assert folder is not None
    path = folder / "Embuscade au vieux pont.table"
    for _ in range(2):
        screen.shelf.import_from([path])
    assert names(screen)[:2] == ["Garin", "Mahaut"]
    assert "Garin 2" in names(screen)
    screen.shelf.import_from([folder / "Duel des apprentis.table"])
    assert "autre système" in last_message(screen.frame)


def test_two_more_brigands_join_a_running_fight_from_the_bestiary(screen: DeskScreen) -> None:
    """Issue 16.4: chosen as at preparation, on the side of the others, under free names; each can be undone."""
    click(screen, "desk_example")
    click(screen, "desk_start")
    click(screen, "desk_gm_join_open")
    host = screen.frame.overlay_host
    write(host, "desk_join_search", "brigand")
    count(host, "desk_join_count", 2)
    click(host, "desk_join_add")
    played = screen.presenter.played
    assert played is not None
    assert [(one.name, one.side) for one in played.state.fighters[-2:]] == [
        ("Brigand 1", played.state.fighters[2].side),
        ("Brigand 2", played.state.fighters[2].side),
    ]
    click(screen, "header_undo")
    assert screen.presenter.played is not None
    assert screen.presenter.played.state.fighters[-1].name == "Brigand 1"


def test_the_tone_and_the_format_of_the_tale_are_remembered(
    screen: DeskScreen, make_window: Callable[..., MainWindow]
) -> None:
    """D9: the next desk tells as the last one did."""
    click(screen, "desk_example")
    click(screen, "desk_start")
    choose(screen, "desk_told_tone", "Romancé")
    told = find(screen, QComboBox, "desk_told_tone")
    told.activated.emit(told.currentIndex())
    window = make_window()
    window.show_screen("desk")
    found = window.current_screen
    assert isinstance(found, DeskScreen)
    assert found.fight_page.told.chosen()[1] == "storied"


def test_weapons_alone_are_pasted_onto_the_sheet_shown(screen: DeskScreen) -> None:
    """Issue 16.9: titles are guessed; a wrong line is named and blocks no other; a weapon of the name is replaced."""
    click(screen, "desk_add")
    QGuiApplication.clipboard().setText("arme\tdégâts\tType\nArc\t1d6\ttir\nLance\t1d8\t\nFronde\tbeaucoup\t")
    click(screen, "desk_paste_open")
    host = screen.frame.overlay_host
    choose(host, "desk_paste_kind", "Armes")
    box = find(host, QComboBox, "desk_paste_kind")
    box.activated.emit(box.currentIndex())
    settle()
    assert "Ligne 3" in plain(find(host, QLabel, "desk_paste_problem").text())
    click(host, "desk_paste_add")
    weapons = screen.presenter.preparation.sheets[0]["weapons"]
    assert [(one["name"], one["type"], one["damage"]) for one in weapons] == [
        ("Arc", "ranged", "1d6"),
        ("Lance", "melee", "1d8"),
    ]


@pytest.mark.parametrize("system", ["d20_directed", "initiative_rounds"])
def test_whoever_has_no_weapon_may_take_bare_hands(screen: DeskScreen, system: str) -> None:
    """D7: one click, and there is something to strike with; where there is a weapon the button is gone."""
    screen.presenter.choose_system(system)
    for name in ("Aliette", "Ogier"):
        click(screen, "desk_add")
        write(screen, "desk_sheet_name", name)
        click(screen, "desk_bare_hands")
        assert screen.presenter.preparation.sheets[-1]["weapons"][0]["name"] == "Mains nues"
        assert not screen.prepare_page.bare_button.isVisible()
    assert screen.presenter.preparation.faults() == ()
    click(screen, "desk_start")


@pytest.mark.parametrize(
    ("system", "titles"),
    [
        ("d100_duel", ["name", "magic_mastery", "physical_skill", "copies"]),
        ("d20_directed", ["name", "hit_points.max", "weapons.name", "copies"]),
        ("initiative_rounds", ["name", "initiative_base", "life.max", "weapons.name", "copies"]),
    ],
)
def test_an_example_is_told_as_one_and_fits_the_system(screen: DeskScreen, system: str, titles: list[str]) -> None:
    """Nothing was copied: its columns are this system's, and it can't be added as if somebody had pasted it."""
    screen.presenter.choose_system(system)
    QGuiApplication.clipboard().clear()
    click(screen, "desk_paste_open")
    host = screen.frame.overlay_host
    shown = [find(host, QComboBox, f"desk_paste_column_{number}").currentData() for number in range(len(titles))]
    assert sorted(shown) == sorted(titles)
    assert not find(host, QPushButton, "desk_paste_add").isEnabled()
    assert "exemple" in find(host, QLabel, "desk_paste_sum").text()


def test_names_copied_one_under_another_are_a_list(screen: DeskScreen) -> None:
    """No tab in it: each line is a fighter, the first too."""
    QGuiApplication.clipboard().setText("Garin\nMahaut\n\nOgier\n")
    click(screen, "desk_paste_open")
    click(screen.frame.overlay_host, "desk_paste_add")
    assert names(screen) == ["Garin", "Mahaut", "Ogier"]
