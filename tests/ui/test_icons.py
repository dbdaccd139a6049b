"""The drawings: there for every id, in the colour asked for, sharp at every ratio."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.duel import events as e
from magicfight.rules.book import CONDITIONS, EFFECTS, MODIFIERS
from magicfight.ui.assets import assets_folder
from magicfight.ui.icons import MISSING, appearance_name, appearances, icon, pixmap, set_icon
from magicfight.ui.theme import theme
from tests.ui.drawings import icon_names

STATES = [row.icon for row in CONDITIONS.values()]
OBSTACLES = ["tree", "rock", "wall"]
ACTIONS = [
    "move",
    "attack",
    "recovery",
    "center_on",
    "details",
    "end_turn",
    "list",
    "close",
    "check",
    "back",
    "next",
    "quit",
    "delete",
    "save",
    "undo",
    "redo",
    "rematch",
    "warning",
    "zoom_in",
    "zoom_out",
    "pan",
    "minimap",
    "dice",
    "pause",
    "play",
    "step_back",
    "step_forward",
    "first",
    "last",
    "copy",
    "filter",
    "settings",
    "help",
    "language",
    "theme",
    "sound",
    "danger",
    "visible_ground",
    "search",
    "plus",
    "minus",
    "trophy",
    "d20",
    "lock",
]


@pytest.mark.parametrize(
    "name", [*EFFECTS, *MODIFIERS, *OBSTACLES, *(row.icon for row in CONDITIONS.values()), *ACTIONS]
)
def test_every_id_has_a_drawing(name: str) -> None:
    """Effects, modifiers, obstacles and conditions by their ids (R2.3, R2.5, R2.6, R5.2, R6.7), and every action."""
    assert name in icon_names()


@pytest.mark.parametrize("event", e.KINDS, ids=lambda event: event.__name__)
def test_every_event_names_a_drawing(event: type[Any]) -> None:
    """Powers take the drawing of their effect."""
    if not isinstance(event.icon, property):
        assert event.icon in icon_names()


@pytest.mark.qt_log_level_fail("CRITICAL")
def test_what_has_no_drawing_is_drawn_as_missing(qapp: QApplication, qtlog: Any) -> None:
    """A new row of a table without its SVG: nothing fails before a player, a dashed box says what is wrong; the
    warning of Qt names it, and fails every test in which it comes up."""
    drawn = pixmap("slowness", "text", 24, 1.0).toImage()
    assert [record.message for record in qtlog.records] == ["there is no drawing slowness.svg"]
    assert drawn == pixmap(MISSING, "text", 24, 1.0).toImage()
    assert drawn != pixmap("help", "text", 24, 1.0).toImage()


def test_there_is_a_drawing_for_each_appearance_and_none_too_many() -> None:
    """At least 16 appearances, each with a drawing and a name in both languages."""
    drawn = {path.stem for path in (assets_folder() / "appearances").glob("*.svg")}
    assert set(appearances()) == drawn
    assert len(drawn) >= 16
    for language in ("fr", "en"):
        names = [term.label(language) for term in appearances().values()]
        assert all(names)
        assert len(set(names)) == len(names)
    assert appearance_name("owl") == "appearances/owl"
    assert appearance_name("from_elsewhere") == "appearances/hat"


@pytest.mark.parametrize("folder", ["icons", "appearances"])
def test_drawings_keep_to_the_grid(qapp: QApplication, folder: str) -> None:
    """24 grid, stroke 1.7, round ends, one colour (`currentColor`), and Qt can draw them."""
    for path in (assets_folder() / folder).glob("*.svg"):
        root = ET.parse(path).getroot()
        assert root.get("viewBox") == "0 0 24 24", path.name
        assert root.get("stroke-width") == "1.7", path.name
        assert root.get("stroke-linecap") == "round", path.name
        for element in root.iter():
            assert element.get("fill", "none") in ("none", "currentColor"), path.name
            assert element.get("stroke", "none") in ("none", "currentColor"), path.name
        assert QSvgRenderer(str(path)).isValid(), path.name


def _inks(picture: QImage) -> set[str]:
    found = set()
    for x in range(picture.width()):
        for y in range(picture.height()):
            colour = picture.pixelColor(x, y)
            if colour.alpha() == 255:
                found.add(colour.name())
    return found


def _is_all(picture: QImage, wanted: QColor) -> bool:
    """Whether every solid pixel has that colour, give or take the rounding of where strokes overlap."""
    inks = [QColor(name) for name in _inks(picture)]
    parts = (lambda c: c.red(), lambda c: c.green(), lambda c: c.blue())
    return bool(inks) and all(abs(part(ink) - part(wanted)) <= 2 for ink in inks for part in parts)


def test_an_icon_takes_the_colour_asked_for(qapp: QApplication) -> None:
    """The same drawing in the page's accent and in white: those inks and no other."""
    assert _is_all(pixmap("theme", "paccent", 48).toImage(), theme().color("paccent"))
    assert _is_all(pixmap("theme", QColor("#FFFFFF"), 48).toImage(), QColor("#FFFFFF"))


def test_an_icon_is_drawn_for_its_screen(qapp: QApplication) -> None:
    """18 logical pixels at 150 % are 27 device pixels."""
    picture = pixmap("flash", "brass", 18, 1.5)
    assert picture.width() == 27
    assert picture.devicePixelRatio() == 1.5
    assert not icon("flash", "brass", 18).isNull()


def test_a_button_s_icon_follows_the_theme(qtbot: QtBot) -> None:
    """After a change of theme the button carries the drawing in the new brass."""
    button = QPushButton()
    qtbot.addWidget(button)
    set_icon(button, "theme", "brass", 24)
    before = _inks(button.icon().pixmap(24, 24).toImage())
    theme().choose("light")
    after = _inks(button.icon().pixmap(24, 24).toImage())
    assert before != after
    assert _is_all(button.icon().pixmap(24, 24).toImage(), theme().color("brass"))


def test_a_chosen_entry_of_a_menu_has_an_icon_that_is_seen(qapp: QApplication) -> None:
    """Qt draws the entry under the pointer as active, a list's row as selected: both wear the ink of what is chosen."""
    made = icon("book", "paccent", 16, selected="seltext")
    normal, active, selected = (
        made.pixmap(16, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Active, QIcon.Mode.Selected)
    )
    assert active == selected
    assert active != normal
