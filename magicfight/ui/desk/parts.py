"""Small parts of the fight's page: chips, bars of odds and of life, the disc that stands for a fighter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from magicfight.ui.icons import set_icon
from magicfight.ui.theme import initials_colour, player_colour, text_font, theme
from magicfight.ui.widgets.control import set_property
from magicfight.ui.widgets.page import lozenge

#: How a share of a bar of odds is drawn, by what becomes of the act: its token, and whether it is hatched.
SHARES: dict[str, tuple[str, bool]] = {
    "miss": ("pfield", False),
    "failure": ("pfield", False),
    "nothing": ("plot_second", True),
    "stopped": ("pageline", False),
    "half": ("pageline", False),
    "weakened": ("pageline", False),
    "hit": ("plot_main", False),
    "passes": ("plot_main", False),
    "landed": ("plot_main", False),
    "critical": ("plot_second", True),
}


class Chip(QPushButton):
    """A round button 24 high: plain, on or off; for a condition (`condition`) or a wound (`wound`)."""

    double_clicked = Signal()

    def __init__(self, icon: str | None = None, state: str = "") -> None:
        super().__init__()
        self.setProperty("kind", "chip")
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if state:
            self.setProperty("state", state)
        if icon is not None:
            set_icon(self, icon, {"on": "seltext", "wound": "pbad"}.get(state, "paccent"), 14)

    def set_state(self, state: str) -> None:
        """Draw it plain (nothing), `on`, `off`, `condition` or `wound`."""
        set_property(self, "state", state)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.double_clicked.emit()
        event.accept()


class OddsBar(QWidget):
    """What becomes of an act, as shares of a bar; the figures stand in words beside it."""

    def __init__(self, shares: Sequence[tuple[str, str, int]], told: str) -> None:
        super().__init__()
        self._shares = tuple(shares)
        self.setFixedHeight(13)
        self.setMinimumWidth(64)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(told)

    def sizeHint(self) -> QSize:
        return QSize(170, 13)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        left = rect.left()
        for name, _, number in self._shares:
            token, is_hatched = SHARES[name]
            part = QRectF(left, rect.top(), rect.width() * number / 100, rect.height())
            painter.fillRect(part, colours.color(token))
            if is_hatched:
                painter.fillRect(part, QBrush(colours.color("seltext"), Qt.BrushStyle.BDiagPattern))
            left += part.width()
        painter.setPen(QPen(colours.color("paccent"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 3, 3)
        painter.end()


class LifeBar(QWidget):
    """Life now over life at most, with a tick at half."""

    def __init__(self, now: int, most: int) -> None:
        super().__init__()
        self._share = min(1.0, max(0.0, now / most)) if most > 0 else 0.0
        self.setFixedHeight(11)
        self.setMinimumWidth(36)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(96, 11)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        trough = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(colours.color("paccent"), 1))
        painter.setBrush(colours.color("pfield"))
        painter.drawRoundedRect(trough, 4, 4)
        if self._share > 0:
            inner = trough.adjusted(1.5, 1.5, -1.5, -1.5)
            inner.setWidth(max(2.0, inner.width() * self._share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color("pgauge_body"))
            painter.drawRoundedRect(inner, 3, 3)
        middle = round(trough.center().x()) + 0.5
        painter.setPen(QPen(colours.color("ptext"), 1))
        painter.drawLine(QPointF(middle, trough.top() + 3), QPointF(middle, trough.bottom() - 3))
        painter.end()


class Disc(QWidget):
    """A fighter as a sign: its colour, its initial, its side as a shape (the first side round, the others not)."""

    def __init__(self, name: str, number: int, *, is_round: bool, size: int = 24) -> None:
        super().__init__()
        self._letter = name.strip()[:1].upper() or "?"
        self._number, self._is_round, self._size = number, is_round, size
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.2, 1.2, -1.2, -1.2)
        painter.setPen(QPen(theme().color("token_rim"), 1.6))
        painter.setBrush(player_colour(self._number))
        if self._is_round:
            painter.drawEllipse(rect)
        else:
            painter.drawPolygon(lozenge(rect.center(), rect.width() / 2))
        painter.setPen(initials_colour(self._number))
        painter.setFont(text_font(round(self._size * (0.5 if self._is_round else 0.42)), bold=True))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.end()
