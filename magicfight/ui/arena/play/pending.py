"""The rolls owed for an action of the arena, and the draw that waits until the cast before it was looked at. No Qt."""

from __future__ import annotations

from magicfight.duel.actions import Action, Cast
from magicfight.duel.events import Event
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import DiceOwed
from magicfight.ground.owed import OwedRolls
from magicfight.ui.arena.playback import own_part


class Pending(OwedRolls[Action]):
    """Rolls owed; of the events of a cast whose next draw is for a later segment, `shown` were shown already."""

    def clear(self) -> None:
        """See `OwedRolls.clear`."""
        super().clear()
        self._owed_later: DiceOwed | None = None
        self.shown = 0

    def show_first(self, owed: RollOwed) -> tuple[Event, ...]:
        """The events of a cast that can be shown before a draw for a later segment is asked for; none when the dice are
        owed now."""
        if not isinstance(self.action, Cast) or owed.purpose != "initiative_tie" or self.shown:
            self.owe(owed)
            return ()
        self.shown = own_part(owed.so_far)
        self._owed_later = owed
        self.let_stand()
        return owed.so_far[: self.shown]

    def ask_now(self) -> bool:
        """The cast was looked at: ask for the draw that waited; False when none did."""
        if self._owed_later is None:
            return False
        self.owed, self._owed_later = self._owed_later, None
        return True

    @property
    def can_give_up(self) -> bool:
        """See `OwedRolls.can_give_up`; what was shown can't be."""
        return super().can_give_up and not self.shown
