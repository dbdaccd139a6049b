"""Gestion des sorts: new or load, then the editor; the list and the file dialogs that go with them (manual 2.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from sys import modules
from threading import Thread
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from magicfight.ground.problems import problem
from magicfight.ui.captions import language, tr
from magicfight.ui.hand import LoadReport
from magicfight.ui.library.bench import BenchPresenter
from magicfight.ui.library.bench_panel import BenchPanel
from magicfight.ui.library.description_sheet import ask_description
from magicfight.ui.library.editor import EditorPage
from magicfight.ui.library.files import choose_to_load, file_names, report_lines, save_kind
from magicfight.ui.library.history_tools import show_history
from magicfight.ui.library.list_presenter import ListPresenter
from magicfight.ui.library.list_window import SpellListWindow
from magicfight.ui.library.opening import OpeningPage, OpeningWords
from magicfight.ui.library.presenter import EditorPresenter
from magicfight.ui.library.weigher import Weigher
from magicfight.ui.library.words import PHRASES, tell
from magicfight.ui.screen import Screen
from magicfight.ui.session import session_of
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import Choice, ask, confirm

if TYPE_CHECKING:
    from magicfight.ui.main_window import MainWindow


_TRIAL = "magicfight.ui.library.trial"


class LibraryScreen(Screen):
    """The spells' part of the game."""

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self.setObjectName("library_screen")
        self.session = session_of(frame)
        spoken = language()
        self.presenter = EditorPresenter(self.session.spells, spoken, self._refresh)
        self.list_presenter = ListPresenter(self.session.spells, spoken, self._refresh)
        self.weigher = Weigher(parent=self)
        self.bench = BenchPresenter(lambda: self.session.wizards, self.weigher, spoken, self._refresh_bench)
        self._let_go: tuple[object, object] | None = None
        self.header = HeaderBar("book")
        self.save_tool, self.load_tool = tool_button("save"), tool_button("open")
        self.header.add_tool(self.load_tool)
        self.header.add_tool(self.save_tool)
        for tool in (self.save_tool, self.load_tool):
            tool.setFixedSize(34, 34)
        self.opening = OpeningPage("book", "library")
        self.bench_panel = BenchPanel(self.bench)
        self.editor = EditorPage(self.presenter, self.bench_panel)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.opening)
        self.pages.addWidget(self.editor)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self.pages, 1)
        self.list_window = SpellListWindow(self.list_presenter, self._undo, self._redo, self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._show_all)
        self._lines: tuple[tuple[str, str], ...] = ()
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.session.spells_changed.connect(self._refresh)
        self.session.wizards_changed.connect(self._refresh_bench)
        self.weigher.ready.connect(self._refresh_bench)
        self.header.undo_wanted.connect(self._undo)
        self.header.redo_wanted.connect(self._redo)
        self.save_tool.clicked.connect(lambda: self.save())
        self.load_tool.clicked.connect(self._browse)
        for keys, widget, act in (
            ("F6", self, self._show_list),
            ("F6", self.list_window, self.frame.activateWindow),
        ):
            QShortcut(QKeySequence(keys), widget).activated.connect(act)
        QShortcut(QKeySequence("Ctrl+Shift+S"), self).activated.connect(lambda: self.save(as_new=True))
        self.opening.create_wanted.connect(self._open_editor)
        self.opening.go_on_wanted.connect(self._open_editor)
        self.opening.browse_wanted.connect(self._browse)
        self.opening.load_wanted.connect(self.load)
        self.opening.back_wanted.connect(self.frame.go_back)
        self.editor.list_wanted.connect(self.toggle_list)
        self.editor.create_wanted.connect(self._create)
        self.editor.back_wanted.connect(self.open_opening)
        self.editor.next_wanted.connect(self._next)
        self.list_window.edit_wanted.connect(self._edit)
        self.list_window.empty_wanted.connect(self._empty)
        self.list_window.files_dropped.connect(self.frame.open_files)

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        files = context.get("files")
        self._lines = ()
        if files:
            self.load(files)
        elif context.get("page") == "editor":
            self._open_editor()
        else:
            self.open_opening()
        self._show_all()

    def leave(self) -> bool:
        self.list_window.hide()
        return True

    def open_files(self, paths: list[Path]) -> None:
        self.load(paths)

    def retranslate(self) -> None:
        super().retranslate()
        spoken = language()
        self.presenter.language = self.list_presenter.language = self.bench.language = spoken
        label_control(self.save_tool, "library_save", tr("Enregistrer la bibliothèque"), "", "Ctrl+S")
        label_control(self.load_tool, "library_load_tool", tr("Charger"), tr("Ajouter une bibliothèque"))
        self._lines = ()
        self.presenter.forget()
        self.list_presenter.forget()
        self.opening.say(self._opening_words())
        self.editor.retranslate()
        self.list_window.retranslate()
        self._show_all()

    def unsaved_work(self) -> str:
        desk = self.session.spells.desk
        if self._let_go == (desk.items, desk.draft):
            return ""
        if self.session.spells.is_modified and desk.items:
            return tr("La bibliothèque de sorts n’est pas enregistrée : {0}.").format(self._in_hand())
        if not desk.draft.is_blank and desk.draft.as_spell() not in desk.items:
            return tr("Le sort en cours n’est pas encore créé.")
        return ""

    def save_work(self, done: Callable[[bool], None]) -> None:
        if not self.session.spells.is_modified:
            self.frame.show_screen("library", page="editor")
            self.presenter.note("problem", tr("Ce sort n’est pas encore créé : nommez-le, puis « Créer »."))
            done(False)
            return
        self.save(then=done)

    def discard_work(self) -> None:
        desk = self.session.spells.desk
        self._let_go = (desk.items, desk.draft)

    def help_rows(self) -> list[tuple[str, str]]:
        return [
            ("Ctrl+Return", tr("Créer le sort")),
            ("Ctrl+L", tr("Ouvrir ou fermer la liste")),
            ("F6", tr("Aller de la liste à l’écran, et retour")),
            ("Ctrl+S", tr("Enregistrer la bibliothèque")),
            ("Ctrl+Shift+S", tr("Enregistrer sous un autre nom")),
            ("Ctrl+Z", tr("Défaire")),
            ("Ctrl+Shift+Z", tr("Refaire")),
            ("Alt+1", tr("Aller aux effets de base")),
            ("Alt+3", tr("Aller au nom du sort")),
            (tr("Espace"), tr("Mettre l’effet dans le sort, ou l’en retirer")),
            (tr("Suppr"), tr("Retirer l’effet, ou ce qui est choisi dans la liste")),
            ("F2", tr("Renommer le sort choisi dans la liste")),
            ("Ctrl+D", tr("Ajouter encore l’effet, avec une autre option")),
            ("Ctrl+Backspace", tr("Effacer le sort en cours")),
        ]

    # files

    def load(self, paths: list[Path]) -> None:
        """Add libraries to the one in hand and tell what came of each."""
        reports = self.session.load("spells", paths, language())
        self._lines = report_lines(reports, PHRASES, language())
        if any(not report.problems for report in reports):
            self._open_editor()
            self._show_reports(reports)
            self._show_list()
        else:
            if self.pages.currentWidget() is self.editor:
                self._show_reports(reports)
            self._show_all()

    def _show_reports(self, reports: tuple[LoadReport, ...]) -> None:
        self.presenter.notes(self._lines)

    def _browse(self) -> None:
        choose_to_load(self.frame, "spells", self.load)

    def save(self, then: Callable[[bool], None] | None = None, *, as_new: bool = False) -> None:
        """Save the library, asking for a name where it has none; the text area tells."""
        if not self.session.library:
            self.presenter.note("problem", tr("Il n’y a encore aucun sort à enregistrer."))
            return

        def done(saved: bool, sentence: str) -> None:
            if saved:
                said = PHRASES.say("saved", language(), {"file": sentence})
                self.presenter.note("done", said)
                self.frame.say(said)
            elif sentence:
                self.presenter.note("problem", sentence)
                self.frame.say(sentence, "bad")
            if then is not None:
                then(saved)

        path = self.session.spells.path
        suggestion = path.stem if path is not None else tr("Ma bibliothèque")
        save_kind(self.frame, self.session, "spells", suggestion, done, as_new=as_new)

    # gestures

    def open_opening(self) -> None:
        """Show new-or-load."""
        self.pages.setCurrentWidget(self.opening)
        self._show_all()
        self.opening.focus_first()

    def _open_editor(self) -> None:
        self.pages.setCurrentWidget(self.editor)
        self._show_all()
        self.editor.effects.setFocus()
        if _TRIAL not in modules:  # meanwhile, so that the first spell is tried without a wait
            Thread(target=import_module, args=(_TRIAL,), daemon=True).start()

    def toggle_list(self) -> None:
        """Open Liste, bring it forward, or close it when it is in front."""
        if self.list_window.isActiveWindow():
            self.list_window.close()
        else:
            self._show_list()

    def _show_list(self) -> None:
        self.list_window.refresh()
        self.list_window.bring(self)
        self.list_window.tree.setFocus()
        self.list_window.tree.choose_first()

    def _create(self) -> None:
        if self.presenter.creation_problems():
            return
        draft = self.session.spells.desk.draft
        ask_description(self.frame.overlay_host, draft.name.strip(), draft.description, self._created)

    def _created(self, description: str) -> None:
        if self.presenter.create(description):
            self.editor.effects.setFocus()

    def _edit(self, index: int) -> None:
        self.presenter.edit(index)
        self.pages.setCurrentWidget(self.editor)
        self.activateWindow()
        self.editor.effects.setFocus()

    def _empty(self) -> None:
        """Start again from an empty library; what is nowhere saved is asked about first."""

        def empty() -> None:
            self.session.spells.empty(problem("step_emptied"))
            self.list_presenter.say(PHRASES.say("emptied", language()))

        if self.session.spells.is_modified:
            sentence = tr("La bibliothèque de sorts n’est pas enregistrée : {0}.").format(self._in_hand())
            confirm(self.list_window, tr("Tout retirer"), sentence, tr("Tout retirer"), empty, icon="delete")
        else:
            empty()

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
            tr("Elle reste en main dans tous les cas, le temps de cette partie : {0}.").format(self._in_hand()),
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
            self.save(then=lambda saved: self._go_next() if saved else None)

    def _go_next(self) -> None:
        self.frame.show_screen("builder")

    def _undo(self) -> None:
        self.presenter.forget()
        self.session.spells.history.undo()

    def _redo(self) -> None:
        self.presenter.forget()
        self.session.spells.history.redo()

    # showing

    def _refresh(self) -> None:
        """Show everything again, once, when the gesture at hand is done."""
        if not self._later.isActive():
            self._later.start()

    def _refresh_bench(self) -> None:
        self.bench_panel.refresh_later()

    def _in_hand(self) -> str:
        return PHRASES.say("count", language(), {"n": len(self.session.library)})

    def _subtitle(self) -> str:
        shelf = self.session.spells
        names = file_names(shelf.filed.files)
        parts = [names or PHRASES.say("no_file", language()), self._in_hand()]
        if shelf.is_modified:
            parts.append(PHRASES.say("modified", language()))
        return " · ".join(parts)

    def _opening_words(self) -> OpeningWords:
        return OpeningWords(
            create=tr("Créer"),
            create_note=tr("Une nouvelle bibliothèque de sorts"),
            load_note=tr("Une ou plusieurs bibliothèques enregistrées (.sort)"),
            go_on=tr("Continuer"),
            go_on_note=tr("Reprendre la bibliothèque en main"),
            page_title=tr("Bibliothèques à portée de main"),
            guide=tr(
                "Un sort se compose d’effets et de modificateurs. Ce que l’on charge s’ajoute à ce que l’on a déjà : "
                "rien n’est jamais perdu."
            ),
        )

    def _show_all(self) -> None:
        self._later.stop()
        is_editor = self.pages.currentWidget() is self.editor
        self.header.show_undo(is_editor)
        self.save_tool.setVisible(is_editor)
        self.load_tool.setVisible(is_editor)
        self.header.set_title(tr("Création des sorts") if is_editor else tr("Gestion des sorts"), self._subtitle())
        shelf = self.session.spells
        show_history(self.header, shelf, tell)
        if is_editor:
            draft = shelf.desk.draft
            self.editor.show_view(self.presenter.view())
            self.bench.set_spell(draft.effects, draft.current)
            self.bench_panel.refresh_later()
        else:
            recent = [one.path for one in self.frame.settings.recent_files() if one.path.suffix.lower() == ".sort"]
            in_hand = self._subtitle() if self.session.library or not shelf.desk.draft.is_blank else ""
            ready, own = self.session.ready_files("spells"), self.session.own_files("spells")
            self.opening.show_files(ready, own, recent, in_hand)
            self.opening.show_lines(self._lines, self._opening_words().guide)
        if self.list_window.isVisible():
            self.list_window.refresh()
