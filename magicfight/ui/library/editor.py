"""The spell editor: effects, modifiers, name and cost, the bench, and the text area under them (manual 2.1.1)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from magicfight.ground.limits import NAME
from magicfight.rules.book import EFFECTS
from magicfight.ui.captions import language, tr
from magicfight.ui.library.bench_panel import BenchPanel
from magicfight.ui.library.cost_panel import CostPanel
from magicfight.ui.library.effect_list import EffectList
from magicfight.ui.library.modifier_panel import ModifierPanel
from magicfight.ui.library.presenter import EditorPresenter
from magicfight.ui.library.views import EditorView, Line
from magicfight.ui.library.words import PHRASES
from magicfight.ui.theme import px
from magicfight.ui.widgets import message_area
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.menus import add_entry
from magicfight.ui.widgets.message_area import MessageArea
from magicfight.ui.widgets.page import ElidingLabel, Page, label
from magicfight.ui.widgets.sizing import at_least, at_most, fix

NAME_LIMIT = NAME


#: Below this width, in pixels of 100 %, four columns have no room side by side.
NARROW = 1190
#: The least widths of effects, modifiers and bench, in pixels of 100 %: side by side, and where the bench shares.
WIDE_LEAST, NARROW_LEAST = (278, 412, 292), (282, 428, 266)
#: Below this width or height the columns scroll, and their buttons stand under them.
TIGHT = (1020, 450)
#: From this height on the curve of prices has room under the cost, and leaves the bench to its plots.
HIGH = 860


class NameField(QLineEdit):
    """A name; undo belongs to the screen, and Ctrl+Backspace, which clears the spell elsewhere, to the field."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if event.matches(undo) or event.matches(redo) or event.keyCombination().key().name == "Key_Z":
                event.ignore()
                return False
            if event.matches(QKeySequence.StandardKey.DeleteStartOfWord):
                event.accept()
                return True
        return super().event(event)


