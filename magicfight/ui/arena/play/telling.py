"""What the arena tells those who do not watch it: lessons hear what happens, a screen reader says it.

Casts and what came of them, refusals, the odds at the target, whose turn it is, the page between players and the end
are announced; refusals and dangers to whoever plays at once, the rest when what is being read is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from magicfight.duel import events as e
from magicfight.ground.dice import Dice, SeededDice
from magicfight.ground.problems import Fact
from magicfight.ui.arena.board.speech import hex_in_words
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import sentences
from magicfight.ui.captions import language
from magicfight.ui.widgets.announce import announce

if TYPE_CHECKING:
    from magicfight.ui.arena.board.view import Board
    from magicfight.ui.arena.end.page import EndPage
    from magicfight.ui.arena.play.presenter import ArenaPresenter
    from magicfight.ui.arena.play.views import ArenaView, HoverView, OddsView
    from magicfight.ui.frame import Frame


_TOLD_KEPT = 40  # sentences: more than one act ever tells


class Telling:
    """Hears the log of the fight, and what the screen shows of it at each change."""

    def __init__(self, frame: Frame, presenter: ArenaPresenter, board: Board) -> None:
        self._frame = frame
        self._presenter = presenter
        self._board = board
        self._message = ""
        self._hand_over = ""
        self._odds = ""
        self._just_told: list[str] = []  # since the message line changed last
        self._is_list_open = self._has_laid = False
        self._facts = ""
        presenter.course.log.heard.connect(self._hear)
        board.cursor_moved.connect(self._say_hex)

    def forget(self) -> None:
        """Another fight: nothing of it was told yet."""
        self._message = self._hand_over = self._odds = ""
        self._is_list_open = False

    def lay(self, make: Callable[[Callable[[], str | None]], Dice] | None) -> None:
        """Throw the dice of a lesson, made with who rolls; None goes back to the program's own."""
        course = self._presenter.course
        if make is not None:
            course.use_dice(make(lambda: None if course.fight is None else course.fight.state.active))
        elif self._has_laid:
            course.use_dice(SeededDice())
        self._has_laid = make is not None

    def _hear(self, events: Iterable[e.Event]) -> None:
        """Events as they are shown: each is announced in its sentence."""
        heard = tuple(events)
        told = list(self._told(heard))
        self._just_told = [*self._just_told, *told][-_TOLD_KEPT:]
        announce(self._board, " ".join(told))
        for event in heard:
            self._frame.lessons.happened(type(event).__name__, who=getattr(event, "who", ""))

    def _told(self, heard: Iterable[e.Event]) -> Iterator[str]:
        """Each event in its sentence; what a blow leaves to whom it hit is told too: a gauge is not heard."""
        for event in heard:
            yield from sentences((event,), language())
            if who := self._presenter.course.log.passed(event):
                yield PHRASES.say("log_passed", language(), {"who": who})
            if isinstance(event, e.Damaged):
                facts: dict[str, Fact] = {"name": event.who, "stun": event.stun_left, "body": event.body_left}
                yield PHRASES.say("heard_left", language(), facts)

    def _say_hex(self, column: int, row: int) -> None:
        """The cursor of the keys came to a hex: what is there, how far, whether it is seen; the odds follow."""
        said = hex_in_words(self._board.view, (column, row)), self._facts
        announce(self._board, ", ".join(part for part in said if part))

    def follow(self, view: ArenaView) -> None:
        """The screen shows this now."""
        is_open = view.attack is not None
        if is_open and not self._is_list_open:
            self._frame.lessons.happened("list_opened")
        self._is_list_open = is_open
        if view.message != self._message:
            self._message = view.message
            announce(self._board, self._not_told_yet(view.message), is_urgent=view.message_tone == "bad")
        page = view.hand_over
        said = "" if page is None else ". ".join((page.title, page.line, page.head, *page.sentences))
        if said != self._hand_over:
            self._hand_over = said
            announce(self._board, said)

    def _not_told_yet(self, message: str) -> str:
        """A message without the sentences that were just heard as they happened: it often sums up those."""
        for sentence in self._just_told:
            message = message.replace(sentence, "")
        self._just_told.clear()
        return message.strip()

    def _said_of(self, hover: HoverView) -> Iterator[str]:
        """The facts of the status bar, without what the hex's own words tell: who or what is there, and no sight."""
        names = [one.name for one in self._presenter.course.state.fighters]
        for name, value in hover.facts[1:]:
            if name == PHRASES.say("say_on_hex", language()):
                if rest := _rest(value, names):
                    yield rest
            elif name != PHRASES.say("say_sight", language()) or hover.light.is_seen:
                yield f"{name} {value}".strip()

    def point(self, hover: HoverView) -> None:
        """This lies under the pointer, or under the cursor of the keys."""
        self._facts = ", ".join(self._said_of(hover))
        odds = hover.odds
        said = "" if odds is None else odds_words(odds)
        if said and said != self._odds:
            self._frame.lessons.happened("odds_seen")
            announce(self._board, said)
        self._odds = said


def _rest(value: str, names: Iterable[str]) -> str:
    """What follows the name that a text begins with; nothing where it is that name alone, or no name."""
    name = next((one for one in names if value == one or value.startswith(f"{one}, ")), value)
    return value[len(name) :].removeprefix(", ")


def odds_words(odds: OddsView) -> str:
    """The odds at a target, as one hears them."""
    chances = ", ".join(f"{name} {share}" for name, share in odds.chances)
    shares = ", ".join(f"{one.label} {one.overall}" for one in odds.shares)
    parts = (odds.title, odds.line, chances, shares, " ".join(odds.refusals))
    return ". ".join(part for part in parts if part)


def spot_of(board: Board, presenter: ArenaPresenter, end: EndPage, what: str) -> QRect | None:
    """Where something stands on the display; None where it can't be seen.

    `me` is the person's wizard, `foe` the first of the others, `way` what is in view of the ground between the two.
    """
    if end.is_open and not end.is_replaying:  # no hex is to be seen under it
        return None
    if what != "way":
        box = _hex_of(board, presenter, what)
        box = None if box is None or not board.viewport().rect().contains(box.center()) else box
    else:
        ends = [one for one in (_hex_of(board, presenter, "me"), _hex_of(board, presenter, "foe")) if one is not None]
        box = (ends[0] | ends[-1]) & board.viewport().rect() if len(ends) == 2 else None
    return None if box is None or box.isEmpty() else QRect(board.viewport().mapToGlobal(box.topLeft()), box.size())


def _hex_of(board: Board, presenter: ArenaPresenter, what: str) -> QRect | None:
    course = presenter.course
    if course.setup is None:
        return None
    for one in course.setup.fighters:
        fighter = course.state.fighter(one.wizard.name)
        if (one.computer is None) == (what == "me") and fighter.is_here:
            size = round(board.camera.hex_width)
            box = QRect(0, 0, size, size)
            box.moveCenter(board.camera.position_of(fighter.hex).toPoint())
            return box
    return None
