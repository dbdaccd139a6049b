"""The foot of a screen: buttons at its left and at its right, one under the other where they have no room in a line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget


class Foot(QWidget):
    """Add to `at_left` and `at_right`; what stands at the right is the screen's main button, last."""

    def __init__(self, spacing: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(spacing)
        self.at_left, self.at_right = QHBoxLayout(), QHBoxLayout()
        for part in (self.at_left, self.at_right):
            part.setSpacing(spacing)
        self._box.addLayout(self.at_left)
        self._box.addStretch(1)
        self._box.addLayout(self.at_right)
        self.at_left.addStretch(1)
        self.at_right.insertStretch(0, 1)

    def add(self, *left: QWidget) -> Foot:
        """Put these at the left, in their order."""
        for part in left:
            self.at_left.insertWidget(self.at_left.count() - 1, part)
        return self

    def add_right(self, *right: QWidget) -> Foot:
        """Put these at the right, in their order."""
        for part in right:
            self.at_right.addWidget(part)
        return self

    def _widths(self) -> tuple[int, int]:
        return self.at_left.minimumSize().width(), self.at_right.minimumSize().width()

    def _fit(self) -> None:
        is_narrow = sum(self._widths()) + 3 * self._box.spacing() > self.width()
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        if self._box.direction() != way:
            self._box.setDirection(way)
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._widths()), self._box.minimumSize().height())
