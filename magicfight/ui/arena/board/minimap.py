"""The minimap: the whole board in a corner, with the tokens and the part that the window shows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicfight.ui.arena.board.geometry import bounds
from magicfight.ui.arena.board.ground import codes_of
from magicfight.ui.arena.board.scene_data import BoardView
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, Theme, player_colour
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys

_FRAME: Final = 5.0
_DOT: Final = 4.0
_SEEN: Final = ("hex_unseen", "hex_seen")
_STANDING: Final = ("tree_glyph", "rock_glyph", "wall_glyph")


class Minimap(QWidget):
    """Shows the board small; a click or a drag says where the view is to go.

    `asked(x, y)`: the wished middle of the view, in scene units. `stepped(dx, dy)`: an arrow key, in hexes.
    `entered()`: the pointer has come onto it, off the board below.
    """

    asked = Signal(float, float)
    stepped = Signal(int, int)
    entered = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: BoardView | None = None
        self._window = QRectF()
        self._tokens: list[tuple[int, QPointF]] = []
        self._picture: QPixmap | None = None
        self.setObjectName("minimap")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        theme.changed.connect(self._recolor)
        self._own_keys = OwnKeys(
            self,
            KeyRow(("Left", "Right", "Up", "Down"), lambda: tr("À la mini-carte : déplacer la vue"), self._step),
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Say its name in the language now in force."""
        self.setAccessibleName(tr("Mini-carte"))
        set_tip(self, tr("Mini-carte : cliquer ou glisser pour déplacer la vue (flèches au clavier)"))

    def sizeHint(self) -> QSize:
        """As in the small window; the arena may give it more room."""
        return QSize(148, 130)

    def show_board(self, view: BoardView) -> None:
        """Show a record's ground and obstacles; a new picture is painted only if they differ."""
        old, self._view = self._view, view
        if (
            old is None
            or (view.columns, view.rows) != (old.columns, old.rows)
            or view.visible != old.visible
            or view.obstacles != old.obstacles
        ):
            self._picture = None
            self.update()

    def show_tokens(self, tokens: list[tuple[int, QPointF]]) -> None:
        """Colour number and position (scene units) of each token."""
        if tokens != self._tokens:
            self._tokens = tokens
            self.update()

    def show_window(self, window: QRectF) -> None:
        """The part of the scene that the view shows."""
        if window != self._window:
            self._window = QRectF(window)
            self.update()

    def _recolor(self) -> None:
        self._picture = None
        self.update()

    def _board_rect(self) -> QRectF:
        """Where the board is drawn, its proportions kept."""
        if self._view is None:
            return QRectF()
        _, _, width, height = bounds(self._view.columns, self._view.rows)
        room = QRectF(self.rect()).adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)
        scale = min(room.width() / width, room.height() / height)
        rect = QRectF(0, 0, width * scale, height * scale)
        rect.moveCenter(room.center())
        return rect

    def _to_widget(self, point: QPointF, rect: QRectF) -> QPointF:
        assert self._view is not None
        left, top, width, _ = bounds(self._view.columns, self._view.rows)
        scale = rect.width() / width
        return QPointF(rect.x() + (point.x() - left) * scale, rect.y() + (point.y() - top) * scale)

    def _ground_picture(self, view: BoardView) -> QPixmap:
        """Two picture points a hex, odd rows one to the right: an indexed picture built from bytes."""
        color = self._theme.color
        seen_only = BoardView(view.columns, view.rows, obstacles=view.obstacles, visible=view.visible)
        codes = codes_of(seen_only)
        outside = 8
        stride = (2 * view.columns + 1 + 3) // 4 * 4
        data = bytearray()
        for row in range(view.rows):
            line = codes[row * view.columns : (row + 1) * view.columns]
            doubled = bytearray(2 * view.columns)
            doubled[0::2] = doubled[1::2] = line
            shifted = bytes([outside]) + doubled if row & 1 else doubled + bytes([outside])
            data += shifted.ljust(stride, bytes([outside]))
        image = QImage(bytes(data), 2 * view.columns + 1, view.rows, stride, QImage.Format.Format_Indexed8)
        table = [color(token).rgba() for token in _SEEN]
        for token in _STANDING:
            table += [color(token).rgba()] * 2
        image.setColorTable([*table, color("field").rgba()])
        return QPixmap.fromImage(image)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, ground, tokens, window."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = self._theme.color
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(color("brass") if self.hasFocus() else color("brassd"), 1.0))
        painter.setBrush(color("field"))
        painter.drawRoundedRect(frame, SIZES.radius_button, SIZES.radius_button)
        if self._view is None:
            painter.end()
            return
        if self._picture is None:
            self._picture = self._ground_picture(self._view)
        rect = self._board_rect()
        painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        painter.setPen(QPen(QColor("#10131A"), 1.3))
        for number, position in self._tokens:
            painter.setBrush(player_colour(number))
            painter.drawEllipse(self._to_widget(position, rect), _DOT, _DOT)
        if not self._window.isEmpty():
            shown = QRectF(
                self._to_widget(self._window.topLeft(), rect), self._to_widget(self._window.bottomRight(), rect)
            ).intersected(rect.adjusted(-0.5, -0.5, 0.5, 0.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(color("text"), 1.4))
            painter.drawRect(shown)
        painter.end()

    def _ask(self, position: QPointF) -> None:
        if self._view is None:
            return
        rect = self._board_rect()
        left, top, width, _ = bounds(self._view.columns, self._view.rows)
        scale = width / max(1.0, rect.width())
        self.asked.emit(left + (position.x() - rect.x()) * scale, top + (position.y() - rect.y()) * scale)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The board below is not under the pointer any more."""
        super().enterEvent(event)
        self.entered.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._ask(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._ask(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a click or drag is taken too, so that the board below does not get it."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _step(self, event: QKeyEvent) -> None:
        """Arrows move the view by three hexes."""
        steps = {Qt.Key.Key_Left: (-3, 0), Qt.Key.Key_Right: (3, 0), Qt.Key.Key_Up: (0, -3), Qt.Key.Key_Down: (0, 3)}
        self.stepped.emit(*steps[Qt.Key(event.key())])

    def changeEvent(self, event: QEvent) -> None:
        """A new language renames it."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
