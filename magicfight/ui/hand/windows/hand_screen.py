"""What the spells' and the wizards' screens share: new or load, then a page to work on, and the list beside it.

Loading, saving, undo, the list's coming and going, and what would be lost are the same for both (manual 2.1, 2.2).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from magicfight.ground.problems import problem
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.windows.hand_files import HandFiles
from magicfight.ui.hand.windows.hand_window import HandWindow
from magicfight.ui.hand.windows.hand_words import HandWords
from magicfight.ui.hand.windows.history_tools import show_history
from magicfight.ui.hand.windows.opening import OfferedFiles, OpeningPage
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.dialogs import confirm
from magicfight.ui.widgets.keymap import Said


class HandScreen(Screen):
    """A screen named `<prefix>_screen` over one shelf of the session.

    What is in hand, and how it is spoken of, comes with `told`. A subclass makes its page and its list, calls `arrange`
    with both, and does what is asked below.
    """

    page: QWidget
    list_window: HandWindow
    #: What `show_screen` is given as `page` to open the page to work on at once.
    page_name: str

    def __init__(self, frame: Frame, told: HandWords, prefix: str, icon: str) -> None:
        super().__init__(frame)
        self.setObjectName(f"{prefix}_screen")
        self.told, self.session, self.shelf = told, told.session, told.shelf
        self.files = HandFiles(frame, told, self)
        self.header = HeaderBar(icon, self)
        self.save_tool, self.load_tool = tool_button("save"), tool_button("open")
        for tool in (self.load_tool, self.save_tool):
            tool.setFixedSize(34, 34)
            self.header.add_tool(tool)
        self.pages = QStackedWidget(self)
        self.opening = OpeningPage(icon, prefix, self.pages)
        self.offered = OfferedFiles(frame, self.session, told.kind, self.opening)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._show_changed)
        self._page_later = QTimer(self)
        self._page_later.setSingleShot(True)
        self._page_later.setInterval(0)
        self._page_later.timeout.connect(self.show_rest)

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
        self.save_tool.clicked.connect(lambda: self.files.save())
        self.load_tool.clicked.connect(self.files.browse)
        Said(self, "hand_to_list", "F6", lambda: tr("Aller à la liste"), self.show_list)
        Said(list_window, "list_to_screen", "F6", lambda: tr("À la liste : aller à l’écran"), self.frame.activateWindow)
        Said(
            self,
            "hand_save_as",
            "Ctrl+Shift+S",
            lambda: tr("Enregistrer sous un autre nom"),
            lambda: self.files.save(as_new=True),
        )
        self.opening.browse_wanted.connect(self.files.browse)
        self.opening.load_wanted.connect(self.files.load)
        self.opening.back_wanted.connect(self.frame.go_back)
        list_window.empty_wanted.connect(self._empty)
        list_window.files_dropped.connect(self.frame.open_files)
        list_window.keep_place(self.frame.settings)

    # what a subclass does

    @abstractmethod
    def say_unfinished(self) -> None:
        """Show the page with the draft, and how to finish it."""

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
    def show_page(self) -> None:
        """Show everything on the page as it stands."""

    # what the window asks of a screen

    def enter(self, context: Mapping[str, Any]) -> None:
        self.files.lines = ()
        self.open_opening()
        files = context.get("files")
        if files:
            self.files.load(files)

    def leave(self) -> bool:
        self.list_window.hide()
        return True

    def open_files(self, paths: list[Path]) -> None:
        self.files.load(paths)

    def way_back(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """To the page that was shown."""
        return {"page": self.page_name} if self.is_on_page() else {}

    def unsaved_work(self) -> str:
        return self.files.unsaved()

    def save_work(self, done: Callable[[bool], None]) -> None:
        self.files.save_work(done)

    def discard_work(self) -> None:
        self.files.discard()

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
            self.say(self.told.phrases.say("emptied", language()))

        caption = tr("Tout retirer")
        saved = tr("{0} en main seront retirés ; les fichiers restent comme ils sont.").format(self.told.in_hand())
        question = self.told.unsaved() if self.shelf.is_modified else saved
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

    def _show_changed(self) -> None:
        """Whoever works in the list sees that first: the page beside it may wait until it is painted."""
        if self.list_window.isActiveWindow():
            self.list_window.refresh()
            self._page_later.start()
        else:
            self.show_all()

    def is_on_page(self) -> bool:
        """Whether the page to work on is shown, not new-or-load."""
        return self.pages.currentWidget() is self.page

    def show_all(self) -> None:
        """Show everything as it stands."""
        self.show_rest()
        if self.list_window.isVisible():
            self.list_window.refresh()

    def show_rest(self) -> None:
        """Show everything but the list as it stands."""
        self._later.stop()
        self._page_later.stop()
        is_page = self.is_on_page()
        self.header.show_undo(is_page)
        for tool in (self.save_tool, self.load_tool):
            tool.setVisible(is_page)
        self.header.set_title(self.told.titles()[is_page], self.told.subtitle())
        show_history(self.header, self.shelf, self.told.step)
        if is_page:
            self.show_page()
        else:
            words = self.told.opening()
            self.opening.say(words)
            self.offered.show(self.told.subtitle() if self.told.can_go_on() else "")
            self.opening.show_lines(self.files.lines, words.guide)
