"""A gauge: a name, a value over its limit, and a bar."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ground.phrases import MINUS
from magicfight.ui.theme import px, text_font, theme
from magicfight.ui.widgets.control import TOPIC
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.terms import make_term, paint_term
from magicfight.ui.widgets.tree import set_role

BAR_HEIGHT = 7


def _whole(value: int) -> str:
    return str(value).replace("-", MINUS)


class Gauge(QWidget):
    """`Endurance   40 / 44` over a bar. `token` is the bar's colour: `gauge_endurance`, `gauge_stun`, `gauge_body`."""

    def __init__(self, token: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, QAccessible.Role.Indicator)
        self._token = token
        self._caption = ""
        self._value = 0
        self._limit = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fix(self, height=31)

    def set_topic(self, topic: str) -> None:
        """Make its name a term of the rules."""
        make_term(self, topic, self._caption_rect)

    def _caption_rect(self) -> QRect:
        """Where its name stands, in pixels of the screen."""
        wide = QFontMetricsF(text_font(12)).horizontalAdvance(self._caption)
        return QRect(0, 0, round(wide), px(18))

    def set_caption(self, caption: str) -> None:
        """The name of what is measured."""
        self._caption = caption
        self._tell()

    def set_values(self, value: int, limit: int) -> None:
        """The value now and its limit; a value under nought leaves the bar empty."""
        self._value, self._limit = value, limit
        self._tell()

    @property
    def shown_text(self) -> str:
        """What stands at the right."""
        return f"{_whole(self._value)} / {_whole(self._limit)}"

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._caption} {self.shown_text}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(31))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        width = self.width() / colours.scale
        top = QRectF(0, 0, width, 18)
        painter.setFont(text_font(12, is_scaled=False))
        painter.setPen(colours.color("text2"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._caption)
        painter.setFont(text_font(13, bold=True, is_scaled=False))
        painter.setPen(colours.color("bad" if self._value <= 0 < self._limit else "text"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.shown_text)
        trough = QRectF(0.5, 21.5, width - 1, BAR_HEIGHT)
        painter.setPen(QPen(colours.color("brassd"), 1))
        painter.setBrush(colours.color("field"))
        painter.drawRoundedRect(trough, BAR_HEIGHT / 2, BAR_HEIGHT / 2)
        share = min(1.0, max(0.0, self._value / self._limit)) if self._limit > 0 else 0.0
        if share > 0:
            inner = trough.adjusted(1, 1, -1, -1)
            inner.setWidth(max(inner.height(), inner.width() * share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color(self._token))
            painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        if self.property(TOPIC) and self._caption:
            wide = QFontMetricsF(text_font(12, is_scaled=False)).horizontalAdvance(self._caption)
            paint_term(painter, QRectF(0, 0, wide, 18), "brass", has_keyboard=self.hasFocus())
        painter.end()
