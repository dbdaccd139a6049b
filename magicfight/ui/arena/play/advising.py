"""« Conseil » on the screen: thought off the window's thread, shown over the board, played at a wish."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPolygon
from PySide6.QtWidgets import QWidget

from magicfight.duel.actions import Action
from magicfight.duel.system import Duel
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.scene_data import BoardView
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.advice import AdviceView, advice_view, think_for
from magicfight.ui.arena.play.advice_board import advised, plan_hexes
from magicfight.ui.arena.play.course import Course
from magicfight.ui.captions import interpreter, language, tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.layouts import show_all
from magicfight.ui.widgets.page import Page, clear_layout, label
from magicfight.ui.widgets.tasks import Tasks

WIDTH = 408
#: After so long it is said that the advice is being thought of.
SAY_AFTER = 100
_MARGIN = 10


class AdvicePage(Page):
    """The advice, « Jouer à ma place » and « Fermer ». Escape closes it too."""

    play_wanted = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", "lamp", parent)
        self.setObjectName("advice_page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(WIDTH)
        self.play_button = push_button("play", "primary")
        self.play_button.clicked.connect(self.play_wanted)
        self.close_button = push_button("close")
        for button in (self.play_button, self.close_button):
            button.setAutoDefault(True)  # the first has the keyboard as soon as the page is there: Enter presses it
        self.close_button.clicked.connect(self.shut)
        foot = self.foot()
        foot.addWidget(self.play_button)
        foot.addWidget(self.close_button)
        foot.addStretch(1)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self.set_title(tr("Conseil"))
        self.play_button.setText(tr("Jouer à ma place"))
        self.close_button.setText(tr("Fermer"))
        label_control(self.play_button, "advice_play", tr("Jouer à ma place"), tr("Faire ce que dit le conseil"))
        label_control(self.close_button, "advice_close", tr("Fermer"), tr("Fermer (Échap)"))

    def show_advice(self, view: AdviceView | None) -> None:
        """Show a piece of advice; None while it is thought of."""
        clear_layout(self.body)
        self.play_button.setEnabled(view is not None)
        self.set_aside("" if view is None else view.by)
        self.body.addWidget(label(tr("Je réfléchis…") if view is None else view.plan, role="strong", wrap=True))
        for line in () if view is None else view.lines:
            self.body.addWidget(label(line, role="note", t="2", wrap=True))
        self.setAccessibleDescription("" if view is None else view.as_text)
        self.show()
        show_all(self.body)
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))
        self.raise_()

    def shut(self) -> None:
        """Close it."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)


