"""The look in numbers: type, spaces, and the theme now in force with its contrast and its size of type.

Every widget asks `theme()` for a colour by its token when it paints, so a change of theme needs no restart: the palette
and the style sheet are set anew and every widget repaints. `Theme.changed` is for what keeps a picture of its own.

One scale for type: `text_font` and `title_font` take the sizes of `SIZES` and give them at the size in force, the style
sheet does the same, `px` scales what holds text (rows, bars, columns), and `widgets/sizing.py` keeps a fixed size in
step when the size of type changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, cast

from PySide6 import QtCore
from PySide6.QtCore import SIGNAL, QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

from magicfight.ui.style_sheet import style_sheet
from magicfight.ui.tokens import PLAYER_COLOURS, Mode, tokens

Choice: TypeAlias = Literal["system", "dark", "light"]
CHOICES: tuple[Choice, ...] = ("system", "dark", "light")
Contrast: TypeAlias = Literal["system", "normal", "high"]
CONTRASTS: tuple[Contrast, ...] = ("system", "normal", "high")

#: Sizes of text that can be chosen, in hundredths of the system's own.
TEXT_SIZES: tuple[int, ...] = (90, 100, 110, 120, 130, 140, 150)
#: The size that the screens were drawn for, in pixels. A system that asks for larger text gets it; one that says less,
#: as most do for want of an answer, gets this.
_DRAWN_FOR = 13.0
_WORN = SIGNAL("worn()")


def player_colour(index: int) -> QColor:
    """The fill of the token of the wizard number `index` (Okabe and Ito's palette, told apart by colour-blind eyes)."""
    return QColor(PLAYER_COLOURS[index % len(PLAYER_COLOURS)])


def initials_colour(index: int) -> QColor:
    """The colour of the initials on that token: dark, but white on the one deep blue."""
    return ink_on(player_colour(index))


def ink_on(ground: QColor) -> QColor:
    """Dark or white, whichever is read better on a colour that was chosen."""
    dark, white = QColor("#10131A"), QColor("#FFFFFF")
    return white if contrast(white, ground) > contrast(dark, ground) else dark


class Sizes:
    """Pixels of type, spaces and radii; logical pixels, so that Qt's scaling applies. Type and bars: at 100 %."""

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
    menu_button_width: Final = 560
    menu_button_height: Final = 78
    header: Final = 52
    arena_bar: Final = 94
    status: Final = 26
    wide_from: Final = 1600

    # what holds text, at the size of type in force

    @property
    def row(self) -> int:
        """The height of a row of a list."""
        return px(24)

    @property
    def row_with_note(self) -> int:
        """The height of a row with a second line."""
        return px(41)

    @property
    def button(self) -> int:
        """The height of a button."""
        return px(32) + 2

    @property
    def column(self) -> int:
        """The width of the arena's column."""
        return px(280)

    @property
    def wide_column(self) -> int:
        """Its width in a wide window."""
        return px(320)


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
    """A title's font of that many pixels at 100 %, in the size of type in force."""
    font = QFont()
    font.setFamilies(list(title_families()))
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(px(pixels))
    font.setBold(bold)
    font.setItalic(italic)
    return font


def text_font(pixels: int = SIZES.text, *, bold: bool = False, italic: bool = False, is_scaled: bool = True) -> QFont:
    """The system's sans, that many pixels at 100 %, in the size of type in force.

    `is_scaled=False` is for what is drawn within a shape of a given size: the initials on a token.
    """
    font = QFont(QGuiApplication.font())
    font.setPixelSize(px(pixels) if is_scaled else pixels)
    font.setBold(bold)
    font.setItalic(italic)
    return font


def px(pixels: float) -> int:
    """Pixels of type, or of what holds text, at the size of type in force."""
    return round(pixels * theme().scale)


def contrast(first: QColor, second: QColor) -> float:
    """Contrast of two opaque colours, from 1 to 21 (WCAG 2.1, relative luminance)."""

    def luminance(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Theme(QObject):
    """The theme in force. `choice` is what the player asked for, `mode` what that means now; likewise for contrast.

    The application has the style sheet that the program started with. Where there is a wardrobe (`ui/dressing.py`) a
    later one is worn over it by what is seen (`wear`): `worn` is told for that, then `changed`.
    """

    worn = Signal()
    changed = Signal()
    scale_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choice: Choice = "system"
        self._mode: Mode = "dark"
        self._contrast: Contrast = "system"
        self._is_high = False
        self._text_size = 100
        self._system_scale = 0.0
        self._colours: dict[str, QColor] = {}
        self._is_followed = False
        self._first = self._sheet = ""  # what the application has, and what is in force

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

    @property
    def contrast(self) -> Contrast:
        """`system`, `normal` or `high`."""
        return self._contrast

    @property
    def is_high(self) -> bool:
        """Whether contrast is high: flat grounds, strong edges, text at 7 to 1."""
        return self._is_high

    @property
    def edge(self) -> int:
        """How wide the edges of pages and panels are."""
        return 2 if self._is_high else 1

    @property
    def scale(self) -> float:
        """The size of type in force, 1 for the size that the screens were drawn for; 0.9 to 1.5."""
        return min(1.5, max(0.9, self._text_size / 100 * (self._system_scale or 1.0)))

    def color(self, token: str) -> QColor:
        """The colour of a token now. KeyError for a token that does not exist."""
        colour = self._colours.get(token)
        if colour is None:
            colour = self._colours[token] = QColor.fromString(tokens(self._mode, is_high=self._is_high)[token])
        return QColor.fromRgba(colour.rgba())  # a copy; `QColor(colour)` would make the enumerations of `Qt`

    def install(
        self,
        choice: Choice = "system",
        at_first: Mode | None = None,
        *,
        contrast: Contrast = "normal",
        is_high_at_first: bool = False,
        text_size: int = 100,
    ) -> None:
        """Dress the application for the first time, and follow the system's colours and contrast from now on.

        `at_first` is for a quick start of an application that has Fusion's style already: the mode to begin with
        while the system is not asked; `ask_system` is then called once the window is painted. (To ask makes the
        hundred enumerations of `Qt`, and `setStyle` those of QStyle: a third of a bare start.)
        """
        application = cast(QApplication, QApplication.instance())
        if at_first is None:
            application.setStyle("Fusion")
        if not self._system_scale:  # before the font is set: afterwards the application's is ours
            self._system_scale = _system_scale()
        if not self._is_followed and at_first is None:
            self._follow()
        self._choice, self._contrast, self._text_size = choice, contrast, text_size
        if at_first is None:
            self._dress(is_start=True)
        else:
            self._put_on(at_first, is_high=is_high_at_first, is_start=True)

    def ask_system(self) -> None:
        """What `install` left for later: tell the system the choice, or follow it."""
        if not self._is_followed:
            self._follow()
        self._tell_system()
        if (self._wanted_mode(), self._wants_high()) != (self._mode, self._is_high):
            self._dress(is_start=True)

    def wear(self, root: QWidget) -> None:
        """Dress a window, a part of a screen or a dialog, with all that is in it, by the theme in force.

        Nothing is done where it is so: also by what is worn around it.
        """
        around = root.parentWidget()
        while around is not None and not around.styleSheet():
            around = around.parentWidget()
        worn = self._first if around is None else around.styleSheet()
        wanted = "" if worn == self._sheet else self._sheet
        if root.styleSheet() != wanted:
            root.setStyleSheet(wanted)

    def choose(self, choice: Choice) -> None:
        """Change the theme; nothing has to be started again."""
        if choice != self._choice:
            self._choice = choice
            self._dress()

    def choose_contrast(self, contrast: Contrast) -> None:
        """Change the contrast."""
        if contrast != self._contrast:
            self._contrast = contrast
            self._dress()

    def choose_text_size(self, hundredths: int) -> None:
        """Change the size of type: hundredths of the system's own."""
        if hundredths != self._text_size:
            self._text_size = hundredths
            self._dress()
            self.scale_changed.emit()

    def _follow(self) -> None:
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        wishes = _accessibility(hints)
        if wishes is not None:
            wishes.contrastPreferenceChanged.connect(self._follow_system)
        self._is_followed = True

    def _follow_system(self) -> None:
        if (self._wanted_mode(), self._wants_high()) != (self._mode, self._is_high):
            self._dress()

    def _wanted_mode(self) -> Mode:
        if self._choice != "system":
            return self._choice
        # a system that says nothing gets the book at night
        return "light" if QGuiApplication.styleHints().colorScheme() == QtCore.Qt.ColorScheme.Light else "dark"

    def _wants_high(self) -> bool:
        return system_wants_contrast() if self._contrast == "system" else self._contrast == "high"

    def _dress(self, *, is_start: bool = False) -> None:
        self._tell_system()
        self._put_on(self._wanted_mode(), is_high=self._wants_high(), is_start=is_start)

    def _tell_system(self) -> None:
        hints = QGuiApplication.styleHints()
        # window frames follow this where the platform has it; bare X11 ignores it, hence the palette as well
        if self._choice == "system":
            hints.unsetColorScheme()
        else:
            schemes = QtCore.Qt.ColorScheme
            hints.setColorScheme(schemes.Dark if self._choice == "dark" else schemes.Light)

    def _put_on(self, mode: Mode, *, is_high: bool, is_start: bool = False) -> None:
        self._mode, self._is_high = mode, is_high
        self._colours.clear()
        application = cast(QApplication, QApplication.instance())
        font = application.font()
        if font.pixelSize() != px(SIZES.text):
            font.setPixelSize(px(SIZES.text))
            application.setFont(font)
        application.setPalette(self.palette())
        looks = tokens(mode, is_high=is_high)
        sheet = style_sheet(mode, looks, title_families(), scale=self.scale, is_high=is_high)
        self._sheet = sheet
        if is_start or not self.receivers(_WORN):
            self._first = sheet
            if application.styleSheet() != sheet:
                # taken off first: Qt dresses every widget once for a style that is new, but for a sheet that is another
                # one it dresses each again with every widget around it, a dozen times where screens are deep
                application.setStyleSheet("")
                application.setStyleSheet(sheet)
        self.worn.emit()
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


def _system_scale() -> float:
    """How much larger than ours the system's text is; 1 where it is not."""
    font = QGuiApplication.font()
    screen = QGuiApplication.primaryScreen()
    dots = screen.logicalDotsPerInch() if screen is not None else 96.0
    pixels = font.pixelSize() if font.pixelSize() > 0 else font.pointSizeF() * dots / 72
    return max(1.0, pixels / _DRAWN_FOR)


def _accessibility(hints: QStyleHints) -> Any:
    """What the system wishes for those who see little, where this Qt asks it (from 6.10 on).

    It is gone for Python as soon as nothing holds the hints that it was asked of.
    """
    asked = getattr(hints, "accessibility", None)
    return asked() if asked is not None else None


def system_wants_contrast() -> bool:
    """Whether the system asks for high contrast."""
    hints = QGuiApplication.styleHints()
    wishes = _accessibility(hints)
    return wishes is not None and bool(wishes.contrastPreference() == QtCore.Qt.ContrastPreference.HighContrast)


@lru_cache(maxsize=1)
def theme() -> Theme:
    """The one theme of this process: a look is the process's, like its QApplication."""
    return Theme()
