"""A fight being run: who is waited on, what may be done, the dice, the order, the told turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.desk.common.forms import Record
from magicfight.desk.common.records import GM
from magicfight.desk.common.setup import ActionForm
from magicfight.ground.problems import Problem
from magicfight.ui.captions import tr
from magicfight.ui.desk.dice_panel import DicePanel
from magicfight.ui.desk.editors import FormWords, chain_tabs, commit_typing
from magicfight.ui.desk.gm_hand import change_life, correct, correctable, odds_lines, owed_line, tools_for
from magicfight.ui.desk.gm_tools import FighterBar, WordLine, open_correction
from magicfight.ui.desk.order_strip import OrderStrip
from magicfight.ui.desk.record_form import RecordForm
from magicfight.ui.desk.roll_cards import RollCards
from magicfight.ui.desk.told_panel import ToldPanel
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import Page, clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


class ActionPanel(QWidget):
    """A form for one of some actions: a choice of its kind, its fields, what it spends, what is against it.

    `wanted(by, do, data)` is sent when it may be taken and the button is pressed.
    """

    wanted = Signal(str, str, dict)

    def __init__(self, presenter: DeskPresenter, name: str, *, is_primary: bool) -> None:
        super().__init__()
        self.presenter = presenter
        self._name = name
        self._is_primary = is_primary
        self.setObjectName(name)
        self.by = ""
        self._forms: tuple[ActionForm, ...] = ()
        self.form: RecordForm | None = None
        self._state: tuple[object, object, object] | None = None
        self.is_kept = False
        self._kept: dict[tuple[str, ...], str] = {}
        self.kind = QComboBox()
        self.kind.setMaxVisibleItems(30)
        self.kind.activated.connect(lambda _place: self._build())
        self._holder = QWidget()
        self._holder_box = QVBoxLayout(self._holder)
        self._holder_box.setContentsMargins(0, 0, 6, 0)
        self._scroll = scroll_area(self._holder)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.odds = label("", role="note", t="2", wrap=True)
        self.odds.setObjectName(f"{name}_odds")
        self._gauges = QWidget()
        self._gauge_flow = FlowLayout(parent=self._gauges)
        self.problems = label("", role="note", t="bad", wrap=True)
        self.problems.setObjectName(f"{name}_problems")
        self.button = push_button("check", "primary" if is_primary else "")
        self.button.clicked.connect(self._press)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self.kind)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self.odds)
        outer.addWidget(self._gauges)
        outer.addWidget(self.problems)
        outer.addLayout(row(self.button, None))
        self._filler = QWidget()
        outer.addWidget(self._filler, 1)

    @property
    def do(self) -> str:
        """The kind of action chosen."""
        return str(self.kind.currentData() or "")

    def show_forms(self, by: str, forms: tuple[ActionForm, ...], state: object) -> None:
        """Offer those actions to `by`; a new state empties the fields."""
        who = (by, tuple(form.do for form in forms), self.presenter.system.id)
        shown = (who, self.presenter.language, state)
        if shown == self._state:
            self._check()
            return
        before, self._state = self._state, shown
        is_same = before is not None and before[0] == who
        # what is written stays when only the language changes, or a value by the game master
        is_kept = is_same and (self.is_kept or (before is not None and before[2] == state))
        written = self.form.data() if is_kept and self.form is not None else None
        self.by = by
        is_spoken = before is not None and before[1] == self.presenter.language
        if is_same and is_spoken and self.form is not None and self.form.take_names():
            self.form.set_data(written or self._first_data(self.form.record))
            self._check()
            return
        self._forms = forms
        kept = self._kept.get(tuple(form.do for form in forms), self.do)
        self.kind.clear()
        for form in forms:
            self.kind.addItem(self.presenter.word(form.do), form.do)
        self.kind.setCurrentIndex(max(0, self.kind.findData(kept)))
        self.kind.setVisible(len(forms) > 1)
        label_control(self.kind, f"{self._name}_kind", tr("Action"), tr("Ce qui est fait"))
        self._build()
        if written and self.form is not None:
            self.form.set_data(written)
            self._check()

    def _build(self) -> None:
        """Make the fields of the kind chosen."""
        clear_layout(self._holder_box)
        self.form = None
        form = self._chosen()
        if form is None:
            return
        self._kept[tuple(one.do for one in self._forms)] = form.do
        words = FormWords(
            self.presenter.word,
            lambda source: self.presenter.names(source, self.by),
            self.presenter.system.questions.adjust_field,
            self.presenter.present_value,
            self.presenter.choice_word,
            is_compact=True,
            most_width=300 if self._is_primary else 240,
        )
        self.form = RecordForm(form.record, words, f"{self._name}_{form.do}")
        self.form.set_data(self._first_data(form.record))
        self.form.changed.connect(self._check)
        self._holder_box.addWidget(self.form)
        self._holder_box.addStretch(1)
        self._scroll.setVisible(bool(form.record.fields))
        self._filler.setVisible(not form.record.fields)
        caption = self.presenter.word(form.do)
        self.button.setText(caption)
        shortcut = "Ctrl+Return" if self._is_primary else "Ctrl+Shift+Return"
        label_control(self.button, f"{self._name}_go", caption, "", shortcut)
        self._check()

    def aim_at(self, number: int) -> None:
        """Name the fighter of that place in the form, where it has a field for one."""
        if self.form is None or "fighter" not in self.form.editors or self.presenter.played is None:
            return
        name = self.presenter.played.state.fighters[number].name
        self.form.set_data({**self.form.data(), "fighter": name})
        self._check()

    def take_focus(self) -> None:
        """Bring the keyboard to the kind of action, to the first field, or to the button."""
        first = self.form.first_control() if self.form is not None else None
        if len(self._forms) > 1:
            first = self.kind
        elif first is None:
            first = self.button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_data(self, record: Record) -> dict[str, Any]:
        """Blank fields, but for a target where there is only one."""
        data = record.blank()
        for one in record.fields:
            if one.kind == "name" and one.id == "target":
                names = self.presenter.names(one.source, self.by)
                if len(names) == 1:
                    data[one.id] = names[0]
            if one.kind == "name" and one.is_needed:
                names = self.presenter.names(one.source, self.by)
                data[one.id] = names[0] if names else ""
        return data

    def _chosen(self) -> ActionForm | None:
        return next((form for form in self._forms if form.do == self.do), None)

    def _check(self) -> None:
        """Count what the action spends and say what is against it, at once."""
        if self.form is None or self.presenter.played is None:
            return
        action, problems = self.presenter.read(self.by, self.do, self.form.data())
        faults: dict[str, str] = {}
        for one in problems:
            if one.where:
                faults.setdefault(one.where, self._sentence(one))
            facts = dict(one.facts)
            if one.code == "missing_field":
                faults.setdefault(f"{one.where}.{facts['field']}".removeprefix("."), self._sentence(one))
        self.form.show_faults(faults)
        chain_tabs(self.kind, *self.form.tab_stops(), self.button)
        sentences = list(dict.fromkeys(self._placed(one) for one in problems))
        self.problems.setText("\n".join(sentences))
        self.problems.setVisible(bool(sentences))
        set_enabled_with_reason(self.button, not problems, sentences[0] if sentences else "")
        self._show_gauges(action)
        lines = () if problems else odds_lines(self.presenter, action)
        self.odds.setText("\n".join(lines))
        self.odds.setVisible(bool(lines))

    def _sentence(self, one: Problem) -> str:
        return self.presenter.sentence(one)

    def _placed(self, one: Problem) -> str:
        sentence = self._sentence(one)
        if "[" in one.where:
            number = int(one.where.split("[", 1)[1].split("]", 1)[0])
            return f"{number + 1}. {sentence}"
        return sentence

    def _show_gauges(self, action: Any) -> None:
        gauges = self.presenter.gauges(action)
        texts = [
            (f"{self.presenter.short(gauge.term)} {gauge.spent} / {gauge.most}", gauge.is_over) for gauge in gauges
        ]
        clear_layout(self._gauge_flow)
        for text, is_over in texts:
            self._gauge_flow.addWidget(label(text, role="strong", t="bad" if is_over else "accent"))
        self._gauges.setVisible(bool(texts))
        self._gauges.setAccessibleName(", ".join(text for text, _ in texts))

    def gauge_text(self) -> str:
        """What is spent, in words."""
        return self._gauges.accessibleName()

    def _press(self) -> None:
        commit_typing()
        if self.form is not None and self.button.isEnabled():
            self.wanted.emit(self.by, self.do, self.form.data())


class FightPage(QWidget):
    """The whole fight on one page."""

    acted = Signal(str, str, dict)

    def __init__(self, presenter: DeskPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.strip = OrderStrip()
        self.fighters_page = Page("", "players")
        self.fighters = RowList()
        self.fighters_page.body.addWidget(self.fighters, 1)
        self.fighter_bar = FighterBar()
        self.fighters_page.body.addWidget(self.fighter_bar)
        self.gm_page = Page("", "details")
        self.gm_panel = ActionPanel(presenter, "desk_gm", is_primary=False)
        self.gm_page.body.addWidget(self.gm_panel, 1)
        self.action_page = Page("", "initiative")
        self.action_panel = ActionPanel(presenter, "desk_action", is_primary=True)
        self.dice_panel = DicePanel(presenter.word)
        self.end_label = label("", role="end", wrap=True)
        self.end_label.setObjectName("desk_end")
        self.end_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.moment = label("", role="value", wrap=True)
        self.moment.setObjectName("desk_moment")
        self.action_page.body.addWidget(self.moment)
        for widget in (self.action_panel, self.dice_panel):
            self.action_page.body.addWidget(widget, 1)
        self.action_page.body.addWidget(self.end_label)
        self.rolls_page = Page("", "dice")
        self.rolls = RollCards(presenter.word)
        rolls_scroll = scroll_area(self.rolls)
        rolls_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        rolls_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rolls_page.body.addWidget(rolls_scroll)
        self.rolls_page.setFixedHeight(158)
        self.correct_button = push_button("edit", "small")
        self.correct_button.clicked.connect(self._correct)
        self.rolls_page.body.addLayout(row(self.correct_button, None))
        self.go_on_button = push_button("play")
        self.go_on_button.clicked.connect(lambda: self.acted.emit(GM, "go_on", {}))
        self.action_page.body.addLayout(row(None, self.go_on_button, None))
        self.told = ToldPanel(presenter.told, presenter.latest_turn)
        self.word_line = WordLine()
        self.told.body.addWidget(self.word_line)
        self._aimed = 0
        self._declaring: str | None = None
        self._shown: object = None
        self._lay_out()
        self._is_acting = False
        self.action_panel.wanted.connect(self._act)
        self.gm_panel.wanted.connect(self._act_as_gm)
        self.fighters.chosen.connect(lambda key: self._choose_fighter(int(key)))
        self.fighter_bar.life_wanted.connect(lambda name, points: change_life(presenter, name, points))
        self.fighter_bar.mark_ended.connect(self._end_mark)
        self.word_line.written.connect(lambda text: self._act_as_gm(GM, "narrate", {"text": text}))
        self.dice_panel.entered.connect(self._enter_dice)
        self.dice_panel.thrown.connect(presenter.throw_owed)
        self.dice_panel.given_up.connect(self._give_up)
        self.dice_panel.stepped_back.connect(presenter.step_back_roll)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self.fighters_page, 5)
        left.addWidget(self.gm_page, 6)
        middle = QVBoxLayout()
        middle.setSpacing(10)
        middle.addWidget(self.action_page, 1)
        middle.addWidget(self.rolls_page)
        self.fighters_page.setFixedWidth(276)
        self.gm_page.setFixedWidth(276)
        self.told.setMinimumWidth(320)
        self.told.setMaximumWidth(560)
        across = QHBoxLayout()
        across.setSpacing(10)
        across.addLayout(left)
        across.addLayout(middle, 6)
        across.addWidget(self.told, 4)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self.strip)
        outer.addLayout(across, 1)

    def _act(self, by: str, do: str, data: dict[str, Any]) -> None:
        self._is_acting = True  # wherever the keyboard was: the next one to act is where it goes
        self.acted.emit(by, do, data)
        self._is_acting = False

    def _act_as_gm(self, by: str, do: str, data: dict[str, Any]) -> None:
        self.action_panel.is_kept = True  # a fighter's acts half written are not lost to it
        self.acted.emit(by, do, data)
        self.action_panel.is_kept = False

    def _choose_fighter(self, number: int) -> None:
        """A fighter of the list: the GM's act aims at it, its life is at hand, and it declares if it may now."""
        self.gm_panel.aim_at(number)
        self._aimed = number
        played = self.presenter.played
        if played is None:
            return
        name = played.state.fighters[number].name
        if name in self.presenter.system.questions.willing(played.state):
            self._declaring = name
        self.show_fight()

    def _end_mark(self, name: str, condition: str) -> None:
        self._act_as_gm(GM, "end_condition", {"fighter": name, "condition": condition})

    def _correct(self) -> None:
        presenter = self.presenter

        def take(number: int, faces: tuple[int, ...], reason: str) -> str:
            problems = correct(presenter, number, faces, reason)
            return presenter.tell(problems[0]) if problems else ""

        open_correction(self.window(), correctable(presenter), presenter.word, take)

    def _show_tools(self, is_over: bool) -> None:
        """What is at hand beside the act: a fighter's life, a die to correct, going on after an end."""
        presenter = self.presenter
        played = presenter.played
        assert played is not None
        name = played.state.fighters[min(self._aimed, len(played.state.fighters) - 1)].name
        is_owed = presenter.owed is not None
        self.fighter_bar.show_tools(None if is_over else tools_for(presenter, name))
        self.fighter_bar.setEnabled(not is_owed)
        self.word_line.setEnabled(not is_owed)
        self.correct_button.setText(tr("Corriger un jet"))
        label_control(self.correct_button, "desk_correct", tr("Corriger un jet"))
        why = tr("Seuls les jets du tour se corrigent.")
        set_enabled_with_reason(self.correct_button, not is_owed and bool(correctable(presenter)), why)
        self.go_on_button.setText(tr("Continuer le combat"))
        words = tr("Reprendre après la fin, avec un renfort par exemple")
        label_control(self.go_on_button, "desk_go_on", tr("Continuer le combat"), words)
        self.go_on_button.setVisible(is_over)

    def take_focus(self) -> None:
        """Bring the keyboard to whoever is waited on."""
        if self.presenter.owed is None and self.presenter.waited is not None:
            self.action_panel.take_focus()

    def _give_up(self) -> None:
        self.presenter.give_up_roll()
        self.take_focus()  # the boxes that had the keyboard are gone

    def _enter_dice(self, faces: tuple[int, ...]) -> None:
        problems = self.presenter.type_roll(faces)
        if problems:
            self.dice_panel.show_problem(self.presenter.tell(problems[0]))

    def waiting_sentence(self) -> str:
        """Who is waited on, plainly."""
        presenter = self.presenter
        if presenter.owed is not None:
            return tr("Des dés sont attendus")
        waited = presenter.waited
        if waited is None:
            return tr("Le combat est terminé")
        return tr("Au MJ d’agir") if waited == GM else tr("À {0} d’agir").format(waited)

    def _show_act(self, is_over: bool) -> None:
        """The act of whoever is waited on or was chosen to declare, or who has won."""
        presenter = self.presenter
        played = presenter.played
        assert played is not None
        if is_over:
            winners = presenter.winners() or ()
            self.end_label.setText(
                tr("Vainqueur : {0}").format(", ".join(winners)) if winners else tr("Aucun vainqueur")
            )
        elif presenter.waited is not None:
            willing = presenter.system.questions.willing(played.state)
            by = self._declaring if self._declaring in willing else presenter.waited
            self.action_panel.show_forms(by or GM, presenter.forms_of_waited(), played.state)

    def show_fight(self) -> None:
        """Show the state of the fight."""
        presenter = self.presenter
        played = presenter.played
        if played is None:
            self._shown = None
            return
        focused = QApplication.focusWidget()
        was_in_gm = focused is not None and self.gm_page.isAncestorOf(focused)
        was_inside = (
            self._shown is None
            or self._is_acting
            or focused is None
            or self.action_page.isAncestorOf(focused)
            or not self.isAncestorOf(focused)
        )
        slots = presenter.slots()
        self.strip.setVisible(bool(slots))
        self.strip.show_slots(slots)
        self.fighters_page.set_title(tr("Combattants"))
        lines = presenter.lines()
        self.fighters.set_rows([self._row(number, line) for number, line in enumerate(lines)])
        self.fighters.blockSignals(True)  # the choice is the program's: it aims no act of the GM
        self.fighters.choose(next((number for number, line in enumerate(lines) if line.is_waited_on), None))
        self.fighters.blockSignals(False)
        label_control(self.fighters, "desk_fight_fighters", tr("Combattants"), tr("Choisir pour l’acte du MJ"))
        self.gm_page.set_title(tr("Actes du MJ"))
        self.rolls_page.set_title(tr("Derniers jets"))
        thrown = presenter.thrown()
        self.rolls.show_rolls(thrown)
        self.rolls_page.setVisible(bool(thrown or correctable(presenter)))
        self.action_page.set_title(self.waiting_sentence())
        owed = presenter.owed
        is_over = presenter.waited is None
        moment = owed_line(presenter) if owed is not None else presenter.moment()
        self._show_tools(is_over)
        self.moment.setText(moment)
        self.moment.setVisible(bool(moment))
        self.dice_panel.setVisible(owed is not None)
        self.action_panel.setVisible(owed is None and not is_over)
        self.gm_page.setEnabled(owed is None)
        self.gm_page.setVisible(not is_over)
        self.end_label.setVisible(is_over)
        if owed is not None:
            rolls = presenter.rolls
            self.dice_panel.show_owed(owed, can_give_up=rolls.can_give_up, can_step_back=rolls.can_step_back)
        else:
            self.dice_panel.forget()
        self._show_act(is_over)
        if not is_over:
            self.gm_panel.show_forms(GM, presenter.gm_forms(), played.state)
        self.told.show_turns(presenter.turn_titles())
        if played.state is not self._shown and self.isVisible() and owed is None and not is_over:
            if was_in_gm and not self._is_acting:
                self.gm_panel.take_focus()
            elif was_inside:
                self.action_panel.take_focus()
        if is_over and was_inside and self.isVisible():
            self.told.copy_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._shown = played.state

    def _row(self, number: int, line: Any) -> Row:
        facts = []
        for term, value in line.facts:
            if value is True:
                facts.append(self.presenter.word(term))
            elif isinstance(value, tuple):
                facts.append(", ".join(self.presenter.word(str(part)) for part in value))
            else:
                facts.append(f"{self.presenter.short(term)} {value}")
        name = f"{line.name} ({line.side})" if line.side else line.name
        note = tr("Hors de combat") if line.is_out else " · ".join(facts)
        icon = "play" if line.is_waited_on else "ko" if line.is_out else "player"
        tip = "\n".join([name, *facts])
        return Row(number, name, icon, note=note, tip=tip, is_strong=line.is_waited_on, is_enabled=not line.is_out)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.told.retranslate()
        self.word_line.retranslate()
        self.show_fight()
