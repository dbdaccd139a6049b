"""The bench in the builder: against whom, from how far, and a bar a spell, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from magicfight.ui.builder.duel_bench import FARTHEST, PHASES_SHOWN, DuelBench, DuelBenchView, FallRow
from magicfight.ui.builder.words import PHRASES
from magicfight.ui.captions import language, tr
from magicfight.ui.icons import appearance_name, paint_icon
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, show_tip
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.lead_label import LeadLabel
from magicfight.ui.widgets.lists import Row
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.row_combo import RowCombo
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import at_most

#: The line of numbers under the bars, in pixels of 100 %.
_AXIS = 18
#: A row where there is room.
_HIGHEST_ROW = 36


class FallList(QWidget):
    """A row a spell: icon, name, chance to hit, a bar from 1 in 10 to 9 in 10 with its median, endurance a turn."""

    chosen = Signal(str)

    def __init__(self, token: str, parent: QWidget | None = None, *, has_axis: bool = False) -> None:
        super().__init__(parent)
        self._token = token
        self._head = ""
        self._rows: tuple[FallRow, ...] = ()
        self._has_axis = has_axis
        self._is_stale = False
        self._row = px(SIZES.row)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(300), self._row * (len(self._rows) + 1) + px(_AXIS if self._has_axis else 2))

    @property
    def lines(self) -> int:
        """Its rows and their head."""
        return len(self._rows) + 1

    def set_row(self, high: int) -> None:
        """Make its rows so many pixels high."""
        if high != self._row:
            self._row = high
            self.updateGeometry()
            self.update()

    def show_stale(self, head: str) -> None:
        """Show that what is told of whoever falls is being worked out: what was known stays, pale."""
        self._head, self._is_stale = head, True
        self.update()

    def show_rows(self, head: str, rows: Sequence[FallRow]) -> None:
        """Show these."""
        self._is_stale = False
        self._head, self._rows = head, tuple(rows)
        self.setAccessibleName(head)
        told = []
        for one in rows:
            span = one.words or f"{one.first} – {one.middle if one.middle is not None else '…'} – {one.last or '…'}"
            told.append(f"{one.spell}: {one.hit}, {span}, {one.breath}")
        self.setAccessibleDescription("; ".join(told))
        self.updateGeometry()
        self.update()

    def _columns(self) -> tuple[float, float, float]:
        """Where chance to hit ends, where the bars begin, where they end."""
        width = float(self.width())
        breath = px(42)
        bars = max(px(96), width * 0.34)
        return width - breath - bars - px(8), width - breath - bars, width - breath - px(4)

    def _at(self, y: float) -> FallRow | None:
        index = int(y // self._row) - 1
        return self._rows[index] if 0 <= index < len(self._rows) else None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, high = theme(), float(self._row)
        hit_end, start, end = self._columns()
        middle_left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setFont(text_font(SIZES.note, bold=True))
        painter.setPen(colours.color("paccent"))
        head = QFontMetricsF(painter.font()).elidedText(
            self._head.upper(), Qt.TextElideMode.ElideRight, hit_end - px(46)
        )
        painter.drawText(QRectF(0, 0, hit_end - px(46), high), middle_left, head)
        painter.setFont(text_font(SIZES.note))
        painter.setPen(colours.color("ptext2"))
        painter.drawText(QRectF(hit_end - px(60), 0, px(60), high), right, tr("touche"))
        painter.drawText(QRectF(start, 0, end - start, high), middle_left, tr("en … segments"))
        painter.drawText(QRectF(end, 0, self.width() - end, high), right, tr("end."))
        painter.setOpacity(0.45 if self._is_stale else 1.0)
        for index, one in enumerate(self._rows, start=1):
            self._paint_rules(painter, index * high, high)
            self._paint_row(painter, one, index * high, high)
        if self._has_axis and self._rows:
            self._paint_axis(painter, high * (len(self._rows) + 1))
        painter.end()

    def _marks(self) -> list[tuple[int, float]]:
        """The action segments that have a rule, and where it stands."""
        _, start, end = self._columns()
        return [(mark, start + (end - start) * mark / PHASES_SHOWN) for mark in range(0, PHASES_SHOWN + 1, 5)]

    def _paint_rules(self, painter: QPainter, top: float, high: float) -> None:
        painter.setPen(QPen(theme().color("pageline"), 1))
        for _, x in self._marks():
            painter.drawLine(QPointF(x, top), QPointF(x, top + high))

    def _paint_axis(self, painter: QPainter, top: float) -> None:
        """What a bar and its box stand for, and the numbers that they are read by."""
        painter.setFont(text_font(SIZES.note))
        painter.setPen(theme().color("ptext2"))
        high, half = float(px(_AXIS)), px(14)
        room = QRectF(0, top, self._columns()[1] - half, high)
        words = painter.fontMetrics().elidedText(
            tr("médiane, et 8 fois sur 10"), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        for mark, x in self._marks():
            painter.drawText(QRectF(x - half, top, 2 * half, high), Qt.AlignmentFlag.AlignCenter, str(mark))

    def _paint_row(self, painter: QPainter, one: FallRow, top: float, high: float) -> None:
        colours = theme()
        hit_end, start, end = self._columns()
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        paint_icon(painter, one.icon, "paccent", QRectF(2, top + high / 2 - 8, 16, 16))
        painter.setFont(text_font())
        painter.setPen(colours.color("ptext"))
        room = hit_end - px(58) - 24
        name = QFontMetricsF(painter.font()).elidedText(one.spell, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(24, top, room, high), left, name)
        painter.drawText(QRectF(hit_end - px(58), top, px(58), high), right, one.hit)
        painter.setFont(text_font(bold=True))
        painter.setPen(colours.color("pbad" if one.is_short else "ptext"))
        painter.drawText(
            QRectF(end, top, self.width() - end, high), right, f"{one.breath} !" if one.is_short else one.breath
        )
        if one.words or one.first is None:
            self._paint_plate(painter, one.words, QRectF(start, top, end - start, high))
            return
        scale = (end - start) / PHASES_SHOWN
        x1 = start + min(PHASES_SHOWN, one.first - 0.5) * scale
        x2 = start + min(float(PHASES_SHOWN), one.last or PHASES_SHOWN) * scale
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.color(self._token))
        middle = top + high / 2
        painter.drawRoundedRect(QRectF(x1, middle - 4, max(8.0, x2 - x1), 8), 4, 4)
        if one.last is None or one.last > PHASES_SHOWN:
            painter.drawPolygon(QPolygonF([QPointF(x2, middle - 6), QPointF(x2 + 7, middle), QPointF(x2, middle + 6)]))
        if one.middle is not None:
            width = px(20)
            x = start + min(PHASES_SHOWN - 0.5, one.middle - 0.0) * scale
            tall = min(high - 6, float(px(20)))
            box = QRectF(min(x - width / 2, end - width), middle - tall / 2, width, tall)
            painter.setPen(QPen(colours.color("ptext"), 1.4))
            painter.setBrush(colours.color("pfield"))
            painter.drawRoundedRect(box, 4, 4)
            painter.setFont(text_font(SIZES.note, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(one.middle))

    def _paint_plate(self, painter: QPainter, words: str, room: QRectF) -> None:
        """Words in the place of a bar, on a plate of their own: nothing is measured along the rules there."""
        painter.setFont(text_font(SIZES.note))
        margin = px(5)
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width() - 2 * margin))
        wide = painter.fontMetrics().horizontalAdvance(shown) + 2.0 * margin
        plate = QRectF(room.left(), room.top() + 2, min(wide, room.width()), room.height() - 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("pfield"))
        painter.drawRoundedRect(plate, 4, 4)
        painter.setPen(theme().color("ptext2"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, shown)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position().y())
        if found is not None:
            self.chosen.emit(found.spell)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._at(event.pos().y())
            if found is not None:
                show_tip(event.globalPos(), f"{found.spell}. {found.tip}", self)
            return True
        return super().event(event)


class DuelBenchPanel(QWidget):
    """Shows `DuelBench.view`."""

    spell_chosen = Signal(str)
    file_wanted = Signal()
    compare_wanted = Signal(str)

    def __init__(self, bench: DuelBench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self._against, self._at = label("", t="2"), label("", t="2")
        self.other, self.distance = RowCombo(), QSpinBox()
        self.other.setMinimumContentsLength(8)
        self.other.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.distance.setRange(1, FARTHEST)
        at_most(self.distance, width=104)
        self.file = tool_button("open", "paccent", 16)
        self.compare = push_button("sort", "small")
        self.mine, self.theirs = FallList("plot_main"), FallList("plot_second", has_axis=True)
        self.verdict = LeadLabel("note")
        self.verdict.setObjectName("duel_verdict")
        inside = QWidget()
        self._area = area = scroller(inside, self)
        lists = QVBoxLayout(inside)
        lists.setContentsMargins(0, 0, 2, 0)
        lists.setSpacing(2)
        lists.addWidget(self.mine)
        lists.addWidget(self.theirs)
        lists.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        line = row(self._against, self.other, self.file, self._at, self.distance)
        line.setStretch(1, 1)
        column.addLayout(line)
        column.addWidget(area, 1)
        end = row(self.verdict, self.compare, spacing=6)
        end.setStretch(0, 1)
        column.addLayout(end)
        self.other.activated.connect(bench.choose)
        self.distance.valueChanged.connect(bench.set_distance)
        self.file.clicked.connect(self.file_wanted)
        self.compare.clicked.connect(self._compare)
        self.mine.chosen.connect(self.spell_chosen)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._against.setText(tr("Contre"))
        self._at.setText(tr("à"))
        label_control(self.other, "duel_other", tr("Contre qui essayer"))
        label_control(self.distance, "duel_distance", tr("Distance"))
        self.compare.setText(tr("Comparer"))
        label_control(self.compare, "duel_compare", tr("Comparer"), tr("Les deux magiciens côte à côte"))
        label_control(self.file, "duel_file", tr("Essayer contre un magicien d’un fichier…"))

    def _compare(self) -> None:
        if self.bench.other is not None:
            self.compare_wanted.emit(self.bench.other.name)

    def show_view(self, view: DuelBenchView) -> None:
        """Show the bench."""
        set_enabled_with_reason(self.compare, self.bench.other is not None, " ".join(view.verdict).strip())
        spoken = language()
        sources = {source: PHRASES.say(f"duel_source_{source}", spoken) for source, _, _ in view.others}
        with QSignalBlocker(self.other), QSignalBlocker(self.distance):
            self.other.set_rows(
                [Row(name, name, appearance_name(face), note=sources[source]) for source, name, face in view.others]
            )
            self.other.setCurrentIndex(view.other)
            self.distance.setSuffix(" " + tr("case(s)", "", view.distance))
            self.distance.setValue(view.distance)
        for fell, head, rows in zip((self.mine, self.theirs), view.heads, view.falls, strict=True):
            if view.is_busy:
                fell.show_stale(head)
            else:
                fell.show_rows(head, rows)
        self.verdict.say(*view.verdict)
        self._spread()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        """Rows as high as the room lets them be, up to half as high again."""
        lines = self.mine.lines + self.theirs.lines + 1
        share = self._area.viewport().height() // lines
        for fell in (self.mine, self.theirs):
            fell.set_row(max(px(SIZES.row), min(px(_HIGHEST_ROW), share)))
