"""The wizard screens by real clicks and keys (manual 2.2; look: "Wizard builder")."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.storage.magic import load_magic, save_magic
from magicfight.storage.sort import save_sort
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.laboratory.screen import LaboratoryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.lists import RowList
from tests.makers import effect, own, spell, wizard
from tests.ui.typing import plain, type_text

MakeWindow = Callable[..., MainWindow]
BLAST = spell("Trait", "energy_blast")
SHIELD = spell("Cuirasse d’argent", effect("armor", "hardened"))
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture
def bare(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> BuilderScreen:
    """The screen with nothing in hand."""
    window = make_window()
    window.settings.own_folder = tmp_path / "own"
    window.show_screen("builder")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=60_000)
    found = window.current_screen
    assert isinstance(found, BuilderScreen)
    return found


@pytest.fixture
def screen(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> BuilderScreen:
    """The builder with two spells in hand."""
    put_spells(bare, tmp_path, BLAST, SHIELD)
    qtbot.mouseClick(bare.opening.create_button, LEFT)
    settle()
    return bare


def put_spells(screen: BuilderScreen, tmp_path: Path, *spells: Spell) -> None:
    path = tmp_path / "sorts.sort"
    save_sort(path, spells)
    screen.session.load("spells", [path])
    settle()


def put_wizards(screen: BuilderScreen, tmp_path: Path, *wizards: Wizard) -> None:
    path = tmp_path / "mages.magic"
    save_magic(path, wizards)
    screen.files.load([path])
    settle()


def button(window: QWidget, name: str) -> QPushButton:
    found = window.findChild(QPushButton, name)
    assert found is not None, name
    return found


def row_point(rows: RowList, key: str) -> QPoint:
    place = next(n for n, row in enumerate(rows.rows.rows()) if row.key == key)
    return rows.visualRect(rows.rows.index(place)).center()


def buy(screen: BuilderScreen, name: str) -> None:
    rows = screen.builder.offers.list
    QTest.mouseClick(rows.viewport(), LEFT, NONE, row_point(rows, name))
    QTest.mouseDClick(rows.viewport(), LEFT, NONE, row_point(rows, name))
    settle()


def value(screen: BuilderScreen, characteristic: str) -> int:
    return screen.builder.characteristics.rows[characteristic].stepper.value()


def test_manual_2_2_1_the_whole_way_by_mouse_and_keys(screen: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    strength = screen.builder.characteristics.rows["strength"].stepper
    qtbot.mouseClick(strength.plus, LEFT)
    qtbot.mouseClick(strength.plus, LEFT)
    settle()
    assert (value(screen, "strength"), screen.builder.total.text()) == (12, "248")
    buy(screen, "Trait")
    for _ in range(3):
        qtbot.mouseClick(screen.builder.dice.rows[0].stepper.plus, LEFT)
    settle()
    assert screen.builder.total.text() == "223"
    qtbot.mouseClick(screen.builder.create_button, LEFT)
    field = screen.frame.findChild(QLineEdit, "wizard_name")
    assert field is not None
    type_text(field, "Morgane l’Énigme")
    owl = screen.frame.findChild(QToolButton, "appearance_cat")
    assert owl is not None
    qtbot.mouseClick(owl, LEFT)
    qtbot.mouseClick(button(screen.frame, "naming_ok"), LEFT)
    settle()
    made = wizard("Morgane l’Énigme", own(BLAST, 5), points=250, appearance="cat", strength=2)
    assert screen.session.wizards == (made,)
    qtbot.mouseClick(button(screen.frame, "question_save"), LEFT)
    settle()
    dialog = screen.frame.findChild(QFileDialog, "save_dialog")
    assert dialog is not None
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert name is not None
    name.setText(str(tmp_path / "Énigme.magic"))
    dialog.accept()
    settle()
    assert load_magic(tmp_path / "Énigme.magic") == (made,)
    qtbot.mouseClick(button(screen.frame, "question_another"), LEFT)
    settle()
    assert screen.builder.total.text() == "250"
    assert value(screen, "strength") == 10


def test_after_creation_the_menu_is_a_click_away(screen: BuilderScreen, qtbot: QtBot) -> None:
    screen.presenter.create("Merlin", "owl")
    screen._ask_another()
    qtbot.mouseClick(button(screen.frame, "question_cancel"), LEFT)
    settle()
    assert screen.frame.current_name == "menu"


def test_everything_is_there_under_the_manuals_labels(screen: BuilderScreen) -> None:
    texts = {one.text() for one in screen.builder.findChildren(QPushButton)}
    assert {"Liste", "Retour", "Créer"} <= texts
    assert screen.builder.total_caption.text() == "Restent"
    names = [panel.accessibleName() for panel in (screen.builder.characteristics, screen.builder.offers)]
    assert names == ["Caractéristiques", "Sorts"]
    assert screen.builder.chosen.accessibleName() == "Sorts choisis"


def test_r3_5_no_wizard_without_a_spell_and_how_to_mend_it(bare: BuilderScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(bare.opening.create_button, LEFT)
    settle()
    assert bare.pages.currentWidget() is bare.opening
    said = plain(str(bare.frame.findChild(QWidget, "question_text").property("text")))
    assert said.startswith("Aucun sort n’a été créé ni chargé")
    assert bare.session.ready_files("spells")
    qtbot.mouseClick(button(bare.frame, "question_load"), LEFT)
    settle()
    assert bare.pages.currentWidget() is bare.builder
    assert len(bare.session.library) >= 8


def test_by_keyboard_alone(screen: BuilderScreen) -> None:
    field = screen.builder.characteristics.rows["strength"].stepper.field
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(field, Qt.Key.Key_PageUp)
    settle()
    assert value(screen, "strength") == 21
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    settle()
    assert screen.builder.characteristics.rows["dexterity"].stepper.field.hasFocus()
    assert screen.presenter.view().detail.id == "dexterity"
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    type_text(field, "13")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert value(screen, "dexterity") == 13
    QTest.keyClick(screen.frame, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    rows = screen.builder.offers.list
    assert rows.hasFocus()
    QTest.keyClick(rows, Qt.Key.Key_End)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    settle()
    assert [one.spell.name for one in screen.presenter.wizard.spells] == ["Trait"]
    QTest.keyClick(screen.frame, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(screen.builder.chosen.list, Qt.Key.Key_Delete)
    settle()
    assert screen.presenter.wizard.spells == ()
    QTest.keyClick(screen.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert [one.spell.name for one in screen.presenter.wizard.spells] == ["Trait"]
    QTest.keyClick(screen.frame, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    name = QApplication.focusWidget()
    assert name.objectName() == "wizard_name"
    type_text(name, "Zoé")
    QTest.keyClick(name, Qt.Key.Key_Return)
    settle()
    assert [one.name for one in screen.session.wizards] == ["Zoé"]


def test_r3_4_a_refusal_is_told_and_the_stepper_goes_back(screen: BuilderScreen, qtbot: QtBot) -> None:
    rows = screen.builder.characteristics.rows
    qtbot.mouseClick(rows["energy_defense"].stepper.minus, LEFT)
    settle()
    assert value(screen, "energy_defense") == 1
    qtbot.mouseClick(rows["recovery"].stepper.minus, LEFT)
    settle()
    assert value(screen, "recovery") == 4
    assert "Une seule caractéristique secondaire" in plain(screen.builder.message.text())


def test_overspending_is_marked_and_creer_says_why_not(screen: BuilderScreen, qtbot: QtBot) -> None:
    rows = screen.builder.characteristics.rows
    rows["speed"].stepper.set_value(12)
    rows["dexterity"].stepper.set_value(70)
    settle()
    assert screen.builder.total.text() == "−30"
    assert screen.builder.total.property("t") == "bad"
    assert "Il manque 30 points" in plain(screen.builder.message.text())
    assert not screen.builder.create_button.isEnabled()
    assert "points dépensés" in screen.builder.create_button.toolTip()


def test_armour_left_to_spread_is_marked(screen: BuilderScreen, qtbot: QtBot) -> None:
    buy(screen, "Cuirasse d’argent")
    stepper, _ = screen.builder.dice.armor["energy_defense"]
    qtbot.mouseClick(stepper.minus, LEFT)
    settle()
    trouble = screen.builder.dice.findChild(QWidget, "spell_trouble")
    assert trouble is not None
    assert plain(str(trouble.property("text"))) == "Il reste 1 point d’armure à répartir."
    assert stepper.property("illegal")
    assert not screen.builder.create_button.isEnabled()
    qtbot.mouseClick(button(screen.builder, "armor_even"), LEFT)
    settle()
    assert screen.builder.create_button.isEnabled()


def test_a_double_click_on_a_bought_spell_says_why_not(screen: BuilderScreen) -> None:
    buy(screen, "Trait")
    buy(screen, "Trait")
    assert len(screen.presenter.wizard.spells) == 1
    assert "déjà acheté" in plain(screen.builder.message.text())


def test_right_click_gives_a_spell_back(screen: BuilderScreen) -> None:
    buy(screen, "Trait")
    chosen = screen.builder.chosen
    chosen.list.menu_wanted.emit("Trait", chosen.list.mapToGlobal(QPoint(4, 4)))
    assert plain(chosen.menu.actions()[0].text()) == "Rendre « Trait »"
    chosen.menu.actions()[0].trigger()
    chosen.menu.close()
    settle()
    assert screen.presenter.wizard.spells == ()


def test_searching_and_enter_buys_what_is_left(screen: BuilderScreen) -> None:
    type_text(screen.builder.offers.search, "cuir")
    QTest.keyClick(screen.builder.offers.search, Qt.Key.Key_Return)
    settle()
    assert [one.spell.name for one in screen.presenter.wizard.spells] == ["Cuirasse d’argent"]


def test_the_starting_points_are_chosen_in_the_header(screen: BuilderScreen) -> None:
    place = screen.points.findData(400)
    screen.points.setCurrentIndex(place)
    screen.points.activated.emit(place)
    settle()
    assert screen.builder.total.text() == "400"


def test_several_files_at_once_and_the_list_edits_any_of_them(bare: BuilderScreen, tmp_path: Path) -> None:
    save_magic(tmp_path / "a.magic", (wizard("Anne", own(BLAST, 4), points=250),))
    save_magic(tmp_path / "b.magic", (wizard("Zoé", points=250), wizard("Éole", points=250)))
    (tmp_path / "c.magic").write_text("[]", encoding="utf-8")
    bare.files.load([tmp_path / "a.magic", tmp_path / "b.magic", tmp_path / "c.magic"])
    settle()
    assert [one.name for one in bare.session.wizards] == ["Anne", "Zoé", "Éole"]
    said = plain(bare.opening.messages.shown_text())
    assert "2 fichiers, 3 magiciens ajoutés." in said
    assert "c.magic" in said
    window = bare.list_window
    assert window.isVisible()
    point = row_point(window.list, "Anne")
    QTest.mouseClick(window.list.viewport(), LEFT, NONE, point)
    QTest.mouseDClick(window.list.viewport(), LEFT, NONE, point)
    settle()
    assert bare.pages.currentWidget() is bare.builder
    assert not window.isVisible()  # E8: it would lie over what was asked for
    bare.builder.dice.rows[0].stepper.set_value(6)
    settle()
    QTest.mouseClick(bare.builder.create_button, LEFT)
    QTest.mouseClick(button(bare.frame, "naming_ok"), LEFT)
    settle()
    assert bare.session.wizards[0].spells[0].dice == (6,)
    assert len(bare.session.wizards) == 3


def test_the_list_renames_copies_removes(bare: BuilderScreen, tmp_path: Path) -> None:
    put_wizards(bare, tmp_path, wizard("Anne", points=250), wizard("Zoé", points=250))
    window = bare.list_window
    window.list.choose("Zoé")
    QTest.keyClick(window.list, Qt.Key.Key_F2)
    settle()
    field = window.findChild(QLineEdit, "wizard_name")
    assert field is not None
    field.selectAll()
    type_text(field, "anne")
    assert not button(window, "naming_ok").isEnabled()
    field.selectAll()
    type_text(field, "Zélie")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert [one.name for one in bare.session.wizards] == ["Anne", "Zélie"]
    window.list.choose("Anne")
    QTest.keyClick(window.list, Qt.Key.Key_Delete)
    settle()
    assert [one.name for one in bare.session.wizards] == ["Zélie"]


def test_sheets_are_written_as_pdf_and_text(bare: BuilderScreen, tmp_path: Path) -> None:
    put_wizards(bare, tmp_path, wizard("Anne", own(SHIELD, 3), points=250))
    for suffix, start in ((".pdf", b"%PDF"), (".txt", b"Anne")):
        signal = bare.list_window.pdf_wanted if suffix == ".pdf" else bare.list_window.text_wanted
        signal.emit(0)
        settle()
        dialog = bare.frame.findChild(QFileDialog, "save_dialog")
        assert dialog is not None
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        assert name is not None
        name.setText(str(tmp_path / "fiche"))
        dialog.accept()
        settle()
        assert (tmp_path / f"fiche{suffix}").read_bytes().startswith(start)
        QTest.qWait(1)


def test_unsaved_wizards_are_said(screen: BuilderScreen) -> None:
    assert screen.unsaved_work() == ""
    screen.presenter.set_value("strength", 11)
    assert "en cours" in screen.unsaved_work()
    screen.presenter.create("Merlin", "owl")
    assert "1\u00a0magicien" in screen.unsaved_work()
    screen.discard_work()
    assert screen.unsaved_work() == ""


def test_the_language_changes_while_one_works(screen: BuilderScreen) -> None:
    buy(screen, "Cuirasse d’argent")
    interpreter().speak("en")
    settle()
    assert screen.builder.create_button.text() == "Create"
    assert screen.builder.characteristics.rows["strength"].name.text() == "Strength"
    assert screen.builder.chosen.list.rows.rows()[0].figures == ("4\u00a0points", "7.5")


def test_every_control_has_a_name(screen: BuilderScreen) -> None:
    buy(screen, "Cuirasse d’argent")
    for kind in (QAbstractButton, QComboBox):
        for control in screen.findChildren(kind):
            if control.isVisible() and control.toolTip():
                assert control.objectName(), control
                assert control.accessibleName(), control.objectName()


def test_1280_by_720_needs_no_scrolling_in_either_language(screen: BuilderScreen) -> None:
    buy(screen, "Cuirasse d’argent")
    for language in ("fr", "en"):
        interpreter().speak(language)
        settle()
        assert not screen.frame._scroll.verticalScrollBar().isVisible()
        assert not screen.frame._scroll.horizontalScrollBar().isVisible()


def test_files_dropped_on_the_list_are_loaded(bare: BuilderScreen, tmp_path: Path) -> None:
    put_wizards(bare, tmp_path, wizard("Anne", points=250))
    save_magic(tmp_path / "plus.magic", (wizard("Zoé", points=250),))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "plus.magic"))])
    QApplication.sendEvent(
        bare.list_window, QDragEnterEvent(QPoint(100, 100), Qt.DropAction.CopyAction, data, LEFT, NONE)
    )
    QApplication.sendEvent(bare.list_window, QDropEvent(QPointF(100, 100), Qt.DropAction.CopyAction, data, LEFT, NONE))
    settle()
    assert [one.name for one in bare.session.wizards] == ["Anne", "Zoé"]


def test_a_new_wizard_is_offered_an_appearance_that_nobody_wears(screen: BuilderScreen, qtbot: QtBot) -> None:
    screen.presenter.create("Merlin", "owl")
    settle()
    qtbot.mouseClick(screen.builder.create_button, LEFT)
    checked = [one for one in screen.frame.findChildren(QToolButton) if one.isChecked() and one.isVisible()]
    assert [one.objectName() for one in checked] == ["appearance_hat"]


def test_the_sheet_tool_offers_pdf_and_text(screen: BuilderScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(screen.sheet_tool, LEFT)
    kinds = ("PDF", "texte", "Markdown", "BBCode", "HTML")
    assert [plain(action.text()) for action in screen.menu.actions()] == [f"Fiche en {kind}…" for kind in kinds]
    screen.menu.close()


def test_creer_asks_which_wizard_while_one_is_in_progress(screen: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """Taken up and left as it was, nothing is asked; changed, the player says whether to go on with it."""
    put_wizards(screen, tmp_path, wizard("Merlin", own(BLAST, 4), points=250))
    screen.edit(0)
    screen.open_opening()
    qtbot.mouseClick(screen.opening.create_button, LEFT)
    settle()
    assert screen.session.magicians.hand.draft.is_blank
    screen.presenter.set_value("strength", 12)
    screen.open_opening()
    qtbot.mouseClick(screen.opening.create_button, LEFT)
    qtbot.mouseClick(button(screen.frame, "question_go_on"), LEFT)
    settle()
    assert screen.presenter.wizard.bought_of("strength") == 2
    screen.open_opening()
    qtbot.mouseClick(screen.opening.create_button, LEFT)
    fresh = [one for one in screen.frame.findChildren(QPushButton, "question_fresh") if one.isVisible()]
    qtbot.mouseClick(fresh[0], LEFT)
    settle()
    assert screen.session.magicians.hand.draft.is_blank
    assert screen.pages.currentWidget() is screen.builder
    screen.undo()
    assert screen.presenter.wizard.bought_of("strength") == 2


@pytest.mark.parametrize(
    ("characteristic", "typed", "said"),
    [
        ("strength", "0", "Force : pas au-dessous de 1."),
        ("speed", "13", "Vitesse : pas au-dessus de 12."),
        ("ego", "12,5", "Ego : il faut un nombre entier."),
        ("ego", "beaucoup", "Ego : il faut un nombre entier."),
        ("ego", "9" * 400, "Ego : pas au-dessus de 999."),
    ],
)
def test_r3_4_what_is_typed_and_refused_is_told(
    screen: BuilderScreen, characteristic: str, typed: str, said: str
) -> None:
    field = screen.builder.characteristics.rows[characteristic].stepper.field
    before = value(screen, characteristic)
    field.setFocus()
    field.selectAll()
    type_text(field, typed)
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert value(screen, characteristic) == before
    assert plain(screen.builder.message.text()) == said


def test_r3_4_only_speed_has_a_ceiling(screen: BuilderScreen) -> None:
    """Endurance costs half a point: 150 of it are legal, typed with a comma or a point."""
    for typed, shown in (("150", 150), ("151,0", 151), ("152.0", 152)):
        field = screen.builder.characteristics.rows["endurance"].stepper.field
        field.selectAll()
        type_text(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle()
        assert value(screen, "endurance") == shown


def test_the_arrow_at_the_floor_says_why(screen: BuilderScreen) -> None:
    field = screen.builder.characteristics.rows["flash_defense"].stepper.field
    for _ in range(3):
        QTest.keyClick(field, Qt.Key.Key_Down)
    settle()
    assert value(screen, "flash_defense") == 0
    assert "pas au-dessous de 0" in screen.builder.message.text()


def test_tab_goes_from_quarter_to_quarter_and_comes_round(screen: BuilderScreen) -> None:
    buy(screen, "Cuirasse d’argent")
    first = screen.builder.characteristics.rows["strength"].stepper.field
    first.setFocus()
    names: list[str] = []
    for _ in range(60):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.objectName() in names:
            break
        names.append(focused.objectName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    wanted = [
        "value_strength_field", "value_mental_dcv_field", "offer_list", "chosen_list", "dice_0_field",
        "armor_physical_defense_field", "wizard_list", "wizard_create", "starting_points", "header_undo",
    ]  # fmt: skip
    assert [name for name in names if name in wanted] == wanted
    assert focused is first


def test_what_is_being_typed_outlives_a_change_of_language(screen: BuilderScreen) -> None:
    """Nothing is lost: the number half typed is there, and counts when it is done."""
    field = screen.builder.characteristics.rows["strength"].stepper.field
    field.setFocus()
    field.selectAll()
    type_text(field, "14")
    interpreter().speak("en")
    settle()
    assert field.text() == "14"
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert value(screen, "strength") == 14


def test_undo_from_a_stepper_is_the_screens(screen: BuilderScreen) -> None:
    """Ctrl+Z takes back the purchase, not the text of the field that has the keyboard; first what is being typed."""
    buy(screen, "Trait")
    field = screen.builder.characteristics.rows["strength"].stepper.field
    field.setFocus()
    field.selectAll()
    type_text(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert field.text() == "10"
    assert len(screen.presenter.wizard.spells) == 1
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert screen.presenter.wizard.spells == ()


def test_a_search_without_an_answer_says_so(screen: BuilderScreen) -> None:
    screen.presenter.set_filter("zzz")
    settle()
    assert screen.presenter.view().offers_foot == "Aucun sort ne correspond."


def test_a_wizard_is_tried_in_the_laboratory(screen: BuilderScreen, qtbot: QtBot) -> None:
    """« Éprouver ce magicien » (issue 13.4): nothing bought: a sentence; with a spell the laboratory opens on it."""
    window = screen.window()
    assert isinstance(window, MainWindow)
    qtbot.mouseClick(screen.trial_tool, LEFT)
    assert window.current_name == "builder"
    screen.presenter.buy(0)
    qtbot.mouseClick(screen.trial_tool, LEFT)
    assert window.current_name == "laboratory"
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    assert shown.whatif.presenter.wizard is not None
    assert shown.whatif.presenter.wizard.spells == screen.presenter.wizard.spells
    shown.whatif.finish()
