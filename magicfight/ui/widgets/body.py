"""The middle of a screen, between its bars: it scrolls by itself where it has too little room, and the bars stay."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

_LEAST = QSize(320, 160)


class Body(QScrollArea):
    """Holds a layout or a widget, as large as there is room for, never smaller than it can be.

    Qt's own way (`widgetResizable`) would make it as high as all its wrapped lines would like to be. With
    `is_column` it scrolls down alone. Made before its parts, which are then made in `held`, it spares Qt dressing them
    anew when they are moved there.
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
        held = QWidget() if isinstance(inside, QLayout) else inside
        self.held = held
        self.setWidget(held)
        if isinstance(inside, QLayout):
            held.setLayout(inside)
        self.viewport().setAutoFillBackground(False)
        held.setAutoFillBackground(False)
        held.installEventFilter(self)
        self._fit()

    def _fit(self) -> None:
        layout = self.held.layout()
        least = self.held.minimumSizeHint() if layout is None else layout.totalMinimumSize()
        room = self.maximumViewportSize()
        bar = self.verticalScrollBar().sizeHint().width()
        has_down = least.height() > room.height()
        has_across = least.width() > room.width() - (bar if has_down else 0)
        has_down = least.height() > room.height() - (bar if has_across else 0)
        if self._is_column:
            least, has_across = QSize(0, least.height()), False
        room -= QSize(bar if has_down else 0, bar if has_across else 0)
        self.held.resize(room.expandedTo(least))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.held and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return self.held.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return _LEAST
