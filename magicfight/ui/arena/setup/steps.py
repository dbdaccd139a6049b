"""What a set-up is made of as a frozen picture, and its steps back and forth (`ui.hand.undo`). No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from magicfight.duel.choices import Until, Victory
from magicfight.duel.setup import Arena
from magicfight.ui.arena.setup.seating import Seat
from magicfight.ui.hand.undo import Noted


@dataclass(frozen=True, slots=True)
class Choices:
    """All that a player chooses of a fight before it starts; `chosen` is the fighter whose start the next click moves,
    which is no choice of its own. `played_in` is the arena of the fight that a rematch follows."""

    seats: tuple[Seat, ...]
    victory: Victory
    until: Until
    is_near: bool
    limit: int | None
    density: int
    seed: str
    played_in: Arena | None
    chosen: int | None


def _is_same(one: Choices, other: Choices) -> bool:
    return replace(one, chosen=None) == replace(other, chosen=None)


class Steps:
    """The changes of a set-up that can be taken back: `read` gives the choices in hand, `put` takes others."""

    def __init__(self, read: Callable[[], Choices], put: Callable[[Choices], None]) -> None:
        self._read = read
        self._put = put
        self._noted = Noted(read(), _is_same)

    def note(self, key: str = "") -> None:
        """Keep what is in hand as a step; changes with the same `key` that follow one another are one."""
        self._noted.note(self._read(), key)

    def begin(self) -> None:
        """What is in hand is where undo ends."""
        self._noted.reset(self._read())

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return self._noted.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return self._noted.can_redo

    def undo(self) -> None:
        """Take the last change back."""
        self._put(self._noted.undo())

    def redo(self) -> None:
        """Make the change taken back last again."""
        self._put(self._noted.redo())
