"""The spell screens by real clicks and keys (manual 2.1; look: "Manner", "Spell editor")."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ground.problems import problem
from magicfight.rules.spells import Spell
from magicfight.storage.sort import load_sort, save_sort
from magicfight.ui.captions import interpreter
from magicfight.ui.hand.windows import exports as writing
from magicfight.ui.hand.windows.saving import Saving
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.dialog import Dialog
from tests.makers import effect, spell
from tests.ui.typing import plain, type_text

MakeWindow = Callable[..., MainWindow]
FIRE = spell("Épée de feu", effect("energy_blast", "area_ball", "hole_in_center"), description="Brûle")
MIND = spell("Esprit", "mental_attack")


@pytest.fixture
def screen(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> LibraryScreen:
    window = make_window()
    window.settings.own_folder = tmp_path / "own"
    window.show_screen("library")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=60_000)
    found = window.current_screen
    assert isinstance(found, LibraryScreen)
    return found


@pytest.fixture
def editor(screen: LibraryScreen, qtbot: QtBot) -> LibraryScreen:
    qtbot.mouseClick(screen.opening.create_button, Qt.MouseButton.LeftButton)
    settle()
    return screen


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def click_effect(screen: LibraryScreen, effect_id: str, double: bool = False) -> None:
    rows = screen.editor.effects
    place = next(n for n, row in enumerate(rows.rows.rows()) if row.key == effect_id)
    point = rows.visualRect(rows.rows.index(place)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    settle()


def tick(screen: LibraryScreen, modifier: str) -> None:
    box = screen.editor.modifiers.rows[modifier].box
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(8, box.height() // 2))
    settle()


def messages(screen: LibraryScreen) -> str:
    return plain(screen.editor.messages.shown_text())


def find(window: QWidget, kind: type[QWidget], name: str) -> QWidget:
    found = window.findChild(kind, name)
    assert found is not None, name
    return found


def put(screen: LibraryScreen, tmp_path: Path, *spells: Spell) -> None:
    path = tmp_path / "en main.sort"
    save_sort(path, spells)
    screen.files.load([path])
    settle()
    screen.list_window.activateWindow()
    QTest.qWaitForWindowActive(screen.list_window)


def test_manual_2_1_the_whole_way_by_mouse_and_keys(screen: LibraryScreen, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.mouseClick(screen.opening.create_button, Qt.MouseButton.LeftButton)
    click_effect(screen, "energy_blast")
    tick(screen, "armor_piercing")
    assert screen.editor.cost.least.text() == "15"
    type_text(screen.editor.name, "Éclair d’été")
    qtbot.mouseClick(screen.editor.create_button, Qt.MouseButton.LeftButton)
    text = find(screen.frame, QPlainTextEdit, "description_field")
    type_text(text, "Ça brûle, « très » fort.")
    qtbot.mouseClick(find(screen.frame, QPushButton, "description_ok"), Qt.MouseButton.LeftButton)
    settle()
    made = Spell("Éclair d’été", "Ça brûle, « très » fort.", (effect("energy_blast", "armor_piercing"),))
    assert screen.session.library == (made,)
    assert "« Éclair d’été » est dans la bibliothèque" in messages(screen)
    QTest.keyClick(screen.frame, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    settle()
    dialog = find(screen.frame, QFileDialog, "save_dialog")
    assert isinstance(dialog, QFileDialog)
    name = find(dialog, QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(tmp_path / "Été"))
    dialog.accept()
    settle()
    assert load_sort(tmp_path / "Été.sort") == (made,)
    assert screen.unsaved_work() == ""


def test_everything_is_there_under_the_manuals_labels(editor: LibraryScreen) -> None:
    page = editor.editor
    texts = {button.text() for button in page.findChildren(QPushButton)}
    assert {"Liste", "Annuler", "Créer", "Retour", "Suivant"} <= texts
    assert page.effects_page.accessibleName() == "Effets de base"
    assert page.modifiers_page.accessibleName() == "Modificateurs"
    assert page.name_caption.text() == "Nom du sort"
    assert page.cost.accessibleName() == "Coût"


def test_by_keyboard_alone(editor: LibraryScreen, qtbot: QtBot) -> None:
    rows = editor.editor.effects
    assert rows.hasFocus()
    QTest.keyClick(rows, Qt.Key.Key_Home)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    settle()
    assert "Attaque mentale" in messages(editor)
    assert editor.session.spells.hand.draft.effects == ()
    QTest.keyClick(rows, Qt.Key.Key_Space)
    settle()
    assert editor.session.spells.hand.draft.effects == (effect("mental_attack"),)
    box = editor.editor.modifiers.rows["charges"].box
    for _ in range(30):
        if box.hasFocus():
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    settle()
    assert editor.session.spells.hand.draft.effects == (effect("mental_attack", charges=8),)
    QTest.keyClick(editor.frame, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    type_text(editor.editor.name, "Voix")
    QTest.keyClick(editor.editor.name, Qt.Key.Key_Return)
    settle()
    field = QApplication.focusWidget()
    assert field.objectName() == "description_field"
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert [one.name for one in editor.session.library] == ["Voix"]


def test_r2_10_refusals_stand_in_the_text_area(editor: LibraryScreen, qtbot: QtBot) -> None:
    tick(editor, "hardened")
    assert "ne peut être utilisé seul" in messages(editor)
    assert not editor.editor.modifiers.rows["hardened"].box.isChecked()
    qtbot.mouseClick(editor.editor.create_button, Qt.MouseButton.LeftButton)
    settle()
    assert "Le sort n’a pas de nom" in messages(editor)
    assert "Le sort n’a aucun effet de base" in messages(editor)
    assert not editor.frame.findChildren(Dialog)
    click_effect(editor, "energy_blast")
    tick(editor, "area_cone")
    tick(editor, "area_ball")
    assert "Un effet n’a qu’une aire" in messages(editor)
    assert not editor.editor.modifiers.rows["area_ball"].box.isChecked()


def test_undo_and_redo_from_the_keyboard_even_in_the_name(editor: LibraryScreen) -> None:
    click_effect(editor, "flash")
    type_text(editor.editor.name, "Éclat")
    settle()
    QTest.keyClick(editor.editor.name, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.editor.name.text() == ""
    QTest.keyClick(editor.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.session.spells.hand.draft.effects == ()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(editor.frame, Qt.Key.Key_Z, both)
    QTest.keyClick(editor.frame, Qt.Key.Key_Z, both)
    settle()
    assert editor.editor.name.text() == "Éclat"
    assert editor.session.spells.hand.draft.effects == (effect("flash"),)


def test_annuler_empties_the_editor(editor: LibraryScreen, qtbot: QtBot) -> None:
    assert not editor.editor.clear_button.isEnabled()
    click_effect(editor, "flash")
    qtbot.mouseClick(editor.editor.clear_button, Qt.MouseButton.LeftButton)
    settle()
    assert editor.session.spells.hand.draft.effects == ()
    assert "Il n’y a rien à effacer" in editor.editor.clear_button.toolTip()


def test_the_names_cut_short_in_a_report_end_in_one_ellipsis(screen: LibraryScreen, tmp_path: Path) -> None:
    """The same library twice: seven are left out, six of them named (R2.11)."""
    save_sort(tmp_path / "un.sort", tuple(spell(f"Aile {index}", "teleportation") for index in range(7)))
    for _ in range(2):
        screen.files.load([tmp_path / "un.sort"])
        settle()
    assert "7 déjà là (laissés de côté) : Aile 0" in messages(screen)
    assert "Aile 5, …" in messages(screen)
    assert "…." not in messages(screen)


def test_two_libraries_one_after_another_with_their_report(screen: LibraryScreen, tmp_path: Path) -> None:
    save_sort(tmp_path / "un.sort", (FIRE, MIND))
    save_sort(tmp_path / "deux.sort", (MIND, spell("Épée de feu", "flash"), spell("Aile", "teleportation")))
    screen.files.load([tmp_path / "un.sort"])
    settle()
    assert screen.list_window.isVisible()
    screen.files.load([tmp_path / "deux.sort"])
    settle()
    merge = screen.frame.overlay_host.findChild(QPushButton, "merge_go")
    assert merge is not None
    merge.click()
    settle()
    said = messages(screen)
    assert "deux.sort : 1 sort ajouté" in said
    assert "1 déjà là (laissé de côté) : Esprit" in said
    assert "« Épée de feu » devient « Épée de feu (2) »" in said
    assert [one.name for one in screen.session.library] == ["Épée de feu", "Esprit", "Épée de feu (2)", "Aile"]
    assert len(screen.list_window.tree._shown) == 4


def test_a_refused_file_is_told_and_changes_nothing(screen: LibraryScreen, tmp_path: Path) -> None:
    (tmp_path / "bad.sort").write_text("{}", encoding="utf-8")
    screen.files.load([tmp_path / "bad.sort"])
    settle()
    assert "bad.sort" in screen.opening.messages.shown_text()
    assert screen.session.library == ()


def test_files_dropped_on_the_window_are_loaded(screen: LibraryScreen, tmp_path: Path) -> None:
    save_sort(tmp_path / "un.sort", (FIRE,))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "un.sort"))])
    action, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(screen.frame, QDragEnterEvent(QPoint(300, 300), action, data, left, none))
    QApplication.sendEvent(screen.frame, QDropEvent(QPointF(300, 300), action, data, left, none))
    settle()
    assert [one.name for one in screen.session.library] == ["Épée de feu"]


def test_the_list_removes_at_each_level_by_right_click(screen: LibraryScreen, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE, MIND)
    window = screen.list_window
    window.tree.menu_wanted.emit((0, 0, 1), window.tree.mapToGlobal(QPoint(5, 5)))
    texts = [plain(action.text()) for action in window.menu.actions() if action.text()]
    assert texts[:3] == [
        "Supprimer le modificateur « Trou au centre »",
        "Supprimer l’effet « Projection d’énergie »",
        "Supprimer le sort « Épée de feu »",
    ]
    window.menu.actions()[0].trigger()
    window.menu.close()
    settle()
    assert screen.session.library[0].effects == (effect("energy_blast", "area_ball"),)


def test_delete_on_the_last_effect_asks_and_takes_the_spell(screen: LibraryScreen, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE, MIND)
    window = screen.list_window
    window.tree.setCurrentIndex(window.tree.index_at((1, 0)))
    QTest.keyClick(window.tree, Qt.Key.Key_Delete)
    settle()
    assert len(screen.session.library) == 2
    button = window.findChild(QPushButton, "question_do")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()
    assert [one.name for one in screen.session.library] == ["Épée de feu"]
    QTest.keyClick(window.tree, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert len(screen.session.library) == 2


def test_a_modifier_that_another_needs_says_so_in_the_list(screen: LibraryScreen, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE)
    window = screen.list_window
    window.tree.setCurrentIndex(window.tree.index_at((0, 0, 0)))
    QTest.keyClick(window.tree, Qt.Key.Key_Delete)
    settle()
    line = window.findChild(QWidget, "spell_list_line")
    assert line is not None
    assert "Trou au centre" in line.property("text")
    assert screen.session.library == (FIRE,)


def test_a_double_click_takes_a_spell_up_again_and_creer_puts_it_back(
    screen: LibraryScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    put(screen, tmp_path, FIRE, MIND)
    window = screen.list_window
    place = window.tree.visualRect(window.tree.index_at((1,))).center()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(window.tree.viewport(), left, none, place)
    QTest.mouseDClick(window.tree.viewport(), left, none, place)
    settle()
    assert screen.editor.name.text() == "Esprit"
    assert not window.isVisible()  # E8: it would lie over what was asked for
    tick(screen, "hard_to_drain")
    qtbot.mouseClick(screen.editor.create_button, left)
    QTest.mouseClick(find(screen.frame, QPushButton, "description_ok"), left)
    settle()
    assert screen.session.library == (FIRE, spell("Esprit", effect("mental_attack", "hard_to_drain")))


def test_f2_renames_and_says_why_not(screen: LibraryScreen, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE, MIND)
    window = screen.list_window
    window.tree.setCurrentIndex(window.tree.index_at((1,)))
    QTest.keyClick(window.tree, Qt.Key.Key_F2)
    settle()
    field = window.findChild(QLineEdit, "name_field")
    assert field is not None
    field.selectAll()
    type_text(field, "épée DE feu")
    ok = window.findChild(QPushButton, "name_ok")
    assert ok is not None
    assert not ok.isEnabled()
    field.selectAll()
    type_text(field, "Âme")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert [one.name for one in screen.session.library] == ["Épée de feu", "Âme"]


def test_filter_and_order_of_the_list(screen: LibraryScreen, tmp_path: Path, qtbot: QtBot) -> None:
    put(screen, tmp_path, FIRE, MIND)
    window = screen.list_window
    type_text(window.search, "esp")
    qtbot.waitUntil(lambda: len(window.tree._shown) == 1, timeout=60_000)
    window.search.clear()
    qtbot.waitUntil(lambda: len(window.tree._shown) == 2, timeout=60_000)
    window.order.activated.emit(2)
    settle()
    assert window.tree.rows.index(0, 0).data() == "Esprit"


def test_suivant_offers_to_save_and_goes_on(editor: LibraryScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(editor.editor.next_button, Qt.MouseButton.LeftButton)
    settle()
    assert "créez-en ou chargez-en" in messages(editor)
    click_effect(editor, "flash")
    editor.presenter.set_name("Éclat")
    editor.presenter.create("")
    qtbot.mouseClick(editor.editor.next_button, Qt.MouseButton.LeftButton)
    settle()
    qtbot.mouseClick(find(editor.frame, QPushButton, "question_skip"), Qt.MouseButton.LeftButton)
    settle()
    assert editor.frame.current_name == "builder"


def test_retour_goes_back_to_new_or_load_then_to_the_menu(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.show_screen("menu")
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    qtbot.mouseClick(screen.opening.create_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(screen.editor.back_button, Qt.MouseButton.LeftButton)
    assert screen.pages.currentWidget() is screen.opening
    qtbot.mouseClick(screen.opening.back_button, Qt.MouseButton.LeftButton)
    assert window.current_name == "menu"


def test_unsaved_work_is_said_once_and_let_go_when_discarded(editor: LibraryScreen) -> None:
    assert editor.unsaved_work() == ""
    click_effect(editor, "flash")
    assert "en cours" in editor.unsaved_work()
    editor.presenter.set_name("Éclat")
    editor.presenter.create("")
    assert "1\u00a0sort" in editor.unsaved_work()
    editor.discard_work()
    assert editor.unsaved_work() == ""
    click_effect(editor, "aid")
    assert editor.unsaved_work()


def test_the_language_changes_while_one_works(editor: LibraryScreen) -> None:
    click_effect(editor, "transfer")
    interpreter().speak("en")
    settle()
    assert editor.editor.create_button.text() == "Create"
    assert editor.editor.effects_page.accessibleName() == "Basic effects"
    assert "Steals where a drain erases" in messages(editor)
    assert editor.editor.modifiers.rows["charges"].box.text() == "Charges"
    assert editor.editor.modifiers.rows["hard_to_drain"].box.text() == "Hard to drain"


def test_every_control_has_a_name_and_a_tooltip(editor: LibraryScreen) -> None:
    click_effect(editor, "transfer")
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QSpinBox

    for kind in (QAbstractButton, QComboBox, QSpinBox):
        for control in editor.editor.findChildren(kind):
            if control.isVisible() and control.parent().objectName() != "qt_spinbox_lineedit":
                assert control.objectName(), control
                assert control.accessibleName(), control.objectName()
                assert control.toolTip(), control.objectName()


def test_1280_by_720_needs_no_scrolling_in_either_language(editor: LibraryScreen) -> None:
    click_effect(editor, "energy_blast")
    for language in ("fr", "en"):
        interpreter().speak(language)
        settle()
        assert not editor.frame._scroll.verticalScrollBar().isVisible()
        assert not editor.frame._scroll.horizontalScrollBar().isVisible()


def test_leaving_with_unsaved_work_asks_once_and_cancel_stays(editor: LibraryScreen, qtbot: QtBot) -> None:
    click_effect(editor, "flash")
    editor.presenter.set_name("Éclat")
    editor.presenter.create("")
    editor.frame.close()
    settle()
    dialogs = [dialog for dialog in editor.frame.findChildren(Dialog) if dialog.is_open]
    assert len(dialogs) == 1
    for name in ("question_save", "question_discard", "question_cancel"):
        assert find(editor.frame, QPushButton, name).isVisible()
    qtbot.mouseClick(find(editor.frame, QPushButton, "question_cancel"), Qt.MouseButton.LeftButton)
    settle()
    assert editor.frame.isVisible()
    editor.frame.close()
    settle()
    discards = [one for one in editor.frame.findChildren(QPushButton, "question_discard") if one.isVisible()]
    qtbot.mouseClick(discards[0], Qt.MouseButton.LeftButton)
    settle()
    assert not editor.frame.isVisible()


def test_the_list_stays_open_while_one_edits_and_f6_goes_back_and_forth(screen: LibraryScreen, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE)
    QTest.keyClick(screen.list_window, Qt.Key.Key_F6)
    QTest.qWaitForWindowActive(screen.frame)
    click_effect(screen, "flash")
    assert screen.list_window.isVisible()
    assert screen.session.spells.hand.draft.effects == (effect("flash"),)


def test_everything_can_be_put_out_of_hand_and_back(screen: LibraryScreen, qtbot: QtBot, tmp_path: Path) -> None:
    put(screen, tmp_path, FIRE, MIND)
    qtbot.mouseClick(screen.list_window.empty_button, Qt.MouseButton.LeftButton)
    assert len(screen.session.library) == 2  # E12: a saved library too is asked about
    qtbot.mouseClick(find(screen.list_window, QPushButton, "question_do"), Qt.MouseButton.LeftButton)
    settle()
    assert screen.session.library == ()
    assert not screen.list_window.empty_button.isEnabled()
    screen.session.spells.undo()
    assert len(screen.session.library) == 2


def test_saving_at_the_end_keeps_the_spell_that_is_not_created(editor: LibraryScreen, tmp_path: Path) -> None:
    """A library not saved and a spell in progress: both are said; saving writes the library and stays for the spell."""
    click_effect(editor, "flash")
    editor.presenter.set_name("Éclat")
    editor.presenter.create("")
    editor.session.save("spells", tmp_path / "Mes sorts.sort")
    editor.list_presenter.rename(0, "Éclair")
    click_effect(editor, "aid")
    assert "n’est pas enregistrée" in editor.unsaved_work()
    assert "en cours" in editor.unsaved_work()
    answers: list[bool] = []
    editor.save_work(answers.append)
    settle()
    assert answers == [False]
    assert [one.name for one in load_sort(tmp_path / "Mes sorts.sort")] == ["Éclair"]
    assert "Ce sort n’est pas encore créé" in messages(editor)


def test_closing_the_list_gives_the_keyboard_back_and_keeps_its_place(screen: LibraryScreen, tmp_path: Path) -> None:
    """Whoever closes Liste goes on in the editor; opened again, it stands where it was, and as large."""
    put(screen, tmp_path, FIRE)
    window = screen.list_window
    window.move(37, 41)
    window.resize(640, 480)
    settle()
    QTest.keyClick(window.tree, Qt.Key.Key_Escape)
    assert QTest.qWaitForWindowActive(screen.frame)
    assert not window.isVisible()
    assert screen.isAncestorOf(QApplication.focusWidget())
    window.move(300, 300)
    screen.show_list()
    settle()
    assert (window.pos(), window.size()) == (QPoint(37, 41), QSize(640, 480))
    assert not screen.frame.settings.window_geometry("spell_list_window").isEmpty()


def test_retour_from_the_builder_comes_back_to_the_editor(screen: LibraryScreen, tmp_path: Path, qtbot: QtBot) -> None:
    """Manual 2.1.1, "Retour": to the screen before; what was removed from the file since does not come back."""
    window = screen.frame
    window.show_screen("menu")
    path = tmp_path / "deux.sort"
    save_sort(path, (FIRE, MIND))
    window.open_files([path])
    settle()
    screen.list_presenter.remove((0,))
    window.show_screen("builder")
    builder = window.current_screen
    assert builder is not None
    window.go_back()
    settle()
    assert screen.pages.currentWidget() is screen.editor
    assert screen.session.library == (MIND,)


def test_creer_after_reading_a_spell_begins_a_new_one(screen: LibraryScreen, tmp_path: Path, qtbot: QtBot) -> None:
    """A spell was taken up and left as it was: Créer on the page before would else have replaced it."""
    put(screen, tmp_path, FIRE)
    screen.spell_window.edit_wanted.emit(0)
    screen.open_opening()
    qtbot.mouseClick(screen.opening.create_button, Qt.MouseButton.LeftButton)
    settle()
    assert screen.session.spells.hand.draft.is_blank


def test_ajouter_encore_repeats_the_effect_that_was_right_clicked(editor: LibraryScreen) -> None:
    """Drain, then energy: a right click on drain adds drain once more; energy, without options, has no such entry."""
    for one in ("drain", "energy_blast"):
        click_effect(editor, one)
    page = editor.editor
    page._open_menu("drain", QPoint(0, 0))
    assert [entry.text() for entry in page.menu.actions()] == ["Retirer du sort", "Ajouter encore"]
    page.menu.actions()[1].trigger()
    assert [part.effect for part in editor.session.spells.hand.draft.effects] == ["drain", "energy_blast", "drain"]
    page._open_menu("energy_blast", QPoint(0, 0))
    assert [entry.text() for entry in page.menu.actions()] == ["Retirer du sort"]
    page.menu.close()


def test_a_name_is_shown_as_it_was_typed(screen: LibraryScreen, tmp_path: Path) -> None:
    """No markup comes of a name or a description, and its & underlines no letter of a menu."""
    put(screen, tmp_path, spell("Feu & <b>gel</b>", "flash", description="<i>Brr</i>"))
    tree = screen.spell_window.tree
    tip = tree.index_at((0,)).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;i&gt;Brr" in tip
    screen.spell_window._open_menu((0,), QPoint(0, 0))
    assert "Feu && <b>gel</b>" in screen.spell_window.menu.actions()[0].text()
    screen.spell_window.menu.close()


def walk(first: QWidget, most: int = 60) -> list[str]:
    """The names of the controls that Tab comes to, from one of them on, until it comes round."""
    names: list[str] = []
    first.setFocus()
    for _ in range(most):
        focused = QApplication.focusWidget()
        if focused is None or focused.objectName() in names:
            break
        names.append(focused.objectName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    return names


def test_tab_goes_from_column_to_column(editor: LibraryScreen) -> None:
    """Options stand before the modifiers, what takes an effect out before the buttons; the header's tools come last."""
    click_effect(editor, "transfer")
    names = walk(editor.editor.effects)
    wanted = [
        "effect_list", "option_against", "option_feeds", "modifier_hard_to_drain", "number_charges", "spell_name",
        "drop_effect_0", "spell_list", "spell_create", "spell_next", "bench_caster", "library_save", "header_undo",
    ]  # fmt: skip
    assert [name for name in names if name in wanted] == wanted


