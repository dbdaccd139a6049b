"""Names on tokens: the letters and the colours that tell the wizards of a fight apart. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence

from magicfight.ui.tokens import PLAYER_COLOURS


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return one short mark a name, all different: `M`, `C`, then `Mé` where M is taken, `M2` where that is too."""
    given: list[str] = []
    taken: set[str] = set()
    for name in names:
        letters = [letter for letter in name.strip() if letter.isalnum()] or ["?"]
        first = letters[0].upper()
        second = [first + letter for letter in letters[1:2] if not letter.isdigit()]
        numbered = (f"{first}{number}" for number in range(2, len(names) + 2))
        mark = next(mark for mark in (first, *second, *numbered) if mark.casefold() not in taken)
        taken.add(mark.casefold())
        given.append(mark)
    return tuple(given)


def colours_of(wanted: Sequence[str]) -> tuple[int, ...]:
    """Return the number of a player's colour for each wizard of a fight, from the colours that they were given
    (`#rrggbb`, empty for the program's choice).

    Each has the one nearest to its own while that is free, the others the one of their place or else the first that is
    free: colours that eyes tell apart, and no two alike while there are enough.
    """
    count = len(PLAYER_COLOURS)
    given: dict[int, int] = {}
    for index, colour in enumerate(wanted):
        number = _nearest(colour) if colour else None
        if number is not None and number not in given.values():
            given[index] = number
    for index in range(len(wanted)):
        if index not in given:
            free = [number for number in (index % count, *range(count)) if number not in given.values()]
            given[index] = free[0] if free else index
    return tuple(given[index] for index in range(len(wanted)))


def _nearest(colour: str) -> int:
    """The number of the player's colour that is most like one."""

    def apart(other: str) -> int:
        return sum((int(colour[at : at + 2], 16) - int(other[at : at + 2], 16)) ** 2 for at in (1, 3, 5))

    return min(range(len(PLAYER_COLOURS)), key=lambda number: apart(PLAYER_COLOURS[number]))
