"""Every key of the program, made from what answers it: shortcuts, and the keys of whatever has the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import tr
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.control import keys_text
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.keymap import Placed, Said, all_shortcuts, keymap, name_of
from magicfight.ui.widgets.own_keys import OwnKeys

#: Where the keys of the parts work: neither in the menu nor in a running fight.
PARTS = "parts"


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A key: the screen that it works on (its object name, empty for everywhere), what it presses, that in words, and
    the key as this platform writes it; `shortcut` where it can be changed."""

    screen: str
    name: str
    words: str
    text: str
    shortcut: QShortcut | None = None


def key_lines(window: QWidget, *, is_short: bool = False) -> list[KeyLine]:
    """Return every key of the screens that there are, those of everywhere first, each screen's by their words.

    Where it is to be short, keys known by their place stand in one line a row, as far as they were not changed.
    """
    shortcuts = all_shortcuts(window)
    found = [
        KeyLine(_screen_of(one), name_of(one), words_of(one), keys_text(one.key().toString()), one)
        for one in shortcuts
        if not (is_short and _is_in_its_place(one))
    ]
    if is_short:
        found += _rows_of_places(shortcuts)
    seen: set[tuple[str, str, str]] = set()
    for own in window.findChildren(OwnKeys):
        screen = _screen_of(own)
        if _is_of_a_dialog(own):
            continue  # it is told there
        for row in own.rows:
            line = KeyLine(screen, "", row.says(), ", ".join(map(keys_text, row.keys)))
            if (line.screen, line.words, line.text) not in seen:
                seen.add((line.screen, line.words, line.text))
                found.append(line)
    words = {screen: screen_word(screen) for screen in {one.screen for one in found}}
    return sorted(found, key=lambda one: (one.screen != "", words[one.screen], _in_order(one.words)))


def _in_order(words: str) -> str:
    """Words as they are sorted: numbers by their size."""
    return re.sub(r"\d+", lambda digits: digits[0].zfill(3), words.casefold())


def _is_in_its_place(shortcut: QShortcut) -> bool:
    return isinstance(shortcut, Placed) and not keymap().is_own(name_of(shortcut))


def _rows_of_places(shortcuts: Iterable[QShortcut]) -> list[KeyLine]:
    """A line for each row of keys known by their place: its first key and its last."""
    rows: dict[tuple[str, str], list[str]] = {}
    for one in shortcuts:
        if isinstance(one, Placed) and _is_in_its_place(one):
            rows.setdefault((_screen_of(one), one.group()), []).append(keys_text(one.key().toString()))
    return [KeyLine(screen, "", words, f"{keys[0]} … {keys[-1]}") for (screen, words), keys in rows.items()]


def _parents(thing: QObject) -> Iterable[QObject]:
    at = thing.parent()
    while at is not None:
        yield at
        at = at.parent()


def _is_of_a_dialog(thing: QObject) -> bool:
    return any(isinstance(one, Dialog) for one in _parents(thing))


def _screen_of(thing: QObject) -> str:
    """The object name of the screen that a key works on; empty for one that works everywhere."""
    if thing.objectName().startswith("part_"):
        return PARTS
    return next((one.objectName() for one in _parents(thing) if isinstance(one, Screen)), "")


def words_of(shortcut: QShortcut) -> str:
    """What a shortcut does: its own words, else its control's name."""
    if isinstance(shortcut, Said):
        return shortcut.says()
    owner = shortcut.parent()
    return owner.accessibleName() if isinstance(owner, QWidget) else ""


#: The name of each screen by its object name.
_SCREENS: dict[str, Callable[[], str]] = {
    "": lambda: tr("Partout"),
    PARTS: lambda: tr("Ailleurs qu’au menu et en combat"),
    "menu_screen": lambda: tr("Menu"),
    "library_screen": lambda: tr("Sorts"),
    "builder_screen": lambda: tr("Magiciens"),
    "setup_screen": lambda: tr("Préparation du combat"),
    "arena_screen": lambda: tr("Arène"),
    "desk_screen": lambda: tr("Table du maître de jeu"),
    "laboratory_screen": lambda: tr("Laboratoire"),
}


def screen_word(screen: str) -> str:
    """The name of a screen, by its object name."""
    return _SCREENS[screen]() if screen in _SCREENS else screen
