"""The menu of what can be written for reading elsewhere, and the asking for its file; for spells and wizards alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.widgets.menus import add_entry


@dataclass(frozen=True, slots=True)
class Export:
    """An entry: its icon, its words, the suffix and filter of its file, and what makes the file's bytes."""

    icon: str
    text: str
    suffix: str
    filter_text: str
    name: str
    make: Callable[[], bytes]


def export(frame: Frame, one: Export, told: Callable[[Path | None, str], None]) -> None:
    """Ask for a file and write it; then `told(path, why not)`."""
    content = one.make()

    def write(path: Path) -> None:
        # storage stays off the start-up path until a file is saved
        from magicfight.storage.files import write_bytes_atomically

        write_bytes_atomically(path, content)

    save(frame, Saving(one.suffix, one.filter_text, one.name, write), told)


def open_menu(
    menu: QMenu, at: QWidget, frame: Frame, exports: Sequence[Export], told: Callable[[Path | None, str], None]
) -> None:
    """Open a menu of exports under a button."""
    menu.clear()
    for one in exports:
        add_entry(menu, one.icon, one.text, partial(export, frame, one, told))
    menu.popup(at.mapToGlobal(at.rect().bottomLeft()))
    menu.setActiveAction(menu.actions()[0])
