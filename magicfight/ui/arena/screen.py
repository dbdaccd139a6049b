"""The arena (manual 3): board, time, light, the active wizard's buttons, attack, log, and what lies over them.

It renders the presenter's records and forwards gestures; what happened is played by `playing.Player`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from magicfight.duel.actions import Action
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import WALK
from magicfight.duel.telling import PHRASEBOOK
from magicfight.ground.dice import Roll, SeededDice
from magicfight.ground.problems import Refused
from magicfight.storage.combat import Combat, load_combat, save_combat
from magicfight.storage.files import FileProblem
from magicfight.storage.places import places_of_this_machine
from magicfight.ui.arena.attack_panel import AttackPanel
from magicfight.ui.arena.autosave import Autosave, read_journal, read_pending
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.danger_watch import DangerWatch
from magicfight.ui.arena.dice_faces import DiceTray
from magicfight.ui.arena.end_page import EndPage
from magicfight.ui.arena.header import ArenaHeader
from magicfight.ui.arena.log_panel import LogPanel
from magicfight.ui.arena.match import Match
from magicfight.ui.arena.odds_card import OddsCard
from magicfight.ui.arena.overlays import (
    DangerCard,
    HandOverSheet,
    JournalSheet,
    MessageLine,
    SheetSheet,
    TypedDiceSheet,
)
from magicfight.ui.arena.playback import Beat
from magicfight.ui.arena.playing import Player
from magicfight.ui.arena.presenter import ArenaPresenter
from magicfight.ui.arena.side_panel import ActiveCard, OtherCards
from magicfight.ui.arena.tasks import Tasks
from magicfight.ui.arena.views import ArenaView
from magicfight.ui.captions import language, tr
from magicfight.ui.library.files import choose_to_save
from magicfight.ui.screen import Screen
from magicfight.ui.settings import SPEEDS
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.bars import StatusBar
from magicfight.ui.widgets.dialogs import confirm
from magicfight.ui.widgets.numbers import parse_number

if TYPE_CHECKING:
    from magicfight.ui.main_window import MainWindow

_MARGIN = 12
_WIDE_MINIMAP = QSize(240, 210)
_LARGEST = 16777215  # Qt's own bound of a widget's size


class ArenaScreen(Screen):
    """One fight at a time; it stays when another screen is shown."""

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self.setObjectName("arena_screen")
        self.autosave = Autosave(places_of_this_machine().autosaves)
        self.presenter = ArenaPresenter(SeededDice(), language(), self.autosave, self._wake)
        self._tasks = Tasks(self)
        self._seed = ""
        self._has_fight = False
        self._looked_at = ""
        self._told_problem: Exception | None = None
        self._hand_over: HandOverSheet | None = None
        self._typed: TypedDiceSheet | None = None
        self._typed_view: object = None
        self._render_soon = QTimer(self)
        self._render_soon.setSingleShot(True)
        self._render_soon.setInterval(0)
        self._render_soon.timeout.connect(self._render)
        self._build()
        self.player = Player(self.presenter, self.board, self.tray, frame.settings, self._dice_caption, self)
        self.player.showed.connect(self._render)
        self.player.done.connect(self._wake)
        self._danger = DangerWatch(self.presenter, self.danger_card, self)
        self._danger.shown.connect(self._place_overlays)
        self._connect()
        self._bind_keys()
        theme().changed.connect(self._wake)

    # --- widgets

    def _build(self) -> None:
        self.header = ArenaHeader()
        self.attack_panel = AttackPanel()
        self.attack_panel.hide()
        self.board = Board()
        self.message = MessageLine(self.board)
        self.odds_card = OddsCard(self.board)
        self.danger_card = DangerCard(self.board)
        self.tray = DiceTray(self.board)
        self.active_card = ActiveCard()
        self.other_cards = OtherCards()
        self.log_panel = LogPanel()
        self.status = StatusBar()
        self.status.setObjectName("arena_status")
        self.end_page = EndPage(self)
        self.end_page.hide()
        self._left = QWidget()
        self._left_box = QVBoxLayout(self._left)
        self._left_box.setContentsMargins(_MARGIN, _MARGIN, 0, _MARGIN)
        self._left_box.addWidget(self.attack_panel)
        self._log_column = QWidget()
        self._log_box = QVBoxLayout(self._log_column)
        self._log_box.setContentsMargins(_MARGIN, _MARGIN, 0, _MARGIN)
        self._right = QWidget()
        self._right_box = QVBoxLayout(self._right)
        self._right_box.setContentsMargins(8, 10, 8, 8)
        self._right_box.setSpacing(10)
        self._right_box.addWidget(self.active_card)
        self._right_box.addWidget(self.other_cards, 3)
        self._right_box.addWidget(self.log_panel, 3)
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._log_column)
        middle.addWidget(self._left)
        middle.addWidget(self.board, 1)
        middle.addWidget(self._right)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(middle, 1)
        outer.addWidget(self.status)
        self._right.setEnabled(False)  # until there is a fight
        self._left.hide()
        self._log_column.hide()
        self.other_cards.hide()
        self._arrange_columns(SIZES.column)

    def _connect(self) -> None:
        presenter = self.presenter
        self.board.hovered.connect(lambda column, row: self._pointed((column, row)))
        self.board.left_board.connect(lambda: self._pointed(None))
        self.board.clicked.connect(lambda column, row, _button, _modifiers: self._clicked((column, row)))
        self.board.right_clicked.connect(lambda column, row: self._right_clicked((column, row)))
        self.board.installEventFilter(self)
        card = self.active_card
        card.command.connect(self._command)
        card.center_wanted.connect(self._open_center_menu)
        card.details_wanted.connect(self._open_details)
        card.drop_wanted.connect(presenter.drop)
        card.sheet_wanted.connect(self.open_sheet)
        card.pressed.connect(self.center_on)
        self.other_cards.pressed.connect(self.center_on)
        self.other_cards.sheet_wanted.connect(self.open_sheet)
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
        self.log_panel.speed_wanted.connect(self._next_speed)
        self.log_panel.copied.connect(lambda: self.frame.say(tr("Journal copié.")))
        self.frame.settings.changed.connect(self._setting_changed)
        self.end_page.replayed.connect(presenter.look_at)
        self.end_page.save_wanted.connect(self.save)
        self.end_page.menu_wanted.connect(lambda: self.frame.show_screen("menu"))
        self.end_page.rematch_wanted.connect(self._rematch)
        self.end_page.journal_wanted.connect(self._open_journal)
        self._say_speed()

    def _bind_keys(self) -> None:
        def bind(keys: str, act: Any, name: str) -> None:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setObjectName(name)
            shortcut.activated.connect(act)

        for number in range(1, 10):
            bind(str(number), lambda number=number: self._spell_key(number - 1), f"arena_spell_{number}")
        for number in range(1, 9):
            bind(f"Ctrl+{number}", lambda number=number: self._center_key(number - 1), f"arena_center_{number}")
        bind("B", self.board.setFocus, "arena_board_focus")

    def hasHeightForWidth(self) -> bool:
        """Sentences that wrap must not make the window scroll: what is too small is the minimum size alone."""
        return False

    def retranslate(self) -> None:
        self.presenter.language = language()
        super().retranslate()
        self._say_speed()
        if self._has_fight:
            self._render()

    # --- coming and going

    def enter(self, context: Mapping[str, Any]) -> None:
        self.presenter.language = language()
        setup, files = context.get("setup"), context.get("files")
        if isinstance(setup, FightSetup):
            self.start_fight(setup, context.get("seed", ""))
        elif files:
            self.open_files(list(files))
        elif context.get("resume"):
            self.resume()
        elif isinstance(context.get("match"), Match):
            self.take_up(context["match"])
        elif not self._has_fight:
            QTimer.singleShot(0, lambda: self.frame.show_screen("setup"))
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> bool:
        self.player.skip()
        self._danger.stop()
        self.end_page.stop()
        self.autosave.wait_until_written(2)
        return True

    def unsaved_work(self) -> str:
        if not self._has_fight or self.autosave.problem is None or self.presenter.is_saved:
            return ""
        return tr("La sauvegarde automatique n’a pas pu se faire : le combat en cours serait perdu.")

    def save_work(self, done: Any) -> None:
        self.save(done)

    def discard_work(self) -> None:
        self.presenter.not_saved()

    def open_files(self, paths: list[Path]) -> None:
        if paths:
            path = paths[0]
            self.status.set_message(tr("Chargement de « {0} »…").format(path.name))
            self._tasks.run(
                lambda: Match.of(load_combat(path)),
                lambda match: self._opened(match, path),
                lambda error: self._not_opened(error, path),
            )

    def _opened(self, match: Match, path: Path) -> None:
        self.frame.settings.add_recent(path, match.state.turn)
        self.take_up(match, path.name)

    def _not_opened(self, error: Exception, path: Path) -> None:
        if isinstance(error, FileProblem):
            said = error.in_file(path).tell_with_file(language())
        elif isinstance(error, Refused):
            said = f"{path.name} : {PHRASEBOOK.tell(error.problems[0], language())}"
        else:
            raise error
        self.status.set_message("")
        self.frame.say(said, "bad")
        if not self._has_fight:
            self.frame.show_screen("setup")

    def start_fight(self, setup: FightSetup, seed: str = "") -> None:
        """Begin a fight that was set up."""
        self._prepare(seed)
        self.presenter.begin(setup, typed=self.frame.settings.are_dice_typed)
        self._new_fight()

    def take_up(self, match: Match, file_name: str = "", pending: tuple[Action, Sequence[Roll]] | None = None) -> None:
        """Go on with a fight, or look at one that is over."""
        self._prepare("")
        typed = self.frame.settings.are_dice_typed
        self.presenter.resume(match, typed=typed, file_name=file_name, pending=pending)
        self._new_fight()

    def resume(self) -> None:
        """Go on with the fight that the autosave kept."""

        def read() -> Match | None:
            combat: Combat | None = read_journal(self.autosave.folder)
            return None if combat is None else Match.of(combat)

        pending = read_pending(self.autosave.folder)

        def found(match: Match | None) -> None:
            if match is None:
                self.frame.show_screen("setup")
            else:
                self.take_up(match, pending=pending)

        self.autosave.stop()
        self._tasks.run(read, found, lambda error: self._not_opened(error, self.autosave.folder))

    def _prepare(self, seed: str) -> None:
        self.player.skip()
        self.end_page.leave()
        self._close_sheets()
        self._seed = seed
        self._has_fight = True
        self._right.setEnabled(True)
        self._looked_at = ""
        self._danger.forget()

    def _new_fight(self) -> None:
        names = [one.wizard.name for one in self.presenter.setup.fighters] if self.presenter.setup else []
        self.log_panel.set_log(self.presenter.log, names)
        self._render()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- gestures

    def _pointed(self, hex_: tuple[int, int] | None) -> None:
        if self._has_fight:
            self.presenter.point_at(hex_)
            self._show_hover()
            self._danger.point_at()

    def _clicked(self, hex_: tuple[int, int]) -> None:
        if self.player.is_showing:
            self.player.skip()
        elif not self.end_page.is_replaying:
            self.presenter.click(hex_)

    def _right_clicked(self, hex_: tuple[int, int]) -> None:
        name = self.presenter.name_on(hex_)
        if name is not None:
            self.open_sheet(name)

    def _command(self, command: str) -> None:
        presenter = self.presenter
        if command == "end" and self.player.is_showing:
            self.player.skip()
        elif command == "surrender":
            self._ask_surrender()
        elif command == "stop":
            self._ask_stop()
        elif command == "save":
            self.save()
        else:
            {
                "move": presenter.walk_mode,
                "attack": self._attack,
                "recover": presenter.recover,
                "end": presenter.end,
                "undo": presenter.undo,
                "redo": presenter.redo,
                "danger": self._toggle_danger,
            }[command]()
        if command in ("move", "end", "undo", "redo"):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._wake()

    def _attack(self) -> None:
        self.presenter.attack_mode()
        self._render()
        if self.attack_panel.isVisible():
            self.attack_panel.spells.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_list(self) -> None:
        self.presenter.close_list()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _act(self) -> None:
        if self.presenter.act():
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _spell_key(self, spell: int) -> None:
        self.presenter.choose_spell(spell)

    def _escape(self) -> None:
        if self.player.is_showing:
            self.player.skip()
        elif self.end_page.is_replaying:
            self.end_page.show_page()
        else:
            self.presenter.step_back()
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _toggle_danger(self) -> None:
        self.presenter.toggle_danger()
        self._danger.point_at()

    def _ask_surrender(self) -> None:
        name = self.presenter.viewer or ""
        confirm(
            self.frame.overlay_host,
            tr("Abandonner"),
            tr("{0} quitte l’arène et ne peut plus gagner. Rien ne peut le défaire.").format(name),
            tr("Abandonner"),
            self.presenter.surrender,
            icon="surrendered",
        )

    def _ask_stop(self) -> None:
        confirm(
            self.frame.overlay_host,
            tr("Arrêter le combat"),
            tr("Tous les joueurs sont-ils d’accord pour arrêter ? Le combat sera nul."),
            tr("Arrêter"),
            self.presenter.stop,
            icon="handshake",
        )

    def center_names(self) -> tuple[str, ...]:
        """The wizards that the board can be centred on."""
        return tuple(one.name for one in self.presenter.state.fighters if one.is_here)

    def center_on(self, name: str) -> None:
        """Centrer sur: bring a wizard to the middle."""
        if name:
            self.board.center_on(self.presenter.state.fighter(name).hex)

    def _center_key(self, number: int) -> None:
        fighters = self.presenter.state.fighters if self._has_fight else ()
        if number < len(fighters) and fighters[number].is_here:
            self.center_on(fighters[number].name)

    def _open_center_menu(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("center_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, fighter in enumerate(self.presenter.state.fighters, start=1):
            if fighter.is_here:
                action = menu.addAction(f"&{number}  {fighter.name.replace('&', '&&')}")
                action.triggered.connect(lambda _checked=False, name=fighter.name: self.center_on(name))
        button = self.active_card.buttons["center"]
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def _open_details(self) -> None:
        viewer = self.presenter.viewer
        if viewer is not None:
            self.open_sheet(viewer)

    def open_sheet(self, name: str) -> None:
        """A wizard's whole sheet."""
        if name and self._has_fight:
            SheetSheet(self.frame.overlay_host, self.presenter.sheet(name)).open()

    def save(self, done: Any = None) -> None:
        """Save the fight to a file of the player's."""
        match = self.presenter.match
        if match is None:
            return

        def take(path: Path | None) -> None:
            saved = False
            if path is not None:
                try:
                    save_combat(path, match.combat())
                    saved = True
                    self.presenter.saved_as(path.name)
                    self.frame.settings.add_recent(path, match.state.turn)
                    self.frame.say(tr("Combat enregistré : {0}").format(path.name))
                except FileProblem as refusal:
                    self.frame.say(refusal.tell_with_file(language()), "bad")
            if callable(done):
                done(saved)

        names = ", ".join(one.wizard.name for one in match.setup.fighters)
        choose_to_save(self.frame, ".combat", tr("Combats (*.combat)"), names, take)

    def _next_speed(self) -> None:
        place = SPEEDS.index(self.frame.settings.playback_speed)
        self.frame.settings.playback_speed = SPEEDS[(place + 1) % len(SPEEDS)]

    def _setting_changed(self, name: str) -> None:
        if name in ("playback_speed", "reduced_motion"):
            self._say_speed()
        elif name == "typed_dice":
            self.presenter.set_typed(self.frame.settings.are_dice_typed)

    def _say_speed(self) -> None:
        settings = self.frame.settings
        self.board.set_pace(settings.playback_speed, settings.is_motion_reduced)
        exact = parse_number(str(settings.playback_speed))
        text = f"{exact if exact is not None and exact.denominator == 1 else settings.playback_speed}×"
        self.log_panel.set_speed(
            tr("sans") if settings.is_motion_reduced else text.replace(".", "," if language() == "fr" else ".")
        )

    def _open_journal(self) -> None:
        sheet = JournalSheet(self.frame.overlay_host, self.presenter.log.as_text(language()))
        sheet.copied.connect(lambda: self.frame.say(tr("Journal copié.")))
        sheet.open()

    def _rematch(self, is_same_arena: bool) -> None:
        setup = self.presenter.setup
        if setup is None:
            return
        if is_same_arena:
            self.start_fight(setup, self._seed)
        else:
            self.frame.show_screen("setup", rematch=setup, seed=self._seed)

    # --- rendering

    def _wake(self) -> None:
        self._render_soon.start()

    def _render(self) -> None:
        """Show the presenter's record; play what waits; open what has to be answered."""
        self._render_soon.stop()
        if not self._has_fight:
            return
        view = self.presenter.view()
        self._show_view(view)
        self._show_hover()
        self._danger.follow()
        problem = self.autosave.problem
        if problem is not None and problem is not self._told_problem:
            self._told_problem = problem
            why = problem.tell(language()) if isinstance(problem, FileProblem) else str(problem)
            self.frame.say(PHRASES.say("autosave_failed", language(), {"why": why}), "bad")
        if self.presenter.is_playing and not self.player.is_showing:
            QTimer.singleShot(0, self.player.start)
        elif not self.player.is_showing:
            self._show_sheets(view)
            if view.is_over and not self.end_page.is_open and self.presenter.match is not None:
                self.end_page.open_for(self.presenter.match, language())

    def _show_view(self, view: ArenaView) -> None:
        self.header.show_arena(view)
        if view.active is not None:
            self.active_card.show_card(view.active, is_active=True)
        elif view.is_over:
            self.active_card.show_nobody(PHRASES.say("fight_over", language()))
        else:
            # between two wizards the card stays, so that no button moves from under the pointer
            self.active_card.line.setText(PHRASES.say("in_progress", language()))
        self.active_card.show_buttons(view.buttons)
        self.other_cards.show_cards(view.others)
        self.status.set_hint(view.hint)
        is_attacking = view.attack is not None
        if view.attack is not None:
            self.attack_panel.show_attack(view.attack)
        if self._left.isHidden() == is_attacking:
            self._left.setVisible(is_attacking)
            self.attack_panel.setVisible(is_attacking)
        self.message.say(view.message, view.message_tone, self.board.width())
        self._place_overlays()
        viewer = None if view.active is None else view.active.name
        if viewer is not None and viewer != self._looked_at and not self.player.is_showing:
            self._looked_at = viewer
            hex_ = self.presenter.state.fighter(viewer).hex
            if not self.board.is_in_view(hex_, WALK):
                self.board.center_on(hex_, is_inside=True)

    def _show_hover(self) -> None:
        view = self.presenter.hover(is_watched=self.player.is_showing)
        self.board.display(view.board)
        self.header.show_light(view.light)
        self.status.set_facts(view.facts)
        self.odds_card.show_odds(view.odds)
        self._place_overlays()

    def _show_sheets(self, view: ArenaView) -> None:
        if view.hand_over is not None and self._hand_over is None:
            sheet = HandOverSheet(self.frame.overlay_host, view.hand_over)
            self._hand_over = sheet
            sheet.closed.connect(self._handed_over)
            sheet.open()
        if view.owed != self._typed_view:
            self._typed_view = view.owed
            if self._typed is not None:
                self._typed.close_sheet()
                self._typed = None
            if view.owed is not None:
                typed = TypedDiceSheet(self.frame.overlay_host, view.owed, can_give_up=self.presenter.can_give_up_roll)
                typed.entered.connect(self._entered)
                typed.given_up.connect(self._given_up)
                typed.rolled.connect(self._rolled_for)
                self._typed = typed
                typed.open(typed.boxes[0])

    def _entered(self, faces: tuple[int, ...]) -> None:
        self._typed_view = object()
        self.presenter.enter_faces(faces)

    def _rolled_for(self) -> None:
        self._typed_view = object()
        self.presenter.roll_for_me()

    def _given_up(self) -> None:
        self.presenter.give_up_roll()

    def _handed_over(self) -> None:
        self._hand_over = None
        self.presenter.take_hand()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_sheets(self) -> None:
        for sheet in (self._hand_over, self._typed):
            if sheet is not None:
                sheet.blockSignals(True)
                sheet.close_sheet()
                sheet.deleteLater()
        self._hand_over = self._typed = None
        self._typed_view = None

    def _dice_caption(self, beat: Beat) -> str:
        purpose = PHRASES.label(beat.purpose, language())
        return f"{beat.who} · {purpose}" if beat.who else purpose

    # --- places

    def _place_overlays(self) -> None:
        width = self.board.width()
        self.message.move(max(0, (width - self.message.width()) // 2), 10)
        self.tray.move((width - self.tray.width()) // 2, 56)
        taken: list[QRect] = []
        for card in (self.odds_card, self.danger_card):
            if not card.isHidden():
                card.move(self._free_corner(card.size(), taken))
                taken.append(card.geometry())

    def _free_corner(self, size: QSize, taken: list[QRect]) -> QPoint:
        """The corner of the board where a card hides neither another one nor the hex pointed at nor who plays."""
        right = self.board.width() - size.width() - _MARGIN
        bottom = max(0, self.board.height() - size.height() - _MARGIN)
        top = self.message.height() + 18
        minimap = self.board.minimap
        left = _MARGIN + (minimap.width() + _MARGIN if minimap.parentWidget() is self.board else 0)
        corners = [QPoint(right, bottom), QPoint(right, top), QPoint(left, bottom), QPoint(_MARGIN, top)]
        if taken:
            corners.insert(1, QPoint(taken[0].left() - size.width() - _MARGIN, bottom))
        viewer = self.presenter.viewer
        hexes = [self.presenter.pointed, None if viewer is None else self.presenter.state.fighter(viewer).hex]
        points = [self.board.position_of(hex_).toPoint() for hex_ in hexes if hex_ is not None]
        room = round(self.board.hex_width * 1.5)

        def cost(corner: QPoint) -> int:
            card = QRect(corner, size)
            around = card.adjusted(-room, -room, room, room)
            hidden = sum(3 - place for place, point in enumerate(points) if around.contains(point))
            clashes = sum(4 for other in taken if card.intersects(other))
            return hidden + clashes + (8 if corner.x() < 0 else 0)

        return min(corners, key=cost)

    def _arrange_columns(self, width: int) -> None:
        is_wide = self.width() >= SIZES.wide_from
        self._right.setFixedWidth(width)
        self._log_column.setFixedWidth(SIZES.wide_column)
        self._log_column.setVisible(is_wide)
        self.other_cards.setVisible(is_wide)
        box = self._log_box if is_wide else self._right_box
        if box.indexOf(self.log_panel) < 0:
            self._log_box.removeWidget(self.log_panel)
            self._right_box.removeWidget(self.log_panel)
            box.addWidget(self.log_panel, 3)
            self.log_panel.show()
            self._place_minimap(is_wide=is_wide)

    def _place_minimap(self, *, is_wide: bool) -> None:
        """In the corner of the board, or in the right column of a wide window."""
        minimap = self.board.minimap
        if is_wide:
            minimap.setFixedSize(_WIDE_MINIMAP)
            self._right_box.addWidget(minimap, 0, Qt.AlignmentFlag.AlignHCenter)
        else:
            self._right_box.removeWidget(minimap)
            minimap.setParent(self.board)
            minimap.setMinimumSize(0, 0)
            minimap.setMaximumSize(_LARGEST, _LARGEST)
            QTimer.singleShot(0, self.board.place_minimap)
        minimap.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_wide = self.width() >= SIZES.wide_from
        self._arrange_columns(SIZES.wide_column if is_wide else SIZES.column)
        super().resizeEvent(event)
        self.end_page.setGeometry(self.rect())
        QTimer.singleShot(0, self._place_overlays)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # no shortcuts: those would keep Escape and Space from the sheets that lie over the arena
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() == Qt.Key.Key_Space and self.player.is_showing:
            self.player.skip()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the number pad move the hex cursor: they are no spell's number while the board has the keyboard."""
        if (
            watched is self.board
            and event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() & Qt.KeyboardModifier.KeypadModifier
        ):
            event.accept()
            return True
        if watched is self.board and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self._place_overlays)
        return super().eventFilter(watched, event)

    def help_rows(self) -> list[tuple[str, str]]:
        return [
            ("M", tr("Déplacement")),
            ("A", tr("Attaque")),
            ("1 – 9", tr("Choisir un sort")),
            ("R", tr("Récupération")),
            ("C, Ctrl+1 – 8", tr("Centrer sur un magicien")),
            ("F", tr("Détails")),
            ("T", tr("Terminer")),
            ("D", tr("Danger : ce que chaque ennemi visible peut me faire ici")),
            ("J, B", tr("Aller au journal, à l’arène")),
            (tr("Espace, Échap"), tr("Passer l’animation ; renoncer")),
            (tr("Flèches, Entrée"), tr("Curseur de case ; marcher ou viser")),
            ("+ − 0", tr("Zoom")),
            (tr("Maj+flèches"), tr("Déplacer la vue")),
            ("Ctrl+Z, Ctrl+Maj+Z", tr("Défaire et refaire un déplacement")),
            ("Ctrl+S", tr("Enregistrer le combat")),
        ]
