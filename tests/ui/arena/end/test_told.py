"""A fight told for others: text, Markdown, BBCode, one page of HTML (issue 14, point 8)."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QPlainTextEdit

from magicfight.duel.actions import Cast
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.fight import begin
from magicfight.ui.arena.end.presenter import EndPresenter
from magicfight.ui.arena.end.told import SHARE_FORMATS, ShareFormat, suffix_of, told
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import LAME, TRAIT, boris, fight, rolls

EVIL = '<script>alert("&")</script> [b]*x*'


def killed(name: str = "Anne") -> Duel:
    """A wizard of that name kills Boris with its first cast."""
    first = wizard(name, own(TRAIT, 6), own(LAME, 4), dexterity=10, endurance=60)
    match = begin(MAGIC_FIGHT, fight((first, "Ann", (10, 10)), (boris(), "Bob", (13, 10))), rolls())
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6,) * 4), ("stun_multiplier", (2,)))
    return match.play(Cast(name, "Lame", (4,), target=(13, 10), against="physical"), dice)


class Reader(HTMLParser):
    """Every element of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("form", SHARE_FORMATS)
@pytest.mark.parametrize("with_dice", [False, True])
def test_every_format_tells_who_won_the_figures_and_what_happened(form: ShareFormat, with_dice: bool) -> None:
    """R6.6: the killing cast with its 24 structure; the dice only where they are wanted."""
    text = told(EndPresenter(killed()), form, with_dice=with_dice)
    assert "Victoire d’Anne" in text
    assert "Tour 1, segment 12" in text
    assert "24 de structure" in text
    assert ("6+6+6+6" in text) is with_dice


def test_a_name_is_shown_as_it_was_written_in_every_format() -> None:
    """Signs of HTML, Markdown and BBCode in a name do nothing."""
    presenter = EndPresenter(killed(EVIL))
    page = Reader()
    page.feed(told(presenter, "html", with_dice=True))
    assert "script" not in page.tags
    assert EVIL in page.text
    assert page.tags.count("bdi") >= 2
    assert "\\*x\\*" in told(presenter, "markdown", with_dice=False)
    assert "[b]*x*" not in told(presenter, "bbcode", with_dice=False)
    assert EVIL in told(presenter, "text", with_dice=False)


def test_the_page_needs_nothing_else_and_runs_nothing() -> None:
    """No address, no script, no style from elsewhere; its policy says so to the browser."""
    text = told(EndPresenter(killed()), "html", with_dice=True)
    page = Reader()
    page.feed(text)
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert not [key for key, _ in page.attributes if key in ("src", "href", "srcset") or key.startswith("on")]
    assert "http://" not in text
    assert "https://" not in text
    assert page.tags.count("svg") == 3
    assert ("content", "default-src 'none'; style-src 'unsafe-inline'") in page.attributes


def test_the_end_page_shares_by_the_clipboard_and_as_a_file(driver: Driver, tmp_path: Path) -> None:
    """« Partager… », a format, « Copier »; then a file of one page."""
    driver.window.show_screen("arena", match=killed())
    driver.settle()
    driver.wait(lambda: driver.arena.end_page.is_open)
    driver.press("end_share")
    driver.key(Qt.Key.Key_Down)  # the keyboard is on the format
    assert driver.find(QPlainTextEdit, "share_text").toPlainText().startswith("# ")
    driver.press("share_copy")
    assert QGuiApplication.clipboard().text().startswith("# ")
    driver.find(QComboBox, "share_format").setFocus()
    driver.key(Qt.Key.Key_End)
    driver.press("share_save")
    dialog = driver.window.findChild(QFileDialog, "save_dialog")
    assert dialog is not None
    dialog.findChildren(QLineEdit, "fileNameEdit")[0].setText(str(tmp_path / "Duel"))
    dialog.accept()
    path = tmp_path / f"Duel{suffix_of('html')}"
    driver.wait(path.exists)
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
