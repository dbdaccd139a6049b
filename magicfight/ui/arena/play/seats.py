"""Who plays each wizard now: as the fight was set up, until somebody changes places. No Qt here.

The fight itself keeps the seats that it began with, and R4.8's 100 turns go by those; what was changed since is kept
beside the journal. A person who takes a computer's place is whoever sits at the screen: no page comes between.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from magicfight.duel.choices import DEFAULT_TEMPER, LEVELS, TEMPERS, Level, Temper
from magicfight.duel.legal import may_surrender
from magicfight.duel.setup import FighterSetup, FightSetup
from magicfight.duel.state import FightState, controller
from magicfight.duel.system import Duel


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer's seat: how well it plays, and what it cares for."""

    level: Level
    temper: Temper = DEFAULT_TEMPER


def computer_in(seat: FighterSetup) -> Computer | None:
    """Return the computer that a wizard's set-up names, None for a person."""
    level = next((one for one in LEVELS if one == seat.computer), None)
    temper = next((one for one in TEMPERS if one == seat.temper), DEFAULT_TEMPER)
    return None if level is None else Computer(level, temper)


class Seats:
    """The seats of one fight. `changed` holds those that are otherwise than at the start, by the wizard's name.

    `is_paused`: the computers are left alone for a while, and nobody plays for them.
    """

    def __init__(self) -> None:
        self.changed: dict[str, Computer | None] = {}
        self.is_paused = False

    def clear(self) -> None:
        """Everybody sits where the set-up says."""
        self.changed.clear()
        self.is_paused = False

    def put(self, seat: FighterSetup, computer: Computer | None) -> None:
        """Let a computer, or a person (None), play a wizard from now on."""
        self.changed.pop(seat.wizard.name, None)
        if computer != computer_in(seat):
            self.changed[seat.wizard.name] = computer

    def of(self, seat: FighterSetup) -> Computer | None:
        """Return the computer that plays a wizard now, None for a person."""
        name = seat.wizard.name
        return self.changed[name] if name in self.changed else computer_in(seat)

    def computer_of(self, state: FightState, name: str | None = None) -> Computer | None:
        """Return the computer that plays a wizard, the one that chooses unless named; None for a person's.

        A puppet's is the computer of whoever controls it (R7.3).
        """
        name = name or state.active
        return None if name is None else self.of(controller(state, name).sheet.setup)

    def person_of(self, state: FightState) -> str | None:
        """Return the player who must choose now, None for a computer, and for whoever took a computer's place."""
        if state.active is None:
            return None
        seat = controller(state, state.active).sheet.setup
        return None if self.of(seat) is not None or computer_in(seat) is not None else seat.player

    def has_person(self, setup: FightSetup) -> bool:
        """Say whether anybody but computers plays."""
        return any(self.of(one) is None for one in setup.fighters)

    def is_person_in(self, state: FightState) -> bool:
        """Say whether anybody but computers still plays: a person whose wizards are dead or gone only watches."""
        return any(self.of(one.sheet.setup) is None for one in state.living)

    def to_plain(self) -> dict[str, Any]:
        """Return what was changed as plain values, for the file beside the journal."""
        return {
            name: None if one is None else {"level": one.level, "temper": one.temper}
            for name, one in self.changed.items()
        }

    def take(self, plain: object, setup: FightSetup) -> None:
        """Take over what such a file holds; what fits no wizard of the fight, or is no seat, is left out."""
        self.clear()
        if not isinstance(plain, Mapping):
            return
        for seat in setup.fighters:
            if seat.wizard.name not in plain:
                continue
            found = plain[seat.wizard.name]
            if found is None:
                self.put(seat, None)
            elif isinstance(found, Mapping):
                level = next((one for one in LEVELS if one == found.get("level")), None)
                temper = next((one for one in TEMPERS if one == found.get("temper")), DEFAULT_TEMPER)
                if level is not None:
                    self.put(seat, Computer(level, temper))


def leavers(state: FightState, seats: Seats) -> tuple[str, ...]:
    """Return the wizards that persons may take out of the arena now: the active one first, then those KO (R4.8)."""
    if state.active is None:
        return ()
    names = (state.active, *(one.name for one in state.living if one.name != state.active))
    return tuple(name for name in names if seats.computer_of(state, name) is None and may_surrender(state, name))


def taken_back(fight: Duel, seats: Seats) -> Duel | None:
    """Return the fight as it stood at the last choice of a person, None where a die fell since, or nobody chose.

    What computers did since goes with it. Where computers alone play and are paused, the newest action goes.
    """
    if not fight.can_undo:
        return None
    back = fight.undo()
    if not seats.has_person(fight.setup):
        return back if seats.is_paused else None  # unpaused, the same would only be played again
    while seats.computer_of(back.state) is not None and back.can_undo:
        back = back.undo()
    return None if seats.computer_of(back.state) is not None else back
