"""Matrix: who beats whom, as coloured numbers; pointing tells the interval."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from magicfight.laboratory.summary import Summary
from magicfight.ui.captions import tr
from magicfight.ui.laboratory.plots import Drawing, write
from magicfight.ui.theme import text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.tree import set_role

#: Nine steps of the share of points, the row's over the column's, and where one goes over into the next.
STEPS = ("#2F4072", "#4A5C8A", "#98A6CB", "#C9CFDD", "#F3ECDA", "#DFC88F", "#C49C4C", "#8A6418", "#64430A")
EDGES = (5, 15, 30, 45, 55, 70, 85, 95)
_LIGHT_INK, _DARK_INK = "#FFFDF7", "#221C15"
_DARK_STEPS = (0, 1, 7, 8)
_HEAD, _FOOT, _GAP = 26, 28, 2
#: The room of the names, in a table that is narrow and in one that is wide; how high a cell gets.
_NAMES, _WIDE_NAMES, _WIDE, _HIGHEST = 150.0, 214.0, 980.0, 74.0
_INTERVAL_FROM = 34

_WAYS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class Matrix(Drawing):
    """The strongest first; a dotted edge where the interval holds 50: not settled. Pointing and the arrow keys tell a
    cell (`pointed`); a click opens a fight of the two (`opened`), Enter and the right button tell all of them
    (`detailed`)."""

    opened = Signal(str, str)
    pointed = Signal(str, str)
    detailed = Signal(str, str)

    def __init__(self) -> None:
        super().__init__(420, 220)
        self._at: tuple[int, int] | None = None
        self.setObjectName("laboratory_matrix")
        set_role(self, QAccessible.Role.Graphic)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._own_keys = self._answered()
        self._summary: Summary | None = None
        self._order: tuple[int, ...] = ()
        self.setAccessibleName(tr("Qui bat qui"))

    def show_summary(self, summary: Summary | None, order: tuple[int, ...]) -> None:
        """Show what is known; None is nothing yet."""
        self._summary, self._order = summary, order
        if self._at is not None and max(self._at) >= len(order):
            self._at = None
        self.setAccessibleName(tr("Qui bat qui"))
        self.update()

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """Return the row and the column (indices in the order shown) of a point of the widget."""
        place = place / theme().scale
        for row in range(len(self._order)):
            for column in range(len(self._order)):
                if self._cell(row, column).contains(place):
                    return row, column
        return None

    def tell(self, row: int, column: int) -> str:
        """Return what a cell says, in words."""
        if self._summary is None or row == column:
            return ""
        one, other = self._order[row], self._order[column]
        told = self._summary.against(one, other)
        low, high = told.interval
        return tr("{0} contre {1} : {2} % des points, entre {3} et {4} (à 95 %), sur {5} combats").format(
            self._summary.names[one],
            self._summary.names[other],
            f"{100 * told.mean:.0f}",
            f"{100 * low:.0f}",
            f"{100 * high:.0f}",
            told.fights,
        )

    def _names(self) -> float:
        """The room of the names."""
        return _WIDE_NAMES if self.room().width() >= _WIDE else _NAMES

    def _cell(self, row: int, column: int) -> QRectF:
        count = max(1, len(self._order))
        room = self.room()
        names = self._names()
        width, height = (room.width() - names) / count, min(_HIGHEST, (room.height() - _HEAD - _FOOT) / count)
        return QRectF(names + column * width, _HEAD + row * height, width - _GAP, height - _GAP)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.cell_at(QPointF(event.pos()))
            show_tip(event.globalPos(), self.tell(*at) if at is not None else "", self)
            if at is not None:
                self._send(self.pointed, at)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._at = self.cell_at(event.position())
        self.update()
        self._send(self.detailed if event.button() == Qt.MouseButton.RightButton else self.opened, self._at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _go(self, event: QKeyEvent) -> bool:
        way = _WAYS[Qt.Key(event.key())]
        if self._order:
            last = len(self._order) - 1
            row, column = self._at or (0, 0)
            self._at = min(last, max(0, row + way[0])), min(last, max(0, column + way[1]))
            place = self._cell(*self._at).center() * theme().scale
            show_tip(self.mapToGlobal(place.toPoint()), self.tell(*self._at), self)
            self.setAccessibleDescription(self.tell(*self._at))
            self._send(self.pointed, self._at)
            self.update()
        return bool(self._order)

    def _answered(self) -> OwnKeys:
        return OwnKeys(
            self,
            KeyRow(("Left", "Right", "Up", "Down"), lambda: tr("Au tableau : de case en case"), self._go),
            KeyRow(
                ("Return",),
                lambda: tr("Sur une case : ces deux magiciens, combat par combat"),
                lambda _event: self._send(self.detailed, self._at),
            ),
        )

    def _send(self, signal: Any, at: tuple[int, int] | None) -> None:
        """Name the two of a cell, where they met."""
        if self._summary is None or at is None or at[0] == at[1]:
            return
        one, other = (self._order[index] for index in at)
        if self._summary.met[one, other]:
            signal.emit(self._summary.names[one], self._summary.names[other])

    def _paint_name(self, painter: QPainter, name: str, room: QRectF) -> None:
        """A row's name: in two lines where one is too short, ended by dots where both are."""
        metrics = painter.fontMetrics()
        both = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        needed = metrics.boundingRect(room.toRect(), both, name)
        if needed.width() <= room.width() and needed.height() <= room.height():
            painter.drawText(room, both, name)
            return
        short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(room.width()) - 4)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, short)

    def draw(self, painter: QPainter) -> None:
        if self._summary is None:
            return
        for row, one in enumerate(self._order):
            name = self._summary.names[one]
            painter.setFont(text_font(13, is_scaled=False))
            painter.setPen(theme().color("ptext"))
            side = self._cell(row, 0)
            self._paint_name(painter, name, QRectF(0, side.y(), self._names() - 8, side.height()))
            head = self._cell(0, row)
            head = QRectF(head.x(), 0, head.width(), _HEAD)
            painter.setFont(text_font(12, is_scaled=False))
            word = max(name.replace("’", " ").split(), key=len)
            short = painter.fontMetrics().elidedText(word, Qt.TextElideMode.ElideRight, int(head.width()))
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, short)
            for column, other in enumerate(self._order):
                if one != other and self._summary.met[one, other]:
                    self._paint_cell(painter, self._cell(row, column), self._summary, (one, other))
        if self.hasFocus() and self._at is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme().color("sel"), 3))
            painter.drawRoundedRect(self._cell(*self._at), 3, 3)
        painter.setPen(QPen(theme().color("pageline"), 1.0))
        for index in range(len(self._order)):
            cell = self._cell(index, index)
            painter.drawLine(cell.bottomLeft(), cell.topRight())
        self._draw_legend(painter)

    def _draw_legend(self, painter: QPainter) -> None:
        """What colours and dots say, under the cells."""
        y, x = self._cell(len(self._order) - 1, 0).bottom() + 8, 2.0
        for text, width in ((tr("écrasé, 5 ou moins"), 124.0), ("", 9 * 12.0), (tr("écrase, 95 ou plus"), 124.0)):
            if text:
                write(painter, QRectF(x, y, width, 16), text, "ptext2", where=Qt.AlignmentFlag.AlignVCenter)
            else:
                for index, colour in enumerate(STEPS):
                    painter.fillRect(QRectF(x + 12 * index, y + 2, 12, 12), QColor(colour))
            x += width + 8
        painter.setBrush(QColor(STEPS[4]))
        painter.setPen(QPen(QColor(_DARK_INK), 1.2, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(QRectF(x, y + 2, 18, 12), 3, 3)
        told = tr("pas tranché : l’intervalle contient 50")
        write(painter, QRectF(x + 24, y, 260, 16), told, "ptext2", where=Qt.AlignmentFlag.AlignVCenter)

    def _paint_cell(self, painter: QPainter, rect: QRectF, summary: Summary, pair: tuple[int, int]) -> None:
        told = summary.against(*pair)
        low, high = told.interval
        step = bisect_right(EDGES, 100 * told.mean)
        painter.setBrush(QColor(STEPS[step]))
        is_open = low <= 0.5 <= high
        pen = QPen(QColor(_DARK_INK), 1.2, Qt.PenStyle.DotLine)
        painter.setPen(pen if is_open else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)
        painter.setPen(QColor(_LIGHT_INK if step in _DARK_STEPS else _DARK_INK))
        painter.setFont(text_font(14, bold=True, is_scaled=False))
        if rect.height() + _GAP < _INTERVAL_FROM:
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, f"{100 * told.mean:.0f}")
            return
        half = rect.height() / 2
        painter.drawText(
            QRectF(rect.x(), rect.y() + 2, rect.width(), half), Qt.AlignmentFlag.AlignCenter, f"{100 * told.mean:.0f}"
        )
        painter.setFont(text_font(12, is_scaled=False))
        under = QRectF(rect.x(), rect.y() + half, rect.width(), half - 2)
        painter.drawText(under, Qt.AlignmentFlag.AlignCenter, f"{100 * low:.0f}–{100 * high:.0f}")
