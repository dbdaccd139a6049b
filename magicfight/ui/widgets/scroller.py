"""What scrolls inside a page, with the page showing through."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scroller(inside: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """Put a widget in an area that scrolls up and down, without a ground of its own.

    Before the widget is filled, and with a parent, where much is put in it: Qt dresses anew what is moved.
    """
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)  # after setWidget, which sets it
    area.viewport().setAutoFillBackground(False)
    return area
