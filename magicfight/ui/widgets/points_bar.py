"""The bar of points: how they are split, the limit, and what lies over it, hatched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ground.phrases import number
from magicfight.ui.captions import language, tr
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.sizing import fix


@dataclass(frozen=True, slots=True)
class Share:
    """One part of the points: its name, how many, and its colour (`gauge_endurance`, `gauge_stun`)."""

    label: str
    amount: Fraction
    token: str


class PointsBar(QWidget):
    """Shares side by side up to the limit. A share below nought (more sold than bought) is named but takes no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares: tuple[Share, ...] = ()
        self._limit = Fraction(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fix(self, height=36)

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(36))

    def set_shares(self, shares: Sequence[Share], limit: Fraction | int) -> None:
        """Show that split of that many points."""
        self._shares, self._limit = tuple(shares), Fraction(limit)
        self._describe()

    def _limit_text(self) -> str:
        return tr("limite {0}").format(number(self._limit, language()))

    def _describe(self) -> None:
        parts = [f"{share.label} {number(share.amount, language())}" for share in self._shares]
        self.setAccessibleDescription(", ".join([*parts, self._limit_text()]))
        set_tip(self, self.accessibleDescription())
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        full = self.width() / colours.scale
        spent = float(sum(share.amount for share in self._shares))
        limit = float(self._limit)
        bar = QRectF(0.5, 18.5, full - 1, 16)
        scale = bar.width() / max(limit, spent, 1.0)
        painter.setPen(QPen(colours.color("brassd"), 1))
        painter.setBrush(colours.color("field"))
        painter.drawRoundedRect(bar, 3, 3)
        inner = bar.adjusted(1, 1, -1, -1)
        left = inner.left()
        limit_x = min(inner.right(), inner.left() + limit * scale)
        metrics = QFontMetrics(text_font(SIZES.note, is_scaled=False))
        limit_text = self._limit_text()
        limit_width = QFontMetrics(text_font(SIZES.note, bold=True, is_scaled=False)).horizontalAdvance(limit_text) + 4
        caption_end = min(limit_x, full - 1.0) - limit_width - 8
        next_caption = 0.0
        for share in self._shares:
            width = max(0.0, float(share.amount) * scale)
            right = min(inner.right(), left + width)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color(share.token))
            painter.drawRect(QRectF(left, inner.top(), max(0.0, min(right, limit_x) - left), inner.height()))
            text = f"{share.label} {number(share.amount, language())}"
            start = max(next_caption, left)
            room = caption_end - start
            if room > 20:
                painter.setPen(colours.color("brass" if share.token == "gauge_endurance" else "text2"))
                painter.setFont(text_font(SIZES.note, is_scaled=False))
                shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room))
                painter.drawText(QRectF(start, 0, room, 16), Qt.AlignmentFlag.AlignVCenter, shown)
                next_caption = start + metrics.horizontalAdvance(shown) + 14
            left = right
        if spent > limit:
            over = QRectF(limit_x, inner.top(), inner.right() - limit_x, inner.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color("bad"))
            painter.drawRect(over)
            painter.setBrush(QBrush(colours.color("bar"), Qt.BrushStyle.BDiagPattern))
            painter.drawRect(over)
        painter.setPen(QPen(colours.color("text"), 2))
        painter.drawLine(QPointF(limit_x, bar.top() - 3), QPointF(limit_x, bar.bottom() + 2))
        painter.setFont(text_font(SIZES.note, bold=True, is_scaled=False))
        painter.setPen(colours.color("text"))
        limit_box = QRectF(max(0.0, min(limit_x, full - 1.0) - limit_width), 0, limit_width, 16)
        painter.drawText(limit_box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, limit_text)
        painter.end()
