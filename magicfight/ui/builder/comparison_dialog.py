"""Two wizards side by side, over the builder; each side's box takes another one, Combattre takes both to the set-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.comparison import (
    ComparisonView,
    Measure,
    PairRow,
    SideView,
    Spent,
    compared,
    fall_measures,
)
from magicfight.ui.builder.falls import FallWorker
from magicfight.ui.builder.words import PHRASES
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.windows.preview import Face
from magicfight.ui.icons import appearance_name
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.tokens import PLAYER_COLOURS
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_tip
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.lead_label import LeadLabel
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import SectionCaption, label, lozenge, rule
from magicfight.ui.widgets.row_combo import RowCombo
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import at_least, at_most, fix

_FACE, _MEASURES = 56, 3
#: Of the dialog, where the window has that room, and of a line of bars at least; in pixels of 100 %.
_SIZE, _BAR_LINE = (1480, 900), 19


class PairBars(QWidget):
    """Bars from the middle to both sides; the higher number is bold and has a lozenge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[tuple[str, tuple[PairRow, ...]], ...] = ()
        self.setObjectName("pair_bars")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(_BAR_LINE) * self._lines())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(360), px(_BAR_LINE) * self._lines())

    def _lines(self) -> int:
        return sum(len(rows) + 1 for _, rows in self._groups)

    def show_view(self, view: ComparisonView) -> None:
        """Show both."""
        self._groups = view.groups
        told = [f"{one.label} {one.left} – {one.right}" for _, rows in view.groups for one in rows]
        self.setAccessibleName(tr("Caractéristiques"))
        self.setAccessibleDescription("; ".join(told))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, y = min(self.height() / max(1, self._lines()), float(px(30))), 0.0
        for name, rows in self._groups:
            self._paint_caption(painter, name.upper(), y, high)
            y += high
            for one in rows:
                self._paint_row(painter, one, y, high)
                y += high
        painter.end()

    def _paint_caption(self, painter: QPainter, name: str, y: float, high: float) -> None:
        """A group's name in the middle of a hairline."""
        painter.setFont(text_font(SIZES.note, bold=True))
        half = painter.fontMetrics().horizontalAdvance(name) / 2 + px(8)
        middle, level = self.width() / 2, round(y + high / 2) + 0.5
        painter.setPen(QPen(theme().color("pageline"), 1))
        painter.drawLine(QPointF(0, level), QPointF(middle - half, level))
        painter.drawLine(QPointF(middle + half, level), QPointF(self.width(), level))
        painter.setPen(theme().color("paccent"))
        painter.drawText(QRectF(0, y, self.width(), high), Qt.AlignmentFlag.AlignCenter, name)

    def _paint_row(self, painter: QPainter, one: PairRow, y: float, high: float) -> None:
        colours = theme()
        middle, half = self.width() / 2, float(px(98))
        room = middle - half - px(44)
        painter.setFont(text_font(SIZES.note))
        painter.setPen(colours.color("ptext"))
        painter.drawText(QRectF(middle - half, y, 2 * half, high), Qt.AlignmentFlag.AlignCenter, one.label)
        for sign, value, other, token in (
            (-1, one.left, one.right, "plot_main"),
            (1, one.right, one.left, "plot_second"),
        ):
            length = max(0.0, room * max(0, value) / one.scale)
            start = middle + sign * half
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color(token))
            painter.drawRect(QRectF(start if sign > 0 else start - length, y + high / 2 - px(5), length, px(10)))
            is_more = value > other
            painter.setFont(text_font(bold=is_more))
            painter.setPen(colours.color("ptext"))
            end = start + sign * (length + 4)
            box = QRectF(end if sign > 0 else end - px(26), y, px(26), high)
            side = Qt.AlignmentFlag.AlignLeft if sign > 0 else Qt.AlignmentFlag.AlignRight
            painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, str(value))
            beyond = painter.fontMetrics().horizontalAdvance(str(value)) + px(9)
            if is_more:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.color("paccent"))
                painter.drawPolygon(lozenge(QPointF(end + sign * beyond, y + high / 2), 4))


