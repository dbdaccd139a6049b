"""The page « Danger »: what the numbers on the hexes mean, the hex asked about, and from whom its danger comes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.ui.arena.board.geometry import CORNERS, SIZE
from magicfight.ui.arena.board.ground import danger_fill, danger_ink
from magicfight.ui.arena.board.scene_data import DANGER_FROM
from magicfight.ui.arena.play.target_row import TargetRows
from magicfight.ui.arena.play.views import DangerView
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import fix

_SIDE = 9.0


class _Legend(QWidget):
    """The five steps of the scale: tint, bars, percents."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fix(self, 0, 36)
        self.setObjectName("danger_legend")

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(36))

    @staticmethod
    def texts() -> list[str]:
        """`0`, `1–24`, `25–49`, `50–74`, `75 +`."""
        ends = [*DANGER_FROM[1:], 0]
        told = [f"{low}–{end - 1}" if end else f"{low} +" for low, end in zip(DANGER_FROM, ends, strict=True)]
        return ["0", *told]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(theme().scale, theme().scale)  # drawn in pixels of 100 %
        texts = self.texts()
        slot = self.width() / theme().scale / len(texts)
        painter.setFont(text_font(SIZES.note, is_scaled=False))
        scale = _SIDE / SIZE
        for level, text in enumerate(texts):
            middle = QPointF(slot * (level + 0.5), _SIDE + 1)
            painter.setPen(QPen(theme().color("hex_grid"), 1))
            painter.setBrush(danger_fill(theme(), level))
            painter.drawPolygon(QPolygonF([QPointF(x * scale, y * scale) + middle for x, y in CORNERS]))
            for index in range(level):
                left = middle.x() - (level * 4.0 - 1.0) / 2 + 4.0 * index
                painter.fillRect(QRectF(left, middle.y() + 2.5, 3, 1.6), danger_ink(theme(), level))
            painter.setPen(theme().color("ptext2"))
            box = QRectF(slot * level, 2 * _SIDE + 2, slot, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class DangerPage(Page):
    """Renders a `DangerView`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Danger", "danger", parent)
        self.setObjectName("danger_page")
        self._view: DangerView | None = None
        self._lead = label(role="note", t="2", wrap=True)
        self._legend = _Legend()
        head = QHBoxLayout()
        self._heading = label(role="strong", wrap=True)
        self._heading.setObjectName("danger_heading")
        self._chance = label(role="strong", t="bad")
        self._chance.setObjectName("danger_chance")
        head.addWidget(self._heading, 1)
        head.addWidget(self._chance, 0, Qt.AlignmentFlag.AlignTop)
        self._rows = TargetRows(1)
        self._note = label(role="note", t="2", wrap=True)
        column: QVBoxLayout = self.body
        column.addLayout(head)
        column.addWidget(self._rows)
        column.addWidget(self._note)
        column.addWidget(self._legend)
        column.addWidget(self._lead)
        column.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the caption in the language in force."""
        self.set_title(tr("Danger"))
        self.set_aside(tr("D : fermer"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_rows"):
            self.retranslate()
        super().changeEvent(event)

    @property
    def view(self) -> DangerView | None:
        """The record shown, None while it is worked out."""
        return self._view

    def show_danger(self, view: DangerView | None) -> None:
        """Show a hex's danger; None while it is worked out."""
        self._view = view
        if view is None:
            self._heading.setText(tr("Calcul des dangers…"))
            self._chance.setText("")
            return
        self._lead.setText(view.lead)
        self._heading.setText(view.heading)
        self._chance.setText(view.chance)
        self._rows.show_rows(
            [(one.mark, one.colour, one.appearance, one.spell, one.name, (one.share,)) for one in view.rows]
        )
        self._note.setText(view.note)
        self._note.setVisible(bool(view.note))
        told = [f"{one.name}, {one.spell} {one.share}" for one in view.rows]
        self.setAccessibleDescription(". ".join([f"{view.heading} {view.chance}", *told, view.note, view.lead]))
