"""The files of a hand: loaded, saved, and what would be lost without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from magicfight.ui.captions import language
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import ReadFile
from magicfight.ui.hand.windows.files import choose_to_load, read_beside, report_lines, save_kind
from magicfight.ui.hand.windows.hand_words import HandWords
from magicfight.ui.hand.windows.merge_dialog import take_in


class HandPage(Protocol):
    """Where the player is told what came of it."""

    def say(self, text: str, *, is_trouble: bool = False) -> None: ...

    def tell_loaded(self, reports: tuple[LoadReport, ...]) -> None: ...

    def say_unfinished(self) -> None: ...

    def show_all(self) -> None: ...


class HandFiles:
    """Loads into a shelf and saves it; `lines` tells what came of the files loaded last."""

    def __init__(self, frame: Frame, told: HandWords, page: HandPage) -> None:
        self._frame, self._told, self._page = frame, told, page
        self.lines: tuple[tuple[str, str], ...] = ()
        self._let_go: tuple[object, object] = (None, None)

    def load(self, paths: list[Path], take: Callable[..., LoadReport] | None = None) -> None:
        """Add files to what is in hand (`take`: the shelf's way of it), open the list, tell what came of each (R2.11,
        R3.6). What a merge would do is shown first."""

        def told(reports: tuple[LoadReport, ...]) -> None:
            self.lines = report_lines(reports, self._told.kind, language())
            self._page.tell_loaded(reports)
            self._page.show_all()

        def done(files: Sequence[ReadFile]) -> None:
            if take is None:
                take_in(self._frame.overlay_host, self._told.session, self._told.kind, files, told)
            else:
                told(tuple(self._told.session.take(one, take, language()) for one in files))

        read_beside(self._frame, self._told.kind, paths, done)

    def _reload(self, path: Path) -> None:
        """Put what another program wrote to the file in the place of what is in hand; undo gives that back."""
        self.load([path], self._told.shelf.replace)

    def browse(self) -> None:
        """Ask for files to load."""
        choose_to_load(self._frame, self._told.kind, self.load)

    def save(self, then: Callable[[bool], None] | None = None, *, as_new: bool = False) -> None:
        """Save all in hand in one file, asking for a name where it has none; then `then(saved)`."""
        if not self._told.shelf.hand.items:
            self._page.say(self._told.nothing_to_save(), is_trouble=True)
            if then is not None:
                then(False)
            return
        path = self._told.shelf.path
        suggestion = path.stem if path is not None else self._told.suggested_name()

        def done(saved: bool, sentence: str) -> None:
            self.tell_saved(saved, sentence)
            if then is not None:
                then(saved)

        save_kind(
            self._frame, self._told.session, self._told.kind, suggestion, done, as_new=as_new, reload=self._reload
        )

    def tell_saved(self, saved: bool, sentence: str) -> None:
        """Tell that a file was written (`sentence` names it), or why not; nothing where the player gave up."""
        if sentence:
            said = self._told.phrases.say("saved", language(), {"file": sentence}) if saved else sentence
            self._page.say(said, is_trouble=not saved)
            self._frame.say(said, "ok" if saved else "bad")

    def tell_written(self, path: Path | None, trouble: str) -> None:
        """Tell that something to be read elsewhere was written, or why not: what is in hand is no more saved by it."""
        said = trouble if path is None else self._told.phrases.say("written", language(), {"file": path.name})
        if said:
            self._page.say(said, is_trouble=path is None)
            self._frame.say(said, "bad" if path is None else "ok")

    def unsaved(self) -> str:
        """What would be lost now, in a sentence; empty where nothing would."""
        return " ".join(part for part in (self._items(), self._draft()) if part)

    def _items(self) -> str:
        items = self._told.shelf.hand.items
        is_lost = self._told.shelf.is_modified and items and self._let_go[0] != items
        return self._told.unsaved() if is_lost else ""

    def _draft(self) -> str:
        return self._told.unfinished() if self._let_go[1] != self._told.shelf.hand.draft else ""

    def save_work(self, done: Callable[[bool], None]) -> None:
        """Save what can be, show what is not finished; then `done` of whether nothing is left to lose."""

        def finish(saved: bool) -> None:
            if saved and self._draft():
                self._page.say_unfinished()
                saved = False
            done(saved)

        if self._items():
            self.save(then=finish)
        else:
            finish(True)

    def discard(self) -> None:
        """The player said that what is in hand now need not be saved."""
        hand = self._told.shelf.hand
        self._let_go = (hand.items, hand.draft)
