"""Fights for tests: a table at which scripted dice are laid down before each action, and all of them must be used.

table = fight(at(wizard("A", own("energy_blast", 6)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
table.dice("attack 4 4 3", "effect 5 5 5 5 5 5").cast("A", "energy_blast", 6, target="B")
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import pytest

from magicfight.duel.actions import Action, AidChoice, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.choices import Until, Victory
from magicfight.duel.events import Event
from magicfight.duel.evolve import evolve
from magicfight.duel.legal import problems
from magicfight.duel.setup import Arena, FighterSetup, FightSetup
from magicfight.duel.state import Fighter, FightState, conditions
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ground.problems import Refused
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.wizards import Wizard


def at(wizard: Wizard, column: int, row: int, player: str = "", computer: str | None = None) -> FighterSetup:
    """A wizard on its start hex; its player has its name unless another is given."""
    return FighterSetup(wizard, player or wizard.name, (column, row), computer)


def roll(text: str) -> Roll:
    """A roll as text: `attack 4 4 3`."""
    purpose, *faces = text.split()
    return Roll(purpose, tuple(int(face) for face in faces))


def six(face: int, count: int) -> str:
    """Effect dice that all show one face."""
    return "effect" + f" {face}" * count


def setup_of(
    *fighters: FighterSetup,
    trees: Iterable[Hex] = (),
    victory: Victory = "wizard",
    until: Until = "death",
    size: int = 40,
) -> FightSetup:
    """A set-up with a tree on each given hex."""
    return FightSetup(Arena(size, size, tuple(Obstacle("tree", (place,)) for place in trees)), fighters, victory, until)


class Table:
    """A fight being played with scripted dice."""

    def __init__(self, setup: FightSetup, *rolls: str) -> None:
        self._laid: list[Roll] = []
        dice = ScriptedDice([roll(text) for text in rolls])
        self.log: Duel = begin(MAGIC_FIGHT, setup, dice)
        dice.finish()

    @property
    def state(self) -> FightState:
        return self.log.state

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the last action."""
        return self.log.entries[-1].events

    def of(self, kind: type[Event]) -> list[Event]:
        """The events of one kind that the last action brought about."""
        return [event for event in self.last if isinstance(event, kind)]

    def __getitem__(self, name: str) -> Fighter:
        return self.state.fighter(name)

    def conditions(self, name: str) -> tuple[str, ...]:
        return conditions(self.state, self[name])

    def dice(self, *rolls: str) -> Table:
        """Lay down the rolls of the next action."""
        self._laid.extend(roll(text) for text in rolls)
        return self

    def do(self, action: Action) -> Table:
        """Play an action; every roll laid down must be used, and folding its events must give the state."""
        dice = ScriptedDice(self._laid)
        before = self.state
        self.log = self.log.play(action, dice)
        dice.finish()
        self._laid = []
        assert reduce(evolve, self.last, before) == self.state
        return self

    def refuses(self, action: Action) -> set[str]:
        """The codes with which an action is refused; nothing is rolled and nothing changes."""
        before = self.state
        found = {one.code for one in problems(before, action)}
        with pytest.raises(Refused) as refusal:
            self.log.play(action, ScriptedDice([]))
        assert {one.code for one in refusal.value.problems} == found
        assert self.state is before
        return found

    def place(self, spot: str | Hex | None) -> Hex | None:
        return self[spot].hex if isinstance(spot, str) else spot

    def casting(
        self,
        by: str,
        spell: str,
        *dice: int,
        target: str | Hex | None = None,
        to: Hex | None = None,
        against: str | None = None,
        control: str | None = None,
        aid: tuple[str, int] | None = None,
    ) -> Cast:
        """A cast; a wizard's name as target stands for its hex."""
        choice = None if aid is None else AidChoice(*aid)
        return Cast(by, spell, dice, self.place(target), to, against, control, choice)

    def cast(
        self,
        by: str,
        spell: str,
        *dice: int,
        target: str | Hex | None = None,
        to: Hex | None = None,
        against: str | None = None,
        control: str | None = None,
        aid: tuple[str, int] | None = None,
    ) -> Table:
        """Play a cast."""
        return self.do(self.casting(by, spell, *dice, target=target, to=to, against=against, control=control, aid=aid))

    def move(self, by: str, column: int, row: int) -> Table:
        return self.do(Move(by, (column, row)))

    def end(self, *names: str) -> Table:
        """End the action segments of some wizards in turn."""
        for name in names:
            self.do(End(name))
        return self

    def recover(self, by: str) -> Table:
        return self.do(Recover(by))

    def drop(self, by: str, effect: str) -> Table:
        return self.do(Drop(by, effect))

    def surrender(self, by: str) -> Table:
        return self.do(Surrender(by))

    def stop(self, by: str) -> Table:
        return self.do(Stop(by))


def fight(
    *fighters: FighterSetup, trees: Iterable[Hex] = (), victory: Victory = "wizard", until: Until = "death"
) -> Table:
    """A fight among wizards of different dexterity, at its first choice."""
    return Table(setup_of(*fighters, trees=trees, victory=victory, until=until))
