"""The other three quarters of the builder: spells to buy, spells chosen, dice of the current one (manual 2.2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from magicfight.rules.wizards import DEFENSES
from magicfight.ui.builder.bench_panel import DuelBenchPanel
from magicfight.ui.builder.duel_bench import DiceRow, DuelBench
from magicfight.ui.builder.offer_menu import fill_menu
from magicfight.ui.builder.offers import OfferBook
from magicfight.ui.builder.views import ArmorView, BuilderView, DiceView, OfferView
from magicfight.ui.captions import tr
from magicfight.ui.hand.spell_draft import USUAL_EFFECTS
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, set_property
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowList
from magicfight.ui.widgets.menus import add_entry
from magicfight.ui.widgets.page import IconView, Page, label, set_tone
from magicfight.ui.widgets.scroller import scroller
from magicfight.ui.widgets.search import lead_into
from magicfight.ui.widgets.sizing import at_least, at_most, fix
from magicfight.ui.widgets.stepper import Stepper

#: More than any wizard can pay for; what is loaded beyond it is still shown.
_MOST = 999
#: The width, at 100 %, under which the panel of the dice leaves something out.
_NARROW = 380
#: The same of the offers, and how wide their search may be then.
_NARROW_OFFERS, _WIDEST = 420, 900


class OfferPanel(Page):
    """Top right: the library, with a search; a double click or Enter buys."""

    bought = Signal(str)  # the name of the spell, whatever its place is by then
    searched = Signal(str)
    only_wanted = Signal(str)
    bench_opened = Signal()

    def __init__(self, book: OfferBook, bench: DuelBench, parent: QWidget | None = None) -> None:
        super().__init__("", "book", parent)
        self._book = book
        self._stack = QStackedWidget(self)
        self.bench = DuelBenchPanel(bench, self._stack)
        self.tabs = QTabBar()
        for _ in range(2):
            self.tabs.addTab("")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.lead_head(self.tabs)
        Said(
            self,
            "builder_other_tab",
            "Ctrl+Tab",
            lambda: tr("Des sorts au banc d’essai, et retour"),
            self._other_tab,
        )
        self._tags: tuple[str, ...] = ()
        self._rows: dict[int, tuple[OfferView, Row]] = {}
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        at_least(self.search, width=110)
        at_most(self.search, width=170)
        self.filters = push_button("filter", "small")
        self.menu = QMenu(self)
        self.menu.setObjectName("offer_menu")
        self.filters.clicked.connect(self._open_menu)
        self._tools = QWidget()
        tools = row(self.filters, self.search, spacing=8)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setStretch(1, 1)
        self._tools.setLayout(tools)
        self._is_narrow = False
        self._is_beside = False
        self.add_to_head(self._tools)
        self.list = RowList()
        self._foot = label("", role="note", t="2", wrap=True)
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.bench)
        self.body.addWidget(self._stack, 1)
        self.tabs.currentChanged.connect(self._show_tab)
        self.load_button = push_button("open", "small")
        self.foot().addWidget(self._foot, 1)
        self.foot().addWidget(self.load_button)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(120)
        self._typing.timeout.connect(lambda: self.searched.emit(self.search.text()))
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.search.returnPressed.connect(self._take_only)
        lead_into(self.search, self.list, self.list.choose_first, self._search_now, takes_enter=False)
        self.list.taken.connect(lambda key: self.bought.emit(str(key)))
        self.list.doubleClicked.connect(self._explain)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setAccessibleName(tr("Sorts"))
        self.tabs.setTabText(0, tr("Sorts"))
        self.tabs.setTabText(1, tr("Banc d’essai"))
        label_control(self.tabs, "offer_tabs", tr("Sorts ou banc d’essai"), "", "Ctrl+Tab", is_bound=False)
        self.bench.retranslate()
        self.search.setPlaceholderText(tr("Chercher"))
        label_control(self.search, "offer_search", tr("Chercher un sort"), "", "Ctrl+F")
        label_control(self.list, "offer_list", tr("Sorts à acheter"), "", "Alt+2")
        self.load_button.setText(tr("Charger"))
        label_control(self.filters, "offer_filters", tr("Filtres"), tr("Choisir les sorts montrés, et leur ordre"))
        label_control(self.load_button, "offer_load", tr("Charger"), tr("Charger une bibliothèque de sorts"))

    def show_view(self, view: BuilderView) -> None:
        """Show what can be bought."""
        # libraries have thousands of spells: a row is made once for as long as what it says is the same (E3)
        kept = {id(offer): (offer, self._rows.get(id(offer), (offer, None))[1] or _row(offer)) for offer in view.offers}
        self._rows = kept
        self.list.set_rows([made for _, made in kept.values()])
        self._foot.setText(view.offers_foot)
        self.load_button.setVisible(view.is_without_library and not self.is_on_bench)
        self._tags = view.offer_tags
        count = view.offer_filters
        self.filters.setText(tr("Filtres ({0})").format(count) if count else tr("Filtres"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel the search stands under the tabs, which have no room beside it."""
        super().resizeEvent(event)
        is_narrow = self.width() < px(_NARROW_OFFERS)
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            if is_narrow:
                self.body.insertWidget(0, self._tools)
                at_most(self.search, width=_WIDEST)
            else:
                self.add_to_head(self._tools)
                at_most(self.search, width=170)

    @property
    def is_on_bench(self) -> bool:
        """Whether the bench is shown in the place of the spells."""
        return self.tabs.currentIndex() == 1

    @property
    def is_bench_shown(self) -> bool:
        """Whether the bench is shown, here or on a page of its own."""
        return self._is_beside or self.is_on_bench

    def lend_bench(self, page: Page | None) -> None:
        """Put the bench on a page of its own, where there is room for both, or take it back behind its tab."""
        self._is_beside = page is not None
        self.tabs.setTabVisible(1, page is None)
        if page is None:
            self._stack.addWidget(self.bench)
        else:
            self.tabs.setCurrentIndex(0)
            page.body.addWidget(self.bench, 1)
            self.bench.show()
            self.bench_opened.emit()

    def show_bench(self) -> None:
        """Bring the bench to the front, and give it the keyboard."""
        if not self._is_beside:
            self.tabs.setCurrentIndex(1)
        self.bench.other.setFocus()

    def _other_tab(self) -> None:
        """From the spells to the bench and back: the tab, or the keyboard where both are seen."""
        if not self._is_beside:
            self.tabs.setCurrentIndex(1 - self.tabs.currentIndex())
            return
        focused = QApplication.focusWidget()
        is_there = focused is not None and self.bench.isAncestorOf(focused)
        (self.list if is_there else self.bench.other).setFocus()

    def _show_tab(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        for part in (self._tools, self._foot):
            part.setVisible(index == 0)
        self.bench_opened.emit()

    def _open_menu(self) -> None:
        fill_menu(self.menu, self._book, self._tags)
        self.menu.popup(self.filters.mapToGlobal(self.filters.rect().bottomLeft()))
        self.menu.setActiveAction(self.menu.actions()[0])

    def _explain(self, index: QModelIndex) -> None:
        """A double click on a spell that can't be bought says why."""
        shown = index.data(ROW_ROLE)
        if isinstance(shown, Row) and not shown.is_enabled:
            self.bought.emit(str(shown.key))

    def _search_now(self) -> None:
        self._typing.stop()
        self.searched.emit(self.search.text())

    def _take_only(self) -> None:
        """Enter in the search field buys when a single spell is left."""
        self._typing.stop()
        self.only_wanted.emit(self.search.text())


def _row(offer: OfferView) -> Row:
    return Row(
        key=offer.label,
        name=offer.label,
        icon=offer.icon,
        figures=(offer.price,),
        tip="\n".join(part for part in (offer.hindrance, offer.tip) if part),
        is_enabled=not offer.hindrance,
    )


class ChosenPanel(Page):
    """Bottom left: the spells bought; Delete or a right click gives one back."""

    chosen = Signal(str)
    given_back = Signal(str)
    library_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "list", parent)
        self.list = RowList(figure_width=96)
        self._empty = label("", t="2", wrap=True)
        self._foot = label("", role="note", t="2")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self._empty, 1)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self._foot)
        self.menu = QMenu(self)
        self.menu.setObjectName("chosen_menu")
        self._differing: set[str] = set()
        self.list.chosen.connect(lambda key: self.chosen.emit(str(key)))
        self.list.delete_wanted.connect(lambda key: self.given_back.emit(str(key)))
        self.list.menu_wanted.connect(self._open_menu)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.set_title(tr("Sorts choisis"))
        self.set_aside(tr("dés et prix"))
        buy = tr("Aucun sort encore : un double clic dans « Sorts » en achète un.")
        start = tr("« Archétypes » ({0}) donne un départ tout fait.").format(keys_text("Ctrl+Shift+N"))
        self._empty.setText(f"{buy}\n{start}")
        label_control(self.list, "chosen_list", tr("Sorts choisis"), "", "Alt+3")

    def show_view(self, view: BuilderView) -> None:
        """Show what was bought."""
        self._differing = {spell.label for spell in view.chosen if spell.differs}
        legend = tr("* : une autre version dans la bibliothèque") if self._differing else ""
        hint = tr("Suppr ou clic droit : rendre le sort")
        self._foot.setText(" · ".join(part for part in (hint, legend) if part))
        note = tr("La bibliothèque en a une autre version : clic droit pour la prendre.")
        rows = []
        for spell in view.chosen:
            tip = "\n".join(part for part in (spell.trouble, note if spell.differs else "", spell.tip) if part)
            name = f"{spell.label} *" if spell.differs else spell.label
            figures = (spell.amount, spell.price)
            rows.append(Row(spell.label, name, spell.icon, figures, tip=tip, is_bad=bool(spell.trouble)))
        self.list.set_rows(rows)
        current = next((spell.label for spell in view.chosen if spell.is_current), None)
        if current != self.list.current_key():
            with QSignalBlocker(self.list):
                self.list.choose(current)
        self._empty.setVisible(not rows)
        self.list.setVisible(bool(rows))
        QTimer.singleShot(0, self.list, lambda: self.list.scrollTo(self.list.currentIndex()))  # once it has its size

    def show_spell(self, name: str) -> None:
        """Choose a spell and give its row the keyboard."""
        if self.list.choose(name):
            self.list.setFocus()

    def _open_menu(self, key: object, place: QPoint) -> None:
        self.menu.clear()
        give_back, take = partial(self.given_back.emit, str(key)), partial(self.library_wanted.emit, str(key))
        add_entry(self.menu, "delete", tr("Rendre « {0} »").format(str(key)), give_back)
        if str(key) in self._differing:
            add_entry(self.menu, "refresh", tr("Prendre la version de la bibliothèque"), take)
        self.menu.popup(place)


