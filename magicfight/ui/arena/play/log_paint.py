"""How an entry of the log is painted: icon, sentence, and in a well its dice and sums."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from magicfight.ui.arena.log import LogEntry, LogLine
from magicfight.ui.arena.play.dice_faces import paint_die
from magicfight.ui.arena.play.log_model import ENTRY_ROLE, OPEN_ROLE, WHY_ROLE
from magicfight.ui.arena.play.why_button import WHY_SPACE, paint_why, why_rect
from magicfight.ui.captions import language
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, text_font, theme
from magicfight.ui.widgets.broken_lines import broken_lines, height_of

_ICON = 15.0
_LEFT = 23.0
_DIE = 17.0
_PAD = 4.0


class LogDelegate(QStyledItemDelegate):
    """Paints an entry: icon, sentence wrapped, and in a well its dice and sums."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        # by row: the view asks for every row's size whenever one is added, so the answer must cost next to nothing
        self._sizes: dict[int, QSize] = {}

    def forget(self) -> None:
        """Another width, language or font, or other entries: measure anew."""
        self._sizes.clear()

    def forget_rows(self, first: QModelIndex, last: QModelIndex) -> None:
        """These entries have changed."""
        for row in range(first.row(), last.row() + 1):
            self._sizes.pop(row, None)

    def _width(self) -> float:
        return float(max(80, self._view.viewport().width() - 4))

    @staticmethod
    def _layout(text: str, pixels: int, width: float, *, bold: bool = False, is_term: bool = False) -> QTextLayout:
        dots = QTextCharFormat()
        if is_term:
            dots.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            dots.setUnderlineColor(theme().color("paccent"))
        wrap = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        return broken_lines(text, text_font(pixels, bold=bold), width, wrap, (len(text), dots) if is_term else None)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = index.row()
        size = self._sizes.get(row)
        if size is None:
            entry: LogEntry = index.data(ENTRY_ROLE)
            is_open = bool(index.data(OPEN_ROLE))
            high = self._measure(entry, self._width(), is_open=is_open)
            high += WHY_SPACE if is_open and index.data(WHY_ROLE) else 0
            size = self._sizes[row] = QSize(80, round(high))
        return size

    def _measure(self, entry: LogEntry, width: float, *, is_open: bool) -> float:
        left = 0.0 if entry.kind == "head" else _LEFT
        tall = height_of(self._sentence(entry, width - left)) + 5
        if is_open:
            tall += self._lines_height(entry, width)
        return tall

    def _lines_height(self, entry: LogEntry, width: float) -> float:
        lines = entry.lines(language())
        return 2 * _PAD + sum(self._line_height(line, width) for line in lines) if lines else 0.0

    def _sentence(self, entry: LogEntry, width: float) -> QTextLayout:
        is_head = entry.kind == "head"
        text = entry.sentence(language())
        return self._layout(
            text, SIZES.note if is_head else SIZES.text, width, bold=is_head or entry.kind in ("choice", "end")
        )

    def _dice_rows(self, faces: int, width: float) -> int:
        return -(-faces // max(1, int((width - 12) // _DIE)))

    def _line_height(self, line: LogLine, width: float) -> float:
        rows = self._dice_rows(len(line.faces), width) if line.faces else 0
        text = self._layout(line.text, SIZES.note, width - 12) if line.text else None
        return rows * (_DIE + 1) + (height_of(text) if text is not None else 0) + 2

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        entry: LogEntry = index.data(ENTRY_ROLE)
        is_open = bool(index.data(OPEN_ROLE))
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        state = option.state
        is_current = bool(state & QStyle.StateFlag.State_HasFocus)
        if is_current:
            painter.setPen(QPen(colours.color("paccent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        width = self._width()
        left = 0.0 if entry.kind == "head" else _LEFT
        sentence = self._sentence(entry, width - left)
        painter.setPen(colours.color("paccent" if entry.kind == "head" else "ptext"))
        sentence.draw(painter, QPointF(rect.left() + left, rect.top() + 2))
        if entry.kind != "head":
            paint_icon(painter, entry.icon, "paccent", QRectF(rect.left() + 2, rect.top() + 3, _ICON, _ICON))
        if is_open:
            self._paint_lines(painter, rect, entry, rect.top() + 3 + height_of(sentence), width)
            if index.data(WHY_ROLE):
                paint_why(painter, why_rect(option.rect))
        painter.restore()

    def _paint_lines(self, painter: QPainter, rect: QRectF, entry: LogEntry, top: float, width: float) -> None:
        colours = theme()
        lines = entry.lines(language())
        if not lines:
            return
        tall = self._lines_height(entry, width) - 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.color("pfield"))
        painter.drawRoundedRect(QRectF(rect.left(), top, width, tall), 4, 4)
        y = top + _PAD
        for line in lines:
            start = y
            if line.faces:
                a_row = max(1, int((width - 12) // _DIE))
                for number, face in enumerate(line.faces):
                    box = QRectF(
                        rect.left() + 6 + (number % a_row) * _DIE, start + (number // a_row) * (_DIE + 1), 15, 15
                    )
                    paint_die(painter, box, face)
                start += self._dice_rows(len(line.faces), width) * (_DIE + 1)
            if line.text:
                painter.setPen(colours.color("ptext"))
                shown = self._layout(line.text, SIZES.note, width - 12, is_term=bool(line.topic))
                shown.draw(painter, QPointF(rect.left() + 6, start))
            y += self._line_height(line, width)

    def line_at(self, index: QModelIndex, rect: QRect, y: float) -> LogLine | None:
        """The line of an opened entry at a height of its list; None beside its lines."""
        entry: LogEntry = index.data(ENTRY_ROLE)
        if not index.data(OPEN_ROLE):
            return None
        width = self._width()
        left = 0.0 if entry.kind == "head" else _LEFT
        top = rect.top() + 3 + height_of(self._sentence(entry, width - left)) + _PAD
        for line in entry.lines(language()):
            below = top + self._line_height(line, width)
            if top <= y < below:
                return line
            top = below
        return None
