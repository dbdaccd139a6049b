"""The twelve segments of a turn: who acts in each, and what ends there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, initials_colour, player_colour, px, text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.sizing import fix

CELL_WIDTH, CELL_HEIGHT, GAP = 47, 51, 2
ROW_OF_PIPS = 3  # more than this take two rows of smaller ones


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
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        fix(self, 12 * (CELL_WIDTH + GAP) - GAP + 2, CELL_HEIGHT + 2)
        self._describe()

    def sizeHint(self) -> QSize:
        return QSize(px(12 * (CELL_WIDTH + GAP) - GAP + 2), px(CELL_HEIGHT + 2))

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

    def _cell(self, place: int) -> QRectF:
        return QRectF(1 + place * (CELL_WIDTH + GAP), 1, CELL_WIDTH, CELL_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        for place, marks in enumerate(self._marks):
            segment = place + 1
            cell = self._cell(place)
            is_now, is_past = segment == self._current, segment < self._current
            painter.setBrush(colours.color("primary" if is_now else "bar" if is_past else "field"))
            painter.setPen(QPen(colours.color("primary" if is_now else "line"), 1))
            painter.drawRoundedRect(cell, SIZES.radius_input, SIZES.radius_input)
            painter.setFont(text_font(SIZES.text, bold=is_now, is_scaled=False))
            painter.setPen(colours.color("primary_text" if is_now else "text2" if is_past else "text"))
            number_box = QRectF(cell.left(), cell.top() + 2, cell.width(), 17)
            painter.drawText(number_box, Qt.AlignmentFlag.AlignCenter, str(segment))
            self._paint_pips(painter, cell, marks.pips)
            self._paint_endings(painter, cell, marks.endings, "primary_text" if is_now else "brass")
        painter.end()

    @staticmethod
    def _paint_pips(painter: QPainter, cell: QRectF, pips: Sequence[Pip]) -> None:
        is_crowded = len(pips) > ROW_OF_PIPS
        radius, step = (5.2, 11.2) if is_crowded else (7.0, 15.0)
        per_row = ROW_OF_PIPS + 1 if is_crowded else ROW_OF_PIPS
        font = text_font(SIZES.pip - 1 if is_crowded else SIZES.pip, bold=True, is_scaled=False)
        for start in range(0, min(len(pips), 2 * per_row), per_row):
            row = pips[start : start + per_row]
            y = cell.top() + (22.6 if is_crowded else 26) + (10.4 if start else 0)
            left = cell.center().x() - step * (len(row) - 1) / 2
            for place, pip in enumerate(row):
                centre = QPointF(left + place * step, y)
                painter.setBrush(player_colour(pip.colour))
                painter.setPen(QPen(theme().color("token_rim"), 1.4))
                painter.drawEllipse(centre, radius, radius)
                painter.setFont(font)
                painter.setPen(initials_colour(pip.colour))
                box = QRectF(centre.x() - 8, centre.y() - 8, 16, 16)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, pip.initials[:1] if is_crowded else pip.initials)

    @staticmethod
    def _paint_endings(painter: QPainter, cell: QRectF, endings: Sequence[Ending], token: str) -> None:
        shown = endings[:3]
        left = cell.center().x() - 14 * len(shown) / 2
        for place, ending in enumerate(shown):
            # under the second row of pips, where there is one
            paint_icon(painter, ending.icon, token, QRectF(left + 14 * place + 1, cell.top() + 39, 12, 12))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for place in range(12):
                if self._cell(place).contains(QPointF(event.pos()) / theme().scale):
                    show_tip(event.globalPos(), self.segment_text(place + 1), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)
