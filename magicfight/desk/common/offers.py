"""What somebody may choose with one click: acts ready but for their aim, and the usual circumstances of a roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from magicfight.desk.common.shown import Gauge


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be done: an action, or one act of a declaration.

    `do` is the form's action, `data` the plain fields that are settled with it; `term` its word, `name` what is used
    (a weapon, a spell), `note` the dice that go with it, `price` what it spends. `aim` is the field that takes whoever
    it is aimed at, empty where nobody is; `needs_aim` says that it can't go without; `more` are the fields that are
    left to be filled, `cost` the word of what it gives up,
    `first` what some of the fields left begin with. An `is_attack` is what a click on a foe stands for.
    """

    do: str
    term: str
    name: str = ""
    note: str = ""
    price: Gauge | None = None
    data: tuple[tuple[str, Any], ...] = ()
    aim: str = ""
    needs_aim: bool = False
    more: tuple[str, ...] = ()
    takes_modifiers: bool = True
    cost: str = ""
    is_attack: bool = False
    first: tuple[tuple[str, Any], ...] = ()

    @property
    def id(self) -> str:
        """What tells it from the others of the same fighter."""
        return "/".join(
            (self.do, self.term, self.name, *(f"{key}={value}" for key, value in self.data if value is True))
        )

    def plain(self, aim: str | None, more: Mapping[str, Any]) -> dict[str, Any]:
        """The act as it stands in a file."""
        found = dict(self.data)
        if self.aim and aim is not None:
            found[self.aim] = aim
        return {**found, **more}


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A usual circumstance: its word, and what it changes; `flag` is the field that it is ticked in, where the rules
    know it and count it themselves."""

    term: str
    value: int
    flag: str = ""
