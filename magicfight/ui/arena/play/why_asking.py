"""« Pourquoi ? »: from the log's entry to the page beside it, by a thought off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtWidgets import QWidget

from magicfight.ui.arena.log import LogEntry
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.arena.play.why import Answer, Question, question_of, think_again, why_view
from magicfight.ui.arena.play.why_page import WhyPage
from magicfight.ui.captions import interpreter, language
from magicfight.ui.widgets.tasks import Tasks

#: After so long it is said that the reasoning is being done again.
SAY_AFTER = 100


class WhyAsking(QObject):
    """Answers « Pourquoi ? » of a log about the fight of a course. One page at a time; asking again closes it."""

    def __init__(self, course: Course, log: LogPanel, host: QWidget, room: Callable[[], tuple[QRect, bool]]) -> None:
        """`room` gives where the page may stand, and whether the log is at its left."""
        super().__init__(host)
        self._room = room
        self._course = course
        self._log = log
        self.page = WhyPage(host)
        self.page.closed.connect(self._closed)
        self._tasks = Tasks(self)
        self._step: int | None = None
        self._asked: Question | None = None
        self._answer: Answer | None = None
        self._say = QTimer(self)
        self._say.setSingleShot(True)
        self._say.setInterval(SAY_AFTER)
        self._say.timeout.connect(self._wait)
        log.list.entries.can_ask = self.can_ask
        log.list.why_wanted.connect(self.ask)
        interpreter().changed.connect(self._say_anew)

    @property
    def is_busy(self) -> bool:
        """Whether a choice is being thought again."""
        return self._tasks.is_busy

    def can_ask(self, entry: LogEntry) -> bool:
        """Whether an entry tells what a computer chose to do."""
        fight = self._course.fight
        if fight is None or entry.kind != "event" or not entry.is_chosen:
            return False
        return question_of(fight, entry.step, self._course.seats) is not None

    def ask(self, step: int) -> None:
        """Say why a step was played; a second time closes the page."""
        fight = self._course.fight
        if self._step == step:
            self.page.shut()
            return
        question = None if fight is None else question_of(fight, step, self._course.seats)
        if question is None:
            return
        self._step, self._asked, self._answer = step, question, None
        self._say.start()
        self._tasks.run(partial(think_again, question), partial(self._thought, question))

    def shut(self) -> bool:
        """Close the page; False where none is open."""
        is_open = not self.page.isHidden()
        self.page.shut()
        return is_open

    def place(self) -> None:
        """The window, or what is in it, has another size."""
        room, is_log_left = self._room()
        self.page.place(room, is_log_left=is_log_left)

    def forget(self) -> None:
        """Another fight, or another screen: nothing is asked any more."""
        self._step = self._asked = None
        self._say.stop()
        self.page.hide()

    def follow(self) -> None:
        """The fight may have been taken back beyond what is explained."""
        fight = self._course.fight
        if self._asked is not None and (
            fight is None or fight.entries[: self._asked.step + 1] != self._asked.fight.entries[: self._asked.step + 1]
        ):
            self.forget()

    def _thought(self, question: Question, answer: Answer | None) -> None:
        if self._asked is not question:
            return
        self._say.stop()
        self._answer = answer
        self.place()
        self.page.show_why(why_view(question, answer, language()))
        self.page.setFocus()

    def _wait(self) -> None:
        self.place()
        self.page.show_waiting()

    def _say_anew(self) -> None:
        self.page.retranslate()
        if self._asked is not None and self._answer is not None:
            self.page.show_why(why_view(self._asked, self._answer, language()))

    def _closed(self) -> None:
        self.forget()
        self._log.list.setFocus()
