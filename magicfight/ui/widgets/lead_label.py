"""A text whose first words are bold: a verdict, then what it rests on. Plain text, broken into lines as it needs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from magicfight.ui.widgets.broken_lines import broken_lines, height_of


class LeadLabel(QLabel):
    """`say("3 segments contre 4", "au meilleur sort.")`; `text()` is all of it."""

    def __init__(self, role: str = "", t: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lead = 0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        for name, value in (("role", role), ("t", t)):
            if value:
                self.setProperty(name, value)

    def say(self, lead: str, rest: str) -> None:
        """Show both, the lead in bold; either may be empty."""
        text = " ".join(part for part in (lead, rest) if part)
        if (len(lead), text) != (self._lead, self.text()):
            self._lead = len(lead)
            self.setText(text)
            self._keep_lines()
            self.update()

    @property
    def lead(self) -> str:
        """What is bold."""
        return self.text()[: self._lead]

    def _lines(self, width: float) -> QTextLayout:
        """The text laid out in that width."""
        bold = QTextCharFormat()
        bold.setFontWeight(700)
        wrap = QTextOption.WrapMode.WordWrap
        return broken_lines(self.text(), self.font(), max(1.0, width), wrap, (self._lead, bold))

    def heightForWidth(self, width: int) -> int:
        around = self.contentsMargins()
        lines = self._lines(width - around.left() - around.right())
        return round(height_of(lines) + 0.49) + around.top() + around.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_lines()

    def _keep_lines(self) -> None:
        """No line is given up for what stands beside it."""
        self.setMinimumHeight(self.heightForWidth(self.width()) if self.text() else 0)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width(), min(hint.height(), self.fontMetrics().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect()
        lines = self._lines(room.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        lines.draw(painter, QPointF(room.x(), room.y() + max(0.0, (room.height() - height_of(lines)) / 2)))
        painter.end()
