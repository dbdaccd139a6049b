"""« Touches »: every key of the program, made from what answers it, and changed here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.frame import PARTS
from magicfight.ui.menu.key_rows import KeyLine, key_lines, screen_word, words_of
from magicfight.ui.menu.settings_pages import SettingsPage
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, rebind, set_enabled_with_reason
from magicfight.ui.widgets.keymap import DEFAULT, keymap
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.search import lead_into

#: The screens in the order of the menu: those not opened yet are made while the page is shown.
SCREENS = ("menu", *PARTS, "arena")

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class KeysPage(SettingsPage):
    """A row a key, by screen: those that can be changed, and those of whatever has the keyboard.

    Enter or « Changer » waits for another key; one that is taken can be exchanged.
    """

    def __init__(self, settings: Settings, window: QWidget, make: Callable[[str], object]) -> None:
        super().__init__(settings)
        self._window = window
        self._make = make
        self._unmade = list(SCREENS)
        self._shortcuts: dict[str, list[QShortcut]] = {}
        self._screens: dict[str, str] = {}
        self._make_soon = QTimer(self)
        self._make_soon.setSingleShot(True)
        self._make_soon.setInterval(0)
        self._make_soon.timeout.connect(self._make_one)
        self._is_waiting = False
        self._wanted = ""
        self.search = QLineEdit()
        self.list = RowList(figure_width=120)
        self.list.setMinimumHeight(180)
        self.said = label("", role="note", t="2", wrap=True)
        self.change_button, self.reset_button, self.exchange_button = (
            push_button(icon, "small") for icon in ("edit", "undo", "refresh")
        )
        self.all_button = push_button(None, "flat")
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.change_button, self.reset_button, self.exchange_button):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.all_button)
        for line, part in enumerate((self.search, self.list, self.said)):
            self.grid.addWidget(part, line, 0, 1, 2)
        self.grid.addLayout(row, 3, 0, 1, 2)
        self.grid.setRowStretch(1, 1)
        self.exchange_button.hide()
        self.search.textChanged.connect(lambda _: self._fill())
        lead_into(self.search, self.list, self.list.choose_first, self._fill)
        self.list.chosen.connect(lambda _: self._stop())
        self.list.taken.connect(lambda _: self._wait())
        self.change_button.clicked.connect(self._wait)
        self.reset_button.clicked.connect(lambda: self._give(self._chosen(), ""))
        self.exchange_button.clicked.connect(self._exchange)
        self.all_button.clicked.connect(self._reset_all)
        self.list.installEventFilter(self)
        self.words.say(self._name_all, lambda: tr("Touches"))

    # -- what there is

    def rows(self) -> list[KeyLine]:
        """Every key that there is by now: the screens not yet opened join as they are made."""
        lines = key_lines(self._window)
        self._shortcuts.clear()
        for line in lines:
            if line.shortcut is not None:
                self._shortcuts.setdefault(line.name, []).append(line.shortcut)
                self._screens[line.name] = line.screen
        return lines

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill()
        self._make_soon.start()

    def _make_one(self) -> None:
        """Make one of the screens that were not opened yet: only then there are its keys."""
        if self._unmade and self.isVisible():
            self._make(self._unmade.pop(0))
            self._fill()
            self._make_soon.start()

    def _fill(self) -> None:
        wanted = self.search.text().strip().casefold()
        shown: list[Row] = []
        last = None
        for line in self.rows():
            if wanted and wanted not in line.words.casefold() and wanted != line.text.casefold():
                continue
            if line.screen != last:
                shown.append(section(screen_word(line.screen)))
                last = line.screen
            is_own = bool(line.name) and keymap().is_own(line.name)
            text = f"◆ {line.text}" if is_own else line.text
            shown.append(Row((line.screen, line.name, line.words), line.words, figures=(text,), is_strong=is_own))
        self.list.set_rows(shown)
        if self.list.current_row() is None:
            self.list.choose_first()
        self._allow()

    def _chosen(self) -> str:
        key = self.list.current_key()
        return str(key[1]) if isinstance(key, tuple) else ""

    # -- changing one

    def _wait(self) -> None:
        if self._chosen():
            self._is_waiting = True
            self.said.setText(tr("Appuyez sur la nouvelle touche… Échap la garde telle qu’elle est."))
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop(self) -> None:
        self._is_waiting = False
        self._wanted = ""
        self.exchange_button.hide()
        self.said.setText(_note())
        self._allow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While a key is waited for, every key is that one; Escape gives up."""
        if self._is_waiting and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and event.key() not in _MODIFIERS:
                if event.key() == Qt.Key.Key_Escape:
                    self._stop()
                else:
                    self._try(QKeySequence(event.keyCombination()).toString())
                return True
        return super().eventFilter(watched, event)

    def _holder(self, keys: str, name: str) -> str:
        """What has that key already where `name` works: on the same screen, or everywhere."""
        screen = self._screens.get(name, "")
        for other, shortcuts in self._shortcuts.items():
            where = self._screens[other]
            is_there = "" in (where, screen) or where == screen
            if other != name and is_there and any(one.key().toString() == keys for one in shortcuts):
                return other
        return ""

    def _try(self, keys: str) -> None:
        name = self._chosen()
        holder = self._holder(keys, name)
        if not holder:
            self._give(name, keys)
            return
        self._is_waiting = False
        self._wanted = keys
        said = tr("{0} est à « {1} » : échanger, ou Échap.")
        self.said.setText(said.format(keys_text(keys), words_of(self._shortcuts[holder][0])))
        self.exchange_button.show()
        self.exchange_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _exchange(self) -> None:
        name, keys = self._chosen(), self._wanted
        holder = self._holder(keys, name)
        if holder:
            self._give(holder, self._shortcuts[name][0].key().toString())
        self._give(name, keys)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self, name: str, keys: str) -> None:
        shortcuts = self._shortcuts.get(name, [])
        if not shortcuts:
            return
        keymap().give(name, "" if keys == str(shortcuts[0].property(DEFAULT)) else keys)
        for shortcut in shortcuts:
            rebind(shortcut)
        self._stop()
        self._fill()
        self.choose(name)

    def choose(self, name: str) -> None:
        """Choose the row of a key by the name of what it presses."""
        found = self.list.each_row(lambda row: isinstance(row.key, tuple) and row.key[1] == name)
        if found:
            self.list.choose(found[0].key)

    def _reset_all(self) -> None:
        for name in tuple(self._shortcuts):
            if keymap().is_own(name):
                self._give(name, "")

    # -- words

    def _allow(self) -> None:
        name = self._chosen()
        has_row = self.list.current_key() is not None
        why = tr("Cette touche appartient à ce qui a le clavier : elle ne change pas.") if has_row else ""
        set_enabled_with_reason(self.change_button, bool(name), why or tr("Choisissez d’abord une ligne."))
        set_enabled_with_reason(self.reset_button, keymap().is_own(name), tr("C’est sa touche d’origine."))

    def _name_all(self, title: str) -> None:
        label_control(self.list, "keys_list", title)
        label_control(self.search, "keys_search", tr("Chercher une action ou une touche"))
        self.search.setPlaceholderText(tr("Chercher une action ou une touche"))
        for button, name, words in (
            (self.change_button, "keys_change", tr("Changer")),
            (self.reset_button, "keys_reset", tr("Rétablir")),
            (self.exchange_button, "keys_exchange", tr("Échanger")),
            (self.all_button, "keys_reset_all", tr("Tout rétablir")),
        ):
            button.setText(words)
            label_control(button, name, words)
        self.said.setText(_note())
        if self.isVisible():  # else it is filled when it is shown
            self._fill()


def _note() -> str:
    return tr("Les chiffres des sorts sont pris par leur place : sur un clavier AZERTY, sans Maj.")
