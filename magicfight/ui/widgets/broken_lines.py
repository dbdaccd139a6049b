"""A text broken into lines for a painter: in one width, with a piece of it written in another manner."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout, QTextOption


def broken_lines(
    text: str, font: QFont, width: float, wrap: QTextOption.WrapMode, marked: tuple[int, QTextCharFormat] | None = None
) -> QTextLayout:
    """Return the text laid out in lines of that width, top down; `marked`: how so many first signs are written."""
    made = QTextLayout(text, font)
    if marked is not None:
        start = QTextLayout.FormatRange()
        start.start, start.length, start.format = 0, *marked
        made.setFormats([start])
    option = QTextOption()
    option.setWrapMode(wrap)
    made.setTextOption(option)
    made.beginLayout()
    top = 0.0
    while (line := made.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, top))
        top += line.height()
    made.endLayout()
    return made


def height_of(lines: QTextLayout) -> float:
    """Return how high they are in all."""
    count = lines.lineCount()
    if not count:
        return 0.0
    last = lines.lineAt(count - 1)
    return last.y() + last.height()
