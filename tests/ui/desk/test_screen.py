"""The desk by real clicks and keys: a fight of each system to its end (issue of the desk)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from magicfight.ground.dice import SeededDice
from magicfight.storage.kept import read_kept
from magicfight.storage.table import KEPT_TABLE, load_table, play_again, save_table, table_of
from magicfight.ui.captions import interpreter
from magicfight.ui.desk.parts import Chip, OddsBar
from magicfight.ui.desk.players_view import players_view
from magicfight.ui.desk.row_views import row_views
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.desk.waiting import offer_to_go_on
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.lists import RowList
from magicfight.ui.widgets.stepper import Stepper
from tests.ui.desk.driving import (
    add_fighters,
    aim,
    choose,
    click,
    count,
    find,
    gm,
    go,
    offer,
    offered,
    roll,
    settle,
    write,
)
from tests.ui.messages import last_message
from tests.ui.typing import plain, type_text

MakeWindow = Callable[..., MainWindow]
STORIES = Path(__file__).parents[2] / "golden" / "desk"
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def screen(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> DeskScreen:
    window = make_window()
    window.settings.own_folder = tmp_path / "own"
    window.show_screen("desk")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=60_000)
    found = window.current_screen
    assert isinstance(found, DeskScreen)
    found.presenter.use_dice(SeededDice(1))
    settle()
    return found


def text_of(screen: DeskScreen, name: str) -> str:
    return plain(find(screen, QLabel, name).text())


def title(screen: DeskScreen) -> str:
    return plain(screen.fight_page.action_page.accessibleName())


def told(screen: DeskScreen) -> str:
    return find(screen, QPlainTextEdit, "desk_told_text").toPlainText()


def take_system(screen: DeskScreen, number: int) -> None:
    systems = find(screen, RowList, "desk_systems")
    QTest.mouseClick(
        systems.viewport(), Qt.MouseButton.LeftButton, pos=systems.visualRect(systems.model().index(number, 0)).center()
    )
    settle()


def add(screen: DeskScreen, name: str, **numbers: int) -> None:
    """Add a fighter by the button, its name typed, its numbers typed."""
    click(screen, "desk_add")
    write(screen, "desk_sheet_name", name)
    for field, value in numbers.items():
        count(screen, f"desk_sheet_{field}", value)


def test_a_duel_from_an_empty_desk_to_its_end_and_back_from_its_file(
    screen: DeskScreen, tmp_path: Path, qtbot: QtBot
) -> None:
    """D1.10: sheets and a spell typed in, dice typed in, the Protego breaks, the GM takes the loser out."""
    assert not find(screen, QPushButton, "desk_start").isEnabled()
    add(screen, "Éloïse", magic_mastery=20)
    assert "0 · " in text_of(screen, "desk_derived")
    assert "(PAM) : 4" in text_of(screen, "desk_derived")
    add(screen, "Jacques", magic_mastery=25, physical_skill=30)
    click(screen, "desk_table_spells_add")
    write(screen, "desk_table_spells_1_name", "Flipendo")
    write(screen, "desk_table_spells_1_threshold", "30")
    write(screen, "desk_table_spells_1_magic_points", "2")
    assert "prêt" in screen.prepare_page.messages.shown_text()
    click(screen, "desk_start")
    assert title(screen) == "À Éloïse d’agir"

    offer(screen, "Flipendo")
    aim(screen, "Jacques")
    assert "PAM 2 / 4" in text_of(screen, "desk_action_gauges")
    go(screen)
    offer(screen, "Protego")
    go(screen)
    assert title(screen) == "Au MJ d’agir"

    click(screen, "desk_typed_dice")
    assert screen.frame.settings.are_desk_dice_typed
    assert not screen.frame.settings.are_dice_typed  # the arena keeps its own
    go(screen)
    assert title(screen) == "Des dés sont attendus"
    roll(screen, 50)
    roll(screen, 80)
    roll(screen, 60)
    assert title(screen) == "Au MJ d’agir"
    assert "le Protego cède" in told(screen)
    cards = plain(screen.fight_page.rolls.accessibleName())
    assert "Éloïse, Attaque, 80, réussi; Jacques, Protego, 60, échoué" in cards

    host = gm(screen, "Mettre hors de combat")
    choose(host, "desk_gm_set_out_fighter", "Jacques")
    click(host, "desk_gm_go")
    assert text_of(screen, "desk_end") == "Vainqueur : Éloïse"

    path = tmp_path / "Soirée.table"
    screen.save_button.click()
    dialog = screen.frame.findChild(QFileDialog, "save_dialog")
    assert dialog is not None
    dialog.findChildren(QLineEdit, "fileNameEdit")[0].setText(str(path))
    dialog.accept()
    qtbot.waitUntil(path.exists)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["sheets"][0]["name"] == "Éloïse"
    assert data["tables"]["spells"][1] == {"name": "Flipendo", "threshold": 30, "magic_points": 2, "note": ""}
    assert [one["dice"] for one in data["rolls"]] == [[50], [80], [60]]
    assert play_again(load_table(path)).state.winners == ("Éloïse",)
    screen.presenter.start_afresh()
    screen.frame.open_files([path])
    settle()
    assert text_of(screen, "desk_end") == "Vainqueur : Éloïse"
    assert screen.unsaved_work() == ""


def test_what_is_missing_stands_at_once_and_what_is_impossible_is_not_there(screen: DeskScreen) -> None:
    """D1.3, D1.4: nothing has to be sent to be refused; three points pay for three dodges."""
    add(screen, "A", physical_skill=12)
    add(screen, "B")
    click(screen, "desk_start")
    assert "Potion" in offered(screen)
    for left in (2, 1):
        offer(screen, "Esquive")
        click(screen, "desk_action_another")
        assert ("Potion" in offered(screen)) is (left == 2)
    assert "Attaque non magique" not in offered(screen)
    offer(screen, "Épreuve physique")
    button = find(screen, QPushButton, "desk_action_go")
    assert not button.isEnabled()
    assert "Il manque : difficulté" in text_of(screen, "desk_action_problems")
    assert "Il manque : difficulté" in plain(button.toolTip())
    write(screen, "desk_action_declare_difficulty", "40")
    assert find(screen, QPushButton, "desk_action_go").isEnabled()
    click(screen, "desk_action_act_0_delete")
    assert "PAP 2 / 3" in text_of(screen, "desk_action_gauges")


def test_faults_of_sheets_are_marked_and_told(screen: DeskScreen) -> None:
    """D0.5, D2.11."""
    take_system(screen, 1)
    add(screen, "Brune")
    add(screen, "brune")
    assert "déjà pris" in screen.prepare_page.messages.shown_text()
    assert find(screen, QWidget, "desk_sheet_name").property("illegal") is True
    write(screen, "desk_sheet_name", "Oda")
    click(screen, "desk_sheet_weapons_add")
    write(screen, "desk_sheet_weapons_0_name", "Arc")
    write(screen, "desk_sheet_weapons_0_damage", "beaucoup")
    assert "« beaucoup » ne se lit pas" in plain(screen.prepare_page.messages.shown_text())
    assert find(screen, QWidget, "desk_sheet_weapons_0_damage").property("illegal") is True
    assert not find(screen, QPushButton, "desk_start").isEnabled()
    write(screen, "desk_sheet_weapons_0_damage", "1d8+2")
    assert find(screen, QPushButton, "desk_start").isEnabled()


def test_a_directed_fight_to_its_end(screen: DeskScreen) -> None:
    """D2.5, D2.6: dice typed in, a critical hit takes Corbin out."""
    take_system(screen, 1)
    add(screen, "Brune", strength=5, defence=12)
    click(screen, "desk_sheet_weapons_add")
    write(screen, "desk_sheet_weapons_0_name", "Épée")
    write(screen, "desk_sheet_weapons_0_damage", "1d8")
    add(screen, "Corbin", defence=8)
    click(screen, "desk_start")
    go(screen)  # the sole weapon and the sole foe are chosen already
    go(screen)
    click(screen, "desk_typed_dice")
    go(screen)
    roll(screen, 14)
    assert "16" in text_of(screen, "desk_dice_so_far")
    roll(screen, 3)
    assert text_of(screen, "desk_end") == "Vainqueur : Brune"
    assert "coup critique" in told(screen)


def test_rounds_of_initiative_to_their_end(screen: DeskScreen) -> None:
    """D3: the strip counts down, the target reacts, a counter is passed, life runs out."""
    take_system(screen, 2)
    for name, base, life in (("Alex", 20, 10), ("Robert", 10, 6)):
        add(screen, name, initiative_base=base)
        click(screen, "desk_sheet_weapons_add")
        write(screen, "desk_sheet_weapons_0_name", "Épée")
        write(screen, "desk_sheet_weapons_0_dice", "1d8")
        count(screen, "desk_sheet_weapons_0_skill", 60)
        count(screen, "desk_sheet_life_now", life)
    click(screen, "desk_start")
    click(screen, "desk_typed_dice")
    go(screen)
    roll(screen, 1, 1)
    roll(screen, 1, 1)
    strip = screen.fight_page.strip.accessibleName()
    assert plain(strip).startswith("Ordre : 22 Alex en cours, 12 Robert, 12 Alex, 2 Robert, 2 Alex")
    offer(screen, "Frapper")
    go(screen)
    assert title(screen) == "À Robert d’agir"
    click(screen, "desk_reaction_parry")
    go(screen)
    roll(screen, 40)
    assert plain(text_of(screen, "desk_dice_title")) == "Robert : parade contre Alex"
    assert text_of(screen, "desk_dice_need") == "60 ou moins"
    assert "61 à 95 : échec" in plain(text_of(screen, "desk_dice_faces"))
    type_text(find(screen, QLineEdit, "desk_die_0"), "00")
    assert plain(text_of(screen, "desk_dice_note")) == "100 : échec critique", "two real ten-sided dice say 100 as 00"
    roll(screen, 5)
    assert title(screen) == "À Robert d’agir"
    offer(screen, "Ne pas contre-attaquer")
    go(screen)
    offer(screen, "Se déplacer")
    go(screen)
    go(screen)  # Alex’s own last act is chosen already
    click(screen, "desk_reaction_take_blow")
    go(screen)
    roll(screen, 20)
    assert text_of(screen, "desk_end") == "Vainqueur : Alex"


def test_a_reaction_says_to_what(screen: DeskScreen) -> None:
    """D3.6: the target reads the attack; the attacker's choice of action is kept for the next count."""
    take_system(screen, 2)
    for name in ("Ana", "Bo"):
        add(screen, name, initiative_base=30 if name == "Ana" else 5)
        click(screen, "desk_sheet_weapons_add")
        write(screen, "desk_sheet_weapons_0_name", "Lance")
    click(screen, "desk_start")
    go(screen)
    offer(screen, "Frapper")
    go(screen)
    assert text_of(screen, "desk_moment") == "Ana frappe Bo (Lance)."
    click(screen, "desk_reaction_take_blow")
    go(screen)
    assert not screen.fight_page.moment.isVisible()


