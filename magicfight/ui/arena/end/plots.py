"""Figures of the end as pictures: three curves over the turns, a spell's hits, luck at the dice (mockup arena-07)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ui.arena.end.presenter import Curve, EndView, Line
from magicfight.ui.arena.token_badge import paint_token
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, player_colour, text_font, theme

_DASHES: tuple[tuple[float, float] | None, ...] = (None, (3, 2), (1, 1.4), (5, 2), (2, 3), (6, 1.5), (1, 3), (4, 4))
_TOKEN = 8.0
_APART = 17.0
"""How far apart the tokens at the ends of lines are, at least."""
_TITLES = 128.0
_FIGURES = 34.0
_ENDS = 26.0
_TURNS = 22.0


def apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Push places apart until each is at least `least` from the next, in their order, within `low` and `high`."""
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    room = min(least, (high - low) / max(1, len(wanted) - 1)) if len(wanted) > 1 else least
    placed: list[float] = []
    for one in order:
        placed.append(max(wanted[one], placed[-1] + room) if placed else max(wanted[one], low))
    if placed and placed[-1] > high:
        placed[-1] = high
        for index in range(len(placed) - 2, -1, -1):
            placed[index] = min(placed[index], placed[index + 1] - room)
    found = [0.0] * len(wanted)
    for one, at in zip(order, placed, strict=True):
        found[one] = at
    return found


