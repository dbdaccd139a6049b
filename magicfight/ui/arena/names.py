"""Names on tokens: the letters that tell the wizards of a fight apart. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence


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
