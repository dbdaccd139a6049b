"""Where the fight in hand is kept: the autosave as it goes on, a file of the player's as it was saved. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence

from magicfight.duel.actions import Action
from magicfight.duel.system import Duel
from magicfight.ground.dice import Roll
from magicfight.storage.combat import KEPT_DUEL
from magicfight.storage.journal import Keeper


class Keeping:
    """What becomes of the fight in hand. `is_saved`: it stands in the file `file_name` as it is, or need not."""

    def __init__(self, autosave: Keeper[Duel] | None = None) -> None:
        self._autosave = autosave
        self._is_current = False  # whether the autosave's journal is this fight's
        self.is_saved = True
        self.file_name = ""

    def forget(self) -> None:
        """Another fight is to come."""
        self._is_current = False
        self.is_saved, self.file_name = True, ""

    def start(self, fight: Duel) -> None:
        """The fight has begun."""
        self._is_current = True
        if self._autosave is not None:
            self._autosave.keep(fight)

    def resume(self, fight: Duel, file_name: str) -> None:
        """The fight was taken up where it stood; one that is over takes nobody's place in the journal."""
        self.file_name, self.is_saved = file_name, bool(file_name)
        if not fight.state.is_over:
            self.start(fight)
        elif self._autosave is not None:
            self._autosave.stop()

    def changed(self, fight: Duel) -> None:
        """An action was played, or taken back."""
        self.is_saved = False
        if self._autosave is not None:
            self._autosave.keep(fight)

    def note_pending(self, fight: Duel | None, action: Action | None, typed: Sequence[Roll]) -> None:
        """Some of an action's real dice are there (None: it was given up): the program may end before the next die."""
        if self._autosave is not None and fight is not None:
            self._autosave.keep(fight, None if action is None else KEPT_DUEL.note(fight, action, typed))

    def finish(self) -> None:
        """The fight is over, and that was shown."""
        if self._autosave is not None and self._is_current:
            self._is_current = False
            self._autosave.finish(has_end=True)

    def saved_as(self, file_name: str) -> None:
        """The fight was saved to a file of the player's."""
        self.file_name, self.is_saved = file_name, True