def test_what_becomes_of_a_reaction_is_told_to_its_last_share(screen: DeskScreen) -> None:
    """D3.6: the shares under a reaction are weighed against each other: in the narrowest window none is cut."""
    screen.window().resize(1024, 600)
    take_system(screen, 2)
    for name in ("Ana", "Bo"):
        add(screen, name, initiative_base=30 if name == "Ana" else 5)
        click(screen, "desk_sheet_weapons_add")
        write(screen, "desk_sheet_weapons_0_name", "Lance")
        count(screen, "desk_sheet_weapons_0_skill", 60)
    click(screen, "desk_start")
    go(screen)
    offer(screen, "Frapper")
    go(screen)
    cards = [one for one in screen.findChildren(QFrame) if one.objectName().startswith("desk_reaction_card_")]
    told = {bar.accessibleName(): card for card in cards for bar in card.findChildren(OddsBar)}
    assert told
    for words, card in told.items():
        line = next(one for one in card.findChildren(QLabel) if one.text() == words)
        assert line.height() >= line.heightForWidth(line.width()) > 0, words


def test_declarations_are_undone_up_to_the_last_roll(screen: DeskScreen) -> None:
    """Ctrl+Z and Ctrl+Shift+Z; after dice, there is nothing to undo."""
    add(screen, "A", physical_skill=40)
    add(screen, "B")
    click(screen, "desk_start")
    offer(screen, "Épreuve physique")
    write(screen, "desk_action_declare_difficulty", "40")
    go(screen)
    go(screen)
    assert title(screen) == "Au MJ d’agir"
    click(screen, "header_undo")
    click(screen, "header_undo")
    assert title(screen) == "À A d’agir"
    assert find(screen, QLineEdit, "desk_action_declare_difficulty").text() == "40", "it stands written as it was"
    click(screen, "header_redo")
    click(screen, "header_redo")
    go(screen)
    assert not find(screen, QWidget, "header_undo").isEnabled()


