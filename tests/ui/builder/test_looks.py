"""A wizard's story, colour and portrait; two wizards side by side; advice before creating."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from magicfight.storage.magic import load_magic, save_magic
from magicfight.storage.portraits import is_portrait
from magicfight.ui.builder.comparison import compared, fall_measures
from magicfight.ui.builder.looks import LooksEditor, portrait_from, portrait_pixmap
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.hand.windows.preview import Face
from magicfight.ui.tokens import PLAYER_COLOURS
from magicfight.ui.widgets.lists import ROW_ROLE, RowList
from magicfight.ui.widgets.row_combo import RowCombo
from tests.makers import own, spell, wizard
from tests.ui.builder.test_screen import BLAST, LEFT, bare, buy, put_wizards, screen, settle
from tests.ui.typing import plain

__all__ = ["bare", "screen"]


def picture(folder: Path, width: int, height: int) -> Path:
    """A picture file, red at the left and blue in the middle."""
    made = QImage(width, height, QImage.Format.Format_RGB32)
    made.fill(QColor("#ff0000"))
    for x in range(width // 4, width * 3 // 4):
        for y in range(0, height, 1):
            made.setPixelColor(x, y, QColor("#0000ff"))
    path = folder / "image.png"
    made.save(str(path))
    return path


def test_a_portrait_is_made_anew_and_holds_no_path(qtbot: QtBot, tmp_path: Path) -> None:
    """Formats: a PNG of 128 × 128, cut square from the middle, at most 60 kB; what is no picture is none."""
    portrait = portrait_from(str(picture(tmp_path, 400, 200)))
    assert is_portrait(portrait)
    shown = portrait_pixmap(portrait).toImage()
    assert (shown.width(), shown.height()) == (128, 128)
    assert shown.pixelColor(64, 64).blue() > 200
    (tmp_path / "faux.png").write_bytes(b"no picture")
    assert portrait_from(str(tmp_path / "faux.png")) == ""
    assert portrait_pixmap("%%%").isNull()


def test_created_with_story_colour_and_portrait(screen: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """E11: 240 points left are told in the dialog; OK creates all the same, and the file keeps everything."""
    buy(screen, "Trait")
    qtbot.mouseClick(screen.builder.create_button, LEFT)
    settle()
    host = screen.frame.overlay_host
    dialog = host.findChild(QWidget, "naming_dialog")
    assert dialog is not None
    told = dialog.findChild(QLabel, "naming_advice")
    assert told is not None
    assert "Il reste 240 points" in plain(told.text())
    dialog.findChildren(LooksEditor)[0].take_file(str(picture(tmp_path, 300, 300)))
    box, story = dialog.findChild(QComboBox, "wizard_colour"), dialog.findChild(QPlainTextEdit, "wizard_biography")
    assert box is not None
    assert story is not None
    box.setCurrentIndex(3)
    story.setPlainText("Née sous un tilleul.")
    field = dialog.findChild(QWidget, "wizard_name")
    field.setText("Anne")  # type: ignore[union-attr]  # a line of text
    ok = dialog.findChild(QAbstractButton, "naming_ok")
    assert ok is not None
    qtbot.mouseClick(ok, LEFT)
    settle()
    made = screen.session.wizards[0]
    assert (made.name, made.biography, made.colour) == ("Anne", "Née sous un tilleul.", PLAYER_COLOURS[2].lower())
    save_magic(tmp_path / "anne.magic", [made])
    assert load_magic(tmp_path / "anne.magic") == (made,)
    assert str(tmp_path) not in (tmp_path / "anne.magic").read_text(encoding="utf-8")


def test_two_wizards_side_by_side(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    anne = wizard("Anne", own(BLAST, 6), strength=5, points=250)
    zoe = wizard("Zoé", own(spell("Brume", "desolidification"), 1), speed=1, points=250)
    view = compared(anne, zoe, "fr")
    rows = {row.label: (row.left, row.right) for _, rows in view.groups for row in rows}
    assert len(rows) == 19
    assert (rows["Force"], rows["Vitesse"]) == ((15, 10), (2, 3))
    shot = view.sides[0].spells[0]
    assert (shot.name, shot.icon, plain(shot.dice), shot.price) == ("Trait", "energy_blast", "6 dés", "30")
    assert [part.told("fr") for part in view.sides[0].shares] == ["Caractéristiques 5", "Sorts 30"]
    put_wizards(bare, tmp_path, anne, zoe)
    bare.list_window.compare_wanted.emit(1, "")
    host = bare.frame.overlay_host
    qtbot.waitUntil(lambda: host.findChild(QWidget, "comparison_dialog") is not None, timeout=20000)
    settle()
    left, right = (host.findChild(QComboBox, f"compare_{side}") for side in ("left", "right"))
    assert left is not None
    assert right is not None
    assert (left.currentText(), right.currentText()) == ("Zoé", "Anne")
    verdict = host.findChild(QLabel, "compare_verdict")
    assert verdict is not None
    qtbot.waitUntil(lambda: "seul un sort d’Anne" in plain(verdict.text()), timeout=20000)
    bought = host.findChild(RowList, "compare_left_spells")
    assert bought is not None
    assert [(row.name, row.icon, row.note, row.figures) for row in bought.rows.rows()] == [
        ("Brume", "desolidification", "", ("40",))
    ]  # bought whole: no dice
    faces = host.findChildren(Face)
    assert [face.isVisible() for face in faces] == [True, True]
    fight = host.findChild(QAbstractButton, "compare_fight")
    assert fight is not None
    qtbot.mouseClick(fight, LEFT)
    settle()
    window = bare.window()
    assert window.current_name == "setup"  # type: ignore[attr-defined]  # the main window
    assert [seat.wizard.name for seat in window.current_screen.presenter._seats] == ["Zoé", "Anne"]  # type: ignore[attr-defined]


def test_two_rows_of_the_list_are_compared(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """Issue 15, picture 09: a click, another with Ctrl held, « Comparer »; three rows have no comparison."""
    put_wizards(bare, tmp_path, *(wizard(name, own(BLAST, 4)) for name in ("Anne", "Boris", "Zoé")))
    bare.show_list()
    settle()
    window = bare.wizard_window

    def click(row: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        place = window.list.visualRect(window.list.rows.index(row)).center()
        qtbot.mouseClick(window.list.viewport(), LEFT, modifier, place)

    click(0)
    click(1, Qt.KeyboardModifier.ControlModifier)
    click(2, Qt.KeyboardModifier.ControlModifier)
    assert not window.compare_button.isEnabled()
    assert window.compare_button.property("disabled_reason") == "Choisissez un ou deux magiciens."
    click(1, Qt.KeyboardModifier.ControlModifier)
    window.refresh()
    assert window.list.chosen_keys() == ["Anne", "Zoé"]  # both stay chosen when the rows are told anew
    qtbot.mouseClick(window.compare_button, LEFT)
    host = bare.frame.overlay_host
    qtbot.waitUntil(lambda: host.findChild(RowCombo, "compare_left") is not None, timeout=20000)
    sides = [host.findChild(RowCombo, f"compare_{side}") for side in ("left", "right")]
    assert [side.currentText() for side in sides if side is not None] == ["Anne", "Zoé"]
    assert not window.isVisible()


def test_several_wizards_are_removed_at_once(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    put_wizards(bare, tmp_path, *(wizard(name, own(BLAST, 4)) for name in ("Anne", "Boris", "Zoé")))
    bare.show_list()
    settle()
    listed = bare.wizard_window.list
    listed.choose("Anne")
    qtbot.keyClick(listed, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    assert [one.name for one in bare.session.wizards] == ["Zoé"]


def test_the_comparison_tells_when_each_brings_the_other_down() -> None:
    """Issue 15, points 3 and 6: the quicker of two spells at even odds; what is not known yet, what never comes."""
    anne, zoe = wizard("Anne", own(BLAST, 6)), wizard("Zoé")
    falls = {"Anne": (_Fall("Trait", 4), _Fall("Lame", 2)), "Zoé": ()}
    told = fall_measures(lambda bout: falls[bout.caster.name], anne, zoe, "fr")
    assert [plain(one.value) for one in told.measures] == ["2 segments", "rarement"]
    assert plain(told.measures[0].tip) == "« Lame », à 3 cases : une fois sur deux en 2 segments d’action."
    assert plain(told.verdict[1]) == "À 3 cases, seul un sort d’Anne fait tomber l’autre : 2 segments d’action."
    falls["Zoé"] = (_Fall("Trait", 3),)
    both = fall_measures(lambda bout: falls[bout.caster.name], anne, zoe, "fr").verdict
    assert plain(" ".join(both)) == "2 segments d’action contre 3 à 3 cases, au meilleur sort."
    assert fall_measures(lambda _bout: None, anne, zoe, "fr").verdict == ("", "Calcul…")


def test_from_the_comparison_to_the_bench_and_back(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """« Banc d’essai » takes the first into the builder, against the second; « Comparer » there shows the one in
    progress, which can't fight as long as it isn't created."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 6)), wizard("Zoé", own(BLAST, 4)))
    host = bare.frame.overlay_host
    bare.list_window.compare_wanted.emit(0, "")
    qtbot.waitUntil(lambda: host.findChild(QWidget, "compare_bench") is not None, timeout=20000)
    settle()
    bench = host.findChild(QAbstractButton, "compare_bench")
    assert bench is not None
    qtbot.mouseClick(bench, LEFT)
    settle()
    assert bare.presenter.draft.editing == "Anne"
    panel = bare.builder.offers.bench
    assert panel.isVisible()
    assert panel.other.currentText() == "Zoé"
    bare.presenter.set_value("dexterity", 12)
    settle()
    qtbot.mouseClick(panel.compare, LEFT)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in host.findChildren(RowCombo, "compare_left")), timeout=20000)
    settle()
    left = next(one for one in host.findChildren(RowCombo, "compare_left") if one.isVisible())
    fight = next(one for one in host.findChildren(QAbstractButton, "compare_fight") if one.isVisible())
    assert left.currentData(ROW_ROLE).note == "en cours"
    assert not fight.isEnabled()
    assert fight.property("disabled_reason") == "Ce magicien n’est pas encore créé."
    left.setCurrentIndex(1)
    left.activated.emit(1)
    assert fight.isEnabled()


