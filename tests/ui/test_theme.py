"""The two palettes: complete, legible, switched while the program runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.ui.assets import assets_folder
from magicfight.ui.style_sheet import style_sheet
from magicfight.ui.theme import (
    SIZES,
    TEXT_SIZES,
    Theme,
    contrast,
    initials_colour,
    player_colour,
    px,
    system_wants_contrast,
    text_font,
    theme,
    title_families,
)
from magicfight.ui.tokens import PLAYER_COLOURS, Mode, tokens
from magicfight.ui.widgets.gauge import Gauge

#: The first of each is written on the second.
TEXT_ON_GROUND: tuple[tuple[str, str], ...] = (
    *(
        (ink, ground)
        for ink in ("text", "text2", "brass", "brass2", "bad", "ok")
        for ground in ("ground", "bar", "panel")
    ),
    ("disabled", "bar"),
    *((ink, page) for ink in ("ptext", "ptext2", "paccent", "pbad", "pok") for page in ("page", "page2", "pfield")),
    ("seltext", "sel"),
    ("primary_text", "primary"),
    ("lamp_yes", "bar"),
    ("lamp_no", "bar"),
    ("badge_ink", "badge"),
)


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON_GROUND)
def test_text_stands_out_from_its_ground(mode: Mode, ink: str, ground: str) -> None:
    """Every ink on every ground that it is used on: at least 4.5 to 1, in both themes."""
    colours = tokens(mode)
    assert contrast(QColor(colours[ink]), QColor(colours[ground])) >= 4.5


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON_GROUND)
def test_high_contrast_is_seven_to_one(mode: Mode, ink: str, ground: str) -> None:
    """Every text of the high-contrast looks: at least 7 to 1 on every ground that it is written on."""
    colours = tokens(mode, is_high=True)
    assert contrast(QColor(colours[ink]), QColor(colours[ground])) >= 7


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_high_contrast_is_flat_and_its_edges_are_strong(mode: Mode) -> None:
    """Pages have one colour from top to foot, and the edges of pages, panels and fields 3 to 1 and more."""
    colours = tokens(mode, is_high=True)
    assert colours["page"] == colours["page2"]
    for edge, ground in (("brassd", "ground"), ("line", "panel"), ("pageline", "page"), ("pageline", "pfield")):
        assert contrast(QColor(colours[edge]), QColor(colours[ground])) >= 3, (edge, ground)
    sheet = style_sheet(mode, colours, ("serif",), is_high=True)
    assert "1px solid" not in sheet


# Machado, Oliveira and Fernandes 2009, severity 1: what protan, deutan and tritan eyes make of linear RGB.
_EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _lab(colour: QColor, eyes: str) -> tuple[float, float, float]:
    """The colour as those eyes see it, in CIE L*a*b* (D65)."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, linear, strict=True)))) for row in _EYES[eyes]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _seen_apart(first: str, second: str) -> float:
    """How far apart two colours are for the eyes that tell them apart worst (CIE 1976)."""
    return min(dist(_lab(QColor(first), eyes), _lab(QColor(second), eyes)) for eyes in _EYES)


@pytest.mark.parametrize(("players", "least"), [(3, 30), (4, 16), (8, 12)])
def test_players_are_told_apart_by_every_eye(players: int, least: float) -> None:
    """17.6: the colours of the first three, four, eight tokens, for protan, deutan, tritan and other eyes."""
    for first, second in combinations(PLAYER_COLOURS[:players], 2):
        assert _seen_apart(first, second) >= least, (first, second)


@pytest.mark.parametrize("is_high", [False, True])
@pytest.mark.parametrize("mode", ["dark", "light"])
def test_what_colour_says_is_seen_by_every_eye(mode: Mode, is_high: bool) -> None:
    """17.6: the light, seen ground, good and bad, the gauges: colours that mean something differ for every eye."""
    colours = tokens(mode, is_high=is_high)
    for first, second, least in (
        ("lamp_yes", "lamp_no", 15),
        ("hex_seen", "hex_unseen", 13),
        ("ok", "bad", 12),
        ("pok", "pbad", 15),
        ("gauge_endurance", "gauge_stun", 20),
        ("gauge_stun", "gauge_body", 20),
        ("plot_main", "plot_second", 20),
        ("sel", "page", 40),
    ):
        assert _seen_apart(colours[first], colours[second]) >= least, (first, second)


