"""« Touches »: every key of the screens opened so far, made from the shortcuts themselves, and changed here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.menu.settings_pages import SettingsPage
from magicfight.ui.screen import Screen
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, rebind, set_enabled_with_reason
from magicfight.ui.widgets.keymap import DEFAULT, all_shortcuts, keymap, name_of
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.search import lead_into

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class KeysPage(SettingsPage):
    """A row a key, by screen. Enter or « Changer » waits for another; one that is taken can be exchanged."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(settings)
        self._window = window
        self._shortcuts: dict[str, QShortcut] = {}
        self._owners: dict[str, str] = {}
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

    def _collect(self) -> None:
        self._shortcuts.clear()
        for shortcut in all_shortcuts(self._window):
            name = name_of(shortcut)
            self._shortcuts[name] = shortcut
            self._owners[name] = _owner_of(shortcut)

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Every key: the screen it works on, the name of what it presses, that in words, and the key."""
        self._collect()
        found = [
            (self._owners[name], name, _words_of(shortcut), shortcut.key().toString())
            for name, shortcut in self._shortcuts.items()
        ]
        return sorted(found, key=lambda one: (one[0] != "", _screen_word(one[0]), one[2]))

    def _fill(self) -> None:
        wanted = self.search.text().strip().casefold()
        shown: list[Row] = []
        last = None
        for owner, name, words, keys in self.rows():
            text = keys_text(keys)
            if wanted and wanted not in words.casefold() and wanted != text.casefold():
                continue
            if owner != last:
                shown.append(section(_screen_word(owner)))
                last = owner
            is_own = keymap().is_own(name)
            shown.append(Row(name, words, figures=(f"◆ {text}" if is_own else text,), is_strong=is_own))
        self.list.set_rows(shown)
        self.list.choose_first()
        self._allow()

    def _chosen(self) -> str:
        return str(self.list.current_key() or "")

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
        owner = self._owners.get(name, "")
        for other, shortcut in self._shortcuts.items():
            where = self._owners[other]
            if other != name and shortcut.key().toString() == keys and ("" in (where, owner) or where == owner):
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
        self.said.setText(said.format(keys_text(keys), _words_of(self._shortcuts[holder])))
        self.exchange_button.show()
        self.exchange_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _exchange(self) -> None:
        name, keys = self._chosen(), self._wanted
        holder = self._holder(keys, name)
        if holder:
            self._give(holder, self._shortcuts[name].key().toString())
        self._give(name, keys)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self, name: str, keys: str) -> None:
        shortcut = self._shortcuts.get(name)
        if shortcut is None:
            return
        keymap().give(name, "" if keys == str(shortcut.property(DEFAULT)) else keys)
        rebind(shortcut)
        self._stop()
        self._fill()
        self.list.choose(name)

    def _reset_all(self) -> None:
        for name in list(self._shortcuts):
            if keymap().is_own(name):
                self._give(name, "")

    # -- words

    def _allow(self) -> None:
        name = self._chosen()
        set_enabled_with_reason(self.change_button, bool(name), tr("Choisissez d’abord une ligne."))
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
        self._fill()


def _note() -> str:
    return tr(
        "Les chiffres des sorts sont pris par leur place : sur un clavier AZERTY, sans Maj. "
        "Les écrans pas encore ouverts s’ajoutent quand on les ouvre."
    )


def _owner_of(shortcut: QShortcut) -> str:
    """The object name of the screen that a shortcut works on; empty for one that works everywhere."""
    at: QObject | None = shortcut.parent()
    while at is not None:
        if isinstance(at, Screen):
            return at.objectName()
        at = at.parent()
    return ""


def _words_of(shortcut: QShortcut) -> str:
    """What a shortcut does: its control's name, or, without one, what is said of it here."""
    owner = shortcut.parent()
    if shortcut.objectName() == "shortcut" and isinstance(owner, QWidget):
        return owner.accessibleName()
    said = {
        "window_F11": tr("Plein écran"),
        "window_Ctrl+Q": tr("Quitter"),
        "window_Ctrl+O": tr("Ouvrir des fichiers"),
        "window_F1": tr("Les règles sur ce qui est pointé"),
        "window_F9": tr("Thème suivant"),
        "window_Ctrl+,": tr("Réglages"),
        "arena_next_target": tr("Cible suivante"),
        "arena_previous_target": tr("Cible précédente"),
        "arena_same_spell": tr("Même sort, mêmes dés"),
        "arena_board_focus": tr("Aller à l’arène"),
    }
    return said.get(shortcut.objectName(), shortcut.objectName())


def _screen_word(owner: str) -> str:
    """The name of a screen, by its object name."""
    return {
        "": tr("Partout"),
        "menu_screen": tr("Menu"),
        "library_screen": tr("Sorts"),
        "builder_screen": tr("Magiciens"),
        "setup_screen": tr("Préparation du combat"),
        "arena_screen": tr("Arène"),
        "desk_screen": tr("Table du maître de jeu"),
        "laboratory_screen": tr("Laboratoire"),
    }.get(owner, owner)
