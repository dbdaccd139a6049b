"""What is printed on A4: white ground, inks that read in grey, millimetres, and texts cut to whole sentences."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from magicfight.ui.theme import title_families
from magicfight.ui.widgets.page import lozenge

#: Dots per inch, and per millimetre.
DPI = 300
MM = DPI / 25.4
#: Width and height of A4 in millimetres.
PAPER = (210.0, 297.0)
INK, QUIET, ACCENT, EDGE = (QColor(one) for one in ("#1F1A14", "#564C3D", "#6B4A0E", "#B08D47"))
WRAP = int(Qt.TextFlag.TextWordWrap)


def pdf_of(title: str, paint: Callable[[QPainter, Callable[[], object]], None]) -> bytes:
    """Return a PDF of A4 pages without margins; `paint` is given a painter in dots, and how to begin another page."""
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(store)
    writer.setResolution(DPI)
    writer.setTitle(title)
    writer.setCreator("Magic Fight 4.0")
    whole = QMarginsF(0, 0, 0, 0)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, whole))
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, writer.newPage)
    painter.end()
    del writer  # it writes the end of the file when it goes
    return bytes(store.data().data())


def paper_font(points: float, *, title: bool = False, bold: bool = False, italic: bool = False) -> QFont:
    """A font of so many points on paper; `title` takes the titles' family."""
    font = QFont()
    if title:
        font.setFamilies(list(title_families()))
    font.setPixelSize(max(1, round(points * DPI / 72)))
    font.setBold(bold)
    font.setItalic(italic)
    return font


def paint_edge(painter: QPainter, box: QRectF) -> QRectF:
    """A frame of two brass lines with lozenges in its corners; returns what is inside."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(EDGE, 0.3 * MM))
    outer = box.adjusted(1 * MM, 1 * MM, -1 * MM, -1 * MM)
    painter.drawRoundedRect(outer, 1.5 * MM, 1.5 * MM)
    painter.setPen(QPen(EDGE, 0.1 * MM))
    inner = outer.adjusted(1 * MM, 1 * MM, -1 * MM, -1 * MM)
    painter.drawRect(inner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(EDGE)
    for corner in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        painter.drawPolygon(lozenge(corner, 0.9 * MM))
    return inner


def paint_rule(painter: QPainter, left: float, right: float, y: float) -> None:
    """A line across."""
    painter.setPen(QPen(EDGE, 0.2 * MM))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


def text_height(painter: QPainter, text: str, width: float) -> float:
    """How high a text is in the painter's font, wrapped at a width; 0 for none."""
    if not text:
        return 0.0
    return painter.fontMetrics().boundingRect(0, 0, int(width), 100_000, WRAP, text).height()


def whole_sentences(painter: QPainter, text: str, width: float, height: float) -> str:
    """As many whole sentences of a text as there is room for."""
    sentences = re.split(r"(?<=[.!?…]) +", text)
    while sentences and text_height(painter, " ".join(sentences), width) > height:
        sentences.pop()
    return " ".join(sentences)
