"""The middle of a screen, between its bars: it scrolls by itself where it has too little room, and the bars stay."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

_LEAST = QSize(320, 160)


class Body(QScrollArea):
    """Holds a layout or a widget, as large as there is room for, never smaller than it can be.

    Qt's own way (`widgetResizable`) would make it as high as all its wrapped lines would like to be. With
    `is_column` it scrolls down alone.
    """

    def __init__(self, inside: QLayout | QWidget, parent: QWidget | None = None, *, is_column: bool = False) -> None:
        super().__init__(parent)
        self._is_column = is_column
        if is_column:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setObjectName("screen_body")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("kind", "body")
        if isinstance(inside, QLayout):
            held = QWidget()
            held.setLayout(inside)
        else:
            held = inside
        self._held = held
        self.setWidget(held)
        self.viewport().setAutoFillBackground(False)
        held.setAutoFillBackground(False)
        held.installEventFilter(self)
        self._fit()

    def _fit(self) -> None:
        layout = self._held.layout()
        least = self._held.minimumSizeHint() if layout is None else layout.totalMinimumSize()
        room = self.maximumViewportSize()
        bar = self.verticalScrollBar().sizeHint().width()
        has_down = least.height() > room.height()
        has_across = least.width() > room.width() - (bar if has_down else 0)
        has_down = least.height() > room.height() - (bar if has_across else 0)
        if self._is_column:
            least, has_across = QSize(0, least.height()), False
        room -= QSize(bar if has_down else 0, bar if has_across else 0)
        self._held.resize(room.expandedTo(least))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._held and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return self._held.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return _LEAST