class Curves(QWidget):
    """Stun, structure and endurance of every wizard over the moments of a fight, one above the other on one time.

    `asked(moment)` tells of a click: the replay goes there.
    """

    asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("end_plot")
        self._curves: tuple[Curve, ...] = ()
        self._turns: tuple[tuple[float, str], ...] = ()
        self._most = 1
        self._now = 0
        self.setMinimumSize(360, 252)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(780, 330)

    def show_lines(self, view: EndView) -> None:
        """Show a fight's lines."""
        self._curves, self._turns = view.curves, view.turns
        self._most = max(1, view.moments - 1)
        told = []
        for curve in view.curves:
            ends = [
                tr("{0} : {1}").format(one.name, f"{one.points[0][1]} → {one.points[-1][1]}")
                for one in curve.lines
                if one.points
            ]
            told.append(tr("{0} : {1}").format(curve.title, ", ".join(ends)))
        self.setAccessibleName(tr("Étourdissement, structure et endurance au fil des tours"))
        self.setAccessibleDescription(". ".join(told))
        self.update()

    def show_moment(self, index: int) -> None:
        """Mark the moment that the replay shows."""
        self._now = index
        self.update()

    def _area(self) -> QRectF:
        """Where the three curves are drawn, titles, figures and turns aside."""
        left = _TITLES + _FIGURES
        return QRectF(left, 6, max(10.0, self.width() - left - _ENDS), max(10.0, self.height() - 6 - _TURNS))

    def _x_of(self, moment: float) -> float:
        area = self._area()
        return area.left() + moment * area.width() / self._most

    def mousePressEvent(self, event: QMouseEvent) -> None:
        area = self._area()
        if event.button() == Qt.MouseButton.LeftButton and area.contains(event.position()):
            self.asked.emit(round((event.position().x() - area.left()) * self._most / area.width()))
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, area = theme(), self._area()
        painter.setFont(text_font(SIZES.note))
        self._paint_turns(painter, area)
        gap = 14.0
        tall = (area.height() - gap * (len(self._curves) - 1)) / max(1, len(self._curves))
        for number, curve in enumerate(self._curves):
            self._paint_curve(
                painter, curve, QRectF(area.left(), area.top() + number * (tall + gap), area.width(), tall)
            )
        painter.setPen(QPen(colours.color("paccent"), 1.4, Qt.PenStyle.DashLine))
        now = self._x_of(self._now)
        painter.drawLine(QPointF(now, area.top()), QPointF(now, area.bottom()))
        painter.end()

    def _paint_turns(self, painter: QPainter, area: QRectF) -> None:
        """A line where each turn begins; its number under it, as long as there is room."""
        colours = theme()
        last = -100.0
        for moment, text in self._turns:
            x = self._x_of(moment)
            painter.setPen(QPen(colours.color("pageline"), 0.8))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 12
            if x - last >= wide and x + wide <= self.width() + 20:
                last = x
                painter.setPen(colours.color("ptext2"))
                box = QRectF(x, area.bottom() + 4, wide, 16)
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_curve(self, painter: QPainter, curve: Curve, box: QRectF) -> None:
        colours = theme()
        values = [value for line in curve.lines for _, value in line.points] or [0, 10]
        low, high = min(0, *values), max(10, *values)

        def y_of(value: float) -> float:
            return box.bottom() - (value - low) * box.height() / (high - low)

        painter.setPen(colours.color("ptext"))
        painter.setFont(text_font(SIZES.text, bold=True))
        painter.drawText(QRectF(0, box.top(), _TITLES, 18), Qt.AlignmentFlag.AlignLeft, curve.title)
        painter.setFont(text_font(SIZES.note))
        painter.setPen(colours.color("ptext2"))
        note = QRectF(0, box.top() + 18, _TITLES, 34)
        painter.drawText(note, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, curve.note)
        if low < 0:
            shade = QColor(colours.color("pbad"))
            shade.setAlpha(36)
            painter.fillRect(QRectF(box.left(), y_of(0), box.width(), box.bottom() - y_of(0)), shade)
        marked = [high, 0] if low == 0 or y_of(low) - y_of(0) < 14 else [high, 0, low]
        for value in marked:
            painter.setPen(QPen(colours.color("pageline"), 1.6 if value == 0 else 0.8))
            painter.drawLine(QPointF(box.left(), y_of(value)), QPointF(box.right(), y_of(value)))
            painter.setPen(colours.color("ptext2"))
            shift = 4 if value == high else -3 if value == low else 0  # the next curve's figures are near
            figure = QRectF(box.left() - _FIGURES - 20, y_of(value) - 9 + shift, _FIGURES + 14, 18)
            text = str(value).replace("-", "−")
            painter.drawText(figure, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        drawn = [
            (line, QPolygonF([QPointF(self._x_of(moment), y_of(value)) for moment, value in line.points]))
            for line in curve.lines
            if line.points
        ]
        # every bed first: lines that lie on one another show through each other's gaps
        for _, points in drawn:
            painter.setPen(QPen(colours.color("token_rim"), 3.4))
            painter.drawPolyline(points)
        for line, points in drawn:
            pen = QPen(player_colour(line.colour), 2.2)
            dashes = _DASHES[[one.name for one in curve.lines].index(line.name) % len(_DASHES)]
            if dashes is not None:
                pen.setDashPattern(list(dashes))
            painter.setPen(pen)
            painter.drawPolyline(points)
        self._paint_ends(painter, [line for line, _ in drawn], [points.last() for _, points in drawn], box)

    @staticmethod
    def _paint_ends(painter: QPainter, lines: Sequence[Line], ends: Sequence[QPointF], box: QRectF) -> None:
        """Tokens at the lines' ends, pushed apart where they would lie on one another."""
        groups: dict[int, list[int]] = {}
        for index, end in enumerate(ends):
            groups.setdefault(round(end.x() / (2 * _TOKEN)), []).append(index)
        for group in groups.values():
            heights = apart([ends[index].y() for index in group], _APART, box.top() + 4, box.bottom() - 2)
            for index, y in zip(group, heights, strict=True):
                at = QPointF(ends[index].x() + _TOKEN + 4, y)
                paint_token(painter, at, _TOKEN, lines[index].mark, lines[index].colour)


class HitBar(QWidget):
    """A spell's attack rolls: a box each, full where it hit, and a line at how many were to be expected."""

    _MOST = 12

    def __init__(self, hits: int, attacks: int, expected: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hits, self._attacks, self._expected = hits, attacks, expected
        self.setFixedSize(132, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        step = min(21.0, (self.width() - 4) / max(1, self._attacks))
        ink = colours.color("plot_main")
        if self._attacks <= self._MOST:
            for number in range(self._attacks):
                painter.setPen(QPen(ink, 1.2))
                painter.setBrush(ink if number < self._hits else Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(2 + number * step, 6, step - 3, 8), 2, 2)
        else:  # too many for boxes: one bar
            whole = QRectF(2, 6, self._attacks * step, 8)
            painter.setPen(QPen(ink, 1.2))
            painter.drawRect(whole)
            painter.fillRect(QRectF(2, 6, self._hits * step, 8), ink)
        painter.setPen(QPen(colours.color("ptext"), 2))
        x = 2 + min(self._expected, float(self._attacks)) * step
        painter.drawLine(QPointF(x, 2), QPointF(x, 18))
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
