"""The window as its screens see it: the way to other screens, what is said in passing, what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from magicfight.ui.settings import Settings

Shared = TypeVar("Shared")

#: The parts of the program in the order of the menu: Ctrl+1 to Ctrl+5 go there.
PARTS = ("library", "builder", "setup", "desk", "laboratory")


class Lessons(Protocol):
    """The lessons as screens see them: they tell what happens, whether a lesson is under way or not."""

    @property
    def is_offered(self) -> bool:
        """Whether the menu offers the first lesson."""
        ...

    def put_away(self) -> None:
        """Offer it no more."""
        ...

    def happened(self, *words: str, who: str = "") -> None:
        """Something happened, to the wizard of that name where it concerns one (`ui/learn/lessons.toml`)."""
        ...

    def start(self, name: str) -> None:
        """Begin a lesson: `duel`, `spell` or `wizard`."""
        ...

    def open_list(self) -> None:
        """Show the lessons."""
        ...


class Frame(Protocol):
    """What a screen may ask of the window (`main_window.MainWindow` is one)."""

    @property
    def lessons(self) -> Lessons:
        """The lessons."""
        ...

    @property
    def settings(self) -> Settings:
        """What is remembered between two runs."""
        ...

    @property
    def overlay_host(self) -> QWidget:
        """What sheets, menus and dialogs lie over."""
        ...

    @property
    def screen_host(self) -> QWidget:
        """What every screen is made in."""
        ...

    @property
    def current_name(self) -> str:
        """The name of the screen shown."""
        ...

    def show_screen(self, name: str, **context: Any) -> None:
        """Show a screen, which is given the context."""
        ...

    def go_back(self) -> None:
        """Show the screen before this one."""
        ...

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open files of any kind of the game, each by its screen."""
        ...

    def open_settings(self) -> None:
        """Show the settings."""
        ...

    def open_help(self) -> None:
        """Show the rules, at the page of what is pointed at or has the keyboard."""
        ...

    def explain(self, topic: str) -> None:
        """Show the page of a topic (`ui/learn`), the first page for one that is not known."""
        ...

    def open_keys(self) -> None:
        """Show the keys of the screen shown, and how to play within a minute."""
        ...

    def open_about(self) -> None:
        """Show what the program is: version, news, licences."""
        ...

    def say(self, text: str, tone: str = "ok") -> None:
        """A passing message: `ok`, `bad` or no tone."""
        ...

    def shared(self, kind: type[Shared], make: Callable[[], Shared]) -> Shared:
        """The one object of a kind that the screens share, made by whoever asks first."""
        ...

    def when_closed(self, do: Callable[[], None]) -> None:
        """Do something when the window is closed: nothing is asked any more."""
        ...

    def activateWindow(self) -> None:
        """Give this window the keyboard (Qt's own name)."""
        ...

    def close(self) -> bool:
        """End the program, unless unsaved work keeps it (Qt's own name); whether it is closed at once."""
        ...
