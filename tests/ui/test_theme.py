"""The two palettes: complete, legible, switched while the program runs."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.ui.places import assets_folder
from magicfight.ui.style_sheet import style_sheet
from magicfight.ui.theme import (
    PLAYER_COLOURS,
    TEXT_ON_GROUND,
    Mode,
    Theme,
    contrast,
    initials_colour,
    player_colour,
    theme,
    title_families,
    tokens,
)


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON_GROUND)
def test_text_stands_out_from_its_ground(mode: Mode, ink: str, ground: str) -> None:
    """Every ink on every ground that it is used on: at least 4.5 to 1, in both themes."""
    colours = tokens(mode)
    assert contrast(QColor(colours[ink]), QColor(colours[ground])) >= 4.5


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_the_board_can_be_read(mode: Mode) -> None:
    """Seen and unseen ground differ by lightness, and every edge and glyph stands out from what it is drawn on."""
    colours = {name: QColor(value) for name, value in tokens(mode).items()}
    assert contrast(colours["hex_seen"], colours["hex_unseen"]) >= 1.6
    for kind in ("tree", "rock", "wall"):
        assert contrast(colours[f"{kind}_glyph"], colours[f"{kind}_hex"]) >= 4.0
    for edge in ("range_edge", "area_edge", "path"):
        assert contrast(colours[edge], colours["hex_seen"]) >= 4.0


def test_both_palettes_have_the_same_tokens_and_real_colours() -> None:
    """A token of one theme is a token of the other, and each is a colour that Qt knows."""
    dark, light = tokens("dark"), tokens("light")
    assert dark.keys() == light.keys()
    for name in dark:
        assert QColor(dark[name]).isValid(), name
        assert QColor(light[name]).isValid(), name


def test_player_colours_differ_and_carry_their_initials() -> None:
    """Eight players: eight colours, and initials that can be read on each."""
    assert len(PLAYER_COLOURS) == 8
    for first, second in combinations(PLAYER_COLOURS, 2):
        assert first != second
    for index in range(8):
        assert contrast(player_colour(index), initials_colour(index)) >= 4.5
    assert player_colour(8) == player_colour(0)


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_the_style_sheet_leaves_no_word_unfilled(qapp: QApplication, mode: Mode) -> None:
    """A misspelt token would stay in the sheet as `@word`, and a picture that is not there would be blank."""
    sheet = style_sheet(mode, tokens(mode), title_families())
    assert "@" not in sheet
    pictures = re.findall(r"url\(([^)]+)\)", sheet)
    assert pictures
    for picture in pictures:
        assert (assets_folder() / "controls" / picture.rsplit("/", 1)[1]).is_file(), picture


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_arrows_are_drawn_in_the_ink_of_the_page(mode: Mode) -> None:
    """Qt wants image files for arrows; their colour must be the token's."""
    drawing = (assets_folder() / "controls" / f"down-{mode}.svg").read_text(encoding="utf-8")
    assert tokens(mode)["paccent"] in drawing


def test_the_theme_changes_without_a_restart(qtbot: QtBot) -> None:
    """A button shown in the dark theme is repainted in linen as soon as the light one is chosen."""
    button = QPushButton("Créer")
    qtbot.addWidget(button)
    button.resize(120, 34)
    dark = button.grab().toImage().pixelColor(60, 5)
    with qtbot.waitSignal(theme().changed):
        theme().choose("light")
    light = button.grab().toImage().pixelColor(60, 5)
    assert dark == QColor(tokens("dark")["panel"])
    assert light == QColor(tokens("light")["panel"])
    assert QApplication.palette().color(QPalette.ColorRole.Window) == QColor(tokens("light")["ground"])
    assert theme().color("ground") == QColor(tokens("light")["ground"])


def test_a_label_on_a_page_is_written_in_the_page_s_ink(qtbot: QtBot) -> None:
    """`ground="page"` on a container is enough: its labels take the dark ink of the page."""
    from magicfight.ui.widgets.page import Page, label

    page = Page("Coût")
    qtbot.addWidget(page)
    text = label("Total", role="value")
    page.body.addWidget(text)
    page.ensurePolished()
    text.ensurePolished()
    assert text.palette().color(QPalette.ColorRole.WindowText) == theme().color("ptext")
    alone = QLabel("Total")
    qtbot.addWidget(alone)
    alone.ensurePolished()
    assert alone.palette().color(QPalette.ColorRole.WindowText) == theme().color("text")


def test_a_silent_system_gets_the_dark_theme(qapp: QApplication) -> None:
    """`system` where the platform names no scheme, or dark: ink; only a light system brings linen."""
    followed = Theme()
    followed.install("system")
    is_light = qapp.styleHints().colorScheme().name == "Light"
    assert followed.is_dark is not is_light


def test_an_unknown_token_is_an_error(qapp: QApplication) -> None:
    """A misspelt token is found at once, not painted black."""
    with pytest.raises(KeyError):
        theme().color("gold")
