"""The bar at the top of the board while computers play: who thinks or plays, « Pause », « Jouer ce magicien »."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.icons import set_icon
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import Page, label, lozenge

#: One of the three lozenges is lit for so long.
_BEAT = 320
_USUAL = 600


@dataclass(frozen=True, slots=True)
class WatchView:
    """What the bar says. `is_paused`: nobody plays for the computers; `can_take`: the wizard's place can be taken."""

    title: str
    line: str
    mark: str
    colour: int
    is_thinking: bool
    is_paused: bool
    is_fresh: bool
    can_take: bool


class Lozenges(QWidget):
    """Three lozenges, one lit in turn while somebody thinks; still where motion is reduced. Decoration."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit = 1
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT)
        self._timer.timeout.connect(self._step)
        self.setFixedSize(52, 14)

    def run(self, *, is_moving: bool) -> None:
        """Light one after another, or stand still."""
        if is_moving != self._timer.isActive():
            self._timer.start() if is_moving else self._timer.stop()

    def _step(self) -> None:
        self._lit = (self._lit + 1) % 3
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(52, 14)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme().color("paccent")
        for index in range(3):
            is_lit = index == self._lit
            painter.setPen(QPen(colour, 1.2))
            painter.setBrush(colour if is_lit else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(lozenge(QPointF(9 + 17 * index, 7), 5.5 if is_lit else 4))
        painter.end()


class WatchBar(Page):
    """Renders a `WatchView`; hidden without one."""

    pause_wanted = Signal()
    take_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", None, parent)
        self.setObjectName("watch_bar")
        self._view: WatchView | None = None
        self._badge = TokenBadge(30)
        self._who = ElidedLabel("page")
        self._line = ElidedLabel("note", "2")
        self.lozenges = Lozenges()
        self._skip = label(role="note", t="2")
        self.take_button = push_button("player")
        self.take_button.clicked.connect(self.take_wanted)
        self.pause_button = push_button("pause")
        self.pause_button.clicked.connect(self.pause_wanted)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._who)
        words.addWidget(self._line)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._badge)
        row.addLayout(words, 1)
        row.addWidget(self.lozenges)
        row.addWidget(self._skip)
        row.addWidget(self.take_button)
        row.addWidget(self.pause_button)
        self.body.addLayout(row)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(12, 6, 12, 6)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self._skip.setText(tr("Espace : passer"))
        self.take_button.setText(tr("Jouer ce magicien"))
        label_control(
            self.take_button, "watch_take", tr("Jouer ce magicien"), tr("Prendre la place de l’ordinateur, à la main")
        )
        self._say_pause()

    def _say_pause(self) -> None:
        view = self._view
        is_paused = view is not None and view.is_paused
        is_fresh = view is not None and view.is_fresh
        text = (
            tr("Regarder")
            if is_paused and is_fresh
            else tr("Reprendre", "the computers go on")
            if is_paused
            else tr("Pause")
        )
        tip = tr("Laisser jouer les ordinateurs") if is_paused else tr("Arrêter les ordinateurs pour regarder")
        set_icon(self.pause_button, "play" if is_paused else "pause", "brass", 16)
        self.pause_button.setText(text)
        label_control(self.pause_button, "watch_pause", text, tip, "P")

    def show_watch(self, view: WatchView | None, *, is_moving: bool) -> None:
        """Show who plays, or hide."""
        self.setVisible(view is not None)
        if view is None:
            self._view = None
            return
        if view != self._view:
            self._view = view
            self._badge.setVisible(bool(view.mark))
            self._badge.show_token(view.mark, view.colour, is_active=True)
            self._who.setText(view.title)
            self._line.setText(view.line)
            self._line.setVisible(bool(view.line))
            self.take_button.setVisible(view.can_take)
            self._skip.setVisible(not view.is_paused)
            self.setAccessibleName(f"{view.title} {view.line}".strip())
            self._say_pause()
        self.lozenges.setVisible(view.is_thinking)
        self.lozenges.run(is_moving=view.is_thinking and is_moving)

    def place(self, left: int, top: int, room: int) -> None:
        """Stand at the top of a room so wide, in its middle; never wider than it."""
        wide = min(max(self.sizeHint().width(), px(_USUAL)), room)
        self.setGeometry(left + (room - wide) // 2, top, wide, self.sizeHint().height())
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # not the board's
