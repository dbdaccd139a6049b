"""Fights for the arena's tests: small boards of the real game, two or three wizards, scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magicfight.duel.setup import Arena, FighterSetup, FightSetup, Victory, fight_setup
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.wizards import Wizard
from tests.makers import effect, own, spell, wizard

TRAIT = spell("Trait", effect("energy_blast"))
LAME = spell("Lame", effect("killing_attack"))
ECLAIR = spell("Éclair", effect("flash", charges=4))
BOULE = spell("Boule", effect("energy_blast", "area_ball"))
ONDE = spell("Onde", effect("energy_blast", "area_line"))
SAUT = spell("Saut", effect("teleportation"))
BRUME = spell("Brume", effect("desolidification"))
EMPRISE = spell("Emprise", effect("mind_control"))
SOUTIEN = spell("Soutien", effect("aid"))
ECAILLE = spell("Écaille", effect("armor"))


def anne(**bought: int) -> Wizard:
    """Fast and armed: acts first at 12, speed 4."""
    return wizard(
        "Anne", own(TRAIT, 6), own(LAME, 4), own(BOULE, 5), own(SAUT, 1), own(ECAILLE, 3), own(SOUTIEN, 2),
        **{"dexterity": 10, "speed": 2, "endurance": 60, **bought},
    )  # fmt: skip


def boris(**bought: int) -> Wizard:
    """Slower; speed 4."""
    return wizard("Boris", own(TRAIT, 5), own(BRUME, 1), own(EMPRISE, 12), **{"speed": 2, "endurance": 40, **bought})


def fight(
    *places: tuple[Wizard, str, Hex], obstacles: Sequence[Obstacle] = (), victory: Victory = "wizard"
) -> FightSetup:
    """A set-up: (wizard, player, start) each."""
    return fight_setup(
        Arena(obstacles=tuple(obstacles)), [FighterSetup(who, player, start) for who, player, start in places], victory
    )


def duel(*, apart: int = 3, obstacles: Sequence[Obstacle] = ()) -> FightSetup:
    """Anne and Boris in one row, so many hexes apart."""
    return fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (10 + apart, 10)), obstacles=obstacles)


def rolls(*each: tuple[str, Iterable[int]]) -> ScriptedDice:
    """Scripted dice: (purpose, faces)."""
    return ScriptedDice([Roll(purpose, tuple(faces)) for purpose, faces in each])


def tree(*hexes: Hex) -> tuple[Obstacle, ...]:
    """Trees on these hexes."""
    return tuple(Obstacle("tree", (hex_,)) for hex_ in hexes)
