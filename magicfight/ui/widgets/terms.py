"""Terms: words of the rules on a screen. One that is pointed at, or has the keyboard, says its sentence; a click or
Enter opens its page.

A term is a widget with a topic (`control.set_topic`) that was made one here, or a line of a list that asks for its page
by itself (`asked.ask_page`).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QWidget

from magicfight.ui.theme import theme
from magicfight.ui.widgets.asked import ask_page, terms
from magicfight.ui.widgets.control import TOPIC, set_property, set_topic, show_tip

_OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_HEARD = (
    QEvent.Type.ToolTip,
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.KeyPress,
    QEvent.Type.FocusIn,
    QEvent.Type.FocusOut,
)
_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class _Term(QObject):
    """What makes a widget a term: click, Enter and pointing."""

    def __init__(self, widget: QWidget, where: Callable[[], QRect]) -> None:
        super().__init__(widget)
        self._where = where
        widget.installEventFilter(self)
        widget.setMouseTracking(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # nothing is asked of a widget that is being destroyed: it still hides, and loses the keyboard
        kind = event.type()
        if kind not in _HEARD or not isinstance(watched, QWidget) or not watched.isVisible():
            return super().eventFilter(watched, event)
        topic = str(watched.property(TOPIC) or "")
        if not topic:
            return super().eventFilter(watched, event)
        if isinstance(event, QHelpEvent):
            if not self._where().contains(event.pos()):
                return super().eventFilter(watched, event)
            show_tip(event.globalPos(), _said(watched, topic), watched)
            return True
        if isinstance(event, QMouseEvent):
            is_on = self._where().contains(event.position().toPoint())
            if kind == QEvent.Type.MouseMove:
                watched.setCursor(Qt.CursorShape.PointingHandCursor if is_on else Qt.CursorShape.ArrowCursor)
            elif event.button() == Qt.MouseButton.LeftButton and is_on:
                if kind == QEvent.Type.MouseButtonRelease:
                    ask_page(watched, topic)
                return True
        elif isinstance(event, QKeyEvent) and event.key() in _OPENS:
            ask_page(watched, topic)
            return True
        elif isinstance(event, QFocusEvent):
            watched.update()
            if event.gotFocus() and event.reason() in _BY_KEYS:
                said = _said(watched, topic)
                watched.setAccessibleDescription(said)
                show_tip(watched.mapToGlobal(watched.rect().bottomLeft()), said, watched)
        return super().eventFilter(watched, event)


def _said(widget: QWidget, topic: str) -> str:
    """Its own tooltip, and the sentence of its topic."""
    own, said = widget.toolTip(), terms().sentence(topic)
    return said if not own or own == said else f"{own}\n{said}"


def make_term(widget: QWidget, topic: str, where: Callable[[], QRect] | None = None) -> None:
    """Make a widget a term of a topic; `where` is the part of it that counts, all of it without one."""
    set_topic(widget, topic)
    if widget.findChild(_Term, options=Qt.FindChildOption.FindDirectChildrenOnly) is None:
        _Term(widget, where or widget.rect)
    widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def paint_term(painter: QPainter, rect: QRectF, ink: str, *, has_keyboard: bool) -> None:
    """Paint what shows that a word can be asked: dots under it, a frame around it where it has the keyboard."""
    colour = theme().color(ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if has_keyboard:
        painter.setPen(QPen(colour, 1.4))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    else:
        painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(rect.left(), rect.bottom() - 0.5), QPointF(rect.right(), rect.bottom() - 0.5))


class TermLabel(QLabel):
    """A word, or a line, that is a term: one line of plain text with dots under it. Without a topic it is a label."""

    def __init__(self, text: str = "", topic: str = "", *, role: str = "", t: str = "", ink: str = "paccent") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        for name, value in (("role", role), ("t", t)):
            if value:
                self.setProperty(name, value)
        self._ink = ink
        self.set_topic(topic)

    def set_topic(self, topic: str) -> None:
        """Be about another topic; a plain label for none."""
        if topic:
            make_term(self, topic, self._text_rect)
        else:
            set_topic(self, "")
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.unsetCursor()
        self.update()

    def set_tone(self, tone: str) -> None:
        """Another tone of the text."""
        set_property(self, "t", tone)

    def _text_rect(self) -> QRect:
        metrics = QFontMetrics(self.font())
        width = min(self.contentsRect().width(), metrics.horizontalAdvance(self.text()))
        rect = QRect(0, 0, width, metrics.height())
        inside = self.contentsRect()
        rect.moveCenter(inside.center())
        if self.alignment() & Qt.AlignmentFlag.AlignRight:
            rect.moveRight(inside.right())
        elif not self.alignment() & Qt.AlignmentFlag.AlignHCenter:
            rect.moveLeft(inside.left())
        return rect.intersected(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.property(TOPIC) or not self.text():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_term(painter, QRectF(self._text_rect()), self._ink, has_keyboard=self.hasFocus())
        painter.end()
