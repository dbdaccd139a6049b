"""Icons: our own SVG drawings, in any colour of the theme and at any size and screen ratio.

`icon("flash", "paccent", 18)` is a QIcon, `pixmap(...)` a QPixmap. A widget that is to follow the theme takes its icon
with `set_icon`, which draws it again when the theme changes. Names are the files of `assets/icons`; the ids of effects,
modifiers, obstacles and conditions are names; a wizard's face has the name that `appearance_name` gives it: a drawing
`appearances/<id>`, or its own portrait.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, QTimer, qWarning
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from magicfight.ui.assets import assets_folder
from magicfight.ui.theme import theme

if TYPE_CHECKING:
    from magicfight.ground.terms import Term

APPEARANCES = "appearances/"
#: What the name of a portrait starts with; then comes the PNG itself in base64, which always starts as below.
_PORTRAIT = "portrait/"
_PNG = "iVBORw0KGgo"
#: What is drawn where there is no drawing.
MISSING = "missing"

#: Icons of what is hidden that are drawn again in one go.
_AT_ONCE = 24


class _TakesIcon(Protocol):
    def setIcon(self, icon: QIcon, /) -> None: ...


@lru_cache(maxsize=1)
def appearances() -> Mapping[str, Term]:
    """The appearances a wizard may take: id to its names, in the order of the table `assets/appearances.toml`."""
    # imported here: the way to the menu reads no table
    import tomllib

    from magicfight.ground.terms import Term

    table = tomllib.loads((assets_folder() / "appearances.toml").read_text(encoding="utf-8"))
    rows = (Term(id=row["id"], fr=row["fr"], en=row["en"]) for row in table["appearance"])
    return MappingProxyType({term.id: term for term in rows})


def is_portrait(face: str) -> bool:
    """Whether a wizard's face is its own portrait, not an appearance."""
    return face.startswith(_PNG)


@lru_cache(maxsize=256)
def appearance_name(face: str) -> str:
    """The icon of a face (`Wizard.face`, or the id of an appearance); the hat for an appearance that is not known (a
    file may come from elsewhere)."""
    if is_portrait(face):
        return _PORTRAIT + face
    return APPEARANCES + (face if face in appearances() else "hat")


@lru_cache(maxsize=256)
def _drawing(name: str) -> str:
    folder = assets_folder()
    path = folder / f"{name}.svg" if name.startswith(APPEARANCES) else folder / "icons" / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except OSError:  # a row of a table may be newer than the drawings; tests fail on any warning of Qt
        qWarning(f"there is no drawing {name}.svg")
        return (folder / "icons" / f"{MISSING}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=128)
def _portrait_picture(name: str, size: int, ratio: float) -> QPixmap | None:
    """A portrait as a disc; None where it can't be read."""
    # imported here: the way to the menu shows no portrait
    from magicfight.storage.portraits import is_portrait as is_sound
    from magicfight.storage.portraits import png_of

    text = name.removeprefix(_PORTRAIT)
    read = QImage.fromData(png_of(text)) if is_sound(text) else QImage()
    if read.isNull():
        return None
    side = round(size * ratio)
    keep, smooth = QtCore.Qt.AspectRatioMode.IgnoreAspectRatio, QtCore.Qt.TransformationMode.SmoothTransformation
    picture = QPixmap(side, side)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QtCore.Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(read.scaled(side, side, keep, smooth)))
    painter.drawEllipse(QRectF(0, 0, side, side))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


