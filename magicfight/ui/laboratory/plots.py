"""Plots of the laboratory: a curve with the engine's points, bars of worth, strengths on an axis, ends and lengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ground.phrases import number
from magicfight.ui.captions import language, tr
from magicfight.ui.laboratory.whatif_presenter import Curve, Dot, WorthRow
from magicfight.ui.theme import px, text_font, theme
from magicfight.ui.widgets.announce import announce
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.numbers import percent
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.page import lozenge
from magicfight.ui.widgets.sizing import at_least

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class Drawing(QWidget):
    """A widget that is painted in pixels of 100 %."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        at_least(self, width, height)

    def room(self) -> QRectF:
        """The place there is, in pixels of 100 %."""
        scale = theme().scale
        return QRectF(0, 0, self.width() / scale, self.height() / scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(theme().scale, theme().scale)
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """Paint."""
        raise NotImplementedError


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    token: str,
    *,
    size: int = 12,
    bold: bool = False,
    where: Qt.AlignmentFlag = _MIDDLE,
) -> None:
    """Write a line into a box, cut where it is too long."""
    painter.setFont(text_font(size, bold=bold, is_scaled=False))
    painter.setPen(theme().color(token))
    short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
    painter.drawText(box, where, short)


class CurvePlot(Drawing):
    """Share of fights won by the value: dots and line « ≈ », lozenges with error bars for real fights, today dashed.

    Left and right tell one value after the other.
    """

    def __init__(self, name: str) -> None:
        super().__init__(230, 200)
        self._curve = Curve("", (), "", False, 0)
        self._at = -1
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._own_keys = OwnKeys(
            self,
            KeyRow(("Left", "Right"), lambda: tr("À une courbe : dire la valeur d’avant, d’après"), self._go),
        )

    def show_curve(self, curve: Curve) -> None:
        """Show what is known."""
        self._curve = curve
        if self._at >= len(curve.dots):
            self._at = -1
        self.setAccessibleName(tr("Part des combats gagnés : {0}").format(curve.title))
        self.setAccessibleDescription(", ".join(self.tell(dot) for dot in curve.dots))
        self.update()

    def tell(self, dot: Dot) -> str:
        """Return a step in words."""
        quick, least, limit = (percent(share, language()) for share in (dot.quick, *dot.between))
        text = tr("{0} ({1} points) : ≈ {2}, de {3} à {4}").format(dot.value, dot.points, quick, least, limit)
        if dot.fought is not None:
            mean, low, high = (percent(share, language()) for share in dot.fought)
            text += tr(" ; vrais combats : {0}, de {1} à {2}").format(mean, low, high)
        if dot.breaks:
            text += tr(" ; hors des règles")
        return text

    def _area(self) -> QRectF:
        return self.room().adjusted(44, 22, -10, -58)

    def _x(self, index: int) -> float:
        area, count = self._area(), len(self._curve.dots)
        return area.left() + area.width() * (index + 0.5) / max(1, count)

    def _y(self, share: float) -> float:
        area = self._area()
        return area.bottom() - share * area.height()

    def draw(self, painter: QPainter) -> None:
        area, colours, dots = self._area(), theme(), self._curve.dots
        painter.fillRect(area, colours.color("pfield"))
        for hundredths in (0, 25, 50, 75, 100):
            y = self._y(hundredths / 100)
            style = Qt.PenStyle.DashLine if hundredths == 50 else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colours.color("pageline"), 1.0, style))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            text = percent(hundredths / 100, language())
            write(painter, QRectF(0, y - 9, 38, 18), text, "ptext2", where=_RIGHT)
        slot = area.width() / max(1, len(dots))
        for index, dot in enumerate(dots):
            x = self._x(index)
            under = QRectF(x - slot / 2, area.bottom() + 3, slot, 16)
            write(painter, under, f"{dot.value}", "pbad" if dot.breaks else "ptext", bold=dot.is_today)
            if slot >= 34 or index % 2 == 0:
                wide = (
                    under.adjusted(-slot / 2, 0, slot / 2, 0).translated(0, 16)
                    if slot < 34
                    else under.translated(0, 16)
                )
                write(painter, wide, dot.points, "ptext2", size=11)
            if dot.breaks:
                painter.setPen(QPen(colours.color("pbad"), 1.2))
                painter.drawLine(QPointF(x - 8, under.center().y()), QPointF(x + 8, under.center().y()))
            if dot.is_today:
                painter.setPen(QPen(colours.color("paccent"), 1.3, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
                write(painter, QRectF(x - 60, 2, 120, 18), tr("aujourd’hui"), "paccent", bold=True)
        self._draw_band(painter, dots)
        painter.setPen(QPen(colours.color("plot_main"), 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([QPointF(self._x(n), self._y(dot.quick)) for n, dot in enumerate(dots)]))
        painter.setBrush(colours.color("plot_main"))
        painter.setPen(Qt.PenStyle.NoPen)
        for index, dot in enumerate(dots):
            painter.drawEllipse(QPointF(self._x(index), self._y(dot.quick)), 3, 3)
        for index, dot in enumerate(dots):
            if dot.fought is not None:
                self._draw_fought(painter, self._x(index), dot.fought)
        if dots:
            self._draw_legend(painter, any(dot.fought is not None for dot in dots))
        if self.hasFocus() and 0 <= self._at < len(dots):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.color("sel"), 2.5))
            painter.drawRect(QRectF(self._x(self._at) - slot / 2, area.top(), slot, area.height()))

    def _draw_band(self, painter: QPainter, dots: Sequence[Dot]) -> None:
        """The interval of the quick model, as a band behind its line."""
        upper = [QPointF(self._x(n), self._y(dot.between[1])) for n, dot in enumerate(dots)]
        lower = [QPointF(self._x(n), self._y(dot.between[0])) for n, dot in enumerate(dots)]
        shade = theme().color("plot_main")
        shade.setAlphaF(0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))

    def _draw_legend(self, painter: QPainter, is_fought: bool) -> None:
        """Which mark is whose answer, under the plot."""
        x, y = 4.0, self._area().bottom() + 48
        marks = [("plot_main", tr("≈ calcul rapide"))]
        if is_fought:
            marks.append(("plot_second", tr("vrais combats")))
        for token, text in marks:
            painter.setPen(QPen(theme().color(token), 2.2))
            painter.drawLine(QPointF(x, y), QPointF(x + 22, y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color(token))
            if token == "plot_main":
                painter.drawEllipse(QPointF(x + 11, y), 3, 3)
            else:
                painter.drawPolygon(lozenge(QPointF(x + 11, y), 5))
            write(painter, QRectF(x + 28, y - 9, 120, 18), text, "ptext2", size=11, where=_LEFT)
            x += 150

    def _draw_fought(self, painter: QPainter, x: float, fought: tuple[float, float, float]) -> None:
        mean, low, high = (self._y(share) for share in fought)
        painter.setPen(QPen(theme().color("plot_second"), 2.0))
        painter.drawLine(QPointF(x, low), QPointF(x, high))
        for y in (low, high):
            painter.drawLine(QPointF(x - 5, y), QPointF(x + 5, y))
        painter.setPen(QPen(theme().color("pfield"), 1.0))
        painter.setBrush(theme().color("plot_second"))
        painter.drawPolygon(lozenge(QPointF(x, mean), 5.5))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            slot = self._area().width() / max(1, len(self._curve.dots))
            index = int((event.pos().x() / theme().scale - self._area().left()) // max(1.0, slot))
            is_on = 0 <= index < len(self._curve.dots)
            show_tip(event.globalPos(), self.tell(self._curve.dots[index]) if is_on else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _go(self, event: QKeyEvent) -> bool:
        """Tell the value beside; False while there is no curve."""
        dots = self._curve.dots
        if not dots:
            return False
        way = -1 if event.key() == Qt.Key.Key_Left else 1
        self._at = min(len(dots) - 1, max(0, self._at + way))
        self.update()
        place = QPointF(self._x(self._at), self._area().center().y()) * theme().scale
        show_tip(self.mapToGlobal(place.toPoint()), self.tell(dots[self._at]), self)
        announce(self, self.tell(dots[self._at]))
        return True


class WorthBars(Drawing):
    """« Que vaut un point ? »: a row each, a bar by its gain; a click or Enter puts a row into the plots."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__(250, 200)
        self._rows: tuple[WorthRow, ...] = ()
        self._at = 0
        self.setObjectName("whatif_worth")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._own_keys = OwnKeys(
            self,
            KeyRow(("Up", "Down"), lambda: tr("À « Que vaut un point ? » : ligne d’avant, d’après"), self._go),
            KeyRow(("Return", "Space"), lambda: tr("À « Que vaut un point ? » : mettre en courbe"), self._pick),
        )

    def show_rows(self, rows: Sequence[WorthRow]) -> None:
        """Show rows, the greatest first."""
        self._rows, self._at = tuple(rows), 0
        self.setAccessibleName(tr("Que vaut un point ?"))
        self.setAccessibleDescription(", ".join(f"{row.name} {row.tried} {row.text}" for row in rows))
        self.update()

    def _height(self) -> float:
        return min(28.0, self.room().height() / max(1, len(self._rows)))

    def draw(self, painter: QPainter) -> None:
        room, high = self.room(), self._height()
        most = max((abs(row.gain) for row in self._rows), default=1.0) or 1.0
        names, tried, value = room.width() * 0.44, 54.0, 86.0 if any(row.fought for row in self._rows) else 58.0
        base = names + tried + 6
        width = max(10.0, room.width() - base - value)
        for index, row in enumerate(self._rows):
            line = QRectF(0, index * high, room.width(), high)
            if self.hasFocus() and index == self._at:
                painter.setPen(QPen(theme().color("sel"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(line.adjusted(1, 1, -1, -1))
            write(painter, QRectF(4, line.y(), names - 6, high), row.name, "ptext", where=_LEFT)
            write(painter, QRectF(names, line.y(), tried, high), row.tried, "ptext2", where=_RIGHT)
            told = QRectF(room.width() - value, line.y(), value - 2, high)
            write(painter, told, row.text, "ptext", where=_RIGHT, bold=row.fought)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color("plot_main" if row.gain >= 0 else "pbad"))
            bar = width * abs(row.gain) / most
            painter.drawRect(QRectF(base, line.y() + high * 0.25, max(1.0, bar), high * 0.5))
            if row.fought:
                middle, y = base + bar, line.y() + high * 0.5
                half = width * row.spread / most
                painter.setPen(QPen(theme().color("ptext2"), 1.4))
                painter.drawLine(QPointF(max(base, middle - half), y), QPointF(min(base + width, middle + half), y))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = int(event.position().y() / theme().scale // self._height())
        if 0 <= index < len(self._rows):
            self._at = index
            self.picked.emit(self._rows[index].knob)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _go(self, event: QKeyEvent) -> bool:
        if not self._rows:
            return False
        self._at = min(len(self._rows) - 1, max(0, self._at + (1 if event.key() == Qt.Key.Key_Down else -1)))
        row = self._rows[self._at]
        announce(self, f"{row.name} {row.tried} {row.text}")
        self.update()
        return True

    def _pick(self, _event: QKeyEvent) -> bool:
        if self._rows:
            self.picked.emit(self._rows[self._at].knob)
        return bool(self._rows)


def _elo(elo: float) -> str:
    """A strength as a whole number with its sign; 0 has none."""
    whole = round(elo)
    return number(whole, language(), sign=whole != 0)


@dataclass(frozen=True, slots=True)
class Strong:
    """A row of the ranking: name, Elo, its interval."""

    name: str
    elo: float
    low: float
    high: float


class Ranking(Drawing):
    """Strengths on one axis, the strongest first, with their intervals."""

    def __init__(self) -> None:
        super().__init__(220, 120)
        self._rows: tuple[Strong, ...] = ()
        self.setObjectName("laboratory_ranking")

    def show_rows(self, rows: Sequence[Strong]) -> None:
        """Show the ranking; empty for none."""
        self._rows = tuple(rows)
        self.setAccessibleName(tr("Classement"))
        self.setAccessibleDescription(
            ", ".join(f"{row.name} {_elo(row.elo)} [{_elo(row.low)} ; {_elo(row.high)}]" for row in rows)
        )
        self.update()

    @property
    def count(self) -> int:
        """How many are ranked."""
        return len(self._rows)

    def draw(self, painter: QPainter) -> None:
        if not self._rows:
            return
        room = self.room()
        high = min(24.0, (room.height() - 18) / len(self._rows))
        names, values = room.width() * 0.44, 92.0
        left, right = names + 6, room.width() - values
        most = max(100.0, *(max(abs(row.low), abs(row.high)) for row in self._rows))

        def x_of(elo: float) -> float:
            return left + (right - left) * (elo + most) / (2 * most)

        bottom = high * len(self._rows)
        for elo in (-most / 2, 0.0, most / 2):
            painter.setPen(QPen(theme().color("pageline"), 1.4 if elo == 0 else 0.8))
            painter.drawLine(QPointF(x_of(elo), 0), QPointF(x_of(elo), bottom))
            if elo:  # beside the middle one, so that three numbers on a short axis never run into each other
                x, side = (x_of(elo) - 60, _RIGHT) if elo < 0 else (x_of(elo), _LEFT)
                write(painter, QRectF(x, bottom + 1, 60, 15), _elo(elo), "ptext2", size=11, where=side)
            else:
                write(painter, QRectF(x_of(elo) - 30, bottom + 1, 60, 15), _elo(elo), "ptext2", size=11)
        for index, row in enumerate(self._rows):
            y = (index + 0.5) * high
            write(painter, QRectF(2, y - high / 2, names - 2, high), f"{index + 1}  {row.name}", "ptext", where=_LEFT)
            painter.setPen(QPen(theme().color("plot_main"), 1.8))
            painter.drawLine(QPointF(x_of(row.low), y), QPointF(x_of(row.high), y))
            for edge in (row.low, row.high):
                painter.drawLine(QPointF(x_of(edge), y - 3), QPointF(x_of(edge), y + 3))
            painter.setBrush(theme().color("ptext"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon(lozenge(QPointF(x_of(row.elo), y), 4.5))
            where = QRectF(right + 4, y - high / 2, 40, high)
            write(painter, where, _elo(row.elo), "ptext", bold=True, where=_RIGHT)
            half = f"± {(row.high - row.low) / 2:.0f}"
            write(painter, QRectF(right + 46, y - high / 2, 46, high), half, "ptext2", where=_RIGHT)


class Ends(Drawing):
    """How fights ended, as one bar in parts with words, and how long they were, as columns with counts."""

    PARTS = (
        ("plot_main", Qt.BrushStyle.SolidPattern),
        ("plot_second", Qt.BrushStyle.BDiagPattern),
        ("paccent", Qt.BrushStyle.Dense4Pattern),
        ("ptext2", Qt.BrushStyle.CrossPattern),
        ("pbad", Qt.BrushStyle.SolidPattern),
    )

    def __init__(self) -> None:
        super().__init__(220, 150)
        self._ends: tuple[tuple[str, int], ...] = ()
        self._lengths: tuple[tuple[str, int], ...] = ()
        self.setObjectName("laboratory_ends")

    def sizeHint(self) -> QSize:
        return QSize(px(260), px(190))

    def show_counts(self, ends: Sequence[tuple[str, int]], lengths: Sequence[tuple[str, int]]) -> None:
        """Show counts by their words, ends in the order of `PARTS`."""
        self._ends, self._lengths = tuple(ends), tuple(lengths)
        self.setAccessibleName(tr("Fin des combats"))
        self.setAccessibleDescription(", ".join(f"{word} {count}" for word, count in (*ends, *lengths) if count))
        self.update()

    def draw(self, painter: QPainter) -> None:
        total = sum(count for _, count in self._ends)
        if not total:
            return
        room, x = self.room(), 0.0
        shown = [(word, count, part) for (word, count), part in zip(self._ends, self.PARTS, strict=True) if count]
        column = room.width() / max(1, len(shown))
        for index, (word, count, (token, pattern)) in enumerate(shown):
            width = room.width() * count / total
            painter.setPen(QPen(theme().color("ptext2"), 0.8))
            painter.setBrush(theme().color(token))
            for box in (QRectF(x, 0, width, 16), QRectF(index * column, 24, 11, 11)):
                painter.fillRect(box, theme().color("pfield"))
                brush = painter.brush()
                brush.setStyle(pattern)
                painter.fillRect(box, brush)
                painter.drawRect(box)
            x += width
            write(painter, QRectF(index * column + 15, 21, column - 16, 17), word, "ptext", bold=True, where=_LEFT)
            share = f"{count} · {percent(count / total, language())}"
            write(painter, QRectF(index * column + 15, 37, column - 16, 16), share, "ptext2", where=_LEFT)
        top, bottom = 74.0, room.height() - 18
        write(painter, QRectF(0, 56, room.width(), 16), tr("Durée, en tours"), "ptext2", where=_LEFT)
        most = max((count for _, count in self._lengths), default=0)
        slot = room.width() / max(1, len(self._lengths))
        for index, (word, count) in enumerate(self._lengths):
            high = max(0.0, bottom - top - 14) * count / max(1, most)
            box = QRectF(index * slot + 3, bottom - high, slot - 6, high)
            painter.fillRect(box, theme().color("plot_main"))
            write(painter, QRectF(index * slot, bottom - high - 16, slot, 15), f"{count}", "ptext")
            write(painter, QRectF(index * slot, bottom + 2, slot, 15), word, "ptext2", size=11)
        painter.setPen(QPen(theme().color("ptext2"), 1.0))
        painter.drawLine(QPointF(0, bottom), QPointF(room.width(), bottom))
