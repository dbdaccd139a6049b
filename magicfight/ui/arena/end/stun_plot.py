"""Figures of the end as pictures: stun over the turns, luck at the dice."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from magicfight.ui.arena.end.presenter import EndView, StunLine
from magicfight.ui.arena.token_badge import paint_token
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, player_colour, text_font, theme

_DASHES: tuple[tuple[float, float] | None, ...] = (None, (3, 2), (1, 1.4), (5, 2), (2, 3), (6, 1.5), (1, 3), (4, 4))


class StunPlot(QWidget):
    """Lines of stun over the moments of a fight; below nought is KO."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("end_plot")
        self._lines: tuple[StunLine, ...] = ()
        self._turns: tuple[tuple[float, str], ...] = ()
        self._most = 1
        self._now = 0
        self.setMinimumSize(320, 150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(860, 240)

    def show_lines(self, view: EndView) -> None:
        """Show a fight's lines."""
        self._lines, self._turns = view.lines, view.turns
        self._most = max(1, view.moments - 1)
        told = [
            tr("{0} : {1}").format(one.name, f"{one.points[0][1]} → {one.points[-1][1]}")
            for one in view.lines
            if one.points
        ]
        self.setAccessibleName(tr("Étourdissement au fil des tours"))
        self.setAccessibleDescription(", ".join(told))
        self.update()

    def show_moment(self, place: int) -> None:
        """Mark the moment that the replay shows."""
        self._now = place
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        values = [value for line in self._lines for _, value in line.points] or [0, 10]
        low, high = min(0, *values), max(10, *values) + 2
        area = QRectF(28, 8, self.width() - 50, self.height() - 30)

        def y_of(value: float) -> float:
            return area.bottom() - (value - low) * area.height() / max(1, high - low)

        def x_of(moment: float) -> float:
            return area.left() + moment * area.width() / self._most

        if low < 0:
            shade = QColor(colours.color("pbad"))
            shade.setAlpha(30)
            painter.fillRect(QRectF(area.left(), y_of(0), area.width(), area.bottom() - y_of(0)), shade)
        painter.setFont(text_font(SIZES.note))
        step = 10 if high - low <= 70 else 20
        for value in range(-(-low // step) * step, high + 1, step):
            painter.setPen(QPen(colours.color("pageline"), 1.4 if value == 0 else 0.8))
            painter.drawLine(QPointF(area.left(), y_of(value)), QPointF(area.right(), y_of(value)))
            painter.setPen(colours.color("ptext2"))
            box = QRectF(0, y_of(value) - 9, 22, 18)
            text = str(value).replace("-", "−")
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        last = -100.0
        for moment, text in self._turns:
            if x_of(moment) - last < 54:
                continue
            last = x_of(moment)
            box = QRectF(last - 30, area.bottom() + 5, 60, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        for number, line in enumerate(self._lines):
            points = QPolygonF([QPointF(x_of(moment), y_of(value)) for moment, value in line.points])
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.color("token_rim"), 3.6))
            painter.drawPolyline(points)
            pen = QPen(player_colour(line.colour), 2.2)
            dashes = _DASHES[number % len(_DASHES)]
            if dashes is not None:
                pen.setDashPattern(list(dashes))
            painter.setPen(pen)
            painter.drawPolyline(points)
        painter.setPen(QPen(colours.color("paccent"), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x_of(self._now), area.top()), QPointF(x_of(self._now), area.bottom()))
        for line in self._lines:
            if line.points:
                moment, value = line.points[-1]
                paint_token(painter, QPointF(x_of(moment), y_of(value)), 10, line.mark, line.colour)
        painter.end()


class LuckBar(QWidget):
    """Luck at the dice, to the right of the middle when it was good."""

    def __init__(self, luck: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._luck, self._most = luck, max(1, most)
        self.setFixedSize(96, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = self.width() / 2
        width = (middle - 2) * min(1.0, abs(self._luck) / self._most)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("plot_main" if self._luck > 0 else "plot_second"))
        left = middle if self._luck > 0 else middle - width
        painter.drawRect(QRectF(left, 4, width, 12))
        painter.setPen(QPen(theme().color("ptext2"), 1))
        painter.drawLine(QPointF(middle, 1), QPointF(middle, 19))
        painter.end()
