"""A plot of a distribution: bars, thresholds as dashed lines, the mean as a lozenge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log10

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ground.phrases import number
from magicfight.ui.captions import language, tr
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.numbers import percent
from magicfight.ui.widgets.page import lozenge
from magicfight.ui.widgets.sizing import at_least


@dataclass(frozen=True, slots=True)
class Threshold:
    """From the value `at` on, `label` holds: a line is drawn before that bar."""

    at: int
    label: str


#: Bars that are rarer than this are not drawn: the axis would run far beyond what can be seen.
_SEEN = 0.0005
#: A line of the head, and the least height of a plot that has room for two.
_LINE, _TWO_LINES = 14, 100


class Plot(QWidget):
    """Bars of `(value, probability)`, values rising; what lies below the first threshold is pale.

    `token` colours the bars (`plot_main`, `plot_second`). Hovering a bar tells its probability and the chance of at
    least that much. The accessible description says the mean, the range and the chance beyond each threshold.
    """

    def __init__(self, token: str = "plot_main", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._token = token
        self._title = ""
        self._bars: tuple[tuple[int, float], ...] = ()
        self._thresholds: tuple[Threshold, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        at_least(self, 160, 92)

    def sizeHint(self) -> QSize:
        return QSize(px(280), px(140))

    def set_title(self, title: str) -> None:
        """What is plotted."""
        self._title = title
        self._describe()

    def set_distribution(self, bars: Sequence[tuple[int, float]], thresholds: Sequence[Threshold] = ()) -> None:
        """Show a distribution; an empty one leaves the plot blank."""
        self._bars = tuple(bars)
        self._thresholds = tuple(sorted(thresholds, key=lambda threshold: threshold.at))
        self._describe()

    def mean(self) -> float:
        """The mean of what is shown, 0 when nothing is."""
        total = sum(weight for _, weight in self._bars)
        return sum(value * weight for value, weight in self._bars) / total if total else 0.0

    def chance_from(self, at: int) -> float:
        """The chance of `at` or more."""
        return sum(weight for value, weight in self._bars if value >= at)

    def _mean_text(self) -> str:
        return tr("moyenne {0}").format(number(Fraction(round(self.mean() * 10), 10), language()))

    def _describe(self) -> None:
        parts = []
        if self._bars:
            low, high = self._bars[0][0], self._bars[-1][0]
            parts = [self._mean_text(), tr("de {0} à {1}").format(low, high)]
            parts += [f"{mark.label} {percent(self.chance_from(mark.at), language())}" for mark in self._thresholds]
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(", ".join(parts))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
        super().changeEvent(event)

    def _room(self) -> QSizeF:
        """Its size in the pixels of 100 %, which it is drawn in."""
        return QSizeF(self.size()) / theme().scale

    def _area(self) -> QRectF:
        top = 22.0 if self._title else 4.0
        top += _LINE if self._has_own_line() else 0
        if self._thresholds:
            top += 16
        return QRectF(2, top, self._room().width() - 4, max(10.0, self._room().height() - top - 20))

    def _span(self) -> tuple[int, int]:
        seen = [value for value, weight in self._bars if weight >= _SEEN]
        low, high = (seen[0], seen[-1]) if seen else (self._bars[0][0], self._bars[-1][0])
        near = high + max(2, (high - low) // 6)
        high = max([high, *(mark.at for mark in self._thresholds if mark.at <= near)])
        return low, max(high, low + 1)

    def _on_scale(self) -> list[Threshold]:
        """The thresholds that the scale reaches: one farther away is not drawn where it is not."""
        low, high = self._span()
        return [mark for mark in self._thresholds if low <= mark.at <= high]

    def _x(self, area: QRectF, value: float) -> float:
        low, high = self._span()
        return area.left() + (value - low + 0.5) * area.width() / (high - low + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)
        if self._title:
            self._paint_head(painter)
        area = self._area()
        if self._bars:
            self._paint_bars(painter, area)
            self._paint_thresholds(painter, area)
        painter.setPen(QPen(colours.color("ptext2"), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if self._bars:
            self._paint_axis(painter, area)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color("ptext"))
            painter.drawPolygon(lozenge(QPointF(self._x(area, self.mean()), area.bottom()), 4.5))
        painter.end()

    def _has_own_line(self) -> bool:
        """Whether the mean stands under the title: where both are too wide for one line, in a plot high enough."""
        if not (self._title and self._bars) or self._room().height() < _TWO_LINES:
            return False
        title = QFontMetrics(text_font(SIZES.note, bold=True, is_scaled=False)).horizontalAdvance(self._title)
        mean = QFontMetrics(text_font(SIZES.note, is_scaled=False)).horizontalAdvance(self._mean_text())
        return title + mean + 6 > self._room().width()

    def _paint_head(self, painter: QPainter) -> None:
        """The mean at the right, the title in what it leaves, or above it."""
        top = QRectF(0, 0, self._room().width(), 18)
        if self._bars:
            painter.setFont(text_font(SIZES.note, is_scaled=False))
            painter.setPen(theme().color("ptext2"))
            mean = self._mean_text()
            is_under = self._has_own_line()
            line = top.translated(0, _LINE) if is_under else top
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, mean)
            if not is_under:
                top.setRight(top.right() - painter.fontMetrics().horizontalAdvance(mean) - 6)
        painter.setFont(text_font(SIZES.note, bold=True, is_scaled=False))
        painter.setPen(theme().color("ptext"))
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(top.width()))
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_bars(self, painter: QPainter, area: QRectF) -> None:
        colours = theme()
        low, high = self._span()
        highest = max(weight for _, weight in self._bars) or 1.0
        slot = area.width() / (high - low + 1)
        gap = 1.0 if slot > 4 else 0.0
        first = self._thresholds[0].at if self._thresholds else low
        painter.setPen(Qt.PenStyle.NoPen)
        for value, weight in self._bars:
            if not low <= value <= high:
                continue
            height = area.height() * weight / highest
            left = area.left() + (value - low) * slot
            painter.setBrush(colours.color(self._token if value >= first else "pageline"))
            painter.drawRect(QRectF(left + gap / 2, area.bottom() - height, max(0.8, slot - gap), height))

    def _paint_thresholds(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(text_font(SIZES.note, is_scaled=False))
        metrics = QFontMetrics(painter.font())
        pen = QPen(theme().color("pbad"), 1.4)
        pen.setDashPattern([3, 2.5])
        taken: list[QRectF] = []
        found = self._on_scale()
        for index, mark in enumerate(found):
            x = min(area.right() - 1, max(area.left() + 1, self._x(area, mark.at - 0.5)))
            # a line begins under a label that reaches over it, and does not strike it out
            over = [box.bottom() for box in taken if box.left() < x < box.right()]
            painter.setPen(pen)
            painter.drawLine(QPointF(x, max([area.top() - 12, *over])), QPointF(x, area.bottom()))
            width = metrics.horizontalAdvance(mark.label) + 2
            # the first label stands left of its line where there is room, the later ones right of theirs
            spots = [x - 4 - width, x + 4] if index == 0 and len(found) > 1 else [x + 4, x - 4 - width]
            boxes = [QRectF(left, area.top() - 15, width, 15) for left in spots]
            inside = [box for box in boxes if box.left() >= 0 and box.right() <= self._room().width()]
            free = [box for box in inside if not any(box.intersects(other) for other in taken)]
            if free or inside:
                box = free[0] if free else inside[0].translated(0, 14)  # under the label that is in its way
                taken.append(box)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, mark.label)

    def _paint_axis(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(text_font(SIZES.note, is_scaled=False))
        painter.setPen(theme().color("ptext2"))
        metrics = QFontMetrics(painter.font())
        low, high = self._span()
        step = _tick_step(high - low, area.width() / (metrics.horizontalAdvance("000") + 14))
        for value in range(ceil(low / step) * step, high + 1, step):
            box = QRectF(self._x(area, value) - 20, area.bottom() + 3, 40, 15)
            if box.center().x() - 10 < 0 or box.center().x() + 10 > self._room().width():
                continue
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._bars:
            area = self._area()
            low, high = self._span()
            value = low + int((event.pos().x() / theme().scale - area.left()) * (high - low + 1) / area.width())
            weight = dict(self._bars).get(value)
            if weight is not None:
                text = tr("{0} : {1} ; {0} ou plus : {2}")
                shares = percent(weight, language()), percent(self.chance_from(value), language())
                show_tip(event.globalPos(), text.format(value, *shares), self)
            return True
        return super().event(event)


def _tick_step(span: int, room: float) -> int:
    """The smallest of 1, 2, 5, 10, 20 … that puts at most `room` ticks on `span`."""
    wanted = max(1.0, span / max(1.0, room))
    power = 10 ** int(log10(wanted))
    for factor in (1, 2, 5, 10):
        if factor * power >= wanted:
            return int(factor * power)
    return int(10 * power)