def test_the_keyboard_stays_with_the_act_when_dice_are_given_up(screen: DeskScreen) -> None:
    """The boxes are gone: the act whose dice were owed has the keyboard, not the told turn beside it."""
    add(screen, "Jean", magic_mastery=20)
    add(screen, "Jacques", magic_mastery=20)
    click(screen, "desk_typed_dice")
    click(screen, "desk_start")
    offer(screen, "Avis")
    for _ in range(3):
        go(screen)
    click(screen, "desk_dice_give_up")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert screen.fight_page.action_page.isAncestorOf(focused)


def test_a_sheet_is_undone_by_the_shortcut(screen: DeskScreen) -> None:
    """Ctrl+Z at the preparation page: a fighter taken away comes back."""
    click(screen, "desk_add")
    click(screen, "desk_remove")
    assert screen.prepare_page.fighters.model().rowCount() == 0
    screen.prepare_page.add_button.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, CTRL)
    settle()
    assert screen.prepare_page.fighters.model().rowCount() == 1
    assert find(screen, QLineEdit, "desk_sheet_name").text() == "Combattant 1"


def test_keys_alone(screen: DeskScreen) -> None:
    """Ctrl+N, Tab, Ctrl+Return: a fight prepared, declared and resolved without the mouse."""
    for name in ("Ana", "Bo"):
        QTest.keyClick(screen, Qt.Key.Key_N, CTRL)
        settle()
        field = QApplication.focusWidget()
        assert field is not None
        assert field.objectName() == "desk_sheet_name"
        type_text(field, name)
        settle()
    assert [sheet["name"] for sheet in screen.presenter.preparation.sheets] == ["Ana", "Bo"]
    QTest.keyClick(screen, Qt.Key.Key_Return, CTRL)
    settle()
    assert title(screen) == "À Ana d’agir"
    for wanted in ("À Bo d’agir", "Au MJ d’agir", "Au MJ d’agir", "À Bo d’agir"):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert screen.fight_page.action_page.isAncestorOf(focused)
        QTest.keyClick(focused, Qt.Key.Key_Return, CTRL)
        settle()
        assert title(screen) == wanted


