"""A layout that fills rows and goes on in the next, and short ways to make rows and columns."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)


class FlowLayout(QLayout):
    """Widgets side by side, wrapped when the row is full."""

    def __init__(self, spacing: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addWidget(self, w: QWidget) -> None:
        # an item that Python made: what PySide makes for one of Qt's may be kept for longer than that is there
        self.addChildWidget(w)
        self.addItem(QWidgetItem(w))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_real=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_real=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins: QMargins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, is_real: bool) -> int:
        inner = rect.marginsRemoved(self.contentsMargins())
        x, y, row_height = inner.x(), inner.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > inner.x() and x + size.width() > inner.right() + 1:
                x, y, row_height = inner.x(), y + row_height + self.spacing(), 0
            if is_real:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            row_height = max(row_height, size.height())
        return y + row_height - rect.y() + self.contentsMargins().bottom()


def _fill(box: QHBoxLayout | QVBoxLayout, parts: tuple[QWidget | QLayout | int | None, ...]) -> None:
    for part in parts:
        if part is None:
            box.addStretch(1)
        elif isinstance(part, int):
            box.addSpacing(part)
        elif isinstance(part, QLayout):
            box.addLayout(part)
        else:
            box.addWidget(part)


def row(*parts: QWidget | QLayout | int | None, spacing: int = 8) -> QHBoxLayout:
    """Side by side: widgets, layouts, an int for that many pixels, None for what stretches."""
    box = QHBoxLayout()
    box.setSpacing(spacing)
    _fill(box, parts)
    return box


def column(*parts: QWidget | QLayout | int | None, spacing: int = 6) -> QVBoxLayout:
    """One under the other, with the same parts as `row`."""
    box = QVBoxLayout()
    box.setSpacing(spacing)
    _fill(box, parts)
    return box


def scroll_area(inside: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """`inside`, scrolling up and down when it is too tall, on whatever ground lies behind."""
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)  # setWidget turned it on: the page would be hidden
    area.viewport().setAutoFillBackground(False)
    return area
