"""Dice: a die's face as a drawing, and dice that are seen to roll over the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from magicfight.ui.theme import SIZES, text_font, theme
from magicfight.ui.widgets.page import paint_page

# Pips on a grid of thirds, by face.
_LOW, _MIDDLE, _HIGH = 0.26, 0.5, 0.74
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MIDDLE), (_HIGH, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
}


def paint_die(painter: QPainter, box: QRectF, face: int) -> None:
    """Paint a die's face into a square, in a page's inks."""
    colours = theme()
    painter.setPen(QPen(colours.color("paccent"), 1.2 if box.width() < 24 else 1.8))
    painter.setBrush(colours.color("pfield"))
    radius = box.width() * 0.2
    painter.drawRoundedRect(box, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.color("ptext"))
    size = box.width() * 0.095 + 0.2
    for x, y in _PIPS.get(face, ()):
        painter.drawEllipse(QPointF(box.left() + x * box.width(), box.top() + y * box.height()), size, size)


class DiceTray(QWidget):
    """Dice that roll for a moment and lie still on their faces: over the board, taking no click.

    `settled` is sent when they lie still and were looked at; at once when no time is given.
    """

    settled = Signal()

    SHOWN_MOST = 24
    _STEP_MS = 60

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dice_tray")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._faces: tuple[int, ...] = ()
        self._shown: list[int] = []
        self._caption = ""
        self._lasts = 0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(self._STEP_MS)
        self._timer.timeout.connect(self._tick)
        self.hide()

    def roll(self, faces: Sequence[int], caption: str, milliseconds: int) -> None:
        """Roll for two thirds of the time given, then lie still for the rest."""
        self._faces = tuple(faces[: self.SHOWN_MOST])
        self._caption = caption
        self._lasts = milliseconds
        self.setAccessibleName(f"{caption} {', '.join(str(face) for face in faces)}")
        if milliseconds <= 0:
            self._timer.stop()
            self.hide()
            self.settled.emit()
            return
        self._shown = [1 + (face * 5 + index * 3) % 6 for index, face in enumerate(self._faces)]
        self.resize(self.sizeHint())
        self.show()
        self.raise_()
        self._clock.start()
        self._timer.start()
        self.update()

    def stop(self) -> None:
        """Skip: away with the dice."""
        self._timer.stop()
        self.hide()

    def sizeHint(self) -> QSize:
        a_row = min(12, max(1, len(self._faces)))
        rows = -(-max(1, len(self._faces)) // 12)
        words = QFontMetrics(text_font(SIZES.note, bold=True)).horizontalAdvance(self._caption)
        return QSize(max(150, a_row * 36 + 30, words + 36), rows * 36 + 50)

    def _tick(self) -> None:
        gone = self._clock.elapsed()
        if gone >= self._lasts:
            self._timer.stop()
            self.hide()
            self.settled.emit()
            return
        if gone >= self._lasts * 2 // 3:
            self._shown = list(self._faces)
        else:
            # a tumble that only looks random: what counts was thrown already
            tick = gone // self._STEP_MS
            self._shown = [
                1 + (face * 7 + index * 5 + tick * (3 + index % 4)) % 6 for index, face in enumerate(self._faces)
            ]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_page(painter, QRectF(self.rect()), lozenges=False)
        painter.setFont(text_font(SIZES.note, bold=True))
        painter.setPen(theme().color("paccent"))
        painter.drawText(QRectF(0, 8, self.width(), 18), Qt.AlignmentFlag.AlignCenter, self._caption)
        a_row = min(12, max(1, len(self._shown)))
        left = (self.width() - a_row * 36) / 2 + 4
        for index, face in enumerate(self._shown):
            paint_die(painter, QRectF(left + (index % 12) * 36, 32 + (index // 12) * 36, 28, 28), face)
        painter.end()