@lru_cache(maxsize=1024)
def _rendered(name: str, argb: int, size: int, ratio: float) -> QPixmap:
    if name.startswith(_PORTRAIT):
        portrait = _portrait_picture(name, size, ratio)
        if portrait is not None:
            return portrait
        name = APPEARANCES + "hat"
    colour = QColor.fromRgba(argb)
    source = _drawing(name).replace("currentColor", colour.name())
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(colour.alphaF())
    QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(0, 0, picture.width(), picture.height()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def pixmap(name: str, colour: str | QColor, size: int, ratio: float | None = None) -> QPixmap:
    """A picture of `size` logical pixels; `colour` is a token of the theme or a QColor.

    `ratio` is the screen's device pixels per logical pixel; None takes the highest of the screens there are.
    """
    paint = theme().color(colour) if isinstance(colour, str) else colour
    return _rendered(name, paint.rgba(), size, ratio or _screen_ratio())


def paint_icon(painter: QPainter, name: str, colour: str | QColor, rect: QRectF) -> None:
    """Paint an icon into a square of `painter`, sharp at that painter's own ratio."""
    size = max(1, round(min(rect.width(), rect.height())))
    ratio = painter.device().devicePixelRatioF() * max(1.0, painter.worldTransform().m11())
    ratio = ceil(ratio * 4) / 4  # a board that is zoomed smoothly must not fill the cache
    picture = pixmap(name, colour, size, ratio)
    painter.drawPixmap(rect, picture, QRectF(picture.rect()))


def _screen_ratio() -> float:
    application = QGuiApplication.instance()
    return application.devicePixelRatio() if isinstance(application, QGuiApplication) else 1.0


def icon(
    name: str, colour: str | QColor, size: int, *, disabled: str = "disabled", selected: str | None = None
) -> QIcon:
    """A QIcon of `size` logical pixels with its disabled look, and its look when chosen if `selected` is a token."""
    made = QIcon()
    for ratio in sorted({1.0, _screen_ratio()}):
        made.addPixmap(pixmap(name, colour, size, ratio), QIcon.Mode.Normal)
        made.addPixmap(pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
        if selected is not None:
            for mode in (QIcon.Mode.Selected, QIcon.Mode.Active):  # a list's row, a menu's entry
                made.addPixmap(pixmap(name, selected, size, ratio), mode)
    return made


class _IconKeeper(QObject):
    """Draws the icons of living widgets and actions again when the theme changes."""

    def __init__(self) -> None:
        super().__init__()
        self._wishes: WeakKeyDictionary[QObject, tuple[str, str, int, str]] = WeakKeyDictionary()
        self._waiting: list[QObject] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._draw_some)
        theme().changed.connect(self._refresh)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._refresh)  # it may have more pixels to the icon

    def keep(self, holder: QObject, wish: tuple[str, str, int, str]) -> None:
        self._wishes[holder] = wish
        self._draw(holder, wish)

    @staticmethod
    def _draw(holder: QObject, wish: tuple[str, str, int, str]) -> None:
        name, token, size, disabled = wish
        setter: _TakesIcon = holder  # type: ignore[assignment]  # QAction and buttons share no base with setIcon
        setter.setIcon(icon(name, token, size, disabled=disabled))

    def _refresh(self) -> None:
        """Draw those that can be seen now; the others, a few at a time, when there is nothing else to do."""
        self._waiting = []
        for holder, wish in list(self._wishes.items()):
            if not isValid(holder):  # a holder may outlive its C++ half for a while
                continue
            if isinstance(holder, QWidget) and holder.window().isVisible() and not holder.isVisible():
                self._waiting.append(holder)
            else:
                self._draw(holder, wish)
        self._later.start()

    def _draw_some(self) -> None:
        some, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
        for holder in some:
            if isValid(holder) and holder in self._wishes:
                self._draw(holder, self._wishes[holder])
        if self._waiting:
            self._later.start()


@lru_cache(maxsize=1)
def _keeper() -> _IconKeeper:
    return _IconKeeper()


def set_icon(holder: QObject, name: str, token: str = "brass", size: int = 18, *, disabled: str = "disabled") -> None:
    """Give a button or an action an icon that follows the theme."""
    resize = getattr(holder, "setIconSize", None)
    if resize is not None:
        resize(QSize(size, size))
    _keeper().keep(holder, (name, token, size, disabled))
