"""Who is in the fight until the player chooses: those wanted by whoever led here, then the list's first. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magicfight.duel.setup import FEWEST_FIGHTERS
from magicfight.rules.wizards import Wizard


@dataclass(slots=True)
class FirstSeats:
    """Names that are wanted, and whether nothing was chosen yet."""

    names: tuple[str, ...] = ()
    is_open: bool = True

    def want(self, names: Sequence[str]) -> None:
        """Want the wizards of these names in the fight, in this order and before others, as soon as they are offered.

        Files are read meanwhile: what comes later changes nothing of it, and once the player chooses nothing does.
        """
        self.names, self.is_open = tuple(names), True

    def of(self, offered: Sequence[Wizard]) -> list[Wizard]:
        """Who of those offered takes a seat."""
        found = [next((one for one in offered if one.name == name), None) for name in self.names]
        wanted = [one for one in found if one is not None]
        others = [one for one in offered if one.name not in self.names]
        return [*wanted, *others][: max(FEWEST_FIGHTERS, len(wanted))]
