"""The computer's turns: thought off the window's thread, then carried out one action after another.

What is thought belongs to the fight as it stood; where it stands differently by then (undone, left, another fight), the
answer is dropped. Its moves are shown as a person's are; the cast of a computer is looked at for a while, or until the
player clicks. A wizard that is as good as lost gives up, if the person at the screen accepts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from magicfight.duel.actions import Action, Surrender
from magicfight.duel.legal import may_surrender
from magicfight.duel.system import Duel
from magicfight.ui.arena.play.advice import think_for
from magicfight.ui.arena.play.conceding import Conceding
from magicfight.ui.arena.play.course import Course
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.tasks import Tasks

#: After so long it is said that it thinks; its cast is looked at for so long; between two actions it rests so long.
SAY_AFTER = 150
LOOK_AT_CAST = 1400
REST = 250
#: So many choices in a row in which a wizard is as good as lost make it give up.
GIVES_UP_AFTER = 2


class Opponent(QObject):
    """Plays the seats of computers. `thinking` is sent with the wizard's name, and empty when the thought is over."""

    thinking = Signal(str)
    acted = Signal()

    def __init__(self, course: Callable[[], Course], settings: Settings, conceding: Conceding, parent: QObject) -> None:
        super().__init__(parent)
        self._course = course
        self._settings = settings
        self.conceding = conceding
        conceding.answered.connect(self._answered)
        self._tasks = Tasks(self)
        self._plan: tuple[Action, ...] = ()
        self._at: object = None
        #: By wizard, how many actions the fight had at each choice in a row in which it was as good as lost.
        self._lost: dict[str, tuple[int, ...]] = {}
        self._say = QTimer(self)
        self._say.setSingleShot(True)
        self._say.timeout.connect(self._tell)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._go_on)

    @property
    def has_turn(self) -> bool:
        """Whether who chooses, or whose cast is looked at, is a computer's: a person's clicks only skip."""
        course = self._course()
        if course.seats.is_paused or course.fight is None:
            return False
        if course.is_holding:
            return self._holder_is_computer(course)
        return course.is_choosing and course.seats.computer_of(course.state) is not None

    @property
    def is_seen(self) -> bool:
        """Whether nothing seen now is a person's to end: a computer's turn or its blows, or the clock between two."""
        course = self._course()
        if self.has_turn or not course.is_playing or course.seats.is_paused:
            return self.has_turn
        return course.state.active is None or course.seats.computer_of(course.state) is not None

    @property
    def is_thinking(self) -> bool:
        """Whether a thought is under way."""
        return self._tasks.is_busy

    def begin(self) -> None:
        """Another fight."""
        self.forget()
        self._lost.clear()
        self.conceding.begin()

    def pause(self, paused: bool) -> None:
        """Leave its seats alone for a while, or go on with them."""
        self._course().seats.is_paused = paused
        self.forget()
        self.acted.emit()

    def forget(self) -> None:
        """Drop what is thought, planned and asked: the fight stands differently now, or is left."""
        self._plan, self._at = (), None
        self._next.stop()
        self._say.stop()
        self.conceding.close()
        self.thinking.emit("")

    def consider(self) -> None:
        """Begin a thought, or go on with what was thought, where a computer has the turn. Called when all is shown."""
        course = self._course()
        if self._at is not None and course.fight is not self._at and not self._next.isActive():
            self.forget()  # undone, or played by somebody else
        if self.conceding.is_asking or self._gives_up_lying(course):
            return
        if not self.has_turn or self._next.isActive():
            return
        if course.is_holding:
            self._next.start(self._pause(LOOK_AT_CAST))
        elif self._plan and self._at is course.fight:
            self._next.start(self._pause(REST))
        elif self._at is not course.fight or not self._tasks.is_busy:
            self._think(course)

    def skip(self) -> None:
        """Wait no longer before what comes next."""
        if self._next.isActive():
            self._next.stop()
            self._go_on()

    def _pause(self, lasts: int) -> int:
        return self._settings.duration(lasts)

    @staticmethod
    def _holder_is_computer(course: Course) -> bool:
        holder = course.holder
        return holder is not None and course.seats.computer_of(course.state, holder) is not None

    def _think(self, course: Course) -> None:
        fight = course.fight
        assert fight is not None, "a computer has the turn in a fight"
        seat = course.seats.computer_of(fight.state)
        if seat is None:
            return
        self._at, self._plan = fight, ()
        self._say.start(SAY_AFTER)
        self._tasks.run(partial(think_for, fight, seat), partial(self._thought, fight))

    def _tell(self) -> None:
        course = self._course()
        if self._tasks.is_busy and course.fight is self._at and course.state.active is not None:
            self.thinking.emit(course.state.active)

    def _thought(self, fight: Duel, decision: Any) -> None:
        course = self._course()
        if self._at is not fight or course.fight is not fight or not self.has_turn or course.is_holding:
            if self._at is fight:
                self._at = None
            self.acted.emit()  # another thought may be wanted now
            return
        self._say.stop()
        self.thinking.emit("")
        who = course.state.active or ""
        self._plan = tuple(decision.actions)
        now = len(fight.actions)  # a choice that was undone is thought anew, and counts once
        before = tuple(at for at in self._lost.get(who, ()) if at < now)
        self._lost[who] = (*before, now) if decision.concedes else ()
        if len(self._lost[who]) >= GIVES_UP_AFTER and may_surrender(course.state, who):
            leaves = self.conceding.verdict(who)
            if leaves is None:
                return  # the person is asked
            if leaves:
                self._plan = (Surrender(who),)
        self._go_on()

    def _gives_up_lying(self, course: Course) -> bool:
        """Let a computer's wizard that lies KO for long give up, whoever chooses now; True if it did, or is asked."""
        if not course.is_choosing or course.seats.is_paused:
            return False
        lying = [
            one.name
            for one in course.state.living
            if one.is_ko and course.seats.of(one.sheet.setup) is not None and not self.conceding.was_refused(one.name)
        ]
        if not lying:
            return False
        from magicfight.computer.choose import gives_up

        name = gives_up(course.state, lying)
        leaves = None if name is None else self.conceding.verdict(name)
        if name is not None and leaves:
            course.act(Surrender(name), typed=False)
            self.acted.emit()
        return self.conceding.is_asking or bool(leaves)

    def _answered(self, who: str, accepted: bool) -> None:
        """The person has answered a wizard that gives up: it leaves, or plays on as it had planned."""
        course = self._course()
        if accepted and course.is_choosing and may_surrender(course.state, who):
            self.forget()
            course.act(Surrender(who), typed=False)
            self.acted.emit()
        elif self._plan and self._at is course.fight:
            self._go_on()
        else:
            self.acted.emit()

    def _go_on(self) -> None:
        course = self._course()
        if not self.has_turn:
            return
        if course.is_holding:
            course.go_on()
        elif self._plan and self._at is course.fight:
            action, self._plan = self._plan[0], self._plan[1:]
            if course.act(action, typed=False):
                self._plan = ()  # the plan no longer fits: think again
            self._at = course.fight
        self.acted.emit()