def test_a_number_being_typed_is_taken_by_the_shortcut(screen: DeskScreen) -> None:
    """Ctrl+Return presses the button without leaving the field."""
    add(screen, "Ana")
    add(screen, "Bo")
    field = find(screen, Stepper, "desk_sheet_magic_mastery").field
    field.setFocus()
    field.selectAll()
    type_text(field, "95")
    QTest.keyClick(field, Qt.Key.Key_Return, CTRL)
    settle()
    assert screen.presenter.played is not None
    assert screen.presenter.played.state.fighters[1].magic_mastery == 95


def test_tab_goes_through_a_form_in_its_order(screen: DeskScreen) -> None:
    """From the kind of action through its fields, though they were made anew."""
    take_system(screen, 2)
    for name in ("Ana", "Bo"):
        add(screen, name, initiative_base=20)
        click(screen, "desk_sheet_weapons_add")
        write(screen, "desk_sheet_weapons_0_name", "Épée")
    click(screen, "desk_start")
    go(screen)
    offer(screen, "Charger")
    order: list[str] = []
    while "go" not in order and len(order) < 60:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        order.append(focused.objectName().removeprefix("desk_action_"))
    named = [name for name in order if not name.startswith(("offer_", "aim_"))]
    assert named == [
        "charge_multiple", "charge_extra_dice", "chip_behind", "chip_side_on", "chip_target_unseen",
        "chip_unseen_by_target", "chip_known_ground", "chip_muddy", "chip_hampered", "chip_other", "go",
    ]  # fmt: skip


