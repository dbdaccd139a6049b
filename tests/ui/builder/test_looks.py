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
    assert [plain(part) for part in view.sides[0].spells[0]] == ["Trait", "6 dés", "30"]
    put_wizards(bare, tmp_path, anne, zoe)
    bare.list_window.compare_wanted.emit(1)
    host = bare.frame.overlay_host
    qtbot.waitUntil(lambda: host.findChild(QWidget, "comparison_dialog") is not None, timeout=20000)
    settle()
    left, right = (host.findChild(QComboBox, f"compare_{side}") for side in ("left", "right"))
    assert left is not None
    assert right is not None
    assert (left.currentText(), right.currentText()) == ("Zoé", "Anne")
    words = host.findChildren(QLabel)
    qtbot.waitUntil(lambda: any("segments d’action (Trait)" in plain(one.text()) for one in words), timeout=20000)
    assert any(plain(one.text()) == "Brume · 40" for one in words)  # bought whole: no dice, and no gap for them
    faces = host.findChildren(Face)
    assert [face.isVisible() for face in faces] == [True, True]
    fight = host.findChild(QAbstractButton, "compare_fight")
    assert fight is not None
    qtbot.mouseClick(fight, LEFT)
    settle()
    window = bare.window()
    assert window.current_name == "setup"  # type: ignore[attr-defined]  # the main window
    assert [seat.wizard.name for seat in window.current_screen.presenter._seats] == ["Anne", "Zoé"]  # type: ignore[attr-defined]


def test_the_comparison_tells_when_each_brings_the_other_down() -> None:
    """Issue 15, points 3 and 6: the quicker of two spells at even odds; what is not known yet, what never comes."""
    anne, zoe = wizard("Anne", own(BLAST, 6)), wizard("Zoé")
    falls = {"Anne": (_Fall("Trait", 4), _Fall("Lame", 2)), "Zoé": ()}
    told = fall_measures(lambda bout: falls[bout.caster.name], anne, zoe, "fr")
    assert [plain(value) for _, value in told] == ["en 2 segments d’action (Lame)", "moins d’une fois sur deux"]
    assert plain(told[0][0]) == "Fait tomber l’autre, à 3 cases"
    assert fall_measures(lambda _bout: None, anne, zoe, "fr")[0][1] == "calcul en cours…"


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
