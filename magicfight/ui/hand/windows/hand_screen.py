"""What the spells' and the wizards' screens share: new or load, then a page to work on, and the list beside it.

Loading, saving, undo, the list's coming and going, and what would be lost are the same for both (manual 2.1, 2.2).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, problem
from magicfight.ground.terms import Language
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import Kind, ReadFile, Shelf
from magicfight.ui.hand.windows.files import choose_to_load, read_beside, report_lines, save_kind
from magicfight.ui.hand.windows.hand_window import HandWindow
from magicfight.ui.hand.windows.history_tools import show_history
from magicfight.ui.hand.windows.merge_dialog import take_in
from magicfight.ui.hand.windows.opening import OfferedFiles, OpeningPage, OpeningWords
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.dialogs import confirm
from magicfight.ui.widgets.keymap import Said


class HandScreen(Screen):
    """A screen named `<prefix>_screen` over one shelf of the session.

    A subclass makes its page and its list, calls `arrange` with both, and answers the questions below.
    """

    page: QWidget
    list_window: HandWindow
    #: What `show_screen` is given as `page` to open the page to work on at once.
    page_name: str

    def __init__(self, frame: Frame, kind: Kind, prefix: str, icon: str, phrases: Phrasebook) -> None:
        super().__init__(frame)
        self.setObjectName(f"{prefix}_screen")
        self.session = session_of(frame)
        self.kind: Kind = kind
        self.phrases = phrases
        self.header = HeaderBar(icon, self)
        self.save_tool, self.load_tool = tool_button("save"), tool_button("open")
        for tool in (self.load_tool, self.save_tool):
            tool.setFixedSize(34, 34)
            self.header.add_tool(tool)
        self.pages = QStackedWidget(self)
        self.opening = OpeningPage(icon, prefix, self.pages)
        self.offered = OfferedFiles(frame, self.session, kind, self.opening)
        self._lines: tuple[tuple[str, str], ...] = ()
        self._let_go: tuple[object, object] = (None, None)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.show_all)

    def arrange(self, page: QWidget, list_window: HandWindow) -> None:
        """Put the page behind the new-or-load one, and connect what both screens have."""
        self.page, self.list_window = page, list_window
        self.pages.addWidget(self.opening)
        self.pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self.pages, 1)
        self.header.order_tabs()
        self.session.spells_changed.connect(self.refresh)
        self.session.wizards_changed.connect(self.refresh)
        self.header.undo_wanted.connect(self.undo)
        self.header.redo_wanted.connect(self.redo)
        self.save_tool.clicked.connect(lambda: self.save())
        self.load_tool.clicked.connect(self.browse)
        Said(self, "hand_to_list", "F6", lambda: tr("Aller à la liste"), self.show_list)
        Said(list_window, "list_to_screen", "F6", lambda: tr("À la liste : aller à l’écran"), self.frame.activateWindow)
        Said(
            self,
            "hand_save_as",
            "Ctrl+Shift+S",
            lambda: tr("Enregistrer sous un autre nom"),
            lambda: self.save(as_new=True),
        )
        self.opening.browse_wanted.connect(self.browse)
        self.opening.load_wanted.connect(self.load)
        self.opening.back_wanted.connect(self.frame.go_back)
        list_window.empty_wanted.connect(self._empty)
        list_window.files_dropped.connect(self.frame.open_files)
        list_window.keep_place(self.frame.settings)

    # what a subclass tells

    @property
    @abstractmethod
    def shelf(self) -> Shelf[Any, Any]:
        """What is in hand here."""

    @abstractmethod
    def opening_words(self) -> OpeningWords:
        """What the new-or-load page says."""

    @abstractmethod
    def titles(self) -> tuple[str, str]:
        """The names of the new-or-load page and of the page to work on."""

    @abstractmethod
    def subtitle(self) -> str:
        """What is in hand, for the header."""

    @abstractmethod
    def can_go_on(self) -> bool:
        """Whether the new-or-load page offers to go on with what is in hand."""

    @abstractmethod
    def suggested_name(self) -> str:
        """The name that a file of everything in hand may have."""

    @abstractmethod
    def unsaved_sentence(self) -> str:
        """Says that what is in hand is not saved."""

    @abstractmethod
    def unfinished_sentence(self) -> str:
        """Says that the draft is not created; empty where nothing would be lost with it."""

    @abstractmethod
    def say_unfinished(self) -> None:
        """Show the page with the draft, and how to finish it."""

    @abstractmethod
    def nothing_to_save(self) -> str:
        """Says that there is nothing to save yet."""

    @abstractmethod
    def say(self, text: str, *, is_trouble: bool = False) -> None:
        """Tell the player something on the page, and in the list if it is open."""

    @abstractmethod
    def forget(self) -> None:
        """Take away what was told: it is true no longer."""

    @abstractmethod
    def tell_loaded(self, reports: tuple[LoadReport, ...]) -> None:
        """Show what came of files, `_lines`, where the player looks now."""

    @abstractmethod
    def tell_step(self, trouble: Problem, spoken: Language) -> str:
        """The words of a step of undo."""

    @abstractmethod
    def show_page(self) -> None:
        """Show everything on the page as it stands."""

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        self._lines = ()
        self.open_opening()
        files = context.get("files")
        if files:
            self.load(files)

    def leave(self) -> bool:
        self.list_window.hide()
        return True

    def open_files(self, paths: list[Path]) -> None:
        self.load(paths)

    def way_back(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """To the page that was shown."""
        return {"page": self.page_name} if self.is_on_page() else {}

    def unsaved_work(self) -> str:
        return " ".join(part for part in (self._unsaved_items(), self._unsaved_draft()) if part)

    def _unsaved_items(self) -> str:
        items = self.shelf.hand.items
        is_lost = self.shelf.is_modified and items and self._let_go[0] != items
        return self.unsaved_sentence() if is_lost else ""

    def _unsaved_draft(self) -> str:
        return self.unfinished_sentence() if self._let_go[1] != self.shelf.hand.draft else ""

    def save_work(self, done: Callable[[bool], None]) -> None:
        def finish(saved: bool) -> None:
            if saved and self._unsaved_draft():
                self.say_unfinished()
                saved = False
            done(saved)

        if self._unsaved_items():
            self.save(then=finish)
        else:
            finish(True)

    def discard_work(self) -> None:
        hand = self.shelf.hand
        self._let_go = (hand.items, hand.draft)

    # files

    def load(self, paths: list[Path], take: Callable[..., LoadReport] | None = None) -> None:
        """Add files to what is in hand (`take`: the shelf's way of it), open the list, tell what came of each (R2.11,
        R3.6). What a merge would do is shown first."""

        def told(reports: tuple[LoadReport, ...]) -> None:
            self._lines = report_lines(reports, self.kind, language())
            self.tell_loaded(reports)
            self.show_all()

        def done(files: Sequence[ReadFile]) -> None:
            if take is None:
                take_in(self.frame.overlay_host, self.session, self.kind, files, told)
            else:
                told(tuple(self.session.take(one, take, language()) for one in files))

        read_beside(self.frame, self.kind, paths, done)

    def _reload(self, path: Path) -> None:
        """Put what another program wrote to the file in the place of what is in hand; undo gives that back."""
        self.load([path], self.shelf.replace)

    def browse(self) -> None:
        """Ask for files to load."""
        choose_to_load(self.frame, self.kind, self.load)

    def save(self, then: Callable[[bool], None] | None = None, *, as_new: bool = False) -> None:
        """Save all in hand in one file, asking for a name where it has none; then `then(saved)`."""
        if not self.shelf.hand.items:
            self.say(self.nothing_to_save(), is_trouble=True)
            if then is not None:
                then(False)
            return
        path = self.shelf.path
        suggestion = path.stem if path is not None else self.suggested_name()

        def done(saved: bool, sentence: str) -> None:
            self.tell_saved(saved, sentence)
            if then is not None:
                then(saved)

        save_kind(self.frame, self.session, self.kind, suggestion, done, as_new=as_new, reload=self._reload)

    def tell_saved(self, saved: bool, sentence: str) -> None:
        """Tell that a file was written (`sentence` names it), or why not; nothing where the player gave up."""
        if sentence:
            said = self.phrases.say("saved", language(), {"file": sentence}) if saved else sentence
            self.say(said, is_trouble=not saved)
            self.frame.say(said, "ok" if saved else "bad")

    # gestures

    def open_opening(self) -> None:
        """Show new-or-load."""
        self.pages.setCurrentWidget(self.opening)
        self.show_all()
        self.opening.focus_first()

    def open_page(self) -> None:
        """Show the page to work on."""
        self.pages.setCurrentWidget(self.page)
        self.show_all()

    def toggle_list(self) -> None:
        """Open Liste, bring it forward, or close it when it is in front."""
        if self.list_window.isActiveWindow():
            self.list_window.close()
        else:
            self.show_list()

    def show_list(self) -> None:
        """Open Liste where it was last, or bring it forward."""
        self.list_window.refresh()
        self.list_window.bring(self)

    def _empty(self) -> None:
        """Start again with nothing in hand, once it was asked."""

        def empty() -> None:
            self.shelf.empty(problem("step_emptied"))
            self.say(self.phrases.say("emptied", language()))

        caption = tr("Tout retirer")
        saved = tr("{0} en main seront retirés ; les fichiers restent comme ils sont.").format(self.in_hand())
        question = self.unsaved_sentence() if self.shelf.is_modified else saved
        confirm(self.list_window, caption, question, caption, empty, icon="delete")

    def undo(self) -> None:
        """Take the last step back."""
        self.forget()
        self.shelf.undo()

    def redo(self) -> None:
        """Do the step taken back again."""
        self.forget()
        self.shelf.redo()

    # showing

    def refresh(self) -> None:
        """Show everything again, once, when the gesture at hand is done; `enter` shows what changed meanwhile."""
        if self.isVisible() and not self._later.isActive():
            self._later.start()

    def in_hand(self) -> str:
        """How much is in hand, in words."""
        return self.phrases.say("count", language(), {"n": len(self.shelf.hand.items)})

    def is_on_page(self) -> bool:
        """Whether the page to work on is shown, not new-or-load."""
        return self.pages.currentWidget() is self.page

    def show_all(self) -> None:
        """Show everything as it stands."""
        self._later.stop()
        is_page = self.is_on_page()
        self.header.show_undo(is_page)
        for tool in (self.save_tool, self.load_tool):
            tool.setVisible(is_page)
        self.header.set_title(self.titles()[is_page], self.subtitle())
        show_history(self.header, self.shelf, self.tell_step)
        if is_page:
            self.show_page()
        else:
            words = self.opening_words()
            self.opening.say(words)
            self.offered.show(self.subtitle() if self.can_go_on() else "")
            self.opening.show_lines(self._lines, words.guide)
        if self.list_window.isVisible():
            self.list_window.refresh()