class EditorPage(QWidget):
    """Renders `EditorPresenter.view` and forwards gestures; what leads elsewhere is a signal."""

    list_wanted = Signal()
    create_wanted = Signal()
    back_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, presenter: EditorPresenter, bench: BenchPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.bench = bench
        self._columns = QHBoxLayout()
        self._area = Body(self._columns, self)
        inside = self._area.held
        self.effects_page, self.modifiers_page = Page("", "book", inside), Page("", "die", inside)
        self.effects = EffectList(self.effects_page)
        self.modifiers = ModifierPanel(self.modifiers_page)
        self.name = NameField(inside)  # before the cost, for the order of the Tab key
        self._stack = QStackedWidget(inside)
        self.cost = CostPanel(self._stack)
        self.messages = MessageArea()
        self.name.setProperty("role", "title")
        self.name.setMaxLength(NAME_LIMIT)
        self.name_caption = label("", t="2")
        self.editing_note = ElidingLabel("", role="note", t="brass")
        self.repeat = tool_button("plus", "paccent", 13)
        self.list_button, self.clear_button = push_button("list"), push_button("close")
        self.create_button = push_button("check", "primary")
        self.back_button, self.next_button = push_button("back"), push_button("next")
        self.swap = push_button("try", "small")
        self.swap.hide()
        self._is_narrow = self._is_high = self._is_tight = False
        self._foots = {key: (label("", role="note", t="2"), label("", role="strong")) for key in _FOOTS}
        self.menu = QMenu(self)
        self.menu.setObjectName("effect_menu")
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.effects_page.body.addWidget(self.effects, 1)
        foot = self.effects_page.foot()
        _add_pair(foot, self._foots["cost"])
        foot.addStretch(1)
        _add_pair(foot, self._foots["minimum"])
        self.repeat.setFixedSize(22, 22)
        self.effects_page.add_to_head(self.repeat)
        self.modifiers_page.body.addWidget(self.modifiers, 1)
        foot = self.modifiers_page.foot()
        _add_pair(foot, self._foots["bonus"])
        foot.addStretch(1)
        _add_pair(foot, self._foots["malus"])
        controls = QVBoxLayout()
        controls.setSpacing(6)
        head = row(self.name_caption, self.editing_note, self.swap)
        head.setStretch(1, 1)
        self.editing_note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        controls.addLayout(head)
        controls.addWidget(self.name)
        controls.addSpacing(2)
        self._stack.addWidget(self.cost)
        controls.addWidget(self._stack, 1)
        controls.addSpacing(2)
        self._buttons = QWidget()
        QGridLayout(self._buttons).setContentsMargins(0, 0, 0, 0)
        self._controls = controls
        self._place_buttons()
        self._columns.setSpacing(10)
        for part, most, stretch in (
            (self.effects_page, 520, 271),
            (self.modifiers_page, 640, 417),
            (controls, 0, 237),
            (self.bench, 1400, 297),
        ):
            if isinstance(part, QWidget):
                at_most(part, width=most)
                self._columns.addWidget(part, stretch)
            else:
                self._columns.addLayout(part, stretch)
        at_least(self.cost, width=229)
        self._set_least()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 13, 14, 12)
        layout.setSpacing(12)
        self._columns.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area, 1)
        fix(self.messages, height=100)
        layout.addWidget(self.messages)

    def hasHeightForWidth(self) -> bool:
        """No: wrapped lines inside scroll, and the window is not to grow by what they would like."""
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(700, 380)  # smaller than its parts: they scroll between the bars

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where four columns have no room, the bench stands in the place of the cost, and `swap` goes between them;
        where there is height, the curve of prices stands under the cost."""
        is_tight = self.width() < px(TIGHT[0]) or self.height() < px(TIGHT[1])
        if is_tight != self._is_tight:
            self._is_tight = is_tight
            self._place_buttons()
        is_narrow = self.width() < px(NARROW)
        is_high = not is_narrow and self.height() >= px(HIGH)
        if is_high != self._is_high:
            self._is_high = is_high
            if is_high:
                self.cost.curve_place.addWidget(self.bench.curve)
            else:
                self.bench.take_curve()
        if is_narrow == self._is_narrow:
            return
        self._is_narrow = is_narrow
        self._set_least()
        self.bench.set_low(is_narrow)
        if is_narrow:
            self._stack.addWidget(self.bench)
        else:
            self._columns.addWidget(self.bench, 308)
            self.bench.show()
        self._stack.setCurrentWidget(self.cost)
        self.swap.setVisible(is_narrow)
        self._say_swap()

    def _place_buttons(self) -> None:
        """Under the cost or, where the columns scroll, in a bar under them that is always there."""
        buttons = self._buttons.layout()
        assert isinstance(buttons, QGridLayout)
        buttons.setSpacing(7)
        in_line = (self.back_button, self.list_button, self.clear_button, self.next_button, self.create_button)
        if self._is_tight:
            for column, button in enumerate(in_line):
                buttons.addWidget(button, 0, column)
            page = self.layout()
            assert isinstance(page, QVBoxLayout)
            page.insertWidget(1, self._buttons)
            return
        buttons.addWidget(self.list_button, 0, 0)
        buttons.addWidget(self.clear_button, 0, 1)
        buttons.addWidget(self.create_button, 1, 0, 1, 2)
        buttons.addWidget(self.back_button, 2, 0)
        buttons.addWidget(self.next_button, 2, 1)
        self._controls.addWidget(self._buttons)

    def _set_least(self) -> None:
        """Three columns share what four do not have: names and figures are whole in both."""
        for part, wide, narrow in zip(
            (self.effects_page, self.modifiers_page, self.bench), WIDE_LEAST, NARROW_LEAST, strict=True
        ):
            at_least(part, width=narrow if self._is_narrow else wide)

    def _to_bench(self) -> None:
        """Give the keyboard to the bench, in front where it shares its place."""
        if self._is_narrow and self._stack.currentWidget() is self.cost:
            self._swap()
        self.bench.target.setFocus()

    def _swap(self) -> None:
        is_cost = self._stack.currentWidget() is self.cost
        self._stack.setCurrentWidget(self.bench if is_cost else self.cost)
        self._say_swap()

    def _say_swap(self) -> None:
        is_cost = self._stack.currentWidget() is self.cost
        self.swap.setText(tr("Essayer") if is_cost else tr("Coût"))
        tip = tr("Essayer le sort") if is_cost else tr("Le coût du sort")
        label_control(self.swap, "editor_swap", self.swap.text(), tip)

    def _connect(self) -> None:
        presenter = self.presenter
        self.effects.picked.connect(presenter.pick_effect)
        self.effects.toggled.connect(presenter.toggle_effect)
        self.effects.looked_at.connect(presenter.look_at)
        self.effects.hovered.connect(presenter.hover)
        self.effects.delete_wanted.connect(lambda key: presenter.drop_effect(str(key)))
        self.effects.menu_wanted.connect(self._open_menu)
        self.repeat.clicked.connect(lambda: presenter.repeat_effect())
        self.modifiers.ticked.connect(presenter.set_modifier)
        self.modifiers.numbered.connect(presenter.set_number)
        self.modifiers.option_changed.connect(presenter.set_option)
        self.modifiers.hovered.connect(presenter.hover)
        self.cost.picked.connect(lambda part: presenter.at_effect(part, presenter.pick_block))
        self.cost.dropped.connect(lambda part: presenter.at_effect(part, presenter.drop_block))
        self.name.textEdited.connect(presenter.set_name)
        self.swap.clicked.connect(self._swap)
        Said(self, "library_to_modifiers", "Alt+2", lambda: tr("Aller aux modificateurs"), self.modifiers.focus_first)
        Said(self, "library_to_bench", "Alt+4", lambda: tr("Aller à l’essai du sort"), self._to_bench)
        self.list_button.clicked.connect(self.list_wanted)
        self.clear_button.clicked.connect(presenter.clear)
        self.create_button.clicked.connect(self.create_wanted)
        self.name.returnPressed.connect(self.create_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.next_button.clicked.connect(self.next_wanted)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.effects_page.set_title(tr("Effets de base"))
        self.modifiers_page.set_title(tr("Modificateurs"))
        self.name_caption.setText(tr("Nom du sort"))
        for key, (caption, _) in self._foots.items():
            caption.setText(_FOOTS[key]())
        for button, text in (
            (self.list_button, tr("Liste")),
            (self.clear_button, tr("Annuler")),
            (self.create_button, tr("Créer")),
            (self.back_button, tr("Retour")),
            (self.next_button, tr("Suivant")),
        ):
            button.setText(text)
        label_control(self.effects, "effect_list", tr("Effets de base"), "", "Alt+1")
        label_control(self.name, "spell_name", tr("Nom du sort"), "", "Alt+3")
        label_control(self.list_button, "spell_list", tr("Liste"), tr("Les sorts créés et chargés"), "Ctrl+L")
        label_control(self.clear_button, "spell_clear", tr("Annuler"), tr("Effacer le sort en cours"), "Ctrl+Backspace")
        label_control(
            self.create_button, "spell_create", tr("Créer"), tr("Ajouter le sort à la bibliothèque"), "Ctrl+Return"
        )
        label_control(self.back_button, "spell_back", tr("Retour"), tr("Revenir à l’écran précédent"), "Alt+Left")
        label_control(
            self.next_button, "spell_next", tr("Suivant"), tr("Passer à la création du magicien"), "Alt+Right"
        )
        label_control(self.repeat, "effect_repeat", tr("Ajouter encore cet effet, avec une autre option"), "", "Ctrl+D")
        self.messages.setObjectName("spell_messages")
        self.bench.retranslate()
        self._say_swap()

    def show_view(self, view: EditorView) -> None:
        """Show everything as the presenter tells it."""
        groups = {
            key: PHRASES.label(f"group_{key}", language()) for key in ("attack", "defense", "misc", "bonus", "malus")
        }
        self.effects.set_effects(view.effects, groups)
        self._foots["cost"][1].setText(view.foot_cost)
        self._foots["minimum"][1].setText(view.foot_minimum)
        for key, value in (("cost", view.foot_cost), ("bonus", view.bonuses), ("malus", view.maluses)):
            self._foots[key][1].setText(value)
        for key in ("cost", "minimum"):
            self._foots[key][0].setVisible(bool(view.foot_cost))
        for key in ("bonus", "malus"):
            self._foots[key][0].setVisible(bool(view.bonuses))
        reason = tr("Seul un effet qui a des options peut être deux fois dans un sort.")
        set_enabled_with_reason(self.repeat, view.can_repeat, reason)
        self.modifiers_page.set_aside(view.modifiers_of)
        self.modifiers.show_views(view.options, view.modifiers, groups, view.tried_head)
        self.cost.show_view(view)
        if self.name.text() != view.name:
            with QSignalBlocker(self.name):
                self.name.setText(view.name)
        self.editing_note.setText(view.editing)
        set_enabled_with_reason(self.clear_button, view.can_clear, tr("Il n’y a rien à effacer."))
        self._show_lines(view.lines)

    def _show_lines(self, lines: tuple[Line, ...]) -> None:
        shown = []
        for line in lines:
            kind = {"problem": "problem", "done": "done"}.get(line.kind, "about")
            shown.append(message_area.Line(line.text, line.head, kind))  # type: ignore[arg-type]  # a word of three
        signs = [line.icon for line in lines if line.icon]
        self.messages.set_icon(signs[0] if signs else "book")
        troubles = [line for line in shown if line.kind != "about"]
        self.messages.set_lines([*troubles, *(line for line in shown if line.kind == "about")])

    def _open_menu(self, key: object, place: QPoint) -> None:
        effect = str(key)
        self.menu.clear()
        times = self.effects.times(effect)
        entries = [("plus", tr("Ajouter au sort"), self.presenter.pick_effect)] if not times else []
        if times:
            entries.append(("delete", tr("Retirer du sort"), self.presenter.drop_effect))
        for sign, text, act in entries:
            add_entry(self.menu, sign, text, partial(act, effect))
        if times and EFFECTS[effect].options:
            again = partial(self.presenter.repeat_effect, effect)
            add_entry(self.menu, "duplicate", tr("Ajouter encore"), again)
        self.menu.popup(place)


_GROUPS = ("attack", "defense", "misc", "bonus", "malus")

_FOOTS = {
    "cost": lambda: tr("Coût"),
    "minimum": lambda: tr("Min."),
    "bonus": lambda: tr("Bonus"),
    "malus": lambda: tr("Malus"),
}


def _add_pair(box: QHBoxLayout, pair: tuple[QWidget, QWidget]) -> None:
    for part in pair:
        box.addWidget(part)
