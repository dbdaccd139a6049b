"""The bench: two wizards on a bare board at a distance, and a cast of one at the other, to be weighed before any fight.

A target that carries no spell is lent what a cast works against: the effect that a drain or a transfer eats at, the
power that a dispel breaks, already running.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from magicfight.duel.actions import AidChoice, Cast
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import Fighter, FightState, opening_state
from magicfight.hexgrid.coords import Hex, distance, neighbors
from magicfight.rules.book import CONTINUOUS_EFFECTS, EFFECTS
from magicfight.rules.costing import active_points, active_points_of_one
from magicfight.rules.effects.in_play import Power
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizards import OwnedSpell, Wizard

#: A board where every distance of two wizards on the manual's has room, and areas of 40 hexes around either, too.
ARENA = Arena(columns=144, rows=84)
CASTER_AT: Hex = (42, 42)

#: What a lent effect is worth, in active points: a strong spell's.
_LENT_POINTS = 60


def facing(caster: Wizard, target: Wizard, spell: Spell, far: int) -> FightState:
    """Return the state at the opening: the caster at `CASTER_AT`, the target so many hexes away, with what `spell`
    works against where the target has no spell at all."""
    if not target.spells:
        target = replace(target, spells=tuple(_lent(spell)))
    seats = (FighterSetup(caster, "1", CASTER_AT), FighterSetup(target, "2", (CASTER_AT[0] + far, CASTER_AT[1])))
    state = opening_state(fight_setup(ARENA, seats))
    return replace(state, fighters=(state.fighters[0], _maintaining(state.fighters[1], spell)))


def cast_at(
    state: FightState, spell: Spell, dice: tuple[int, ...], against: str = "physical", control: str = "block"
) -> Cast:
    """Return the cast of a spell by the first wizard of a state at the second one, from where both stand.

    A ball with a hole is thrown at one's own feet; a teleportation goes to a hex as far from the target.
    """
    caster, target = state.fighters
    attacks = [part for part in spell.effects if EFFECTS[part.effect].is_attack]
    is_for_oneself = all(part.has("hole_in_center") for part in attacks)
    return Cast(
        by=caster.name,
        spell=spell.name,
        dice=dice,
        target=caster.hex if is_for_oneself else target.hex,
        destination=_beside(target.hex, caster.hex),
        against=against,
        control=control,
        aid=AidChoice(spell.name, 0),
    )


def lent_to(target: Wizard, spell: Spell) -> tuple[tuple[str, Fraction], ...]:
    """Return the effects that a target is lent for a cast of `spell`, with their active points; none to one that has
    spells of its own."""
    if target.spells:
        return ()
    return tuple(
        (owned.spell.effects[0].effect, active_points(owned.spell.effects[0], owned.dice[0])) for owned in _lent(spell)
    )


def _lent(spell: Spell) -> Iterator[OwnedSpell]:
    """A spell for each effect that the trial works against, worth `_LENT_POINTS` or its minimum."""
    for against in dict.fromkeys(part.against for part in spell.effects if part.against is not None):
        row = EFFECTS[against]
        lent = SpellEffect(
            against,
            against=CONTINUOUS_EFFECTS[0] if "against" in row.options else None,
            feeds="strength" if "feeds" in row.options else None,
            mental=False if "mental" in row.options else None,
        )
        steps = max(row.minimum, int(_LENT_POINTS / active_points_of_one(lent)))
        yield OwnedSpell(Spell(row.fr, "", (lent,)), (row.minimum if row.unit == "fixed" else steps,))


def _maintaining(fighter: Fighter, spell: Spell) -> Fighter:
    """The target with the powers running that a dispel would break, where it has them (R7.10)."""
    powers: list[Power] = []
    wanted = {part.against for part in spell.effects if part.effect == "dispel"}
    for number, owned in enumerate(fighter.sheet.setup.wizard.spells):
        for index, (part, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            if part.effect in wanted:
                powers.append(Power(len(powers) + 1, part.effect, number, index, dice, mental=bool(part.mental)))
    return replace(fighter, powers=tuple(powers))


def _beside(taken: Hex, source: Hex) -> Hex:
    """A hex beside the target, as far from the caster as the target is: both are on the bare board."""
    far = distance(source, taken)
    around = neighbors(taken, ARENA.columns, ARENA.rows)
    return next(place for place in around if distance(source, place) == far)
