"""Random fights: wizards drawn from a seed, random legal play, and what must hold at every step of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicfight.duel.actions import Action
from magicfight.duel.sampling import sample_actions
from magicfight.duel.setup import Arena, FighterSetup, FightSetup
from magicfight.duel.state import FightState
from magicfight.ground import dice
from magicfight.hexgrid.obstacles import place, start_hexes
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules.book import EFFECTS, MODIFIERS, against_choices, feeds_choices
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizardry import with_bought
from magicfight.rules.wizards import OwnedSpell, Wizard

Below = Callable[[int], int]

#: Turns after which random play is a draw (R4.8).
RANDOM_TURNS = 100


def pick(below: Below, items: tuple[str, ...]) -> str:
    return items[below(len(items))]


def random_effect(below: Below, wanted: str | None = None) -> SpellEffect:
    """An effect with its options drawn, and up to two modifiers that fit."""
    effect = wanted or pick(below, tuple(EFFECTS))
    modifiers: list[AppliedModifier] = []
    for _ in range(below(3)):
        row = MODIFIERS[pick(below, tuple(MODIFIERS))]
        taken = {one.modifier for one in modifiers}
        groups = {MODIFIERS[one].exclusive_group for one in taken} - {None}
        if row.id not in EFFECTS[effect].modifiers or row.id in taken or row.exclusive_group in groups:
            continue
        if row.needs is not None and row.needs not in taken:
            continue
        values = tuple(row.values)
        modifiers.append(AppliedModifier(row.id, values[below(len(values))] if values else None))
    against, feeds = against_choices(effect), feeds_choices(effect)
    return SpellEffect(
        effect,
        tuple(modifiers),
        against=pick(below, against) if against else None,
        feeds=pick(below, feeds) if feeds else None,
        mental=bool(below(2)) if effect == "desolidification" else None,
    )


def random_wizard(below: Below, name: str) -> Wizard:
    """A wizard of many talents, quick enough to end a fight."""
    spells: list[OwnedSpell] = []
    attacks = ("energy_blast", "killing_attack", "mental_attack")
    for number in range(2 + below(3)):
        effects = [random_effect(below, pick(below, attacks) if number == 0 else None)]
        if below(3) == 0:
            second = random_effect(below)
            if second.effect != effects[0].effect:
                effects.append(second)
        dice = tuple(
            1 if EFFECTS[one.effect].unit == "fixed" else EFFECTS[one.effect].minimum + below(7) for one in effects
        )
        spells.append(OwnedSpell(Spell(f"Sort {number}", "", tuple(effects)), dice))
    made = Wizard(name, "owl", 1000, (), tuple(spells))
    for key, most in (("speed", 5), ("dexterity", 12), ("endurance", 40), ("ocv", 4), ("recovery", 6)):
        made = with_bought(made, key, below(most + 1))
    return made


def random_setup(below: Below, count: int | None = None) -> FightSetup:
    """Two to four wizards (or so many) on a small arena with obstacles, so that they meet."""
    size = 14 + below(6)
    obstacles = place(below, size, size, density_percent=below(16))
    arena = Arena(size, size, obstacles)
    if count is None:
        count = 2 + below(3)
    starts = start_hexes(below, Terrain(size, size, [one for each in obstacles for one in each.hexes]), count, 6)
    players = ("Anne", "Bob", "Chloé", "Dan", "Ève", "Fanny", "Gil", "Hugo")
    fighters = tuple(
        FighterSetup(random_wizard(below, f"M{number}"), players[number], starts[number]) for number in range(count)
    )
    return FightSetup(arena, fighters, "player" if below(4) == 0 else "wizard")


def choose(actions: tuple[Action, ...], below: Below) -> Action:
    """One of some actions; those offered first (casts) more often than the rest."""
    return actions[min(below(len(actions)), below(len(actions)))]


def random_legal(state: FightState, seed: int) -> Sequence[Action]:
    """A mind that plays anything legal: what every level must beat."""
    draw = dice.below(seed)
    return (choose(sample_actions(state, draw), draw),)
