"""What both lists are: a window that stays open beside a screen, with a search, an order, a line and a foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import STEPS_ASIDE
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.page import Page, breakable, label, set_tone
from magicfight.ui.widgets.search import lead_into
from magicfight.ui.widgets.sizing import fix

#: Milliseconds of rest in typing before the list is searched.
_REST = 120


class HandWindow(QDialog):
    """A window named `<prefix>_list_window`; nothing is blocked while it is open.

    Undo, redo, closing (Ctrl+L) and files dropped on it work as in the screen it belongs to.
    """

    edit_wanted = Signal(int)
    empty_wanted = Signal()
    files_dropped = Signal(list)
    searched = Signal(str)
    ordered = Signal(int)

    def __init__(self, prefix: str, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog)
        self._prefix = prefix
        self._settings: Settings | None = None
        self.setObjectName(f"{prefix}_list_window")
        self.setProperty("kind", "screen")
        self.setModal(False)
        self.setProperty(STEPS_ASIDE, True)
        self.setAcceptDrops(True)
        self.page = Page("", "list")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        fix(self.search, width=190)
        self.order = QComboBox()
        self.menu = QMenu(self)
        self.menu.setObjectName(f"{prefix}_list_menu")
        self._line = label("", role="note", wrap=True)
        self._line.setObjectName(f"{prefix}_list_line")
        self._foot = label("", role="note", t="2", wrap=True)
        self._nothing = label("", t="2", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.empty_button, self.close_button = push_button("delete"), push_button("close")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.page)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_REST)
        self._typing.timeout.connect(lambda: self.searched.emit(self.search.text()))
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.refresh)
        self.order.activated.connect(self.ordered)
        self.empty_button.clicked.connect(self.empty_wanted)
        self.close_button.clicked.connect(self.close)
        for keys, name, says, act in (
            ("Ctrl+Z", "list_undo", lambda: tr("À la liste : défaire"), undo),
            ("Ctrl+Shift+Z", "list_redo", lambda: tr("À la liste : refaire"), redo),
            ("Ctrl+L", "list_close", lambda: tr("À la liste : fermer"), self.close),
        ):
            Said(self, name, keys, says, act)

    def fill(self, content: QWidget, choose_first: Callable[[], object], *buttons: QPushButton) -> None:
        """Put the list itself in the page, and more buttons at its foot; `choose_first` chooses its first row."""
        lead_into(self.search, content, choose_first, self._search_now)
        self.page.add_to_head(self.order)
        self.page.add_to_head(self.search)
        self.page.body.addWidget(self._nothing)
        self.page.body.addWidget(content, 1)
        self.page.body.addWidget(self._line)
        self.page.body.addWidget(self._foot)
        foot = self.page.foot()
        foot.addStretch(1)
        for button in (self.empty_button, *buttons, self.close_button):
            foot.addWidget(button)

    def _search_now(self) -> None:
        self._typing.stop()
        self.searched.emit(self.search.text())
        self.refresh()

    def say(self, search: str, orders: Sequence[str], empty_tip: str) -> None:
        """Say what both lists have, in the language in force."""
        self.setWindowTitle(tr("Liste"))
        self.page.set_title(tr("Liste"))
        self.search.setPlaceholderText(search)
        label_control(self.search, f"{self._prefix}_search", search, "", "Ctrl+F")
        index = max(0, self.order.currentIndex())
        self.order.clear()
        self.order.addItems(list(orders))
        self.order.setCurrentIndex(index)
        label_control(self.order, f"{self._prefix}_order", tr("Ordre"))
        self.empty_button.setText(tr("Tout retirer"))
        label_control(self.empty_button, f"{self._prefix}_list_empty", tr("Tout retirer"), empty_tip)
        self.close_button.setText(tr("Fermer"))
        tip = f"{tr('Fermer')} ({keys_text('Esc')})"  # the window itself answers Esc
        label_control(self.close_button, f"{self._prefix}_list_close", tr("Fermer"), tip)

    def refresh_later(self) -> None:
        """Show what is in hand as it stands, once, when the gesture at hand is done."""
        if self.isVisible() and not self._later.isActive():
            self._later.start()

    @abstractmethod
    def refresh(self) -> None:
        """Show what is in hand as it stands."""
        self._later.stop()

    def show_texts(self, foot: str, empty: str, line: str, *, is_trouble: bool) -> None:
        """Show what stands around the list; `empty` says what to do while nothing is in hand."""
        self._nothing.setText(empty)
        self._nothing.setVisible(bool(empty))
        set_enabled_with_reason(self.empty_button, not empty, empty)
        self._foot.setText(foot)
        self._line.setText(breakable(line))
        set_tone(self._line, "bad" if is_trouble else "ok")
        self._line.setVisible(bool(line))

    def keep_place(self, settings: Settings) -> None:
        """Remember there where it was and how large."""
        self._settings = settings

    def bring(self, over: QWidget) -> None:
        """Open it where it was last (at first in the middle of a screen), or bring it forward where it is."""
        if not self.isVisible():
            place = self._settings.window_geometry(self.objectName()) if self._settings is not None else QByteArray()
            if place.isEmpty() or not self.restoreGeometry(place):
                self.move(over.mapToGlobal(over.rect().center()) - QPoint(self.width() // 2, self.height() // 2))
            self.show()
        self.raise_()
        self.activateWindow()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the place, and give the keyboard back to the main window: not every system does by itself."""
        super().hideEvent(event)
        if event.spontaneous():
            return
        if self._settings is not None:
            self._settings.keep_window_geometry(self.objectName(), self.saveGeometry())
        parent = self.parentWidget()
        if parent is not None and parent.isVisible():
            parent.window().activateWindow()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)
