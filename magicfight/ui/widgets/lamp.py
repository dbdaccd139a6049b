"""The light: a green round with a check, or a red octagon with a cross, a word, and the reason."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, px, text_font, theme, title_font
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.tree import set_role


class Lamp(QWidget):
    """Whether the hex under the pointer is visible; colour, shape and word say the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, QAccessible.Role.Indicator)
        self._is_visible: bool | None = None
        self._reason = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        fix(self, 216, 62)
        self._describe()

    def sizeHint(self) -> QSize:
        return QSize(px(216), px(62))

    def set_width(self, width: int) -> None:
        """Take so many pixels of 100 %."""
        fix(self, width, 62)

    def set_state(self, is_visible: bool | None, reason: str = "") -> None:
        """Light it: True, False, or None while the pointer is on no hex. `reason` is one short line."""
        if (is_visible, reason) == (self._is_visible, self._reason):
            return
        self._is_visible, self._reason = is_visible, reason
        self._describe()

    @property
    def word(self) -> str:
        """`Visible`, `Non visible` or nothing."""
        if self._is_visible is None:
            return ""
        return tr("Visible") if self._is_visible else tr("Non visible")

    def _describe(self) -> None:
        self.setAccessibleName(tr("Lumière"))
        self.setAccessibleDescription(", ".join(part for part in (self.word, self._reason) if part))
        set_tip(self, self._reason)
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
        centre = QPointF(30, self.height() / colours.scale / 2)
        if self._is_visible is None:
            painter.setPen(QPen(colours.color("line"), 2))
            painter.setBrush(colours.color("field"))
            painter.drawEllipse(centre, 17, 17)
            painter.setFont(text_font(SIZES.note, is_scaled=False))
            painter.setPen(colours.color("text2"))
            box = QRectF(60, 4, round(self.width() / colours.scale) - 62, self.height() / colours.scale - 8)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self._reason)
            painter.end()
            return
        paint = colours.color("lamp_yes" if self._is_visible else "lamp_no")
        glow = QRadialGradient(centre, 28)
        inner, outer = QColor(paint), QColor(paint)
        inner.setAlpha(120)
        outer.setAlpha(0)
        glow.setColorAt(0.55, inner)
        glow.setColorAt(1, outer)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(centre, 28, 28)
        painter.setBrush(paint)
        painter.setPen(QPen(colours.color("brassd"), 2))
        if self._is_visible:
            painter.drawEllipse(centre, 17, 17)
        else:
            angles = [(22.5 + 45 * step) * pi / 180 for step in range(8)]
            corners = [QPointF(centre.x() + 18.5 * cos(a), centre.y() + 18.5 * sin(a)) for a in angles]
            painter.drawPolygon(QPolygonF(corners))
        mark = QRectF(centre.x() - 10, centre.y() - 10, 20, 20)
        paint_icon(painter, "check" if self._is_visible else "close", "lamp_mark", mark)
        painter.setFont(title_font(round(SIZES.page / colours.scale)))
        painter.setPen(paint)
        room = round(self.width() / colours.scale) - 62
        painter.drawText(QRectF(60, 9, room, 22), Qt.AlignmentFlag.AlignVCenter, self.word)
        font = text_font(SIZES.note, is_scaled=False)
        painter.setFont(font)
        painter.setPen(colours.color("text2"))
        metrics = QFontMetrics(font)
        if metrics.horizontalAdvance(self._reason) <= room:
            painter.drawText(QRectF(60, 31, room, 20), Qt.AlignmentFlag.AlignVCenter, self._reason)
        else:  # on two lines, where it has little room
            shown = metrics.elidedText(self._reason, Qt.TextElideMode.ElideRight, 2 * room - 20)
            painter.drawText(QRectF(60, 29, room, 33), Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, shown)
        painter.end()
