"""The attack panel (manual 3, "Attaque"): the spells, the dice of each effect, the choices, and what it all costs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from magicfight.ui.arena.play.views import AttackView, ChoiceView, DiceRowView
from magicfight.ui.captions import tr
from magicfight.ui.icons import set_icon
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_tip
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.layouts import show_all
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import Page, clear_layout, label, rule
from magicfight.ui.widgets.sizing import at_least, fix
from magicfight.ui.widgets.stepper import Stepper
from magicfight.ui.widgets.term_line import TermLine

WIDTH = 300

#: What is longer than this stands in a line of its own.
_SHORT = 6
#: So many keys of the row of digits stand for a row of spells.
_DIGITS = 9


def _key_cap(index: int) -> str:
    """The key of a row of spells: the digits, with Alt from the tenth row on; nothing where there is none."""
    return str(index + 1) if index < _DIGITS else f"Alt+{index - _DIGITS + 1}" if index < 2 * _DIGITS else ""


class AttackPanel(Page):
    """Renders an `AttackView`.

    `spell_chosen(index)`, `dice_changed(effect index, dice)`, `choice_made(id, key)`; `act_wanted` is the main button
    (aim, or cast), `closed` is Fermer (the spell stays chosen, manual 3), `given_up` is Esc.
    """

    spell_chosen = Signal(object)
    dice_changed = Signal(int, int)
    choice_made = Signal(str, str)
    act_wanted = Signal()
    closed = Signal()
    given_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Attaque", "attack", parent)
        self.setObjectName("attack_panel")
        fix(self, WIDTH)
        self._view: AttackView | None = None
        self._show_chosen_soon = QTimer(self)
        self._show_chosen_soon.setSingleShot(True)
        self._show_chosen_soon.setInterval(0)
        self._show_chosen_soon.timeout.connect(self._show_chosen)
        self._steppers: dict[int, Stepper] = {}
        self._boxes: dict[str, QComboBox] = {}
        self._notes: dict[int, tuple[QLabel, QLabel]] = {}
        heads = QHBoxLayout()
        self._spell_head = label(role="note", t="2")
        self._cost_head = label(role="note", t="2")
        heads.addWidget(self._spell_head)
        heads.addStretch(1)
        heads.addWidget(self._cost_head)
        self.body.addLayout(heads)
        self.spells = RowList(figure_width=40)
        self.spells.chosen.connect(self.spell_chosen)
        self.spells.taken.connect(lambda _key: self.act_wanted.emit())
        self.body.addWidget(self.spells, 1)
        self.body.addWidget(rule())
        self._dice_head = label(role="section")
        self.body.addWidget(self._dice_head)
        inner = QWidget()
        self._form = QVBoxLayout(inner)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(3)
        self._scroll = scroll_area(inner)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(self._scroll, 2)
        self._inner = inner
        self._endurance = label(role="note", wrap=True)
        self._endurance.setObjectName("attack_endurance")
        self.body.addWidget(self._endurance)
        self._hindrance = label(role="note", t="bad", wrap=True)
        self._hindrance.setObjectName("attack_hindrance")
        self.body.addWidget(self._hindrance)
        for words in (self._endurance, self._hindrance):
            policy = words.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Maximum)
            words.setSizePolicy(policy)
        self.body.addStretch(0)  # what a tall window has left over stands below them, not between
        foot = self.foot()
        self.close_button = push_button("close")
        self.close_button.clicked.connect(self.closed)
        self.act_button = push_button("attack", "primary")
        self.act_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.act_button.clicked.connect(self.act_wanted)
        foot.addWidget(self.close_button)
        foot.addWidget(self.act_button, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self.set_title(tr("Attaque"))
        self.set_aside(tr("1 à 9 : sort"))
        self._spell_head.setText(tr("sort"))
        self._cost_head.setText(tr("endurance"))
        self._dice_head.setText(tr("Dés à lancer").upper())
        label_control(self.spells, "attack_spells", tr("Sorts du magicien"), tr("Entrée : choisir la cible"))
        self.close_button.setText(tr("Fermer"))
        label_control(
            self.close_button, "attack_close", tr("Fermer"), tr("Fermer la liste ; le sort choisi attend sa cible")
        )
        if self._view is not None:
            view, self._view = self._view, None
            self.show_attack(view)

    def show_attack(self, view: AttackView) -> None:
        """Show the spells and the form of the chosen one."""
        if view == self._view:
            return
        old, self._view = self._view, view
        if old is None or old.spells != view.spells:
            self.spells.set_rows(
                [
                    Row(
                        one.index,
                        one.name,
                        one.icon,
                        (one.cost,),
                        one.note,
                        "\n".join(part for part in (one.tooltip, one.hindrance) if part),
                        one.is_castable,
                        is_strong=one.index == view.chosen,
                        topic=one.icon or "rule.attack",
                        key_cap=_key_cap(index),
                    )
                    for index, one in enumerate(view.spells)
                ]
            )
            # no higher than its rows: the dice of a spell with several effects need the room
            rows = sum(self.spells.sizeHintForRow(index) for index in range(len(view.spells)))
            self.spells.setMaximumHeight(rows + 2 * self.spells.frameWidth() + 4)
        if self.spells.current_key() != view.chosen:
            was_blocked = self.spells.blockSignals(True)
            self.spells.choose(view.chosen)
            self.spells.blockSignals(was_blocked)
        self._show_form(view, old)
        self._endurance.setText(view.endurance)
        self._endurance.setVisible(bool(view.endurance))
        self._hindrance.setText(view.hindrance)
        self._hindrance.setVisible(bool(view.hindrance))
        is_cast = view.act == "cast"
        words = tr("Lancer") if is_cast else tr("Choisir la cible")
        self.act_button.setText(words)
        set_icon(self.act_button, "attack" if is_cast else "target", "primary_text", 16)
        label_control(self.act_button, "attack_act", words)
        set_enabled_with_reason(self.act_button, view.can_act, view.hindrance)

    def _shape(self, view: AttackView) -> object:
        return (
            view.chosen,
            view.does,
            tuple((row.index, row.label) for row in view.dice),
            tuple((one.id, one.label, one.options) for one in view.choices),
        )

    def _show_form(self, view: AttackView, old: AttackView | None) -> None:
        """Build the rows again only when they are other rows: typing in a box must not lose it."""
        if old is None or self._shape(old) != self._shape(view):
            clear_layout(self._form)
            self._steppers, self._boxes, self._notes = {}, {}, {}
            for row in view.dice:
                self._add_dice(row)
            for choice in view.choices:
                self._add_choice(choice)
            for spans in view.does:  # read at leisure, below what is to be chosen
                words = TermLine("note")
                words.show_spans(spans)
                words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                self._form.addWidget(words)
            show_all(self._form)
        for row in view.dice:
            stepper = self._steppers[row.index]
            was_blocked = stepper.blockSignals(True)
            stepper.set_range(0, row.most)
            stepper.set_stop_reasons(
                tr("Pas au-dessous de {0}.").format(0), tr("Pas plus de {0} en ce moment.").format(row.most)
            )
            stepper.set_value(row.used)
            stepper.blockSignals(was_blocked)
            set_tip(stepper, row.hint or row.label)
            most, points = self._notes[row.index]
            most.setText(row.most_text)
            points.setText(row.active_points)
        for choice in view.choices:
            box = self._boxes[choice.id]
            keys = [key for key, _ in choice.options]
            was_blocked = box.blockSignals(True)
            box.setCurrentIndex(keys.index(choice.value) if choice.value in keys else -1)
            box.blockSignals(was_blocked)
        self._dice_head.setVisible(bool(view.dice))
        wanted = self._form.sizeHint().height() if view.dice or view.choices else 0
        self._scroll.setMaximumHeight(min(wanted, px(260)))
        self._scroll.setMinimumHeight(min(wanted, 64))  # in a low window it scrolls, the spells and the buttons stay
        self._scroll.setVisible(wanted > 0)
        # the list has become shorter or longer: the chosen spell stays in it
        self._show_chosen_soon.start()

    def _show_chosen(self) -> None:
        self.spells.scrollTo(self.spells.currentIndex())

    def _add_dice(self, row: DiceRowView) -> None:
        line = QHBoxLayout()
        line.setSpacing(6)
        words = label(row.label, wrap=True)
        set_tip(words, row.label)
        line.addWidget(words, 1)
        stepper = Stepper(0, row.most)
        fix(stepper, 78)
        label_control(stepper, f"attack_dice_{row.index}", row.label, row.hint)
        stepper.value_changed.connect(lambda value, index=row.index: self.dice_changed.emit(index, value))
        line.addWidget(stepper)
        most = label(row.most_text, role="note", t="2")
        at_least(most, width=22)
        points = label(row.active_points, role="note", t="2")
        if len(row.most_text) > _SHORT:  # under the stepper: beside it there would be no room for the effect's name
            foot = QHBoxLayout()
            foot.addWidget(points, 1)
            foot.addWidget(most)
            self._form.addLayout(line)
            self._form.addLayout(foot)
        else:
            line.addWidget(most)
            self._form.addLayout(line)
            self._form.addWidget(points)
        self._steppers[row.index] = stepper
        self._notes[row.index] = (most, points)

    def _add_choice(self, choice: ChoiceView) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        words = label(choice.label)
        line.addWidget(words)
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        for key, text in choice.options:
            box.addItem(text, key)
        label_control(box, f"attack_{choice.id}", choice.label)
        box.activated.connect(
            lambda index, box=box, id_=choice.id: self.choice_made.emit(id_, str(box.itemData(index)))
        )
        line.addWidget(box, 1)
        self._form.addLayout(line)
        self._boxes[choice.id] = box

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "act_button"):
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
