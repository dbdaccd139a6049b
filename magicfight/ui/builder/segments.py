"""The twelve segments of a turn in a strip; those in which a wizard acts are filled (R4.1)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.rules.clock import SEGMENTS
from magicfight.ui.theme import SIZES, px, text_font, theme


class SegmentStrip(QWidget):
    """Numbers 1 to 12 in boxes; hidden while no segment is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acting: tuple[int, ...] = ()
        self.setObjectName("segment_strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def sizeHint(self) -> QSize:
        return QSize(px(12 * 20), px(22))

    def show_segments(self, acting: tuple[int, ...]) -> None:
        """Fill these segments."""
        self._acting = acting
        self.setVisible(bool(acting))
        self.setAccessibleName(", ".join(map(str, acting)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        slot = self.width() / SEGMENTS
        for segment in range(1, SEGMENTS + 1):
            is_acting = segment in self._acting
            box = QRectF((segment - 1) * slot + 1.5, 1.5, slot - 3, self.height() - 3)
            painter.setPen(QPen(colours.color("pageline"), 1))
            painter.setBrush(colours.color("sel" if is_acting else "pfield"))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(colours.color("seltext" if is_acting else "ptext2"))
            painter.setFont(text_font(SIZES.note, bold=is_acting))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(segment))
        painter.end()
