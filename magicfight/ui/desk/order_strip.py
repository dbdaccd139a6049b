"""The order of play as a strip: one cell a count, those past paler, the one being played marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from magicfight.desk.common.shown import Slot
from magicfight.ui.captions import tr
from magicfight.ui.widgets.page import IconView, clear_layout, label


class OrderStrip(QScrollArea):
    """Cells in a row, scrolled so that the one being played is in sight."""

    def __init__(self, word: Callable[[str], str] = str) -> None:
        super().__init__()
        self._word = word
        self.setObjectName("desk_order")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedHeight(62)
        inner = QWidget()
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(5)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self._shown: tuple[Slot, ...] | None = None
        self._now: QWidget | None = None

    def show_slots(self, slots: Sequence[Slot]) -> None:
        """Show the order."""
        shown = tuple(slots)
        if shown == self._shown:
            return
        self._shown = shown
        self._now = None
        clear_layout(self._row)
        self.setFixedHeight(62 if any(slot.count is not None or slot.term for slot in shown) else 44)
        texts = []
        for slot in shown:
            cell = self._cell(slot)
            self._row.addWidget(cell)
            if slot.is_now:
                self._now = cell
            state = tr("en cours") if slot.is_now else tr("passé") if slot.is_done else ""
            count = "" if slot.count is None else str(slot.count)
            title, note = self._words(slot)
            texts.append(" ".join(part for part in (count, title, note, state) if part))
        self._row.addStretch(1)
        self.setAccessibleName(tr("Ordre : {0}").format(", ".join(texts)))
        QTimer.singleShot(0, self, self._reveal)

    def _reveal(self) -> None:
        if self._now is not None:
            self.ensureWidgetVisible(self._now, 120, 0)

    def _words(self, slot: Slot) -> tuple[str, str]:
        """What a cell says: a fighter's name, or a term and who it is for."""
        if not slot.term:
            return slot.name, ""
        if slot.counted is not None:
            return self._word(slot.term), tr("{0} sur {1}, dans l’ordre qu’on veut").format(*slot.counted)
        return self._word(slot.term), ", ".join(slot.names) or tr("personne")

    def _cell(self, slot: Slot) -> QFrame:
        cell = QFrame()
        cell.setProperty("kind", "well" if slot.is_now else "panel")
        outer = QVBoxLayout(cell)
        outer.setContentsMargins(10, 3, 10, 3)
        outer.setSpacing(0)
        tone = "accent" if slot.is_now else "2" if slot.is_done else ""
        head = QHBoxLayout()
        head.setSpacing(4)
        if slot.is_now:
            head.addWidget(IconView("play", "paccent", 12))
        elif slot.is_done:
            head.addWidget(IconView("check", "text2", 12))
        if slot.count is not None:
            head.addWidget(label(str(slot.count), role="value", t=tone))
        head.addStretch(1)
        title, note = self._words(slot)
        if slot.term:
            head.insertWidget(head.count() - 1, label(title, role="strong", t=tone))
            outer.addLayout(head)
            outer.addWidget(label(note, role="note", t="accent" if slot.is_now else "2"))
        elif slot.count is not None:
            outer.addLayout(head)
            outer.addWidget(label(slot.name, role="strong" if slot.is_now else "note", t=tone))
        else:
            head.insertWidget(1 if slot.is_now or slot.is_done else 0, label(slot.name, role="value", t=tone))
            outer.addLayout(head)
        return cell
