"""Seats of the set-up, and how all of them are given out with one click. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from magicfight.duel.choices import DEFAULT_TEMPER, Level, Temper, Victory
from magicfight.hexgrid.coords import Hex
from magicfight.rules.wizards import Wizard

#: One person against computers; each for oneself; two teams, the seats in turn; one player for all, foes all the same.
Way: TypeAlias = Literal["computer", "each", "teams", "alone"]
USUAL_LEVEL: Level = "ordinary"


@dataclass(frozen=True, slots=True)
class Seat:
    """A wizard taken into the fight.

    `player` is a name, or the number of the seat whose default player has it ("Joueur 2" in any language), None for
    the seat's own; `start` is None for the hex drawn. `computer` is the level of the computer that plays it, None for
    a person, who then has `player` as its name. A computer with a `player` plays in that player's team.
    """

    wizard: Wizard
    player: str | int | None = None
    start: Hex | None = None
    computer: Level | None = None
    temper: Temper = DEFAULT_TEMPER


def seated(seats: Sequence[Seat], way: Way) -> tuple[list[Seat], Victory]:
    """Return the seats given out in one way, with who wins then: in teams the last player, else the last wizard.

    Against the computer, the first person keeps the seat, the first one where there is none. Alone, one player has
    every wizard that no computer plays; they stay foes, since the last wizard wins (R4.8).
    """
    if way == "computer" and seats:
        me = next((index for index, seat in enumerate(seats) if seat.computer is None), 0)
        against = [replace(seat, player=None, computer=seat.computer or USUAL_LEVEL) for seat in seats]
        against[me] = replace(seats[me], computer=None)
        return against, "wizard"
    if way == "teams":
        return [replace(seat, player=index % 2) for index, seat in enumerate(seats)], "player"
    if way == "alone":
        return [replace(seat, player=0 if seat.computer is None else None) for seat in seats], "wizard"
    return [replace(seat, player=None) for seat in seats], "wizard"
