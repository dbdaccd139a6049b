"""Layouts filled while they can be seen, and a line of text that ends in … where there is no room for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.ui.widgets.control import set_tip

Row = TypeVar("Row", bound=QWidget)
View = TypeVar("View")


def show_all(layout: QLayout) -> None:
    """Show every widget of a layout now: Qt would at the next turn of its loop, and takes them for empty till then.

    They are found among the children around it, never by `itemAt`: PySide keeps what stands for a layout's item as long
    as the layout, and takes whatever Qt puts in its place in memory later for that item, a new button too.
    """
    around = layout.parentWidget()
    for part in [] if around is None else around.children():
        if isinstance(part, QWidget) and layout.indexOf(part) >= 0:
            part.show()
    for inner in layout.children():
        if isinstance(inner, QLayout):
            show_all(inner)


def put_spare(column: QVBoxLayout, before: QWidget, made: QWidget) -> None:
    """Put a row into a column, hidden until it is shown: else the area would keep the height of all as its own."""
    made.hide()
    column.insertWidget(column.indexOf(before), made)


def show_in_rows(
    rows: Sequence[Row], views: Sequence[View], add: Callable[[], None], show: Callable[[Row, View], None]
) -> None:
    """Show each view in a row; `add` puts another one to `rows` where there are too few, those left over are hidden."""
    while len(rows) < len(views):
        add()
    for made, view in zip(rows, views, strict=False):
        show(made, view)
    for index, made in enumerate(rows):
        made.setVisible(index < len(views))


class ElidedLabel(QLabel):
    """A line that takes the room it is given and ends in … where that is too little; its tooltip has the whole."""

    def __init__(self, role: str = "", t: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("role", role)
        if t:
            self.setProperty("t", t)

    def setText(self, text: str) -> None:
        super().setText(text)
        set_tip(self, text)

    def minimumSizeHint(self) -> QSize:
        return QSize(20, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        shown = QFontMetrics(self.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), self.alignment(), shown)
        painter.end()
