"""Gestion des sorts: new or load, then the editor; the list and the file dialogs that go with them (manual 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from sys import modules
from threading import Thread
from typing import Any

from PySide6.QtWidgets import QMenu

from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.windows.exports import open_menu
from magicfight.ui.hand.windows.hand_screen import HandScreen
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.library.bench import BenchPresenter
from magicfight.ui.library.bench_panel import BenchPanel
from magicfight.ui.library.description_dialog import ask_description
from magicfight.ui.library.editor import EditorPage
from magicfight.ui.library.export import exports
from magicfight.ui.library.list_presenter import ListPresenter
from magicfight.ui.library.list_window import SpellListWindow
from magicfight.ui.library.presenter import EditorPresenter
from magicfight.ui.library.spoken import LibraryWords
from magicfight.ui.library.views import EditorView
from magicfight.ui.library.weigher import Weigher, sweeper
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import Choice, ask
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.sizing import fix

_TRIAL = "magicfight.ui.library.trial"


class LibraryScreen(HandScreen):
    """The spells' part of the game."""

    page_name = "editor"

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, LibraryWords(session_of(frame)), "library", "book")
        spoken = language()
        self.presenter = EditorPresenter(self.session.spells, spoken, self.refresh)
        self.list_presenter = ListPresenter(self.session.spells, spoken, lambda: self.spell_window.refresh_later())
        self.weigher = Weigher(parent=self)
        self.sweeper = sweeper(self)
        self.bench = BenchPresenter(
            lambda: self.session.wizards, self.weigher, spoken, self._refresh_bench, self.sweeper
        )
        self.presenter.pricing.tried = self.bench.tried
        self.bench_panel = BenchPanel(self.bench)
        self.editor = EditorPage(self.presenter, self.bench_panel, self.pages)
        self.spell_window = SpellListWindow(self.list_presenter, self.undo, self.redo, self)
        self._page_view: EditorView | None = None
        self.cards_tool = tool_button("print")
        fix(self.cards_tool, 34, 34)
        self.header.add_tool(self.cards_tool)
        self.cards_menu = QMenu(self)
        self.cards_menu.setObjectName("cards_menu")
        self.arrange(self.editor, self.spell_window)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        def open_cards() -> None:
            offered = exports(self.session.library, self.told.suggested_name())
            open_menu(self.cards_menu, self.cards_tool, self.frame, offered, self.files.tell_written)

        self.cards_tool.clicked.connect(open_cards)
        self.weigher.ready.connect(self.bench_panel.refresh_later)
        self.sweeper.ready.connect(self.bench_panel.refresh_later)
        self.opening.create_wanted.connect(self._start)
        self.opening.go_on_wanted.connect(self.open_page)
        self.editor.list_wanted.connect(self.toggle_list)
        self.editor.create_wanted.connect(self._create)
        self.editor.back_wanted.connect(self.open_opening)
        self.editor.next_wanted.connect(self._next)
        self.spell_window.edit_wanted.connect(self._edit)
        Said(
            self.spell_window, "list_save", "Ctrl+S", lambda: tr("À la liste : enregistrer"), lambda: self.files.save()
        )

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        super().enter(context)
        if context.get("page") == self.page_name:
            self.open_page()

    def retranslate(self) -> None:
        super().retranslate()
        spoken = language()
        self.presenter.language = self.list_presenter.language = self.bench.language = spoken
        label_control(self.save_tool, "library_save", tr("Enregistrer la bibliothèque"), "", "Ctrl+S")
        tip = tr("La bibliothèque en cartes à découper, ou en texte")
        label_control(self.cards_tool, "library_cards", tr("Cartes"), tip, "Ctrl+P")
        label_control(self.load_tool, "library_load_tool", tr("Charger"), tr("Ajouter une bibliothèque"))
        self.files.lines = ()
        self.forget()
        self.editor.retranslate()
        self.spell_window.retranslate()
        self.show_all()

    # what the screens of spells and wizards tell apart

    def say_unfinished(self) -> None:
        self.frame.show_screen("library", page="editor")
        self.presenter.note("problem", tr("Ce sort n’est pas encore créé : nommez-le, puis « Créer »."))

    def say(self, text: str, *, is_trouble: bool = False) -> None:
        self.presenter.note("problem" if is_trouble else "done", text)
        self.list_presenter.say(text, is_trouble=is_trouble)

    def forget(self) -> None:
        self.presenter.forget()
        self.list_presenter.forget()

    def tell_loaded(self, reports: tuple[LoadReport, ...]) -> None:
        has_loaded = any(not report.problems for report in reports)
        if has_loaded:
            self.open_page()
        if self.is_on_page():
            self.presenter.notes(self.files.lines)
        if has_loaded:
            self.list_presenter.tell_loaded(self.files.lines)
            if self.isVisible():  # files of two kinds lead to another screen: no list lies over that
                self.show_list()

    # gestures

    def open_page(self) -> None:
        super().open_page()
        self.editor.effects.setFocus()
        if _TRIAL not in modules:  # meanwhile, so that the first spell is tried without a wait
            Thread(target=import_module, args=(_TRIAL,), daemon=True).start()

    def _start(self) -> None:
        """Créer: a new spell; one in progress goes on, Annuler clears it."""
        self.presenter.start()
        self.open_page()

    def show_list(self) -> None:
        super().show_list()
        self.spell_window.tree.setFocus()
        self.spell_window.tree.choose_first()

    def _create(self) -> None:
        if self.presenter.creation_problems():
            return
        draft = self.session.spells.hand.draft
        ask_description(self.frame.overlay_host, draft.name.strip(), draft.description, draft.tags, self._created)

    def _created(self, description: str, tags: tuple[str, ...]) -> None:
        if self.presenter.create(description, tags):
            self.editor.effects.setFocus()

    def _edit(self, index: int) -> None:
        self.presenter.edit(index)
        self.list_window.hide()  # it would lie over what was asked for
        self.open_page()
        self.frame.activateWindow()

    def _next(self) -> None:
        if not self.session.library:
            self.presenter.note("problem", tr("Un magicien achète ses sorts : créez-en ou chargez-en d’abord un."))
            return
        if not self.session.spells.is_modified:
            self._go_next()
            return
        ask(
            self.frame.overlay_host,
            tr("Enregistrer la bibliothèque ?"),
            tr("Elle reste en main dans tous les cas, le temps de cette partie : {0}.").format(self.told.in_hand()),
            (
                Choice("cancel", tr("Annuler"), "close"),
                Choice("skip", tr("Ne pas enregistrer"), "next"),
                Choice("save", tr("Enregistrer"), "save", is_first=True),
            ),
            self._next_answered,
            icon="save",
        )

    def _next_answered(self, answer: str) -> None:
        if answer == "skip":
            self._go_next()
        elif answer == "save":
            self.files.save(then=lambda saved: self._go_next() if saved else None)

    def _go_next(self) -> None:
        self.frame.show_screen("builder")

    # showing

    def _refresh_bench(self) -> None:
        self.refresh()  # prices at the dice tried stand on the whole page
        self.bench_panel.refresh_later()

    def show_rest(self) -> None:
        super().show_rest()
        self.cards_tool.setVisible(self.is_on_page() and bool(self.session.library))

    def show_page(self) -> None:
        draft = self.shelf.hand.draft
        view, was = self.presenter.view(), self._page_view
        self._page_view = view
        # what is done in the list changes most often nothing here; the page's own controls are set right in any case
        if view == was and self.list_window.isActiveWindow():
            return
        self.editor.show_view(view)
        self.bench.set_spell(draft.effects, draft.current)
        self.bench_panel.refresh_later()
