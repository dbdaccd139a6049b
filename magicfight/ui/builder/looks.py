"""What a wizard looks like beside its appearance: its story, its colour, a portrait of its own.

A picture is made anew at 128 × 128 and kept inside the wizard: no path ever stands in a file (formats).
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QImageReader, QImageWriter, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QVBoxLayout, QWidget

from magicfight.ground.limits import TEXT
from magicfight.rules.wizards import Wizard
from magicfight.ui.captions import tr
from magicfight.ui.hand.windows.files import choose_picture
from magicfight.ui.tokens import PLAYER_COLOURS
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sizing import fix

#: The side of a portrait in pixels.
SIDE = 128

#: No picture larger than this many megabytes is unpacked.
_MOST_MEGABYTES = 64


@dataclass(frozen=True, slots=True)
class Looks:
    """What of a wizard the naming sheet chooses beside its name."""

    appearance: str
    biography: str = ""
    colour: str = ""
    portrait: str = ""


def looks_of(wizard: Wizard) -> Looks:
    """Return what a wizard looks like."""
    return Looks(wizard.appearance, wizard.biography, wizard.colour, wizard.portrait)


def portrait_from(path: str) -> str:
    """Return a picture file as a portrait: cut square from its middle, made anew; empty where it can't be read."""
    # storage stays off the start-up path until a portrait is chosen
    from magicfight.storage.portraits import portrait_of

    reader = QImageReader(path)
    reader.setAutoTransform(True)
    QImageReader.setAllocationLimit(_MOST_MEGABYTES * 4)
    picture = reader.read()
    if picture.isNull():
        return ""
    side = min(picture.width(), picture.height())
    square = picture.copy((picture.width() - side) // 2, (picture.height() - side) // 2, side, side)
    small = square.scaled(SIDE, SIDE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    flat = QImage(QSize(SIDE, SIDE), QImage.Format.Format_RGB888)
    flat.fill(QColor("#E0D5BB"))
    painter = QPainter(flat)
    painter.drawImage(0, 0, small)
    painter.end()
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(store, QByteArray(b"png")).write(flat)
    try:
        return portrait_of(bytes(store.data().data()))
    except ValueError:
        return ""


def portrait_pixmap(portrait: str) -> QPixmap:
    """Return a portrait as a picture to show; a null one where it can't be read."""
    # as above
    from magicfight.storage.portraits import is_portrait, png_of

    picture = QPixmap()
    if portrait and is_portrait(portrait):
        picture.loadFromData(png_of(portrait), "PNG")
    return picture


class LooksEditor(QWidget):
    """Portrait, colour and story, to be chosen and written."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._portrait = looks.portrait
        self.picture = label("")
        fix(self.picture, 40, 40)
        self.choose, self.remove = push_button("open", "small"), push_button("close", "small")
        self.choose.setText(tr("Portrait…"))
        label_control(self.choose, "portrait_choose", tr("Choisir une image comme portrait"))
        self.remove.setText(tr("Sans portrait"))
        label_control(self.remove, "portrait_remove", tr("Sans portrait"))
        self.problem = label("", role="note", t="bad")
        self.colour = QComboBox()
        names = (
            tr("Couleur du programme"), tr("Bleu ciel"), tr("Vermillon"), tr("Jaune"), tr("Rose"), tr("Vert"),
            tr("Orange"), tr("Bleu"), tr("Gris"),
        )  # fmt: skip
        for name, colour in zip(names, ("", *PLAYER_COLOURS), strict=True):
            self.colour.addItem(_swatch(colour), name, colour.lower())
        if self.colour.findData(looks.colour) < 0:
            self.colour.addItem(_swatch(looks.colour), looks.colour, looks.colour)
        self.colour.setCurrentIndex(self.colour.findData(looks.colour))
        label_control(self.colour, "wizard_colour", tr("Couleur du pion"))
        self.biography = QPlainTextEdit(looks.biography)
        self.biography.setTabChangesFocus(True)
        self.biography.setPlaceholderText(tr("Son histoire (facultatif)"))
        fix(self.biography, height=52)
        label_control(self.biography, "wizard_biography", tr("Son histoire"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row(self.picture, self.choose, self.remove, self.problem, None, self.colour))
        column.addWidget(self.biography)
        self.choose.clicked.connect(self._ask)
        self.remove.clicked.connect(lambda: self.set_portrait(""))
        self.set_portrait(looks.portrait)

    def set_portrait(self, portrait: str) -> None:
        """Show a portrait, or none."""
        self._portrait = portrait
        picture = portrait_pixmap(portrait)
        self.picture.setPixmap(
            picture.scaled(self.picture.size(), mode=Qt.TransformationMode.SmoothTransformation)
            if portrait
            else picture
        )
        self.picture.setVisible(bool(portrait))
        self.remove.setVisible(bool(portrait))

    def take_file(self, path: str) -> None:
        """Make a portrait of a picture file; a line says where it can't be read."""
        portrait = portrait_from(path)
        self.problem.setText("" if portrait else tr("Cette image ne peut pas être lue."))
        if portrait:
            self.set_portrait(portrait)

    def looks(self, appearance: str) -> Looks:
        """Return what was chosen."""
        return Looks(
            appearance, self.biography.toPlainText()[:TEXT].strip(), self.colour.currentData() or "", self._portrait
        )

    def _ask(self) -> None:
        choose_picture(self, tr("Choisir une image comme portrait"), lambda path: self.take_file(str(path)))


def _swatch(colour: str) -> QIcon:
    picture = QPixmap(14, 14)
    picture.fill(QColor(colour) if colour else QColor(0, 0, 0, 0))
    return QIcon(picture)
