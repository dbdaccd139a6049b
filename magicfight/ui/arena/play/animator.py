"""Plays a presenter's beats on the board and the dice tray, at the pace of the settings, skippable at any moment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from magicfight.ui.arena.board.scene_data import Hex, Motion
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.motions import motions
from magicfight.ui.arena.play.dice_faces import DiceTray
from magicfight.ui.arena.play.phases import Showing
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.playback import Beat
from magicfight.ui.captions import language
from magicfight.ui.settings import Settings
from magicfight.ui.theme import MOTIONS


class Animator(QObject):
    """Shows one beat after another until none waits; `showed` is sent when a beat's state is to be drawn, `done` at
    the end. `began(beat, is_settled)` is sent when a beat begins to be seen and again when its dice lie still,
    `passed(beats)` for those that are not shown one by one.
    """

    showed = Signal()
    began = Signal(object, bool)
    passed = Signal(tuple)
    done = Signal()

    def __init__(
        self,
        presenter: ArenaPresenter,
        board: Board,
        tray: DiceTray,
        settings: Settings,
        caption: Callable[[Beat], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._board = board
        self._tray = tray
        self._settings = settings
        self._caption = caption
        self._is_showing = False
        self._waits_for = ""
        self._after_dice: tuple[Motion, ...] = ()
        self._rolled: Beat | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(lambda: self._over("pause"))
        board.played.connect(lambda: self._over("board"))
        tray.settled.connect(lambda: self._over("dice"))

    @property
    def is_showing(self) -> bool:
        """Whether a beat is being looked at."""
        return self._is_showing

    def start(self) -> None:
        """Play what waits, if nothing is playing yet."""
        if not self._is_showing and self._presenter.course.is_playing:
            self._next()

    def skip(self) -> None:
        """Show the end of it all now."""
        self._waits_for = ""
        self._after_dice = ()
        self._pause.stop()
        self._tray.stop()
        if self._board.playback.is_playing:
            self._board.skip()
        was_showing, self._is_showing = self._is_showing, False
        self._presenter.course.finish()
        if was_showing:
            self.done.emit()

    def _next(self) -> None:
        if self._settings.duration(MOTIONS.dice) == 0:
            self._is_showing = False
            phase = self._presenter.course.phase
            self.passed.emit(phase.beats if isinstance(phase, Showing) else ())
            self._presenter.course.finish()
            self.done.emit()
            return
        self._is_showing = True
        beat = self._presenter.course.next_beat()
        if beat is None:
            self._is_showing = False
            self.done.emit()
            return
        self.began.emit(beat, False)
        self._board.playback.set_pace(self._settings.playback_speed, self._settings.is_motion_reduced)
        moved = motions(beat, language())
        look_at = self._where(beat)
        if look_at is not None:
            self._board.camera.keep_in_view(look_at)
        if beat.kind == "dice":
            self._waits_for = "dice"
            self._after_dice, self._rolled = moved, beat
            lasts = MOTIONS.dice + (150 if len(beat.faces) > 3 else 0)
            self._tray.roll(beat.faces, self._caption(beat), self._settings.duration(lasts))
            self.showed.emit()
        elif moved:
            self._waits_for = "board"
            self._board.play(list(moved))  # before the new state is drawn: tokens move from where they stand
            self.showed.emit()
        else:
            self._waits_for = "pause"
            self.showed.emit()
            self._pause.start(0)

    @staticmethod
    def _where(beat: Beat) -> Hex | None:
        if beat.path:
            return beat.path[-1]
        if beat.kind == "hit" and beat.who:
            return beat.after.fighter(beat.who).hex
        return None

    def _over(self, what: str) -> None:
        if self._is_showing and what == self._waits_for:
            self._waits_for = ""
            moved, self._after_dice = self._after_dice, ()
            if what == "dice" and self._rolled is not None:
                self.began.emit(self._rolled, True)
            if moved:  # what the dice came to is told, then seen
                self._presenter.course.tell()
                self._waits_for = "board"
                self._board.play(moved)
                return
            if self._presenter.course.is_playing:
                self._next()
            else:
                self._is_showing = False
                self._presenter.course.tell()
                self.done.emit()
