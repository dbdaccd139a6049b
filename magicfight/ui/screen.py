"""What every screen is to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import Words
from magicfight.ui.frame import Frame
from magicfight.ui.theme import theme

if TYPE_CHECKING:
    from magicfight.desk.common.manual import InHand


class Screen(QWidget):
    """One of the screens that replace one another in the window (`self.frame`).

    It is built when first shown, and kept; its place is inside the window from the start, since Qt dresses whatever is
    moved there anew, with all that is in it. Captions are said with `self.words.say(setter, lambda: tr("…"))`.
    """

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame.screen_host)
        self.frame = frame
        self.words = Words()
        #: Where something that a lesson speaks of (`me`, `foe`) is on the display; None where it can't be seen.
        self.spot_of: Callable[[str], QRect | None] = lambda _what: None
        #: What it has in hand while rules are read over it; None where that changes no page.
        self.rules_in_hand: Callable[[], InHand | None] = lambda: None
        self.setProperty("kind", "screen")
        theme().wear(self)  # before there is anything in it

    def enter(self, context: Mapping[str, Any]) -> None:
        """Called each time the screen is shown, with what `show_screen` was given."""

    def home(self) -> QWidget | None:
        """Where the keyboard goes when what had it goes away; None for the first control after the header."""
        return None

    def way_back(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """What `enter` is given when the player comes back here; `context` is what it was given last.

        Files are not opened a second time: what was done to them since would come undone.
        """
        return {name: given for name, given in context.items() if name != "files"}

    def leave(self) -> bool:
        """Called before another screen is shown; False keeps it. Stop timers here; unsaved work is not its affair."""
        return True

    def open_files(self, paths: list[Path]) -> None:
        """Called while shown, with files of the kinds that belong to this screen (`screens.FILE_SCREENS`)."""

    def retranslate(self) -> None:
        """Called after a change of language. Extend it for what is not said through `words`."""
        self.words.refresh()

    def unsaved_work(self) -> str:
        """A sentence that says what would be lost by closing the program, or nothing."""
        return ""

    def is_kept_on_leaving(self) -> bool:
        """Whether unsaved work stays in hand when another screen is shown: then only closing the program asks."""
        return True

    def save_work(self, done: Callable[[bool], None]) -> None:
        """Save what `unsaved_work` speaks of, asking for a name if need be; then `done(True)`, or `done(False)`."""
        done(True)

    def discard_work(self) -> None:
        """The player said that it need not be saved: `unsaved_work` says nothing until something changes again."""
