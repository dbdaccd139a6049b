"""The board widget: shows one `BoardView`, hands every gesture on as a signal (manual 3; look.md "Arena").

    board = Board(theme())
    board.hovered.connect(presenter.point_at)
    board.display(presenter.board_view())

The pointer's hex and the part of the board that the window shows are the widget's own; all else is in the record.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QBrush,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from magicfight.ui.arena.board.geometry import PITCH, WIDTH, Direction, bounds, center, hex_at, neighbor
from magicfight.ui.arena.board.ground import Ground
from magicfight.ui.arena.board.minimap import Minimap
from magicfight.ui.arena.board.overlays import Overlays
from magicfight.ui.arena.board.playback import Playback
from magicfight.ui.arena.board.scene_data import BoardView, Hex, Kind, Motion
from magicfight.ui.arena.board.stage import BoardStage
from magicfight.ui.arena.board.tokens import TokenItem
from magicfight.ui.theme import MOTIONS, SIZES, Theme
from magicfight.ui.theme import theme as current_theme

NARROWEST: Final = 10.5
"""Least width of a hex in pixels; a window too small for the whole board scrolls."""
WIDEST: Final = 96.0
COMFORTABLE: Final = 24.0
"""Width of a hex that a board opens with, where the whole board would be smaller."""
ZOOM_STEP: Final = 1.2

_EDGE: Final = 10.0
_PAN_STEP: Final = 3
_MINIMAP_MARGIN: Final = 12

_Key: Final = Qt.Key
# Arrows up and down keep the column (the row zigzags by half a hex); the corners of the number pad are the diagonals.
_DIRECTIONS: Final[dict[int, Direction]] = {
    _Key.Key_Left: "west",
    _Key.Key_Right: "east",
    _Key.Key_Home: "north_west",
    _Key.Key_PageUp: "north_east",
    _Key.Key_End: "south_west",
    _Key.Key_PageDown: "south_east",
}
_PAD_DIRECTIONS: Final[dict[int, int]] = {
    _Key.Key_7: _Key.Key_Home,
    _Key.Key_8: _Key.Key_Up,
    _Key.Key_9: _Key.Key_PageUp,
    _Key.Key_4: _Key.Key_Left,
    _Key.Key_6: _Key.Key_Right,
    _Key.Key_1: _Key.Key_End,
    _Key.Key_2: _Key.Key_Down,
    _Key.Key_3: _Key.Key_PageDown,
    _Key.Key_5: _Key.Key_Return,
}
_PANS: Final[dict[int, tuple[int, int]]] = {
    _Key.Key_Left: (-1, 0),
    _Key.Key_Right: (1, 0),
    _Key.Key_Up: (0, -1),
    _Key.Key_Down: (0, 1),
}


class Board(QGraphicsView):
    """The arena's board.

    Gestures: `hovered(column, row)` when the pointer or the keyboard's hex cursor enters a hex, `left_board()` when it
    is on none; `clicked(column, row, button, modifiers)` for a left click or Enter; `right_clicked(column, row)` for a
    right click or the menu key; `cursor_moved(column, row)` besides `hovered` when the keyboard did it;
    `spoken(text)` says the hex under the cursor in words; `zoomed(width)` gives the new width of a hex in pixels.
    Motions: `motion_began(motion)`, `motion_ended(motion)`, `played()` when all are done.
    """

    hovered = Signal(int, int)
    left_board = Signal()
    clicked = Signal(int, int, object, object)
    right_clicked = Signal(int, int)
    cursor_moved = Signal(int, int)
    spoken = Signal(str)
    zoomed = Signal(float)
    motion_began = Signal(object)
    motion_ended = Signal(object)
    played = Signal()

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme or current_theme()
        # kept here: a scene that Python forgets is collected, and the board goes blank
        self._board_scene: Final = QGraphicsScene(self)
        self._ground: Final = Ground(self._board_scene, self._theme)
        self._overlays: Final = Overlays(self._board_scene, self._theme)
        self._tokens: dict[str, TokenItem] = {}
        self._view = BoardView()
        self._obstacles: dict[Hex, Kind] = {}
        self._is_shown = False
        self._hex: Hex | None = None
        self._scale = COMFORTABLE / WIDTH
        self._fit: str = "open"  # "open": choose by the window; "whole": all of it; "free": as the player left it
        self._pressed: QPointF | None = None
        self._pressed_button = Qt.MouseButton.NoButton
        self._is_dragging = False
        self._dragged_from = QPointF()
        self._stage: Final = BoardStage(self, self._board_scene, self._theme, self._tokens)
        self._playback: Final = Playback(self._stage, self)
        self._playback.began.connect(self.motion_began)
        self._playback.ended.connect(self.motion_ended)
        self._playback.finished.connect(self._after_playing)
        self._glide: Final = QVariantAnimation(self)
        self._glide.valueChanged.connect(self._glide_to)
        self.minimap: Final = Minimap(self._theme, self)
        self.minimap.asked.connect(self._go_to)
        self.minimap.stepped.connect(self.pan)
        self._set_up()
        self._theme.changed.connect(self._recolor)
        self._recolor()
        self.retranslate()

    def _set_up(self) -> None:
        self.setObjectName("board")
        self.setScene(self._board_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        # the ground is painted without antialiasing and turns it on for all above it (see ground.py)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # the anchor under the pointer is kept by arithmetic in `zoom`: Qt's own asks the real pointer
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        # the background brush covers every repaint: nothing need be erased before
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumSize(320, 240)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.horizontalScrollBar().valueChanged.connect(self._moved)
        self.verticalScrollBar().valueChanged.connect(self._moved)

    def sizeHint(self) -> QSize:
        """As much as there is; this is what a 1280×720 window leaves."""
        return QSize(1000, 600)

    def retranslate(self) -> None:
        """Say its name in the language now in force."""
        translate = QCoreApplication.translate
        self.setAccessibleName(translate("Board", "Plateau"))
        self.setAccessibleDescription(
            translate(
                "Board",
                "Flèches, Origine, Fin, Page précédente et Page suivante : changer de case ; Entrée : clic ; "
                "touche Menu : fiche ; Maj et flèches : déplacer la vue ; +, −, 0 : zoom",
            )
        )

    # --- the record

    @property
    def view(self) -> BoardView:
        """The record shown."""
        return self._view

    @property
    def pointed_hex(self) -> Hex | None:
        """The hex under the pointer or the hex cursor."""
        return self._hex

    @property
    def hex_width(self) -> float:
        """Width of a hex in pixels."""
        return self._scale * WIDTH

    @property
    def pixels_per_unit(self) -> float:
        """Pixels to a unit of the scene."""
        return self._scale

    def display(self, view: BoardView) -> None:
        """Show a record, by what differs from the one before.

        While motions are played, tokens stay where these have taken them; the record's places hold from their end.
        """
        old = self._view if self._is_shown else None
        if view is old:
            return
        self._view = view
        is_first = not self._is_shown
        self._is_shown = True
        if old is None or view.obstacles is not old.obstacles:
            self._obstacles = dict(view.obstacles)
        self._ground.show(view, old)
        self._show_tokens()
        if old is None or (view.columns, view.rows) != (old.columns, old.rows):
            self._point_at(None)
            self._fit = "open"
            self._choose_zoom()
        self._overlays.show(view, old, self.devicePixelRatioF())
        if is_first or old is None or view.labels != old.labels:
            self._place_labels()
        self.minimap.show_board(view)
        self._show_minimap_tokens()

    def _show_tokens(self) -> None:
        ratio, width = self.devicePixelRatioF(), self.hex_width
        wanted = {token.name: token for token in self._view.tokens if not token.is_gone}
        is_playing = self._playback.is_playing
        for name in [name for name in self._tokens if name not in wanted]:
            if not is_playing:
                self._tokens.pop(name).remove()
        for order, token in enumerate(sorted(wanted.values(), key=lambda token: token.is_active)):
            item = self._tokens.get(token.name)
            if item is None:
                item = self._tokens[token.name] = TokenItem(self._board_scene, self._theme, token)
            item.change(token, width, ratio)
            item.set_order(order)
            if not is_playing and (item.hex != token.hex or item.opacity < 1):
                item.fade(1.0)
                item.put_on(token.hex)

    def _show_minimap_tokens(self) -> None:
        self.minimap.show_tokens(
            [(item.view.color_index, item.position) for item in self._tokens.values() if item.opacity > 0]
        )

    def _recolor(self) -> None:
        self.setBackgroundBrush(QBrush(self._theme.color("ground")))
        self._ground.recolor()
        self._take_ratio()

    def _take_ratio(self) -> None:
        """Pens and pictures are made for one ratio of screen pixels to pixels."""
        ratio = self.devicePixelRatioF()
        self._ground.set_ratio(ratio)
        self._overlays.recolor(ratio)
        self._lay_out_again()

    def _lay_out_again(self) -> None:
        """Tokens and labels are made for one zoom, one screen, one theme."""
        ratio, width = self.devicePixelRatioF(), self.hex_width
        for item in self._tokens.values():
            item.lay_out(width, ratio)
        self._overlays.refresh_labels(self._view, ratio)
        self._place_labels()

    # --- what the window shows

    def shown_rect(self) -> QRectF:
        """The part of the scene that the window shows, in scene units."""
        size = self.viewport().size()
        scale = self._scale
        return QRectF(
            self.horizontalScrollBar().value() / scale,
            self.verticalScrollBar().value() / scale,
            size.width() / scale,
            size.height() / scale,
        )

    def to_scene(self, position: QPointF) -> QPointF:
        """A point of the viewport, in scene units."""
        return QPointF(
            (position.x() + self.horizontalScrollBar().value()) / self._scale,
            (position.y() + self.verticalScrollBar().value()) / self._scale,
        )

    def hex_under(self, position: QPointF) -> Hex | None:
        """The hex at a point of the viewport; None off the board."""
        point = self.to_scene(position)
        return hex_at(point.x(), point.y(), self._view.columns, self._view.rows)

    def position_of(self, hex_: Hex) -> QPointF:
        """Where a hex's center is in the viewport."""
        x, y = center(hex_)
        return QPointF(
            x * self._scale - self.horizontalScrollBar().value(), y * self._scale - self.verticalScrollBar().value()
        )

    def is_in_view(self, hex_: Hex, margin: int = 1) -> bool:
        """Whether a hex and `margin` hexes around it are in the window."""
        x, y = center(hex_)
        room = (margin + 0.5) * WIDTH
        return self.shown_rect().adjusted(room, room, -room, -room).contains(x, y)

    def _whole_scale(self) -> float:
        _, _, width, height = bounds(self._view.columns, self._view.rows)
        size = self.viewport().size()
        return min((size.width() - 2 * _EDGE) / width, (size.height() - 2 * _EDGE) / height)

    def _choose_zoom(self) -> None:
        """The zoom that the window's size asks for, unless the player chose one."""
        if self._fit == "free":
            self._set_scale(self._scale, self.shown_rect().center(), QPointF(self.viewport().rect().center()))
            return
        whole = self._whole_scale()
        scale = whole if self._fit == "whole" else max(whole, COMFORTABLE / WIDTH)
        active = next((token.hex for token in self._view.tokens if token.is_active), None)
        left, top, width, height = bounds(self._view.columns, self._view.rows)
        middle = QPointF(left + width / 2, top + height / 2)
        self._set_scale(scale, middle, None)
        if self._fit == "open" and scale > whole and active is not None:
            self._go_inside(active)

    def _set_scale(self, scale: float, point: QPointF, anchor: QPointF | None) -> None:
        """Take a scale, with a point of the scene under a point of the viewport (None: its middle)."""
        scale = min(WIDEST / WIDTH, max(min(self._whole_scale(), NARROWEST / WIDTH), scale, 1.0))
        is_new = scale != self._scale
        self._scale = scale
        size = self.viewport().size()
        left, top, width, height = bounds(self._view.columns, self._view.rows)
        # half a window of free ground around the board: any hex can be brought to the middle
        room_x, room_y = size.width() / 2 / scale, size.height() / 2 / scale
        self.setTransform(QTransform.fromScale(scale, scale))
        self.setSceneRect(left - room_x - 1, top - room_y - 1, width + 2 * room_x + 2, height + 2 * room_y + 2)
        if anchor is None:
            anchor = QPointF(size.width() / 2, size.height() / 2)
        self._scroll_to(point.x() * scale - anchor.x(), point.y() * scale - anchor.y())
        if is_new:
            self._lay_out_again()
            self.zoomed.emit(self.hex_width)
        self._moved()

    def _scroll_to(self, x: float, y: float) -> None:
        self.horizontalScrollBar().setValue(round(x))
        self.verticalScrollBar().setValue(round(y))

    def _go_inside(self, hex_: Hex) -> None:
        """Bring a hex to the middle as far as the window stays full of board."""
        left, top, width, height = bounds(self._view.columns, self._view.rows)
        shown = self.shown_rect()
        x, y = center(hex_)
        half_x, half_y = shown.width() / 2, shown.height() / 2
        x = left + width / 2 if width <= shown.width() else min(max(x, left + half_x), left + width - half_x)
        y = top + height / 2 if height <= shown.height() else min(max(y, top + half_y), top + height - half_y)
        self._go_to(x, y)

    def zoom(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zoom by a factor; the point of the board under `anchor` (viewport; None: its middle) stays where it is."""
        self._glide.stop()
        if anchor is None:
            anchor = QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        self._fit = "free"
        self._set_scale(self._scale * factor, self.to_scene(anchor), anchor)

    def zoom_in(self) -> None:
        """One step closer, around the hex cursor if it is in the window."""
        self.zoom(ZOOM_STEP, self._key_anchor())

    def zoom_out(self) -> None:
        """One step back."""
        self.zoom(1 / ZOOM_STEP, self._key_anchor())

    def zoom_whole(self) -> None:
        """The whole board in the window, as far as hexes stay large enough."""
        self._glide.stop()
        self._fit = "whole"
        self._choose_zoom()

    def _key_anchor(self) -> QPointF | None:
        return self.position_of(self._hex) if self._hex is not None and self.is_in_view(self._hex, 0) else None

    def pan(self, columns: int, rows: int) -> None:
        """Move the view by that many hexes."""
        self._glide.stop()
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + round(columns * self.hex_width))
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + round(rows * PITCH * self._scale))

    def center_on(self, hex_: Hex, is_animated: bool = True) -> None:
        """Bring a hex to the middle of the window ("Centrer sur", manual 3)."""
        lasts = self._playback.milliseconds(MOTIONS.center_on) if is_animated and self.isVisible() else 0
        self._glide.stop()
        target = QPointF(*center(hex_))
        if lasts == 0:
            self._go_to(target.x(), target.y())
            return
        self._glide.setStartValue(self.shown_rect().center())
        self._glide.setEndValue(target)
        self._glide.setDuration(lasts)
        self._glide.start()

    def keep_in_view(self, hex_: Hex) -> None:
        """Go to a hex if it is not in the window."""
        if not self.is_in_view(hex_):
            self.center_on(hex_)

    def _glide_to(self, value: object) -> None:
        if isinstance(value, QPointF):
            self._go_to(value.x(), value.y())

    def _go_to(self, x: float, y: float) -> None:
        size = self.viewport().size()
        self._scroll_to(x * self._scale - size.width() / 2, y * self._scale - size.height() / 2)

    def _moved(self) -> None:
        self.minimap.show_window(self.shown_rect())
        self._place_labels()

    def _place_labels(self) -> None:
        self._overlays.place_labels(self._scale, self.shown_rect())
        self._stage.place_texts()

    # --- the pointer and the hex cursor

    def point_at(self, hex_: Hex | None) -> None:
        """Put the hex cursor on a hex, as if the keyboard had; None takes it away."""
        self._point_at(hex_)

    def _point_at(self, hex_: Hex | None) -> bool:
        """Move the outlined hex; whether it is another one."""
        if hex_ == self._hex:
            return False
        self._hex = hex_
        self._overlays.point_at(hex_)
        if hex_ is None:
            self.left_board.emit()
        else:
            self.hovered.emit(*hex_)
            self.spoken.emit(self.words_for(hex_))
        return True

    def words_for(self, hex_: Hex) -> str:
        """A hex in words: where it is, who or what stands there, whether it is seen."""
        translate = QCoreApplication.translate
        parts = [translate("Board", "Case {column}, {row}").format(column=hex_[0], row=hex_[1])]
        parts += [token.spoken or token.name for token in self._view.tokens if token.hex == hex_ and not token.is_gone]
        kind = self._obstacles.get(hex_)
        if kind == "tree":
            parts.append(translate("Board", "arbre"))
        elif kind == "rock":
            parts.append(translate("Board", "rocher"))
        elif kind == "wall":
            parts.append(translate("Board", "mur"))
        visible = self._view.visible
        if visible is not None and not visible[hex_[1] * self._view.columns + hex_[0]]:
            parts.append(translate("Board", "hors de vue"))
        if hex_ in self._view.reach:
            parts.append(translate("Board", "à portée de marche"))
        if hex_ in self._view.area:
            parts.append(translate("Board", "dans l’aire d’effet"))
        return ", ".join(parts)

    def _move_cursor(self, to: Hex) -> None:
        column, row = to
        to = (min(max(column, 0), self._view.columns - 1), min(max(row, 0), self._view.rows - 1))
        if self._point_at(to):
            self.cursor_moved.emit(*to)
            self._announce(self.words_for(to))
        if not self.is_in_view(to):
            self._show_margin(to)

    def _show_margin(self, hex_: Hex) -> None:
        """Scroll just as far as brings the hex and two hexes beyond it into the window."""
        room = min(2.5 * self.hex_width, self.viewport().width() / 3, self.viewport().height() / 3)
        position = self.position_of(hex_)
        size = self.viewport().size()
        dx = min(0.0, position.x() - room) + max(0.0, position.x() - size.width() + room)
        dy = min(0.0, position.y() - room) + max(0.0, position.y() - size.height() + room)
        self._scroll_to(self.horizontalScrollBar().value() + dx, self.verticalScrollBar().value() + dy)

    def _announce(self, text: str) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _start_of_cursor(self) -> Hex:
        """Where the hex cursor appears: on the active wizard, else in the middle of what is shown."""
        for token in self._view.tokens:
            if token.is_active and not token.is_gone:
                return token.hex
        middle = self.shown_rect().center()
        found = hex_at(middle.x(), middle.y(), self._view.columns, self._view.rows)
        return found or (self._view.columns // 2, self._view.rows // 2)

    # --- motions

    @property
    def is_playing(self) -> bool:
        """Whether motions are under way."""
        return self._playback.is_playing

    def set_pace(self, speed: float = 1.0, is_reduced: bool = False) -> None:
        """Playback speed (2 is twice as fast); reduced motion makes everything immediate."""
        self._playback.set_pace(speed, is_reduced)

    def play(self, motions: list[Motion] | tuple[Motion, ...]) -> None:
        """Play motions one after the other; `played` follows. More may be queued meanwhile."""
        self._playback.play(motions)

    def skip(self) -> None:
        """Bring everything that moves to its end now."""
        self._playback.skip()
        if self._glide.state() == QVariantAnimation.State.Running:
            target = self._glide.endValue()
            self._glide.stop()
            self._glide_to(target)
        self._stage.clear()

    def reading_time(self, at_speed_1: int) -> int:
        """How long a text stays at the pace in force; reduced motion leaves it out, the log tells it."""
        return self._playback.milliseconds(at_speed_1)

    def tokens_moved(self) -> None:
        """Called by the stage: the minimap follows."""
        self._show_minimap_tokens()

    def _after_playing(self) -> None:
        self._show_tokens()
        self._show_minimap_tokens()
        self.played.emit()

    # --- events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, or drag the board."""
        position = event.position()
        if self._pressed is not None and event.buttons() == Qt.MouseButton.NoButton:
            # the release went elsewhere (a menu or a dialog opened meanwhile)
            self._pressed, self._is_dragging = None, False
            self.viewport().unsetCursor()
        if self._pressed is not None:
            if not self._is_dragging:
                gone = position - self._pressed
                if hypot(gone.x(), gone.y()) >= QApplication.startDragDistance():
                    self._start_drag(position)
            if self._is_dragging:
                step = self._dragged_from - position
                self._dragged_from = position
                self._scroll_to(
                    self.horizontalScrollBar().value() + step.x(), self.verticalScrollBar().value() + step.y()
                )
                return
        scale = self._scale
        hex_ = hex_at(
            (position.x() + self.horizontalScrollBar().value()) / scale,
            (position.y() + self.verticalScrollBar().value()) / scale,
            self._view.columns,
            self._view.rows,
        )
        if hex_ != self._hex:
            self._point_at(hex_)

    def _start_drag(self, position: QPointF) -> None:
        if self._pressed_button == Qt.MouseButton.RightButton:
            return
        self._glide.stop()
        self._is_dragging = True
        self._dragged_from = QPointF(self._pressed) if self._pressed is not None else position
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where; what it is shows at the release."""
        if self._pressed is None:
            self._pressed = event.position()
            self._pressed_button = event.button()
            self._is_dragging = False
            if event.button() == Qt.MouseButton.MiddleButton:
                self._start_drag(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is a press like any other."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press and release on one spot is a click on the hex that was pressed."""
        if self._pressed is None or event.button() != self._pressed_button:
            return
        pressed, was_dragging = self._pressed, self._is_dragging
        self._pressed, self._is_dragging = None, False
        if was_dragging:
            self.viewport().unsetCursor()
            self._point_at(self.hex_under(event.position()))
            return
        hex_ = self.hex_under(pressed)
        if hex_ is None:
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(*hex_, event.button(), event.modifiers())
        elif event.button() == Qt.MouseButton.RightButton:
            self.right_clicked.emit(*hex_)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; sideways, or with Shift, move the view."""
        angle = event.angleDelta()
        if angle.y() == 0 and angle.x() != 0:
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - angle.x())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - angle.y())
        elif angle.y() != 0:
            self.zoom(ZOOM_STEP ** (angle.y() / 120), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The hex cursor, click, sheet, zoom and pan; every other key is the screen's."""
        key, modifiers = event.key(), event.modifiers()
        is_pad = bool(modifiers & Qt.KeyboardModifier.KeypadModifier)
        modifiers &= ~Qt.KeyboardModifier.KeypadModifier
        is_shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        if is_pad and key in _PAD_DIRECTIONS:
            key = _PAD_DIRECTIONS[key]
        if key in (_Key.Key_Plus, _Key.Key_Equal) and not modifiers & Qt.KeyboardModifier.ControlModifier:
            self.zoom_in()
        elif key == _Key.Key_Minus and not modifiers & Qt.KeyboardModifier.ControlModifier:
            self.zoom_out()
        elif key == _Key.Key_0 and not modifiers & ~Qt.KeyboardModifier.ShiftModifier:
            self.zoom_whole()
        elif is_shift and key in _PANS:
            dx, dy = _PANS[key]
            self.pan(dx * _PAN_STEP, dy * _PAN_STEP)
        elif not modifiers and (key in _DIRECTIONS or key in (_Key.Key_Up, _Key.Key_Down)):
            self._step_cursor(key)
        elif not modifiers & ~Qt.KeyboardModifier.ControlModifier and key in (
            _Key.Key_Return,
            _Key.Key_Enter,
            _Key.Key_Space,
        ):
            if self._hex is None:
                self._move_cursor(self._start_of_cursor())
            else:
                self.clicked.emit(*self._hex, Qt.MouseButton.LeftButton, modifiers)
        elif self._hex is not None and (key == _Key.Key_Menu or (is_shift and key == _Key.Key_F10)):
            self.right_clicked.emit(*self._hex)
        else:
            event.ignore()
            return
        event.accept()

    def _step_cursor(self, key: int) -> None:
        if self._hex is None:
            self._move_cursor(self._start_of_cursor())
            return
        column, row = self._hex
        if key == _Key.Key_Up:
            self._move_cursor((column, row - 1))
        elif key == _Key.Key_Down:
            self._move_cursor((column, row + 1))
        else:
            self._move_cursor(neighbor(self._hex, _DIRECTIONS[key]))

    def viewportEvent(self, event: QEvent) -> bool:
        """The pointer leaves; a tooltip explains a token's states; the window came to another screen."""
        kind = event.type()
        if kind == QEvent.Type.Leave and self._pressed is None:
            self._point_at(None)
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hex_ = self.hex_under(QPointF(event.pos()))
            text = next((token.tooltip for token in self._view.tokens if token.hex == hex_ and not token.is_gone), "")
            if text:
                QToolTip.showText(event.globalPos(), text, self.viewport())
            else:
                QToolTip.hideText()
            return True
        elif kind == QEvent.Type.DevicePixelRatioChange:
            self._take_ratio()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is in the middle there, or the whole board in the window."""
        super().resizeEvent(event)
        old = event.oldSize()
        if self._fit == "free" and old.isValid():
            shown = QPointF(
                (self.horizontalScrollBar().value() + old.width() / 2) / self._scale,
                (self.verticalScrollBar().value() + old.height() / 2) / self._scale,
            )
            self._set_scale(self._scale, shown, None)
        else:
            self._choose_zoom()
        self._place_minimap()

    def _place_minimap(self) -> None:
        if self.minimap.parentWidget() is not self:
            return  # the screen took it elsewhere
        size = self.minimap.sizeHint()
        if self.width() >= SIZES.wide_from:
            size = QSize(size.width() * 3 // 2, size.height() * 3 // 2)
        self.minimap.resize(size)
        self.minimap.move(_MINIMAP_MARGIN, self.height() - size.height() - _MINIMAP_MARGIN)
        self.minimap.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        """The first showing chooses the zoom."""
        super().showEvent(event)
        self._place_minimap()

    def changeEvent(self, event: QEvent) -> None:
        """Another language, font or screen: write and lay out anew."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.FontChange and self._is_shown:
            self._lay_out_again()
        super().changeEvent(event)
