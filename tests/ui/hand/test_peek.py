"""What a file holds is told where it is offered (issue 15, point 5): in the lists, in the menu, in the dialog."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from magicfight.ground.terms import Language
from magicfight.storage.combat import Combat, save_combat
from magicfight.storage.magic import load_magic, save_magic
from magicfight.storage.sort import save_sort
from magicfight.ui.builder.looks import portrait_from
from magicfight.ui.captions import interpreter
from magicfight.ui.hand.peek import MOST_BYTES, Inside, Peek, look_into, told
from magicfight.ui.hand.windows import peeks
from magicfight.ui.hand.windows.files import choose_files
from magicfight.ui.hand.windows.preview import FilePreview, add_preview
from magicfight.ui.menu.screen import MenuScreen
from magicfight.ui.widgets.buttons import FileButton
from magicfight.ui.widgets.lists import RowList
from tests.makers import own, spell, wizard
from tests.ui.arena.fights import duel
from tests.ui.builder.test_looks import picture
from tests.ui.conftest import MakeWindow
from tests.ui.typing import plain

SAVES = Path(__file__).parents[3] / "saves"
BOLT, WALL = spell("Trait", "energy_blast"), spell("Peau", "armor")


def note(path: Path) -> str:
    """The French line of a file."""
    return plain(told(look_into(path), "fr").note)


def test_a_library_tells_its_spells_and_what_they_cost(tmp_path: Path) -> None:
    path = tmp_path / "x.sort"
    save_sort(path, [BOLT, WALL])
    peek = told(look_into(path), "fr")
    assert plain(peek.note) == "2 sorts, de 6 à 10 points : Trait, Peau"
    assert [plain(line) for line in peek.lines] == ["Trait : 5 / dé", "Peau : 3 / 2 pts"]
    assert plain(told(look_into(path), "en").note).startswith("2 spells, from 6 to 10 points")
    save_sort(path, [])
    assert note(path) == "aucun sort"


def test_a_wizard_alone_shows_points_spells_and_face(tmp_path: Path) -> None:
    """Points, portrait, spells: the three that the issue names."""
    path = tmp_path / "x.magic"
    face = portrait_from(str(picture(tmp_path, 200, 200)))
    anne = replace(wizard("Anne", own(BOLT, 6), own(WALL, 3), points=250), portrait=face, colour="#009e73")
    save_magic(path, [anne])
    peek = told(look_into(path), "fr")
    assert plain(peek.note) == "39 sur 250 points, 2 sorts : Trait, Peau"
    assert (peek.face, peek.colour) == (face, "#009e73")
    assert "Trait : 6 dés" in [plain(line) for line in peek.lines]
    save_magic(path, [anne, wizard("Boris")])
    assert note(path) == "2 magiciens : Anne, Boris"


def test_a_fight_tells_who_fights(tmp_path: Path) -> None:
    path = tmp_path / "x.combat"
    save_combat(path, Combat(duel()))
    assert note(path) == "2 combattants : Anne, Boris"
    assert note(SAVES / "Le gué disputé.table") == "4 combattants : Aliette, Bertran, Ogier, Molosse"


@pytest.mark.parametrize("text", ["", "{}", "[1]", "5", '{"sheets": 3}', '{"sheets": [{}]}', "[" * 5000])
@pytest.mark.parametrize("suffix", [".sort", ".magic", ".combat", ".table"])
def test_no_file_breaks_a_look(tmp_path: Path, text: str, suffix: str) -> None:
    """A damaged file says why it can't be read, or nothing; a very large one is not read."""
    path = tmp_path / f"x{suffix}"
    path.write_text(text)
    peek = told(look_into(path), "fr")
    assert peek.note
    assert peek.is_refused == (suffix != ".table")
    path.write_text(json.dumps("x" * MOST_BYTES))
    assert note(path) == "trop grand pour être lu d’avance"


def test_new_or_load_says_what_each_file_holds(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.show_screen("builder")
    rows = window.findChild(RowList, "builder_files")
    assert rows is not None
    qtbot.waitUntil(lambda: all(row.note for row in rows.each_row(lambda row: not row.is_section)), timeout=20000)
    ambroise = next(row for row in rows.rows.rows() if row.name == "Maître Ambroise")
    assert "250 sur 250 points" in plain(ambroise.note)
    assert ambroise.icon is not None
    assert ambroise.icon.startswith("appearances/")
    bought = load_magic(SAVES / "Maître Ambroise.magic")[0].spells[0]
    assert f"{bought.spell.name} : {bought.dice[0]} dés" in plain(ambroise.tip)
    window.show_screen("library")
    books = window.findChild(RowList, "library_files")
    assert books is not None
    qtbot.waitUntil(lambda: any("40 sorts" in plain(row.note) for row in books.rows.rows()), timeout=20000)


def test_the_dialog_has_a_page_that_follows_what_is_pointed_out(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Qt's own dialog; the system's has no room for one."""
    window = make_window()
    dialog = choose_files(window, "magic", "Charger", "Magiciens (*.magic)", lambda _paths: None)
    dialog.setDirectory(str(SAVES))
    preview = dialog.findChild(FilePreview, "file_preview")
    assert preview is not None
    dialog.currentChanged.emit(str(SAVES / "Rose Épine.magic"))
    told_note = preview.findChild(QLabel, "file_preview_note")
    assert told_note is not None
    qtbot.waitUntil(lambda: "6 sorts" in plain(told_note.text()), timeout=20000)
    dialog.currentChanged.emit(str(SAVES))
    assert plain(told_note.text()).startswith("Choisissez un fichier")
    dialog.close()


def test_the_system_s_own_dialog_is_left_alone(qtbot: QtBot, make_window: MakeWindow) -> None:
    class Bare(QFileDialog):
        def layout(self) -> None:  # type: ignore[override]  # as a native one answers
            return None

    dialog = Bare()
    qtbot.addWidget(dialog)
    assert add_preview(make_window(), dialog) is None


def test_the_menu_s_recent_files_show_the_face(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "Anne.magic"
    save_magic(path, [wizard("Anne", own(BOLT, 6), points=250)])
    window = make_window()
    window.settings.add_recent(path, 1)
    window.show_screen("menu")
    menu = window.findChild(MenuScreen, "menu_screen")
    assert menu is not None
    button = window.findChild(FileButton, "menu_recent_0")
    assert button is not None
    menu._look()
    qtbot.waitUntil(lambda: "Trait : 6 dés" in plain(button.toolTip()), timeout=20000)


def test_a_library_is_told_once_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, qapp: QApplication
) -> None:
    """E3's kind: showing the files again tells none of them anew; another language and a changed file do."""
    path = tmp_path / "x.sort"
    save_sort(path, [BOLT, WALL])
    counted: list[str] = []

    def count(inside: Inside, spoken: Language) -> Peek:
        counted.append(spoken)
        return told(inside, spoken)

    monkeypatch.setattr(peeks, "told", count)
    found = peeks.Peeks(qapp)  # outlives its thread, as in the program
    with qtbot.waitSignal(found.came, timeout=60_000):
        found.ask([path])
    first = found.of(path)
    assert first is not None
    assert found.of(path) is first
    assert counted == ["fr"]
    interpreter().speak("en")
    said = found.of(path)
    assert said is not None
    assert plain(said.note).startswith("2 spells")
    save_sort(path, [BOLT])
    with qtbot.waitSignal(found.came, timeout=60_000):
        found.ask([path])
    changed = found.of(path)
    assert changed is not None
    assert plain(changed.note).startswith("1 spell")
