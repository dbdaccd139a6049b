"""Two of the other quarters of the builder: spells to buy, spells chosen (manual 2.2.1)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from magicfight.ui.builder.bench_panel import DuelBenchPanel
from magicfight.ui.builder.duel_bench import DuelBench
from magicfight.ui.builder.offer_menu import fill_menu
from magicfight.ui.builder.offers import OfferBook
from magicfight.ui.builder.views import BuilderView, OfferView
from magicfight.ui.captions import tr
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.lists import ROW_ROLE, LateRows, Row, RowList
from magicfight.ui.widgets.menus import add_entry
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.search import lead_into
from magicfight.ui.widgets.sizing import at_least, at_most

#: The width, at 100 %, under which the offers leave something out, and how wide their search may be then.
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
        offers = view.offers
        self.list.set_rows(LateRows([offer.label for offer in offers], lambda index: _row(offers[index])))
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
