"""Entries of context menus: icon, words as they are, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from magicfight.ui.icons import icon as themed_icon


def add_entry(menu: QMenu, icon: str, text: str, act: Callable[[], object]) -> QAction:
    """Add an entry; an `&` in a player's name stays an `&`, where Qt would underline the letter after it."""
    entry = menu.addAction(themed_icon(icon, "paccent", 16, selected="seltext"), text.replace("&", "&&"))
    entry.triggered.connect(lambda _checked=False: act())
    return entry
