"""Seating: all that the screen does for computers, in one part: their turns, the bar, « Places », what is kept.

A fight of computers only is watched; one that was opened from a file waits for « Regarder ».
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from magicfight.duel.setup import FighterSetup
from magicfight.duel.state import controller
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.kept import autosave_folder
from magicfight.ui.arena.play.conceding import Conceding
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.opponent import Opponent
from magicfight.ui.arena.play.seat_words import PHRASES, seat_line
from magicfight.ui.arena.play.seats import Computer
from magicfight.ui.arena.play.seats_dialog import SeatsDialog
from magicfight.ui.arena.play.seats_kept import keep_seats
from magicfight.ui.arena.play.watch_bar import WatchBar, WatchView
from magicfight.ui.arena.scene import marks
from magicfight.ui.captions import interpreter, language
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.tasks import Tasks

_TOP = 10


class Seating(QObject):
    """`changed` is sent when something of the seats is to be shown anew."""

    changed = Signal()

    def __init__(self, frame: Frame, course: Course, board: Board, host: QWidget) -> None:
        super().__init__(host)
        self._frame = frame
        self._course = course
        self._board = board
        self._thinks = ""
        self._is_fresh = False  # opened from a file, and not watched yet
        self._dialog: SeatsDialog | None = None
        conceding = Conceding(lambda: course, lambda: frame.overlay_host, self)
        self.opponent = Opponent(lambda: course, frame.settings, conceding, self)
        self.opponent.acted.connect(self.changed)
        self.opponent.thinking.connect(self._thinking)
        self.bar = WatchBar(host)
        self.bar.pause_wanted.connect(self.toggle_pause)
        self.bar.take_wanted.connect(self.take_place)
        self._tasks = Tasks(self)
        interpreter().changed.connect(self.bar.retranslate)

    def begin(self, *, is_opened: bool = False) -> None:
        """A fight is in place; one of computers only that was opened from a file waits until it is to be watched."""
        self._thinks = ""
        fight = self._course.fight
        is_waiting = is_opened and fight is not None and not fight.state.is_over
        self._is_fresh = is_waiting and fight is not None and not self._course.seats.is_person_in(fight.state)
        self._course.seats.is_paused = self._is_fresh
        self.keep()

    def leave(self) -> None:
        """Another screen, or another fight, is to come."""
        self.opponent.forget()
        if self._dialog is not None:
            self._dialog.close_dialog()

    def follow(self) -> None:
        """Show the bar where computers play alone, are paused, or think."""
        self.bar.show_watch(self._view(), is_moving=not self._frame.settings.is_motion_reduced)
        self.place()

    def place(self) -> None:
        """The bar stands at the top of the board; `taken` tells how much of it."""
        if not self.bar.isHidden():
            area = self._board.geometry()
            self.bar.place(area.left() + _TOP, area.top() + _TOP, area.width() - 2 * _TOP)

    @property
    def taken(self) -> int:
        """The height at the top of the board that the bar takes."""
        return 0 if self.bar.isHidden() else self.bar.height() + 6

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        self._is_fresh = False
        self.opponent.pause(not self._course.seats.is_paused)

    def take_place(self) -> None:
        """Play the wizard that would choose next by hand from now on."""
        state = self._course.state
        if state.active is not None and self._course.seats.computer_of(state) is not None:
            self.put(controller(state, state.active).sheet.setup, None)
            self._board.setFocus()

    def put(self, seat: FighterSetup, computer: Computer | None) -> None:
        """Change who plays a wizard; a thought under way is dropped."""
        seats = self._course.seats
        seats.put(seat, computer)
        if self._course.fight is not None and seats.is_person_in(self._course.state):
            seats.is_paused = False
            self._is_fresh = False
        self.opponent.forget()
        self.keep()
        said = PHRASES.say("seat_hand", language()) if computer is None else seat_line(computer, language())
        self._frame.say(PHRASES.say("seat_given", language(), {"who": seat.wizard.name, "seat": said}))
        self._course.seats_changed()
        self.changed.emit()

    def open_sheet(self) -> None:
        """Places: who plays each wizard from now on."""
        if self._course.fight is None or self._course.is_over or self._dialog is not None:
            return
        dialog = SeatsDialog(self._frame.overlay_host, self._course.state, self._course.seats)
        dialog.changed.connect(self.put)
        dialog.closed.connect(self._sheet_closed)
        self._dialog = dialog
        self.opponent.forget()  # nothing is played behind it
        dialog.open()

    def consider(self) -> None:
        """All is shown: let the computers play, unless places are being changed, or another screen is shown."""
        if self._dialog is None and self._frame.current_name == "arena":
            self.opponent.consider()

    def keep(self) -> None:
        """Note the places beside the journal, off the window's thread."""
        setup = self._course.setup
        if setup is not None:
            self._tasks.run(
                partial(keep_seats, autosave_folder(), setup, self._course.seats.to_plain()), lambda _done: None
            )

    def _sheet_closed(self) -> None:
        self._dialog = None
        QTimer.singleShot(0, self, self.changed.emit)

    def _thinking(self, who: str) -> None:
        if who != self._thinks:
            self._thinks = who
            self.changed.emit()

    def _view(self) -> WatchView | None:
        course = self._course
        fight = course.fight
        if fight is None or course.state.is_over or course.is_over:
            return None
        state = course.state
        is_alone = not course.seats.is_person_in(state)
        if not (is_alone or self._thinks or course.seats.is_paused):
            return None
        who = self._thinks or course.viewer or ""
        computer = course.seats.computer_of(state, who) if who else None
        mark, colour = marks(state).get(who, ("", 0))
        code = "watch_none"
        if who:
            code = "watch_paused" if course.seats.is_paused else "watch_playing"
            code = "watch_thinking" if self._thinks else code
        return WatchView(
            title=PHRASES.say(code, language(), {"name": who}),
            line="" if computer is None else seat_line(computer, language()),
            mark=mark,
            colour=colour,
            is_thinking=bool(self._thinks),
            is_paused=course.seats.is_paused,
            is_fresh=self._is_fresh,
            can_take=course.seats.is_paused and course.is_choosing and computer is not None,
        )