def test_the_keyboard_goes_to_the_next_to_act_from_anywhere(screen: DeskScreen) -> None:
    """Ctrl+Return while the account is being read."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    places = (find(screen, QPlainTextEdit, "desk_told_text"), find(screen, QWidget, "desk_gm_open"))
    for place, wanted in zip(places, ("À Bo d’agir", "Au MJ d’agir"), strict=True):
        place.setFocus()
        QTest.keyClick(place, Qt.Key.Key_Return, CTRL)
        settle()
        assert title(screen) == wanted
        focused = QApplication.focusWidget()
        assert focused is not None
        assert screen.fight_page.action_page.isAncestorOf(focused)


def test_the_account_is_copied_and_exported(screen: DeskScreen, tmp_path: Path, qtbot: QtBot) -> None:
    """Tone, language and format; the whole fight in a file."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    choose(screen, "desk_told_format", "BBCode")
    choose(screen, "desk_told_language", "en anglais")
    assert "[*][b]Ana[/b] declares nothing." in told(screen)
    click(screen, "desk_copy")
    assert QGuiApplication.clipboard().text() == told(screen)
    choose(screen, "desk_told_tone", "Romancé")
    assert "declares nothing" not in told(screen)  # told as a story, and still in BBCode and English
    assert told(screen).startswith("[size=140][b]Turn 1[/b][/size]")
    click(screen, "desk_export")
    dialog = screen.frame.findChild(QFileDialog, "save_dialog")
    assert dialog is not None
    path = tmp_path / "récit.txt"
    dialog.findChildren(QLineEdit, "fileNameEdit")[0].setText(str(path))
    dialog.accept()
    qtbot.waitUntil(path.exists)
    assert "[b]Fight: d100 duel[/b]" in path.read_text(encoding="utf-8")


def test_the_language_changes_without_losing_what_is_written(screen: DeskScreen) -> None:
    """Captions, words of the rules, the account, and a declaration half written."""
    add(screen, "Ana", physical_skill=20)
    add(screen, "Bo")
    click(screen, "desk_start")
    offer(screen, "Esquive")
    interpreter().speak("en")
    settle()
    assert title(screen) == "Ana is to act"
    assert find(screen, QPushButton, "desk_action_go").text() == "Declare"
    assert on(screen).startswith("Dodge")
    assert find(screen, QComboBox, "desk_told_language").currentData() == "en"
    interpreter().speak("fr")
    settle()
    assert title(screen) == "À Ana d’agir"
    assert on(screen).startswith("Esquive")


def on(screen: DeskScreen) -> str:
    """The offer that is chosen."""
    chips = [chip for chip in screen.fight_page.acts_panel.findChildren(Chip) if chip.isVisibleTo(screen)]
    return next(one.text() for one in chips if one.property("state") == "on" and "_offer_" in one.objectName())


def test_an_act_of_the_game_masters_leaves_what_is_half_written(screen: DeskScreen) -> None:
    """D0.2: a value set while a fighter's acts are being noted."""
    add(screen, "Ana", physical_skill=20)
    add(screen, "Bo")
    click(screen, "desk_start")
    offer(screen, "Esquive")
    host = gm(screen, "Ajuster")
    count(host, "desk_gm_adjust_value", 15)
    click(host, "desk_gm_go")
    assert on(screen).startswith("Esquive")
    go(screen)
    assert on(screen) == "Rien"


def test_an_interrupted_fight_is_offered_again(make_window: MakeWindow, screen: DeskScreen, qtbot: QtBot) -> None:
    """What the journal of another run holds."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    assert screen.autosave.wait_until_written()
    other = make_window()
    other.show_screen("desk")
    settle()
    desk = other.current_screen
    assert isinstance(desk, DeskScreen)
    QTest.mouseClick(find(other, QPushButton, "question_resume"), Qt.MouseButton.LeftButton)
    settle()
    assert title(desk) == "À Bo d’agir"
    assert desk.unsaved_work()
    for one in (screen, desk):
        one.discard_work()


def test_the_start_offers_a_fight_of_the_desk_too(make_window: MakeWindow, screen: DeskScreen) -> None:
    """L16: over the menu, as for an arena's fight; « Le reprendre » shows it, and coming back to it asks no more."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    assert screen.autosave.wait_until_written()
    other = make_window()
    other.show_screen("menu")
    assert offer_to_go_on(other) is not None
    QTest.mouseClick(find(other, QPushButton, "question_resume"), Qt.MouseButton.LeftButton)
    settle()
    desk = other.current_screen
    assert isinstance(desk, DeskScreen)
    assert title(desk) == "À Bo d’agir"
    other.show_screen("library")
    other.go_back()
    assert title(desk) == "À Bo d’agir"
    assert not any(one.is_open for one in other.overlay_host.findChildren(Dialog))
    for one in (screen, desk):
        one.discard_work()
        one.autosave.forget()
    assert screen.autosave.wait_until_written()
    assert offer_to_go_on(other) is None


