"""The set-up of a fight: whom it offers (issue of a newcomer: my own wizards must be there after a restart)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLabel, QListView
from pytestqt.qtbot import QtBot

from magicfight.storage.magic import save_magic
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from tests.makers import own, spell, wizard
from tests.reading import plain
from tests.ui.conftest import MakeWindow


def test_wizards_saved_in_ones_own_folder_are_offered(
    make_window: MakeWindow, settings: Settings, tmp_path: Path
) -> None:
    """Two saved wizards, nothing in hand; the shipped ones follow. In hand, one is not offered twice."""
    folder = tmp_path / "own"
    folder.mkdir()
    made = [wizard(name, own(spell("Trait", "energy_blast"), 6)) for name in ("Élise", "Circé")]
    save_magic(folder / "Les miens.magic", made)
    settings.own_folder = folder
    window = make_window()
    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    sources = [(one.name, one.source) for one in screen.presenter.view().candidates]
    assert sources[:2] == [("Élise", "own"), ("Circé", "own")]
    assert {source for _, source in sources[2:]} == {"shipped"}
    rows = window.findChild(QListView, "setup_candidates")
    assert rows is not None
    assert plain(str(rows.model().index(0, 0).data())).casefold() == "vos fichiers"
    session_of(window).load("wizards", [folder / "Les miens.magic"])
    window.show_screen("menu")
    window.show_screen("setup")
    sources = [(one.name, one.source) for one in screen.presenter.view().candidates]
    assert sources[:2] == [("Élise", "hand"), ("Circé", "hand")]
    assert "own" not in {source for _, source in sources}


def _box(window: MainWindow, name: str) -> QComboBox:
    found = window.findChild(QComboBox, name)
    assert found is not None
    return found


def _choose(box: QComboBox, text: str) -> None:
    place = box.findText(text)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_one_box_says_who_plays(make_window: MakeWindow, qtbot: QtBot) -> None:
    """A name typed is a person, « Ordinateur » brings its level and temper, a name chosen again is a person again."""
    window = make_window()
    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    seat = _box(window, "setup_seat_1")
    assert [seat.itemText(place) for place in range(seat.count())] == ["Joueur 2", "Joueur 1", "Ordinateur"]
    _choose(seat, "Ordinateur")
    assert screen.presenter.fight_setup().fighters[1].computer == "ordinary"
    assert seat.currentText() == "Ordinateur"
    level, temper = _box(window, "setup_level_1"), _box(window, "setup_temper_1")
    assert level.isVisible()
    _choose(level, "Maître")
    _choose(temper, "Hardi")
    fighter = screen.presenter.fight_setup().fighters[1]
    assert (fighter.computer, fighter.temper) == ("master", "bold")
    assert "1 personne, 1 joué par l’ordinateur" in screen.presenter.view().subtitle.replace("\u00a0", " ")
    edit = seat.lineEdit()
    assert edit is not None
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, "Camille")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    fighter = screen.presenter.fight_setup().fighters[1]
    assert (fighter.computer, fighter.player) == (None, "Camille")
    assert not level.isVisible()


def test_a_long_name_is_read_whole_in_its_row(make_window: MakeWindow) -> None:
    """40 letters and more: the name takes lines, at the least window too; its seat is under it there."""
    window = make_window()
    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    name = "Dorothée de la Très Longue Lande-aux-Fées"
    screen.presenter.offer([wizard(name, own(spell("Trait", "energy_blast"), 6))], "hand")
    screen.presenter.add(0)
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        QApplication.processEvents()
        shown = next(one for one in window.findChildren(QLabel) if one.text() == name and one.isVisible())
        assert shown.heightForWidth(shown.width()) <= shown.height(), size
        row = window.findChild(QFrame, "setup_fighter_0")
        viewport = row.parentWidget().parentWidget()
        assert row.width() <= viewport.width(), size
