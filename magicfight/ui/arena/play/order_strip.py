"""The next to act, with their faces: beside the twelve segments, grouped by the segment they act in (R4.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ui.arena.play.views import ActionSegmentView
from magicfight.ui.arena.token_badge import paint_token
from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, px, text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.sizing import fix
from magicfight.ui.widgets.tree import set_role

MOST = 8
STEP, NARROW_STEP = 31, 25

_HEIGHT = 53
_FIRST_MORE = 8  # the one who plays stands in a larger circle
_GAPS, _WIDEST_GAP = 18, 6


class OrderStrip(QWidget):
    """Renders the next to act. Tab stops here once; arrows go along, Enter centres, the menu key opens the sheet.

    `pointed(name)` says whose is pointed at, empty for none; `pressed` centres on a wizard, `sheet_wanted` opens its
    sheet.
    """

    pointed = Signal(str)
    pressed = Signal(str)
    sheet_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("arena_order")
        set_role(self, QAccessible.Role.Graphic)
        self._views: tuple[ActionSegmentView, ...] = ()
        self._step = STEP
        self._most = MOST
        self._chosen = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._own_keys = self._answered()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._fit()
        self.retranslate()

    def retranslate(self) -> None:
        """Say its name in the language in force."""
        self.setAccessibleName(tr("Les prochains à jouer"))

    @staticmethod
    def width_of(step: int, most: int) -> int:
        """The widest it gets, in pixels of 100 %."""
        return most * step + _FIRST_MORE + _GAPS

    def _fit(self) -> None:
        fix(self, self.width_of(self._step, self._most), _HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(px(self.width_of(self._step, self._most)), px(_HEIGHT))

    def set_room(self, step: int, most: int) -> None:
        """Show so many at most, so many pixels of 100 % apart."""
        if (step, most) != (self._step, self._most):
            self._step, self._most = step, most
            self._fit()
            self.update()

    @property
    def views(self) -> tuple[ActionSegmentView, ...]:
        """Those shown."""
        return self._views[: self._most]

    def show_coming_up(self, views: tuple[ActionSegmentView, ...]) -> None:
        """Show who acts next."""
        if views == self._views:
            return
        self._views = views
        self._chosen = -1
        self.setAccessibleDescription(". ".join(one.tip.replace("\n", ", ") for one in views))
        self.update()

    # --- where they stand, in pixels of 100 %

    def _places(self) -> Iterator[tuple[ActionSegmentView, QRectF]]:
        left, group = 0.0, ""
        # a lone wizard's segments come again in the next turn: what counts is how often the group changes
        changes = sum(1 for one, after in pairwise(self.views) if one.group != after.group)
        gap = min(_WIDEST_GAP, _GAPS / max(1, changes))
        for index, one in enumerate(self.views):
            if group and one.group != group:
                left += gap
            group = one.group
            wide = self._step + (_FIRST_MORE if index == 0 else 0)
            yield one, QRectF(left, 0, wide, _HEIGHT)
            left += wide

    def _at(self, position: QPointF) -> int:
        at = position / theme().scale
        return next((index for index, (_, box) in enumerate(self._places()) if box.contains(at)), -1)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(theme().scale, theme().scale)
        spans: list[tuple[str, int, QRectF]] = []
        before: ActionSegmentView | None = None
        for index, (one, box) in enumerate(self._places()):
            radius = (self._step + (_FIRST_MORE if index == 0 else 0)) / 2 - 1.5
            centre = QPointF(box.center().x(), 18)
            paint_token(painter, centre, radius, one.mark, one.colour, is_active=one.is_now, appearance=one.appearance)
            if index == self._chosen:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme().color("brass2"), 2))
                painter.drawEllipse(centre, radius + 0.5, radius + 0.5)
            if before is not None and before.is_tied and one.is_tied and before.group == one.group:
                paint_icon(painter, "die", "text2", QRectF(box.left() - 5, 0, 10, 10))
            if before is not None and before.group == one.group and before.segment == one.segment:
                box = spans.pop()[2].united(box)
            spans.append((one.group, one.segment, box))
            before = one
        self._paint_groups(painter, spans)
        painter.end()

    @staticmethod
    def _paint_groups(painter: QPainter, spans: Sequence[tuple[str, int, QRectF]]) -> None:
        font = text_font(SIZES.note, is_scaled=False)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        for group, segment, span in spans:
            painter.setPen(QPen(theme().color("brassd"), 1.4))
            painter.drawLine(QPointF(span.left() + 2, 38.5), QPointF(span.right() - 2, 38.5))
            # no room for « segment 9 » under one face: its number alone
            shown = group if metrics.horizontalAdvance(group) <= span.width() + 4 else str(segment)
            painter.setPen(theme().color("brass"))
            painter.drawText(QRectF(span.left() - 4, 39, span.width() + 8, 14), Qt.AlignmentFlag.AlignCenter, shown)

    # --- gestures

    def _choose(self, index: int) -> None:
        if index == self._chosen:
            return
        self._chosen = index
        self.pointed.emit(self.views[index].name if 0 <= index < len(self.views) else "")
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._choose(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._choose(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position())
        if index >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.views[index].name)
        elif index >= 0 and event.button() == Qt.MouseButton.RightButton:
            self.sheet_wanted.emit(self.views[index].name)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._chosen >= 0:
            self.sheet_wanted.emit(self.views[self._chosen].name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.views and self._chosen < 0:
            self._choose(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._choose(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _go(self, event: QKeyEvent) -> bool:
        if not self.views:
            return False
        step = -1 if event.key() == Qt.Key.Key_Left else 1
        self._choose(min(max(self._chosen + step, 0), len(self.views) - 1))
        return True

    def _press_chosen(self, _event: QKeyEvent) -> bool:
        if self._chosen < 0:
            return False
        self.pressed.emit(self.views[self._chosen].name)
        return True

    def _answered(self) -> OwnKeys:
        return OwnKeys(
            self,
            KeyRow(("Left", "Right"), lambda: tr("À l’ordre de jeu : magicien d’avant, d’après"), self._go),
            KeyRow(("Return",), lambda: tr("À l’ordre de jeu : centrer sur le magicien"), self._press_chosen),
        )

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._at(QPointF(event.pos()))
            show_tip(event.globalPos(), self.views[index].tip if index >= 0 else "", self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
