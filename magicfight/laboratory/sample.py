"""Sample: a fight of a line of results played again, as it is saved and looked at."""

from __future__ import annotations

from collections.abc import Iterable

from magicfight.duel.actions import Action
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.laboratory.series import DICE
from magicfight.laboratory.tournament import computer, dice_of, fight, setup_of
from magicfight.rules.wizards import Wizard
from magicfight.storage.combat import Combat, combat_of
from magicfight.storage.results import FightLine, fingerprint


def wizards_of(line: FightLine, known: Iterable[Wizard]) -> tuple[Wizard, ...] | None:
    """Return the wizards of a line among those known, in their seats; None where one is not among them."""
    found: dict[str, Wizard] = {}
    for one in known:
        found.setdefault(fingerprint(one), one)
    if not all(mark in found for mark in line.fingerprints):
        return None
    return tuple(found[mark] for mark in line.fingerprints)


def sample(line: FightLine, wizards: tuple[Wizard, ...]) -> Combat:
    """Play a line's fight again and return it as a file holds it: its seed gives arena, dice and choices."""
    sides = line.sides if len(set(line.sides)) < len(line.sides) else ()
    setup = setup_of(
        wizards,
        line.seed // DICE,
        is_far=line.starts == "far",
        players=sides,
        levels=line.levels,
        until=line.until,
    )
    actions: list[Action] = []
    fight(setup, [computer(level) for level in line.levels], line.seed, actions.append)
    dice: SeededDice = dice_of(line.seed)
    played = begin(MAGIC_FIGHT, setup, dice)
    for action in actions:
        played = played.play(action, dice)
    return combat_of(played)
