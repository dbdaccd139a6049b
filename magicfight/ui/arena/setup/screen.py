"""The fight's set-up: who fights, who plays, in which arena (manual 3; R3.1, R3.7, R4.8, R5.2, R5.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from magicfight.ground.dice import below
from magicfight.rules.wizards import Wizard
from magicfight.storage.words import tell
from magicfight.ui.arena.kept import autosave_folder, has_journal
from magicfight.ui.arena.resuming import in_place_of_the_interrupted
from magicfight.ui.arena.setup.arena_page import ArenaPage
from magicfight.ui.arena.setup.fighter_row import FighterRow
from magicfight.ui.arena.setup.presenter import SetupPresenter
from magicfight.ui.arena.setup.starting import FirstCasts, ask_about_illegal
from magicfight.ui.arena.setup.views import SetupView, Source
from magicfight.ui.arena.setup.ways import WaysRow
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.session import ReadFile, read_file
from magicfight.ui.hand.windows.files import choose_files
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.icons import appearance_name
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import column, row, scroll_area
from magicfight.ui.widgets.foot import Foot
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import Page, clear_layout, label, rule
from magicfight.ui.widgets.progress import beside
from magicfight.ui.widgets.sizing import at_least, fix


class SetupScreen(Screen):
    """Everything about a fight before it starts."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("setup_screen")
        self._session = session_of(frame)
        self.presenter = SetupPresenter(below(None), language(), self._render)
        self._is_rendering = False
        self._has_shipped = False
        self._rows: list[FighterRow] = []
        self.first_casts = FirstCasts(self.presenter.take_first_casts, self)
        self._build()
        self._session.wizards_changed.connect(self._offer_hand)
        self._say_all()

    # --- widgets

    def _build(self) -> None:
        self._header = HeaderBar("swords")
        self._header.show_undo(True)
        self._header.undo_wanted.connect(self.presenter.steps.undo)
        self._header.redo_wanted.connect(self.presenter.steps.redo)
        self._list_page = Page("", "wizard")
        self._candidates = RowList()
        self._candidates.taken.connect(self.presenter.add)
        self._list_page.body.addWidget(self._candidates, 1)
        self._add_button = push_button("plus")
        self._add_button.clicked.connect(self._add_current)
        self._files_button = push_button("open")
        self._files_button.clicked.connect(self._browse_wizards)
        foot = self._list_page.foot()
        foot.addWidget(self._files_button)
        foot.addWidget(self._add_button, 1)
        at_least(self._candidates, width=220)

        self._fighters_page = Page("", "players")
        inner = QWidget()
        self._fighters_box = QVBoxLayout(inner)
        self._fighters_box.setContentsMargins(0, 0, 4, 0)
        self._fighters_box.setSpacing(5)
        self._fighters_box.addStretch(1)
        self._fighters_scroll = scroll_area(inner)
        self._fighters_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._fighters_page.body.addWidget(self._fighters_scroll, 3)
        self._ways = WaysRow()
        self._ways.wanted.connect(self.presenter.seat_all)
        self._fighters_page.body.addWidget(self._ways)
        self._fighters_page.body.addWidget(rule())
        notes_inner = QWidget()
        self._notes_box = QVBoxLayout(notes_inner)
        self._notes_box.setContentsMargins(0, 0, 0, 0)
        self._notes_box.setSpacing(4)
        self._notes_scroll = scroll_area(notes_inner)
        self._notes_scroll.setObjectName("setup_notes")
        self._notes_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        fix(self._notes_scroll, height=84)
        self._fighters_page.body.addWidget(self._notes_scroll)
        self._fighters_page.body.addWidget(rule())
        self._victory_caption = label(role="section")
        self._victory_wizard = QRadioButton()
        self._victory_player = QRadioButton()
        self._victory_group = QButtonGroup(self)
        self._victory_group.addButton(self._victory_wizard)
        self._victory_group.addButton(self._victory_player)
        self._victory_wizard.clicked.connect(lambda: self.presenter.set_victory("wizard"))
        self._victory_player.clicked.connect(lambda: self.presenter.set_victory("player"))
        self._until_caption = label(role="section")
        self._until_death = QRadioButton()
        self._until_ko = QRadioButton()
        self._until_group = QButtonGroup(self)
        self._until_group.addButton(self._until_death)
        self._until_group.addButton(self._until_ko)
        self._until_death.clicked.connect(lambda: self.presenter.set_until("death"))
        self._until_ko.clicked.connect(lambda: self.presenter.set_until("ko"))
        self._limit_caption = label(t="2")
        self._limit = QComboBox()
        self._limit.activated.connect(lambda number: self.presenter.set_limit(self._limit.itemData(number)))
        self._dice_caption = label(t="2")
        self._dice = QComboBox()
        self._dice.activated.connect(self._choose_dice)
        self._near_caption = label(role="section")
        self._near, self._far = QRadioButton(), QRadioButton()
        self._near_group = QButtonGroup(self)
        for button, is_near in ((self._near, True), (self._far, False)):
            self._near_group.addButton(button)
            button.clicked.connect(lambda _on=False, is_near=is_near: self.presenter.set_near(is_near))
        groups = row(
            column(self._victory_caption, self._victory_wizard, self._victory_player, spacing=2),
            None,
            column(self._until_caption, self._until_death, self._until_ko, spacing=2),
            None,
            column(self._near_caption, self._near, self._far, spacing=2),
            spacing=6,
        )
        self._fighters_page.body.addLayout(groups)
        self._fighters_page.body.addLayout(
            row(self._limit_caption, self._limit, None, self._dice_caption, self._dice, spacing=8)
        )
        at_least(self._fighters_scroll, width=398)

        self._arena_page = ArenaPage(self.presenter, self.words)

        self._back = push_button("back")
        self._back.clicked.connect(lambda: self.frame.show_screen("menu"))
        self._load = push_button("open")
        self._load.clicked.connect(self._browse_combat)
        self._resume = push_button("refresh")
        self._resume.clicked.connect(lambda: self.frame.show_screen("arena", resume=True))
        self._start: QPushButton = push_button("swords", "primary")
        self._start.clicked.connect(self._start_fight)
        pages = QHBoxLayout()
        pages.setContentsMargins(0, 0, 0, 0)
        pages.setSpacing(12)
        pages.addWidget(self._list_page, 10)
        pages.addWidget(self._fighters_page, 21)
        pages.addWidget(self._arena_page, 15)
        ways = Foot().add(self._back, self._load, self._resume).add_right(self._start)
        inside = column(Body(pages), ways, spacing=12)
        inside.setStretch(0, 1)
        inside.setContentsMargins(14, 13, 14, 12)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._header)
        outer.addLayout(inside, 1)

    def _say_all(self) -> None:
        say = self.words.say
        say(self._header.set_title, lambda: tr("Combat"))
        say(self._list_page.set_title, lambda: tr("Magiciens"))
        say(self._fighters_page.set_title, lambda: tr("Combattants"))
        say(self._add_button.setText, lambda: tr("Ajouter"))
        say(self._files_button.setText, lambda: tr("Fichier"))
        say(self._victory_caption.setText, lambda: tr("Gagne le combat").upper())
        say(self._victory_wizard.setText, lambda: tr("le dernier magicien"))
        say(self._victory_player.setText, lambda: tr("le dernier joueur"))
        say(self._near_caption.setText, lambda: tr("Départs").upper())
        say(self._near.setText, lambda: tr("proches"))
        say(self._far.setText, lambda: tr("éloignés"))
        say(self._until_caption.setText, lambda: tr("Défaite").upper())
        say(self._until_death.setText, lambda: tr("à la mort"))
        say(self._until_ko.setText, lambda: tr("au premier KO"))
        say(self._limit_caption.setText, lambda: tr("Limite de points"))
        say(self._dice_caption.setText, lambda: tr("Dés"))
        say(self._back.setText, lambda: tr("Retour"))
        say(self._load.setText, lambda: tr("Charger un combat"))
        say(self._resume.setText, lambda: tr("Reprendre le combat interrompu"))
        self._label_all()

    def _label_all(self) -> None:
        label_control(self._candidates, "setup_candidates", tr("Magiciens"), tr("Double clic ou Entrée : ajouter"))
        label_control(
            self._add_button, "setup_add", tr("Ajouter au combat"), tr("Ajouter le magicien choisi"), "Ctrl+Return"
        )
        label_control(
            self._files_button,
            "setup_files",
            tr("Charger des magiciens"),
            tr("Prendre des magiciens d’un fichier .magic"),
            "Ctrl+L",
        )
        label_control(
            self._victory_wizard,
            "setup_victory_wizard",
            tr("Gagne le dernier magicien en vie"),
            tr("Chacun pour soi : le combat dure tant que deux magiciens vivent"),
        )
        label_control(
            self._victory_player,
            "setup_victory_player",
            tr("Gagne le dernier joueur qui a un magicien en vie"),
            tr("Par équipes : les magiciens d’un même joueur gagnent ensemble"),
        )
        self._ways.say()
        label_control(self._near, "setup_near", tr("Départs proches"), tr("À 6, 7 ou 8 cases du plus proche"))
        label_control(self._far, "setup_far", tr("Départs éloignés"), tr("À 12 cases au moins, où il y a la place"))
        label_control(self._until_death, "setup_until_death", tr("Défaite à la mort"))
        label_control(
            self._until_ko,
            "setup_until_ko",
            tr("Défaite au premier KO"),
            tr("Un magicien dont l’étourdissement tombe à 0 quitte le combat"),
        )
        label_control(
            self._limit,
            "setup_limit",
            tr("Limite de points actifs"),
            tr("Signaler les effets qui dépassent ce nombre de points actifs ; rien n’est changé"),
        )
        label_control(
            self._dice,
            "setup_dice",
            tr("Dés"),
            tr("Le programme lance les dés, ou vous lancez de vrais dés et les entrez"),
        )
        self._arena_page.label_all()
        label_control(self._back, "setup_back", tr("Retour"), tr("Revenir au menu"), "Alt+Left")
        label_control(
            self._load, "setup_load", tr("Charger un combat"), tr("Ouvrir un fichier .combat"), "Ctrl+Shift+O"
        )
        label_control(self._resume, "setup_resume", tr("Reprendre le combat interrompu"))
        self._label_start(is_watched=False)
        self._limit_texts()

    def _label_start(self, *, is_watched: bool) -> None:
        """« Commencer », or « Regarder » where computers alone play."""
        text = tr("Regarder") if is_watched else tr("Commencer")
        tip = tr("Regarder les ordinateurs se battre") if is_watched else tr("Commencer le combat")
        self._start.setText(text)
        label_control(self._start, "setup_start", text, tip, "F5")

    def _limit_texts(self) -> None:
        chosen, dice = self._limit.currentIndex(), self._dice.currentIndex()
        self._limit.clear()
        for limit in self.presenter.view().limits:
            self._limit.addItem(tr("aucune") if limit is None else str(limit), limit)
        self._limit.setCurrentIndex(max(0, chosen))
        self._dice.clear()
        self._dice.addItem(tr("programme"), False)
        self._dice.addItem(tr("vrais dés"), True)
        self._dice.setCurrentIndex(max(0, dice))

    def hasHeightForWidth(self) -> bool:
        """Sentences that wrap must not make the window scroll: what is too small is the minimum size alone."""
        return False

    def retranslate(self) -> None:
        self.presenter.language = language()
        super().retranslate()
        self._label_all()
        self._render()

    # --- coming and going

    def enter(self, context: Mapping[str, Any]) -> None:
        self.presenter.language = language()
        if "fighters" in context:
            self.presenter.first_seats.want(context["fighters"])
        self._offer_own()
        self._offer_shipped()
        self._offer_hand()
        rematch = context.get("rematch")
        if rematch is not None:
            self.presenter.adopt(rematch, context.get("seed", ""))
            self.presenter.new_seed()  # asked for as « Dans une autre arène »
        self._dice.setCurrentIndex(1 if self.frame.settings.are_dice_typed else 0)
        self._resume.setVisible(has_journal(autosave_folder()))
        self._render()
        self._start.setFocus(Qt.FocusReason.OtherFocusReason)

    def way_back(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """To the fight as it was prepared, not to the one that led here."""
        return {name: given for name, given in super().way_back(context).items() if name != "fighters"}

    def open_files(self, paths: list[Path]) -> None:
        self._take_files([path for path in paths if path.suffix.lower() == ".magic"])

    # --- gestures

    def _offer_hand(self) -> None:
        self.presenter.offer(self._session.wizards, "hand")

    def _offer_shipped(self) -> None:
        if self._has_shipped:
            return
        self._has_shipped = True
        self._read(lambda: self._session.ready_files("wizards"), lambda found: self._offer(found, "shipped"))

    def _offer_own(self) -> None:
        """Offer what is saved in the player's own folder, but for what is in hand already."""
        self._read(lambda: self._session.own_files("wizards"), lambda found: self._offer(found, "own"))

    def _offer(self, files: Sequence[ReadFile], source: Source) -> None:
        in_hand = set(self._session.wizards) if source == "own" else set()
        found: dict[Wizard, None] = dict.fromkeys(one for file in files for one in self._wizards_of(file))
        self.presenter.offer([one for one in found if one not in in_hand], source)

    def _read(self, files: Callable[[], Iterable[Path]], done: Callable[[Sequence[ReadFile]], None]) -> None:
        """Read files of wizards beside the window's thread."""
        title = tr("Lecture des magiciens…")
        beside(self.frame.overlay_host, title, lambda: [read_file("wizards", path) for path in files()], done)

    def _wizards_of(self, file: ReadFile) -> Sequence[Wizard]:
        """Return the wizards of a file; one that is refused says why, one that is to be known about says what."""
        if file.refusal is not None:
            self.frame.say(file.refusal.tell_with_file(language()), "bad")
        elif file.remarks:
            self.frame.say("\n".join(tell(each, language()) for each in file.remarks), "bad")
        return [one for one in file.things if isinstance(one, Wizard)]

    def _browse_wizards(self) -> None:
        self._browse("magic", tr("Magiciens (*.magic)"), self._take_files, many=True)

    def _browse_combat(self) -> None:
        self._browse("combat", tr("Combats (*.combat)"), self.frame.open_files, many=False)

    def _browse(self, kind: str, words: str, take: Any, *, many: bool) -> None:
        choose_files(self.frame, kind, tr("Charger"), words, take, many=many)

    def _take_files(self, paths: list[Path]) -> None:
        def done(files: Sequence[ReadFile]) -> None:
            for file in files:
                wizards = self._wizards_of(file)
                if file.refusal is None:
                    self.presenter.offer(wizards, "file", file.path)
                    self.frame.settings.add_recent(file.path, len(wizards))

        self._read(lambda: paths, done)

    def _add_current(self) -> None:
        key = self._candidates.current_key()
        if isinstance(key, int):
            self.presenter.add(key)

    def _choose_dice(self, index: int) -> None:
        self.frame.settings.are_dice_typed = bool(self._dice.itemData(index))

    def _start_fight(self) -> None:
        self._arena_page.take_what_waits()
        if not self.presenter.view().hindrance:
            ask_about_illegal(
                self.frame.overlay_host,
                self.presenter.fight_setup(),
                lambda: in_place_of_the_interrupted(self.frame, self._go_to_arena),
            )

    def _go_to_arena(self) -> None:
        self.frame.show_screen("arena", setup=self.presenter.fight_setup(), seed=self.presenter.seed)

    # --- showing

    def _render(self) -> None:
        if self._is_rendering or not hasattr(self, "_start"):
            return
        self._is_rendering = True
        try:
            self._show(self.presenter.view())
        finally:
            self._is_rendering = False

    def _show(self, view: SetupView) -> None:
        self._show_candidates(view)
        self._show_fighters(view)
        self._show_notes(view)
        (self._victory_wizard if view.victory == "wizard" else self._victory_player).setChecked(True)
        (self._near if view.is_near else self._far).setChecked(True)
        (self._until_death if view.until == "death" else self._until_ko).setChecked(True)
        self._limit.setCurrentIndex(max(0, self._limit.findData(view.limit)))
        self._arena_page.show_view(view)
        self._label_start(is_watched=bool(view.fighters) and all(one.computer for one in view.fighters))
        set_enabled_with_reason(self._start, not view.hindrance, view.hindrance)
        self.first_casts.follow(self.presenter.fight_setup(), can_start=not view.hindrance)
        self._header.set_subtitle(view.subtitle)
        steps = self.presenter.steps
        set_enabled_with_reason(self._header.tools["undo"], steps.can_undo, tr("Rien à défaire."))
        set_enabled_with_reason(self._header.tools["redo"], steps.can_redo, tr("Rien à refaire."))

    def _show_candidates(self, view: SetupView) -> None:
        captions = {
            "hand": tr("En main"),
            "file": tr("Chargés"),
            "own": tr("Vos fichiers"),
            "shipped": tr("Fournis avec le jeu"),
        }
        rows: list[Row] = []
        source = ""
        for one in view.candidates:
            if one.source != source:
                source = one.source
                rows.append(section(captions[source]))
            rows.append(
                Row(
                    one.key,
                    one.name,
                    appearance_name(one.appearance),
                    ("×" + str(one.times) if one.times > 1 else "✓",) if one.times else (),
                    one.line,
                    one.source_text,
                    is_bad=one.is_illegal,
                    colour=one.colour,
                )
            )
        self._candidates.set_rows(rows)

    def _show_fighters(self, view: SetupView) -> None:
        while len(self._rows) < len(view.fighters):
            made = FighterRow(len(self._rows))
            made.player_named.connect(self._named)
            made.computer_chosen.connect(self.presenter.set_computer)
            made.removed.connect(self.presenter.remove)
            made.moved.connect(self.presenter.move)
            made.chosen.connect(self.presenter.choose)
            self._fighters_box.insertWidget(len(self._rows), made)
            self._rows.append(made)
        for index, widget in enumerate(self._rows):
            widget.setVisible(index < len(view.fighters))
            if index < len(view.fighters):
                widget.show_fighter(view.fighters[index], len(view.fighters), is_chosen=view.chosen == index)

    def _named(self, index: int, player: str) -> None:
        if not self._is_rendering:
            self.presenter.set_player(index, player)

    def _show_notes(self, view: SetupView) -> None:
        clear_layout(self._notes_box)
        for note in view.notes:
            tone = {"bad": "bad", "done": "ok", "note": "2"}[note.tone]
            self._notes_box.addWidget(label(note.text, role="note", t=tone, wrap=True))
        self._notes_box.addStretch(1)
        self._notes_scroll.setAccessibleName(" ".join(note.text for note in view.notes))
