"""The list of basic effects at the left of the editor (manual 2.1.1, "Effets de base")."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.hand.windows.paper import WRAP, text_height, whole_sentences
from magicfight.ui.icons import paint_icon
from magicfight.ui.library.views import EffectRowView
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate, RowList, section
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys

#: Where the list has room: lines of what an effect does, how high one is, and a caption, in pixels of 100 %.
_LINES, _LINE, _CAPTION = 2, 15, 26


class _EffectDelegate(RowDelegate):
    """An effect that is in the spell wears its icon on a chip, with a number where it is there more than once. What it
    does stands under its name where the list has room, as many whole sentences as fit."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view, row = self.parent(), index.data(ROW_ROLE)
        if isinstance(view, EffectList) and isinstance(row, Row) and view.is_roomy:
            return QSize(px(120), px(_CAPTION) if row.is_section else view.roomy_height())
        return super().sizeHint(option, index)

    def _name_box(self, rect: QRectF, row: Row) -> QRectF:
        box = super()._name_box(rect, row)
        if row.note:
            box.translate(0, max(0.0, (rect.height() - SIZES.row - _LINES * px(_LINE)) / 2))
        return box

    def _paint_note(self, painter: QPainter, box: QRectF, note: str) -> None:
        place = QRectF(box.left(), box.top() + px(2), box.width(), _LINES * painter.fontMetrics().lineSpacing())
        shown = whole_sentences(painter, note, place.width(), place.height())
        words = note.split(" ")
        while not shown and words:  # one long sentence
            words.pop()
            cut = " ".join(words) + "…"
            shown = cut if text_height(painter, cut, place.width()) <= place.height() else ""
        painter.drawText(place, WRAP, shown)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        view = self.parent()
        row = index.data(ROW_ROLE)
        if not isinstance(view, EffectList) or not isinstance(row, Row) or row.icon is None:
            return
        if not view.times(str(row.key)):
            return
        rect = QRectF(option.rect)
        middle = self._name_box(rect, row).center().y()
        chip = QRectF(rect.left() + 4, middle - 11, 23, 22)
        is_chosen = view.currentIndex() == index
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("brassd" if is_chosen else "sel"))
        painter.drawRoundedRect(chip, 4, 4)
        paint_icon(painter, row.icon, "seltext", QRectF(rect.left() + 7, middle - 9, 18, 18))
        if view.times(str(row.key)) > 1:
            font = text_font(SIZES.pip, bold=True, is_scaled=False)
            painter.setFont(font)
            badge = QRectF(chip.right() - 8, chip.bottom() - 10, 12, 12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color("pfield"))
            painter.drawEllipse(badge)
            painter.setPen(theme().color("ptext"))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(view.times(str(row.key))))
        painter.restore()


class EffectList(RowList):
    """Effects by group with their price.

    A click (or Enter) picks an effect, Space puts it in or takes it out, Delete takes it out; the arrows and the
    pointer only read about one.
    """

    picked = Signal(str)
    toggled = Signal(str)
    looked_at = Signal(str)
    hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._times: dict[str, int] = {}
        self._shown: tuple[Sequence[EffectRowView], dict[str, str]] = ((), {})
        self.is_roomy = False
        self._is_by_mouse = False
        row = KeyRow(("Space",), lambda: tr("Mettre l’effet dans le sort, ou l’en retirer"), self._toggle)
        self._space = OwnKeys(self, row)
        self.setItemDelegate(_EffectDelegate(self))
        self.let_rows_grow(44)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.chosen.connect(self._read)
        self.clicked.connect(self._pick_index)
        self.taken.connect(self._take_key)
        self.entered.connect(self._hover)

    def times(self, effect: str) -> int:
        """How often an effect is in the spell."""
        return self._times.get(effect, 0)

    def set_effects(self, effects: Sequence[EffectRowView], groups: dict[str, str]) -> None:
        """Show the effects under the captions of their groups."""
        self._shown = effects, groups
        self.is_roomy = self._has_room()
        self._times = {effect.id: effect.times for effect in effects}
        rows: list[Row] = []
        last = ""
        for effect in effects:
            if effect.group != last:
                rows.append(section(groups[effect.group]))
                last = effect.group
            there = tr("Dans le sort") if effect.times else ""
            tip = "\n".join(part for part in (there, effect.description) if part)
            figures = (effect.price,)
            note = effect.description if self.is_roomy else ""
            rows.append(Row(effect.id, effect.label, effect.id, figures, note, tip=tip, topic=effect.id))
        self.set_rows(rows)
        self.setUniformItemSizes(not self.is_roomy)
        current = next((effect.id for effect in effects if effect.is_current), None)
        if current != self.current_key():
            self._is_quiet = True
            self.choose(current)
            self._is_quiet = False
        self.viewport().update()

    def roomy_height(self) -> int:
        """How high an effect is with what it does under its name: the room shared out."""
        effects = self._shown[0]
        room = self.viewport().height() - px(_CAPTION) * len({effect.group for effect in effects})
        return min(SIZES.row + px(_LINE) * (_LINES + 1), room // max(1, len(effects)))

    def _has_room(self) -> bool:
        return bool(self._shown[0]) and self.roomy_height() >= SIZES.row + px(_LINE - 1) * _LINES

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_room() != self.is_roomy:
            self.set_effects(*self._shown)
            self.scheduleDelayedItemsLayout()

    def _read(self, key: object) -> None:
        if not self._is_by_mouse:
            self.looked_at.emit(str(key))

    def _pick_index(self, index: QModelIndex) -> None:
        row = index.data(Qt.ItemDataRole.UserRole + 1)
        if isinstance(row, Row) and not row.is_section:
            self.picked.emit(str(row.key))

    def _take_key(self, key: object) -> None:
        if not self._is_by_mouse:  # a double click has picked it at its first click
            self.picked.emit(str(key))

    def _hover(self, index: QModelIndex) -> None:
        row = index.data(Qt.ItemDataRole.UserRole + 1)
        is_effect = isinstance(row, Row) and not row.is_section
        self.hovered.emit(str(row.key) if is_effect else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Getting the keyboard chooses nothing: Qt would take the first row."""
        had_none = not self.currentIndex().isValid()
        self._is_quiet = True
        super().focusInEvent(event)
        if had_none:
            self.selectionModel().clear()
        self._is_quiet = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_by_mouse = True
        super().mousePressEvent(event)
        self._is_by_mouse = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._is_by_mouse = True
        super().mouseDoubleClickEvent(event)
        self._is_by_mouse = False

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._space.press(event):
            super().keyPressEvent(event)

    def _toggle(self, _event: QKeyEvent) -> bool:
        if self.current_key() is None:
            return False
        self.toggled.emit(str(self.current_key()))
        return True