@dataclass(frozen=True)
class _Fall:
    """What `computer.falling.Fall` tells, by hand."""

    spell: str
    middle: int
    hit: float = 0.5
    breath: int = 1
    charges: int | None = None
    is_exact: bool = True
    at_last: float = 1.0

    def phase_of(self, chance: float) -> int | None:
        return self.middle


def test_in_a_narrow_builder_nothing_at_the_right_is_cut(bare: BuilderScreen, tmp_path: Path) -> None:
    """At 1024 × 600 the tabs, the search and the steppers of the dice stand inside their pages."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 6)))
    bare.presenter.edit(0)
    bare.open_page()
    window = bare.window()
    window.resize(1024, 600)
    settle()
    offers, dice = bare.builder.offers, bare.builder.dice
    for part, page in ((offers.search, offers), (offers.tabs, offers), (dice.rows[0].stepper, dice)):
        assert part.mapTo(page, part.rect().topRight()).x() < page.width() - 8, part.objectName()
    window.resize(1280, 720)
    settle()
    assert offers.search.mapTo(offers, offers.search.rect().topRight()).x() < offers.width() - 8


def test_a_wide_builder_has_the_bench_beside_the_spells(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """E13: at 1920 × 1080 the bench needs no tab and the spells take a whole column; at 1280 it is behind its tab."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 6)), wizard("Berthe", own(BLAST, 4)))
    bare.edit(0)
    window = bare.window()
    window.resize(1920, 1080)
    settle()
    page, offers = bare.builder, bare.builder.offers
    assert page.bench_page.isVisible()
    assert offers.list.isVisible()
    assert offers.height() > page.characteristics.height() + page.chosen.height()
    qtbot.waitUntil(lambda: [row.spell for row in offers.bench.mine._rows] == [BLAST.name], timeout=20000)
    offers.list.setFocus()
    qtbot.keyClick(offers.list, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert offers.bench.other.hasFocus()  # Ctrl+Tab goes where a tab stood
    qtbot.keyClick(offers.bench.other, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert offers.list.hasFocus()
    window.resize(1280, 720)
    settle()
    assert not page.bench_page.isVisible()
    assert not offers.bench.isVisible()
    offers.tabs.setCurrentIndex(1)
    settle()
    assert offers.bench.isVisible()
    assert not offers.list.isVisible()
    window.resize(1920, 1080)
    settle()
    assert offers.bench.isVisible()
    assert offers.list.isVisible()
