"""A fight's set-up: the arena, who fights, who plays whom, and what wins (formats `.combat`; R4.8, R5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from magicfight.duel.choices import DEFAULT_TEMPER, LEVELS, TEMPERS, UNTIL, VICTORIES, Until, Victory
from magicfight.ground.names import name_key, unique_name
from magicfight.ground.problems import Problem, problem
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules.checks import spell_problems
from magicfight.rules.wizards import Wizard

#: How many wizards a fight takes (manual 1: two, or in the general case more).
FEWEST_FIGHTERS = 2
MOST_FIGHTERS = 16


@dataclass(frozen=True, slots=True)
class Arena:
    """The board: hexes are `(column, row)` from 0, odd rows shifted right (R5.1); obstacles block walking and sight."""

    columns: int = 40
    rows: int = 40
    obstacles: tuple[Obstacle, ...] = ()

    def has(self, place: Hex) -> bool:
        """Say whether a hex lies on the board."""
        return 0 <= place[0] < self.columns and 0 <= place[1] < self.rows


@lru_cache(maxsize=64)
def terrain_of(arena: Arena) -> Terrain:
    """Return what hexgrid's queries take: the board with its blocked hexes."""
    return Terrain(arena.columns, arena.rows, frozenset(place for one in arena.obstacles for place in one.hexes))


@dataclass(frozen=True, slots=True)
class FighterSetup:
    """A wizard in the fight: its player's name, where it starts, and, where a computer plays it, how well (`computer`)
    and in which temper."""

    wizard: Wizard
    player: str
    start: Hex
    computer: str | None = None
    temper: str = DEFAULT_TEMPER


@dataclass(frozen=True, slots=True)
class FightSetup:
    """Everything that a fight starts from.

    `victory` says whether the last wizard or the last player wins, `until` whether a wizard is out when it dies or
    already at its first KO (R4.8).
    """

    arena: Arena
    fighters: tuple[FighterSetup, ...]
    victory: Victory = "wizard"
    until: Until = "death"


def fight_setup(
    arena: Arena, fighters: Iterable[FighterSetup], victory: Victory = "wizard", until: Until = "death"
) -> FightSetup:
    """Build a set-up in which names identify: a second wizard of the same name becomes "Nom (2)" (formats)."""
    taken: list[str] = []
    named: list[FighterSetup] = []
    for fighter in fighters:
        name = unique_name(fighter.wizard.name, taken)
        taken.append(name)
        named.append(
            fighter if name == fighter.wizard.name else replace(fighter, wizard=replace(fighter.wizard, name=name))
        )
    return FightSetup(arena, tuple(named), victory, until)


def setup_problems(setup: FightSetup) -> tuple[Problem, ...]:
    """Return everything that keeps a fight from starting; what a wizard may buy (R3) is not looked at here."""
    found: list[Problem] = []
    arena = setup.arena
    if arena.columns < 1 or arena.rows < 1:
        found.append(problem("arena_without_hexes", "arena", columns=arena.columns, rows=arena.rows))
    for number, obstacle in enumerate(setup.arena.obstacles):
        found.extend(
            problem("obstacle_off_board", f"arena.obstacles[{number}]", hex=place)
            for place in obstacle.hexes
            if not arena.has(place)
        )
    if setup.victory not in VICTORIES:
        found.append(problem("victory_unknown", "victory", victory=str(setup.victory)))
    if setup.until not in UNTIL:
        found.append(problem("until_unknown", "until", until=str(setup.until)))
    if not FEWEST_FIGHTERS <= len(setup.fighters) <= MOST_FIGHTERS:
        found.append(
            problem(
                "fighters_number", "fighters", count=len(setup.fighters), fewest=FEWEST_FIGHTERS, most=MOST_FIGHTERS
            )
        )
    blocked = {place for one in arena.obstacles for place in one.hexes}
    starts: dict[Hex, str] = {}
    names: set[str] = set()
    for number, fighter in enumerate(setup.fighters):
        where = f"fighters[{number}]"
        wizard = fighter.wizard
        if not name_key(wizard.name):
            found.append(problem("fighter_without_name", where))
        elif name_key(wizard.name) in names:
            found.append(problem("fighter_named_twice", where, name=wizard.name))
        names.add(name_key(wizard.name))
        if fighter.computer is not None and fighter.computer not in LEVELS:
            found.append(problem("computer_unknown", f"{where}.computer", computer=fighter.computer, known=LEVELS))
        if fighter.temper not in TEMPERS:
            found.append(problem("temper_unknown", f"{where}.temper", temper=fighter.temper, known=TEMPERS))
        if not arena.has(fighter.start):
            found.append(problem("start_off_board", where, name=wizard.name, hex=fighter.start))
        elif fighter.start in blocked:
            found.append(problem("start_on_obstacle", where, name=wizard.name, hex=fighter.start))
        elif fighter.start in starts:
            found.append(
                problem("start_shared", where, name=wizard.name, other=starts[fighter.start], hex=fighter.start)
            )
        starts.setdefault(fighter.start, wizard.name)
        for index, owned in enumerate(wizard.spells):
            owned_path = f"{where}.wizard.spells[{index}]"
            found.extend(one.at(f"{owned_path}.spell") for one in spell_problems(owned.spell))
            if len(owned.dice) != len(owned.spell.effects):
                found.append(
                    problem("dice_number", owned_path, count=len(owned.dice), effects=len(owned.spell.effects))
                )
    return tuple(found)
