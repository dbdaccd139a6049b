"""The arena (manual 3): board, time, light, the active wizard's buttons, attack, log, and what lies over them.

It renders the presenter's records and forwards gestures; what happened is played by `animator.Animator`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.duel.actions import Action
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import Duel
from magicfight.ground.dice import Roll, SeededDice
from magicfight.ground.fight import Fight
from magicfight.storage.combat import KEPT_DUEL
from magicfight.storage.journal import Keeper
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.end.page import EndPage
from magicfight.ui.arena.kept import autosave_folder
from magicfight.ui.arena.play.advising import Advising
from magicfight.ui.arena.play.animator import Animator
from magicfight.ui.arena.play.answers import Answers
from magicfight.ui.arena.play.asking import Asking
from magicfight.ui.arena.play.attack_panel import AttackPanel
from magicfight.ui.arena.play.danger_page import DangerPage
from magicfight.ui.arena.play.danger_watch import DangerWatch
from magicfight.ui.arena.play.dice_faces import DiceTray
from magicfight.ui.arena.play.filing import Filing
from magicfight.ui.arena.play.header import ArenaHeader
from magicfight.ui.arena.play.hearing import Hearing
from magicfight.ui.arena.play.keys import ArenaKeys, guard_input
from magicfight.ui.arena.play.layout import MARGIN, Columns, OverBoard
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.arena.play.lower_page import LowerPage
from magicfight.ui.arena.play.odds_card import OddsCard
from magicfight.ui.arena.play.overlays import MessageLine
from magicfight.ui.arena.play.pace import Pace
from magicfight.ui.arena.play.plan_page import PlanPage
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.seating import Seating
from magicfight.ui.arena.play.sharing import Sharing
from magicfight.ui.arena.play.showing import Showing, who_matters
from magicfight.ui.arena.play.side_panel import ActiveCard, OtherCards
from magicfight.ui.arena.play.target_plate import TargetPlate
from magicfight.ui.arena.play.telling import Telling, spot_of
from magicfight.ui.arena.play.watching import Watching
from magicfight.ui.arena.play.why_asking import WhyAsking
from magicfight.ui.arena.playback import Beat
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.screen import Screen
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.bars import StatusBar
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.dice_boxes import dice_keys
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys

#: What only whoever plays the active wizard may say.
_CHOICES = frozenset({"move", "attack", "recover", "end"})


class ArenaScreen(Screen):
    """One fight at a time; it stays when another screen is shown."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("arena_screen")
        self.autosave = Keeper(autosave_folder(), KEPT_DUEL)
        self.presenter = ArenaPresenter(SeededDice(), language(), self.autosave, self._wake)
        self._seed = ""
        self._has_fight = False
        self.answers = Answers(
            self.presenter, lambda: self.frame.overlay_host, self._to_board, lambda: self.asking.open_journal()
        )
        self.filing = Filing(frame, self.presenter, self.autosave, self.take_up)
        self._render_soon, self._place_soon = QTimer(self), QTimer(self)
        for timer in (self._render_soon, self._place_soon):
            timer.setSingleShot(True)
            timer.setInterval(0)
        self._render_soon.timeout.connect(self._render)
        self._build()
        self._place_soon.timeout.connect(self._over.place)
        buttons = self.active_card.buttons
        self.asking = Asking(frame, self.presenter, self.board, buttons["center"], buttons["surrender"])
        self.animator = Animator(self.presenter, self.board, self.tray, frame.settings, self._dice_caption, self)
        self.animator.showed.connect(self._render)
        self.animator.done.connect(self._wake)
        self.seating = Seating(frame, self.presenter.course, self.board, self)
        self.seating.changed.connect(self._wake)
        self.opponent = self.seating.opponent
        self._place_soon.timeout.connect(self.seating.place)
        self.hearing = Hearing(frame, self.presenter, self.animator, self)
        self.header.add_tool(self.hearing.button)
        self.advice = Advising(self.presenter.course, self.board, self, lambda: who_matters(self.presenter))
        self.advice.acted.connect(self._wake)
        self.advice.drawn.connect(self._show_hover)
        self.why = WhyAsking(
            self.presenter.course,
            self.log_panel,
            self,
            lambda: (self.board.geometry(), self.width() >= SIZES.wide_from),
            frame.say,
        )
        self._place_soon.timeout.connect(self.why.place)
        self._over.pages = (self.advice.page, self.why.page)
        self.why.page.opened.connect(self._over.place)
        self._danger = DangerWatch(self.presenter, self)
        self._danger.found.connect(self._show_hover)
        self._connect()
        spells = self.attack_panel.spells
        self.keys = ArenaKeys(self, self.presenter, self.board, (self.board, spells), self.asking.center_key)
        self.keys.shifted.connect(self._show_hover)
        self.keys.part_wanted.connect(frame.show_screen)
        theme().changed.connect(self._wake)
        self._own_keys = self._answered()
        self.telling = Telling(frame, self.presenter, self.board)
        self.spot_of = partial(spot_of, self.board, self.presenter, self.end_page)

    # --- widgets

    def _build(self) -> None:
        self.attack_panel = AttackPanel(self)
        self.attack_panel.hide()
        self.end_page = EndPage(self)
        self.end_page.hide()
        self.header = ArenaHeader(self)
        self._log_column = QWidget(self)
        self.board = Board(parent=self)
        self._right = QWidget()
        self._right_area = Body(self._right, self, is_column=True)
        self.message = MessageLine(self.board)
        self.plate = TargetPlate(self.board)
        self.odds_card = OddsCard()
        self.danger_page, self.plan_page = DangerPage(), PlanPage()
        self.tray = DiceTray(self.board)
        self.active_card, self.other_cards = ActiveCard(self._right), OtherCards(self._right)
        self.log_panel = LogPanel()
        self.lower_page = LowerPage(self.log_panel, self.odds_card, self.plan_page, self.danger_page, self._right)
        self.status = StatusBar(self)
        self.status.setObjectName("arena_status")
        self._log_box = QVBoxLayout(self._log_column)
        self._log_box.setContentsMargins(MARGIN, MARGIN, 0, MARGIN)
        self._right_box = QVBoxLayout(self._right)
        self._right_box.setContentsMargins(8, 10, 8, 8)
        self._right_box.setSpacing(10)
        self._right_box.addWidget(self.active_card)
        self._right_box.addWidget(self.other_cards, 3)
        self._right_box.addWidget(self.lower_page, 3)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._log_column)
        middle.addWidget(self.board, 1)
        middle.addWidget(self._right_area)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(middle, 1)
        outer.addWidget(self.status)
        self._right.setEnabled(False)  # until there is a fight
        self._log_column.hide()
        self.other_cards.hide()
        self._columns = Columns(
            self.board,
            self.lower_page,
            self.other_cards,
            (self._log_column, self._log_box),
            (self._right_area, self._right_box),
        )
        self._columns.arrange(0)
        self._over = OverBoard(
            self.board,
            self.message,
            self.tray,
            self.plate,
            self.attack_panel,
            lambda: who_matters(self.presenter),
        )
        self._showing = Showing(
            self.presenter,
            self.board,
            self.header,
            self.active_card,
            self.other_cards,
            self.attack_panel,
            self.lower_page,
            self.odds_card,
            self.status,
            self.message,
            self.plate,
            self._over,
        )

    def _connect(self) -> None:
        presenter = self.presenter
        self.board.hovered.connect(lambda column, row: self._pointed((column, row)))
        self.board.left_board.connect(lambda: self._pointed(None))
        self.board.clicked.connect(lambda column, row, _button, held: self._clicked((column, row), held))
        self.board.right_clicked.connect(lambda column, row: self.asking.open_sheet_on((column, row)))
        guard_input(self.board, self.active_card.buttons["end"], self._place_soon.start)
        card = self.active_card
        card.command.connect(self._command)
        card.center_wanted.connect(self.asking.open_center_menu)
        card.details_wanted.connect(self.asking.open_details)
        card.drop_wanted.connect(presenter.drop)
        card.sheet_wanted.connect(self.asking.open_sheet)
        card.pressed.connect(self.asking.center_on)
        order = self.header.order
        order.pressed.connect(self.asking.center_on)
        order.sheet_wanted.connect(self.asking.open_sheet)
        order.pointed.connect(self.asking.outline)
        self.other_cards.pressed.connect(self.asking.center_on)
        self.other_cards.sheet_wanted.connect(self.asking.open_sheet)
        panel = self.attack_panel
        panel.spell_chosen.connect(presenter.choose_spell)
        panel.dice_changed.connect(presenter.set_dice)
        panel.choice_made.connect(presenter.choose)
        panel.act_wanted.connect(self._act)
        panel.closed.connect(self._close_list)
        panel.given_up.connect(presenter.leave_attack)
        self.header.menu_button.clicked.connect(lambda: self.frame.show_screen("menu"))
        self.header.settings_button.clicked.connect(self.frame.open_settings)
        self.header.help_button.clicked.connect(self.frame.open_help)
        self.log_panel.copied.connect(lambda: self.frame.say(tr("Journal copié.")))
        self.frame.settings.changed.connect(self._setting_changed)
        self.watching = Watching(presenter, self.board, self.end_page, self.log_panel, self.frame.settings)
        self.sharing = Sharing(self.frame, self.end_page)
        self.end_page.save_wanted.connect(self.filing.save)
        self.end_page.menu_wanted.connect(lambda: self.frame.show_screen("menu"))
        self.end_page.rematch_wanted.connect(self._rematch)
        self.end_page.journal_wanted.connect(self.asking.open_journal)
        self._pace = Pace(self.frame.settings, self.board, self.log_panel)

    def hasHeightForWidth(self) -> bool:
        """Sentences that wrap must not make the window scroll: what is too small is the minimum size alone."""
        return False

    def retranslate(self) -> None:
        self.presenter.picture.language = language()
        super().retranslate()
        self._pace.say()
        self.hearing.retranslate()
        if self._has_fight:
            self._render()

    # --- coming and going

    def enter(self, context: Mapping[str, Any]) -> None:
        self.presenter.picture.language = language()
        setup, files = context.get("setup"), context.get("files")
        if isinstance(setup, FightSetup):
            self.telling.lay(context.get("dice"))
            self.start_fight(setup, context.get("seed", ""))
        elif files:
            self.open_files(list(files))
        elif context.get("resume"):
            self.filing.resume()
        elif isinstance(context.get("match"), Fight):
            self.take_up(context["match"])
        elif not self._has_fight:
            QTimer.singleShot(0, lambda: self.frame.show_screen("setup"))
        self._wake()
        self._to_board()

    def home(self) -> QWidget:
        return self.board

    def leave(self) -> bool:
        self.seating.leave()
        self.animator.skip()
        self.why.forget()
        self.advice.forget()
        self.end_page.stop()
        self.answers.leave()
        return True

    def unsaved_work(self) -> str:
        if not self._has_fight or self.autosave.problem is None or self.presenter.course.keeping.is_saved:
            return ""
        return tr("La sauvegarde automatique a échoué : en quittant maintenant, vous perdriez le combat en cours.")

    def save_work(self, done: Any) -> None:
        self.filing.save(done)

    def discard_work(self) -> None:
        self.presenter.course.keeping.is_saved = True

    def open_files(self, paths: list[Path]) -> None:
        if paths:
            self.filing.open(paths[0])

    def start_fight(self, setup: FightSetup, seed: str = "") -> None:
        """Begin a fight that was set up."""
        self._prepare(seed)
        self.end_page.start_clock()
        self.presenter.begin(setup, typed=self.frame.settings.are_dice_typed)
        self.seating.begin()
        self._new_fight()

    def take_up(
        self,
        match: Duel,
        file_name: str = "",
        pending: tuple[Action, Sequence[Roll]] | None = None,
        seats: object = None,
    ) -> None:
        """Go on with a fight, or look at one that is over; `seats` are the places that were changed in it."""
        self._prepare("")
        typed = self.frame.settings.are_dice_typed
        self.presenter.resume(match, typed=typed, file_name=file_name, pending=pending, seats=seats)
        self.seating.begin(is_opened=True)
        self._new_fight()

    def _prepare(self, seed: str) -> None:
        self.seating.leave()
        self.opponent.begin()
        self.animator.skip()
        self.end_page.leave()
        self.answers.leave()
        self._seed = seed
        self._has_fight = True
        self.telling.forget()
        self._right.setEnabled(True)
        self._showing.looked_at = ""
        self._danger.forget()
        self.why.forget()
        self.advice.forget()

    def _new_fight(self) -> None:
        names = [one.wizard.name for one in self.presenter.course.setup.fighters] if self.presenter.course.setup else []
        self.log_panel.set_log(self.presenter.course.log, names)
        self._render()
        self._to_board()

    # --- gestures

    def _pointed(self, hex_: tuple[int, int] | None) -> None:
        if self._has_fight:
            self.presenter.picture.pointed = hex_
            self._show_hover()

    def _clicked(self, hex_: tuple[int, int], held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.presenter.picture.is_walk_meant = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if self.animator.is_showing:
            self.animator.skip()
        elif self.opponent.has_turn:
            self.opponent.skip()
        elif not self.end_page.is_replaying:
            self.presenter.click(hex_)

    def _command(self, command: str) -> None:
        presenter = self.presenter
        if command == "end" and self.animator.is_showing:
            self.animator.skip()
        elif self.opponent.has_turn and command in _CHOICES:
            self.opponent.skip()
        elif command == "surrender":
            self.asking.ask_surrender()
        elif command == "stop":
            self.asking.ask_stop()
        elif command == "save":
            self.filing.save()
        else:
            {
                "move": presenter.walk_mode,
                "attack": self._attack,
                "recover": presenter.recover,
                "end": self.asking.end,
                "undo": presenter.undo,
                "redo": presenter.redo,
                "danger": presenter.toggle_danger,
                "advice": self.advice.toggle,
                "seats": self.seating.open_sheet,
            }[command]()
        if command in ("move", "end", "undo", "redo"):
            self._to_board()
        self._wake()

    def _attack(self) -> None:
        self.presenter.attack_mode()
        self._render()
        if self.attack_panel.isVisible():
            self.attack_panel.spells.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._to_board()

    def _close_list(self) -> None:
        self.presenter.close_list()
        self._to_board()

    def _act(self) -> None:
        if self.opponent.has_turn:
            self.opponent.skip()
        elif self.presenter.cast_or_aim():
            self._to_board()

    def _answered(self) -> OwnKeys:
        """No shortcuts: those would keep Escape and Space from what lies over the arena."""
        return OwnKeys(
            self,
            KeyRow(("Esc",), lambda: tr("Passer l’animation, ou renoncer"), lambda _event: self._escape()),
            KeyRow(("Space",), lambda: tr("Passer l’animation"), lambda _event: self._pass_over()),
            *dice_keys(),  # the page for them is there only while dice are owed
        )

    def _pass_over(self) -> bool:
        """Space: on to the end of what is being shown, or of what the computers play; False where nothing moves."""
        mover = self.animator if self.animator.is_showing else self.opponent if self.opponent.has_turn else None
        if mover is None:
            return False
        mover.skip()
        return True

    def _escape(self) -> None:
        if self.animator.is_showing:
            self.animator.skip()
        elif self.end_page.is_replaying:
            self.end_page.show_page()
        elif not (self.why.shut() or self.advice.shut() or self.odds_card.let_go()):
            self.presenter.step_back()
            self._to_board()

    def _setting_changed(self, name: str) -> None:
        if name == "typed_dice":
            self.presenter.course.set_typed(self.frame.settings.are_dice_typed)

    def _rematch(self, is_same_arena: bool) -> None:
        setup = self.presenter.course.setup
        if setup is None:
            return
        if is_same_arena:
            self.start_fight(setup, self._seed)
        else:
            self.frame.show_screen("setup", rematch=setup, seed=self._seed)

    # --- rendering

    def _wake(self) -> None:
        self._columns.arrange(self.width())  # as wide as its text is now
        self._render_soon.start()

    def _render(self) -> None:
        """Show the presenter's record; play what waits; open what has to be answered."""
        self._render_soon.stop()
        if not self._has_fight:
            return
        view = self.presenter.view()
        self.telling.follow(view)
        self._showing.show(view, is_moving=self.animator.is_showing, is_skipping=self.opponent.is_seen)
        self._show_hover()
        self._danger.follow()
        self.why.follow()
        self.seating.follow()
        self._over.top = self.seating.taken
        self.filing.tell_kept()
        if self.presenter.course.is_playing and not self.animator.is_showing:
            QTimer.singleShot(0, self, self.animator.start)
        elif not self.animator.is_showing:
            self.answers.show(view)
            self.hearing.follow()
            if not self.end_page.is_replaying:
                self.seating.consider()
                self.advice.follow()
            if view.is_over and not self.end_page.is_open and self.presenter.course.fight is not None:
                # the death is seen before the page covers the board
                self.end_page.open_after(self.board.playback.milliseconds(900), self.presenter.course.fight, language())

    def _show_hover(self) -> None:
        view = self.presenter.hover(is_watched=self.animator.is_showing)
        self.telling.point(view)
        self.board.display(self.advice.drawn_on(view.board))
        self._showing.point(view)

    def _to_board(self) -> None:
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)  # a dialog that is open keeps the keyboard by itself

    def _dice_caption(self, beat: Beat) -> str:
        purpose = PHRASES.label(beat.purpose, language())
        return f"{beat.who} · {purpose}" if beat.who else purpose

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._columns.arrange(self.width())
        super().resizeEvent(event)
        self.end_page.fit()
        self._place_soon.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.end_page.open_now():
            return
        if not self._own_keys.press(event):
            super().keyPressEvent(event)
