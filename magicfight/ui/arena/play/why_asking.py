"""« Pourquoi ? »: from the log's entry to the page beside it, by a thought off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtWidgets import QWidget

from magicfight.ui.arena.log import LogEntry
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.log_model import ENTRY_ROLE
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.arena.play.why import Answer, Question, question_of, think_again, why_view
from magicfight.ui.arena.play.why_button import WHY_KEY
from magicfight.ui.arena.play.why_page import WhyPage
from magicfight.ui.captions import interpreter, language, tr
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.tasks import Tasks

#: After so long it is said that the reasoning is being done again.
SAY_AFTER = 100


class WhyAsking(QObject):
    """Answers « Pourquoi ? » of a log about the fight of a course. One page at a time; asking again closes it."""

    def __init__(
        self,
        course: Course,
        log: LogPanel,
        host: QWidget,
        room: Callable[[], tuple[QRect, bool]],
        say: Callable[[str, str], None],
    ) -> None:
        """`room` gives where the page may stand, and whether the log is at its left; `say` a passing message."""
        super().__init__(host)
        self._room = room
        self._say_so = say
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
        Said(host, "arena_why", WHY_KEY, lambda: tr("Pourquoi l’ordinateur a joué ainsi"), self.ask_by_key)

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

    def ask_by_key(self) -> None:
        """Say why the entry was played that is current in the log while it has the keyboard, else a computer's last
        action; close the page where it is open."""
        if self.shut():
            return
        shown = self._log.list
        chosen = shown.currentIndex().data(ENTRY_ROLE) if shown.hasFocus() else None
        listed = [one for one in (chosen, *reversed(shown.entries.everything())) if one is not None]
        step = next((one.step for one in listed if self.can_ask(one)), None) or self._last_step()
        if step is None:
            self._say_so(tr("Rien à expliquer : aucun ordinateur n’a encore joué."), "")
        else:
            self.ask(step)

    def _last_step(self) -> int | None:
        """The last step of a computer, where the log's filter shows none."""
        fight = self._course.fight
        steps = () if fight is None else reversed(range(len(fight.entries)))
        return next((one for one in steps if fight and question_of(fight, one, self._course.seats)), None)

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
