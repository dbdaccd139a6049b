"""A computer that gives up asks the person once; a person's offer of a draw is answered for the computers (R4.8)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from magicfight.duel.flow import STANDSTILL_WARNING, turns_without_loss
from magicfight.ground.problems import Fact
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.seat_words import PHRASES
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.dialogs import Choice, ask


class Conceding(QObject):
    """Whether a computer's wizard that gives up leaves the arena. `answered` tells its name and the person's word."""

    answered = Signal(str, bool)

    def __init__(self, course: Callable[[], Course], host: Callable[[], QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._course = course
        self._host = host
        self._refused: set[str] = set()
        self._dialog: Dialog | None = None

    @property
    def is_asking(self) -> bool:
        """Whether the question is open."""
        return self._dialog is not None

    def begin(self) -> None:
        """Another fight: nobody has refused anything."""
        self.close()
        self._refused.clear()

    def close(self) -> None:
        """Take the question back: the fight stands differently, or is left."""
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.blockSignals(True)
            dialog.close_dialog()
            dialog.deleteLater()

    def was_refused(self, name: str) -> bool:
        """Whether the person has said that a wizard is to play on to the end."""
        return name in self._refused

    def verdict(self, name: str) -> bool | None:
        """Whether a wizard that gives up leaves: at once where no person's wizard is left to beat it; once refused,
        never; None while asked."""
        if self.was_refused(name):
            return False
        course = self._course()
        if course.fight is None or not course.seats.is_person_in(course.state):
            return True
        if self._dialog is None:
            self._ask(name)
        return None

    def _ask(self, name: str) -> None:
        fallen = self._course().state.fighter(name).ko_since
        facts: dict[str, Fact] = {"who": name, "turn": 0 if fallen is None else fallen[0]}
        said = PHRASES.say("concede" if fallen is None else "concede_ko", language(), facts)
        dialog: Dialog

        def given(answer: str) -> None:
            if self._dialog is not dialog:
                return
            self._dialog = None
            if answer != "accept":
                self._refused.add(name)
            self.answered.emit(name, answer == "accept")

        dialog = ask(
            self._host(),
            tr("Abandon de l’ordinateur"),
            PHRASES.say("concede_ask", language(), {"said": said}),
            (
                Choice("cancel", tr("Jouer jusqu’au bout"), "swords", is_first=True),
                Choice("accept", tr("Accepter l’abandon"), "surrendered"),
            ),
            given,
            icon="surrendered",
        )
        self._dialog = dialog


def draw_refused(course: Course) -> str:
    """Return why a computer refuses a draw that a person offers, nothing where all accept: in a standstill alone."""
    state = course.state
    if not course.seats.is_person_in(state):
        return ""  # it is only watched
    quiet = turns_without_loss(state)
    computers = [one.name for one in state.living if course.seats.of(one.sheet.setup) is not None]
    if not computers or quiet >= STANDSTILL_WARNING:
        return ""
    facts: dict[str, Fact] = {"who": computers[0], "quiet": quiet, "least": STANDSTILL_WARNING}
    return PHRASES.say("draw_refused", language(), facts)
