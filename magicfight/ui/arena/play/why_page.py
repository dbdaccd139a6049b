"""The page "Pourquoi ?": a computer's plan, its terms with signs and bars, what it was preferred to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from magicfight.ui.arena.play.why import PlanView, TermView, WhyView
from magicfight.ui.captions import tr
from magicfight.ui.theme import theme
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.layouts import show_all
from magicfight.ui.widgets.page import IconView, Page, clear_layout, label, rule

WIDTH = 492
#: A value as long as the bar's half.
_WHOLE = 1.0


class ValueBar(QWidget):
    """A value as a bar to the right (gain) or, hatched, to the left (loss) of a line; decoration beside the figure."""

    def __init__(self, value: float, whole: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share = max(-1.0, min(1.0, value / whole))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(12)

    def sizeHint(self) -> QSize:
        return QSize(130, 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme()
        middle, high = self.width() / 2, 11.0
        top = (self.height() - high) / 2
        long = abs(self._share) * (middle - 2)
        if self._share >= 0:
            painter.fillRect(QRectF(middle, top, long, high), colours.color("plot_main"))
        else:
            bar = QRectF(middle - long, top, long, high)
            painter.fillRect(bar, colours.color("pfield"))
            painter.setBrush(Qt.BrushStyle.BDiagPattern)
            brush = painter.brush()
            brush.setColor(colours.color("plot_second"))
            painter.fillRect(bar, brush)
            painter.setPen(QPen(colours.color("plot_second"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar)
        painter.setPen(QPen(colours.color("ptext2"), 1))
        painter.drawLine(round(middle), round(top) - 2, round(middle), round(top + high) + 1)
        painter.end()


class WhyPage(Page):
    """Shows a `WhyView` beside the log. Escape or its button closes it; `closed` is sent then."""

    closed = Signal()
    opened = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", "help", parent)
        self.setObjectName("why_page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button = tool_button("close", "paccent", 14)
        self.close_button.setFixedSize(26, 24)
        self.close_button.clicked.connect(self.shut)
        self.add_to_head(self.close_button)
        self._view: WhyView | None = None
        self._corner: tuple[QRect, bool] = (QRect(), False)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self.set_title(tr("Pourquoi ?"))
        label_control(self.close_button, "why_close", tr("Fermer"), tr("Fermer (Échap)"))

    def show_waiting(self) -> None:
        """Say that it is being thought again."""
        self._view = None
        self._clear()
        self.body.addWidget(label(tr("Je refais le raisonnement…"), t="2"))
        self._open()

    def show_why(self, view: WhyView) -> None:
        """Show why."""
        self._view = view
        self._clear()
        self.set_aside(view.by)
        self.body.addWidget(label(view.plan, role="strong", wrap=True))
        if view.total is not None:
            self._add_terms(view.terms, view.total)
        if view.plans:
            self._add_plans(view.plans)
        self.body.addWidget(label(view.note, role="note", t="2", wrap=True))
        self._open()
        self.setAccessibleDescription(self.as_text())

    def as_text(self) -> str:
        """What is shown, as one text: for a screen reader."""
        if self._view is None:
            return ""
        view = self._view
        terms = [*view.terms, *([] if view.total is None else [view.total])]
        parts = [view.plan, *(f"{one.text} {one.figure}" for one in terms)]
        parts += [f"{one.text} {one.figure} {one.futures}".strip() for one in view.plans]
        return ". ".join([*parts, view.note])

    def place(self, room: QRect, *, is_log_left: bool) -> None:
        """Stand at the foot of `room`, on the side of the log."""
        self._corner = room, is_log_left
        if self.isHidden():
            return
        layout = self.layout()
        wide = min(WIDTH, room.width() - 16)
        self.setFixedWidth(wide)
        if layout is not None:
            layout.activate()
            # the least size counts sentences as narrow as they can be: asked only where no height goes with the width
            has_height = layout.hasHeightForWidth()
            tall = layout.totalHeightForWidth(wide) if has_height else layout.totalMinimumSize().height()
            high = min(tall, room.height() - 16)
            x = room.left() + 8 if is_log_left else room.right() - wide - 7
            self.resize(wide, high)
            self.move(QPoint(x, room.bottom() - high - 7))

    def shut(self) -> None:
        """Close it."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)

    def _clear(self) -> None:
        clear_layout(self.body)
        self.set_aside("")

    def _open(self) -> None:
        self.show()
        show_all(self.body)
        room, is_log_left = self._corner
        self.place(room, is_log_left=is_log_left)
        self.raise_()
        self.opened.emit()

    def _add_terms(self, terms: Sequence[TermView], total: TermView) -> None:
        whole = max([_WHOLE / 4, *(abs(one.value) for one in (*terms, total))])
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        for row, one in enumerate(terms):
            self._add_term(grid, row, one, whole, "")
        if terms:
            grid.addWidget(rule(), len(terms), 0, 1, 3)
        self._add_term(grid, len(terms) + 1, total, whole, "strong")
        grid.setColumnStretch(0, 1)
        self.body.addLayout(grid)

    @staticmethod
    def _add_term(grid: QGridLayout, row: int, one: TermView, whole: float, role: str) -> None:
        figure = label(one.figure, role="strong", t="bad" if one.value < 0 else "")
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        figure.setMinimumWidth(48)
        grid.addWidget(label(one.text, role=role, wrap=True), row, 0)
        grid.addWidget(ValueBar(one.value, whole), row, 1)
        grid.addWidget(figure, row, 2)

    def _add_plans(self, plans: Sequence[PlanView]) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        heads = [tr("Plans comparés"), tr("Ce coup"), tr("Suites gagnées") if any(one.futures for one in plans) else ""]
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for index, head in enumerate(heads):
            made = label(head.upper(), role="section")
            made.setAccessibleName(head)
            if index:
                made.setAlignment(right)
            grid.addWidget(made, 0, 0 if index == 0 else index + 1, 1, 2 if index == 0 else 1)
        for row, one in enumerate(plans, start=1):
            role = "strong" if one.is_chosen else ""
            grid.addWidget(IconView("check" if one.is_chosen else "close", "paccent", 13), row, 0)
            grid.addWidget(label(one.text, role=role, wrap=True), row, 1)
            for index, text in ((2, one.figure), (3, one.futures)):
                made = label(text, role=role)
                made.setAlignment(right)
                grid.addWidget(made, row, index)
            word = tr("choisi") if one.is_chosen else tr("écarté")
            grid.addWidget(label(word, role="aside"), row, 4)
        grid.setColumnStretch(1, 1)
        self.body.addSpacing(6)
        self.body.addLayout(grid)
        self.body.addSpacing(4)
