"""A fight being run: the fighters, the act in hand, the dice, the order, the told turn beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.desk.common.records import GM
from magicfight.desk.telling import turn_code
from magicfight.ui.captions import tr
from magicfight.ui.desk.act_panel import ActsPanel
from magicfight.ui.desk.action_panel import ActionPanel
from magicfight.ui.desk.condition_dialog import ConditionDialog
from magicfight.ui.desk.dice_panel import DicePanel
from magicfight.ui.desk.fighter_rows import FighterRows
from magicfight.ui.desk.gm_dialog import open_fighter_sheet, open_gm_dialog
from magicfight.ui.desk.gm_hand import change_life, correct, correctable
from magicfight.ui.desk.gm_tools import CorrectionDialog, WordLine
from magicfight.ui.desk.order_strip import OrderStrip
from magicfight.ui.desk.roll_cards import RollCards
from magicfight.ui.desk.row_views import row_views, sides_shown
from magicfight.ui.desk.tale_panel import TalePanel
from magicfight.ui.desk.told_panel import ToldPanel
from magicfight.ui.desk.wording import with_name
from magicfight.ui.desk.writing import Writing, Writings
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import host_of
from magicfight.ui.widgets.flow import row, scroll_area
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import at_least, at_most, fix

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class FightPage(QWidget):
    """The whole fight on one page. `acted(by, do, data)` is an act of a fighter or of the game master's; `join_wanted`
    asks who joins."""

    acted = Signal(str, str, dict)
    told_so = Signal(str)
    join_wanted = Signal()

    def __init__(self, presenter: DeskPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.writings = Writings(presenter)
        self.strip = OrderStrip(presenter.word)
        self.fighters_page = Page("", "players")
        self.rows = FighterRows()
        self.fighters_page.body.addWidget(self.rows, 1)
        self.join_button = push_button(None, "small")
        self.sheet_button = push_button(None, "small")
        self.gm_button = push_button(None, "small")
        self.out_button = tool_button("ko", "paccent", 16)
        for button in (self.join_button, self.sheet_button, self.gm_button, self.out_button):
            self.fighters_page.foot().addWidget(button)
        self.fighters_page.foot().addStretch(1)
        self.action_page = Page("", "initiative")
        self.acts_panel = ActsPanel(presenter)
        self.action_panel = ActionPanel(presenter, "desk_action", is_primary=True)
        self.dice_panel = DicePanel(presenter)
        self.tale_panel = TalePanel(presenter)
        self._is_telling = False
        self.end_label = label("", role="end", wrap=True)
        self.end_label.setObjectName("desk_end")
        self.end_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        at_least(self.end_label, height=84)  # two lines of a title, in a column that scrolls
        self.moment = label("", role="value", wrap=True)
        self.moment.setObjectName("desk_moment")
        self.action_page.body.addWidget(self.moment)
        self.action_page.body.addWidget(self.tale_panel, 9)
        self.dice_scroll = scroll_area(self.dice_panel)
        self.dice_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (self.acts_panel, self.action_panel, self.dice_scroll):
            self.action_page.body.addWidget(widget, 1)
        self.action_page.body.addWidget(self.end_label)
        self.go_on_button = push_button("play")
        self.action_page.body.addLayout(row(None, self.go_on_button, None))
        self.rolls_page = Page("", "dice")
        self.rolls = RollCards(presenter.word)
        rolls_scroll = scroll_area(self.rolls)
        rolls_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        rolls_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rolls_page.body.addWidget(rolls_scroll)
        fix(self.rolls_page, 0, 146)
        self.told = ToldPanel(presenter.view.told, presenter.view.latest_turn)
        self.word_line = WordLine()
        self.tale_button = push_button("quill", "small")
        self.free_button = push_button("dice", "small")
        self.correct_button = tool_button("edit", "paccent", 16)
        self.told.body.addLayout(row(self.tale_button, self.free_button, self.correct_button, None, spacing=4))
        self.told.body.addWidget(self.word_line)
        self._chosen = ""
        self._declaring: str | None = None
        self._shown: object = None
        self._is_acting = False
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        self.rows.pressed.connect(self._press_fighter)
        self.rows.life_wanted.connect(self._change_life)
        self.rows.mark_ended.connect(self._end_mark)
        self.rows.mark_wanted.connect(self._add_mark)
        self.rows.declare_wanted.connect(self._declare_for)
        self.join_button.clicked.connect(self.join_wanted)
        self.out_button.clicked.connect(lambda: self.open_gm("set_out"))
        self.gm_button.clicked.connect(lambda: self.open_gm("adjust"))
        self.sheet_button.clicked.connect(self._open_sheet)
        self.free_button.clicked.connect(lambda: self.open_gm("free_roll"))
        self.correct_button.clicked.connect(self._correct)
        self.tale_button.clicked.connect(self._open_tale)
        self.tale_panel.closed.connect(self._close_tale)
        self.go_on_button.clicked.connect(lambda: self.acted.emit(GM, "go_on", {}))
        self.acts_panel.wanted.connect(self._act)
        self.acts_panel.aimed.connect(self._show_rows)
        self.acts_panel.told.connect(self.told_so)
        self.action_panel.wanted.connect(self._act)
        self.word_line.written.connect(lambda text: self.act_as_gm(GM, "narrate", {"text": text}))
        self.dice_panel.entered.connect(self._enter_dice)
        self.dice_panel.thrown.connect(self.presenter.throw_owed)
        self.dice_panel.given_up.connect(self._give_up)
        self.dice_panel.stepped_back.connect(self.presenter.step_back_roll)

    def _lay_out(self) -> None:
        middle = QVBoxLayout()
        middle.setSpacing(10)
        middle.addWidget(self.action_page, 1)
        middle.addWidget(self.rolls_page)
        at_least(self.fighters_page, 292)
        at_most(self.fighters_page, 420)
        at_least(self.action_page, 358)
        at_least(self.told, 310)
        at_most(self.told, 560)
        across = QHBoxLayout()
        across.setSpacing(10)
        across.addWidget(self.fighters_page, 5)
        across.addLayout(middle, 7)
        across.addWidget(self.told, 4)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self.strip)
        outer.addWidget(Body(across), 1)

    # What is done

    def _act(self, by: str, do: str, data: dict[str, Any]) -> None:
        self._is_acting = True  # wherever the keyboard was: the next one to act is where it goes
        self.acted.emit(by, do, data)
        self._is_acting = False

    def act_as_gm(self, by: str, do: str, data: dict[str, Any]) -> bool:
        """An act of the game master's; what a fighter is writing is not lost to it."""
        before = self.presenter.played
        self.action_panel.is_kept = True
        self.acted.emit(by, do, data)
        self.action_panel.is_kept = False
        return self.presenter.played is not before or self.presenter.owed is not None

    def name_in_hand(self) -> str:
        """The fighter chosen last, or the one waited on, or the first."""
        played = self.presenter.played
        assert played is not None
        names: list[str] = [one.name for one in played.state.fighters]
        for name in (self._chosen, self._declaring, self.presenter.waited):
            if name is not None and name in names:
                return name
        return names[0]

    def open_gm(self, do: str) -> None:
        """Open the game master's other acts at one of them."""
        if self.presenter.played is not None:
            dialog = open_gm_dialog(host_of(self), self.presenter, self.act_as_gm, do, self.name_in_hand())
            dialog.closed.connect(lambda: QTimer.singleShot(0, self, self._go_to_dice))  # they are shown by then

    def _go_to_dice(self) -> None:
        """A dialog has gone: the dice that its act owes have the keyboard."""
        if self.presenter.owed is not None:
            self.dice_panel.dice.go_to(self.dice_panel.dice.first_wrong() or 0)

    def _open_sheet(self) -> None:
        open_fighter_sheet(host_of(self), self.presenter, self.act_as_gm, self.name_in_hand())

    def _change_life(self, name: str, points: int) -> None:
        self._chosen = name
        change_life(self.presenter, name, points)

    def _end_mark(self, name: str, condition: str) -> None:
        self.act_as_gm(GM, "end_condition", {"fighter": name, "condition": condition})

    def _add_mark(self, name: str) -> None:
        played = self.presenter.played
        assert played is not None
        tests = [(test, self.presenter.system_label(test)) for test in self.presenter.system.declared.tests]
        turn, ahead = played.state.turn, played.state.turn_ahead

        def take(data: dict[str, Any]) -> None:
            self.act_as_gm(GM, "set_condition", data)

        ConditionDialog(host_of(self), name, turn, ahead, turn_code(self.presenter.system), tests, take)

    def _press_fighter(self, name: str) -> None:
        """A row is chosen: the act in hand aims at it where it can, else it declares now if it may."""
        self._chosen = name
        is_writing = self.acts_panel.isVisibleTo(self)
        if not (is_writing and self.acts_panel.aim_at(name)) and name in self._willing():
            self._declare_for(name)
            return
        self._show_rows()

    def _declare_for(self, name: str) -> None:
        self._declaring = self._chosen = name
        self._is_acting = True
        self.show_fight()
        self._is_acting = False

    def _willing(self) -> tuple[str, ...]:
        played = self.presenter.played
        return () if played is None else self.presenter.system.questions.willing(played.state)

    def _open_tale(self) -> None:
        """The game master's words: opened first, then from one empty place to the next."""
        if self.tale_panel.isVisibleTo(self):
            self.tale_panel.next_empty()
            return
        self._is_telling = True
        self.show_fight()
        self.tale_panel.take_focus()

    def _close_tale(self) -> None:
        self._is_telling = False
        self.show_fight()
        self.take_focus()

    def _tells(self) -> bool:
        """Whether the turn is told now: asked for, or a turn is resolved and waits for its consequences."""
        if self.presenter.owed is not None or self.presenter.played is None:
            return False
        return self._is_telling or self._waits_for_words()

    def _waits_for_words(self) -> bool:
        played = self.presenter.played
        return played is not None and self.presenter.system.questions.waits_for_words(played.state)

    def _correct(self) -> None:
        presenter = self.presenter

        def take(number: int, faces: tuple[int, ...], reason: str, is_told: bool) -> str:
            problems = correct(presenter, number, faces, reason, is_told=is_told)
            return presenter.tell(problems[0]) if problems else ""

        CorrectionDialog(host_of(self), presenter, take)

    def take_focus(self) -> None:
        """Bring the keyboard to whoever is waited on."""
        if self._is_telling:
            return
        if self.presenter.owed is None and self.presenter.waited is not None:
            (self.acts_panel if self.acts_panel.isVisibleTo(self) else self.action_panel).take_focus()

    def _give_up(self) -> None:
        self.presenter.give_up_roll()
        self.take_focus()  # the boxes that had the keyboard are gone

    def _enter_dice(self, faces: tuple[int, ...]) -> None:
        problems = self.presenter.type_roll(faces)
        if problems:
            self.dice_panel.show_problem(self.presenter.tell(problems[0]))

    # What is shown

    def waiting_sentence(self) -> str:
        """Who is waited on, plainly."""
        presenter = self.presenter
        if presenter.owed is not None:
            return tr("Des dés sont attendus")
        waited = presenter.waited
        if waited is None:
            return tr("Le combat est terminé")
        if waited == GM:
            return tr("Au MJ d’agir")
        return with_name("to_act", self._by(), presenter.language)

    def said(self) -> str:
        """Who is waited on, or how it ended, as one hears it."""
        return " ".join([self.waiting_sentence(), "" if self.end_label.isHidden() else self.end_label.text()]).strip()

    def _by(self) -> str:
        """Who writes now: the one chosen to declare, or the one waited on."""
        waited = self.presenter.waited or GM
        return self._declaring if self._declaring is not None and self._declaring in self._willing() else waited

    def _writing(self) -> Writing | None:
        """What the one who writes now may choose from; None where there is a form, dice, or nothing."""
        if self.presenter.owed is not None or self.presenter.waited in (None, GM):
            return None
        return self.writings.of(self._by())

    def _show_rows(self) -> None:
        writing = self._writing()
        self.rows.show_rows(row_views(self.presenter, writing, self._by(), self._chosen))

    def _show_act(self, *, is_over: bool) -> None:
        """The act of whoever is waited on or was chosen to declare, or who has won."""
        presenter = self.presenter
        played = presenter.played
        assert played is not None
        owed = presenter.owed
        writing = None if self._tells() else self._writing()
        self.tale_panel.setVisible(self._tells())
        if self._tells():
            self.tale_panel.show_turn(can_close=self._is_telling)
        self.acts_panel.setVisible(writing is not None)
        is_form = owed is None and not is_over and writing is None and not self._is_telling
        self.action_panel.setVisible(is_form)
        is_quiet = owed is None and writing is None and not self._tells()
        self.rolls_page.setVisible(is_quiet and bool(presenter.view.thrown()))
        if is_over:
            winners = ", ".join(presenter.view.winners() or ())
            self.end_label.setText(tr("Vainqueur : {0}").format(winners) if winners else tr("Aucun vainqueur"))
        elif writing is not None:
            self.acts_panel.show_writing(writing)
        elif is_form:
            self.action_panel.show_forms(self._by(), presenter.view.forms_of_waited(), played.state)
        self.dice_scroll.setVisible(owed is not None)
        if owed is not None:
            rolls = presenter.rolls
            self.dice_panel.show_owed(owed, can_give_up=rolls.can_give_up, can_step_back=rolls.can_step_back)
        else:
            self.dice_panel.forget()

    def _show_tools(self, *, is_over: bool) -> None:
        """What is at hand beside the act: other acts of the game master's, a die to correct, going on after an end."""
        presenter = self.presenter
        is_owed = presenter.owed is not None
        wait = (
            tr("Des dés sont attendus : entrez-les, ou renoncez à l’acte.") if is_owed else tr("Le combat est terminé.")
        )
        name = self.name_in_hand()
        keys = {"desk_gm_open": "Ctrl+G", "desk_tale_open": "Ctrl+M"}
        for button, key, caption, words in (
            (self.join_button, "desk_gm_join_open", tr("Renfort"), tr("Un combattant de plus, à sa place")),
            (self.sheet_button, "desk_gm_sheet_open", tr("Fiche"), with_name("change_sheet", name, presenter.language)),
            (self.out_button, "desk_gm_out_open", tr("Hors de combat"), tr("Sortir {0} du combat").format(name)),
            (self.gm_button, "desk_gm_open", tr("Autres…"), tr("Ajuster une valeur, arrêter le combat…")),
            (self.tale_button, "desk_tale_open", tr("Mot du MJ"), tr("Écrire sous chaque acte, puis au suivant")),
            (self.free_button, "desk_gm_free_open", tr("Jet libre"), tr("Des dés pour tout autre chose")),
        ):  # fmt: skip
            if button is not self.out_button:
                button.setText(caption)
            label_control(button, key, caption, words, keys.get(key))
            is_on = not is_owed and (not is_over or button is self.tale_button)
            set_enabled_with_reason(button, is_on, wait)
        self.rows.setEnabled(not is_owed)
        self.word_line.setEnabled(not is_owed)
        label_control(self.correct_button, "desk_correct", tr("Corriger un jet"))
        why = tr("Seuls les jets du tour ou du round en cours se corrigent.")
        set_enabled_with_reason(self.correct_button, not is_owed and bool(correctable(presenter)), why)
        self.go_on_button.setText(tr("Continuer le combat"))
        words = tr("Reprendre après la fin, avec un renfort par exemple")
        label_control(self.go_on_button, "desk_go_on", tr("Continuer le combat"), words)
        self.go_on_button.setVisible(is_over)

    def show_fight(self) -> None:
        """Show the state of the fight."""
        presenter = self.presenter
        played = presenter.played
        if played is None:
            self._shown = None
            self._is_telling = False
            self._declaring, self._chosen = None, ""
            return
        focused = QApplication.focusWidget()
        was_inside = (
            self._shown is None
            or self._is_acting
            or focused is None
            or self.action_page.isAncestorOf(focused)
            or not self.isAncestorOf(focused)
        )
        slots = presenter.view.slots()
        self.strip.setVisible(bool(slots))
        self.strip.show_slots(slots)
        self.fighters_page.set_title(tr("Combattants"))
        self.fighters_page.set_aside(sides_shown(presenter))
        self.rolls_page.set_title(tr("Derniers jets"))
        self.rolls.show_rolls(presenter.view.thrown())
        self.action_page.set_title(self.waiting_sentence())
        owed = presenter.owed
        is_over = presenter.waited is None
        moment = "" if owed is not None else presenter.view.moment()
        self._show_tools(is_over=is_over)
        self.moment.setText(moment)
        self.moment.setVisible(bool(moment))
        self.end_label.setVisible(is_over)
        self._show_act(is_over=is_over)
        self._show_rows()
        self.told.show_turns(presenter.view.turn_titles())
        if played.state is not self._shown and self.isVisible() and owed is None and not is_over and was_inside:
            self.take_focus()
        if is_over and was_inside and self.isVisible():
            self.told.copy_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._shown = played.state

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.told.retranslate()
        self.word_line.retranslate()
        self.show_fight()
