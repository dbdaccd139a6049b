"""An action that waits for dice typed in: real dice are entered roll by roll, the action is decided anew each time.

No Qt here. A rule is a function of its dice (`ground.dice.TypedDice`), so nothing has to be remembered but the faces.
"""

from __future__ import annotations

from collections.abc import Sequence

from magicfight.duel.actions import Action, Cast
from magicfight.duel.decide import play
from magicfight.duel.events import Event
from magicfight.duel.state import FightState
from magicfight.ground.dice import Dice, DiceOwed, Roll, TypedDice
from magicfight.ui.arena.playback import own_part


class _ThenTies:
    """The dice typed so far and, for the draws after them, any faces: only what comes before those is looked at."""

    def __init__(self, typed: Sequence[Roll]) -> None:
        self._typed = TypedDice(typed)

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        try:
            return self._typed.roll(purpose, sides)
        except DiceOwed:
            return tuple([max(1, side - place) for place, side in enumerate(sides)])


class Pending:
    """What is being decided.

    `is_waiting`: an action (`action`), or the beginning of the fight (None), is not decided yet. `owed` are the dice to
    be typed now; `owed_later` a draw that waits until the cast before it has been looked at, of whose events `shown`
    were shown already. `is_wrong`: the faces entered last did not fit.
    """

    def __init__(self) -> None:
        self.is_waiting = False
        self.action: Action | None = None
        self.typed: list[Roll] = []
        self.owed: DiceOwed | None = None
        self.owed_later: DiceOwed | None = None
        self.shown = 0
        self.is_wrong = False

    def clear(self) -> None:
        """Nothing is being decided."""
        self.__init__()  # type: ignore[misc]  # every field as at the beginning

    def begin(self, action: Action | None, typed: Sequence[Roll] = ()) -> None:
        """Decide an action, or the beginning, with these dice typed already."""
        self.clear()
        self.is_waiting, self.action, self.typed = True, action, list(typed)

    def dice(self, thrown: Dice, *, is_typed: bool) -> Dice:
        """The dice to decide with: those typed, or those that the program throws."""
        return TypedDice(self.typed) if is_typed or self.typed else thrown

    def enter(self, faces: Sequence[int]) -> bool:
        """Take the faces of the dice owed; False where they don't fit."""
        owed = self.owed
        if owed is None:
            return False
        fits = len(faces) == len(owed.sides) and all(
            1 <= face <= side for face, side in zip(faces, owed.sides, strict=True)
        )
        self.is_wrong = not fits
        if fits:
            self.typed.append(Roll(owed.purpose, tuple(faces)))
            self.owed = None
        return fits

    @property
    def can_give_up(self) -> bool:
        """Whether the action can still be given up: none of its dice was entered."""
        return self.owed is not None and not self.typed and not self.shown and self.action is not None

    def owe(self, owed: DiceOwed, state: FightState) -> tuple[Event, ...]:
        """Dice ran out. Returns the events of a cast that can be shown before a draw for a later segment is asked for;
        none when the dice are owed now."""
        if isinstance(self.action, Cast) and owed.purpose == "initiative_tie" and not self.shown:
            events, _ = play(state, self.action, _ThenTies(self.typed))
            self.shown = own_part(events)
            self.owed_later = owed
            return events[: self.shown]
        self.owed = owed
        return ()

    def ask_now(self) -> bool:
        """The cast was looked at: ask for the draw that waited; False when none did."""
        if self.owed_later is None:
            return False
        self.owed, self.owed_later = self.owed_later, None
        return True
