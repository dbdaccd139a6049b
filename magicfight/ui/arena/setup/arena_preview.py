"""The small arena of the set-up: obstacles, and start hexes that can be dragged, clicked into place, nudged by keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from magicfight.duel.setup import Arena
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.geometry import SIZE, bounds, center, hex_at
from magicfight.ui.arena.board.glyphs import hex_polygon
from magicfight.ui.arena.setup.views import FighterView
from magicfight.ui.captions import tr
from magicfight.ui.theme import initials_colour, player_colour, text_font, theme
from magicfight.ui.widgets.control import show_tip
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.tree import set_role

_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class ArenaPreview(QWidget):
    """Shows an arena with the fighters' starts.

    `start_moved(index, hex)`: a token was dropped on a hex, or a hex clicked while a fighter is chosen; `nudged(index,
    columns, rows)`: an arrow key; `chosen(index)`: a token was pressed, or Space went on to the next fighter.
    """

    start_moved = Signal(int, tuple)
    nudged = Signal(int, int, int)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arena = Arena()
        self._fighters: tuple[FighterView, ...] = ()
        self._chosen: int | None = None
        self._dragged: int | None = None
        self._drag_hex: Hex | None = None
        self._pointed: Hex | None = None
        self._ground: QPixmap | None = None
        self._own_keys = self._answered()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(260, 200)
        set_role(self, QAccessible.Role.Canvas)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setObjectName("setup_preview")
        theme().changed.connect(self._forget_ground)

    def sizeHint(self) -> QSize:
        return QSize(420, 370)

    def show_arena(self, arena: Arena, fighters: tuple[FighterView, ...], chosen: int | None) -> None:
        """Show an arena and who starts where; `chosen` is the fighter that the next click moves."""
        if arena != self._arena:
            self._arena = arena
            self._ground = None
        if [one.name for one in fighters] != [one.name for one in self._fighters]:
            self._dragged = self._drag_hex = None  # a key took one away, or brought one, under the pointer
        self._fighters, self._chosen = fighters, chosen
        names = ", ".join(tr("{0} en {1}, {2}").format(one.name, *one.start) for one in fighters)
        self.setAccessibleName(tr("Aperçu de l’arène"))
        self.setAccessibleDescription(names)
        self.update()

    def hex_point(self, hex_: Hex) -> QPointF:
        """Where a hex's centre lies in the widget, in pixels."""
        scale, left, top = self._fit()
        x, y = center(hex_)
        return QPointF(left + x * scale, top + y * scale)

    def _forget_ground(self) -> None:
        self._ground = None
        self.update()

    def _fit(self) -> tuple[float, float, float]:
        left, top, width, height = bounds(self._arena.columns, self._arena.rows)
        scale = min((self.width() - 4) / width, (self.height() - 4) / height)
        return (
            scale,
            (self.width() - width * scale) / 2 - left * scale,
            (self.height() - height * scale) / 2 - top * scale,
        )

    def _hex_under(self, point: QPointF) -> Hex | None:
        scale, left, top = self._fit()
        return hex_at((point.x() - left) / scale, (point.y() - top) / scale, self._arena.columns, self._arena.rows)

    def _token_under(self, point: QPointF) -> int | None:
        reach = max(9.0, self._fit()[0] * SIZE)
        nearest = [(self._distance(point, one), one.index) for one in self._fighters]
        found = [(far, index) for far, index in nearest if far <= reach]
        return min(found)[1] if found else None

    def _distance(self, point: QPointF, one: FighterView) -> float:
        apart = self.hex_point(one.start) - point
        return float((apart.x() ** 2 + apart.y() ** 2) ** 0.5)

    def _drawn_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._ground is not None:
            return self._ground
        picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, left, top = self._fit()
        painter.translate(left, top)
        painter.scale(scale, scale)
        grid = QPen(theme().color("hex_grid"), 1)
        grid.setCosmetic(True)
        painter.setPen(grid)
        polygon = hex_polygon()
        kinds = {hex_: obstacle.kind for obstacle in self._arena.obstacles for hex_ in obstacle.hexes}
        brushes = {kind: theme().color(f"{kind}_glyph") for kind in ("tree", "rock", "wall")}
        seen = theme().color("hex_seen")
        for row in range(self._arena.rows):
            for column in range(self._arena.columns):
                kind = kinds.get((column, row))
                painter.setBrush(seen if kind is None else brushes[kind])
                painter.drawPolygon(polygon.translated(*center((column, row))))
        painter.end()
        self._ground = picture
        return picture

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._drawn_ground())
        if self.hasFocus():
            painter.setPen(QPen(theme().color("paccent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        radius = max(8.0, self._fit()[0] * SIZE)
        for one in sorted(self._fighters, key=lambda one: one.index == self._chosen):
            at = self.hex_point(one.start)
            if one.index == self._dragged and self._drag_hex is not None:
                at = self.hex_point(self._drag_hex)
            if one.index == self._chosen:
                painter.setPen(QPen(theme().color("token_active"), 3))
                painter.setBrush(theme().color("token_rim"))
                painter.drawEllipse(at, radius + 3, radius + 3)
            painter.setPen(QPen(theme().color("token_rim"), 1.6))
            painter.setBrush(player_colour(one.colour))
            painter.drawEllipse(at, radius, radius)
            painter.setPen(initials_colour(one.colour))
            painter.setFont(text_font(10, bold=True, is_scaled=False))
            box = QRectF(at.x() - radius - 4, at.y() - radius, 2 * radius + 8, 2 * radius)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, one.mark)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = None
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.show_arena(self._arena, self._fighters, self._chosen)
        super().changeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        token = self._token_under(event.position())
        if token is not None:
            self._dragged = token
            self.chosen.emit(token)
            return
        hex_ = self._hex_under(event.position())
        if hex_ is not None and self._chosen is not None:
            self.start_moved.emit(self._chosen, hex_)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = self._hex_under(event.position())
        if self._dragged is not None:
            self._drag_hex = self._pointed
            self.update()
            return
        over = self._token_under(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if over is None else Qt.CursorShape.OpenHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, hex_ = self._dragged, self._drag_hex
        self._dragged = self._drag_hex = None
        self.update()
        if dragged is not None and hex_ is not None and hex_ != self._fighters[dragged].start:
            self.start_moved.emit(dragged, hex_)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _nudge(self, event: QKeyEvent) -> bool:
        if self._chosen is None:
            return False
        self.nudged.emit(self._chosen, *_ARROWS[event.key()])
        return True

    def _choose_next(self, _event: QKeyEvent) -> bool:
        if not self._fighters:
            return False
        self.chosen.emit(0 if self._chosen is None else (self._chosen + 1) % len(self._fighters))
        return True

    def _answered(self) -> OwnKeys:
        return OwnKeys(
            self,
            KeyRow(("Space",), lambda: tr("Sur l’aperçu : magicien suivant"), self._choose_next),
            KeyRow(("Left", "Right", "Up", "Down"), lambda: tr("Sur l’aperçu : déplacer son départ"), self._nudge),
        )

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            token = self._token_under(QPointF(event.pos()))
            hex_ = self._hex_under(QPointF(event.pos()))
            if token is not None:
                one = self._fighters[token]
                text = tr("{0} · {1}\nPour changer la case de départ : glisser, cliquer sur une case, ou flèches")
                show_tip(event.globalPos(), text.format(one.name, one.player), self)
            elif hex_ is not None:
                show_tip(event.globalPos(), tr("Case {0}, {1}").format(*hex_), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
