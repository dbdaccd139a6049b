"""The one window: its screens, the way between them, files dropped or given, settings, help, mishaps."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import (
    QCloseEvent,
    QCursor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QIcon,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from magicfight.ui.assets import assets_folder
from magicfight.ui.captions import interpreter, tr
from magicfight.ui.dressing import Wardrobe
from magicfight.ui.frame import Shared
from magicfight.ui.guide import Guide
from magicfight.ui.keyboard import Keyboard
from magicfight.ui.mishaps import MishapLog
from magicfight.ui.opening import Opening
from magicfight.ui.part_keys import PartKeys
from magicfight.ui.refusals import Refusals
from magicfight.ui.screen import Screen
from magicfight.ui.screens import FILE_SCREENS, ScreenFactory, factories
from magicfight.ui.settings import Settings, data_folder
from magicfight.ui.theme import CHOICES, theme
from magicfight.ui.unsaved import UnsavedWork
from magicfight.ui.widgets.asked import AskedPages, terms
from magicfight.ui.widgets.control import OVER_DIALOGS, explain_terms, topic_at
from magicfight.ui.widgets.keymap import Said, keymap
from magicfight.ui.widgets.tree import is_host

if TYPE_CHECKING:
    from magicfight.ui.widgets.bars import HeaderBar
    from magicfight.ui.widgets.toast import Toast

START_SIZE = QSize(1280, 720)
SMALLEST = QSize(640, 400)
#: What a player does to a window.
_TOUCHES = frozenset(
    {QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel, QEvent.Type.KeyPress, QEvent.Type.Drop}
)


def _has_bars() -> bool:
    """Whether there can be a header at all: the menu has none, and is painted first, without their module."""
    return "magicfight.ui.widgets.bars" in sys.modules


def _sentence(topic: str) -> str:
    """The sentence of a topic, and the key that opens its page."""
    # imported here: the menu explains nothing
    from magicfight.ui.learn.sets import sentence

    said = sentence(topic, interpreter().language)
    more = tr("{0} : toute la règle").format("F1")
    return f"{said} ({more})" if said else ""


class _Stack(QStackedWidget):
    """Screens one behind another; only the one shown decides how small the window can be before it scrolls."""

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown is not None else QSize(0, 0)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


class MainWindow(QMainWindow):
    """Screens by name (`show_screen`, `go_back`), `open_files`, `say`, and the settings that all of them share."""

    def __init__(self, settings: Settings, screens: Mapping[str, ScreenFactory] | None = None) -> None:
        super().__init__()
        self.settings = settings
        self._factories: dict[str, ScreenFactory] = dict(factories() if screens is None else screens)
        self._screens: dict[str, Screen] = {}
        self._current = ""
        self._history: list[tuple[str, dict[str, Any]]] = []
        self._context: dict[str, Any] = {}
        self._opening = Opening(self, self._screens, self.screen_named, self._take_back, self)
        self._shared: dict[type, Any] = {}
        self._at_close: list[Callable[[], None]] = []
        self._is_closing = False
        self._shown_at = 0.0
        #: When the player last clicked, pressed a key or moved the pointer in this window (`monotonic`).
        self.touched_at = 0.0
        self.mishaps = MishapLog(data_folder() / "mishaps.log", self._tell_mishap)
        self.setObjectName("main_window")
        keymap().take(settings.own_keys)
        keymap().changed = partial(setattr, settings, "own_keys")
        self.setWindowTitle("Magic Fight 4.0")
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST)
        # dialogs and passing messages lie over this, so that they cover what can be seen, not what scrolls
        self.overlay_host = QWidget()
        self.overlay_host.setObjectName("overlay_host")
        is_host(self.overlay_host)
        outer = QVBoxLayout(self.overlay_host)
        outer.setContentsMargins(0, 0, 0, 0)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("screen_scroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setProperty("focusPolicy", "NoFocus")
        self._stack = self.screen_host = _Stack()
        self._scroll.setWidget(self._stack)
        self._stack.setAutoFillBackground(False)  # the window's own ground is the theme's
        outer.addWidget(self._scroll)
        self.setCentralWidget(self.overlay_host)
        self._made_toast: Toast | None = None
        self.lessons = Guide(self, self)
        terms().sentence = _sentence
        AskedPages(self, self.explain)
        for keys, act, says in (
            ("F11", self.toggle_full_screen, lambda: tr("Plein écran")),
            ("Ctrl+Q", self.close, lambda: tr("Quitter")),
            ("Ctrl+O", self.choose_files, lambda: tr("Ouvrir des fichiers")),
            ("F1", self.open_help, lambda: tr("Les règles sur ce qui est pointé")),
            ("F9", self.next_theme, lambda: tr("Thème suivant")),
            ("Ctrl+,", self.open_settings, lambda: tr("Réglages")),
        ):
            shortcut = Said(self, f"window_{keys}", keys, says, act)
            shortcut.setProperty(OVER_DIALOGS, keys in ("F1", "F9", "F11"))
        self._part_keys = PartKeys(self, self.show_screen)
        self._wardrobe = Wardrobe(self, self.overlay_host, self._screens, lambda: self._current, self._speak)
        settings.changed.connect(self._apply_setting)
        self._restore_geometry()
        self._unsaved = UnsavedWork(self.overlay_host)
        self._keyboard = Keyboard(lambda: self.current_screen, self)
        Refusals(self, lambda: self.current_screen, self.say)

    # -- screens

    @property
    def current_name(self) -> str:
        """The name of the screen shown; nothing before the first."""
        return self._current

    @property
    def current_screen(self) -> Screen | None:
        """The screen shown."""
        return self._screens.get(self._current)

    def screen_named(self, name: str) -> Screen:
        """That screen, built if it was not yet. KeyError if there is none of that name."""
        if name not in self._screens:
            made = self._factories[name](self)
            made.setObjectName(made.objectName() or f"screen_{name}")
            if _has_bars():
                # imported here: as `_has_bars` says
                from magicfight.ui.widgets.bars import HeaderBar

                for header in made.findChildren(HeaderBar):
                    self._connect_header(header)
            self._screens[name] = made
            self._stack.addWidget(made)
        return self._screens[name]

    def show_screen(self, name: str, **context: Any) -> None:
        """Show a screen; the one shown now may keep the player if its work is not saved. The menu ends the way back."""
        self._leave_current(lambda: self._show(name, context, remember=True))

    def go_back(self) -> None:
        """Show the screen before this one, the menu if there was none."""
        name, context = self._history[-1] if self._history else ("menu", {})

        def show() -> None:
            if self._history:
                self._history.pop()
            self._show(name, context, remember=False)

        self._leave_current(show)

    def shared(self, kind: type[Shared], make: Callable[[], Shared]) -> Shared:
        """The one object of a kind that the screens share, made by whoever asks first."""
        if kind not in self._shared:
            self._shared[kind] = make()
        found = self._shared[kind]
        assert isinstance(found, kind)
        return found

    def when_closed(self, do: Callable[[], None]) -> None:
        """Do something when the window is closed: nothing is asked any more."""
        self._at_close.append(do)

    def _leave_current(self, go_on: Callable[[], None]) -> None:
        screen = self.current_screen
        if screen is None:
            go_on()
            return

        def finish() -> None:
            if screen.leave():
                go_on()

        if screen.is_kept_on_leaving():
            finish()
        else:
            self._unsaved.ask([screen], finish)

    def _show(self, name: str, context: dict[str, Any], *, remember: bool) -> None:
        screen = self.screen_named(name)
        if name == "menu":
            self._history.clear()
        elif remember and self._current and name != self._current:
            self._history.append((self._current, self._screens[self._current].way_back(self._context)))
        if self._current and name != self._current:
            # imported here: nothing lies over the first screen
            from magicfight.ui.widgets.dialog import Dialog

            for dialog in self.overlay_host.findChildren(Dialog):
                dialog.close_dialog()  # what lay over the screen before goes with it
        self._wardrobe.bring(name)
        is_first = not self._current
        self._current, self._context, self._shown_at = name, context, monotonic()
        self._stack.setCurrentWidget(screen)
        self._stack.updateGeometry()
        if not is_first:
            self._scroll.verticalScrollBar().setValue(0)
            self._scroll.horizontalScrollBar().setValue(0)
        self._part_keys.follow(name)
        screen.enter(context)
        explain_terms(screen, _sentence)
        self._keyboard.enter(screen)

    def _connect_header(self, header: HeaderBar) -> None:
        header.theme_wanted.connect(self.next_theme)
        header.settings_wanted.connect(self.open_settings)
        header.help_wanted.connect(self.open_help)

    # -- what is said

    @property
    def _toast(self) -> Toast:
        if self._made_toast is None:
            # imported here: nothing is said before the menu is painted
            from magicfight.ui.widgets.toast import Toast

            self._made_toast = Toast(self.overlay_host)
        return self._made_toast

    def say(self, text: str, tone: str = "ok") -> None:
        """A passing message: `ok`, `bad` or no tone."""
        self._toast.say(text, tone)

    def _take_back(self, text: str) -> None:
        """A passing message is over, unless another one has taken its place."""
        if self._toast.text() == text:
            self._toast.hide()

    def _tell_mishap(self, log: Path) -> None:
        sentence = tr(
            "Une erreur imprévue s’est produite. Rien de ce que vous avez fait n’est perdu ; "
            "le détail est noté dans « {0} »."
        ).format(log)
        # imported here: as for questions
        from magicfight.ui.widgets.dialogs import tell

        dialog = tell(self.overlay_host, tr("Un sort a mal tourné"), sentence, icon="warning")
        dialog.closed.connect(self.mishaps.told)

    # -- files

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open files of any of the four kinds, each by its screen; what can't be opened is told in a sentence."""
        self._opening.at_once(paths)

    def open_named_files(self, paths: Sequence[Path]) -> None:
        """Say which files are opened, then, when that is seen, open them."""
        self._opening.named(paths)

    def choose_files(self) -> None:
        """Ask for files of any kind and open them."""
        patterns = " ".join(f"*{extension}" for extension in FILE_SCREENS)
        filter_text = tr("Fichiers de Magic Fight ({0})").format(patterns)
        # imported here: the menu opens no file by itself
        from magicfight.ui.hand.windows.files import choose_files

        choose_files(self, "any", tr("Ouvrir"), filter_text, self._opening.by_gesture).setObjectName("open_dialog")

    @staticmethod
    def _dropped(event: QDropEvent) -> list[Path]:
        urls = event.mimeData().urls() if event.mimeData().hasUrls() else []
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        # among files of the game the others are told to be none
        return paths if any(path.suffix.lower() in FILE_SCREENS for path in paths) else []

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dropped(event):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self._dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = self._dropped(event)
        if paths:
            event.acceptProposedAction()
            self._opening.by_gesture(paths)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take our files before a text field under the pointer takes their names; drop clicks meant for elsewhere."""
        if event.type() in _TOUCHES:
            self.touched_at = monotonic()
        if isinstance(event, QDropEvent) and watched is self.windowHandle() and self._dropped(event):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self._opening.by_gesture(self._dropped(event))
            return True
        if event.type() == QEvent.Type.MouseButtonDblClick and watched is self.windowHandle():
            # the first press of a double click has shown this screen: the second is not meant for what is on it
            return monotonic() - self._shown_at < QApplication.doubleClickInterval() / 1000
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
            handle.installEventFilter(self)

    def show_icon(self) -> None:
        """The window's own icon. Called once the menu is painted: Qt loads a plugin for it."""
        self.setWindowIcon(QIcon(str(assets_folder() / "desktop" / "magicfight.svg")))

    # -- settings, help, size

    def open_settings(self) -> None:
        """The settings dialog."""
        # imported here: the menu is painted before its dialogs are needed
        from magicfight.ui.menu.settings_dialog import SettingsDialog

        if not self.overlay_host.findChild(QWidget, "settings_dialog"):
            SettingsDialog(self.overlay_host, self.settings, self, self.screen_named).open()

    def open_help(self) -> None:
        """The rules, at the page of what is pointed at, else of what has the keyboard."""
        self.explain(topic_at(QCursor.pos(), QApplication.focusWidget()))

    def explain(self, topic: str) -> None:
        """The page of a topic, over whatever is shown."""
        # imported here: the menu is painted before its dialogs are needed
        from magicfight.ui.learn.screen import RulesDialog

        for dialog in self.overlay_host.findChildren(RulesDialog):
            if dialog.is_open:
                if topic:
                    dialog.open_topic(topic)
                return
        screen = self.current_screen
        dialog = RulesDialog(self.overlay_host, topic, in_hand=None if screen is None else screen.rules_in_hand())
        dialog.keys_wanted.connect(self.open_keys)
        dialog.lessons_wanted.connect(self.lessons.open_list)
        dialog.open()

    def open_keys(self) -> None:
        """The help dialog, with the keys of the screen shown."""
        # imported here: the menu is painted before its dialogs are needed
        from magicfight.ui.menu.help_dialog import HelpDialog

        if not self.overlay_host.findChild(QWidget, "help_dialog"):
            HelpDialog(self.overlay_host, self).open()

    def open_about(self) -> None:
        """The about box."""
        # imported here: the menu is painted before its dialogs are needed
        from magicfight.ui.menu.about_dialog import AboutDialog

        if not self.overlay_host.findChild(QWidget, "about_dialog"):
            AboutDialog(self.overlay_host, self.mishaps.path, self.say).open()

    def next_theme(self) -> None:
        """System, dark, light, and round again."""
        index = CHOICES.index(self.settings.theme)
        self.settings.theme = CHOICES[(index + 1) % len(CHOICES)]

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ QtCore.Qt.WindowState.WindowFullScreen)

    def _apply_setting(self, name: str) -> None:
        if name == "language":
            interpreter().speak(self.settings.language)
        elif name == "theme":
            theme().choose(self.settings.theme)
        elif name == "contrast":
            theme().choose_contrast(self.settings.contrast)
        elif name == "text_size":
            theme().choose_text_size(self.settings.text_size)

    @staticmethod
    def _speak(screen: Screen) -> None:
        screen.retranslate()
        explain_terms(screen, _sentence)

    def _restore_geometry(self) -> None:
        self.resize(START_SIZE)
        kept = self.settings.geometry
        if not kept.isEmpty():
            self.restoreGeometry(kept)

    def show_first(self) -> None:
        """Show the window as it was left; the very first time it fills the screen, where that is large enough."""
        room = self.screen().availableGeometry()
        if self.settings.geometry.isEmpty() and room.size() == room.size().expandedTo(START_SIZE):
            self.setGeometry(room)  # without a window manager nothing would maximise it
            self.showMaximized()
        else:
            self.resize(self.size().boundedTo(room.size()))  # a display of 1080 lines at 200 % has 540
            self.move(room.topLeft() if self.settings.geometry.isEmpty() else self.pos())
            self.show()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._is_closing:
            event.ignore()
            if self._unsaved.is_asking:  # the question is there already
                return
            self._unsaved.ask(list(self._screens.values()), self._close_now)
            return
        self.settings.geometry = self.saveGeometry()
        self.settings.sync()
        for do in self._at_close:
            do()
        event.accept()

    def _close_now(self) -> None:
        screen = self.current_screen
        if screen is not None and not screen.leave():
            return
        self._is_closing = True
        self.close()
