"""Two wizards side by side, over the builder; each side's box takes another one, Combattre takes both to the set-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.comparison import ComparisonView, PairRow, SideView, compared, fall_measures
from magicfight.ui.builder.falls import FallWorker
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.windows.preview import Face
from magicfight.ui.icons import appearance_name
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.tokens import PLAYER_COLOURS
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import label, lozenge
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.sizing import fix

_FACE = 48


class PairBars(QWidget):
    """Bars from the middle to both sides; the higher number is bold and has a lozenge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[tuple[str, tuple[PairRow, ...]], ...] = ()
        self.setObjectName("pair_bars")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        lines = sum(len(rows) + 1 for _, rows in self._groups)
        return QSize(px(420), px(20) * lines)

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
        high, y = float(px(20)), 0.0
        for name, rows in self._groups:
            painter.setFont(text_font(SIZES.note, bold=True))
            painter.setPen(theme().color("paccent"))
            painter.drawText(QRectF(0, y, self.width(), high), Qt.AlignmentFlag.AlignCenter, name.upper())
            y += high
            for one in rows:
                self._paint_row(painter, one, y, high)
                y += high
        painter.end()

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
            painter.drawRect(QRectF(start if sign > 0 else start - length, y + high / 2 - 4, length, 8))
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


class _Side(QWidget):
    """One of the two: who it is, and what it has."""

    def __init__(
        self, name: str, wizards: Sequence[Wizard], chosen: int, colour: str, changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self._colour = colour
        self.face = Face(_FACE)
        self.box = QComboBox()
        self.box.addItems([wizard.name for wizard in wizards])
        self.box.setCurrentIndex(chosen)
        label_control(self.box, name, tr("Magicien"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.activated.connect(lambda _index: changed())
        self._points = label("", role="note", t="2", wrap=True)
        self._story = label("", role="aside", wrap=True)
        self._spells = label("", role="note", wrap=True)
        self._measures = label("", role="note", wrap=True)
        fix(self, width=232)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = row(self.face, spacing=8)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.box)
        words.addWidget(self._points)
        head.insertLayout(1, words, 1)
        column.addLayout(head)
        for part in (self._story, self._spells):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self._measures)

    def show_view(self, view: SideView, fall: tuple[str, str]) -> None:
        """Show it, and when it brings the other one down."""
        self._points.setText(view.points)
        self._story.setText(view.biography)
        self._story.setVisible(bool(view.biography))
        self.face.show_face(appearance_name(view.appearance), view.colour or self._colour)
        # a spell that is bought whole has no dice to tell
        self._spells.setText("\n".join(" · ".join(part for part in spell if part) for spell in view.spells))
        self._measures.setText("\n".join(tr("{0} : {1}").format(name, value) for name, value in (*view.measures, fall)))


def compare(
    host: QWidget, wizards: Sequence[Wizard], first: int, second: int, fight: Callable[[tuple[str, ...]], None]
) -> Dialog:
    """Show two of some wizards side by side; `fight` is given the names of both."""
    dialog = Dialog(host, tr("Comparer deux magiciens"), "wizard")
    dialog.setObjectName("comparison_dialog")
    dialog.page.setFixedWidth(960)
    dialog.page.set_aside(tr("losange : le plus haut des deux"))
    bars = PairBars()
    falls = FallWorker(dialog)
    sides: list[_Side] = []

    def show() -> None:
        left, right = (wizards[side.box.currentIndex()] for side in sides)
        view = compared(left, right, language())
        bars.show_view(view)
        ends = fall_measures(falls, left, right, language())
        for side, shown, fall in zip(sides, view.sides, ends, strict=True):
            side.show_view(shown, fall)

    for name, index, colour in zip(("compare_left", "compare_right"), (first, second), PLAYER_COLOURS, strict=False):
        sides.append(_Side(name, wizards, index, colour, show))
    inside = QWidget()
    line = row(sides[0], bars, sides[1], spacing=14)
    line.setContentsMargins(0, 0, 4, 0)
    line.setStretch(1, 1)
    inside.setLayout(line)
    area = scroller(inside)
    area.setMinimumHeight(px(300))
    dialog.page.body.addWidget(area, 1)
    close, go = push_button("close"), push_button("swords", "primary")
    close.setText(tr("Fermer"))
    label_control(close, "compare_close", tr("Fermer"))
    go.setText(tr("Combattre"))
    label_control(go, "compare_fight", tr("Combattre"))
    foot = dialog.page.foot()
    foot.addStretch(1)
    foot.addWidget(close)
    foot.addWidget(go)

    def to_fight() -> None:
        names = tuple(wizards[side.box.currentIndex()].name for side in sides)
        dialog.close_dialog()
        fight(names)

    falls.ready.connect(show)
    close.clicked.connect(dialog.close_dialog)
    go.clicked.connect(to_fight)
    show()
    area.setMinimumHeight(min(px(640), max(px(300), host.height() - px(170)), bars.sizeHint().height() + px(8)))
    dialog.open(sides[1].box)
    return dialog
