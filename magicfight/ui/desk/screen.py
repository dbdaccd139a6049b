"""The game master's desk: the two pages of a fight, its files, and what the window asks of a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QCheckBox, QStackedWidget, QVBoxLayout

from magicfight.desk.common.forms import read_record
from magicfight.desk.common.manual import InHand
from magicfight.desk.common.system import DeskFight
from magicfight.ground.dice import SeededDice
from magicfight.ground.markup import SUFFIXES
from magicfight.ground.problems import Refused
from magicfight.storage.files import FileProblem, write_text_atomically
from magicfight.storage.folders import folders_of_this_machine, saves_in
from magicfight.storage.journal import Keeper
from magicfight.storage.table import KEPT_TABLE, Table, load_table, save_table
from magicfight.storage.words import tell
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.editors import commit_typing
from magicfight.ui.desk.fight_page import FightPage
from magicfight.ui.desk.heard import DeskHeard
from magicfight.ui.desk.players_dialog import open_players_dialog
from magicfight.ui.desk.players_view import players_view
from magicfight.ui.desk.players_window import PlayersWindow
from magicfight.ui.desk.prepare_page import PreparePage
from magicfight.ui.desk.presenter import DeskPresenter, played_again
from magicfight.ui.desk.resuming import offer_to_resume, resume
from magicfight.ui.desk.rules_panel import open_rules_sheet
from magicfight.ui.desk.shelf import Shelf
from magicfight.ui.desk.waiting import desk_folder
from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.files import choose_files
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_topic
from magicfight.ui.widgets.dialogs import ask_to_save
from magicfight.ui.widgets.foot import Foot
from magicfight.ui.widgets.own_keys import OwnKeys
from magicfight.ui.widgets.progress import beside

SUFFIX = ".table"
TOLD_AFTER = 400


class _Pages(QStackedWidget):
    """Two pages behind one another; only the one shown decides how small the screen can be."""

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown is not None else QSize(0, 0)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        """The pages scroll inside: wrapped lines in them must not make the window scroll."""
        return False


class DeskScreen(Screen):
    """Preparation and fight behind one another; a footer with what may be done with either."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("desk_screen")
        self.presenter = DeskPresenter(SeededDice(), language(), self._render)
        self._damage: list[str] = []
        self.autosave = Keeper(desk_folder(), KEPT_TABLE)
        self._is_rendering = False
        self._has_offered = False
        self._told_problem: FileProblem | None = None
        self._build()
        self.rules_in_hand = self._rules_in_hand
        self.retranslate()

    def _build(self) -> None:
        self.header = HeaderBar("d20", self)
        self.header.show_undo(True)
        self.header.undo_wanted.connect(self.presenter.undo)
        self.header.redo_wanted.connect(self.presenter.redo)
        self.players = PlayersWindow()
        OwnKeys(self, *self.players.own_keys.rows)  # a window of its own: told with the screen it belongs to
        self.players_button = tool_button("eye", "brass", 20)
        self.players_button.clicked.connect(self._open_players)
        self.header.add_tool(self.players_button)
        self.frame.when_closed(self.players.put_away)
        self.pages = _Pages(self)
        self.prepare_page = PreparePage(self.presenter, self.pages)
        self.prepare_page.example_wanted.connect(self._open_example)
        self.shelf = Shelf(self.frame, self.presenter)
        self.prepare_page.bestiary_wanted.connect(self.shelf.open_bestiary)
        self.prepare_page.paste_wanted.connect(self.shelf.open_paste)
        self.prepare_page.import_wanted.connect(self.shelf.choose_import)
        self.prepare_page.keep_wanted.connect(self.shelf.keep_chosen)
        self.fight_page = FightPage(self.presenter, self.pages)
        self.heard = DeskHeard(self.fight_page, self.presenter, self.fight_page.said)
        self.fight_page.acted.connect(self._act)
        self.fight_page.join_wanted.connect(lambda: self.shelf.open_join(self.fight_page.act_as_gm))
        self.fight_page.told_so.connect(lambda sentence: self.frame.say(sentence, "bad"))
        self.fight_page.told.tell_as(*self.frame.settings.told_as)
        self.fight_page.told.retold.connect(lambda words: setattr(self.frame.settings, "told_as", words))
        self.fight_page.told.export_wanted.connect(self._export)
        self.fight_page.told.copied.connect(lambda: self.frame.say(tr("Récit copié.")))
        self.pages.addWidget(self.prepare_page)
        self.pages.addWidget(self.fight_page)
        self.back_button = push_button("back")
        self.back_button.clicked.connect(self._go_back)
        self.new_button = push_button("new")
        self.new_button.clicked.connect(self._start_afresh)
        self.open_button = push_button("open")
        self.open_button.clicked.connect(self._choose_file)
        self.save_button = push_button("save")
        self.save_button.clicked.connect(lambda: self.save_work(lambda _saved: None))
        self.save_as_button = push_button("export")
        self.save_as_button.clicked.connect(lambda: self._save(lambda _saved: None, as_new=True))
        self.typed_dice = QCheckBox()
        self.typed_dice.clicked.connect(self._choose_dice)
        self.start_button = push_button("swords", "primary")
        self.start_button.clicked.connect(self._start)
        self.rules_button = push_button("settings")
        self.rules_button.clicked.connect(lambda: open_rules_sheet(self.frame.overlay_host, self.presenter))
        self.prepare_button = push_button("edit")
        self.prepare_button.clicked.connect(self._back_to_preparation)
        footer = Foot()
        footer.add(self.back_button, self.new_button, self.open_button, self.save_button, self.save_as_button)
        footer.add_right(self.typed_dice, self.rules_button, self.prepare_button, self.start_button)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 10, 12, 10)
        inner.setSpacing(10)
        inner.addWidget(self.pages, 1)
        inner.addWidget(footer)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(inner, 1)

    # What the window asks

    def enter(self, context: Mapping[str, Any]) -> None:
        """Show the desk; a fight that was interrupted is offered once."""
        self.presenter.are_dice_typed = self.frame.settings.are_desk_dice_typed
        self.typed_dice.setChecked(self.presenter.are_dice_typed)
        self._render()
        files = list(context.get("files", ()))
        if files:
            self.open_files(files)
        elif not self._has_offered and not self.presenter.is_fighting and not self.presenter.preparation.sheets:
            self._has_offered = True
            take = resume if context.get("resume") else offer_to_resume
            take(self.frame, self.presenter, self.autosave, self._tell_stopped, self._tell_damage)
        # after the window gave the keyboard to the first control, as it does for every screen
        QTimer.singleShot(0, self, self.fight_page.take_focus)

    def leave(self) -> bool:
        """Nothing keeps the screen; the fight stays in hand."""
        return True

    def open_files(self, paths: list[Path]) -> None:
        """Open a `.table` (the last of several)."""
        self._has_offered = True
        path = paths[-1]

        def work() -> tuple[Table, DeskFight | None]:
            table = load_table(path)
            return table, played_again(table)

        def failed(error: Exception) -> None:
            if not isinstance(error, FileProblem):
                raise error
            self.frame.say(tr("{0} : {1}").format(path.name, error.tell(language())), "bad")

        def done(found: tuple[Table, DeskFight | None]) -> None:
            self._once_saved(lambda: self._take(*found, path))

        title = tr("Chargement de « {0} »…").format(path.name)
        beside(self.frame.overlay_host, title, work, done, failed, self._tell_stopped)

    def _tell_stopped(self) -> None:
        self.frame.say(tr("Chargement arrêté : rien n’a changé."), "bad")

    def _once_saved(self, do: Callable[[], None]) -> None:
        """Do what takes the fight in hand away, once it is saved or need not be."""
        sentence = self.unsaved_work()
        if not sentence:
            do()
            return

        def answered(answer: str) -> None:
            if answer == "save":
                self.save_work(lambda is_saved: do() if is_saved else None)
            elif answer == "discard":
                do()

        ask_to_save(self.frame.overlay_host, sentence, answered)

    def unsaved_work(self) -> str:
        """What would be lost."""
        if not self.presenter.is_modified or not (self.presenter.preparation.sheets or self.presenter.is_fighting):
            return ""
        return tr("Le combat de la table du maître de jeu n’est pas enregistré.")

    def save_work(self, done: Callable[[bool], None]) -> None:
        """Save to the file in hand, or ask for one."""
        self._save(done, as_new=False)

    def discard_work(self) -> None:
        """The game master does not want it kept."""
        self.presenter.is_modified = False
        self.autosave.finish()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        super().retranslate()
        self.presenter.language = language()
        self.back_button.setText(tr("Retour"))
        label_control(self.back_button, "desk_back", tr("Retour"), tr("Revenir au menu"))
        self.new_button.setText(tr("Nouveau"))
        label_control(self.new_button, "desk_new", tr("Nouveau"), tr("Une table vide"))
        self.open_button.setText(tr("Ouvrir"))
        label_control(self.open_button, "desk_open", tr("Ouvrir"), tr("Ouvrir un fichier .table"))
        self.save_button.setText(tr("Enregistrer"))
        label_control(self.save_button, "desk_save", tr("Enregistrer"), tr("Enregistrer le combat"), "Ctrl+S")
        self.save_as_button.setText(tr("Enregistrer sous"))
        label_control(self.save_as_button, "desk_save_as", tr("Enregistrer sous"), "", "Ctrl+Shift+S")
        self.typed_dice.setText(tr("Dés tapés à la main"))
        label_control(
            self.typed_dice, "desk_typed_dice", tr("Dés tapés à la main"), tr("De vrais dés sont lancés et entrés ici")
        )
        self.start_button.setText(tr("Commencer le combat"))
        label_control(self.start_button, "desk_start", tr("Commencer le combat"), "", "Ctrl+Return")
        self.rules_button.setText(tr("Tables"))
        label_control(
            self.rules_button, "desk_rules", tr("Tables et réglages"), tr("Ajouter un sortilège, changer un réglage")
        )
        self.prepare_button.setText(tr("Préparation"))
        label_control(
            self.prepare_button, "desk_prepare", tr("Préparation"), tr("Quitter ce combat et revenir aux fiches")
        )
        words = tr("Une fenêtre pour les joueurs : sans vie ni seuils des adversaires")
        label_control(self.players_button, "desk_players", tr("Écran des joueurs"), words, "Ctrl+Shift+E")
        self._render()
        self.fight_page.retranslate()

    # Showing

    def _render(self) -> None:
        if self._is_rendering or not hasattr(self, "start_button"):
            return
        self._is_rendering = True
        try:
            self._show_all()
        finally:
            self._is_rendering = False

    def _rules_in_hand(self) -> InHand | None:
        """The rules' pages follow the table's settings, and show the values of the fighter in hand."""
        played, system = self.presenter.played, self.presenter.system
        if played is not None:
            return InHand(system.id, played.setup.settings, played.state, self.fight_page.name_in_hand())
        settings, wrong = read_record(system.declared.settings, self.presenter.preparation.settings)
        return None if wrong else InHand(system.id, settings)

    def _show_all(self) -> None:
        presenter = self.presenter
        is_fighting = presenter.is_fighting
        set_topic(self, f"{presenter.system.id}.home")
        self.pages.setCurrentWidget(self.fight_page if is_fighting else self.prepare_page)
        if is_fighting:
            self._keep()
        else:
            self.prepare_page.show_preparation()
        self.fight_page.show_fight()
        self.heard.follow()
        self._show_players()
        self.players_button.setVisible(is_fighting)
        self.header.set_title(tr("Table du maître de jeu"), self._subtitle())
        nothing = tr("Rien à défaire depuis le dernier jet de dés.") if is_fighting else tr("Rien à défaire.")
        set_enabled_with_reason(self.header.tools["undo"], presenter.can_undo, nothing)
        set_enabled_with_reason(self.header.tools["redo"], presenter.can_redo, tr("Rien à refaire."))
        self.start_button.setVisible(not is_fighting)
        self.prepare_button.setVisible(is_fighting)
        self.rules_button.setVisible(is_fighting and presenter.waited is not None and presenter.preparation.has_rules)
        if not is_fighting:
            faults = presenter.preparation.faults()
            reason = presenter.tell(faults[0]) if faults else ""
            set_enabled_with_reason(self.start_button, not faults, reason)

    def _show_players(self) -> None:
        if self.players.isVisible():
            self.players.show_view(players_view(self.presenter))

    def _open_players(self) -> None:
        open_players_dialog(self.frame.overlay_host, self.presenter, self.players, self._show_all)

    def _subtitle(self) -> str:
        presenter = self.presenter
        parts = [presenter.path.name] if presenter.path is not None else []
        parts.append(presenter.system.term.label(presenter.language))
        if presenter.is_fighting:
            titles = presenter.view.turn_titles()
            if titles:
                parts.append(titles[-1][1])
            parts.append(self.fight_page.waiting_sentence())
        if self.unsaved_work():
            parts.append(tr("non enregistré"))
        return " · ".join(parts)

    # The fight

    def _start(self) -> None:
        commit_typing()
        self.presenter.start()  # which shows it

    def _act(self, by: str, do: str, data: dict[str, Any]) -> None:
        if not self.presenter.act(by, do, data) and self.presenter.last_problems:
            self.frame.say(self.presenter.tell(self.presenter.last_problems[0]), "bad")

    def _choose_dice(self, typed: bool) -> None:
        self.presenter.are_dice_typed = typed
        self.frame.settings.are_desk_dice_typed = typed

    def _back_to_preparation(self) -> None:
        def leave() -> None:
            self.autosave.finish()
            self.presenter.back_to_preparation()

        self._once_saved(leave)

    def _keep(self) -> None:
        """Autosave what was just played; a fight over and saved needs no resuming."""
        played = self.presenter.played
        if played is None or not self.presenter.is_modified:
            return  # a fight that is only looked at is in its file, and leaves what waits to be resumed alone
        rolls = self.presenter.rolls
        self.autosave.keep(played, None if rolls.action is None else KEPT_TABLE.note(played, rolls.action, rolls.typed))
        self._tell_kept()
        QTimer.singleShot(TOLD_AFTER, self, self._tell_kept)  # what is written behind the window may fail later

    def _tell_damage(self, sentence: str) -> None:
        """Say what of an interrupted fight is damaged; it is said again with where its journal is put aside."""
        self._damage = [sentence]
        self.frame.say(sentence, "bad")

    def _tell_kept(self) -> None:
        """Say what became of an interrupted fight of an earlier run, and what can't be written."""
        if self.autosave.aside is not None:
            sentence = tr("Le combat interrompu est gardé : {0}").format(self.autosave.aside)
            self.frame.say("\n".join([*self._damage, sentence]), "bad" if self._damage else "ok")
            self.autosave.aside, self._damage = None, []
        problem = self.autosave.problem
        if problem is not None and problem is not self._told_problem:
            sentence = tr("La sauvegarde automatique ne peut pas écrire ({0}).")
            self.frame.say(sentence.format(problem.tell_with_file(language())), "bad")
        self._told_problem = problem

    # Files

    def _go_back(self) -> None:
        self.frame.go_back()

    def _start_afresh(self) -> None:
        def do() -> None:
            self.autosave.finish()
            self.presenter.start_afresh()

        self._once_saved(do)

    def _choose_file(self) -> None:
        words = tr("Combats du maître de jeu (*.table)")
        choose_files(self.frame, "table", tr("Ouvrir"), words, self.open_files, many=False)

    def _open_example(self) -> None:
        """Take the fighters that the program brings for the system chosen; their file is not to be written to."""
        for path in saves_in(folders_of_this_machine().shipped, SUFFIX):
            try:
                table = load_table(path)
                if table.system.id == self.presenter.system.id:
                    self.presenter.open_table(table, None)
                    self.start_button.setFocus()
                    return
            except FileProblem as refusal:
                self.frame.say(refusal.tell(language()), "bad")
                return
        self.frame.say(tr("Aucun exemple n’est installé pour ce système."), "bad")

    def _take(self, table: Table, fight: DeskFight | None, path: Path) -> None:
        self.presenter.open_table(table, path, fight)
        played = self.presenter.played
        self.frame.settings.add_recent(path, played.state.turn if played is not None else None)
        if table.remarks:
            self.frame.say("\n".join(tell(each, language()) for each in table.remarks), "bad")
        else:
            self.frame.say(tr("{0} est ouvert.").format(path.name))

    def _save(self, done: Callable[[bool], None], *, as_new: bool) -> None:
        commit_typing()
        try:
            table = self.presenter.table()
        except Refused as refusal:
            self.frame.say(self.presenter.tell(refusal.problems[0]), "bad")
            done(False)
            return

        def saved(path: Path | None, trouble: str) -> None:
            if path is None:
                if trouble:
                    self.frame.say(trouble, "bad")
                done(False)
                return
            self.presenter.saved_as(path)
            played = self.presenter.played
            self.frame.settings.add_recent(path, played.state.turn if played is not None else None)
            self.frame.say(tr("{0} est enregistré.").format(path.name))
            if self.presenter.is_fighting and self.presenter.waited is None:
                self.autosave.finish()
            done(True)

        saving = Saving(
            SUFFIX,
            tr("Combats du maître de jeu (*.table)"),
            self.presenter.system.term.label(language()),
            lambda path: save_table(path, table),
            None if as_new else self.presenter.path,
            lambda path: self.open_files([path]),
        )
        save(self.frame, saving, saved)

    def _export(self) -> None:
        """Write the whole fight's text to a file, in the tone, language and format chosen."""
        tongue, tone, form = self.fight_page.told.chosen()
        text = self.presenter.view.told(-1, tongue, tone, form)
        suffix = SUFFIXES[form]

        def saved(path: Path | None, trouble: str) -> None:
            if path is not None:
                self.frame.say(tr("{0} est enregistré.").format(path.name))
            elif trouble:
                self.frame.say(trouble, "bad")

        name = self.presenter.system.term.label(language())
        filter_text = tr("Récits (*{0})").format(suffix)
        save(self.frame, Saving(suffix, filter_text, name, lambda path: write_text_atomically(path, text)), saved)
