"""The board widget: shows one `BoardView`, hands every gesture on as a signal (manual 3; look.md "Arena").

    board = Board(theme())
    board.hovered.connect(presenter.point_at)
    board.display(presenter.board_view())

The pointer's hex and the part of the board that the window shows are the widget's own; all else is in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
    QWindow,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from magicfight.ui.arena.board.camera import ZOOM_STEP, Camera
from magicfight.ui.arena.board.foresight import Foresight
from magicfight.ui.arena.board.geometry import hex_at
from magicfight.ui.arena.board.ground import Ground
from magicfight.ui.arena.board.keys import Click, Pan, RightClick, Step, Whole, Zoom, beside, key_rows, meaning
from magicfight.ui.arena.board.minimap import Minimap
from magicfight.ui.arena.board.overlays import Overlays
from magicfight.ui.arena.board.pieces import Pieces
from magicfight.ui.arena.board.playback import Playback
from magicfight.ui.arena.board.scene_data import BoardView, Hex, Motion
from magicfight.ui.arena.board.speech import hex_in_words
from magicfight.ui.arena.board.stage import BoardStage
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, Theme
from magicfight.ui.theme import theme as current_theme
from magicfight.ui.widgets.control import set_tip, set_topic
from magicfight.ui.widgets.own_keys import OwnKeys
from magicfight.ui.widgets.tree import set_role

_MINIMAP_MARGIN: Final = 12


def _start_of_cursor(view: BoardView, camera: Camera) -> Hex:
    """Where the hex cursor appears: on the active wizard, else in the middle of what is shown."""
    middle = camera.shown_rect().center()
    shown = hex_at(middle.x(), middle.y(), view.columns, view.rows)
    return view.active_hex or shown or (view.columns // 2, view.rows // 2)


class Board(QGraphicsView):
    """The arena's board.

    Gestures: `hovered(column, row)` when the pointer or the keyboard's hex cursor enters a hex, `left_board()` when it
    is on none; `clicked(column, row, button, modifiers)` for a left click or Enter; `right_clicked(column, row)` for a
    right click or the menu key; `cursor_moved(column, row)` besides `hovered` when the keyboard did it;
    `spoken(text)` says the hex under the cursor in words. Motions: `motion_began(motion)`, `motion_ended(motion)`,
    `played()` when all are done. What part of it is shown is its `camera`'s, the pace of motions its `playback`'s.
    """

    playback: Playback

    hovered = Signal(int, int)
    left_board = Signal()
    clicked = Signal(int, int, object, object)
    right_clicked = Signal(int, int)
    cursor_moved = Signal(int, int)
    spoken = Signal(str)
    motion_began = Signal(object)
    motion_ended = Signal(object)
    played = Signal()

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme or current_theme()
        # kept here: a scene that Python forgets is collected, and the board goes blank
        self._board_scene: Final = QGraphicsScene(self)
        self.setScene(self._board_scene)
        self._ground: Final = Ground(self._board_scene, self._theme)
        self._overlays: Final = Overlays(self._board_scene, self._theme)
        self.foresight: Final = Foresight(self._board_scene, self._theme)
        self.pieces: Final = Pieces(self._board_scene, self._theme)
        self._view = BoardView()
        self._covered: list[QRectF] = []
        self._is_shown = False
        self._hex: Hex | None = None
        self._tooltip = self._topic = ""
        meta = self.metaObject()
        self._spoken_signal: Final = meta.method(meta.indexOfSignal("spoken(QString)"))
        self._ratio = 0.0
        self._window_handle: QWindow | None = None
        self._mouse: QPointF | None = None  # where the mouse rests, None while the keyboard moves the hex cursor
        self._mouse_left: QPointF | None = None  # where it was when it left
        self._point_soon: Final = QTimer(self)
        self._point_soon.setSingleShot(True)
        self._point_soon.setInterval(0)
        self._point_soon.timeout.connect(self._point_at_mouse)
        self._pressed: QPointF | None = None
        self._pressed_button = Qt.MouseButton.NoButton
        self._is_second_press = False
        self._clicked: Hex | None = None
        self._is_dragging = False
        self._dragged_from = QPointF()
        self.camera: Final = Camera(
            self,
            lambda: self._view.active_hex,
            self._wished_hexes,
            lambda: self._hex,
            lambda at_speed_1: self.playback.milliseconds(at_speed_1),
        )
        self.camera.zoomed.connect(self._lay_out_again)
        self.camera.moved.connect(self._follow_camera)
        self.stage: Final = BoardStage(self, self._board_scene, self._theme, self.pieces.items)
        self.playback = Playback(self.stage, self)
        self.playback.began.connect(self.motion_began)
        self.playback.ended.connect(self.motion_ended)
        self.playback.finished.connect(self._after_playing)
        self.minimap: Final = Minimap(self._theme, self)
        self.minimap.asked.connect(self.camera.go_to)
        self.minimap.stepped.connect(self.camera.pan)
        self.minimap.entered.connect(self._pointer_left)
        self._set_up()
        self._theme.changed.connect(self._recolor)
        self._recolor()
        self.retranslate()

    def _set_up(self) -> None:
        set_role(self, QAccessible.Role.Canvas)
        self.setObjectName("board")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        # one rectangle is clipped quicker than several, and what changes while hovering lies close together
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        OwnKeys(self, *key_rows())
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        # the picture of the ground covers every repaint: nothing need be erased before
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumSize(320, 240)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def sizeHint(self) -> QSize:
        """As much as there is; this is what a 1280×720 window leaves."""
        return QSize(1000, 600)

    def retranslate(self) -> None:
        """Say its name in the language now in force."""
        self.setAccessibleName(tr("Plateau"))
        self.setAccessibleDescription(
            tr(
                "Flèches, Origine, Fin, Page précédente et Page suivante : changer de case ; Entrée : clic ; "
                "touche Menu : fiche ; Maj et flèches : déplacer la vue ; +, −, 0 : zoom"
            )
        )

    # --- the record

    @property
    def view(self) -> BoardView:
        """The record shown."""
        return self._view

    def display(self, view: BoardView) -> None:
        """Show a record, by what differs from the one before.

        While motions are played, tokens stay where these have taken them; the record's places hold from their end.
        """
        old = self._view if self._is_shown else None
        if view is old:
            return
        self._see_screen()
        self._view = view
        is_first = not self._is_shown
        self._is_shown = True
        self._ground.show(view, old)
        if old is None or view.tokens != old.tokens:
            self._show_pieces()
            self._explain(self._hex)
        if old is None or (view.columns, view.rows) != (old.columns, old.rows):
            self._point_at(None)
            self.camera.open_on(view.columns, view.rows)
        self._overlays.show(view, old, self.devicePixelRatioF())
        self.foresight.show(view, old, self.camera.hex_width, self.devicePixelRatioF())
        if is_first or old is None or view.labels != old.labels:
            self._place_labels()
        self.minimap.show_board(view)
        self.tokens_moved()

    def _show_pieces(self) -> None:
        self.pieces.show(self._view, self.camera.hex_width, self.devicePixelRatioF(), self.playback.is_playing)

    def _recolor(self) -> None:
        self._ground.recolor()
        self._take_ratio()

    def _take_ratio(self) -> None:
        """Pens and pictures are made for one ratio of screen pixels to pixels."""
        ratio = self._ratio = self.devicePixelRatioF()
        self._ground.set_ratio(ratio)
        self._overlays.recolor(ratio)
        self._lay_out_again()

    def _see_screen(self) -> None:
        if self.devicePixelRatioF() != self._ratio:
            self._take_ratio()

    def _lay_out_again(self) -> None:
        """Tokens and labels are made for one zoom, one screen, one theme."""
        ratio, width = self.devicePixelRatioF(), self.camera.hex_width
        self.pieces.lay_out(width, ratio)
        self._overlays.refresh_labels(self._view, ratio)
        self.foresight.lay_out(width, ratio)
        self._place_labels()

    def _wished_hexes(self) -> list[Hex]:
        """The wizards, the active one last."""
        here = [token for token in self._view.tokens if not token.is_gone]
        return [token.hex for token in sorted(here, key=lambda token: token.is_active)]

    def _follow_camera(self) -> None:
        """The minimap and the labels follow the view."""
        self.minimap.show_window(self.camera.shown_rect())
        self._place_labels()
        if self._mouse is not None:
            self._point_soon.start()  # another hex has come under a mouse that rests

    def _place_labels(self) -> None:
        """Beside their hexes, off the tokens, their bars and what lies over the board."""
        camera, taken = self.camera, []
        if self._view.labels:
            taken = self._covered + self.pieces.places(self._view, camera)
        self._overlays.place_labels(camera.pixels_per_unit, camera.shown_rect(), taken)
        self.stage.place_texts()

    def keep_clear(self, places: Sequence[QRect]) -> None:
        """Say what lies over the board, in its pixels: labels stay off it."""
        covered = [QRectF(place) for place in places]
        if covered != self._covered:
            self._covered = covered
            self._place_labels()

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
        self._explain(hex_)
        if hex_ is None:
            self.left_board.emit()
        else:
            self.hovered.emit(*hex_)
            if self.isSignalConnected(self._spoken_signal):
                self.spoken.emit(hex_in_words(self._view, hex_))
        return True

    def _explain(self, hex_: Hex | None) -> None:
        """The tooltip tells the states of the wizard under the pointer, F1 opens the page about the gravest."""
        text = topic = ""
        for token in self._view.tokens:
            if token.hex == hex_ and not token.is_gone:
                text, topic = token.tooltip, token.topic
        if (text, topic) != (self._tooltip, self._topic):
            self._tooltip, self._topic = text, topic
            set_topic(self.viewport(), topic)
            QToolTip.hideText()
            set_tip(self.viewport(), text)

    def move_cursor(self, to: Hex) -> None:
        """Take the hex cursor to a hex, and the view with it."""
        self._mouse = None
        column, row = to
        to = (min(max(column, 0), self._view.columns - 1), min(max(row, 0), self._view.rows - 1))
        if self._point_at(to):
            self.cursor_moved.emit(*to)
        if not self.camera.is_in_view(to):
            self.camera.show_margin(to)

    # --- motions

    def play(self, motions: list[Motion] | tuple[Motion, ...]) -> None:
        """Play motions one after the other; `played` follows. More may be queued meanwhile."""
        self.playback.play(motions)

    def skip(self) -> None:
        """Bring everything that moves to its end now."""
        self.playback.skip()
        self.camera.finish()
        self.stage.clear()

    def tokens_moved(self) -> None:
        """Called by the stage too: the minimap follows."""
        self.minimap.show_tokens(self.pieces.marks())

    def _after_playing(self) -> None:
        self._show_pieces()
        self.tokens_moved()
        self.played.emit()

    # --- events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, or drag the board."""
        position = self._mouse = event.position()
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
                self.camera.scroll_to(
                    self.horizontalScrollBar().value() + step.x(), self.verticalScrollBar().value() + step.y()
                )
                return
        hex_ = self.camera.hex_under(position)
        if hex_ != self._hex:
            self._point_at(hex_)

    def _start_drag(self, position: QPointF) -> None:
        if self._pressed_button == Qt.MouseButton.RightButton:
            return
        self.camera.stop()
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
        """The second press of a double click may drag, but clicks the same hex no second time: the first has acted."""
        self.mousePressEvent(event)
        self._is_second_press = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press and release on one spot is a click on the hex that was pressed."""
        if self._pressed is None or event.button() != self._pressed_button:
            return
        pressed, was_dragging = self._pressed, self._is_dragging
        is_second, self._is_second_press = self._is_second_press, False
        self._pressed, self._is_dragging = None, False
        if was_dragging:
            self.viewport().unsetCursor()
            self._point_at(self.camera.hex_under(event.position()))
            return
        hex_ = self.camera.hex_under(pressed)
        clicked, self._clicked = self._clicked, hex_
        if hex_ is None or (is_second and hex_ == clicked):
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
            self.camera.zoom(ZOOM_STEP ** (angle.y() / 120), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The hex cursor, click, sheet, zoom and pan (`keys.py`); every other key is the screen's."""
        match meaning(event):
            case Zoom(steps=steps):
                if steps > 0:
                    self.camera.zoom_in()
                else:
                    self.camera.zoom_out()
            case Whole():
                self.camera.zoom_whole()
            case Pan(columns=columns, rows=rows):
                self.camera.pan(columns, rows)
            case Step(way=way):
                self.move_cursor(
                    _start_of_cursor(self._view, self.camera) if self._hex is None else beside(self._hex, way)
                )
            case Click(modifiers=modifiers):
                if self._hex is None:
                    self.move_cursor(_start_of_cursor(self._view, self.camera))
                else:
                    self.clicked.emit(*self._hex, Qt.MouseButton.LeftButton, modifiers)
            case RightClick() if self._hex is not None:
                self.right_clicked.emit(*self._hex)
            case _:
                event.ignore()
                return
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes elsewhere."""
        super().leaveEvent(event)
        self._pointer_left()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes, or what lay over the board has gone from under it."""
        super().enterEvent(event)
        at = QPointF(self.viewport().mapFrom(self, event.position().toPoint()))
        if self._mouse_left is not None and (at - self._mouse_left).manhattanLength() <= 2:
            self._mouse = at  # it has not moved: what lay over the board went
            self._point_soon.start()

    def _point_at_mouse(self) -> None:
        if self._mouse is not None and self._is_shown and not self._is_dragging:
            self._point_at(self.camera.hex_under(self._mouse))

    def _pointer_left(self) -> None:
        self._mouse_left, self._mouse = self._mouse or self._mouse_left, None
        if self._pressed is None:
            self._point_at(None)

    def moveEvent(self, event: QMoveEvent) -> None:
        """A panel beside the board came or went: a mouse that rests lies elsewhere on it."""
        super().moveEvent(event)
        by = QPointF(event.pos() - event.oldPos())
        self._mouse = None if self._mouse is None else self._mouse - by
        self._mouse_left = None if self._mouse_left is None else self._mouse_left - by
        if self._mouse is not None:
            self._point_soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The minimap keeps its corner."""
        super().resizeEvent(event)
        self.camera.resized(event.oldSize())
        self.place_minimap()

    def place_minimap(self) -> None:
        """Put the minimap in its corner, unless the screen took it elsewhere."""
        if self.minimap.parentWidget() is not self:
            return  # the screen took it elsewhere
        size = self.minimap.sizeHint()
        if self.width() >= SIZES.wide_from:
            size = QSize(size.width() * 3 // 2, size.height() * 3 // 2)
        self.minimap.resize(size)
        self.minimap.move(_MINIMAP_MARGIN, self.height() - size.height() - _MINIMAP_MARGIN)
        self.minimap.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        """On a screen: pens and pictures are made for it, and anew when the window goes to another one."""
        super().showEvent(event)
        self._see_screen()
        handle = self.window().windowHandle()
        if handle is not None and handle is not self._window_handle:
            self._window_handle = handle
            handle.screenChanged.connect(self._see_screen)
        self.place_minimap()

    def changeEvent(self, event: QEvent) -> None:
        """Another language, font or screen: write and lay out anew."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.FontChange and self._is_shown:
            self._lay_out_again()
        super().changeEvent(event)
