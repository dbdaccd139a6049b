"""Whether one side may end a fight with its first cast, exactly (R4.8, R6.2): what a first look at a set-up misses.

Asked where one side stands alone against the rest, or one against one: whoever else is in the fight would have to fall
to the same cast. The caster walks first, to where it stands nearest and sees its target.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from magicfight.duel.actions import Cast
from magicfight.duel.legal import cast_problems, needs_of, payable_dice, reachable
from magicfight.duel.preview import preview
from magicfight.duel.setup import FightSetup
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState, opening_state
from magicfight.ground.records import changed
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import is_visible
from magicfight.rules.effects.attacks import KILLING_DEFENSES
from magicfight.rules.effects.changes import ABOVE_EGO

#: Less than this is not worth a word.
LEAST = 0.005


@dataclass(frozen=True, slots=True)
class FirstCast:
    """A cast that may end the fight: who, with what, from how far, and how likely."""

    name: str
    spell: str
    target: str
    distance: int
    chance: float


def first_casts(setup: FightSetup) -> tuple[FirstCast, ...]:
    """Return, for each wizard with a lone enemy, its likeliest cast to end the fight at once, the likeliest first."""
    state = opening_state(setup)
    found = [one for fighter in state.fighters for one in _best(state, fighter) if one.chance >= LEAST]
    return tuple(sorted(found, key=lambda one: -one.chance))


def _best(state: FightState, caster: Fighter) -> Iterator[FirstCast]:
    foes = [one for one in state.fighters if one is not caster and not are_allies(state, one.name, caster.name)]
    if len(foes) != 1:
        return
    foe = foes[0]
    turn = changed(state, active=caster.name, has_begun=True, is_open=True)
    place = _nearest_view(turn, caster, foe.hex)
    if place is None:
        return
    stands = changed(caster, hex=place)
    at = changed(turn, fighters=tuple(stands if one is caster else one for one in state.fighters))
    chances = [(_chance(at, cast, foe.name), cast.spell) for cast in _casts(at, stands, foe.hex)]
    if chances:
        chance, spell = max(chances)
        yield FirstCast(caster.name, spell, foe.name, distance(place, foe.hex), chance)


def _nearest_view(state: FightState, caster: Fighter, target: Hex) -> Hex | None:
    """The hex in walking reach from which the target is seen nearest."""
    seen = [hex_ for hex_ in (caster.hex, *reachable(state)) if is_visible(state.terrain, hex_, target)]
    return min(seen, key=lambda hex_: (distance(hex_, target), hex_), default=None)


def _casts(state: FightState, caster: Fighter, target: Hex) -> Iterator[Cast]:
    """Each spell at the target with the most dice that can be paid for, whatever armour it goes against."""
    for spell, owned in enumerate(caster.sheet.wizard.spells):
        dice = payable_dice(caster, spell)
        needs = needs_of(caster, spell, dice)
        if not any(dice) or "destination" in needs or "aid" in needs:
            continue
        for against in KILLING_DEFENSES if "against" in needs else (None,):
            control = next(iter(ABOVE_EGO)) if "control" in needs else None
            cast = Cast(caster.name, owned.spell.name, tuple(dice), target, None, against, control)
            if not cast_problems(state, caster, cast):
                yield cast


def _chance(state: FightState, cast: Cast, foe: str) -> float:
    told = preview(state, cast)
    on_foe, on_self = told.on(foe), told.on(cast.by)
    if on_foe is None:
        return 0.0
    falls = on_foe.dead + (on_foe.ko if state.setup.until == "ko" else 0.0)
    # a caster that falls with its foe ends the fight as well, but wins nothing
    survives = 1.0 if on_self is None else 1.0 - on_self.dead
    return falls * survives