class SplitBar(QWidget):
    """What points went into, side by side, and what is left of them, empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[float, ...] = ()
        fix(self, height=13)

    def show_parts(self, parts: Sequence[Spent], limit: int) -> None:
        """Show these of so many points; a part below nought, more sold than bought, takes no room."""
        whole = max(float(limit), sum(max(0.0, float(part.amount)) for part in parts), 1.0)
        self._parts = tuple(max(0.0, float(part.amount)) / whole for part in parts)
        self.setAccessibleName(tr("Points"))
        self.setAccessibleDescription(", ".join(part.told(language()) for part in parts))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme()
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillRect(frame, colours.color("pfield"))
        left = frame.left()
        for part, token in zip(self._parts, ("plot_main", "plot_second"), strict=False):
            painter.fillRect(QRectF(left, frame.top(), frame.width() * part, frame.height()), colours.color(token))
            left += frame.width() * part
        painter.setPen(QPen(colours.color("pageline"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)
        painter.end()


class _Side(QWidget):
    """One of the two: who it is, and what it has."""

    def __init__(
        self, name: str, offered: Sequence[tuple[str, Wizard]], chosen: int, colour: str, changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self._colour = colour
        self.face = Face(_FACE)
        self.box = RowCombo()
        said = {source: PHRASES.say(f"duel_source_{source}", language()) for source, _ in offered}
        rows = [
            Row(index, wizard.name, appearance_name(wizard.face), note=said[source])
            for index, (source, wizard) in enumerate(offered)
        ]
        self.box.set_rows(rows)
        self.box.setCurrentIndex(chosen)
        label_control(self.box, name, tr("Magicien"))
        self.box.activated.connect(lambda _index: changed())
        self._points = label("", role="note", t="2", wrap=True)
        self._story = label("", role="aside", wrap=True)
        self._spent = (label("", role="note"), label("", role="note"))
        self._bar = SplitBar()
        self.spells = RowList()
        label_control(self.spells, f"{name}_spells", tr("Sorts"))
        self.measures = [(label("", role="note", t="2"), label("", role="strong")) for _ in range(_MEASURES)]
        self._captions = [SectionCaption(text) for text in (tr("Points"), tr("Sorts"), tr("Mesures"))]
        at_least(self, width=246)
        at_most(self, width=380)
        self._arrange()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = row(self.face, spacing=8)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.box)
        words.addWidget(self._points)
        head.insertLayout(1, words, 1)
        column.addLayout(head)
        column.addWidget(self._story)
        column.addWidget(self._captions[0])
        spent = row(self._spent[0], self._spent[1])
        spent.insertStretch(1, 1)
        column.addLayout(spent)
        column.addWidget(self._bar)
        column.addWidget(self._captions[1])
        column.addWidget(self.spells, 1)
        column.addWidget(self._captions[2])
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for line, (name, value) in enumerate(self.measures):
            grid.addWidget(name, line, 0)
            grid.addWidget(value, line, 1, Qt.AlignmentFlag.AlignRight)
        column.addLayout(grid)

    def show_view(self, view: SideView, fall: Measure) -> None:
        """Show it, and when it brings the other one down."""
        self._points.setText(view.points)
        self._story.setText(view.biography)
        self._story.setVisible(bool(view.biography))
        self.face.show_face(appearance_name(view.appearance), view.colour or self._colour)
        for part, shown in zip(self._spent, view.shares, strict=True):
            part.setText(shown.told(language()))
        self._bar.show_parts(view.shares, view.limit)
        self.spells.set_rows([Row(one.name, one.name, one.icon, (one.price,), note=one.dice) for one in view.spells])
        measures = (*view.measures, fall)
        for index, (name, value) in enumerate(self.measures):
            one = measures[index] if index < len(measures) else Measure("", "")
            name.setText(one.name)
            value.setText(one.value)
            value.setAccessibleName(f"{one.name} {one.value}")
            for part in (name, value):
                set_tip(part, one.tip)
                part.setVisible(bool(one.name))


class ComparisonDialog(Dialog):
    """Shows a pair of some wizards side by side.

    `offered` has whence each wizard is (`hand`, `shipped`, `draft`) before it; `unmade` is the one of them that is
    still in progress and can't fight yet.
    """

    fight_wanted = Signal(object)
    """The names of both."""
    bench_wanted = Signal(object, object)
    """The two wizards: the first is tried against the second."""

    def __init__(
        self,
        host: QWidget,
        offered: Sequence[tuple[str, Wizard]],
        pair: tuple[int, int],
        unmade: Wizard | None = None,
    ) -> None:
        super().__init__(host, tr("Comparer deux magiciens"), "wizard", size=_SIZE)
        self.setObjectName("comparison_dialog")
        self._wizards = [wizard for _, wizard in offered]
        self._unmade = unmade
        self._falls = FallWorker(self)
        self._bars = PairBars()
        self._verdict = LeadLabel()
        self._verdict.setObjectName("compare_verdict")
        self._go = push_button("swords", "primary")
        self._sides = [
            _Side(name, offered, index, colour, self.show_pair)
            for name, index, colour in zip(("compare_left", "compare_right"), pair, PLAYER_COLOURS, strict=False)
        ]
        self._arrange()
        self._falls.ready.connect(self.show_pair)
        self.show_pair()
        self.open(self._sides[1].box)

    def _arrange(self) -> None:
        self.page.set_aside(tr("losange : le plus haut des deux"))
        left, right = self._sides
        line = row(left, rule(vertical=True), scroller(self._bars), rule(vertical=True), right, spacing=14)
        for place, stretch in ((0, 26), (2, 56), (4, 26)):
            line.setStretch(place, stretch)
        self.page.body.addLayout(line, 1)
        close, bench = push_button("close"), push_button("try")
        foot = self.page.foot()
        foot.addWidget(self._verdict, 1)
        for button, name, text, tip in (
            (close, "compare_close", tr("Fermer"), ""),
            (bench, "compare_bench", tr("Banc d’essai"), tr("Le premier dans le créateur, contre le second")),
            (self._go, "compare_fight", tr("Combattre"), ""),
        ):
            button.setText(text)
            label_control(button, name, text, tip)
            foot.addWidget(button)
        close.clicked.connect(self.close_dialog)
        bench.clicked.connect(self._to_bench)
        self._go.clicked.connect(self._to_fight)

    def _pair(self) -> tuple[Wizard, Wizard]:
        left, right = (self._wizards[side.box.currentIndex()] for side in self._sides)
        return left, right

    def show_pair(self) -> None:
        """Show the two that are chosen."""
        view = compared(*self._pair(), language())
        self._bars.show_view(view)
        ends = fall_measures(self._falls, *self._pair(), language())
        for side, shown, fall in zip(self._sides, view.sides, ends.measures, strict=True):
            side.show_view(shown, fall)
        self._verdict.say(*ends.verdict)
        can_fight = all(one is not self._unmade for one in self._pair())
        set_enabled_with_reason(self._go, can_fight, tr("Ce magicien n’est pas encore créé."))

    def _to_fight(self) -> None:
        names = tuple(wizard.name for wizard in self._pair())
        self.close_dialog()
        self.fight_wanted.emit(names)

    def _to_bench(self) -> None:
        pair = self._pair()
        self.close_dialog()
        self.bench_wanted.emit(*pair)