def test_what_is_damaged_is_told_with_where_it_is_kept(
    make_window: MakeWindow, screen: DeskScreen, qtbot: QtBot
) -> None:
    """L6: the line of an action is no entry; the copy beside it holds all, the journal is put aside, in one message."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    go(screen)
    assert screen.autosave.wait_until_written()
    assert screen.presenter.played is not None
    actions = screen.presenter.played.actions
    journal = screen.autosave.folder / KEPT_TABLE.journal
    lines = journal.read_bytes().split(b"\n")
    journal.write_bytes(b"\n".join([lines[0], b"{}", *lines[2:]]))
    other = make_window()
    other.show_screen("desk", resume=True)
    settle()
    desk = other.current_screen
    assert isinstance(desk, DeskScreen)
    assert desk.presenter.played is not None
    assert desk.presenter.played.actions == actions
    qtbot.waitUntil(lambda: "damaged-1.journal" in last_message(other))
    assert "Le journal du combat est abîmé" in last_message(other)
    for one in (screen, desk):
        one.discard_work()


def test_looking_at_a_file_leaves_the_interrupted_fight_alone(
    make_window: MakeWindow, screen: DeskScreen, tmp_path: Path, qtbot: QtBot
) -> None:
    """A table opened first thing after a crash takes no journal; playing on in it does, and says where the other is."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    assert screen.autosave.wait_until_written()
    kept = screen.presenter.table()
    folder = screen.autosave.folder
    other = make_window()
    copy = tmp_path / "a.table"
    copy.write_text((STORIES / "La tour en ruine.table").read_text(encoding="utf-8"), encoding="utf-8")
    played = load_table(copy)
    save_table(copy, replace(played, actions=played.actions[:2], rolls=()))
    other.open_files([copy])
    settle()
    desk = other.current_screen
    assert isinstance(desk, DeskScreen)
    assert desk.presenter.is_fighting
    found = read_kept(folder, KEPT_TABLE)
    assert found is not None
    assert table_of(kept.system, found.fight) == kept
    go(desk)
    qtbot.waitUntil(lambda: "interrupted-1.table" in last_message(other))
    assert load_table(folder / "interrupted-1.table") == kept
    for one in (screen, desk):
        one.discard_work()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_an_example_of_each_system_is_ready_to_start(screen: DeskScreen, number: int) -> None:
    """Look: a newcomer fights within a minute; the file that the program brings is not the one to save in."""
    take_system(screen, number)
    system = screen.presenter.system.id
    click(screen, "desk_example")
    assert (screen.presenter.system.id, screen.presenter.path) == (system, None)
    assert not screen.prepare_page.example_button.isVisible()
    click(screen, "desk_start")
    assert screen.presenter.is_fighting


def test_a_fight_is_left_only_after_a_question(screen: DeskScreen, tmp_path: Path) -> None:
    """Cancelled: nothing changes. Not saved: the sheets stay, and no file is theirs: it would lose what was played."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    go(screen)
    save_table(tmp_path / "a.table", screen.presenter.table())
    screen.presenter.saved_as(tmp_path / "a.table")
    go(screen)
    click(screen, "desk_prepare")
    click(screen.frame.overlay_host, "question_cancel")
    assert screen.presenter.is_fighting
    click(screen, "desk_prepare")
    click(screen.frame.overlay_host, "question_discard")
    assert not screen.presenter.is_fighting
    assert [sheet["name"] for sheet in screen.presenter.preparation.sheets] == ["Ana", "Bo"]
    assert screen.presenter.path is None


def test_a_fight_that_is_over_is_not_lost_unasked(screen: DeskScreen) -> None:
    """Its telling is what the game master came for."""
    add(screen, "Ana")
    add(screen, "Bo")
    click(screen, "desk_start")
    click(gm(screen, "Arrêter le combat"), "desk_gm_go")
    assert screen.presenter.waited is None
    click(screen, "desk_prepare")
    assert screen.presenter.is_fighting
    click(screen.frame.overlay_host, "question_discard")
    assert not screen.presenter.is_fighting


def test_opening_a_file_asks_once_for_what_is_not_saved(screen: DeskScreen, tmp_path: Path) -> None:
    """Saved first where wanted; then the other file is there."""
    add(screen, "Ana")
    save_table(tmp_path / "mine.table", screen.presenter.table())
    screen.presenter.saved_as(tmp_path / "mine.table")
    add(screen, "Bo")
    other = tmp_path / "other.table"
    other.write_text((STORIES / "La tour en ruine.table").read_text(encoding="utf-8"), encoding="utf-8")
    screen.frame.open_files([other])
    settle()
    click(screen.frame.overlay_host, "question_save")
    assert screen.presenter.path == other
    assert screen.presenter.system.id == "d20_directed"
    assert [sheet.name for sheet in load_table(tmp_path / "mine.table").setup.sheets] == ["Ana", "Bo"]


def test_damage_is_shown_beside_what_takes_it_off(screen: DeskScreen, tmp_path: Path) -> None:
    """D3.7, D3.12: the dice of a blow, of the parry, of the armour, and initiative's."""
    copy = tmp_path / "a.table"
    copy.write_text((STORIES / "Alex et Robert.table").read_text(encoding="utf-8"), encoding="utf-8")
    screen.frame.open_files([copy])
    settle()
    played = screen.presenter.played
    assert played is not None
    shown = [thrown for event in played.events for thrown in screen.presenter.system.questions.thrown(event)]
    assert {"initiative", "damage", "armor"} <= {one.purpose for one in shown if not one.is_test}


