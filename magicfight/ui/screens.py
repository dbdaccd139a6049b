"""The screens there are, each by the class that makes it, and the screen that each kind of file opens.

A screen's module is imported when it is first shown: numpy and pydantic stay off the way to the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from magicfight.ui.frame import Frame
from magicfight.ui.screen import Screen

ScreenFactory = Callable[[Frame], Screen]

# name: module, class
SCREENS: dict[str, tuple[str, str]] = {
    "menu": ("magicfight.ui.menu.screen", "MenuScreen"),
    "library": ("magicfight.ui.library.screen", "LibraryScreen"),
    "builder": ("magicfight.ui.builder.screen", "BuilderScreen"),
    "setup": ("magicfight.ui.arena.setup.screen", "SetupScreen"),
    "arena": ("magicfight.ui.arena.play.screen", "ArenaScreen"),
    "desk": ("magicfight.ui.desk.screen", "DeskScreen"),
    "laboratory": ("magicfight.ui.laboratory.screen", "LaboratoryScreen"),
}

FILE_SCREENS: dict[str, str] = {
    ".sort": "library",
    ".magic": "builder",
    ".combat": "arena",
    ".table": "desk",
}

FILE_ICONS: dict[str, str] = {".sort": "book", ".magic": "wizard", ".combat": "swords", ".table": "d20"}


def _factory(module: str, class_name: str) -> ScreenFactory:
    def make(frame: Frame) -> Screen:
        made = getattr(import_module(module), class_name)(frame)
        if not isinstance(made, Screen):
            raise TypeError(f"{module}.{class_name} is no Screen")
        return made

    return make


def factories() -> dict[str, ScreenFactory]:
    """A factory for every screen; none of them is imported yet."""
    return {name: _factory(module, class_name) for name, (module, class_name) in SCREENS.items()}
