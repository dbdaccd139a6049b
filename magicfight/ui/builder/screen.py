"""Gestion des magiciens: new or load, then the builder; the list, the sheets and the files with it (manual 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QComboBox, QMenu

from magicfight.rules.wizardry import POINT_CHOICES
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.adviser import say
from magicfight.ui.builder.export import export_sheet, exports
from magicfight.ui.builder.list_presenter import WizardListPresenter
from magicfight.ui.builder.list_window import WizardListWindow
from magicfight.ui.builder.looks import Looks, looks_of
from magicfight.ui.builder.making import Making
from magicfight.ui.builder.naming_dialog import ask_name_and_appearance
from magicfight.ui.builder.page import BuilderPage
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.builder.spoken import WizardWords
from magicfight.ui.builder.trial import try_out
from magicfight.ui.builder.trying import Trying
from magicfight.ui.builder.words import tell
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import write_file
from magicfight.ui.hand.windows.exports import open_menu
from magicfight.ui.hand.windows.files import kind_words, report_lines
from magicfight.ui.hand.windows.hand_screen import HandScreen
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.icons import appearances
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import Choice, ask


class BuilderScreen(HandScreen):
    """The wizards' part of the game."""

    page_name = "builder"

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, WizardWords(session_of(frame)), "builder", "wizard")
        spoken = language()
        self.presenter = BuilderPresenter(self.session.magicians, lambda: self.session.library, spoken, self.refresh)
        self.list_presenter = WizardListPresenter(
            self.session.magicians, spoken, lambda: self.wizard_window.refresh_later()
        )
        self.making = Making(frame, self.session, self.presenter, self)
        self.points = QComboBox()
        self.points.setProperty("kind", "small")
        self.sheet_tool = tool_button("print")
        self.sheet_tool.setFixedSize(34, 34)
        self.trial_tool = tool_button("flask")
        self.trial_tool.setFixedSize(34, 34)
        self.header.add_tool(self.trial_tool)
        self.header.add_tool(self.sheet_tool)
        self.header.row.insertWidget(self.header.row.indexOf(self.load_tool), self.points)
        self.archetypes = push_button("wizard", "small")
        self.header.row.insertWidget(self.header.row.indexOf(self.points), self.archetypes)
        self.trying = Trying(self.session, self.refresh, self)
        self.builder = BuilderPage(self.presenter, self.trying.bench, self.pages)
        self.trying.connect_page(self.builder, self.making, self.refresh)
        self.wizard_window = WizardListWindow(self.list_presenter, self.undo, self.redo, self)
        self.menu = QMenu(self)
        self.menu.setObjectName("sheet_menu")
        self.arrange(self.builder, self.wizard_window)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.points.activated.connect(lambda number: self.presenter.set_points(POINT_CHOICES[number]))
        self.sheet_tool.clicked.connect(
            lambda: open_menu(
                self.menu, self.sheet_tool, self.frame, exports(self.presenter.wizard), self.files.tell_written
            )
        )
        self.trial_tool.clicked.connect(lambda: try_out(self.frame, self.presenter))
        self.opening.create_wanted.connect(self._start)
        self.opening.go_on_wanted.connect(self.show_list)
        self.builder.list_wanted.connect(self.toggle_list)
        self.builder.back_wanted.connect(self.open_opening)
        self.builder.create_wanted.connect(self._create)
        self.builder.spend_wanted.connect(self.making.spend)
        self.archetypes.clicked.connect(self.making.open_beginnings)
        self.builder.offers.load_button.clicked.connect(self.making.load_library)
        window = self.wizard_window
        window.edit_wanted.connect(self.edit)
        window.save_all_wanted.connect(lambda: self.files.save())
        window.save_wanted.connect(lambda index: self._save_one(self.list_presenter.wizard(index), None))
        window.compare_wanted.connect(self.making.compare)
        window.compare_wanted.connect(lambda _index, _other: window.hide())
        self.making.bench_wanted.connect(self._to_bench)
        self.builder.offers.bench.compare_wanted.connect(self.making.compare_draft)
        for wanted, suffix in ((window.pdf_wanted, ".pdf"), (window.text_wanted, ".txt")):
            wanted.connect(
                lambda index, suffix=suffix: export_sheet(
                    self.frame, self.list_presenter.wizard(index), suffix, self.files.tell_written
                )
            )

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        super().enter(context)
        if context.get("page") == self.page_name:
            self.open_new()

    def retranslate(self) -> None:
        super().retranslate()
        self.presenter.language = self.list_presenter.language = language()
        label_control(self.save_tool, "builder_save", tr("Enregistrer tous les magiciens"), "", "Ctrl+S")
        label_control(self.load_tool, "builder_load_tool", tr("Charger"), tr("Ajouter des magiciens"))
        sheet_tip = tr("La fiche de ce magicien, en PDF ou en texte")
        trial_tip = tr("Ce que vaut ce magicien, contre ceux du jeu, au laboratoire")
        label_control(self.trial_tool, "builder_trial", tr("Éprouver ce magicien"), trial_tip)
        label_control(self.sheet_tool, "builder_sheet", tr("Fiche"), sheet_tip, "Ctrl+P")
        index = self.points.currentIndex()
        self.points.clear()
        for points in POINT_CHOICES:
            self.points.addItem(tr("{0} points").format(points), points)
        self.points.setCurrentIndex(index)
        label_control(self.points, "starting_points", tr("Points de génération au départ"))
        self.archetypes.setText(tr("Archétypes"))
        tip = tr("Partir d’un archétype, d’un magicien au hasard ou d’un autre")
        label_control(self.archetypes, "wizard_archetypes", tr("Archétypes"), tip, "Ctrl+Shift+N")
        self.files.lines = ()
        self.forget()
        self.builder.retranslate()
        self.wizard_window.retranslate()
        self.show_all()

    # what the screens of spells and wizards tell apart

    def say_unfinished(self) -> None:
        self.frame.show_screen("builder", page="builder")
        self.say(tr("Ce magicien n’est pas encore créé : terminez sa création, puis « Créer »."), is_trouble=True)

    def say(self, text: str, *, is_trouble: bool = False) -> None:
        self.presenter.say(text, is_trouble)
        self.list_presenter.say(text, is_trouble)

    def forget(self) -> None:
        self.say("")

    def tell_loaded(self, reports: tuple[LoadReport, ...]) -> None:
        has_trouble = any(kind == "problem" for kind, _ in self.files.lines)
        self.say(" ".join(said for _, said in self.files.lines), is_trouble=has_trouble)
        # files of two kinds lead to another screen: no list lies over that
        if any(not report.problems for report in reports) and self.isVisible():
            self.show_list()

    # files

    def _save_one(self, wizard: Wizard, then: Callable[[], None] | None) -> None:
        """Save a single wizard to a file of its own."""

        def saved(path: Path | None, trouble: str) -> None:
            if path is not None:
                self.session.saved_one(wizard, path)
            self.files.tell_saved(path is not None, path.name if path is not None else trouble)
            if then is not None:
                then()

        write = partial(write_file, "wizards", (wizard,))
        save(self.frame, Saving(".magic", kind_words("wizards"), wizard.name, write), saved)

    # gestures

    def _start(self) -> None:
        """Créer: a new wizard; where one is in progress, the player says which."""
        self.presenter.start()
        if not self.told.unfinished():
            self.open_new()
            return

        def answered(answer: str) -> None:
            if answer == "fresh":
                self.presenter.clear()
            if answer != "cancel":
                self.open_new()

        ask(
            self.frame.overlay_host,
            tr("Un magicien est en cours"),
            tr("Il n’est pas encore créé. Si vous en commencez un autre, Ctrl+Z permettra de le retrouver."),
            (
                Choice("cancel", tr("Annuler"), "close"),
                Choice("fresh", tr("En commencer un autre"), "new"),
                Choice("go_on", tr("Le reprendre"), "next", is_first=True),
            ),
            answered,
            icon="wizard",
        )

    def open_new(self) -> None:
        """Show the builder; without any spell, say why not and offer a library (R3.5)."""
        problems = self.presenter.opening_problems()
        if problems and self.presenter.wizard.spells == ():
            self._offer_library(" ".join(tell(each, language()) for each in problems))
            return
        self.open_page()

    def open_page(self) -> None:
        super().open_page()
        self.builder.characteristics.rows["strength"].stepper.setFocus()

    def _offer_library(self, sentence: str) -> None:
        self.files.lines = (("problem", sentence),)
        self.show_all()
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
                self.files.lines = report_lines(reports, "spells", language())
                if self.session.library:
                    self.open_page()
                    self.presenter.say(self.files.lines[0][1])
                self.show_all()

        ask(self.frame.overlay_host, tr("Pas encore de sort"), sentence, choices, answered, icon="book")

    def edit(self, index: int) -> None:
        """Take a wizard in hand up again."""
        self.presenter.edit(index)
        self.list_window.hide()  # it would lie over what was asked for
        self.open_page()
        self.frame.activateWindow()

    def _to_bench(self, one: Wizard | None, other: Wizard) -> None:
        """Try a wizard, or the one in progress, on the bench against another."""
        index = None if one is None else self.list_presenter.index_of(one.name)
        if index is not None:
            self.presenter.edit(index)
        elif one is not None:
            self.making.begin_with(one)
        self.open_page()
        self.trying.bench.against(other.name)
        self.builder.offers.show_bench()

    def show_list(self) -> None:
        super().show_list()
        self.wizard_window.list.setFocus()
        self.wizard_window.list.choose_first()

    def _create(self) -> None:
        if self.presenter.creation_problems():
            return
        self.making.drop_work()
        draft = self.session.magicians.hand.draft
        worn = {wizard.appearance for wizard in self.session.wizards}
        fresh = next((one for one in appearances() if one not in worn), "")
        ask_name_and_appearance(
            self.frame.overlay_host,
            draft.wizard.name,
            replace(looks_of(draft.wizard), appearance=draft.wizard.appearance or fresh),
            lambda name: " ".join(tell(each, language()) for each in self.presenter.name_problems(name)),
            self._created,
            [say(one, language()) for one in self.presenter.adviser.open_advice(draft)],
        )

    def _created(self, name: str, looks: Looks) -> None:
        wizard = self.presenter.create(name, looks.appearance, looks.biography, looks.colour, looks.portrait)
        if wizard is None:
            return
        ask(
            self.frame.overlay_host,
            tr("Enregistrer {0} ?").format(wizard.name),
            tr(
                "{0} est en main pour cette partie. Pour retrouver {0} plus tard, enregistrez un fichier .magic."
            ).format(wizard.name),
            (
                Choice("cancel", tr("Ne pas enregistrer"), "next"),
                Choice("save", tr("Enregistrer"), "save", is_first=True),
            ),
            lambda answer: self._save_one(wizard, self._ask_another) if answer == "save" else self._ask_another(),
            icon="save",
        )

    def _ask_another(self) -> None:
        def go_on(answer: str) -> None:
            if answer == "another":
                self.open_page()
            elif answer == "fight":
                self.frame.show_screen("setup", fighters=tuple(one.name for one in self.session.wizards[-1:]))
            else:
                self.frame.show_screen("menu")

        ask(
            self.frame.overlay_host,
            tr("Créer un autre magicien ?"),
            tr("{0} en main.").format(self.told.in_hand()),
            (
                Choice("cancel", tr("Menu principal"), "menu"),
                Choice("fight", tr("Combattre"), "swords"),
                Choice("another", tr("Un autre magicien"), "new", is_first=True),
            ),
            go_on,
            icon="wizard",
        )

    # showing

    def show_page(self) -> None:
        view = self.presenter.view()
        self.points.setCurrentIndex(POINT_CHOICES.index(view.points) if view.points in POINT_CHOICES else -1)
        self.builder.show_view(view)
        self.trying.show(self.builder)

    def show_rest(self) -> None:
        super().show_rest()
        for part in (self.trial_tool, self.sheet_tool, self.points, self.archetypes):
            part.setVisible(self.is_on_page())
