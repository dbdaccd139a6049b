"""The guide: lays a lesson's card over whatever screen shows, and keeps how far one has come.

Screens tell what happens through `frame.lessons` and know nothing of lessons; the cards are data (`ui/learn`). No
scrim, nothing is locked: a card comes when its thing has happened, whatever way, and goes when its own has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from PySide6 import QtCore
from PySide6.QtCore import QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QAccessible, QCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from shiboken6 import isValid

from magicfight.ui.captions import interpreter, language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.screen import Screen
from magicfight.ui.theme import px
from magicfight.ui.widgets.announce import announce
from magicfight.ui.widgets.keymap import Said

if TYPE_CHECKING:
    from magicfight.ui.learn.lesson_card import LessonCard, Ring
    from magicfight.ui.learn.lessons import Progress

#: What a card leaves in sight where it can: the buttons of who plays, spells, odds, what a spell costs, who won.
_SPARED = (
    "active_card",
    "attack_panel",
    "odds_card",
    *("target_plate",) * 8,
    *("cost_panel",) * 2,
    *("end_table",) * 2,
)
#: What one clicks or types in: a card touches as few of them as it can, and covers as little of a list.
_CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractSlider)
#: What is seldom clicked in a lesson: covered rather than what is below.
_HEADS = ("arena_header", "header_bar")
#: The top of the board, where it is said why something was refused: as high as that, whether it is said now or not.
_SAID_ON, _SAID_HIGH = "board", 46
_OVER = "end_whole"  # the page of the end: what lies under it can't be seen
FOLLOW_EVERY = 120  # ms between two looks at where the card's subject is
RESTING = 100  # looks after which a mouse is one that lies there
BRINGING = 2  # looks in which a new subject is scrolled to: it may be laid out only after the first
MARGIN = 16  # seen round what is scrolled to
WAY_COUNTS = 8  # for so many controls the ground between the two wizards counts: one walks over it, and aims at its end
LOOK_ROUND_EVERY = 5  # such looks between two at the controls around it


def _seen(widget: QWidget, host: QWidget) -> QRect | None:
    """The part of a widget that is not scrolled away, on the overlay; None where all of it is."""
    box = widget.visibleRegion().boundingRect()
    return None if box.isEmpty() else box.translated(widget.mapTo(host, QPoint(0, 0)))


class GuidedWindow(Frame, Protocol):
    """The window as the guide sees it."""

    @property
    def current_screen(self) -> Screen | None:
        """The screen shown."""
        ...


class Guide(QObject):
    """`frame.lessons`: `happened` is told by screens, `start` begins a lesson, `open_list` shows them all."""

    def __init__(self, window: GuidedWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self._progress: Progress | None = None
        self._card: LessonCard | None = None
        self._ring: Ring | None = None
        self._shown: int | None = None
        self._unhook: Callable[[], None] = lambda: None
        self._before: QWidget | None = None
        self._controls: tuple[QRect, ...] = ()
        self._lists: tuple[QRect, ...] = ()
        self._looks = 0
        self._brought = ""  # what was scrolled to, for the card that is now
        self._bringing = 0
        self._mouse, self._mouse_rests = QCursor.pos(), RESTING  # where it was, for so many looks
        self._follow = QTimer(self)
        self._follow.setInterval(FOLLOW_EVERY)
        self._follow.timeout.connect(self.place)
        interpreter().changed.connect(self._retell)

    # -- what screens and the menu say

    @property
    def current(self) -> str:
        """The id of the lesson under way; nothing without one."""
        return "" if self._progress is None else self._progress.lesson.id

    @property
    def is_offered(self) -> bool:
        """Whether the menu offers the first lesson: none was begun, and it was not put away."""
        settings = self._window.settings
        return not settings.is_lesson_put_away and not settings.lessons_done and not self.current

    def put_away(self) -> None:
        """« Plus tard »: the menu offers it no more."""
        self._window.settings.is_lesson_put_away = True

    def happened(self, *words: str, who: str = "") -> None:
        """Something happened: its words (`lessons.toml`), and the wizard that it concerns."""
        if self._progress is None:
            return
        # imported here: only a lesson needs them
        from magicfight.ui.learn.first_duel import ME
        from magicfight.ui.learn.lessons import words_of

        self._progress.tell(*(word for one in words for word in words_of(one, who, ME)))
        self._show()

    def open_list(self) -> None:
        """The lessons, each with done or not done, and every card to be read again."""
        # imported here: the menu is painted before its dialogs are needed
        from magicfight.ui.learn.lessons_dialog import LessonsDialog

        if not self._window.overlay_host.findChild(QWidget, "lessons_dialog"):
            dialog = LessonsDialog(self._window.overlay_host, self._window.settings.lessons_done, self._window.explain)
            dialog.begin_wanted.connect(self.start)
            dialog.open()

    def start(self, name: str) -> None:
        """Begin a lesson, from its first card; one that is a fight asks first where another would be lost by it."""
        if name == "duel":
            # imported here: only a lesson needs it
            from magicfight.ui.arena.resuming import in_place_of_the_interrupted

            in_place_of_the_interrupted(self._window, lambda: self._begin(name))
        else:
            self._begin(name)

    def _begin(self, name: str) -> None:
        # imported here: only a lesson needs them
        from magicfight.ui.learn.lesson_card import LessonCard, Ring
        from magicfight.ui.learn.lessons import STARTED, Progress, lesson_named

        self.leave()
        pressed = QApplication.focusWidget()
        self._mouse_rests = 0 if pressed is not None and pressed.underMouse() else RESTING
        self._mouse = QCursor.pos()
        self._window.settings.is_lesson_put_away = True
        self._progress = Progress(lesson_named(name))
        host = self._window.overlay_host
        self._card = LessonCard(host)
        self._ring = Ring(host, self._card)
        self._card.left.connect(self.leave)
        self._card.read.connect(self._read)
        self._card.topic_wanted.connect(self._window.explain)
        self._card.next_wanted.connect(self._go_on)
        Said(
            self._card, "lesson_place", "F6", lambda: tr("Du jeu à la carte de la leçon, et retour"), self._change_place
        )
        {"duel": self._begin_duel, "spell": self._begin_spell, "wizard": self._begin_wizard}[name]()
        self._follow.start()
        self.happened(STARTED)

    def leave(self) -> None:
        """« Quitter la leçon »: what is on the screen goes on without cards."""
        self._follow.stop()
        self._unhook()
        self._unhook = lambda: None
        for part in (self._card, self._ring):
            if part is not None:
                part.hide()
                part.deleteLater()
        had_keyboard = self._card is not None and self._has_keyboard(self._card)
        self._card = self._ring = None
        self._progress = self._shown = None
        if had_keyboard:
            self._give_back()

    # -- the three lessons

    def _begin_duel(self) -> None:
        # imported here: as above
        from magicfight.ui.learn.first_duel import SEED, LaidDice, first_duel

        setup = first_duel(language())
        self._window.show_screen("arena", setup=setup, seed=str(SEED), dice=LaidDice)

    def _begin_spell(self) -> None:
        # imported here: as above
        from magicfight.ui.learn.making import spell_words

        self._window.show_screen("library")
        self._watch("spells", spell_words)

    def _begin_wizard(self) -> None:
        # imported here: as above
        from magicfight.ui.learn.making import wizard_words

        self._window.show_screen("builder")
        self._watch("wizards", wizard_words)

    def _watch(self, kind: str, words: Callable[[object, object], tuple[str, ...]]) -> None:
        """Hear from what the player has in hand what was made of it."""
        # imported here: files and models, which the menu does without
        from magicfight.ui.hand.windows.shared import session_of

        session = session_of(self._window)
        if kind == "wizards" and not session.library:
            session.load("spells", session.ready_files("spells"))  # something to buy
        shelf = session.spells if kind == "spells" else session.magicians
        before = shelf.hand

        def heard() -> None:
            self.happened(*words(before, shelf.hand))

        news = session.spells_changed if kind == "spells" else session.wizards_changed
        news.connect(heard)
        self._unhook = lambda: news.disconnect(heard)

    # -- the card

    def _show(self) -> None:
        progress, card = self._progress, self._card
        if progress is None or card is None:
            return
        current = progress.current
        if current == self._shown:
            return
        self._shown = current
        if current is None:
            card.hide()
            if self._ring is not None:
                self._ring.hide()
            return
        if current == len(progress.lesson.steps) - 1:
            settings = self._window.settings
            settings.lessons_done = settings.lessons_done | {progress.lesson.id}
        card.show_step(progress, current, language(), by_mouse=self._is_by_mouse())
        self._looks, self._brought = 0, ""
        self.place()
        card.show()
        card.raise_()
        announce(card, card.spoken)

    def _is_by_mouse(self) -> bool:
        """Whether the mouse was moved lately, and nobody has what is shown read out."""
        return self._mouse_rests < RESTING and not QAccessible.isActive()

    def _retell(self) -> None:
        if self._progress is not None and self._card is not None and self._shown is not None:
            self._card.show_step(self._progress, self._shown, language(), by_mouse=self._is_by_mouse())

    def _read(self) -> None:
        if self._progress is not None and self._shown is not None:
            self._progress.close(self._shown)
            self._show()
            if self._shown is None:
                self._give_back()

    def _go_on(self, name: str) -> None:
        if name:
            self.start(name)
        else:
            self.leave()

    def place(self) -> None:
        """Put the card beside what it speaks of, and the ring round that."""
        if self._card is None or self._ring is None or self._shown is None or self._progress is None:
            return
        if self._looks % LOOK_ROUND_EVERY == 0:
            self._look_round()
        self._looks += 1
        self._mouse_rests = self._mouse_rests + 1 if QCursor.pos() == self._mouse else 0
        self._mouse = QCursor.pos()
        points = self._progress.lesson.steps[self._shown].point.split()
        point = next((one for one in points if self._spot(one) is not None or self._named(one) is not None), "")
        self._bring_into_view(point)
        spot = self._spot(point)
        spare = [found for name in _SPARED if name != point and (found := self._spot(name)) is not None]
        if (board := self._spot(_SAID_ON)) is not None:
            spare.append(QRect(board.topLeft(), QSize(board.width(), px(_SAID_HIGH))))
        me, way = self._spot("me"), self._spot("way")
        controls = [*self._controls, *([] if way is None or point == "foe" else [way] * WAY_COUNTS)]
        room = self._window.overlay_host.rect().adjusted(4, 4, -4, -4)
        # imported here: the menu is painted first, without what makes records
        from magicfight.ui.learn.card_place import Ground

        self._card.put_beside(Ground(room, spot, me, (*spare, *self._lists), tuple(controls)))
        self._ring.put_round(spot, is_hex=point in ("me", "foe"))

    def _spot(self, point: str) -> QRect | None:
        """Where the subject is on the overlay; None for nothing, or for what can't be seen now."""
        screen = self._window.current_screen
        if not point or screen is None:
            return None
        host = self._window.overlay_host
        if point in ("me", "foe", "way"):
            box = screen.spot_of(point)
            return None if box is None else QRect(host.mapFromGlobal(box.topLeft()), box.size())
        found, over = self._named(point), self._named(_OVER)
        if found is None or (over is not None and not over.isAncestorOf(found)):
            return None
        return _seen(found, host)

    def _named(self, point: str) -> QWidget | None:
        """The control of that name on the screen, where it is laid out at all."""
        screen = self._window.current_screen
        found = [] if screen is None else screen.findChildren(QWidget, point)
        return next((one for one in found if one.isVisible()), None)

    def _bring_into_view(self, point: str) -> None:
        """Scroll to what a card speaks of when the card comes: afterwards the player scrolls as they like."""
        if point != self._brought:
            self._brought, self._bringing = point, BRINGING
        if not self._bringing:
            return
        self._bringing -= 1
        subject = self._named(point)
        around = None if subject is None else subject.parentWidget()
        while around is not None and subject is not None:
            if isinstance(around, QScrollArea) and (inside := around.widget()) is not None:
                room = around.viewport().size()
                # of what is larger than the room, the beginning
                shown = subject.size().boundedTo(QSize(room.width() - 2 * MARGIN, room.height() - 2 * MARGIN))
                for place in (QPoint(shown.width(), shown.height()), QPoint(0, 0)):
                    at = subject.mapTo(inside, place)
                    around.ensureVisible(at.x(), at.y(), MARGIN, MARGIN)
            around = around.parentWidget()

    def _look_round(self) -> None:
        """Find the controls that can be used now: those of the dialog that is open, else those of the screen."""
        # imported here: the menu is painted before dialogs are needed
        from magicfight.ui.widgets.dialog import Dialog

        host = self._window.overlay_host
        dialogs = host.findChildren(Dialog, options=QtCore.Qt.FindChildOption.FindDirectChildrenOnly)
        root: QWidget | None = next((one for one in reversed(dialogs) if one.is_open), self._window.current_screen)

        heads = [] if root is None else [one for name in _HEADS for one in root.findChildren(QWidget, name)]

        def seen(*kinds: type[QWidget]) -> Iterator[QRect]:
            for kind in kinds:
                for control in () if root is None else root.findChildren(kind):
                    is_of_use = control.isVisible() and control.isEnabled()
                    is_of_use = is_of_use and not any(head.isAncestorOf(control) for head in heads)
                    if is_of_use and (box := _seen(control, host)) is not None:
                        yield box

        self._controls, lists = tuple(seen(*_CONTROLS)), tuple(seen(QAbstractItemView))
        self._lists = (*lists, *(box for head in heads if head.isVisible() and (box := _seen(head, host)) is not None))

    @staticmethod
    def _has_keyboard(card: QWidget) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and card.isAncestorOf(focused)

    def _change_place(self) -> None:
        """F6: from the board to the card, and back."""
        card = self._card
        if card is None or not card.isVisible():
            return
        focused = QApplication.focusWidget()
        if focused is not None and card.isAncestorOf(focused):
            self._give_back()
        else:
            self._before = focused
            card.take_keyboard()

    def _give_back(self) -> None:
        screen = self._window.current_screen
        before = self._before if self._before is not None and isValid(self._before) else None  # it may be gone since
        back = before or (screen.home() if screen is not None else None)
        self._before = None
        if back is not None and back.isVisible():
            back.setFocus()
