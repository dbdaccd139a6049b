"""What a screen reader is told of the desk's fight: what came about, and who is waited on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import language
from magicfight.ui.desk.presenter import DeskPresenter
from magicfight.ui.widgets.announce import announce


class DeskHeard:
    """Announces as coming from a widget; `waited_words` says who is waited on, or who has won."""

    def __init__(self, widget: QWidget, presenter: DeskPresenter, waited_words: Callable[[], str]) -> None:
        self._widget = widget
        self._presenter = presenter
        self._waited_words = waited_words
        self._told = 0
        self._waited = ""
        self._has_fight = False

    def follow(self) -> None:
        """The fight may have gone on: say each event that is new, in its sentence, then who is waited on.

        What was there when a file was opened is not read out; what was undone is not either.
        """
        played = self._presenter.played
        if played is None:
            self._has_fight, self._told, self._waited = False, 0, ""
            return
        events = played.events
        known = self._told if self._has_fight else max(0, len(events) - len(played.entries[-1].events))
        fresh = events[known:]
        self._has_fight, self._told = True, len(events)
        said = [self._presenter.system.tell(event, language()) for event in fresh]
        waited = self._waited_words()
        if waited != self._waited:
            self._waited = waited
            said += [self._presenter.view.moment(), waited]
        announce(self._widget, " ".join(part for part in said if part))
