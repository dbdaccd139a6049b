"""Price and effect by dice: a bar and a dot for each number of dice, with its points and endurance under it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ground.phrases import number
from magicfight.ui.captions import language, tr
from magicfight.ui.library.bench import CurvePoint, CurveView
from magicfight.ui.library.words import PHRASES
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.control import label_control, show_tip
from magicfight.ui.widgets.numbers import percent, rounded
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys

_LINE, _HEIGHT = 16, 152


class PriceCurve(QWidget):
    """Shows a `CurveView`; a click on a column, or the arrows, ask for its dice (`dice_wanted`, as they are shown)."""

    dice_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = CurveView()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self._own_keys = OwnKeys(
            self,
            KeyRow(("Left",), lambda: tr("À la courbe du prix : un dé de moins"), lambda _event: self._step(-1)),
            KeyRow(("Right",), lambda: tr("À la courbe du prix : un dé de plus"), lambda _event: self._step(1)),
        )

    def sizeHint(self) -> QSize:
        return QSize(px(270), px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(_HEIGHT))

    def show_view(self, view: CurveView) -> None:
        """Show a curve; nothing without points."""
        self._view = view
        self.setVisible(bool(view.points))
        label_control(self, "price_curve", self._title())
        self.setAccessibleDescription("; ".join(self._told(point) for point in view.points))
        self.update()

    def _told(self, point: CurvePoint) -> str:
        spoken = language()
        dice, price, endurance = self._names()
        told = f"{dice} {point.dice}, {price} {point.points}, {endurance} {point.endurance}, "
        told += f"{self._view.measure} {number(rounded(point.bar), spoken)}"
        if point.chance is not None:
            told += f", {self._view.line} {percent(point.chance, spoken)}"
        return told

    def _title(self) -> str:
        return PHRASES.say("curve_title", language(), {"unit": self._names()[0]})

    def _names(self) -> tuple[str, str, str]:
        """Of the lines under the columns; what is bought in points has a price, not points of two kinds."""
        spoken = language()
        unit = self._view.unit or PHRASES.say("curve_dice", spoken)
        price = PHRASES.say("curve_price", spoken)
        if unit == price:
            price = PHRASES.say("curve_price_alone", spoken)
        return unit, price, PHRASES.say("curve_endurance", spoken)

    def _left(self) -> float:
        """Where the columns begin: after the names of the lines under them."""
        metrics = QFontMetricsF(text_font(SIZES.note))
        return max(metrics.horizontalAdvance(name) for name in self._names()) + 6

    def _slot(self) -> float:
        return (self.width() - self._left() - 2) / max(1, len(self._view.points))

    def _index_at(self, x: float) -> int | None:
        index = int((x - self._left()) // self._slot())
        return index if x >= self._left() and 0 <= index < len(self._view.points) else None

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._view.points:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.45 if self._view.is_stale else 1.0)
        line, top = float(px(_LINE)), float(px(_LINE)) + 4
        area = QRectF(self._left(), top, self.width() - self._left() - 2, self.height() - top - 4 * line - 2)
        self._paint_head(painter, line)
        if self._view.line:
            self._paint_scale(painter, area, line)
        self._paint_columns(painter, area, line)
        if self._view.line:
            self._paint_chances(painter, area)
        self._paint_legend(painter, line)
        if self.hasFocus():
            painter.setPen(QPen(theme().color("paccent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _paint_head(self, painter: QPainter, line: float) -> None:
        painter.setFont(text_font(SIZES.note, bold=True))
        painter.setPen(theme().color("ptext"))
        head = QRectF(0, 0, self.width(), line)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._title())
        if self._view.is_stale:
            painter.setFont(text_font(SIZES.note))
            painter.drawText(
                head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, PHRASES.say("curve_busy", language())
            )

    def _paint_columns(self, painter: QPainter, area: QRectF, line: float) -> None:
        colours, slot = theme(), self._slot()
        highest = max((point.bar for point in self._view.points), default=0.0) or 1.0
        painter.setFont(text_font(SIZES.note))
        painter.setPen(colours.color("ptext2"))
        for row, name in enumerate(self._names()):
            box = QRectF(0, area.bottom() + 2 + row * line, area.left(), line)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        for index, point in enumerate(self._view.points):
            left = area.left() + index * slot
            height = max(1.0, (area.height() - line) * point.bar / highest)
            bar = QRectF(left + slot * 0.24, area.bottom() - height, slot * 0.52, height)
            if point.is_now:
                frame = QRectF(left + 1, area.top() - 2, slot - 2, self.height() - line - area.top())
                painter.setPen(QPen(colours.color("paccent"), 1.6))
                painter.setBrush(colours.color("pfield"))
                painter.drawRoundedRect(frame, 4, 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color("plot_main"))
            painter.drawRect(bar)
            painter.setFont(text_font(SIZES.note, bold=point.is_now))
            painter.setPen(colours.color("ptext"))
            for row, text in enumerate((str(point.dice), self._price_at(index, slot), point.endurance)):
                width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2
                start = min(left + (slot - width) / 2, self.width() - width)  # the last one is not cut
                box = QRectF(start, area.bottom() + 2 + row * line, width, line)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            if point.is_now:
                box = QRectF(left - 10, bar.top() - line, slot + 20, line)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number(rounded(point.bar), language()))
        painter.setPen(QPen(colours.color("ptext2"), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())

    def _price_at(self, index: int, slot: float) -> str:
        """The price under a column; where they would run into one another, every second or third, the tried one too."""
        points = self._view.points
        metrics = QFontMetricsF(text_font(SIZES.note, bold=True))
        widest = max(metrics.horizontalAdvance(point.points) for point in points) + px(5)
        step = max(1, ceil(widest / slot))
        tried = next((at for at, point in enumerate(points) if point.is_now), 0)
        return points[index].points if (index - tried) % step == 0 else ""

    def _scale(self) -> float:
        """The chance at the top of the plot: a half, or all of it where the line goes higher."""
        return 0.5 if max(point.chance or 0.0 for point in self._view.points) <= 0.5 else 1.0

    def _paint_scale(self, painter: QPainter, area: QRectF, line: float) -> None:
        """What the line of chances is read by: its scale's top and middle, at the left, with a rule each."""
        colours = theme()
        painter.setFont(text_font(SIZES.note))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for part in (1.0, 0.5):
            y = area.bottom() - area.height() * part
            painter.setPen(QPen(colours.color("pageline"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(colours.color("ptext2"))
            box = QRectF(0, y - line / 2, area.left() - px(5), line)
            painter.drawText(box, right, percent(self._scale() * part, language()))

    def _paint_chances(self, painter: QPainter, area: QRectF) -> None:
        """The chance of KO on the scale at the left."""
        colours, slot = theme(), self._slot()
        top = self._scale()
        dots = [
            QPointF(area.left() + (index + 0.5) * slot, area.bottom() - area.height() * (point.chance or 0.0) / top)
            for index, point in enumerate(self._view.points)
        ]
        painter.setPen(QPen(colours.color("plot_second"), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(dots)
        painter.setPen(QPen(colours.color("pfield"), 1))
        painter.setBrush(colours.color("plot_second"))
        for dot in dots:
            painter.drawEllipse(dot, 3.2, 3.2)

    def _paint_legend(self, painter: QPainter, line: float) -> None:
        colours = theme()
        painter.setFont(text_font(SIZES.note))
        metrics = QFontMetricsF(painter.font())
        y = self.height() - line
        x = 0.0
        for token, text in (("plot_main", self._view.measure), ("plot_second", self._view.line)):
            if not text:
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color(token))
            if token == "plot_main":
                painter.drawRect(QRectF(x, y + line / 2 - 4, 8, 8))
            else:
                painter.drawRect(QRectF(x, y + line / 2 - 1, 16, 2))
                painter.drawEllipse(QPointF(x + 8, y + line / 2), 3.4, 3.4)
            sign = 12 if token == "plot_main" else 20
            painter.setPen(colours.color("ptext2"))
            room = self.width() - x - sign
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(
                QRectF(x + sign, y, room, line), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown
            )
            x += metrics.horizontalAdvance(shown) + sign + 10

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().x())
        if index is not None:
            self.dice_wanted.emit(self._view.points[index].dice)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _step(self, step: int) -> bool:
        """Ask for the dice of the column beside; False where none is tried."""
        now = next((index for index, point in enumerate(self._view.points) if point.is_now), None)
        if now is not None and 0 <= now + step < len(self._view.points):
            self.dice_wanted.emit(self._view.points[now + step].dice)
        return now is not None

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._index_at(event.pos().x())
            if index is not None:
                show_tip(event.globalPos(), self._told(self._view.points[index]), self)
            return True
        return super().event(event)
