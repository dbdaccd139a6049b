"""The twelve segments of a turn: who acts in each, and what ends there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, initials_colour, player_colour, px, text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.sizing import fix

CELL_WIDTH, CELL_HEIGHT, GAP = 47, 51, 2

_DISC, _BETWEEN = 14.0, 1.5


@dataclass(frozen=True, slots=True)
class Pip:
    """A wizard that acts in a segment: its initials, the number of its colour, its name for the tooltip."""

    initials: str
    colour: int
    name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """Something that ends in a segment: its icon, and a sentence for the tooltip."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class SegmentMarks:
    """What one segment shows."""

    pips: tuple[Pip, ...] = ()
    endings: tuple[Ending, ...] = ()


class Timeline(QWidget):
    """Twelve cells; the current one is filled, those gone by are paler."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks: tuple[SegmentMarks, ...] = tuple(SegmentMarks() for _ in range(12))
        self._current = 0
        self._cell_width = CELL_WIDTH
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        fix(self, self.width_of(CELL_WIDTH), CELL_HEIGHT + 2)
        self._describe()

    @staticmethod
    def width_of(cell: int) -> int:
        """How wide it is with cells that wide, in pixels of 100 %."""
        return 12 * (cell + GAP) - GAP + 2

    def set_cell_width(self, cell: int) -> None:
        """Make its cells that wide, in pixels of 100 %."""
        if cell != self._cell_width:
            self._cell_width = cell
            fix(self, self.width_of(cell), CELL_HEIGHT + 2)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self.width_of(self._cell_width)), px(CELL_HEIGHT + 2))

    def set_segments(self, marks: Sequence[SegmentMarks], current: int) -> None:
        """Show the twelve segments (ValueError for another number); `current` is 1 to 12, 0 for none."""
        if len(marks) != 12:
            raise ValueError("a turn has twelve segments")
        self._marks, self._current = tuple(marks), current
        self._describe()

    def segment_text(self, segment: int) -> str:
        """What a segment shows, in words."""
        marks = self._marks[segment - 1]
        names = ", ".join(pip.name for pip in marks.pips)
        lines = [tr("Segment {0} : {1}").format(segment, names or tr("personne n’agit"))]
        return "\n".join([*lines, *(ending.text for ending in marks.endings)])

    def _describe(self) -> None:
        self.setAccessibleName(tr("Segments du tour"))
        told = [self.segment_text(segment) for segment in range(1, 13) if self._marks[segment - 1] != SegmentMarks()]
        self.setAccessibleDescription(". ".join(told).replace("\n", ", "))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
        super().changeEvent(event)

    def _cell(self, index: int) -> QRectF:
        return QRectF(1 + index * (self._cell_width + GAP), 1, self._cell_width, CELL_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        for index, marks in enumerate(self._marks):
            segment = index + 1
            cell = self._cell(index)
            is_now, is_past = segment == self._current, segment < self._current
            painter.setBrush(colours.color("primary" if is_now else "bar" if is_past else "field"))
            painter.setPen(QPen(colours.color("primary" if is_now else "line"), 1))
            painter.drawRoundedRect(cell, SIZES.radius_input, SIZES.radius_input)
            painter.setFont(text_font(SIZES.text, bold=is_now, is_scaled=False))
            painter.setPen(colours.color("primary_text" if is_now else "text2" if is_past else "text"))
            number_box = QRectF(cell.left(), cell.top() + 2, cell.width(), 17)
            painter.drawText(number_box, Qt.AlignmentFlag.AlignCenter, str(segment))
            self._paint_pips(painter, cell, marks.pips, "primary_text" if is_now else "text2")
            self._paint_endings(painter, cell, marks.endings, "primary_text" if is_now else "brass")
        painter.end()

    @staticmethod
    def _wide(text: str) -> float:
        """How wide a disc is: two letters widen it."""
        font = text_font(SIZES.pip, bold=True, is_scaled=False)
        return max(_DISC, QFontMetricsF(font).horizontalAdvance(text) + 6)

    @staticmethod
    def _small(room: float) -> QFont:
        """The type of « +n »: smaller in a narrow cell."""
        return text_font(SIZES.note if room >= CELL_WIDTH else SIZES.pip, is_scaled=False)

    @classmethod
    def _more(cls, count: int, room: float) -> float:
        return QFontMetricsF(cls._small(room)).horizontalAdvance(f"+{count}") + _BETWEEN

    @classmethod
    def _fitting(cls, pips: Sequence[Pip], room: float) -> int:
        """How many discs fit: all, or the first ones beside « +n »; one at least."""
        widths = [cls._wide(pip.initials) + _BETWEEN for pip in pips]
        if sum(widths) <= room:
            return len(pips)
        count = len(pips)
        while count > 1 and sum(widths[:count]) + cls._more(len(pips) - count, room) > room:
            count -= 1
        return count

    def _paint_pips(self, painter: QPainter, cell: QRectF, pips: Sequence[Pip], ink: str) -> None:
        count = self._fitting(pips, cell.width())
        left_over = len(pips) - count
        widths = [self._wide(pip.initials) for pip in pips[:count]]
        whole = sum(widths) + _BETWEEN * max(0, count - 1) + (self._more(left_over, cell.width()) if left_over else 0)
        left = cell.center().x() - whole / 2
        top = cell.top() + 20
        for pip, wide in zip(pips, widths, strict=False):
            disc = QRectF(left, top, wide, _DISC)
            painter.setBrush(player_colour(pip.colour))
            painter.setPen(QPen(theme().color("token_rim"), 1.2))
            painter.drawRoundedRect(disc, _DISC / 2, _DISC / 2)
            painter.setFont(text_font(SIZES.pip, bold=True, is_scaled=False))
            painter.setPen(initials_colour(pip.colour))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, pip.initials)
            left += wide + _BETWEEN
        if left_over:
            painter.setFont(self._small(cell.width()))
            painter.setPen(theme().color(ink))
            box = QRectF(left, top - 1, self._more(left_over, cell.width()) + 2, _DISC + 2)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, flags | Qt.TextFlag.TextDontClip, f"+{left_over}")

    @staticmethod
    def _paint_endings(painter: QPainter, cell: QRectF, endings: Sequence[Ending], token: str) -> None:
        shown = endings[: max(1, int(cell.width() // 14))]
        left = cell.center().x() - 14 * len(shown) / 2
        for index, ending in enumerate(shown):
            paint_icon(painter, ending.icon, token, QRectF(left + 14 * index + 1, cell.top() + 37, 12, 12))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for index in range(12):
                if self._cell(index).contains(QPointF(event.pos()) / theme().scale):
                    show_tip(event.globalPos(), self.segment_text(index + 1), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)