class Advising(QObject):
    """Advises whoever chooses at the screen. `acted` is sent when something of the advice was played, `drawn` when the
    board shows another plan, or none any more (`drawn_on`)."""

    acted = Signal()
    drawn = Signal()

    def __init__(self, course: Course, board: Board, host: QWidget, who_matters: Callable[[], list[Hex]]) -> None:
        """The page is a child of `host`, as the board is; `who_matters` are the hexes that it should not hide."""
        super().__init__(host)
        self._course = course
        self._board = board
        self._who_matters = who_matters
        self.page = AdvicePage(host)
        self.page.play_wanted.connect(self.play)
        self.page.closed.connect(self._closed)
        self._tasks = Tasks(self)
        self._asked: Duel | None = None
        self._decision: Any = None
        self._plan: tuple[Action, ...] = ()
        self._at: Duel | None = None
        self._say = QTimer(self)
        self._say.setSingleShot(True)
        self._say.setInterval(SAY_AFTER)
        self._say.timeout.connect(lambda: self._show(None))
        interpreter().changed.connect(self._say_anew)

    @property
    def is_busy(self) -> bool:
        """Whether advice is being thought of."""
        return self._tasks.is_busy

    @property
    def is_open(self) -> bool:
        """Whether the page lies over the board."""
        return not self.page.isHidden()

    def drawn_on(self, board: BoardView) -> BoardView:
        """The board's record with the plan that is open drawn on it."""
        if not self.is_open or self._decision is None or self._asked is None:
            return board
        return advised(board, self._asked.state, tuple(self._decision.actions), language())

    def toggle(self) -> None:
        """Conseil: ask, or close what was asked for."""
        if self.is_open or self._asked is not None:
            self.forget()
            return
        fight = self._course.fight
        if fight is None or not self._course.can_choose:
            return
        self._asked, self._decision = fight, None
        self._say.start()
        self._tasks.run(partial(think_for, fight), partial(self._thought, fight))

    def forget(self) -> None:
        """The fight stands differently, or is left: neither advice nor what is left of its plan holds."""
        self._asked = self._decision = self._at = None
        self._plan = ()
        self._say.stop()
        if self.is_open:
            self.page.hide()
            self.drawn.emit()

    def shut(self) -> bool:
        """Close the page; False where none is open."""
        was_open = self.is_open
        self.page.shut()
        return was_open

    def follow(self) -> None:
        """All is shown: go on with what is played of the advice; drop it where the fight stands differently."""
        course = self._course
        if self._plan:
            if course.fight is not self._at or not course.can_choose:
                if course.is_choosing:
                    self.forget()
                return
            action, self._plan = self._plan[0], self._plan[1:]
            if course.act(action):
                self._plan = ()  # what was advised no longer fits
            self._at = course.fight
            self.acted.emit()
        elif self._asked is not None and (course.fight is not self._asked or not course.can_choose):
            self.forget()
        elif self.is_open:
            self._place()

    def play(self) -> None:
        """Jouer à ma place: do what was advised, one action after another."""
        if self._decision is None or self._course.fight is not self._asked:
            return
        plan, at = tuple(self._decision.actions), self._asked
        self.forget()
        self._plan, self._at = plan, at
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.follow()

    def _thought(self, fight: Duel, decision: Any) -> None:
        if self._asked is not fight:
            return
        self._say.stop()
        self._decision = decision
        if fight.state.active_fighter is not None and not self._board.underMouse():
            self._board.camera.keep_in_view(fight.state.active_fighter.hex)  # what is drawn begins there
        self._show(advice_view(fight.state, decision, language()))
        self.page.play_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, view: AdviceView | None) -> None:
        self.page.show_advice(view)
        self._place()
        self.drawn.emit()

    def _place(self) -> None:
        """Top left, top right or at the foot, where it hides least of the plan, then fewest of those that matter."""
        page, board = self.page, self._board
        room = round(0.75 * board.camera.hex_width)
        plan, points = self._points(self._plan_hexes()), self._points(self._who_matters())
        corner = board.geometry().topLeft()
        right = max(0, board.width() - page.width() - _MARGIN)
        foot = max(0, board.height() - page.height() - _MARGIN)
        corners = [corner + QPoint(x, y) for x, y in ((_MARGIN, _MARGIN), (right, _MARGIN), (right, foot))]

        def hidden(at: QPoint) -> tuple[int, int]:
            around = QRect(at, page.size()).adjusted(-room, -room, room, room)
            return sum(map(around.contains, plan)), sum(map(around.contains, points))

        page.move(min(corners, key=hidden))
        if points and any(hidden(page.pos())):
            self._make_room([plan + points, plan or points[:1], points[:1]], room)

    def _plan_hexes(self) -> list[Hex]:
        """The hexes of the plan that is drawn."""
        if self._asked is None or self._decision is None:
            return []
        return plan_hexes(self._asked.state, tuple(self._decision.actions))

    def _points(self, hexes: list[Hex]) -> list[QPoint]:
        """Where hexes lie in the host."""
        corner, camera = self._board.geometry().topLeft(), self._board.camera
        return [corner + camera.position_of(hex_).toPoint() for hex_ in hexes]

    def _make_room(self, wishes: list[list[QPoint]], around: int) -> None:
        """In a small window, where every corner hides one that matters: shift the board beside the page, for the first
        of the wishes that has room there. Never under the pointer: a click would miss (A11)."""
        if self._board.underMouse():
            return
        board, page = self._board.geometry(), self.page.geometry()
        free = board.adjusted(0, 0, page.left() - board.right(), -self._board.minimap.height() - 2 * _MARGIN)
        if page.left() - board.left() <= _MARGIN:
            free = QRect(page.topRight(), board.bottomRight())
        for wanted in wishes:
            box = QPolygon(wanted).boundingRect().adjusted(-around, -around, around, around)
            if box.width() <= free.width() and box.height() <= free.height():
                to = QPoint(
                    min(max(box.left(), free.left()), free.right() - box.width()),
                    min(max(box.top(), free.top()), free.bottom() - box.height()),
                )
                self._board.camera.shift(to - box.topLeft())
                return

    def _say_anew(self) -> None:
        self.page.retranslate()
        if self.is_open and self._asked is not None and self._decision is not None:
            self._show(advice_view(self._asked.state, self._decision, language()))

    def _closed(self) -> None:
        self.forget()
        self.drawn.emit()
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)