def test_a_spell_is_added_in_the_middle_of_a_fight(screen: DeskScreen) -> None:
    """D1.5: the game master adds the rest; what was played stays as it was."""
    add(screen, "Ana", magic_mastery=95)
    add(screen, "Bo")
    click(screen, "desk_start")
    offer(screen, "Avis")
    go(screen)
    go(screen)
    go(screen)
    host = screen.frame.overlay_host
    click(screen, "desk_rules")
    write(host, "desk_rules_table_spells_0_threshold", "25")
    click(host, "desk_rules_take")
    assert "déjà été joué" in plain(find(host, QLabel, "desk_rules_problem").text())
    write(host, "desk_rules_table_spells_0_threshold", "20")
    click(host, "desk_rules_table_spells_add")
    write(host, "desk_rules_table_spells_1_name", "Lumos")
    write(host, "desk_rules_table_spells_1_threshold", "5")
    write(host, "desk_rules_table_spells_1_magic_points", "1")
    click(host, "desk_rules_take")
    go(screen)
    go(screen)
    offer(screen, "Lumos")
    assert find(screen, QPushButton, "desk_action_go").isEnabled()


def test_a_file_that_is_no_table_changes_nothing(screen: DeskScreen, tmp_path: Path) -> None:
    """One sentence, with the file's name."""
    add(screen, "Ana")
    screen.presenter.is_modified = False
    path = tmp_path / "x.table"
    path.write_text("{", encoding="utf-8")
    screen.frame.open_files([path])
    settle()
    assert "trop tôt" in last_message(screen.frame)
    assert [sheet["name"] for sheet in screen.presenter.preparation.sheets] == ["Ana"]


def test_every_control_has_a_name(screen: DeskScreen) -> None:
    """Look: object name, accessible name, tooltip."""
    take_system(screen, 2)
    add(screen, "Ana")
    click(screen, "desk_sheet_weapons_add")
    find(screen, QCheckBox, "desk_sheet_shield_has").click()
    settle()
    for page in (screen.prepare_page, screen.pages.parentWidget()):
        assert page is not None
        for control in page.findChildren(QWidget):
            if control.isVisibleTo(screen) and control.focusPolicy().value & 1 and control.isEnabled():
                assert control.accessibleName(), control.objectName() or type(control).__name__


def test_a_value_that_is_yes_or_no_is_a_box_to_tick(screen: DeskScreen) -> None:
    """D0.2: taken out and back in by the value of `out`."""
    for name in ("Ana", "Bo", "Cid"):
        add(screen, name)
    click(screen, "desk_start")
    host = gm(screen, "Ajuster")
    choose(host, "desk_gm_adjust_fighter", "Bo")
    choose(host, "desk_gm_adjust_field", "Hors de combat")
    box = find(host, QCheckBox, "desk_gm_adjust_value")
    assert (box.text(), box.isChecked()) == ("Hors de combat", False)
    click(host, "desk_gm_adjust_value")
    click(host, "desk_gm_go")
    assert screen.presenter.played is not None
    assert [one.is_out for one in screen.presenter.played.state.fighters] == [False, True, False]