class _DiceRow(QWidget):
    """Icon, effect, minimum, stepper, working."""

    changed = Signal(int, int)
    refused = Signal(str)

    def __init__(self, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self._icon = IconView("die", "paccent", 18)
        self._name = label("", role="strong", wrap=True)
        self._minimum = label("", role="note", t="2")
        self._detail = label("", role="note", t="2", wrap=True)
        self._working = label("", wrap=True)
        self._working.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._trouble = label("", role="note", t="bad", wrap=True)
        self.stepper = Stepper(1, _MOST)
        fix(self.stepper, width=88)
        self.stepper.value_changed.connect(lambda value: self.changed.emit(self._index, value))
        self.stepper.refused.connect(self.refused)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 1, 0, 3)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.addWidget(self._icon, 0, 0)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._minimum, 0, 2)
        grid.addWidget(self.stepper, 0, 3)
        grid.addWidget(self._detail, 1, 0, 1, 4)
        grid.addWidget(self._working, 2, 0, 1, 4)
        grid.addWidget(self._trouble, 3, 0, 1, 4)
        grid.setColumnStretch(1, 1)

    def show_view(self, view: DiceView) -> None:
        """Show an effect's dice without a signal."""
        self._icon.set_icon(view.effect)
        self._name.setText(view.label)
        self._minimum.setText(view.minimum)
        self._detail.setText(view.detail)
        self._detail.setVisible(bool(view.detail))
        self._working.setText(view.working)
        self._trouble.setText(view.trouble)
        self._trouble.setVisible(bool(view.trouble))
        self.stepper.setVisible(not view.is_fixed)
        with QSignalBlocker(self.stepper):
            step = self.stepper
            step.set_step(view.step)
            most = max(_MOST // view.step * view.step, view.shown)
            step.set_range(min(view.least, view.shown), most)
            step.set_stop_reasons(tr("C’est le minimum de cet effet."), tr("Pas au-dessus de {0}.").format(most))
            step.set_value(view.shown)
            label_control(step, f"dice_{view.index}", tr("{0} : {1}").format(view.label, view.suffix))
            step.set_illegal(bool(view.trouble), view.trouble)


class _DiceTable(QWidget):
    """One die less, as many as now, one more: points, endurance, action segments until the other one falls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dice_table")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        # what is lacking wraps where it has no room beside the figures
        self._cells = [
            [label("", role="note", t="2" if not line else "", wrap=not column) for column in range(5)]
            for line in range(4)
        ]
        for line, cells in enumerate(self._cells):
            for column, cell in enumerate(cells):
                if column:
                    grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignRight)
                else:
                    grid.addWidget(cell, line, column)
        self.hide()

    def set_narrow(self, is_narrow: bool) -> None:
        """Leave out how far it may go, the last column, where there is no room."""
        for cells in self._cells:
            cells[-1].setVisible(not is_narrow)

    def show_rows(self, rows: Sequence[DiceRow]) -> None:
        """Show these; nothing for none."""
        self.setVisible(bool(rows))
        heads = ("", tr("points"), tr("endurance"), tr("segments"), tr("8 fois sur 10"))
        for cell, text in zip(self._cells[0], heads, strict=True):
            cell.setText(text)
        for line, cells in enumerate(self._cells[1:]):
            one = rows[line] if line < len(rows) else None
            name = "" if one is None else tr("{0} : {1}").format(one.amount, one.lacks) if one.lacks else one.amount
            texts = ("",) * 5 if one is None else (name, one.points, one.endurance, one.middle, one.span)
            for cell, text in zip(cells, texts, strict=True):
                cell.setText(text)
                set_property(cell, "role", "strong" if one is not None and one.is_now else "note")
                set_tone(cell, "2" if one is not None and one.lacks else "")


class DicePanel(Page):
    """Bottom right: the dice of each effect of the current spell, and where its armour goes."""

    dice_changed = Signal(int, int)
    armor_changed = Signal(str, int)
    even_wanted = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "dice", parent)
        self.rows: list[_DiceRow] = []
        self._none = label("", t="2", wrap=True)
        self._armor = QWidget()
        self._spread_caption = label("")
        self._even = push_button(None, "small")
        self.armor: dict[str, tuple[Stepper, QLabel]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        for index, defense in enumerate(DEFENSES):
            stepper, name = Stepper(0, _MOST), label("", role="note", t="2")
            fix(stepper, width=80)
            stepper.value_changed.connect(lambda value, defense=defense: self.armor_changed.emit(defense, value))
            stepper.refused.connect(self.refused)
            line, side = divmod(index, 2)
            grid.addWidget(name, line, side * 2, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(stepper, line, side * 2 + 1)
            self.armor[defense] = (stepper, name)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        spread = row(self._spread_caption, grid)
        spread.setContentsMargins(0, 0, 0, 0)
        spread.setStretch(1, 1)
        self._armor.setLayout(spread)
        fix(self._even, height=26)
        self.add_to_head(self._even)
        inside = QWidget()
        area = scroller(inside, self)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 2, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self._none)
        for _ in range(USUAL_EFFECTS):  # before what follows, for the order of the Tab key
            self._add_row()
        self._column.addWidget(self._armor)
        self.table = _DiceTable()
        self._column.addWidget(self.table)
        self._column.addStretch(1)
        self.body.addWidget(area, 1)
        self._trouble = label("", role="note", t="bad", wrap=True)
        self._trouble.setObjectName("spell_trouble")
        self._sign = IconView("warning", "pbad", 17)
        self._trouble_row = QWidget()
        trouble = row(self._sign, self._trouble)
        trouble.setContentsMargins(0, 0, 0, 0)
        trouble.setStretch(1, 1)
        self._trouble_row.setLayout(trouble)
        self.body.addWidget(self._trouble_row)
        self._even.clicked.connect(self.even_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel what can be told by itself is left out, so that no stepper is cut."""
        super().resizeEvent(event)
        is_narrow = self.width() < px(_NARROW)
        self.table.set_narrow(is_narrow)
        self._spread_caption.setVisible(not is_narrow)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self._none.setText(tr("Choisissez un sort acheté : ses dés s’affichent ici."))
        self._spread_caption.setText(tr("Répartition"))
        self._even.setText(tr("Moitié-moitié"))
        label_control(self._even, "armor_even", tr("Moitié physique, moitié énergie"))

    def focus_first(self) -> None:
        """Give the keyboard to the first number of dice."""
        for made in self.rows:
            if made.isVisible() and made.stepper.isVisible():
                made.stepper.setFocus()
                return

    def _add_row(self) -> None:
        made = _DiceRow(len(self.rows))
        made.hide()  # until it is shown: else the area would keep the height of all of them as its own
        made.changed.connect(self.dice_changed)
        made.refused.connect(self.refused)
        self._column.insertWidget(self._column.indexOf(self._armor), made)
        self.rows.append(made)

    def show_view(self, view: BuilderView) -> None:
        """Show the dice of the current spell."""
        self.set_title(tr("Dés de « {0} »").format(view.current_name) if view.current_name else tr("Dés"))
        while len(self.rows) < len(view.dice):
            self._add_row()
        for made, dice in zip(self.rows, view.dice, strict=False):
            made.show_view(dice)
        for index, made in enumerate(self.rows):
            made.setVisible(index < len(view.dice))
        self._none.setVisible(not view.dice)
        self._show_armor(view.armor)
        self._trouble.setText(view.spell_trouble)
        set_tone(self._trouble, "bad")
        self._trouble_row.setVisible(bool(view.spell_trouble))

    def _show_armor(self, armor: tuple[ArmorView, ...]) -> None:
        self._armor.setVisible(bool(armor))
        self._even.setVisible(bool(armor))
        for part in armor:
            stepper, name = self.armor[part.defense]
            name.setText(part.label)
            with QSignalBlocker(stepper):
                low, high = min(0, part.points), max(_MOST, part.points)
                stepper.set_range(low, high)
                stepper.set_stop_reasons(
                    tr("Pas au-dessous de {0}.").format(low), tr("Pas au-dessus de {0}.").format(high)
                )
                stepper.set_value(part.points)
                label_control(stepper, f"armor_{part.defense}", tr("Armure : {0}").format(part.label))
                stepper.set_illegal(part.is_wrong, tr("La répartition n’est pas juste."))
