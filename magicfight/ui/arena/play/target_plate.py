"""The plate at a target: who it is, its bars as a hit would leave them, one sentence. It takes no click."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.ui.arena.play.plate import GhostBar, PlateView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.page import breakable, label, set_tone
from magicfight.ui.widgets.sizing import fix

WIDTH = 292

_BAR_HEIGHT, _GAUGE_HEIGHT = 9, 34
_ICON = 14.0
_TOKENS = {"stun": "gauge_stun", "body": "gauge_body"}


class GhostGauge(QWidget):
    """A pool as a hit may leave it: full what stays at the worst, hatched densely down from the mean, widely up to the
    best; a dashed frame around what is lost in any case, a mark at the mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: GhostBar | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fix(self, 0, _GAUGE_HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH - 24), px(_GAUGE_HEIGHT))

    def show_bar(self, view: GhostBar) -> None:
        """Show a pool."""
        self._view = view
        self.setAccessibleName(f"{view.caption} {view.text}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self._view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        width = self.width() / colours.scale
        top = QRectF(0, 0, width, 18)
        painter.setFont(text_font(SIZES.note, is_scaled=False))
        painter.setPen(colours.color("text2"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, view.caption)
        painter.setFont(text_font(SIZES.note, bold=True, is_scaled=False))
        painter.setPen(colours.color("text"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, view.text)
        if view.icon:
            paint_icon(painter, view.icon, "bad", QRectF(0, 18, _ICON, _ICON))
        trough = QRectF(_ICON + 5, 20.5, width - _ICON - 6, _BAR_HEIGHT)
        painter.setPen(QPen(colours.color("brassd"), 1))
        painter.setBrush(colours.color("field"))
        painter.drawRoundedRect(trough, 3, 3)
        self._paint_parts(painter, trough.adjusted(1, 1, -1, -1), view)
        painter.end()

    @staticmethod
    def _paint_parts(painter: QPainter, inside: QRectF, view: GhostBar) -> None:
        limit = max(1, view.limit, view.now)
        token = theme().color(_TOKENS[view.key])

        def x(value: float) -> float:
            return inside.left() + inside.width() * min(1.0, max(0.0, value / limit))

        def part(low: float, high: float, brush: QBrush) -> None:
            if x(high) - x(low) > 0.5:
                painter.fillRect(QRectF(x(low), inside.top(), x(high) - x(low), inside.height()), brush)

        part(0, view.worst, QBrush(token))
        part(view.worst, view.mean, QBrush(token, Qt.BrushStyle.Dense4Pattern))
        part(view.mean, view.best, QBrush(token, Qt.BrushStyle.BDiagPattern))
        if x(view.now) - x(view.best) > 2:
            frame = QPen(token, 1, Qt.PenStyle.DashLine)
            painter.setPen(frame)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(x(view.best), inside.top() + 0.5, x(view.now) - x(view.best), inside.height() - 1))
        painter.setPen(QPen(theme().color("text"), 2))
        painter.drawLine(QPointF(x(view.mean), inside.top() - 3), QPointF(x(view.mean), inside.bottom() + 3))


class TargetPlate(QFrame):
    """Renders a `PlateView`; hidden without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        self.setObjectName("target_plate")
        fix(self, WIDTH)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view: PlateView | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 10)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(7)
        self._badge = TokenBadge(28)
        self._name = label(role="value", wrap=True)
        self._name.setObjectName("plate_name")
        self._note = label(role="note", t="brass")
        self._note.setObjectName("plate_note")
        head.addWidget(self._badge)
        head.addWidget(self._name, 1)
        head.addWidget(self._note)
        column.addLayout(head)
        self._gauges = (GhostGauge(), GhostGauge())
        for gauge in self._gauges:
            column.addWidget(gauge)
        self._sentence = label(role="note", wrap=True)
        self._sentence.setObjectName("plate_sentence")
        column.addWidget(self._sentence)
        self.hide()

    @property
    def view(self) -> PlateView | None:
        """The record shown, None while hidden."""
        return self._view

    def show_plate(self, view: PlateView | None) -> None:
        """Show what a cast would do to its target, or hide."""
        if view is None:
            self._view = None
            self.hide()
            return
        if view == self._view:
            return
        self._view = view
        self._badge.show_token(view.mark, view.colour, appearance=view.appearance)
        self._name.setText(breakable(view.name))
        self._note.setText(view.note)
        self._note.setVisible(bool(view.note))
        for index, gauge in enumerate(self._gauges):
            gauge.setVisible(index < len(view.bars))
            if index < len(view.bars):
                gauge.show_bar(view.bars[index])
        self._sentence.setText(view.sentence)
        set_tone(self._sentence, "bad" if view.is_wasted else "")
        self.setAccessibleName(view.spoken)
        self.show()
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(px(WIDTH), layout.totalHeightForWidth(px(WIDTH)))
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge: QColor = theme().color("bad" if self._view.is_warning else "brassd")
        painter.setPen(QPen(edge, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), SIZES.radius_panel, SIZES.radius_panel)
        painter.end()