def test_the_game_masters_form_begins_with_what_is(screen: DeskScreen) -> None:
    """D0.2: the value as it is now; no fighter who is out among those to take out."""
    for name in ("Ana", "Bo", "Cid"):
        add(screen, name, magic_mastery=10)
    click(screen, "desk_start")
    host = gm(screen, "Ajuster")
    count(host, "desk_gm_adjust_value", 15)
    click(host, "desk_gm_go")
    host = gm(screen, "Ajuster")
    assert find(host, Stepper, "desk_gm_adjust_value").value() == 15
    choose(host, "desk_gm_kind", "Mettre hors de combat")
    choose(host, "desk_gm_set_out_fighter", "Bo")
    click(host, "desk_gm_go")
    fighters = find(gm(screen, "Mettre hors de combat"), QComboBox, "desk_gm_set_out_fighter")
    assert [fighters.itemText(n) for n in range(fighters.count())] == ["—", "Ana", "Cid"]


def test_who_left_is_not_said_to_be_out_of_the_fight(screen: DeskScreen) -> None:
    """Issue 16.4: on the row and for the players; put out or back by the game master, the words follow."""
    desk = screen.presenter
    desk.choose_system("d20_directed")
    for name in ("Ana", "Bo", "Cid"):
        add(screen, name)
    click(screen, "desk_start")
    desk.act("gm", "leave", {"fighter": "Bo"})
    rows = {one.name: one.state for one in row_views(desk, None, "Ana", "")}
    assert rows["Bo"] == "n’est plus là"
    view = players_view(desk)
    assert view is not None
    assert [one.name for *_, group in view.sides for one in group if one.has_left] == ["Bo"]
    desk.act("gm", "adjust", {"fighter": "Bo", "field": "out", "value": 0})
    desk.act("gm", "set_out", {"fighter": "Bo"})
    rows = {one.name: one.state for one in row_views(desk, None, "Ana", "")}
    assert rows["Bo"] == "hors de combat"


def test_the_game_masters_form_is_about_the_fighter_in_hand(screen: DeskScreen) -> None:
    """D0.2: opened while it is Bo's turn, the value to change is Bo's, and another act stays about Bo."""
    desk = screen.presenter
    desk.choose_system("d20_directed")
    add_fighters(
        screen, *({"name": name, "hit_points": {"now": most, "max": most}} for name, most in (("Ana", 22), ("Bo", 14)))
    )
    click(screen, "desk_start")
    desk.act("Ana", "declare", {"acts": []})
    host = gm(screen, "Ajuster")
    assert find(host, QComboBox, "desk_gm_adjust_fighter").currentText() == "Bo"
    assert find(host, Stepper, "desk_gm_adjust_value").value() == 14
    assert find(host, QWidget, "desk_gm_go").isEnabled()
    choose(host, "desk_gm_kind", "Quitter le combat")
    assert find(host, QComboBox, "desk_gm_leave_fighter").currentText() == "Bo"


def test_the_game_masters_hand(screen: DeskScreen) -> None:
    """Issue 16: life by a click, a word in the tale, a hidden roll, a die corrected, going on after an end."""
    desk = screen.presenter
    desk.choose_system("d20_directed")
    for name in ("Garin", "Orc"):
        add(screen, name)
    click(screen, "desk_start")
    click(screen, "desk_life_minus_0")
    assert desk.view.present_value("Garin", "hit_points") == 9
    write(screen, "desk_word", "La brume se lève.")
    QTest.keyClick(find(screen, QLineEdit, "desk_word"), Qt.Key.Key_Return)
    assert "La brume se lève." in told(screen)
    desk.act("gm", "free_roll", {"dice": "1d6", "is_hidden": True})
    assert "libre" in told(screen)
    find(screen, QCheckBox, "desk_told_public").click()
    assert "libre" not in told(screen)
    click(screen, "desk_correct")
    write(screen.window(), "desk_correct_faces", "6")
    click(screen.window(), "desk_correct_take")
    assert desk.played is not None
    assert [roll.faces for roll in desk.played.rolls] == [(6,)]
    desk.act("gm", "stop", {})
    click(screen, "desk_go_on")
    assert desk.waited == "Garin"


def test_a_fight_that_begins_is_shown_once(screen: DeskScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults L7: sixty fighters' rows and offers are not told twice for one click."""
    screen._open_example()
    settle()
    shown: list[bool] = []
    show = screen.fight_page.show_fight
    monkeypatch.setattr(screen.fight_page, "show_fight", lambda: (shown.append(screen.presenter.is_fighting), show()))
    screen.start_button.click()
    assert shown == [True]
    assert screen.fight_page.isVisible()
