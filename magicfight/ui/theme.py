"""The look in numbers: colours of the dark and the light theme, type, spaces, and the theme now in force.

Every widget asks `theme()` for a colour by its token when it paints, so a change of theme needs no restart: the palette
and the style sheet are set anew and every widget repaints. `Theme.changed` is for what keeps a picture of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from magicfight.ui.style_sheet import style_sheet

Mode: TypeAlias = Literal["dark", "light"]
Choice: TypeAlias = Literal["system", "dark", "light"]
CHOICES: tuple[Choice, ...] = ("system", "dark", "light")

# token: dark, light. Eight digits are #AARRGGBB, as Qt reads them.
_TOKENS: dict[str, tuple[str, str]] = {
    # grounds of ink and linen
    "ground": ("#11151F", "#E6DDC9"),
    "bar": ("#181E2A", "#F3ECDC"),
    "panel": ("#202837", "#F7F1E3"),
    "field": ("#151B27", "#FFFCF4"),
    "line": ("#3C475C", "#C7B78F"),
    # words on ink
    "text": ("#EFE6D2", "#1D2331"),
    "text2": ("#BDB6A6", "#534D40"),
    "disabled": ("#8D8A84", "#625C50"),
    "brass": ("#D3AC62", "#7A5710"),
    "brass2": ("#EFD497", "#5F430A"),
    "brassd": ("#8A7040", "#B08D47"),
    "bad": ("#FF9A80", "#9A2B10"),
    "ok": ("#5FCBA6", "#0B6148"),
    # pages
    "page": ("#E0D5BB", "#FCF8ED"),
    "page2": ("#D6C9AB", "#F6EFDD"),
    "pfield": ("#ECE3CD", "#FFFDF7"),
    "pageline": ("#AE9C74", "#CDBD95"),
    "ptext": ("#221C15", "#1F1A14"),
    "ptext2": ("#51473A", "#564C3D"),
    "paccent": ("#68480F", "#6B4A0E"),
    "pbad": ("#97280F", "#97280F"),
    "pok": ("#0A5A43", "#0A5A43"),
    "hairline": ("#4668480F", "#466B4A0E"),  # paccent at alpha 70: the line inside a page's edge
    # choice and first action
    "sel": ("#27334B", "#27334B"),
    "seltext": ("#F5ECD8", "#F5ECD8"),
    "primary": ("#D3AC62", "#27334B"),
    "primary_text": ("#17130B", "#F5ECD8"),
    # the light
    "lamp_yes": ("#5FCBA6", "#0A6E52"),
    "lamp_no": ("#F07A4B", "#AE3C0A"),
    "lamp_mark": ("#10131A", "#FFFDF7"),  # the check or cross on the lamp
    # the board
    "hex_seen": ("#434D63", "#F6EFDC"),
    "hex_unseen": ("#1D2432", "#C4B797"),
    "hex_grid": ("#2B3446", "#B5A684"),
    "tree_hex": ("#22382F", "#B4C7A2"),
    "tree_glyph": ("#79AD8C", "#345F41"),
    "rock_hex": ("#2B303A", "#BEB9AD"),
    "rock_glyph": ("#A7ADB8", "#4A4C52"),
    "wall_hex": ("#3B2D27", "#CDAE8E"),
    "wall_glyph": ("#C79E78", "#6B4327"),
    "range_tint": ("#56EBB24A", "#50B98A2C"),
    "range_edge": ("#EBB24A", "#6B4A0E"),
    "area_tint": ("#46E08A5A", "#50C2501A"),
    "area_edge": ("#FFA477", "#8F2A08"),
    "path": ("#F6DFA6", "#4A3004"),
    "path_bed": ("#10131A", "#FFFDF7"),
    "pointer": ("#FFFFFF", "#000000"),
    # what is seen when a spell goes off: its own ink, and the hot heart of it
    "impact_fire": ("#FF8A3C", "#C2410C"),
    "impact_blood": ("#FF6A5A", "#B3201A"),
    "impact_light": ("#FFE7A0", "#B07A10"),
    "impact_mind": ("#C79BFF", "#6B35B0"),
    "impact_drain": ("#6FD6E8", "#0B6E86"),
    "impact_leaf": ("#9BE08A", "#2F7A2A"),
    "impact_mist": ("#C3D0E6", "#5E6E8C"),
    "impact_heart": ("#FFFDF2", "#FFFDF2"),
    "word_rim": ("#0B0E15", "#FFFDF7"),
    "token_rim": ("#0E1118", "#0E1118"),
    "token_line": ("#F5ECD8", "#F5ECD8"),
    "token_active": ("#FFF3CF", "#FFF3CF"),
    "token_stun": ("#EFD497", "#EFD497"),
    "token_body": ("#F0F0F0", "#F0F0F0"),
    "badge": ("#FFF8E6", "#FFF8E6"),
    "badge_ink": ("#10131A", "#10131A"),
    # figures
    "plot_main": ("#8A6418", "#8A6418"),
    "plot_second": ("#4A5C8A", "#4A5C8A"),
    "gauge_endurance": ("#D3AC62", "#7A5710"),
    "gauge_stun": ("#8FA3CF", "#44598C"),
    "gauge_body": ("#D98A6A", "#A5482A"),
    "scrim": ("#A50B0E15", "#A53A3324"),
}

# The first column of this list is written on the second: at least 4.5 to 1 in both themes (tests/ui/test_theme.py).
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

PLAYER_COLOURS: tuple[str, ...] = (
    "#56B4E9",
    "#D55E00",
    "#F0E442",
    "#CC79A7",
    "#009E73",
    "#E69F00",
    "#0072B2",
    "#B8B8B8",
)


def player_colour(index: int) -> QColor:
    """The fill of the token of the wizard number `index` (Okabe and Ito's palette, told apart by colour-blind eyes)."""
    return QColor(PLAYER_COLOURS[index % len(PLAYER_COLOURS)])


def initials_colour(index: int) -> QColor:
    """The colour of the initials on that token: dark, but white on the one deep blue."""
    return QColor("#FFFFFF" if PLAYER_COLOURS[index % len(PLAYER_COLOURS)] == "#0072B2" else "#10131A")


class Sizes:
    """Pixels of type, spaces and radii; logical pixels, so that Qt's scaling applies."""

    menu: Final = 76
    end: Final = 34
    total: Final = 28
    screen: Final = 22
    page: Final = 16
    value: Final = 14
    text: Final = 13
    note: Final = 12
    pip: Final = 10
    space1: Final = 4
    space2: Final = 8
    space3: Final = 12
    page_margin_x: Final = 14
    page_margin_y: Final = 10
    radius_input: Final = 4
    radius_button: Final = 6
    radius_page: Final = 6
    radius_panel: Final = 8
    row: Final = 24
    row_with_note: Final = 41
    button: Final = 34
    menu_button_width: Final = 560
    menu_button_height: Final = 78
    header: Final = 52
    arena_bar: Final = 94
    status: Final = 26
    column: Final = 280
    wide_column: Final = 320
    wide_from: Final = 1600


SIZES = Sizes()


class Motions:
    """Milliseconds of each movement at playback speed 1; `Settings.duration` scales them."""

    hover: Final = 0
    panel: Final = 140
    step: Final = 90
    dice: Final = 500
    hit: Final = 220
    impact: Final = 320
    fall: Final = 450
    word: Final = 700
    center_on: Final = 250
    hand_over: Final = 200


MOTIONS = Motions()

_TITLE_FAMILIES = (
    "Palatino Linotype",
    "Palatino",
    "P052",
    "Book Antiqua",
    "Georgia",
    "Noto Serif",
    "DejaVu Serif",
    "Liberation Serif",
    "Times New Roman",
)


@lru_cache(maxsize=1)
def title_families() -> tuple[str, ...]:
    """The families of titles that this machine has, best first; the generic serif last."""
    return (*(family for family in _TITLE_FAMILIES if QFontDatabase.hasFamily(family)), "serif")


def title_font(pixels: int, *, bold: bool = True, italic: bool = False) -> QFont:
    """A title's font of that many pixels."""
    font = QFont()
    font.setFamilies(list(title_families()))
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(pixels)
    font.setBold(bold)
    font.setItalic(italic)
    return font


def text_font(pixels: int = SIZES.text, *, bold: bool = False, italic: bool = False) -> QFont:
    """The system's sans at that many pixels."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(pixels)
    font.setBold(bold)
    font.setItalic(italic)
    return font


def tokens(mode: Mode) -> Mapping[str, str]:
    """Every colour token of that theme as Qt's text for it (`#RRGGBB` or `#AARRGGBB`)."""
    return _BY_MODE[mode]


_BY_MODE: dict[Mode, Mapping[str, str]] = {
    "dark": MappingProxyType({name: pair[0] for name, pair in _TOKENS.items()}),
    "light": MappingProxyType({name: pair[1] for name, pair in _TOKENS.items()}),
}


def contrast(first: QColor, second: QColor) -> float:
    """Contrast of two opaque colours, from 1 to 21 (WCAG 2.1, relative luminance)."""

    def luminance(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Theme(QObject):
    """The theme in force. `choice` is what the player asked for, `mode` what that means now.

    `changing` is told before every widget is dressed anew, `changed` afterwards.
    """

    changing = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choice: Choice = "system"
        self._mode: Mode = "dark"
        self._colours: dict[str, QColor] = {}
        self._is_followed = False

    @property
    def choice(self) -> Choice:
        """`system`, `dark` or `light`."""
        return self._choice

    @property
    def mode(self) -> Mode:
        """`dark` or `light`."""
        return self._mode

    @property
    def is_dark(self) -> bool:
        """Whether the ground is ink."""
        return self._mode == "dark"

    def color(self, token: str) -> QColor:
        """The colour of a token now. KeyError for a token that does not exist."""
        colour = self._colours.get(token)
        if colour is None:
            colour = self._colours[token] = QColor.fromString(tokens(self._mode)[token])
        return QColor.fromRgba(colour.rgba())  # a copy; `QColor(colour)` would make the enumerations of `Qt`

    def install(self, choice: Choice = "system", at_first: Mode | None = None) -> None:
        """Dress the application for the first time, and follow the system's colour scheme from now on.

        `at_first` is for a quick start of an application that has Fusion's style already: the mode to begin with
        while the system is not asked; `ask_system` is then called once the window is painted. (To ask makes the
        hundred enumerations of `Qt`, and `setStyle` those of QStyle: a third of a bare start.)
        """
        application = cast(QApplication, QApplication.instance())
        if at_first is None:
            application.setStyle("Fusion")
        font = application.font()
        font.setPixelSize(SIZES.text)
        application.setFont(font)
        if not self._is_followed:
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
            self._is_followed = True
        self._choice = choice
        if at_first is None:
            self._dress()
        else:
            self._put_on(at_first)

    def ask_system(self) -> None:
        """What `install` left for later: tell the system the choice, or follow it."""
        self._tell_system()
        if self._wanted_mode() != self._mode:
            self._dress()

    def choose(self, choice: Choice) -> None:
        """Change the theme; nothing has to be started again."""
        if choice != self._choice:
            self._choice = choice
            self._dress()

    def _follow_system(self) -> None:
        if self._choice == "system" and self._wanted_mode() != self._mode:
            self._dress()

    def _wanted_mode(self) -> Mode:
        if self._choice != "system":
            return self._choice
        # a system that says nothing gets the book at night
        return "light" if QGuiApplication.styleHints().colorScheme() == QtCore.Qt.ColorScheme.Light else "dark"

    def _dress(self) -> None:
        self._tell_system()
        self._put_on(self._wanted_mode())

    def _tell_system(self) -> None:
        hints = QGuiApplication.styleHints()
        # window frames follow this where the platform has it; bare X11 ignores it, hence the palette as well
        if self._choice == "system":
            hints.unsetColorScheme()
        else:
            schemes = QtCore.Qt.ColorScheme
            hints.setColorScheme(schemes.Dark if self._choice == "dark" else schemes.Light)

    def _put_on(self, mode: Mode) -> None:
        self.changing.emit()
        self._mode = mode
        self._colours.clear()
        application = cast(QApplication, QApplication.instance())
        application.setPalette(self.palette())
        # taken off first: Qt dresses every widget once for a style that is new, but for a sheet that is another one it
        # dresses each again with every widget around it, a dozen times where screens are deep
        application.setStyleSheet("")
        application.setStyleSheet(style_sheet(self._mode, tokens(self._mode), title_families()))
        self.changed.emit()

    def palette(self) -> QPalette:
        """The palette of the mode: Window ground, Base field, Button panel, Highlight sel, ToolTip page, Mid line."""
        palette = QPalette()
        roles = QPalette.ColorRole
        for role, token in (
            (roles.Window, "ground"),
            (roles.WindowText, "text"),
            (roles.Base, "field"),
            (roles.AlternateBase, "panel"),
            (roles.Text, "text"),
            (roles.PlaceholderText, "text2"),
            (roles.Button, "panel"),
            (roles.ButtonText, "text"),
            (roles.BrightText, "seltext"),
            (roles.Highlight, "sel"),
            (roles.HighlightedText, "seltext"),
            (roles.ToolTipBase, "page"),
            (roles.ToolTipText, "ptext"),
            (roles.Link, "brass"),
            (roles.LinkVisited, "brass2"),
            (roles.Mid, "line"),
            (roles.Midlight, "panel"),
            (roles.Light, "panel"),
            (roles.Dark, "line"),
            (roles.Shadow, "ground"),
            (roles.Accent, "brass"),
        ):
            palette.setColor(role, self.color(token))
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("disabled"))
        return palette


@lru_cache(maxsize=1)
def theme() -> Theme:
    """The one theme of this process: a look is the process's, like its QApplication."""
    return Theme()