def test_ctrl_backspace_in_the_name_takes_a_word_and_not_the_spell(editor: LibraryScreen) -> None:
    click_effect(editor, "flash")
    type_text(editor.editor.name, "Éclat de rire")
    editor.editor.name.setFocus()
    QTest.keyClick(editor.editor.name, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.editor.name.text() == "Éclat de "
    assert editor.session.spells.hand.draft.effects == (effect("flash"),)
    QTest.keyClick(editor.editor.effects, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert editor.session.spells.hand.draft.is_blank


def test_a_long_name_being_edited_pushes_nothing_out_of_the_window(editor: LibraryScreen) -> None:
    """At 1280 × 720 the four columns stay inside, and the modifiers' prices too, whatever is edited."""
    blast = effect("energy_blast", "area_ball", activation_roll=10)
    long_name = spell("Tornade de feuilles mortes et de ronces", blast)
    editor.session.spells.add(Path("x.sort"), (long_name,), problem("step_loaded", file="x"))
    editor.presenter.edit(0)
    settle()
    page = editor.editor
    assert plain(page.editing_note.text()).startswith("reprise de « Tornade")
    assert page.bench.mapTo(page, page.bench.rect().topRight()).x() < page.width()
    rows = page.modifiers.widget()
    assert rows.minimumSizeHint().width() <= page.modifiers.viewport().width()
    cut = [row.box.text() for row in page.modifiers.rows.values() if row.isVisible() and "…" in row.box.text()]
    assert len(cut) <= 1, cut  # the one that is bold, with its number beside it
    editor.presenter.clear()
    editor.frame.resize(1920, 1080)  # type: ignore[attr-defined]  # the main window
    settle()
    assert not any("…" in row.box.text() for row in page.modifiers.rows.values() if row.isVisible())


def test_what_was_written_to_be_read_is_not_called_a_saved_library(
    screen: LibraryScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards as a PDF: the message says what it is; the library itself is as unsaved as before."""
    put(screen, tmp_path, FIRE)
    screen.list_presenter.rename(0, "Braise")
    settle()

    def save(_frame: object, saving: Saving, told: Callable[[Path | None, str], None]) -> None:
        path = tmp_path / f"Saga{saving.suffix}"
        saving.write(path)
        told(path, "")

    monkeypatch.setattr(writing, "save", save)
    screen.open_page()
    screen.cards_tool.click()
    for entry, name in zip(screen.cards_menu.actions(), ("Saga.pdf", "Saga.md"), strict=False):
        entry.trigger()
        settle()
        assert (tmp_path / name).stat().st_size > 100
        said = f"Écrit, pour lire ou imprimer : {name}. La bibliothèque elle-même s’enregistre en .sort."
        assert said in plain(messages(screen))
    assert screen.session.spells.is_modified
    screen.cards_menu.close()
