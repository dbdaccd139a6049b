"""Gestion des magiciens: new or load, then the builder; the list, the sheets and the files with it (manual 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QMenu, QStackedWidget, QVBoxLayout

from magicfight.ground.problems import problem
from magicfight.rules.wizardry import POINT_CHOICES
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.export import write_pdf_sheet, write_text_sheet
from magicfight.ui.builder.list_presenter import WizardListPresenter
from magicfight.ui.builder.list_window import WizardListWindow
from magicfight.ui.builder.naming_sheet import ask_name_and_appearance
from magicfight.ui.builder.page import BuilderPage
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.builder.words import PHRASES, tell
from magicfight.ui.captions import language, tr
from magicfight.ui.icons import appearances
from magicfight.ui.icons import icon as themed_icon
from magicfight.ui.library.files import (
    choose_to_load,
    choose_to_save,
    file_names,
    kind_words,
    report_lines,
    save_kind,
)
from magicfight.ui.library.history_tools import show_history
from magicfight.ui.library.opening import OpeningPage, OpeningWords
from magicfight.ui.library.words import PHRASES as SPELL_PHRASES
from magicfight.ui.screen import Screen
from magicfight.ui.session import session_of
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import Choice, ask, confirm

if TYPE_CHECKING:
    from magicfight.ui.main_window import MainWindow


class BuilderScreen(Screen):
    """The wizards' part of the game."""

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self.setObjectName("builder_screen")
        self.session = session_of(frame)
        spoken = language()
        self.presenter = BuilderPresenter(self.session.magicians, lambda: self.session.library, spoken, self._refresh)
        self.list_presenter = WizardListPresenter(self.session.magicians, spoken, self._refresh)
        self._let_go: tuple[object, object] | None = None
        self.header = HeaderBar("wizard")
        self.points = QComboBox()
        self.points.setProperty("kind", "small")
        self.sheet_tool, self.save_tool, self.load_tool = tool_button("print"), tool_button("save"), tool_button("open")
        self.header.row.insertWidget(self.header.row.indexOf(self.header.tools["undo"]), self.points)
        for tool in (self.load_tool, self.save_tool, self.sheet_tool):
            tool.setFixedSize(34, 34)
            self.header.add_tool(tool)
        self.opening = OpeningPage("wizard", "builder")
        self.builder = BuilderPage(self.presenter)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.opening)
        self.pages.addWidget(self.builder)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self.pages, 1)
        self.list_window = WizardListWindow(self.list_presenter, self._undo, self._redo, self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._show_all)
        self._lines: tuple[tuple[str, str], ...] = ()
        self.menu = QMenu(self)
        self.menu.setObjectName("sheet_menu")
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.session.wizards_changed.connect(self._refresh)
        self.session.spells_changed.connect(self._refresh)
        self.header.undo_wanted.connect(self._undo)
        self.header.redo_wanted.connect(self._redo)
        self.points.activated.connect(lambda place: self.presenter.set_points(POINT_CHOICES[place]))
        self.sheet_tool.clicked.connect(self._open_sheet_menu)
        self.save_tool.clicked.connect(lambda: self.save())
        self.load_tool.clicked.connect(self._browse)
        for keys, widget, act in (
            ("F6", self, self.show_list),
            ("F6", self.list_window, self.frame.activateWindow),
        ):
            QShortcut(QKeySequence(keys), widget).activated.connect(act)
        QShortcut(QKeySequence("Ctrl+Shift+S"), self).activated.connect(lambda: self.save(as_new=True))
        self.opening.create_wanted.connect(self.open_new)
        self.opening.go_on_wanted.connect(self.show_list)
        self.opening.browse_wanted.connect(self._browse)
        self.opening.load_wanted.connect(self.load)
        self.opening.back_wanted.connect(self.frame.go_back)
        self.builder.list_wanted.connect(self.toggle_list)
        self.builder.back_wanted.connect(self.open_opening)
        self.builder.create_wanted.connect(self._create)
        window = self.list_window
        window.edit_wanted.connect(self.edit)
        window.empty_wanted.connect(self._empty)
        window.files_dropped.connect(self.frame.open_files)
        window.save_all_wanted.connect(lambda: self.save())
        window.save_wanted.connect(lambda index: self._save_one(self.list_presenter.wizard(index), None))
        window.pdf_wanted.connect(lambda index: self._export(self.list_presenter.wizard(index), ".pdf"))
        window.text_wanted.connect(lambda index: self._export(self.list_presenter.wizard(index), ".txt"))

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        files = context.get("files")
        self._lines = ()
        self.open_opening()
        if files:
            self.load(files)
        elif context.get("page") == "builder":
            self.open_new()

    def leave(self) -> bool:
        self.list_window.hide()
        return True

    def open_files(self, paths: list[Path]) -> None:
        self.load(paths)

    def retranslate(self) -> None:
        super().retranslate()
        self.presenter.language = self.list_presenter.language = language()
        label_control(self.save_tool, "builder_save", tr("Enregistrer tous les magiciens"), "", "Ctrl+S")
        label_control(self.load_tool, "builder_load_tool", tr("Charger"), tr("Ajouter des magiciens"))
        sheet_tip = tr("La fiche de ce magicien, en PDF ou en texte")
        label_control(self.sheet_tool, "builder_sheet", tr("Fiche"), sheet_tip, "Ctrl+P")
        place = self.points.currentIndex()
        self.points.clear()
        for points in POINT_CHOICES:
            self.points.addItem(tr("Départ : {0} points").format(points), points)
        self.points.setCurrentIndex(place)
        label_control(self.points, "starting_points", tr("Points de génération au départ"))
        self._lines = ()
        self.presenter.say("")
        self.list_presenter.say("")
        self.opening.say(self._opening_words())
        self.builder.retranslate()
        self.list_window.retranslate()
        self._show_all()

    def unsaved_work(self) -> str:
        desk = self.session.magicians.desk
        if self._let_go == (desk.items, desk.draft):
            return ""
        if self.session.magicians.is_modified and desk.items:
            return tr("Des magiciens ne sont pas enregistrés : {0} en main.").format(self._in_hand())
        if not desk.draft.is_blank and desk.draft.wizard not in desk.items:
            return tr("Le magicien en cours n’est pas encore créé.")
        return ""

    def save_work(self, done: Callable[[bool], None]) -> None:
        if not self.session.magicians.is_modified:
            self.frame.show_screen("builder", page="builder")
            self.presenter.say(tr("Ce magicien n’est pas encore créé : achevez-le, puis « Créer »."), is_trouble=True)
            done(False)
            return
        self.save(then=done)

    def discard_work(self) -> None:
        desk = self.session.magicians.desk
        self._let_go = (desk.items, desk.draft)

    def help_rows(self) -> list[tuple[str, str]]:
        return [
            ("Ctrl+Return", tr("Créer le magicien")),
            ("Ctrl+L", tr("Ouvrir ou fermer la liste")),
            ("F6", tr("Aller de la liste à l’écran, et retour")),
            ("Ctrl+S", tr("Enregistrer tous les magiciens")),
            ("Ctrl+Shift+S", tr("Enregistrer sous un autre nom")),
            ("Ctrl+P", tr("La fiche de ce magicien, en PDF ou en texte")),
            ("Ctrl+Z", tr("Défaire")),
            ("Ctrl+Shift+Z", tr("Refaire")),
            ("Ctrl+F", tr("Chercher un sort")),
            ("Alt+2", tr("Aller aux sorts à acheter")),
            ("Alt+3", tr("Aller aux sorts choisis")),
            (tr("↑ ↓ Page"), tr("Un point de plus ou de moins, ou dix")),
            (tr("Entrée"), tr("Acheter le sort")),
            (tr("Suppr"), tr("Rendre le sort")),
        ]

    # files

    def load(self, paths: list[Path]) -> None:
        """Add the wizards of files to those in hand, open the list, tell what came of each."""
        reports = self.session.load("wizards", paths, language())
        self._lines = report_lines(reports, PHRASES, language())
        has_trouble = any(kind == "problem" for kind, _ in self._lines)
        text = " ".join(said for _, said in self._lines)
        if any(not report.problems for report in reports):
            self.list_presenter.say(text, has_trouble)
            self.show_list()
        if self.pages.currentWidget() is self.builder:
            self.presenter.say(text, has_trouble)
        self._show_all()

    def _browse(self) -> None:
        choose_to_load(self.frame, "wizards", self.load)

    def save(self, then: Callable[[bool], None] | None = None, *, as_new: bool = False) -> None:
        """Save all wizards in one file, asking for a name where there is none."""
        if not self.session.wizards:
            self.presenter.say(tr("Il n’y a encore aucun magicien à enregistrer."), is_trouble=True)
            return
        path = self.session.magicians.path
        suggestion = path.stem if path is not None else self.session.wizards[0].name
        if path is None and len(self.session.wizards) > 1:
            suggestion = tr("Mes magiciens")
        save_kind(
            self.frame,
            self.session,
            "wizards",
            suggestion,
            lambda saved, sentence: self._saved(saved, sentence, then),
            as_new=as_new,
        )

    def _save_one(self, wizard: Wizard, then: Callable[[], None] | None) -> None:
        """Save a single wizard to a file of its own."""
        # pydantic, which storage needs, stays off the start-up path until a file is saved
        from magicfight.storage.files import FileProblem

        def write(path: Path | None) -> None:
            if path is None:
                pass
            elif self.session.is_shipped(path):
                self._saved(
                    False, tr("Les fichiers fournis avec le jeu ne s’écrasent pas : choisissez un autre dossier.")
                )
            else:
                try:
                    self.session.save_one(wizard, path)
                except FileProblem as refusal:
                    self._saved(False, refusal.tell(language()))
                else:
                    self._saved(True, path.name)
            if then is not None:
                then()

        choose_to_save(self.frame, ".magic", kind_words("wizards"), wizard.name, write)

    def _saved(self, saved: bool, sentence: str, then: Callable[[bool], None] | None = None) -> None:
        if sentence:
            said = PHRASES.say("saved", language(), {"file": sentence}) if saved else sentence
            self.presenter.say(said, is_trouble=not saved)
            self.list_presenter.say(said, is_trouble=not saved)
            self.frame.say(said, "ok" if saved else "bad")
        if then is not None:
            then(saved)

    def _export(self, wizard: Wizard, suffix: str) -> None:
        """Write a wizard's sheet to a file that is asked for."""
        # pydantic, which storage needs, stays off the start-up path until a file is saved
        from magicfight.storage.files import FileProblem

        def write(path: Path | None) -> None:
            if path is None:
                return
            trouble = ""
            if suffix == ".pdf":
                if not write_pdf_sheet(wizard, path, language()):
                    trouble = tr("Impossible d’écrire « {0} ».").format(path.name)
            else:
                try:
                    write_text_sheet(wizard, path, language())
                except FileProblem as refusal:
                    trouble = refusal.tell(language())
            self._saved(not trouble, trouble or path.name)

        filter_text = tr("Fiches en PDF (*.pdf)") if suffix == ".pdf" else tr("Fiches en texte (*.txt)")
        choose_to_save(self.frame, suffix, filter_text, wizard.name or tr("Magicien"), write)

    def _open_sheet_menu(self) -> None:
        self.menu.clear()
        for sign, text, suffix in (("print", tr("Fiche en PDF…"), ".pdf"), ("export", tr("Fiche en texte…"), ".txt")):
            action = self.menu.addAction(themed_icon(sign, "paccent", 16, selected="seltext"), text)
            action.triggered.connect(lambda _checked=False, suffix=suffix: self._export(self.presenter.wizard, suffix))
        self.menu.popup(self.sheet_tool.mapToGlobal(self.sheet_tool.rect().bottomLeft()))
        self.menu.setActiveAction(self.menu.actions()[0])

    # gestures

    def open_opening(self) -> None:
        """Show new-or-load."""
        self.pages.setCurrentWidget(self.opening)
        self._show_all()
        self.opening.focus_first()

    def open_new(self) -> None:
        """Show the builder; without any spell, say why not and offer a library (R3.5)."""
        problems = self.presenter.opening_problems()
        if problems and self.presenter.wizard.spells == ():
            self._offer_library(" ".join(tell(each, language()) for each in problems))
            return
        self._open_builder()

    def _open_builder(self) -> None:
        self.pages.setCurrentWidget(self.builder)
        self._show_all()
        self.builder.characteristics.rows["strength"].stepper.setFocus()

    def _offer_library(self, sentence: str) -> None:
        self._lines = (("problem", sentence),)
        self._show_all()
        choices = [Choice("cancel", tr("Annuler"), "close"), Choice("make", tr("Créer des sorts"), "book")]
        ready = self.session.ready_files("spells")
        if ready:
            sentence += " " + tr("La bibliothèque « {0} » est fournie avec le jeu.").format(ready[0].stem)
            choices.append(Choice("load", tr("La charger"), "open", is_first=True))

        def answered(answer: str) -> None:
            if answer == "make":
                self.frame.show_screen("library")
            elif answer == "load":
                reports = self.session.load("spells", ready[:1], language())
                self._lines = report_lines(reports, SPELL_PHRASES, language())
                if self.session.library:
                    self._open_builder()
                    self.presenter.say(self._lines[0][1])
                self._show_all()

        ask(self.frame.overlay_host, tr("Pas encore de sort"), sentence, choices, answered, icon="book")

    def edit(self, index: int) -> None:
        """Take a wizard in hand up again."""
        self.presenter.edit(index)
        self._open_builder()
        self.activateWindow()

    def toggle_list(self) -> None:
        """Open Liste, bring it forward, or close it when it is in front."""
        if self.list_window.isActiveWindow():
            self.list_window.close()
        else:
            self.show_list()

    def show_list(self) -> None:
        """Open Liste in the middle of the window, or bring it forward."""
        self.list_window.refresh()
        self.list_window.bring(self)
        self.list_window.list.setFocus()

    def _empty(self) -> None:
        """Start again with nobody in hand; what is nowhere saved is asked about first."""

        def empty() -> None:
            self.session.magicians.empty(problem("step_emptied"))
            self.list_presenter.say(PHRASES.say("emptied", language()))

        if self.session.magicians.is_modified:
            sentence = tr("Des magiciens ne sont pas enregistrés : {0} en main.").format(self._in_hand())
            confirm(self.list_window, tr("Tout retirer"), sentence, tr("Tout retirer"), empty, icon="delete")
        else:
            empty()

    def _create(self) -> None:
        if self.presenter.creation_problems():
            return
        draft = self.session.magicians.desk.draft
        worn = {wizard.appearance for wizard in self.session.wizards}
        fresh = next((one for one in appearances() if one not in worn), "")
        ask_name_and_appearance(
            self.frame.overlay_host,
            draft.wizard.name,
            draft.wizard.appearance or fresh,
            lambda name: " ".join(tell(each, language()) for each in self.presenter.name_problems(name)),
            self._created,
        )

    def _created(self, name: str, appearance: str) -> None:
        wizard = self.presenter.create(name, appearance)
        if wizard is None:
            return
        ask(
            self.frame.overlay_host,
            tr("Enregistrer {0} ?").format(wizard.name),
            tr("{0} est en main pour cette partie. Un fichier .magic le garde pour les suivantes.").format(wizard.name),
            (
                Choice("cancel", tr("Ne pas enregistrer"), "next"),
                Choice("save", tr("Enregistrer"), "save", is_first=True),
            ),
            lambda answer: self._save_one(wizard, self._ask_another) if answer == "save" else self._ask_another(),
            icon="save",
        )

    def _ask_another(self) -> None:
        ask(
            self.frame.overlay_host,
            tr("Créer un autre magicien ?"),
            tr("{0} en main.").format(self._in_hand()),
            (
                Choice("cancel", tr("Menu principal"), "menu"),
                Choice("another", tr("Un autre magicien"), "new", is_first=True),
            ),
            lambda answer: self._open_builder() if answer == "another" else self.frame.show_screen("menu"),
            icon="wizard",
        )

    def _undo(self) -> None:
        self.presenter.say("")
        self.session.magicians.history.undo()

    def _redo(self) -> None:
        self.presenter.say("")
        self.session.magicians.history.redo()

    # showing

    def _refresh(self) -> None:
        """Show everything again, once, when the gesture at hand is done."""
        if not self._later.isActive():
            self._later.start()

    def _in_hand(self) -> str:
        return PHRASES.say("count", language(), {"n": len(self.session.wizards)})

    def _subtitle(self) -> str:
        draft = self.session.magicians.desk.draft
        parts = [PHRASES.say("editing", language(), {"name": draft.editing})] if draft.editing else []
        parts += [file_names(self.session.spells.filed.files), self._in_hand()]
        if self.session.magicians.is_modified:
            parts.append(PHRASES.say("modified", language()))
        return " · ".join(part for part in parts if part)

    def _opening_words(self) -> OpeningWords:
        return OpeningWords(
            create=tr("Créer"),
            create_note=tr("Un nouveau magicien"),
            load_note=tr("Un ou plusieurs magiciens enregistrés (.magic)"),
            go_on=tr("Liste"),
            go_on_note=tr("Les magiciens en main"),
            page_title=tr("Magiciens à portée de main"),
            guide=tr(
                "Un magicien se bâtit avec des points : des caractéristiques et des sorts. Ceux que l’on charge "
                "s’ajoutent à ceux que l’on a déjà."
            ),
        )

    def _show_all(self) -> None:
        self._later.stop()
        is_builder = self.pages.currentWidget() is self.builder
        self.header.show_undo(is_builder)
        for part in (self.save_tool, self.load_tool, self.sheet_tool, self.points):
            part.setVisible(is_builder)
        self.header.set_title(
            tr("Création du magicien") if is_builder else tr("Gestion des magiciens"), self._subtitle()
        )
        shelf = self.session.magicians
        show_history(self.header, shelf, tell)
        if is_builder:
            view = self.presenter.view()
            self.points.setCurrentIndex(POINT_CHOICES.index(view.points) if view.points in POINT_CHOICES else -1)
            self.builder.show_view(view)
        else:
            recent = [one.path for one in self.frame.settings.recent_files() if one.path.suffix.lower() == ".magic"]
            in_hand = self._subtitle() if self.session.wizards else ""
            ready, own = self.session.ready_files("wizards"), self.session.own_files("wizards")
            self.opening.show_files(ready, own, recent, in_hand)
            self.opening.show_lines(self._lines, self._opening_words().guide)
        if self.list_window.isVisible():
            self.list_window.refresh()