@pytest.mark.parametrize("is_high", [False, True])
@pytest.mark.parametrize("mode", ["dark", "light"])
def test_the_board_can_be_read(mode: Mode, is_high: bool) -> None:
    """Seen and unseen ground differ by lightness, and every edge and glyph stands out from what it is drawn on."""
    colours = {name: QColor(value) for name, value in tokens(mode, is_high=is_high).items()}
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


@pytest.fixture
def _as_drawn() -> Iterator[None]:
    """The size of type as it was, afterwards."""
    yield
    theme().choose_text_size(100)
    theme().choose_contrast("normal")


@pytest.mark.usefixtures("_as_drawn")
def test_type_follows_its_size_without_a_restart(qtbot: QtBot) -> None:
    """17.6: 150 %: fonts, the style sheet's sizes and a gauge that was built before are half as large again."""
    button, gauge, note = QPushButton("Créer"), Gauge("gauge_stun"), QLabel("note")
    note.setProperty("role", "note")
    for widget in (button, gauge, note):
        qtbot.addWidget(widget)
        widget.ensurePolished()
    before = button.sizeHint().height(), gauge.height(), note.fontMetrics().height()
    theme().choose_text_size(150)
    for widget in (button, gauge, note):
        widget.ensurePolished()
    after = button.sizeHint().height(), gauge.height(), note.fontMetrics().height()
    for old, new in zip(before, after, strict=True):
        assert 1.35 <= new / old <= 1.65, (old, new)
    assert text_font().pixelSize() == px(SIZES.text) == 20
    assert QApplication.font().pixelSize() == 20
    theme().choose_text_size(90)
    assert text_font().pixelSize() == 12
    assert text_font(is_scaled=False).pixelSize() == 13  # what is drawn on a token stays within it


def test_sizes_of_text_go_from_90_to_150(qapp: QApplication) -> None:
    assert (TEXT_SIZES[0], TEXT_SIZES[-1]) == (90, 150)
    assert SIZES.row == 24  # at 100 %


@pytest.mark.usefixtures("_as_drawn")
def test_a_system_with_larger_text_is_honoured(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """N6: 14 pt are 18.7 px at 96 dots an inch: everything grows with it, up to 150 %."""
    large = QFont(qapp.font())
    large.setPointSizeF(14)
    old = qapp.font()
    qapp.setFont(large)
    followed = Theme()
    followed.install("dark")
    try:
        assert followed.scale == pytest.approx(14 * 96 / 72 / 13, abs=0.01)
        followed.choose_text_size(150)
        assert followed.scale == 1.5
    finally:
        qapp.setFont(old)
        theme().install("dark")


@pytest.mark.usefixtures("_as_drawn")
def test_contrast_changes_without_a_restart(qtbot: QtBot) -> None:
    """17.6: high contrast: black ground, white text, edges of two pixels."""
    theme().choose_contrast("high")
    assert theme().color("ground") == QColor("#000000")
    assert theme().edge == 2
    theme().choose_contrast("normal")
    assert theme().color("ground") == QColor(tokens("dark")["ground"])


@pytest.mark.usefixtures("_as_drawn")
@pytest.mark.parametrize("wants", [False, True])
def test_contrast_follows_the_system(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, wants: bool) -> None:
    """`system`: high contrast exactly where the system asks for it."""
    monkeypatch.setattr("magicfight.ui.theme.system_wants_contrast", lambda: wants)
    followed = Theme()
    followed.install("dark", contrast="system")
    assert followed.is_high is wants
    theme().install("dark")


def test_the_system_is_really_asked(qapp: QApplication) -> None:
    """17.6: nothing is put in its place: this Qt answers, also the second time, when nothing of ours held its hints."""
    assert isinstance(system_wants_contrast(), bool)
    assert isinstance(system_wants_contrast(), bool)
    followed = Theme()
    followed.install("system", contrast="system")
    followed.ask_system()
    theme().install("dark")
